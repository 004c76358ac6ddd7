// SPDX-License-Identifier: GPL-3.0-or-later
#include "features/landmarks.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "base/parallel.h"
#include "base/random.h"
#include "linalg/blas.h"
#include "linalg/lapack.h"
#include "linalg/pieces.h"

namespace kerridge {

namespace {

constexpr Index hashedTogether = 1 << 18;
constexpr Index diagonalRows = 4096;
constexpr Index proposedTogether = 128;
// Of a round: a proposal costs about as much as a row in the next pass, and saving a pass is worth several of them.
constexpr Index rowsPerProposal = 8;

std::uint64_t mixed(std::uint64_t value) {
  value = (value ^ (value >> 32U)) * 0xd6e8feb86659fd93ULL;
  return value ^ (value >> 32U);
}

// One number for each row, column by column, as the entries lie in memory. 0 and −0 are equal.
std::vector<std::uint64_t> hashesOf(const MatrixRef& X, const RunContext& context) {
  std::vector<std::uint64_t> hashes(static_cast<std::size_t>(X.rows()), 0);
  for (Index column = 0; column < X.cols(); ++column) {
    for (Index first = 0; first < X.rows(); first += hashedTogether) {
      context.checkpoint();
      const Index last = std::min(first + hashedTogether, X.rows());
      for (Index i = first; i < last; ++i) {
        std::uint64_t& hash = hashes[static_cast<std::size_t>(i)];
        hash = mixed(hash + 0x9e3779b97f4a7c15ULL + std::bit_cast<std::uint64_t>(X(i, column) + 0.0));
      }
    }
  }
  return hashes;
}

// B ← L⁻¹B or L⁻ᵀB for the leading rows of the lower triangular L, in pieces of columns.
void solveLower(const Matrix& L, Index order, bool transposed, Matrix& B, const RunContext& context) {
  const int rows = static_cast<int>(order);
  const int lda = static_cast<int>(L.rows());
  const int ldb = static_cast<int>(B.rows());
  const double one = 1.0;
  const Index piece =
      pieceOf(B.cols(), static_cast<double>(order) * static_cast<double>(order), static_cast<double>(order));
  if (order == 0) return;
  parallelBlocks(0, B.cols(), piece, context, [&](Index first, Index last) {
    const BlasThreadsGuard single(1);
    const int columns = static_cast<int>(last - first);
    callBlas(dtrsm_, "L", "L", transposed ? "T" : "N", "N", &rows, &columns, &one, L.data(), &lda, B.col(first).data(),
             &ldb);
  });
}

// The pivots so far, their inputs, and L of K_SS = L Lᵀ.
class PivotedCholesky {
 public:
  PivotedCholesky(const Kernel& kernel, const MatrixRef& X, const DistinctRows& rows, Index count, std::uint64_t seed,
                  const RunContext& context)
      : m_kernel(kernel),
        m_X(X),
        m_rows(rows),
        m_count(std::min(count, rows.count())),
        m_random(seed),
        m_context(context),
        m_residual(diagonalAt(kernel, X, rows.first, context)),
        m_floor(static_cast<double>(std::max<Index>(16, count)) * std::numeric_limits<double>::epsilon() *
                m_residual.maxCoeff()),
        m_inputs(m_count, X.cols()),
        m_L(zeroMatrix(m_count, m_count, context)) {
    cutRoundOff();
  }

  std::vector<Index> draw() {
    const BlasThreadsGuard single(1);  // the same draws for any number of threads
    while (size() < m_count) {
      const Index before = size();
      if (!round()) break;
      if (size() == before) continue;
      if (size() < m_count) updateResiduals(before);
    }
    // If k(x, x) is 0 everywhere, any row will do.
    if (m_pivots.empty()) m_pivots.push_back(0);
    std::vector<Index> places;
    for (const Index pivot : m_pivots) places.push_back(m_rows.first[static_cast<std::size_t>(pivot)]);
    return places;
  }

 private:
  Index size() const { return static_cast<Index>(m_pivots.size()); }

  void cutRoundOff() {
    for (double& value : m_residual) {
      if (!(value > m_floor)) value = 0.0;
    }
    for (const Index pivot : m_pivots) m_residual(pivot) = 0.0;
  }

