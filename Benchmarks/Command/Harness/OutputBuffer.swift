/// Memory that a pass writes its output to: uninitialized until then, freed with the workload.
final class OutputBuffer<Element: BitwiseCopyable> {
  /// The first element.
  let start: UnsafeMutablePointer<Element>
  /// How many elements there are room for.
  let count: Int

  /// Makes room.
  init(count: Int) {
    self.count = count
    start = .allocate(capacity: count)
  }

  deinit { start.deallocate() }

  /// The checksum of the first `used` elements, or of all, each added by `add`.
  func checksum(used: Int? = nil, _ add: (inout Checksum, Element) -> Void) -> UInt64 {
    var checksum = Checksum()
    for element in UnsafeBufferPointer(start: start, count: used ?? count) { add(&checksum, element) }
    return checksum.value
  }
}
