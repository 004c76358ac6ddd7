// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/types.h"

namespace kerridge {

/// What is done to the numbers of a column before anything else: models see T(x) instead of x. Data, files, charts
/// and predictions keep x.
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
/// What x has to be and what else can be done, behind "is 0 in data row 3: ". "" for transforms that take every number.
/// A target has no ranks.
std::string domainRemedy(Transform transform, bool ofTarget = false);

/// Strictly increasing on its domain; not of ranks.
double transformed(Transform transform, double x);
/// x of T(x); for √ the smallest x, 0, where the value is negative. Not of ranks.
double transformedBack(Transform transform, double value);

/// Ranks among the rows they were fitted on: (r − ½)/n for the r-th smallest of n numbers, the mean over equal ones;
/// between two of them on the line, below the smallest and above the largest the same as those.
struct Ranks {
  Vector values;  ///< ascending and different; empty if there are none: every rank is 0 then
  Vector ranks;   ///< of these, ascending, in (0, 1)

  /// NaNs are passed over. O(n log n).
  static Ranks of(const VectorRef& numbers);
  /// O(log n).
  double at(double x) const;
  /// The number with this rank, on the line between two; the smallest or largest beyond all ranks.
  double numberAt(double rank) const;
};

}  // namespace kerridge
