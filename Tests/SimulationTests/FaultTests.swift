import SignInFlow
import Simulation
import Testing
import Vocabulary

@Suite("Faults of the world")
struct FaultTests {
  @Test(
    "each fault changes what happens somewhere, and the journal says where",
    arguments: Fault.allCases)
  func bites(fault: Fault) throws {
    let walk = try tour(fault)
    #expect(walk.simulation.journal.contains { $0.item == .fault(fault) })
  }

  @Test("a walk without faults says nothing of any")
  func none() throws {
    for tour in Tour.allCases {
      let walk = try Walk(tour.client)
      try tour.take(walk)
      let faults = walk.simulation.journal.filter {
        if case .fault = $0.item { true } else { false }
      }
      #expect(faults.isEmpty)
    }
  }

  @Test("once all is mended, everybody gets in", arguments: Fault.allCases)
  func mended(fault: Fault) throws {
    let walk = try Walk()
    try walk.simulation.perform(.setFault(fault, true))
    try Tour.signIn.take(walk)
    try walk.simulation.perform(.mendEverything)
    #expect(walk.simulation.world.broken.isEmpty)
    try walk.home()
    if walk.state.kind == .login { try walk.signIn() }
    #expect(walk.state.kind == .tabBar)
    guard !takesTheName(fault) else { return }
    let uid = try #require(walk.session?.uid)
    #expect(walk.session?.name?.value == "Minji Kim")
    #expect(try walk.database.backend.user(uid: uid)?.displayName == "Minji Kim")
  }

  /// Whether the name comes not as it was written, or not at all.
  private func takesTheName(_ fault: Fault) -> Bool {
    switch fault {
    case .credential(.nameGivenOnly), .credential(.nameBlank), .network(.appleAnswerLost): true
    default: false
    }
  }

  @Test(
    "whatever went wrong with a deletion, once all is mended the account can be deleted",
    arguments: Fault.allCases)
  func deletionMended(fault: Fault) throws {
    let walk = try Walk().signIn()
    let uid = try #require(walk.session?.uid)
    try walk.go(.tabSelected(.settings))
    try walk.simulation.perform(.setFault(fault, true))
    try Tour.delete.take(walk)
    try walk.simulation.perform(.mendEverything)
    try walk.home()
    if walk.state.kind == .tabBar { try Tour.delete.take(walk) }
    #expect(try walk.database.backend.user(uid: uid) == nil)
  }

  private func tour(_ fault: Fault) throws -> Walk {
    let tour: Tour =
      switch fault {
      case .setUp(.targetCapability), .setUp(.appIDCapability), .setUp(.provider): .signIn
      case .setUp(.returnURL), .setUp(.domainAssociationFile), .setUp(.domainVerification): .web
      case .setUp(.mailSource): .mail
      case .setUp(.notificationURL): .stopUsing
      case .setUp(.servicesID), .backend(.codeUsedTwice), .backend(.codeExpired),
        .backend(.clientSecretExpired):
        .delete
      case .authorization(.deliveredAfterCancel): .cancel
      case .credentialState: .launch
      case .backend(.documentReadingFails): .secondSignIn
      case .authorization, .authorizationError, .credential, .token, .network, .backend, .storage:
        .signIn
      }
    let walk = try Walk(tour.client)
    if tour == .delete || tour == .launch || tour == .stopUsing || tour == .mail
      || tour == .secondSignIn
    {
      try walk.signIn()
    }
    try walk.simulation.perform(.setFault(fault, true))
    try tour.take(walk)
    return walk
  }

  /// A walk that somebody takes.
  enum Tour: CaseIterable {
    case signIn, secondSignIn, cancel, launch, delete, mail, stopUsing, web

    var client: ClientProfile.ID { .recommended }

    func take(_ walk: Walk) throws {
      switch self {
      case .signIn: try walk.attempt()
      case .secondSignIn:
        try walk.go(.tabSelected(.settings), .signOutTapped)
        try walk.attempt()
      case .cancel: try walk.go(.appleButtonTapped, .cancelTapped)
      case .launch: try walk.go(.appKilled, .appLaunched)
      case .delete:
        try walk.go(.tabSelected(.settings), .deleteAccountTapped, .deletionConfirmed)
        try walk.go(.continueTapped, .faceMatched)
      case .mail: try walk.go(.tabSelected(.mail), .welcomeMailTapped)
      case .stopUsing: try walk.simulation.perform(.stopUsing)
      case .web: try walk.simulation.perform(.signInOnWeb)
      }
    }
  }
}

extension Walk {
  /// Lets events happen, whether or not they lead anywhere.
  func go(_ events: Event...) throws {
    for event in events {
      try simulation.send(event)
      try simulation.settle()
    }
  }

  /// Tries to sign in, whatever comes of it.
  func attempt() throws {
    try go(.appleButtonTapped)
    if state.kind == .consent { try go(.continueTapped, .faceMatched) }
  }

  /// Leaves what is open: an alert, a sheet, a wait.
  func home() throws {
    if !state.isRunning { try go(.appLaunched) }
    for _ in 0..<3 where state.kind != .login && state.kind != .tabBar { try go(.cancelTapped) }
    if alert != nil { try go(.alertDismissed) }
  }
}
