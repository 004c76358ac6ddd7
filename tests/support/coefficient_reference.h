// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/dense.h"

/// The methods beside ridge regression as their definitions say, in the coefficients c of f = Σ c_i k(x_i, ·) (+ b), in
/// extended precision.
namespace kerridge::dense {

/// t steps of c ← c − (γ/n)(Kc − y).
inline RealVector landweberIteration(const RealMatrix& K, const RealVector& y, Real gamma, int t) {
  RealVector c = RealVector::Zero(y.size());
  for (int i = 0; i < t; ++i) c -= gamma / Real(y.size()) * (K * c - y);
  return c;
}

/// t steps of the ν-method for a kernel with sup k(x, x) = κ².
inline RealVector nuIteration(const RealMatrix& K, const RealVector& y, Real kappaSquare, Real nu, int t) {
  RealVector before = RealVector::Zero(y.size()), c = before;
  for (int step = 1; step <= t; ++step) {
    const Real i = step;
    Real u = 0, omega = (4 * nu + 2) / (4 * nu + 1);
    if (step > 1) {
      u = (i - 1) * (2 * i - 3) * (2 * i + 2 * nu - 1) /
          ((i + 2 * nu - 1) * (2 * i + 4 * nu - 1) * (2 * i + 2 * nu - 3));
      omega = 4 * (2 * i + 2 * nu - 1) * (i + nu - 1) / ((i + 2 * nu - 1) * (2 * i + 4 * nu - 1));
    }
    const RealVector next = c + u * (c - before) + omega / (Real(y.size()) * kappaSquare) * (y - K * c);
    before = c;
    c = next;
  }
  return c;
}

/// `order` times KRR on what is left over.
inline RealVector iteratedRidge(const RealMatrix& K, const RealVector& y, Real lambda, int order) {
  const auto factors = ridgeSystem(K, Offset::none, Real(y.size()) * lambda).partialPivLu();
  RealVector c = RealVector::Zero(y.size());
  for (int i = 0; i < order; ++i) c += factors.solve(RealVector(y - K * c));
  return c;
}

/// K̃ = (K 1).
inline RealMatrix withOnes(const RealMatrix& K) {
  RealMatrix extended = RealMatrix::Ones(K.rows(), K.cols() + 1);
  extended.leftCols(K.cols()) = K;
  return extended;
}

/// (K̃ᵀK̃ + sI)c̃ = K̃ᵀy for any rectangular K̃ (rows may have been left out), c̃ = (c, b).
inline RealVector tikhonov(const RealMatrix& extended, const RealVector& y, Real s) {
  RealMatrix system = extended.transpose() * extended;
  system.diagonal().array() += s;
  return system.partialPivLu().solve(RealVector(extended.transpose() * y));
}

/// c̃ after each of t steps of CGLS on K̃c̃ = y from 0, the gradients K̃ᵀr re-orthogonalized against the former ones,
/// which is what the iteration is in exact arithmetic.
inline std::vector<RealVector> conjugateGradients(const RealMatrix& extended, const RealVector& y, int t) {
  RealVector c = RealVector::Zero(extended.cols()), r = y, g = extended.transpose() * r, p = g;
  std::vector<RealVector> gradients, iterates;
  for (int i = 0; i < t; ++i) {
    gradients.push_back(g.normalized());
    const RealVector q = extended * p;
    const Real alpha = g.squaredNorm() / q.squaredNorm();
    c += alpha * p;
    r -= alpha * q;
    RealVector next = extended.transpose() * r;
    for (int pass = 0; pass < 2; ++pass)
      for (const RealVector& former : gradients) next -= former.dot(next) * former;
    p = next + next.squaredNorm() / g.squaredNorm() * p;
    g = next;
    iterates.push_back(c);
  }
  return iterates;
}

}  // namespace kerridge::dense
