// What goes wrong between app and Apple.
extension Trouble {
  static let request: [Trouble] = [
    Trouble(
      23,
      text: """
        Without the capability in this build, or on the App ID, the request fails with 1000. Check each target \
        and configuration.
        """),
    Trouble(
      28,
      text: """
        Called off the main thread, the first tap fails and the second works. Call performRequests on the main \
        thread.
        """),
    Trouble(
      86,
      text: """
        authorizedScopes comes back empty though name and e-mail came. Look at the values, not at the list.
        """),
  ]

  static let nonce: [Trouble] = [
    Trouble(
      44, 50,
      text: """
        Sent raw to both, or hashed for both, nonces never match: 17094. Apple gets the SHA-256 in hexadecimal, \
        the backend the raw one.
        """),
    Trouble(
      49,
      text: """
        Set on one side alone it protects nobody. Refuse a token without nonce where you sent one.
        """),
    Trouble(
      61,
      text: """
        On the web Apple answers by a cross-site POST, and the cookie with nonce and state is not sent. Make it \
        SameSite=None and short-lived.
        """),
  ]

  static let firstSheet: [Trouble] = [
    Trouble(
      37,
      text: """
        The sheet may spin for ever. Leave a way to give up.
        """),
    Trouble(
      29,
      text: """
        It may end with “Sign Up Not Completed”. Go back to the login screen as after a cancel.
        """),
    Trouble(
      41,
      text: """
        After Stop Using it may take a while until this sheet comes again. Accept either sheet.
        """),
  ]

  static let shortSheet: [Trouble] = [
    Trouble(
      1, 2,
      text: """
        Apps that need name or e-mail from this credential can’t let people in on a second login or a second \
        device. Look them up by user.
        """),
    Trouble(
      3,
      text: """
        Developers think that something broke since their first test. Stop using the app in iOS Settings to see \
        the first sheet again.
        """),
    Trouble(
      4, 12,
      text: """
        The account may be deleted at the backend and still known to Apple. Say so, and offer what can be done.
        """),
  ]

  static let windowMissing: [Trouble] = [
    Trouble(
      35,
      text: """
        The key window is nil, or belongs to another scene: a crash, or a sheet that never shows. Find the \
        window before you ask Apple.
        """)
  ]

  static let secondRequest: [Trouble] = [
    Trouble(
      34,
      text: """
        A double tap, or a call at appearance and a tap. Let one request run at a time.
        """),
    Trouble(
      44,
      text: """
        With the nonce replaced, the answer to the first request fails at the backend. Keep a nonce with its \
        request.
        """),
  ]

  static let credential: [Trouble] = [
    Trouble(
      1, 2,
      text: """
        email is nil and each part of fullName too, from the second login on. It is a normal login: look the \
        person up by user.
        """),
    Trouble(
      5, 6,
      text: """
        Whoever does not keep name and e-mail now can’t get them again. Store them before the first network \
        call.
        """),
    Trouble(
      20, 21,
      text: """
        Names lose their middle, or come out blank in the phonetic style. Keep all components; format in the \
        default style.
        """),
    Trouble(
      77,
      text: """
        The code, user, or a description of the data gets sent in place of the token. Decode it as UTF-8: three \
        parts with dots between.
        """),
  ]

  static let authorizationError: [Trouble] = [
    Trouble(
      31,
      text: """
        A cancel is reported as an error. Show nothing for 1001.
        """),
    Trouble(
      23, 25,
      text: """
        1000 has many causes: capability, two-factor authentication, no Apple Account. Say that it is not \
        available, and log the underlying code.
        """),
    Trouble(
      27,
      text: """
        Asked at appearance with nothing stored, Apple answers with an error and no sheet. Ignore it, and leave \
        the button usable.
        """),
    Trouble(
      28,
      text: """
        The first tap fails and the second works. Make the request on the main thread.
        """),
  ]

  static let credentialState: [Trouble] = [
    Trouble(
      40,
      text: """
        The revocation notification comes late or never. Ask at launch and on becoming active, too.
        """),
    Trouble(
      26,
      text: """
        The call fails in iOS Simulators. Keep the session when it fails.
        """),
    Trouble(
      38, 39,
      text: """
        iOS Simulators answer always revoked, or always authorized. Don’t reject a fresh sign-in for it, and \
        test on a device.
        """),
    Trouble(
      73,
      text: """
        transferred is not thought of. Ask for a new sign-in, and find the person by transfer_sub.
        """),
  ]
}
