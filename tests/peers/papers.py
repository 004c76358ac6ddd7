#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""KRR of AK14 table 1 by a plain computation that shares nothing with the program, beside the numbers kept from it.

  tests/peers/papers.py DIR

DIR is the folder of the data sets. Needs python3-numpy. Five random splits of numpy's own; raw inputs, the Gaussian
kernel of the mean squared distance, λ by 10-fold cross-validation among the 25 values of the papers, every λ of every
fold solved by itself. Also what the printed column agrees with: KRR at λ = 1e-4, where the last column of a file is the
target and all others are inputs, and the synthetic set without noise; and the m with the least mean test error at
λ = 1 and at 1e-4. Exits with 1 where a mean differs from the kept one by more than one standard deviation.
"""
import csv
import pathlib
import sys

try:
    import numpy as np
except ImportError:
    sys.exit("This comparison needs python3-numpy")

ROOT = pathlib.Path(__file__).resolve().parents[2]
RUNS = 5
FOLDS = 10
GRID = np.logspace(-7, 3, 25)
HELD = 1e-4
EXPONENTS = np.arange(1, 30) / 10


def columns(path, target, left=(), separator=None, header=0):
    with open(path, encoding="utf-8-sig") as source:
        lines = [line.split(separator) for line in source.read().splitlines()[header:] if line.strip()]
    table = np.array([[float(cell) for cell in line if cell.strip()] for line in lines])
    inputs = [j for j in range(table.shape[1]) if j != target and j not in left]
    return table[:, inputs], table[:, target]


def friedman(random, noise):
    X = random.random((2000, 10))
    y = 10 * np.sin(np.pi * X[:, 0] * X[:, 1]) + 20 * (X[:, 2] - 0.5) ** 2 + 10 * X[:, 3] + 5 * X[:, 4]
    return X, y + noise * random.standard_normal(2000)


def distances(A, B):
    return np.maximum((A * A).sum(1)[:, None] + (B * B).sum(1)[None, :] - 2 * A @ B.T, 0)


def predictions(K, y, K_new, lam):
    return K_new @ np.linalg.solve(K + len(y) * lam * np.eye(len(y)), y)


def scaled_rmse(y, prediction):
    return np.sqrt(np.mean((y - prediction) ** 2)) / y.max()


def one_run(X, y, random, choose=True):
    order = random.permutation(len(y))
    count = round(0.7 * len(y))
    train, test = order[:count], order[count:]
    squares = distances(X[train], X[train])
    width = squares.mean()
    K, K_test = np.exp(-squares / width), np.exp(-distances(X[test], X[train]) / width)
    held = scaled_rmse(y[test], predictions(K, y[train], K_test, HELD))
    if not choose:
        return held, held
    fold = random.permutation(count) % FOLDS
    errors = np.zeros(len(GRID))
    for k in range(FOLDS):
        rest, out = fold != k, fold == k
        inner, across = K[np.ix_(rest, rest)], K[np.ix_(out, rest)]
        for i, lam in enumerate(GRID):
            errors[i] += ((y[train][out] - predictions(inner, y[train][rest], across, lam)) ** 2).sum()
    best = GRID[errors.argmin()]
    return scaled_rmse(y[test], predictions(K, y[train], K_test, best)), held


def least_errors(X, y, random, lam):
    """The test error of M-RLSR at λ for every m: the minimizer of J among KRR models on a fine grid of μ."""
    order = random.permutation(len(y))
    count = round(0.7 * len(y))
    train, test = order[:count], order[count:]
    squares = distances(X[train], X[train])
    d, Q = np.linalg.eigh(np.exp(-squares / squares.mean()))
    z = Q.T @ y[train]
    KQ = np.exp(-distances(X[test], X[train]) / squares.mean()) @ Q
    known = d > max(8, np.sqrt(count) / 2) * 2.2e-16 * d[-1]
    mu = np.exp(np.linspace(np.log(1e-17), np.log(1e3), 1200))
    a = np.where(known[:, None], z[:, None] / (d[:, None] + count * mu), 0)
    residual = ((z[:, None] - d[:, None] * a) ** 2).sum(0) / count
    norm = np.sqrt(np.maximum((d[:, None] * a * a).sum(0), 0))
    error = np.sqrt(((y[test][:, None] - KQ @ a) ** 2).mean(0)) / y[test].max()
    return np.array([error[(residual + lam * norm**m).argmin()] for m in EXPONENTS])


def best_exponent(sets, random, lam):
    mean = np.mean([least_errors(*sets(), random, lam) for _ in range(RUNS)], axis=0)
    return f"m = {EXPONENTS[mean.argmin()]:.1f} ({mean.min():.4f})"


def kept(name="ak14-table-1"):
    with open(ROOT / f"resources/benchmarks/papers/{name}.csv", encoding="utf-8", newline="") as source:
        return {row["data"]: row for row in csv.DictReader(source) if row["inputs"] == "raw"}


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    random = np.random.default_rng(1)
    sets = {
        "yacht": columns(folder / "yacht.data", 6),
        "concrete": columns(folder / "concrete.csv", 8, separator=",", header=1),
        "energy": columns(folder / "energy.csv", 8, (9,), ",", 1),
        "housing": columns(folder / "housing.data", 13),
        "slump": columns(folder / "slump.data", 10, (0, 8, 9), ",", 1),
    }
    rows, wrong = kept(), []
    say = lambda runs: f"{np.mean(runs):.4f} ± {np.std(runs, ddof=1):.4f}"
    print("λ by cross-validation: here, kept, published")
    for name, (X, y) in sets.items():
        runs = [one_run(X, y, random)[0] for _ in range(RUNS)]
        own = {which: (float(rows[name][which]), float(rows[name][which + "_deviation"])) for which in ("krr", "ak14_krr")}
        print(f"  {name:10} {say(runs)}, " + ", ".join(f"{mean:.4f} ± {deviation:.4f}" for mean, deviation in own.values()))
        if abs(np.mean(runs) - own["krr"][0]) > own["krr"][1]:
            wrong.append(name)
    sets["energy"] = columns(folder / "energy.csv", 9, (), ",", 1)
    sets["slump"] = columns(folder / "slump.data", 10, (0,), ",", 1)
    drawn = {name: (lambda own=own: own) for name, own in sets.items()}
    drawn["Friedman #1"] = lambda: friedman(random, 0)
    print("KRR at λ = 1e-4, last column as target, no noise; M-RLSR, the best m at λ = 1 and at 1e-4")
    for name, draw in drawn.items():
        runs = [one_run(*draw(), random, False)[0] for _ in range(RUNS)]
        print(f"  {name:12} {say(runs)}; {best_exponent(draw, random, 1)}, {best_exponent(draw, random, HELD)}")
    if wrong:
        sys.exit("More than one standard deviation apart: " + ", ".join(wrong))


main()
