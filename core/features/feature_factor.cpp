// SPDX-License-Identifier: GPL-3.0-or-later
#include "features/feature_factor.h"

#include <algorithm>
#include <vector>

#include "linalg/blas.h"
#include "linalg/cholesky.h"
#include "linalg/lapack.h"

namespace kerridge {

namespace {

// Rows added to a factor between two checkpoints: some 20 ms of work, all of them for few columns.
Index rowsAtOnce(Index columns) {
  const double square = static_cast<double>(columns) * static_cast<double>(columns);
  return std::clamp<Index>(static_cast<Index>(2.5e8 / std::max(square, 1.0)), 48, columns + 48);
}

}  // namespace

FeatureFactor::FeatureFactor(Index count) : m_R(Matrix::Zero(count + 2, count + 2)) {}

std::optional<FeatureFactor> FeatureFactor::fromGram(Matrix G, Index rows, double largestSquare, double mostCondition,
                                                     const RunContext& context) {
  const int order = static_cast<int>(G.rows());
  const Vector scale = G.diagonal().cwiseSqrt();
  if (!(scale.minCoeff() > 0.0) || !scale.allFinite()) return {};
  Matrix C = scale.cwiseInverse().asDiagonal() * G * scale.cwiseInverse().asDiagonal();
  C.triangularView<Eigen::StrictlyUpper>() = C.transpose();
  const double norm = C.cwiseAbs().colwise().sum().maxCoeff();
  int info = 0;
  if (!choleskyInPlace(C, context)) return {};
  double reciprocal = 0.0;
  Vector work(3 * G.rows());
  std::vector<int> marks(static_cast<std::size_t>(G.rows()));
  dpocon_("L", &order, C.data(), &order, &norm, &reciprocal, work.data(), marks.data(), &info);
  if (info != 0 || !(reciprocal * mostCondition >= 1.0)) return {};
  FeatureFactor factor(G.rows() - 2);
  factor.m_R = C.triangularView<Eigen::Lower>().toDenseMatrix().transpose() * scale.asDiagonal();
  factor.m_rows = rows;
  factor.m_largestSquare = largestSquare;
  return factor;
}

// [R; block] = Q̃ R' by LAPACK's factorization of a triangle on top of a full block.
void FeatureFactor::update(Matrix block, Index zeroColumns) {
  if (block.rows() == 0) return;
  const BlasThreadsGuard threads(blasThreadsFor(m_R.cols()));
  const int rows = static_cast<int>(block.rows());
  const int columns = static_cast<int>(m_R.cols() - zeroColumns);
  const int order = static_cast<int>(m_R.cols());
  const int full = 0;
  const int panel = std::min(columns, 48);
  Matrix T(panel, columns);
  Vector work(static_cast<Index>(panel) * columns);
  int info = 0;
  dtpqrt_(&rows, &columns, &full, &panel, m_R.data() + zeroColumns * (m_R.cols() + 1), &order, block.data(), &rows,
          T.data(), &panel, work.data(), &info);
}

void FeatureFactor::add(const MatrixRef& Z, const VectorRef& y) {
  Matrix block(Z.rows(), m_R.cols());
  block.leftCols(Z.cols()) = Z;
  block.col(Z.cols()).setOnes();
  block.col(Z.cols() + 1) = y;
  update(std::move(block));
  m_updated = true;
  m_rows += Z.rows();
  if (Z.size() > 0) m_largestSquare = std::max(m_largestSquare, Z.rowwise().squaredNorm().maxCoeff());
}

void FeatureFactor::merge(const FeatureFactor& other, const RunContext& context) {
  // A square block is factorized by many small products: threads that wait for one another cost more than they do.
  const BlasThreadsGuard threads(m_R.cols() <= 1000 ? 1 : blasThreads());
  const Index columns = m_R.cols();
  const Index piece = rowsAtOnce(columns);
  for (Index first = 0; first < columns; first += piece) {
    context.checkpoint();
    const Index rows = std::min(piece, columns - first);
    update(other.m_R.block(first, first, rows, columns - first), first);
  }
  m_updated = m_updated || other.m_updated;
  m_rows += other.m_rows;
  m_largestSquare = std::max(m_largestSquare, other.m_largestSquare);
}

FeatureFactor FeatureFactor::combined(const MatrixRef& W, const RunContext& context) const {
  Matrix block(m_R.rows(), W.cols() + 2);
  block.leftCols(W.cols()) = product(m_R.leftCols(W.rows()), W, context);
  block.rightCols(2) = m_R.rightCols(2);
  FeatureFactor factor(W.cols());
  const Index piece = rowsAtOnce(block.cols());
  for (Index first = 0; first < block.rows(); first += piece) {
    context.checkpoint();
    factor.update(block.middleRows(first, std::min(piece, block.rows() - first)));
  }
  factor.m_rows = m_rows;
  factor.m_updated = m_updated;
  return factor;
}

Vector FeatureFactor::squaredErrors(const MatrixRef& W, const VectorRef& b) const {
  Matrix unknowns(m_R.cols(), W.cols());
  unknowns.topRows(W.rows()) = W;
  unknowns.row(W.rows()) = b.transpose();
  unknowns.row(W.rows() + 1).setConstant(-1.0);
  return product(m_R, unknowns).colwise().squaredNorm().transpose();
}

}  // namespace kerridge
