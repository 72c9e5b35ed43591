extension PaymentRhythm {
  /// A payment every so many units, or `nil` where that is outside 1…3660: `PaymentRhythm(every: 2, .week)`.
  public init?(every count: Int, _ unit: PaymentStep.Unit) {
    guard let step = PaymentStep(count, unit) else { return nil }
    self = .every(step)
  }
}
