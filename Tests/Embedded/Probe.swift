// What a WebAssembly host can call to see that the Embedded modules compile, link and compute.
//
// Every function takes and gives plain integers, because that is all a host without bindings has.

import ExactMoney
import Installments
import MoneyText

/// The policy of a number, or `nil` where it has none.
private func remainderPolicy(_ number: Int32) -> RemainderPolicy? {
  switch number {
  case 0: .spreadFirst
  case 1: .spreadLast
  case 2: .first
  case 3: .last
  case 4...: RoundingRule(rawValue: UInt8(clamping: number - 4)).map { .roundedThenLast($0) }
  default: nil
  }
}

/// Splits `total` minor units and writes the parts.
///
/// - Parameters:
///   - total: minor units.
///   - count: the number of parts.
///   - policy: 0 `spreadFirst`, 1 `spreadLast`, 2 `first`, 3 `last`; 4 and above `roundedThenLast` with the rounding rule
///     of the raw value 4 less.
///   - parts: room for `count` numbers.
/// - Returns: the number of parts written; −1 for an unknown policy, −2 for a count outside 1…600.
@c(parcela_probe_split)
public func split(
  _ total: Int64, _ count: Int32, _ policy: Int32, _ parts: UnsafeMutablePointer<Int64>
) -> Int32 {
  guard let policy = remainderPolicy(policy) else { return -1 }
  do throws(MoneyError) {
    let split = try EqualSplit(of: total, into: Int(count), remainder: policy)
    for index in 0..<split.count { parts[index] = split[index] }
    return Int32(truncatingIfNeeded: split.count)
  } catch {
    return -2
  }
}

/// The part at `index` of a split, for hosts that cannot read the module's memory.
///
/// - Returns: the part in minor units; Int64.min for a policy, count or index that does not exist.
@c(parcela_probe_part)
public func part(_ total: Int64, _ count: Int32, _ policy: Int32, _ index: Int32) -> Int64 {
  guard let policy = remainderPolicy(policy), index >= 0, index < count else {
    return .min
  }
  do throws(MoneyError) {
    return try EqualSplit(of: total, into: Int(count), remainder: policy)[Int(index)]
  } catch {
    return .min
  }
}

/// The date `months` months after a date, both in days since 1970-01-01.
///
/// - Returns: Int32.min where either date is outside the years 1…9999.
@c(parcela_probe_adding_months)
public func addingMonths(_ daysSinceEpoch: Int32, _ months: Int32) -> Int32 {
  do throws(CalendarDateError) {
    return try CalendarDate(daysSinceEpoch: Int(daysSinceEpoch)).adding(months: Int(months)).daysSinceEpoch
  } catch {
    return .min
  }
}

/// `left × right ÷ divisor`, truncated toward zero, over a 128-bit product: exercises the runtime's wide arithmetic.
///
/// - Returns: the low 64 bits of the quotient; Int64.min where `divisor` is zero.
@c(parcela_probe_scaled)
public func scaled(_ left: Int64, _ right: Int64, _ divisor: Int64) -> Int64 {
  guard divisor != 0 else { return .min }
  return Int64(truncatingIfNeeded: Int128(left) * Int128(right) / Int128(divisor))
}

/// The remainder of the same division, with the sign of the product.
///
/// - Returns: Int64.min where `divisor` is zero.
@c(parcela_probe_scaled_rest)
public func scaledRest(_ left: Int64, _ right: Int64, _ divisor: Int64) -> Int64 {
  guard divisor != 0 else { return .min }
  return Int64(truncatingIfNeeded: Int128(left) * Int128(right) % Int128(divisor))
}

/// Quotes a plan in US dollars and writes the payments.
///
/// - Parameters:
///   - total: the order total in cents.
///   - count: the number of payments.
///   - policy: as of `parcela_probe_split`.
///   - minimum: the least total that the plan takes, in cents.
///   - maximum: the greatest total that the plan takes, in cents.
///   - amounts: room for `count` numbers.
/// - Returns: the number of payments written, 0 where the plan is not offered; −1 for an unknown policy, −2 for a count
///   outside 1…600 or bounds that no total meets.
@c(parcela_probe_quote)
public func quote(
  _ total: Int64, _ count: Int32, _ policy: Int32, _ minimum: Int64, _ maximum: Int64,
  _ amounts: UnsafeMutablePointer<Int64>
) -> Int32 {
  guard let policy = remainderPolicy(policy) else { return -1 }
  do throws(MoneyError) {
    let parts = try PartCount(Int(count))
    let terms = QuoteTerms(currency: .usd, parts: parts, remainder: policy, minimum: minimum, maximum: maximum)
    guard let terms else { return -2 }
    let room = UnsafeMutableBufferPointer(start: amounts, count: parts.count)
    return Int32(truncatingIfNeeded: terms.quote(total).writeAmounts(to: room))
  } catch {
    return -2
  }
}

/// Reads a machine amount such as `129.99 USD`.
///
/// - Returns: the minor units; Int64.min where the text is no amount.
@c(parcela_probe_read_amount)
public func readAmount(_ text: UnsafePointer<UInt8>, _ byteCount: Int32) -> Int64 {
  do throws(AmountTextError) {
    return try Money(machineText: UnsafeBufferPointer(start: text, count: Int(byteCount)).span).minorUnits
  } catch {
    return .min
  }
}

/// Writes an amount of US dollars as American English does, `$1,234.50`, in UTF-8.
///
/// - Parameters:
///   - cents: the amount.
///   - text: room for 256 bytes.
/// - Returns: the number of bytes written.
@c(parcela_probe_write_amount)
public func writeAmount(_ cents: Int64, _ text: UnsafeMutablePointer<UInt8>) -> Int32 {
  let number = NumberFormat(decimalSeparator: .point, groupSeparator: .comma)
  let format = MoneyFormatter(currency: .usd, number: number, prefix: [0x24], suffix: [])
  let room = UnsafeMutableBufferPointer(start: text, count: 256)
  var output = OutputSpan(buffer: room, initializedCount: 0)
  format.append(cents, to: &output)
  return Int32(truncatingIfNeeded: output.finalize(for: room))
}

/// Writes an amount as a serialized formatter has it: the format of any locale, made where the locale data are.
///
/// - Parameters:
///   - formatter: what `MoneyFormatter.serialized()` gave.
///   - byteCount: how many bytes that is.
///   - minorUnits: the amount.
///   - text: room for the text.
///   - room: how many bytes of room.
/// - Returns: the number of bytes written; −1 where the bytes are no formatter, −2 where the room does not suffice for
///   all amounts.
@c(parcela_probe_format)
public func format(
  _ formatter: UnsafePointer<UInt8>, _ byteCount: Int32, _ minorUnits: Int64, _ text: UnsafeMutablePointer<UInt8>,
  _ room: Int32
) -> Int32 {
  do throws(MoneyFormatterBytesError) {
    let bytes = UnsafeBufferPointer(start: formatter, count: Int(byteCount))
    let format = try MoneyFormatter(serialized: Array(bytes))
    guard format.maximumLength <= Int(room) else { return -2 }
    let room = UnsafeMutableBufferPointer(start: text, count: Int(room))
    var output = OutputSpan(buffer: room, initializedCount: 0)
    format.append(minorUnits, to: &output)
    return Int32(truncatingIfNeeded: output.finalize(for: room))
  } catch {
    return -1
  }
}
