"""Recomputes loans, day counts and rebates with Python's fractions; check.py calls it."""

import datetime
from fractions import Fraction

import texts
from annuities import annuity_fault, decimals_of, real, written
from exact import rounded, text_of


# Day counts.


def days360(rule, start, end):
    first, second = start.day, end.day
    february = lambda day: (day + datetime.timedelta(days=1)).month == 3 and day.month == 2
    if rule == "thirtyE360":
        first, second = min(first, 30), min(second, 30)
    elif rule == "thirty360" and february(start):
        first, second = 30, 30 if february(end) or second == 31 else second
    else:
        first = min(first, 30)
        second = 30 if second == 31 and first == 30 else second
    return 360 * (end.year - start.year) + 30 * (end.month - start.month) + second - first


def leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def by_year(start, end, moved):
    """Day by day: each over the length of its year, which is the next one's from 31 December on where moved."""
    total = Fraction(0)
    for offset in range((end - start).days):
        day = start + datetime.timedelta(days=offset)
        year = day.year + (1 if moved and (day.month, day.day) == (12, 31) else 0)
        total += Fraction(1, 366 if leap(year) else 365)
    return total


def afb(start, end):
    def back(years):
        year = end.year - years
        if end.month == 2 and end.day >= 28:
            return datetime.date(year, 2, 29 if leap(year) else 28)
        return datetime.date(year, end.month, end.day)

    years = 0
    while end.year - years > 1 and back(years + 1) >= start:
        years += 1
    rest = back(years) if years else end
    days = [start + datetime.timedelta(days=offset) for offset in range((rest - start).days)]
    return years + Fraction(len(days), 366 if any((day.month, day.day) == (2, 29) for day in days) else 365)


def years_between(rule, start, end):
    if start > end:
        return -years_between(rule, end, start)
    days = (end - start).days
    return {
        "actual365": lambda: Fraction(days, 365),
        "actual36525": lambda: Fraction(4 * days, 1461),
        "actual360": lambda: Fraction(days, 360),
        "actualActualISDA": lambda: by_year(start, end, False),
        "actualActualYearEnd": lambda: by_year(start, end, True),
        "actualActualAFB": lambda: afb(start, end),
    }.get(rule, lambda: Fraction(days360(rule, start, end), 360))()


def day_count_fault(case):
    start, end = (datetime.date.fromisoformat(case[key]) for key in ("from", "to"))
    for rule, text in case["years"].items():
        if Fraction(text) != years_between(rule, start, end) or str(Fraction(text)) != text:
            return f"{rule} is {years_between(rule, start, end)}"
    return None


# Loans, row by row.


def growth_of(case, percent, years):
    rate = Fraction(percent) / 100
    if case["basis"] == "effective":
        growth = Fraction((real(1 + rate).ln() * real(years)).exp())
    else:
        growth = 1 + rate * years
    if "periodicRounding" in case:
        rule = case["periodicRounding"]
        growth = 1 + Fraction(written((growth - 1) * 100, rule["decimals"], rule["rounding"])) / 100
    return growth


def first_growth(case, regular):
    due = case.get("timing") == "due"
    first = case.get("firstPeriod")
    if first is None:
        return Fraction(1) if due else regular
    if "deferredPeriods" in first:
        periods = first["deferredPeriods"] + (0 if due else 1)
        return {
            "waived": lambda: Fraction(1) if due else regular,
            "simple": lambda: 1 + (regular - 1) * periods,
            "compound": lambda: regular**periods,
        }[first["interest"]]()
    whole, rest = divmod(first["days"], first["daysPerPeriod"])
    part = Fraction(rest, first["daysPerPeriod"])
    if first["compounding"] == "simple":
        return regular**whole * (1 + (regular - 1) * part)
    return regular**whole * Fraction((real(regular).ln() * real(part)).exp())


def growths_of(case, count, percent):
    if "due" in case:
        dates = [datetime.date.fromisoformat(text) for text in [case["start"], *case["due"]]]
        rule = "actual365" if case["basis"] == "effective" else case["basis"]
        return [growth_of(case, percent, years_between(rule, *pair)) for pair in zip(dates, dates[1:])]
    regular = growth_of(case, percent, Fraction(1, case["periodsPerYear"]))
    return [first_growth(case, regular)] + [regular] * (count - 1)


def level_factor(case, growths, balloon):
    if case["basis"] == "flat":
        return (1 - balloon + sum(growth - 1 for growth in growths)) / len(growths)
    discount, total = Fraction(1), Fraction(0)
    for growth in growths:
        discount /= growth
        total += discount
    return (1 - balloon * discount) / total


def stages_of(case, balloon):
    """Count, growths and the level payment of one unit, for each rate."""
    count, term = case["count"], case.get("balloon", {}).get("amortizedOver", case["count"])
    steps = [(0, case["percent"])] + [(step["afterPayment"], step["percent"]) for step in case.get("rateSteps", [])]
    stages = []
    for index, (paid, percent) in enumerate(steps):
        end = steps[index + 1][0] if index + 1 < len(steps) else count
        growths = growths_of(case, term, percent)
        if paid:
            growths = growths[1:2] * (term - paid) if term > 1 else growths
        stages.append((end - paid, growths, level_factor(case, growths, balloon)))
    return stages


