import CMeasuring

/// How often the heap was asked for memory while something ran.
enum AllocationCount {
  /// Allocations of all threads while `body` runs, or `nil` where this C library's allocator cannot be counted.
  static func during(_ body: () throws -> Void) rethrows -> UInt64? {
    guard measuring_counts_allocations() != 0 else { return nil }
    let before = measuring_allocations()
    try body()
    return measuring_allocations() - before
  }

  /// Whether known allocations are counted exactly: plain ones, strictly aligned ones, and none at all.
  ///
  /// A counter that silently counts nothing would make every workload look free of allocations, so the harness runs
  /// this first and stops if it fails.
  static func selfTest() -> Bool {
    guard measuring_counts_allocations() != 0 else { return true }
    let idle = during { for number in 0..<100 { measuring_sink_number(UInt64(number)) } }
    return idle == 0 && countOfAllocations(100, alignment: 16) == 100 && countOfAllocations(100, alignment: 4096) == 100
  }

  private static func countOfAllocations(_ count: Int, alignment: Int) -> UInt64? {
    let freed = measuring_frees()
    let counted = during {
      for _ in 0..<count {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: alignment)
        measuring_sink(memory)
        memory.deallocate()
      }
    }
    return measuring_frees() - freed == UInt64(count) ? counted : nil
  }
}
