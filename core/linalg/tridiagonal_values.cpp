// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>
#include <vector>

#include "base/failure.h"
#include "base/text.h"
#include "linalg/tridiagonal.h"

namespace kerridge {

namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();
// An entry beside the diagonal below this part of ‖T‖ is left out: far below the round-off that made T.
constexpr double negligible = 1e-3 * epsilon;
constexpr int mostSweeps = 60;        // for one eigenvalue; two are usual
constexpr Index checkpointEvery = 8;  // eigenvalues, 2 ms at n = 8000

// The two rows beside each other, so that one rotation is one step.
struct Pair {
  double first, second;
};

// Implicit QL on d, e (both scaled so that ‖T‖ is about 1), which finds the small eigenvalues of a matrix that grows
// downwards first.
class ImplicitQl {
 public:
  ImplicitQl(Vector& d, Vector& e, std::vector<Pair>& rows, QlRotations* kept)
      : m_d(d), m_e(e), m_rows(rows), m_kept(kept) {}

  void find(Index l) {
    for (int sweep = 0;; ++sweep) {
      Index m = l;
      while (m + 1 < m_d.size() && !small(m)) ++m;
      if (m == l) return;
      if (sweep == mostSweeps) throw Failure(Text("the eigenvalues of a tridiagonal matrix did not converge"));
      chase(l, m);
    }
  }

 private:
  bool small(Index m) const {
    const double square = m_e(m) * m_e(m);
    return square <= epsilon * epsilon * std::abs(m_d(m) * m_d(m + 1)) || std::abs(m_e(m)) <= negligible;
  }

  void chase(Index l, Index m) {
    double g = (m_d(l + 1) - m_d(l)) / (2.0 * m_e(l));
    g = m_d(m) - m_d(l) + m_e(l) / (g + std::copysign(std::hypot(g, 1.0), g));
    double s = 1.0;
    double c = 1.0;
    double p = 0.0;
    if (m_kept != nullptr) m_kept->chases.push_back({m - 1, 0});
    for (Index i = m - 1; i >= l; --i) {
      const double f = s * m_e(i);
      const double b = c * m_e(i);
      const double r = std::sqrt(f * f + g * g);
      m_e(i + 1) = r;
      if (r == 0.0) {
        m_d(i + 1) -= p;
        m_e(m) = 0.0;
        return;
      }
      const double inverse = 1.0 / r;
      s = f * inverse;
      c = g * inverse;
      g = m_d(i + 1) - p;
      const double t = (m_d(i) - g) * s + 2.0 * c * b;
      p = s * t;
      m_d(i + 1) = g + p;
      g = c * t - b;
      Pair& upper = m_rows[static_cast<std::size_t>(i)];
      Pair& lower = m_rows[static_cast<std::size_t>(i + 1)];
      const Pair before = lower;
      lower = {s * upper.first + c * before.first, s * upper.second + c * before.second};
      upper = {c * upper.first - s * before.first, c * upper.second - s * before.second};
      if (m_kept == nullptr) continue;
      m_kept->rotations.push_back({c, s});
      ++m_kept->chases.back().count;
    }
    m_d(l) -= p;
    m_e(l) = g;
    m_e(m) = 0.0;
  }

  Vector& m_d;
  Vector& m_e;
  std::vector<Pair>& m_rows;
  QlRotations* m_kept;
};

// A rotation waits for the one before it; so several chases run side by side, each two rows behind the one before,
// where it meets what that one left. Every row sees the same rotations in the same order as one chase after another.
class RotationWave {
 public:
  static constexpr Index most = 8;

  explicit RotationWave(double* row) : m_row(row) {}

  void add(const QlRotations::Chase& chase, const QlRotations::Rotation* rotations) {
    if (chase.count == 0) return;
    const Index shift = 2 * m_count;
    m_lanes[static_cast<std::size_t>(m_count++)] = {rotations, chase.first - shift,
                                                    chase.first - shift - chase.count + 1};
  }

  // At position p, lane k is at row p + 2k.
  void run() {
    if (m_count == 0) return;
    const auto lanes = std::span(m_lanes).first(static_cast<std::size_t>(m_count));
    Index top = lanes[0].top;
    Index bottom = lanes[0].bottom;
    Index allTop = top;
    Index allBottom = bottom;
    for (const Lane& lane : lanes) {
      top = std::max(top, lane.top);
      allTop = std::min(allTop, lane.top);
      bottom = std::min(bottom, lane.bottom);
      allBottom = std::max(allBottom, lane.bottom);
    }
    Index p = top;
    for (; p >= bottom && (m_count < most || p > allTop); --p) step(p);
    for (; p >= allBottom; --p) {
      for (Index k = 0; k < most; ++k) rotateAt(m_lanes[static_cast<std::size_t>(k)], k, p);
    }
    for (; p >= bottom; --p) step(p);
  }

