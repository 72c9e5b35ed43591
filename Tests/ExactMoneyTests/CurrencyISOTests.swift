import Testing

@testable import ExactMoney

/// A currency by a code that the test spells as a `String`.
func currency(_ code: String) -> Currency? {
  var bytes = Array(code.utf8)
  return bytes.withUnsafeMutableBufferPointer { Currency(isoCode: UnsafeBufferPointer($0)) }
}

/// The ISO status of a code that the test spells as a `String`.
func status(_ code: String) -> Currency.ISOStatus? {
  var bytes = Array(code.utf8)
  return bytes.withUnsafeMutableBufferPointer { Currency.isoStatus(of: UnsafeBufferPointer($0)) }
}

@Suite("ISO 4217: named currencies")
struct CurrencyISOTests {
  @Test(
    "Digits and numbers that other tables get wrong",
    arguments: [
      ("HUF", 2, 348), ("COP", 2, 170), ("IDR", 2, 360), ("TWD", 2, 901), ("RSD", 2, 941), ("PKR", 2, 586),
      ("IQD", 3, 368), ("JOD", 3, 400), ("LYD", 3, 434), ("TND", 3, 788), ("BHD", 3, 48), ("KWD", 3, 414),
      ("OMR", 3, 512), ("ISK", 0, 352), ("UGX", 0, 800), ("KRW", 0, 410), ("CLP", 0, 152), ("VND", 0, 704),
      ("PYG", 0, 600), ("XAF", 0, 950), ("XOF", 0, 952), ("XPF", 0, 953), ("RWF", 0, 646), ("DJF", 0, 262),
      ("GNF", 0, 324), ("KMF", 0, 174), ("BIF", 0, 108), ("VUV", 0, 548), ("JPY", 0, 392), ("CLF", 4, 990),
      ("UYW", 4, 927), ("UYI", 0, 940), ("MGA", 2, 969), ("MRU", 2, 929), ("STN", 2, 930), ("XAD", 2, 396),
      ("XCG", 2, 532), ("ZWG", 2, 924), ("SLE", 2, 925), ("VED", 2, 926), ("VES", 2, 928), ("EUR", 2, 978),
      ("ALL", 2, 8), ("AFN", 2, 971), ("IRR", 2, 364), ("LBP", 2, 422), ("MMK", 2, 104), ("SOS", 2, 706),
    ])
  func active(code: String, digits: Int, number: Int) {
    #expect(currency(code)?.minorUnitDigits == digits)
    #expect(currency(code)?.numericCode == number)
    #expect(currency(code)?.status == .active)
  }

  @Test(
    "Withdrawn currencies keep their digits and name their successor",
    arguments: [
      ("BGN", 2, 2026, 1, 1, "EUR"), ("HRK", 2, 2023, 1, 1, "EUR"), ("ANG", 2, 2025, 3, 31, "XCG"),
      ("ZWL", 2, 2024, 9, 1, "ZWG"), ("SLL", 2, 2023, 12, 31, "SLE"), ("CUC", 2, 2021, 6, 30, "CUP"),
      ("MRO", 2, 2017, 12, nil, "MRU"), ("STD", 2, 2017, 12, nil, "STN"), ("DEM", 2, 2002, 3, nil, "EUR"),
      ("FRF", 2, 2002, 3, nil, "EUR"), ("ITL", 0, 2002, 3, nil, "EUR"), ("ESP", 0, 2002, 3, nil, "EUR"),
      ("BYR", 0, 2017, 1, 1, "BYN"), ("VEF", 2, 2018, 8, 20, "VES"), ("TRL", 0, 2005, 12, nil, "TRY"),
      ("YDD", 3, 1991, 9, nil, "YER"), ("ROK", 2, 1990, nil, nil, "ROL"),
    ] as [(String, Int, Int, Int?, Int?, String)])
  func historic(code: String, digits: Int, year: Int, month: Int?, day: Int?, successor: String) throws {
    let withdrawn = Currency.WithdrawalDate(year: year, month: month, day: day)
    #expect(currency(code)?.minorUnitDigits == digits)
    let heir = try #require(currency(successor))
    #expect(currency(code)?.status == .historic(withdrawn: withdrawn, successor: heir))
  }

