"""Recomputes allocations, roundings, decimals and rail amounts with Python's fractions; check.py calls it."""

from fractions import Fraction
from math import ceil, floor, lcm

import texts
from texts import GREATEST, LEAST


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


# Allocations: by the properties that define them where there are any, by weights from the level that defines the parts.


def allocation_fault(case):
    total = int(case["totalMinorUnits"])
    check = {
        "weights": weights_fault, "reportedRemainder": reported_fault, "equal": equal_fault,
        "equalParts": equal_parts_fault, "partsOf": parts_of_fault,
    }
    if case["method"] in ("equal", "equalParts", "partsOf"):
        error = parts_error(case, total)
        if error or "error" in case:
            return differs(case, "error", error)
    return check[case["method"]](case, total)


def parts_error(case, total):
    """The error that equal parts, or parts of one amount, must state, or None."""
    step, count = int(case.get("step", 1)), case.get("count")
    if case["method"] == "partsOf":
        step = int(case["amount"])
        count = max(-(-abs(total) // step), 1) if step > 0 else 1
    if step < 1:
        return "stepOutOfRange"
    if not 1 <= count <= 600:
        return "tooFewParts" if count < 1 else "tooManyParts"
    is_exact = case["method"] == "equalParts" or case.get("fallback") is False
    return "inexact" if is_exact and case["rounding"] == "exact" and total % (step * count) else None


def bounds_of(case, weights, magnitude):
    """Floors and caps of the parts; a part of weight zero gets zero."""
    floors = [int(bound) for bound in case.get("floors", ["0"] * len(weights))]
    caps = [magnitude if bound is None else int(bound) for bound in case.get("caps", [None] * len(weights))]
    return floors, [cap if weight else 0 for weight, cap in zip(weights, caps)]


def weights_error(case, weights, magnitude):
    """The error that an allocation must state, with by how much the bounds miss the total, or None."""
    if not weights:
        return "noParts", None
    if min(weights) < 0:
        return "negativeWeight", None
    if not any(weights):
        return "noWeight", None
    floors, caps = bounds_of(case, weights, magnitude)
    declared = [low if bound is None else int(bound) for low, bound in zip(floors, case.get("caps", floors))]
    if any(low > high for low, high in zip(floors, declared)) or any(low and not w for low, w in zip(floors, weights)):
        return "boundsCross", None
    if sum(floors) > magnitude:
        return "infeasible", str(sum(floors) - magnitude)
    return ("infeasibleCaps", str(magnitude - sum(caps))) if sum(caps) < magnitude else None


def level_of(weights, floors, caps, magnitude):
    """The level for which the weights times it, moved into their bounds, sum to the magnitude.

    The sum is a line between two levels at which a part meets a bound, and never falls.
    """
    def at(level):
        return sum(min(max(level * weight, low), high) for weight, low, high in zip(weights, floors, caps))

    breaks = {Fraction(0)}
    for weight, low, high in zip(weights, floors, caps):
        if weight:
            breaks |= {Fraction(low) / weight, Fraction(high) / weight}
    breaks = sorted(breaks)
    upper = next(level for level in breaks if at(level) >= magnitude)
    if at(upper) == magnitude:
        return upper
    lower = breaks[breaks.index(upper) - 1]
    return lower + (upper - lower) * Fraction(magnitude - at(lower)) / (at(upper) - at(lower))


def weights_fault(case, total):
    weights, magnitude = [Fraction(weight) for weight in case["weights"]], abs(total)
    error = weights_error(case, weights, magnitude)
    if error or "error" in case:
        return None if (case.get("error"), case.get("by")) == error else f"the error is {error}"
    floors, caps = bounds_of(case, weights, magnitude)
    level, step = level_of(weights, floors, caps, magnitude), int(case.get("step", 1))
    shares = [min(max(level * weight, low), high) for weight, low, high in zip(weights, floors, caps)]
    parts = [floor(share / step) * step for share in shares]
    # Whole steps to the largest fractions, the earlier of equal ones first; the rest below a step to the next.
    free = [i for i in range(len(parts)) if floors[i] < shares[i] < caps[i] or shares[i] % step]
    order = sorted(free, key=lambda i: (parts[i] - shares[i], i))
    steps, rest = divmod(magnitude - sum(parts), step)
    for i in order[:steps]:
        parts[i] += step
    if rest:
        parts[order[steps]] += rest
    wanted = [str(-part if total < 0 else part) for part in parts]
    return None if case["parts"] == wanted else f"the parts are {wanted}"


def reported_fault(case, total):
    """Floors by their distance from the exact shares; blocks by proportion, whole steps, and room for none more."""
    weights, magnitude, step = [Fraction(weight) for weight in case["weights"]], abs(total), int(case.get("step", 1))
    error = weights_error(case, weights, magnitude)
    if error or "error" in case:
        return None if (case.get("error"), case.get("by")) == error else f"the error is {error}"
    sign = -1 if total < 0 else 1
    parts, left = [int(part) * sign for part in case["parts"]], int(case["left"]) * sign
    if len(parts) != len(weights) or sum(parts) + left != magnitude:
        return "count or sum is wrong"
    if min(parts + [left]) < 0 or any(part % step for part in parts):
        return "sign or step is wrong"
    shares = [magnitude * weight / sum(weights) for weight in weights]
    if case["rule"] == "floor":
        return None if all(0 <= share - part < step for share, part in zip(shares, parts)) else "a part is no floor"
    if any(part * sum(weights) != weight * sum(parts) for part, weight in zip(parts, weights)):
        return "the parts have not the proportion of the weights"
    # The least amount that the weights share out in whole steps: the sum of the least whole numbers of their proportion.
    ratios = [weight / sum(weights) for weight in weights]
    block = lcm(*(ratio.denominator for ratio in ratios)) * step
    return None if left < block else "a further block fits"


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
        return texts.decimal_fault(case)
    left, right = Fraction(case["left"]), Fraction(case["right"])
    if case["operation"] == "compare":
        return differs(case, "result", str((left > right) - (left < right)))
    exact = {"add": left + right, "subtract": left - right, "multiply": left * right}[case["operation"]]
    fits = any((exact * 10**scale).denominator == 1 and LEAST <= exact * 10**scale <= GREATEST for scale in range(39))
    if not fits or "error" in case:
        return "the result fits" if fits else differs(case, "error", "overflow")
    return None if Fraction(case["result"]) == exact else f"the result is {exact}"


# Rails.

OTHER_DIGITS = {
    "payPal": {"HUF": (0, 1), "JPY": (0, 1), "TWD": (0, 1)},
    "stripe": {
        "MGA": (0, 1), "UGX": (2, 100), "ISK": (2, 100), "BHD": (3, 10), "JOD": (3, 10), "KWD": (3, 10),
        "OMR": (3, 10), "TND": (3, 10),
    },
    "adyen": {"CLP": (2, 1), "CVE": (0, 1), "IDR": (0, 1), "ISK": (2, 1)},
}
# The currencies that a rail lists, where it lists any.
OFFERED = {
    "payPal": "AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD".split(),
}


def rail_fault(case):
    rail, currency = case["rail"], case["currency"]
    iso = texts.DIGITS.get(currency, 2)
    digits, step = OTHER_DIGITS.get(rail, {}).get(currency, (iso, 1))
    amounts = [int(part) for part in case.get("parts", [case.get("minorUnits")])]
    if not amounts:
        return differs(case, "error", "noParts")
    if currency not in OFFERED.get(rail, [currency]):
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
    # Toward zero for a total of either sign; what the sum has more goes to the largest fractions, the earlier first.
    sign = -1 if sum(amounts) < 0 else 1
    shares = [amount * scale * sign for amount in amounts]
    wanted = [floor(share) for share in shares]
    order = sorted(range(len(shares)), key=lambda i: (wanted[i] - shares[i], i))
    for i in order[: sum_steps * sign - sum(wanted)]:
        wanted[i] += 1
    if len(amounts) == 1:
        wanted = [sum_steps * sign]
    if [wire * sign for wire in steps] != wanted:
        return "the amounts on the wire are wrong"
    is_decimal = rail in ("payPal", "googlePay", "applePay") and digits > 0
    shape = [text_of(int(wire * step), digits if is_decimal else 0) for wire in steps]
    return None if shape == written else "the text is wrong"
