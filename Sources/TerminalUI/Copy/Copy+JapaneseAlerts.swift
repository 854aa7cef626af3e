extension Copy {
  static let japaneseAlert = Alert(
    ok: "OK",
    cancel: "キャンセル",
    delete: "削除",
    error: "エラー",
    operationFailed: { "操作を完了できませんでした。（\($0)エラー\($1)）" },
    signInFailed: "サインインに失敗しました。",
    authorization: Authorization(
      title: "Appleでサインインできません",
      noAccount: "この端末でAppleアカウントにサインインしていません。iOSの設定でサインインしてから、もう一度試してください。",
      twoFactorOff: "このAppleアカウントの2ファクタ認証がオフです。iOSの設定でオンにしてから、もう一度試してください。",
      capabilityMissing: "このビルドにはSign in with Appleの機能がありません。開発チームに知らせてください。",
      unknown: "Appleは理由を示しませんでした。もう一度試してください。続く場合はアプリの設定に問題があるかもしれません。",
      canceled: "サインインはキャンセルされました。",
      invalidResponse: "Appleの応答を読み取れませんでした。もう一度試してください。",
      notHandled: "この端末では要求が処理されませんでした。開発チームに知らせてください。",
      failed: "失敗しました。もう一度試してください。",
      notInteractive: "本人の確認が必要です。もう一度ボタンをタップしてください。",
      notSignInWithApple: "Appleでサインインではなく、パスキーのエラーが返されました。開発チームに知らせてください。",
      preferSignInWithApple: "すでにAppleでサインインを使っています。ボタンをタップして続けてください。"),
    backend: Backend(
      title: "完了できません",
      invalidCredential: "バックエンドがAppleの応答を受け付けませんでした。もう一度サインインしてください。",
      missingOrInvalidNonce: "Appleの応答はこの要求のものではないか、すでに使われています。もう一度サインインしてください。",
      userDisabled: "このアカウントは無効です。開発チームに問い合わせてください。",
      operationNotAllowed: "バックエンドでAppleでサインインがオフです。開発チームがコンソールで有効にできます。",
      emailInUse: "このメールアドレスは別のアカウントで使われています。以前の方法でサインインしてください。",
      tooManyRequests: "試行回数が多すぎます。少し待ってから、もう一度試してください。",
      userNotFound: "このアカウントはもうありません。サインアウトして、もう一度サインインしてください。",
      requiresRecentLogin: "サインインから5分以上たっています。もう一度サインインしてください。",
      providerAlreadyLinked: "Appleはすでにこのアカウントと連携しています。何もする必要はありません。",
      noSuchProvider: "このアカウントはAppleと連携していません。先にAppleでサインインしてください。",
      sessionEnded: "セッションが終了しました。サインアウトして、もう一度サインインしてください。",
      networkError: "バックエンドに接続できません。もう一度試してください。",
      userMismatch: "サインインしたものとは別のAppleアカウントです。何も削除されていません。",
      credentialAlreadyInUse: "このAppleアカウントにはすでにアカウントがあります。",
      keychainError: "キーチェーンを使えません。ロックを解除してから、もう一度試してください。",
      internalError: "バックエンドで処理できませんでした。Appleから届いた情報は保存されています。もう一度試してください。"),
    missingToken: Notice("IDトークンがありません", "Appleの応答にIDトークンがありませんでした。もう一度サインインしてください。"),
    missingTokenDescription: "IDトークンを取得できません。",
    missingWindow: Notice(
      "シートを表示できません", "Appleのシートを表示するウインドウがありませんでした。アプリを開き直してください。"),
    missingWindowDescription: "presentation anchorがありません。",
    stateMismatch: Notice(
      "応答を拒否しました", "Appleの応答のstateが要求と異なるため、使用しませんでした。もう一度サインインしてください。"),
    revoked: {
      Notice("サインアウトしました", "\($0)でのAppleでサインインの使用を停止しました。いつでもまたサインインできます。")
    },
    notFound: {
      Notice("サインアウトしました", "この端末のAppleアカウントは\($0)と連携していません。サインインすると連携します。")
    },
    transferred: {
      Notice("サインアウトしました", "\($0)は別の開発チームに移りました。もう一度サインインしてください。")
    },
    unfinishedSignIn: {
      Notice(
        "あと一歩です",
        "前回のサインインは途中で終わりました。Appleから届いた情報は\($0)に保存されています。もう一度サインインすると完了します。")
    },
    guestLeftBehind: Notice(
      "おかえりなさい", "このAppleアカウントにはすでにアカウントがあり、そちらに入りました。ゲストの内容は残されています。"),
    confirmDeletion: Notice(
      "アカウントを削除しますか？", "Appleがもう一度確認を求めます。その後サインインが取り消され、データは完全に削除されます。"),
    accountDeleted: Notice("アカウントを削除しました", "アプリとAppleの両方から削除されました。"),
    accountDeletedHere: {
      Notice(
        "アカウントを削除しました",
        "アプリからは削除されました。Appleにはまだ\($0)が残っています。iOSの設定の「Appleでサインイン」で使用を停止できます。")
    },
    passwordReplaced: Notice(
      "パスワードは使えなくなりました",
      "このメールアドレスとパスワードのアカウントがありましたが、アドレスが確認されていませんでした。今後はAppleでサインインしてください。"))
}
