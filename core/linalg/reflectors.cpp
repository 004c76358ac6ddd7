// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/reflectors.h"

#include <algorithm>

#include "base/blas_threads.h"
#include "base/large_matrix.h"
#include "linalg/blas.h"
#include "linalg/block_sizes.h"
#include "linalg/lapack.h"
#include "linalg/pieces.h"

namespace kerridge {

namespace {

constexpr Index fewColumns = 4;  // a block takes longer to prepare than its reflectors one by one

// Blocks of reflectors, applied to the columns of Z from `left` of a block on: the columns before are known to stay.
// The product of a block is I − V T Vᵀ, V with its ones and zeros, and the inverse of the triangular T is known without
// any recursion: 1 / tau on the diagonal, VᵀV above it (Puglisi 1992). LAPACK's dlarft computes T column by column,
// which takes longer than it takes to apply the block to 100 columns.
class BlockedReflectors {
 public:
  explicit BlockedReflectors(const Reflectors& P) : m_P(P), m_blockWidth(blockSizes().reflectorBlock) {
    const Index rows = std::max<Index>(P.A.rows() - P.offset, 0);
    const Index width = std::min(m_blockWidth, P.tau.size());
    m_V.resize(rows, width);
    m_inverse.resize(width, width);
  }

  Index blocks() const { return (m_P.tau.size() + m_blockWidth - 1) / m_blockWidth; }
  // Operations of a block per column of Z.
  double operations(Index block) const {
    return 4.0 * static_cast<double>(rows(block)) * static_cast<double>(m_blockWidth);
  }
  Index firstRow(Index block) const { return block * m_blockWidth + m_P.offset; }

  void apply(Index block, bool transposed, Matrix& Z, Index left, const RunContext& context) {
    if (rows(block) <= 0) return;  // a matrix of order 1 has an unused entry
    context.checkpoint();
    const Index width = prepare(block);
    const auto V = m_V.topLeftCorner(rows(block), width);
    const Index columns = Z.cols() - left;
    const Index piece = pieceOf(columns, operations(block), 0.0, 64);
    m_along.resize(width, piece);
    const int order = static_cast<int>(width);
    const int ld = static_cast<int>(m_inverse.rows());
    const double one = 1.0;
    for (Index from = left; from < Z.cols(); from += piece) {
      context.checkpoint();
      const Index some = std::min(piece, Z.cols() - from);
      auto part = Z.block(firstRow(block), from, rows(block), some);
      auto along = m_along.leftCols(some);
      multiply(V, true, part, false, 1.0, 0.0, along);
      const int count = static_cast<int>(some);
      callBlas(dtrsm_, "L", "U", transposed ? "T" : "N", "N", &order, &count, &one, m_inverse.data(), &ld,
               m_along.data(), &order);
      multiply(V, false, along, false, -1.0, 1.0, part);
    }
  }

 private:
  Index rows(Index block) const { return m_P.A.rows() - firstRow(block); }

  // V and the inverse of T of a block; returns its width.
  Index prepare(Index block) {
    const Index first = block * m_blockWidth;
    const Index width = std::min(m_blockWidth, m_P.tau.size() - first);
    const Index height = rows(block);
    auto V = m_V.topLeftCorner(height, width);
    for (Index j = 0; j < width; ++j) {
      // tau = 0 is the identity: no vector.
      const bool none = m_P.tau(first + j) == 0.0 || j >= height;
      const Index above = none ? height : j;
      V.col(j).head(above).setZero();
      if (none) continue;
      V(j, j) = 1.0;
      V.col(j).tail(height - j - 1) = m_P.A.col(first + j).tail(height - j - 1);
    }
    const int order = static_cast<int>(width);
    const int inner = static_cast<int>(height);
    const int ldv = static_cast<int>(m_V.rows());
    const int ld = static_cast<int>(m_inverse.rows());
    const double one = 1.0;
    const double zero = 0.0;
    callBlas(dsyrk_, "U", "T", &order, &inner, &one, m_V.data(), &ldv, &zero, m_inverse.data(), &ld);
    for (Index j = 0; j < width; ++j) {
      const double tau = m_P.tau(first + j);
      m_inverse(j, j) = tau == 0.0 ? 1.0 : 1.0 / tau;
    }
    return width;
  }

  const Reflectors& m_P;
  Index m_blockWidth;
  Matrix m_V;        // of the present block, in the upper left corner
  Matrix m_inverse;  // of T
  Matrix m_along;
};

// Z ← H_j Z; a checkpoint now and then.
void applyOne(const Reflectors& P, Index j, Matrix& Z, const RunContext& context) {
  if (j % 64 == 0) context.checkpoint();
  const Index height = P.A.rows() - j - P.offset;
  if (height <= 0) return;  // a matrix of order 1 has an unused entry
  const auto below = P.A.col(j).tail(height - 1);
  for (Index c = 0; c < Z.cols(); ++c) {
    auto z = Z.col(c).tail(height);
    const double along = P.tau(j) * (z(0) + below.dot(z.tail(height - 1)));
    z(0) -= along;
    z.tail(height - 1) -= along * below;
  }
}

}  // namespace

void applyReflectors(const Reflectors& P, Matrix& Z, const RunContext& context) {
  if (Z.cols() <= fewColumns) {
    for (Index j = P.tau.size() - 1; j >= 0; --j) applyOne(P, j, Z, context);
    return;
  }
  BlockedReflectors blocked(P);
  const double n = static_cast<double>(P.A.rows());
  double done = 0.0;
  for (Index block = blocked.blocks() - 1; block >= 0 && Z.cols() > 0; --block) {
    blocked.apply(block, false, Z, 0, context);
    done += blocked.operations(block) / (2.0 * n * n);
    context.report(std::min(done, 1.0));
  }
}

void applyReflectorsTransposed(const Reflectors& P, Matrix& Z, const RunContext& context) {
  if (Z.cols() <= fewColumns) {
    for (Index j = 0; j < P.tau.size(); ++j) applyOne(P, j, Z, context);
    return;
  }
  BlockedReflectors blocked(P);
  const double n = static_cast<double>(P.A.rows());
  double done = 0.0;
  for (Index block = 0; block < blocked.blocks() && Z.cols() > 0; ++block) {
    blocked.apply(block, true, Z, 0, context);
    done += blocked.operations(block) / (2.0 * n * n);
    context.report(std::min(done, 1.0));
  }
}

Matrix explicitReflectors(const Reflectors& P, const RunContext& context) {
  Matrix result = largeMatrix(P.A.rows(), P.A.rows());
  for (Index j = 0; j < result.cols(); ++j) {
    if (j % 64 == 0) context.checkpoint();  // fresh memory takes its time
    result.col(j).setZero();
    result(j, j) = 1.0;
  }
  BlockedReflectors blocked(P);
  // From the last to the first: what is left of a block's rows is still the identity.
  for (Index block = blocked.blocks() - 1; block >= 0; --block) {
    blocked.apply(block, false, result, blocked.firstRow(block), context);
    const double done = 1.0 - static_cast<double>(block) / static_cast<double>(blocked.blocks());
    context.report(done * done * done);
  }
  return result;
}

}  // namespace kerridge
