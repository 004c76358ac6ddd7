#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints what CTest wrote with --output-junit as a table: per folder of tests, how many test functions passed, failed
and were skipped; then every failed test, and every reason for skipping with the tests that gave it."""
import collections
import re
import sys
import xml.etree.ElementTree as xml

TOTALS = re.compile(r"^Totals: (\d+) passed, (\d+) failed, (\d+) skipped", re.MULTILINE)
SKIPPED = re.compile(r"^SKIP   : (\S+?)\(.*?\) (.*)$", re.MULTILINE)


def folder_of(case):
    labels = case.find("properties/property[@name='cmake_labels']")
    return labels.get("value").split(";")[0] if labels is not None else ""


def main():
    rows = collections.defaultdict(lambda: [0, 0, 0, 0])
    failed = []
    reasons = collections.defaultdict(list)
    for case in xml.parse(sys.argv[1]).getroot().iter("testcase"):
        row = rows[folder_of(case)]
        text = case.findtext("system-out") or ""
        if case.get("status") == "notrun":
            row[0] += 1
            row[3] += 1
            reasons[text.strip().removeprefix("skipped: ")].append(case.get("name"))
            continue
        totals = TOTALS.search(text)
        row[0] += 1
        for place in range(3):
            row[place + 1] += int(totals.group(place + 1)) if totals else 0
        for name, reason in SKIPPED.findall(text):
            reasons[reason].append(name)
        if case.get("status") != "run":
            failed.append((case.get("name"), case.get("status") if totals else "ended before its end"))
            row[2] += 0 if totals else 1
    print(f"{'folder':<16}{'tests':>7}{'passed':>8}{'failed':>8}{'skipped':>9}")
    for folder, row in sorted(rows.items()):
        print(f"{folder:<16}{row[0]:>7}{row[1]:>8}{row[2]:>8}{row[3]:>9}")
    total = [sum(column) for column in zip(*rows.values())] or [0, 0, 0, 0]
    print(f"{'all':<16}{total[0]:>7}{total[1]:>8}{total[2]:>8}{total[3]:>9}")
    for name, why in sorted(failed):
        print(f"FAILED {name}: {why}")
    for reason, names in sorted(reasons.items()):
        print(f"skipped ({len(names)}): {reason}\n  {', '.join(sorted(set(names)))}")


main()
