#!/usr/bin/env python3
"""Recomputes a record of dates, as Tests/InstallmentsTests/DateRecord.swift writes it, by other means.

    python3 Tests/Slow/dates.py RECORD

Months are found in a table of all days rather than by arithmetic, semi-monthly days by looking at every day, open days by
trying one after the other. The packages holidays and QuantLib, where both are installed, say which days are closed, and
QuantLib how dates move; else the record's own closed days are taken. Exit codes: 0 all lines hold; 1 some do not; 2 wrong
usage.
"""

import bisect
import datetime
import sys

sys.dont_write_bytecode = True  # leaves no folder of compiled files in the tree
try:
    import holiday_sets
except ImportError:
    holiday_sets = None

EPOCH = datetime.date(1970, 1, 1).toordinal()
FIRST, LAST = (datetime.date(year, month, day).toordinal() - EPOCH for year, month, day in ((2000, 1, 1), (2110, 12, 31)))
RULES = ("following", "modifiedFollowing", "preceding", "modifiedPreceding")
DAYS = {"day": 1, "week": 7}
MONTHS = {"month": 1, "year": 12}


def date(number):
    return datetime.date.fromordinal(number + EPOCH)


# Every month's days in order, and every day's place in them. -----------------------------------------------------------

months = []
places = {}
for number in range(FIRST, LAST + 1):
    if date(number).day == 1:
        months.append([])
    months[-1].append(number)
    places[number] = (len(months) - 1, len(months[-1]))


def is_last(number):
    month, place = places[number]
    return place == len(months[month])


def anchored(number, end_of_month):
    """A date with the day of the month that months are counted with."""
    return number, 31 if end_of_month and is_last(number) else places[number][1]


def advanced(state, step, times, end_of_month):
    number, anchor = state
    count, unit = step
    if unit in DAYS:
        return anchored(number + count * times * DAYS[unit], end_of_month)
    month = months[places[number][0] + count * times * MONTHS[unit]]
    return month[min(anchor, len(month)) - 1], anchor


def step(text):
    """`2 week` as a count and a unit; `-` as none."""
    return None if text == "-" else (int(text.split()[0]), text.split()[1])


class Rule:
    """A rule of payment dates, from the words of the record."""

    def __init__(self, rhythm, first, second, end_of_month):
        *numbers, self.unit = rhythm.split()
        self.numbers = [int(number) for number in numbers]
        self.first, self.second, self.end_of_month = first, step(second), end_of_month == "1"
        if first.split()[-1] not in ("start", "anchor", "date"):
            self.delay = step(first)
        if self.unit == "semiMonth":
            self.anchors = [number for number in places if self.is_anchor(number)]

    def is_anchor(self, number):
        place = places[number][1]
        return place in self.numbers or (is_last(number) and self.numbers[0] < place < self.numbers[1])

    def begin(self, start):
        """The first payment, and the day that months are counted with."""
        if self.first == "start":
            return anchored(start, self.end_of_month)
        if self.first.endswith(" date"):
            return anchored(int(self.first.split()[0]), self.end_of_month)
        if self.first == "anchor":
            return anchored(self.anchors[bisect.bisect_right(self.anchors, start)], self.end_of_month)
        if self.first == "anchor or start":
            return anchored(self.anchors[bisect.bisect_left(self.anchors, start)], self.end_of_month)
        return advanced(anchored(start, self.end_of_month), self.delay, 1, self.end_of_month)

    def dates(self, start, count):
        if self.unit == "days":
            return [start + number for number in self.numbers]
        if self.unit == "dates":
            return self.numbers
        state = self.begin(start)
        found = [state[0]]
        if self.second:
            state = advanced(state, self.second, 1, self.end_of_month)
            found.append(state[0])
        left = range(1, count - len(found) + 1)
        if self.unit == "semiMonth":
            after = bisect.bisect_right(self.anchors, state[0])
            return found + [self.anchors[after + index - 1] for index in left]
        every = (self.numbers[0], self.unit)
        return found + [advanced(state, every, index, self.end_of_month)[0] for index in left]


