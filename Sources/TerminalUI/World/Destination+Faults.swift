import Exploration
import Simulation
import Vocabulary

extension Destination {
  /// The moment in which a fault changes what happens, with the fault switched on along the way.
  static func bite(of fault: Fault) -> Destination {
    let text = text(of: fault)
    return Destination(
      fault.name, text.title.said(in: .english), advice: text.advice.said(in: .english),
      allowing: [.act(.setFault(fault, true))] + fault.occasions.map { .act($0) }
    ) { scene in
      guard let bite = scene.journal.lastIndex(where: { $0.item == .fault(fault) }) else {
        return false
      }
      return !fault.endsInRefusal || scene.journal[bite...].contains { $0.item.isRefusal }
    }
  }

  /// What one finds there, and what a good client does there, in each language.
  var text: (title: Phrase, advice: Phrase) {
    Fault(name: id).map(Self.text) ?? (Phrase(english: title), Phrase(english: advice))
  }

  private static func text(of fault: Fault) -> (title: Phrase, advice: Phrase) {
    let text = FaultText(fault)
    let cases = text.cases.map { "T-\($0) " }.joined()
    return (cases.isEmpty ? text.title : Phrase(verbatim: "\(cases) ") + text.title, text.remedy)
  }

  /// The destination of that name, one of the known ones or a fault's.
  static func named(_ id: String) -> Destination? {
    destination(id) ?? cases.first { $0.id == id } ?? Fault(name: id).map(bite)
  }

  /// The known ones, the cases, and each fault's; what a team does wrong before what merely comes to it.
  static var offered: [Destination] {
    let known = Set(all.map(\.id))
    let faults = Fault.allCases.filter(\.isOfBackend) + Fault.allCases.filter { !$0.isOfBackend }
    return all + cases.filter { !known.contains($0.id) } + faults.map(bite)
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
    case .backend(.booleansOnly): [.setFault(.token(.booleansAsStrings), true)]
    case .backend(.keySetCachedForever): [.rotateSigningKey]
    case .setUp, .authorizationError, .authorization, .credentialState, .token, .network,
      .backend, .storage:
      []
    }
  }

  /// Whether its trouble is a refused sign-in, which comes later than the fault, or not each time.
  fileprivate var endsInRefusal: Bool {
    switch self {
    case .backend(.booleansOnly), .backend(.keySetCachedForever), .backend(.nonceSentRaw): true
    case .setUp, .authorizationError, .authorization, .credential, .credentialState, .token,
      .network, .backend, .storage:
      false
    }
  }

  fileprivate var isOfBackend: Bool { if case .backend = self { true } else { false } }
}

extension JournalEntry.Item {
  fileprivate var isRefusal: Bool {
    if case .event(.backendAnswered(.failure)) = self { true } else { false }
  }
}