  Matrix inputsOf(const Index* rows, Index count) const {
    Matrix inputs(count, m_X.cols());
    for (Index i = 0; i < count; ++i) inputs.row(i) = m_X.row(m_rows.first[static_cast<std::size_t>(rows[i])]);
    return inputs;
  }

  // Proposals from the current residuals, until there are enough pivots or the budget is spent. False if
  // no residual is left.
  bool round() {
    std::vector<double> sums(static_cast<std::size_t>(m_rows.count()));
    double total = 0.0;
    for (Index i = 0; i < m_rows.count(); ++i) {
      total += m_rows.times(i) * m_residual(i);
      sums[static_cast<std::size_t>(i)] = total;
    }
    if (!(total > 0.0)) return false;
    const Index most = std::max<Index>(2 * proposedTogether, m_rows.count() / rowsPerProposal);
    for (Index proposed = 0; proposed < most && size() < m_count; proposed += proposedTogether) {
      m_context.checkpoint();
      std::vector<Index> proposals;
      std::vector<double> thresholds;
      for (Index j = 0; j < proposedTogether; ++j) {
        const double sum = m_random.uniform() * total;
        const auto found = std::upper_bound(sums.begin(), sums.end(), sum);
        // The last rows may have no residual: round-off must not skip those that do.
        const Index place = static_cast<Index>(std::min<std::ptrdiff_t>(
            found - sums.begin(), std::lower_bound(sums.begin(), sums.end(), total) - sums.begin()));
        proposals.push_back(place);
        thresholds.push_back(m_random.uniform() * m_residual(place));
      }
      accept(proposals, thresholds);
    }
    return true;
  }

  // Each of the proposals whose residual, after those accepted before it, exceeds its threshold.
  void accept(const std::vector<Index>& proposals, const std::vector<double>& thresholds) {
    const Index before = size();
    const Matrix inputs = inputsOf(proposals.data(), proposedTogether);
    Matrix V = m_kernel.cross(m_inputs.topRows(before), inputs, m_context.quiet());
    solveLower(m_L, before, false, V, m_context);
    Matrix H = m_kernel.gram(inputs, m_context.quiet());
    if (before > 0) multiply(V, true, V, false, -1.0, 1.0, H, m_context.quiet());
    std::vector<Index> accepted;
    for (Index j = 0; j < proposedTogether && size() < m_count; ++j) {
      const double left = H(j, j);
      if (!(left > m_floor)) m_residual(proposals[static_cast<std::size_t>(j)]) = 0.0;  // not proposed again
      if (!(left > m_floor && left > thresholds[static_cast<std::size_t>(j)])) continue;
      const Vector column = H.col(j) / std::sqrt(left);
      H.noalias() -= column * column.transpose();
      const Index place = size();
      m_L.row(place).head(before) = V.col(j).transpose();
      // The column of this pivot at those accepted later is known now; at earlier ones it is 0 in exact arithmetic.
      m_columns.conservativeResize(proposedTogether, static_cast<Index>(accepted.size()) + 1);
      m_columns.col(static_cast<Index>(accepted.size())) = column;
      accepted.push_back(j);
      m_L.row(place).segment(before, static_cast<Index>(accepted.size())) =
          m_columns.row(j).head(static_cast<Index>(accepted.size()));
      m_inputs.row(place) = inputs.row(j);
      m_pivots.push_back(proposals[static_cast<std::size_t>(j)]);
    }
  }

  // r(x) minus the part that the pivots from `before` on explain: the square of k(x, S) times the last columns of L⁻ᵀ.
  void updateResiduals(Index before) {
    const Index order = size();
    Matrix C = Matrix::Zero(order, order - before);
    C.bottomRows(order - before).setIdentity();
    solveLower(m_L, order, true, C, m_context);
    const Matrix landmarks = m_inputs.topRows(order);
    const Index block = std::clamp<Index>(Index{4'000'000} / order, 64, 1024);
    const double from = share(before);
    const double to = share(order);
    std::atomic<Index> done{0};
    parallelBlocks(0, m_rows.count(), block, m_context, [&](Index first, Index last) {
      const BlasThreadsGuard single(1);
      std::vector<Index> rows(static_cast<std::size_t>(last - first));
      for (Index i = first; i < last; ++i) rows[static_cast<std::size_t>(i - first)] = i;
      const Matrix K = m_kernel.cross(inputsOf(rows.data(), last - first), landmarks, m_context.quiet());
      m_residual.segment(first, last - first) -= product(K, C, m_context.quiet()).rowwise().squaredNorm();
      const double passed = static_cast<double>(done += last - first) / static_cast<double>(m_rows.count());
      m_context.report(from + (to - from) * passed);
    });
    cutRoundOff();
  }

