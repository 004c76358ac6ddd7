#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Proves that spelling.py finds a planted mistake in every kind of text that it reads, and that it skips code.
# Backticks here are Markdown.
# shellcheck disable=SC2016
set -euo pipefail
check="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/spelling.py"
tree="$(mktemp -d)"
trap 'rm -rf "$tree"' EXIT
failures=0

mkdir -p "$tree"/{app,core,resources/{help/methods,lessons},tests/checks,ui/window}
printf 'Landweber\nspline\nlesson\n' > "$tree/tests/checks/words.txt"
printf 'Read it with `kernl` or kernelOf.\n\n```\nreed teh\n```\n' > "$tree/README.md"
printf '// Landweber of thisName and the_kernl, 12px; see kernl.h and kernl().\nint kernl = 0;\nauto a = tr("&Save %%1 \\u2013 now");\n' \
  > "$tree/ui/window/window.cpp"
"$check" "$tree" || { echo "the clean tree does not pass"; failures=1; }

# expect FILE TEXT REPORT : with TEXT as the content of FILE, REPORT and nothing else is reported.
expect() {
  local output status=0
  printf '%b' "$2" > "$tree/$1"
  output="$("$check" "$tree")" || status=$?
  if [[ $status -ne 1 || "$output" != "$1:$3" ]]; then
    echo "not caught: $1 with $2 (exit code $status, output: $output)"
    failures=1
  fi
  rm "$tree/$1"
}

expect README.md 'One line.\n\nThe kernl.\n' '3: kernl'
expect resources/help/methods/krr.md 'A smoth curve.\n' '1: smoth'
expect resources/lessons/01-a.json '{\n  "text": "A Smoth curve"\n}\n' '2: Smoth'
expect ui/window/panel.cpp 'auto a = tr("Sa&ve the "\n            "currve");\n' '1: currve'
expect core/matrix.h '#pragma once\n/// The colour of a matrix.\n' '2: colour'
expect app/main.cpp 'int a = 0;  // neighbour\n' '1: neighbour'
exit "$failures"
