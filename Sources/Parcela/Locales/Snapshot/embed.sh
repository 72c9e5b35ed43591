#!/bin/sh
# Generates CLDRTables.swift, one folder up, from cldr-48.txt beside this script. Needs the Swift compiler alone.
#
#     sh Sources/Parcela/Locales/Snapshot/embed.sh            writes CLDRTables.swift
#     sh Sources/Parcela/Locales/Snapshot/embed.sh --print    writes to standard output instead
set -eu
folder=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

swiftc -O "$folder/Embed/main.swift" "$folder/Embed/PairEncoding.swift" -o "$work/embed"
# A failure leaves the old file as it was.
LC_ALL=C "$work/embed" < "$folder/cldr-48.txt" > "$work/CLDRTables.swift"
if [ "${1:-}" = --print ]; then
  cat "$work/CLDRTables.swift"
else
  cp "$work/CLDRTables.swift" "$folder/../CLDRTables.swift"
fi
