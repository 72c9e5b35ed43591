import Installments
import Testing

@Suite("Payment dates")
struct PaymentDatesTests {
  private static func step(_ count: Int, _ unit: PaymentStep.Unit) throws -> PaymentStep {
    try #require(PaymentStep(count, unit))
  }

  private static func every(_ count: Int, _ unit: PaymentStep.Unit) throws -> PaymentRhythm {
    .every(try step(count, unit))
  }

  private static func semiMonthly(_ first: Int, _ second: Int) throws -> PaymentRhythm {
    .semiMonthly(try #require(SemiMonthlyDays(first, second)))
  }

  @Test(
    "Steps from the start",
    arguments: [
      (1, .month, "2024-01-31", ["2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30", "2024-05-31", "2024-06-30"]),
      (1, .month, "2025-01-31", ["2025-01-31", "2025-02-28", "2025-03-31", "2025-04-30"]),
      (1, .year, "2024-02-29", ["2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"]),
      (2, .year, "2098-02-28", ["2098-02-28", "2100-02-28", "2102-02-28"]),
      (4, .year, "2096-02-29", ["2096-02-29", "2100-02-28", "2104-02-29"]),
      (2, .week, "2026-11-30", ["2026-11-30", "2026-12-14", "2026-12-28", "2027-01-11"]),
      (30, .day, "2026-01-31", ["2026-01-31", "2026-03-02", "2026-04-01"]),
      (3, .month, "2026-11-30", ["2026-11-30", "2027-02-28", "2027-05-30"]),
      (18, .month, "2026-08-31", ["2026-08-31", "2028-02-29", "2029-08-31"]),
    ] as [(Int, PaymentStep.Unit, String, [String])])
  func steps(count: Int, unit: PaymentStep.Unit, start: String, dates: [String]) throws {
    let rule = try PaymentDates(count: dates.count, rhythm: Self.every(count, unit))
    #expect(try rule.nominalTexts(startingOn: start) == dates)
  }

  @Test("The first payment after months or years keeps the start's day of the month")
  func monthsKeepTheStart() throws {
    let month = try Self.step(1, .month)
    let monthly = try PaymentDates(count: 3, rhythm: .every(month), first: .after(month))
    #expect(try monthly.nominalTexts(startingOn: "2026-01-31") == ["2026-02-28", "2026-03-31", "2026-04-30"])
    let afterYear = try PaymentDates(count: 2, rhythm: .every(month), first: .after(Self.step(1, .year)))
    #expect(try afterYear.nominalTexts(startingOn: "2024-02-29") == ["2025-02-28", "2025-03-29"])
    let yearly = try PaymentDates(count: 3, rhythm: Self.every(1, .year), first: .after(month))
    #expect(try yearly.nominalTexts(startingOn: "2027-01-31") == ["2027-02-28", "2028-02-29", "2029-02-28"])
  }

  @Test("The first payment after days, or on a date, gives the day of the month")
  func othersGiveTheirDay() throws {
    let monthly = try Self.every(1, .month)
    let delayed = try PaymentDates(count: 3, rhythm: monthly, first: .after(Self.step(30, .day)))
    #expect(try delayed.nominalTexts(startingOn: "2026-01-01") == ["2026-01-31", "2026-02-28", "2026-03-31"])
    let weeks = try PaymentDates(count: 3, rhythm: monthly, first: .after(Self.step(2, .week)))
    #expect(try weeks.nominalTexts(startingOn: "2026-01-31") == ["2026-02-14", "2026-03-14", "2026-04-14"])
    let fixed = try PaymentDates(count: 3, rhythm: monthly, first: .on(CalendarDate("2026-01-30")))
    #expect(try fixed.nominalTexts(startingOn: "2026-01-05") == ["2026-01-30", "2026-02-28", "2026-03-30"])
    #expect(try fixed.nominalTexts(startingOn: "2026-01-30") == ["2026-01-30", "2026-02-28", "2026-03-30"])
    let biweekly = try PaymentDates(count: 3, rhythm: Self.every(2, .week), first: .after(Self.step(1, .month)))
    #expect(try biweekly.nominalTexts(startingOn: "2026-01-31") == ["2026-02-28", "2026-03-14", "2026-03-28"])
  }

  @Test("A first interval that differs")
  func secondAfter() throws {
    let monthly = try Self.every(1, .month)
    let months = try PaymentDates(count: 3, rhythm: monthly, secondAfter: Self.step(3, .month))
    #expect(try months.nominalTexts(startingOn: "2025-11-30") == ["2025-11-30", "2026-02-28", "2026-03-30"])
    let days = try PaymentDates(count: 4, rhythm: monthly, secondAfter: Self.step(45, .day))
    #expect(
      try days.nominalTexts(startingOn: "2025-12-17") == ["2025-12-17", "2026-01-31", "2026-02-28", "2026-03-31"])
    let deferred = try PaymentDates(
      count: 4, rhythm: Self.every(2, .week), first: .after(Self.step(2, .week)), secondAfter: Self.step(15, .day))
    #expect(
      try deferred.nominalTexts(startingOn: "2026-11-30") == ["2026-12-14", "2026-12-29", "2027-01-12", "2027-01-26"])
    let alone = try PaymentDates(count: 1, rhythm: monthly, secondAfter: Self.step(3, .month))
    #expect(try alone.nominalTexts(startingOn: "2025-11-30") == ["2025-11-30"])
  }

  @Test("The end-of-month rule keeps last days, and only those")
  func endOfMonth() throws {
    func texts(_ start: String, _ rhythm: PaymentRhythm, _ first: FirstPayment = .atStart) throws -> [String] {
      try PaymentDates(count: 3, rhythm: rhythm, first: first, endOfMonth: true).nominalTexts(startingOn: start)
    }
    let monthly = try Self.every(1, .month)
    #expect(try texts("2026-04-30", monthly) == ["2026-04-30", "2026-05-31", "2026-06-30"])
    #expect(try texts("2026-02-28", monthly) == ["2026-02-28", "2026-03-31", "2026-04-30"])
    #expect(try texts("2028-02-28", monthly) == ["2028-02-28", "2028-03-28", "2028-04-28"])
    #expect(try texts("2026-04-29", monthly) == ["2026-04-29", "2026-05-29", "2026-06-29"])
    #expect(try texts("2026-01-30", monthly) == ["2026-01-30", "2026-02-28", "2026-03-30"])
    #expect(try texts("2027-02-28", Self.every(1, .year)) == ["2027-02-28", "2028-02-29", "2029-02-28"])
    #expect(
      try texts("2026-04-16", monthly, .after(Self.step(2, .week))) == ["2026-04-30", "2026-05-31", "2026-06-30"])
    #expect(try texts("2026-04-30", Self.every(30, .day)) == ["2026-04-30", "2026-05-30", "2026-06-29"])
  }

  @Test("Semi-monthly: the first payment as stated, then the days strictly after it")
  func semiMonthly() throws {
    func texts(_ start: String, _ first: FirstPayment, _ days: (Int, Int) = (15, 31)) throws -> [String] {
      try PaymentDates(count: 4, rhythm: Self.semiMonthly(days.0, days.1), first: first)
        .nominalTexts(startingOn: start)
    }
    #expect(
      try texts("2026-01-20", .atStart, (1, 15)) == ["2026-01-20", "2026-02-01", "2026-02-15", "2026-03-01"])
    #expect(
      try texts("2026-01-15", .atStart, (1, 15)) == ["2026-01-15", "2026-02-01", "2026-02-15", "2026-03-01"])
    let strictly = FirstPayment.onAnchorDay(includingStart: false)
    let including = FirstPayment.onAnchorDay(includingStart: true)
    #expect(try texts("2026-01-15", strictly) == ["2026-01-31", "2026-02-15", "2026-02-28", "2026-03-15"])
    #expect(try texts("2026-01-15", including) == ["2026-01-15", "2026-01-31", "2026-02-15", "2026-02-28"])
    #expect(try texts("2024-02-29", including) == ["2024-02-29", "2024-03-15", "2024-03-31", "2024-04-15"])
    #expect(try texts("2024-02-29", strictly) == ["2024-03-15", "2024-03-31", "2024-04-15", "2024-04-30"])
    #expect(try texts("2026-12-31", strictly) == ["2027-01-15", "2027-01-31", "2027-02-15", "2027-02-28"])
    #expect(
      try texts("2026-01-10", .after(Self.step(2, .week))) == ["2026-01-24", "2026-01-31", "2026-02-15", "2026-02-28"])
  }

  @Test("Days of a semi-monthly rhythm")
  func semiMonthlyDays() {
    var made = 0
    for first in -1...40 {
      for second in -1...40 {
        let isValid = first >= 1 && first <= 27 && second > first && second <= 31
        guard (SemiMonthlyDays(first, second) != nil) == isValid else {
          Issue.record("\(first), \(second)")
          return
        }
        made += isValid ? 1 : 0
      }
    }
    #expect(made == 27 * 31 - 27 * 28 / 2)
    #expect(SemiMonthlyDays(.min, .max) == nil)
  }

  @Test("Listed payments: dates, or days after the start")
  func listed() throws {
    let dates = try ["2026-12-15", "2027-02-01"].map(isoDate)
    let season = try PaymentDates(count: 2, rhythm: .listed(ListedPayments(dates: dates)))
    #expect(try season.nominalTexts(startingOn: "2026-12-15") == ["2026-12-15", "2027-02-01"])
    #expect(throws: PaymentDatesError.firstBeforeStart(first: dates[0], start: try isoDate("2026-12-16"))) {
      try season.nominalDate(ofPayment: 2, startingOn: isoDate("2026-12-16"))
    }
    let offsets = try PaymentDates(count: 3, rhythm: .listed(ListedPayments(daysAfterStart: [0, 10, 45])))
    #expect(try offsets.nominalTexts(startingOn: "2026-11-30") == ["2026-11-30", "2026-12-10", "2027-01-14"])
  }

  @Test("What is refused when a rule is made")
  func refusals() throws {
    let monthly = try Self.every(1, .month)
    let list = try PaymentRhythm.listed(ListedPayments(daysAfterStart: [0, 1]))
    for count in [Int.min, 0, 601, .max] {
      #expect(throws: PaymentDatesError.countOutOfRange(count)) { try PaymentDates(count: count, rhythm: monthly) }
    }
    #expect(throws: PaymentDatesError.noAnchorDays) {
      try PaymentDates(count: 2, rhythm: monthly, first: .onAnchorDay(includingStart: true))
    }
    #expect(throws: PaymentDatesError.listCount(listed: 2, count: 3)) { try PaymentDates(count: 3, rhythm: list) }
    #expect(throws: PaymentDatesError.listStatesFirst) {
      try PaymentDates(count: 2, rhythm: list, first: .after(Self.step(1, .day)))
    }
    #expect(throws: PaymentDatesError.listStatesFirst) {
      try PaymentDates(count: 2, rhythm: list, secondAfter: Self.step(1, .day))
    }
    #expect(throws: PaymentDatesError.emptyList) { try ListedPayments(dates: []) }
    #expect(throws: PaymentDatesError.listNotIncreasing(position: 2)) { try ListedPayments(daysAfterStart: [0, 5, 5]) }
    for offset in [Int.min, -1, 3_652_059, .max] {
      #expect(throws: PaymentDatesError.offsetOutOfRange(offset)) { try ListedPayments(daysAfterStart: [offset]) }
    }
    for unit in PaymentStep.Unit.allCases {
      for count in [Int.min, 0, 3661, .max] { #expect(PaymentStep(count, unit) == nil) }
    }
  }

  @Test("A plan's first date before the start")
  func firstBeforeStart() throws {
    let first = try isoDate("2026-01-30")
    let rule = try PaymentDates(count: 2, rhythm: Self.every(1, .month), first: .on(first))
    let start = try isoDate("2026-01-31")
    for number in 1...2 {
      #expect(throws: PaymentDatesError.firstBeforeStart(first: first, start: start)) {
        try rule.nominalDate(ofPayment: number, startingOn: start)
      }
    }
  }

  @Test("Beyond the year 9999, with the payment", arguments: PaymentStep.Unit.allCases)
  func outOfRange(unit: PaymentStep.Unit) throws {
    let greatest = try Self.step(3660, unit)
    let rule = try PaymentDates(count: 600, rhythm: .every(greatest))
    #expect(try rule.nominalDate(ofPayment: 1, startingOn: .latest) == .latest)
    for number in [2, 600] {
      #expect(throws: PaymentDatesError.outOfRange(payment: number)) {
        try rule.nominalDate(ofPayment: number, startingOn: .latest)
      }
    }
    let late = try PaymentDates(count: 1, rhythm: .every(greatest), first: .after(greatest))
    #expect(throws: PaymentDatesError.outOfRange(payment: 1)) {
      try late.nominalDate(ofPayment: 1, startingOn: .latest)
    }
    let second = try PaymentDates(count: 2, rhythm: .every(greatest), secondAfter: greatest)
    #expect(throws: PaymentDatesError.outOfRange(payment: 2)) {
      try second.nominalDate(ofPayment: 2, startingOn: .latest)
    }
  }

  @Test("Semi-monthly and listed payments beyond the year 9999")
  func outOfRangeOthers() throws {
    let twice = try PaymentDates(
      count: 2, rhythm: Self.semiMonthly(15, 31), first: .onAnchorDay(includingStart: true))
    #expect(try twice.nominalDate(ofPayment: 1, startingOn: .latest) == .latest)
    #expect(throws: PaymentDatesError.outOfRange(payment: 2)) {
      try twice.nominalDate(ofPayment: 2, startingOn: .latest)
    }
    let days = try #require(SemiMonthlyDays(1, 2))
    #expect(throws: CalendarDateError.outOfRange) { try days.date(.max, after: .latest) }
    let list = try PaymentDates(count: 2, rhythm: .listed(ListedPayments(daysAfterStart: [0, 1])))
    #expect(throws: PaymentDatesError.outOfRange(payment: 2)) {
      try list.nominalDate(ofPayment: 2, startingOn: .latest)
    }
  }

  @Test("Payments are numbered from 1 to the count")
  func numbers() async {
    await #expect(processExitsWith: .failure) {
      let step = try #require(PaymentStep(1, .day))
      _ = try PaymentDates(count: 4, rhythm: .every(step)).nominalDate(ofPayment: 0, startingOn: .earliest)
    }
    await #expect(processExitsWith: .failure) {
      let step = try #require(PaymentStep(1, .day))
      _ = try PaymentDates(count: 4, rhythm: .every(step)).nominalDate(ofPayment: 5, startingOn: .earliest)
    }
  }

  @Test("Months' lengths and last days")
  func months() throws {
    #expect(try isoDate("2028-02-28").daysInMonth == 29)
    #expect(try isoDate("2100-02-28").isLastDayOfMonth)
    #expect(try !isoDate("2028-02-28").isLastDayOfMonth)
    #expect(CalendarDate.latest.isLastDayOfMonth)
  }
}

extension PaymentDates {
  /// All nominal dates as texts.
  fileprivate func nominalTexts(startingOn start: String) throws -> [String] {
    let start = try isoDate(start)
    return try (1...count).map { isoText(try nominalDate(ofPayment: $0, startingOn: start)) }
  }
}
