/// The keys of plan JSON, object by object, in the order in which they are written.
///
/// The reader refuses every other key; `plan.schema.json` lists the same ones.
public enum PlanKeys {
  /// Of a file that lists plans.
  public static let file = ["plans"]
  /// Of a plan.
  public static let plan = [
    "id", "name", "version", "validFrom", "validUntil", "count", "every", "first", "firstInterval", "endOfMonth",
    "businessDays", "rounding", "remainder", "rate", "closing", "balloon", "downPayment", "fees", "limits", "countries",
    "excludedCategories", "priceIncludes", "displayed", "source",
  ]
  /// Of `count` where it is a range.
  public static let countRange = ["minimum", "maximum"]
  /// Of `count` where it is a list.
  public static let countList = ["oneOf"]
  /// Of `every` where payments are so many days, weeks, months or years apart, and of other intervals.
  public static let interval = ["unit", "step"]
  /// Of `every` where there are two payments a month.
  public static let semiMonthly = ["unit", "days"]
  /// Of `every` where all dates are listed; of the last two, one.
  public static let dates = ["unit", "dates", "daysAfterStart"]
  /// Of `first`, one of them.
  public static let first = ["after", "on", "onAnchorDay"]
  /// Of `businessDays`.
  public static let businessDays = ["rule", "calendar"]
  /// Of `rate`.
  public static let rate = [
    "annualPercent", "basis", "periodsPerYear", "periodicDecimals", "oddDays", "deferredInterest", "steps",
  ]
  /// Of an element of a rate's `steps`.
  public static let rateStep = ["afterPayment", "annualPercent"]
  /// Of `balloon`, one of them.
  public static let balloon = ["percent", "amortizedOver"]
  /// Of `downPayment`, one of them.
  public static let downPayment = ["percent", "amount", "amounts"]
  /// Of an element of `fees`; of `amount` and `amounts` and the like, one.
  public static let fee = [
    "kind", "amount", "amounts", "percent", "minimum", "minimums", "maximum", "maximums", "paid", "inFinanceCharge",
  ]
  /// Of an element of a list of amounts.
  public static let amount = ["currency", "amount"]
  /// Of an element of `limits`.
  public static let limit = ["currency", "minimum", "maximum", "minimumInstallment", "step"]
  /// Of `source`.
  public static let source = ["title", "asOf"]
}
