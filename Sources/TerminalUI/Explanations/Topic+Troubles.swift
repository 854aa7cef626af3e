extension Topic {
  /// What usually goes wrong there, the most frequent first.
  var troubles: [Trouble] {
    switch self {
    case .signInButton: Trouble.signInButton
    case .guest: Trouble.guest
    case .emailChoice: Trouble.emailChoice
    case .nameOnSheet: Trouble.nameOnSheet
    case .consent: Trouble.consent
    case .cancelling: Trouble.cancelling
    case .confirmation: Trouble.confirmation
    case .signUpForm: Trouble.signUpForm
    case .insideTheApp: Trouble.insideTheApp
    case .process: Trouble.process
    case .storage: Trouble.storage
    case .userDefaults: Trouble.userDefaults
    case .userIdentifier: Trouble.userIdentifier
    case .keychainSession: Trouble.keychainSession
    case .keptCredential: Trouble.keptCredential
    case .keychainLocked: Trouble.keychainLocked
    case .log: Trouble.log
    case .request: Trouble.request
    case .nonce: Trouble.nonce
    case .firstSheet: Trouble.firstSheet
    case .shortSheet: Trouble.shortSheet
    case .windowMissing: Trouble.windowMissing
    case .secondRequest: Trouble.secondRequest
    case .credential: Trouble.credential
    case .authorizationError: Trouble.authorizationError
    case .credentialState: Trouble.credentialState
    case .firebaseCredential: Trouble.firebaseCredential
    case .signIn: Trouble.signIn
    case .linking: Trouble.linking
    case .tokenChecks: Trouble.tokenChecks
    case .signedIn: Trouble.signedIn
    case .refused: Trouble.refused
    case .userDocument: Trouble.userDocument
    case .signOut: Trouble.signOut
    case .mail: Trouble.mail
    case .revocation: Trouble.revocation
    case .deletion: Trouble.deletion
    case .notification: Trouble.notification
    case .web: Trouble.web
    case .fault: Trouble.fault
    case .difference: Trouble.difference
    case .stopUsing: Trouble.stopUsing
    case .appleAccount: Trouble.appleAccount
    case .transfer: Trouble.transfer
    case .authority: Trouble.authority
    case .console: Trouble.console
    case .simulation: Trouble.simulation
    }
  }
}
