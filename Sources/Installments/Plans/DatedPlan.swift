import ExactMoney

/// A plan ready to quote: checked, settled, and independent of everything but the order total.
///
/// The figures of plans without interest do not depend on a date, nor do those of rates that divide the year into equal
/// periods, so one dated plan serves every start date; `start` is `nil` then. With a start date the plan also judges whether
/// it is valid on it. The figures of other rates are those of one start date alone, and `starting(on:)` refuses any other.
/// Due dates follow from the start date that the caller passes to `dueDate(ofPayment:startingOn:)`.
///
/// Compiled from an `InstallmentPlan` by the `Credit` module; a plain value that compiles as Embedded Swift.
public struct DatedPlan: Hashable, Sendable {
  /// For whom and when the plan is offered, and when its payments are due.
  public let conditions: OfferConditions
  /// The currencies in which the plan is offered, with its terms in each.
  public let currencies: OfferedCurrencies
  /// The start date; `nil` for any.
  public let start: CalendarDate?
  /// Whether the figures are those of `start` and of no other date.
  public let isForStartAlone: Bool

  /// Assembles a checked plan for any start date.
  public init(_ conditions: OfferConditions, currencies: OfferedCurrencies) {
    self.init(conditions, currencies: currencies, start: nil, isForStartAlone: false)
  }

  /// Assembles a checked plan whose figures are those of one start date.
  public init(_ conditions: OfferConditions, currencies: OfferedCurrencies, forStartAlone start: CalendarDate) {
    self.init(conditions, currencies: currencies, start: start, isForStartAlone: true)
  }

  /// Assembles a checked plan whose figures are right for the start date.
  init(
    _ conditions: OfferConditions, currencies: OfferedCurrencies, start: CalendarDate?, isForStartAlone: Bool
  ) {
    self.conditions = conditions
    self.currencies = currencies
    self.start = start
    self.isForStartAlone = isForStartAlone
  }

  /// The same plan with a start date, on which its validity is judged.
  ///
  /// - Throws: where its figures are those of another date.
  public func starting(on date: CalendarDate) throws(CompiledForAnotherDate) -> DatedPlan {
    if isForStartAlone, let start, start != date { throw CompiledForAnotherDate(compiled: start, asked: date) }
    return DatedPlan(conditions, currencies: currencies, start: date, isForStartAlone: isForStartAlone)
  }

  /// The greatest number of payments that the plan has, including a down payment: 1 to 600.
  public var count: Int { conditions.count }

  /// When payments are due.
  public var dueDates: DueDateRule { conditions.dueDates }

  /// The terms of each currency that the plan names, in the order of the plan; `nil` where it takes every currency.
  public var offers: [CurrencyTerms]? {
    if case .listed(let offers) = currencies { offers } else { nil }
  }
}

/// A plan was compiled for one start date and is asked about another, for which its figures are not right.
public struct CompiledForAnotherDate: Error, Hashable, Sendable {
  /// The date of the figures.
  public let compiled: CalendarDate
  /// The date that was asked about.
  public let asked: CalendarDate
}

/// The currencies in which a plan is offered.
public enum OfferedCurrencies: Hashable, Sendable {
  /// Every currency, on the same terms in minor units. The terms name a currency that means nothing.
  case every(CurrencyTerms)
  /// The currencies that the plan names, in its order, with the terms of each.
  case listed([CurrencyTerms])
}
