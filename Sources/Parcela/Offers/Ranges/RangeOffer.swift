import Credit
import ExactMoney
import Installments
import MoneyText

/// A plan's answer for a range of order totals, such as the prices of a product's variants: "from".
///
/// It is the answer for the least total of the range that the plan takes. Where the plan takes only a part of the range,
/// the sentence states that part; where it takes none, the answer is the refusal of the least total.
///
///     let request = QuoteRequest(total: try Money(machineText: "20.00 USD"), start: date, locale: .enUS)
///     let offer = try plan.offer(for: request, upTo: Money(machineText: "60.00 USD"))
///     offer.coverage         // .part: the plan takes totals from 35.00 to 1,500.00
///     offer.text             // From $35.00: 4 interest-free payments of $8.75. Available for order totals from $35.00 to $60.00
public struct RangeOffer: Hashable, Sendable {
  /// The least total of the range.
  public let lowest: Money
  /// The greatest total of the range.
  public let highest: Money
  /// How much of the range the plan takes.
  public let coverage: Coverage
  /// The answer for the least total that the plan takes, and for the least of all where it takes none.
  public let schedule: Schedule
  /// The greatest total of the range that the plan takes; `nil` where it takes none.
  public let eligibleThrough: Money?
  /// The sentence to be read.
  public let text: String
  /// The sentence to be spoken, with currencies by name.
  public let textSpoken: String

  /// How much of a range a plan takes.
  public enum Coverage: String, CaseIterable, Hashable, Sendable {
    /// Every total of the range.
    case whole
    /// Some totals of the range.
    case part
    /// No total of the range.
    case none
  }

  /// The least total of the range that the plan takes; `nil` where it takes none.
  public var eligibleFrom: Money? { coverage == .none ? nil : schedule.total }
}

/// Why a range has no answer.
public enum RangeOfferError: Error, Hashable, Sendable {
  /// The two totals are in different currencies.
  case currencyMismatch(Currency, Currency)
  /// The greatest total is below the least.
  case crossed
  /// The plan has no figures or a payment no date for the start.
  case start(StartDateError)
}

extension CompiledPlan {
  /// The plan's answer for order totals from that of a request up to another.
  ///
  /// The totals that a plan takes are an interval, so the least that it takes of the range is the greater one of the two
  /// least totals.
  ///
  /// - Parameters:
  ///   - request: what is asked; its total is the least of the range.
  ///   - highest: the greatest total of the range.
  /// - Throws: `currencyMismatch`, `crossed`, and `start` where the plan has no figures or a payment no date for that start.
  /// - Complexity: that of one answer, of two where the plan takes none of the range.
  public func offer(for request: QuoteRequest, upTo highest: Money) throws(RangeOfferError) -> RangeOffer {
    let lowest = request.total
    guard lowest.currency == highest.currency else { throw .currencyMismatch(lowest.currency, highest.currency) }
    guard lowest.minorUnits <= highest.minorUnits else { throw .crossed }
    var asked = request
    var last: Int64?
    if let terms = try dated(request).terms(for: lowest.currency) {
      let first = max(lowest.minorUnits, terms.minimum)
      let end = min(highest.minorUnits, terms.maximum)
      if first <= end {
        asked.total = Money(minorUnits: first, lowest.currency)
        last = end
      }
    }
    let schedule = try answer(asked)
    // A reason that has nothing to do with the total refuses the whole range.
    guard schedule.isEligible, let last else { return refused(try answer(request), lowest, highest) }
    let isWhole = asked.total == lowest && last == highest.minorUnits
    func text(_ sentence: String, _ style: MoneyStyle.Display) -> String {
      RangePatterns.english.text(
        sentence, from: schedule.total.minorUnits, through: isWhole ? nil : last,
        in: MoneyFormatter(lowest.currency, in: request.locale, display: style))
    }
    return RangeOffer(
      lowest: lowest, highest: highest, coverage: isWhole ? .whole : .part, schedule: schedule,
      eligibleThrough: Money(minorUnits: last, lowest.currency), text: text(schedule.text, .symbol),
      textSpoken: text(schedule.textSpoken, .name))
  }

  private func answer(_ request: QuoteRequest) throws(RangeOfferError) -> Schedule {
    do throws(StartDateError) { return try schedule(for: request) } catch { throw .start(error) }
  }

  private func dated(_ request: QuoteRequest) throws(RangeOfferError) -> DatedPlan {
    do throws(StartDateError) { return try startingOn(request.start) } catch { throw .start(error) }
  }

  private func refused(_ schedule: Schedule, _ lowest: Money, _ highest: Money) -> RangeOffer {
    RangeOffer(
      lowest: lowest, highest: highest, coverage: .none, schedule: schedule, eligibleThrough: nil, text: schedule.text,
      textSpoken: schedule.textSpoken)
  }
}
