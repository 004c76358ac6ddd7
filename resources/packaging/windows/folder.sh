#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Completes an installed folder so that it runs on every 64-bit Windows 10 or newer: the libraries that its programs
# import, taken from the folder of tests/windows/libraries, Qt's plugins, and the licenses of all of them.
#   folder.sh PREFIX LIBRARIES
set -euo pipefail
prefix=$1 from=$2/prefix
# Folders with libraries for Windows; Qt Charts and Qt Svg may have one of their own.
places=("$from" ${KERRIDGE_QT_WINDOWS:+"$KERRIDGE_QT_WINDOWS"})
bin="$prefix/bin"

# found NAME… : the file of this name in the places, the empty text where it is none of theirs.
found() {
  local place
  for place in "${places[@]}"; do
    if [[ -f "$place/$1" ]]; then echo "$place/$1"; return; fi
  done
}

plugins=(tls/qschannelbackend.dll)
if [[ -f "$bin/kerridge.exe" ]]; then
  plugins+=(platforms/qwindows.dll platforms/qoffscreen.dll styles/qwindowsvistastyle.dll imageformats/qsvg.dll
    iconengines/qsvgicon.dll)
  mkdir -p "$prefix/translations"
  install -m 644 -t "$prefix/translations" "$(qmake6 -query QT_INSTALL_TRANSLATIONS)/qtbase_de.qm"
fi
for plugin in "${plugins[@]}"; do
  file="$(found "plugins/$plugin")"
  [[ -n "$file" ]] || { echo "there is no plugin $plugin in ${places[*]}" >&2; exit 1; }
  install -D -m 644 "$file" "$prefix/plugins/$plugin"
done
printf '[Paths]\nPrefix = ..\nPlugins = plugins\nTranslations = translations\n' > "$bin/qt.conf"

# What is imported and is not found there belongs to Windows.
mapfile -t waiting < <(find "$prefix" -name '*.exe' -o -name '*.dll')
while [[ ${#waiting[@]} -gt 0 ]]; do
  mapfile -t names < <(objdump -p "${waiting[@]}" | sed -n 's/^\tDLL Name: //p' | sort -u)
  waiting=()
  for name in "${names[@]}"; do
    file="$(found "bin/$name")"
    if [[ -n "$file" && ! -f "$bin/$name" ]]; then
      install -m 644 "$file" "$bin/$name"
      waiting+=("$bin/$name")
    fi
  done
done
find "$prefix" \( -name '*.exe' -o -name '*.dll' \) -exec x86_64-w64-mingw32-strip {} +

mkdir -p "$prefix/licenses"
cp -L /usr/share/common-licenses/* "$from"/share/licenses/*.txt "$prefix/licenses/"
{
  echo "Kerridge is under the GNU General Public License, version 3 or later (GPL-3). Beside it, this folder holds what was"
  echo "compiled from these source packages of Debian; PACKAGE.txt has the terms of each. Their sources: apt-get source"
  echo "PACKAGE=VERSION, or https://snapshot.debian.org."
  echo
  for version in "$from"/share/licenses/*.version; do
    printf '%s %s\n' "$(basename "$version" .version)" "$(< "$version")"
  done
} > "$prefix/licenses/README.txt"
mkdir -p "$prefix/share/kerridge"
echo "portable: Windows 10 or newer, x86_64" > "$prefix/share/kerridge/build"
chmod -R u+w,go-w,a+rX "$prefix"
