import ExactMoney
import MoneyText

/// Why a record was rejected. Rejects files and summaries write `name`; error messages add `mend`.
public enum RejectReason: Hashable, Sendable {
  /// The price or sale price is no machine amount.
  case amount(AmountTextError.Reason)
  /// The price or sale price is no amount as the locale of the feed's number style writes it.
  case localizedAmount(LocalizedAmountError.Reason)
  /// The price field is blank.
  case missingPrice
  /// The identifier is blank.
  case missingID
  /// The identifier is longer than 1024 bytes.
  case idTooLong
  /// The record has another number of fields than the header.
  case columnCountMismatch
  /// A control character that no text file should hold, such as NUL.
  case controlCharacter
  /// Bytes that are not UTF-8.
  case invalidUTF8
  /// A record longer than the reader's limit.
  case recordTooLong
  /// The last record, cut before its line end.
  case truncated
  /// A sale window that is no interval of two instants, the first before the second.
  case malformedSaleWindow
  /// A sale price in another currency than the price.
  case saleCurrencyMismatch
  /// A sale price above the price.
  case salePriceAbovePrice
  /// The price names a currency, and the currency column another one.
  case currencyConflict
  /// A currency that ISO 4217 has withdrawn.
  case withdrawnCurrency
  /// A country column that is no ISO 3166 alpha-2 code.
  case malformedCountry

  /// The reason's name in rejects files and summaries.
  public var name: String {
    switch self {
    case .amount(let reason): reason.name.description
    case .localizedAmount(let reason): reason.name.description
    case .missingPrice: "missingPrice"
    case .missingID: "missingID"
    case .idTooLong: "idTooLong"
    case .columnCountMismatch: "columnCountMismatch"
    case .controlCharacter: "controlCharacter"
    case .invalidUTF8: "invalidUTF8"
    case .recordTooLong: "recordTooLong"
    case .truncated: "truncated"
    case .malformedSaleWindow: "malformedSaleWindow"
    case .saleCurrencyMismatch: "saleCurrencyMismatch"
    case .salePriceAbovePrice: "salePriceAbovePrice"
    case .currencyConflict: "currencyConflict"
    case .withdrawnCurrency: "withdrawnCurrency"
    case .malformedCountry: "malformedCountry"
    }
  }

  /// How to mend the record, as a clause for an error message.
  public var mend: String {
    switch self {
    case .amount(let reason): reason.mend.description
    case .localizedAmount(let reason): reason.mend.description
    case .missingPrice: "write a price such as 12.34 USD"
    case .missingID: "give the product an identifier"
    case .idTooLong: "give the product an identifier of at most 1024 bytes"
    case .columnCountMismatch: "write as many tab-separated fields as the header has"
    case .controlCharacter: "remove the control character"
    case .invalidUTF8: "save the feed as UTF-8"
    case .recordTooLong: "keep a record within 6 MiB; a missing line end joins records"
    case .truncated: "fetch the feed again; if it is whole, end it with a line feed or say --accept-unterminated"
    case .malformedSaleWindow: "write two instants such as 2026-02-24T13:00-0800/2026-02-29T15:30-0800"
    case .saleCurrencyMismatch: "write price and sale price in one currency"
    case .salePriceAbovePrice: "write a sale price that is not above the price"
    case .currencyConflict: "let the price and the currency column name the same currency"
    case .withdrawnCurrency: "use the currency that replaced it"
    case .malformedCountry: "write an ISO 3166 code of two capitals, such as US"
    }
  }
}

/// A record that was rejected: where, what and why.
struct Reject {
  /// Lines before the record in its chunk.
  var line: Int
  /// The 1-based column of the offending character in its line.
  var column: Int
  /// The record's identifier, as far as it could be read.
  var id: [UInt8]
  var reason: RejectReason
  /// The offending field, shortened.
  var value: [UInt8]
}
