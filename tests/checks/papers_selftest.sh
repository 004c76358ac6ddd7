#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests papers.py on pages with one test each.
# The backquotes are those of the page.
# shellcheck disable=SC2016
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
tree="$(mktemp -d)"
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree/tests" "$tree/resources/help/de"
printf 'class RuleTest : public QObject {\n  Q_OBJECT\n private Q_SLOTS:\n  void chooses() {\n  }\n};\n' > "$tree/tests/a.cpp"

# expect ROW FINDING : of this row in both languages; an empty FINDING for none.
expect() {
  local page wanted="" found
  for page in papers de/papers; do
    printf '| item | place | shown by |\n|---|---|---|\n%s\n' "$1" > "$tree/resources/help/$page.md"
    if [[ -n "$2" ]]; then wanted+="${wanted:+$'\n'}resources/help/$page.md:3: $2"; fi
  done
  found="$(python3 "$here/papers.py" "$tree" || true)"
  if [[ "$found" != "$wanted" ]]; then
    printf 'expected “%s”, found “%s” for “%s”\n' "$wanted" "$found" "$1" >&2
    exit 1
  fi
}

expect '| rule | page | `RuleTest::chooses` |' ''
expect '| rule | page | – |' 'names no test'
expect '| rule | `RuleTest::chooses` | – |' 'names no test'
expect '| rule | page | `RuleTest::chooses`, `RuleTest::forgets` |' 'there is no test RuleTest::forgets'
expect '| rule | page | `OtherTest::chooses` |' 'there is no test OtherTest::chooses'
