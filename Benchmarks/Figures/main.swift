// What `Benchmarks/run` needs measured or made in Swift:
//
//     Figures fill PATH COUNT     adds users to a store until it has COUNT of them, and prints some
//     Figures sign-ins ROUNDS     prints a line a round: sign-ins a second, and what bare libcrypto allows
//     Figures walks COUNT         takes random walks; prints how many there were, repeat and can be taken back
//     Figures step-back           prints the median and the longest of the steps back, in milliseconds
//
// It is no part of the program that people install.

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 3, arguments[0] == "fill", let count = Int(arguments[2]) {
  try Crowd(count: count).fill(path: arguments[1])
} else if arguments.count == 2, arguments[0] == "sign-ins", let rounds = Int(arguments[1]) {
  var signIns = try SignInRate()
  try signIns.measure(rounds: rounds)
} else if arguments.count == 2, arguments[0] == "walks", let count = Int(arguments[1]), count > 0 {
  try Walks(count: count).measure()
} else if arguments == ["step-back"] {
  try Walks(count: 1).measureStepBack()
} else {
  print("Figures fill PATH COUNT | sign-ins ROUNDS | walks COUNT | step-back")
}
