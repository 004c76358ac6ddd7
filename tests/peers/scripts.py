#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the scripts that `kerridge script` writes and compares their errors with those of `kerridge run`.

  tests/peers/scripts.py PROGRAM [DATA.csv TARGET]...

PROGRAM is the built program. Needs python3-sklearn and r-base-core for the two languages; without one of them that
language is skipped, and it is said. Exits with 1 where an error differs by more than 1e-8 of itself.
"""
import csv
import json
import math
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

TOLERANCE = 1e-8
# Debian's own, for which python3-sklearn is packaged.
PYTHON = "/usr/bin/python3"

METHODS = [
    {"id": "krr", "at": 1e-3},
    {"id": "krr-offset", "at": 1e-3},
    {"id": "krr-penalized-offset", "at": 1e-3},
    {"id": "modified-krr", "at": 1e-3},
    {"id": "tikhonov", "at": 1e-3},
    {"id": "m-rlsr", "m": 1.3, "at": 1e-3},
    {"id": "m-rlsr", "m": 3, "at": 1e-3},
    {"id": "tsvd", "at": 1e-3},
    {"id": "landweber", "step": 0.7, "at": 1000},
    {"id": "iterated-tikhonov", "order": 3, "at": 1e-3},
    {"id": "linear"},
    {"id": "krr", "at": 1e-3, "features": {"id": "nystrom", "count": 20}},
    {"id": "m-rlsr", "m": 1.5, "at": 1e-3, "features": {"id": "nystrom", "count": 25, "landmarks": "rpcholesky"}},
]
KERNELS = [
    {"id": "gaussian", "width": {"mean-times": 0.5}},
    {"id": "laplacian"},
    {"id": "matern-1-2", "width": 3},
    {"id": "matern-3-2"},
    {"id": "matern-5-2"},
    {"id": "rational-quadratic", "alpha": 0.7},
    {"id": "cauchy"},
    {"id": "linear"},
    {"id": "polynomial", "degree": 2, "c": 0.5},
    {"id": "spline", "order": 0},
    {"id": "spline", "order": 1},
]


def table(folder):
    """Inputs on different scales, a constant, a category, missing values, awkward names, weights."""
    numbers = random.Random(7)
    file = folder / "it's \"data\" $x.csv"
    with file.open("w", newline="") as target:
        rows = csv.writer(target)
        rows.writerow(["a, b", "constant", "kind", "it's", "y", "w"])
        for i in range(120):
            a, kind, c = numbers.gauss(0, 1), numbers.choice(["one", "two", "three"]), numbers.gauss(500, 100)
            y = math.sin(2 * a) + len(kind) + c / 100 + numbers.gauss(0, 0.2)
            weight = (7 * i) % 5 / 2
            known = "" if numbers.random() < 0.1 else f"{c:.6g}"
            rows.writerow([f"{a:.6g}", 0.1, kind, known, f"{y:.6g}", weight])
    return file


def experiments(folder, files):
    made = table(folder)
    weighted = {"file": str(made), "target": "y", "weight": "w", "missing": "median"}
    own = {**{key: value for key, value in weighted.items() if key != "weight"}, "ignore": ["w"]}
    generated = {"generator": {"id": "friedman1", "n": 150, "seed": 3}}
    for kernel in KERNELS:
        yield {"data": generated, "kernel": kernel, "methods": [METHODS[1], METHODS[5], METHODS[11]]}
    scaled = {"inputs": True, "target": True}
    yield {"data": own, "standardize": scaled, "methods": METHODS}
    having = [method for method in METHODS if method["id"] != "tikhonov"]
    yield {"data": weighted, "standardize": scaled, "methods": having}
    yield {"data": {**weighted, "transforms": {"y": "sqrt"}}, "methods": having}
    yield {"data": own, "split": {"kind": "k-fold", "k": 3}, "view": {"split": 2}, "methods": [METHODS[0]]}
    for transform in ("log", "log1p", "sqrt"):
        learned = {**own, "transforms": {"y": transform}}
        yield {"data": learned, "standardize": scaled, "methods": METHODS}
    yield {"data": generated, "standardize": {"inputs": False}, "split": {"kind": "none"}, "methods": METHODS[:3]}
    for file, target in files:
        data = {"file": str(pathlib.Path(file).resolve()), "target": target}
        yield {"data": data, "standardize": scaled, "methods": METHODS[:3] + [METHODS[5], METHODS[10]]}


def errors(text):
    found = {}
    for line in text.splitlines():
        words = line.split()
        if len(words) == 3 and words[1] == "MSE":
            found[words[0]] = float(words[2])
    return found


def main():
    program, rest = str(pathlib.Path(sys.argv[1]).resolve()), sys.argv[2:]
    languages = {}
    for name, command, probe in (
        ("python", [PYTHON], [PYTHON, "-c", "import sklearn"]),
        ("r", ["Rscript", "--vanilla"], ["Rscript", "--version"]),
    ):
        there = shutil.which(probe[0]) and subprocess.run(probe, capture_output=True, check=False).returncode == 0
        if there:
            languages[name] = command
        else:
            print(f"skipped: {name} (install {'python3-sklearn' if name == 'python' else 'r-base-core'})")
    worst, compared, failed = 0.0, 0, 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for experiment in experiments(folder, list(zip(rest[::2], rest[1::2]))):
            experiment = {"kerridge": 1, "lambda": [1e-3], "rules": [], **experiment}
            file = folder / "an experiment.kerridge"
            file.write_text(json.dumps(experiment), encoding="utf-8")
            subprocess.run([program, "run", file, "--export", folder / "out", "--formats", "csv", "--quiet"], check=True)
            with (folder / "out" / "path.csv").open(encoding="utf-8", newline="") as source:
                rows = list(csv.DictReader(source))
            shown = str(experiment.get("view", {}).get("split", 1))
            rows = [row for row in rows if row["split"] == shown]
            for number, (method, row) in enumerate(zip(experiment["methods"], rows), 1):
                assert row["method"] == method["id"]
                for language, command in languages.items():
                    subprocess.run(
                        [program, "script", file, "--to", folder, "--language", language, "--method", str(number)],
                        check=True,
                        stdout=subprocess.DEVNULL,
                    )
                    script = folder / ("an experiment." + {"python": "py", "r": "R"}[language])
                    run = subprocess.run(command + [script], cwd=folder, capture_output=True, text=True, check=False)
                    got = errors(run.stdout)
                    for part in ("train", "test"):
                        if not row[part + "_mse"]:
                            continue
                        wanted = float(row[part + "_mse"])
                        off = abs(got.get(part, math.inf) - wanted) / wanted
                        worst, compared = max(worst, off), compared + 1
                        if not off <= TOLERANCE:
                            failed += 1
                            kernel = experiment.get("kernel", {}).get("id", "gaussian")
                            print(f"{language} {method} {kernel} {part}: {got.get(part)} is not {wanted} ({off:.1e})")
                            print(run.stderr[-500:])
    print(f"{compared} errors compared, {failed} differ; largest relative difference {worst:.1e}")
    return 1 if failed or not compared and languages else 0


if __name__ == "__main__":
    sys.exit(main())
