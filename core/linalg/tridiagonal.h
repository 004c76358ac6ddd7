// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// A symmetric n × n matrix as K = P T Pᵀ: T tridiagonal, P the product of n − 1 Householder reflectors.
struct Tridiagonal {
  Vector d;    ///< n, the diagonal of T
  Vector e;    ///< n − 1 (one unused entry for n = 1), the subdiagonal of T
  Vector tau;  ///< as long as e: factors of the reflectors; their vectors are stored below the matrix's subdiagonal

  Index n() const { return d.size(); }
};

/// Householder reduction, 4n³/3 operations, half of them bound by memory; the same steps as LAPACK's dsytrd. Only the
/// lower triangle of A is read; it holds the reflectors afterwards. A checkpoint after every column (11 ms of work at
/// n = 8000); progress follows the remaining work, which is proportional to (columns left)³.
Tridiagonal reduceToTridiagonal(Matrix& A, const RunContext& context);

/// Householder reduction of a singular K leaves only round-off in the last rows of T. This sets to zero the largest
/// trailing block with no entry above `threshold`, the entry that connects it included. Returns its order. O(n).
Index clearTrailingRoundOff(Tridiagonal& t, double threshold);

/// The rotations of eigenvaluesOf(), for other rows: some 0.9n² of them, 16 bytes each.
struct QlRotations {
  struct Chase {
    Index first = 0;  ///< upper of the two rows of its first rotation; each further one is a row higher
    Index count = 0;
  };
  struct Rotation {
    double c = 1.0, s = 0.0;
  };
  bool reversed = false;
  std::vector<Chase> chases;
  std::vector<Rotation> rotations;
  std::vector<Index> order;  ///< of the rows, by descending eigenvalue

  std::size_t bytes() const {
    return rotations.size() * sizeof(Rotation) + chases.size() * sizeof(Chase) + order.size() * sizeof(Index);
  }
};
/// row ← Vᵀ row for n numbers, the same bits as eigenvaluesOf() gives a column. 6 operations per rotation.
void rotate(const QlRotations& rotations, Vector& row);

/// The eigenvalues of T without the eigenvectors, by implicit QL (Dubrulle, Martin & Wilkinson 1968; as Golub & Welsch
/// 1969 use it for weights of quadratures). On return `t.d` is descending, and rows ← Vᵀ rows for the n × 2 `rows`,
/// with T = V diag(d) Vᵀ. Some 0.9n² rotations, 12 ns each. `t.e` is consumed. Throws Failure if it does not
/// converge.
/// `kept` takes the rotations, unless it is null.
void eigenvaluesOf(Tridiagonal& t, Eigen::Ref<Eigen::MatrixX2d> rows, const RunContext& context,
                   QlRotations* kept = nullptr);

/// T = V diag(d) Vᵀ by divide and conquer (Cuppen 1981, Gu & Eisenstat 1995): the merges of LAPACK's dstedc, but with
/// the secular equations of a merge solved in parallel, small merges side by side, and products by blocks of columns
/// with a checkpoint each. On return `t.d` holds the eigenvalues in descending order; the columns of the result, n × n,
/// are the eigenvectors. At most 4n³/3 operations, fewer if eigenvalues agree; memory 2n² doubles with the result.
/// `t.e` is consumed. Throws Failure if an iteration of LAPACK does not converge.
Matrix eigenvectorsOf(Tridiagonal& t, const RunContext& context);

/// Z ← P Z for n × m Z, 2n²m operations; blocks of reflectors on blocks of columns, a checkpoint each.
void applyReflectors(const Matrix& A, const Tridiagonal& t, Matrix& Z, const RunContext& context);

}  // namespace kerridge
