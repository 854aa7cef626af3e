import Testing
import Vocabulary

@Suite("A person's name")
struct PersonNameComponentsTests {
  @Test("a name is written in the order of its script")
  func order() {
    #expect(PersonNameComponents(givenName: "Minji", familyName: "Kim").formatted == "Minji Kim")
    #expect(PersonNameComponents(givenName: "지민", familyName: "한").formatted == "한지민")
  }

  @Test("a name in two scripts keeps its parts apart")
  func twoScripts() {
    #expect(PersonNameComponents(givenName: "Minji", familyName: "한").formatted == "Minji 한")
    #expect(PersonNameComponents(givenName: "민지", familyName: "Kim").formatted == "민지 Kim")
  }

  @Test("a name of one part is that part")
  func onePart() {
    #expect(PersonNameComponents(givenName: "Suharti").formatted == "Suharti")
    #expect(PersonNameComponents(givenName: "", familyName: "Kim").formatted == "Kim")
  }

  @Test("a name of nothing but white space is empty")
  func empty() {
    #expect(PersonNameComponents().isEmpty)
    #expect(PersonNameComponents(givenName: " ", familyName: "\u{3000}").isEmpty)
    #expect(!PersonNameComponents(nickname: "Min").isEmpty)
  }
}
