extension Workload {
  /// Every workload, in the order in which they run: ours, each followed by its peers.
  static let all: [Workload] = [
    equalSplit,
    weightedFour,
    dueDates,
    dateText,
    priceParse,
    priceParseNarrow,
    rationalAdd,
    rationalAddGMP,
    quoteFour,
    quoteFourDecimal,
    moneyText,
    moneyTextFormatStyle,
    batch,
  ]
}
