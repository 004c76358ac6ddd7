#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random numbers, solves and the model of every method in 90 digits, for reference.py: each by its definition."""
import itertools
import json
import math
import pathlib

import gmpy2
import numpy as np
from gmpy2 import mpfr

gmpy2.get_context().precision = 300
ZERO, ONE = mpfr(0), mpfr(1)
SETTINGS = json.loads((pathlib.Path(__file__).parent / "verify.kerridge").read_text())
LAMBDA = [mpfr(value) for value in SETTINGS["lambda"]]
RULES = [rule if isinstance(rule, str) else rule["id"] for rule in SETTINGS["rules"]]
FOLDS, SHOWN = 4, (2, 6)
CHANGE = mpfr(2) ** -120
QUANTITIES = ("train_mse", "test_mse", "loo_mse", "gcv", "kfold_mse", "kfold_se", "df", "norm")
TESTED = {"random": None, "first": False}  # of the conditions; does the first of equal values count as the smallest?
ON_INPUTS = ("linear", "lasso", "widrow-hoff", "widrow-hoff-implicit")


class Random:
    """xoshiro256** seeded by splitmix64 (Blackman and Vigna 2018)."""

    MASK = 2**64 - 1

    def __init__(self, seed):
        self.state, self.spare = [], None
        for _ in range(4):
            seed = (seed + 0x9E3779B97F4A7C15) & self.MASK
            mixed = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & self.MASK
            mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & self.MASK
            self.state.append(mixed ^ (mixed >> 31))

    def rotated(self, value, by):
        return ((value << by) | (value >> (64 - by))) & self.MASK

    def bits(self):
        s = self.state
        result = (self.rotated((s[1] * 5) & self.MASK, 7) * 9) & self.MASK
        shifted = (s[1] << 17) & self.MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = self.rotated(s[3], 45)
        return result

    def uniform(self):
        return (self.bits() >> 11) * 2.0**-53

    def normal(self):
        if self.spare is not None:
            value, self.spare = self.spare, None
            return value
        while True:
            u, v = 2 * self.uniform() - 1, 2 * self.uniform() - 1
            square = u * u + v * v
            if 0 < square < 1:
                factor = gmpy2.sqrt(-2 * gmpy2.log(mpfr(square)) / square)
                self.spare = v * factor
                return u * factor

    def permutation(self, n):
        order = list(range(n))
        for i in range(n, 1, -1):
            while True:
                value = self.bits()
                if value >= 2**64 % i:
                    break
            order[i - 1], order[value % i] = order[value % i], order[i - 1]
        return order


def vector(values):
    result = np.empty(len(values), dtype=object)
    result[:] = values
    return result


def zeros(*shape):
    return np.full(shape, ZERO, dtype=object)


def identity(n):
    return np.where(np.eye(n) > 0, ONE, ZERO)


def solve(matrix, right):
    """By elimination with pivots."""
    n = len(matrix)
    both = np.hstack([matrix, right.reshape(n, -1)])
    for k in range(n):
        pivot = max(range(k, n), key=lambda i: abs(both[i, k]))
        both[[k, pivot]] = both[[pivot, k]]
        both[k] /= both[k, k]
        for i in range(n):
            if i != k and both[i, k] != 0:
                both[i] -= both[i, k] * both[k]
    return both[:, n:].reshape(right.shape)


