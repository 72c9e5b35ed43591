"""The batch job with Python's decimal, for any column order, line end, currency and number of payments:

    decimal_batch.py FEED OUT THREADS PREFIX REFUSAL MIN MAX [COUNT CURRENCY DIGITS]

Arguments and output as split_loop.c; THREADS is ignored, bounds are in minor units. Rows without a readable price are
left out. Slow and plain: the reference that the variants of the feed are verified against.
"""

import re
import sys
import time
from decimal import ROUND_DOWN, Decimal


class Plan:
    """Equal payments of which the first are one minor unit more until nothing remains."""

    def __init__(self, minimum: int, maximum: int, count: int, currency: str, digits: int) -> None:
        self.unit = Decimal(1).scaleb(-digits)
        self.minimum, self.maximum = minimum * self.unit, maximum * self.unit
        self.count = count
        decimals = rf"(\.[0-9]{{1,{digits}}})?" if digits else ""
        self.price = re.compile(rf"[0-9]+{decimals} {currency}")

    def total(self, text: str) -> Decimal | None:
        """The price, or nothing where the text is none."""
        return Decimal(text.split(" ")[0]) if self.price.fullmatch(text) else None

    def payments(self, total: Decimal) -> list[Decimal]:
        """The payments, which sum to the total; none where the plan is not offered."""
        if not self.minimum <= total <= self.maximum:
            return []
        share = (total / self.count).quantize(self.unit, rounding=ROUND_DOWN)
        rest = int((total - share * self.count) / self.unit)
        return [share + self.unit if k < rest else share for k in range(self.count)]


def breakdown(plan: Plan, feed, prefix: str, refusal: str):
    """The lines of the output."""
    columns = next(feed).rstrip("\r\n").split("\t")
    at = [columns.index(name) for name in ("id", "price", "sale_price")]
    for line in feed:
        fields = line.rstrip("\r\n").split("\t")
        if len(fields) != len(columns):
            continue
        identifier, price, sale_price = (fields[index] for index in at)
        total = plan.total(sale_price or price)
        if total is None:
            continue
        payments = plan.payments(total)
        text = f"{prefix}{payments[0]:,}" if payments else refusal
        yield f"{identifier}\t{';'.join(map(str, payments))}\t{text}\n"


def main() -> None:
    feed, out, _, prefix, refusal, minimum, maximum = sys.argv[1:8]
    count, currency, digits = sys.argv[8:11] or ("4", "USD", "2")
    plan = Plan(int(minimum), int(maximum), int(count), currency, int(digits))
    start = time.perf_counter()
    with open(feed, encoding="utf-8", newline="") as rows, open(out, "w", encoding="utf-8", newline="") as lines:
        lines.writelines(breakdown(plan, rows, prefix, refusal))
    print(f"{time.perf_counter() - start:.6f}")


main()
