import ExactMoney
import Parcela
import Testing

@Suite("Custom currencies by text")
struct CustomCurrencyTests {
  @Test func text() {
    let code = "MILES" + "2"
    #expect(Currency(customCode: code, minorUnitDigits: 0)?.code == "MILES2")
    #expect(Currency(customCode: code.dropLast(), minorUnitDigits: 1)?.code == "MILES")
    for (text, digits) in [("", 2), ("AB", 2), ("LOYALTY12", 2), ("miles", 2), ("MÍLES", 2), ("MILES", 7)] {
      #expect(Currency(customCode: text, minorUnitDigits: digits) == nil, "\(text), \(digits)")
    }
  }
}
