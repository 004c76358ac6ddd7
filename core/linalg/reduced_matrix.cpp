// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/reduced_matrix.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "base/work_shares.h"
#include "linalg/blas.h"
#include "linalg/block_sizes.h"
#include "linalg/dense_solver.h"
#include "linalg/phase_work.h"
#include "linalg/reflectors.h"

namespace kerridge {

namespace {

constexpr int mostSteps = 60;
constexpr Index leastForBlocks = 4;  // columns of a product
constexpr int stepsOfWhole = 6;      // each reads all of K; the largest eigenvalue of a Gram matrix stands alone

// The largest eigenvalue by Lanczos without reorthogonalization: ghosts do no harm to it. `times` multiplies by T.
template <typename Times>
double largestEigenvalue(Index n, int most, const Times& times) {
  if (n == 0) return 0.0;
  const int steps = static_cast<int>(std::min<Index>(n, most));
  // A start that no matrix was made for: weights without pattern, none of them zero.
  Vector v(n);
  for (Index i = 0; i < n; ++i) v(i) = 1.5 + std::sin(1.0 + 1.7 * static_cast<double>(i * i % 1009));
  v.normalize();
  Vector before = Vector::Zero(n);
  Tridiagonal t{Vector::Zero(steps), Vector::Zero(steps), {}};
  double beside = 0.0;
  int used = 0;
  while (used < steps) {
    Vector w = times(v) - beside * before;
    t.d(used) = v.dot(w);
    w -= t.d(used) * v;
    const double length = w.norm();
    ++used;
    if (used == steps || !(length > 1e-12 * std::abs(t.d(0)))) break;
    t.e(used - 1) = beside = length;
    before = v;
    v = w / length;
  }
  Tridiagonal small{t.d.head(used), t.e.head(std::max(used - 1, 1)), {}};
  Eigen::MatrixX2d rows = Eigen::MatrixX2d::Zero(used, 2);
  eigenvaluesOf(small, rows, {});
  return std::max(small.d(0), 0.0);
}

double largestDiagonal(const Matrix& K) { return K.rows() > 0 ? K.diagonal().maxCoeff() : 0.0; }

void check(const Matrix& K, const RunContext& context) {
  if (K.rows() != K.cols()) throw std::invalid_argument("ReducedMatrix: the matrix is not square");
  requireFiniteGram(K, context);
}

}  // namespace

std::shared_ptr<const ReducedMatrix> ReducedMatrix::tridiagonal(Matrix K, const RunContext& context) {
  check(K, context);
  auto reduced = std::make_shared<ReducedMatrix>();
  const BlasThreadsGuard threads(blasThreadsFor(K.rows()));
  reduced->m_kappaSquare = largestDiagonal(K);
  reduced->m_A = std::move(K);
  reduced->m_tridiagonal = reduceToTridiagonal(reduced->m_A, context);
  reduced->m_tau = reduced->m_tridiagonal.tau;
  reduced->estimate(context);
  return reduced;
}

std::shared_ptr<const ReducedMatrix> ReducedMatrix::band(Matrix K, const RunContext& context, Index width) {
  check(K, context);
  auto reduced = std::make_shared<ReducedMatrix>();
  const BlasThreadsGuard threads(blasThreadsFor(K.rows()));
  reduced->m_kappaSquare = largestDiagonal(K);
  reduced->m_kind = Kind::band;
  reduced->m_A = std::move(K);
  if (width == 0) width = bandWidth(reduced->m_A.rows());
  BandReduction reduction = reduceToBand(reduced->m_A, width, context);
  reduced->m_blocks = std::move(reduction.T);
  reduced->m_tau = std::move(reduction.tau);
  reduced->estimate(context);
  return reduced;
}

std::shared_ptr<const ReducedMatrix> ReducedMatrix::whole(Matrix K, const RunContext& context) {
  check(K, context);
  auto reduced = std::make_shared<ReducedMatrix>();
  const BlasThreadsGuard threads(blasThreadsFor(K.rows()));
  reduced->m_kappaSquare = largestDiagonal(K);
  reduced->m_kind = Kind::whole;
  reduced->m_A = std::move(K);
  reduced->estimate(context);
  return reduced;
}

Index ReducedMatrix::bandWidth(Index n) {
  const BlockSizes& sizes = blockSizes();
  return n < sizes.wideBandFrom ? sizes.bandWidth : sizes.wideBandWidth;
}

void ReducedMatrix::estimate(const RunContext& context) {
  m_largest = largestEigenvalue(n(), isWhole() ? stepsOfWhole : mostSteps, [&](const Vector& v) -> Vector {
    context.checkpoint();
    return times(v);
  });
  if (isWhole()) {
    m_singular = true;
    return;
  }
  const double tau = resolution();
  if (isTridiagonal()) {
    // The rows cleared are exact null vectors and no trouble: what is left may still have small eigenvalues.
    m_nullRows = clearTrailingRoundOff(m_tridiagonal, 0.5 * tau);
    const Index kept = n() - m_nullRows;
    const Tridiagonal rest{m_tridiagonal.d.head(kept), m_tridiagonal.e.head(std::max<Index>(kept - 1, 0)), {}};
    m_singular = !TridiagonalFactor(rest, -tau).positive();
  } else {
    m_singular = !BlockFactor(m_blocks, -tau).positive();
  }
}

Matrix ReducedMatrix::toReduced(Matrix X, const RunContext& context) const {
  if (isWhole()) return X;
  const BlasThreadsGuard threads(blasThreadsFor(n()));
  applyReflectorsTransposed({m_A, m_tau, isTridiagonal() ? 1 : m_blocks.width}, X, context);
  return X;
}

Matrix ReducedMatrix::fromReduced(Matrix X, const RunContext& context) const {
  if (isWhole()) return X;
  const BlasThreadsGuard threads(blasThreadsFor(n()));
  const auto blocks = keptBlocks(X.cols(), context);
  applyReflectors({m_A, m_tau, isTridiagonal() ? 1 : m_blocks.width}, X, context, blocks.get());
  return X;
}

void ReducedMatrix::keepBlocks() const {
  const std::lock_guard lock(m_blocksMutex);
  m_keepsBlocks = true;
}

// Single columns do without blocks.
std::shared_ptr<const ReflectorBlocks> ReducedMatrix::keptBlocks(Index columns, const RunContext& context) const {
  const std::lock_guard lock(m_blocksMutex);
  if (!m_keepsBlocks || columns <= leastForBlocks) return nullptr;
  if (!m_prepared) m_prepared = preparedBlocks({m_A, m_tau, isTridiagonal() ? 1 : m_blocks.width}, context);
  return m_prepared;
}

std::shared_ptr<const Matrix> ReducedMatrix::basis(const RunContext& context) const {
  if (isWhole()) throw std::logic_error("ReducedMatrix: a whole matrix has no basis here");
  const std::lock_guard lock(m_basisMutex);
  if (!m_basis) {
    const BlasThreadsGuard threads(blasThreadsFor(n()));
    const Reflectors P{m_A, m_tau, isTridiagonal() ? 1 : m_blocks.width};
    m_basis = std::make_shared<const Matrix>(explicitReflectors(P, context));
  }
  return m_basis;
}

bool ReducedMatrix::hasBasis() const {
  const std::lock_guard lock(m_basisMutex);
  return m_basis != nullptr;
}

std::size_t ReducedMatrix::bytes() const {
  const std::scoped_lock lock(m_basisMutex, m_blocksMutex);
  const Index band = isWhole() ? 0 : isTridiagonal() ? 2 : 2 * m_blocks.width;
  const Index kept = (m_basis ? m_basis->size() : 0) + (m_prepared ? n() * n() / 2 : 0);
  return sizeof(double) * static_cast<std::size_t>(m_A.size() + n() * band + kept);
}

Matrix ReducedMatrix::times(const MatrixRef& X) const {
  if (isWhole()) {
    Matrix Y(X.rows(), X.cols());
    for (Index j = 0; j < X.cols(); ++j) Y.col(j) = symmetricTimes(m_A, X.col(j));
    return Y;
  }
  if (!isTridiagonal()) return m_blocks.times(X);
  const Index n = X.rows();
  Matrix Y = m_tridiagonal.d.asDiagonal() * X;
  if (n < 2) return Y;
  const auto e = m_tridiagonal.e.head(n - 1);
  Y.topRows(n - 1) += e.asDiagonal() * X.bottomRows(n - 1);
  Y.bottomRows(n - 1) += e.asDiagonal() * X.topRows(n - 1);
  return Y;
}

std::unique_ptr<ShiftedFactor> ReducedMatrix::factor(double s) const {
  if (isWhole()) throw std::logic_error("ReducedMatrix: a whole matrix has no factor here");
  if (isTridiagonal()) return std::make_unique<TridiagonalFactor>(m_tridiagonal, s);
  return std::make_unique<BlockFactor>(m_blocks, s);
}

std::unique_ptr<ShiftedSolver> ReducedMatrix::solver(double s, const RunContext& context) const {
  if (isWhole()) return std::make_unique<DenseSolver>(m_A, s, context);
  return factor(s);
}

std::shared_ptr<const Spectrum> ReducedMatrix::eigenvalues(Eigen::MatrixX2d& rows, const RunContext& context,
                                                           QlRotations* kept) const {
  if (!isTridiagonal()) throw std::logic_error("ReducedMatrix: only a tridiagonal form has eigenvalues here");
  auto spectrum = std::make_shared<Spectrum>();
  Tridiagonal t = m_tridiagonal;
  eigenvaluesOf(t, rows, context, kept);
  spectrum->d = std::move(t.d);
  settleNullSpace(*spectrum);
  return spectrum;
}

std::shared_ptr<const Spectrum> ReducedMatrix::spectrum(const RunContext& context) const {
  if (!isTridiagonal()) throw std::logic_error("ReducedMatrix: only a tridiagonal form has eigenvectors here");
  auto spectrum = std::make_shared<Spectrum>();
  if (n() == 0) return spectrum;
  const BlasThreadsGuard threads(blasThreadsFor(n()));
  Tridiagonal t = m_tridiagonal;
  const double size = static_cast<double>(n());
  WorkShares shares(context, divideWork(size) + reflectorsWork(size, size));
  spectrum->Q = eigenvectorsOf(t, shares.next(divideWork(size)));
  applyReflectors(m_A, t, spectrum->Q, shares.next(reflectorsWork(size, size)));
  spectrum->d = std::move(t.d);
  settleNullSpace(*spectrum);
  return spectrum;
}

}  // namespace kerridge
