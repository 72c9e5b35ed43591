"""Closed Mondays to Fridays of every holiday table, from the packages holidays and QuantLib, and why they may differ.

The tables follow laws and authorities; where a package does not, DIFFERENCES says so. A difference that is not listed is a
fault, and so is a listed one that is no longer there.
"""

import datetime

import holidays
import QuantLib


def nth_mondays(number, month, years):
    """The days 7n-6 to 7n of a month hold its n-th Monday."""
    days = (datetime.date(year, month, day) for year in years for day in range(7 * number - 6, 7 * number + 1))
    return {day for day in days if day.weekday() == 0}


# Table, package, what the package has and the table has not, what the table has and the package has not, and the reason.
DIFFERENCES = [
    ("us-federal", "QuantLib", set(), {datetime.date(2021, 6, 18)},
     "Juneteenth became law on 2021-06-17 and federal offices closed the next day; QuantLib begins with 2022"),
    ("au", "QuantLib", nth_mondays(2, 6, range(2012, 2100)), set(),
     "King's Birthday, which Queensland and Western Australia keep on other days"),
    ("au", "QuantLib", nth_mondays(1, 8, range(2012, 2100)), set(), "Bank Holiday of New South Wales"),
    ("au", "QuantLib", nth_mondays(1, 10, range(2012, 2100)), set(), "Labour Day of New South Wales"),
    ("ca", "QuantLib", nth_mondays(3, 2, range(2008, 2100)), set(), "Family Day, which is provincial"),
    ("ca", "QuantLib", nth_mondays(1, 8, range(2000, 2100)), set(), "Civic Holiday, which is provincial"),
]


def shared_by_states(years):
    """Days off in every Australian state and territory; the package's own national list has no substitutes."""
    states = [state for state in holidays.AU.subdivisions if " " not in state]
    return set.intersection(*(set(holidays.AU(years=years, subdiv=state)) for state in states))


def brazilian_bank_days(years):
    """Public days and those optional ones on which banks are closed: not half days, nor that of public servants."""
    others = ("Ash Wednesday", "Public Servant's Day", "Christmas Eve", "New Year's Eve")
    days = holidays.BR(years=years, categories=("public", "optional"), language="en_US")
    return {day for day, names in days.items() if any(name not in others for name in names.split("; "))}


PACKAGE_HOLIDAYS = {
    "target": lambda years: holidays.financial_holidays("ECB", years=years),
    # One year more: its New Year's Day may be observed on 31 December.
    "us-federal": lambda years: holidays.US(years=range(years.start, years.stop + 1)),
    "us-federal-reserve": lambda years: holidays.financial_holidays("FederalReserve", years=years),
    "gb-eng": lambda years: holidays.GB(years=years, subdiv="ENG"),
    "au": shared_by_states,
    "ca": lambda years: holidays.CA(years=years, categories=("public", "government")),
    "br": brazilian_bank_days,
    "jp": lambda years: holidays.JP(years=years, categories=("public", "bank")),
}

QUANTLIB_CALENDARS = {
    "target": QuantLib.TARGET(),
    "us-federal": QuantLib.UnitedStates(QuantLib.UnitedStates.Settlement),
    "us-federal-reserve": QuantLib.UnitedStates(QuantLib.UnitedStates.FederalReserve),
    "gb-eng": QuantLib.UnitedKingdom(QuantLib.UnitedKingdom.Settlement),
    "au": QuantLib.Australia(QuantLib.Australia.Settlement),
    "ca": QuantLib.Canada(QuantLib.Canada.Settlement),
    "br": QuantLib.Brazil(QuantLib.Brazil.Settlement),
    "jp": QuantLib.Japan(),
}


def quantlib_date(day):
    return QuantLib.Date(day.day, day.month, day.year)


def weekdays(first, last):
    days = (datetime.date.fromordinal(number) for number in range(first.toordinal(), last.toordinal() + 1))
    return [day for day in days if day.weekday() < 5]


def expected(package, table, first, last):
    """Closed weekdays between two dates by a package, without its listed differences."""
    if package == "holidays":
        closed = set(PACKAGE_HOLIDAYS[table](range(first.year, last.year + 1)))
    else:
        calendar = QUANTLIB_CALENDARS[table]
        closed = {day for day in weekdays(first, last) if not calendar.isBusinessDay(quantlib_date(day))}
    closed &= set(weekdays(first, last))
    for named, other, surplus, missing, _ in DIFFERENCES:
        if (named, other) == (table, package):
            if not surplus <= closed or missing & closed:
                raise ValueError(f"{table}: a listed difference from {package} is none any more")
            closed = (closed - surplus) | missing
    return closed


def faults(table, first, last, closed):
    """What the packages do not agree with in a table's closed weekdays."""
    found = []
    for package in ("holidays", "QuantLib"):
        wanted = expected(package, table, first, last)
        found += [f"{table}: {day} is open, and closed by {package}" for day in sorted(wanted - closed)]
        found += [f"{table}: {day} is closed, and open by {package}" for day in sorted(closed - wanted)]
    return found


class Mover:
    """QuantLib's business-day conventions over a table's closed days, in the order of the record."""

    CONVENTIONS = (QuantLib.Following, QuantLib.ModifiedFollowing, QuantLib.Preceding, QuantLib.ModifiedPreceding)

    def __init__(self, closed):
        self.calendar = QuantLib.BespokeCalendar("closed")
        self.calendar.addWeekend(QuantLib.Saturday)
        self.calendar.addWeekend(QuantLib.Sunday)
        for day in closed:
            self.calendar.addHoliday(quantlib_date(day))

    def moved(self, serial):
        """The four adjusted dates of QuantLib's day number."""
        day = QuantLib.Date(serial)
        return [self.calendar.adjust(day, convention).serialNumber() for convention in self.CONVENTIONS]