def closing_rows(case, balance, principal, growths, level):
    """The rows of the last stage for a level payment, the last of them absorbing."""
    rows = []
    for index, growth in enumerate(growths):
        base = principal if case["basis"] == "flat" else max(balance, 0)
        interest = rounded(base * (growth - 1), case["rounding"])
        payment = balance + interest
        if index < len(growths) - 1 and case["closing"] != "unadjusted":
            payment = min(level, payment)
        elif index < len(growths) - 1:
            payment = level
        balance += interest - payment
        rows.append([payment, payment - interest, interest, balance])
    return rows


def schedule(case):
    digits = texts.DIGITS.get(case["currency"], 2)
    principal = int(Fraction(case["principal"]) * 10**digits)
    shape = case.get("balloon", {})
    part = Fraction(0)
    if "percent" in shape:
        part = Fraction(shape["percent"]) / 100
    elif "amount" in shape:
        part = Fraction(shape["amount"]) * 10**digits / principal
    stages, rows, balance, owed = stages_of(case, part), [], principal, Fraction(1)
    for count, growths, factor in stages:
        level = rounded(balance * factor, case["rounding"])
        if "amortizedOver" in shape:
            unit = factor * owed
            for growth in growths[:count]:
                owed = (owed + growth - 1 if case["basis"] == "flat" else owed * growth) - unit
        if (count, growths, factor) is not stages[-1] and len(rows) + count < case["count"]:
            rows += closing_rows({**case, "closing": "level"}, balance, principal, growths[:count] + [Fraction(1)], level)[:-1]
            balance = rows[-1][3]
            continue
        balloon = rounded(principal * (owed if "amortizedOver" in shape else part), case["rounding"])
        rows += closed(case, balance, principal, growths[:count], level, balloon)
    return digits, rows


def closed(case, balance, principal, growths, level, balloon):
    if case["closing"] == "nudged":
        def rest(candidate):
            return abs(closing_rows(case, balance, principal, growths, candidate)[-1][0] - candidate - balloon)

        candidates = range(max(0, level - 60), level + 61)
        level = min(candidates, key=lambda candidate: (rest(candidate), abs(candidate - level)))
    rows = closing_rows(case, balance, principal, growths, level)
    if case["closing"] == "unadjusted":
        before = rows[-2][3] if len(rows) > 1 else balance
        rows[-1] = [level + balloon, before, level + balloon - before, 0]
    return rows


def fixed_rows(case):
    digits = texts.DIGITS.get(case["currency"], 2)
    balance, payment = (int(Fraction(case[key]) * 10**digits) for key in ("principal", "paying"))
    growth, rows = growth_of(case, case["percent"], Fraction(1, case["periodsPerYear"])), []
    while balance and len(rows) < 600:
        rate = Fraction(0) if case.get("timing") == "due" and not rows else growth - 1
        interest = rounded(balance * rate, case["rounding"])
        paid = min(payment, balance + interest)
        if paid <= interest:
            return digits, "neverRepaid"
        balance += interest - paid
        rows.append([paid, paid - interest, interest, balance])
    return digits, "tooManyPayments" if balance else rows


def totals_of(digits, rows):
    return {
        "count": len(rows), "payment": text_of(rows[0][0], digits), "lastPayment": text_of(rows[-1][0], digits),
        "interest": text_of(sum(row[2] for row in rows), digits),
        "totalOfPayments": text_of(sum(row[0] for row in rows), digits),
    }


def loan_fault(case):
    if "exact" in case:
        owed, payments = Fraction(case["principal"]), []
        for count, growths, factor in stages_of(case, Fraction(case.get("balloon", {}).get("percent", "0")) / 100):
            payments.append(owed * factor)
            level = payments[-1]
            for growth in growths[:count]:
                owed = owed * growth - level
        if len(payments) != len(case["exact"]):
            return "the number of level payments is wrong"
        for value, text in zip(payments, case["exact"]):
            if text != written(value, decimals_of(text)):
                return f"an exact payment is {written(value, decimals_of(text))}"
        published = case.get("published")
        if published and published != written(
            payments[-1], decimals_of(published), case.get("publishedRounding", "halfToEven")
        ):
            return "the published payment is another"
        return None
    digits, rows = fixed_rows(case) if "paying" in case else schedule(case)
    if isinstance(rows, str) or "error" in case:
        return None if case.get("error") == rows else f"the error is {rows}"
    if sum(row[1] for row in rows) != rows[0][1] + rows[0][3] or rows[-1][3] != 0:
        return "the principals do not sum, or the balance is not zero"
    stated = [[text_of(figure, digits) for figure in row] for row in rows]
    if "rows" in case and case["rows"] != stated:
        return f"the rows are {stated}"
    totals = totals_of(digits, rows)
    for key, value in case.get("totals", {}).items():
        if totals[key] != value:
            return f"{key} is {totals[key]}"
    return None if "rows" in case or "totals" in case else "nothing is stated"


def rebate_fault(case):
    digits = texts.DIGITS.get(case["currency"], 2)
    charge = Fraction(case["charge"]) * 10**digits
    left = case["count"] - case["paid"]
    part = Fraction(left * (left + 1), case["count"] * (case["count"] + 1))
    for key, value in (("rebate", charge * part), ("earned", charge * (1 - part))):
        if key in case and case[key] != text_of(rounded(value, case["rounding"]), digits):
            return f"{key} is {text_of(rounded(value, case['rounding']), digits)}"
    return None if "rebate" in case or "earned" in case else "nothing is stated"


def fault(case):
    check = {
        "annuity": annuity_fault, "dayCount": day_count_fault, "loan": loan_fault, "ruleOf78": rebate_fault,
    }
    return check[case["kind"]](case)
