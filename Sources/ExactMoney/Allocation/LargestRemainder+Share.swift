/// What a part lacks of its next step while steps are handed out: whole units, then a fraction over the sum of weights.
struct PartRest<Word: FixedWidthInteger & UnsignedInteger> {
  var units: UInt64
  var fraction: Word

  /// Nothing lacks: the part gets no step.
  static var none: PartRest { PartRest(units: 0, fraction: 0) }

  @inline(__always)
  static func < (left: PartRest, right: PartRest) -> Bool {
    left.units < right.units || (left.units == right.units && left.fraction < right.fraction)
  }
}

extension LargestRemainder {
  /// Shares a total out by checked weights: none above `sum`, which is their sum and not zero.
  ///
  /// `Word` is UInt64 or UInt128; the two are twins.
  static func share<Word: FixedWidthInteger & UnsignedInteger>(
    _ total: Int64, _ weights: UnsafeBufferPointer<Word>, sum: Word, step: Int64,
    into parts: UnsafeMutableBufferPointer<Int64>
  ) where Word.Magnitude == Word {
    for index in parts.indices { parts[index] = 0 }
    addShares(of: total.magnitude, weights, sum: sum, step: step, to: parts)
    if total < 0 { mirror(parts) }
  }

  /// Adds shares of a magnitude to what parts have already, weights being as above.
  static func addShares<Word: FixedWidthInteger & UnsignedInteger>(
    of magnitude: UInt64, _ weights: UnsafeBufferPointer<Word>, sum: Word, step: Int64,
    to parts: UnsafeMutableBufferPointer<Int64>
  ) where Word.Magnitude == Word {
    let step = UInt64(bitPattern: step)
    withUnsafeTemporaryAllocation(of: PartRest<Word>.self, capacity: weights.count) { rests in
      var left = magnitude
      for index in weights.indices {
        let (quotient, fraction) = exactShare(of: magnitude, weights[index], sum)
        let units = step == 1 ? 0 : quotient % step
        rests.initializeElement(at: index, to: PartRest(units: units, fraction: fraction))
        parts[index] &+= Int64(bitPattern: quotient &- units)
        left &-= quotient &- units
      }
      grant(left, step: step, rests, parts)
    }
  }

  /// Changes the sign of magnitudes. One of 2^63 has the bits of Int64.min already and keeps them.
  static func mirror(_ parts: UnsafeMutableBufferPointer<Int64>) {
    for index in parts.indices { parts[index] = 0 &- parts[index] }
  }

  /// `total × weight ÷ sum`, truncated, and the rest: the weight is not above the sum, so the quotient fits.
  @inline(__always)
  static func exactShare<Word: FixedWidthInteger & UnsignedInteger>(
    of total: UInt64, _ weight: Word, _ sum: Word
  ) -> (quotient: UInt64, fraction: Word) where Word.Magnitude == Word {
    let product = Word(total).multipliedFullWidth(by: weight)
    // One word is the common case, and its division many times quicker.
    let (quotient, rest) =
      product.high == 0
      ? product.low.quotientAndRemainder(dividingBy: sum) : sum.dividingFullWidth((product.high, product.low))
    return (UInt64(truncatingIfNeeded: quotient), rest)
  }

  /// Hands out what is left, a step at a time, to the parts with the largest rests; the last one takes what is off step.
  ///
  /// The rests sum to what is left and each is below one step, so there are more parts with a rest than steps to hand
  /// out: a part without a rest, of weight zero above all, never gets anything.
  private static func grant<Word: FixedWidthInteger & UnsignedInteger>(
    _ left: UInt64, step: UInt64, _ rests: UnsafeMutableBufferPointer<PartRest<Word>>,
    _ parts: UnsafeMutableBufferPointer<Int64>
  ) {
    var left = left
    if rests.count > 32, left / step > 8 {
      withUnsafeTemporaryAllocation(of: Int.self, capacity: rests.count) { order in
        var heap = RestHeap(rests, order)
        while left > 0, let index = heap.removeLargest() { give(min(left, step), to: index, &left, parts) }
      }
      return
    }
    while left > 0 {
      var best = 0
      for index in 1..<max(rests.count, 1) where rests[best] < rests[index] { best = index }
      rests[best] = .none
      give(min(left, step), to: best, &left, parts)
    }
  }

  @inline(__always)
  private static func give(
    _ amount: UInt64, to index: Int, _ left: inout UInt64, _ parts: UnsafeMutableBufferPointer<Int64>
  ) {
    parts[index] &+= Int64(bitPattern: amount)
    left &-= amount
  }
}

/// The parts by falling rest, the earlier of equal ones first: a binary heap over indices.
private struct RestHeap<Word: FixedWidthInteger & UnsignedInteger> {
  private let rests: UnsafeMutableBufferPointer<PartRest<Word>>
  private let order: UnsafeMutableBufferPointer<Int>
  private var count: Int

  init(_ rests: UnsafeMutableBufferPointer<PartRest<Word>>, _ order: UnsafeMutableBufferPointer<Int>) {
    self.rests = rests
    self.order = order
    count = rests.count
    for index in rests.indices { order.initializeElement(at: index, to: index) }
    for place in stride(from: count / 2 - 1, through: 0, by: -1) { sink(from: place) }
  }

  mutating func removeLargest() -> Int? {
    guard count > 0 else { return nil }
    let largest = order[0]
    count -= 1
    order[0] = order[count]
    sink(from: 0)
    return largest
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    if rests[right] < rests[left] { return true }
    return !(rests[left] < rests[right]) && left < right
  }

  private func sink(from start: Int) {
    var place = start
    while 2 * place + 1 < count {
      var child = 2 * place + 1
      if child + 1 < count, precedes(order[child + 1], order[child]) { child += 1 }
      guard precedes(order[child], order[place]) else { return }
      order.swapAt(place, child)
      place = child
    }
  }
}
