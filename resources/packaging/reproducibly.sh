#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs a command whose files depend neither on the clock nor on the user's umask: SOURCE_DATE_EPOCH is the date of the
# newest release, unless it is set already.
#   reproducibly.sh METAINFO COMMAND…
set -euo pipefail
umask 022
metainfo=$1
shift
if [[ -z "${SOURCE_DATE_EPOCH:-}" ]]; then
  date="$(sed -n 's/.*<release version="[^"]*" date="\([^"]*\)".*/\1/p' "$metainfo" | head -n 1)"
  [[ -n "$date" ]] || { echo "$metainfo: no <release version=… date=…> found" >&2; exit 1; }
  SOURCE_DATE_EPOCH="$(date -u -d "$date" +%s)"
fi
export SOURCE_DATE_EPOCH
exec "$@"
