import Installments

extension InstallmentPlan {
  /// How due dates on closed days move.
  public struct BusinessDays: Hashable, Sendable {
    /// Which way; `none` is the same as no rule, and no calendar is looked for then.
    public var rule: BusinessDayRule
    /// The holiday calendar, by its id: `target`, or a merchant's own.
    public var calendar: String

    /// Makes an unchecked rule.
    public init(rule: BusinessDayRule, calendar: String) {
      self.rule = rule
      self.calendar = calendar
    }
  }

  /// What the prices that a plan is quoted for include.
  public enum PriceIncludes: UInt8, CaseIterable, Sendable {
    /// Tax: what is quoted is what will be owed.
    case tax
    /// Nothing: tax will come on top, which sentences say.
    case nothing
  }

  /// How sentences state the amount of a payment. What is charged is the exact split in any case.
  public enum Displayed: UInt8, CaseIterable, Sendable {
    /// As it will be charged.
    case exact
    /// The total divided by the number of payments and truncated, beside the true total: three times 33.33 for 100.00.
    case truncated
  }

  /// Where figures come from.
  public struct Source: Hashable, Sendable {
    /// The publication, by name.
    public var title: String
    /// The day on which it said so.
    public var asOf: CalendarDate

    /// Names a publication and the day it was read.
    public init(title: String, asOf: CalendarDate) {
      self.title = title
      self.asOf = asOf
    }
  }
}
