#!/usr/bin/env bash
# The portable folder and file in a bare Debian of another release (KERRIDGE_OTHER_SUITE, trixie), which has neither a
# font nor any library of Kerridge: an ordinary user who can write none of it computes the example with the bytes of the
# program that it was made from, and opens the window; both use no library of that Debian but glibc. Takes root.
#   portable.sh BUILD_FOLDER VERSION
set -euo pipefail
# shellcheck source=resources/setup/packages.sh
source "$(dirname "${BASH_SOURCE[0]}")/../../resources/setup/packages.sh"
if [[ $EUID -ne 0 ]]; then exec sudo bash "$0" "$@"; fi
build=$1
name="kerridge-$2-linux-$(uname -m)"
# shellcheck source=tests/package/bare.sh
source "$root/tests/package/bare.sh"
make_bare "${KERRIDGE_OTHER_SUITE:-trixie}"
example=(--formats csv --quiet --threads 2)

place="/srv/Große Ordner, größer"
mkdir "$bare$place"
tar -x -C "$bare$place" -f "$build/$name.tar.xz"
cp "$build/$name.run" "$bare$place/"
chmod -R a-w "$bare$place"
program="$place/$name/kerridge"
file="$place/$name.run"
sinc="$place/$name/share/kerridge/examples/sinc.kerridge"

as_user "$program" --version > "$work/version"
grep -q '^kerridge .* (portable: Linux, ' "$work/version" || mistake "--version does not say which build it is"
as_user "$program" verify > "$work/verify" || { cat "$work/verify" >&2; mistake "verify finds wrong numbers"; }
# Without what this computer says to its OpenBLAS (OPENBLAS_CORETYPE): nobody says it in there.
env -i HOME="$work" LC_ALL=C.UTF-8 "$build/app/kerridge" run "$root/resources/examples/sinc.kerridge" \
  --export "$work/here" "${example[@]}"
same() {
  cmp "$work/here/path.csv" "$bare/srv/reader/$1/path.csv" || mistake "$1: other numbers than here"
}
as_user "$program" run "$sinc" --export /srv/reader/folder "${example[@]}" || mistake "the folder does not compute"
same folder
as_user "$file" run "$sinc" --export /srv/reader/file "${example[@]}" || mistake "the file does not compute"
same file
[[ -x "$(echo "$bare/srv/reader/.cache/kerridge/$name"-*/kerridge)" ]] || mistake "the file keeps nothing unpacked"
as_user env HOME=/root "$file" run "$sinc" --export /srv/reader/homeless "${example[@]}" ||
  mistake "the file does not compute where it can keep nothing"
same homeless
[[ -z "$(ls "$bare/tmp")" ]] || mistake "the file leaves something in /tmp"
# Whatever another program of the user asks for.
as_user env LD_LIBRARY_PATH=/nonexistent QT_PLUGIN_PATH=/usr/lib QT_QPA_PLATFORM=wayland \
  "$program" run "$sinc" --export /srv/reader/pictures --formats png,svg --quiet || mistake "the folder does not paint"
[[ "$(identify -format %k "$bare/srv/reader/pictures/error-curves.png")" -gt 100 ]] || mistake "the picture has no text"

# There are no names of computers in there, so nothing is fetched.
as_user env LD_DEBUG=libs "$program" fetch concrete > "$work/fetch" 2>&1 || true
grep "calling init: $place/.*/libssl" "$work/fetch" > /dev/null || mistake "the folder's OpenSSL is not used"

# refused WORDS COMMAND… : fails and says so.
refused() {
  local words=$1
  shift
  if "$@" > "$work/out" 2> "$work/error"; then mistake "not refused: $*"; fi
  grep -q "$words" "$work/error" || { cat "$work/error" >&2; mistake "no message with '$words'"; }
}
mkdir "$bare/srv/old"
printf '#!/bin/sh\necho "glibc 2.31"\n' > "$bare/srv/old/getconf"
chmod 755 "$bare/srv/old/getconf"
for start in "$program" "$file"; do
  refused 'needs glibc 2\.[0-9]* or newer; here is glibc 2\.31: use a newer system' \
    as_user env PATH=/srv/old:/usr/bin:/bin "$start" --version
done
head -c 20000000 "$build/$name.run" > "$bare/srv/cut.run"
chmod 755 "$bare/srv/cut.run"
refused 'is not whole (fetch it again)' as_user env HOME=/srv/reader/other /srv/cut.run --version

# The window, on a display of this computer; its abstract socket needs no folder.
display=":$((90 + RANDOM % 1000))"
Xvfb "$display" -screen 0 1366x768x24 -ac > /dev/null 2>&1 &
screen=$!
trap 'kill "$screen" 2> /dev/null || true; rm -rf --one-file-system "$work"' EXIT
# shellcheck disable=SC2016
as_user env DISPLAY="$display" bash -c '"$0" & for i in {1..20}; do
    sleep 1
    cat "/proc/$!/maps" > /srv/reader/maps
    [[ ! -e /srv/reader/seen ]] || break
  done; kill $!; wait $!' "$program" > "$work/window" 2>&1 &
reader=$!
for ((wait = 0; wait < 18; ++wait)); do
  sleep 1
  import -display "$display" -window root "$work/window.png"
  [[ "$(identify -format %k "$work/window.png")" -lt 500 ]] || break
done
touch "$bare/srv/reader/seen"
wait "$reader" || true
[[ ! -s "$work/window" ]] || { cat "$work/window" >&2; mistake "the window says something on the terminal"; }
[[ "$(identify -format %k "$work/window.png")" -ge 500 ]] || mistake "no window is painted"
cp "$work/window.png" "$build/portable-window.png"
foreign="$(grep -o '/[^ ].*\.so[.0-9]*$' "$bare/srv/reader/maps" | sort -u | grep -v "^$place/" || true)"
[[ -n "$foreign" ]] || mistake "the window uses no glibc"
for library in $foreign; do
  { inside dpkg -S "$library" "/usr$library" 2> /dev/null || true; } | grep '^libc6:' > /dev/null ||
    mistake "the window uses $library of that system"
done
# shellcheck source=/dev/null
echo "$name: the same numbers and a window on $(. "$bare/etc/os-release" && echo "$PRETTY_NAME")"
