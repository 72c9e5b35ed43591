"""Running commands: once for their output, or alternately for their times."""

import dataclasses
import filecmp
import json
import pathlib
import statistics
import subprocess


@dataclasses.dataclass
class Run:
    """One whole process."""

    seconds: float
    processor_seconds: float
    peak_kibibytes: int
    inner_seconds: float | None  # what the command prints about itself: its query without start and imports


class Runner:
    """Runs commands by way of `measure`, each with a fresh output file."""

    def __init__(self, work: pathlib.Path) -> None:
        self.work, self.measure = work, str(work / "measure")

    def run(self, command: list[str], out: pathlib.Path | None = None) -> Run:
        """Runs a command that writes `out`, which is removed before: no run pays for the pages of another's."""
        if out is not None:
            out.unlink(missing_ok=True)
        result = self.work / "measure.json"
        done = subprocess.run([self.measure, str(result), *command], capture_output=True, text=True)
        if done.returncode != 0:
            raise SystemExit(f"exit code {done.returncode}: {' '.join(command)}\n{done.stderr}")
        figures = json.loads(result.read_text())
        try:
            inner = float(done.stdout)
        except ValueError:
            inner = None
        processor = figures["userSeconds"] + figures["systemSeconds"]
        return Run(figures["seconds"], processor, figures["peakKibibytes"], inner)

    def alternate(self, commands: dict[str, tuple], rounds: int) -> dict[str, list[Run]]:
        """Runs `(command, out)` of each name in turn, `rounds` times, after one round that does not count."""
        runs: dict[str, list[Run]] = {name: [] for name in commands}
        for number in range(rounds + 1):
            for name, (command, out) in commands.items():
                run = self.run(command, out)
                if number > 0:
                    runs[name].append(run)
        return runs

    def must_be_same(self, what: str, ours: pathlib.Path, theirs: pathlib.Path) -> None:
        """Stops everything where two outputs differ in a byte: a wrong output is not worth timing."""
        if not filecmp.cmp(ours, theirs, shallow=False):
            raise SystemExit(f"{what}: {ours} and {theirs} differ")
        print(f"same bytes: {what} ({ours.stat().st_size} bytes)", flush=True)


@dataclasses.dataclass
class Ratio:
    """How many times as fast one is as another: of each round, so that a slow minute counts for both or neither."""

    name: str
    values: list[float]
    ours_seconds: float | None = None
    theirs_seconds: float | None = None
    ours_per_second: float | None = None

    @property
    def median(self) -> float:
        """The middle round's."""
        return statistics.median(self.values)

    def json(self) -> dict:
        """The ratio for programs."""
        ends = {"median": self.median, "least": min(self.values), "greatest": max(self.values)}
        return {key: value for key, value in dataclasses.asdict(self).items() if value is not None} | ends


def ratio(name: str, ours: list[Run], theirs: list[Run], rows: int, inner: bool = False) -> Ratio:
    """Their whole time, or their query's alone, over our whole time."""
    theirs_seconds = [run.inner_seconds if inner else run.seconds for run in theirs]
    ours_seconds = [run.seconds for run in ours]
    middle = statistics.median(ours_seconds)
    values = [their / our for our, their in zip(ours_seconds, theirs_seconds)]
    return Ratio(name, values, middle, statistics.median(theirs_seconds), rows / middle)


def processor_ratio(name: str, ours: list[Run], theirs: list[Run]) -> Ratio:
    """Their processor time over ours: what the others on a shared machine disturb least."""
    values = [their.processor_seconds / our.processor_seconds for our, their in zip(ours, theirs)]
    ours_seconds, theirs_seconds = ([run.processor_seconds for run in runs] for runs in (ours, theirs))
    return Ratio(name, values, statistics.median(ours_seconds), statistics.median(theirs_seconds))


def call_ratio(workload: str, peer: str, rounds: list[tuple]) -> Ratio:
    """The time of one operation of a peer over that of ours, each with its figures as JSON has them."""
    ours, theirs = ([each["medianNanoseconds"] for each in side] for side in zip(*rounds))
    values = [their / our for our, their in zip(ours, theirs)]
    return Ratio(f"{workload}, {peer}", values, statistics.median(ours) / 1e9, statistics.median(theirs) / 1e9)
