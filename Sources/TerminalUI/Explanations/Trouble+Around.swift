// What goes wrong around the app.
extension Trouble {
  static let notification: [Trouble] = [
    Trouble(
      83,
      text: """
        None comes where no URL is registered on the primary App ID, and some come twice. Remember jti, and ask \
        for the credential state, too.
        """)
  ]

  static let web: [Trouble] = [
    Trouble(
      17,
      text: """
        The name is in the form’s user field and not in id_token. Parse it from the first POST.
        """),
    Trouble(
      18,
      text: """
        The whole name ends up as the family name. Keep firstName and lastName apart.
        """),
    Trouble(
      11,
      text: """
        Somebody who first came by the app may have no email here. Know them by sub.
        """),
    Trouble(
      61,
      text: """
        state or nonce are missing, for the cookie was not sent. Make it SameSite=None.
        """),
  ]

  static let fault: [Trouble] = [
    Trouble(
      text: """
        Another fault may hide the one you look at. Mend everything in the world first.
        """)
  ]

  static let difference: [Trouble] = [
    Trouble(
      38, 39,
      text: """
        The credential state of a simulator is not a device’s. Believe the device.
        """),
    Trouble(
      58,
      text: """
        The emulator lets tokens pass that production refuses. Test there before you ship.
        """),
  ]

  static let stopUsing: [Trouble] = [
    Trouble(
      40,
      text: """
        A running app does not notice. Ask for the credential state on becoming active, and say why the person \
        is signed out.
        """),
    Trouble(
      41,
      text: """
        The app stays listed for a while, or the web still logs in. Accept either, and know the person by sub.
        """),
    Trouble(
      6,
      text: """
        They come back, and the name is missing again where the app keeps none. Store what comes with the new \
        first credential.
        """),
  ]

  static let appleAccount: [Trouble] = [
    Trouble(
      25,
      text: """
        Without two-factor authentication each request fails with 1000. Say what it needs.
        """),
    Trouble(
      2,
      text: """
        On a second device nothing comes that came on the first. Know the person by user.
        """),
    Trouble(
      text: """
        Another Apple Account is signed in, and the app shows the first one’s data. Ask for the credential state \
        at launch.
        """),
  ]

  static let transfer: [Trouble] = [
    Trouble(
      73,
      text: """
        Everybody becomes a new user, with a new relay address. Make transfer identifiers before the move, and \
        use them within 60 days.
        """)
  ]

  static let authority: [Trouble] = [
    Trouble(
      53,
      text: """
        After a rotation a cached key set is stale. Fetch it once more for an unknown kid.
        """),
    Trouble(
      51,
      text: """
        Booleans were strings until February 2024. Decode both.
        """),
    Trouble(
      9,
      text: """
        A token without e-mail was normal in 2020. Let it be optional.
        """),
  ]

  static let console: [Trouble] = [
    Trouble(
      12,
      text: """
        Deleted here, the person is still known to Apple: no name comes with the next sign-in. Don’t require \
        one.
        """),
    Trouble(
      69,
      text: """
        A password user with the same address is linked or replaced without a question. Verify addresses early.
        """),
  ]

  static let simulation: [Trouble] = [
    Trouble(
      text: """
        What you see from here on may come from the turn and not from the client. What is broken stands below \
        the pane.
        """)
  ]
}
