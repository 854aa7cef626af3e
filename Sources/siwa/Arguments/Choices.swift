/// When to use colour; raw values are what `--color` takes.
enum ColorChoice: String, CaseIterable {
  case auto
  case always
  case never
}

/// How results are printed; raw values are what `--format` takes.
enum OutputFormat: String, CaseIterable {
  case table
  case json
}
