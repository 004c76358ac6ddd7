#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds distances and sizes of letters in the window that do not come from ui/widgets/design.h.

Usage: design.py [folder]. Layouts of ui/window, ui/widgets and ui/dialogs take their spacing and margins from
namespace space; sizes of letters are set where the zoom and the charts set them.
"""
import pathlib
import re
import sys

LAYOUT = re.compile(r"\b(setSpacing|setContentsMargins)\(([^()]*)\)")
LETTERS = re.compile(r"\bset(PointSize|PointSizeF|PixelSize)\(")
# The zoom of the interface, fonts of tables that follow it, and the marker of lessons.
SETS_LETTERS = {"view_commands.cpp"}


def problems(folder):
    found = []
    for room in ("window", "widgets", "dialogs"):
        for file in sorted((folder / "ui" / room).glob("*.cpp")):
            if file.name.startswith("lesson"):
                continue
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                place = f"{file.relative_to(folder)}:{number}"
                for call in LAYOUT.finditer(line):
                    if any(re.fullmatch(r"[1-9]\d*", word.strip()) for word in call.group(2).split(",")):
                        found.append(f"{place}: {call.group(0)}: take the distance from widgets/design.h")
                if LETTERS.search(line) and file.name not in SETS_LETTERS:
                    found.append(f"{place}: letters have the size of the font that the user chose")
    return found


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    found = problems(folder)
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
