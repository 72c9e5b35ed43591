extension JSONWriter {
  /// Writes the rule of a ranking and why each offer is where it is.
  ///
  ///     {"rule": "lowestPayment", "places": [
  ///      {"place": 1, "plan": "pay-in-4"},
  ///      {"place": 2, "plan": "pay-in-3", "behind": "pay-in-4", "criterion": "largestPayment", "ahead": "32.50", "here": "43.33"}]}
  public mutating func value(_ ranking: OfferRanking) {
    object { writer in
      writer.member("rule", ranking.rule.rawValue)
      writer.key("places")
      writer.array { writer in
        for place in ranking.places {
          writer.startLine()
          writer.value(place)
        }
      }
    }
  }

  private mutating func value(_ place: OfferRanking.Place) {
    object { writer in
      writer.member("place", place.number)
      writer.member("plan", place.schedule.planID)
      guard let defeat = place.defeat else { return }
      writer.member("behind", defeat.aheadPlanID)
      writer.member("criterion", defeat.criterion.rawValue)
      writer.member("ahead", defeat.ahead.text)
      writer.member("here", defeat.here.text)
    }
  }
}

extension OfferRanking {
  /// The offers and their ranking as JSON, `{"offers": […], "ranking": {…}}`, with a line end.
  public func json(installments: Bool) -> [UInt8] {
    var writer = JSONWriter(.oneLine)
    writer.object { writer in
      writer.key("offers")
      writer.array { writer in
        for offer in offers {
          writer.startLine()
          writer.value(offer, installments: installments)
        }
      }
      writer.startLine()
      writer.key("ranking")
      writer.value(self)
    }
    writer.endLine()
    return writer.bytes
  }
}
