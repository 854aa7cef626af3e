extension TmuxTerminal {
  /// Signs in for the first time, with what is offered: Enter, Enter, Enter.
  func signIn() throws {
    try expect("Continue as guest")
    try press("Enter")
    try expect("Share My Email")
    try press("Enter")
    try expect("Look at the phone")
    try press("Enter")
    try expect("Welcome, Minji")
    // The sheet slides down over it.
    try expectNo("Share My Email")
  }
}
