#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The installer and the zip for Windows, tried under Wine: they are not too large, hold all that the program loads, and
# the installer leaves nothing behind. Nothing is found outside the folder: WINEPATH names no libraries.
#   package.sh BUILD_FOLDER
set -euo pipefail
build=$1
home="${KERRIDGE_WINDOWS_LIBRARIES:-${XDG_CACHE_HOME:-$HOME/.cache}/kerridge/windows}"
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
work="$(mktemp -d)"
export WINEPREFIX="$work/wine" WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml,winedbg.exe=" DISPLAY=
unset WINEPATH
trap 'wineserver -k || true; rm -rf "$work"' EXIT
cp -r "$home/wine" "$WINEPREFIX"
fail() {
  echo "tests/windows/package.sh: $1" >&2
  exit 1
}

installer=("$build"/kerridge-*-windows-x86_64.exe) zip=("$build"/kerridge-*-windows-x86_64.zip)
for file in "${installer[0]}" "${zip[0]}"; do
  [[ -s "$file" ]] || fail "there is no $file"
  (($(stat -c %s "$file") <= 60 * 1000 * 1000)) || fail "$file is larger than 60 MB"
  ls -l "$file"
done

# tried FOLDER : the program computes there.
tried() {
  local program="$1/bin/kerridge-cli.exe" results="$work/results"
  [[ "$(wine "$program" --version < /dev/null)" == kerridge*Windows* ]] || fail "$program does not say its version"
  wine "$program" run "$here/../../resources/examples/sinc.kerridge" --export "Z:$results" --formats csv --quiet < /dev/null
  [[ -s "$results/path.csv" ]] || fail "$program has written no path.csv"
  rm -rf "$results"
}

# kept : the files of the user and the keys of the registry, but for what Windows itself changes.
kept() {
  wineserver -w
  (cd "$WINEPREFIX" && find drive_c -path drive_c/windows/temp -prune -o -path '*/Temp/*' -prune -o -print | sort)
  grep -hi kerridge "$WINEPREFIX"/*.reg || true
}

kept > "$work/before"
wine "${installer[0]}" /S < /dev/null
wineserver -w
folder="$(find "$WINEPREFIX/drive_c/users" -type d -path '*/AppData/Local/Programs/Kerridge')"
[[ -n "$folder" ]] || fail "the installer has made no folder"
du -sh "$folder"
tried "$folder"
# Settings and jobs of the user are not the installer's to remove.
wine "$folder/uninstall.exe" /S < /dev/null
kept | grep -v '/AppData/.*/Kerridge$\|/AppData/.*/Kerridge/' > "$work/after" || true
diff "$work/before" "$work/after" || fail "the installer leaves something behind"

mkdir "$work/Ordner mit Ümlaut"
python3 -m zipfile -e "${zip[0]}" "$work/Ordner mit Ümlaut"
tried "$work/Ordner mit Ümlaut/$(basename "${zip[0]}" .zip)"
echo "The installer and the zip work."
