// What goes wrong where the person acts.
extension Trouble {
  static let signInButton: [Trouble] = [
    Trouble(
      34,
      text: """
        Tapped twice, a second request disturbs the first. Disable the button until the answer is there.
        """),
    Trouble(
      23,
      text: """
        Where the capability is missing, each tap fails. Say that it is not available, and don’t try again by \
        yourself.
        """),
  ]

  static let guest: [Trouble] = [
    Trouble(
      46,
      text: """
        The Apple Account of a guest may have a user already. Sign in with the credential that comes with the \
        error.
        """),
    Trouble(
      47,
      text: """
        Another user may have the same e-mail, and then no credential comes with the error. Let the person sign \
        in there first.
        """),
  ]

  static let emailChoice: [Trouble] = [
    Trouble(
      68,
      text: """
        A relay address matches no earlier account, so a second, empty one is made. Ask whether there is one, \
        and link it.
        """),
    Trouble(
      75,
      text: """
        Nobody can be made to share. To choose anew, the person stops using the app in iOS Settings first.
        """),
    Trouble(
      76,
      text: """
        Some clients find no address when it is hidden. Look into the identity token then.
        """),
  ]

  static let nameOnSheet: [Trouble] = [
    Trouble(
      6, 15,
      text: """
        Apps that ask for the name again right after Sign in with Apple get rejected. Take what comes; ask \
        later, and let it be optional.
        """),
    Trouble(
      22,
      text: """
        Names in Japanese, Chinese and Korean are written family name first. Let PersonNameComponentsFormatter \
        put them together.
        """),
  ]

  static let consent: [Trouble] = [
    Trouble(
      5,
      text: """
        Apple has noted the grant even if its answer gets lost, and hands out no name the next time. Keep what \
        comes before anything else is done.
        """),
    Trouble(
      29,
      text: """
        Trouble at Apple ends the sheet with “Sign Up Not Completed”. Treat it as a cancel, and leave the button \
        usable.
        """),
  ]

  static let cancelling: [Trouble] = [
    Trouble(
      31,
      text: """
        Shown as an error, a cancel looks like a bug. Show nothing.
        """),
    Trouble(
      32,
      text: """
        Wrappers give the error other names. Compare its number, 1001.
        """),
    Trouble(
      33,
      text: """
        Apps that forgot this branch fall over. Handle every failure.
        """),
  ]

  static let confirmation: [Trouble] = [
    Trouble(
      25,
      text: """
        An Apple Account without two-factor authentication gets 1000 and no sheet. Say that it needs two-factor \
        authentication.
        """),
    Trouble(
      37,
      text: """
        In some iOS Simulators the sheet spins for ever. Let the person give up, and test on a device.
        """),
  ]

  static let signUpForm: [Trouble] = [
    Trouble(
      1, 2,
      text: """
        On the second login the form is empty, for nothing comes any more. Find the person by user, and show \
        what is stored.
        """),
    Trouble(
      15,
      text: """
        App Review rejects forms that ask for what Apple has just handed out. Fill them in, and require nothing \
        that may be absent.
        """),
  ]

  static let insideTheApp: [Trouble] = [
    Trouble(
      60,
      text: """
        An app that takes the identity token for its session signs people out when the token expires. Open a \
        session of your own.
        """)
  ]
}
