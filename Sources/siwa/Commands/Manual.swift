extension Session {
  /// `manual`: siwa(1), for man(1) and other formatters.
  func printManual() throws -> ExitCode {
    try output.write(ManualPage.text)
    return .done
  }
}
