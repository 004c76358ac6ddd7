// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/factorization_memory.h"

#include <algorithm>

#include "linalg/reduced_matrix.h"
#include "spaces/matrix_free_space.h"

namespace kerridge {

FactorizationMemory factorizationMemory(Factorization factorization, Index n, bool explicitBasis, int threads) {
  const double size = static_cast<double>(n);
  const double width = static_cast<double>(ReducedMatrix::bandWidth(n));
  const double square = 8.0 * size * size;
  // K becomes the reflectors in place; a thread works with one factor, or with the rows of a fold and their solution.
  const double basis = explicitBasis ? square : 0.0;
  const double folds = explicitBasis ? 0.25 * square * threads : 0.0;
  switch (factorization) {
    case Factorization::band:
      return {square + basis + folds + 8.0 * size * width * (5.0 + 2.0 * threads),
              square + basis + 16.0 * size * width};
    case Factorization::tridiagonal:
      return {square + basis + folds + 8.0 * 40.0 * size, square + basis + 8.0 * 6.0 * size};
    case Factorization::cholesky: return {2.0 * square, square};  // K and a factor
    case Factorization::matrixFree: {
      // The Krylov space, what becomes of a block, the probes, and tiles.
      const double columns = static_cast<double>(usualKrylovColumns(n));
      const double kept = 8.0 * size * (columns + static_cast<double>(matrixFreeProbes));
      return {kept + 8.0 * (size * 4.0 * static_cast<double>(matrixFreeProbes + 2) + 4.0 * columns * columns), kept};
    }
    case Factorization::automatic:
    case Factorization::full: break;
  }
  return {3.0 * square, square + basis};
}

FactorizationMemory featureMemory(const FeatureSpec& spec, Index inputs, Index train, Index test, int folds) {
  const Index count = spec.isNystrom() ? std::min<Index>(spec.count, train) : spec.count;
  const double columns = static_cast<double>(std::min(count + 2, train));
  const double square = 8.0 * columns * columns;
  const double entries = static_cast<double>(train + test) * columns;
  const double bases = entries <= ModelSpace::mostKept ? 8.0 * entries : 0.0;
  // More features than rows: φ of all rows, the Gram matrix of these and its decomposition.
  const double all = count + 2 > train ? 8.0 * static_cast<double>(count) * static_cast<double>(train) : 0.0;
  const double weights = 8.0 * static_cast<double>(count) * columns;
  // Of every fold: the factor of its rows, twice, and the weights of the rest.
  const double ofFolds =
      folds > 0 ? (3.0 * folds + 1.0) * 8.0 * static_cast<double>(count) * static_cast<double>(count) : 0.0;
  double kept = bases + weights + square + ofFolds;
  double drawing = 0.0;
  if (spec.isNystrom()) {
    kept += 8.0 * static_cast<double>(count) * static_cast<double>(count + inputs);
    // Distinct rows and, of pivoted ones, residuals and their sums.
    drawing = (spec.landmarks == Landmarks::pivoted ? 56.0 : 40.0) * static_cast<double>(train);
  }
  // With more features than rows the Gram matrix of the rows is decomposed, beside φ of all of them; what comes after
  // that, a factor of the test rows and of folds, is count × count.
  const double own = 8.0 * static_cast<double>(count) * static_cast<double>(count);
  const double making = all > 0.0 ? std::max((folds > 0 ? 5.0 : 2.0) * own, all + 5.0 * square - kept) : 5.0 * square;
  return {kept + std::max(making, drawing), kept};
}

}  // namespace kerridge
