// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "base/failure.h"
#include "base/large_matrix.h"
#include "base/parallel.h"
#include "base/text.h"
#include "linalg/blas.h"
#include "linalg/lapack.h"
#include "linalg/pieces.h"
#include "linalg/tridiagonal.h"

namespace kerridge {

namespace {

constexpr int smallest = 25;          // below, the QR iteration is faster than a merge
constexpr Index pairsSideBySide = 4;  // from so many merges of a level on, they run beside one another
constexpr Index rootsAtOnce = 32;     // of a secular equation, in one block of a parallel loop

[[noreturn]] void doesNotConverge() { throw Failure(Text("the eigenvalue iteration of LAPACK did not converge")); }

// The eigenvectors of one unreduced block of T, in the block of Z from `corner` on.
class Solver {
 public:
  Solver(double* d, double* e, double* corner, int ld, Index n)
      : m_d(d), m_e(e), m_Z(corner), m_ld(ld), m_order(static_cast<std::size_t>(n)), m_n(n) {}

  void run(const RunContext& context) {
    std::vector<Index> ends = leaves();
    // Tearing: T = diag(T1, T2) + ρ uuᵀ at every border between two leaves.
    for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
      const Index border = ends[i];
      m_d[border - 1] -= std::abs(m_e[border - 1]);
      m_d[border] -= std::abs(m_e[border - 1]);
    }
    parallelBlocks(0, static_cast<Index>(ends.size()), 8, context, [&](Index first, Index last) {
      for (Index i = first; i < last; ++i) {
        const auto leaf = static_cast<std::size_t>(i);
        solveLeaf(leaf == 0 ? 0 : ends[leaf - 1], ends[leaf]);
      }
    });
    // The last merge takes 3/4 of all work, the two before it 3/16, and so on.
    double done = std::pow(0.25, std::log2(static_cast<double>(ends.size())));
    context.report(done);
    while (ends.size() > 1) {
      const double next = std::min(1.0, 4.0 * done);
      mergeLevel(ends, context.part(done, next));
      done = next;
    }
  }

 private:
  double* at(Index i, Index j) const { return m_Z + i + j * m_ld; }

  // The ends of the leaves: halves of halves, until all are small.
  std::vector<Index> leaves() const {
    std::vector<Index> sizes{m_n};
    while (sizes.back() > smallest) {
      std::vector<Index> halves;
      for (const Index size : sizes) {
        halves.push_back(size / 2);
        halves.push_back((size + 1) / 2);
      }
      sizes = std::move(halves);
    }
    std::partial_sum(sizes.begin(), sizes.end(), sizes.begin());
    return sizes;
  }

  void solveLeaf(Index first, Index end) {
    const int size = static_cast<int>(end - first);
    Vector work(std::max(1, 2 * size - 2));
    int info = 0;
    callBlas(dsteqr_, "I", &size, m_d + first, m_e + first, at(first, first), &m_ld, work.data(), &info);
    if (info != 0) doesNotConverge();
    std::iota(m_order.begin() + first, m_order.begin() + end, 1);
  }

  void mergeLevel(std::vector<Index>& ends, const RunContext& context) {
    const Index pairs = static_cast<Index>(ends.size()) / 2;
    const auto merge = [&](Index pair, const RunContext& at) {
      const auto left = static_cast<std::size_t>(2 * pair);
      mergeHalves(left == 0 ? 0 : ends[left - 1], ends[left], ends[left + 1], at);
    };
    if (pairs >= pairsSideBySide) {
      parallelBlocks(0, pairs, 1, context, [&](Index first, Index last) {
        for (Index pair = first; pair < last; ++pair) merge(pair, context.quiet());
      });
    } else {
      for (Index pair = 0; pair < pairs; ++pair) {
        const auto share = static_cast<double>(pairs);
        merge(pair, context.part(static_cast<double>(pair) / share, static_cast<double>(pair + 1) / share));
      }
    }
    std::vector<Index> next;
    for (std::size_t i = 1; i < ends.size(); i += 2) next.push_back(ends[i]);
    ends = std::move(next);
  }

