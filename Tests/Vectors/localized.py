"""Reads localized amounts by patterns made from a small table of locales; check.py calls it."""

import re
import unicodedata
from decimal import Decimal

import texts

# Decimal separator, separator of groups, what names a currency where the reader stands.
LOCALES = {
    "ar-EG": ("٫", "٬", {}),
    "de-AT": (",", " ", {"€": "EUR"}),
    "de-CH": (".", "'", {"€": "EUR"}),
    "de-DE": (",", ".", {"€": "EUR", "$": "USD"}),
    "en-CA": (".", ",", {"$": "CAD"}),
    "en-SG": (".", ",", {"$": "SGD", "S$": "SGD"}),
    "en-US": (".", ",", {"$": "USD", "€": "EUR", "US dollars": "USD"}),
    "fr-FR": (",", " ", {"€": "EUR"}),
    "hi-IN": (".", ",", {"₹": "INR"}),
    "ja-JP": (".", ",", {"¥": "JPY", "￥": "JPY"}),
    "nl-NL": (",", ".", {"€": "EUR"}),
    "pl-PL": (",", " ", {"zł": "PLN"}),
    "sv-SE": (",", " ", {"kr": "SEK"}),
}
# Texts that many currencies share: the given one, if it is among them.
SHARED = {"$": {"USD", "CAD", "AUD", "MXN", "SGD"}, "kr": {"SEK", "NOK", "DKK", "ISK"}}
CODES = {"CAD", "CHF", "EUR", "USD"}
ARABIC = ("٫", "٬")


def plain(text):
    """Without marks of direction; blanks, minus signs and apostrophes alike."""
    kept = "".join(c for c in text if unicodedata.category(c) != "Cf")
    kept = "".join(" " if c.isspace() else c for c in kept)
    return kept.replace("−", "-").replace("’", "'")


def names(text, locale):
    """The currencies that a text names: its own first, or all that share it."""
    own = LOCALES[locale][2].get(text) or (text if text in CODES else None)
    return ({own} if own else set()), SHARED.get(text, set()) | ({own} if own else set())


def number(text, locale):
    """A number as a decimal, or None where the locale writes none so."""
    zeros = {ord(c) - unicodedata.decimal(c) for c in text if c.isdecimal()}
    if len(zeros) != 1:
        return None
    decimal, group = LOCALES[locale][:2]
    is_arabic = zeros <= {0x660, 0x6F0}
    if is_arabic:
        decimal, group = ARABIC
    elif decimal in ARABIC:
        decimal = group = "\0"
    grouped = r"[^0]?\d(?:G\d\d)*G\d{3}" if locale == "hi-IN" else r"\d{1,3}(?:G\d{3})+"
    pattern = rf"(?P<whole>\d+|{grouped})(?:D(?P<fraction>\d+))?"
    match = re.fullmatch(pattern.replace("G", re.escape(group)).replace("D", re.escape(decimal)), text)
    if not match:
        return None
    whole = "".join(str(unicodedata.decimal(c)) for c in match["whole"] if c.isdecimal())
    if len(whole) > 1 and whole[0] == "0":
        return None
    return Decimal(whole + "." + "".join(str(unicodedata.decimal(c)) for c in match["fraction"] or "0")), len(
        match["fraction"] or "")


def amount(text, locale, given, inherited=None):
    """Minor units and currency of one amount, or None."""
    words = sorted({*LOCALES[locale][2], *SHARED, *CODES}, key=len, reverse=True)
    word = "|".join(map(re.escape, words))
    match = re.fullmatch(
        rf" *(?P<sign>-)? *(?P<open>\()?(?P<before>{word})? *(?P<inner>[-(])?(?P<number>\d(?:[^()]*\d)?)"
        rf" *(?P<after>{word})?(?: *(?P<more>{word}))?(?P<close>\))? *", plain(text))
    if not match or (match["sign"], match["open"], match["inner"]).count(None) < 2:
        return None
    if bool(match["close"]) != bool(match["open"] or match["inner"] == "("):
        return None
    named = [names(match[key], locale) for key in ("before", "after", "more") if match[key]]
    currency = given or inherited
    if named:
        shared = set.intersection(*(all_of for _, all_of in named))
        own = shared & set().union(*(own for own, _ in named))
        if len(named) > 1:
            own = shared & {code for key in ("before", "after", "more") if (code := match[key]) in CODES}
        currency = given if given in shared else (own.pop() if len(own) == 1 and not given else None)
    read = number(match["number"], locale)
    if currency is None or read is None or read[1] > texts.DIGITS.get(currency, 2):
        return None
    units = int(read[0].scaleb(texts.DIGITS.get(currency, 2)))
    if match["sign"] or match["open"] or match["inner"]:
        units = -units
    return (units, currency) if -(2**63) <= units < 2**63 else None


def ends(text, locale, given):
    """Both ends of a range, or None."""
    for dash in re.finditer("[-–—~～]", text):
        first, second = text[: dash.start()], text[dash.end() :]
        right = amount(second, locale, given) or None
        left = amount(first, locale, given, right and right[1])
        right = right or (left and amount(second, locale, given, left[1]))
        if left and right and left[1] == right[1]:
            return left, right
    return None


def localized_fault(case):
    text, locale, given = case["text"], case["locale"], case.get("given")
    read = amount(text, locale, given)
    both = None if read else ends(text, locale, given)
    if "error" in case:
        if not 0 <= case["position"] <= len(text.encode()):
            return "the position lies outside the text"
        if both:
            is_descending = both[0][0] > both[1][0]
            return None if is_descending and case["error"] == "descendingRange" else "the text is a range"
        return "the text is an amount" if read else None
    if "toMinorUnits" in case:
        wanted = [(int(case[key]), case["currency"]) for key in ("minorUnits", "toMinorUnits")]
        return None if both and list(both) == wanted else f"the range reads as {both}"
    return None if read == (int(case["minorUnits"]), case["currency"]) else f"the text reads as {read}"
