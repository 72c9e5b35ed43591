import Credit
import Installments

extension CompiledPlan {
  /// The plan in the byte form that a browser or another process reads with `PlanBytes`.
  ///
  ///     let bytes = try PlanLibrary.presets().plan("pay-in-4").compiled().bytes()
  ///     try PlanBytes(decoding: bytes.span).plan(startingOn: date)
  ///
  /// - Parameter start: the only start date that the bytes are for; `nil` for any.
  /// - Throws: `needsStart` where the figures depend on the start date and none is named; `start` where there are none for it.
  public func bytes(startingOn start: CalendarDate? = nil) throws(CompiledPlanBytesError) -> [UInt8] {
    let compiled: DatedPlan
    if let start {
      do throws(StartDateError) { compiled = try startingOn(start) } catch { throw .start(error) }
    } else {
      guard let dated else { throw .needsStart }
      compiled = dated
    }
    return PlanBytes(
      plan: compiled, planHash: plan.fingerprintValue, planID: Array(id.utf8),
      planVersion: Array((plan.version ?? "").utf8), versions: .current
    ).encoded()
  }
}

/// Why a compiled plan has no byte form.
public enum CompiledPlanBytesError: Error, Hashable, Sendable {
  /// Its figures depend on the start date, and none was named.
  case needsStart
  /// It has no figures for the start date that was named.
  case start(StartDateError)
}

extension PlanBytes.Versions {
  /// The versions of this library and its tables.
  public static var current: PlanBytes.Versions {
    let versions = RecordVersions.current
    return PlanBytes.Versions(
      parcela: Array(versions.parcela.utf8), cldr: Array(versions.cldr.utf8), iso4217: Array(versions.iso4217.utf8))
  }
}
