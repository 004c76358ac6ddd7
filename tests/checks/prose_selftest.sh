#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Proves that prose.py finds a planted phrase in every kind of file that it reads, and that it skips code,
# other strings, and the examples in style.md.
# Backticks here are Markdown.
# shellcheck disable=SC2016
set -euo pipefail
check="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/prose.py"
tree="$(mktemp -d)"
trap 'rm -rf "$tree"' EXIT
failures=0

mkdir -p "$tree"/{app,core,resources/{help/methods,lessons},ui/window}
printf 'Read it again.\n\n```\nread it anew\n```\n\nThe key `licence`, [a page](anew.md).\n' > "$tree/README.md"
printf -- '- Not: "anew".\n\n| before | after |\n|---|---|\n| Go on | Resume |\n' > "$tree/resources/style.md"
echo '{ "text": "Move the slider." }' > "$tree/resources/lessons/01-a.json"
printf '// read it again\nauto c = QStringLiteral("https://anew");\nauto a = tr("Read it again");\nauto b = QStringLiteral("anew");\n' > "$tree/ui/window/window.cpp"
"$check" "$tree" || { echo "the clean tree does not pass"; failures=1; }

# expect FILE TEXT REPORT : with TEXT as the content of FILE, REPORT and nothing else is reported.
expect() {
  local output status=0
  printf '%b' "$2" > "$tree/$1"
  output="$("$check" "$tree")" || status=$?
  if [[ $status -ne 1 || "$output" != "$1:$3 — "* || "$output" == *$'\n'* ]]; then
    echo "not caught: $1 with $2 (exit code $status, output: $output)"
    failures=1
  fi
  rm "$tree/$1"
}

expect README.md 'One line.\n\n```\ncode\n```\nIt is read Anew.\n' '6: Anew'
expect resources/CHANGELOG.md 'The study goes on.\n' '1: goes on'
expect resources/style.md 'Kerridge reads the file anew.\n' '1: anew'
expect resources/help/files.md '| a | `b` | in the place of c |\n' '1: in the place of'
expect resources/help/methods/krr.md 'This is so already.\n' '1: is so already'
expect resources/lessons/01-a.json '{\n  "text": "Inputs that hang together"\n}\n' '2: hang together'
expect ui/window/window.cpp '\nauto a = tr("Do you want to go "\n            "on with it?");\n' '2: go on'
expect ui/window/window.h 'auto a = tr(\n    "colour of the curve");\n' '1: colour'
expect core/reader.h '#pragma once\n/// Reads the file anew.\n' '2: anew'
expect core/reader.cpp 'int a = 0;  ///< in the place of b\n' '1: in the place of'
expect app/main.cpp 'auto a = tr("Please wait");\n' '1: Please'
exit "$failures"
