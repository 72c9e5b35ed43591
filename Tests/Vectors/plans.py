"""Quotes plans in full, slowly and by their definitions: what check.py recomputes schedules with.

A total is accepted where some number of payments of the plan settles it, so bounds are found by trying totals one by one,
never by a formula.
"""

import calendar
import datetime
from decimal import Decimal
from fractions import Fraction

import texts


def units(text, currency):
    """A decimal text in minor units; raises where a digit would be lost."""
    scaled = Decimal(text).scaleb(texts.DIGITS.get(currency, 2))
    if scaled != scaled.to_integral_value():
        raise ValueError(f"{text} {currency} is not on the grid")
    return int(scaled)


def rounded(value, rule):
    """A fraction from zero up, rounded to a whole number."""
    whole, rest = value.numerator // value.denominator, value - value.numerator // value.denominator
    if rest == 0:
        return whole
    if rule in ("up", "ceiling"):
        return whole + 1
    if rule in ("down", "floor"):
        return whole
    if rest != Fraction(1, 2):
        return whole + (rest > Fraction(1, 2))
    up = {"halfAwayFromZero": True, "halfTowardPositive": True, "halfTowardZero": False, "halfTowardNegative": False}
    return whole + (up[rule] if rule in up else (whole % 2 == (1 if rule == "halfToEven" else 0)))


# Dates ----------------------------------------------------------------------------------------------------------------


def last_day(year, month):
    return calendar.monthrange(year, month)[1]


def plus_months(date, months, anchor):
    year, month = divmod(date.year * 12 + date.month - 1 + months, 12)
    return datetime.date(year, month + 1, min(anchor, last_day(year, month + 1)))


def anchor_of(date, end_of_month):
    return 31 if end_of_month and date.day == last_day(date.year, date.month) else date.day


def plus(date, anchor, interval, times, end_of_month):
    """A date some intervals later, and the day of the month to count on with."""
    count = interval["step"] * times
    if interval["unit"] in ("day", "week"):
        later = date + datetime.timedelta(days=count * (7 if interval["unit"] == "week" else 1))
        return later, anchor_of(later, end_of_month)
    return plus_months(date, count * (12 if interval["unit"] == "year" else 1), anchor), anchor


def semi_monthly(date, days):
    """The first of two days of the month that is strictly after a date."""
    while True:
        date += datetime.timedelta(days=1)
        if date.day in [min(day, last_day(date.year, date.month)) for day in days]:
            return date


def rhythm_dates(plan, start, count):
    """The nominal dates of `count` payments, a down payment that stands before them apart."""
    every, end_of_month = plan["every"], plan.get("endOfMonth", False)
    if every["unit"] == "dates":
        if "dates" in every:
            return [datetime.date.fromisoformat(date) for date in every["dates"]]
        return [start + datetime.timedelta(days=days) for days in every["daysAfterStart"]]
    date, anchor = start, anchor_of(start, end_of_month)
    first = plan.get("first", {})
    if "after" in first:
        date, anchor = plus(date, anchor, first["after"], 1, end_of_month)
    if "on" in first:
        date = datetime.date.fromisoformat(first["on"])
        anchor = anchor_of(date, end_of_month)
    if "onAnchorDay" in first:
        before = start - datetime.timedelta(days=1)
        date = semi_monthly(before if first["onAnchorDay"] == "fromStart" else start, every["days"])
    dates = [date]
    if "firstInterval" in plan and count > 1:
        date, anchor = plus(date, anchor, plan["firstInterval"], 1, end_of_month)
        dates.append(date)
    base, done = date, len(dates)
    while len(dates) < count:
        if every["unit"] == "semiMonth":
            dates.append(semi_monthly(dates[-1], every["days"]))
        else:
            dates.append(plus(base, anchor, every, len(dates) - done + 1, end_of_month)[0])
    return dates


