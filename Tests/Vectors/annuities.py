"""Recomputes annuities and internal rates with Python's fractions; loans.py calls it.

Irrational numbers are taken to 130 digits, far more than any case states.
"""

from decimal import Context, Decimal, getcontext
from fractions import Fraction

from exact import rounded, text_of

getcontext().prec = 130


def decimals_of(text):
    return len(text.partition(".")[2])


def written(value, decimals, rule="halfToEven"):
    whole = rounded(value * 10**decimals, rule)
    return "inexact" if whole is None else text_of(whole, decimals)


def fraction(text):
    """A decimal, or one divided by a whole number: 0.09/12."""
    above, _, below = text.partition("/")
    return Fraction(above) / (Fraction(below) if below else 1)


def digits_fault(case, key, value, text):
    """Whether a text has the digits of a value, and the published text those of the same value."""
    if text != written(value, decimals_of(text), case.get("rounding", "halfToEven")):
        return f"{key} is {written(value, decimals_of(text))}"
    published = case.get("published")
    if published and published != written(value, decimals_of(published), case.get("publishedRounding", "halfToEven")):
        return f"published is {written(value, decimals_of(published))}"
    return None


# Annuities: the balance of an account from period to period, rather than formulas.


def worth(rate, count, timing, present, payment):
    """What the account holds after so many periods, from the one who pays in what is below zero."""
    for _ in range(count):
        if timing == "due":
            present = (present + payment) * (1 + rate)
        else:
            present = present * (1 + rate) + payment
    return present


def payment_of(rate, count, timing, present, future):
    """The payment is linear in both, so two trials give it."""
    start = worth(rate, count, timing, present, Fraction(0)) + future
    return -start / worth(rate, count, timing, Fraction(0), Fraction(1))


def interests(rate, count, timing, present, payment):
    rows, balance = [], present
    for period in range(count):
        if timing == "due":
            rows.append(Fraction(0) if period == 0 else -balance * rate / (1 + rate))
            balance = (balance + payment) * (1 + rate)
        else:
            rows.append(-balance * rate)
            balance = balance * (1 + rate) + payment
    return rows


def real(value):
    return Decimal(value.numerator) / Decimal(value.denominator)


def period_count(rate, timing, present, payment, future):
    if rate == 0:
        return Fraction(-(present + future) / payment)
    paid = payment * (1 + rate) if timing == "due" else payment
    growth = (paid - future * rate) / (paid + present * rate)
    # To 110 digits, so that a quotient that is exactly a short decimal is one.
    return Fraction(Context(prec=110).plus(real(growth).ln() / real(1 + rate).ln()))


def root_fault(flows, text):
    """The flows' worth changes sign within half a unit of the last digit, or is zero at the text."""
    def at(rate):
        total = Fraction(0)
        for flow in flows:
            total = total * (1 + rate) + flow
        return total

    decimals = decimals_of(text)
    value, half = Fraction(text), Fraction(1, 2 * 10**decimals)
    for exact in (value - half, value, value + half):
        if at(exact) == 0:
            return None if written(exact, decimals) == text else f"{text} is no rate"
    return None if at(value - half) * at(value + half) < 0 else f"{text} is no rate"


def positive_roots(flows):
    """How many growths above zero the flows have, each once: Sturm's sequence over fractions."""
    polynomial = [Fraction(flow) for flow in flows]
    while polynomial and polynomial[0] == 0:
        polynomial.pop(0)
    degree = len(polynomial) - 1
    chain = [polynomial, [c * (degree - i) for i, c in enumerate(polynomial[:-1])]]
    while chain[-1] and any(chain[-1]):
        rest = list(chain[-2])
        divisor = chain[-1]
        while len(rest) >= len(divisor):
            factor = rest[0] / divisor[0]
            rest = [r - factor * (divisor[i] if i < len(divisor) else 0) for i, r in enumerate(rest)][1:]
        rest = [-r for r in rest]
        while rest and rest[0] == 0:
            rest.pop(0)
        if not rest:
            break
        chain.append(rest)

    def changes(signs):
        signs = [s for s in signs if s]
        return sum(1 for a, b in zip(signs, signs[1:]) if a * b < 0)

    def beside_zero(p):
        return next((c for c in reversed(p) if c), 0)

    return changes([beside_zero(p) for p in chain]) - changes([p[0] for p in chain if p])


