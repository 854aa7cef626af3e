// swift-tools-version: 6.0
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// Homebrew keeps OpenSSL out of the way, so only there pkg-config has to say where it is.
#if os(macOS)
  let cryptoPkgConfig: String? = "libcrypto"
#else
  let cryptoPkgConfig: String? = nil
#endif

let package = Package(
  name: "siwa",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "siwa", targets: ["siwa"])
  ],
  targets: [
    // System libraries.
    .systemLibrary(
      name: "CSQLite",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
    ),
    .systemLibrary(
      name: "CCrypto",
      pkgConfig: cryptoPkgConfig,
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]
    ),
    .target(
      name: "CTerminal",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("tinfo", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]
    ),

    // The files below Assets/ that the program carries in itself.
    .target(name: "CAssets"),

    // The layers, lowest first. Nothing lower imports anything higher.
    .target(name: "Vocabulary", swiftSettings: strict),
    .target(name: "JOSE", dependencies: ["CCrypto"], swiftSettings: strict),
    .target(name: "Store", dependencies: ["CSQLite", "Vocabulary"], swiftSettings: strict),
    .target(
      name: "AppleAuthority", dependencies: ["Vocabulary", "JOSE", "Store"],
      swiftSettings: strict),
    .target(
      name: "Backend", dependencies: ["Vocabulary", "JOSE", "Store"], swiftSettings: strict),
    .target(name: "SignInFlow", dependencies: ["Vocabulary"], swiftSettings: strict),
    .target(
      name: "Simulation",
      dependencies: ["Vocabulary", "JOSE", "Store", "AppleAuthority", "Backend", "SignInFlow"],
      swiftSettings: strict),
    .target(
      name: "Scripts",
      dependencies: ["Vocabulary", "JOSE", "Store", "SignInFlow", "Simulation"],
      swiftSettings: strict),
    .target(
      name: "Exploration",
      dependencies: [
        "Vocabulary", "JOSE", "Store", "AppleAuthority", "SignInFlow", "Simulation", "Scripts",
      ],
      swiftSettings: strict),
    .target(
      name: "TerminalUI",
      dependencies: [
        "Vocabulary", "JOSE", "AppleAuthority", "Backend", "SignInFlow", "Simulation", "Scripts",
        "Exploration", "CTerminal", "CAssets",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "siwa",
      dependencies: [
        "Vocabulary", "JOSE", "Store", "AppleAuthority", "Backend", "SignInFlow", "Simulation",
        "Scripts", "Exploration", "TerminalUI",
      ],
      swiftSettings: strict),

    // Tests, one target a layer; `EndToEndTests` drives the built program on a real terminal.
    .testTarget(name: "VocabularyTests", dependencies: ["Vocabulary"]),
    .testTarget(name: "JOSETests", dependencies: ["JOSE"]),
    .testTarget(name: "StoreTests", dependencies: ["Store", "Vocabulary"]),
    .testTarget(
      name: "PartiesTests",
      dependencies: ["Vocabulary", "JOSE", "Store", "AppleAuthority", "Backend"]),
    .testTarget(name: "SignInFlowTests", dependencies: ["SignInFlow", "Vocabulary"]),
    .testTarget(
      name: "SimulationTests",
      dependencies: [
        "Figures", "Simulation", "SignInFlow", "Vocabulary", "Store", "JOSE", "AppleAuthority",
      ]),
    .testTarget(
      name: "ScriptsTests",
      dependencies: [
        "Figures", "Scripts", "Simulation", "SignInFlow", "Store", "Vocabulary", "JOSE",
      ]),
    .testTarget(
      name: "ExplorationTests",
      dependencies: ["Exploration", "Simulation", "SignInFlow", "Store", "Vocabulary", "JOSE"]),
    .testTarget(
      name: "TerminalUITests",
      dependencies: [
        "TerminalUI", "Simulation", "SignInFlow", "Store", "Vocabulary", "JOSE", "AppleAuthority",
        "Scripts", "Exploration",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "siwa", "AppleAuthority", "Backend", "JOSE", "SignInFlow", "Simulation", "Store",
        "Scripts", "TerminalUI", "Vocabulary",
      ]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "siwa", "TerminalProbe", "CPseudoTerminal", "Walker", "AppleAuthority", "Backend", "JOSE",
        "Scripts", "SignInFlow", "Simulation", "Store", "TerminalUI", "Vocabulary",
      ]),
    // What `make bench` needs in Swift.
    .executableTarget(
      name: "Figures",
      dependencies: [
        "AppleAuthority", "Backend", "CCrypto", "JOSE", "SignInFlow", "Simulation", "Store",
        "Vocabulary",
      ],
      path: "Benchmarks/Figures", swiftSettings: strict),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(name: "CFaultyDisk", dependencies: ["CSQLite"], path: "Tests/CFaultyDisk"),
    .executableTarget(
      name: "Walker",
      dependencies: ["CFaultyDisk", "JOSE", "SignInFlow", "Simulation", "Store", "Vocabulary"],
      path: "Tests/Walker"),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["TerminalUI"], path: "Tests/TerminalProbe"),
  ],
  swiftLanguageModes: [.v6]
)
