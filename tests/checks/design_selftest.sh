#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Breaks the rules of design.py one after the other and expects it to find each.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/ui/window" "$folder/ui/widgets" "$folder/ui/dialogs"
sample="$folder/ui/window/sample.cpp"

accepts() {
  printf '%s\n' "$1" > "$sample"
  python3 "$here/design.py" "$folder" > /dev/null || { echo "refused: $1"; exit 1; }
}

refuses() {
  printf '%s\n' "$1" > "$sample"
  if python3 "$here/design.py" "$folder" > /dev/null; then echo "not found: $1"; exit 1; fi
}

accepts 'layout->setContentsMargins(0, 0, 0, 0);'
accepts 'layout->setSpacing(space::unit);'
refuses 'layout->setSpacing(5);'
refuses 'layout->setContentsMargins(space::unit, 3, space::unit, 0);'
refuses 'font.setPointSizeF(9.5);'
