#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Turns installed files into those of a Debian package: the program without symbols, changelog and copyright in Debian's
# formats, the manual page compressed, the completion for zsh where Debian keeps it, the reasons for lintian.
#   stage.sh PREFIX CHANGELOG METAINFO MAINTAINER PACKAGE
set -euo pipefail
prefix=$1 changelog=$2 metainfo=$3 maintainer=$4 package=$5
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
docs="$prefix/share/doc/$package"

strip --strip-unneeded --remove-section=.comment --remove-section=.note "$prefix/bin/$package"
mkdir -p "$docs"
bash "$here/debian_changelog.sh" "$changelog" "$metainfo" "$maintainer" "$package" > "$docs/changelog"
gzip -9n "$docs/changelog" "$prefix/share/man/man1/$package.1"
install -m 644 "$here/copyright" "$docs/copyright"
if [[ "$package" != kerridge ]]; then exit; fi
# The licence is the copyright file, and the changes are the changelog.
rm "$docs/LICENSE" "$docs/CHANGELOG.md"
mv "$prefix/share/zsh/site-functions" "$prefix/share/zsh/vendor-completions"
if [[ -s "$here/lintian-overrides" ]]; then
  mkdir -p "$prefix/share/lintian/overrides"
  install -m 644 "$here/lintian-overrides" "$prefix/share/lintian/overrides/kerridge"
fi
