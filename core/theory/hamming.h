// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/types.h"

namespace kerridge {

/// The generalized Hamming distance of two training sets: the smallest number of deletions, insertions and changes of
/// rows
/// (x, y) that turn one into the other, as multisets: max(n1, n2) − |Z1 ∩ Z2| with the multiset intersection. Two rows
/// are the same if all their numbers are equal; a missing value (NaN) equals a missing value. X is n × d, y has n
/// entries; with no rows on one side the number of columns does not matter. O((n1 + n2) d log(n1 + n2)).
/// Throws std::invalid_argument if the shapes do not match. Source: AK14 def. 4.4.
Index hammingDistance(const MatrixRef& X1, const VectorRef& y1, const MatrixRef& X2, const VectorRef& y2);

}  // namespace kerridge
