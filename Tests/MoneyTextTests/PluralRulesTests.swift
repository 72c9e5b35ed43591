import Testing

@testable import MoneyText

@Suite("Plural rules as programs")
struct PluralRulesTests {
  /// One relation: operand, whether it is negated, modulus, ranges.
  private static func relation(
    _ operand: PluralRules.Operand, isNegated: Bool = false, modulus: UInt32 = 0, _ ranges: [ClosedRange<UInt32>]
  ) -> [UInt8] {
    func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
    return [operand.rawValue | (isNegated ? 0x80 : 0)] + bytes(modulus) + [UInt8(ranges.count)]
      + ranges.flatMap { bytes($0.lowerBound) + bytes($0.upperBound) }
  }

  private static func rules(_ category: PluralCategory, _ alternatives: [[[UInt8]]]) throws -> PluralRules {
    let program =
      [category.rawValue, UInt8(alternatives.count)]
      + alternatives.flatMap { [UInt8($0.count)] + $0.flatMap { $0 } }
    return try #require(PluralRules(program: program))
  }

  @Test(
    "Operands of 1.50, 15, 0.05 and 1000000",
    arguments: [
      (.number, [false, true, false, true]), (.whole, [true, true, false, true]),
      (.decimalCount, [true, false, true, false]), (.decimals, [true, false, true, false]),
      (.significantDecimals, [true, false, true, false]), (.exponent, [false, false, false, false]),
    ] as [(PluralRules.Operand, [Bool])])
  func operands(operand: PluralRules.Operand, expected: [Bool]) throws {
    // 1 to 4 billion: whether the operand is an integer other than zero.
    let rules = try Self.rules(.one, [[Self.relation(operand, [1...4_000_000_000])]])
    let numbers: [(UInt64, Int)] = [(150, 2), (15, 0), (5, 2), (1_000_000, 0)]
    #expect(numbers.map { rules.category(of: $0.0, decimalCount: $0.1) == .one } == expected)
  }

  @Test("Zeros at the end count in f and not in t, and a number with decimals is in no range")
  func decimals() throws {
    let five = try Self.rules(.few, [[Self.relation(.decimals, [50...50])]])
    #expect(five.category(of: 150, decimalCount: 2) == .few)
    let short = try Self.rules(.few, [[Self.relation(.significantDecimals, [5...5])]])
    #expect(short.category(of: 150, decimalCount: 2) == .few)
    let number = try Self.rules(.one, [[Self.relation(.number, [1...2])]])
    #expect(number.category(of: 150, decimalCount: 2) == .other)
    #expect(number.category(of: 100, decimalCount: 2) == .one)
    let notOne = try Self.rules(.many, [[Self.relation(.number, isNegated: true, [1...1])]])
    #expect(notOne.category(of: 150, decimalCount: 2) == .many)
    #expect(notOne.category(of: 100, decimalCount: 2) == .other)
  }

  @Test("All relations of an alternative, any alternative of a rule, the first rule that holds")
  func combination() throws {
    let whole = Self.relation(.whole, modulus: 10, [2...4])
    let noTeens = Self.relation(.whole, isNegated: true, modulus: 100, [12...14])
    let zero = Self.relation(.number, [0...0])
    let rules = try Self.rules(.few, [[whole, noTeens], [zero]])
    let few = (0...125).filter { rules.category(of: UInt64($0), decimalCount: 0) == .few }
    var expected = [0]
    for number in 1...125 {
      let isTeen = (12...14).contains(number % 100)
      if (2...4).contains(number % 10), !isTeen { expected.append(number) }
    }
    #expect(few == expected)
  }

  @Test("What is no program: an unknown category or operand, an end in the middle")
  func broken() throws {
    let program: [UInt8] = [PluralCategory.one.rawValue, 1, 1] + Self.relation(.whole, [1...1])
    #expect(PluralRules(program: program) != nil)
    for count in 1..<program.count { #expect(PluralRules(program: Array(program[..<count])) == nil) }
    for (place, byte) in [(0, 6), (3, 6), (1, 2), (2, 2), (8, 2)] as [(Int, UInt8)] {
      var other = program
      other[place] = byte
      #expect(PluralRules(program: other) == nil)
    }
    #expect(PluralRules(program: []) == PluralRules.none)
    #expect(PluralRules.none.category(of: 1, decimalCount: 0) == .other)
  }
}
