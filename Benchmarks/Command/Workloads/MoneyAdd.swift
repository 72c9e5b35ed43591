import CMeasuring
import ExactMoney

extension Workload {
  /// 4096 checked sums of two amounts of one currency.
  static let moneyAdd = Workload("money-add", operation: "sum of two amounts of money") {
    let amounts = SeededAmounts.totals().map { Money(minorUnits: $0, .usd) }
    let others = SeededAmounts.neighbors(of: amounts)
    let sums = OutputBuffer<Int64>(count: amounts.count)
    return PreparedWorkload(
      operations: amounts.count, bytes: nil, expected: SeededAmounts.checksumOfSums,
      pass: {
        for index in amounts.indices { sums.start[index] = try amounts[index].adding(others[index]).minorUnits }
        measuring_sink(sums.start)
      },
      checksum: { sums.checksum { $0.add($1) } })
  }
}