  // Share of the work: a pass costs more with more pivots.
  double share(Index pivots) const {
    const double part = static_cast<double>(pivots) / static_cast<double>(m_count);
    return part * part;
  }

  const Kernel& m_kernel;
  const MatrixRef& m_X;
  const DistinctRows& m_rows;
  Index m_count;
  Random m_random;
  const RunContext& m_context;
  Vector m_residual;  // of every distinct row
  double m_floor;
  std::vector<Index> m_pivots;  // places among the distinct rows
  Matrix m_inputs;              // of the pivots
  Matrix m_L;
  Matrix m_columns;  // of the pivots of one batch, at its proposals
};

}  // namespace

DistinctRows distinctRows(const MatrixRef& X, const RunContext& context) {
  const std::vector<std::uint64_t> hashes = hashesOf(X, context);
  // Open addressing: place of the row's entry in `first`, plus 1.
  const std::size_t slots = std::bit_ceil(static_cast<std::size_t>(2 * X.rows() + 1));
  std::vector<std::uint32_t> table(slots, 0);
  DistinctRows rows;
  std::vector<double> times;
  for (Index i = 0; i < X.rows(); ++i) {
    if (i % hashedTogether == 0) context.checkpoint();
    std::size_t slot = hashes[static_cast<std::size_t>(i)] & (slots - 1);
    while (table[slot] != 0) {
      const Index other = rows.first[table[slot] - 1];
      if (hashes[static_cast<std::size_t>(other)] == hashes[static_cast<std::size_t>(i)] && X.row(other) == X.row(i)) {
        break;
      }
      slot = (slot + 1) & (slots - 1);
    }
    if (table[slot] != 0) {
      times[table[slot] - 1] += 1.0;
      continue;
    }
    rows.first.push_back(i);
    times.push_back(1.0);
    table[slot] = static_cast<std::uint32_t>(rows.first.size());
  }
  rows.times = Eigen::Map<const Vector>(times.data(), static_cast<Index>(times.size()));
  return rows;
}

Vector diagonalAt(const Kernel& kernel, const MatrixRef& X, const std::vector<Index>& rows, const RunContext& context) {
  const Index count = static_cast<Index>(rows.size());
  Vector diagonal(count);
  for (Index first = 0; first < count; first += diagonalRows) {
    context.checkpoint();
    const Index some = std::min(diagonalRows, count - first);
    Matrix inputs(some, X.cols());
    for (Index i = 0; i < some; ++i) inputs.row(i) = X.row(rows[static_cast<std::size_t>(first + i)]);
    diagonal.segment(first, some) = kernel.diagonal(inputs);
  }
  return diagonal;
}

double traceOf(const Kernel& kernel, const MatrixRef& X, const RunContext& context, const Vector& weights) {
  double trace = 0.0;
  for (Index first = 0; first < X.rows(); first += diagonalRows) {
    context.checkpoint();
    const Index rows = std::min(diagonalRows, X.rows() - first);
    const Vector diagonal = kernel.diagonal(X.middleRows(first, rows));
    trace += weights.size() > 0 ? diagonal.dot(weights.segment(first, rows)) : diagonal.sum();
  }
  return trace;
}

std::vector<Index> uniformLandmarks(const DistinctRows& rows, Index count, std::uint64_t seed) {
  std::vector<Index> places = Random(seed).permutation(rows.count());
  places.resize(static_cast<std::size_t>(std::min(count, rows.count())));
  for (Index& place : places) place = rows.first[static_cast<std::size_t>(place)];
  return places;
}

std::vector<Index> pivotedLandmarks(const Kernel& kernel, const MatrixRef& X, const DistinctRows& rows, Index count,
                                    std::uint64_t seed, const RunContext& context) {
  return PivotedCholesky(kernel, X, rows, count, seed, context).draw();
}

}  // namespace kerridge
