// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/gram_products.h"

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

#include "base/parallel.h"
#include "kernels/distances.h"
#include "linalg/blas.h"

namespace kerridge {

namespace {

// A tile of 512 × 256 values takes 1 MB.
constexpr Index mostRows = 512;
constexpr Index tileColumns = 256;
// Blocks that all processors of a desk have enough to do with.
constexpr Index fewestBlocks = 32;
constexpr Index leastRows = 64;

}  // namespace

GramProducts::GramProducts(const Kernel& kernel, const MatrixRef& X)
    : m_kernel(kernel), m_X(X), m_diagonal(m_kernel.diagonal(X)) {
  if (m_kernel.family().argument() == KernelArgument::squaredDistance) {
    m_X = m_kernel.unitInputs(X);
    const Eigen::RowVectorXd center = m_X.colwise().mean();
    m_X.rowwise() -= center;
    m_squares = m_X.rowwise().squaredNorm();
  }
  m_block = std::clamp(n() / fewestBlocks, leastRows, mostRows);
}

void GramProducts::makeTile(Index first, Index at, Eigen::Ref<Matrix> K, const RunContext& context) const {
  const auto A = m_X.middleRows(first, K.rows());
  const auto B = m_X.middleRows(at, K.cols());
  const KernelFamily& family = m_kernel.family();
  const bool distance = family.argument() == KernelArgument::squaredDistance;
  if (!distance && family.argument() != KernelArgument::innerProduct) {
    K = m_kernel.cross(A, B, context.quiet());
    return;
  }
  multiply(A, false, B, true, 1.0, 0.0, K);
  for (Index j = 0; j < K.cols(); ++j) {
    if (distance) toSquaredDistances(K.col(j), m_squares.segment(first, K.rows()), m_squares(at + j), A, B.row(j));
    family.apply(K.col(j).data(), K.rows(), m_kernel.width(), m_kernel.parameters());
  }
}

/// Tiles that no thread uses at the moment: to ask the system for a new one costs as much as to fill it.
class GramProducts::SpareTiles {
 public:
  Vector take() {
    const std::lock_guard lock(m_mutex);
    if (m_spare.empty()) return Vector(mostRows * tileColumns);
    Vector tile = std::move(m_spare.back());
    m_spare.pop_back();
    return tile;
  }
  void giveBack(Vector tile) {
    const std::lock_guard lock(m_mutex);
    m_spare.push_back(std::move(tile));
  }

 private:
  std::mutex m_mutex;
  std::vector<Vector> m_spare;
};

void GramProducts::exchange(Index one, Index other, const MatrixRef& V, Matrix& W, SpareTiles& spare,
                            const RunContext& context) const {
  Vector memory = spare.take();
  const Index from = start(one);
  const Index count = rows(one);
  for (Index first = 0; first < rows(other); first += tileColumns) {
    context.checkpoint();
    const Index columns = std::min(tileColumns, rows(other) - first);
    const Index at = start(other) + first;
    Eigen::Map<Matrix> K(memory.data(), count, columns);
    makeTile(from, at, K, context);
    multiply(K, false, V.middleRows(at, columns), false, 1.0, 1.0, W.middleRows(from, count));
    if (one != other) multiply(K, true, V.middleRows(from, count), false, 1.0, 1.0, W.middleRows(at, columns));
  }
  spare.giveBack(std::move(memory));
}

Matrix GramProducts::times(const MatrixRef& V, const RunContext& context) const {
  const Index blocks = (n() + m_block - 1) / m_block;
  Matrix W = zeroMatrix(n(), V.cols(), context.quiet());
  SpareTiles spare;
  // A tournament where everybody meets everybody once: in each round no block meets two others, so that no two threads
  // write to the same rows. The last player stays in its place while the others move on; one too many makes them even.
  const Index players = blocks + blocks % 2;
  const Index moving = players - 1;
  for (Index round = 0; round < moving; ++round) {
    parallelBlocks(0, players / 2, 1, context.quiet(), [&](Index seat, Index) {
      const Index one = seat == 0 ? moving : (round + seat) % moving;
      const Index other = seat == 0 ? round : (round + moving - seat) % moving;
      if (one < blocks && other < blocks) exchange(std::max(one, other), std::min(one, other), V, W, spare, context);
    });
    context.report(static_cast<double>(round + 1) / static_cast<double>(moving));
  }
  parallelBlocks(0, blocks, 1, context.quiet(),
                 [&](Index block, Index) { exchange(block, block, V, W, spare, context); });
  if (!W.allFinite()) throw InfiniteGram();
  return W;
}

Matrix crossTimes(const Kernel& kernel, const MatrixRef& A, const MatrixRef& B, const MatrixRef& C,
                  const RunContext& context) {
  Matrix result = Matrix::Zero(A.rows(), C.cols());
  const Index block = std::clamp(A.rows() / fewestBlocks, leastRows, mostRows);
  parallelBlocks(0, A.rows(), block, context, [&](Index first, Index last) {
    auto to = result.middleRows(first, last - first);
    for (Index at = 0; at < B.rows(); at += tileColumns) {
      context.checkpoint();
      const Index count = std::min(tileColumns, B.rows() - at);
      const Matrix K = kernel.cross(A.middleRows(first, last - first), B.middleRows(at, count), context.quiet());
      multiply(K, false, C.middleRows(at, count), false, 1.0, 1.0, to);
    }
  });
  return result;
}

}  // namespace kerridge
