"""Recomputes allocations, roundings, decimals and rail amounts with Python's fractions; check.py calls it."""

from fractions import Fraction
from math import floor, ceil

LEAST, GREATEST = -(2**127), 2**127 - 1


def rounded(value, rule):
    """A fraction as a whole number by a rounding rule; None where the rule is exact and it is none."""
    low, high = floor(value), ceil(value)
    if low == high:
        return low
    toward_zero, away = (low, high) if value > 0 else (high, low)
    directed = {"down": toward_zero, "up": away, "floor": low, "ceiling": high, "exact": None}
    if rule in directed:
        return directed[rule]
    if value - low != high - value:
        return low if value - low < high - value else high
    even, odd = (low, high) if low % 2 == 0 else (high, low)
    return {
        "halfAwayFromZero": away, "halfTowardZero": toward_zero, "halfTowardPositive": high,
        "halfTowardNegative": low, "halfToEven": even, "halfToOdd": odd,
    }[rule]


def text_of(units, scale):
    """Units of the last decimal as text with all decimals."""
    digits = str(abs(units)).rjust(scale + 1, "0")
    whole = digits if scale == 0 else digits[:-scale] + "." + digits[-scale:]
    return "-" + whole if units < 0 else whole


def differs(case, key, value):
    return None if case.get(key) == value else f"{key} is {value}"


# Allocations: by the properties that define them, not by a procedure.


def allocation_fault(case):
    total = int(case["totalMinorUnits"])
    if "error" in case:
        return refused_fault(case, abs(total))
    check = {"weights": weights_fault, "equal": equal_fault, "equalParts": equal_parts_fault, "partsOf": parts_of_fault}
    return check[case["method"]](case, total)


def refused_fault(case, magnitude):
    weights = [Fraction(weight) for weight in case["weights"]]
    floors = [int(bound) for bound in case.get("floors", [])]
    caps = [int(bound) for bound in case.get("caps", []) if bound is not None]
    holds = {
        "noParts": not weights,
        "noWeight": weights and not any(weights),
        "negativeWeight": any(weight < 0 for weight in weights),
        "infeasible": sum(floors) - magnitude == int(case.get("by", 0)) > 0,
        "infeasibleCaps": magnitude - sum(caps) == int(case.get("by", 0)) > 0,
        "boundsCross": any(not weight and bound for weight, bound in zip(weights, floors)),
    }
    return None if holds[case["error"]] else "is not refused so"


