import ExactMoney

extension LocalizedAmountParser {
  /// The numbers that a text can mean: to the locale's readers, and where points and commas are used the other way.
  ///
  /// Numbers have the decimals that are written, whatever the currency has. The text is one amount; its currency may be
  /// missing or shared, but a text beside the number must name one.
  ///
  ///     parser.readings(Array("1.299 €".utf8).span)     // in German 1299 here, 1.299 elsewhere
  ///     parser.readings(Array("1.50 €".utf8).span)      // nothing here, 1.50 elsewhere
  public func readings(_ text: Span<UInt8>) -> AmountReadings {
    do throws(LocalizedAmountError) {
      guard text.count <= CanonicalText.mostBytes else { return AmountReadings(here: nil, elsewhere: []) }
      return try text.withUnsafeBufferPointer { (original) throws(LocalizedAmountError) in
        try Self.withCanonical(original) { form in
          var here: DecimalAmount?
          for number in numbers where here == nil { here = value(form, number) }
          return AmountReadings(here: here, elsewhere: elsewhere(form, but: here))
        }
      }
    } catch {
      // No UTF-8: no number anywhere.
      return AmountReadings(here: nil, elsewhere: [])
    }
  }

  /// What a canonical text means with a decimal point and with a decimal comma, other than `here`.
  private func elsewhere(_ text: UnsafeBufferPointer<UInt8>, but here: DecimalAmount?) -> [DecimalAmount] {
    var found: [DecimalAmount] = []
    for reading in [numbers[0].withPoint, numbers[0].withComma] {
      if let value = value(text, reading), value != here, !found.contains(value) { found.append(value) }
    }
    return found
  }

  /// The number of a canonical text; `nil` where it has none in this reading.
  private func value(_ text: UnsafeBufferPointer<UInt8>, _ reading: NumberReading) -> DecimalAmount? {
    let form: AmountForm
    do throws(AmountFault) {
      form = try self.form(text, 0..<text.count, reading)
    } catch {
      return nil
    }
    guard !form.number.isTooLarge else { return nil }
    let digits = Int128(form.number.digits)
    do throws(MoneyError) {
      return try DecimalAmount(coefficient: form.isNegative ? -digits : digits, scale: form.number.fractionCount)
    } catch {
      // More decimals than a decimal amount can have.
      return nil
    }
  }

  /// A fault with its place in the text and what may be meant.
  func error(
    _ fault: AmountFault, form: UnsafeBufferPointer<UInt8>, original: UnsafeBufferPointer<UInt8>,
    expected: Expectation
  ) -> LocalizedAmountError {
    var currencies: [Currency] = []
    var amounts: [DecimalAmount] = []
    switch fault.reason {
    case .ambiguousCurrency, .currencyConflict: currencies = candidates(form, at: fault.place)
    case .irregularGrouping, .foreignSeparator, .separatorAfterDecimals, .tooManyFractionDigits, .leadingZero,
      .missingInteger, .missingFraction:
      amounts = elsewhere(form, but: value(form, numbers[0]))
    default: break
    }
    return LocalizedAmountError(
      fault.reason, at: CanonicalText.offset(of: fault.place, in: original), currencies: currencies, amounts: amounts)
  }
}