def eigen(matrix):
    """Jacobi's method: eigenvalues, largest first, and vectors."""
    a, n = matrix.copy(), len(matrix)
    q = identity(n)
    while sum(a[i, j] ** 2 for i in range(n) for j in range(i)) > mpfr(10) ** -160 * sum(x * x for x in a.diagonal()):
        for i, j in itertools.combinations(range(n), 2):
            if a[i, j] == 0:
                continue
            theta = (a[j, j] - a[i, i]) / (2 * a[i, j])
            t = (1 if theta >= 0 else -1) / (abs(theta) + gmpy2.sqrt(theta * theta + 1))
            c = 1 / gmpy2.sqrt(t * t + 1)
            s = t * c
            a[i], a[j] = c * a[i] - s * a[j], s * a[i] + c * a[j]
            a[:, i], a[:, j] = c * a[:, i] - s * a[:, j], s * a[:, i] + c * a[:, j]
            q[:, i], q[:, j] = c * q[:, i] - s * q[:, j], s * q[:, i] + c * q[:, j]
    order = sorted(range(n), key=lambda i: -a[i, i])
    return vector([max(a[i, i], ZERO) for i in order]), q[:, order]


class Problem:
    """Training rows and rows to predict: Gram matrix and inputs, targets in standard deviations."""

    def __init__(self, K, C, y, X, Z, smoothness):
        self.K, self.C, self.y, self.X, self.Z, self.smoothness = K, C, y, X, Z, smoothness
        self.n = len(y)
        self.known = None

    def fold(self, out):
        keep = [i for i in range(self.n) if i not in out]
        return Problem(self.K[np.ix_(keep, keep)], self.K[np.ix_(out, keep)], self.y[keep], self.X[keep], self.X[out],
                       self.smoothness)

    def spectrum(self):
        if self.known is None:
            d, q = eigen(self.K)
            self.known = d, q, q.T @ self.y
        return self.known


def inexact(terms):
    """With the changes of measured conditions, where there are some."""
    if TESTED["random"] is None:
        return terms
    return terms * (1 + CHANGE * np.array([[mpfr(2 * TESTED["random"].uniform() - 1) for _ in row] for row in terms]))


class Model:
    """f = sum c_i k(x_i, .) + b, or <c, x> + b; H of linear smoothers; mu of KRR models."""

    def __init__(self, problem, c, b=ZERO, H=None, mu=None, on_inputs=False, df=None, zero=False):
        self.c, self.b, self.H, self.mu, self.zero = c, b, H, mu, zero
        self.fitted = inexact(problem.X if on_inputs else problem.K) @ c + b
        self.predicted = inexact(problem.Z if on_inputs else problem.C) @ c + b
        self.norm = gmpy2.sqrt(abs(c @ c if on_inputs else c @ problem.K @ c))
        self.df = H.trace() if H is not None else df


def ridge(problem, s, offset=None):
    """(K + sI)c + b1 = y; b is 0, free or penalized by s b^2."""
    n, K = problem.n, problem.K
    system = zeros(n + 1, n + 1)
    system[:n, :n] = K + s * identity(n)
    system[:n, n] = system[n, :n] = ONE
    system[n, n] = {None: ONE, "free": ZERO, "penalized": -ONE}[offset]
    if offset is None:
        system[:n, n] = system[n, :n] = ZERO
    right = np.vstack([np.hstack([identity(n), problem.y.reshape(n, 1)]), zeros(1, n + 1)])
    solution = solve(system, right)
    c, b = solution[:n, n], solution[n, n]
    return Model(problem, c, b, H=K @ solution[:n, :n] + solution[n:, :n], mu=s / n)


def norm_curve(problem):
    d, _, z = problem.spectrum()
    n = problem.n
    return lambda mu: gmpy2.sqrt(sum(d * z * z / (d + n * mu) ** 2))


