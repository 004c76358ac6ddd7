#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes a folder that runs on every Linux with a glibc as new as this system's libraries ask for: the installed program,
# the libraries of this system except glibc, Qt's plugins, a font and all licenses; of it an archive and one executable
# that unpacks itself. Drivers of the graphics are never inside: the window is painted without OpenGL.
#   portable.sh BUILD_FOLDER VERSION
set -euo pipefail
# shellcheck source=resources/setup/packages.sh
source "$(dirname "${BASH_SOURCE[0]}")/../setup/packages.sh"
here="$root/resources/packaging"
build=$1 version=$2
machine="$(uname -m)"
name="kerridge-$version-linux-$machine"
install_missing "to make the portable folder" "${portable_packages[@]}"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
folder="$work/$name"

cmake --install "$build" --prefix "$folder" > /dev/null
strip --strip-unneeded "$folder/bin/kerridge"
plugins="$(qmake6 -query QT_INSTALL_PLUGINS)"
for plugin in platforms/libq{xcb,offscreen} platforminputcontexts/lib{compose,ibus}platforminputcontextplugin \
  imageformats/libqsvg iconengines/libqsvgicon tls/libqopensslbackend; do
  install -D -m 644 "$plugins/$plugin.so" "$folder/plugins/$plugin.so"
done
install -D -m 644 -t "$folder/translations" "$(qmake6 -query QT_INSTALL_TRANSLATIONS)/qtbase_de.qm"
install -D -m 644 -t "$folder/share/fonts" /usr/share/fonts/truetype/dejavu/DejaVuSans{,-Bold,Mono}.ttf "$here/fonts.conf"
printf '[Paths]\nPrefix = ..\nPlugins = plugins\nTranslations = translations\n' > "$folder/bin/qt.conf"

# package_of FILE: the Debian package that it came with.
package_of() {
  local file
  file="$(readlink -f "$1")"
  { dpkg -S "$file" 2> /dev/null || dpkg -S "${file#/usr}"; } | sed 's/:.*//' | head -n 1
}
# OpenSSL is opened by its name, so nothing is linked with it. Qt looks for the name of developers first.
openssl="$(ldconfig -p | sed -n 's/.*libssl\.so\.3 .* => //p' | head -n 1)"
mapfile -t libraries < <(find "$folder/plugins" -name '*.so' -print0 | xargs -0 ldd "$folder/bin/kerridge" "$openssl" |
  sed -n 's/.* => \(\/.*\) (0x.*/\1/p' | cat - <(echo "$openssl") | sort -u)
declare -A packages=([qt6-translations-l10n]=1 [fonts-dejavu-core]=1 [xz-utils]=1 [liblzma5]=1)
mkdir "$folder/lib"
for library in "${libraries[@]}"; do
  package="$(package_of "$library")"
  [[ -n "$package" ]] || { say "$library belongs to no package, so its license is not known"; exit 1; }
  [[ "$package" != libc6 ]] || continue
  packages[$package]=1
  install -m 644 "$library" "$folder/lib/"
done
for library in ssl crypto; do ln -s "lib$library.so.3" "$folder/lib/lib$library.so"; done
for plugin in "$folder"/plugins/*/*.so; do packages[$(package_of "$plugins/${plugin#"$folder/plugins/"}")]=1; done
# The old kind of run path: it serves the libraries, too, and comes before LD_LIBRARY_PATH.
# shellcheck disable=SC2016
patchelf --force-rpath --set-rpath '$ORIGIN/../lib' "$folder/bin/kerridge"

# Whose each file is, under which terms, and from which sources it can be built.
mkdir "$folder/licenses"
cp -L /usr/share/common-licenses/* "$folder/licenses/"
{
  echo "Kerridge is under the GNU General Public License, version 3 or later (GPL-3). Beside it, this folder holds files"
  echo "of these packages of $(. /etc/os-release && echo "$PRETTY_NAME"); PACKAGE.txt has the terms of each. Their sources:"
  echo "apt-get source PACKAGE=VERSION, or https://snapshot.debian.org."
  echo
  for package in $(printf '%s\n' "${!packages[@]}" | sort); do
    cp -L "/usr/share/doc/$package/copyright" "$folder/licenses/$package.txt"
    # shellcheck disable=SC2016
    dpkg-query -W -f '${Package} ${Version} (source ${source:Package} ${source:Version})\n' "$package" | sort -u
  done
} > "$folder/licenses/README.txt"

glibc="$(find "$folder/bin/kerridge" "$folder/lib" "$folder/plugins" -type f -name '[kl]*' -exec objdump -T {} + |
  grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -n 1)"
glibc="${glibc#GLIBC_}"
echo "portable: Linux, $machine, glibc $glibc or newer" > "$folder/share/kerridge/build"
# filled FILE… SETTINGS: the files with the words of a sed script.
filled() {
  sed -e "s|@MACHINE@|$machine|g; s|@GLIBC_MAJOR@|${glibc%%.*}|g; s|@GLIBC_MINOR@|${glibc#*.}|g; s|@NAME@|$name|g" "$@"
}
filled -e 's|@WHAT@|Starts Kerridge from this folder, wherever it is.|' \
  "$here/portable_start.sh" "$here/portable_folder.sh" > "$folder/kerridge"
chmod 755 "$folder/kerridge"
chmod -R u+w,go-w,a+rX "$folder"

# packed PARENT NAME…: an archive on stdout that depends on the files alone.
packed() {
  tar -c -C "$1" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --format=gnu "${@:2}"
}
archive="$build/$name.tar.xz"
packed "$work" "$name" | xz --x86 --lzma2=preset=9 > "$archive"
mkdir "$work/tools"
cp -L "$(command -v xz)" "$(ldconfig -p | sed -n 's/.*liblzma\.so\.5 .* => //p' | head -n 1)" "$work/tools/"
packed "$work/tools" . | gzip -9n > "$work/tools.tar.gz"
hash="$(sha256sum "$archive" | cut -c 1-12)"
# The length of the script is in the script: padded, so that it does not change it.
script() {
  filled -e "s|@WHAT@|Unpacks Kerridge into the user's cache at its first start, and starts it from there.|; s|@HASH@|$hash|g" \
    -e "s|@TOOLS_BYTES@|$(stat -c %s "$work/tools.tar.gz")|; s|@SCRIPT_BYTES@|$1|" \
    "$here/portable_start.sh" "$here/portable_file.sh"
}
bytes="$(script 1000 | wc -c)"
((bytes >= 1000 && bytes <= 9999))
{ script "$bytes"; cat "$work/tools.tar.gz" "$archive"; } > "$build/$name.run"
chmod 755 "$build/$name.run"
ls -l "$archive" "$build/$name.run"
