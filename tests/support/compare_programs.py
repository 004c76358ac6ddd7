#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs twenty experiments with the program of this system and with one for another and compares what they write.

    compare_programs.py [--bound B] PROGRAM COMMAND…      COMMAND…: what starts the other program, such as
                                                           wine kerridge-cli.exe

Studies are left out: their jobs are such runs. splits.csv must be the same bytes, and every target of predictions.csv,
which has the drawn noise, the same to 1e-14. In path.csv every number of a model with lambda and mu of 1e-4 and more
agrees to the bound, by default 1e-12, of the largest one of its column; for smaller ones the difference is reported.
Exit code 1 where one does not."""
import argparse
import collections
import csv
import json
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ("resources/examples", "resources/studies", "resources/verify")
SAME_TARGET = 1e-14
LEAST_LAMBDA = 1e-4
# Thousands of rows, with nothing that the others do not have.
LARGE = {"large-data", "rates"}

METHODS = [{"id": "krr"}, {"id": "krr-offset"}, {"id": "m-rlsr", "m": 1.5}]


def computed(command, experiment, folder):
    """How long it took, in seconds."""
    begin = time.monotonic()
    subprocess.run([*command, "run", str(experiment), "--export", str(folder), "--formats", "csv", "--quiet"],
                   check=True, stdin=subprocess.DEVNULL)
    return time.monotonic() - begin


def without_studies(file, folder):
    experiment = json.loads(file.read_text(encoding="utf-8"))
    experiment.pop("studies", None)
    if not experiment.get("methods"):
        experiment["methods"] = METHODS
    copy = folder / file.name
    copy.write_text(json.dumps(experiment), encoding="utf-8")
    return copy


def rows(file):
    with open(file, encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def number(text):
    try:
        return float(text)
    except (TypeError, ValueError):
        return None


def strength(row):
    """λ or, where that is smaller or there is none, the μ of the same model of KRR; 0 for methods with steps."""
    return min((value for value in (number(row["lambda"]), number(row["mu"])) if value is not None), default=0.0)


def differences(here, there):
    """The largest difference in path.csv, in units of the largest number of its column: for models of at least
    LEAST_LAMBDA and for the others."""
    if len(here) != len(there):
        return float("inf"), float("inf")
    largest = {large: collections.defaultdict(float) for large in (True, False)}
    found = {large: collections.defaultdict(float) for large in (True, False)}
    for row, other in zip(here, there):
        large = strength(row) >= LEAST_LAMBDA
        for column, text in row.items():
            value, theirs = number(text), number(other[column])
            if (value is None) != (theirs is None):
                found[large][column] = float("inf")
            elif value is not None:
                largest[large][column] = max(largest[large][column], abs(value))
                found[large][column] = max(found[large][column], abs(value - theirs))
    return tuple(max((difference / (largest[large][column] or 1.0) for column, difference in found[large].items()),
                     default=0.0) for large in (True, False))


def same_draws(here, there):
    """Are splits, folds and noise the same?"""
    if (here / "splits.csv").read_bytes() != (there / "splits.csv").read_bytes():
        return False
    one, other = rows(here / "predictions.csv"), rows(there / "predictions.csv")
    largest = max(abs(float(row["y"])) for row in one)
    return len(one) == len(other) and all(
        a["row"] == b["row"] and abs(float(a["y"]) - float(b["y"])) <= SAME_TARGET * largest for a, b in zip(one, other))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bound", type=float, default=1e-12)
    parser.add_argument("program")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    asked = parser.parse_args()
    failed = False
    files = [file for folder in FOLDERS for file in sorted((ROOT / folder).glob("*.kerridge")) if file.stem not in LARGE]
    print(f"{'experiment':<28}{'λ ≥ 1e-4':>12}{'below':>12}{'s here':>9}{'s there':>9}  same draws")
    for file in files:
        with tempfile.TemporaryDirectory() as scratch:
            scratch = pathlib.Path(scratch)
            here, there = scratch / "here", scratch / "there"
            experiment = without_studies(file, scratch)
            seconds = [computed([asked.program], experiment, here), computed(asked.command, experiment, there)]
            large, small = differences(rows(here / "path.csv"), rows(there / "path.csv"))
            drawn = same_draws(here, there)
        failed = failed or large > asked.bound or not drawn
        print(f"{file.stem:<28}{large:>12.1e}{small:>12.1e}{seconds[0]:>9.2f}{seconds[1]:>9.2f}  {'yes' if drawn else 'NO'}", flush=True)
    sys.exit(1 if failed else 0)


main()
