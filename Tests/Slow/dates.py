#!/usr/bin/env python3
"""Recomputes a record of dates, as Tests/InstallmentsTests/DateRecord.swift writes it, by other means.

    python3 Tests/Slow/dates.py RECORD

Months are found in a table of all days rather than by arithmetic, semi-monthly days by looking at every day, open days by
trying one after the other. The packages holidays and QuantLib, where both are installed, say which days are closed, and
QuantLib how dates move; else the record's own closed days are taken. Exit codes: 0 all lines hold; 1 some do not; 2 wrong
usage.
"""

import pathlib
import sys

sys.dont_write_bytecode = True  # leaves no folder of compiled files in the tree
sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "Vectors"))
from walked_dates import RULES, AllDays, Closed, Rule, date  # noqa: E402

try:
    import holiday_sets
except ImportError:
    holiday_sets = None


class Check:
    """Goes through the record; `line_fault` says what is wrong with a line, or nothing."""

    def __init__(self):
        self.all = AllDays(2000, 2110)
        self.tables, self.movers, self.faults = {}, {}, []
        self.rule = self.table = self.moving = None
        self.counts = dict.fromkeys(("calendar", "closed", "moves", "rule", "dates", "adjusted", "due"), 0)

    def begin(self, kind, fields):
        """Lines that say what the next ones are about."""
        if kind == "calendar":
            self.tables[fields[0]] = Closed(self.all, int(fields[1]), int(fields[2]))
        elif kind == "closed":
            self.close(fields[0], {int(field) for field in fields[1:]})
        elif kind == "rule":
            self.rule, self.table = Rule(self.all, *fields), None
        else:
            self.table, self.moving, self.rule = self.tables[fields[0]], fields[1], Rule(self.all, *fields[2:])

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
            wanted = [self.table.due(day, start, self.moving) for day in wanted]
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
