"""Payment dates and business days found by looking at one day after the other rather than by arithmetic with months.

Days are numbers since 1970-01-01.
"""

import bisect
import datetime

EPOCH = datetime.date(1970, 1, 1).toordinal()
RULES = ("following", "modifiedFollowing", "preceding", "modifiedPreceding")
DAYS = {"day": 1, "week": 7}
MONTHS = {"month": 1, "year": 12}


def date(number):
    return datetime.date.fromordinal(number + EPOCH)


def number(date):
    return date.toordinal() - EPOCH


class AllDays:
    """Every month's days in order, and every day's place in them, for the days of some years."""

    def __init__(self, first_year, last_year):
        self.months, self.places = [], {}
        last = number(datetime.date(last_year, 12, 31))
        for day in range(number(datetime.date(first_year, 1, 1)), last + 1):
            if date(day).day == 1:
                self.months.append([])
            self.months[-1].append(day)
            self.places[day] = (len(self.months) - 1, len(self.months[-1]))

    def is_last(self, day):
        month, place = self.places[day]
        return place == len(self.months[month])

    def anchored(self, day, end_of_month):
        """A date with the day of the month that months are counted with."""
        return day, 31 if end_of_month and self.is_last(day) else self.places[day][1]

    def advanced(self, state, step, times, end_of_month):
        """The date and its anchor so many steps later; LookupError beyond the last year."""
        day, anchor = state
        count, unit = step
        if unit in DAYS:
            return self.anchored(day + count * times * DAYS[unit], end_of_month)
        month = self.months[self.places[day][0] + count * times * MONTHS[unit]]
        return month[min(anchor, len(month)) - 1], anchor


def step(text):
    """`2 week` as a count and a unit; `-` as none."""
    return None if text == "-" else (int(text.split()[0]), text.split()[1])


class Rule:
    """A rule of payment dates: `15 31 semiMonth`, `anchor or start`, `2 month`, `1`."""

    def __init__(self, all_days, rhythm, first, second, end_of_month):
        *numbers, self.unit = rhythm.split()
        self.all, self.numbers = all_days, [int(number) for number in numbers]
        self.first, self.second, self.end_of_month = first, step(second), end_of_month == "1"
        if first.split()[-1] not in ("start", "anchor", "date"):
            self.delay = step(first)
        if self.unit == "semiMonth":
            self.anchors = [day for day in all_days.places if self.is_anchor(day)]

    def is_anchor(self, day):
        place = self.all.places[day][1]
        return place in self.numbers or (self.all.is_last(day) and self.numbers[0] < place < self.numbers[1])

    def begin(self, start):
        """The first payment, and the day that months are counted with."""
        day = start
        if self.first.endswith(" date"):
            day = int(self.first.split()[0])
        elif self.first == "anchor":
            day = self.anchors[bisect.bisect_right(self.anchors, start)]
        elif self.first == "anchor or start":
            day = self.anchors[bisect.bisect_left(self.anchors, start)]
        elif self.first != "start":
            return self.all.advanced(self.all.anchored(start, self.end_of_month), self.delay, 1, self.end_of_month)
        return self.all.anchored(day, self.end_of_month)

    def dates(self, start, count):
        """All nominal dates; LookupError where one lies beyond the last year."""
        if self.unit == "days":
            return [self.all.anchored(start + number, False)[0] for number in self.numbers]
        if self.unit == "dates":
            return self.numbers
        state = self.begin(start)
        found = [state[0]]
        if self.second and count > 1:
            state = self.all.advanced(state, self.second, 1, self.end_of_month)
            found.append(state[0])
        left = range(1, count - len(found) + 1)
        if self.unit == "semiMonth":
            after = bisect.bisect_right(self.anchors, state[0])
            return found + [self.anchors[after + index - 1] for index in left]
        every = (self.numbers[0], self.unit)
        return found + [self.all.advanced(state, every, index, self.end_of_month)[0] for index in left]


class Closed:
    """A calendar's weekend and other closed days, and what the four rules make of its days."""

    def __init__(self, all_days, first, last, weekend=(5, 6)):
        self.all, self.first, self.last, self.weekend, self.days = all_days, first, last, weekend, set()
        self.memo = {rule: {} for rule in RULES}

    def is_open(self, day):
        if not self.first <= day <= self.last:
            raise LookupError
        return day not in self.days and date(day).weekday() not in self.weekend

    def toward(self, day, stepping):
        while not self.is_open(day):
            day += stepping
        return day

    def moved(self, day, rule):
        """The adjusted date, or None where the calendar ends on the way."""
        memo = self.memo[rule]
        if day not in memo:
            memo[day] = self.find(day, rule)
        return memo[day]

    def find(self, day, rule):
        stepping = 1 if rule.lower().endswith("following") else -1
        try:
            if not rule.startswith("modified"):
                return self.toward(day, stepping)
            month = self.all.months[self.all.places[day][0]]
            inside = sorted((other for other in month if (other - day) * stepping >= 0), reverse=stepping < 0)
            for other in inside:
                if self.is_open(other):
                    return other
            return self.toward(day, -stepping)
        except LookupError:
            return None

    def due(self, day, start, rule):
        """Paid at once on the start date, and never moved to before it."""
        moved = day if day == start or rule == "none" else self.moved(day, rule)
        return None if moved is None else max(moved, start)
