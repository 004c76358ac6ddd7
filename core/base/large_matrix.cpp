// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/large_matrix.h"

#include <cstddef>
#include <cstdint>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace kerridge {

namespace {

constexpr std::size_t pageBytes = std::size_t{2} << 20U;

/// Advice for the large pages that lie entirely within these bytes. It fails if the kernel has no large pages, which
/// does no harm.
void preferLargePages([[maybe_unused]] void* data, [[maybe_unused]] std::size_t bytes) {
#ifdef MADV_HUGEPAGE
  const auto address = reinterpret_cast<std::uintptr_t>(data);
  const std::size_t before = (pageBytes - address % pageBytes) % pageBytes;
  if (bytes < before + pageBytes) return;
  const std::size_t whole = (bytes - before) / pageBytes * pageBytes;
  madvise(static_cast<std::byte*>(data) + before, whole, MADV_HUGEPAGE);
#endif
}

template <typename Kind>
Kind large(Index rows, Index columns) {
  Kind matrix(rows, columns);
  const std::size_t bytes = static_cast<std::size_t>(matrix.size()) * sizeof(typename Kind::Scalar);
  if (bytes >= 2 * pageBytes) preferLargePages(matrix.data(), bytes);
  return matrix;
}

}  // namespace

Matrix largeMatrix(Index rows, Index columns) { return large<Matrix>(rows, columns); }

Eigen::MatrixXf largeSingleMatrix(Index rows, Index columns) { return large<Eigen::MatrixXf>(rows, columns); }

}  // namespace kerridge