def easter(year):
    """Easter Sunday by the paschal full moon: the Sunday after it, Gauss's way."""
    century = year // 100
    moon = 15 + century - century // 4 - (8 * century + 13) // 25
    days = (19 * (year % 19) + moon) % 30
    days -= 1 if days == 29 or (days == 28 and year % 19 > 10) else 0
    full = datetime.date(year, 3, 21) + datetime.timedelta(days=days)
    return full + datetime.timedelta(days=7 - (full.weekday() + 1) % 7)


def is_open_in_target(date):
    day = datetime.timedelta(days=1)
    sunday = easter(date.year)
    closed = [(1, 1), (5, 1), (12, 25), (12, 26)]
    return date.weekday() < 5 and (date.month, date.day) not in closed and date not in (sunday - 2 * day, sunday + day)


def adjusted(date, start, rule):
    """A due date moved to a day on which the euro's settlement system is open; one on the start date stays."""
    if date <= start or rule["rule"] == "none":
        return date
    step = datetime.timedelta(days=1 if "ollowing" in rule["rule"] else -1)
    moved = date
    while not is_open_in_target(moved):
        moved += step
    if rule["rule"].startswith("modified") and moved.month != date.month:
        moved = date
        while not is_open_in_target(moved):
            moved -= step
    return max(moved, start)


def due_dates(plan, start, count):
    """Nominal and adjusted dates of a plan's payments."""
    stands_before = "downPayment" in plan and ("first" in plan or plan["every"]["unit"] == "dates")
    dates = rhythm_dates(plan, start, count - (1 if stands_before else 0))
    dates = [start] + dates if stands_before else dates
    rule = plan.get("businessDays", {"rule": "none"})
    if rule["rule"] != "none" and rule["calendar"] != "target":
        raise KeyError("a calendar other than target")
    return [(date, adjusted(date, start, rule)) for date in dates]


# Amounts --------------------------------------------------------------------------------------------------------------


def listed(entry, single, several, currency):
    """An amount that stands alone or in a list with currencies; None where there is none."""
    if single in entry:
        return units(entry[single], currency)
    for amount in entry.get(several, []):
        if amount["currency"] == currency:
            return units(amount["amount"], currency)
    return None


def share(percent, total, rule):
    return rounded(Fraction(percent) * total / 100, rule)


def fee_of(fee, total, currency, rule):
    amount = listed(fee, "amount", "amounts", currency) or 0
    if "percent" in fee:
        amount += share(fee["percent"], total, rule)
    least, greatest = listed(fee, "minimum", "minimums", currency), listed(fee, "maximum", "maximums", currency)
    amount = amount if least is None else max(amount, least)
    return amount if greatest is None else min(amount, greatest)


def even(total, count, policy, rule):
    """`total` whole units in `count` parts."""
    share, rest = divmod(total, count)
    if policy == "roundedThenLast" and count > 1:
        part = rounded(Fraction(total, count), rule)
        return [part] * (count - 1) + [total - part * (count - 1)]
    parts = {
        "spreadFirst": [share + (index < rest) for index in range(count)],
        "spreadLast": [share + (index >= count - rest) for index in range(count)],
        "first": [share + (rest if index == 0 else 0) for index in range(count)],
        "last": [share + (rest if index == count - 1 else 0) for index in range(count)],
        "roundedThenLast": [total],
    }
    return parts[policy]


