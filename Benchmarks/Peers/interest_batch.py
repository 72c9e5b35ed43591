"""Level payments with Python's fractions, for what `parcela` answers about a feed:

    interest_batch.py FEED OURS PERCENT COUNT MIN MAX

Reads the feed and the lines `id TAB amounts TAB total_of_payments` that ours has made of it, and computes every payment
again: the exact level payment rounded half away from zero, each month's interest on what is owed rounded so, the last
payment what is owed then. Bounds are in minor units. Exits with 1 at the first line that differs.
"""

import sys
from fractions import Fraction


def rounded(value: Fraction) -> int:
    """The nearest whole number, of two the greater: nothing here is negative."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def payments(principal: int, rate: Fraction, factor: Fraction, count: int) -> list[int]:
    """All payments of a loan, in minor units."""
    level, balance = rounded(principal * factor), principal
    for _ in range(count - 1):
        balance += rounded(balance * rate) - level
    return [level] * (count - 1) + [balance + rounded(balance * rate)]


def main() -> None:
    feed, ours, percent, count, least, greatest = sys.argv[1:]
    rate, count = Fraction(percent) / 1200, int(count)
    factor = rate / (1 - (1 + rate) ** -count)
    with open(feed, encoding="utf-8") as rows, open(ours, encoding="utf-8") as lines:
        columns = next(rows).rstrip("\n").split("\t")
        at = [columns.index(name) for name in ("id", "price", "sale_price")]
        for row, line in zip(rows, lines, strict=True):
            fields = row.rstrip("\n").split("\t")
            identifier, price, sale = (fields[index] for index in at)
            total = int((sale or price).split(" ")[0].replace(".", ""))
            amounts, paid = "", ""
            if int(least) <= total <= int(greatest):
                all_payments = payments(total, rate, factor, count)
                amounts = ";".join(f"{each // 100}.{each % 100:02d}" for each in all_payments)
                paid = f"{sum(all_payments) // 100}.{sum(all_payments) % 100:02d}"
            expected = f"{identifier}\t{amounts}\t{paid}\n"
            if line != expected:
                sys.exit(f"{line!r} instead of {expected!r}")


main()
