#!/usr/bin/env python3
"""Who may include whom, folder by folder. Prints "file:line: why" for every other arrow and exits 1, else 0.

    layers.py [ROOT]      ROOT: the source tree, by default the one this script lies in

A room is a folder with all below it that the table does not name. The rooms stand in the order of their layers: each
includes its own files and those that its line names, all of them above it in the table. There are no cycles then.
"""

import os
import pathlib
import re
import sys

# room: what it includes beside itself
ROOMS = {
    "core/base": (),
    "core/linalg": ("base",),
    "core/data": ("base",),
    "core/kernels": ("base", "linalg"),
    "core/solvers": ("base", "linalg"),
    "core/methods": ("base", "linalg", "kernels", "solvers"),
    "core/features": ("base", "linalg", "kernels", "methods"),
    "core/validation": ("base", "linalg", "solvers", "features", "methods"),
    "core/theory": ("base", "linalg", "methods", "validation"),
    "core/experiment": ("base", "linalg", "data", "kernels", "features", "methods", "validation"),
    "core/stages": ("base", "linalg", "data", "kernels", "features", "methods", "validation", "theory", "experiment"),
    "core/figures": ("base", "methods", "validation", "theory", "experiment", "stages"),
    "core/studies": ("base", "linalg", "data", "kernels", "solvers", "features", "methods", "validation", "theory",
                     "experiment", "stages", "figures"),
    "core/engine": ("base", "linalg", "data", "kernels", "features", "methods", "validation", "theory", "experiment",
                    "stages", "studies"),
    "core/prediction": ("base", "linalg", "data", "kernels", "features", "methods", "validation", "experiment", "stages",
                        "engine"),
    "ui/session": ("base", "linalg", "data", "kernels", "methods", "validation", "theory", "experiment", "stages",
                     "figures", "studies", "engine", "prediction"),
    "ui/session/fetch": ("base", "experiment", "figures", "studies", "session"),
    "ui/widgets": ("base", "data", "figures"),
    "ui/charts": ("base", "figures", "session", "widgets"),
    "ui/document": ("base", "experiment", "stages", "figures", "studies", "engine", "session"),
    "ui/dialogs": ("base", "linalg", "data", "kernels", "validation", "experiment", "stages", "studies", "engine",
                   "prediction", "session", "session/fetch", "widgets", "document"),
    "ui/window": ("base", "linalg", "data", "methods", "validation", "experiment", "stages", "figures", "studies",
                  "engine", "prediction", "session", "session/fetch", "widgets", "charts", "document", "dialogs"),
    "app": ("base", "linalg", "data", "methods", "validation", "experiment", "stages", "studies", "engine",
            "prediction", "session", "session/fetch", "charts", "document", "window"),
}
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"')


def room_of(path):
    """The room of a file, by the longest name that it lies in."""
    folders = [str(folder) for folder in path.parents]
    return next((folder for folder in folders if folder in ROOMS), None)


def included(name, file, root):
    """The file of the project that `name` means in `file`, relative to the root; None for what is generated."""
    for folder in (file.parent, pathlib.Path("core"), pathlib.Path("ui"), pathlib.Path("app")):
        if (root / folder / name).is_file():
            return pathlib.Path(os.path.normpath(folder / name))
    return None


def main():
    root = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parents[2]
    order = list(ROOMS)
    breaches = []
    allowed = {}
    for room, others in ROOMS.items():
        allowed[room] = {room} | {next(full for full in order if full in (f"core/{other}", f"ui/{other}")) for other in others}
        breaches += [f"tests/checks/layers.py: {room} includes {other}, which is not above it"
                     for other in allowed[room] if order.index(other) > order.index(room)]
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
                if room_of(target) not in allowed[room]:
                    breaches.append(f"{file}:{number}: {room} does not include {room_of(target)} (tests/checks/layers.py)")
    print("\n".join(breaches), end="\n" if breaches else "")
    return 1 if breaches else 0


if __name__ == "__main__":
    sys.exit(main())
