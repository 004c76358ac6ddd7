// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/reflectors.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "base/blas_threads.h"
#include "base/jobs_progress.h"
#include "base/large_matrix.h"
#include "base/parallel.h"
#include "linalg/blas.h"
#include "linalg/block_sizes.h"
#include "linalg/lapack.h"
#include "linalg/pieces.h"

namespace kerridge {

namespace {

constexpr Index fewColumns = 4;  // a block takes longer to prepare than its reflectors one by one
// Up to so many rows, all blocks are prepared in advance, n²/2 numbers. Preparing one takes as long as applying it to
// some 50 columns and does not gain from several threads, but several blocks do.
constexpr Index preparedRows = 4000;
constexpr Index leastPart = 16;  // columns of a thread

Index blockCount(const Reflectors& P) {
  const Index width = blockSizes().reflectorBlock;
  return (P.tau.size() + width - 1) / width;
}

Index firstRow(const Reflectors& P, Index block) { return block * blockSizes().reflectorBlock + P.offset; }

// Operations per column.
double operations(const Reflectors& P, Index block) {
  return 4.0 * static_cast<double>(std::max<Index>(P.A.rows() - firstRow(P, block), 0)) *
         static_cast<double>(blockSizes().reflectorBlock);
}

// Consecutive reflectors, as many as one block has. Their product is I − V T Vᵀ, V with its ones and zeros, and the
// inverse of the triangular T is known without any recursion: 1 / tau on the diagonal, VᵀV above it (Puglisi 1992).
// LAPACK's dlarft computes T column by column, which takes longer than it takes to apply the block to 100 columns.
class ReflectorBlock {
 public:
  ReflectorBlock(const Reflectors& P, Index block) : m_firstRow(firstRow(P, block)) {
    const Index first = block * blockSizes().reflectorBlock;
    const Index width = std::min(blockSizes().reflectorBlock, P.tau.size() - first);
    const Index height = P.A.rows() - m_firstRow;
    if (height <= 0) return;  // a matrix of order 1 has an unused entry
    m_V.resize(height, width);
    m_inverse.resize(width, width);
    for (Index j = 0; j < width; ++j) {
      // tau = 0 is the identity: no vector.
      const bool none = P.tau(first + j) == 0.0 || j >= height;
      const Index above = none ? height : j;
      m_V.col(j).head(above).setZero();
      if (none) continue;
      m_V(j, j) = 1.0;
      m_V.col(j).tail(height - j - 1) = P.A.col(first + j).tail(height - j - 1);
    }
    const int order = static_cast<int>(width);
    const int inner = static_cast<int>(height);
    const double one = 1.0;
    const double zero = 0.0;
    callBlas(dsyrk_, "U", "T", &order, &inner, &one, m_V.data(), &inner, &zero, m_inverse.data(), &order);
    for (Index j = 0; j < width; ++j) {
      const double tau = P.tau(first + j);
      m_inverse(j, j) = tau == 0.0 ? 1.0 : 1.0 / tau;
    }
  }

  // To some columns of Z.
  void apply(bool transposed, Eigen::Ref<Matrix> columns) const {
    if (m_V.size() == 0) return;
    auto part = columns.middleRows(m_firstRow, m_V.rows());
    Matrix along(m_V.cols(), columns.cols());
    multiply(m_V, true, part, false, 1.0, 0.0, along);
    const int order = static_cast<int>(along.rows());
    const int count = static_cast<int>(along.cols());
    const double one = 1.0;
    callBlas(dtrsm_, "L", "U", transposed ? "T" : "N", "N", &order, &count, &one, m_inverse.data(), &order,
             along.data(), &order);
    multiply(m_V, false, along, false, -1.0, 1.0, part);
  }

 private:
  Index m_firstRow;
  Matrix m_V;
  Matrix m_inverse;  // of T
};

}  // namespace

class ReflectorBlocks {
 public:
  // The threads prepare one block each.
  ReflectorBlocks(const Reflectors& P, const RunContext& context) : m_blocks(static_cast<std::size_t>(blockCount(P))) {
    parallelBlocks(0, blockCount(P), 1, context,
                   [&](Index block, Index) { m_blocks[static_cast<std::size_t>(block)].emplace(P, block); });
  }
  const ReflectorBlock& operator[](Index block) const { return *m_blocks[static_cast<std::size_t>(block)]; }

