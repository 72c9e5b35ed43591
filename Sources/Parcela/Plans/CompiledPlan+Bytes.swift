import Credit
import Installments

extension CompiledPlan {
  /// The plan in the byte form that a browser or another process reads with `PlanBytes`.
  ///
  ///     let bytes = try PlanLibrary.presets().plan("pay-in-4").compiled().bytes()
  ///     try PlanBytes(decoding: bytes.span).plan(startingOn: date)
  ///
  /// - Parameter start: the only start date that the bytes are for; `nil` for any.
  public func bytes(startingOn start: CalendarDate? = nil) -> [UInt8] {
    PlanBytes(
      plan: start.map { startingOn($0) } ?? dated, planHash: plan.fingerprintValue, planID: Array(id.utf8),
      planVersion: Array((plan.version ?? "").utf8), versions: .current
    ).encoded()
  }
}

extension PlanBytes.Versions {
  /// The versions of this library and its tables.
  public static var current: PlanBytes.Versions {
    let versions = RecordVersions.current
    return PlanBytes.Versions(
      parcela: Array(versions.parcela.utf8), cldr: Array(versions.cldr.utf8), iso4217: Array(versions.iso4217.utf8))
  }
}
