import Credit
import ExactMoney
import Foundation
import Installments
import Parcela

/// One case, with a fault for each key that Parcela answers otherwise. A key that is missing or of another type reads
/// as an empty text, which no right answer is.
struct Vector {
  let fields: [String: Any]

  func text(_ key: String) -> String { fields[key] as? String ?? "" }

  func currency(_ key: String) throws -> Currency {
    guard let currency = Currency(isoCode: text(key)) else { throw VectorError(key: key, value: text(key)) }
    return currency
  }

  func expect(_ key: String, _ answer: String?) -> String? {
    answer == fields[key] as? String ? nil : "\(key) is \(answer ?? "absent"), not \(text(key))"
  }

  // MARK: Splits

  func splitFault() throws -> String? {
    guard let total = Int64(text("totalMinorUnits")), let count = fields["count"] as? Int,
      let policy = RemainderPolicy.withoutRounding.first(where: { "\($0)" == text("remainder") })
    else { throw VectorError(key: "totalMinorUnits", value: text("totalMinorUnits")) }
    let currency = try currency("currency")
    let parts: [Money]
    do throws(MoneyError) {
      parts = try Money(minorUnits: total, currency).split(into: count, remainder: policy)
    } catch {
      return expect("error", String("\(error)".prefix { $0 != "(" })) ?? (fields["parts"] == nil ? nil : "has parts")
    }
    var wanted: [Int64] = []
    for run in fields["parts"] as? [[String: Any]] ?? [] {
      guard let times = run["times"] as? Int, let units = (run["minorUnits"] as? String).flatMap({ Int64($0) }) else {
        throw VectorError(key: "parts", value: "\(run)")
      }
      wanted += [Int64](repeating: units, count: times)
    }
    return parts.map(\.minorUnits) == wanted ? expect("error", nil) : "the parts are \(parts.map(\.minorUnits))"
  }

  // MARK: Amounts

  func amountFault() throws -> String? {
    let standard = fields["defaultCurrency"] == nil ? nil : try currency("defaultCurrency")
    let bytes = Array(text("text").utf8)
    var parser = MachineAmountParser()
    // A parser that has met this very amount answers the same as a new one.
    for round in 1...2 {
      let fault: String?
      do throws(AmountTextError) {
        let money = try parser.parse(bytes.span, defaultCurrency: standard)
        fault =
          expect("minorUnits", String(money.minorUnits)) ?? expect("currency", money.currency.code)
          ?? expect("error", nil)
      } catch {
        let position = fields["position"] as? Int
        fault =
          expect("error", error.reason.name.description)
          ?? (position == error.position ? nil : "position is \(error.position), not \(position ?? -1)")
      }
      if let fault { return "round \(round): \(fault)" }
    }
    return nil
  }

  // MARK: Schedules

  func scheduleFault() throws -> String? {
    let object = fields["plan"] as? [String: Any] ?? [:]
    let file = try PlanFile(name: text("id"), bytes: Array(JSONSerialization.data(withJSONObject: object)))
    guard let plan = try file.plans.first?.compiled() else { throw VectorError(key: "plan", value: text("id")) }
    let total = Money(
      minorUnits: try minorUnits("total", of: try currency("currency")), try currency("currency"))
    let start: CalendarDate
    do throws(CalendarDateError) { start = try CalendarDate(isoText: Array(text("start").utf8).span) } catch {
      return expect("error", "\(error)")
    }
    let dated = try plan.startingOn(start)
    let quote = dated.quote(total, in: circumstances)
    var dates: [DueDate] = []
    do throws(PaymentDatesError) {
      for number in 1...(quote.isEligible ? quote.payments.count : dated.count) {
        dates.append(try dated.dueDate(ofPayment: number, startingOn: start))
      }
    } catch {
      if case .outOfRange = error { return expect("error", "outOfRange") }
      return expect("error", "\(error)")
    }
    let fault = expect("error", nil) ?? expect("status", quote.eligibility.name.description)
    return try fault ?? detailFault(quote.eligibility, total.currency) ?? installmentFault(quote, dates, total.currency)
  }

  private var circumstances: Circumstances {
    Circumstances(
      country: CountryCode(Array(text("country").utf8).span),
      categories: (fields["categories"] as? [String] ?? []).compactMap { CategoryName(Array($0.utf8)) })
  }

  private func detailFault(_ eligibility: Eligibility, _ currency: Currency) throws -> String? {
    switch eligibility {
    case .belowMinimum(let missing): try minorUnits("missing", of: currency) == missing ? nil : "missing is \(missing)"
    case .aboveMaximum(let excess): try minorUnits("excess", of: currency) == excess ? nil : "excess is \(excess)"
    case .installmentBelowMinimum(let count):
      fields["largestCount"] as? Int == count ? nil : "largestCount is \(count)"
    default: nil
    }
  }

  private func installmentFault(_ quote: Quote, _ dates: [DueDate], _ currency: Currency) throws -> String? {
    let rows = fields["installments"] as? [[String: Any]] ?? []
    guard quote.isEligible else { return rows.isEmpty ? nil : "has installments" }
    guard rows.count == quote.payments.count else { return "there are \(quote.payments.count) installments" }
    for (index, row) in rows.enumerated() {
      let vector = Vector(fields: row)
      guard row["number"] as? Int == index + 1, try vector.minorUnits("amount", of: currency) == quote.payments[index]
      else { return "installment \(index + 1) is \(quote.payments[index])" }
      let moved = dates[index].isMoved ? dates[index].adjusted.isoText : nil
      let fault = vector.expect("due", dates[index].nominal.isoText) ?? vector.expect("dueAdjusted", moved)
      if let fault { return "installment \(index + 1): \(fault)" }
    }
    return nil
  }

  func minorUnits(_ key: String, of currency: Currency) throws -> Int64 {
    var parser = MachineAmountParser()
    return try parser.parse(Array(text(key).utf8).span, defaultCurrency: currency).minorUnits
  }
}

/// A case that is not of its format.
struct VectorError: Error {
  let key: String
  let value: String
}
