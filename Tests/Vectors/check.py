#!/usr/bin/env python3
"""Recomputes the vectors by other means than Parcela's and validates them against their schema.

    python3 Tests/Vectors/check.py

Needs Python 3.9 or later alone; the schema is checked where the package jsonschema is installed. Exit codes: 0 all
cases hold; 1 some do not, each named.
"""

import datetime
import json
import pathlib
import re
import sys
from fractions import Fraction

sys.dont_write_bytecode = True  # leaves no folder of compiled files in the tree
import due_dates  # noqa: E402
import exact  # noqa: E402
import localized  # noqa: E402
import loans  # noqa: E402
import plans  # noqa: E402
import texts  # noqa: E402
import wrong  # noqa: E402

FOLDER = pathlib.Path(__file__).resolve().parent


def holds(policy, total, parts):
    """Whether the parts are those of the policy, by the properties that define it rather than by its procedure."""
    magnitudes = [abs(part) for part in parts]
    if sum(parts) != total or any(part * total < 0 for part in parts):
        return False
    if policy == "spreadFirst":
        return magnitudes == sorted(magnitudes, reverse=True) and magnitudes[0] - magnitudes[-1] <= 1
    if policy == "spreadLast":
        return magnitudes == sorted(magnitudes) and magnitudes[-1] - magnitudes[0] <= 1
    if policy == "last":
        magnitudes.reverse()
    rest = magnitudes[0] - min(magnitudes)
    return len(set(magnitudes[1:])) <= 1 and 0 <= rest < len(magnitudes)


def split_fault(case):
    expected = "tooFewParts" if case["count"] < 1 else "tooManyParts" if case["count"] > 600 else None
    if expected or "error" in case:
        return None if case.get("error") == expected else "the count is not refused so"
    parts = [int(run["minorUnits"]) for run in case["parts"] for _ in range(run["times"])]
    if len(parts) != case["count"]:
        return "the number of parts is not the count"
    return None if holds(case["remainder"], int(case["totalMinorUnits"]), parts) else "the parts are wrong"


def start_fault(text):
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        return "malformed"
    try:
        datetime.date.fromisoformat(text)
    except ValueError:
        return "noSuchDay"
    return None


def schedule_fault(case):
    plan, currency = case["plan"], case["currency"]
    fault = start_fault(case["start"])
    if fault or case.get("error") in ("malformed", "noSuchDay"):
        return None if case.get("error") == fault else "the start date is not refused so"
    start = datetime.date.fromisoformat(case["start"])
    total = plans.units(case["total"], currency)
    status, detail, found = plans.quote(
        plan, currency, total, case["start"], case.get("country"), case.get("categories", ()))
    try:
        dates = plans.due_dates(plan, start, len(found[0]) if found else plans.counts_of(plan)[0])
    except (ValueError, OverflowError):
        return None if case.get("error") == "outOfRange" else "a date lies beyond the calendar"
    if status != case.get("status"):
        return f"the status is {status}"
    for key, value in detail.items():
        if (case[key] if key == "largestCount" else plans.units(case[key], currency)) != value:
            return f"{key} is wrong: {value}"
    return rows_fault(case, dates, *found, total) if found else None


def rows_fault(case, dates, payments, fees, total):
    rows, plan, currency = case["installments"], case["plan"], case["currency"]
    if [row["number"] for row in rows] != list(range(1, len(payments) + 1)):
        return f"the payments are {payments}"
    moved = [(row["due"], row.get("dueAdjusted", row["due"])) for row in rows]
    if moved != [(due.isoformat(), later.isoformat()) for due, later in dates]:
        return "the dates are " + " ".join(f"{due} {later}" for due, later in dates)
    for row, wanted in zip(rows, plans.rows_of(payments, fees, plan, total)):
        for key, value in wanted.items():
            if key in row and plans.units(row[key], currency) != value:
                return f"{key} of payment {row['number']} is {value}"
    sums = {"totalOfPayments": sum(payments), "financeCharge": fees["charge"]}
    sums["dueToday"] = sum(
        amount for amount, (_, later) in zip(payments, dates) if later.isoformat() == case["start"])
    for key, value in sums.items():
        if key in case and plans.units(case[key], currency) != value:
            return f"{key} is {value}"
    simple = isinstance(plan["count"], int) and not any(key in plan for key in ("downPayment", "fees"))
    if simple and plan["remainder"] != "roundedThenLast" and "step" not in str(plan.get("limits")):
        return None if holds(plan["remainder"], total, payments) else "the amounts are not those of the policy"
    return None


# A rounded value by its defining property: on which side of the exact one it lies, or which of the two nearest it is.
ROUNDED = {
    "down": lambda exact, whole: abs(whole) <= abs(exact),
    "up": lambda exact, whole: abs(whole) >= abs(exact),
    "floor": lambda exact, whole: whole <= exact,
    "ceiling": lambda exact, whole: whole >= exact,
    "halfAwayFromZero": lambda exact, whole: abs(whole) > abs(exact),
    "halfTowardZero": lambda exact, whole: abs(whole) < abs(exact),
    "halfTowardPositive": lambda exact, whole: whole > exact,
    "halfTowardNegative": lambda exact, whole: whole < exact,
    "halfToEven": lambda exact, whole: whole % 2 == 0,
    "halfToOdd": lambda exact, whole: whole % 2 == 1,
}


