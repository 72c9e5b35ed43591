#!/usr/bin/env bash
# From a fresh clone to payment plans: builds the command, asks it for one price, then runs it over a small product feed.
# `--help` says more. Works from any folder.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
root=$(cd -- "$here/.." && pwd)

usage() {
  cat <<'EOF'
Usage: Examples/quickstart.sh [--out FOLDER] [--help]

Builds the parcela command, quotes one price, and breaks the prices of Examples/sample-feed.tsv down into payments.
Installs what the build needs where it is missing (root or sudo).

  --out FOLDER   where results go (default: a new temporary folder, named at the end)

Exit codes: 0 done; 2 wrong usage; otherwise that of the step that failed.
EOF
}

out=
while [ $# -gt 0 ]; do
  case "$1" in
    --help | -h) usage; exit 0 ;;
    --out)
      [ $# -ge 2 ] || { echo "quickstart.sh: --out needs a folder" >&2; exit 2; }
      out=$2
      shift 2
      ;;
    *) echo "quickstart.sh: unknown option $1 (see --help)" >&2; exit 2 ;;
  esac
done
if [ -n "$out" ]; then mkdir -p -- "$out"; else out=$(mktemp -d "${TMPDIR:-/tmp}/parcela-quickstart.XXXXXX"); fi
out=$(cd -- "$out" && pwd)

step() { printf '\n== %s\n' "$*"; }

# Shows a command as a reader would type it, then runs it.
run() {
  local word line='$'
  for word in "$@"; do
    case "$word" in *' '*) line+=" \"$word\"" ;; *) line+=" $word" ;; esac
  done
  printf '%s\n' "$line"
  "$@"
}

step "1. What the build needs"
command -v swift > /dev/null || { echo "quickstart.sh: swift is not on PATH: install Swift 6.3 or later" >&2; exit 1; }
"$root/Tests/install-packages.sh"
echo "Swift and GMP's development files are here."

step "2. The command, optimized; the first time takes a minute or two"
cd -- "$root"
run swift build -c release --product parcela
PATH="$(swift build -c release --show-bin-path):$PATH"
run parcela --version

step "3. One price in four payments, a fortnight apart: the last is a cent less, so that they sum to the price"
run parcela quote --plan pay-in-4 --amount "129.99 USD" --schedule --start 2026-11-30

step "4. A feed of twelve products"
echo "Among them a sale price that counts always, one that counts now and one that does not yet; yen, which have no"
echo "decimals, and dinars, which have three; one price below and one above what the plan takes; a price with a"
echo "grouping comma and one without a currency."
run cut -f 1,3-5 Examples/sample-feed.tsv

step "5. The same feed as payments; the instant is fixed, so that the sales are the same on any day"
run parcela batch Examples/sample-feed.tsv --plan pay-in-4 --locale en-US --country US \
  --now 2026-11-30T12:00:00Z --out "$out/breakdown.tsv" --summary "$out/summary.json"

step "6. One line a product: what is due today, how often, how much, and the sentence for the page"
echo "British rules on promoting credit keep \"interest-free\" out of sentences about pounds."
run cat "$out/breakdown.tsv"

step "7. What could not be read, with line, column and reason: nothing is guessed and nothing is lost"
run cat "$out/breakdown.tsv.rejects.tsv"

step "8. The counts: emitted, rejected and skipped add up to the records read"
run cat "$out/summary.json"

lines=$(($(wc -l < "$out/breakdown.tsv") - 1))
rejects=$(($(wc -l < "$out/breakdown.tsv.rejects.tsv") - 1))
if [ "$lines" -ne 10 ] || [ "$rejects" -ne 2 ]; then
  echo "quickstart.sh: expected 10 lines and 2 rejects, got $lines and $rejects: please report this" >&2
  exit 1
fi
printf '\nResults are in %s\n' "$out"
