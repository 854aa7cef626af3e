import JOSE
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  @Test("the digest of abc is the one of FIPS 180-4")
  func abc() throws {
    #expect(
      try SHA256.hexadecimal("abc")
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test("the digest of nothing is the known one")
  func empty() throws {
    #expect(
      try SHA256.hexadecimal("")
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(try SHA256.hash([]).count == 32)
  }
}
