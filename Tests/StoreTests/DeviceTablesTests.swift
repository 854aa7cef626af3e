import Testing
import Vocabulary

@testable import Store

@Suite("What the device keeps")
struct DeviceTablesTests {
  let database: Database
  var device: DeviceTables { database.device }

  init() throws {
    database = try Database(.memory)
  }

  @Test("deleting the app takes its UserDefaults, and leaves the Keychain and other apps")
  func deletingTheApp() throws {
    try device.setUserDefault(app: "orchard", key: "name", to: "민준")
    try device.setUserDefault(app: "other", key: "name", to: "Ada")
    try device.setKeychainValue(service: "orchard", account: "user", to: "sub")
    try device.removeUserDefaults(app: "orchard")
    #expect(try device.userDefaults(app: "orchard") == [:])
    #expect(try device.userDefaults(app: "other") == ["name": "Ada"])
    #expect(try device.keychain(service: "orchard") == ["user": "sub"])
  }

  @Test("two devices keep each their own, and deleting the app on one leaves the other's")
  func twoDevices() throws {
    for number in [1, 2] {
      try device.setUserDefault(app: "orchard", key: "k", to: "\(number)", device: number)
      try device.setKeychainValue(service: "s", account: "a", to: "\(number)", device: number)
    }
    #expect(try device.userDefaults(app: "orchard") == ["k": "1"])
    #expect(try device.userDefaults(app: "orchard", device: 2) == ["k": "2"])
    #expect(try device.keychain(service: "s") == ["a": "1"])
    #expect(try device.keychain(service: "s", device: 2) == ["a": "2"])
    try device.removeUserDefaults(app: "orchard")
    try device.setKeychainValue(service: "s", account: "a", to: nil)
    #expect(try device.userDefaults(app: "orchard", device: 1) == [:])
    #expect(try device.userDefaults(app: "orchard", device: 2) == ["k": "2"])
    #expect(try device.keychain(service: "s", device: 1) == [:])
    #expect(try device.keychain(service: "s", device: 2) == ["a": "2"])
    try device.setUserDefault(app: "orchard", key: "k", to: nil, device: 2)
    #expect(try device.userDefaults(app: "orchard", device: 2) == [:])
  }

  @Test("a value is replaced, and removed by nil")
  func replace() throws {
    try device.setUserDefault(app: "a", key: "k", to: "1")
    try device.setUserDefault(app: "a", key: "k", to: "2")
    try device.setKeychainValue(service: "s", account: "k", to: "1")
    try device.setKeychainValue(service: "s", account: "k", to: "2")
    try device.settings.set("k", to: "1")
    try device.settings.set("k", to: "2")
    #expect(try device.userDefaults(app: "a")["k"] == "2")
    #expect(try device.keychain(service: "s")["k"] == "2")
    #expect(try device.settings.value("k") == "2")
    try device.setUserDefault(app: "a", key: "k", to: nil)
    try device.setKeychainValue(service: "s", account: "k", to: nil)
    try device.settings.set("k", to: nil)
    #expect(try device.userDefaults(app: "a")["k"] == nil)
    #expect(try device.keychain(service: "s")["k"] == nil)
    #expect(try device.settings.all() == [:])
  }

  @Test("each party's settings are its own")
  func settings() throws {
    try database.apple.settings.set("k", to: "apple")
    try database.backend.settings.set("k", to: "backend")
    try database.device.settings.set("k", to: "device")
    #expect(try database.apple.settings.all() == ["k": "apple"])
    #expect(try database.backend.settings.all() == ["k": "backend"])
    #expect(try database.device.settings.all() == ["k": "device"])
  }

  @Test(
    "any text comes back as it was, as a key and as a value",
    arguments: [
      "", " ", "김민준", "ㄱ", "e\u{301}", "\u{E9}", "👩‍👩‍👧‍👦🏳️‍🌈", "\0", "a\0b", "a\0c", "\u{FEFF}a",
      "\u{10FFFF}",
      "'; DROP TABLE device_settings; --", "\" OR 1=1", "?1", "%_\\", "NULL", "x'00'",
    ])
  func anyText(text: String) throws {
    try device.settings.set("other", to: "other")
    try device.settings.set(text, to: text)
    let found = try device.settings.value(text)
    #expect(found.map { Array($0.utf8) } == Array(text.utf8))
    #expect(try device.settings.value(text + "x") == nil)
    #expect(try device.settings.all().count == 2)
    try device.settings.set(text, to: nil)
    #expect(try device.settings.all() == ["other": "other"])
  }

  @Test("a very long text comes back whole")
  func longText() throws {
    let text = String(repeating: "가나다", count: 100_000)
    try device.settings.set("long", to: text)
    let isWhole = try device.settings.value("long") == text
    #expect(isWhole)
  }

  @Test("text that differs in its bytes alone is not the same key")
  func bytes() throws {
    for key in ["e\u{301}", "\u{E9}", "a\0b", "a\0c", "a", "A"] {
      try device.settings.set(key, to: String(key.utf8.count))
    }
    let count = try database.first("SELECT count(*) FROM device_settings") { $0.integer(0) }
    #expect(count == 6)
  }
}
