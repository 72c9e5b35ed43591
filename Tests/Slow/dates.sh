#!/usr/bin/env bash
# Recomputes eight years of payment dates and every day of every holiday table by other means. `--help` says more.
set -euo pipefail
export LC_ALL=C

usage() {
  cat <<'EOF'
Usage: Tests/Slow/dates.sh [--help]

Lets a release test write a record of dates (130 MB, in .build/dates, removed at the end) and recomputes every line with
dates.py. Installs the Python packages holidays and QuantLib into a virtual environment in .build/dates where pip can; else
the holiday tables are left out of the comparison, and a line says so.
Exit codes: 0 passed; 1 failed; 2 wrong usage.
EOF
}

case "${1:-}" in
  --help | -h) usage; exit 0 ;;
  '') ;;
  *) usage >&2; exit 2 ;;
esac

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
cd -- "$root"
out="$root/.build/dates"
mkdir -p -- "$out"
trap 'rm -f -- "$out/record.tsv"' EXIT

# The versions that the listed differences are about.
packages=(holidays==0.109 QuantLib==1.44)
python="$out/venv/bin/python"
[ -x "$python" ] || python3 -m venv "$out/venv" > "$out/venv.log" 2>&1 || true
if ! "$python" -m pip install --quiet "${packages[@]}" > "$out/pip.log" 2>&1; then
  echo "  - left out: ${packages[*]} (pip could not install them, see .build/dates/pip.log)"
  python=python3
fi

PARCELA_DATE_RECORD="$out/record.tsv" swift test -c release --scratch-path .build/release-tests --filter DateRecord
"$python" Tests/Slow/dates.py "$out/record.tsv"
