import Credit

extension InstallmentPlan {
  /// Sixteen hexadecimal digits that are equal for equal plans: FNV-1a 64 over the plan's compact JSON.
  ///
  /// Tells whether two runs used the same plan. It is no security.
  public var fingerprint: String {
    var writer = JSONWriter(.compact)
    writer.value(self)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in writer.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
