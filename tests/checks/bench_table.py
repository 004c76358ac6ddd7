#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs tests/bench/table on made-up measurements of every part: all of them must be on its page, and what is over its
target must be called so."""
import json
import pathlib
import subprocess
import sys
import tempfile

TABLE = pathlib.Path(__file__).resolve().parents[1] / "bench" / "table"
RATIO = {"label": "work | yardstick | machine", "work": 1.5, "yardstick": 1.0, "ratio": 1.5, "ratio_of_least": 1.4,
         "repetitions": 3, "target": 1.4}  # fmt: skip
DRAG = {"what": "drag", "n": 2000, "clock_median_ms": 8.1, "clock_p95_ms": 9.0, "processor_median_ms": 7.0,
        "processor_p95_ms": 8.0}  # fmt: skip
START = {"what": "start", "n": 0, "cold_ms": 90.0, "first_fit_ms": 20.0, "resident_mb": 70.0}
PEER = {"work": "path", "n": 700, "peer": "another program", "seconds": 1.0, "command_seconds": 2.0, "peer_seconds": 3.0,
        "difference": 1e-12}  # fmt: skip
PARTS = {
    "targets": {"context": {"blas": "BLAS", "threads": 2, "load_avg": [0.5]}, "benchmarks": [RATIO]},
    "scaling": {"benchmarks": [{**RATIO, "name": f"scaling/{n}/{t}", "n": n, "threads": t} for n in (350, 700) for t in (1, 2)]},
    "start": {"pixel_ratio": 1, "blas": "BLAS", "threads": 2, "figures": [START]},
    "drag": {"pixel_ratio": 1, "blas": "BLAS", "threads": 2, "figures": [DRAG]},
    "drag-large": {"pixel_ratio": 2, "blas": "BLAS", "threads": 2, "figures": [DRAG]},
    "accuracy": {"seconds": 12.0},
    "peers": [PEER],
    "ranks": {"rows": 463715, "inputs": 90, "features": 300, "ranks_seconds": 1.0, "threads_seconds": 1.0, "speed": 1.0},
}
ROWS = [
    "| work | ≤ 1.4 × yardstick | 1.50 × | 1.40 × | 1.50 s / 1.00 s | 3 | **no** |",
    "| start of the process to the first fit | ≤ 80 ms | 90 ms | **no** |",
    "| drag, n = 2000 | 8.1 / 9.0 | 7.0 / 8.0 | ≤ 8 | **no** |",
    "| drag, n = 2000, 2 × the pixels | 8.1 / 9.0 | 7.0 / 8.0 | ≤ 16 | yes |",
    "| 350 | 1.50 s | 1.50 s | 1.00 |",
    "| accuracy table (AK14 table 1), five small sets, 10 runs | ≤ 60 s | 12.0 s | yes |",
    "| path | 700 | 1.00 s (2.00 s) | another program | 3.00 s | 3.00 × | 1e-12 |",
    "≥ 0.9 × the speed | 1.00 ×",
]


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for part, measured in PARTS.items():
            (folder / f"{part}.json").write_text(json.dumps(measured), encoding="utf-8")
        done = subprocess.run([sys.executable, TABLE, folder], capture_output=True, text=True, check=False)
    missing = [row for row in ROWS if row not in done.stdout]
    if done.returncode != 0 or missing or "Not measured" in done.stdout:
        print(done.stdout, done.stderr, *(f"not on the page: {row}" for row in missing), sep="\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
