import ExactMoney

extension PlanBytes {
  /// Reads one plan, which all the bytes are.
  ///
  /// - Throws: `notAPlan`, `newerFormat`, `unknownFormat`, `truncated`, `trailingBytes`, `wrongChecksum`, and `malformed`
  ///   where bytes with a right checksum hold what no compiled plan has. Each byte changed and each length cut is one of
  ///   these. The format is looked at before the checksum, since that of a newer format may lie elsewhere.
  /// - Complexity: O(bytes), and some hundred quotes for each currency and number of payments, to find the bounds.
  public init(decoding bytes: Span<UInt8>) throws(PlanBytesError) {
    let length = try Self.length(of: bytes)
    guard bytes.count == length else { throw .trailingBytes(offset: length) }
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    let end = length - Self.checksumLength
    var checksum = PlanByteReader(copy, from: end, to: length)
    guard try checksum.number(UInt64.self) == planChecksum(of: copy[..<end]) else { throw .wrongChecksum }
    var reader = PlanByteReader(copy, from: Self.headerLength, to: end)
    try self.init(content: &reader)
    guard reader.isAtEnd else { throw .malformed(offset: reader.offset) }
  }

  /// The number of bytes of the plan that bytes begin with, so that plans can follow one another in a file.
  ///
  /// - Throws: `notAPlan`, `newerFormat`, `unknownFormat`, `truncated`.
  public static func length(of bytes: Span<UInt8>) throws(PlanBytesError) -> Int {
    let magic = Self.magic
    for index in 0..<min(bytes.count, magic.count) where bytes[index] != magic[index] { throw .notAPlan }
    guard bytes.count >= headerLength else { throw .truncated(needed: headerLength) }
    let format = UInt16(bytes[8]) | UInt16(bytes[9]) << 8
    guard format <= Self.format else { throw .newerFormat(format) }
    guard format >= 1 else { throw .unknownFormat(format) }
    // An address may have 32 bits, which a length that was made up exceeds.
    var content: Int64 = 0
    for index in 0..<4 { content |= Int64(bytes[10 + index]) << Int64(8 * index) }
    let length = Int64(headerLength + checksumLength) + content
    guard Int64(bytes.count) >= length else { throw .truncated(needed: Int(clamping: length)) }
    return Int(length)
  }

  private init(content reader: inout PlanByteReader) throws(PlanBytesError) {
    planHash = try reader.number(UInt64.self)
    planID = try reader.name()
    planVersion = try reader.name()
    versions = Versions(parcela: try reader.name(), cldr: try reader.name(), iso4217: try reader.name())
    let place = reader.offset
    let start = try reader.optionalDate()
    let isForStartAlone = try reader.truth()
    let (conditions, currencies) = try reader.plan()
    guard start != nil || !isForStartAlone else { throw reader.malformed(at: place) }
    plan = DatedPlan(conditions, currencies: currencies, start: start, isForStartAlone: isForStartAlone)
  }
}

extension PlanByteReader {
  fileprivate mutating func plan() throws(PlanBytesError) -> (OfferConditions, OfferedCurrencies) {
    let (validFrom, validUntil) = (try optionalDate(), try optionalDate())
    let countries = try countries()
    var categories: [CategoryName] = []
    for _ in 0..<(try count(UInt32.self)) {
      let start = offset
      guard let category = CategoryName(try name()) else { throw malformed(at: start) }
      categories.append(category)
    }
    let dueDates = try dueDates()
    let start = offset
    let currencies = try currencies(greatestCount: dueDates.count)
    if case .listed(let offers) = currencies {
      for (index, offer) in offers.enumerated() {
        for other in offers[..<index] where other.currency == offer.currency { throw malformed(at: start) }
      }
    }
    let conditions = OfferConditions(
      countries: countries, excludedCategories: categories, validFrom: validFrom, validUntil: validUntil,
      dueDates: dueDates)
    return (conditions, currencies)
  }

  private mutating func countries() throws(PlanBytesError) -> [CountryCode]? {
    let start = offset
    let isRestricted = try truth()
    var countries: [CountryCode] = []
    for _ in 0..<(try count(UInt16.self, ofBytes: 2)) {
      let place = offset
      let letters: [UInt8] = [try byte(), try byte()]
      guard let country = CountryCode(letters.span) else { throw malformed(at: place) }
      countries.append(country)
    }
    guard isRestricted != countries.isEmpty else { throw malformed(at: start) }
    return isRestricted ? countries : nil
  }

