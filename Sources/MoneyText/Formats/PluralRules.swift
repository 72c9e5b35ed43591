/// A language's rules for which form of a noun goes with a number (UTS 35, part 3, "Language Plural Rules").
///
/// A small program of bytes, so that a formatter can carry its language's rules to a browser. The rules of a locale
/// come from the pinned CLDR snapshot.
///
/// The program is a list of rules, tried in order. A rule is its category, the number of its alternatives, and these; an
/// alternative is the number of its relations and these; a relation is 1 byte of operand (0x80 set for "not"), 4 bytes
/// of modulus (0 for none), the number of its ranges, and for each range 4 bytes of its least and 4 of its greatest
/// number. Numbers are little-endian.
public struct PluralRules: Hashable, Sendable {
  /// What a relation looks at.
  public enum Operand: UInt8, Hashable, Sendable {
    /// The number itself.
    case number
    /// Its whole part.
    case whole
    /// How many decimals it shows.
    case decimalCount
    /// Its decimals as an integer.
    case decimals
    /// Its decimals as an integer, without the zeros at their end.
    case significantDecimals
    /// The exponent of a compact number; no amount here is compact, so it is 0.
    case exponent
  }

  /// The program.
  @usableFromInline let program: [UInt8]

  /// No rules: every number is `other`.
  public static let none = PluralRules(trusted: [])

  private init(trusted program: [UInt8]) { self.program = program }

  /// Takes a program, or `nil` where it does not end where its last rule does, or has an unknown category or operand.
  public init?(program: [UInt8]) {
    self.program = program
    var reader = Reader(program: program)
    while reader.position < program.count {
      guard reader.nextCategory() != nil, reader.skipAlternatives() else { return nil }
    }
  }

  /// The number of bytes of the program.
  public var byteCount: Int { program.count }

  /// Appends the program.
  public func append(to output: inout OutputSpan<UInt8>) {
    for byte in program { output.append(byte) }
  }

  /// The category of a number.
  ///
  /// - Parameters:
  ///   - units: the number in units of its last decimal: 150 for 1.50.
  ///   - decimalCount: how many decimals it shows, 0 to 6.
  /// - Complexity: O(relations); a few dozen in the worst language.
  public func category(of units: UInt64, decimalCount: Int) -> PluralCategory {
    guard !program.isEmpty else { return .other }
    let operands = Operands(units: units, decimalCount: decimalCount)
    var reader = Reader(program: program)
    while let category = reader.nextCategory() {
      if reader.holds(operands) { return category }
    }
    return .other
  }
}

/// The values of a number that relations look at.
struct Operands {
  let whole: UInt64
  let decimals: UInt64
  let significantDecimals: UInt64
  let decimalCount: UInt64

  init(units: UInt64, decimalCount: Int) {
    var scale: UInt64 = 1
    for _ in 0..<decimalCount { scale &*= 10 }
    whole = units / scale
    decimals = units % scale
    var rest = decimals
    while rest > 0, rest % 10 == 0 { rest /= 10 }
    significantDecimals = rest
    self.decimalCount = UInt64(truncatingIfNeeded: decimalCount)
  }

  /// The value of an operand, or `nil` where it is no integer.
  func value(of operand: PluralRules.Operand) -> UInt64? {
    switch operand {
    case .number: decimals == 0 ? whole : nil
    case .whole: whole
    case .decimalCount: decimalCount
    case .decimals: decimals
    case .significantDecimals: significantDecimals
    case .exponent: 0
    }
  }
}

extension PluralRules {
  /// Reads a program. Every read is checked, so that no bytes can lead beyond the end.
  struct Reader {
    let program: [UInt8]
    var position = 0

    init(program: [UInt8]) { self.program = program }

    private mutating func nextByte() -> UInt8? {
      guard position < program.count else { return nil }
      defer { position += 1 }
      return program[position]
    }

    private mutating func nextNumber() -> UInt64? {
      guard program.count - position >= 4 else { return nil }
      var number: UInt64 = 0
      for index in 0..<4 { number |= UInt64(program[position + index]) << UInt64(8 * index) }
      position += 4
      return number
    }

    /// The category of the next rule.
    mutating func nextCategory() -> PluralCategory? { nextByte().flatMap { PluralCategory(rawValue: $0) } }

    /// Whether the alternatives of a rule are well formed; reads on to the next rule.
    mutating func skipAlternatives() -> Bool { evaluate(nil) != nil }

    /// Whether one of a rule's alternatives holds; reads on to the next rule. Programs have been checked.
    mutating func holds(_ operands: Operands) -> Bool { evaluate(operands) ?? false }

    /// Reads the alternatives of a rule: `nil` where the bytes are no rule, else whether one of them holds.
    private mutating func evaluate(_ operands: Operands?) -> Bool? {
      guard let alternatives = nextByte() else { return nil }
      var holds = false
      for _ in 0..<alternatives {
        guard let relations = nextByte() else { return nil }
        var allHold = true
        for _ in 0..<relations {
          guard let relation = evaluateRelation(operands) else { return nil }
          allHold = allHold && relation
        }
        holds = holds || allHold
      }
      return holds
    }

    private mutating func evaluateRelation(_ operands: Operands?) -> Bool? {
      guard let first = nextByte(), let operand = Operand(rawValue: first & 0x7F), let modulus = nextNumber(),
        let ranges = nextByte()
      else { return nil }
      let value = operands?.value(of: operand).map { modulus == 0 ? $0 : $0 % modulus }
      var isIn = false
      for _ in 0..<ranges {
        guard let least = nextNumber(), let greatest = nextNumber() else { return nil }
        if let value, value >= least, value <= greatest { isIn = true }
      }
      return isIn != (first & 0x80 != 0)
    }
  }
}
