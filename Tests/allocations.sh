#!/usr/bin/env bash
# Fails where a fast path allocates: runs the release benchmarks that count calls of malloc, and reads their counts.
# Times are neither read nor judged. Takes the benchmarks program; works from any folder.
set -euo pipefail
export LC_ALL=C

program=${1:?usage: Tests/allocations.sh PROGRAM}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
paths=(
  money-add decimal-add decimal-multiply equal-split equal-split-4 equal-split-12 weighted-4 weighted-4-floor
  weighted-4-block due-dates price-parse price-parse-narrow price-parse-localized price-parse-en-US
  price-parse-ar-EG level-payment-12 interest-rows-12 interest-rows-360 interest-rows-12-even
  interest-rows-12-unadjusted interest-rows-12-flat interest-rows-12-dated interest-totals-12 level-payments-12 quote-4
  money-text money-text-hi-IN money-text-ar-EG
)

"$program" "${paths[@]}" --quick --json "$folder/counts.json" > "$folder/table.txt"
failures=0
for name in "${paths[@]}"; do
  count=$(sed -n "s/.*\"name\": \"$name\".*\"allocationsPerOperation\": \([0-9.]*\).*/\1/p" "$folder/counts.json")
  if [ "$count" != 0.0000 ]; then
    echo "error: $name allocates: ${count:-not measured} allocations an operation, where 0.0000 are allowed"
    failures=$((failures + 1))
  fi
done
# The counter itself must count: a peer that is known to allocate.
"$program" quote-4-foundation-decimal --quick --json "$folder/peer.json" > "$folder/table.txt"
if grep -q '"allocationsPerOperation": 0.0000' "$folder/peer.json"; then
  echo "error: the allocations of Foundation.Decimal were not counted"
  failures=$((failures + 1))
fi
echo "  - ${#paths[@]} fast paths without an allocation, ${failures} failures"
[ "$failures" -eq 0 ]
