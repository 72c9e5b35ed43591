// What a WebAssembly host can call to see that the Embedded modules compile, link and compute.
//
// Every function takes and gives plain integers, because that is all a host without bindings has.

import ExactMoney
import Installments
import MoneyText

/// Splits `total` minor units and writes the parts.
///
/// - Parameters:
///   - total: minor units.
///   - count: the number of parts.
///   - policy: the raw value of a `RemainderPolicy`: 0 `spreadFirst`, 1 `spreadLast`, 2 `first`, 3 `last`.
///   - parts: room for `count` numbers.
/// - Returns: the number of parts written; −1 for an unknown policy, −2 for a count outside 1…600.
@c(parcela_probe_split)
public func split(
  _ total: Int64, _ count: Int32, _ policy: Int32, _ parts: UnsafeMutablePointer<Int64>
) -> Int32 {
  guard let policy = RemainderPolicy(rawValue: UInt8(truncatingIfNeeded: policy)) else { return -1 }
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
  guard let policy = RemainderPolicy(rawValue: UInt8(truncatingIfNeeded: policy)), index >= 0, index < count else {
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
