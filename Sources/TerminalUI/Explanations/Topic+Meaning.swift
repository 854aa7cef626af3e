// What an entry of the trace is.
extension Topic {
  /// What it is, in two or three sentences.
  var meaning: Phrase {
    switch self {
    case .signInButton:
      """
      The person asks to come in with the Apple Account of this device. So far neither Apple nor the backend has heard \
      of it.
      """
    case .guest:
      """
      The app lets somebody in without an Apple Account: the backend makes an anonymous user, known by nothing but its \
      uid. Signing in with Apple can be linked to that user later.
      """
    case .emailChoice:
      """
      Share My Email hands the app the person’s own address, Hide My Email one at Apple’s private relay. The choice \
      holds for this app until the person stops using it.
      """
    case .nameOnSheet:
      """
      The name on the sheet is the person’s to change, and Apple never receives it: it goes to the app alone. No token \
      carries it, so nothing signed says that it is true.
      """
    case .consent:
      """
      The person agrees, and iOS hands the decision to Apple. Apple notes the grant: from now on this app is known, and \
      what comes once is on its way.
      """
    case .cancelling:
      """
      The person closes the sheet or gives up waiting, and the app gets 1001 canceled. Nothing was agreed, and nothing \
      is wrong.
      """
    case .confirmation:
      """
      The device makes sure that its owner agrees: by Face ID, else by passcode. The app learns nothing of it but that \
      an answer comes, or none.
      """
    case .signUpForm:
      """
      The app’s own form asks for what it wants to know beyond Apple’s answer. What is typed there is signed by nobody: \
      the backend has to validate it.
      """
    case .insideTheApp:
      """
      The person uses the app. Sign in with Apple has no part in it until the app asks Apple or the backend for \
      something.
      """
    case .process:
      """
      iOS starts, pauses and ends the app’s process. What is in its memory alone, such as the nonce and a name not yet \
      stored, ends with it, and answers under way reach nobody.
      """
    case .storage:
      """
      Two places on the device outlive the app’s process: UserDefaults go when the app is deleted, the Keychain stays. \
      What the app finds there at launch decides whether it asks the person to sign in.
      """
    case .userDefaults:
      """
      UserDefaults keep small values in the app’s container, and are no place for secrets. They outlive the process and \
      go when the app is deleted.
      """
    case .userIdentifier:
      """
      Apple’s user identifier goes to the Keychain, so that the app can ask later whether the consent still holds. It is \
      the same in all apps of a team, and the one key by which to know the person again.
      """
    case .keychainSession:
      """
      The backend’s SDK keeps its session in the Keychain, where it outlives the app. From here on the session counts, \
      not Apple’s identity token.
      """
    case .keptCredential:
      """
      Name and e-mail of a first authorization go to the Keychain before anything is sent, and are forgotten once the \
      backend has confirmed them. Whatever is cut short in between, nothing is lost.
      """
    case .keychainLocked:
      """
      Until the device is unlocked for the first time after a restart, most Keychain items can’t be read or written. A \
      client that could not keep what comes once asks for nothing then.
      """
    case .log:
      """
      The client writes what happened to its log, where developers may find it. The person sees nothing of it.
      """
    case .request:
      """
      The app makes a request and says which scopes it would like: the full name, the e-mail, or neither. Nothing has \
      left the app yet.
      """
    case .nonce:
      """
      The request goes to Apple. A nonce ties the answer to it: Apple gets the SHA-256 of a random value and puts it \
      into the identity token, the app keeps the raw value for the backend. state comes back unchanged in the credential.
      """
    case .firstSheet:
      """
      For the first time Apple shows which name and e-mail it would hand out, and the person decides. The sheet is the \
      system’s: the app can neither draw nor skip it.
      """
    case .shortSheet:
      """
      Apple remembers the grant, so it only asks to confirm. Neither name nor e-mail will be in this credential.
      """
    case .windowMissing:
      """
      Before the sheet comes up, iOS asks the app over which window to show it. There was none to name.
      """
    case .secondRequest:
      """
      A request was running when the client made another one, and Apple refuses that with 1000. By then the client has \
      replaced the nonce of the first request.
      """
    case .credential:
      """
      Apple’s answer. user, identityToken and authorizationCode come each time, email and fullName with the first \
      authorization alone. Later the e-mail is in the identity token at most, and the name nowhere.
      """
    case .authorizationError:
      """
      Apple hands out no credential, and the code says roughly why. 1001 is a cancel; 1000 is anything from a missing \
      capability to trouble at Apple, and only the console knows more.
      """
    case .credentialState:
      """
      The app asks iOS whether the consent still holds for a user identifier; that takes no network. authorized is fine, \
      revoked and notFound end the session, transferred means that the app has moved to another team.
      """
    case .firebaseCredential:
      """
      Identity token, raw nonce and full name become one credential for Firebase. It can be used once, and the name \
      gets to Firebase in no other way.
      """
    case .signIn:
      """
      The credential goes to the backend. Who this is, the backend takes from the verified token alone: what the app \
      says about user and e-mail counts for nothing.
      """
    case .linking:
      """
      The credential is added to the guest’s user: uid and data stay, and the user has a provider from now on. Where \
      the Apple Account has a user already, the backend refuses with 17025 and hands out a fresh credential to sign in \
      with.
      """
    case .tokenChecks:
      """
      The backend takes nothing on trust. It picks the key by kid from Apple’s key set, checks the signature, and then \
      who made the token, for whom, until when and for which request.
      """
    case .signedIn:
      """
      The backend finds its user by sub, or makes one, and answers with the uid. isNewUser is about that user alone: \
      somebody whom the console has deleted is new here and known to Apple.
      """
    case .refused:
      """
      The backend does not do what it was asked, and the code says why. What Apple hands out once may be lost now, \
      unless the client has kept it.
      """
    case .userDocument:
      """
      Beside the backend’s user the app keeps a user document of its own: name, e-mail, whatever it needs, found by its \
      docID. Saving it is a second step, and can fail when the first one has succeeded.
      """
    case .signOut:
      """
      Signing out ends the session on the device and at the backend. Apple is not told: the consent stays, and the next \
      sign-in shows the short sheet.
      """
    case .mail:
      """
      Mail to a relay address goes through Apple, which takes it from registered senders alone and forwards it to the \
      person’s own address while they want it to. The team never learns that address.
      """
    case .revocation:
      """
      Before the account goes, its tokens are revoked at Apple. That takes a fresh authorization code from a new sheet: \
      the backend redeems it for a refresh token and revokes that.
      """
    case .deletion:
      """
      The backend deletes user and user document. Apple forgets the consent only if the tokens were revoked: else the \
      app stays listed in iOS Settings, and the next sign-in brings no name.
      """
    case .notification:
      """
      Apple tells the team’s server what no app sees: consent revoked, forwarding on or off, Apple Account deleted. It \
      posts a signed token, which the server verifies as it does an identity token.
      """
    case .web:
      """
      On the web the Services ID stands in the place of the bundle identifier. Apple posts a form to the return URL: \
      code, id_token, and the first time a field user with name and e-mail.
      """
    case .fault:
      """
      Something was broken or mended here on purpose, to see what the client makes of it. The world (w) has the switch.
      """
    case .difference:
      """
      The iOS Simulator and the Firebase emulator are kinder than what your users have. This marks where it would have \
      come otherwise with a device and the production backend.
      """
    case .stopUsing:
      """
      In iOS Settings the person ends the consent. The credential state becomes revoked, refresh tokens die, the team’s \
      server is notified, and the next sign-in is a first one again.
      """
    case .appleAccount:
      """
      The Apple Account belongs to the device. A native app gets the one that is signed in there and no other, so with \
      another account another person stands before it.
      """
    case .transfer:
      """
      user identifiers and relay addresses belong to a team, so an app that moves to another team gets new ones. \
      Transfer identifiers tell which new one is which old one, within 60 days.
      """
    case .authority:
      """
      Apple’s side changes: keys are rotated, claims and lifetimes were others over the years. Where sources disagree \
      about it, this simulator has a switch.
      """
    case .console:
      """
      Somebody works in the backend’s console, and Apple learns nothing of it: the user is the backend’s, the consent \
      is Apple’s.
      """
    case .simulation:
      """
      A turn at this simulator’s own controls. Nothing in a real app stands here.
      """
    }
  }
}
