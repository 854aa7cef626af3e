import Vocabulary

// Words for what is wrong on the network, at the backend and on the device.
extension FaultText {
  static func text(_ fault: NetworkFault) -> FaultText {
    switch fault {
    case .offline:
      FaultText(
        "Offline", "offline", "Each call fails at once, and nothing is carried out.",
        "Keep what comes once, say that the network is missing, and offer to try again.", [5])
    case .timesOut:
      FaultText(
        "Calls time out", "calls time out",
        "Nobody carries out what the backend is asked for, and it fails after ten seconds.",
        "Let the person give up; try again with what was kept.", [37])
    case .answerLost:
      FaultText(
        "Answers are lost", "answers are lost",
        "Each call to the backend is carried out, and its answer never arrives.",
        "Make each call safe to repeat: the user may exist already.", [46])
    case .appleAnswerLost:
      FaultText(
        "Apple’s credential is lost", "credential lost",
        "Apple carries out what the person confirmed, and the credential never arrives.",
        "Expect a later sign-in next: name and e-mail are spent, so ask politely or do without.",
        [5])
    case .appleUnreachable:
      FaultText(
        "The backend can’t reach Apple", "Apple unreachable",
        "Keys can’t be fetched, codes not redeemed, tokens not revoked.",
        "Say that it is temporary, and delete nothing that could not be revoked.")
    }
  }

  static func text(_ fault: BackendFault) -> FaultText {
    switch fault {
    case .documentSavingFails:
      FaultText(
        "Saving the user document fails", "saving fails",
        "The user exists, and has no document. AppleService never lets them in again.",
        "Make up for it at the next sign-in, with what the client has kept.", [5])
    case .documentReadingFails:
      FaultText(
        "Reading the user document fails", "reading fails",
        "A known user signs in, and the app learns nothing of them.",
        "Say so and try again; never overwrite what could not be read.", [14])
    case .keySetCachedForever:
      FaultText(
        "Key set cached for ever", "keys cached",
        "Once Apple signs with a new key, each token is refused.",
        "Fetch the set again where a kid is not in it.", [53])
    case .firstKeyTaken:
      FaultText(
        "The first key is taken", "first key taken",
        "Whatever kid the token names: with several keys some tokens are refused.",
        "Look the key up by kid.", [53])
    case .booleansOnly:
      FaultText(
        "Only booleans are understood", "booleans only",
        "“true” as a string is no boolean: the e-mail counts as unverified.",
        "Decode boolean or string.", [51])
    case .nonceSentRaw:
      FaultText(
        "The same nonce on both sides", "raw nonce sent",
        "Apple gets the raw nonce in place of its SHA-256: 17094.",
        "Send the SHA-256 in hexadecimal to Apple, the raw nonce to the backend.", [44, 50])
    case .credentialUsedTwice:
      FaultText(
        "The credential was used already", "credential reused",
        "The backend has seen this token: 17094, “duplicate credential”.",
        "Use a credential once; after 17025 go on with the updated one.", [46])
    case .codeUsedTwice:
      FaultText(
        "The code was redeemed already", "code used twice",
        "Apple answers invalid_grant; deleting the account can’t revoke.",
        "Redeem once, in one place, and store the refresh token.", [65])
    case .codeExpired:
      FaultText(
        "The code has expired", "code expired",
        "It reaches the backend after more than five minutes: invalid_grant.",
        "Ask for a fresh one right before it is needed.", [55])
    case .clientSecretExpired:
      FaultText(
        "The client secret has expired", "secret expired",
        "Apple answers invalid_client to each call of the backend.",
        "Sign a new one for each request, or show the days left.", [63])
    case .matchesEmailOnly:
      FaultText(
        "Users are matched by e-mail", "matched by e-mail",
        "email stands for the person: none, or a hidden one, means a new user.",
        "Match by team and sub first; offer to link what has the same address.", [54, 67, 68])
    }
  }

  static func text(_ fault: StorageFault) -> FaultText {
    switch fault {
    case .userDefaultsNotSaved:
      FaultText(
        "UserDefaults don’t stay", "defaults not saved",
        "What is written is gone at the next start.",
        "Keep nothing in them that can’t be had again.")
    case .keychainLocked:
      FaultText(
        "The Keychain is locked", "Keychain locked",
        "Reads find nothing, writes fail: errSecInteractionNotAllowed.",
        "Don’t ask Apple for what could not be kept: it comes once.")
    }
  }
}
