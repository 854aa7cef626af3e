import Exploration
import Simulation
import Vocabulary

extension Destination {
  /// The moment in which a fault changes what happens, with the fault switched on along the way.
  static func bite(of fault: Fault) -> Destination {
    let text = FaultText(fault)
    let cases = text.cases.map { "T-\($0)" }.joined(separator: " ")
    return Destination(
      fault.name, (cases.isEmpty ? "" : "\(cases)  ") + text.title,
      advice: text.remedy,
      allowing: [.act(.setFault(fault, true))] + fault.occasions.map { .act($0) }
    ) { scene in
      scene.journal.contains { $0.item == .fault(fault) }
    }
  }

  /// The destination of that name, one of the known ones or a fault's.
  static func named(_ id: String) -> Destination? {
    destination(id) ?? cases.first { $0.id == id } ?? Fault(name: id).map(bite)
  }

  /// The known ones, the cases, and each fault's.
  static var offered: [Destination] {
    let known = Set(all.map(\.id))
    return all + cases.filter { !known.contains($0.id) } + Fault.allCases.map(bite)
  }
}

extension Fault {
  /// What has to be done to the world, beside what a person does on the phone, for it to bite.
  fileprivate var occasions: [WorldAct] {
    switch self {
    case .setUp(.servicesID), .setUp(.returnURL), .setUp(.domainAssociationFile),
      .setUp(.domainVerification):
      [.signInOnWeb]
    case .setUp(.mailSource): [.sendMail(.fromRegisteredSender)]
    case .setUp(.notificationURL): [.sendNotification(.consentRevoked)]
    case .credential: [.forgetPerson]
    case .setUp, .authorizationError, .authorization, .credentialState, .token, .network,
      .backend, .storage:
      []
    }
  }
}
