"""Compares the release build of `parcela` with its peers in one run; `run.sh` prepares what this needs.

Verifies first that all outputs are the same bytes, then runs the commands alternately as whole processes, and prints
one table of ratios: how many times as fast ours is.
"""

import argparse
import dataclasses
import json
import os
import pathlib
import statistics
import subprocess
import sys

from jobs import FREE, INTEREST, STANDARD, VARIANTS, Job, Parcela, Probe
from report import Report
from runs import Ratio, Runner, call_ratio, processor_ratio, ratio

PEERS = pathlib.Path(__file__).resolve().parent.parent / "Peers"

# The workloads that MoneyBigDecimal.java and money_decimal.py do too.
MONEY = ("money-add", "decimal-add", "decimal-multiply", "equal-split-4", "equal-split-12", "weighted-4", "price-parse")


@dataclasses.dataclass(frozen=True)
class Sizes:
    """Rows of the feeds, and how often to measure."""

    large: int
    small: int
    variant: int
    slow: int  # for what takes microseconds a row
    rounds: int
    starts: int


FULL = Sizes(large=10_000_000, small=1_000_000, variant=4_000_000, slow=100_000, rounds=7, starts=51)
QUICK = Sizes(large=1_000_000, small=100_000, variant=400_000, slow=20_000, rounds=3, starts=11)


