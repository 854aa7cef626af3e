/// A page of documentation by those who make the thing.
enum Documentation: String, CaseIterable, Hashable, Sendable {
  case authorizationController = "authenticationservices/asauthorizationcontroller"
  case controllerDelegate = "authenticationservices/asauthorizationcontrollerdelegate"
  case presentationContext =
    "authenticationservices/asauthorizationcontrollerpresentationcontextproviding"
  case provider = "authenticationservices/asauthorizationappleidprovider"
  case credentialState =
    "authenticationservices/asauthorizationappleidprovider/getcredentialstate(foruserid:completion:)"
  case request = "authenticationservices/asauthorizationappleidrequest"
  case requestNonce = "authenticationservices/asauthorizationopenidrequest/nonce"
  case requestState = "authenticationservices/asauthorizationopenidrequest/state"
  case requestedScopes = "authenticationservices/asauthorizationopenidrequest/requestedscopes"
  case credential = "authenticationservices/asauthorizationappleidcredential"
  case credentialUser = "authenticationservices/asauthorizationappleidcredential/user"
  case credentialFullName = "authenticationservices/asauthorizationappleidcredential/fullname"
  case credentialEmail = "authenticationservices/asauthorizationappleidcredential/email"
  case identityToken = "authenticationservices/asauthorizationappleidcredential/identitytoken"
  case authorizationCode =
    "authenticationservices/asauthorizationappleidcredential/authorizationcode"
  case realUserStatus = "authenticationservices/asauthorizationappleidcredential/realuserstatus"
  case authorizationError = "authenticationservices/asauthorizationerror"
  case entitlement = "bundleresources/entitlements/com.apple.developer.applesignin"
  case userDefaults = "foundation/userdefaults"
  case keychain = "security/keychain-services"
  case logging = "os/logging"
  case sceneDelegate = "uikit/uiscenedelegate"
  case localAuthentication = "localauthentication"

  case authenticating = "signinwithapple/authenticating-users-with-sign-in-with-apple"
  case verifying = "signinwithapple/verifying-a-user"
  case relay = "signinwithapple/communicating-using-the-private-email-relay-service"
  case accountChanges =
    "signinwithapple/processing-changes-for-sign-in-with-apple-accounts"
  case transferring =
    "signinwithapple/transferring-your-apps-and-users-to-another-team"
  case environment = "signinwithapple/configuring-your-environment-for-sign-in-with-apple"
  case webpage = "signinwithapple/configuring-your-webpage-for-sign-in-with-apple"
  case tokens = "signinwithapplerestapi/generate-and-validate-tokens"
  case revoking = "signinwithapplerestapi/revoke-tokens"
  case responseErrors = "technotes/tn3107-resolving-sign-in-with-apple-response-errors"
  case migrating = "technotes/tn3159-migrating-sign-in-with-apple-users-for-an-app-transfer"
  case deletions =
    "technotes/tn3194-handling-account-deletions-and-revoking-tokens-for-sign-in-with-apple"

  case guidelines =
    "https://developer.apple.com/design/human-interface-guidelines/sign-in-with-apple"
  case review = "https://developer.apple.com/app-store/review/guidelines/"
  case accountSupport = "https://support.apple.com/HT210425"

  case firebaseApple = "https://firebase.google.com/docs/auth/ios/apple"
  case firebaseGuests = "https://firebase.google.com/docs/auth/ios/anonymous-auth"
  case firebaseLinking = "https://firebase.google.com/docs/auth/ios/account-linking"
  case firebaseErrors = "https://firebase.google.com/docs/auth/ios/errors"
  case firebaseUsers = "https://firebase.google.com/docs/auth/ios/manage-users"
  case firebaseAdmin = "https://firebase.google.com/docs/auth/admin/manage-users"
  case firestore = "https://firebase.google.com/docs/firestore/manage-data/add-data"
  case emulator = "https://firebase.google.com/docs/emulator-suite/connect_auth"

  case oauth = "https://www.rfc-editor.org/rfc/rfc6749"
  case jws = "https://www.rfc-editor.org/rfc/rfc7515"
  case jwk = "https://www.rfc-editor.org/rfc/rfc7517"
  case jwt = "https://www.rfc-editor.org/rfc/rfc7519"
  case openID = "https://openid.net/specs/openid-connect-core-1_0.html"

  /// Its address.
  var url: String {
    rawValue.hasPrefix("https:")
      ? rawValue : "https://developer.apple.com/documentation/\(rawValue)"
  }
}
