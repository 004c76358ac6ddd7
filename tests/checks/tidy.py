#!/usr/bin/env python3
"""Runs clang-tidy 14 over the sources of a build tree.

    tidy.py BUILD [--budget SECONDS] [--jobs N] [--under FOLDER,FOLDER] [FILE...]

BUILD holds compile_commands.json (preset tidy: no precompiled headers, since clang cannot read GCC's). A file that was
clean before is skipped while nothing it depends on has changed: itself, the project's headers it includes, its compile
command, .clang-tidy. The files whose last commit is newest come first; with a budget no new file is begun after that
many seconds, and the summary says how many were left. Exit code 1 where anything was found.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = "clang-tidy-14"
FOLDERS = ("app", "core", "tests", "ui")
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)
EXTRA = ["--extra-arg=-Wno-unknown-warning-option", "--extra-arg=-Wno-unused-command-line-argument"]


def own_headers(file, seen):
    """Adds to `seen` every file of the project that `file` includes, directly or not."""
    for name in INCLUDE.findall(file.read_text(encoding="utf-8")):
        for folder in (file.parent, ROOT / "core", ROOT / "ui", ROOT / "tests", ROOT / "app"):
            header = (folder / name).resolve()
            if header.is_file():
                if header not in seen:
                    seen.add(header)
                    own_headers(header, seen)
                break


def key_of(file, command, common):
    """A hash of everything that the verdict on `file` depends on within the project."""
    seen = {file}
    own_headers(file, seen)
    digest = hashlib.sha256((common + command).encode())
    for path in sorted(seen):
        digest.update(str(path.relative_to(ROOT)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def newest_first():
    """Paths in the order of their last commit, newest first; without git, none."""
    log = subprocess.run(["git", "-C", ROOT, "log", "--format=", "--name-only"], capture_output=True, text=True, check=False)
    return list(dict.fromkeys(line for line in log.stdout.splitlines() if line))


def main():
    parser = argparse.ArgumentParser(description="clang-tidy over the sources of a build tree")
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--budget", type=float, default=float("inf"), help="seconds after which no file is begun")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--under", default=",".join(FOLDERS), help="top-level folders, separated by commas")
    parser.add_argument("files", nargs="*", type=pathlib.Path, help="only these")
    options = parser.parse_intermixed_args()

    only = {path.resolve() for path in options.files}
    commands = {}
    for entry in json.loads((options.build / "compile_commands.json").read_text(encoding="utf-8")):
        file = pathlib.Path(entry["file"]).resolve()
        inside = file.is_relative_to(ROOT) and file.relative_to(ROOT).parts[0] in options.under.split(",")
        if inside and (not only or file in only):
            commands[file] = entry["command"]
    if not commands:
        sys.exit("clang-tidy: no source to check")

    version = subprocess.run([TOOL, "--version"], capture_output=True, text=True, check=True).stdout
    common = version + (ROOT / ".clang-tidy").read_text(encoding="utf-8")
    clean = options.build / "tidy-clean"
    clean.mkdir(exist_ok=True)
    rank = {path: position for position, path in enumerate(newest_first())}
    order = sorted(commands, key=lambda file: (rank.get(str(file.relative_to(ROOT)), -1), file))
    start = time.monotonic()

    def check(file):
        stamp = clean / key_of(file, commands[file], common)
        if stamp.exists():
            return "unchanged", ""
        if time.monotonic() - start > options.budget:
            return "left", ""
        run = subprocess.run([TOOL, "--quiet", "-p", options.build, *EXTRA, file], capture_output=True, text=True, check=False)
        if run.returncode == 0:
            stamp.touch()
            return "clean", ""
        return "found", run.stdout + "\n".join(line for line in run.stderr.splitlines() if "warnings" not in line)

    counts = dict.fromkeys(("clean", "unchanged", "found", "left"), 0)
    shown = set()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for verdict, text in pool.map(check, order):
            counts[verdict] += 1
            # A finding in a header comes once per file that includes it: say it once.
            if text and text not in shown:
                shown.add(text)
                print(text.replace(f"{ROOT}/", ""), flush=True)
    print(f"clang-tidy: {counts['clean']} files clean, {counts['unchanged']} unchanged since they were clean, "
          f"{counts['found']} with findings, {counts['left']} left when the time was up "
          f"({time.monotonic() - start:.0f} s)")
    if counts["left"]:
        print("clang-tidy: the target 'tidy' checks the rest (cmake --build --preset tidy)")
    return 1 if counts["found"] else 0


if __name__ == "__main__":
    sys.exit(main())
