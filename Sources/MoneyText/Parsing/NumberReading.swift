import ExactMoney

/// How the number of an amount is read: what parts its decimals, what its groups, and how large these are.
///
///     NumberReading(decimalSeparator: .comma, groupSeparators: [.point], groups: [.thousands])   // 1.234,50
///
/// Groups are checked: where any stand, all do, in the sizes of one of `groups`; a number without any is as good. So
/// `12.50` is refused here, and never read as 1250. Both separators are compared in the form that blanks and apostrophes
/// of every kind have in common.
public struct NumberReading: Hashable, Sendable {
  /// Between the whole part and the decimals.
  public let decimalSeparator: Separator
  /// What may stand between groups; one number has one kind.
  public let groupSeparators: [Separator]
  /// The sizes of groups, any of which a number may have.
  public let groups: [DigitGroups]
  /// The digit zero of the locale's own digits.
  let zero: UInt32

  /// Makes a reading, or `nil` where a separator has no visible character or a digit in it.
  public init?(
    decimalSeparator: Separator, groupSeparators: [Separator], groups: [DigitGroups], digits: NativeDigits = .latin
  ) {
    guard let decimal = decimalSeparator.canonical else { return nil }
    var separators: [Separator] = []
    for separator in groupSeparators {
      guard let separator = separator.canonical, separator != decimal else { return nil }
      if !separators.contains(separator) { separators.append(separator) }
    }
    var sizes: [DigitGroups] = []
    for group in groups where !sizes.contains(where: { $0.primary == group.primary && $0.secondary == group.secondary })
    {
      sizes.append(group)
    }
    self.decimalSeparator = decimal
    self.groupSeparators = separators
    self.groups = sizes
    zero = digits.zeroScalar
  }

  private init(decimal: Separator, groupSeparators: [Separator], zero: UInt32) {
    decimalSeparator = decimal
    self.groupSeparators = groupSeparators
    groups = [.thousands]
    self.zero = zero
  }

  /// The same digits with a decimal point, and groups parted by commas, blanks or apostrophes.
  var withPoint: NumberReading {
    NumberReading(decimal: .point, groupSeparators: [.comma, .blank, .apostrophe], zero: zero)
  }

  /// The same digits with a decimal comma, and groups parted by points, blanks or apostrophes.
  var withComma: NumberReading {
    NumberReading(decimal: .comma, groupSeparators: [.point, .blank, .apostrophe], zero: zero)
  }
}

extension Separator {
  static let blank = Separator(ascii: 0x20)
  static let apostrophe = Separator(ascii: 0x27)
  static let arabicDecimal = Separator(packed: 0xABD9, byteCount: 2)
  static let arabicGroup = Separator(packed: 0xACD9, byteCount: 2)

  /// Whether the separator goes with Arabic digits only.
  var isArabic: Bool { self == .arabicDecimal || self == .arabicGroup }

  private init(packed: UInt64, byteCount: Int) {
    self.packed = packed
    self.byteCount = byteCount
  }

  /// What somebody somewhere parts digits with, at an offset of a canonical text.
  ///
  /// ASCII's blank, apostrophe, grave accent, comma, point and low line; U+00B7, U+060C, U+066B, U+066C, U+2E41, U+FF0C
  /// and U+FF0E.
  static func usual(_ text: UnsafeBufferPointer<UInt8>, at index: Int, end: Int) -> Separator? {
    let byte = text[index]
    switch byte {
    case 0x20, 0x27, 0x2C, 0x2E, 0x5F, 0x60: return Separator(ascii: byte)
    case 0xC2, 0xD8, 0xD9, 0xE2, 0xEF: break
    default: return nil
    }
    let length = CanonicalText.length(lead: byte)
    guard index + length <= end else { return nil }
    var packed: UInt64 = 0
    for offset in 0..<length { packed |= UInt64(text[index + offset]) << UInt64(8 * offset) }
    switch packed {
    case 0xB7C2, 0x8CD8, 0xABD9, 0xACD9, 0x81_B9E2, 0x8C_BCEF, 0x8E_BCEF:
      return Separator(packed: packed, byteCount: length)
    default: return nil
    }
  }

  /// The separator in canonical form, or `nil` where it is nothing, a digit, or no UTF-8.
  fileprivate var canonical: Separator? {
    var bytes: [UInt8] = []
    for index in 0..<byteCount { bytes.append(UInt8(truncatingIfNeeded: packed >> UInt64(8 * index))) }
    var form = bytes
    let count = bytes.withUnsafeBufferPointer { text in
      form.withUnsafeMutableBufferPointer { CanonicalText.write(text, to: $0) }
    }
    guard count > 0 else { return nil }
    let scalar = form.withUnsafeBufferPointer { UnicodeCharacter.scalar(in: $0, at: 0, end: count) }
    guard let scalar, UnicodeCharacter.digitZero(of: scalar) == nil else { return nil }
    return Separator(form.span.extracting(first: count))
  }

  /// Whether the bytes at an offset are this separator.
  @inline(__always)
  func matches(_ text: UnsafeBufferPointer<UInt8>, at index: Int, end: Int) -> Bool {
    guard index + byteCount <= end else { return false }
    for offset in 0..<byteCount
    where text[index + offset] != UInt8(truncatingIfNeeded: packed >> UInt64(8 * offset)) {
      return false
    }
    return true
  }
}

extension NativeDigits {
  /// The code point of the digit zero.
  var zeroScalar: UInt32 {
    switch byteCount {
    case 1: zero
    case 2: (zero & 0x1F) << 6 | (zero >> 8 & 0x3F)
    case 3: (zero & 0x0F) << 12 | (zero >> 8 & 0x3F) << 6 | (zero >> 16 & 0x3F)
    default:
      (zero & 0x07) << 18 | (zero >> 8 & 0x3F) << 12 | (zero >> 16 & 0x3F) << 6 | (zero >> 24 & 0x3F)
    }
  }
}
