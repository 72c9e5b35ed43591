#!/usr/bin/env bash
# Builds parcela and its peers, makes the feeds, verifies that all give the same bytes, and prints one table of ratios.
#
#   Benchmarks/run.sh [--quick] [--json FILE]
#
# Everything is made under .build/benchmarks, or in the folder that BENCHMARKS_DIR names: about 8 GB, 1 GB with --quick.
# A peer that cannot be installed is left out, and a line says so. Packages are installed only where this runs as root.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=${BENCHMARKS_DIR:-$root/.build/benchmarks}
json=$work/results.json
quick=()
missing=()

while [ $# -gt 0 ]; do
  case $1 in
    --quick) quick=(--quick) ;;
    --json) json=${2:?--json needs a file} && shift ;;
    *) sed -n '2,7s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" && exit 2 ;;
  esac
  shift
done

# Installs a Debian package; fails quietly where that is not possible.
install_package() {
  [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null || return 1
  apt-get install -y --no-install-recommends "$@" >/dev/null 2>&1 ||
    { apt-get update >/dev/null 2>&1 && apt-get install -y --no-install-recommends "$@" >/dev/null 2>&1; }
}

# Notes a peer that is left out.
leave_out() {
  missing+=(--missing "$1")
  echo "left out: $1" >&2
}

mkdir -p "$work"
rm -f "$work/split_loop" "$work/icu_money"

command -v gcc >/dev/null || install_package gcc libc6-dev || true
compiler=$(command -v gcc || command -v clang)
"$compiler" -O2 "$root/Benchmarks/Peers/measure.c" -o "$work/measure"
"$compiler" -O3 -march=native -pthread "$root/Benchmarks/Peers/split_loop.c" -o "$work/split_loop" ||
  leave_out "C loop: split_loop.c could not be compiled"
compile_icu() {
  "$compiler" -O2 "$root/Benchmarks/Peers/icu_money.c" -o "$work/icu_money" -licui18n -licuuc 2>/dev/null
}
compile_icu || { install_package libicu-dev && compile_icu; } || leave_out "ICU4C: libicu-dev could not be installed"

command -v python3 >/dev/null || install_package python3
python=$work/venv/bin/python
if ! [ -x "$python" ]; then
  python3 -m venv "$work/venv" 2>/dev/null ||
    { install_package python3-venv python3-pip && python3 -m venv --clear "$work/venv"; } ||
    python=$(command -v python3)
fi
for module in duckdb polars; do
  "$python" -c "import $module" 2>/dev/null || "$python" -m pip install --quiet "$module" 2>/dev/null ||
    leave_out "$module: pip could not install it"
done

command -v java >/dev/null || install_package default-jdk-headless || true
java=()
if command -v java >/dev/null; then
  java=(--java "$(command -v java)")
else
  leave_out "Java BigDecimal: no java command, and default-jdk-headless could not be installed"
fi

cd "$root"
swift build -c release --product parcela
swift build -c release --product benchmarks
bin=$(swift build -c release --show-bin-path)
python3 Benchmarks/Comparison --parcela "$bin/parcela" --benchmarks "$bin/benchmarks" --work "$work" \
  --python "$python" --json "$json" "${java[@]}" "${quick[@]}" "${missing[@]}"
echo "figures: $json"
