/// SHA-256: 32 bytes that no two texts share by chance or by design.
///
///     SHA256.text(of: "abc".utf8)        // ba7816bf…15ad: 64 hexadecimal digits
///
/// Without a key it shows that a text was changed, not who changed it: whoever changes a text can hash it anew.
///
/// - Complexity: 64 rounds for each 64 bytes.
///
/// Source: FIPS 180-4, sections 4.1.2, 5.1.1, 5.3.3 and 6.2.
public struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]
  private var block: [UInt8] = []
  private var byteCount: UInt64 = 0
  private var schedule = [UInt32](repeating: 0, count: 64)

  /// Starts with no bytes.
  public init() { block.reserveCapacity(64) }

  /// Goes on with further bytes.
  public mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      byteCount += 1
      add(byte)
    }
  }

  /// The 32 bytes of everything appended so far.
  public var digest: [UInt8] {
    var rest = self
    // The standard counts bits modulo 2^64.
    let bitCount = byteCount &<< 3
    rest.add(0x80)
    while rest.block.count != 56 { rest.add(0) }
    for shift in stride(from: 56, through: 0, by: -8) { rest.add(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift))) }
    return rest.state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// The hash of a text as 64 lower-case hexadecimal digits.
  public static func text(of bytes: some Sequence<UInt8>) -> String {
    var hash = SHA256()
    hash.append(bytes)
    return hash.digest.reduce(into: "") { text, byte in text += (byte < 16 ? "0" : "") + String(byte, radix: 16) }
  }

  private mutating func add(_ byte: UInt8) {
    block.append(byte)
    guard block.count == 64 else { return }
    compress()
    block.removeAll(keepingCapacity: true)
  }

  /// One block: the message schedule, then the rounds over eight working words, which the standard calls a to h.
  private mutating func compress() {
    for index in 0..<16 {
      let place = 4 * index
      schedule[index] =
        UInt32(block[place]) << 24 | UInt32(block[place + 1]) << 16 | UInt32(block[place + 2]) << 8
        | UInt32(block[place + 3])
    }
    for index in 16..<64 {
      let (near, far) = (schedule[index - 2], schedule[index - 15])
      let sigma1 = rotated(near, 17) ^ rotated(near, 19) ^ (near >> 10)
      let sigma0 = rotated(far, 7) ^ rotated(far, 18) ^ (far >> 3)
      schedule[index] = sigma1 &+ schedule[index - 7] &+ sigma0 &+ schedule[index - 16]
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let first = h &+ sum1 &+ ((e & f) ^ (~e & g)) &+ Self.constants[index] &+ schedule[index]
      let sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let second = sum0 &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] = state[index] &+ word }
  }

  private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes, found with integers.
  private static let constants: [UInt32] = {
    var constants: [UInt32] = []
    var number: UInt64 = 2
    while constants.count < 64 {
      if !(2..<number).contains(where: { number.isMultiple(of: $0) }) {
        constants.append(fractionOfCubeRoot(number))
      }
      number += 1
    }
    return constants
  }()

  /// The fractional bits of the greatest r with r³ ≤ `number` × 2⁹⁶: r is the cube root with 32 binary digits.
  private static func fractionOfCubeRoot(_ number: UInt64) -> UInt32 {
    // Primes are at most 311, so r is below 2³⁵ and its cube below 2¹⁰⁵.
    var root: UInt128 = 0
    for bit in stride(from: UInt128(34), through: 0, by: -1) {
      let candidate = root | (1 << bit)
      if candidate * candidate * candidate <= UInt128(number) << 96 { root = candidate }
    }
    return UInt32(truncatingIfNeeded: root)
  }
}
