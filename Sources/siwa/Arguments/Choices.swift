/// When to use colour; raw values are what `--color` takes.
enum ColorChoice: String, CaseIterable {
  case auto
  case always
  case never
}

/// How results are printed; raw values are what `--format` takes, where ``Command/formats`` has them.
enum OutputFormat: String, CaseIterable {
  case table
  case json
  case text
  case ansi
  case html
  case svg
  case png
  case junit
  case tap
  case mermaid
  case dot
}

/// The formats of commands that report something.
enum ReportFormat: Hashable {
  case table
  case json
}

/// The formats of the state map.
enum MapFormat: Hashable {
  case text
  case mermaid
  case dot
}
