#!/usr/bin/env python3
"""Who may include whom, folder by folder, and no file itself by way of others. Prints "file:line: why" for every
breach and exits 1, else 0.

    layers.py [ROOT]      ROOT: the source tree, by default the one this script lies in

A room is a folder with all below it that the table does not name. The rooms stand in the order of their layers: each
includes its own files and those that its line names, all of them above it in the table, and every room that it names.
There are no cycles between rooms then.
"""

import os
import pathlib
import re
import sys

# room: what it includes beside itself
ROOMS = {
    "core/platform": (),
    "core/base": ("platform",),
    "core/linalg": ("platform", "base"),
    "core/fields": ("base",),
    "core/data": ("platform", "base", "fields"),
    "core/reading": ("platform", "base", "fields", "data"),
    "core/kernels": ("base", "linalg"),
    "core/solvers": ("base", "linalg"),
    "core/methods": ("base", "linalg", "kernels", "solvers"),
    "core/features": ("base", "linalg", "kernels", "methods"),
    "core/validation": ("base", "linalg", "solvers", "methods", "features"),
    "core/spaces": ("base", "linalg", "kernels", "methods", "features", "validation"),
    "core/theory": ("base", "linalg", "methods", "validation"),
    "core/experiment": ("platform", "base", "linalg", "data", "reading", "kernels", "methods", "validation"),
    "core/stages": ("base", "linalg", "data", "kernels", "methods", "features", "validation", "spaces", "theory", "experiment"),
    "core/figures": ("base", "methods", "validation", "experiment", "stages"),
    "core/studies": ("platform", "base", "linalg", "data", "kernels", "solvers", "methods", "features", "validation",
                     "theory", "experiment", "stages", "figures"),
    "core/engine": ("base", "linalg", "kernels", "methods", "features", "validation", "spaces", "experiment", "stages",
                    "studies"),
    "core/prediction": ("base", "linalg", "data", "kernels", "validation", "experiment", "stages", "engine"),
    "core/streaming": ("base", "data", "reading", "methods", "features", "validation", "spaces", "experiment", "stages",
                       "engine"),
    "app/files": ("platform", "base", "reading", "experiment"),
    "app/texts": ("base", "kernels", "files"),
    "app/storage": ("platform", "base", "data", "reading", "validation", "experiment", "figures", "studies", "engine",
                    "prediction", "streaming", "files"),
    "app/jobs": ("platform", "base", "linalg", "studies", "files", "storage"),
    "app/lessons": ("base", "data", "reading", "methods", "validation", "experiment", "stages", "figures", "studies", "engine",
                    "files", "texts", "storage"),
    "app/help": ("base", "data", "reading", "kernels", "methods", "validation", "experiment", "figures", "files",
                 "texts", "lessons"),
    "app/wording": ("base", "figures", "texts"),
    "app/edits": ("base", "data", "kernels", "validation", "experiment", "figures", "texts"),
    "app/export": ("base", "linalg", "data", "kernels", "methods", "features", "validation", "spaces", "theory", "experiment",
                   "stages", "figures", "studies", "engine", "prediction", "files", "texts", "storage", "help"),
    "app/page": ("base", "data", "experiment", "stages", "figures", "studies", "engine", "files", "texts",
                 "storage", "lessons", "help", "wording", "edits", "export"),
    "app/web": ("page",),
    "app/fetch": ("base", "experiment", "figures", "studies", "files", "texts", "storage"),
    "ui/widgets": ("base", "reading", "figures", "texts", "help"),
    "ui/charts": ("base", "figures", "files", "texts", "wording", "export", "widgets"),
    "ui/document": ("base", "experiment", "stages", "figures", "engine", "files", "texts", "storage", "jobs", "edits"),
    "ui/dialogs": ("base", "linalg", "data", "reading", "kernels", "validation", "experiment", "stages", "studies",
                   "files", "texts", "storage", "help", "edits", "export", "page", "fetch", "widgets",
                   "document"),
    "ui/window": ("base", "linalg", "data", "reading", "methods", "validation", "spaces", "experiment", "stages", "figures",
                  "studies", "engine", "prediction", "files", "texts", "storage", "lessons", "help", "edits", "export",
                  "fetch", "widgets", "charts", "document", "dialogs"),
    "app/commands": ("platform", "base", "linalg", "data", "reading", "methods", "validation", "experiment", "stages",
                     "engine", "prediction", "streaming", "files", "texts", "storage", "jobs", "lessons", "help", "export",
                     "page", "fetch", "charts", "window"),
    "app/mpi": ("platform", "base", "linalg", "reading", "features", "experiment", "stages", "studies", "engine",
                "streaming", "files", "storage", "jobs", "export", "commands"),
}
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"')


