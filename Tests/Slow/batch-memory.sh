#!/usr/bin/env bash
# A batch over a large feed takes little memory: 200 MB of feed, two workers, less than 64 MiB at the peak.
# `--help` says more. Works from any folder.
set -euo pipefail
export LC_ALL=C

usage() {
  cat <<'EOF'
Usage: Tests/Slow/batch-memory.sh PARCELA [--help]

Runs the command PARCELA over a generated feed of 200 MB, from a file and from a pipe, and over records of 5 MiB. Prints
the peak of its resident memory, and fails where that exceeds 64 MiB (128 MiB for the long records).
Needs 800 MB in the temporary folder (TMPDIR). Exit codes: 0 passed; 1 failed; 2 wrong usage.
EOF
}

case "${1:-}" in
  --help | -h) usage; exit 0 ;;
  '') usage >&2; exit 2 ;;
esac
[ -x "$1" ] || { echo "batch-memory.sh: $1 is no program" >&2; exit 2; }
parcela=$(cd -- "$(dirname -- "$1")" && pwd)/$(basename -- "$1")

folder=$(mktemp -d "${TMPDIR:-/tmp}/parcela-memory.XXXXXX")
trap 'rm -rf -- "$folder"' EXIT
cd -- "$folder"

feed_bytes=200000000
echo "generating a feed of $feed_bytes bytes"
awk -v bytes="$feed_bytes" 'BEGIN {
  print "id\ttitle\tprice\tlink"
  for (size = 0; size < bytes; number++) {
    line = sprintf("SKU-%d\tA title of the usual length, number %d\t%d.%02d USD\thttps://shop.example/p/%d",
      number, number, 40 + number % 1400, number % 100, number)
    print line
    size += length(line) + 1
  }
}' > feed.tsv

# Prints the peak of resident memory in KiB of a process that runs, read until it ends.
watch_peak() {
  local pid=$1 peak=0 line
  while line=$(grep VmHWM "/proc/$pid/status" 2> /dev/null); do
    peak=$(awk '{print $2}' <<< "$line")
    sleep 0.05
  done
  echo "$peak"
}

# measure NAME LIMIT_MIB FEED: runs a batch with two workers and checks its peak and its records.
measure() {
  local name=$1 limit=$2 feed=$3 pid peak records
  "$parcela" batch "$feed" --plan pay-in-4 --threads 2 --no-sync --out out.tsv --summary summary.json \
    < "${4:-/dev/null}" 2> report &
  pid=$!
  peak=$(watch_peak "$pid")
  wait "$pid" || { cat report; return 1; }
  records=$(sed -n 's/^  "emitted": \([0-9]*\),$/\1/p' summary.json)
  echo "  - $name: peak $((peak / 1024)) MiB of $limit MiB, $records records"
  [ "$peak" -gt 0 ] && [ "$peak" -lt $((limit * 1024)) ] || { echo "error: $name took $peak KiB"; return 1; }
  [ "$(wc -l < out.tsv)" -eq $((records + 1)) ] || { echo "error: $name lost lines"; return 1; }
}

measure "file" 64 feed.tsv
mkfifo pipe
cat feed.tsv > pipe &
measure "pipe" 64 - pipe

# Records of 5 MiB between ordinary ones.
awk 'BEGIN {
  filling = "x"
  while (length(filling) < 5242000) filling = filling filling
  filling = substr(filling, 1, 5242000)
  print "id\ttitle\tprice"
  for (number = 0; number < 40; number++) {
    print "long-" number "\t" filling "\t99.00 USD"
    print "short-" number "\tT\t98.00 USD"
  }
}' > feed.tsv
measure "records of 5 MiB" 128 feed.tsv
