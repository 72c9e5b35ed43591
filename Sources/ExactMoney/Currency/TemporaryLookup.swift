extension Currency {
  public static let usd = Currency(packedCode: 0x44_53_55, minorUnitDigits: 2)
  public init?(isoPackedCode: UInt32) {
    switch isoPackedCode {
    case 0x44_53_55: self = .usd
    case 0x59_50_4A: self.init(packedCode: 0x59_50_4A, minorUnitDigits: 0)
    case 0x44_57_4B: self.init(packedCode: 0x44_57_4B, minorUnitDigits: 3)
    default: return nil
    }
  }
  static func isListedWithoutMinorUnit(isoPackedCode: UInt32) -> Bool { false }
}
extension Currency { public var isWithdrawn: Bool { false } }
