/// The least and the most that one part of an allocation may get, in minor units of the magnitude.
///
/// For a refund they bound how much is taken: −10.00 with a cap of 4.00 gives the part no less than −4.00.
public struct PartBounds: Hashable, Sendable {
  /// The least, 0 for none.
  public let floor: Int64
  /// The most; Int64.max for none.
  public let cap: Int64

  /// Bounds a part. Whether they make sense is checked where they are used.
  @inlinable
  public init(floor: Int64 = 0, cap: Int64 = .max) {
    self.floor = floor
    self.cap = cap
  }
}