def weights_fault(case, total):
    weights = [Fraction(weight) for weight in case["weights"]]
    parts = [abs(int(part)) for part in case["parts"]]
    step = int(case.get("step", 1))
    if sum(map(int, case["parts"])) != total or any(int(part) * total < 0 for part in case["parts"]):
        return "sum or sign is wrong"
    floors = [int(bound) for bound in case.get("floors", ["0"] * len(parts))]
    caps = [abs(total) if bound is None else int(bound) for bound in case.get("caps", [None] * len(parts))]
    if any(not low <= part <= high for low, part, high in zip(floors, parts, caps)):
        return "a bound is passed"
    is_bounded = "floors" in case or "caps" in case
    free = [i for i in range(len(parts)) if not is_bounded or floors[i] < parts[i] < caps[i]]
    if not free:
        return None
    left, weight = sum(parts[i] for i in free), sum(weights[i] for i in free)
    shares = {i: left * weights[i] / weight for i in free}
    # A part that got a step more had at least the fraction of any that did not; of equal ones the earlier got it.
    kept = {i: (shares[i] / step - shares[i] // step, -i) for i in free}
    raised = [i for i in free if parts[i] > shares[i]]
    others = [i for i in free if parts[i] <= shares[i]]
    if any(abs(parts[i] - shares[i]) >= step for i in free):
        return "a part is a step off its share"
    if raised and others and min(kept[i] for i in raised) < max(kept[i] for i in others):
        return "a unit is on the wrong part"
    return None


def equal_fault(case, total):
    step, count, policy = int(case.get("step", 1)), case["count"], case["remainder"]
    parts = [abs(int(part)) for part in case["parts"]]
    if len(parts) != count or sum(map(int, case["parts"])) != total:
        return "count or sum is wrong"
    if policy == "roundedThenLast":
        share = rounded(Fraction(total, count * step), case["rounding"]) * step
        last = total - share * (count - 1)
        if last * total > 0 or total == 0 or case.get("fallback") is False:
            return None if [int(part) for part in case["parts"]] == [share] * (count - 1) + [last] else "a share is wrong"
        policy = "spreadLast"
    if any(int(part) * total < 0 for part in case["parts"]) or sum(part % step > 0 for part in parts) > 1:
        return "sign or step is wrong"
    if policy in ("spreadFirst", "spreadLast"):
        ordered = sorted(parts, reverse=policy == "spreadFirst")
        return None if parts == ordered and max(parts) - min(parts) <= step else "the parts are wrong"
    base = abs(total) // step // count * step
    rest = abs(total) - base * (count - 1)
    others = [base] * (count - 1)
    return None if parts == ([rest] + others if policy == "first" else others + [rest]) else "the parts are wrong"


def equal_parts_fault(case, total):
    step = int(case.get("step", 1))
    part = rounded(Fraction(total, case["count"] * step), case["rounding"]) * step
    return differs(case, "part", str(part)) or differs(case, "adjustment", str(total - part * case["count"]))


def parts_of_fault(case, total):
    parts, amount = [abs(int(part)) for part in case["parts"]], int(case["amount"])
    whole = all(part == amount for part in parts[:-1]) and 0 < parts[-1] <= amount
    return None if whole and sum(map(int, case["parts"])) == total else "the parts are wrong"


# Roundings and decimals.


def rounding_fault(case):
    value = Fraction(case["value"])
    if case.get("dividedBy") == "0":
        return differs(case, "error", "divisionByZero")
    value = value * Fraction(case.get("times", "1")) / Fraction(case.get("dividedBy", "1"))
    if "step" in case:
        step, scale = int(case["step"]), 0
    else:
        step, scale = 1, case["scale"]
    if not 0 <= scale <= 38:
        return differs(case, "error", "scaleOutOfRange")
    units = rounded(value * 10**scale / step, case["rounding"])
    if units is None:
        return differs(case, "error", "inexact")
    if not LEAST <= units * step <= GREATEST:
        return differs(case, "error", "overflow")
    return differs(case, "result", text_of(units * step, scale))


def decimal_fault(case):
    if "text" in case:
        return reading_fault(case)
    left, right = Fraction(case["left"]), Fraction(case["right"])
    if case["operation"] == "compare":
        return differs(case, "result", str((left > right) - (left < right)))
    exact = {"add": left + right, "subtract": left - right, "multiply": left * right}[case["operation"]]
    if "error" in case:
        fits = any((exact * 10**scale).denominator == 1 and LEAST <= exact * 10**scale <= GREATEST for scale in range(39))
        return "the result fits" if fits else differs(case, "error", "overflow")
    return None if Fraction(case["result"]) == exact else f"the result is {exact}"


def reading_fault(case):
    try:
        value = Fraction(case["text"].strip(" \t\r\n"))
    except (ValueError, ZeroDivisionError):
        value = None
    if "error" in case:
        return "the position is outside the text" if case["position"] > len(case["text"].encode()) else None
    return None if value == Fraction(int(case["coefficient"]), 10 ** case["scale"]) else "the value is wrong"


# Rails.

OTHER_DIGITS = {
    "payPal": {"HUF": (0, 1), "JPY": (0, 1), "TWD": (0, 1)},
    "stripe": {
        "MGA": (0, 1), "UGX": (2, 100), "ISK": (2, 100), "BHD": (3, 10), "JOD": (3, 10), "KWD": (3, 10),
        "OMR": (3, 10), "TND": (3, 10),
    },
    "adyen": {"CLP": (2, 1), "CVE": (0, 1), "IDR": (0, 1), "ISK": (2, 1)},
}
ISO_DIGITS = {"JPY": 0, "KRW": 0, "UGX": 0, "ISK": 0, "CLP": 0, "KWD": 3, "BHD": 3, "CLF": 4}
NOT_OFFERED = {("payPal", "KRW"), ("payPal", "KWD")}


def rail_fault(case):
    rail, currency = case["rail"], case["currency"]
    iso = ISO_DIGITS.get(currency, 2)
    digits, step = OTHER_DIGITS.get(rail, {}).get(currency, (iso, 1))
    amounts = [int(part) for part in case.get("parts", [case.get("minorUnits")])]
    if not amounts:
        return differs(case, "error", "noParts")
    if (rail, currency) in NOT_OFFERED:
        return differs(case, "error", "notOffered")
    if rail == "googlePay" and digits > 2:
        return differs(case, "error", "notExpressible")
    if rail == "googlePay" and min(amounts) < 0:
        return differs(case, "error", "negative")
    scale = Fraction(10**digits, 10**iso * step)
    sum_steps = rounded(sum(amounts) * scale, case["rounding"])
    if sum_steps is None:
        return differs(case, "error", "inexact")
    if not -(2**63) <= sum_steps * step < 2**63:
        return differs(case, "error", "overflow")
    written = case["wire"] if "parts" in case else [case["wire"]]
    steps = [Fraction(text) * (10**digits if "." in text else 1) / step for text in written]
    if sum(steps) != sum_steps or any(abs(wire - amount * scale) >= 1 for wire, amount in zip(steps, amounts)):
        return "the amounts on the wire are wrong"
    is_decimal = rail in ("payPal", "googlePay", "applePay") and digits > 0
    shape = [text_of(int(wire * step), digits if is_decimal else 0) for wire in steps]
    return None if shape == written else "the text is wrong"
