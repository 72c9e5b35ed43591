import Testing

@testable import ExactMoney

@Suite("ISO 4217: static members")
struct CurrencyCommonCodesTests {
  @Test("Each member is the active currency that its code finds")
  func members() {
    let members: [(String, Currency)] = [
      ("USD", .usd), ("EUR", .eur), ("GBP", .gbp), ("AUD", .aud), ("CAD", .cad), ("NZD", .nzd), ("JPY", .jpy),
      ("CNY", .cny), ("HKD", .hkd), ("TWD", .twd), ("KRW", .krw), ("SGD", .sgd), ("MYR", .myr), ("THB", .thb),
      ("IDR", .idr), ("PHP", .php), ("VND", .vnd), ("INR", .inr), ("PKR", .pkr), ("BDT", .bdt), ("LKR", .lkr),
      ("CHF", .chf), ("SEK", .sek), ("NOK", .nok), ("DKK", .dkk), ("ISK", .isk), ("PLN", .pln), ("CZK", .czk),
      ("HUF", .huf), ("RON", .ron), ("RSD", .rsd), ("UAH", .uah), ("TRY", .try), ("ILS", .ils), ("BRL", .brl),
      ("MXN", .mxn), ("ARS", .ars), ("CLP", .clp), ("COP", .cop), ("PEN", .pen), ("UYU", .uyu), ("PYG", .pyg),
      ("CRC", .crc), ("DOP", .dop), ("ZAR", .zar), ("NGN", .ngn), ("KES", .kes), ("GHS", .ghs), ("UGX", .ugx),
      ("EGP", .egp), ("MAD", .mad), ("TND", .tnd), ("XAF", .xaf), ("XOF", .xof), ("AED", .aed), ("SAR", .sar),
      ("QAR", .qar), ("KWD", .kwd), ("BHD", .bhd), ("OMR", .omr), ("JOD", .jod), ("IQD", .iqd), ("KZT", .kzt),
      ("GEL", .gel), ("AMD", .amd), ("AZN", .azn), ("UZS", .uzs),
    ]
    #expect(members.count == 67)
    for (code, member) in members {
      #expect(currency(code) == member)
      #expect(member.status == .active)
    }
  }
}
