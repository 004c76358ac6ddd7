// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/reflectors.h"

#include <algorithm>

#include "base/blas_threads.h"
#include "base/large_matrix.h"
#include "linalg/block_sizes.h"
#include "linalg/lapack.h"
#include "linalg/pieces.h"

namespace kerridge {

namespace {

// Blocks of reflectors, applied to the columns of Z from `left` of a block on: the columns before are known to stay.
class BlockedReflectors {
 public:
  explicit BlockedReflectors(const Reflectors& P)
      : m_P(P), m_blockWidth(blockSizes().reflectorBlock), m_T(m_blockWidth, m_blockWidth) {}

  Index blocks() const { return (m_P.tau.size() + m_blockWidth - 1) / m_blockWidth; }
  // Operations of a block per column of Z.
  double operations(Index block) const {
    return 4.0 * static_cast<double>(rows(block)) * static_cast<double>(m_blockWidth);
  }
  Index firstRow(Index block) const { return block * m_blockWidth + m_P.offset; }

  void apply(Index block, bool transposed, Matrix& Z, Index left, const RunContext& context) {
    if (rows(block) <= 0) return;  // a matrix of order 1 has an unused entry
    const Index first = block * m_blockWidth;
    const int n = static_cast<int>(m_P.A.rows());
    const int width = static_cast<int>(std::min(m_blockWidth, m_P.tau.size() - first));
    const int height = static_cast<int>(rows(block));
    const int ldt = static_cast<int>(m_blockWidth);
    const double* V = &m_P.A(first + m_P.offset, first);
    context.checkpoint();
    callBlas(dlarft_, "F", "C", &height, &width, V, &n, &m_P.tau(first), m_T.data(), &ldt);
    const Index columns = Z.cols() - left;
    const Index piece = pieceOf(columns, operations(block), 0.0, 64);
    m_work.resize(std::max(m_work.rows(), piece), m_blockWidth);
    const int workRows = static_cast<int>(m_work.rows());
    const int ldz = static_cast<int>(Z.rows());
    for (Index from = left; from < Z.cols(); from += piece) {
      context.checkpoint();
      const int some = static_cast<int>(std::min(piece, Z.cols() - from));
      callBlas(dlarfb_, "L", transposed ? "T" : "N", "F", "C", &height, &some, &width, V, &n, m_T.data(), &ldt,
               &Z(firstRow(block), from), &ldz, m_work.data(), &workRows);
    }
  }

 private:
  Index rows(Index block) const { return m_P.A.rows() - firstRow(block); }

  const Reflectors& m_P;
  Index m_blockWidth;
  Matrix m_T, m_work;
};

}  // namespace

void applyReflectors(const Reflectors& P, Matrix& Z, const RunContext& context) {
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