def power_model(problem, m, lam):
    """All mu with lambda = (2/m) mu N(mu)^(2-m) on a lattice, by bisection; the smallest objective, or f = 0."""
    norm, (d, _, z), n = norm_curve(problem), problem.spectrum(), problem.n
    def excess(log_mu):
        mu = gmpy2.exp(log_mu)
        return gmpy2.log(2 * mu / m) + (2 - m) * gmpy2.log(norm(mu)) - gmpy2.log(lam)
    def objective(mu):
        rest = z * n * mu / (d + n * mu)
        return sum(rest * rest) / n + lam * norm(mu) ** m
    lattice = [mpfr(k) / 8 for k in range(-400, 320)]
    values = [excess(x) for x in lattice]
    best = sum(problem.y * problem.y) / n, None
    for left, right, low, high in zip(lattice, lattice[1:], values, values[1:]):
        if (low < 0) == (high < 0):
            continue
        f_left, f_right, a, b = low, high, left, right
        for _ in range(400):  # regula falsi by Illinois, to the last digit
            x = (a * f_right - b * f_left) / (f_right - f_left)
            value = excess(x)
            if abs(value) < mpfr(10) ** -75:
                break
            if (value < 0) == (f_right < 0):
                b, f_right, f_left = x, value, f_left / 2
            else:
                a, b, f_left, f_right = b, x, f_right, value
        best = min(best, (objective(gmpy2.exp(x)), gmpy2.exp(x)), key=lambda pair: pair[0])
    if best[1] is None:
        return Model(problem, zeros(n), H=zeros(n, n), zero=True, mu=mpfr("inf"))
    return ridge(problem, n * best[1])


