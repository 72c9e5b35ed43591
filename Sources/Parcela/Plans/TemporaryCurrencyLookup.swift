import ExactMoney

extension Currency {
  /// The currency of an ISO 4217 code, from the few that the presets name.
  init?(isoCode: UnsafeBufferPointer<UInt8>) {
    let code = String(decoding: isoCode, as: UTF8.self)
    for (known, digits) in temporaryCurrencies where known.description == code {
      self.init(customCode: known, minorUnitDigits: digits)
      return
    }
    return nil
  }
}

/// Every code that a plan file can name, for suggestions.
func isoCurrencyCodes() -> [String] { temporaryCurrencies.map(\.code.description) }

private let temporaryCurrencies: [(code: StaticString, digits: Int)] = [
  ("USD", 2), ("EUR", 2), ("GBP", 2), ("AUD", 2), ("CAD", 2), ("NZD", 2), ("CHF", 2), ("SEK", 2), ("NOK", 2),
  ("DKK", 2), ("ISK", 0), ("PLN", 2), ("CZK", 2), ("HUF", 2), ("RON", 2), ("TRY", 2), ("UAH", 2), ("GEL", 2),
  ("KZT", 2), ("ILS", 2), ("AED", 2), ("SAR", 2), ("QAR", 2), ("KWD", 3), ("BHD", 3), ("OMR", 3), ("JOD", 3),
  ("EGP", 2), ("MAD", 2), ("ZAR", 2), ("NGN", 2), ("KES", 2), ("JPY", 0), ("KRW", 0), ("CNY", 2), ("TWD", 2),
  ("HKD", 2), ("SGD", 2), ("MYR", 2), ("THB", 2), ("IDR", 2), ("PHP", 2), ("VND", 0), ("INR", 2), ("PKR", 2),
  ("MXN", 2), ("BRL", 2), ("ARS", 2), ("CLP", 0), ("COP", 2), ("PEN", 2), ("UYU", 2), ("PYG", 0),
]