def on_step(total, count, step, policy, rule):
    """The same in multiples of a step, the part that the policy names taking what is off it."""
    parts = [part * step for part in even(total // step, count, policy, rule)]
    if total % step:
        more = (total // step) % count
        place = {"spreadFirst": more, "first": 0, "spreadLast": count - more - 1, "last": -1, "roundedThenLast": -1}
        parts[place[policy]] += total % step
    return parts


def fees_by_payment(plan, total, currency):
    sums = {"first": 0, "spread": 0, "financed": 0, "deducted": 0, "charge": 0}
    for fee in plan.get("fees", []):
        amount = fee_of(fee, total, currency, plan["rounding"])
        sums[fee["paid"]] += amount
        sums["charge"] += amount if fee.get("inFinanceCharge", True) else 0
    return sums


def down_payment(plan, currency, total):
    rule = plan.get("downPayment")
    if rule is None:
        return 0
    if "percent" in rule:
        return share(rule["percent"], total, plan["rounding"])
    return listed(rule, "amount", "amounts", currency)


def settled(plan, currency, limit, total, count):
    """The payments of a total in a number of them, with the fees; None where a payment would be too small."""
    if total < 1:
        return None
    step = units(limit["step"], currency) if "step" in limit else 1
    least = units(limit["minimumInstallment"], currency) if "minimumInstallment" in limit else 1
    fees = fees_by_payment(plan, total, currency)
    if not splits_at_all(plan, currency, total):
        return None
    down = down_payment(plan, currency, total)
    split = total - down + fees["financed"] + fees["spread"]
    body = count - (1 if down else 0)
    off = split % step if down else 0
    parts = on_step(split - off, body, step, plan["remainder"], plan["rounding"])
    if min(parts) < least and plan["remainder"] == "roundedThenLast":
        parts = on_step(split - off, body, step, "spreadLast", plan["rounding"])
    if min(parts) < least:
        return None
    payments = [down + off] + parts if down else parts
    payments[0] += fees["first"]
    return payments, fees


def counts_of(plan):
    """The numbers of payments of a plan, the greatest first."""
    count = plan["count"]
    if isinstance(count, int):
        return [count]
    if "oneOf" in count:
        return sorted(count["oneOf"], reverse=True)
    return list(range(count["maximum"], count["minimum"] - 1, -1))


def accepted(plan, currency, limit, total):
    for count in counts_of(plan):
        found = settled(plan, currency, limit, total, count)
        if found:
            return found
    return None


def quote(plan, currency, total, start, country=None, categories=()):
    """Status, what belongs to it, and where eligible payments and fees."""
    limits = {limit["currency"]: limit for limit in plan.get("limits", [])}
    if limits and currency not in limits:
        return "currencyNotOffered", {}, None
    if country and country not in plan.get("countries", [country]):
        return "countryNotOffered", {}, None
    if not plan.get("validFrom", start) <= start <= plan.get("validUntil", start):
        return "outsideDates", {}, None
    if set(categories) & set(plan.get("excludedCategories", [])):
        return "categoryExcluded", {}, None
    if total < 0:
        return "negativeTotal", {}, None
    if total == 0:
        return "nothingToPay", {}, None
    limit = limits.get(currency, {})
    if "maximum" in limit and total > units(limit["maximum"], currency):
        return "aboveMaximum", {"excess": total - units(limit["maximum"], currency)}, None
    stated = units(limit.get("minimum", "0"), currency)
    found = accepted(plan, currency, limit, total)
    if total >= stated and found:
        return "eligible", {}, found
    if total < stated or not splits_at_all(plan, currency, total):
        least = max(total, stated)
        while not accepted(plan, currency, limit, least):
            least += 1
        return "belowMinimum", {"missing": least - total}, None
    fits = [count for count in range(1, 601) if possible(plan, currency, limit, total, count)]
    return "installmentBelowMinimum", {"largestCount": max(fits, default=0)}, None


def possible(plan, currency, limit, total, count):
    if count == 1 and "downPayment" in plan:
        return False
    return settled(plan, currency, limit, total, count) is not None


def splits_at_all(plan, currency, total):
    """Whether a down payment leaves something to split. Fees that are deducted are never so high in these cases."""
    if "downPayment" not in plan:
        return True
    return 1 <= down_payment(plan, currency, total) < total


def rows_of(payments, fees, plan, total):
    """Principal, fee and balance of each payment: a spread fee is shared out as the plan splits."""
    offset = 1 if "downPayment" in plan else 0
    shares = [0] * offset + even(fees["spread"], len(payments) - offset, plan["remainder"], plan["rounding"])
    owed, rows = total + fees["financed"], []
    for index, amount in enumerate(payments):
        fee = shares[index] + (fees["first"] if index == 0 else 0)
        owed -= amount - fee
        rows.append({"amount": amount, "principal": amount - fee, "fee": fee, "balance": owed})
    return rows
