import MoneyText

extension PluralRules {
  /// Compiles rules as CLDR writes them: `one: i = 1 and v = 0; many: v != 0`, or `-` for none.
  ///
  /// - Precondition: the text is one of the snapshot, whose rules the script that renews it has checked.
  init(rules text: String) {
    var program: [UInt8] = []
    for rule in text.split(separator: "; ") where text != "-" {
      let parts = rule.split(separator: ": ", maxSplits: 1)
      guard parts.count == 2, let category = Self.category(parts[0]) else {
        preconditionFailure("a plural rule begins with a category: \(rule)")
      }
      program.append(category.rawValue)
      let alternatives = parts[1].split(separator: " or ")
      program.append(UInt8(alternatives.count))
      for alternative in alternatives {
        let relations = alternative.split(separator: " and ")
        program.append(UInt8(relations.count))
        for relation in relations { Self.append(relation, to: &program) }
      }
    }
    guard let rules = PluralRules(program: program) else { preconditionFailure("compiled rules are well formed") }
    self = rules
  }

  private static func category(_ name: Substring) -> PluralCategory? {
    switch name {
    case "zero": .zero
    case "one": .one
    case "two": .two
    case "few": .few
    case "many": .many
    default: nil
    }
  }

  /// Appends a relation such as `n % 100 = 3..10,13`.
  private static func append(_ relation: Substring, to program: inout [UInt8]) {
    let words = relation.split(separator: " ")
    guard let operand = words.first.flatMap({ operand($0) }), words.count >= 3 else {
      preconditionFailure("a plural relation is an operand, a sign and numbers: \(relation)")
    }
    let isNegated = words[words.count - 2] == "!="
    program.append(operand.rawValue | (isNegated ? 0x80 : 0))
    append(words.count == 5 ? UInt32(words[2]) ?? 0 : 0, to: &program)
    let ranges = words[words.count - 1].split(separator: ",").map {
      $0.split(separator: "..").compactMap { UInt32($0) }
    }
    program.append(UInt8(ranges.count))
    for range in ranges {
      append(range[0], to: &program)
      append(range[range.count - 1], to: &program)
    }
  }

  private static func append(_ number: UInt32, to program: inout [UInt8]) {
    for shift in [0, 8, 16, 24] as [UInt32] { program.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  private static func operand(_ letter: Substring) -> Operand? {
    switch letter {
    case "n": .number
    case "i": .whole
    case "v": .decimalCount
    case "f": .decimals
    case "t": .significantDecimals
    case "e": .exponent
    default: nil
    }
  }
}