  private mutating func currencies(greatestCount: Int) throws(PlanBytesError) -> OfferedCurrencies {
    let count = try count(UInt32.self)
    guard count > 0 else { return .every(try terms(greatestCount: greatestCount)) }
    var offers: [CurrencyTerms] = []
    for _ in 0..<count { offers.append(try terms(greatestCount: greatestCount)) }
    return .listed(offers)
  }

  private mutating func terms(greatestCount: Int) throws(PlanBytesError) -> CurrencyTerms {
    let start = offset
    let rules = try rules()
    var counts: [PartCount] = []
    // Descending from the greatest number that has due dates.
    var bound = greatestCount + 1
    for _ in 0..<(try count(UInt16.self, ofBytes: 2)) {
      let place = offset
      let count = Int(try number(UInt16.self))
      guard count < bound else { throw malformed(at: place) }
      bound = count
      do throws(MoneyError) { counts.append(try PartCount(count)) } catch { throw malformed(at: place) }
    }
    var interest: [InterestTerms] = []
    if try truth() {
      for _ in counts { interest.append(try self.interest(rules.rounding)) }
    }
    // A number of payments in which nothing is eligible is left out, and was when the plan was compiled.
    guard let terms = CurrencyTerms(rules, counts: counts, interest: interest),
      terms.fewerPayments.count == counts.count - 1
    else {
      throw malformed(at: start)
    }
    return terms
  }

  private mutating func rules() throws(PlanBytesError) -> CurrencyRules {
    let currency = try currency()
    let rounding = try choice(RoundingRule.self)
    let remainder = try remainder()
    let (minimum, maximum) = (try optionalAmount(), try optionalAmount())
    let (minimumInstallment, step) = (try amount(atLeast: 1), try amount(atLeast: 1))
    let downPayment = try downPayment()
    var fees = FeeRules()
    let start = offset
    let feeCount = Int(try byte())
    guard feeCount <= FeeRules.maximumCount else { throw malformed(at: start) }
    for _ in 0..<feeCount { fees.append(try fee()) }
    return CurrencyRules(
      currency: currency, remainder: remainder, rounding: rounding, statedMinimum: minimum, statedMaximum: maximum,
      minimumInstallment: minimumInstallment, step: step, downPayment: downPayment, fees: fees)
  }

  private mutating func currency() throws(PlanBytesError) -> Currency {
    let start = offset
    var code: [UInt8] = []
    var isOver = false
    for _ in 0..<8 {
      let byte = try byte()
      guard byte != 0 || code.count >= 3, byte == 0 || !isOver else { throw malformed(at: start) }
      if byte == 0 { isOver = true } else { code.append(byte) }
    }
    let digits = Int(try byte())
    let currency = code.withUnsafeBufferPointer { Currency(customCode: $0, minorUnitDigits: digits) }
    guard let currency else { throw malformed(at: start) }
    return currency
  }

  private mutating func remainder() throws(PlanBytesError) -> RemainderPolicy {
    let start = offset
    switch try byte() {
    case 0: return .spreadFirst
    case 1: return .spreadLast
    case 2: return .first
    case 3: return .last
    case 4: return .roundedThenLast(try choice(RoundingRule.self))
    default: throw malformed(at: start)
    }
  }

  private mutating func downPayment() throws(PlanBytesError) -> DownPaymentRule {
    let start = offset
    switch try byte() {
    case 0: return .none
    case 1: return .amount(try amount(atLeast: 1))
    case 2: return .share(try share())
    default: throw malformed(at: start)
    }
  }

  /// A share as the percentage that it is: its denominator is 100 and so many powers of ten more.
  private mutating func share() throws(PlanBytesError) -> PercentShare {
    let start = offset
    let (numerator, denominator) = (try number(Int64.self), try number(Int64.self))
    var (scale, power) = (0, Int64(100))
    while scale < PercentShare.maximumScale, power < denominator {
      scale += 1
      power *= 10
    }
    let percent: DecimalAmount
    do throws(MoneyError) { percent = try DecimalAmount(coefficient: Int128(numerator), scale: scale) } catch {
      throw malformed(at: start)
    }
    guard power == denominator, let share = PercentShare(percent: percent), share.denominator == denominator else {
      throw malformed(at: start)
    }
    return share
  }

  private mutating func fee() throws(PlanBytesError) -> FeeRule {
    let fixed = try amount(atLeast: 0)
    let share = try truth() ? share() : nil
    let minimum = try amount(atLeast: 0)
    let maximum = try amount(atLeast: minimum)
    return FeeRule(
      fixed: fixed, share: share, minimum: minimum, maximum: maximum, paid: try choice(FeePayment.self),
      inFinanceCharge: try truth())
  }
}
