"""Cases that are wrong, each of which check.py must find so: a check that cannot fail checks nothing."""

# By file: the id of a right case, and what to change in it; None takes a key away.
WRONG = {
    "splits.json": [
        ("usd-4999-in-4-last", {"parts": [{"times": 4, "minorUnits": "1250"}]}),
        ("usd-4999-in-4-last", {"parts": [{"times": 1, "minorUnits": "1252"}, {"times": 3, "minorUnits": "1249"}]}),
        ("usd-4999-in-4-last", {"count": 601}),
        ("usd-4999-in-4-last", {"parts": None, "error": "tooManyParts"}),
    ],
    "amounts.json": [
        ("a001", {"minorUnits": "1235"}),
        ("a001", {"currency": "EUR"}),
        ("a001", {"minorUnits": None, "currency": None, "error": "overflow", "position": 0}),
        ("a001", {"minorUnits": None, "currency": None, "error": "unexpectedCharacter", "position": 5}),
        ("a041", {"error": None, "minorUnits": "1234", "currency": "ABC"}),
        ("a041", {"error": "currencyWithoutMinorUnit"}),
        ("a052", {"error": "unexpectedCharacter"}),
        ("a058", {"error": "decimalComma"}),
        ("a065", {"error": "groupingSeparator"}),
        ("a076", {"position": 5}),
        ("a083", {"error": "missingSpace"}),
        ("a110", {"error": "tooManyFractionDigits"}),
        ("a154", {"position": 4}),
    ],
    "localized-amounts.json": [
        ("l005", {"minorUnits": "112755"}),
        ("l005", {"currency": "USD"}),
        ("l005", {"locale": "en-US"}),
        ("l005", {"minorUnits": None, "currency": None, "error": "irregularGrouping", "position": 1}),
        ("l025", {"locale": "fr-FR"}),
        ("l037", {"minorUnits": "100"}),
        ("l046", {"toMinorUnits": "2001"}),
        ("l046", {"toMinorUnits": None}),
        ("l050", {"position": 99}),
        ("l086", {"error": "range"}),
    ],
    "schedules.json": [
        ("month-end-leap-year", {"total": "100.01"}),
        ("month-end-leap-year", {"start": "2023-01-31"}),
        ("month-end-leap-year", {"status": None, "installments": None, "error": "noSuchDay"}),
    ],
    "rationals.json": [
        ("r001", {"result": "8/15"}),
        ("r001", {"result": None, "error": "divisionByZero"}),
        ("r080", {"error": "tooLarge"}),
        ("r119", {"rounded": {"down": "1250"}}),
        ("r126", {"result": None, "error": "unexpected", "position": 0}),
        ("r142", {"position": 0}),
        ("r146", {"error": "unexpected"}),
        ("r148", {"result": "100/3"}),
        ("r150", {"then": None}),
    ],
    "level-payments.json": [
        ("sas-payment", {"payment": "1803.03"}),
        ("sas-payment", {"exact": "1803.039849722217209186872633"}),
        ("sas-payment", {"timing": "due"}),
    ],
    "allocations.json": [
        ("floor-takes", {"parts": ["1000", "0", "0"]}),
        ("floor-takes", {"parts": ["200", "88", "712"]}),
        ("floor-takes", {"parts": ["201", "88", "711"]}),
        ("floor-takes", {"parts": None, "error": "infeasible", "by": "0"}),
        ("cap-redistributes", {"parts": ["600", "0", "400"]}),
        ("cap-redistributes", {"parts": ["250", "250", "500"]}),
        ("both-bounds", {"parts": ["51", "9", "40"]}),
        ("floors-too-high", {"by": "2"}),
        ("floors-too-high", {"error": None, "by": None, "parts": ["5", "5"]}),
        ("caps-too-low", {"error": "infeasible"}),
        ("all-zero", {"error": "noParts"}),
        ("one-third", {"parts": ["33334", "66666"]}),
        ("one-third", {"parts": None, "error": "noWeight"}),
        ("TWD-613", {"parts": ["100", "94", "99", "124", "103", "93"]}),
        ("TWD-613-whole-dollars", {"parts": ["9901", "9299", "9900", "12500", "10400", "9300"]}),
        ("twelve-weights-700273", {"weights": ["1.0"] * 12}),
        ("two-cents-in-four", {"parts": ["2", "0", "0", "0"]}),
        ("kroner-203-at-50", {"parts": ["50", "50", "50", "53"]}),
    ],
    "rounding.json": [
        ("order-with-tax", {"result": "34.11"}),
        ("order-with-tax", {"value": "36.801425"}),
        ("table-exact", {"error": "overflow"}),
        ("table-exact-whole", {"result": None, "error": "inexact"}),
        ("ratio-of-32-bits", {"rounding": "up"}),
        ("divided-by-zero", {"error": "overflow"}),
    ],
    "decimals.json": [
        ("plain", {"coefficient": "282056"}),
        ("trailing-zero", {"coefficient": "142", "scale": 2}),
        ("plain", {"coefficient": None, "scale": None, "error": "decimalComma", "position": 2}),
        ("plain", {"coefficient": None, "scale": None, "error": "overflow", "position": 0}),
        ("junk", {"error": "exponent"}),
        ("comma", {"error": "groupingSeparator"}),
        ("exponent", {"position": 3}),
        ("currency", {"position": 6}),
        ("sum-of-39-digits", {"error": None, "result": "507.204345868210501065891847765109162027"}),
        ("cancels", {"result": None, "error": "overflow"}),
    ],
    "rails.json": [
        ("grid-stripe-ugx", {"wire": "1230"}),
        ("grid-payPal-huf", {"wire": "1230.00"}),
        ("grid-payPal-tnd", {"error": None, "wire": "12.340"}),
        ("grid-googlePay-tnd", {"error": "notOffered"}),
        ("grid-googlePay-xaf", {"wire": "12.30"}),
        ("grid-applePay-omr", {"wire": "123.40"}),
        ("grid-iso4217-vnd", {"wire": None, "error": "inexact"}),
        ("parts-paypal-huf", {"wire": ["25", "25", "25", "26", "1"]}),
        ("parts-paypal-huf", {"wire": ["25", "26", "25", "25"]}),
    ],
}


def changed(case, changes):
    return {key: value for key, value in {**case, **changes}.items() if value is not None}


def faults(checks, documents):
    """The wrong cases that pass as right."""
    passed = []
    for name, changes_by_id in WRONG.items():
        cases = {case["id"]: case for case in documents[name]["cases"]}
        for identifier, changes in changes_by_id:
            if not checks[name](changed(cases[identifier], changes)):
                passed.append(f"{name} {identifier}: {changes} passes as right")
    print(f"  - {sum(map(len, WRONG.values()))} wrong cases found so")
    return passed
