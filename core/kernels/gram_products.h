// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/run_context.h"
#include "kernels/kernel.h"

namespace kerridge {

/// Products with the Gram matrix K of n rows that is never kept: tiles of it are made, used and forgotten, so that they
/// stay in the cache. Every tile below the diagonal serves its mirror image, too. The same bits for every number of
/// threads.
class GramProducts {
 public:
  /// X n × d, of which it keeps a copy. The kernel must outlive it.
  GramProducts(const Kernel& kernel, const MatrixRef& X);

  Index n() const { return m_X.rows(); }
  /// K V for V n × b. Some n²d/2 + 2n²b operations and n²/2 values of φ; memory n b doubles and a tile for each thread.
  /// Checkpoints a tile apart. Throws InfiniteGram where a product is not finite.
  Matrix times(const MatrixRef& V, const RunContext& context) const;
  const Vector& diagonal() const { return m_diagonal; }

 private:
  class SpareTiles;
  /// Two blocks of rows, each of which gets what the other gives it.
  void exchange(Index one, Index other, const MatrixRef& V, Matrix& W, SpareTiles& spare,
                const RunContext& context) const;
  /// k of the rows from `first` and those from `at` on.
  void makeTile(Index first, Index at, Eigen::Ref<Matrix> K, const RunContext& context) const;
  Index start(Index block) const { return block * m_block; }
  Index rows(Index block) const { return std::min(m_block, n() - start(block)); }

  const Kernel& m_kernel;
  Matrix m_X;        // for kernels of distances about their mean, in units of the width of every input
  Vector m_squares;  // ‖x_i‖² for kernels of distances
  Vector m_diagonal;
  Index m_block = 1;  // rows of a block
};

/// k(A, B) C for A rows × d, B n × d and C n × b, by tiles: k(A, B) is never kept. O(rows · n · (d + b)).
Matrix crossTimes(const Kernel& kernel, const MatrixRef& A, const MatrixRef& B, const MatrixRef& C,
                  const RunContext& context);

}  // namespace kerridge
