#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Computes what `kerridge verify` compares with, by the definitions of the mathematics page in 90 digits.

Data, split and folds are drawn again from their seeds. Every model is a dense solve, every fold and every row that is
left out a model of its own; nothing here is taken from the program. Takes minutes and Debian's python3-numpy and
python3-gmpy2:   resources/verify/reference.py > resources/verify/reference.csv
    resources/verify/reference.py gaussian linear      only these kernels

A number comes with the digits that may be asked of it. A computation in double precision is that of slightly other
matrices, |dK| <= n u |K| and |dy| <= n u |y| with u = 2^-53, and its predictions are sums with |dk| <= n u |k| in every
term, so its relative error is at most n u times the condition, |dq|/|q| for changes of size 1. That is measured by tiny
random changes; of N directions a random one shows 1/sqrt(N) of the worst one in the mean, so the largest of three is
multiplied by sqrt(N). A choice is asked for unless two scores agree in nine digits or the seventh digit of the data
decides it ("?").
"""
import math
import sys

import gmpy2
import numpy as np
from gmpy2 import mpfr

from exact_models import (CHANGE, FOLDS, LAMBDA, METHODS, ONE, ON_INPUTS, QUANTITIES, RIDGE, RULES, SETTINGS, SHOWN, TESTED,
                          ZERO, Problem, Random, extended, identity, linear_regression, ridge, solve, tikhonov, vector)


class Data:
    def __init__(self):
        source = SETTINGS["data"]["generator"]
        n, d = source["n"], source["d"]
        seeds = Random(source["seed"])
        inputs, noise = Random(seeds.bits()), Random(seeds.bits())
        X = np.array([[mpfr(inputs.uniform()) for _ in range(d)] for _ in range(n)], dtype=object)
        pi = gmpy2.const_pi()
        truth = vector([10 * gmpy2.sin(pi * x[0] * x[1]) + 20 * (x[2] - mpfr("0.5")) ** 2 + 10 * x[3] + 5 * x[4] for x in X])
        y = truth + vector([source["noise"] * noise.normal() for _ in range(n)])
        order = Random(Random(SETTINGS["split"]["seed"]).bits()).permutation(n)
        self.train = sorted(order[:round(SETTINGS["split"]["train"] * n)])
        self.test = [i for i in range(n) if i not in self.train]
        m = len(self.train)
        self.fold = [0] * m
        for place, row in enumerate(Random(1).permutation(m)):
            self.fold[row] = place % FOLDS
        self.landmarks = Random(1).permutation(m)[:6]
        means = X[self.train].sum(axis=0) / m
        scales = vector([gmpy2.sqrt(sum((X[self.train, j] - means[j]) ** 2) / m) for j in range(d)])
        self.X = (X - means) / scales
        middle = y[self.train].sum() / m
        self.unit = gmpy2.sqrt(sum((y[self.train] - middle) ** 2) / m)
        self.y, self.truth = (y - middle) / self.unit, (truth - middle) / self.unit
        self.source = y


def gram(kernel, X, train):
    """All rows with all rows."""
    n, d = X.shape
    inner = X @ X.T
    square = np.array([[sum((a - b) ** 2) for b in X] for a in X], dtype=object)
    mean = square[np.ix_(train, train)].sum() / len(train) ** 2
    def each(function):
        return np.array([[function(square[i, j], inner[i, j]) for j in range(n)] for i in range(n)], dtype=object)
    r = lambda s: gmpy2.sqrt(s / mean)
    three, five = gmpy2.sqrt(mpfr(3)), gmpy2.sqrt(mpfr(5))
    if kernel == "spline":
        low, high = X[train].min(axis=0), X[train].max(axis=0)
        U = (X - low) / (high - low)
        def factor(u, v):  # 1 + uv + int_0^1 (u-t)_+ (v-t)_+ dt
            end = min(max(min(u, v), ZERO), ONE)
            return 1 + u * v + u * v * end - (u + v) * end ** 2 / 2 + end ** 3 / 3
        return np.array([[math.prod(factor(a, b) for a, b in zip(x, z)) for z in U] for x in U], dtype=object)
    return each({
        "gaussian": lambda s, p: gmpy2.exp(-s / mean),
        "laplacian": lambda s, p: gmpy2.exp(-r(s)),
        "matern-1-2": lambda s, p: gmpy2.exp(-r(s)),
        "matern-3-2": lambda s, p: (1 + three * r(s)) * gmpy2.exp(-three * r(s)),
        "matern-5-2": lambda s, p: (1 + five * r(s) + 5 * s / mean / 3) * gmpy2.exp(-five * r(s)),
        "rational-quadratic": lambda s, p: 1 / (1 + s / mean),
        "cauchy": lambda s, p: 1 / (1 + s / mean),
        "linear": lambda s, p: p,
        "polynomial": lambda s, p: (1 + p) ** 3,
    }[kernel])


KERNELS = {"gaussian": None, "laplacian": 0.5, "matern-1-2": 0.5, "matern-3-2": 1.5, "matern-5-2": 2.5,
           "rational-quadratic": None, "cauchy": None, "linear": None, "polynomial": None, "spline": None}


def mean_square(v):
    return sum(v * v) / len(v)


def left_out(method, problem, at, model):
    """Mean square of the errors of single rows that were left out; None where the method has none."""
    n, rest = problem.n, problem.y - model.fitted
    if method in RIDGE:
        if model.zero:
            return mean_square(problem.y)
        folds = [problem.fold([i]) for i in range(n)]
        return mean_square(vector([problem.y[i] - ridge(folds[i], n * model.mu, RIDGE[method]).predicted[0] for i in range(n)]))
    if method == "tikhonov":
        wide = extended(problem)
        models = [tikhonov(problem, n * at, [j for j in range(n) if j != i]) for i in range(n)]
        return mean_square(vector([problem.y[i] - models[i].fitted[i] for i in range(n)]))
    if method == "linear":
        return mean_square(vector([problem.y[i] - linear_regression(problem.fold([i])).predicted[0] for i in range(n)]))
    if model.H is not None:
        return mean_square(rest / (1 - model.H.diagonal()))
    return None


def fold_errors(method, problem, at, fold):
    errors = []
    for k in range(FOLDS):
        out = [i for i in range(problem.n) if fold[i] == k]
        if method == "tikhonov":
            keep = [i for i in range(problem.n) if fold[i] != k]
            predicted = tikhonov(problem, len(keep) * at, keep).fitted[out]
        else:
            if (k, "fold") not in problem.__dict__:
                problem.__dict__[(k, "fold")] = problem.fold(out)
            predicted = METHODS[method][1](problem.__dict__[(k, "fold")], at).predicted
        errors.append(mean_square(problem.y[out] - predicted))
    return vector(errors), [fold.count(k) for k in range(FOLDS)]


def point(method, problem, at, data, test_y, truth):
    """Every quantity of one model, in units of the target; None where it does not apply."""
    model, unit = METHODS[method][1](problem, at), data.unit ** 2
    trace = None if model.df is None else problem.n - model.df
    if trace is not None and trace < mpfr("1e-40"):  # nothing is left that could be estimated
        trace = model.H = None
    square = mean_square(problem.y - model.fitted)
    left = left_out(method, problem, at, model)
    errors, sizes = fold_errors(method, problem, at, data.fold)
    middle = sum(errors) / FOLDS
    return {
        "train_mse": unit * square,
        "test_mse": unit * mean_square(test_y - model.predicted),
        "loo_mse": None if left is None else unit * left,
        "gcv": None if trace is None else unit * square / (trace / problem.n) ** 2,
        "kfold_mse": unit * sum(e * s for e, s in zip(errors, sizes)) / problem.n,
        "kfold_se": unit * gmpy2.sqrt(sum((errors - middle) ** 2) / (FOLDS * (FOLDS - 1))),
        "df": model.df,
        "norm": model.norm,
        "first fold": errors[0],
        "trace": trace,
        "risk": mean_square(truth - model.predicted),
        "model": model,
    }


def smallest(values):
    """The last of the smallest ones; values that differ in the 60th digit are equal, and for the question which choices
    can be asked for, those that differ in the ninth."""
    known = [i for i, value in enumerate(values) if value is not None]
    least = min((values[i] for i in known), default=None)
    near = mpfr("1e-9" if TESTED["first"] else "1e-60") * abs(least) if known else ZERO
    equal = [i for i in known if abs(values[i] - least) <= near]
    return -1 if not known else equal[0] if TESTED["first"] else equal[-1]


def evidence(problem, mu):
    n = problem.n
    covariance = problem.K + n * mu * identity(n)
    solved = solve(covariance, np.column_stack([problem.y, np.full(n, ONE)]))
    b = sum(solved[:, 0]) / sum(solved[:, 1])
    square = (problem.y - b) @ (solved[:, 0] - b * solved[:, 1])
    logarithms = sum(gmpy2.log(value + n * mu) for value in problem.spectrum()[0])
    return gmpy2.log(square) / 2 + logarithms / (2 * n)


def choices(method, problem, points, data):
    """The place on the path that each rule chooses, from 1; 0 for none."""
    grid = METHODS[method][0]
    by_lambda = grid is LAMBDA
    n, count = problem.n, len(points)
    order = list(range(count)) if by_lambda or count == 1 and "linear" not in method else list(reversed(range(count)))
    column = lambda name: [p[name] for p in points]
    gcv, kfold = smallest(column("gcv")), smallest(column("kfold_mse"))
    variance = points[gcv]["train_mse"] * n / points[gcv]["trace"] if gcv >= 0 else None
    fitted = [p["model"].fitted for p in points]
    distance = lambda i, j: gmpy2.sqrt(sum((fitted[i] - fitted[j]) ** 2))
    def one_standard_error():
        limit = points[kfold]["kfold_mse"] + points[kfold]["kfold_se"]
        return next(i for i in reversed(order) if points[i]["kfold_mse"] <= limit)
    def discrepancy():
        return -1 if variance is None else next((i for i in order if points[i]["train_mse"] >= variance), -1)
    def corner():
        x = [gmpy2.log(p["train_mse"]) / 2 for p in points]
        y = [gmpy2.log(p["model"].norm) if p["model"].norm > 0 else None for p in points]
        t, bends = [gmpy2.log(mpfr(a)) for a in grid], {}
        for i in range(1, count - 1):
            if None in y[i - 1:i + 2]:
                continue
            h, k = t[i] - t[i - 1], t[i + 1] - t[i]
            first = lambda v: ((v[i + 1] - v[i]) / k * h + (v[i] - v[i - 1]) / h * k) / (h + k)
            second = lambda v: 2 * ((v[i + 1] - v[i]) / k - (v[i] - v[i - 1]) / h) / (h + k)
            length = gmpy2.sqrt((first(x) ** 2 + first(y) ** 2) ** 3)
            if length > mpfr("1e-60"):
                bends[i] = (1 if by_lambda else -1) * (first(x) * second(y) - first(y) * second(x)) / length
        best = max(bends, key=lambda i: bends[i], default=-1)
        return -1 if best < 0 or best in (min(bends), max(bends)) or bends[best] <= 0 else best
    def quasi():
        moves = [distance(i, i + 1) for i in range(count - 1)]
        valleys = [i for i in range(1, count - 2) if moves[i] < moves[i - 1] and moves[i] <= moves[i + 1]
                   and moves[i] > mpfr("1e-12") * max(moves)]
        return min(valleys, key=lambda i: moves[i], default=-1)
    def balancing():
        if variance is None or count < 2 or any(p["df"] is None for p in points):
            return -1
        bound = [gmpy2.sqrt(variance * p["df"]) / data.unit for p in points]
        return next((order[i] for i in range(count - 1, 0, -1)
                     if all(distance(order[i], order[j]) <= bound[order[j]] for j in range(i))), -1)
    def likeliest():
        if method not in RIDGE:
            return -1
        return smallest([None if p["model"].zero else evidence(problem, p["model"].mu) for p in points])
    chosen = {"loo": smallest(column("loo_mse")), "gcv": gcv, "k-fold": kfold, "one-standard-error": one_standard_error(),
              "hold-out": smallest(column("first fold")), "discrepancy": discrepancy(), "l-curve": corner(),
              "quasi-optimality": quasi(), "balancing": balancing(), "evidence": likeliest(),
              "oracle": smallest(column("risk"))}
    return [chosen[rule] + 1 for rule in RULES]


def changed(matrix, random, size, symmetric):
    noise = np.array([[mpfr(2 * random.uniform() - 1) for _ in range(matrix.shape[1])] for _ in range(matrix.shape[0])],
                     dtype=object)
    if symmetric:
        noise = (noise + noise.T) / 2
    return matrix + noise * (size * gmpy2.sqrt(sum((matrix * matrix).flat) / sum((noise * noise).flat)))


def problems(data, kernel, on_inputs, change, seed):
    """The problem, the targets of its test rows, and their true values."""
    X, y, random = data.X, data.y, Random(seed)
    K = gram(kernel, X, data.train)
    if change > 0:
        y = changed(y.reshape(-1, 1), random, change, False).ravel()
        if on_inputs:
            X = changed(X, random, change, False)
        else:
            K = changed(K, random, change, True)
    rows, test = data.train, data.test
    return Problem(K[np.ix_(rows, rows)], K[np.ix_(test, rows)], y[rows], X[rows], X[test], KERNELS[kernel]), y[test]


def main():
    wanted = sys.argv[1:]
    kernels = [kernel for kernel in KERNELS if not wanted or kernel in wanted]
    data = Data()
    print("kernel,method,quantity,at,value,digits")
    for name, values in (("train", [i + 1 for i in data.train]), ("fold", [f + 1 for f in data.fold]),
                         ("landmarks", [i + 1 for i in data.landmarks])):
        print(f",draws,{name},,{' '.join(map(str, values))},")
    for row, value in enumerate(data.source, 1):
        print(f",draws,y,{row},{value:.25g},15")
    for kernel in kernels:
        for method in METHODS:
            on_inputs = method in ON_INPUTS
            if on_inputs and kernel != kernels[0]:
                continue
            grid, place = METHODS[method][0], "" if on_inputs else kernel
            directions = sum(range(len(data.y) + 1)) + len(data.y)
            base, test_y = problems(data, kernel, on_inputs, ZERO, 0)
            points = [point(method, base, at, data, test_y, data.truth[data.test]) for at in grid]
            chosen = choices(method, base, points, data)
            TESTED["first"] = True
            first = choices(method, base, points, data)
            TESTED["first"] = False
            near, near_y = problems(data, kernel, on_inputs, mpfr("1e-7"), 9)
            others = choices(method, near, [point(method, near, at, data, near_y, data.truth[data.test]) for at in grid], data)
            told = [str(a) if a == b == c else "?" for a, b, c in zip(chosen, others, first)]
            print(f"{place},{method},choices,,{' '.join(told)},", flush=True)
            shown = sorted({min(i, len(grid) - 1) for i in SHOWN})
            moved = []
            for seed in (1, 2, 3):
                problem, moved_y = problems(data, kernel, on_inputs, CHANGE, seed)
                TESTED["random"] = Random(seed)
                moved.append([point(method, problem, grid[i], data, moved_y, data.truth[data.test]) for i in shown])
                TESTED["random"] = None
            for number, index in enumerate(shown):
                for quantity in QUANTITIES:
                    value = points[index][quantity]
                    if value is None or not points[index]["model"].zero and abs(value) < mpfr("1e-40"):
                        continue
                    condition = max(abs(m[number][quantity] - value) for m in moved) / CHANGE
                    if value != 0:
                        condition /= abs(value)
                    bound = gmpy2.sqrt(mpfr(directions)) * len(data.train) * mpfr(2) ** -53 * max(condition, ONE)
                    if method == "m-rlsr" and quantity.startswith("kfold"):
                        bound = max(bound, mpfr("1e-11"))  # of the table that folds take mu and errors from
                    digits = max(0, int(gmpy2.floor(-gmpy2.log10(bound))))
                    print(f"{place},{method},{quantity},{index + 1},{value:.18g},{digits}")


if __name__ == "__main__":
    main()
