// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/coefficient_reference.h"

namespace kerridge::dense {

RealVector landweberIteration(const RealMatrix& K, const RealVector& y, Real gamma, int t) {
  RealVector c = RealVector::Zero(y.size());
  for (int i = 0; i < t; ++i) c -= gamma / Real(y.size()) * (K * c - y);
  return c;
}

RealVector nuIteration(const RealMatrix& K, const RealVector& y, Real kappaSquare, Real nu, int t) {
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

RealVector iteratedRidge(const RealMatrix& K, const RealVector& y, Real lambda, int order) {
  const auto factors = ridgeSystem(K, Offset::none, Real(y.size()) * lambda).partialPivLu();
  RealVector c = RealVector::Zero(y.size());
  for (int i = 0; i < order; ++i) c += factors.solve(RealVector(y - K * c));
  return c;
}

RealMatrix withOnes(const RealMatrix& K) {
  RealMatrix extended = RealMatrix::Ones(K.rows(), K.cols() + 1);
  extended.leftCols(K.cols()) = K;
  return extended;
}

RealVector tikhonov(const RealMatrix& extended, const RealVector& y, Real s) {
  RealMatrix system = extended.transpose() * extended;
  system.diagonal().array() += s;
  return system.partialPivLu().solve(RealVector(extended.transpose() * y));
}

std::vector<RealVector> conjugateGradients(const RealMatrix& extended, const RealVector& y, int t) {
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
