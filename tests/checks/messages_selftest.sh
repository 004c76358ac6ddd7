#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Proves that messages.py finds a message that the page lacks, whichever way the sources make it, and a text of the page
# that no source has; and that it leaves out what is no message.
# The quotes in reports are those of the script.
# shellcheck disable=SC1111
set -euo pipefail
check="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/messages.py"
tree="$(mktemp -d)"
trap 'rm -rf "$tree"' EXIT
failures=0

mkdir -p "$tree"/{app,core/data,resources/help,ui/window}
page="$tree/resources/help/messages.md"
source="$tree/core/data/reader.cpp"

# clean PAGE SOURCE : nothing is reported.
clean() {
  local output status=0
  printf '%s\n' "$1" > "$page"
  printf '%s\n' "$2" > "$source"
  output="$("$check" "$tree")" || status=$?
  if [[ $status -ne 0 || -n "$output" ]]; then
    echo "reported without a reason: $2 (exit code $status, output: $output)"
    failures=1
  fi
}

# expect PAGE SOURCE REPORT : REPORT and nothing else is reported.
expect() {
  local output status=0
  printf '%s\n' "$1" > "$page"
  printf '%s\n' "$2" > "$source"
  output="$("$check" "$tree")" || status=$?
  if [[ $status -ne 1 || "$output" != "$3" ]]; then
    echo "not caught: $2 (exit code $status, output: $output)"
    failures=1
  fi
}

missing() { expect "# Messages" "$1" "core/data/reader.cpp:${3:-1}: “$2” is not in resources/help/messages.md"; }

missing 'throw InvalidInput(place, "the file is empty");' 'the file is empty'
missing 'throw UsageError(tr("FILE is missing"));' 'FILE is missing'
missing 'if (bad) fail("column " + name + " is text");' 'is text'
missing 'json.error(R"("rule" is missing)");' 'rule" is missing'
missing 'say(Severity::error, "the file " "is empty");' 'the file is empty'
missing $'// A comment.\nall.push_back({Severity::note, place, "dates are numbers"});' 'dates are numbers' 2
missing 'Q_EMIT message({Banner::Kind::error, tr("Not saved. %1").arg(text), {{tr("Try again"), f}}});' 'Not saved'
missing $'void f() {\n  QString text = tr("It is lost.");\n  Q_EMIT message({Banner::Kind::warning, text});\n}' \
  'It is lost' 2
missing $'std::string rankObstacle(int n) const override {\n  return n > 1 ? "" : "no rank here";\n}' 'no rank here' 2
missing 'check.message = "it has changed";' 'it has changed'
missing 'return {-1, "the path is short"};' 'the path is short'

# Both sides of what is filled in, on the page in one text.
told='fail("the width " + number + " of %1 is too small");'
clean '- **the width … of … is too small** — Take a larger one.' "$told"
expect '- **the width … is too small** — Take a larger one.' 'fail("the width " + number + ", which is too small");' \
  'core/data/reader.cpp:1: “which is too small” is not in resources/help/messages.md'
expect $'# Messages\n\n- **the width … of … is too small**; **it has\nno width** — Take one.' "$told" \
  'resources/help/messages.md:3: no message says “it has no width”'
clean '- **… file is missing**; **… files are missing**' \
  'fail(n + (one ? " file is" : " files are") + " missing" + "");'

# Comments, paths, words alone, mistakes of the program and texts elsewhere are no messages.
clean '# Messages' '// fail("a text of a comment")'
clean '# Messages' 'throw InvalidInput("/data/columns", reason);'
clean '# Messages' 'json.error("number");'
clean '# Messages' 'throw std::logic_error("the matrix is not square");'
clean '# Messages' 'button->setText(tr("Open a file"));'
exit "$failures"
