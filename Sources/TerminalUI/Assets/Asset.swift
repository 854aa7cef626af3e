internal import CAssets

/// The files below `Assets/` that the program carries in itself.
enum Asset {
  /// What stands in a file; `nil` where none has this path below `Assets/`.
  static func text(named name: String) -> String? {
    guard let asset = all.first(where: { String(cString: $0.name) == name }) else { return nil }
    return String(
      decoding: UnsafeBufferPointer(start: asset.bytes, count: asset.count), as: UTF8.self)
  }

  /// The paths of the files whose path begins with `folder`, such as `Lessons/en/`, in the order of the table.
  static func names(below folder: String = "") -> [String] {
    all.map { String(cString: $0.name) }.filter { $0.hasPrefix(folder) }
  }

  private static var all: UnsafeBufferPointer<siwa_asset> {
    var count = 0
    let first = siwa_assets(&count)
    return UnsafeBufferPointer(start: first, count: count)
  }
}
