#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# @WHAT@
set -eu
stop() {
  printf 'kerridge: %s\n' "$1" >&2
  exit 1
}
[ "$(uname -s) $(uname -m)" = "Linux @MACHINE@" ] || stop "this build is for Linux on @MACHINE@; here is $(uname -s) on $(uname -m)"
needed=@GLIBC_MINOR@
libc="$(getconf GNU_LIBC_VERSION 2> /dev/null || true)"
case $libc in
  "glibc @GLIBC_MAJOR@."*)
    minor="${libc#*.}"
    [ "${minor%%[!0-9]*}" -ge "$needed" ] ||
      stop "this build needs glibc @GLIBC_MAJOR@.$needed or newer; here is $libc: use a newer system, or build Kerridge from its sources"
    ;;
  *) stop "this build needs glibc @GLIBC_MAJOR@.$needed or newer, and getconf finds none here: build Kerridge from its sources" ;;
esac
