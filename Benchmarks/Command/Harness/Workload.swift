/// One thing that is measured: a name, and how to set it up.
struct Workload: Sendable {
  /// What the command line and the results call it: `equal-split`.
  let name: String
  /// What one operation is, in a few words.
  let operation: String
  /// The workload of ours that this one does in another way; `nil` for ours.
  let peerOf: String?
  /// Makes the input and the buffers. Not timed.
  let prepare: @Sendable () throws -> PreparedWorkload

  /// Describes a workload.
  init(
    _ name: String, operation: String, peerOf: String? = nil,
    prepare: @escaping @Sendable () throws -> PreparedWorkload
  ) {
    self.name = name
    self.operation = operation
    self.peerOf = peerOf
    self.prepare = prepare
  }
}

/// A workload with its input in memory.
///
/// A pass does every operation once and leaves its output in a buffer that `checksum` reads. What is verified is
/// thereby what is timed: there is no second code path for either.
struct PreparedWorkload {
  /// Operations in one pass.
  let operations: Int
  /// Bytes of text that one pass reads or writes; `nil` where bytes are not what counts.
  let bytes: Int?
  /// The checksum that the output of one pass must have.
  let expected: UInt64
  /// Does every operation once.
  let pass: () throws -> Void
  /// The checksum of the output of the last pass.
  let checksum: () -> UInt64
}
