import ExactMoney

/// A sentence about one plan in one locale and currency: bytes, with slots for the amounts of a quote.
///
/// Everything that does not depend on the total (words, counts, bounds, currency symbols) is text already, so filling a
/// template copies bytes and writes numbers, nothing else.
public struct SentenceTemplate: Hashable, Sendable {
  /// Which figure of a quote a slot states.
  public enum Slot: UInt8, CaseIterable, Hashable, Sendable {
    /// The first payment, a down payment where there is one.
    case first
    /// The second payment.
    case second
    /// The last payment.
    case last
    /// The largest of the payments that are alike: see `PaymentShape`.
    case regular
    /// The smallest payment, a down payment apart.
    case smallest
    /// The largest payment, a down payment apart.
    case largest
    /// The payments that are alike divided evenly, truncated to minor units.
    case average
    /// The sum of all payments.
    case totalOfPayments
    /// The fees that are paid with the payments.
    case feesInPayments
    /// The fees that are deducted from what is paid out.
    case feesDeducted
    /// The interest in all payments.
    case interest
    /// How many payments a total would allow that is too small for the plan. A number, not an amount.
    case largestCount
  }

  /// A stretch of a sentence.
  public enum Piece: Hashable, Sendable {
    /// Fixed UTF-8 bytes.
    case text([UInt8])
    /// The number of an amount, without symbol or unit.
    case number(Slot)
    /// A number that counts, in ASCII digits.
    case count(Slot)
    /// A unit that agrees with an amount: one text for each plural category, by its raw value.
    case unit(Slot, forms: [[UInt8]])
  }

  /// The stretches in order; no two texts are neighbours.
  public private(set) var pieces: [Piece] = []

  /// Makes an empty sentence.
  public init() {}

  /// Appends fixed bytes.
  public mutating func append(text bytes: some Sequence<UInt8>) {
    if case .text(var last)? = pieces.last {
      last.append(contentsOf: bytes)
      pieces[pieces.count - 1] = .text(last)
    } else {
      let text = [UInt8](bytes)
      if !text.isEmpty { pieces.append(.text(text)) }
    }
  }

  /// Appends an amount that the quote will give, in a format: its prefix, the number, its suffix.
  public mutating func append(_ slot: Slot, in format: MoneyFormatter) {
    append(slot, forms: PluralCategory.allCases.map { format.prefix($0) })
    pieces.append(.number(slot))
    append(slot, forms: PluralCategory.allCases.map { format.suffix($0) })
  }

  private mutating func append(_ slot: Slot, forms: [[UInt8]]) {
    if forms.allSatisfy({ $0 == forms[0] }) {
      append(text: forms[0])
    } else {
      pieces.append(.unit(slot, forms: forms))
    }
  }

  /// Appends a number that the quote will give and that is no amount.
  public mutating func append(count slot: Slot) { pieces.append(.count(slot)) }

  /// Appends the sentence for a quote to a growing buffer.
  ///
  /// - Parameters:
  ///   - amounts: what the quote states.
  ///   - format: the format that the slots were appended in.
  ///   - output: where the UTF-8 bytes go.
  /// - Precondition: no payment is negative, which those of a quote never are: the symbol stands before the number, and
  ///   no sign before the symbol.
  public func append(_ amounts: StatedAmounts, in format: MoneyFormatter, to output: inout [UInt8]) {
    precondition(amounts[.smallest] >= 0, "a sentence states no negative payments")
    for piece in pieces {
      switch piece {
      case .text(let bytes): output.append(contentsOf: bytes)
      case .number(let slot):
        format.withNumber(amounts[slot].magnitude) { number in output.append(contentsOf: number) }
      case .count(let slot): Self.append(count: amounts[slot], to: &output)
      case .unit(let slot, let forms):
        output.append(contentsOf: forms[Int(format.category(of: amounts[slot].magnitude).rawValue)])
      }
    }
  }

  /// Appends a number from zero up.
  private static func append(count: Int64, to output: inout [UInt8]) {
    if count >= 10 { append(count: count / 10, to: &output) }
    output.append(UInt8(truncatingIfNeeded: 0x30 + count % 10))
  }
}
