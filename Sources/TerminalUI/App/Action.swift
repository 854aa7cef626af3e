public import SignInFlow
public import Simulation

/// What a person can have the program do; keys, the mouse, the palette and the world overlay all lead here.
public enum Action: Hashable, Sendable {
  /// Activate what has the focus.
  case activate
  /// Move the focus to the next target.
  case focusNext
  /// Move the focus to the previous target.
  case focusPrevious
  /// Move the focus to the nearest target on that side.
  case focusToward(Direction)
  /// Move the focus to this target.
  case focus(TargetID)
  /// Activate this target.
  case tap(TargetID)
  /// Cancel, or go back.
  case cancel
  /// Let something happen to the app.
  case send(Event)
  /// Do something to the world.
  case perform(WorldAct)
  /// Show the next pane.
  case nextPane
  /// Show this pane.
  case showPane(Pane)
  /// Scroll the pane by so many pages; negative ones go up.
  case scrollPages(Int)
  /// Spell out the next row of *who knows what*.
  case nextLedgerRow
  /// Open the list of keys that work now.
  case openHelp
  /// Open the palette of everything that can be done.
  case openPalette
  /// Open what can be done to the world.
  case openWorld
  /// Go back to the step before.
  case stepBack
  /// Go forward to the next step, where one has gone back.
  case stepForward
  /// Play the shortest walk to the destination of this name.
  case takeMeThere(String)
  /// Do something with lessons.
  case lesson(LessonAction)
  /// Write something to files in the working folder.
  case save(Saving)
  /// Open what can be put on the clipboard.
  case openCopy
  /// Put something on the clipboard.
  case copy(Clipping)
  /// Turn mouse reports on or off.
  case toggleMouse
  /// Use this theme.
  case useTheme(Theme.Source)
  /// Show the app on this device.
  case useDevice(DeviceFrame)
  /// Let so much move.
  case useMotion(MotionPreference)
  /// Let the phone and the program speak this language.
  case useLanguage(Language)
  /// Say what the chosen entry of the trace is, else the newest.
  case explain
  /// Open the glossary.
  case openGlossary
  /// Set up the button of Sign in with Apple like this.
  case useButton(AppleButton)
  /// Open a page over the screen.
  case open(Page.Kind)
  /// Put the last two sign-ins beside each other.
  case compareSignIns
  /// Put sharing the e-mail beside hiding it.
  case compareEmailChoices
  /// Put two clients beside each other.
  case compareClients
  /// Draw everything anew.
  case redraw
  /// Quit; the store keeps everything.
  case quit

  /// A side.
  public enum Direction: Hashable, Sendable {
    /// Up.
    case up
    /// Down.
    case down
    /// Left.
    case left
    /// Right.
    case right
  }
}

/// What can be written to files in the working folder.
public enum Saving: Hashable, Sendable {
  /// The screen as it is shown, or the phone on it, as SVG and text.
  case picture(PicturePart)
  /// The same in one format.
  case pictureAs(PictureFormat, PicturePart)
  /// Every screen of the walk so far, as SVG, HTML and text.
  case sheet
  /// The walk so far as a script.
  case walk
  /// The walk so far as a sequence diagram.
  case sequence
  /// A bug report of the walk so far.
  case report
}

/// Whether an action can be done now.
public enum Availability: Hashable, Sendable {
  /// It can.
  case available
  /// It cannot, for this reason.
  case unavailable(Phrase)

  /// Whether it can be done.
  public var isAvailable: Bool { self == .available }

  /// Says that something cannot be done, and why.
  static func notNow(_ reason: Phrase) -> Phrase { "Not now: \(reason)." }
}

/// An action with what there is to say about it: a row of the key list, the palette or the world overlay.
public struct ActionEntry: Hashable, Sendable {
  /// What it does.
  public var action: Action
  /// What it is called.
  public var title: Phrase
  /// What it does, in a sentence.
  public var detail: Phrase
  /// What a good client makes of it; empty where there is nothing to make of it.
  public var remedy = Phrase.empty
  /// The heading that it stands under.
  public var group: Phrase
  /// The keys that do it, as they are shown; empty where it has none.
  public var keys: [String]
  /// Whether it can be done now.
  public var availability: Availability
  /// The sign before its title; `nil` where it is neither switch nor choice.
  public var mark: Mark?
  /// What it is found by beside title, group and keys: names in scripts, numbers of cases.
  public var keywords: [String] = []
  /// What else it is found by, in English and in the person's language.
  public var aliases: [Phrase] = []
  /// Whether it is made of what stands in the list's filter, and so is found by whatever stands there.
  public var isTyped = false

  /// How a switch or a choice stands.
  public enum Mark: Hashable, Sendable {
    /// One of several, chosen or not.
    case choice(Bool)
    /// A switch of its own, ticked or not.
    case tick(Bool)
  }

  /// Makes an entry.
  public init(
    _ action: Action, _ title: Phrase, _ detail: Phrase, group: Phrase, keys: [String] = [],
    availability: Availability = .available, mark: Mark? = nil
  ) {
    self.action = action
    self.title = title
    self.detail = detail
    self.group = group
    self.keys = keys
    self.availability = availability
    self.mark = mark
  }

  /// Whether it is the choice that is made already, which needs no reason for not being made again.
  var isChosen: Bool { mark == .choice(true) }
}
