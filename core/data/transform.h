// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/text.h"
#include "base/types.h"

namespace kerridge {

/// A function that is applied to the numbers of a column before anything else: models see T(x) instead of x. Data,
/// files, charts and predictions keep x.
enum class Transform : unsigned char {
  none,
  log,         ///< ln x, x > 0
  log1p,       ///< ln(1 + x), x > −1
  squareRoot,  ///< √x, x ≥ 0
  rank,        ///< the share of the training rows below x, see Ranks
};

/// In the order of Transform: "none", "log", "log1p", "sqrt", "rank".
const std::vector<std::string>& transformIds();
/// "log(price)", "log(1 + price)", "√(price)", "rank(price)"; the name itself for none.
std::string transformedName(Transform transform, const std::string& name);

/// Is T(x) a number? Every finite x has a rank.
bool isInDomain(Transform transform, double x);
/// What x must be and what the user can do instead, to follow "is 0 in data row 3: "; "" for transforms that take every
/// number. A target has no ranks.
Text domainRemedy(Transform transform, bool ofTarget = false);

/// T(x), strictly increasing on its domain. Not for ranks.
double transformed(Transform transform, double x);
/// x from T(x); for √ and a negative value, the smallest x, 0. Not for ranks.
double transformedBack(Transform transform, double value);

/// Ranks among the rows they were fitted on: (r − ½)/n for the r-th smallest of n numbers, with the mean for equal
/// ones.
/// Between two numbers the rank is linear; below the smallest and above the largest it is constant.
struct Ranks {
  Vector values;  ///< ascending and different; empty if there are none: every rank is 0 then
  Vector ranks;   ///< the ranks of `values`, ascending, in (0, 1)

  /// NaNs are ignored. O(n log n).
  static Ranks of(const VectorRef& numbers);
  /// O(log n).
  double at(double x) const;
  /// The number with this rank, by linear interpolation; the smallest or largest number beyond all ranks.
  double numberAt(double rank) const;
};

}  // namespace kerridge
