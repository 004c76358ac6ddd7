#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Prints CHANGELOG.md as Debian's changelog: its versions and their items, with the dates of the releases in the
# AppStream metadata.
#   debian_changelog.sh CHANGELOG METAINFO MAINTAINER [PACKAGE]
set -euo pipefail
changelog=$1 metainfo=$2 maintainer=$3 package=${4:-kerridge}

date_of() {
  local date
  date="$(sed -n "s/.*<release version=\"$1\" date=\"\([^\"]*\)\".*/\1/p" "$metainfo")"
  [[ -n "$date" ]] || { echo "$metainfo: there is no release with the version $1 of $changelog" >&2; exit 1; }
  LC_ALL=C date -u -R -d "$date"
}

# Every paragraph and every item of a list becomes an item.
item=
write_item() {
  [[ -n "$item" ]] && printf '%s\n' "$item" | fold -s -w 74 | sed -e 's/ *$//' -e '1s/^/  * /' -e '2,$s/^/    /'
  item=
}
version=
write_end() {
  write_item
  if [[ -n "$version" ]]; then printf '\n -- %s  %s\n' "$maintainer" "$date"; fi
}
while IFS= read -r line || [[ -n "$line" ]]; do
  if [[ "$line" == "## "* ]]; then
    write_end
    [[ -z "$version" ]] || echo
    version=${line#"## "}
    version=${version%% *}
    date="$(date_of "$version")"
    printf '%s (%s) unstable; urgency=medium\n\n' "$package" "$version"
  elif [[ -z "$line" || "$line" == "# "* || "$line" == "### "* ]]; then
    write_item
  elif [[ "$line" == "- "* ]]; then
    write_item
    item=${line#- }
  else
    item+=${item:+ }${line#"${line%%[! ]*}"}
  fi
done < "$changelog"
write_end
