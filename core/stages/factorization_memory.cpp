// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/factorization_memory.h"

#include <algorithm>

#include "linalg/reduced_matrix.h"
#include "stages/model_space.h"

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
    case Factorization::automatic:
    case Factorization::full: break;
  }
  return {3.0 * square, square + basis};
}

FactorizationMemory featureMemory(Index count, Index train, Index test, int folds) {
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
  const double kept = bases + weights + square + ofFolds;
  return {kept + 2.0 * all + 5.0 * square, kept};
}

}  // namespace kerridge
