import Testing
import Vocabulary

@Suite("Chance")
struct SeededRandomNumberGeneratorTests {
  @Test("a seed determines what follows, as SplitMix64 is published")
  func sequence() {
    var random = SeededRandomNumberGenerator(seed: 1_234_567)
    let drawn = (0..<3).map { _ in random.next() }
    #expect(
      drawn == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  @Test("text is drawn from its alphabet, and none from an empty one")
  func text() {
    var random = SeededRandomNumberGenerator(seed: 7)
    let text = random.string(length: 200, from: "abc")
    #expect(text.count == 200)
    #expect(Set(text) == Set("abc"))
    #expect(random.string(length: 5, from: "").isEmpty)
  }
}
