#!/usr/bin/env bash
# Runs random programs of exact arithmetic under valgrind's memory checker: no invalid access, nothing lost.
#
#     Tests/Slow/rational-memory.sh
#
# The arithmetic is internal to its module and the test runner cannot run under valgrind (libdispatch ends the main
# thread), so this builds a small program from the same sources in .build/rational-memory. Exit codes: 0 clean; 1 not, with
# valgrind's report; 2 valgrind is not installed.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
cd -- "$root"
out=.build/rational-memory

if [ $# -gt 0 ]; then
  sed -n '2,8s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
  exit 0
fi
command -v valgrind > /dev/null || { echo "rational-memory: valgrind is not installed" >&2; exit 2; }

mkdir -p "$out"
mapfile -t money < <(find Sources/ExactMoney -name '*.swift' | sort)
swiftc -O -gline-tables-only -wmo -parse-as-library -static -emit-library -emit-module -module-name ExactMoney \
  -emit-module-path "$out/ExactMoney.swiftmodule" -o "$out/libExactMoney.a" "${money[@]}"
swiftc -O -gline-tables-only -wmo -parse-as-library -suppress-warnings -module-name Credit -package-name parcela -I "$out" -L "$out" -lExactMoney \
  -Xcc -fmodule-map-file=Sources/CGMP/module.modulemap -o "$out/exercise" \
  Sources/Credit/Rationals/*.swift Tests/CreditTests/RationalSamples.swift Tests/CreditTests/RationalMachine.swift \
  Tests/Slow/RationalMemory.swift

status=0
valgrind --quiet --error-exitcode=1 --leak-check=full --show-leak-kinds=definite,indirect \
  --errors-for-leak-kinds=definite,indirect "$out/exercise" > "$out/output.log" 2> "$out/valgrind.log" || status=$?
cat "$out/output.log"
if [ "$status" -ne 0 ] || ! grep -q '9 of 9 refusals' "$out/output.log"; then
  echo "error: valgrind's report"
  cat "$out/valgrind.log"
  exit 1
fi
