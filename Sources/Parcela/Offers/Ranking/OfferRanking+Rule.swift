import ExactMoney
import Installments

extension OfferRanking {
  /// What makes one offer better than another. The raw value is the word of commands and JSON.
  ///
  /// | rule | criteria, the first that differs decides |
  /// |---|---|
  /// | `given` | offered, order given |
  /// | `lowestCost` | offered, least finance charge, least largest payment, order given |
  /// | `lowestPayment` | offered, least largest payment, least finance charge, order given |
  /// | `lowestDueToday` | offered, least due today, least finance charge, order given |
  /// | `mostPayments` | offered, most payments, least finance charge, order given |
  /// | `fewestPayments` | offered, fewest payments, least finance charge, order given |
  /// | `soonestPaid` | offered, earliest last due date, least finance charge, order given |
  public enum Rule: String, CaseIterable, Hashable, Sendable {
    /// The plans that are offered, in the order given.
    case given
    /// The offer that costs least.
    case lowestCost
    /// The offer whose largest payment is the smallest.
    case lowestPayment
    /// The offer of which least is due on the start date.
    case lowestDueToday
    /// The offer with the most payments.
    case mostPayments
    /// The offer with the fewest payments.
    case fewestPayments
    /// The offer that is paid first.
    case soonestPaid

    /// The criteria, most important first. No two answers agree on the last.
    public var criteria: [Criterion] {
      switch self {
      case .given: [.offered, .orderGiven]
      case .lowestCost: [.offered, .financeCharge, .largestPayment, .orderGiven]
      case .lowestPayment: [.offered, .largestPayment, .financeCharge, .orderGiven]
      case .lowestDueToday: [.offered, .dueToday, .financeCharge, .orderGiven]
      case .mostPayments: [.offered, .mostPayments, .financeCharge, .orderGiven]
      case .fewestPayments: [.offered, .fewestPayments, .financeCharge, .orderGiven]
      case .soonestPaid: [.offered, .lastDue, .financeCharge, .orderGiven]
      }
    }
  }

  /// One figure by which offers are compared. The raw value is the word of JSON.
  public enum Criterion: String, CaseIterable, Hashable, Sendable {
    /// Whether the plan is offered: `yes` before `no`.
    case offered
    /// The finance charge, the least first.
    case financeCharge
    /// The largest payment, the least first.
    case largestPayment
    /// What is due on the start date, the least first.
    case dueToday
    /// The number of payments, the most first.
    case mostPayments
    /// The number of payments, the fewest first.
    case fewestPayments
    /// The last due date, the earliest first.
    case lastDue
    /// The place in the order given.
    case orderGiven

    /// The figure of an answer; every answer that is not offered has the same, but for its place in the order given.
    func figure(of schedule: Schedule, given place: Int) -> Figure {
      switch self {
      case .offered: return .truth(schedule.isEligible)
      case .orderGiven: return .count(place)
      default: break
      }
      guard schedule.isEligible, let last = schedule.installments.last else { return .none }
      return switch self {
      case .financeCharge: .money(schedule.financeCharge)
      case .largestPayment: .money(schedule.largestPayment)
      case .dueToday: .money(schedule.dueToday)
      case .lastDue: .date(last.due)
      default: .count(schedule.installments.count)
      }
    }

    /// Whether an answer with the figure `left` comes before one with the figure `right`.
    func prefers(_ left: Figure, to right: Figure) -> Bool {
      switch self {
      case .offered, .mostPayments: left.rank > right.rank
      default: left.rank < right.rank
      }
    }
  }

  /// What a criterion compares.
  public enum Figure: Hashable, Sendable {
    /// Yes or no.
    case truth(Bool)
    /// An amount.
    case money(Money)
    /// A number of payments, or a place.
    case count(Int)
    /// A day.
    case date(CalendarDate)
    /// A plan that is not offered has no figure.
    case none

    /// The figure as a text: `yes`, `32.50`, `4`, `2026-11-30`; empty for none.
    public var text: String {
      switch self {
      case .truth(let truth): truth ? "yes" : "no"
      case .money(let money): money.amountText
      case .count(let count): String(count)
      case .date(let date): date.isoText
      case .none: ""
      }
    }

    /// The figure as a number that sorts as it does; amounts are of one currency.
    fileprivate var rank: Int64 {
      switch self {
      case .truth(let truth): truth ? 1 : 0
      case .money(let money): money.minorUnits
      case .count(let count): Int64(count)
      case .date(let date): Int64(date.daysSinceEpoch)
      case .none: 0
      }
    }
  }
}

extension Schedule {
  /// The largest payment; zero where the plan is not offered.
  public var largestPayment: Money {
    Money(minorUnits: installments.map(\.amount.minorUnits).max() ?? 0, currency)
  }
}