def rounding_fault(case):
    exact = Fraction(case["left"])
    if ("exact" in case["rounded"]) != (exact.denominator == 1):
        return "exact is there, or not, against the value"
    for rule, text in case["rounded"].items():
        whole = int(text)
        distance = abs(whole - exact)
        if rule.startswith("half"):
            right = distance < Fraction(1, 2) or (distance == Fraction(1, 2) and ROUNDED[rule](exact, whole))
        else:
            right = distance == 0 or (distance < 1 and rule != "exact" and ROUNDED[rule](exact, whole))
        if not right:
            return f"{rule} is wrong"
    return None


def power(base, exponent):
    """A power whose exponent may be huge where the base does not grow."""
    return base ** (exponent if abs(base) not in (0, 1) else min(exponent, 2 - exponent % 2))


OPERATIONS = {
    "add": lambda left, case: left + Fraction(case["right"]),
    "subtract": lambda left, case: left - Fraction(case["right"]),
    "multiply": lambda left, case: left * Fraction(case["right"]),
    "divide": lambda left, case: left / Fraction(case["right"]),
    "power": lambda left, case: power(left, case["exponent"]),
}


def step_error(left, step):
    """The error of one operation, or None."""
    if step["operation"] == "divide" and Fraction(step["right"]) == 0:
        return "divisionByZero"
    if step["operation"] == "power":
        if step["exponent"] < 0:
            return "negativeExponent"
        bits = max(abs(left.numerator).bit_length(), left.denominator.bit_length())
        return "tooLarge" if (bits - 1) * step["exponent"] >= 1 << 20 else None
    return None


def rational_fault(case):
    if case["operation"] == "round":
        return rounding_fault(case)
    if case["operation"] == "read":
        refusal = texts.rational_refusal(case["text"])
        if refusal or "error" in case:
            return None if (case.get("error"), case.get("position")) == refusal else f"the error is {refusal}"
        return None if str(Fraction(case["text"])) == case["result"] else "the result is wrong"
    value = Fraction(case["left"])
    for step in [case, *case.get("then", [])]:
        error = step_error(value, step)
        if error:
            return None if case.get("error") == error else f"the error is {error}"
        value = OPERATIONS[step["operation"]](value, step)
    return None if str(value) == case.get("result") else f"the result is {value}"


def level_payment_fault(case):
    """The present value of the payments must be the principal, to the digits given."""
    rate, count = Fraction(case["rate"]), case["count"]
    first = 1 if case["timing"] == "ordinary" else 0
    exact = Fraction(case["principal"]) / sum((1 + rate) ** -period for period in range(first, first + count))
    last_digit = Fraction(1, 10 ** len(case["exact"].partition(".")[2]))
    if abs(Fraction(case["exact"]) - exact) > last_digit / 2:
        return "the exact payment is wrong"
    # A tie goes up: all payments are positive.
    whole = (100 * exact + Fraction(1, 2)).__floor__()
    return None if whole == plans.units(case["payment"], case["currency"]) else "the rounded payment is wrong"


def schema_faults(documents):
    try:
        import jsonschema
    except ImportError:
        print("  - schema left out: the Python package jsonschema is not installed")
        return []
    schema = json.loads((FOLDER / "vectors.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    faults = []
    for name, document in documents.items():
        definition = {"$defs": schema["$defs"], "$ref": f"#/$defs/{document['format']}"}
        for error in jsonschema.Draft202012Validator(definition).iter_errors(document):
            faults.append(f"{name} {error.json_path}: {error.message[:160]}")
    print("  - schema validated")
    return faults


def with_missing_keys(check):
    """A check to which a key that it needs and the case has not is a fault."""

    def checked(case):
        try:
            return check(case)
        except KeyError as key:
            return f"{key} is missing"

    return checked


def main():
    if len(sys.argv) > 1:
        print(__doc__.strip())
        return 0 if sys.argv[1] in ("--help", "-h") else 2
    checks = {
        "splits.json": split_fault,
        "amounts.json": texts.amount_fault,
        "localized-amounts.json": localized.localized_fault,
        "schedules.json": schedule_fault,
        "dates.json": due_dates.fault,
        "rationals.json": rational_fault,
        "level-payments.json": level_payment_fault,
        "amortization.json": loans.fault,
        "allocations.json": exact.allocation_fault,
        "rounding.json": exact.rounding_fault,
        "decimals.json": exact.decimal_fault,
        "rails.json": exact.rail_fault,
    }
    checks = {name: with_missing_keys(check) for name, check in checks.items()}
    documents = {name: json.loads((FOLDER / name).read_text(encoding="utf-8")) for name in checks}
    faults = []
    for name, fault_of in checks.items():
        cases = documents[name]["cases"]
        if len({case["id"] for case in cases}) != len(cases):
            faults.append(f"{name}: an id is used twice")
        for case in cases:
            fault = fault_of(case)
            if fault:
                faults.append(f"{name} {case['id']}: {fault}")
        print(f"  - {name}: {len(cases)} cases recomputed")
    faults += wrong.faults(checks, documents)
    faults += schema_faults(documents)
    for fault in faults:
        print(f"error: {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
