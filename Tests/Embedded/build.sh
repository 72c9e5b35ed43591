#!/usr/bin/env bash
# Builds the Embedded modules for WebAssembly and checks what the linked module asks of its host.
# Needs only the Swift toolchain; `--help` says more.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
root=$(cd -- "$here/../.." && pwd)
modules=(ExactMoney Installments MoneyText)
target=wasm32-unknown-none-wasm

usage() {
  cat <<EOF
Usage: Tests/Embedded/build.sh [--out FOLDER] [--probe FILE.swift] [--help]

Compiles ${modules[*]} as Embedded Swift for $target, links them with Probe.swift and
Runtime.c, and fails when the linked module has an import that allowed-imports.txt does not list.
Prints the module's size, then calls it: with the toolchain's wasmkit, and with node where node is on PATH.

  --out FOLDER         where objects and modules go (default .build/embedded)
  --probe FILE.swift   another entry file, to see the check fail; nothing is called then

Exit codes: 0 all well; 1 the code does not compile, an import is not allowed, or an answer is wrong; 2 wrong usage.
EOF
}

out="$root/.build/embedded"
probe="$here/Probe.swift"
while [ $# -gt 0 ]; do
  case "$1" in
    --help | -h) usage; exit 0 ;;
    --out | --probe)
      [ $# -ge 2 ] || { echo "build.sh: $1 needs a value" >&2; exit 2; }
      if [ "$1" = --out ]; then out=$2; else probe=$2; fi
      shift 2
      ;;
    *) echo "build.sh: unknown option $1 (see --help)" >&2; exit 2 ;;
  esac
done

swiftc=$(command -v swiftc) || { echo "build.sh: swiftc is not on PATH: install Swift 6.3 or later" >&2; exit 1; }

# A program that ships with the compiler: from the toolchain that swiftc stands for, since a PATH entry may be another
# version or a launcher; else from PATH.
resources=$("$swiftc" -print-target-info | sed -n 's/.*"runtimeResourcePath" *: *"\(.*\)".*/\1/p')
tool() {
  local beside="$resources/../../bin/$1"
  if [ -x "$beside" ]; then echo "$beside"; else command -v "$1"; fi
}

require() {
  tool "$1" || { echo "build.sh: $1 is neither in the toolchain of swiftc nor on PATH: use a full Swift toolchain" >&2; exit 1; }
}

wasm_ld=$(require wasm-ld)
clang=$(require clang)
mkdir -p -- "$out"
out=$(cd -- "$out" && pwd)

flags=(
  -target "$target" -enable-experimental-feature Embedded -wmo -parse-as-library -Osize -swift-version 6
  -warnings-as-errors -I "$out"
)
objects=()
for module in "${modules[@]}"; do
  sources=()
  while IFS= read -r file; do sources+=("$file"); done < <(find "$root/Sources/$module" -name '*.swift' | LC_ALL=C sort)
  "$swiftc" "${flags[@]}" -module-name "$module" -emit-module -emit-module-path "$out/$module.swiftmodule" \
    -c "${sources[@]}" -o "$out/$module.o"
  objects+=("$out/$module.o")
done
"$swiftc" "${flags[@]}" -module-name Probe -c "$probe" -o "$out/Probe.o"
"$clang" --target=wasm32-unknown-none -std=c11 -Os -ffreestanding -fno-builtin -Wall -Wextra -Werror \
  -c "$here/Runtime.c" -o "$out/Runtime.o"
objects+=("$out/Probe.o" "$out/Runtime.o")
echo "  - compiled ${modules[*]}"

# Everything, also what the probe does not call: an import hidden in a corner counts. Undefined symbols become imports
# here, so that one list, read below, holds them beside those that the code asks for by name.
"$wasm_ld" --no-entry --no-gc-sections --import-undefined "${objects[@]}" -o "$out/whole.wasm"
# Data symbols cannot become imports: the linker has refused them by now.

reader="$out/list-imports"
if [ ! -x "$reader" ] || [ "$here/ListImports.swift" -nt "$reader" ]; then
  "$swiftc" -O -parse-as-library "$here/ListImports.swift" -o "$reader"
fi
"$reader" "$out/whole.wasm" | LC_ALL=C sort -u > "$out/imports.txt"
sed -e 's/#.*//' -e 's/[[:space:]]*$//' -e '/^$/d' "$here/allowed-imports.txt" | LC_ALL=C sort -u > "$out/allowed.txt"
surplus=$(LC_ALL=C comm -23 "$out/imports.txt" "$out/allowed.txt")
if [ -n "$surplus" ]; then
  {
    echo "build.sh: the modules ask a host for what allowed-imports.txt does not list:"
    while IFS= read -r line; do echo "    $line"; done <<< "$surplus"
    echo "  Take the call out, or define the symbol in Runtime.c; a host in a browser has none of them."
  } >&2
  exit 1
fi
echo "  - imports: $(wc -l < "$out/imports.txt" | tr -d ' ') (allowed: $(wc -l < "$out/allowed.txt" | tr -d ' '))"
[ "$probe" = "$here/Probe.swift" ] || exit 0

exports=()
for name in split part quote adding_months read_amount write_amount format scaled scaled_rest; do exports+=("--export=parcela_probe_$name"); done
"$wasm_ld" --no-entry --strip-all "${exports[@]}" "${objects[@]}" -o "$out/probe.wasm"
echo "  - size of probe.wasm: $(wc -c < "$out/probe.wasm" | tr -d ' ') bytes, $(gzip -9 -n -c "$out/probe.wasm" | wc -c | tr -d ' ') with gzip"

# call EXPECTED FUNCTION TYPE:VALUE…
call() {
  local expected=$1 answer
  shift
  answer=$("$wasmkit" run "$out/probe.wasm" "$@")
  case "$answer" in
    *"($expected)]") calls=$((calls + 1)) ;;
    *) echo "build.sh: $* gave $answer, expected $expected" >&2; exit 1 ;;
  esac
}

if wasmkit=$(tool wasmkit); then
  calls=0
  call 3250 parcela_probe_part i64:12999 i32:4 i32:0 i32:0
  call 3249 parcela_probe_part i64:12999 i32:4 i32:0 i32:3
  call 3252 parcela_probe_part i64:12999 i32:4 i32:3 i32:3
  call 20877 parcela_probe_adding_months i32:20787 i32:3 # 2026-11-30 and three months: 2027-02-28
  call 9223372036854775806 parcela_probe_scaled i64:9223372036854775807 i64:9223372036854775806 i64:9223372036854775807
  echo "  - wasmkit: $calls answers compared, 0 wrong"
else
  echo "  - left out: calls by wasmkit (not in this toolchain)"
fi
if command -v node > /dev/null; then
  node "$here/check.mjs" "$out/probe.wasm"
else
  echo "  - left out: check.mjs (node is not on PATH; Debian package nodejs)"
fi
