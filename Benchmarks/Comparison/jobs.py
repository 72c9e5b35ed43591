"""The batch jobs that are compared, and what `parcela` itself says about each."""

import dataclasses
import json
import pathlib
import subprocess


@dataclasses.dataclass(frozen=True)
class Job:
    """A feed and a plan. Bounds of the plans lie below `Probe.GREATEST` minor units."""

    name: str
    variant: str
    currency: str = "USD"
    digits: int = 2
    count: int = 4
    bounds: tuple[str, str] | None = None  # of a plan of our own; None: the preset pay-in-4
    percent: str | None = None  # a year, of monthly level payments; None: without interest
    columns: str = "id,amounts,text"

    def plan(self, work: pathlib.Path) -> str:
        """The argument of `--plan`; writes the plan's file where it is no preset."""
        if self.bounds is None:
            return "pay-in-4"
        minimum, maximum = self.bounds
        plan = {
            "id": f"monthly-{self.count}",
            "count": self.count,
            "every": {"unit": "month", "step": 1},
            "rounding": "halfAwayFromZero",
            "remainder": "spreadFirst",
            "limits": [{"currency": self.currency, "minimum": minimum, "maximum": maximum}],
        }
        if self.percent is not None:
            plan["rate"] = {"annualPercent": self.percent, "basis": "perPeriod"}
            plan["first"] = {"after": {"unit": "month", "step": 1}}
        path = work / f"{self.name}.plan.json"
        path.write_text(json.dumps({"plans": [plan]}))
        return str(path)


STANDARD = Job("standard", "standard")
VARIANTS = [
    Job("shuffled columns", "shuffled"),
    Job("CRLF", "crlf"),
    Job("JPY, 3 payments", "jpy", "JPY", 0, 3, ("3500", "150000")),
    Job("KWD, 6 payments", "kwd", "KWD", 3, 6, ("10.000", "300.000")),
    Job("12 payments", "standard", count=12, bounds=("35.00", "1500.00")),
    Job("1 % bad rows", "bad-rows"),
]
# Twelve payments with interest and without, with columns that say what they cost.
COSTS = "id,amounts,total_of_payments,text"
INTEREST = Job("12 payments at 15 %", "standard", count=12, bounds=("35.00", "1500.00"), percent="15", columns=COSTS)
FREE = Job("12 payments", "standard", count=12, bounds=("35.00", "1500.00"), columns=COSTS)


class Parcela:
    """The command that is measured."""

    def __init__(self, path: str, work: pathlib.Path, threads: int) -> None:
        self.path, self.work, self.threads = path, work, threads

    def batch(self, job: Job, feed: pathlib.Path, out: pathlib.Path) -> list[str]:
        """The command line of a job."""
        return [
            *(self.path, "batch", str(feed), "--plan", job.plan(self.work), "--currency", job.currency),
            *("--columns", job.columns, "--no-sync", "--no-header", "--threads", str(self.threads)),
            *("--out", str(out)),
        ]


class Probe:
    """Asks `parcela` for every price up to `GREATEST` minor units, and learns the sentences and the bounds from that.

    The peers know no plans and no locales: they are told the sentence up to its amount, the refusal, and the bounds.
    """

    LEAST, GREATEST = 50, 350_000

    def __init__(self, parcela: Parcela, job: Job) -> None:
        feed, out = parcela.work / "probe.tsv", parcela.work / "probe.out"
        scale = 10**job.digits
        with open(feed, "w", encoding="utf-8") as rows:
            rows.write("id\ttitle\tlink\tprice\tsale_price\tavailability\tbrand\n")
            for units in range(self.LEAST, self.GREATEST + 1):
                price = f"{units // scale}.{units % scale:0{job.digits}d}" if job.digits else str(units)
                rows.write(f"{units}\tA\thttps://shop.example/\t{price} {job.currency}\t\tin_stock\tA\n")
        out.unlink(missing_ok=True)
        command = parcela.batch(job, feed, out)
        if subprocess.run(command, stderr=subprocess.DEVNULL).returncode != 0 or not out.exists():
            raise SystemExit(f"no output from {' '.join(command)}")
        prefixes, refusals, accepted = set(), set(), []
        for line in out.read_text(encoding="utf-8").splitlines():
            units, amounts, text = line.split("\t")
            if amounts:
                whole, point, fraction = amounts.split(";")[0].partition(".")
                amount = f"{int(whole):,}{point}{fraction}"
                prefixes.add(text.removesuffix(amount) if text.endswith(amount) else f"{text} (no amount at its end)")
                accepted.append(int(units))
            else:
                refusals.add(text)
        if len(prefixes) != 1 or len(refusals) != 1 or accepted != list(range(accepted[0], accepted[-1] + 1)):
            raise SystemExit(f"{job.name}: no single sentence or range: {sorted(prefixes)[:3]} {sorted(refusals)[:3]}")
        self.prefix, self.refusal = prefixes.pop(), refusals.pop()
        self.minimum, self.maximum = accepted[0], accepted[-1]

    def arguments(self, feed: pathlib.Path, out: pathlib.Path, threads: int) -> list[str]:
        """What every peer takes: FEED OUT THREADS PREFIX REFUSAL MIN MAX."""
        bounds = [str(self.minimum), str(self.maximum)]
        return [str(feed), str(out), str(threads), self.prefix, self.refusal, *bounds]
