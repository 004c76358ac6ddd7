#!/usr/bin/env bash
# Proves that layers.py can fail: an arrow upwards, one to a room that is not named, a folder without a
# room, files that include one another, and a permission that nobody uses.
set -euo pipefail
check="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/layers.py"
tree="$(mktemp -d)"
trap 'rm -rf "$tree"' EXIT
failures=0

mkdir -p "$tree"/{app/commands,core/{base,linalg,data/generators,kernels},ui/{widgets,window}}
echo '#include <vector>' > "$tree/core/base/number.h"
echo '#include "base/number.h"' > "$tree/core/linalg/matrix.h"
printf '#include "noise.h"\n#include "data/table.h"\n' > "$tree/core/data/generators/sinc.cpp"
echo '#include "base/number.h"' > "$tree/core/data/generators/noise.h"
echo '#include "generators/noise.h"' > "$tree/core/data/table.h"
echo '#include "widgets/button.h"' > "$tree/ui/window/window.cpp"
echo '#include "linalg/matrix.h"' > "$tree/app/commands/main.cpp"
touch "$tree/ui/widgets/button.h"
"$check" "$tree" || { echo "the clean tree does not pass"; failures=1; }

# expect FILE TEXT PART : with TEXT as the content of FILE, one breach is reported that says PART.
expect() {
  local output status=0
  mkdir -p "$(dirname "$tree/$1")"
  echo "$2" > "$tree/$1"
  output="$("$check" "$tree")" || status=$?
  if [[ $status -ne 1 || "$output" != "$1:1: "*"$3"* || "$output" == *$'\n'* ]]; then
    echo "not caught: $1 with $2 (exit code $status, output: $output)"
    failures=1
  fi
  rm "$tree/$1"
}

expect core/base/up.cpp '#include "linalg/matrix.h"' 'core/base does not include core/linalg'
expect core/kernels/across.h '  #  include "data/table.h"' 'core/kernels does not include core/data'
expect core/linalg/far.cpp '#include "../data/generators/noise.h"' 'core/linalg does not include core/data'
expect ui/widgets/up.h '#include "../window/window.cpp"' 'ui/widgets does not include ui/window'
expect core/new/file.cpp '#include <vector>' 'not in the table of rooms'
expect core/base/number.h '#include "base/number.h"' 'includes itself by way of nothing'
echo '#include <vector>' > "$tree/core/base/number.h"
echo '#include "kernels/a.h"' > "$tree/core/kernels/b.h"
expect core/kernels/a.h '#include "b.h"' 'includes itself by way of core/kernels/b.h'
rm "$tree/core/kernels/b.h"

# With every room there, permissions that no include uses are breaches.
while read -r room; do mkdir -p "$tree/$room"; done \
  < <(sed -n 's/^    "\([a-z/]*\)": (.*/\1/p' "$(dirname "$check")/layers.py")
output="$("$check" "$tree")" && { echo "unused permissions pass"; failures=1; }
for said in 'core/solvers is allowed to include core/linalg and does not' 'app/commands is allowed to include ui/window and does not'; do
  [[ "$output" == *"$said"* ]] || { echo "not reported: $said"; failures=1; }
done
if [[ "$output" == *'core/linalg is allowed to include core/base'* ]]; then echo "a permission that is used is reported"; failures=1; fi
exit "$failures"
