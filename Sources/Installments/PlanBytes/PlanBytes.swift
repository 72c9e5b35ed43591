import ExactMoney

/// A dated plan together with where it comes from, as it travels in bytes: to a browser, to workers, into a cache.
///
///     let bytes = PlanBytes(plan: dated, planHash: hash, planID: id, planVersion: version, versions: versions).encoded()
///     let read = try PlanBytes(decoding: bytes.span)
///     try read.plan(startingOn: date).quote(total)
///
/// The bytes hold what the plan says, not what was settled from it, but for the factors of level payments. Reading settles
/// it again by the same functions, so that no bytes whatever give a plan without interest that quotes otherwise than a
/// compiled one, and every fault is a typed error.
///
/// | bytes | meaning |
/// |---|---|
/// | 8 | `50 41 52 43 50 4C 41 4E`, "PARCPLAN" |
/// | 2 | format version, 1 |
/// | 4 | number of bytes that follow, the checksum apart |
/// | … | content: hash, names, versions, start, plan |
/// | 8 | FNV-1a 64 of everything before |
///
/// Numbers are little-endian. The checksum says whether the bytes are whole and is no security.
public struct PlanBytes: Hashable, Sendable {
  /// The plan, for one start date or for any.
  public let plan: DatedPlan
  /// The fingerprint of the plan as written, FNV-1a 64 of its compact JSON.
  public let planHash: UInt64
  /// The plan's identifier, UTF-8.
  public let planID: [UInt8]
  /// The merchant's version of the plan, UTF-8; empty where there is none.
  public let planVersion: [UInt8]
  /// The versions of what compiled it.
  public let versions: Versions

  /// The version of the format that is written, and the greatest that is read.
  public static var format: UInt16 { 1 }

  /// The versions of the library and its tables, UTF-8.
  public struct Versions: Hashable, Sendable {
    /// The library's version.
    public let parcela: [UInt8]
    /// The version of the locale data.
    public let cldr: [UInt8]
    /// The date of the currency table.
    public let iso4217: [UInt8]

    /// Names versions.
    public init(parcela: [UInt8], cldr: [UInt8], iso4217: [UInt8]) {
      self.parcela = parcela
      self.cldr = cldr
      self.iso4217 = iso4217
    }
  }

  /// Puts a plan together with where it comes from.
  public init(
    plan: DatedPlan, planHash: UInt64, planID: [UInt8], planVersion: [UInt8], versions: Versions
  ) {
    self.plan = plan
    self.planHash = planHash
    self.planID = planID
    self.planVersion = planVersion
    self.versions = versions
  }

  /// The plan for a start date.
  ///
  /// - Throws: `compiledForAnotherDate` where the plan was compiled for one date alone, and it is not this one.
  public func plan(startingOn date: CalendarDate) throws(PlanBytesError) -> DatedPlan {
    if let start = plan.start, start != date { throw .compiledForAnotherDate(compiled: start, asked: date) }
    return DatedPlan(
      plan.conditions, currencies: plan.currencies, start: date, isForStartAlone: plan.isForStartAlone)
  }
}

/// Why bytes are no plan, or not the one that is asked for.
public enum PlanBytesError: Error, Hashable, Sendable {
  /// The bytes do not begin as a compiled plan does.
  case notAPlan
  /// The format is newer than this library; `format` is the bytes' own.
  case newerFormat(UInt16)
  /// There never was such a format.
  case unknownFormat(UInt16)
  /// The bytes end before the plan does; `needed` bytes would be all.
  case truncated(needed: Int)
  /// More bytes follow than the plan has; it ends before `offset`.
  case trailingBytes(offset: Int)
  /// The checksum differs: a byte was changed on the way.
  case wrongChecksum
  /// The checksum is right, but at `offset` stands what no plan has.
  case malformed(offset: Int)
  /// The plan was compiled for one start date, and another is asked for.
  case compiledForAnotherDate(compiled: CalendarDate, asked: CalendarDate)
}
