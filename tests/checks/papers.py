#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every row of the tables on the page of the papers names the tests that show it, as `Class::function`. Prints
"file:line: ..." for each row that names none and for each name that no test has, and exits 1 if there is any.

    papers.py [ROOT]     ROOT: the source tree, by default the one this script lies in
"""

import pathlib
import re
import sys

CLASS = re.compile(r"^class (\w+) : public QObject \{(.*?)^\};", re.MULTILINE | re.DOTALL)
SLOT = re.compile(r"^  void (\w+)\(\)", re.MULTILINE)
NAME = re.compile(r"`(\w+::\w+)`")


def known_tests(root):
    names = set()
    for file in (root / "tests").rglob("*.cpp"):
        for own in CLASS.finditer(file.read_text(encoding="utf-8")):
            slots = own[2].partition("private Q_SLOTS:")[2]
            names.update(f"{own[1]}::{slot}" for slot in SLOT.findall(slots))
    return names


def findings(page, tests):
    rows = [(i, line) for i, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1) if line[:2] == "| "]
    for number, line in rows:
        names = NAME.findall(line.rstrip(" |").rpartition(" | ")[2])
        if not names and not line.endswith((" shown by |", " gezeigt von |")):
            yield number, "names no test"
        yield from ((number, f"there is no test {name}") for name in names if name not in tests)
    if not rows:
        yield 1, "has no table"


def main():
    root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parents[2]
    tests = known_tests(root)
    found = False
    for name in ("resources/help/papers.md", "resources/help/de/papers.md"):
        for number, finding in findings(root / name, tests):
            print(f"{name}:{number}: {finding}")
            found = True
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