def rate_flows(case, timing, present, payment, future):
    flows = [Fraction(0)] * (case["count"] + 1)
    for period in range(case["count"]):
        flows[period + (0 if timing == "due" else 1)] += payment
    flows[0] += present
    flows[-1] += future
    return flows


def rates_fault(case, flows):
    texts_ = case["results"]
    if len(texts_) != positive_roots(flows):
        return f"there are {positive_roots(flows)} rates"
    fault = next(filter(None, (root_fault(flows, text) for text in texts_)), None)
    if fault or "published" not in case:
        return fault
    near = [text for text in texts_ if written(Fraction(text), decimals_of(case["published"])) == case["published"]]
    return None if near else "no rate is the published one"


def annuity_fault(case):
    timing = case.get("timing", "ordinary")
    present, payment, future = (Fraction(case.get(key, "0")) for key in ("presentValue", "payment", "futureValue"))
    function = case["function"]
    if function == "internalRate":
        return rates_fault(case, [Fraction(flow) for flow in case["flows"]])
    if function == "rate":
        return rates_fault(case, rate_flows(case, timing, present, payment, future))
    rate = fraction(case["rate"])
    if "error" in case:
        return None if annuity_error(case, rate, timing, present, payment, future) == case["error"] else "no such error"
    if function == "finalPayment":
        return final_payment(case, rate, timing, present, payment)
    value = annuity_value(case, function, rate, timing, present, payment, future)
    return digits_fault(case, "result", value, case["result"])


def final_payment(case, rate, timing, present, payment):
    """Payments until the account crosses zero, and the last of them, which brings it there."""
    sign, count = (1 if present > 0 else -1), 0
    while present * sign > 0 and count < 1200:
        present = (present + payment) * (1 + rate) if timing == "due" else present * (1 + rate) + payment
        count += 1
    last = payment - (present / (1 + rate) if timing == "due" else present)
    if count != case["periods"]:
        return f"the number of payments is {count}"
    return digits_fault(case, "result", last, case["result"])


def annuity_error(case, rate, timing, present, payment, future):
    if rate <= -1:
        return "rateOutOfRange"
    if case["function"] == "periodCount":
        paid = payment * (1 + rate) if timing == "due" and rate else payment
        above, below = (paid - future * rate, paid + present * rate) if rate else (-(present + future), paid)
        if below == 0:
            return "everySolution" if above == 0 else "noSolution"
        return "noSolution" if rate and above / below <= 0 else None
    if case["count"] < 1:
        return "countOutOfRange"
    last = case.get("to", case.get("period", 1))
    return "periodOutOfRange" if last > case["count"] or case.get("from", case.get("period", 1)) < 1 else None


def annuity_value(case, function, rate, timing, present, payment, future):
    if function == "effectiveRate":
        return (1 + rate) ** case["count"] - 1
    if function == "periodicRate":
        return Fraction((real(1 + rate).ln() / case["count"]).exp()) - 1
    if function == "periodCount":
        return period_count(rate, timing, present, payment, future)
    count = case["count"]
    if function == "presentValue":
        return -(future + worth(rate, count, timing, Fraction(0), payment)) / (1 + rate) ** count
    if function == "futureValue":
        return -worth(rate, count, timing, present, payment)
    level = payment_of(rate, count, timing, present, future)
    if function == "payment":
        return level
    first, last = case.get("from", case.get("period")), case.get("to", case.get("period"))
    interest = sum(interests(rate, count, timing, present, level)[first - 1:last])
    return interest if function in ("interestPayment", "cumulativeInterest") else level * (last - first + 1) - interest
