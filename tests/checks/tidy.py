#!/usr/bin/env python3
"""Runs clang-tidy 14 over the sources of a build tree.

    tidy.py BUILD [--change | --since REVISION] [--most N] [--jobs N] [--under FOLDER,FOLDER] [FILE...]

BUILD holds compile_commands.json (preset tidy: no precompiled headers, since clang cannot read GCC's). Sources of one
folder with the same compile command are checked together, as one translation unit: most of the time goes into the
headers that they share. Where they do not compile together, each is checked by itself. A file that was clean before is
skipped while nothing it depends on has changed: itself, the project's headers it includes, its compile command,
.clang-tidy. The files whose last commit is newest come first. Exit code 1 where anything was found.

--since checks, without clang's analyzer (it takes more than half of the time; tests/long has it), the sources that differ
from REVISION in more than comments, and for each header that does a source that includes it, those with most changed
lines first, and no more than --most. --change is --since the revision that KERRIDGE_BASE names, else the newest commit that is
four hours older than the last one.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = "clang-tidy-14"
FOLDERS = ("app", "core", "tests", "ui")
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)
# A comment, or a string or character in which "//" begins none.
COMMENT = re.compile(r'R"\((?:.|\n)*?\)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'|//[^\n]*|/\*(?:.|\n)*?\*/')
GROUP = 10  # sources in one translation unit
# Eigen's assertions double the paths through everything that uses it.
EXTRA = ["--extra-arg=-DEIGEN_NO_DEBUG", "--extra-arg=-Wno-unknown-warning-option", "--extra-arg=-Wno-unused-command-line-argument"]


def groups_of(files, commands):
    """The files in groups of one folder and one compile command, in the order of the first file of each."""
    alike = {}
    for file in files:
        words = shlex.split(commands[file])
        place = words.index("-o")
        rest = tuple(word for word in words[:place] + words[place + 2:] if word not in ("-c", "-Werror", str(file)))
        alike.setdefault((file.parent, rest), []).append(file)
    groups = []
    for (_, rest), members in alike.items():
        groups += [(members[i:i + GROUP], rest[1:]) for i in range(0, len(members), GROUP)]
    return sorted(groups, key=lambda group: files.index(group[0][0]))


def tidy(files, source, flags, analyzed):
    """The exit code and findings of clang-tidy over `source`: the one file, or the text that includes all `files`."""
    without = [] if source == files[0] else ["-bugprone-suspicious-include"]
    if files[0].is_relative_to(ROOT / "tests"):
        # The analyzer does not know that QVERIFY leaves the test; AddressSanitizer sees what tests do.
        # What copies too much there costs nobody time.
        without += ["-performance-*"]
        analyzed = False
    if not analyzed:
        without.append("-clang-analyzer-*")
    run = subprocess.run([TOOL, "--quiet", r"--header-filter=/(app|core|tests|ui)/.*\.(h|cpp)$", f"--checks={','.join(without)}",
                          *EXTRA, source, "--", *flags], capture_output=True, text=True, check=False)
    return run.returncode, run.stdout + "\n".join(line for line in run.stderr.splitlines() if "warnings" not in line)


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


def in_comments_alone(name, revision):
    """Whether a file of C++ differs from `revision` in nothing that clang-tidy reads: comments and space."""
    path = ROOT / name
    if path.suffix not in (".h", ".cpp") or not path.is_file():
        return False
    before, after = git("show", f"{revision}:{name}"), path.read_text(encoding="utf-8")
    return before.count("NOLINT") == after.count("NOLINT") and meaning(before) == meaning(after)


def meaning(text):
    return re.sub(r"\s+", " ", COMMENT.sub(lambda found: " " if found.group(0).startswith("/") else found.group(0), text)).strip()


def changed_since(revision):
    """Number of changed lines of each file that differs from `revision`, files that git does not know yet included."""
    changed = {}
    for line in git("diff", "--numstat", "-w", "--no-renames", revision).splitlines():
        added, _, name = line.split("\t")
        if not in_comments_alone(name, revision):
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
    parser.add_argument("--most", type=int, help="of what changed, only so many files; says how many are left to tests/long")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--under", default=",".join(FOLDERS), help="top-level folders, separated by commas")
    parser.add_argument("files", nargs="*", type=pathlib.Path, help="only these")
    options = parser.parse_intermixed_args()

    analyzed = not (options.change or options.since)
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
    common = version + str(analyzed) + (ROOT / ".clang-tidy").read_text(encoding="utf-8")
    clean = options.build / "tidy-clean"
    clean.mkdir(exist_ok=True)
    rank = {path: position for position, path in enumerate(newest_first())}
    order = sorted(commands, key=lambda file: (rank.get(str(file.relative_to(ROOT)), -1), file))
    if options.change or options.since:
        revision = options.since or base_of_change()
        if not git("rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}"):
            sys.exit(f"clang-tidy: git knows no revision '{revision}'")
        order = touched(commands, changed_since(revision))
        print(f"clang-tidy: {len(order)} files touched since {revision[:12]}", flush=True)
        if options.most and len(order) > options.most:
            print(f"clang-tidy: the {options.most} that changed most; tests/long has the others", flush=True)
            order = order[:options.most]
    start = time.monotonic()

    unchanged = [file for file in order if (clean / key_of(file, commands[file], common)).exists()]
    groups = groups_of([file for file in order if file not in unchanged], commands)
    texts = options.build / "tidy-groups"
    texts.mkdir(exist_ok=True)

    def check(position):
        files, flags = groups[position]
        if len(files) > 1:
            group = texts / f"UnifiedSource-{position}.cpp"  # by this name clang's analyzer looks into what it includes
            group.write_text("".join(f'#include "{file}"\n' for file in files), encoding="utf-8")
            code, found = tidy(files, group, flags, analyzed)
            if code == 0:
                return dict.fromkeys(files, "clean"), []
            if "clang-diagnostic-error" not in found:
                named = [file for file in files if f"{file}:" in found] or files  # none: it is in a header
                return {file: "found" if file in named else "clean" for file in files}, [found]
        results = {file: tidy([file], file, flags, analyzed) for file in files}
        return ({file: "clean" if code == 0 else "found" for file, (code, _) in results.items()},
                [found for code, found in results.values() if code != 0])

    counts = dict.fromkeys(("clean", "unchanged", "found"), 0)
    counts["unchanged"] = len(unchanged)
    shown = set()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for verdicts, found in pool.map(check, range(len(groups))):
            for file, verdict in verdicts.items():
                counts[verdict] += 1
                if verdict == "clean":
                    (clean / key_of(file, commands[file], common)).touch()
            # A finding in a header comes once per group that includes it: say it once.
            for text in found:
                if text not in shown:
                    shown.add(text)
                    print(text.replace(f"{ROOT}/", ""), flush=True)
    print(f"clang-tidy: {counts['clean']} files clean, {counts['unchanged']} unchanged since they were clean, "
          f"{counts['found']} with findings "
          f"({time.monotonic() - start:.0f} s)")
    return 1 if counts["found"] else 0


if __name__ == "__main__":
    sys.exit(main())
