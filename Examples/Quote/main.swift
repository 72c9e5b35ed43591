import Credit
import ExactMoney
import Installments
import Parcela

// A plan, checked once and then quoted from.
let plan = try PlanLibrary.presets().plan("pay-in-4").compiled()

// A price: text in, whole cents out, or an error that names the byte at fault.
let price = try Money(machineText: "129.99 USD")

// The payments. `quote` uses integers only and allocates nothing.
let start = try CalendarDate("2026-11-30")
let dated = try plan.startingOn(start)
let quote = dated.quote(price)
for index in 0..<quote.payments.count {
  print(Money(minorUnits: quote.payments[index], .usd).machineText)
}

// The same with dates and a sentence.
let schedule = try plan.schedule(for: price, startingOn: start, locale: .enUS)
print(schedule.text)
for installment in schedule.installments { print(installment.due.isoText, installment.amount.machineText) }

// A total that the plan does not take is an answer, with what would mend it.
print(dated.quote(Money(minorUnits: 2000, .usd)).eligibility)