  @Test(
    "Metals, units of account and tests are known and are not money",
    arguments: [
      "XAU", "XAG", "XPT", "XPD", "XDR", "XSU", "XUA", "XBA", "XBB", "XBC", "XBD", "XTS", "XXX", "XFO", "XFU", "XRE",
    ])
  func withoutMinorUnit(code: String) {
    #expect(currency(code) == nil)
    #expect(status(code) == .withoutMinorUnit)
  }

  @Test(
    "Bytes that are no listed code give nil",
    arguments: ["", "U", "US", "USDX", "usd", "Usd", "QQQ", "   ", "\0\0\0", "€", "840", "---", "US\0", "\n   "])
  func unlisted(code: String) {
    #expect(currency(code) == nil)
    #expect(status(code) == nil)
  }

  @Test("No byte anywhere in a code traps, and none but the right one finds a currency")
  func anyByte() {
    for place in 0..<3 {
      for byte in UInt8.min...UInt8.max {
        var bytes: [UInt8] = [0x42, 0x47, 0x4E]
        bytes[place] = byte
        let packed = bytes.withUnsafeBufferPointer { Currency(isoCode: $0) }.map { UInt32($0.packedCode) }
        let scanned = (0..<Currency.isoCount).map { UInt32(Currency.iso(at: $0).packedCode) }.first {
          $0 == UInt32(bytes[0]) | UInt32(bytes[1]) << 8 | UInt32(bytes[2]) << 16
        }
        #expect(packed == scanned)
      }
    }
    #expect(Currency(isoPackedCode: 0xFF44_5355) == nil)
    #expect(Currency(isoPackedCode: .max) == nil)
    #expect(Currency(isoPackedCode: 0) == nil)
  }

  @Test("A custom currency is the listed one only if it says the same thing")
  func custom() {
    #expect(Currency(customCode: "USD", minorUnitDigits: 2) == .usd)
    #expect(Currency(customCode: "USD", minorUnitDigits: 2)?.numericCode == 840)
    #expect(Currency(customCode: "USD", minorUnitDigits: 3)?.numericCode == nil)
    #expect(Currency(customCode: "POINTS", minorUnitDigits: 0)?.status == nil)
  }

  @Test("Fifths are noted and change no digits")
  func fifths() {
    let fifths = (0..<Currency.isoCount).map { Currency.iso(at: $0) }.filter(\.isDividedIntoFifths)
    #expect(fifths == [currency("MGA"), currency("MRU"), currency("MRO")].compactMap { $0 })
    #expect(fifths.allSatisfy { $0.minorUnitDigits == 2 })
  }

  @Test("Errors show a currency by its code, and one that ISO 4217 does not list with its decimals")
  func description() throws {
    #expect("\(MoneyError.currencyMismatch(.usd, .eur))" == "currencyMismatch(USD, EUR)")
    #expect(try "\(#require(currency("HRK")))" == "HRK")
    #expect(try "\(#require(Currency(customCode: "LOYALTY1", minorUnitDigits: 0)))" == "LOYALTY1 (0 decimals)")
    #expect(try "\(#require(Currency(customCode: "USD", minorUnitDigits: 4)))" == "USD (4 decimals)")
  }

  @Test("An index outside the table is a programmer's error")
  func indexOutside() async {
    await #expect(processExitsWith: .failure) { _ = Currency.iso(at: Currency.isoCount) }
  }

  @Test("A custom code from bytes of run time, as the literal gives it")
  func customBytes() {
    func currency(_ text: String, _ digits: Int) -> Currency? {
      Array(text.utf8).withUnsafeBufferPointer { Currency(customCode: $0, minorUnitDigits: digits) }
    }
    #expect(currency("POINTS", 2) == Currency(customCode: "POINTS", minorUnitDigits: 2))
    #expect(currency("USD", 2) == .usd)
    #expect(currency("LOYALTY1", 6)?.codeLength == 8)
    for (text, digits) in [
      ("", 2), ("AB", 2), ("LOYALTY12", 2), ("abc", 2), ("AB ", 2), ("ABÉ", 2), ("ABC", 7), ("ABC", -1),
    ] {
      #expect(currency(text, digits) == nil, "\(text), \(digits)")
    }
  }
}
