// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/tall_qr.h"

#include <algorithm>
#include <utility>

#include "linalg/pieces.h"

namespace kerridge {

TallQr::TallQr(const MatrixRef& A, const RunContext& context) : m_rows(A.rows()) {
  const Index d = A.cols();
  const double width = static_cast<double>(d);
  // Twice the operations of a product: half of them go by vectors.
  const Index rows = pieceOf(m_rows, 4.0 * width * width, width, 2 * d);
  for (Index from = 0; from < m_rows;) {
    const Index count = std::min(rows, m_rows - from);
    Matrix block(count + (from > 0 ? d : 0), d);
    if (from > 0) block.topRows(d) = R();
    block.bottomRows(count) = A.middleRows(from, count);
    m_blocks.emplace_back(block);
    from += count;
    context.checkpoint();
  }
}

Matrix TallQr::R() const { return m_blocks.back().R(); }

Matrix TallQr::times(const MatrixRef& B, const RunContext& context) const {
  Matrix result(m_rows, B.cols());
  Matrix top = B;
  Index until = m_rows;
  for (auto block = m_blocks.rbegin(); block != m_blocks.rend(); ++block) {
    Matrix part = Matrix::Zero(block->rows(), B.cols());
    part.topRows(B.rows()) = top;
    part = block->times(std::move(part));
    const bool first = std::next(block) == m_blocks.rend();
    const Index count = first ? block->rows() : block->rows() - B.rows();
    result.middleRows(until - count, count) = part.bottomRows(count);
    if (!first) top = part.topRows(B.rows());
    until -= count;
    context.checkpoint();
  }
  return result;
}

}  // namespace kerridge