class Closed:
    """A table's closed weekdays, and what the four rules make of its days."""

    def __init__(self, first, last):
        self.first, self.last, self.days = first, last, set()
        self.memo = {rule: {} for rule in RULES}

    def is_open(self, number):
        if not self.first <= number <= self.last:
            raise LookupError
        return number not in self.days and date(number).weekday() < 5

    def toward(self, number, stepping):
        while not self.is_open(number):
            number += stepping
        return number

    def moved(self, number, rule):
        """The adjusted date, or None where the calendar ends on the way."""
        memo = self.memo[rule]
        if number not in memo:
            memo[number] = self.find(number, rule)
        return memo[number]

    def find(self, number, rule):
        stepping = 1 if rule.lower().endswith("following") else -1
        try:
            if not rule.startswith("modified"):
                return self.toward(number, stepping)
            inside = [day for day in months[places[number][0]] if (day - number) * stepping >= 0]
            inside = [day for day in inside if self.is_open(day)]
            if inside:
                return min(inside) if stepping > 0 else max(inside)
            return self.toward(number, -stepping)
        except LookupError:
            return None


class Check:
    """Goes through the record; `line_fault` says what is wrong with a line, or nothing."""

    def __init__(self):
        self.tables, self.movers, self.faults = {}, {}, []
        self.rule = self.table = self.moving = None
        self.counts = dict.fromkeys(("calendar", "closed", "moves", "rule", "dates", "adjusted", "due"), 0)

    def begin(self, kind, fields):
        """Lines that say what the next ones are about."""
        if kind == "calendar":
            self.tables[fields[0]] = Closed(int(fields[1]), int(fields[2]))
        elif kind == "closed":
            self.close(fields[0], {int(field) for field in fields[1:]})
        elif kind == "rule":
            self.rule, self.table = Rule(*fields), None
        else:
            self.table, self.moving, self.rule = self.tables[fields[0]], fields[1], Rule(*fields[2:])

    def close(self, name, days):
        table = self.tables[name]
        table.days = days
        if holiday_sets:
            closed = {date(number) for number in days}
            self.faults += holiday_sets.faults(name, date(table.first), date(table.last), closed)
            self.movers[name] = holiday_sets.Mover(closed)

    def line_fault(self, kind, fields):
        if kind == "moves":
            return self.moves_fault(fields)
        start, offsets = int(fields[0]), [int(field) for field in fields[1:]]
        wanted = self.rule.dates(start, len(offsets))
        if kind == "due":
            # Paid at once on the start date, and never moved to before it.
            wanted = [day if day == start else max(self.table.moved(day, self.moving), start) for day in wanted]
        return None if [start + offset for offset in offsets] == wanted else f"expected {[day - start for day in wanted]}"

    def moves_fault(self, fields):
        name, number, *moved = fields
        number = int(number)
        wanted = [self.tables[name].moved(number, rule) for rule in RULES]
        if moved != ["-" if day is None else str(day) for day in wanted]:
            return f"expected {wanted}"
        if name in self.movers and None not in wanted:
            # QuantLib numbers 1970-01-01 as 25569.
            theirs = [serial - 25569 for serial in self.movers[name].moved(number + 25569)]
            if theirs != wanted:
                return f"QuantLib has {theirs}"
        return None

    def read(self, line, number):
        kind, *fields = line.rstrip("\n").split("\t")
        self.counts[kind] += 1
        if kind in ("calendar", "closed", "rule", "adjusted"):
            self.begin(kind, fields)
            return
        fault = self.line_fault(kind, fields)
        if fault:
            self.faults.append(f"line {number}: {line.rstrip()}: {fault}")
        # A check that cannot fail checks nothing: now and then the line with one figure changed.
        if number % 997 == 0 and "-" not in fields[1:]:
            position = 1 + number % (len(fields) - 1)
            wrong = fields[:position] + [str(int(fields[position]) + 1)] + fields[position + 1:]
            if kind != "moves" or position > 1:
                if not self.line_fault(kind, wrong):
                    self.faults.append(f"line {number}: passes with {wrong}")


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    check = Check()
    with open(sys.argv[1], encoding="ascii") as record:
        for number, line in enumerate(record, 1):
            check.read(line, number)
            if len(check.faults) > 20:
                break
    for fault in check.faults:
        print(f"error: {fault}")
    empty = [kind for kind, count in check.counts.items() if count == 0]
    if empty:
        print(f"error: the record has no lines of {', '.join(empty)}")
    counts = check.counts
    print(f"  - {counts['rule']} rules by {counts['dates']} starts, and {counts['due']} with business days")
    by = "holidays and QuantLib" if holiday_sets else "no package: holidays and QuantLib are not installed"
    print(f"  - {counts['calendar']} holiday tables and {counts['moves']} days moved four ways, compared with {by}")
    for table, package, _, _, reason in holiday_sets.DIFFERENCES if holiday_sets else []:
        print(f"  - {table} differs from {package}: {reason}")
    return 1 if check.faults or empty else 0


if __name__ == "__main__":
    sys.exit(main())