def room_of(path):
    """The room of a file, by the longest name that it lies in."""
    folders = [str(folder) for folder in path.parents]
    return next((folder for folder in folders if folder in ROOMS), None)


def included(name, file, root):
    """The file of the project that `name` means in `file`, relative to the root; None for what is generated."""
    for folder in (file.parent, pathlib.Path("core"), pathlib.Path("app"), pathlib.Path("ui"),
                   pathlib.Path("app/commands")):
        if (root / folder / name).is_file():
            return pathlib.Path(os.path.normpath(folder / name))
    return None


def cycles(includes):
    """The sets of files that include one another: Tarjan's strongly connected components with several files."""
    index, low, stack, found = {}, {}, [], []

    def visit(file):
        index[file] = low[file] = len(index)
        stack.append(file)
        for target in includes.get(file, ()):
            if target not in index:
                visit(target)
            if target in stack:
                low[file] = min(low[file], low[target])
        if low[file] == index[file]:
            component = stack[stack.index(file):]
            del stack[stack.index(file):]
            if len(component) > 1 or file in includes.get(file, ()):
                found.append(sorted(component))

    sys.setrecursionlimit(10000)
    for file in sorted(includes):
        if file not in index:
            visit(file)
    return found


def main():
    root = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parents[2]
    order = list(ROOMS)
    breaches = []
    allowed = {}
    for room, others in ROOMS.items():
        allowed[room] = {room} | {next(full for full in order if full in (f"core/{other}", f"app/{other}", f"ui/{other}")) for other in others}
        breaches += [f"tests/checks/layers.py: {room} includes {other}, which is not above it"
                     for other in allowed[room] if order.index(other) > order.index(room)]
    includes = {}
    used = set()
    for top in ("core", "ui", "app"):
        for path in sorted((root / top).rglob("*")):
            if path.suffix not in (".h", ".cpp"):
                continue
            file = path.relative_to(root)
            room = room_of(file)
            if room is None:
                breaches.append(f"{file}:1: its folder is not in the table of rooms (tests/checks/layers.py)")
                continue
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                match = INCLUDE.match(line)
                target = included(match[1], file, root) if match else None
                if target is None:
                    continue
                includes.setdefault(file, set()).add(target)
                used.add((room, room_of(target)))
                if room_of(target) not in allowed[room]:
                    breaches.append(f"{file}:{number}: {room} does not include {room_of(target)} (tests/checks/layers.py)")
    breaches += [f"{files[0]}:1: includes itself by way of {', '.join(str(file) for file in files[1:]) or 'nothing'}"
                 for files in cycles(includes)]
    # A tree that has not all rooms says nothing about what they need.
    if all((root / room).is_dir() for room in order):
        breaches += [f"tests/checks/layers.py:1: {room} is allowed to include {other} and does not"
                     for room in order for other in order if other in allowed[room] - {room} and (room, other) not in used]
    print("\n".join(breaches), end="\n" if breaches else "")
    return 1 if breaches else 0


if __name__ == "__main__":
    sys.exit(main())
