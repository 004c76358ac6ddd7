# shellcheck shell=bash disable=SC2154
# A bare Debian in $bare, entered by chroot. Meant to be sourced by root; `root` is the source tree.
work="$(mktemp -d)"
bare="$work/root"
trap 'rm -rf --one-file-system "$work"' EXIT
# An ordinary user enters the root, too.
chmod 755 "$work"

mistake() {
  say "$(basename "$0" .sh): $1"
  exit 1
}

# make_bare SUITE : from KERRIDGE_MIRROR, or deb.debian.org; /srv/reader belongs to the ordinary user.
make_bare() {
  echo "making a bare Debian ($1)"
  # The root comes as an archive: mmdebstrap mounts folders of this computer into the one that it works in, and nothing
  # here must ever remove those. A root that goes away needs no care for a power failure.
  mmdebstrap --quiet --mode=root --variant=minbase --dpkgopt=force-unsafe-io "$1" "$work/root.tar" \
    "${KERRIDGE_MIRROR:-http://deb.debian.org/debian}"
  mkdir "$bare"
  tar -x -C "$bare" -f "$work/root.tar"
  mkdir -p "$bare/srv/reader"
  chown 4242:4242 "$bare/srv/reader"
}

# Only processes in there see its /proc.
inside() {
  # shellcheck disable=SC2016
  unshare --mount --pid --fork bash -c 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"' "$bare" \
    /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"
}
as_user() {
  inside setpriv --reuid 4242 --regid 4242 --clear-groups --no-new-privs env HOME=/srv/reader LC_ALL=C.UTF-8 "$@"
}
