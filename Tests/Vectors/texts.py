"""Reads amounts and decimals by patterns, one for each reason to refuse a text; check.py calls it."""

import re
import sys
import unicodedata
from decimal import Decimal
from fractions import Fraction

LEAST, GREATEST = -(2**127), 2**127 - 1

# ISO 4217 digits of currencies that have not two, current and withdrawn.
DIGITS = {
    **dict.fromkeys("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(), 0),
    **dict.fromkeys("BHD IQD JOD KWD LYD OMR TND YDD".split(), 3),
    **dict.fromkeys("CLF UYW".split(), 4),
    **dict.fromkeys("ADP BEC BEF BEL BYB BYR ESA ESB ESP GEK GRD ITL LUC LUF LUL MGF PTE ROL TPE TRL".split(), 0),
}
WITH_TWO_DIGITS = """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY
    COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS
    INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR
    MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP
    STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG
""".split()
WITHDRAWN_WITH_TWO_DIGITS = """
    AFA ALK ANG AOK AON AOR ARA ARP ARY ATS AYM AZM BAD BGJ BGK BGL BGN BOP BRB BRC BRE BRN BRR BUK CHC CSD CSJ CSK
    CUC CYP DDM DEM ECS ECV EEK FIM FRF GHC GHP GNE GNS GQE GWE GWP HRD HRK IEP ILP ILR ISJ LAJ LSM LTL LTT LVL LVR
    MLF MRO MTL MTP MVQ MXP MZE MZM NIC NLG PEH PEI PES PLZ RHD ROK RUR SDD SDP SIT SKK SLL SRG STD SUR TJR TMM UAK
    UGS UGW USS UYN UYP VEB VEF VNC XEU YUD YUM YUN ZAL ZMK ZRN ZRZ ZWC ZWD ZWL ZWN ZWR
""".split()
WITH_MINOR_UNIT = set(WITH_TWO_DIGITS) | set(WITHDRAWN_WITH_TWO_DIGITS) | set(DIGITS)
# The last is the code for no currency.
WITHOUT_MINOR_UNIT = {*"XAG XAU XBA XBB XBC XBD XDR XFO XFU XPD XPT XRE XSU XTS XUA".split(), "X" * 3}


def of_category(name):
    """A character class of a general category of Unicode, ASCII digits left out."""
    found = (chr(code) for code in range(sys.maxunicode + 1) if unicodedata.category(chr(code)) == name)
    return "[" + "".join(re.escape(one) for one in found if not one.isascii() or not one.isdigit()) + "]"


DIGIT, SYMBOL = of_category("Nd"), of_category("Sc")
# A whole number, and a number: as many digits as there are, which a pattern that fails later cannot give back.
WHOLE = r"-?(?=(?P<digits>[0-9]+))(?P=digits)"
NUMBER = r"-?(?=(?P<digits>[0-9]+(?:\.[0-9]+)?))(?P=digits)"

# The first pattern that a text without the white space around it begins with says why it is refused and, by the group
# `at`, where.
PATTERNS = [(reason, re.compile(pattern)) for reason, pattern in [
    ("unexpectedCharacter", r"(?P<at>-)$"),
    ("plusSign", r"-?(?P<at>\+)"),
    ("missingInteger", r"-?(?P<at>\.)[0-9]"),
    ("currencyFirst", r"-?(?P<at>[A-Za-z]{3}[0-9 ])"),
    ("nonASCIIDigit", rf"-?(?P<at>{DIGIT})"),
    ("currencySymbol", rf"-?(?P<at>{SYMBOL})"),
    ("unexpectedCharacter", r"-?(?P<at>[^-0-9])|-(?P<other>-)"),
    ("missingFraction", WHOLE + r"\.(?P<at>(?![0-9]))"),
    ("groupingSeparator", WHOLE + r"(?P<at>,)(?:[0-9]{3}(?![0-9])|[0-9]*[,.])"),
    ("decimalComma", NUMBER + r"(?P<at>,)"),
    ("groupingSeparator", NUMBER + r"(?P<at>[.'])"),
    ("exponent", NUMBER + r"(?P<at>[eE])[-+0-9]"),
    ("missingSpace", NUMBER + r"(?P<at>[A-Za-z])"),
    ("groupingSeparator", NUMBER + r"(?P<at> )[0-9]"),
    ("extraSpace", NUMBER + r" (?P<at> )"),
    ("nonASCIIDigit", NUMBER + rf" ?(?P<at>{DIGIT})"),
    ("currencySymbol", NUMBER + rf" ?(?P<at>{SYMBOL})"),
    ("unexpectedCharacter", NUMBER + r"(?: (?P<at>[^A-Za-z])|(?P<other>[^ ]))"),
]]
CURRENCY_PATTERNS = [(reason, re.compile(NUMBER + pattern)) for reason, pattern in [
    ("lowercaseCurrency", r" [A-Z]*(?P<at>[a-z])"),
    ("unknownCurrency", r" (?P<at>(?![A-Z]{3}(?![A-Z])))"),
    ("trailingCharacters", r" [A-Z]{3}(?P<at>.)"),
]]
AMOUNT = re.compile(r"-?(?P<whole>[0-9]+)(?:\.(?P<fraction>[0-9]+))?(?: (?P<code>[A-Z]{3}))?")
SPACE = " \t\n\v\f\r"


def offset(text, index):
    return len(text[:index].encode())


def refusal(text, patterns):
    """Reason and offset of the first pattern that matches, or None."""
    start = len(text) - len(text.lstrip(SPACE))
    trimmed = text.strip(SPACE)
    if not trimmed:
        return "empty", len(text.encode())
    for reason, pattern in patterns:
        match = pattern.match(trimmed)
        if match:
            at = match.start("at")
            return reason, offset(text, start + (at if at >= 0 else match.start("other")))
    return None


def amount_refusals(text, default=None):
    """Every reason and offset for which an amount may be refused; none where it can be read."""
    found = refusal(text, PATTERNS) or (refusal(text, CURRENCY_PATTERNS) if " " in text.strip(SPACE) else None)
    if found:
        return [found]
    start = len(text) - len(text.lstrip(SPACE))
    match = AMOUNT.fullmatch(text.strip(SPACE))
    code = match["code"] or default
    if code is None:
        return [("missingCurrency", start + match.end())]
    if code not in WITH_MINOR_UNIT:
        return [("currencyWithoutMinorUnit" if code in WITHOUT_MINOR_UNIT else "unknownCurrency",
                 start + match.start("code"))]
    digits = DIGITS.get(code, 2)
    reasons = []
    excess = re.search("[1-9]", (match["fraction"] or "")[digits:])
    if excess:
        reasons.append(("tooManyFractionDigits", start + match.start("fraction") + digits + excess.start()))
    units = Fraction(match[0].split(" ")[0]) * 10**digits
    if not -(2**63) <= units < 2**63:
        reasons.append(("overflow", start + match.start("whole")))
    return reasons


def amount_fault(case):
    refusals = amount_refusals(case["text"], case.get("defaultCurrency"))
    if "error" in case or refusals:
        answer = (case.get("error"), case.get("position"))
        return None if answer in refusals else f"is refused for {refusals}" if refusals else "the text is an amount"
    match = AMOUNT.fullmatch(case["text"].strip(SPACE))
    if (match["code"] or case["defaultCurrency"]) != case["currency"]:
        return "the currency is wrong"
    units = Decimal(match[0].split(" ")[0]).scaleb(DIGITS.get(case["currency"], 2))
    return None if units == int(case["minorUnits"]) else "the minor units are wrong"


def decimal_fault(case):
    """A decimal text: its digits and as many decimals as are written and fit, or why not."""
    found = refusal(case["text"], PATTERNS)
    start = len(case["text"]) - len(case["text"].lstrip(SPACE))
    trimmed = case["text"].strip(SPACE)
    if not found and " " in trimmed:
        found = "trailingCharacters", start + trimmed.index(" ")
    if not found:
        match = AMOUNT.fullmatch(trimmed)
        value, fraction = Fraction(match[0]), match["fraction"] or ""
        needed = len(fraction.rstrip("0"))
        if needed > 38:
            found = "tooManyFractionDigits", start + match.start("fraction") + 38
        elif not LEAST <= value * 10**needed <= GREATEST:
            found = "overflow", start + match.start("whole")
    if found or "error" in case:
        return None if (case.get("error"), case.get("position")) == found else f"is refused for {found}"
    fitting = [scale for scale in range(needed, min(len(fraction), 38) + 1) if LEAST <= value * 10**scale <= GREATEST]
    wanted = (str(value * 10 ** fitting[-1]), fitting[-1])
    return None if (case["coefficient"], case["scale"]) == wanted else f"reads as {wanted}"


RATIONAL = re.compile(r"-?[0-9]+(?:\.[0-9]+|/[0-9]+)?")
RATIONAL_PREFIX = re.compile(r"-?(?:[0-9]+(?:[./][0-9]*)?)?")


def rational_refusal(text):
    """The error and offset for which an exact number is refused, or None."""
    if not RATIONAL.fullmatch(text):
        return "unexpected", RATIONAL_PREFIX.match(text).end()
    return ("zeroDenominator", text.index("/") + 1) if re.search("/0+$", text) else None
