import Foundation
import Installments

/// Payment dates and business days.
extension Vector {
  func datesFault() throws -> String? {
    let calendar = try fields["businessDays"].map { try Self.calendar($0 as? [String: Any] ?? [:]) }
    let rule = try calendar.map { _ in try Self.businessDayRule(fields["businessDays"] as? [String: Any] ?? [:]) }
    var due: [DueDate] = []
    do throws(PaymentDatesError) {
      let dates = try paymentDates()
      let start = try Self.date(text("start"))
      for number in 1...dates.count {
        if let calendar, let rule {
          due.append(try dates.dueDate(ofPayment: number, startingOn: start, rule: rule, calendar: calendar))
        } else {
          let nominal = try dates.nominalDate(ofPayment: number, startingOn: start)
          due.append(DueDate(nominal: nominal, adjusted: nominal))
        }
      }
    } catch {
      return expect("error", String("\(error)".prefix { $0 != "(" })) ?? (fields["due"] == nil ? nil : "has dates")
    }
    let adjusted = calendar == nil ? nil : due.map(\.adjusted.isoText)
    return expect("error", nil) ?? expectTexts("due", due.map(\.nominal.isoText)) ?? expectTexts("adjusted", adjusted)
  }

  private func expectTexts(_ key: String, _ answer: [String]?) -> String? {
    answer == fields[key] as? [String] ? nil : "\(key) is \(answer?.joined(separator: ", ") ?? "absent")"
  }

  private func paymentDates() throws(PaymentDatesError) -> PaymentDates {
    try PaymentDates(
      count: fields["count"] as? Int ?? 0, rhythm: rhythm(fields["every"] as? [String: Any] ?? [:]),
      first: first(fields["first"]), secondAfter: (fields["secondAfter"] as? [String: Any]).flatMap(Self.step),
      endOfMonth: fields["endOfMonth"] as? Bool ?? false)
  }

  /// An `every` of another form has the error `emptyList`, which no such case expects.
  private func rhythm(_ every: [String: Any]) throws(PaymentDatesError) -> PaymentRhythm {
    if let days = every["days"] as? [Int], days.count == 2, let pair = SemiMonthlyDays(days[0], days[1]) {
      return .semiMonthly(pair)
    }
    if let step = Self.step(every) { return .every(step) }
    if let days = every["daysAfterStart"] as? [Int] { return .listed(try ListedPayments(daysAfterStart: days)) }
    var dates: [CalendarDate] = []
    for text in every["on"] as? [String] ?? [] { dates.append(try Self.date(text)) }
    return .listed(try ListedPayments(dates: dates))
  }

  private func first(_ value: Any?) throws(PaymentDatesError) -> FirstPayment {
    let object = value as? [String: Any] ?? [:]
    if let step = (object["after"] as? [String: Any]).flatMap(Self.step) { return .after(step) }
    if let text = object["on"] as? String { return .on(try Self.date(text)) }
    if let includingStart = object["includingStart"] as? Bool { return .onAnchorDay(includingStart: includingStart) }
    return .atStart
  }

  private static func step(_ object: [String: Any]) -> PaymentStep? {
    guard let unit = PaymentStep.Unit.allCases.first(where: { "\($0)" == object["unit"] as? String }),
      let count = object["step"] as? Int
    else { return nil }
    return PaymentStep(count, unit)
  }

  private static func date(_ text: String) throws(PaymentDatesError) -> CalendarDate {
    do throws(CalendarDateError) {
      return try CalendarDate(isoText: Array(text.utf8).span)
    } catch {
      throw .outOfRange(payment: 0)
    }
  }

  private static func businessDayRule(_ object: [String: Any]) throws -> BusinessDayRule {
    let name = object["rule"] as? String ?? ""
    guard let rule = BusinessDayRule.allCases.first(where: { "\($0.name)" == name }) else {
      throw VectorError(key: "rule", value: name)
    }
    return rule
  }

  /// A table by its name, or a list as the file of a merchant would have it.
  private static func calendar(_ object: [String: Any]) throws -> HolidayCalendar {
    if let name = object["table"] as? String {
      guard let table = HolidayTable(named: Array(name.utf8).span) else { throw VectorError(key: "table", value: name) }
      return table.calendar()
    }
    return try HolidayCalendar(list: Array((object["list"] as? [String] ?? []).joined(separator: "\n").utf8).span)
  }
}
