import Credit
import ExactMoney
import Foundation
import Installments

/// What a published case is computed from. It remembers which keys were asked for, so that none is passed over.
final class CaseInputs {
  private let fields: [String: Any]
  private var asked: Set<String> = []

  init(_ fields: [String: Any]) { self.fields = fields }

  /// The keys that nothing has asked for.
  var unread: [String] { fields.keys.filter { !asked.contains($0) }.sorted() }

  var isEmpty: Bool { fields.isEmpty }

  /// The value of the first of several names that there is.
  func value(_ names: [String]) -> Any? {
    asked.formUnion(names)
    return names.lazy.compactMap { self.fields[$0] }.first { !($0 is NSNull) }
  }

  func text(_ names: String...) -> String? { StatedFigure.text(of: value(names)) }

  func number(_ names: String...) throws -> DecimalAmount? { try value(names).map { try StatedFigure($0).value } }

  func whole(_ names: String...) throws -> Int? {
    guard let value = value(names) else { return nil }
    guard let number = StatedFigure.text(of: value).flatMap({ Int($0) }) else {
      throw VectorError(key: names[0], value: "\(value)")
    }
    return number
  }

  func flag(_ names: String...) throws -> Bool? {
    guard let value = value(names) else { return nil }
    guard let flag = value as? Bool else { throw VectorError(key: names[0], value: "\(value)") }
    return flag
  }

  func rate(_ names: String...) throws -> StatedRate? {
    try value(names).map { try StatedRate(StatedFigure.text(of: $0) ?? "\($0)") }
  }

  func date(_ names: String...) throws -> CalendarDate? { try value(names).map { try Self.date($0) } }

  func dates(_ names: String...) throws -> [CalendarDate]? {
    try value(names).map { try ($0 as? [Any] ?? []).map { try Self.date($0) } }
  }

  /// Numbers in a list.
  func numbers(_ names: String...) throws -> [DecimalAmount]? {
    try value(names).map { try ($0 as? [Any] ?? []).map { try StatedFigure($0).value } }
  }

  /// Payments at the beginning of periods or at their end, as the kind or an input says.
  func timing(dueByKind: Bool) throws -> PaymentTiming {
    guard let word = text("when", "type", "timing")?.lowercased() else { return dueByKind ? .due : .ordinary }
    if ["begin", "beginning", "start", "due", "1"].contains(word) { return .due }
    guard ["end", "finish", "ordinary", "0"].contains(word), !dueByKind else {
      throw VectorError(key: "when", value: word)
    }
    return .ordinary
  }

  static func date(_ any: Any) throws -> CalendarDate {
    guard let text = any as? String else { throw VectorError(key: "a date", value: "\(any)") }
    return try CalendarDate(isoText: Array(text.utf8).span)
  }
}

/// What must be there.
func required<Value>(_ value: Value?, _ key: String) throws -> Value {
  guard let value else { throw VectorError(key: key, value: "missing") }
  return value
}

/// A rate as texts state it: `0.8`, `13%`, `0.09/12`, `9%/12`.
struct StatedRate {
  let fraction: DecimalAmount
  let divisor: Int64

  init(_ text: String) throws {
    let parts = text.filter { $0 != " " }.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2 else { throw VectorError(key: "rate", value: text) }
    let number = try StatedFigure(first.hasSuffix("%") ? String(first.dropLast()) : String(first)).value
    var fraction = first.hasSuffix("%") ? try number.fractionOfPercent() : number
    var divisor = parts.count == 2 ? try StatedFigure(String(parts[1])).value : DecimalAmount(1)
    // A divisor such as 365.25 and the fraction are both moved by as many places.
    for _ in 0..<divisor.scale {
      fraction = try fraction.multiplied(by: DecimalAmount(10))
      divisor = try divisor.multiplied(by: DecimalAmount(10))
    }
    self.fraction = fraction
    self.divisor = try required(
      Int64(exactly: divisor.rounded(toScale: 0, rounding: .exact).coefficient), "a divisor of the rate")
  }

  func periodic() throws -> PeriodicRate { try PeriodicRate(fraction, dividedBy: divisor) }

  /// One month's rate of an annual one; a rate that was divided already is a period's.
  func monthly() throws -> PeriodicRate {
    try PeriodicRate(fraction, dividedBy: divisor == 1 ? 12 : divisor)
  }

  /// The rate as loans have it: so many percent a year, whose periods the divisor counts.
  func annual() throws -> AnnualRate { AnnualRate(percent: try fraction.percentOfFraction(), basis: .perPeriod) }

  var calendar: PaymentCalendar { .regular(periodsPerYear: Int(divisor)) }
}
