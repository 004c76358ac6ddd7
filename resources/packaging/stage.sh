#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Turns installed files into those of a Debian package: the program without symbols, changelog and copyright in Debian's
# formats, the manual page compressed, the completion for zsh where Debian keeps it, the reasons for lintian.
#   stage.sh PREFIX CHANGELOG METAINFO MAINTAINER
set -euo pipefail
prefix=$1 changelog=$2 metainfo=$3 maintainer=$4
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
docs="$prefix/share/doc/kerridge"

strip --strip-unneeded --remove-section=.comment --remove-section=.note "$prefix/bin/kerridge"
bash "$here/debian_changelog.sh" "$changelog" "$metainfo" "$maintainer" > "$docs/changelog"
gzip -9n "$docs/changelog" "$prefix/share/man/man1/kerridge.1"
# The licence is the copyright file, and the changes are the changelog.
rm "$docs/LICENSE" "$docs/CHANGELOG.md"
install -m 644 "$here/copyright" "$docs/copyright"
mv "$prefix/share/zsh/site-functions" "$prefix/share/zsh/vendor-completions"
if [[ -s "$here/lintian-overrides" ]]; then
  mkdir -p "$prefix/share/lintian/overrides"
  install -m 644 "$here/lintian-overrides" "$prefix/share/lintian/overrides/kerridge"
fi
