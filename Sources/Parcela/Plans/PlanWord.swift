import ExactMoney
import Installments

/// A value that plan JSON writes as one word.
protocol PlanWord: CaseIterable {
  /// The word of plan JSON.
  var planWord: String { get }
  /// What a word of other systems can mean here, in words of plan JSON; empty where it means nothing.
  static func meanings(ofForeign word: String) -> [String]
}

extension PlanWord {
  /// The value of a word of plan JSON.
  init?(planWord word: String) {
    guard let value = Self.allCases.first(where: { sameScalars($0.planWord, word) }) else { return nil }
    self = value
  }

  static var planWords: [String] { allCases.map(\.planWord) }

  static func meanings(ofForeign word: String) -> [String] { [] }
}

extension RoundingRule: PlanWord {
  var planWord: String {
    switch self {
    case .down: "down"
    case .up: "up"
    case .floor: "floor"
    case .ceiling: "ceiling"
    case .halfAwayFromZero: "halfAwayFromZero"
    case .halfTowardZero: "halfTowardZero"
    case .halfTowardPositive: "halfTowardPositive"
    case .halfTowardNegative: "halfTowardNegative"
    case .halfToEven: "halfToEven"
    case .halfToOdd: "halfToOdd"
    case .exact: "exact"
    }
  }

  /// Half up and half down each name two rules, which differ for negative amounts only.
  static func meanings(ofForeign word: String) -> [String] {
    let plain = word.lowercased().filter { $0.isLetter && $0.isASCII }
    let rules: [RoundingRule] =
      switch plain {
      case "halfup": [.halfAwayFromZero, .halfTowardPositive]
      case "halfdown": [.halfTowardZero, .halfTowardNegative]
      case "bankers", "banker", "bankersrounding", "halfeven": [.halfToEven]
      case "halfodd": [.halfToOdd]
      case "truncate", "trunc", "towardzero": [.down]
      case "awayfromzero": [.up]
      case "ceil": [.ceiling]
      case "nearest", "round", "half": [.halfAwayFromZero, .halfToEven]
      case "none", "unnecessary": [.exact]
      default: []
      }
    return rules.map(\.planWord)
  }
}

/// The remainder policies of plan JSON. Their rounding rule, where they need one, is the plan's `rounding`.
enum RemainderWord: String, PlanWord {
  case spreadFirst
  case spreadLast
  case first
  case last
  case roundedThenLast

  init(_ policy: RemainderPolicy) {
    self =
      switch policy {
      case .spreadFirst: .spreadFirst
      case .spreadLast: .spreadLast
      case .first: .first
      case .last: .last
      case .roundedThenLast: .roundedThenLast
      }
  }

  var planWord: String { rawValue }

  func policy(rounding: RoundingRule) -> RemainderPolicy {
    switch self {
    case .spreadFirst: .spreadFirst
    case .spreadLast: .spreadLast
    case .first: .first
    case .last: .last
    case .roundedThenLast: .roundedThenLast(rounding)
    }
  }
}

extension PaymentStep.Unit: PlanWord {
  var planWord: String { RhythmWord(self).planWord }

  static func meanings(ofForeign word: String) -> [String] {
    RhythmWord.meanings(ofForeign: word).filter { allCases.map(\.planWord).contains($0) }
  }
}

/// The units of `every`.
enum RhythmWord: String, PlanWord {
  case day
  case week
  case month
  case semiMonth
  case year
  case dates

  init(_ unit: PaymentStep.Unit) {
    self =
      switch unit {
      case .day: .day
      case .week: .week
      case .month: .month
      case .year: .year
      }
  }

  var planWord: String { rawValue }

  /// The keys that go with the unit.
  var keys: [String] {
    switch self {
    case .day, .week, .month, .year: PlanKeys.interval
    case .semiMonth: PlanKeys.semiMonthly
    case .dates: PlanKeys.dates
    }
  }

  static func meanings(ofForeign word: String) -> [String] {
    let meanings: [Self] =
      switch word.lowercased() {
      case "days", "daily": [.day]
      case "weeks", "weekly", "biweekly", "fortnight", "fortnightly": [.week]
      case "months", "monthly", "quarter", "quarterly": [.month]
      case "semimonthly", "semi-month", "semi-monthly", "twicemonthly": [.semiMonth]
      case "bimonthly": [.month, .semiMonth]
      case "years", "yearly", "annual", "annually": [.year]
      case "date", "custom", "list": [.dates]
      default: []
      }
    return meanings.map(\.planWord)
  }
}
