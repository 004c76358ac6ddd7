// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/large_matrix.h"

#include <cstddef>

#include "platform/memory.h"

namespace kerridge {

namespace {

template <typename Kind>
Kind large(Index rows, Index columns) {
  Kind matrix(rows, columns);
  const std::size_t bytes = static_cast<std::size_t>(matrix.size()) * sizeof(typename Kind::Scalar);
  if (bytes >= 2 * platform::largePageBytes) platform::preferLargePages(matrix.data(), bytes);
  return matrix;
}

}  // namespace

Matrix largeMatrix(Index rows, Index columns) { return large<Matrix>(rows, columns); }

Eigen::MatrixXf largeSingleMatrix(Index rows, Index columns) { return large<Eigen::MatrixXf>(rows, columns); }

}  // namespace kerridge