 private:
  struct Lane {
    const QlRotations::Rotation* rotations = nullptr;  // of the position `top` and downwards
    Index top = 0;
    Index bottom = 0;
  };

  void rotateAt(const Lane& lane, Index k, Index p) {
    const QlRotations::Rotation& rotation = lane.rotations[lane.top - p];
    double* const at = m_row + p + 2 * k;
    const double before = at[1];
    at[1] = rotation.s * at[0] + rotation.c * before;
    at[0] = rotation.c * at[0] - rotation.s * before;
  }

  void step(Index p) {
    for (Index k = 0; k < m_count; ++k) {
      const Lane& lane = m_lanes[static_cast<std::size_t>(k)];
      if (p <= lane.top && p >= lane.bottom) rotateAt(lane, k, p);
    }
  }

  double* m_row;
  std::array<Lane, most> m_lanes{};
  Index m_count = 0;
};

}  // namespace

Index clearTrailingRoundOff(Tridiagonal& t, double threshold) {
  const Index n = t.n();
  Index first = n;
  while (first > 0 && std::abs(t.d(first - 1)) <= threshold && (first == 1 || std::abs(t.e(first - 2)) <= threshold)) {
    --first;
  }
  // A matrix of nothing but zeros keeps its first row like any other.
  for (Index i = first; i < n; ++i) {
    t.d(i) = 0.0;
    if (i > 0) t.e(i - 1) = 0.0;
  }
  return n - first;
}

void rotate(const QlRotations& rotations, Vector& row) {
  if (rotations.order.empty()) return;
  if (rotations.reversed) row.reverseInPlace();
  const QlRotations::Rotation* next = rotations.rotations.data();
  for (std::size_t k = 0; k < rotations.chases.size(); k += RotationWave::most) {
    RotationWave wave(row.data());
    for (std::size_t j = k; j < std::min(k + RotationWave::most, rotations.chases.size()); ++j) {
      wave.add(rotations.chases[j], next);
      next += rotations.chases[j].count;
    }
    wave.run();
  }
  row = Vector(row(rotations.order));
}

void eigenvaluesOf(Tridiagonal& t, Eigen::Ref<Eigen::MatrixX2d> rows, const RunContext& context, QlRotations* kept) {
  const Index n = t.n();
  if (n == 0) return;
  double scale = t.d.cwiseAbs().maxCoeff();
  if (n > 1) scale = std::max(scale, t.e.head(n - 1).cwiseAbs().maxCoeff());
  if (!(scale > 0.0)) return;
  // The reduction of a Gram matrix puts what is large first: the other way round.
  const bool reversed = std::abs(t.d(0)) > std::abs(t.d(n - 1));
  Vector d = t.d / scale;
  Vector e = Vector::Zero(n);
  e.head(n - 1) = t.e.head(n - 1) / scale;
  if (reversed) {
    d.reverseInPlace();
    e.head(n - 1).reverseInPlace();
  }
  std::vector<Pair> pairs(static_cast<std::size_t>(n));
  for (Index i = 0; i < n; ++i) {
    const Index row = reversed ? n - 1 - i : i;
    pairs[static_cast<std::size_t>(i)] = {rows(row, 0), rows(row, 1)};
  }
  ImplicitQl iteration(d, e, pairs, kept);
  for (Index l = 0; l < n; ++l) {
    if (l % checkpointEvery == 0) {
      context.checkpoint();
      const double left = 1.0 - static_cast<double>(l) / static_cast<double>(n);
      context.report(1.0 - left * left);
    }
    iteration.find(l);
  }
  std::vector<Index> order(static_cast<std::size_t>(n));
  std::iota(order.begin(), order.end(), Index{0});
  std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return d(a) > d(b); });
  for (Index i = 0; i < n; ++i) {
    const Index from = order[static_cast<std::size_t>(i)];
    t.d(i) = scale * d(from);
    rows(i, 0) = pairs[static_cast<std::size_t>(from)].first;
    rows(i, 1) = pairs[static_cast<std::size_t>(from)].second;
  }
  t.e.setZero();
  if (kept != nullptr) {
    kept->reversed = reversed;
    kept->order = std::move(order);
  }
  context.report(1.0);
}

}  // namespace kerridge
