extension PaymentDates {
  /// The date on which a payment is due by the plan's rule, before any business-day rule.
  ///
  /// - Parameters:
  ///   - number: the payment, 1 to `count`; anything else is a programmer's mistake.
  ///   - start: the date on which the plan starts, such as that of the order.
  /// - Throws: `firstBeforeStart` where the plan states a first date that has passed; `outOfRange` beyond year 9999.
  /// - Complexity: O(1); no allocation.
  public func nominalDate(
    ofPayment number: Int, startingOn start: CalendarDate
  ) throws(PaymentDatesError) -> CalendarDate {
    precondition((1...count).contains(number), "payments are numbered from 1 to the plan's count")
    let first = try firstDate(startingOn: start)
    guard first.date >= start else { throw .firstBeforeStart(first: first.date, start: start) }
    if number == 1 { return first.date }
    do throws(CalendarDateError) {
      return try date(ofPayment: number, from: first, startingOn: start)
    } catch {
      throw .outOfRange(payment: number)
    }
  }

  /// Payment 1, with the day that months are counted with from there.
  private func firstDate(startingOn start: CalendarDate) throws(PaymentDatesError) -> AnchoredDate {
    do throws(CalendarDateError) {
      if case .listed(let list) = rhythm {
        return AnchoredDate(try list.date(at: 0, startingOn: start), endOfMonth: endOfMonth)
      }
      let anchored = AnchoredDate(start, endOfMonth: endOfMonth)
      return switch first {
      case .atStart: anchored
      case .after(let step): try anchored.advanced(by: step, endOfMonth: endOfMonth)
      case .on(let date): AnchoredDate(date, endOfMonth: endOfMonth)
      case .onAnchorDay(let includingStart):
        AnchoredDate(try anchorDate(from: start, including: includingStart), endOfMonth: endOfMonth)
      }
    } catch {
      throw .outOfRange(payment: 1)
    }
  }

  /// The anchor day on or after a date, or strictly after it; the date itself in a rhythm without anchor days.
  private func anchorDate(from start: CalendarDate, including: Bool) throws(CalendarDateError) -> CalendarDate {
    guard case .semiMonthly(let days) = rhythm else { return start }
    return including && days.contains(start) ? start : try days.date(1, after: start)
  }

  /// Payment 2 or a later one.
  private func date(
    ofPayment number: Int, from first: AnchoredDate, startingOn start: CalendarDate
  ) throws(CalendarDateError) -> CalendarDate {
    var (last, steps) = (first, number - 1)
    if let secondAfter {
      last = try first.advanced(by: secondAfter, endOfMonth: endOfMonth)
      steps -= 1
      if steps == 0 { return last.date }
    }
    return switch rhythm {
    case .every(let step): try last.advanced(by: step, times: steps, endOfMonth: endOfMonth).date
    case .semiMonthly(let days): try days.date(steps, after: last.date)
    case .listed(let list): try list.date(at: number - 1, startingOn: start)
    }
  }
}
