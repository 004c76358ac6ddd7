# shellcheck shell=sh disable=SC2154
# What follows the script: an archive of xz for systems without it, and then the folder. Both lengths are in bytes.
name='@NAME@'
script=@SCRIPT_BYTES@
tools=@TOOLS_BYTES@
self="$(readlink -f -- "$0")"

# unpack PARENT: the folder into PARENT/@NAME@, all of it or nothing.
unpack() {
  part="$(mktemp -d "$1/unpacking-XXXXXX")" || stop "$1: no folder can be made there"
  trap 'rm -rf -- "$part"' EXIT
  trap 'exit 3' HUP INT TERM
  umask 022
  tail -c +$((script + 1)) "$self" | head -c "$tools" | tar -xz -C "$part" || stop "$1: unpacking failed: is the disk full?"
  LD_LIBRARY_PATH="$part" "$part/xz" --version > /dev/null ||
    stop "$1: programs cannot run there: name another folder, XDG_CACHE_HOME=FOLDER $0"
  tail -c +$((script + tools + 1)) "$self" | LD_LIBRARY_PATH="$part" "$part/xz" -dc | tar -x -C "$part" ||
    stop "$1: unpacking failed: the disk is full, or $self is not whole (fetch it again)"
}

cache="${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/kerridge"
if [ ! -x "$cache/$name-@HASH@/kerridge" ]; then
  if ! mkdir -p -- "$cache" 2> /dev/null || [ ! -w "$cache" ]; then
    # Nowhere to keep it: for this call alone.
    unpack "${TMPDIR:-/tmp}"
    code=0
    "$part/$name/kerridge" "$@" || code=$?
    exit "$code"
  fi
  unpack "$cache"
  # Where two calls unpack at once, the first one counts.
  mv -T -- "$part/$name" "$cache/$name-@HASH@" 2> /dev/null || [ -x "$cache/$name-@HASH@/kerridge" ] ||
    stop "$cache/$name-@HASH@: cannot be written: remove what is there"
  rm -rf -- "$part"
fi
exec "$cache/$name-@HASH@/kerridge" "$@"
