import ExactMoney

extension MoneyFormatter {
  /// The room that `write` may use, whatever it returns.
  @inlinable
  public var maximumLength: Int { longest &+ NumberFormat.room &+ Self.slack }

  /// Writes an amount in minor units of `currency` and returns the number of bytes.
  ///
  /// - Parameters:
  ///   - minorUnits: the amount.
  ///   - output: where to write; `maximumLength` bytes from it are writable, and those after the text may be overwritten.
  /// - Complexity: O(digits); no allocation.
  @inlinable
  public func write(_ minorUnits: Int64, to output: UnsafeMutableRawPointer) -> Int {
    withDigits(minorUnits.magnitude) { digits, count, decimals in
      let around = layout(minorUnits, decimals: decimals)
      return texts.withUnsafeBytes { bytes -> Int in
        guard let start = bytes.baseAddress else { return 0 }
        let prefixCount = Int(around.prefixCount)
        Self.copy(start + Int(around.prefixStart), prefixCount, to: output)
        let numberCount = number.write(
          digits: digits, count: count, minorUnitDigits: decimals, to: output + prefixCount)
        let end = prefixCount &+ numberCount
        Self.copy(start + Int(around.suffixStart), Int(around.suffixCount), to: output + end)
        return end &+ Int(around.suffixCount)
      }
    }
  }

  /// Appends an amount in minor units of `currency`.
  ///
  /// - Precondition: room for `maximumLength` bytes.
  @inlinable
  public func append(_ minorUnits: Int64, to output: inout OutputSpan<UInt8>) {
    precondition(output.freeCapacity >= maximumLength, "a formatted amount needs room for maximumLength bytes")
    output.withUnsafeMutableBufferPointer { buffer, initializedCount in
      guard let start = buffer.baseAddress else { return }
      initializedCount += write(minorUnits, to: UnsafeMutableRawPointer(start + initializedCount))
    }
  }

  /// How many decimals are written of an amount.
  @inlinable
  @inline(__always)
  func decimals(of magnitude: UInt64) -> Int {
    guard dropsZeroMinorUnits, magnitude % currency.minorUnitsPerMajorUnit == 0 else { return currency.minorUnitDigits }
    return 0
  }

  /// Gives the machine digits of an amount, their count, and how many decimals are among them; returns what `body` does.
  @inlinable
  @inline(__always)
  func withDigits(_ magnitude: UInt64, _ body: (UnsafeMutableRawPointer, Int, Int) -> Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: DecimalDigits.room, alignment: 16) { scratch in
      guard let digits = scratch.baseAddress else { return 0 }
      let count = DecimalDigits.write(magnitude, minorUnitDigits: currency.minorUnitDigits, to: digits)
      let shown = decimals(of: magnitude)
      let isDropped = shown < currency.minorUnitDigits
      return body(digits, isDropped ? count &- currency.minorUnitDigits &- 1 : count, shown)
    }
  }

  @inlinable
  @inline(__always)
  func layout(_ minorUnits: Int64, decimals: Int) -> Layout {
    guard hasForms else { return minorUnits < 0 ? negative : positive }
    return form(minorUnits, decimals: decimals)
  }

  /// The layout where it depends on the number's category.
  @usableFromInline
  func form(_ minorUnits: Int64, decimals: Int) -> Layout {
    forms[2 * Int(category(of: minorUnits.magnitude, decimals: decimals).rawValue) + (minorUnits < 0 ? 1 : 0)]
  }

  private func category(of magnitude: UInt64, decimals: Int) -> PluralCategory {
    let isDropped = decimals < currency.minorUnitDigits
    return rules.category(
      of: isDropped ? magnitude / currency.minorUnitsPerMajorUnit : magnitude, decimalCount: decimals)
  }

  /// Copies `count` bytes, 16 at a time; up to 16 bytes beyond them are read and written too.
  @inlinable
  @inline(__always)
  static func copy(_ source: UnsafeRawPointer, _ count: Int, to output: UnsafeMutableRawPointer) {
    var offset = 0
    repeat {
      output.storeBytes(
        of: source.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self), toByteOffset: offset,
        as: SIMD16<UInt8>.self)
      offset &+= slack
    } while offset < count
  }
}

extension MoneyFormatter {
  /// The category of an amount from zero, which decides the form of the text beside its number.
  public func category(of magnitude: UInt64) -> PluralCategory {
    category(of: magnitude, decimals: decimals(of: magnitude))
  }

  /// The bytes before the number of an amount from zero, for a category.
  public func prefix(_ category: PluralCategory = .other) -> [UInt8] {
    let layout = hasForms ? forms[2 * Int(category.rawValue)] : positive
    return Array(texts[Int(layout.prefixStart)..<Int(layout.prefixStart) + Int(layout.prefixCount)])
  }

  /// The bytes after the number of an amount from zero, for a category.
  public func suffix(_ category: PluralCategory = .other) -> [UInt8] {
    let layout = hasForms ? forms[2 * Int(category.rawValue)] : positive
    return Array(texts[Int(layout.suffixStart)..<Int(layout.suffixStart) + Int(layout.suffixCount)])
  }

  /// Gives the bytes of an amount's number, without symbol, unit or sign.
  @inline(__always)
  func withNumber(_ magnitude: UInt64, _ body: (Slice<UnsafeMutableRawBufferPointer>) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: NumberFormat.room, alignment: 16) { text in
      guard let start = text.baseAddress else { return }
      let length = withDigits(magnitude) { digits, count, decimals in
        number.write(digits: digits, count: count, minorUnitDigits: decimals, to: start)
      }
      body(text[..<length])
    }
  }
}
