// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/symmetric_product.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <vector>

#include "base/parallel.h"
#include "base/processor.h"

// This file is compiled with -ffp-contract=fast. The loop is compiled for several processors and chosen at run time,
// since the program is built for plain x86-64.

namespace kerridge {

namespace {

constexpr Index tile = 48;  // 48 × 48 doubles are half of a first cache
constexpr Index columnsTogether = 24;

// Registers of 32 bytes for AVX2 (and without it), of 64 for AVX-512, in memory that is aligned to no more than 8. As
// many rows of the result at once as there are registers for three times their number.
struct Narrow {
  using Stored [[gnu::vector_size(32), gnu::aligned(8), gnu::may_alias]] = double;
  using Register [[gnu::vector_size(32)]] = double;
  static constexpr Index lanes = 4;
  static constexpr Index group = 4;
};
struct Wide {
  using Stored [[gnu::vector_size(64), gnu::aligned(8), gnu::may_alias]] = double;
  using Register [[gnu::vector_size(64)]] = double;
  static constexpr Index lanes = 8;
  static constexpr Index group = 8;
};

// Some rows of C += their rows of T · B, three registers of columns: the sums stay in registers. C and B are row-major
// with `width` columns; T(i, k) stands at T[i * across + k * along].
template <typename Kind>
[[gnu::always_inline]] inline void block(const double* T, Index across, Index along, const double* B, Index width,
                                         double* C) {
  using Stored = typename Kind::Stored;
  using Register = typename Kind::Register;
  Register sum[Kind::group][3];
  for (Index i = 0; i < Kind::group; ++i) {
    for (Index v = 0; v < 3; ++v) sum[i][v] = *reinterpret_cast<const Stored*>(C + i * width + Kind::lanes * v);
  }
  for (Index k = 0; k < tile; ++k) {
    const double* b = B + k * width;
    const Register b0 = *reinterpret_cast<const Stored*>(b);
    const Register b1 = *reinterpret_cast<const Stored*>(b + Kind::lanes);
    const Register b2 = *reinterpret_cast<const Stored*>(b + 2 * Kind::lanes);
    const double* t = T + k * along;
    for (Index i = 0; i < Kind::group; ++i) {
      const Register a = t[i * across] - Register{};
      sum[i][0] += a * b0;
      sum[i][1] += a * b1;
      sum[i][2] += a * b2;
    }
  }
  for (Index i = 0; i < Kind::group; ++i) {
    for (Index v = 0; v < 3; ++v) *reinterpret_cast<Stored*>(C + i * width + Kind::lanes * v) = sum[i][v];
  }
}

// C += op(T) B for one tile.
template <typename Kind>
[[gnu::always_inline]] inline void times(const double* T, Index across, Index along, const double* B, Index width,
                                         double* C) {
  for (Index c = 0; c < width; c += 3 * Kind::lanes) {
    for (Index i = 0; i < tile; i += Kind::group) {
      block<Kind>(T + i * across, across, along, B + c, width, C + i * width + c);
    }
  }
}

// The tiles of one column of tiles; what is beyond the last row of A is zero.
template <typename Kind>
[[gnu::always_inline]] inline void column(const double* A, Index stride, Index m, Index j, const double* V, Index width,
                                          double* W) {
  alignas(64) double T[tile * tile];
  const Index columns = std::min(tile, m - j * tile);
  for (Index i = j; i * tile < m; ++i) {
    const Index rows = std::min(tile, m - i * tile);
    if (rows < tile || columns < tile) std::fill(T, T + tile * tile, 0.0);
    for (Index c = 0; c < columns; ++c) {
      std::memcpy(T + c * tile, A + i * tile + (j * tile + c) * stride,
                  sizeof(double) * static_cast<std::size_t>(rows));
    }
    double* own = W + i * tile * width;
    const double* across = V + j * tile * width;
    if (i > j) {
      times<Kind>(T, 1, tile, across, width, own);
      times<Kind>(T, tile, 1, V + i * tile * width, width, W + j * tile * width);
      continue;
    }
    for (Index c = 0; c < columns; ++c) {
      for (Index r = 0; r < c; ++r) T[c * tile + r] = T[r * tile + c];
    }
    times<Kind>(T, 1, tile, across, width, own);
  }
}

void plainLoop(const double* A, Index stride, Index m, Index j, const double* V, Index width, double* W) {
  column<Narrow>(A, stride, m, j, V, width, W);
}
KERRIDGE_AVX2 void avx2Loop(const double* A, Index stride, Index m, Index j, const double* V, Index width, double* W) {
  column<Narrow>(A, stride, m, j, V, width, W);
}
KERRIDGE_AVX512 void avx512Loop(const double* A, Index stride, Index m, Index j, const double* V, Index width,
                                double* W) {
  column<Wide>(A, stride, m, j, V, width, W);
}

}  // namespace

void symmetricProduct(const double* A, Index stride, const MatrixRef& V, Eigen::Ref<Matrix> W,
                      const RunContext& context) {
  static auto* const best = bestOf(plainLoop, avx2Loop, avx512Loop);
  const Index m = V.rows();
  const Index k = V.cols();
  if (W.rows() != m || W.cols() != k) throw std::invalid_argument("symmetricProduct: shapes of V and W do not fit");
  const Index tiles = (m + tile - 1) / tile;
  const Index width = (k + columnsTogether - 1) / columnsTogether * columnsTogether;
  using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  RowMajor rows = RowMajor::Zero(tiles * tile, width);
  rows.topLeftCorner(m, k) = V;
  // Every piece adds up its own columns of tiles, all of them the same pieces for a number of threads.
  const Index pieces = std::min<Index>(threadCount(), tiles);
  std::vector<RowMajor> sums(static_cast<std::size_t>(pieces));
  parallelBlocks(0, pieces, 1, context, [&](Index piece, Index) {
    RowMajor& sum = sums[static_cast<std::size_t>(piece)];
    sum = RowMajor::Zero(tiles * tile, width);
    for (Index j = piece; j < tiles; j += pieces) {
      context.checkpoint();
      best(A, stride, m, j, rows.data(), width, sum.data());
    }
  });
  W = sums[0].topLeftCorner(m, k);
  for (std::size_t i = 1; i < sums.size(); ++i) W += sums[i].topLeftCorner(m, k);
}

}  // namespace kerridge
