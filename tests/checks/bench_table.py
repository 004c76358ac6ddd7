#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs tests/bench/table on made-up measurements of every part: all of them must be on its page, and what is over its
target must be called so. Nothing is recorded that was measured beside other work."""
import json
import pathlib
import subprocess
import sys
import tempfile

TABLE = pathlib.Path(__file__).resolve().parents[1] / "bench" / "table"
RATIO = {"label": "work | yardstick | machine", "work": 1.5, "yardstick": 1.0, "ratio": 1.5, "ratio_of_medians": 1.3,
         "yardstick_at_best": 0.9, "disagreement": 0.01, "machine": 9e10, "repetitions": 3, "target": 1.4}  # fmt: skip
VOID = [{**RATIO, **change} for change in ({"machine": 6e10}, {"yardstick_at_best": 0.6}, {"disagreement": 0.06})]
DRAG = {"what": "drag", "n": 2000, "clock_median_ms": 8.1, "clock_p95_ms": 9.0, "processor_median_ms": 7.0,
        "processor_p95_ms": 8.0}  # fmt: skip
START = {"what": "start", "n": 0, "cold_ms": 90.0, "first_fit_ms": 20.0, "resident_mb": 70.0}
PEER = {"work": "path", "n": 700, "peer": "another program", "seconds": 1.0, "command_seconds": 2.0, "peer_seconds": 3.0,
        "difference": 1e-12}  # fmt: skip
PARTS = {
    "targets": {"context": {"blas": "BLAS", "threads": 2, "load_avg": [0.5]}, "benchmarks": [RATIO, *VOID]},
    "scaling": {"benchmarks": [{**RATIO, "name": f"scaling/{n}/{t}", "n": n, "threads": t} for n in (350, 700) for t in (1, 2)]},
    "start": {"pixel_ratio": 1, "blas": "BLAS", "threads": 2, "figures": [START]},
    "drag": {"pixel_ratio": 1, "blas": "BLAS", "threads": 2, "figures": [DRAG]},
    "drag-large": {"pixel_ratio": 2, "blas": "BLAS", "threads": 2, "figures": [DRAG]},
    "accuracy": {"seconds": 12.0},
    "peers": [PEER],
    "ranks": {"rows": 463715, "inputs": 90, "features": 300, "ranks_seconds": 1.0, "threads_seconds": 1.0, "speed": 1.0},
}
ROWS = [
    "| work | ≤ 1.4 × yardstick | 1.50 × | 1.30 × | 1.50 s / 1.00 s | 3 | 100 % | **no** |",
    "| 67 % | void: the machine had 67 % of its speed |",
    "| void: the yardstick usually had 60 % of its speed |",
    "| void: two halves differ by 6 % |",
    "| start of the process to the first fit | ≤ 80 ms | 90 ms | **no** |",
    "| drag, n = 2000 | 8.1 / 9.0 | 7.0 / 8.0 | ≤ 8 | **no** |",
    "| drag, n = 2000, 2 × the pixels | 8.1 / 9.0 | 7.0 / 8.0 | ≤ 16 | yes |",
    "| 350 | 1.50 s | 1.50 s | 1.00 |",
    "| accuracy table (AK14 table 1), five small sets, 10 runs | ≤ 60 s | 12.0 s | yes |",
    "| path | 700 | 1.00 s (2.00 s) | another program | 3.00 s | 3.00 × | 1e-12 |",
    "≥ 0.9 × the speed | 1.00 ×",
]


def record(folder):
    """What the script says instead of recording; empty where it recorded."""
    file = folder / "recorded.md"
    done = subprocess.run([sys.executable, TABLE, "--record", folder, file], capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 and file.exists() else done.stderr or "no reason"


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for part, measured in PARTS.items():
            (folder / f"{part}.json").write_text(json.dumps(measured), encoding="utf-8")
        done = subprocess.run([sys.executable, TABLE, folder], capture_output=True, text=True, check=False)
        for part in PARTS:
            (folder / f"{part}.load").write_text("0.31" if part == "peers" else "0.1", encoding="utf-8")
        busy = record(folder)
        (folder / "peers.load").write_text("0.3", encoding="utf-8")
        quiet = record(folder)
    if "peers was measured beside other work" not in busy or quiet:
        print("recorded beside other work, or refused on a quiet machine:", busy, quiet, sep="\n")
        return 1
    missing = [row for row in ROWS if row not in done.stdout]
    if done.returncode != 0 or missing or "Not measured" in done.stdout:
        print(done.stdout, done.stderr, *(f"not on the page: {row}" for row in missing), sep="\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
