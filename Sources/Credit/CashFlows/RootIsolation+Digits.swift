import ExactMoney

extension RootIsolation {
  /// A root less one, with the digits asked for: the rate whose growth the root is.
  ///
  /// The interval is halved until it is narrower than half a unit of the last digit; at most one boundary of half units
  /// lies in it then, and the sign there tells on which side the root is, or that it is the boundary.
  func rate(_ root: Root, _ digits: ResultDigits) throws(AnnuityError) -> DecimalAmount {
    let scale = try digits.scale()
    let halves = try computing { () throws(RationalError) in try scale.adding(scale) }
    let interval = try computing { () throws(RationalError) in try narrowed(root, to: halves.reciprocal()) }
    if interval.isExact {
      let rate = try computing { () throws(RationalError) in try interval.low.subtracting(Rational(1)) }
      return try digits.rounded(rate)
    }
    let boundary = try computing { () throws(RationalError) in
      try interval.high.subtracting(Rational(1)).multiplied(by: halves).floor()
    }
    let sign = try computing { () throws(RationalError) -> Int in
      let position = try Rational(boundary).divided(by: halves).adding(Rational(1))
      // The root is within; another may lie on an end.
      if position.compared(with: interval.low) != .greater { return root.signBelow }
      if position.compared(with: interval.high) != .less { return -root.signBelow }
      return try polynomial.sign(at: position)
    }
    if sign == root.signBelow { return try digits.rounded(halves: boundary, isExact: false) }
    if sign == 0 { return try digits.rounded(halves: boundary, isExact: true) }
    let below = try computing { () throws(RationalError) in try boundary.subtracting(BigInteger(1)) }
    return try digits.rounded(halves: below, isExact: false)
  }

  /// An interval of the root that is narrower than a width, or exactly.
  private func narrowed(_ root: Root, to width: borrowing Rational) throws(RationalError) -> RationalBracket {
    var interval = root.interval
    while !interval.isExact, try interval.high.subtracting(interval.low).compared(with: width) != .less {
      let middle = try interval.low.adding(interval.high).divided(by: Rational(2))
      let sign = try polynomial.sign(at: middle)
      if sign == 0 {
        interval = RationalBracket(exactly: middle)
      } else if sign == root.signBelow {
        interval = RationalBracket(low: middle, high: interval.high.copy())
      } else {
        interval = RationalBracket(low: interval.low.copy(), high: middle)
      }
    }
    return interval
  }
}
