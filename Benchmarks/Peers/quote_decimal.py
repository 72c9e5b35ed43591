"""One quote of 4 payments with Python's decimal, on the totals of the `quote-4` workload: prints one JSON object.

    quote_decimal.py [SAMPLES]

The checksum must be that of `quote-4`: FNV-1a 64 over the payments in minor units, eight bytes each, lowest first.
"""

import json
import statistics
import sys
import time
from decimal import ROUND_DOWN, Decimal

BITS = (1 << 64) - 1
MINIMUM, MAXIMUM, CENT, COUNT = Decimal("35.00"), Decimal("1500.00"), Decimal("0.01"), 4


def totals() -> list[Decimal]:
    """4096 totals from 35.00 to 1500.00: SplitMix64 from seed 4."""
    state, drawn = 4, []
    for _ in range(4096):
        state = (state + 0x9E3779B97F4A7C15) & BITS
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & BITS
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & BITS
        drawn.append(Decimal(3500 + (mixed ^ (mixed >> 31)) % 146_501).scaleb(-2))
    return drawn


def quote(total: Decimal) -> list[Decimal]:
    """The payments, the first ones a cent more until nothing remains; none where the total is out of bounds."""
    if not MINIMUM <= total <= MAXIMUM:
        return []
    share = (total / COUNT).quantize(CENT, rounding=ROUND_DOWN)
    rest = total - share * COUNT
    payments = []
    for _ in range(COUNT):
        payments.append(share + CENT if rest > 0 else share)
        rest -= CENT
    return payments


def checksum(quotes: list[list[Decimal]]) -> str:
    """Sixteen hexadecimal digits."""
    value = 0xCBF29CE484222325
    for payments in quotes:
        for payment in payments:
            for byte in int(payment.scaleb(2)).to_bytes(8, "little"):
                value = ((value ^ byte) * 0x100000001B3) & BITS
    return f"{value:016x}"


def main() -> None:
    samples = int(sys.argv[1]) if len(sys.argv) > 1 else 11
    inputs = totals()
    seen = checksum([quote(total) for total in inputs])
    times = []
    for _ in range(samples):
        start = time.perf_counter_ns()
        quotes = [quote(total) for total in inputs]
        times.append((time.perf_counter_ns() - start) / len(inputs))
        assert len(quotes) == len(inputs)
    result = {
        "name": "quote-4-python-decimal",
        "medianNanoseconds": round(statistics.median(times), 3),
        "minimumNanoseconds": round(min(times), 3),
        "checksum": seen,
    }
    print(json.dumps(result))


main()
