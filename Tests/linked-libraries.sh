#!/usr/bin/env bash
# Fails where a program needs Foundation or ICU at run time: amounts are formatted and read from locale data of our own, so
# that an update of the system changes no text. Takes the program; works from any folder.
set -euo pipefail
export LC_ALL=C

program=${1:?usage: Tests/linked-libraries.sh PROGRAM}
# All libraries, those that libraries need too.
libraries=$(ldd "$program" | awk '{ print $1 }')
if ! grep -q '^libc\.so' <<< "$libraries"; then
  echo "error: the libraries of $program were not listed" >&2
  exit 1
fi
if grep -iE 'foundation|icu' <<< "$libraries"; then
  echo "error: $program is linked with the libraries above" >&2
  exit 1
fi
# Linked statically, they would leave their names.
if grep -qaE 'FoundationEssentials|FoundationInternationalization|unum_formatDecimal' "$program"; then
  echo "error: $program has parts of Foundation or ICU within" >&2
  exit 1
fi
echo "  - $(wc -l <<< "$libraries" | tr -d ' ') libraries linked, neither Foundation nor ICU"
