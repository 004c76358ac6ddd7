// SPDX-License-Identifier: GPL-3.0-or-later
#include "features/feature_factor.h"

#include <algorithm>
#include <vector>

#include "linalg/blas.h"
#include "linalg/block_sizes.h"
#include "linalg/cholesky.h"
#include "linalg/lapack.h"
#include "linalg/pieces.h"

namespace kerridge {

namespace {

constexpr Index columnsTurned = 64;  // of a triangle that is transposed

// Rows of a factor that are added to another at once: all of them for few columns.
Index rowsAtOnce(Index columns) {
  const double square = static_cast<double>(columns) * static_cast<double>(columns);
  return std::clamp<Index>(static_cast<Index>(2.5e8 / std::max(square, 1.0)), 48, columns + 48);
}

}  // namespace

FeatureFactor::FeatureFactor(Index count) : m_R(Matrix::Zero(count + 2, count + 2)) {}

std::optional<FeatureFactor> FeatureFactor::fromGram(const Matrix& G, Index rows, double largestSquare,
                                                     double mostCondition, const RunContext& context) {
  const Index size = G.rows();
  const int order = static_cast<int>(size);
  const Vector scale = G.diagonal().cwiseSqrt();
  if (!(scale.minCoeff() > 0.0) || !scale.allFinite()) return {};
  // The lower triangle, and the sums of its columns as if the upper one were there.
  const Index piece = pieceOf(size, 0.0, static_cast<double>(size));
  Matrix C(size, size);
  Vector sums = Vector::Zero(size);
  for (Index j = 0; j < size; ++j) {
    if (j % piece == 0) context.checkpoint();
    const Index below = size - j - 1;
    C.col(j).tail(below + 1) = G.col(j).tail(below + 1).cwiseQuotient(scale.tail(below + 1)) / scale(j);
    sums(j) += C.col(j).tail(below + 1).cwiseAbs().sum();
    sums.tail(below) += C.col(j).tail(below).cwiseAbs();
  }
  const double norm = sums.maxCoeff();
  int info = 0;
  if (!choleskyInPlace(C, context)) return {};
  double reciprocal = 0.0;
  Vector work(3 * size);
  std::vector<int> marks(static_cast<std::size_t>(size));
  context.checkpoint();
  callBlas(dpocon_, "L", &order, C.data(), &order, &norm, &reciprocal, work.data(), marks.data(), &info);
  if (info != 0 || !(reciprocal * mostCondition >= 1.0)) return {};
  FeatureFactor factor(0);
  factor.m_R = zeroMatrix(size, size, context);
  for (Index first = 0; first < size; first += columnsTurned) {
    context.checkpoint();
    const Index some = std::min(columnsTurned, size - first);
    factor.m_R.block(0, first, first, some) = C.block(first, 0, some, first).transpose();
    factor.m_R.block(first, first, some, some) =
        C.block(first, first, some, some).triangularView<Eigen::Lower>().toDenseMatrix().transpose();
    factor.m_R.middleCols(first, some) *= scale.segment(first, some).asDiagonal();
  }
  factor.m_rows = rows;
  factor.m_largestSquare = largestSquare;
  return factor;
}

FeatureFactor FeatureFactor::fromTriangle(Matrix R, Index rows, double largestSquare) {
  FeatureFactor factor(0);
  factor.m_R = std::move(R);
  factor.m_rows = rows;
  factor.m_updated = true;
  factor.m_largestSquare = largestSquare;
  return factor;
}

// [R; block] = Q̃ R', a triangle on top of a full block, panel by panel as LAPACK's dtpqrt does it, with a checkpoint
// before each.
void FeatureFactor::update(Matrix block, Index zeroColumns, const RunContext& context) {
  if (block.rows() == 0) return;
  const BlasThreadsGuard threads(blasThreadsFor(m_R.cols()));
  const int rows = static_cast<int>(block.rows());
  const int columns = static_cast<int>(m_R.cols() - zeroColumns);
  const int order = static_cast<int>(m_R.cols());
  const int full = 0;
  const int panelWidth = static_cast<int>(blockSizes().featurePanel);
  Matrix T(panelWidth, panelWidth);
  Matrix work(panelWidth, columns);
  int info = 0;
  for (int first = 0; first < columns; first += panelWidth) {
    context.checkpoint();
    const int width = std::min(panelWidth, columns - first);
    double* const R = &m_R(zeroColumns + first, zeroColumns + first);
    double* const V = &block(0, first);
    callBlas(dtpqrt2_, &rows, &width, &full, R, &order, V, &rows, T.data(), &panelWidth, &info);
    const int rest = columns - first - width;
    if (rest == 0) break;
    callBlas(dtprfb_, "L", "T", "F", "C", &rows, &rest, &width, &full, V, &rows, T.data(), &panelWidth,
             R + static_cast<Index>(width) * order, &order, V + static_cast<Index>(width) * rows, &rows, work.data(),
             &width);
  }
}

void FeatureFactor::add(const MatrixRef& Z, const VectorRef& y, const RunContext& context,
                        const VectorRef& rootWeights) {
  Matrix block(Z.rows(), m_R.cols());
  block.leftCols(Z.cols()) = Z;
  block.col(Z.cols()).setOnes();
  block.col(Z.cols() + 1) = y;
  if (rootWeights.size() > 0) block.array().colwise() *= rootWeights.array();
  update(std::move(block), 0, context);
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
    update(other.m_R.block(first, first, rows, columns - first), first, context);
  }
  m_updated = m_updated || other.m_updated;
  m_rows += other.m_rows;
  m_largestSquare = std::max(m_largestSquare, other.m_largestSquare);
}

FeatureFactor FeatureFactor::scaled(double unit) const {
  FeatureFactor factor = *this;
  factor.m_R *= unit;
  return factor;
}

FeatureFactor FeatureFactor::combined(const MatrixRef& W, const RunContext& context) const {
  Matrix block(m_R.rows(), W.cols() + 2);
  block.leftCols(W.cols()) = product(m_R.leftCols(W.rows()), W, context);
  block.rightCols(2) = m_R.rightCols(2);
  FeatureFactor factor(W.cols());
  const Index piece = rowsAtOnce(block.cols());
  for (Index first = 0; first < block.rows(); first += piece) {
    context.checkpoint();
    factor.update(block.middleRows(first, std::min(piece, block.rows() - first)), 0, context);
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
