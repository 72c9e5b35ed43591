import ExactMoney
import Installments

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
    public func amount(in payments: Payments) -> Int64 {
      switch self {
      case .leading: payments.first
      case .trailing: payments.last
      case .largest: payments.largest
      }
    }
  }

  /// A stretch of a sentence.
  public enum Piece: Hashable, Sendable {
    /// Fixed UTF-8 bytes.
    case text([UInt8])
    /// The number of an amount, without symbol or unit.
    case number(Slot)
    /// A unit that agrees with an amount: `singular` for exactly one major unit without decimals, else `plural`.
    case unit(Slot, singular: [UInt8], plural: [UInt8])
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
  public mutating func append(_ slot: Slot, in format: MoneyFormat) {
    append(text: format.prefix)
    pieces.append(.number(slot))
    if format.singularSuffix == format.suffix {
      append(text: format.suffix)
    } else {
      pieces.append(.unit(slot, singular: format.singularSuffix, plural: format.suffix))
    }
  }

  /// Appends the sentence for a quote's payments to a growing buffer.
  ///
  /// - Parameters:
  ///   - payments: the payments.
  ///   - format: the format that the slots were appended in.
  ///   - output: where the UTF-8 bytes go.
  /// - Precondition: no payment is negative, which those of a quote never are: the symbol stands before the number, and
  ///   no sign before the symbol.
  public func append(_ payments: Payments, in format: MoneyFormat, to output: inout [UInt8]) {
    precondition(payments.smallest >= 0, "a sentence states no negative payments")
    for piece in pieces {
      switch piece {
      case .text(let bytes): output.append(contentsOf: bytes)
      case .number(let slot):
        format.withNumber(slot.amount(in: payments).magnitude) { number in output.append(contentsOf: number) }
      case .unit(let slot, let singular, let plural):
        output.append(contentsOf: format.usesSingular(slot.amount(in: payments).magnitude) ? singular : plural)
      }
    }
  }
}
