/// A growing buffer of bytes that row code writes into by pointer, after making room once a row.
struct ByteBuffer: ~Copyable {
  private(set) var base: UnsafeMutableRawPointer
  private(set) var capacity: Int
  /// The number of bytes written.
  var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    base = .allocate(byteCount: self.capacity, alignment: 64)
  }

  deinit { base.deallocate() }

  /// Makes room for `extra` bytes beyond `count`.
  @inline(__always)
  mutating func reserve(_ extra: Int) {
    if capacity &- count < extra { grow(extra) }
  }

  @inline(never)
  private mutating func grow(_ extra: Int) {
    resize(max(2 * capacity, count + extra))
  }

  private mutating func resize(_ newCapacity: Int) {
    let larger = UnsafeMutableRawPointer.allocate(byteCount: newCapacity, alignment: 64)
    larger.copyMemory(from: base, byteCount: count)
    base.deallocate()
    base = larger
    capacity = newCapacity
  }

  /// Empties the buffer, giving back memory beyond `limit`.
  mutating func reset(keeping limit: Int) {
    count = 0
    if capacity > limit { resize(max(limit, 64)) }
  }
}
