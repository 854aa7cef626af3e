// Walks through the simulation over a store in a file, and says after each step that it is done; kills itself with
// SIGKILL at a write of the walk.
//
//   Walker key                                          prints a signing key
//   Walker prepare WALK STORE KEY                       brings a store to where a walk begins, where that is not no store
//   Walker walk WALK STORE KEY FATAL-WRITE [halfway]    walks; 0 walks to the end
//   Walker repeat COUNT SEED STORE KEY                  signs in and out, over and over

import CFaultyDisk
import JOSE
import SignInFlow
import Simulation
import Store
import Vocabulary

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why the walker could not walk.
struct WalkerError: Error {
  var reason: String
}

/// Says something at once: what was said is known even when the next write kills.
func say(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  if write(STDOUT_FILENO, bytes, bytes.count) != bytes.count { exit(74) }
}

do {
  try run(Array(CommandLine.arguments.dropFirst()))
} catch {
  say("failed \(error)")
  exit(70)
}

func run(_ arguments: [String]) throws {
  switch (arguments.first, arguments.count) {
  case ("key", 1):
    say(Base64URL.encode(try RSAPrivateKey.generate().derRepresentation()))
  case ("prepare", 4):
    let walk = try walk(arguments[1])
    guard !walk.preparation.isEmpty else { return }
    try Walker(arguments[2], key: arguments[3], walk: walk).take(walk.preparation)
  case ("walk", 5), ("walk", 6):
    guard let fatal = Int(arguments[4]),
      faulty_disk_install(fatal, arguments.count == 6 ? 1 : 0) == 0
    else { throw WalkerError(reason: "no disk") }
    try take(walk(arguments[1]), over: arguments[2], key: arguments[3])
    say("end \(faulty_disk_writes())")
  case ("repeat", 5):
    guard let count = Int(arguments[1]), let seed = UInt64(arguments[2]) else {
      throw WalkerError(reason: "no numbers")
    }
    try signInAndOut(count, seed: seed, over: arguments[3], key: arguments[4])
  default:
    throw WalkerError(reason: "what is \(arguments)?")
  }
}

func walk(_ name: String) throws -> Walk {
  guard let walk = Walk(rawValue: name) else { throw WalkerError(reason: "no walk \(name)") }
  return walk
}

/// Walks, and closes the store, which writes too.
func take(_ walk: Walk, over store: String, key: String) throws {
  try Walker(store, key: key, walk: walk).take(walk.steps)
}
