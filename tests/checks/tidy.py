#!/usr/bin/env python3
"""Runs clang-tidy 14 over the sources of a build tree.

    tidy.py BUILD [--change | --since REVISION] [--budget SECONDS] [--jobs N] [--under FOLDER,FOLDER] [FILE...]

BUILD holds compile_commands.json (preset tidy: no precompiled headers, since clang cannot read GCC's). A file that was
clean before is skipped while nothing it depends on has changed: itself, the project's headers it includes, its compile
command, .clang-tidy. The files whose last commit is newest come first; with a budget no new file is begun after that
many seconds, and the summary says how many were left. Exit code 1 where anything was found.

--since checks the sources that differ from REVISION, and for each header that differs a source that includes it, those
with most changed lines first. --change is --since the revision that KERRIDGE_BASE names, else the newest commit that is
four hours older than the last one.
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


def git(*arguments):
    run = subprocess.run(["git", "-C", ROOT, *arguments], capture_output=True, text=True, check=False)
    return run.stdout.strip()


def base_of_change():
    """The revision before the present change."""
    if "KERRIDGE_BASE" in os.environ:
        return os.environ["KERRIDGE_BASE"]
    newest = int(git("log", "-1", "--format=%ct") or 0)
    return git("rev-list", "-1", f"--before={newest - 4 * 3600}", "HEAD") or git("rev-list", "--max-parents=0", "HEAD").split()[0]


def changed_since(revision):
    """Number of changed lines of each file that differs from `revision`, files that git does not know yet included."""
    changed = {}
    for line in git("diff", "--numstat", "-w", "--no-renames", revision).splitlines():
        added, _, name = line.split("\t")
        changed[ROOT / name] = int(added) if added.isdigit() else 0
    for name in git("ls-files", "--others", "--exclude-standard").splitlines():
        changed[ROOT / name] = len((ROOT / name).read_bytes().splitlines())
    return {path: lines for path, lines in changed.items() if lines > 0 and path.is_file()}


def touched(commands, changed):
    """The sources that changed, and one for each changed header that none of them includes, most changed first."""
    chosen = {file: lines for file, lines in changed.items() if file in commands}
    included = {}
    for file in commands:
        included[file] = set()
        own_headers(file, included[file])
    seen = set().union(*(included[file] for file in chosen)) if chosen else set()
    for header, lines in changed.items():
        if header.suffix != ".h" or header in seen:
            continue
        users = sorted((file for file in commands if header in included[file]), key=lambda file: len(included[file]))
        if users:
            chosen[users[0]] = lines
            seen |= included[users[0]]
    return sorted(chosen, key=lambda file: (-chosen[file], file))


def main():
    parser = argparse.ArgumentParser(description="clang-tidy over the sources of a build tree")
    parser.add_argument("build", type=pathlib.Path)
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--change", action="store_true", help="only what the present change touches")
    which.add_argument("--since", metavar="REVISION", help="only what differs from this revision")
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
    if options.change or options.since:
        revision = options.since or base_of_change()
        order = touched(commands, changed_since(revision))
        print(f"clang-tidy: {len(order)} files touched since {revision[:12]}", flush=True)
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
