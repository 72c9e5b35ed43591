"""The operations on money with Python's decimal, on the inputs of the workloads of those names: prints a JSON array.

    money_decimal.py FEED WORKLOAD=CHECKSUM...

FEED is what `benchmarks make-feed 4096` writes; its prices are those of `price-parse`. A checksum is verified before
anything is timed: FNV-1a 64 over the results in units of their last decimal, eight bytes each, lowest first.
"""

import json
import statistics
import sys
import time
from decimal import ROUND_DOWN, Decimal

BITS = (1 << 64) - 1
CENT = Decimal("0.01")
WEIGHTS = [Decimal("25.99"), Decimal("49.99"), Decimal("120.00"), Decimal("7.99")]
SUM = sum(WEIGHTS)
SAMPLES = 11


def totals() -> list[Decimal]:
    """4096 totals from 35.00 to 1500.00: SplitMix64 from seed 4."""
    state, drawn = 4, []
    for _ in range(4096):
        state = (state + 0x9E3779B97F4A7C15) & BITS
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & BITS
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & BITS
        drawn.append(Decimal(3500 + (mixed ^ (mixed >> 31)) % 146_501).scaleb(-2))
    return drawn


def prices(path: str) -> list[str]:
    """The prices of the feed."""
    with open(path, encoding="utf-8") as feed:
        column = next(feed).split("\t").index("price")
        return [line.split("\t")[column] for line in feed]


def split(total: Decimal, count: int) -> list[Decimal]:
    """The quotient cut to cents, and one cent more for the first parts until nothing remains."""
    share = (total / count).quantize(CENT, rounding=ROUND_DOWN)
    more = int((total - share * count).scaleb(2))
    return [share + CENT] * more + [share] * (count - more)


def allocate(total: Decimal) -> list[Decimal]:
    """Shares cut to cents, and one cent more for those that the cut took most of."""
    products = [total * weight for weight in WEIGHTS]
    shares = [(product / SUM).quantize(CENT, rounding=ROUND_DOWN) for product in products]
    more = int((total - sum(shares)).scaleb(2))
    if more:
        remainders = [product - share * SUM for product, share in zip(products, shares)]
        # Sorting keeps the order of equal remainders.
        for index in sorted(range(len(shares)), key=remainders.__getitem__, reverse=True)[:more]:
            shares[index] += CENT
    return shares


def parse(price: str) -> Decimal:
    """The currency behind the blank is compared, and a number finer than cents refused."""
    number, currency = price.split(" ")
    amount = Decimal(number)
    if currency != "USD" or amount.as_tuple().exponent < -2:
        raise ValueError(price)
    return amount


def workloads(feed: str) -> dict[str, tuple]:
    """For each name: the decimals of the results, and a pass that gives one list for each operation, or one result."""
    amounts = totals()
    others = amounts[1:] + amounts[:1]
    pairs = list(zip(amounts, others))
    fine = [(left, right.scaleb(-2)) for left, right in pairs]
    texts = prices(feed)
    return {
        "money-add": (2, lambda: [left + right for left, right in pairs]),
        "decimal-add": (4, lambda: [left + right for left, right in fine]),
        "decimal-multiply": (6, lambda: [left * right for left, right in fine]),
        "equal-split-4": (2, lambda: [split(total, 4) for total in amounts]),
        "equal-split-12": (2, lambda: [split(total, 12) for total in amounts]),
        "weighted-4": (2, lambda: [allocate(total) for total in amounts]),
        "price-parse": (2, lambda: [parse(text) for text in texts]),
    }


def checksum(results: list, scale: int) -> str:
    """Sixteen hexadecimal digits."""
    value = 0xCBF29CE484222325
    for result in results:
        for part in result if isinstance(result, list) else [result]:
            units = part.scaleb(scale)
            assert units == int(units), f"{part} is finer than {scale} decimals"
            for byte in int(units).to_bytes(8, "little"):
                value = ((value ^ byte) * 0x100000001B3) & BITS
    return f"{value:016x}"


def measured(name: str, expected: str, scale: int, work) -> dict:
    """Verifies, and times samples of whole passes."""
    results = work()
    if checksum(results, scale) != expected:
        sys.exit(f"money_decimal.py: {name} has the checksum {checksum(results, scale)}, not {expected}")
    times = []
    for _ in range(SAMPLES):
        start = time.perf_counter_ns()
        results = work()
        times.append((time.perf_counter_ns() - start) / len(results))
    return {
        "name": f"{name}-python-decimal",
        "peerOf": name,
        "medianNanoseconds": round(statistics.median(times), 3),
        "minimumNanoseconds": round(min(times), 3),
        "checksum": expected,
    }


def main() -> None:
    known = workloads(sys.argv[1])
    wanted = [argument.split("=") for argument in sys.argv[2:]]
    print(json.dumps([measured(name, expected, *known[name]) for name, expected in wanted]))


main()
