/// The holidays of a market by rule, for the years in which the rules are known.
///
/// Every weekend is Saturday and Sunday. A table ends in 2099, but what it says of a year to come is the law as it stood on
/// `reviewed`: a government may proclaim a day that no rule foresees, or change the law. A merchant who needs such a day at
/// once joins the table with a list of dates.
///
///     HolidayTable(named: "gb-eng")?.calendar().joined(with: HolidayCalendar(list: bytes))
public enum HolidayTable: UInt8, CaseIterable, Sendable {
  /// Days on which the euro's settlement system is closed: six a year, none of them moved from a weekend.
  case target
  /// Legal public holidays of the United States as federal offices observe them: Friday for Saturday, Monday for Sunday.
  case unitedStatesFederal
  /// The same as the Federal Reserve Banks observe them: Monday for Sunday, and open on the Friday before a Saturday.
  case unitedStatesFederalReserve
  /// Bank holidays of England and Wales, with those proclaimed once.
  case englandAndWales
  /// Public holidays that all states and territories of Australia share. Those that differ between states, such as the
  /// King's Birthday and Labour Day, are left out.
  case australia
  /// General holidays of federal workplaces, banks among them, in Canada; Monday or Tuesday for a weekend. Provincial days,
  /// such as Family Day, are left out.
  case canada
  /// Days on which banks in Brazil are closed: national holidays, two days of Carnival, Good Friday, Corpus Christi.
  case brazil
  /// Days on which banks in Japan are closed: national holidays with their substitutes, and 31 December to 3 January.
  case japan

  /// The day on which the tables were last reviewed.
  public static var reviewed: StaticString { "2026-11-30" }

  /// The name by which plans refer to the table.
  public var name: StaticString {
    switch self {
    case .target: "target"
    case .unitedStatesFederal: "us-federal"
    case .unitedStatesFederalReserve: "us-federal-reserve"
    case .englandAndWales: "gb-eng"
    case .australia: "au"
    case .canada: "ca"
    case .brazil: "br"
    case .japan: "jp"
    }
  }

  /// The years for which the table is valid.
  public var years: ClosedRange<Int> {
    switch self {
    case .target, .unitedStatesFederal, .unitedStatesFederalReserve, .englandAndWales, .canada, .brazil: 2000...2099
    // The states agree on substitutes since 2010, and from 2012 on their days have no further exception.
    case .australia: 2012...2099
    // The present rules for substitutes are from 2007.
    case .japan: 2007...2099
    }
  }

  /// The laws or authorities that the table follows.
  public var source: StaticString {
    switch self {
    case .target: "European Central Bank, press releases of 1999-07-15 and 2000-12-14"
    case .unitedStatesFederal: "5 U.S.C. 6103; Executive Order 11582 of 1971"
    case .unitedStatesFederalReserve: "Federal Reserve Banks, standard holiday schedule"
    case .englandAndWales: "Banking and Financial Dealings Act 1971, section 1 and schedule 1; royal proclamations"
    case .australia: "public holidays acts of the states and territories, where they agree"
    case .canada: "Canada Labour Code, sections 166 and 191 to 195; Holidays Act"
    case .brazil: "Leis 662/1949, 6.802/1980, 9.093/1995, 14.759/2023; Resolucao CMN 4.880/2020; list of ANBIMA"
    case .japan: "Act on National Holidays (178 of 1948); Banking Act Enforcement Order, article 5"
    }
  }

  /// Finds a table by the bytes of its name, or `nil` where no table has it.
  public init?(named bytes: Span<UInt8>) {
    for table in Self.allCases where bytes.equals(table.name) {
      self = table
      return
    }
    return nil
  }

  /// Finds a table by its name: `HolidayTable(named: "target")`.
  public init?(named literal: StaticString) {
    guard literal.hasPointerRepresentation else { return nil }
    self.init(named: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount).span)
  }
}
