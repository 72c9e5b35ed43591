import Credit
import ExactMoney
import Installments

/// What computing a record again has shown: what differs, and which versions do.
///
///     let verification = try RecordVerification(of: RecordFile(name: "order-81.json", bytes: bytes))
///     verification.isVerified             // true
///     verification.differences            // []
///
/// Every value is compared by its path: the fingerprints of the plans, the plans as written, the rule and its places,
/// each figure, date and sentence, each checksum, and the seal over all of it. So is every name: a key that the record has
/// and the answer has not, and the other way round. White space and the order of members are not compared.
///
/// Versions are the exception. Another version of the library or its tables is no difference as long as it gives the
/// same answers, and is said in `versionNotes`. Only then may the answer have keys that the record lacks. A version that
/// was changed in the record itself breaks its seal.
public struct RecordVerification: Hashable, Sendable {
  /// The places at which record and answer differ: `first` is what was recorded, `second` what was computed.
  public let differences: [JSONDifference]
  /// The versions that are not those of this library.
  public let versionNotes: [VersionNote]

  /// Whether everything is as it was recorded.
  public var isVerified: Bool { differences.isEmpty }

  /// A version that differs.
  public struct VersionNote: Hashable, Sendable {
    /// What has the version, as a key of `versions`.
    public let key: String
    /// The version that made the record.
    public let recorded: String
    /// The version at work now.
    public let current: String
  }

  /// Computes a record again.
  ///
  /// - Throws: `unanswerable` where a payment has no date, which no record says that was written.
  /// - Complexity: that of quoting and writing all plans again.
  public init(of file: RecordFile) throws(RecordFileError) {
    let record: QuoteRecord
    do throws(QuoteRecordError) { record = try QuoteRecord(file.inputs, plans: file.plans) } catch {
      throw Self.fileError(error, file)
    }
    versionNotes = Self.notes(file.versions, .current)
    let (content, seal) = file.contentAndSeal
    let mayGrow = file.versions.parcela != RecordVersions.current.parcela
    let differences = JSONDifference.between(content, record.content).filter { difference in
      let isVersion = RecordKeys.versions.contains { difference.path == Self.versionsPath.appending($0) }
      return !isVersion && !(mayGrow && difference.first == nil)
    }
    let sealed = JSONValue(.string(SHA256.text(of: content.canonicalBytes)), at: content.position)
    self.differences =
      differences
      + JSONDifference.between(seal, sealed).map {
        JSONDifference(path: .top.appending("seal"), first: $0.first, second: $0.second)
      }
  }

  private static let versionsPath = JSONKeyPath.top.appending("versions")

  private static func fileError(_ error: QuoteRecordError, _ file: RecordFile) -> RecordFileError {
    switch error {
    case .unanswerable(let planID, let reason):
      RecordFileError(
        .unanswerable(planID: planID, reason), file: file.name, path: .top.appending("inputs"),
        position: file.value["inputs"]?.position ?? file.value.position)
    }
  }

  private static func notes(_ recorded: RecordVersions, _ current: RecordVersions) -> [VersionNote] {
    let pairs = [
      ("parcela", recorded.parcela, current.parcela), ("cldr", recorded.cldr, current.cldr),
      ("iso4217", recorded.iso4217, current.iso4217),
    ]
    return pairs.filter { $0.1 != $0.2 }.map { VersionNote(key: $0.0, recorded: $0.1, current: $0.2) }
  }
}

extension RecordVerification.VersionNote: CustomStringConvertible {
  /// `recorded by CLDR 47.0, computed by CLDR 48.0`.
  public var description: String {
    let name =
      switch key {
      case "cldr": "CLDR"
      case "iso4217": "ISO 4217 of"
      default: "parcela"
      }
    return "recorded by \(name) \(recorded), computed by \(name) \(current)"
  }
}

extension JSONDifference {
  /// The difference of a verification: `offers[0].schedule.apr: recorded "0.00", computed "1.00"`.
  public var verificationText: String {
    "\(path.description.isEmpty ? "the record" : path.description): recorded \(first ?? "nothing"), computed \(second ?? "nothing")"
  }
}
