import ExactMoney

/// How one rail writes amounts: data, with where it was published and when it was read.
public struct RailRules: Sendable {
  /// Where the figures are published.
  public let source: StaticString
  /// The day on which the source said so, `YYYY-MM-DD`.
  public let asOf: StaticString
  /// Whether the amount is a decimal text, as opposed to an integer of the smallest unit.
  public let isDecimalText: Bool
  /// Whether an amount may be below zero.
  public let allowsNegative: Bool
  /// The most decimals that the rail can write, or `nil` where it sets no limit.
  public let mostDigits: Int?
  /// Currencies with rules of their own, `CODE digits step`, a line each: the step is in units of the last digit.
  let exceptions: StaticString
  /// The codes that the rail offers, with a blank between them; `nil` where it takes any.
  let offered: StaticString?

  /// How a currency's amounts are written.
  public struct Digits: Hashable, Sendable {
    /// Decimals on the wire.
    public let digits: Int
    /// The multiple, in units of the last decimal, that an amount must be of; 1 for nearly all.
    public let step: Int64

    /// Units of the rail's last decimal in one major unit: 10 to the power of `digits`.
    var unitsPerMajorUnit: Int64 { (0..<digits).reduce(1) { power, _ in power * 10 } }
  }

  /// Whether the rail takes a currency at all: current money of ISO 4217, and in the rail's own list if it has one.
  ///
  /// The digits that rails publish are those of the listed currency. A custom currency that borrows its code counts in
  /// other minor units, and its amounts would go out a power of ten too large or too small. Points and withdrawn money
  /// cannot be charged. That holds for `iso4217` too, which is list one of the standard: current money alone.
  ///
  ///     PaymentRail.stripe.rules.offers(.jpy)                                                  // true
  ///     Currency(customCode: "JPY", minorUnitDigits: 2).map(PaymentRail.stripe.rules.offers)    // false
  ///     Currency(isoCode: "HRK").map(PaymentRail.iso4217.rules.offers)                          // false, since 2023
  public func offers(_ currency: Currency) -> Bool {
    guard currency.status == .active else { return false }
    guard let offered else { return true }
    return "\(offered)".split(separator: " ").contains { $0 == currency.code }
  }

  /// The rail's digits of a currency: those of ISO 4217 but for the exceptions.
  ///
  /// They mean something for a currency that the rail `offers` alone.
  public func digits(of currency: Currency) -> Digits {
    for line in "\(exceptions)".split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count == 3, fields[0] == currency.code, let digits = Int(fields[1]), let step = Int64(fields[2])
      else { continue }
      return Digits(digits: digits, step: step)
    }
    return Digits(digits: currency.minorUnitDigits, step: 1)
  }
}

extension RailRules {
  /// Whole minor units.
  static let iso4217 = RailRules(
    source: "ISO 4217 list one, amendment 180", asOf: "2026-11-30", isDecimalText: false, allowsNegative: true,
    mostDigits: nil, exceptions: "", offered: nil)

  /// Decimals for a list of currencies; forints, yen and Taiwan dollars are whole.
  static let payPal = RailRules(
    source: "PayPal developer documentation, REST API reference, currency codes", asOf: "2026-11-30",
    isDecimalText: true, allowsNegative: true, mostDigits: 2,
    exceptions: """
      HUF 0 1
      JPY 0 1
      TWD 0 1
      """,
    offered: """
      AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD
      """)

  /// Krónur and Ugandan shillings are written with two decimals that must be zero; amounts with three decimals must end in
  /// zero. Forints are written with two decimals, and only payouts of them must be whole.
  static let stripe = RailRules(
    source: "Stripe documentation, supported currencies: zero-decimal, three-decimal and special cases",
    asOf: "2026-11-30", isDecimalText: false, allowsNegative: true, mostDigits: nil,
    exceptions: """
      BHD 3 10
      ISK 2 100
      JOD 3 10
      KWD 3 10
      MGA 0 1
      OMR 3 10
      TND 3 10
      UGX 2 100
      """, offered: nil)

  /// Integers, with decimals of its own for four currencies.
  static let adyen = RailRules(
    source: "Adyen documentation, currency codes and minor units", asOf: "2026-11-30", isDecimalText: false,
    allowsNegative: true, mostDigits: nil,
    exceptions: """
      CLP 2 1
      CVE 0 1
      IDR 0 1
      ISK 2 1
      """, offered: nil)

  /// `totalPrice` matches `^[0-9]+(\.[0-9][0-9])?$`: whole, or two decimals.
  static let googlePay = RailRules(
    source: "Google Pay API reference for the web, TransactionInfo.totalPrice", asOf: "2026-11-30",
    isDecimalText: true, allowsNegative: false, mostDigits: 2, exceptions: "", offered: nil)

  /// Decimals, negative ones for discounts.
  static let applePay = RailRules(
    source: "Apple Pay on the Web, ApplePayLineItem.amount", asOf: "2026-11-30", isDecimalText: true,
    allowsNegative: true, mostDigits: nil, exceptions: "", offered: nil)
}
