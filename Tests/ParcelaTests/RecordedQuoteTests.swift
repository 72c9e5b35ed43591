import Parcela
import Testing

/// A record as parcela 0.1.0 wrote it on another machine: format 1 stays readable, and its figures stay right.
///
/// Made by `parcela quote --plan autumn.json --amount "100.00 EUR" --start 2026-11-30 --country DE --locale en-GB --now
/// 2026-11-30T09:00:00Z --record`, with the plan that is in it.
@Suite("A record from another machine")
struct RecordedQuoteTests {
  private static let record = """
    {"recordFormat": 1,
     "versions": {"parcela": "0.1.0", "cldr": "48.0", "iso4217": "2026-11-30"},
     "inputs": {"amount": "100.00 EUR", "start": "2026-11-30", "country": "DE", "locale": "en-GB", "rank": "given", "date": "2026-11-30"},
     "plans": [
      {"fingerprint": "95f13073ffde6a6c", "calendar": {"fingerprint": "791f6421d5e907a9", "weekend": ["saturday", "sunday"], "validFrom": "2025-01-01", "validUntil": "2028-12-31", "holidays": ["2025-01-01", "2025-04-18", "2025-04-21", "2025-05-01", "2025-12-25", "2025-12-26", "2026-01-01", "2026-04-03", "2026-04-06", "2026-05-01", "2026-12-25", "2026-12-26", "2027-01-01", "2027-03-26", "2027-03-29", "2027-05-01", "2027-12-25", "2027-12-26", "2028-01-01", "2028-04-14", "2028-04-17", "2028-05-01", "2028-12-25", "2028-12-26"]}, "plan": {"id": "autumn", "version": "2", "count": 3, "every": {"unit": "month", "step": 1}, "businessDays": {"rule": "following", "calendar": "target"}, "rounding": "halfAwayFromZero", "remainder": "spreadFirst", "limits": [{"currency": "EUR", "minimum": "50.00", "maximum": "900.00"}], "countries": ["DE"]}}],
     "ranking": {"rule": "given", "places": [
       {"place": 1, "plan": "autumn"}]},
     "offers": [
      {"checksum": "5ee4ba659ff50fbd", "schedule": {"plan": "autumn", "planVersion": "2", "currency": "EUR", "total": "100.00", "status": "eligible",
        "dueToday": "33.34", "financeCharge": "0.00", "totalOfPayments": "100.00", "apr": "0.00", "aprMethod": "us-actuarial",
        "text": "3 payments of €33.34", "textSpoken": "3 payments of 33.34 euros", "disclosures": [],
        "installments": [
         {"number": 1, "due": "2026-11-30", "amount": "33.34", "principal": "33.34", "interest": "0.00", "fee": "0.00", "balance": "66.66"},
         {"number": 2, "due": "2026-12-30", "amount": "33.33", "principal": "33.33", "interest": "0.00", "fee": "0.00", "balance": "33.33"},
         {"number": 3, "due": "2027-01-30", "dueAdjusted": "2027-02-01", "amount": "33.33", "principal": "33.33", "interest": "0.00", "fee": "0.00", "balance": "0.00"}]}}],
     "seal": "e31814450ec5eab20bab240bed6ab2fc98ff7efd5bc6fd68df612274c65aa70e"}
    """

  @Test("It is verified from itself alone: plan and holidays are its own")
  func verified() throws {
    let verification = try RecordVerification(of: RecordFile(name: "autumn.json", bytes: Array(Self.record.utf8)))
    #expect(verification.differences.map(\.verificationText) == [])
  }

  @Test("A holiday that moves a payment is told with the date that it moves")
  func holiday() throws {
    let text = Self.record.replacing(#""2027-01-01", "2027-03-26""#, with: #""2027-02-01", "2027-03-26""#)
    let paths = try RecordVerification(of: RecordFile(name: "autumn.json", bytes: Array(text.utf8))).differences.map {
      $0.path.description
    }
    #expect(
      paths == [
        "plans[0].calendar.fingerprint", "offers[0].checksum", "offers[0].schedule.installments[2].dueAdjusted", "seal",
      ])
  }
}
