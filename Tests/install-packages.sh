#!/usr/bin/env bash
# Installs the Debian packages it is given, where they are missing; without arguments those that the build needs.
#
#     Tests/install-packages.sh [PACKAGE…]
#
# Needs root or sudo only when something is missing. Exit codes: 0 all there; 1 could not install, and what to do.
set -euo pipefail

case "${1:-}" in
  --help | -h)
    sed -n '2,6s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
    exit 0
    ;;
esac
packages=("$@")
[ ${#packages[@]} -gt 0 ] || packages=(libgmp-dev)

if ! command -v dpkg-query > /dev/null; then
  echo "install-packages: this is no Debian; the build needs what Debian calls ${packages[*]}" >&2
  exit 0
fi

missing=()
for package in "${packages[@]}"; do
  case "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2> /dev/null || true)" in
    installed) ;;
    *) missing+=("$package") ;;
  esac
done
[ ${#missing[@]} -gt 0 ] || exit 0

give_up() {
  echo "install-packages: missing ${missing[*]} ($1): run \"apt-get install ${missing[*]}\" as root" >&2
  exit 1
}

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo > /dev/null || give_up "neither root nor sudo"
  as_root=(sudo)
fi
echo "installing ${missing[*]}"
"${as_root[@]}" apt-get update -qq || give_up "apt-get update failed"
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" ||
  give_up "apt-get install failed"
