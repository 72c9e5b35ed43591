"""The batch job in Polars' expressions: polars_batch.py FEED OUT THREADS PREFIX REFUSAL MIN MAX

Arguments and output as split_loop.c. Prints the seconds of the query alone, without Python's start and the import.
"""

import os
import sys
import time

feed, out, threads, prefix, refusal, minimum, maximum = sys.argv[1:8]
os.environ["POLARS_MAX_THREADS"] = threads  # read once, when the module is loaded

import polars as pl  # noqa: E402


def decimals(cents: pl.Expr) -> pl.Expr:
    """The two digits behind the point."""
    return (cents % 100).cast(pl.String).str.zfill(2)


def plain(cents: pl.Expr) -> pl.Expr:
    """An amount in cents as machine text."""
    return pl.format("{}.{}", cents // 100, decimals(cents))


def grouped(cents: pl.Expr) -> pl.Expr:
    """The same with a comma before the last three whole digits; payments are below a million here."""
    whole = cents // 100
    thousands = pl.format("{},{}.{}", whole // 1000, (whole % 1000).cast(pl.String).str.zfill(3), decimals(cents))
    return pl.when(whole >= 1000).then(thousands).otherwise(plain(cents))


def main() -> None:
    start = time.perf_counter()
    price = pl.coalesce("sale_price", "price")
    total = price.str.head(-4).str.replace(".", "", literal=True).cast(pl.Int64)
    fits = pl.col("total").is_between(int(minimum), int(maximum))
    payments = [pl.col("total") // 4 + (pl.col("total") % 4 > k).cast(pl.Int64) for k in range(4)]
    amounts = pl.concat_str([plain(payment) for payment in payments], separator=";")
    sentence = pl.format("{}{}", pl.lit(prefix), grouped(payments[0]))
    breakdown = (
        pl.scan_csv(feed, separator="\t", quote_char=None, infer_schema=False)
        .select("id", total=total)
        .select(
            "id",
            amounts=pl.when(fits).then(amounts).otherwise(pl.lit("")),
            text=pl.when(fits).then(sentence).otherwise(pl.lit(refusal)),
        )
    )
    breakdown.sink_csv(out, separator="\t", include_header=False, quote_style="never")
    print(f"{time.perf_counter() - start:.6f}")


main()
