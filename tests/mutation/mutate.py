#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Mutation test of single files: mutate.py ROOT COUNT SEED [FILE…], called by tests/mutation/run.

A file is compiled by itself with one operator changed and linked before the library that has the right one; then the
tests that are about the file run. What none of them notices is printed. Fails below 90 %."""

import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import time

# Each file with the tests that are about it, those in another program than most of its folder with its name.
FILES = {
    "core/data/split.cpp": "split_test split_groups_test split_order_test rolling_split_test equal_rows_test",
    "core/data/match_columns.cpp": "prediction/match_columns_test prediction/test_rows_test",
    "core/data/standardize.cpp": "standardize_test prediction/transforms_test",
    "core/data/measure.cpp": "measure_test",
    "core/data/equal_rows.cpp": "equal_rows_test split_test split_groups_test",
    "core/data/dataset.cpp": "dataset_test column_meaning_test table_summary_test prediction/transforms_test",
    "core/fields/signed_number.cpp": "nasty_numbers_test field_meaning_test delimited_reader_test",
    "core/fields/date_field.cpp": "field_meaning_test nasty_numbers_test column_meaning_test",
    "ui/charts/ticks.cpp": "test_axis_ticks test_number_locale",
    "ui/charts/axis_map.cpp": "test_axis_ticks test_every_gesture",
    "core/platform/files_posix.cpp": "file_edges_test atomic_file_test staged_folder_test result_folder_test",
    "app/files/atomic_file.cpp": "file_edges_test atomic_file_test staged_folder_test",
    "app/files/staged_folder.cpp": "file_edges_test staged_folder_test result_folder_test",
    "app/files/leftovers.cpp": "file_edges_test atomic_file_test staged_folder_test",
    "app/files/whole_file.cpp": "file_edges_test atomic_file_test data_reading_test hashed_source_test",
}
# The library of the files of a folder and the program of most of their tests.
PLACES = {"core/data": ("kerridge_core", "data/data_tests"), "core/fields": ("kerridge_core", "data/data_tests"),
          "app/files": ("kerridge_headless", "headless/headless_tests"), "ui/charts": ("kerridge_ui", "ui/looks_tests")}
CHANGES = [(" < ", " <= "), (" <= ", " < "), (" > ", " >= "), (" >= ", " > "), (" == ", " != "), (" != ", " == "),
           (" && ", " || "), (" || ", " && "), (" + 1", " - 1"), (" - 1", " + 1"), ("return true;", "return false;"),
           ("return false;", "return true;"), ("if (!", "if ("), ("++", "--"), (" += ", " -= ")]
TEXT = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)\'|//[^\n]*|/\*.*?\*/|^#[^\n]*', re.S | re.M)
LEAST = 0.9


class Folder:
    """How the files of a folder are compiled, and how its tests are linked."""

    def __init__(self, root, library, tests):
        self.build = root / "build/release"
        commands = self.ask("commands", tests)
        self.link = commands[-1].removeprefix(": && ").removesuffix(" && :")
        own = [line for line in self.ask("commands", library) if f"{library}_groups" in line and " -c " in line]
        self.compile = own[-1][own[-1].index("ccache ") + len("ccache "):]
        self.program = tests

    def ask(self, *question):
        return subprocess.run(["ninja", "-C", self.build, "-t", *question], check=True, capture_output=True,
                              text=True).stdout.splitlines()

    def compiled(self, source, target):
        command = re.sub(r" -MD -MT \S+ -MF \S+", "", self.compile)
        command = re.sub(r" -o \S+ -c \S+", f" -Wno-error -w -I{source[1].parent} -o {target} -c {source[0]}", command)
        return subprocess.run(command, shell=True, cwd=self.build, capture_output=True, text=True)

    def linked(self, objects, target):
        command = re.sub(r" -o \S+", f" -o {target}", self.link, count=1)
        first = " ".join(str(item) for item in objects)
        command = command.replace(" -Xlinker --whole-archive", f" {first} -Xlinker -zmuldefs -Xlinker --whole-archive", 1)
        return subprocess.run(command, shell=True, cwd=self.build, capture_output=True, text=True)


def places(text):
    """Every change that the code allows: position, old and new text."""
    code = TEXT.sub(lambda match: " " * len(match[0]), text)
    for old, new in CHANGES:
        start = code.find(old)
        while start >= 0:
            line = code[code.rfind("\n", 0, start) + 1:code.find("\n", start)]
            if "template" not in line and "assert" not in line and "operator" not in line:
                yield start, old, new
            start = code.find(old, start + 1)


def tests_of(name):
    """Tests about a file, by the library that it is in and the program that they are in."""
    library, usual = PLACES["/".join(name.split("/")[:2])]
    found = {}
    for test in FILES[name].split():
        folder, _, test = test.rpartition("/")
        found.setdefault((library, f"{folder}/{folder}_tests" if folder else usual), []).append(test)
    return found


def passes(folder, program, test, seconds):
    environment = dict(os.environ, QTEST_DISABLE_STACK_DUMP="1", QT_QPA_PLATFORM="offscreen", LC_ALL="C.UTF-8", OPENBLAS_THREAD_TIMEOUT="4")
    try:
        done = subprocess.run([program, test], cwd=folder, env=environment, capture_output=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def patience(root, files):
    """Seconds after which each test hangs: many times what it takes with nothing changed."""
    seconds = {}
    for name in files:
        for program, test in [(place[1], test) for place, tests in tests_of(name).items() for test in tests]:
            if test in seconds:
                continue
            program = root / "build/release/tests" / program
            start = time.monotonic()
            if not passes(root / "build/mutation", program, test, 600):
                raise SystemExit(f"{test} fails with nothing changed")
            seconds[test] = 20 + 10 * (time.monotonic() - start)
    return seconds


def main():
    root, count, seed = pathlib.Path(sys.argv[1]).resolve(), int(sys.argv[2]), int(sys.argv[3])
    kept = root / "build/mutation"
    kept.mkdir(parents=True, exist_ok=True)
    draw = random.Random(seed)
    files = [name for name in FILES if len(sys.argv) < 5 or name in sys.argv[4:]]
    table = {name: [0, 0, []] for name in files}
    folders = {place: Folder(root, place[0], place[1].split("/")[1]) for name in files for place in tests_of(name)}
    seconds = patience(root, files)

    def work(number, name, start, old, new):
        path = root / name
        text = path.read_text()
        here = kept / str(number)
        here.mkdir(exist_ok=True)
        changed = here / path.name
        changed.write_text(text[:start] + new + text[start + len(old):])
        found = False
        for place, tests in tests_of(name).items():
            folder = folders[place]
            if not (here / "changed.o").exists() and folder.compiled((changed, path), here / "changed.o").returncode != 0:
                return name, None, ""
            built = folder.linked([here / "changed.o"], here / folder.program)
            if built.returncode != 0:
                raise SystemExit(built.stderr[-2000:])
            found = found or not all(passes(here, here / folder.program, test, seconds[test]) for test in tests)
        for item in here.iterdir():
            if item.is_file():
                item.unlink()
        line = text.count("\n", 0, start) + 1
        return name, found, f"{name}:{line}: {old.strip()} -> {new.strip()}: " + text.splitlines()[line - 1].strip()

    jobs = []
    each = max(1, count // len(files))
    for name in files:
        possible = list(places((root / name).read_text()))
        for start, old, new in draw.sample(possible, min(each, len(possible))):
            jobs.append((len(jobs), name, start, old, new))
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        for name, found, place in pool.map(lambda job: work(*job), jobs):
            if found is None:
                continue
            table[name][0] += 1
            table[name][1] += found
            if not found:
                table[name][2].append(place)
                print("not noticed:", place, flush=True)
    lines = [f"{'file':44} changes noticed"]
    lines += [f"{name:44} {made:7} {seen:7}" for name, (made, seen, _) in table.items()]
    made, seen = (sum(row[i] for row in table.values()) for i in (0, 1))
    lines.append(f"{'all':44} {made:7} {seen:7}   {seen / max(made, 1):.1%}")
    lines += [place for row in table.values() for place in row[2]]
    (kept / "table.txt").write_text("\n".join(lines) + "\n")
    print("\n".join(lines))
    return 0 if seen >= LEAST * made else 1


if __name__ == "__main__":
    sys.exit(main())
