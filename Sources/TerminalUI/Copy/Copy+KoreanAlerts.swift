extension Copy {
  static let koreanAlert = Alert(
    ok: "확인",
    cancel: "취소",
    delete: "삭제",
    error: "오류",
    operationFailed: { "작업을 완료할 수 없습니다. (\($0) 오류 \($1).)" },
    signInFailed: "로그인 실패",
    authorization: Authorization(
      title: "Apple로 로그인할 수 없음",
      noAccount: "이 기기에 로그인된 Apple 계정이 없습니다. iOS 설정에서 로그인한 다음 다시 시도하십시오.",
      twoFactorOff: "이 Apple 계정의 이중 인증이 꺼져 있습니다. iOS 설정에서 켠 다음 다시 시도하십시오.",
      capabilityMissing: "이 앱 빌드에는 Sign in with Apple 기능이 없습니다. 앱 개발팀에 알려 주십시오.",
      unknown: "Apple이 이유를 알려 주지 않았습니다. 다시 시도하십시오. 계속되면 앱 설정이 잘못되었을 수 있습니다.",
      canceled: "로그인이 취소되었습니다.",
      invalidResponse: "Apple의 응답을 읽을 수 없습니다. 다시 시도하십시오.",
      notHandled: "이 기기에서 요청을 처리하지 못했습니다. 앱 개발팀에 알려 주십시오.",
      failed: "시도가 실패했습니다. 다시 시도하십시오.",
      notInteractive: "사용자의 확인이 필요합니다. 버튼을 다시 탭하십시오.",
      notSignInWithApple: "Apple로 로그인이 아닌 패스키 오류가 왔습니다. 앱 개발팀에 알려 주십시오.",
      preferSignInWithApple: "이미 Apple로 로그인을 사용하고 있습니다. 버튼을 탭하여 계속하십시오."),
    backend: Backend(
      title: "완료할 수 없음",
      invalidCredential: "백엔드가 Apple의 응답을 받아들이지 않았습니다. 다시 로그인하십시오.",
      missingOrInvalidNonce: "Apple의 응답이 이 요청의 것이 아니거나 이미 사용되었습니다. 다시 로그인하십시오.",
      userDisabled: "이 계정은 사용 중지되었습니다. 앱 개발팀에 문의하십시오.",
      operationNotAllowed: "백엔드에서 Apple로 로그인이 꺼져 있습니다. 개발팀이 콘솔에서 Apple 제공업체를 켤 수 있습니다.",
      emailInUse: "다른 계정이 이 이메일 주소를 사용합니다. 이전 방법으로 로그인하십시오.",
      tooManyRequests: "시도 횟수가 너무 많습니다. 잠시 후 다시 시도하십시오.",
      userNotFound: "이 계정은 더 이상 없습니다. 로그아웃한 다음 다시 로그인하십시오.",
      requiresRecentLogin: "로그인한 지 5분이 지났습니다. 다시 로그인하십시오.",
      providerAlreadyLinked: "Apple이 이미 이 계정에 연결되어 있습니다. 할 일이 없습니다.",
      noSuchProvider: "이 계정에 Apple이 연결되어 있지 않습니다. 먼저 Apple로 로그인하십시오.",
      sessionEnded: "세션이 끝났습니다. 로그아웃한 다음 다시 로그인하십시오.",
      networkError: "백엔드에 연결할 수 없습니다. 다시 시도하십시오.",
      userMismatch: "로그인했던 것과 다른 Apple 계정입니다. 아무것도 삭제되지 않았습니다.",
      credentialAlreadyInUse: "이 Apple 계정에는 이미 계정이 있습니다.",
      keychainError: "키체인을 사용할 수 없습니다. 기기를 잠금 해제한 다음 다시 시도하십시오.",
      internalError: "백엔드가 처리하지 못했습니다. Apple이 제공한 정보는 보관되어 있습니다. 다시 시도하십시오."),
    missingToken: Notice("identity token 없음", "Apple의 응답에 identity token이 없습니다. 다시 로그인하십시오."),
    missingTokenDescription: "identity token을 가져올 수 없습니다.",
    missingWindow: Notice(
      "시트를 표시할 수 없음", "Apple의 시트를 띄울 윈도우가 없습니다. 앱을 다시 열고 시도하십시오."),
    missingWindowDescription: "presentation anchor가 없습니다.",
    stateMismatch: Notice(
      "응답 거부됨", "Apple의 응답에 있는 state가 요청과 다릅니다. 사용하지 않았습니다. 다시 로그인하십시오."),
    revoked: {
      Notice("로그아웃됨", "\($0)에서 Apple로 로그인 사용을 중단했습니다. 언제든지 다시 로그인할 수 있습니다.")
    },
    notFound: {
      Notice("로그아웃됨", "이 기기의 Apple 계정은 \($0)에 연결되어 있지 않습니다. 다시 로그인하면 연결됩니다.")
    },
    transferred: { Notice("로그아웃됨", "\($0) 앱이 다른 개발팀으로 이전되었습니다. 다시 로그인하십시오.") },
    unfinishedSignIn: {
      Notice(
        "한 단계 남음",
        "지난 로그인이 중간에 끊겼습니다. Apple이 제공한 정보는 \($0)에 보관되어 있습니다. 한 번 더 로그인하면 마칩니다.")
    },
    guestLeftBehind: Notice(
      "다시 오셨네요", "이 Apple 계정에는 이미 계정이 있어 그 계정으로 들어왔습니다. 게스트의 내용은 남겨졌습니다."),
    confirmDeletion: Notice(
      "계정을 삭제하겠습니까?", "Apple이 한 번 더 확인을 요청합니다. 그다음 로그인이 취소되고 데이터가 영구적으로 삭제됩니다."),
    accountDeleted: Notice("계정이 삭제됨", "여기와 Apple 양쪽에서 삭제되었습니다."),
    accountDeletedHere: {
      Notice(
        "계정이 삭제됨",
        "여기에서는 삭제되었습니다. Apple에는 \($0) 앱이 아직 남아 있습니다. iOS 설정의 ‘Apple로 로그인’에서 사용을 중단할 수 있습니다.")
    },
    passwordReplaced: Notice(
      "비밀번호를 더 이상 쓸 수 없음",
      "이 이메일과 비밀번호로 된 계정이 있었지만 주소가 확인되지 않았습니다. 이제부터 Apple로 로그인하세요."))
}