def parameter_free(problem):
    n, inputs = problem.n, problem.X.shape[1]
    if problem.smoothness is not None:
        p = inputs / (2 * problem.smoothness + inputs)
    else:
        d = problem.spectrum()[0]
        tau = max(8, math.sqrt(n) / 2) * mpfr(2) ** -52 * d[0]
        last = 0
        while last < max(3, n // 2) and d[last] >= max(mpfr("1e-12") * d[0], 100 * tau):
            last += 1
        x, y = vector([gmpy2.log(mpfr(i + 1)) for i in range(last)]), vector([gmpy2.log(v) for v in d[:last]])
        x, y = x - sum(x) / last, y - sum(y) / last
        p = -sum(x * x) / sum(x * y)
    p = min(mpfr(p), mpfr("0.99"))
    return power_model(problem, 2 * p / (1 + p), mpfr(n) ** (-1 / (1 + p)))


def filtered(problem, share):
    """By share(sigma) of every component that is fitted, sigma = d/n; null directions get none."""
    d, q, z = problem.spectrum()
    tiny = mpfr("1e-40") * d[0]
    fit = vector([share(value / problem.n) if value > tiny else ZERO for value in d])
    over = vector([s / value if value > tiny else ZERO for s, value in zip(fit, d)])
    return Model(problem, q @ (over * z), H=q @ (fit.reshape(-1, 1) * q.T))


def landweber(problem, t):
    top = max(problem.K.diagonal())
    return filtered(problem, lambda sigma: 1 - (1 - sigma / top) ** t)


def nu_method(problem, steps, nu=1):
    n, top = problem.n, max(problem.K.diagonal())
    before, current = zeros(n, n), zeros(n, n)  # c = current y
    for i in range(1, steps + 1):
        u = mpfr((i - 1) * (2 * i - 3) * (2 * i + 2 * nu - 1)) / ((i + 2 * nu - 1) * (2 * i + 4 * nu - 1) * (2 * i + 2 * nu - 3))
        omega = mpfr(4 * (2 * i + 2 * nu - 1) * (i + nu - 1)) / ((i + 2 * nu - 1) * (2 * i + 4 * nu - 1))
        if i == 1:
            u, omega = ZERO, mpfr(4 * nu + 2) / (4 * nu + 1)
        after = current + u * (current - before) + omega / (n * top) * (identity(n) - problem.K @ current)
        before, current = current, after
    return Model(problem, current @ problem.y, H=problem.K @ current)


def iterated(problem, lam, order=2):
    inverse = solve(problem.K + problem.n * lam * identity(problem.n), identity(problem.n))
    coefficients = zeros(problem.n, problem.n)
    for _ in range(order):
        coefficients = coefficients + inverse @ (identity(problem.n) - problem.K @ coefficients)
    return Model(problem, coefficients @ problem.y, H=problem.K @ coefficients)


def extended(problem):
    return np.hstack([problem.K, np.full((problem.n, 1), ONE)])


def tikhonov(problem, s, rows=None):
    """(K~'K~ + sI)c~ = K~'y with K~ = (K 1), of some rows only."""
    rows = list(range(problem.n)) if rows is None else rows
    wide = extended(problem)
    part = wide[rows]
    inverse = solve(part.T @ part + s * identity(problem.n + 1), part.T)
    solution = inverse @ problem.y[rows]
    model = Model(problem, solution[:-1], solution[-1])
    if len(rows) == problem.n:
        model.H = wide @ inverse
        model.df = model.H.trace()
    return model


def conjugate_gradients(problem, steps):
    wide = extended(problem)
    solution, residual = zeros(problem.n + 1), problem.y.copy()
    gradient = wide.T @ residual
    direction, first = gradient, gradient @ gradient
    for _ in range(steps):
        square = gradient @ gradient
        if square < mpfr(10) ** -100 * first:
            break
        image = wide @ direction
        solution = solution + square / (image @ image) * direction
        residual = residual - square / (image @ image) * image
        gradient = wide.T @ residual
        direction = gradient + gradient @ gradient / square * direction
    return Model(problem, solution[:-1], solution[-1])


def svr(problem, lam, epsilon=mpfr("0.1")):
    """min 1/2 b'Kb - y'b + e|b|_1, sum b = 0, |b_i| <= C = 1/(2 n lambda); the active set by an interior point method
    in doubles, the solution by its equations, proved by the conditions of Karush, Kuhn and Tucker."""
    n, C = problem.n, 1 / (2 * problem.n * lam)
    K, y = problem.K.astype(float), problem.y.astype(float)
    for target in (1e-9, 1e-11, 1e-7, 1e-13):
        beta = interior_point(K, y, float(epsilon), float(C), target)
        for share in (1e-4, 1e-6, 1e-3, 1e-5, 1e-7, 1e-2):
            free = [i for i in range(n) if share * float(C) < abs(beta[i]) < (1 - share) * float(C)]
            full = [i for i in range(n) if abs(beta[i]) >= (1 - share) * float(C)]
            sign = vector([ONE if b > 0 else -ONE for b in beta])
            fixed = zeros(n)
            fixed[full] = C * sign[full]
            left = problem.y - problem.K @ fixed
            if free:
                size = len(free)
                system = zeros(size + 1, size + 1)
                system[:size, :size] = problem.K[np.ix_(free, free)]
                system[size, :size] = system[:size, size] = ONE
                solution = solve(system, np.append((left - epsilon * sign)[free], -sum(fixed)))
            else:  # b is the middle of what the conditions leave
                low = max(left[i] + (epsilon if i in full else -epsilon) for i in range(n) if i not in full or sign[i] < 0)
                high = min(left[i] + (-epsilon if i in full else epsilon) for i in range(n) if i not in full or sign[i] > 0)
                size, solution = 0, vector([(low + high) / 2])
            c = fixed.copy()
            c[free] = solution[:size]
            model = Model(problem, c, solution[size])
            rest = problem.y - problem.K @ c - solution[size]
            tiny = mpfr("1e-60")
            if abs(sum(c)) < tiny and all(abs(rest[i] - epsilon * sign[i]) < tiny and 0 <= c[i] * sign[i] <= C for i in free) and all(
                    rest[i] * sign[i] >= epsilon - tiny for i in full) and all(
                    abs(rest[i]) <= epsilon + tiny for i in range(n) if i not in free and i not in full):
                return model
    raise ArithmeticError("the active set was not found")


def interior_point(K, y, epsilon, C, target):
    """Primal-dual, for b = p - q with 0 <= p, q <= C and sum b = 0."""
    n = len(y)
    Q, linear = np.block([[K, -K], [-K, K]]), np.concatenate([epsilon - y, epsilon + y])
    equal = np.concatenate([np.ones(n), -np.ones(n)])
    x, low, high, b = np.full(2 * n, C / 2), np.ones(2 * n), np.ones(2 * n), 0.0
    for _ in range(200):
        gap = (x @ low + (C - x) @ high) / (4 * n)
        if gap < target * C:
            break
        center = 0.2 * gap
        dual = Q @ x + linear + b * equal - low + high
        diagonal = low / x + high / (C - x)
        right = -(dual + low - center / x - high + center / (C - x))
        system = np.block([[Q + np.diag(diagonal), equal[:, None]], [equal[None, :], np.zeros((1, 1))]])
        step = np.linalg.solve(system, np.append(right, -equal @ x))
        dx = step[:-1]
        dlow, dhigh = center / x - low - low / x * dx, center / (C - x) - high + high / (C - x) * dx
        length = 1.0
        for value, change in ((x, dx), (C - x, -dx), (low, dlow), (high, dhigh)):
            falling = change < 0
            if falling.any():
                length = min(length, 0.99 * (-value[falling] / change[falling]).min())
        x, low, high, b = x + length * dx, low + length * dlow, high + length * dhigh, b + length * step[-1]
    return x[:n] - x[n:]


def pieces(problem, lam, slope):
    """min (1/n) sum L(y - f - b) + lambda |f|^2 of a loss that is quadratic in pieces: n lambda c = psi, sum psi = 0.
    slope(r) gives (w, v) of psi = w r + v at r, psi = L'/2; Newton's steps, and the exact minimum along them."""
    n = problem.n
    c, b = zeros(n), sum(problem.y) / n
    for _ in range(200):
        rest = problem.y - problem.K @ c - b
        parts = [slope(r) for r in rest]
        w, v = vector([p[0] for p in parts]), vector([p[1] for p in parts])
        system = zeros(n + 1, n + 1)
        system[:n, :n] = w.reshape(-1, 1) * problem.K + n * lam * identity(n)
        system[:n, n] = w
        system[n, :n] = ONE
        solution = solve(system, np.append(w * problem.y + v, ZERO))
        new, new_b = solution[:n], solution[n]
        if [slope(r) for r in problem.y - problem.K @ new - new_b] == parts:
            return Model(problem, new, new_b)
        dc, db = new - c, new_b - b
        def rising(t):
            r = problem.y - problem.K @ (c + t * dc) - b - t * db
            psi = vector([p[0] * x + p[1] for p, x in zip([slope(x) for x in r], r)])
            move = problem.K @ dc + db
            return lam * (2 * (c + t * dc) @ problem.K @ dc) - 2 * (psi @ move) / n
        low, high = ZERO, ONE
        if rising(high) > 0:
            for _ in range(60):
                middle = (low + high) / 2
                low, high = (low, middle) if rising(middle) > 0 else (middle, high)
        c, b = c + high * dc, b + high * db
    raise ArithmeticError("the pieces were not found")


def squared_tube(r, epsilon=mpfr("0.1")):
    return (ONE, -epsilon) if r > epsilon else (ONE, epsilon) if r < -epsilon else (ZERO, ZERO)


def huber(r, c=mpfr("0.5")):
    return (ZERO, c) if r > c else (ZERO, -c) if r < -c else (ONE, ZERO)


def linear_regression(problem):
    wide = np.hstack([problem.X, np.full((problem.n, 1), ONE)])
    inverse = solve(wide.T @ wide, wide.T)
    solution = inverse @ problem.y
    return Model(problem, solution[:-1], solution[-1], H=wide @ inverse, on_inputs=True)


def lasso(problem, lam):
    """The support by coordinate descent in doubles; proved as in svr()."""
    n, d = problem.X.shape
    X, means, middle = problem.X, problem.X.sum(axis=0) / problem.n, sum(problem.y) / n
    centered, y = X - means, problem.y - middle
    A, t, w = centered.astype(float), y.astype(float), np.zeros(d)
    before = None
    while before is None or abs(w - before).max() > 1e-14:
        before = w.copy()
        for j in range(d):
            g = 2 / n * A[:, j] @ (t - A @ w + A[:, j] * w[j])
            w[j] = np.sign(g) * max(abs(g) - float(lam), 0) / (2 / n * A[:, j] @ A[:, j])
    used = [j for j in range(d) if w[j] != 0]
    sign = vector([ONE if value > 0 else -ONE for value in w])
    c = zeros(d)
    if used:
        part = centered[:, used]
        c[used] = solve(part.T @ part, part.T @ y - n * lam / 2 * sign[used])
    gradient = 2 * (centered.T @ (y - centered @ c)) / n
    assert all(c[j] * sign[j] > 0 for j in used) and all(abs(gradient[j]) <= lam for j in range(d) if j not in used)
    return Model(problem, c, middle - means @ c, on_inputs=True, df=mpfr(len(used) + 1))


def stream(n, steps, seed=1):
    random, order = Random(seed), []
    while len(order) < steps:
        order += random.permutation(n)
    return order[:steps]


def widrow_hoff(problem, steps, implicit):
    radius = max(gmpy2.sqrt(x @ x) for x in problem.X)
    w = zeros(problem.X.shape[1])
    for i in stream(problem.n, steps):
        x = problem.X[i] / radius
        eta = 1 / (1 + x @ x) if implicit else mpfr("0.5")
        w = w - eta * (w @ x - problem.y[i]) * x
    return Model(problem, w / radius, on_inputs=True)


def kernel_widrow_hoff(problem, steps):
    top, c = max(problem.K.diagonal()), zeros(problem.n)
    for i in stream(problem.n, steps):
        c[i] -= mpfr("0.5") / top * (problem.K[i] @ c - problem.y[i])
    return Model(problem, c)


def steps_to(last):
    values = [math.floor(last ** (i / (len(LAMBDA) - 1)) + 0.5) for i in range(len(LAMBDA))]
    return sorted(set(values))


METHODS = {  # grid, model of a problem at one of its values
    "krr": (LAMBDA, lambda p, a: ridge(p, p.n * a)),
    "krr-offset": (LAMBDA, lambda p, a: ridge(p, p.n * a, "free")),
    "krr-penalized-offset": (LAMBDA, lambda p, a: ridge(p, p.n * a, "penalized")),
    "modified-krr": (LAMBDA, lambda p, a: ridge(p, a)),
    "m-rlsr": (LAMBDA, lambda p, a: power_model(p, mpfr("1.5"), a)),
    "m-rlsr-parameter-free": ([ONE], lambda p, a: parameter_free(p)),
    "tikhonov": (LAMBDA, lambda p, a: tikhonov(p, p.n * a)),
    "cg": (list(range(1, 10)), conjugate_gradients),
    "landweber": (sorted(1 / value for value in LAMBDA), landweber),
    "nu-method": (steps_to(50), nu_method),
    "iterated-tikhonov": (LAMBDA, iterated),
    "tsvd": (LAMBDA, lambda p, a: filtered(p, lambda sigma: ONE if sigma >= a else ZERO)),
    "svr": (LAMBDA, svr),
    "svr-squared": (LAMBDA, lambda p, a: pieces(p, a, squared_tube)),
    "huber": (LAMBDA, lambda p, a: pieces(p, a, huber)),
    "kernel-widrow-hoff": (steps_to(80), kernel_widrow_hoff),
    "linear": ([ONE], lambda p, a: linear_regression(p)),
    "lasso": (LAMBDA, lasso),
    "widrow-hoff": (steps_to(80), lambda p, a: widrow_hoff(p, a, False)),
    "widrow-hoff-implicit": (steps_to(80), lambda p, a: widrow_hoff(p, a, True)),
}
RIDGE = {"krr": None, "modified-krr": None, "m-rlsr": None, "m-rlsr-parameter-free": None, "krr-offset": "free",
         "krr-penalized-offset": "penalized"}
