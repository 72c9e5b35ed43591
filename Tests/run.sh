#!/usr/bin/env bash
# The one check: what every change must pass, and with --all every slow suite that this machine has the tools for.
# `--help` says more. Works from any folder.
set -euo pipefail
export LC_ALL=C

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
cd -- "$root"
logs="$root/.build/check-logs"

usage() {
  cat <<'EOF'
Usage: Tests/run.sh [--all] [--help]

Runs the checks that every change must pass (under ten minutes on two cores): format, scripts, debug tests, release
build, allocations, WebAssembly build. Installs missing Debian packages where it may (root or sudo).

  --all     also the tests in release and the slow suites; each is left out, with its reason, where this machine has not
            what it needs

PARCELA_EXTRA_CASES=FOLDER lets the tests use further cases from a folder.
Logs of all steps are in .build/check-logs. Exit codes: 0 all passed; 1 something failed; 2 wrong usage.
EOF
}

all=no
for argument in "$@"; do
  case "$argument" in
    --all) all=yes ;;
    --help | -h) usage; exit 0 ;;
    *) echo "run.sh: unknown option $argument (see --help)" >&2; exit 2 ;;
  esac
done

# The frame: suite NAME FUNCTION runs a function and repeats test totals and its lines that begin with "  - ";
# left_out NAME WHY says what did not run. ---------------------------

passed=()
failed=()
omitted=()

milliseconds() { echo $((${EPOCHREALTIME/./} / 1000)); }

seconds() { printf '%d.%d s' $(($1 / 1000)) $(($1 % 1000 / 100)); }

suite() {
  local name=$1 function=$2 log="$logs/$2.log" begin status
  printf '%-34s' "$name"
  begin=$(milliseconds)
  # A subshell of its own, outside any condition: `set -e` holds within it.
  set +e
  (set -e; "$function") > "$log" 2>&1
  status=$?
  set -e
  if [ "$status" -eq 0 ]; then
    passed+=("$name")
    printf 'passed %10s\n' "$(seconds $(($(milliseconds) - begin)))"
    grep -E '^(✔|✘)? ?Test run with|^[[:space:]]+Executed [1-9][0-9]* tests|^  - ' "$log" | sed 's/^[[:space:]]*/    /' || true
  else
    failed+=("$name")
    printf 'FAILED %10s\n' "$(seconds $(($(milliseconds) - begin)))"
    grep -E 'error:|✘' "$log" | head -n 40 | sed 's/^/    /' || true
    echo "    … last lines of $log:"
    tail -n 15 "$log" | sed 's/^/    /'
  fi
}

left_out() { omitted+=("$1: $2"); }

has() { command -v "$1" > /dev/null; }

# The suites ---------------------------------------------------------------------------------------------------------

swift_folders() {
  local folder
  for folder in Sources Tests Benchmarks Examples; do if [ -d "$folder" ]; then echo "$folder"; fi; done
}

suite_format() {
  local folders
  mapfile -t folders < <(swift_folders)
  swift format lint --strict --recursive --parallel "${folders[@]}" Package.swift
}

suite_scripts() {
  local folders script
  mapfile -t folders < <(swift_folders)
  while IFS= read -r script; do bash -n "$script"; done < <(find "${folders[@]}" -name '*.sh'; echo .ci/run)
}

# Package.swift makes warnings errors in every Swift target.
suite_debug() { swift test; }

suite_release() {
  swift build -c release
  Tests/linked-libraries.sh .build/release/parcela
  # The benchmarks have Foundation as a peer: the check must see that.
  if Tests/linked-libraries.sh .build/release/benchmarks > /dev/null; then
    echo "error: Tests/linked-libraries.sh did not refuse a program that is linked with Foundation"
    return 1
  fi
}

# A folder of its own: tests compile with testability, and .build/release stays what users get.
suite_release_tests() { swift test -c release --scratch-path .build/release-tests; }

# Whether the fast paths allocate is a fact of the release build.
suite_allocations() { Tests/allocations.sh .build/release/benchmarks; }

suite_embedded() { Tests/Embedded/build.sh; }

# The import check must fail for a module that prints, and for one that calls a function nobody defines.
suite_embedded_can_fail() {
  local folder=.build/embedded-can-fail
  mkdir -p "$folder"
  echo '@c public func probe() { print("x") }' > "$folder/Print.swift"
  echo '@_silgen_name("nobody_defines") func call(); @c public func probe() { call() }' > "$folder/Call.swift"
  expect_refused "$folder" Print 'env.putchar function'
  expect_refused "$folder" Call 'env.nobody_defines function'
}

expect_refused() {
  local status=0
  Tests/Embedded/build.sh --out "$1" --probe "$1/$2.swift" > "$1/$2.log" 2>&1 || status=$?
  if [ "$status" -ne 1 ] || ! grep -qF "$3" "$1/$2.log"; then
    echo "error: $2.swift was not refused for $3"
    cat "$1/$2.log"
    return 1
  fi
}

# The command with Swift's own libraries inside, as it is copied to machines without Swift.
suite_static() {
  swift build -c release --static-swift-stdlib --product parcela --scratch-path .build/static
  .build/static/release/parcela --version
  Tests/linked-libraries.sh .build/static/release/parcela
}

# The way that the README sends a newcomer; it checks its own counts.
suite_quickstart() { Examples/quickstart.sh --out .build/quickstart; }

suite_vectors() { python3 Tests/Vectors/check.py; }

# The release build that suite_release has made.
suite_memory() { Tests/Slow/batch-memory.sh .build/release/parcela; }