 private:
  std::vector<std::optional<ReflectorBlock>> m_blocks;
};

namespace {

// A block on the columns of Z from `left` on: the columns before are known to stay.
void applyBlock(const Reflectors& P, Index block, bool transposed, Matrix& Z, Index left, const RunContext& context) {
  context.checkpoint();
  const ReflectorBlock prepared(P, block);
  const Index piece = pieceOf(Z.cols() - left, operations(P, block), 0.0, 64);
  for (Index from = left; from < Z.cols(); from += piece) {
    context.checkpoint();
    prepared.apply(transposed, Z.middleCols(from, std::min(piece, Z.cols() - from)));
  }
}

enum class Columns : unsigned char { any, ofIdentity };

// The threads take some of the columns each. A column of an identity is changed by the blocks up to its own alone, so
// that the first columns are done sooner: hence smaller parts.
void applyPrepared(const Reflectors& P, const ReflectorBlocks& prepared, bool transposed, Matrix& Z, Columns columns,
                   const RunContext& context) {
  const Index blocks = blockCount(P);
  const Index parts = columns == Columns::ofIdentity ? 4 * threadCount() : threadCount();
  const Index most = pieceOf(Z.cols(), operations(P, 0), 0.0, 64);
  const Index part = std::clamp((Z.cols() + parts - 1) / parts, std::min(leastPart, most), most);
  JobsProgress progress(context, static_cast<std::size_t>((Z.cols() + part - 1) / part));
  parallelBlocks(0, Z.cols(), part, context, [&](Index first, Index last) {
    for (Index i = 0; i < blocks; ++i) {
      context.checkpoint();
      const Index block = transposed ? i : blocks - 1 - i;
      const Index from = columns == Columns::ofIdentity ? std::max(first, firstRow(P, block)) : first;
      if (from < last) prepared[block].apply(transposed, Z.middleCols(from, last - from));
      progress.report(static_cast<std::size_t>(first / part), static_cast<double>(i + 1) / static_cast<double>(blocks));
    }
  });
}

bool preparesAll(const Reflectors& P) { return blasThreadsFor(P.A.rows()) > 1 && P.A.rows() <= preparedRows; }

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

void apply(const Reflectors& P, bool transposed, Matrix& Z, const RunContext& context,
           const ReflectorBlocks* prepared = nullptr) {
  const Index blocks = blockCount(P);
  if (Z.cols() <= fewColumns) {
    const Index count = P.tau.size();
    for (Index i = 0; i < count; ++i) applyOne(P, transposed ? i : count - 1 - i, Z, context);
  } else if (preparesAll(P)) {
    const auto own = prepared == nullptr ? preparedBlocks(P, context) : nullptr;
    applyPrepared(P, prepared == nullptr ? *own : *prepared, transposed, Z, Columns::any, context);
  } else {
    const double n = static_cast<double>(P.A.rows());
    double done = 0.0;
    for (Index i = 0; i < blocks; ++i) {
      const Index block = transposed ? i : blocks - 1 - i;
      applyBlock(P, block, transposed, Z, 0, context);
      done += operations(P, block) / (2.0 * n * n);
      context.report(std::min(done, 1.0));
    }
  }
}

}  // namespace

std::shared_ptr<const ReflectorBlocks> preparedBlocks(const Reflectors& P, const RunContext& context) {
  return preparesAll(P) ? std::make_shared<const ReflectorBlocks>(P, context) : nullptr;
}

void applyReflectors(const Reflectors& P, Matrix& Z, const RunContext& context, const ReflectorBlocks* prepared) {
  apply(P, false, Z, context, prepared);
}

void applyReflectorsTransposed(const Reflectors& P, Matrix& Z, const RunContext& context) {
  apply(P, true, Z, context);
}

Matrix explicitReflectors(const Reflectors& P, const RunContext& context) {
  Matrix result = largeMatrix(P.A.rows(), P.A.rows());
  for (Index j = 0; j < result.cols(); ++j) {
    if (j % 64 == 0) context.checkpoint();  // fresh memory takes its time
    result.col(j).setZero();
    result(j, j) = 1.0;
  }
  if (preparesAll(P)) {
    applyPrepared(P, ReflectorBlocks(P, context), false, result, Columns::ofIdentity, context);
    return result;
  }
  // From the last to the first: what is left of a block's rows is still the identity.
  for (Index block = blockCount(P) - 1; block >= 0; --block) {
    applyBlock(P, block, false, result, firstRow(P, block), context);
    const double done = 1.0 - static_cast<double>(block) / static_cast<double>(blockCount(P));
    context.report(done * done * done);
  }
  return result;
}

}  // namespace kerridge
