"""Checks the cases of dates.json by walking from day to day (walked_dates.py).

Holiday tables are no part of these vectors: the days that a case depends on are in CLOSED, from official lists.
"""

import datetime
import functools

from walked_dates import AllDays, Closed, Rule, date, number

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")

# Closed weekdays near the dates of the cases, and the days of which that is all there is to say.
CLOSED = {
    "target": ("2026-03-01", "2026-04-30", ["2026-04-03", "2026-04-06"]),
    "target-2099": ("2099-01-01", "2099-12-31", ["2099-12-25"]),
    "jp": ("2026-04-01", "2026-09-30", [
        "2026-04-29", "2026-05-04", "2026-05-05", "2026-05-06", "2026-07-20", "2026-08-11", "2026-09-21", "2026-09-22",
        "2026-09-23"]),
    "us-federal": ("2026-06-01", "2026-07-31", ["2026-06-19", "2026-07-03"]),
    "us-federal-reserve": ("2026-06-01", "2026-07-31", ["2026-06-19"]),
    "gb-eng": ("2022-05-01", "2022-06-30", ["2022-05-02", "2022-06-02", "2022-06-03"]),
    "br": ("2027-01-01", "2027-02-28", ["2027-01-01", "2027-02-08", "2027-02-09"]),
    "ca": ("2023-09-01", "2023-10-31", ["2023-09-04", "2023-10-02", "2023-10-09"]),
    "au": ("2026-12-01", "2026-12-31", ["2026-12-25", "2026-12-28"]),
}


def day(text):
    return number(datetime.date.fromisoformat(text))


@functools.cache
def all_days(year):
    return AllDays(max(year - 1, 1), min(year + 12, 9999))


def step(value):
    return f"{value['step']} {value['unit']}"


def rhythm(every):
    if every["unit"] == "semiMonth":
        return f"{every['days'][0]} {every['days'][1]} semiMonth"
    if every["unit"] != "dates":
        return step(every)
    listed = every.get("daysAfterStart") or [day(text) for text in every["on"]]
    return " ".join(map(str, listed)) + (" days" if "daysAfterStart" in every else " dates")


def first(value):
    if value is None:
        return "start"
    if "after" in value:
        return step(value["after"])
    if "on" in value:
        return f"{day(value['on'])} date"
    return "anchor or start" if value["includingStart"] else "anchor"


def form_error(case):
    """The error of a rule that cannot be, or None."""
    every = case["every"]
    if not 1 <= case["count"] <= 600:
        return "countOutOfRange"
    if every["unit"] == "dates":
        listed = every.get("daysAfterStart") or every["on"]
        if any(left >= right for left, right in zip(listed, listed[1:])):
            return "listNotIncreasing"
        if "first" in case or "secondAfter" in case:
            return "listStatesFirst"
        return "listCount" if len(listed) != case["count"] else None
    return "noAnchorDays" if "includingStart" in case.get("first", {}) and every["unit"] != "semiMonth" else None


def closed_days(case, days):
    business = case["businessDays"]
    if "table" in business:
        far = case["start"].startswith("2099")
        begin, end, holidays = CLOSED[business["table"] + ("-2099" if far else "")]
        closed = Closed(days, day(begin), day(end))
    else:
        headers = dict(line.split(": ") for line in business["list"] if ": " in line)
        begin, end = headers["valid"].split()
        weekend = tuple(WEEKDAYS.index(name) for name in headers["weekend"].split())
        closed = Closed(days, day(begin), day(end), weekend)
        holidays = [line for line in business["list"] if ": " not in line]
    closed.days = {day(text) for text in holidays}
    return closed


def answer(case):
    """`due` and `adjusted` as lists, or the error's name."""
    error = form_error(case)
    if error:
        return error
    start = day(case["start"])
    days = all_days(datetime.date.fromisoformat(case["start"]).year)
    second = step(case["secondAfter"]) if "secondAfter" in case else "-"
    end_of_month = "1" if case.get("endOfMonth") else "0"
    try:
        due = Rule(days, rhythm(case["every"]), first(case.get("first")), second, end_of_month).dates(
            start, case["count"])
    except LookupError:
        return "outOfRange"
    if due[0] < start:
        return "firstBeforeStart"
    if "businessDays" not in case:
        return due, None
    closed = closed_days(case, days)
    adjusted = [closed.due(nominal, start, case["businessDays"]["rule"]) for nominal in due]
    return "outsideCalendar" if None in adjusted else (due, adjusted)


def texts(days):
    return None if days is None else [date(nominal).isoformat() for nominal in days]


def fault(case):
    found = answer(case)
    if isinstance(found, str) or "error" in case:
        return None if case.get("error") == found and "due" not in case else f"the answer is {found}"
    due, adjusted = map(texts, found)
    if case.get("due") != due:
        return f"the dates are {due}"
    return None if case.get("adjusted") == adjusted else f"the adjusted dates are {adjusted}"
