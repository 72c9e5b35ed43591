/// An annual percentage rate and the method that defines it.
public struct AnnualPercentageRate: Hashable, Sendable {
  /// The rate in hundredths of a percent: 1499 is 14.99 %.
  public let hundredthsOfPercent: Int
  /// The definition that the rate follows.
  public let method: Method

  /// What a rate's definition is called in JSON.
  public enum Method: String, CaseIterable, Sendable {
    /// The actuarial method of Regulation Z, Appendix J (12 CFR part 1026).
    case usActuarial = "us-actuarial"
  }

  /// The rate of a credit that costs nothing, which is zero by every method.
  public static func zero(_ method: Method) -> AnnualPercentageRate {
    AnnualPercentageRate(hundredthsOfPercent: 0, method: method)
  }

  /// The rate in percent with two decimals: `14.99`.
  public var text: String {
    let decimals = hundredthsOfPercent % 100
    return "\(hundredthsOfPercent / 100).\(decimals < 10 ? "0" : "")\(decimals)"
  }
}
