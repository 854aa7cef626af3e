extension String {
  /// Whether it looks like an e-mail address: one `@` with something on both sides and no white space.
  ///
  /// Enough to catch a slip, too little to refuse anybody.
  package var isAddress: Bool {
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !contains(where: \.isWhitespace)
  }
}
