// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "data/standardize.h"

namespace kerridge {

/// Means and spreads of the inputs of some training rows, each block by itself and then put together (Chan, Golub and
/// LeVeque 1979), so that a large common offset costs no digits. Missing values do not count.
struct InputMoments {
  InputMoments() = default;
  explicit InputMoments(Index inputs);
  /// Of these rows of X (rows × d). O(rows d).
  InputMoments(const MatrixRef& X, const std::vector<Index>& rows);

  /// Adds the rows of another one. The order in which blocks are added shows in the last digits.
  void merge(const InputMoments& other);

  /// The scaling of the inputs as fitScaling() has it of the same rows, to round-off: a missing value is replaced by
  /// the mean. Throws InvalidInput (place: `name`) where squares exceed double precision; `inputs` names the columns.
  void scale(Scaling& scaling, bool standardize, const std::vector<std::string>& inputs, const std::string& name) const;
  /// Mean squared distance of all pairs of scaled rows, see meanSquaredDistance(); of these inputs alone, or of all if
  /// there are none.
  double meanSquaredDistance(const Scaling& scaling, const std::vector<Index>& among = {}) const;
  /// The smallest and the largest scaled values of every input, 2 × d.
  Matrix range(const Scaling& scaling) const;

  Index rows = 0;
  Vector present;    ///< d, numbers of values
  Vector low, high;  ///< d
  Vector mean;       ///< d
  Vector squares;    ///< d, Σ (x − mean)²
};

}  // namespace kerridge
