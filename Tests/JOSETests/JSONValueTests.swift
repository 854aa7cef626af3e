import JOSE
import Testing

@Suite("JSON")
struct JSONValueTests {
  @Test("members keep their order, there and back")
  func order() throws {
    let text = #"{"iss":"a","aud":"b","exp":1,"iat":2,"sub":"c","a":{"z":1,"y":[true,false,null]}}"#
    #expect(try JSONValue(parsing: text).text == text)
  }

  @Test("white space around and between tokens is skipped")
  func whiteSpace() throws {
    #expect(try JSONValue(parsing: " \t\r\n{ \"a\" : [ 1 , 2 ] }\n").text == #"{"a":[1,2]}"#)
  }

  @Test("a name that stands twice in an object is refused, however it is written")
  func duplicates() {
    #expect(throws: JSONValue.ParsingError.duplicateName("alg")) {
      try JSONValue(parsing: #"{"alg":"RS256","\u0061lg":"none"}"#)
    }
  }

  @Test("names that are only canonically equivalent are two names")
  func canonicalEquivalence() throws {
    let object = try #require(
      JSONValue(parsing: "{\"\u{E9}\":1,\"e\u{301}\":2}").object)
    #expect(object.members.count == 2)
    #expect(object["e\u{301}"] == .integer(2))
  }

  @Test(
    "numbers are read as RFC 8259 writes them and written back unchanged",
    arguments: [
      "0", "-0", "12", "-1.5", "1e3", "1E+3", "2.50e-2", "12345678901234567890", "1e999",
    ])
  func numbers(literal: String) throws {
    #expect(try JSONValue(parsing: literal).text == literal)
  }

  @Test(
    "numbers in other notations are refused",
    arguments: ["01", "-", "1.", ".5", "+1", "1e", "1e+", "0x10", "NaN", "Infinity", "--1", "-01"])
  func badNumbers(literal: String) {
    #expect(throws: JSONValue.ParsingError.self) { try JSONValue(parsing: literal) }
  }

  @Test("whole numbers are whole up to 64 bits")
  func integers() throws {
    #expect(try JSONValue(parsing: "9223372036854775807").integer == .max)
    #expect(try JSONValue(parsing: "9223372036854775808").integer == nil)
    #expect(try JSONValue(parsing: "1.0").integer == nil)
    #expect(JSONNumber(Double.infinity) == nil)
    #expect(JSONNumber(Double.nan) == nil)
  }

  @Test("each escape stands for its character")
  func escapes() throws {
    let text = #""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00""#
    #expect(try JSONValue(parsing: text).string == "\"\\/\u{8}\u{C}\n\r\t\u{E9}\u{1F600}")
  }

  @Test(
    "half a surrogate pair is refused",
    arguments: [
      #""\uD83D""#, #""\uDE00""#, #""\uD83Dx""#, #""\uD83D\n""#, #""\uD83D\u0041""#,
      #""\uD83D\uD83D""#,
    ])
  func loneSurrogates(text: String) {
    #expect(throws: JSONValue.ParsingError.loneSurrogate(offset: 1)) {
      try JSONValue(parsing: text)
    }
  }

  @Test(
    "escapes that JSON does not have are refused", arguments: [#""\x41""#, #""\u12G4""#, #""\'""#])
  func badEscapes(text: String) {
    #expect(throws: JSONValue.ParsingError.invalidEscape(offset: 1)) {
      try JSONValue(parsing: text)
    }
  }

  @Test("control characters must be escaped, and are when written")
  func controlCharacters() throws {
    for code in UInt8(0)..<0x20 {
      #expect(throws: JSONValue.ParsingError.controlCharacter(offset: 1)) {
        try JSONValue(parsing: [0x22, code, 0x22])
      }
      let value = JSONValue.string(String(UnicodeScalar(code)))
      #expect(value.bytes.allSatisfy { $0 >= 0x20 })
      #expect(try JSONValue(parsing: value.bytes) == value)
    }
  }

  @Test(
    "a string that is not UTF-8 is refused",
    arguments: [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF4, 0x90, 0x80, 0x80],
    ])
  func invalidUTF8(bytes: [UInt8]) {
    #expect(throws: JSONValue.ParsingError.invalidUTF8(offset: 1)) {
      try JSONValue(parsing: [0x22] + bytes + [0x22])
    }
  }

  @Test("64 levels are read and 65 are refused, for arrays and objects alike")
  func depth() throws {
    let nested = { (levels: Int) in
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    #expect(throws: Never.self) { try JSONValue(parsing: nested(64)) }
    #expect(throws: JSONValue.ParsingError.tooDeep) { try JSONValue(parsing: nested(66)) }
    #expect(throws: JSONValue.ParsingError.tooDeep) {
      try JSONValue(parsing: String(repeating: #"{"a":"#, count: 100_000))
    }
  }

  @Test(
    "a text that ends too early is refused at its end",
    arguments: [
      "", " ", "{", "[", "[1", "[1,", #"{"a""#, #"{"a":"#, #""a"#, #""\"#, #""\u00"#, "tr",
    ])
  func truncated(text: String) {
    #expect(throws: JSONValue.ParsingError.unexpectedEnd) { try JSONValue(parsing: text) }
  }

  @Test(
    "a byte out of place is refused where it stands",
    arguments: [
      ("[1,]", 3), ("{,}", 1), ("{\"a\":1,}", 7), ("{a:1}", 1), ("[1 2]", 3), ("'a'", 0),
      ("trUe", 2), ("\u{FEFF}1", 0),
    ])
  func outOfPlace(text: String, offset: Int) {
    #expect(throws: JSONValue.ParsingError.unexpectedByte(Array(text.utf8)[offset], offset: offset))
    {
      try JSONValue(parsing: text)
    }
  }

  @Test("nothing may follow the value")
  func trailing() {
    #expect(throws: JSONValue.ParsingError.trailingBytes(offset: 3)) {
      try JSONValue(parsing: "{} {}")
    }
  }

  @Test("setting a member replaces it in its place, and setting nothing removes it")
  func members() {
    var object: JSONObject = ["a": .integer(1), "b": .integer(2)]
    object["a"] = .string("x")
    object["c"] = .null
    object["b"] = nil
    #expect(JSONValue.object(object).text == #"{"a":"x","c":null}"#)
  }

  @Test("text for people is indented by two spaces a level")
  func pretty() throws {
    let value = try JSONValue(parsing: #"{"a":[1,{"b":[]}],"c":{}}"#)
    #expect(
      value.prettyText == """
        {
          "a": [
            1,
            {
              "b": []
            }
          ],
          "c": {}
        }
        """)
  }
}
