/// The versions of everything that figures and sentences come from.
public struct RecordVersions: Hashable, Sendable {
  /// This library's version.
  public let parcela: String
  /// The version of the locale data.
  public let cldr: String
  /// The date of the currency table.
  public let iso4217: String

  /// Names versions.
  public init(parcela: String, cldr: String, iso4217: String) {
    self.parcela = parcela
    self.cldr = cldr
    self.iso4217 = iso4217
  }

  /// The versions of this library and its tables.
  public static var current: RecordVersions {
    RecordVersions(
      parcela: ParcelaVersion.current, cldr: PinnedLocales.cldrVersion, iso4217: ParcelaVersion.isoTableDate)
  }
}

extension JSONWriter {
  mutating func value(_ versions: RecordVersions) {
    object { writer in
      writer.member("parcela", versions.parcela)
      writer.member("cldr", versions.cldr)
      writer.member("iso4217", versions.iso4217)
    }
  }
}
