"""The batch job in DuckDB's SQL: duckdb_batch.py FEED OUT THREADS PREFIX REFUSAL MIN MAX

Arguments and output as split_loop.c. Prints the seconds of the query alone, without Python's start and the import.
"""

import sys
import time

import duckdb

SCHEMA = ", ".join(
    f"'{name}': 'VARCHAR'"
    for name in ("id", "title", "link", "price", "sale_price", "availability", "brand")
)


def literal(text: str) -> str:
    """A string as SQL writes it."""
    return "'" + text.replace("'", "''") + "'"


def money(cents: str, whole: str = "({} // 100)::VARCHAR") -> str:
    """An amount in cents as text with two decimals."""
    return whole.format(cents) + f" || '.' || lpad(({cents} % 100)::VARCHAR, 2, '0')"


def query(feed: str, out: str, prefix: str, refusal: str, minimum: int, maximum: int) -> str:
    """One COPY statement that reads the feed and writes the breakdown."""
    payments = [f"(total // 4 + (total % 4 > {k})::BIGINT)" for k in range(4)]
    amounts = " || ';' || ".join(money(payment) for payment in payments)
    largest = money(payments[0], "format('{{:,}}', {} // 100)")
    return f"""
      COPY (
        WITH priced AS (
          SELECT id, replace(split_part(coalesce(nullif(sale_price, ''), price), ' ', 1), '.', '')::BIGINT AS total
          FROM read_csv({literal(feed)}, delim = '\t', quote = '', header = true, columns = {{{SCHEMA}}})
        )
        SELECT
          id,
          CASE WHEN total BETWEEN {minimum} AND {maximum} THEN {amounts} ELSE '' END,
          CASE WHEN total BETWEEN {minimum} AND {maximum} THEN {literal(prefix)} || {largest}
               ELSE {literal(refusal)} END
        FROM priced
      ) TO {literal(out)} (DELIMITER '\t', HEADER false, QUOTE '')"""


def main() -> None:
    feed, out, threads, prefix, refusal, minimum, maximum = sys.argv[1:8]
    connection = duckdb.connect()
    connection.execute(f"SET threads = {int(threads)}")
    start = time.perf_counter()
    connection.execute(query(feed, out, prefix, refusal, int(minimum), int(maximum)))
    print(f"{time.perf_counter() - start:.6f}")


main()
