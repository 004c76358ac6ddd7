#!/usr/bin/env bash
# Installs a package into a bare Debian, computes the example there as an ordinary user, removes the package and
# compares the files with those before. Takes root, or sudo, and a mirror of Debian: KERRIDGE_MIRROR, or deb.debian.org.
#   bare_root.sh PACKAGE
set -euo pipefail
# shellcheck source=resources/setup/packages.sh
source "$(dirname "${BASH_SOURCE[0]}")/../../resources/setup/packages.sh"
if [[ $EUID -ne 0 ]]; then exec sudo bash "$0" "$@"; fi
package=$1

# shellcheck source=tests/package/bare.sh
source "$root/tests/package/bare.sh"
make_bare "$(. /etc/os-release && echo "$VERSION_CODENAME")"
[[ ! -f /etc/resolv.conf ]] || cp -L /etc/resolv.conf "$bare/etc/resolv.conf"
cp "$package" "$bare/srv/reader/kerridge.deb"
chmod 644 "$bare/srv/reader/kerridge.deb"

# Every file outside what dpkg and apt keep for themselves: kind, mode, owner and name, and the sums of the bytes.
files() {
  local skipped=(-path ./proc -o -path ./var/lib/dpkg -o -path ./var/lib/apt -o -path ./var/cache -o -path ./var/log
    -o -path ./srv/reader/out -o -path ./tmp)
  (
    cd "$bare"
    find . -xdev \( "${skipped[@]}" \) -prune -o -printf '%y %m %U %p -> %l\n'
    find . -xdev \( "${skipped[@]}" \) -prune -o -type f -print0 | xargs -0 sha256sum
  ) | sort
}
# apt MISTAKE ARGUMENT… : apt-get within the root; what it said, where it fails.
apt() {
  local message=$1
  shift
  inside apt-get -q -y --no-install-recommends "$@" > "$work/apt.log" 2>&1 && return
  tail -n 20 "$work/apt.log" >&2
  mistake "$message"
}

# What it depends on comes first, so that what is compared is the package alone; the desktop's databases are there to
# see their triggers.
apt "the lists of packages cannot be fetched" update
apt "the desktop's databases cannot be installed" install shared-mime-info desktop-file-utils hicolor-icon-theme
apt "the dependencies cannot be satisfied" satisfy "$(dpkg-deb -f "$package" Depends)"
files > "$work/before"

apt "the package cannot be installed" install /srv/reader/kerridge.deb
grep -q ' 1 newly installed' "$work/apt.log" || mistake "the package needs more than it depends on"
[[ "$(inside dpkg --verify kerridge)" == "" ]] || mistake "dpkg finds other files than those of the package"
files > "$work/installed"
if cmp -s "$work/before" "$work/installed"; then mistake "the package installed nothing"; fi
grep -q 'application/x-kerridge+json' "$bare/usr/share/mime/types" || mistake "the desktop does not know the file type"

as_user kerridge run /usr/share/kerridge/examples/sinc.kerridge --export /srv/reader/out \
  --formats csv,png,html --quiet ||
  mistake "kerridge run fails"
for file in path.csv selected.csv predictions.csv manifest.json error-curves.png report.html; do
  [[ -s "$bare/srv/reader/out/$file" ]] || mistake "kerridge run wrote no $file"
done
grep -q '"complete": true' "$bare/srv/reader/out/manifest.json" || mistake "the results are not complete"
as_user kerridge help krr > "$work/help"
grep -q '^# ' "$work/help" || mistake "kerridge help says nothing"
files > "$work/after-run"
diff "$work/installed" "$work/after-run" >&2 || mistake "kerridge run wrote outside of its folder"

apt "the package cannot be removed" purge kerridge
files > "$work/removed"
diff "$work/before" "$work/removed" >&2 || mistake "the package left traces"
if grep -rqs kerridge "$bare/var/lib/dpkg/info" "$bare/var/lib/dpkg/status"; then
  mistake "dpkg still knows the package"
fi
echo "installed, ran as an ordinary user, removed: $(grep -c "^f" "$work/before") files as before"
