// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/types.h"

namespace kerridge {

/// A rows × columns matrix with undefined entries, for data that grow with the rows. From 4 MB on, the system is
/// asked to back it with large pages: the first write to each 4 KB page interrupts the program, and in some virtual
/// machines that takes longer than the arithmetic on the page. Pages of 2 MB interrupt it 500 times less often. Where
/// the system has none, nothing changes. Throws std::bad_alloc.
Matrix largeMatrix(Index rows, Index columns);
/// The same in single precision.
Eigen::MatrixXf largeSingleMatrix(Index rows, Index columns);

}  // namespace kerridge
