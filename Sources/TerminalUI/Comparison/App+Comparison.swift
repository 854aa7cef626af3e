import Scripts
import SignInFlow
import Simulation

// Putting sign-ins and clients beside each other, on a page.
extension App {
  /// Opens the page of two sign-ins, at `subject` or else at the last two.
  mutating func compareSignIns(at subject: DifferencePage.Subject? = nil, now: Int64) {
    makePage(at: now) { walk, keys in
      .difference(try DifferencePage(of: walk, at: subject, keys: keys))
    }
  }

  /// Opens the page of two clients: the app's own and Recommended, or `AppleService` and Recommended.
  mutating func compareClients(at now: Int64) {
    let own = scene.profile.id
    makePage(at: now) { walk, keys in
      .comparison(
        try ComparisonPage(
          of: walk, own == .recommended ? .appleService : own, .recommended, keys: keys))
    }
  }

  /// Makes a page's content in memory; a failing store is said.
  private mutating func makePage(
    at now: Int64, _ make: (RecordedWalk, SigningKeyRing) throws -> Page.Kind
  ) {
    do {
      let keys = try keys ?? SigningKeyRing(of: simulation)
      self.keys = keys
      open(try make(try RecordedWalk(of: simulation), keys))
    } catch {
      view.notice = Notice(of: error)
    }
  }

  /// Takes a key on the page of two sign-ins.
  mutating func take(_ input: Input, on page: DifferencePage, at now: Int64) -> Bool {
    let step: Int
    switch input {
    case .character("a"):
      var page = page
      page.showsAll.toggle()
      view.page?.kind = .difference(page)
      scrollPage(by: 0)
      return true
    case .key(.right), .character("]"): step = 1
    case .key(.left), .character("["): step = -1
    default: return false
    }
    let count = page.subjects.count
    let subject = page.subjects[(page.selected + step + count) % count]
    makePage(at: now) { walk, keys in
      .difference(
        try DifferencePage(
          of: walk, at: subject, showsAll: page.showsAll, walked: page.walked, keys: keys))
    }
    return true
  }

  /// Takes a key on the page of two clients.
  mutating func take(_ input: Input, on page: ComparisonPage, at now: Int64) -> Bool {
    var page = page
    let (left, right) = (page.clients.left.id, page.clients.right.id)
    switch input {
    case .key(.right), .character("]"), .key(.function(7)):
      if !page.move(by: 1) { show("This is the last step.", at: now) }
    case .key(.left), .character("["), .key(.function(6)):
      if !page.move(by: -1) { show("This is the beginning.", at: now) }
    case .character("a"): page.showsAll.toggle()
    case .character("d"):
      if !page.moveToParting() {
        show("They do not part: the person sees the same with both.", at: now)
      }
    case .character("l"):
      return compare(ComparisonPage.next(after: left, besides: right), right, like: page, at: now)
    case .character("r"):
      return compare(left, ComparisonPage.next(after: right, besides: left), like: page, at: now)
    case .character("w"):
      guard page.hasSteps || page.walk == .soFar else {
        show("Your walk has no step yet: walk on, and compare again.", at: now)
        return true
      }
      page.walk = page.walk == .soFar ? .killedSignUp : .soFar
      return compare(left, right, like: page, at: now)
    default: return false
    }
    view.page?.kind = .comparison(page)
    scrollPage(by: 0)
    return true
  }

  private mutating func compare(
    _ left: ClientProfile.ID, _ right: ClientProfile.ID, like page: ComparisonPage, at now: Int64
  ) -> Bool {
    makePage(at: now) { walk, keys in
      .comparison(
        try ComparisonPage(
          of: walk, left, right, walk: page.walk, showsAll: page.showsAll, keys: keys))
    }
    return true
  }
}

extension DifferencePage {
  /// The keys that work on it.
  var hints: [KeyHint] {
    [
      KeyHint(
        "\(Glyphs.left)\(Glyphs.right)", "other sign-ins", "hint.page.right", importance: 80),
      KeyHint("a", showsAll ? "only what differs" : "all", "hint.page.a", importance: 70),
    ]
  }
}

extension ComparisonPage {
  /// The keys that work on it.
  var hints: [KeyHint] {
    let otherWalk: [KeyHint] =
      walk == .soFar || hasSteps
      ? [
        KeyHint(
          "w", walk == .soFar ? "prepared walk" : "your walk", "hint.page.w", importance: 65)
      ] : []
    return otherWalk + [
      KeyHint("\(Glyphs.left)\(Glyphs.right)", "step", "hint.page.right", importance: 80),
      KeyHint("l", "left client", "hint.page.l", importance: 75),
      KeyHint("r", "right client", "hint.page.r", importance: 75),
      KeyHint("d", "parting", "hint.page.d", importance: 60),
      KeyHint("a", showsAll ? "only what differs" : "all", "hint.page.a", importance: 55),
    ]
  }
}
