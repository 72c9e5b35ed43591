import ExactMoney

/// Why a plan cannot be compiled: the key at fault, in plan JSON's words, what is wrong, and how to mend it.
public struct PlanError: Error, Hashable, Sendable {
  /// The key path in the plan: `count`, `limits[1].minimum`.
  public let key: String
  /// What is wrong.
  public let fault: Fault

  /// The faults that a plan can have.
  public enum Fault: Hashable, Sendable {
    /// An identifier that is empty or holds anything but ASCII letters, digits, `-`, `_` and `.`.
    case malformedIdentifier
    /// A key whose meaning no figure follows yet.
    case unavailable
    /// A count outside 1…600.
    case countOutOfRange(Int)
    /// A currency listed twice.
    case repeatedCurrency(Currency)
    /// A currency that ISO 4217 has withdrawn.
    case withdrawnCurrency(Currency)
    /// A bound below zero.
    case negativeBound(Int64)
    /// A maximum below the minimum, or below one minor unit a payment: no total could ever be eligible.
    case neverEligible(minimum: Int64, maximum: Int64)
    /// A country that is not two ASCII capitals.
    case malformedCountry(String)
    /// A country listed twice.
    case repeatedCountry(String)
    /// An empty list of countries, which would exclude everybody.
    case noCountries
    /// A remainder policy with another rounding rule than the plan's own.
    case roundingDiffers(RoundingRule, plan: RoundingRule)
    /// The remainder policy `roundedThenLast` with the rule `exact`, which rounds no share.
    case roundsNoShare
  }

  /// Names a key and its fault.
  public init(key: String, fault: Fault) {
    self.key = key
    self.fault = fault
  }
}
