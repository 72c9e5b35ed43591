import ExactMoney

/// Reads numbers and lists in the byte form of plans, and stops with the place at whatever no plan has.
struct PlanByteReader {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var offset: Int

  /// Reads the bytes from one offset up to, but not including, another.
  init(_ bytes: [UInt8], from offset: Int, to end: Int) {
    self.bytes = bytes
    self.offset = offset
    self.end = end
  }

  /// Whether everything is read.
  var isAtEnd: Bool { offset == end }

  /// The error of what was read last, or is missing, at an offset.
  func malformed(at offset: Int) -> PlanBytesError { .malformed(offset: offset) }

  mutating func byte() throws(PlanBytesError) -> UInt8 {
    guard offset < end else { throw malformed(at: offset) }
    offset += 1
    return bytes[offset - 1]
  }

  mutating func truth() throws(PlanBytesError) -> Bool {
    let start = offset
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw malformed(at: start)
    }
  }

  mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) throws(PlanBytesError) -> Number {
    var value: Number = 0
    var shift: Number = 0
    for _ in 0..<Number.bitWidth / 8 {
      value |= Number(truncatingIfNeeded: try byte()) &<< shift
      shift &+= 8
    }
    return value
  }

  /// A count of things of which each has some bytes, so that no count asks for more memory than there are bytes.
  mutating func count<Number: FixedWidthInteger & UnsignedInteger>(
    _ type: Number.Type, ofBytes size: Int = 1
  ) throws(PlanBytesError) -> Int {
    let start = offset
    // An address may have 32 bits.
    guard let count = Int(exactly: try number(type)), count <= (end - offset) / size else {
      throw malformed(at: start)
    }
    return count
  }

  mutating func name() throws(PlanBytesError) -> [UInt8] {
    let length = try count(UInt32.self)
    offset += length
    return Array(bytes[offset - length..<offset])
  }

  mutating func date() throws(PlanBytesError) -> CalendarDate {
    let start = offset
    guard let date = try optionalDate() else { throw malformed(at: start) }
    return date
  }

  mutating func optionalDate() throws(PlanBytesError) -> CalendarDate? {
    let start = offset
    let days = try number(Int32.self)
    guard days != .min else { return nil }
    do throws(CalendarDateError) { return try CalendarDate(daysSinceEpoch: Int(days)) } catch {
      throw malformed(at: start)
    }
  }

  /// A number from a least one up.
  mutating func amount(atLeast least: Int64) throws(PlanBytesError) -> Int64 {
    let start = offset
    let amount = try number(Int64.self)
    guard amount >= least else { throw malformed(at: start) }
    return amount
  }

  /// A number from zero up, or `nil` for −1.
  mutating func optionalAmount() throws(PlanBytesError) -> Int64? {
    let amount = try amount(atLeast: -1)
    return amount == -1 ? nil : amount
  }

  /// A case by its raw value.
  mutating func choice<Choice: RawRepresentable>(
    _ type: Choice.Type
  ) throws(PlanBytesError) -> Choice where Choice.RawValue == UInt8 {
    let start = offset
    guard let choice = Choice(rawValue: try byte()) else { throw malformed(at: start) }
    return choice
  }
}