  // diag(T1, T2) + ρ uuᵀ from the eigenvalues and vectors of both: eigenvalues are the roots of a secular equation in
  // z = (last row of V1, first row of V2), after those that hardly change were put aside.
  void mergeHalves(Index first, Index border, Index end, const RunContext& context) {
    const int n = static_cast<int>(end - first);
    const int top = static_cast<int>(border - first);
    const int bottom = n - top;
    double* d = m_d + first;
    int* order = m_order.data() + first;
    double rho = m_e[border - 1];
    Vector z(n), poles(n), weights(n);
    for (int i = 0; i < top; ++i) z(i) = *at(border - 1, first + i);
    for (int i = 0; i < bottom; ++i) z(top + i) = *at(border, border + i);
    Matrix halves = largeMatrix(n, n);  // the columns that take part, packed: only what is written takes memory
    std::vector<int> index(4 * static_cast<std::size_t>(n));
    int* const packed = index.data() + n;
    int* const kind = index.data() + 3 * static_cast<Index>(n);
    int roots = 0;
    int info = 0;
    context.checkpoint();
    callBlas(dlaed2_, &roots, &n, &top, d, at(first, first), &m_ld, order, &rho, z.data(), poles.data(), weights.data(),
             halves.data(), index.data(), packed, index.data() + 2 * static_cast<Index>(n), kind, &info);
    if (info != 0) doesNotConverge();
    if (roots == 0) {
      std::iota(order, order + n, 1);
      return;
    }
    // Roots take some 30 operations one by one for every n of the products, which BLAS does many times as fast.
    const double secular = 800.0 / (800.0 + n);
    solveSecular(first, roots, rho, d, poles, weights, packed, context.part(0.0, secular));
    const int inTop = kind[0] + kind[1];
    const int inBottom = kind[1] + kind[2];
    multiplyHalves(first, {top, bottom, inTop, inBottom, kind[0]}, roots, halves.data(), context.part(secular, 1.0));
    const int rest = n - roots;
    const int up = 1;
    const int down = -1;
    callBlas(dlamrg_, &roots, &rest, d, &up, &down, order);
  }

  // Roots and the vectors in terms of the old ones, in the columns of Z, rows in the order of `packed`. The weights are
  // computed again from the roots (Gu & Eisenstat), which keeps the vectors orthogonal whatever the roots' round-off.
  void solveSecular(Index first, int roots, double rho, double* d, const Vector& poles, const Vector& weights,
                    const int* packed, const RunContext& context) {
    std::atomic<bool> failed{false};
    std::atomic<Index> done{0};
    const auto report = [&](Index count, double from, double to) {
      context.report(from + (to - from) * static_cast<double>(done += count) / roots);
    };
    parallelBlocks(0, roots, rootsAtOnce, context, [&](Index from, Index to) {
      for (Index j = from; j < to; ++j) {
        const int root = static_cast<int>(j) + 1;
        int info = 0;
        callBlas(dlaed4_, &roots, &root, poles.data(), weights.data(), at(first, first + j), &rho, d + j, &info);
        if (info != 0) failed = true;
      }
      report(to - from, 0.0, 0.6);
    });
    if (failed) doesNotConverge();
    Vector exact(roots);
    done = 0;
    if (roots > 2) {
      parallelBlocks(0, roots, 256, context, [&](Index from, Index to) {
        for (Index i = from; i < to; ++i) exact(i) = *at(first + i, first + i);
        for (Index j = 0; j < roots; ++j) {
          const double* gap = at(first, first + j);  // poles less root j
          for (Index i = from; i < to; ++i)
            if (i != j) exact(i) *= gap[i] / (poles(i) - poles(j));
        }
        for (Index i = from; i < to; ++i) exact(i) = std::copysign(std::sqrt(-exact(i)), weights(i));
        report(to - from, 0.6, 0.8);
      });
    }
    done = 0;
    parallelBlocks(0, roots, rootsAtOnce, context, [&](Index from, Index to) {
      Vector column(roots);
      for (Index j = from; j < to; ++j) {
        Eigen::Map<Vector> target(at(first, first + j), roots);
        // dlaed4 gives the vectors themselves where there are one or two roots.
        column = target;
        if (roots > 2) column = (exact.array() / target.array()).matrix().normalized();
        for (int i = 0; i < roots; ++i) target(i) = column(packed[i] - 1);
      }
      report(to - from, 0.8, 1.0);
    });
  }

  struct Shape {
    int top, bottom, inTop, inBottom, onlyTop;
  };

