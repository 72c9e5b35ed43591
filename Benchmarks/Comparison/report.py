"""The table of ratios, and the same as JSON."""

import argparse
import dataclasses
import json
import os
import pathlib
import platform

from runs import Ratio, Run


class Report:
    """What one run found."""

    def __init__(self, sizes, options: argparse.Namespace) -> None:
        self.options = options
        self.ratios: list[Ratio] = []
        self.facts: dict = {"sizes": dataclasses.asdict(sizes), "threads": options.threads, "machine": machine()}

    def add(self, ratio: Ratio) -> None:
        """Takes a ratio into the table."""
        self.ratios.append(ratio)

    def fact(self, name: str, value) -> None:
        """Takes a figure that is no ratio."""
        self.facts[name] = value

    def runs(self, runs: dict[str, list[Run]]) -> None:
        """Takes every run of the batch, for whoever doubts a median."""
        self.facts["batchRuns"] = {name: [dataclasses.asdict(run) for run in each] for name, each in runs.items()}

    def finish(self) -> None:
        """Prints the table and writes the JSON."""
        print("\n" + self.table())
        figures = self.facts | {"ratios": [each.json() for each in self.ratios], "missing": self.options.missing}
        pathlib.Path(self.options.json).write_text(json.dumps(figures, indent=2) + "\n")

    def table(self) -> str:
        """One line for each ratio, then the figures that are none."""
        rows = [("ours, compared with", "times as fast", "least", "greatest", "ours", "theirs", "ours M rows/s")]
        for each in self.ratios:
            rounds = (f"{min(each.values):.2f}", f"{max(each.values):.2f}") if len(each.values) > 1 else ("", "")
            seconds = (duration(each.ours_seconds), duration(each.theirs_seconds)) if each.ours_seconds else ("", "")
            rate = f"{each.ours_per_second / 1e6:.2f}" if each.ours_per_second else ""
            rows.append((each.name, f"{each.median:.2f}", *rounds, *seconds, rate))
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        lines = []
        for row in rows:
            cells = [text.ljust(width) if column == 0 else text.rjust(width)
                     for column, (text, width) in enumerate(zip(row, widths))]
            lines.append("  ".join(cells).rstrip())
        return "\n".join([*lines, "", *self.notes()])

    def notes(self) -> list[str]:
        """Start-up, memory, and what is missing."""
        small, large = (self.facts["sizes"][size] for size in ("small", "large"))
        notes = [
            f"start-up (--version): {self.facts['startMilliseconds']:.1f} ms",
            f"peak resident memory: {self.facts['peakKibibytesSmall'] / 1024:.1f} MiB at {small} rows, "
            f"{self.facts['peakKibibytesLarge'] / 1024:.1f} MiB at {large} rows",
            f"marginal rate from {small} to {large} rows: {self.facts['marginalRowsPerSecond'] / 1e6:.2f} M rows/s",
        ]
        return notes + [f"left out: {each}" for each in self.options.missing]


def duration(seconds: float) -> str:
    """A process's time in seconds, an operation's in nanoseconds."""
    return f"{seconds:.3f} s" if seconds >= 1e-3 else f"{seconds * 1e9:.1f} ns"


def machine() -> dict:
    """What the figures were measured on."""
    try:
        lines = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
        processor = next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        processor = platform.machine()
    return {"system": platform.platform(), "processor": processor, "cores": os.cpu_count()}
