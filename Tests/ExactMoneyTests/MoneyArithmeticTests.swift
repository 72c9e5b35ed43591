import ExactMoney
import Testing

@Suite("Money arithmetic")
struct MoneyArithmeticTests {
  private static func usd(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, .usd) }

  @Test("Sums, differences and opposites are exact")
  func exact() throws {
    #expect(try Self.usd(12999).adding(Self.usd(1)) == Self.usd(13000))
    #expect(try Self.usd(.max - 1).adding(Self.usd(1)) == Self.usd(.max))
    #expect(try Self.usd(100).subtracting(Self.usd(101)) == Self.usd(-1))
    #expect(try Self.usd(-1).subtracting(Self.usd(.max)) == Self.usd(.min))
    #expect(try Self.usd(.max).negated() == Self.usd(.min + 1))
    #expect(try Self.usd(0).negated() == Self.usd(0))
    #expect(try Self.usd(-1).isLess(than: Self.usd(0)))
    #expect(try !Self.usd(0).isLess(than: Self.usd(0)))
  }

  @Test("What does not fit Int64 is an overflow")
  func overflow() {
    #expect(throws: MoneyError.overflow) { try Self.usd(.max).adding(Self.usd(1)) }
    #expect(throws: MoneyError.overflow) { try Self.usd(.min).adding(Self.usd(-1)) }
    #expect(throws: MoneyError.overflow) { try Self.usd(.min).subtracting(Self.usd(1)) }
    #expect(throws: MoneyError.overflow) { try Self.usd(0).subtracting(Self.usd(.min)) }
    #expect(throws: MoneyError.overflow) { try Self.usd(.min).negated() }
  }

  @Test("Two currencies neither add up nor compare, not even at zero")
  func mismatch() {
    let yen = Money(minorUnits: 0, .jpy)
    #expect(throws: MoneyError.currencyMismatch(.usd, .jpy)) { try Self.usd(0).adding(yen) }
    #expect(throws: MoneyError.currencyMismatch(.jpy, .usd)) { try yen.subtracting(Self.usd(0)) }
    #expect(throws: MoneyError.currencyMismatch(.usd, .jpy)) { try Self.usd(0).isLess(than: yen) }
    #expect(Self.usd(0) != yen)
  }

  @Test("A custom currency that borrows a code is another currency")
  func borrowedCode() throws {
    let tenths = try #require(Currency(customCode: "USD", minorUnitDigits: 1))
    #expect(throws: MoneyError.currencyMismatch(.usd, tenths)) { try Self.usd(1).adding(Money(minorUnits: 1, tenths)) }
  }
}
