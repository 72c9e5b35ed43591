import ExactMoney

extension LocalizedAmountParser {
  /// What is known of a text's currency beforehand.
  enum Expectation {
    /// Nothing.
    case nothing
    /// The currency of a text that names none; one that it shares with others is this one.
    case unlessNamed(Currency)
    /// The currency.
    case exactly(Currency)

    var currency: Currency? {
      switch self {
      case .nothing: nil
      case .unlessNamed(let currency), .exactly(let currency): currency
      }
    }
  }

  /// Reads a text that is one amount.
  ///
  /// - Parameters:
  ///   - text: the whole text, UTF-8.
  ///   - currency: the currency that the text must be in: a text that names none is in it, one that names another is
  ///     the error `currencyConflict`. `nil` asks for a text that says it.
  /// - Throws: what is wrong and where; a range is the error `range`.
  public func parse(
    _ text: Span<UInt8>, currency: Currency? = nil
  ) throws(LocalizedAmountError) -> Money {
    try single(text, expected: currency.map { .exactly($0) } ?? .nothing)
  }

  /// Reads a text that is one amount, in a currency that it may name itself.
  ///
  /// - Parameters:
  ///   - text: the whole text, UTF-8.
  ///   - defaultCurrency: the currency of a text that names none, or that names it among others; a text that names
  ///     another one is in that.
  /// - Throws: as `parse(_:currency:)`.
  public func parse(
    _ text: Span<UInt8>, defaultCurrency: Currency?
  ) throws(LocalizedAmountError) -> Money {
    try single(text, expected: defaultCurrency.map { .unlessNamed($0) } ?? .nothing)
  }

  /// Reads a text that is an amount or a range of amounts: `$10.00 – $20.00`, `10–20 €`.
  ///
  /// The ends of a range are parted by a hyphen, a dash or a wave. A currency that one end names is that of both.
  ///
  /// - Parameters:
  ///   - text: the whole text, UTF-8.
  ///   - currency: as of `parse(_:currency:)`.
  /// - Throws: what is wrong and where.
  public func read(
    _ text: Span<UInt8>, currency: Currency? = nil
  ) throws(LocalizedAmountError) -> LocalizedAmount {
    try amount(text, expected: currency.map { .exactly($0) } ?? .nothing, takesRanges: true)
  }

  private func single(_ text: Span<UInt8>, expected: Expectation) throws(LocalizedAmountError) -> Money {
    // Where no range may stand, there is none.
    switch try amount(text, expected: expected, takesRanges: false) {
    case .amount(let money), .range(let money, _): money
    }
  }

  private func amount(
    _ text: Span<UInt8>, expected: Expectation, takesRanges: Bool
  ) throws(LocalizedAmountError) -> LocalizedAmount {
    guard text.count <= CanonicalText.mostBytes else {
      throw LocalizedAmountError(.tooLong, at: CanonicalText.mostBytes)
    }
    return try text.withUnsafeBufferPointer { (original) throws(LocalizedAmountError) in
      try Self.withCanonical(original) { (form) throws(LocalizedAmountError) in
        do throws(AmountFault) {
          return try self.amount(form, expected: expected, takesRanges: takesRanges)
        } catch {
          throw self.error(error, form: form, original: original, expected: expected)
        }
      }
    }
  }

  /// Gives a text's canonical form.
  static func withCanonical<Result>(
    _ text: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) throws(LocalizedAmountError) -> Result
  ) throws(LocalizedAmountError) -> Result {
    try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: CanonicalText.mostBytes) {
      (form) throws(LocalizedAmountError) in
      let count = CanonicalText.write(text, to: form)
      guard count >= 0 else { throw LocalizedAmountError(.invalidUTF8, at: -1 - count) }
      return try body(UnsafeBufferPointer(rebasing: form[..<count]))
    }
  }

  /// The amount or range of a canonical text.
  private func amount(
    _ text: UnsafeBufferPointer<UInt8>, expected: Expectation, takesRanges: Bool
  ) throws(AmountFault) -> LocalizedAmount {
    let fault: AmountFault
    do throws(AmountFault) {
      return .amount(
        try inAnyNumber(expected) { (number) throws(AmountFault) in
          try money(form(text, 0..<text.count, numbers[number]), number: number, expected: expected)
        })
    } catch {
      fault = error
    }
    guard let range = range(text, expected: expected) else { throw fault }
    guard takesRanges else { throw AmountFault(.range, at: range.place) }
    guard range.low.minorUnits <= range.high.minorUnits else { throw AmountFault(.descendingRange, at: range.place) }
    return .range(range.low, range.high)
  }

  /// Tries the ways to read numbers, that of an expected currency first. Where all fail, throws the fault of one that lacks
  /// nothing but the currency, or else the first.
  private func inAnyNumber<Result>(
    _ expected: Expectation, _ read: (Int) throws(AmountFault) -> Result
  ) throws(AmountFault) -> Result {
    let known = expected.currency.flatMap { place(of: $0) }.map { entries[Int($0)].number } ?? 0
    var fault: AmountFault
    do throws(AmountFault) {
      return try read(known)
    } catch {
      fault = error
    }
    if case .exactly = expected { throw fault }
    for number in numbers.indices where number != known {
      do throws(AmountFault) {
        return try read(number)
      } catch {
        // A symbol that nobody sees, as of CVE in Cape Verde, leaves a number that only its currency writes so.
        if error.lacksCurrency, !fault.lacksCurrency { fault = error }
      }
    }
    throw fault
  }

  func form(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ reading: NumberReading
  ) throws(AmountFault) -> AmountForm {
    var scan = AmountFormScan(
      text, from: range.lowerBound, to: range.upperBound, hasTrailingSign: hasTrailingSign)
    return try scan.read(texts: texts, reading: reading)
  }

  private func money(
    _ form: AmountForm, number: Int, expected: Expectation
  ) throws(AmountFault) -> Money {
    try money(form, in: currency(of: form, form, number: number, expected: expected))
  }

  private func money(_ form: AmountForm, in currency: Currency) throws(AmountFault) -> Money {
    let magnitude = try form.number.minorUnits(currency)
    guard let minorUnits = signed(magnitude, isNegative: form.isNegative) else {
      throw AmountFault(.overflow, at: form.number.start)
    }
    return Money(minorUnits: minorUnits, currency)
  }

  private func signed(_ magnitude: UInt64, isNegative: Bool) -> Int64? {
    if isNegative { return magnitude <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil }
    return Int64(exactly: magnitude)
  }

  /// The range that a text is; `nil` where no dash parts two amounts.
  private func range(
    _ text: UnsafeBufferPointer<UInt8>, expected: Expectation
  ) -> (low: Money, high: Money, place: Int)? {
    var index = 0
    while index < text.count {
      let length = AmountDash.length(text, at: index)
      guard length > 0 else {
        index += 1
        continue
      }
      if let (low, high) = ends(text, 0..<index, index + length..<text.count, expected) { return (low, high, index) }
      index += length
    }
    return nil
  }

  private func ends(
    _ text: UnsafeBufferPointer<UInt8>, _ first: Range<Int>, _ second: Range<Int>, _ expected: Expectation
  ) -> (Money, Money)? {
    do throws(AmountFault) {
      return try inAnyNumber(expected) { (number) throws(AmountFault) in
        let low = try form(text, first, numbers[number])
        let high = try form(text, second, numbers[number])
        let currency = try currency(of: low, high, number: number, expected: expected)
        return (try money(low, in: currency), try money(high, in: currency))
      }
    } catch {
      // No range at this dash; what is wrong with the text as one amount is told instead.
      return nil
    }
  }
}
