#!/usr/bin/env bash
# Checks the formatting of every source with clang-format 14 (other versions format differently).
#   format.sh          prints what differs, exits 1 if anything does
#   format.sh --fix    formats the files in place
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
mapfile -t -d '' sources < <(find app core ui tests -type f \( -name '*.h' -o -name '*.cpp' \) -print0 | sort -z)
if [[ "${1:-}" == --fix ]]; then
  clang-format-14 -i "${sources[@]}"
else
  clang-format-14 --dry-run -Werror "${sources[@]}"
fi
