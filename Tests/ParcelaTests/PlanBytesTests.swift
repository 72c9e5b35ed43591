import Credit
import ExactMoney
import Installments
import Parcela
import SeededRandom
import Testing

@Suite("Plans as bytes")
struct PlanBytesTests {
  /// A plan that uses everything, with a calendar of its own.
  static func full() throws -> CompiledPlan {
    let month = try #require(PaymentStep(1, .month))
    let holidays = try [CalendarDate("2026-12-25"), CalendarDate("2027-01-01"), CalendarDate("2027-03-26")]
    let calendar = try HolidayCalendar(
      weekend: .saturdayAndSunday, from: CalendarDate("2026-01-01"), through: CalendarDate("2028-12-31"),
      holidays: holidays)
    return try InstallmentPlan(
      id: "full", version: "7", validFrom: CalendarDate("2026-01-01"), validUntil: CalendarDate("2027-12-31"),
      count: .oneOf([4, 7]), every: .every(month), first: .after(month), endOfMonth: true,
      businessDays: .init(rule: .modifiedFollowing, calendar: "own"), rounding: .halfToEven,
      remainder: .roundedThenLast(.halfToEven), downPayment: .percent(DecimalAmount(machineText: "12.5")),
      fees: [
        .init(
          kind: "service", amounts: [Money(minorUnits: 100, .eur)], percent: DecimalAmount(machineText: "0.75"),
          minimums: [Money(minorUnits: 150, .eur)], maximums: [Money(minorUnits: 900, .eur)], paid: .first),
        .init(kind: "payout", percent: DecimalAmount(1), paid: .deducted, inFinanceCharge: false),
      ], limits: [.init(currency: .eur, minimum: 5000, maximum: 500_000, minimumInstallment: 500, step: 5)],
      countries: ["DE", "FR"], excludedCategories: ["jewellery", "gift cards"]
    ).compiled { _ in calendar }
  }

  /// A plan whose payments move over a built-in calendar.
  private static func target() throws -> CompiledPlan {
    try InstallmentPlan(
      id: "target", count: 3, every: try #require(PaymentRhythm(every: 1, .month)),
      businessDays: .init(rule: .preceding, calendar: "target"), rounding: .down, remainder: .last
    ).compiled()
  }

  static func plans() throws -> [CompiledPlan] {
    let week = try #require(PaymentStep(1, .week))
    func plan(
      _ id: String, _ count: InstallmentPlan.Count, _ every: PaymentRhythm, _ first: FirstPayment = .atStart,
      _ secondAfter: PaymentStep? = nil, _ downPayment: InstallmentPlan.DownPayment? = nil
    ) throws -> CompiledPlan {
      try InstallmentPlan(
        id: id, count: count, every: every, first: first, firstInterval: secondAfter, rounding: .halfAwayFromZero,
        remainder: .spreadFirst, downPayment: downPayment,
        limits: downPayment == nil ? [] : [.init(currency: .jpy, minimum: nil, maximum: nil)]
      ).compiled()
    }
    let days = try #require(SemiMonthlyDays(15, 31))
    return try PlanLibrary.presets().plans.map { try $0.compiled() } + [
      full(), target(),
      plan("semi-monthly", 6, .semiMonthly(days), .onAnchorDay(includingStart: true)),
      plan("listed", 3, .listed(ListedPayments(dates: [0, 40, 41].map { try CalendarDate(daysSinceEpoch: $0) }))),
      plan("offsets", 3, .listed(ListedPayments(daysAfterStart: [0, 10, 3_652_058]))),
      plan("interval", 3, .every(week), .on(CalendarDate("2026-12-01")), week),
      plan(
        "range", .range(minimum: 2, maximum: 12), .every(week), .atStart, nil, .amounts([Money(minorUnits: 300, .jpy)])),
    ]
  }

  /// The bytes of every plan.
  static func bytesOfPlans() throws -> [[UInt8]] {
    var bytes: [[UInt8]] = []
    for plan in try plans() { bytes.append(try plan.bytes()) }
    return bytes
  }

