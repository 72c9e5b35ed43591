/// A column of the breakdown.
public enum OutputColumn: String, CaseIterable, Sendable {
  /// The product's identifier, as in the feed.
  case id
  /// The plan's identifier.
  case plan
  /// `eligible`, or the reason against the plan.
  case status
  /// ISO 4217 code.
  case currency
  /// The price that counts at the instant of the run: the sale price inside its window, else the price.
  case price
  /// The payment due at purchase.
  case dueToday = "due_today"
  /// Number of payments.
  case count
  /// The payment that the sentence states.
  case amount
  /// All payments.
  case amounts
  /// The sum of all payments.
  case totalOfPayments = "total_of_payments"
  /// Annual percentage rate, in percent.
  case apr
  /// The date of the first payment.
  case firstDue = "first_due"
  /// The date of the last payment.
  case lastDue = "last_due"
  /// The sentence.
  case text
  /// The sentence for speech.
  case textSpoken = "text_spoken"
  /// The locale of the sentences.
  case locale

  /// The columns that a run writes unless told otherwise.
  public static let standard: [OutputColumn] = [
    .id, .plan, .status, .currency, .price, .dueToday, .count, .amount, .totalOfPayments, .text,
  ]

  /// The name in TSV headers and `--columns`.
  public var columnName: String { rawValue }

  /// The key in JSON lines.
  public var jsonKey: String {
    let words = rawValue.split(separator: "_")
    return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }
}
