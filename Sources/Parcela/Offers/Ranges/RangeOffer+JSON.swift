extension JSONWriter {
  /// Writes the answer for a range: how much of it the plan takes, the sentence, and the answer for its least total.
  ///
  ///     {"plan": "pay-in-4", "lowest": "20.00", "highest": "60.00", "currency": "USD", "coverage": "part",
  ///      "eligibleFrom": "35.00", "eligibleThrough": "60.00", "text": "…", "textSpoken": "…", "offer": {…}}
  public mutating func value(_ offer: RangeOffer, installments: Bool) {
    object { writer in
      writer.member("plan", offer.schedule.planID)
      writer.member("lowest", offer.lowest.amountText)
      writer.member("highest", offer.highest.amountText)
      writer.member("currency", offer.lowest.currency.code)
      writer.member("coverage", offer.coverage.rawValue)
      writer.startLine()
      if let first = offer.eligibleFrom { writer.member("eligibleFrom", first.amountText) }
      if let last = offer.eligibleThrough { writer.member("eligibleThrough", last.amountText) }
      writer.member("text", offer.text)
      writer.member("textSpoken", offer.textSpoken)
      writer.startLine()
      writer.key("offer")
      writer.value(offer.schedule, installments: installments)
    }
  }
}

extension RangeOffer {
  /// Several answers for ranges as JSON, `{"ranges": […]}` in their order, with a line end; one is an object alone.
  public static func json(_ offers: [RangeOffer], installments: Bool) -> [UInt8] {
    var writer = JSONWriter(.oneLine)
    if offers.count == 1 {
      writer.value(offers[0], installments: installments)
    } else {
      writer.object { writer in
        writer.key("ranges")
        writer.array { writer in
          for offer in offers {
            writer.startLine()
            writer.value(offer, installments: installments)
          }
        }
      }
    }
    writer.endLine()
    return writer.bytes
  }
}
