#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests help_translations.py on pages that differ from the English one in one way each.
# The quotes in reports are those of the script.
# shellcheck disable=SC1111,SC2016
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
tree="$(mktemp -d)"
trap 'rm -rf "$tree"' EXIT
help="$tree/resources/help"
mkdir -p "$help/de"

# expect ENGLISH GERMAN FINDING : of these lines below a heading; an empty FINDING for none.
expect() {
  local english="$1" german="$2" wanted="$3" found
  printf '# Rule\n\n%s\n' "$english" > "$help/rules.md"
  printf '# Regel\n\n%s\n' "$german" > "$help/de/rules.md"
  found="$(python3 "$here/help_translations.py" "$tree" --stamp || true)"
  if [[ "$found" != "${wanted:+resources/help/de/rules.md:3: $wanted}" ]]; then
    printf 'expected “%s”, found “%s” for “%s”\n' "$wanted" "$found" "$german" >&2
    exit 1
  fi
}

expect 'Take λ = 0.5.' 'Wählen Sie λ = 0,5.' ''
expect 'Take 1,400 rows and 2 columns.' 'Wählen Sie 1400 Zeilen und 2 Spalten.' ''
expect 'Take 1,400 rows.' 'Wählen Sie 140 Zeilen.' $'lacks the number 1400\nresources/help/de/rules.md:3: has the number 140, which the English line has not'
expect '- See [k](k.md).' '- Siehe [k](k.md).' ''
expect '- See [k](k.md).' 'Siehe [k](k.md).' 'is a text, not a list item at 0'
expect 'See [k](k.md).' 'Siehe k.' 'lacks the link ](k.md)'
expect 'See k.' 'Siehe [k](k.md).' 'has the link ](k.md), which the English line has not'
expect 'It is `key`.' 'Es ist `Schlüssel`.' $'lacks the code `key`\nresources/help/de/rules.md:3: has the code `Schlüssel`, which the English line has not'
expect 'Press *Fit*.' 'Drücken Sie Anpassen.' 'has other pieces in italics'
expect '**Fit** is it.' '*Anpassung* ist es.' $'has other pieces in bold\nresources/help/de/rules.md:3: has other pieces in italics'
expect '| a | b |' '| a |' 'is a table row of 2, not a table row of 3'
expect 'Rows and columns.' 'Zeilen and Spalten.' 'has the English word “and”'
expect 'A message, **the file is empty**.' 'Eine Meldung, **the file is empty**.' ''
expect '    min over the path' '    min über den Pfad' ''

printf '# Rule\n\nOne.\nTwo.\n' > "$help/rules.md"
printf '# Regel\n\nEins.\n' > "$help/de/rules.md"
if python3 "$here/help_translations.py" "$tree" --stamp > "$tree/found"; then exit 1; fi
grep -q '^resources/help/de/rules.md:1: has 3 lines, the English page 4$' "$tree/found"

# A page without its English page, a change of the English page, a line about no page.
printf 'Rows.\n' > "$help/rules.md"
printf 'Zeilen.\n' > "$help/de/rules.md"
python3 "$here/help_translations.py" "$tree" --stamp
printf 'Lines.\n' > "$help/rules.md"
if python3 "$here/help_translations.py" "$tree" > "$tree/found"; then exit 1; fi
grep -q '^resources/help/de/rules.md:1: the English page has changed since it was translated' "$tree/found"
rm "$help/rules.md"
if python3 "$here/help_translations.py" "$tree" > "$tree/found"; then exit 1; fi
grep -q '^resources/help/de/rules.md:1: there is no English page resources/help/rules.md$' "$tree/found"
rm "$help/de/rules.md"
if python3 "$here/help_translations.py" "$tree" > "$tree/found"; then exit 1; fi
grep -q '^resources/help/de/pages.txt:1: there is no page rules.md$' "$tree/found"