# Whether node has the locale data that the snapshot was taken from; says so where it has not.
has_pinned_node() {
  [ "$(node -p 'process.versions.cldr')" = "$(sed -n 's/^cldr\t//p' Sources/Parcela/Locales/Snapshot/cldr-48.txt)" ] ||
    { echo "  - left out: node has CLDR $(node -p 'process.versions.cldr')"; return 1; }
}

# The snapshot of locale data and the sample of formatted amounts, extracted anew.
suite_snapshot() {
  has_pinned_node || return 0
  node Sources/Parcela/Locales/Snapshot/renew-snapshot.mjs --print | cmp - Sources/Parcela/Locales/Snapshot/cldr-48.txt
  node Tests/Vectors/formatted-amounts.mjs | cmp - Tests/Vectors/formatted-amounts.tsv
}

# Every format of every locale and currency, byte by byte: some sixty million texts.
suite_intl() {
  has_pinned_node || return 0
  PARCELA_INTL=all swift test -c release --scratch-path .build/release-tests --filter IntlComparisonTests
}

# Exact fractions under valgrind's memory checker.
suite_rational_memory() { Tests/Slow/rational-memory.sh; }

# Random programs of exact arithmetic, for longer than the tests run them.
suite_rational_fuzz() {
  PARCELA_FUZZ_SECONDS=60 swift test -c release --scratch-path .build/release-tests --filter RationalFuzzTests
}

# Random price texts, allocations, grids and decimals, for longer than the tests run them.
suite_money_fuzz() {
  PARCELA_FUZZ_SECONDS=60 swift test -c release --scratch-path .build/release-tests --filter 'MoneyFuzz|LocalizedFuzz'
}

# Every currency in every locale and style, written and read back, shared symbols told apart; right texts with one fault.
suite_localized() {
  PARCELA_ROUND_TRIP=all swift test -c release --scratch-path .build/release-tests \
    --filter 'LocalizedRoundTrip|LocalizedMutation|DisambiguationTests'
}

# Payment dates and holidays, recomputed by other means.
suite_dates() { Tests/Slow/dates.sh; }

# Plan files, compiled plans and records changed at random, for longer than the tests change them.
suite_plan_fuzz() {
  PARCELA_FUZZ_SECONDS=60 swift test -c release --scratch-path .build/release-tests --filter PlanFuzzTests
}

# Plan sets replaced while they are read, under the thread sanitizer: data races end the test.
suite_threads() {
  swift test --sanitize=thread --scratch-path .build/thread-sanitizer --filter PlanSetTests
}

# Narrow and wide paths of the exact core and of fractions, on ten million inputs each.
suite_exact_twins() {
  PARCELA_TWIN_INPUTS=10000000 swift test -c release --scratch-path .build/release-tests \
    --filter 'DecimalTwinTests|RoundingTwinTests|AmountParserTwin|ReportedRemainder|AllocationTests|RationalTwinTests'
}

# Level payments and interest of the kernel against GMP, on ten million pairs of a price and a plan.
suite_factor_twins() {
  PARCELA_FACTOR_PAIRS=10000000 swift test -c release --scratch-path .build/release-tests --filter FactorTwinTests
}

# What runs ----------------------------------------------------------------------------------------------------------

if ! has swift; then
  echo "run.sh: swift is not on PATH: install Swift 6.3 or later" >&2
  exit 1
fi
mkdir -p "$logs"
begin_of_all=$(milliseconds)
swift --version 2> /dev/null | head -n 1
Tests/install-packages.sh

suite "format" suite_format
suite "scripts parse" suite_scripts
suite "debug build and tests" suite_debug
suite "release build" suite_release
suite "allocations" suite_allocations
suite "WebAssembly modules" suite_embedded
suite "WebAssembly check can fail" suite_embedded_can_fail

has node || left_out "WebAssembly probe in Node" "node is not on PATH (Debian package nodejs)"
[ -n "${PARCELA_EXTRA_CASES:-}" ] || left_out "further cases" "PARCELA_EXTRA_CASES is not set"

# The slow suites: name, function, the tool without which it is left out and that tool's Debian package.
slow_suites=(
  "release tests|suite_release_tests||"
  "static build|suite_static||"
  "quickstart|suite_quickstart||"
  "memory of a batch|suite_memory||"
  "fuzz of fractions|suite_rational_fuzz||"
  "fuzz of money|suite_money_fuzz||"
  "localized amounts read back|suite_localized||"
  "fuzz of plans|suite_plan_fuzz||"
  "thread sanitizer|suite_threads||"
  "twins of the exact core|suite_exact_twins||"
  "interest and GMP|suite_factor_twins||"
  "memory of fractions|suite_rational_memory|valgrind|valgrind"
  "dates recomputed|suite_dates|python3|python3"
  "vectors recomputed|suite_vectors|python3|python3"
  "locale data extracted anew|suite_snapshot|node|nodejs"
  "formats against Intl|suite_intl|node|nodejs"
)
for line in "${slow_suites[@]}"; do
  IFS='|' read -r name function tool package <<< "$line"
  if [ "$all" = no ]; then
    left_out "$name" "slow: run with --all"
  elif [ -n "$tool" ] && ! has "$tool"; then
    left_out "$name" "$tool is not on PATH (Debian package $package)"
  else
    suite "$name" "$function"
  fi
done

# The end: what ran and what did not. --------------------------------------------------------------------------------

echo
echo "passed: ${#passed[@]}, failed: ${#failed[@]}, in $(seconds $(($(milliseconds) - begin_of_all)))"
for name in "${failed[@]}"; do echo "  failed: $name"; done
for line in "${omitted[@]}"; do echo "  left out: $line"; done
[ ${#failed[@]} -eq 0 ]
