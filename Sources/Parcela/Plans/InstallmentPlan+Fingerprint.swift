import Credit

extension InstallmentPlan {
  /// Sixteen hexadecimal digits that are equal for equal plans: FNV-1a 64 over the plan's compact JSON.
  ///
  /// Tells whether two runs used the same plan. It is no security.
  public var fingerprint: String { checksum.text }

  /// The fingerprint as a number, as compiled plans have it.
  public var fingerprintValue: UInt64 { checksum.value }

  private var checksum: FNV1a {
    var writer = JSONWriter(.compact)
    writer.value(self)
    var checksum = FNV1a()
    checksum.append(writer.bytes)
    return checksum
  }
}