  // The new vectors: the old ones times those of the secular equation, both halves of some columns at a time, which are
  // copied because the products take their place.
  void multiplyHalves(Index first, const Shape& shape, int roots, const double* halves, const RunContext& context) {
    using Part = Eigen::Map<Matrix, 0, Eigen::OuterStride<>>;
    using Old = Eigen::Map<const Matrix>;
    const Old oldTop(halves, shape.top, shape.inTop);
    const Old oldBottom(halves + oldTop.size(), shape.bottom, shape.inBottom);
    const Eigen::OuterStride<> stride(m_ld);
    const Index piece = pieceOf(roots, 0.0, static_cast<double>(shape.top + shape.bottom), 32);
    for (Index from = 0; from < roots; from += piece) {
      context.checkpoint();
      const Index columns = std::min(piece, roots - from);
      const Part secular(at(first, first + from), roots, columns, stride);
      const Matrix upper = secular.topRows(shape.inTop);
      const Matrix lower = secular.middleRows(shape.onlyTop, shape.inBottom);
      Part top(at(first, first + from), shape.top, columns, stride);
      Part bottom(at(first + shape.top, first + from), shape.bottom, columns, stride);
      multiply(oldTop, false, upper, false, 1.0, 0.0, top, context.quiet());
      multiply(oldBottom, false, lower, false, 1.0, 0.0, bottom, context.quiet());
      context.report(static_cast<double>(from + columns) / roots);
    }
  }

  double* m_d;
  double* m_e;
  double* m_Z;
  int m_ld;
  std::vector<int> m_order;  // of the eigenvalues of each part, from 1, ascending
  Index m_n;
};

// The columns of Z and d in descending order of d, in place, cycle by cycle.
void sortDescending(Vector& d, Matrix& Z, const RunContext& context) {
  const Index n = d.size();
  std::vector<Index> from(static_cast<std::size_t>(n));
  std::iota(from.begin(), from.end(), Index{0});
  std::stable_sort(from.begin(), from.end(), [&](Index a, Index b) { return d(a) > d(b); });
  const Vector unsorted = d;
  Vector held(n);
  std::vector<bool> placed(static_cast<std::size_t>(n));
  const Index columnsMoved = pieceOf(n, 0.0, static_cast<double>(n));
  Index moved = 0;
  for (Index start = 0; start < n; ++start) {
    d(start) = unsorted(from[static_cast<std::size_t>(start)]);
    if (placed[static_cast<std::size_t>(start)] || from[static_cast<std::size_t>(start)] == start) continue;
    held = Z.col(start);
    Index to = start;
    while (true) {
      placed[static_cast<std::size_t>(to)] = true;
      const Index source = from[static_cast<std::size_t>(to)];
      if (source == start) break;
      if (moved++ % columnsMoved == 0) context.checkpoint();
      Z.col(to) = Z.col(source);
      to = source;
    }
    Z.col(to) = held;
  }
}

}  // namespace

Matrix eigenvectorsOf(Tridiagonal& t, const RunContext& context) {
  const Index n = t.n();
  Matrix Z = zeroMatrix(n, n, context);
  const double epsilon = 0.5 * std::numeric_limits<double>::epsilon();
  for (Index first = 0; first < n;) {
    Index end = first + 1;
    // T falls into blocks where what stands beside the diagonal is round-off of it.
    while (end < n &&
           std::abs(t.e(end - 1)) > epsilon * std::sqrt(std::abs(t.d(end - 1))) * std::sqrt(std::abs(t.d(end))))
      ++end;
    const Index size = end - first;
    const double scale = std::max(t.d.segment(first, size).cwiseAbs().maxCoeff(),
                                  size > 1 ? t.e.segment(first, size - 1).cwiseAbs().maxCoeff() : 0.0);
    if (size == 1 || scale == 0.0) {
      Z.block(first, first, size, size).setIdentity();
    } else {
      t.d.segment(first, size) /= scale;
      t.e.segment(first, size - 1) /= scale;
      Solver solver(t.d.data() + first, t.e.data() + first, &Z(first, first), static_cast<int>(n), size);
      solver.run(context.part(static_cast<double>(first) / static_cast<double>(n),
                              static_cast<double>(end) / static_cast<double>(n)));
      t.d.segment(first, size) *= scale;
    }
    first = end;
  }
  sortDescending(t.d, Z, context);
  return Z;
}

}  // namespace kerridge
