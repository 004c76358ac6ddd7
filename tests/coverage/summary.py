#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints a table of the lines that tests reached, by folder of the sources, and writes those that none did.

    summary.py ROOT COVERAGE.lcov UNREACHED.txt
"""

import collections
import pathlib
import sys


def read(file):
    """{source file: {line: how often}}; a line of several programs counts them all."""
    counts = collections.defaultdict(lambda: collections.defaultdict(int))
    source = None
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("SF:"):
            source = line[3:]
        elif line.startswith("DA:"):
            number, count = line[3:].split(",")[:2]
            counts[source][int(number)] += int(count)
    return counts


def ranges(lines):
    """[(first, last)] of runs of lines that follow each other."""
    runs = []
    for line in sorted(lines):
        if runs and line == runs[-1][1] + 1:
            runs[-1][1] = line
        else:
            runs.append([line, line])
    return runs


def main():
    root, coverage, unreached = (pathlib.Path(argument) for argument in sys.argv[1:4])
    total = collections.Counter()
    reached = collections.Counter()
    missed = []
    for source, counts in sorted(read(coverage).items()):
        name = pathlib.Path(source).resolve().relative_to(root.resolve())
        for room in (str(name.parent), "together"):
            total[room] += len(counts)
            reached[room] += sum(count > 0 for count in counts.values())
        for first, last in ranges(line for line, count in counts.items() if count == 0):
            missed.append(f"{name}:{first}" + (f"-{last}" if last > first else ""))
    unreached.write_text("".join(f"{place}\n" for place in missed), encoding="utf-8")
    for room in sorted(total, key=lambda room: (room == "together", room)):
        print(f"{room:32} {reached[room]:7} of {total[room]:7} lines  {100 * reached[room] / total[room]:5.1f} %")
    print(f"{len(missed)} places that no test reached: {unreached}")


if __name__ == "__main__":
    main()
