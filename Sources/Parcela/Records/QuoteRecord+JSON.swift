import Credit
import ExactMoney
import Installments

extension QuoteRecord {
  /// The record as JSON of one object, with a line end.
  ///
  /// `seal` is the SHA-256 of everything else in canonical form (`JSONValue.canonicalBytes`), so that any change of a
  /// figure, a text or a name shows, and none of white space or of the order of members does.
  ///
  /// - Complexity: O(size of the record).
  public var json: [UInt8] {
    var writer = JSONWriter(.oneLine)
    writer.object { writer in
      writer.content(of: self)
      writer.startLine()
      writer.member("seal", seal)
    }
    writer.endLine()
    return writer.bytes
  }

  /// The hash of everything but itself.
  public var seal: String { SHA256.text(of: content.canonicalBytes) }

  /// Everything but the seal.
  var content: JSONValue {
    var writer = JSONWriter(.compact)
    writer.object { $0.content(of: self) }
    return JSONValue(written: writer.bytes)
  }
}

extension JSONValue {
  /// Reads back what a `JSONWriter` wrote.
  init(written bytes: [UInt8]) {
    do throws(JSONError) { self = try JSONValue.parse(bytes) } catch {
      preconditionFailure("what the writer writes is JSON, and no record nests deeper than \(JSONValue.maximumDepth)")
    }
  }
}

extension JSONWriter {
  fileprivate mutating func content(of record: QuoteRecord) {
    member("recordFormat", QuoteRecord.format)
    startLine()
    key("versions")
    value(RecordVersions.current)
    startLine()
    key("inputs")
    value(record.inputs)
    startLine()
    key("plans")
    array { writer in
      for (plan, calendar) in zip(record.plans, record.calendars) {
        writer.startLine()
        writer.object { writer in
          writer.member("fingerprint", plan.plan.fingerprint)
          if let calendar {
            writer.key("calendar")
            writer.value(RecordCalendar(calendar))
          }
          writer.key("plan")
          writer.value(plan.plan)
        }
      }
    }
    startLine()
    key("ranking")
    value(record.ranking)
    startLine()
    key("offers")
    array { writer in
      for offer in record.ranking.offers {
        writer.startLine()
        writer.object { writer in
          writer.member("checksum", offer.checksum)
          writer.key("schedule")
          writer.value(offer, installments: true)
        }
      }
    }
  }

  private mutating func value(_ inputs: QuoteRecord.Inputs) {
    object { writer in
      writer.member("amount", inputs.amount)
      writer.member("start", inputs.request.start.isoText)
      if let country = inputs.request.circumstances.country { writer.member("country", country.text) }
      if !inputs.categories.isEmpty {
        writer.key("categories")
        writer.array { writer in
          for category in inputs.categories { writer.value(category) }
        }
      }
      writer.member("locale", inputs.request.locale.tag)
      writer.member("rank", inputs.rule.rawValue)
      if let date = inputs.date { writer.member("date", date.isoText) }
    }
  }
}

extension CountryCode {
  /// The two capitals.
  var text: String {
    String(
      decoding: [UInt8(truncatingIfNeeded: packedCode), UInt8(truncatingIfNeeded: packedCode >> 8)], as: UTF8.self)
  }
}