  @Test("Every plan is read back as it was written, and its bytes are the same again")
  func roundTrip() throws {
    let date = try CalendarDate("2026-11-30")
    for plan in try Self.plans() {
      for start in [nil, date] {
        let bytes = try plan.bytes(startingOn: start)
        let read = try PlanBytes(decoding: bytes.span)
        #expect(read.encoded() == bytes)
        #expect(read.planHash == plan.plan.fingerprintValue && read.planID == Array(plan.id.utf8))
        #expect(read.plan.start == start && read.versions == .current)
        #expect(read.plan.currencies == plan.dated?.currencies)
        try expectEqualAnswers(read.plan(startingOn: date), plan.startingOn(date), date)
      }
    }
  }

  private func expectEqualAnswers(_ read: DatedPlan, _ plan: DatedPlan, _ date: CalendarDate) throws {
    let circumstances = [
      Circumstances(), Circumstances(country: CountryCode("DE")), Circumstances(country: CountryCode("US")),
      Circumstances(categories: [try #require(CategoryName(Array("gift cards".utf8)))]),
    ]
    for currency in [Currency.usd, .eur, .jpy] {
      for total in [0, 1, 4999, 12_999, 500_001] as [Int64] {
        let money = Money(minorUnits: total, currency)
        for circumstance in circumstances {
          #expect(read.quote(money, in: circumstance) == plan.quote(money, in: circumstance))
        }
      }
    }
    for number in 1...plan.count {
      #expect(due(read, number, date) == due(plan, number, date))
    }
  }

  private func due(_ plan: DatedPlan, _ number: Int, _ start: CalendarDate) -> Result<DueDate, PaymentDatesError> {
    Result { () throws(PaymentDatesError) in try plan.dueDate(ofPayment: number, startingOn: start) }
  }

  @Test("Bytes for one start date are refused for another; those for any date are not")
  func anotherDate() throws {
    let (date, next) = (try CalendarDate("2026-11-30"), try CalendarDate("2026-12-01"))
    let plan = try PlanLibrary.presets().plan("pay-in-4").compiled()
    let (bound, free) = (try plan.bytes(startingOn: date), try plan.bytes())
    let dated = try PlanBytes(decoding: bound.span)
    #expect(try dated.plan(startingOn: date) == plan.startingOn(date))
    #expect(throws: PlanBytesError.compiledForAnotherDate(compiled: date, asked: next)) {
      try dated.plan(startingOn: next)
    }
    #expect(try PlanBytes(decoding: free.span).plan(startingOn: next) == plan.startingOn(next))
  }

  @Test("Each bit changed is found, and each length cut")
  func damage() throws {
    let bytes = try Self.full().bytes(startingOn: CalendarDate("2026-11-30"))
    for place in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[place] ^= 1 << UInt8(bit)
        guard error(of: changed) != nil else {
          Issue.record("bit \(bit) of byte \(place) may change")
          return
        }
      }
      guard case .truncated(let needed) = error(of: Array(bytes[..<place])), needed <= bytes.count else {
        Issue.record("\(place) bytes are not found to be too few")
        return
      }
    }
    #expect(error(of: bytes + [0]) == .trailingBytes(offset: bytes.count))
    #expect(try PlanBytes.length(of: (bytes + bytes).span) == bytes.count)
  }

  private func error(of bytes: [UInt8]) -> PlanBytesError? {
    do {
      _ = try PlanBytes(decoding: bytes.span)
      return nil
    } catch { return error }
  }

  @Test(
    "Other files and other formats are told from damage",
    arguments: [
      (0, 0x51, .notAPlan), (7, 0, .notAPlan), (8, 2, .newerFormat(2)), (9, 1, .newerFormat(257)),
      (8, 0, .unknownFormat(0)), (30, 0xFF, .wrongChecksum),
    ] as [(Int, UInt8, PlanBytesError)])
  func others(_ place: Int, _ byte: UInt8, _ expected: PlanBytesError) throws {
    var bytes = try PlanLibrary.presets().plan("pay-in-4").compiled().bytes()
    bytes[place] = byte
    #expect(error(of: bytes) == expected)
    #expect(error(of: []) == .truncated(needed: 14))
    #expect(error(of: Array("{\"plans\": []}".utf8)) == .notAPlan)
  }

  @Test("Format 1 stays as it is: the bytes of a plan, by their checksum and length")
  func pinned() throws {
    let encoded = try Self.full().bytes(startingOn: CalendarDate("2026-11-30"))
    let plan = try PlanBytes(decoding: encoded.span)
    let versions = PlanBytes.Versions(parcela: [0x31], cldr: [0x32], iso4217: [0x33])
    let bytes = PlanBytes(
      plan: plan.plan, planHash: 1, planID: plan.planID, planVersion: plan.planVersion, versions: versions
    ).encoded()
    var checksum = FNV1a()
    checksum.append(bytes)
    #expect("\(bytes.count) \(checksum.text)" == "308 251cfdede2104049")
  }

  @Test("Bytes changed at random and given their right checksum never trap, and what is read quotes within its bounds")
  func mutations() throws {
    var random = SeededRandom(seed: 0x5EED_0402)
    let seeds = try Self.bytesOfPlans().filter { $0.count < 4000 }
    var read = 0
    for _ in 0..<6000 {
      let bytes = Self.mutated(seeds[random.below(seeds.count)], &random)
      guard let plan = Self.decoded(bytes) else { continue }
      read += 1
      guard plan.encoded() == bytes, Self.holds(plan.plan) else {
        Issue.record("\(bytes)")
        return
      }
    }
    #expect(read > 500)
  }

  static func decoded(_ bytes: [UInt8]) -> PlanBytes? {
    do { return try PlanBytes(decoding: bytes.span) } catch { return nil }
  }

  /// The content with a few bytes changed, inserted or removed, in a frame that is right.
  static func mutated(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var content = Array(bytes[14..<bytes.count - 8])
    for _ in 0...random.below(3) {
      let place = random.below(content.count)
      let telling: [UInt8] = [0, 1, 2, 3, 4, 0x7F, 0x80, 0xFE, 0xFF]
      let byte = random.below(2) == 0 ? telling[random.below(telling.count)] : UInt8(truncatingIfNeeded: random.next())
      switch random.below(8) {
      case 0: content.insert(byte, at: place)
      case 1: content.remove(at: place)
      default: content[place] = byte
      }
    }
    var whole = Array(bytes[..<10])
    for shift in [0, 8, 16, 24] { whole.append(UInt8(truncatingIfNeeded: content.count >> shift)) }
    whole += content
    var checksum = FNV1a()
    checksum.append(whole)
    for shift in stride(from: 0, to: 64, by: 8) {
      whole.append(UInt8(truncatingIfNeeded: checksum.value >> UInt64(shift)))
    }
    return whole
  }

  /// Whether a plan accepts its own bounds, refuses what lies beyond, and answers for dates without a trap.
  static func holds(_ plan: DatedPlan) -> Bool {
    for number in [1, plan.count] {
      for days in [-719_162, 0, 20_787, 2_932_896] {
        do { _ = try plan.dueDate(ofPayment: number, startingOn: CalendarDate(daysSinceEpoch: days)) } catch {}
      }
    }
    let terms: [CurrencyTerms]
    switch plan.currencies {
    case .every(let one): terms = [one]
    case .listed(let list): terms = list
    }
    return terms.allSatisfy { terms in
      guard terms.mostPayments.interest == nil else { return addsUp(terms) }
      let above = terms.maximum == .max ? .eligible : terms.quote(terms.maximum + 1).eligibility
      let least = terms.quote(terms.minimum)
      return least.isEligible && terms.quote(terms.maximum).isEligible
        && !terms.quote(terms.minimum - 1).isEligible && (terms.maximum == .max || above != .eligible)
        && least.payments.count <= plan.count && (terms.rows(of: terms.minimum)?.count ?? 0) == least.payments.count
    }
  }
  /// Whether level payments, whose factors are taken as they stand, come to the principal, the interest and the fees.
  private static func addsUp(_ terms: CurrencyTerms) -> Bool {
    let middle = terms.minimum + (terms.maximum - terms.minimum) / 2
    return [terms.minimum, terms.minimum - 1, middle, 99_900, terms.maximum, .max, .min].allSatisfy { total in
      let quote = terms.quote(total)
      guard quote.isEligible else { return quote.payments.count == 0 }
      let sum = (0..<quote.payments.count).reduce(Int128(0)) { $0 + Int128(quote.payments[$1]) }
      guard terms.accepts(total), sum == Int128(total) + Int128(quote.fees.inPayments) + Int128(quote.interest),
        let rows = terms.rows(of: total)
      else { return false }
      var count = 0
      rows.forEach { index, row in count += index == count && row.amount == quote.payments[index] ? 1 : 0 }
      return count == quote.payments.count
    }
  }
}
