import Foundation
import Testing

@testable import siwa

@Suite("Installing", .enabled(if: hasProgram("make"), "there is no make here"))
struct InstallTests {
  /// What makes PNG, where it was built.
  private static let png = hasPNGProgram ? ["libexec/siwa/siwa-png"] : []
  private static let files =
    ["bin/siwa"] + png + [
      "share/bash-completion/completions/siwa",
      "share/fish/vendor_completions.d/siwa.fish", "share/man/man1/siwa.1",
      "share/zsh/site-functions/_siwa",
    ]

  @Test("puts program, manual page and completions below PREFIX, for everybody to read")
  func install() throws {
    try withFolder { folder in
      try make("install", "DESTDIR='\(folder)/a folder' PREFIX=/opt/siwa")
      let root = folder + "/a folder/opt/siwa/"
      #expect(Self.contents(root) == Self.files)
      for file in Self.files {
        let permissions = try #require(try status(root + file)).permissions
        #expect(permissions == (Self.isProgram(file) ? 0o755 : 0o644), "\(file)")
      }
      for (file, arguments) in [
        ("share/man/man1/siwa.1", ["manual"]),
        ("share/bash-completion/completions/siwa", ["completions", "bash"]),
        ("share/zsh/site-functions/_siwa", ["completions", "zsh"]),
        ("share/fish/vendor_completions.d/siwa.fish", ["completions", "fish"]),
      ] {
        #expect(try String(contentsOfFile: root + file, encoding: .utf8) == run(arguments).output)
      }
    }
  }

  @Test("can be undone, and leaves what else is there")
  func uninstall() throws {
    try withFolder { folder in
      try make("install", "DESTDIR='\(folder)'")
      let neighbours = Self.files.map { "usr/local/\($0)-other" }
      for file in neighbours {
        #expect(FileManager.default.createFile(atPath: "\(folder)/\(file)", contents: nil))
      }
      try make("uninstall", "DESTDIR='\(folder)'")
      #expect(Self.contents(folder) == neighbours)
    }
  }

  @Test(
    "gets along with dpkg: a package that installs all of it and removes all of it",
    .enabled(
      if: hasProgram("dpkg-deb") && hasProgram("readelf"), "no Debian packages are made here"))
  func package() throws {
    try withFolder { folder in
      // The tests' program needs Swift's libraries, which no package has.
      try make("deb", "DEB_FOLDER='\(folder)' DEPENDS=libc6")
      let package = try #require(Self.contents(folder).first)
      #expect(package.hasPrefix("siwa_\(Program.version)_") && package.hasSuffix(".deb"))
      let listed = try shell("dpkg-deb --contents '\(folder)/\(package)'").output
      for line in listed.split(separator: "\n") {
        let isProgram = line.hasPrefix("d") || Self.isProgram(String(line))
        #expect(
          line.hasPrefix(isProgram ? "-rwxr-xr-x" : "-rw-r--r--") || line.hasPrefix("drwxr-xr-x"))
        #expect(line.contains(" root/root "), "\(line)")
      }
      let fields = try shell("dpkg-deb --field '\(folder)/\(package)'").output
      #expect(fields.contains("Version: \(Program.version)\n"))
      #expect(fields.contains("Depends: libc6\n"))
      #expect(fields.contains("\nRecommends: ") == hasPNGProgram)
      #expect(fields.contains("librsvg") == hasPNGProgram)
      #expect(fields.contains("Maintainer: Somebody <somebody@example.com>\n"))

      let root = folder + "/root"
      try shell("mkdir -p '\(root)/var/lib/dpkg/info' '\(root)/var/lib/dpkg/updates'")
      try shell("touch '\(root)/var/lib/dpkg/status'")
      let dpkg = "dpkg --root='\(root)' --force-not-root,depends,bad-path"
      try shell("\(dpkg) --install '\(folder)/\(package)'")
      #expect(
        Self.contents(root + "/usr") == ["bin/siwa"] + Self.png + [
          "share/bash-completion/completions/siwa", "share/doc/siwa/changelog.gz",
          "share/doc/siwa/copyright", "share/fish/vendor_completions.d/siwa.fish",
          "share/man/man1/siwa.1.gz", "share/zsh/vendor-completions/_siwa",
        ])
      #expect(try shell("\(dpkg) --verify siwa").output.isEmpty)
      let version = try runBuiltProgram(script: "'\(root)/usr/bin/siwa' --version")
      #expect(version.output == "siwa \(Program.version)\n")
      try shell("\(dpkg) --remove siwa")
      #expect(Self.contents(root + "/usr").isEmpty)
    }
  }

  @Test(
    "makes no package of a program whose libraries no package has",
    .enabled(
      if: hasProgram("dpkg-deb") && hasProgram("readelf") && hasProgram("ldd"),
      "no Debian packages are made here"))
  func missingLibraries() throws {
    try withFolder { folder in
      let library = "$(ldd \"$1\" | sed -n 's/.*libswiftCore.so => \\([^ ]*\\).*/\\1/p')"
      // A distribution may have packaged Swift itself.
      if try shell("dpkg-query -S \"\(library)\"", mayFail: true).code == 0 { return }
      let outcome = try shell(Self.command("deb", "DEB_FOLDER='\(folder)'"), mayFail: true)
      #expect(outcome.code != 0)
      #expect(outcome.messages.contains("The program needs the library libswift"))
      #expect(Self.contents(folder).isEmpty)
    }
  }
}

extension InstallTests {
  private func make(_ target: String, _ variables: String) throws {
    try shell(Self.command(target, variables))
  }

  private static func isProgram(_ file: String) -> Bool {
    file.hasSuffix("bin/siwa") || file.hasSuffix("/siwa-png")
  }

  /// Works with the program that the tests built, in place of the one that people use.
  private static func command(_ target: String, _ variables: String) -> String {
    "make -s -C '\(repository.path)' \(target) PROGRAM=\"$1\" \(variables)"
  }

  @discardableResult
  private func shell(_ script: String, mayFail: Bool = false) throws -> Outcome {
    let outcome = try runBuiltProgram(
      script: script,
      variables: [
        "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBFULLNAME": "Somebody",
        "DEBEMAIL": "somebody@example.com", "DPKG_DEB_COMPRESSOR_TYPE": "none",
      ])
    #expect(mayFail || outcome.code == 0, "\(script): \(outcome.output)\(outcome.messages)")
    return outcome
  }

  /// The paths of the files in a folder, in order.
  private static func contents(_ folder: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }
}
