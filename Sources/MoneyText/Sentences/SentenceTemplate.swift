import ExactMoney

/// A sentence about one plan in one locale and currency: bytes, with slots for the amounts of a quote.
///
/// Everything that does not depend on the total (words, counts, bounds, currency symbols) is text already, so filling a
/// template copies bytes and writes numbers, nothing else.
public struct SentenceTemplate: Hashable, Sendable {
  /// Which payment of a quote a slot states.
  public enum Slot: UInt8, Hashable, Sendable {
    /// The first payment.
    case leading
    /// The last payment.
    case trailing
    /// The largest payment.
    case largest

    /// The amount that the slot states, in minor units.
    @inlinable
    public func amount(in split: EqualSplit) -> Int64 {
      switch self {
      case .leading: split.leadingPart
      case .trailing: split.trailingCount == 0 ? split.leadingPart : split.trailingPart
      case .largest: split.largestPart
      }
    }
  }

  /// A stretch of a sentence.
  public enum Piece: Hashable, Sendable {
    /// Fixed UTF-8 bytes.
    case text([UInt8])
    /// The number of an amount, without symbol or unit.
    case number(Slot)
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

  /// Appends the sentence for a quote's payments to a growing buffer.
  ///
  /// - Parameters:
  ///   - split: the payments.
  ///   - format: the format that the slots were appended in.
  ///   - output: where the UTF-8 bytes go.
  /// - Precondition: no payment is negative, which those of a quote never are: the symbol stands before the number, and
  ///   no sign before the symbol.
  public func append(_ split: EqualSplit, in format: MoneyFormatter, to output: inout [UInt8]) {
    precondition(split.smallestPart >= 0, "a sentence states no negative payments")
    for piece in pieces {
      switch piece {
      case .text(let bytes): output.append(contentsOf: bytes)
      case .number(let slot):
        format.withNumber(slot.amount(in: split).magnitude) { number in output.append(contentsOf: number) }
      case .unit(let slot, let forms):
        output.append(contentsOf: forms[Int(format.category(of: slot.amount(in: split).magnitude).rawValue)])
      }
    }
  }
}
