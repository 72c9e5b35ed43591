import Testing

@testable import ExactMoney

@Suite("ISO 4217: the table itself")
struct ISO4217TableTests {
  static let lists = [ISO4217Table.active, ISO4217Table.historic, ISO4217Table.withoutMinorUnit]

  @Test("Each list is sorted, has whole records and no code twice", arguments: 0..<3)
  func sortedAndWhole(list: Int) {
    let records = Self.lists[list]
    #expect((records.text.utf8CodeUnitCount + 1) % records.width == 0)
    var previous = ""
    for position in 0..<records.count {
      let code = Self.code(records.packedCode(at: position))
      let endsItsLine = position == records.count - 1 || records.byte(position, records.width - 1) == 0x0A
      let separated = records.byte(position, 3) == 0x20 && (records.width == 8 || records.byte(position, 7) == 0x20)
      guard code > previous, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }), endsItsLine, separated else {
        Issue.record("record \(position), \(code), after \(previous)")
        return
      }
      previous = code
    }
  }

  @Test("No code is in two lists")
  func disjoint() {
    var seen: Set<UInt32> = []
    for records in Self.lists {
      for position in 0..<records.count { #expect(seen.insert(records.packedCode(at: position)).inserted) }
    }
  }

  @Test("The counts are those of list one of 2026-01-01, and list three less the codes still current")
  func counts() {
    #expect(Currency.activeISOCount == 165)
    #expect(Currency.isoCount == 165 + 126)
    #expect(ISO4217Table.withoutMinorUnit.count == 13 + 3)
    #expect(Currency.isoTableDate.description == "2026-11-30")
    #expect(Currency.isoAmendment == 180)
  }

  @Test("Every combination of three letters is found exactly when a linear scan finds it")
  func lookupAgreesWithScan() {
    var digits: [UInt32: Int] = [:]
    for records in Self.lists.prefix(2) {
      for position in 0..<records.count {
        digits[records.packedCode(at: position)] = Int(records.byte(position, 8)) - 0x30
      }
    }
    let listed = Set(digits.keys).union((0..<16).map { ISO4217Table.withoutMinorUnit.packedCode(at: $0) })
    for first in UInt32(0x41)...0x5A {
      for second in UInt32(0x41)...0x5A {
        for third in UInt32(0x41)...0x5A {
          let packed = first | second << 8 | third << 16
          let found = Currency(isoPackedCode: packed)
          guard found?.minorUnitDigits == digits[packed], found.map({ $0.packedCode == packed }) ?? true,
            (Currency.isoStatus(ofPackedCode: packed) != nil) == listed.contains(packed)
          else {
            Issue.record("\(Self.code(packed))")
            return
          }
        }
      }
    }
  }

  @Test("Iteration gives every currency once, and lookup gives it back")
  func iteration() {
    var seen: Set<Currency> = []
    for index in 0..<Currency.isoCount {
      let currency = Currency.iso(at: index)
      guard seen.insert(currency).inserted, Currency(isoPackedCode: UInt32(currency.packedCode)) == currency,
        (currency.status == .active) == (index < Currency.activeISOCount),
        let number = currency.numericCode, (4...999).contains(number)
      else {
        Issue.record("\(Self.code(UInt32(currency.packedCode)))")
        return
      }
    }
    #expect(seen.count == Currency.isoCount)
  }

  @Test("A current currency's number belongs to it alone")
  func numbersOfActiveCurrenciesAreUnique() {
    let numbers = (0..<Currency.activeISOCount).compactMap { Currency.iso(at: $0).numericCode }
    #expect(Set(numbers).count == Currency.activeISOCount)
  }

  @Test("Following successors always ends at a current currency or at a stated gap")
  func successorsEnd() {
    var gaps: [String] = []
    for index in Currency.activeISOCount..<Currency.isoCount {
      var currency = Currency.iso(at: index)
      var steps = 0
      while case .historic(let withdrawn, let successor) = currency.status, steps < 10 {
        #expect((1979...2026).contains(withdrawn.year))
        #expect((withdrawn.month ?? 1) <= 12 && (withdrawn.day ?? 1) <= 31)
        #expect(withdrawn.day == nil || withdrawn.month != nil)
        guard let successor else { break }
        currency = successor
        steps += 1
      }
      #expect(steps < 10)
      if steps == 0 { gaps.append(Self.code(UInt32(currency.packedCode))) }
    }
    #expect(gaps == ["ARY", "CSK", "ECV", "PEH", "UGW", "USS"])
  }

  static func code(_ packed: UInt32) -> String {
    var code = ""
    for shift in [UInt32(0), 8, 16] { code.unicodeScalars.append(Unicode.Scalar(UInt8(packed >> shift & 0xFF))) }
    return code
  }
}
