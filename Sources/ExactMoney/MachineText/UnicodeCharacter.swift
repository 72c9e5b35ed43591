/// A character beyond ASCII that people write in amounts: a digit of another script or a currency symbol.
///
/// Source: Unicode 17, general categories Nd and Sc.
public enum UnicodeCharacter {
  /// The scalar whose UTF-8 form starts at `index`, or `nil` where the bytes before `end` are no such form.
  ///
  /// - Parameters:
  ///   - text: the bytes.
  ///   - index: of a byte before `end`.
  ///   - end: where the text ends, at most `text.count`.
  public static func scalar(in text: UnsafeBufferPointer<UInt8>, at index: Int, end: Int) -> UInt32? {
    let lead = UInt32(text[index])
    let length: Int
    var value: UInt32
    switch lead {
    case 0x00...0x7F: (length, value) = (1, lead)
    case 0xC2...0xDF: (length, value) = (2, lead & 0x1F)
    case 0xE0...0xEF: (length, value) = (3, lead & 0x0F)
    case 0xF0...0xF4: (length, value) = (4, lead & 0x07)
    default: return nil
    }
    guard index + length <= end else { return nil }
    for offset in 1..<length {
      guard text[index + offset] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(text[index + offset] & 0x3F)
    }
    return value
  }

  /// Whether a scalar is a currency symbol. The whole block of them counts, so that symbols to come do too.
  static func isCurrencySymbol(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x24, 0xA2...0xA5, 0x058F, 0x060B, 0x07FE...0x07FF, 0x09F2...0x09F3, 0x09FB, 0x0AF1, 0x0BF9, 0x0E3F, 0x17DB,
      0x20A0...0x20CF, 0xA838, 0xFDFC, 0xFE69, 0xFF04, 0xFFE0...0xFFE1, 0xFFE5...0xFFE6, 0x1_1FDD...0x1_1FE0,
      0x1_E2FF, 0x1_ECB0:
      true
    default: false
    }
  }

  /// The digit zero of the ten that a digit of any script, ASCII's among them, belongs to; `nil` for anything else.
  ///
  ///     UnicodeCharacter.digitZero(of: 0x0665)   // 0x0660: U+0665 is the Arabic five
  public static func digitZero(of scalar: UInt32) -> UInt32? {
    switch scalar {
    // What most texts have.
    case 0x30...0x39: return 0x30
    case 0..<0x0660: return nil
    case 0x0660...0x0669: return 0x0660
    case 0x06F0...0x06F9: return 0x06F0
    case 0x0966...0x096F: return 0x0966
    case 0x1C5A..<0xA620: return nil
    default: break
    }
    guard isForeignDigit(scalar) else { return nil }
    // Two blocks hold several tens without a gap between them.
    switch scalar {
    case 0x1_16D0...0x1_16E3: return scalar - (scalar - 0x1_16D0) % 10
    case 0x1_D7CE...0x1_D7FF: return scalar - (scalar - 0x1_D7CE) % 10
    default: break
    }
    var zero = scalar
    while isForeignDigit(zero - 1) { zero -= 1 }
    return zero
  }

  /// Whether a scalar is a decimal digit of another script.
  static func isForeignDigit(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0660...0x0669, 0x06F0...0x06F9, 0x07C0...0x07C9, 0x0966...0x096F, 0x09E6...0x09EF, 0x0A66...0x0A6F,
      0x0AE6...0x0AEF, 0x0B66...0x0B6F, 0x0BE6...0x0BEF, 0x0C66...0x0C6F, 0x0CE6...0x0CEF, 0x0D66...0x0D6F,
      0x0DE6...0x0DEF, 0x0E50...0x0E59, 0x0ED0...0x0ED9, 0x0F20...0x0F29, 0x1040...0x1049, 0x1090...0x1099,
      0x17E0...0x17E9, 0x1810...0x1819, 0x1946...0x194F, 0x19D0...0x19D9, 0x1A80...0x1A89, 0x1A90...0x1A99,
      0x1B50...0x1B59, 0x1BB0...0x1BB9, 0x1C40...0x1C49, 0x1C50...0x1C59, 0xA620...0xA629, 0xA8D0...0xA8D9,
      0xA900...0xA909, 0xA9D0...0xA9D9, 0xA9F0...0xA9F9, 0xAA50...0xAA59, 0xABF0...0xABF9, 0xFF10...0xFF19,
      0x1_04A0...0x1_04A9, 0x1_0D30...0x1_0D39, 0x1_0D40...0x1_0D49, 0x1_1066...0x1_106F, 0x1_10F0...0x1_10F9,
      0x1_1136...0x1_113F, 0x1_11D0...0x1_11D9, 0x1_12F0...0x1_12F9, 0x1_1450...0x1_1459, 0x1_14D0...0x1_14D9,
      0x1_1650...0x1_1659, 0x1_16C0...0x1_16C9, 0x1_16D0...0x1_16D9, 0x1_16DA...0x1_16E3, 0x1_1730...0x1_1739,
      0x1_18E0...0x1_18E9, 0x1_1950...0x1_1959, 0x1_1BF0...0x1_1BF9, 0x1_1C50...0x1_1C59, 0x1_1D50...0x1_1D59,
      0x1_1DA0...0x1_1DA9, 0x1_1DE0...0x1_1DE9, 0x1_1F50...0x1_1F59, 0x1_6130...0x1_6139, 0x1_6A60...0x1_6A69,
      0x1_6AC0...0x1_6AC9, 0x1_6B50...0x1_6B59, 0x1_6D70...0x1_6D79, 0x1_CCF0...0x1_CCF9, 0x1_E140...0x1_E149,
      0x1_E2F0...0x1_E2F9, 0x1_E4F0...0x1_E4F9, 0x1_E5F1...0x1_E5FA, 0x1_E950...0x1_E959, 0x1_FBF0...0x1_FBF9,
      0x1_D7CE...0x1_D7FF:
      true
    default: false
    }
  }
}