class Comparison:
    """Everything that one run needs."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.sizes = QUICK if options.quick else FULL
        self.work = pathlib.Path(options.work)
        self.parcela = Parcela(options.parcela, self.work, options.threads)
        self.runner = Runner(self.work)
        self.report = Report(self.sizes, options)
        self.probes: dict[Job, Probe] = {}
        self.made: set[pathlib.Path] = set()

    def feed(self, variant: str, rows: int) -> pathlib.Path:
        """The feed of a variant, made in this run."""
        path = self.work / f"{variant}-{rows}.tsv"
        if path not in self.made:
            with open(path, "wb") as file:
                command = [self.options.benchmarks, "make-feed", str(rows), "--variant", variant]
                subprocess.run(command, check=True, stdout=file)
            self.made.add(path)
        return path

    def probe(self, job: Job) -> Probe:
        """The sentences of a job."""
        # The variants with the same plan and currency say the same.
        key = dataclasses.replace(job, name="", variant="")
        if key not in self.probes:
            self.probes[key] = Probe(self.parcela, job)
        return self.probes[key]

    def peers(self, feed: pathlib.Path) -> dict[str, tuple]:
        """The peers that could be had, with the standard job on a feed."""
        arguments = lambda out: self.probe(STANDARD).arguments(feed, out, self.options.threads)  # noqa: E731
        commands = {}
        for name, program in [
            ("C loop", [str(self.work / "split_loop")] if (self.work / "split_loop").exists() else None),
            ("DuckDB", self.python_peer("duckdb", "duckdb_batch.py")),
            ("Polars", self.python_peer("polars", "polars_batch.py")),
        ]:
            if program is not None:
                out = self.work / f"{program[-1].rsplit('/', 1)[-1]}.out"
                commands[name] = (program + arguments(out), out)
        return commands

    def python_peer(self, module: str, script: str) -> list[str] | None:
        """The command of a peer in Python, or nothing where its module is not installed."""
        python = self.options.python
        if subprocess.run([python, "-c", f"import {module}"], capture_output=True).returncode != 0:
            return None
        return [python, str(PEERS / script)]

    def ours(self, job: Job, rows: int) -> tuple:
        """Our command for a job, with its output."""
        out = self.work / "ours.out"
        return self.parcela.batch(job, self.feed(job.variant, rows), out), out

    def verify(self) -> None:
        """Compares all outputs, byte for byte."""
        feed = self.feed("standard", self.sizes.large)
        command, ours = self.ours(STANDARD, self.sizes.large)
        self.runner.run(command, ours)
        for name, (peer, out) in self.peers(feed).items():
            self.runner.run(peer, out)
            self.runner.must_be_same(f"standard feed, {self.sizes.large} rows, {name}", ours, out)
            out.unlink()
        for job in [STANDARD, *VARIANTS]:
            self.verify_with_decimals(job)
        self.verify_interest()

    def verify_interest(self) -> None:
        """Computes the payments of the plan with interest again, on fewer rows."""
        job = dataclasses.replace(INTEREST, columns="id,amounts,total_of_payments")
        command, ours = self.ours(job, self.sizes.slow)
        self.runner.run(command, ours)
        feed = self.feed(job.variant, self.sizes.slow)
        bounds = [bound.replace(".", "") for bound in job.bounds or ()]
        peer = [sys.executable, str(PEERS / "interest_batch.py"), str(feed), str(ours)]
        subprocess.run([*peer, job.percent or "0", str(job.count), *bounds], check=True)

    def verify_with_decimals(self, job: Job) -> None:
        """Compares a variant with the plain reference, on fewer rows."""
        command, ours = self.ours(job, self.sizes.slow)
        self.runner.run(command, ours)
        command, theirs = self.decimal_command(job)
        self.runner.run(command, theirs)
        self.runner.must_be_same(f"{job.name}, {self.sizes.slow} rows, Python decimal", ours, theirs)

    def decimal_command(self, job: Job) -> tuple:
        """The plain reference for a job, with its output."""
        feed, out = self.feed(job.variant, self.sizes.slow), self.work / "decimal.out"
        plan = [str(job.count), job.currency, str(job.digits)]
        script = str(PEERS / "decimal_batch.py")
        return [sys.executable, script, *self.probe(job).arguments(feed, out, 1), *plan], out

    def time_batch(self) -> None:
        """The standard job against its peers, at both sizes."""
        sizes = self.sizes
        commands = {"large": self.ours(STANDARD, sizes.large)}
        commands |= self.peers(self.feed("standard", sizes.large))
        commands["small"] = self.ours(STANDARD, sizes.small)
        runs = self.runner.alternate(commands, sizes.rounds)
        ours = runs["large"]
        for name in [name for name in commands if name not in ("large", "small")]:
            self.report.add(ratio(f"batch, {name}", ours, runs[name], sizes.large))
            self.report.add(processor_ratio(f"batch, {name}, processor time", ours, runs[name]))
            if runs[name][0].inner_seconds is not None:
                self.report.add(ratio(f"batch, {name}, query alone", ours, runs[name], sizes.large, inner=True))
        rows, start = sizes.large - sizes.small, self.report.facts["startMilliseconds"] / 1000
        marginal = [rows / (large.seconds - small.seconds) for large, small in zip(ours, runs["small"])]
        whole = [sizes.small / (small.seconds - start) for small in runs["small"]]
        name = f"rows/s beyond {sizes.small} rows, rows/s up to there without start-up"
        self.report.add(Ratio(name, [m / w for m, w in zip(marginal, whole)]))
        self.report.fact("marginalRowsPerSecond", statistics.median(marginal))
        self.report.fact("peakKibibytesSmall", max(run.peak_kibibytes for run in runs["small"]))
        self.report.fact("peakKibibytesLarge", max(run.peak_kibibytes for run in ours))
        self.report.runs(runs)

    def time_decimals(self) -> None:
        """The standard job with Python's decimal, which needs a smaller feed."""
        commands = {"ours": self.ours(STANDARD, self.sizes.slow), "decimal": self.decimal_command(STANDARD)}
        runs = self.runner.alternate(commands, self.sizes.rounds)
        self.report.add(ratio("batch, Python decimal", runs["ours"], runs["decimal"], self.sizes.slow))

    def time_variants(self) -> None:
        """Each variant of the feed or the plan against the standard one."""
        jobs = [STANDARD, *VARIANTS]
        commands = {job.name: self.ours(job, self.sizes.variant) for job in jobs}
        runs = self.runner.alternate(commands, self.sizes.rounds)
        for job in VARIANTS:
            ours, standard = runs[job.name], runs[STANDARD.name]
            self.report.add(ratio(f"{job.name}, standard feed", ours, standard, self.sizes.variant))
            self.report.add(processor_ratio(f"{job.name}, standard feed, processor time", ours, standard))

    def time_interest(self) -> None:
        """The plan with interest against the same number of payments without."""
        commands = {"interest": (self.parcela.batch(INTEREST, *self.files("interest")), self.work / "interest.out")}
        commands["free"] = (self.parcela.batch(FREE, *self.files("free")), self.work / "free.out")
        runs = self.runner.alternate(commands, self.sizes.rounds)
        name = f"{INTEREST.name}, {FREE.name} without interest"
        self.report.add(ratio(name, runs["interest"], runs["free"], self.sizes.variant))
        self.report.add(processor_ratio(f"{name}, processor time", runs["interest"], runs["free"]))

    def files(self, name: str) -> tuple[pathlib.Path, pathlib.Path]:
        """The standard feed of a variant's size, and an output of its own."""
        return self.feed("standard", self.sizes.variant), self.work / f"{name}.out"

    def time_start(self) -> None:
        """How long the command takes to do nothing."""
        command = [self.options.parcela, "--version"]
        seconds = [self.runner.run(command).seconds for _ in range(self.sizes.starts)]
        self.report.fact("startMilliseconds", statistics.median(seconds) * 1000)

    def time_calls(self) -> None:
        """The workloads inside one process, and the same quote in other languages."""
        result = self.work / "workloads.json"
        command = [self.options.benchmarks, "--json", str(result), *(["--quick"] if self.options.quick else [])]
        subprocess.run(command, check=True)
        harness = json.loads(result.read_text())
        self.report.fact("workloads", harness)
        results = {each["name"]: each for each in harness["results"]}
        for each in harness["ratios"]:
            self.report.add(call_ratio(each["ours"], each["peer"], [(results[each["ours"]], results[each["peer"]])]))
        self.time_call("quote-4", [sys.executable, str(PEERS / "quote_decimal.py")])
        if self.options.java:
            self.time_call("quote-4", [self.options.java, str(PEERS / "QuoteBigDecimal.java")])
            self.time_money([self.options.java, str(PEERS / "MoneyBigDecimal.java")])
        self.time_money([sys.executable, str(PEERS / "money_decimal.py")])
        if (self.work / "icu_money").exists():
            self.time_call("money-text", [str(self.work / "icu_money")])

    def time_call(self, workload: str, peer: list[str]) -> None:
        """One workload in another language, alternately with ours."""
        result = self.work / "workload.json"
        rounds = []
        for _ in range(3):
            ours_command = [self.options.benchmarks, workload, "--json", str(result)]
            subprocess.run(ours_command, check=True, capture_output=True)
            ours = json.loads(result.read_text())["results"][0]
            theirs = json.loads(subprocess.run(peer, check=True, capture_output=True).stdout)
            if theirs["checksum"] != ours["checksum"]:
                raise SystemExit(f"{theirs['name']}: checksum {theirs['checksum']}, not {ours['checksum']}")
            rounds.append((ours, theirs))
        self.report.add(call_ratio(workload, theirs["name"], rounds))

    def time_money(self, peer: list[str]) -> None:
        """The operations on money in another language, alternately with ours; the peer verifies our checksums first."""
        result, feed = self.work / "workload.json", self.feed("standard", 4096)
        rounds: dict[tuple[str, str], list[tuple]] = {}
        for _ in range(3):
            subprocess.run(
                [self.options.benchmarks, *MONEY, "--json", str(result)], check=True, capture_output=True)
            ours = {each["name"]: each for each in json.loads(result.read_text())["results"]}
            checksums = [f"{name}={ours[name]['checksum']}" for name in MONEY]
            theirs = subprocess.run([*peer, str(feed), *checksums], check=True, stdout=subprocess.PIPE)
            for each in json.loads(theirs.stdout):
                rounds.setdefault((each["peerOf"], each["name"]), []).append((ours[each["peerOf"]], each))
        for (workload, name), each in rounds.items():
            self.report.add(call_ratio(workload, name, each))

    def clear(self) -> None:
        """Removes the feeds and the outputs, which are large and made anew in each run."""
        for path in [*self.made, *self.work.glob("*.out"), *self.work.glob("*.out.rejects.tsv")]:
            path.unlink(missing_ok=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--parcela", required=True, help="the release build of the command")
    parser.add_argument("--benchmarks", required=True, help="the release build of the workloads")
    parser.add_argument("--work", required=True, help="where feeds and outputs go")
    parser.add_argument("--python", default=sys.executable, help="a Python that has the peers' modules")
    parser.add_argument("--java", help="the java command")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--json", required=True, help="where the figures go")
    parser.add_argument("--missing", action="append", default=[], help="a peer that could not be had, and why")
    parser.add_argument("--quick", action="store_true", help="small feeds, few rounds: to see that everything runs")
    comparison = Comparison(parser.parse_args())
    try:
        comparison.verify()
        os.sync()  # the feeds' pages are written now, not while something is timed
        comparison.time_start()
        comparison.time_batch()
        comparison.time_decimals()
        comparison.time_variants()
        comparison.time_interest()
        comparison.time_calls()
    finally:
        comparison.clear()
    comparison.report.finish()


main()
