// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/fold_curve.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <Eigen/Cholesky>
#include <Eigen/QR>
#include <limits>

#include "linalg/blas.h"

namespace kerridge {

namespace {

constexpr double step = 0.2;
constexpr Index points = 16;
// Past the spectrum by e^±23, N (or μN) is constant to 1e-10.
constexpr double beyondSpectrum = 23.0;

// S x = rhs with S given by its lower triangle. S is positive definite but for round-off; where Cholesky
// meets round-off, a rank-revealing factorization gives the least-squares answer.
Matrix solveBlock(const Matrix& S, const Matrix& rhs) {
  const Eigen::LLT<Matrix> cholesky(S);
  if (cholesky.info() == Eigen::Success) return cholesky.solve(rhs);
  const Matrix full = S.selfadjointView<Eigen::Lower>();
  return full.completeOrthogonalDecomposition().solve(rhs);
}

}  // namespace

FoldCurve::FoldCurve(const Problem& problem, Offset offset, std::vector<Index> heldOut, bool squared)
    : m_problem(problem), m_family(problem, offset, squared), m_offset(offset), m_heldOut(std::move(heldOut)) {
  const Matrix& Q = problem.spectrum->Q;
  const double size = static_cast<double>(problem.n());
  m_QB.resize(static_cast<Index>(m_heldOut.size()), problem.n());
  double square = 0.0;
  for (std::size_t i = 0; i < m_heldOut.size(); ++i) {
    m_QB.row(static_cast<Index>(i)) = Q.row(m_heldOut[i]);
    square += problem.y(m_heldOut[i]) * problem.y(m_heldOut[i]);
  }
  m_zeroMse = m_heldOut.empty() ? 0.0 : square / static_cast<double>(m_heldOut.size());
  std::vector<bool> kept(static_cast<std::size_t>(problem.n()), true);
  for (const Index row : m_heldOut) kept[static_cast<std::size_t>(row)] = false;
  for (Index i = 0; i < problem.n(); ++i) {
    if (kept[static_cast<std::size_t>(i)]) m_targetSquare += problem.y(i) * problem.y(i);
  }
  m_shift = std::log((size - static_cast<double>(m_heldOut.size())) / size);

  // Eigenvalues of the fold's Gram matrix interlace those of the whole; its smallest can lie anywhere above τ.
  const Index rank = problem.spectrum->rank;
  const double logN = std::log(static_cast<double>(std::max<Index>(n(), 1)));
  const double top = rank > 0 ? problem.spectrum->d(0) : 1.0;
  const double bottom = rank > 0 ? problem.spectrum->d(rank - 1) : 1.0;
  m_floor = std::log(bottom) - beyondSpectrum - logN;
  m_ceiling = std::log(top) + beyondSpectrum - logN;
  const Index count = std::max<Index>(points, static_cast<Index>(std::ceil((m_ceiling - m_floor) / step)) + 1);
  m_ceiling = m_floor + static_cast<double>(count - 1) * step;
  m_nodes.resize(static_cast<std::size_t>(count));
  m_known.resize(static_cast<std::size_t>(count), false);
}

// With an offset S = X Xᵀ, X = Q_B sqrt(σ), becomes X (I − p pᵀ) Xᵀ, p = sqrt(σ)∘u / |…|, with one more coordinate
// sqrt(s) in p (0 in X) where the offset is penalized; so does the right-hand side X sqrt(σ)∘z. Subtracting would lose
// what is small beside the null space, where σ = 1. The reflection that takes p to a unit vector e_k, with row k left
// out, gives the same products from numbers that are all of their own size.
Matrix FoldCurve::withoutOffset(double logMu, const Vector& sigma) const {
  const Index count = m_QB.rows();
  const Index size = sigma.size();
  const Vector root = sigma.cwiseSqrt();
  Matrix Y = Matrix::Zero(count + 1, size + 1);
  Y.topLeftCorner(count, size) = m_QB * root.asDiagonal();
  Y.row(count).head(size) = root.cwiseProduct(m_problem.z).transpose();
  Vector p(size + 1);
  p << root.cwiseProduct(m_family.ones()), std::sqrt(m_family.offsetPenalty(logMu));
  const double length = p.stableNorm();
  if (!(length > 0.0)) return Y;
  p /= length;
  Index k = 0;
  const double largest = p.cwiseAbs().maxCoeff(&k);
  const double sign = p(k) < 0.0 ? -1.0 : 1.0;
  const Vector along = (Y * p + sign * Y.col(k)) / (1.0 + largest);
  Y.noalias() -= along * p.transpose();
  Y.col(k).setZero();
  return Y;
}

FoldCurve::Point FoldCurve::exact(double logMu) const {
  m_context.checkpoint();
  if (!(m_targetSquare > 0.0)) {  // f = 0, of which the products below would leave the round-off of the other targets
    Point zero;
    zero.heldOutMse = m_zeroMse;
    zero.norm.logNorm = -std::numeric_limits<double>::infinity();
    return zero;
  }
  const double x = logMu + m_shift;
  const Vector& d = m_problem.spectrum->d;
  const Index rank = m_problem.spectrum->rank;
  const Vector sigma = m_family.residualFactors(x);
  Matrix S;
  Vector heldOut;
  if (m_offset == Offset::none) {
    S = lowerGram(m_QB * sigma.cwiseSqrt().asDiagonal());
    heldOut = solveBlock(S, m_QB * m_family.scaledResidual(x));
  } else {
    const Matrix Y = withoutOffset(x, sigma);
    const Index count = m_QB.rows();
    heldOut = solveBlock(lowerGram(Y.topRows(count)), Y.topRows(count) * Y.row(count).transpose());
  }

  Point point;
  point.heldOutMse = heldOut.squaredNorm() / static_cast<double>(heldOut.size());
  if (m_offset != Offset::none) return point;

  // The fold's model in the eigenbasis: α = w∘z', z' = z − Q_Bᵀ r_B; dα/ds = −(w∘α − w∘Q_Bᵀ (G_BB)^(−1) Q_B (w∘α)).
  // In units of 1/(d_r + s) so that nothing over- or underflows: θ = (d_r + s)/(d + s), σ = s/(d + s).
  const Vector z = m_problem.z - m_QB.transpose() * heldOut;
  const double logS =
      std::clamp(x, m_family.logMuFloor(), m_family.logMuCeiling()) + std::log(static_cast<double>(m_problem.n()));
  const double s = std::exp(logS);
  const double base = (rank > 0 ? d(rank - 1) : 0.0) + s;
  const Eigen::ArrayXd theta = base / (d.head(rank).array() + s);
  const Eigen::ArrayXd alpha = theta * z.head(rank).array();
  const double square = (d.head(rank).array() * alpha.square()).sum();
  point.norm.residualSquare = sigma.cwiseProduct(z).squaredNorm();
  if (!(square > 0.0)) {
    point.norm.logNorm = -std::numeric_limits<double>::infinity();
    return point;
  }
  point.norm.logNorm = 0.5 * std::log(square) - std::log(base);
  // s dα/ds = −(σ∘α − θ∘Q_Bᵀ S^(−1) Q_B (σ∘α')) with α' = s α over the whole space (null space: z itself).
  Vector scaledAlpha = sigma.cwiseProduct(z);
  const Vector correction = m_QB.transpose() * solveBlock(S, m_QB * sigma.cwiseProduct(scaledAlpha));
  const Eigen::ArrayXd change = sigma.head(rank).array() * alpha - theta * correction.head(rank).array();
  point.norm.slope = std::clamp((d.head(rank).array() * alpha * change).sum() / square, 0.0, 1.0);
  return point;
}

const FoldCurve::Point& FoldCurve::node(Index i) const {
  const std::size_t position = static_cast<std::size_t>(i);
  if (!m_known[position]) {
    m_nodes[position] = exact(m_floor + static_cast<double>(i) * step);
    m_known[position] = true;
  }
  return m_nodes[position];
}

template <typename Value>
double FoldCurve::interpolate(double logMu, Value value) const {
  const double position = (std::clamp(logMu, m_floor, m_ceiling) - m_floor) / step;
  const Index count = static_cast<Index>(m_nodes.size());
  const Index first = std::clamp<Index>(static_cast<Index>(std::floor(position)) - points / 2 + 1, 0, count - points);
  // Barycentric weights of equidistant points: (−1)^j binomial(15, j).
  static const std::array<double, points> weights = [] {
    std::array<double, points> w{};
    w[0] = 1.0;
    for (std::size_t j = 1; j < w.size(); ++j) {
      w[j] = -w[j - 1] * static_cast<double>(w.size() - j) / static_cast<double>(j);
    }
    return w;
  }();
  double above = 0.0;
  double below = 0.0;
  for (Index j = 0; j < points; ++j) {
    const double distance = position - static_cast<double>(first + j);
    if (std::abs(distance) < 1e-13) return value(node(first + j), m_floor + static_cast<double>(first + j) * step);
    const double weight = weights[static_cast<std::size_t>(j)] / distance;
    above += weight * value(node(first + j), m_floor + static_cast<double>(first + j) * step);
    below += weight;
  }
  return above / below;
}

double FoldCurve::heldOutMse(double logMu) const {
  return std::max(0.0, interpolate(logMu, [](const Point& point, double) { return point.heldOutMse; }));
}

NormPoint FoldCurve::at(double logMu) const {
  NormPoint point;
  if (std::isnan(logMu)) {
    point.logNorm = point.slope = point.residualSquare = logMu;
    return point;
  }
  const double inside = std::clamp(logMu, m_floor, m_ceiling);
  const Index nearest = static_cast<Index>(std::lround((inside - m_floor) / step));
  const NormPoint& centre = node(nearest).norm;
  if (!std::isfinite(centre.logNorm)) {
    point.logNorm = centre.logNorm;
    point.residualSquare = m_targetSquare;
    return point;
  }
  // log N has singularities at distance π/2 where N² has zeros; N² itself none nearer than π. Taking out the local
  // power law keeps the interpolated values of one size.
  const auto flattened = [&](const Point& p, double x) {
    return std::exp(2.0 * (p.norm.logNorm - centre.logNorm) + 2.0 * centre.slope * (x - inside));
  };
  // Where the targets learned from are far smaller than those held out, what is left of them may be round-off, which
  // cannot be interpolated; the nearest node alone stays finite.
  const double ratio = interpolate(inside, flattened);
  const double logRatio = ratio > 0.0 ? 0.5 * std::log(ratio) : 0.0;
  point.logNorm = centre.logNorm + logRatio - std::max(0.0, logMu - m_ceiling);
  if (logMu >= m_ceiling) {
    point.slope = 1.0;
  } else if (logMu > m_floor) {
    point.slope = std::clamp(interpolate(logMu, [](const Point& p, double) { return p.norm.slope; }), 0.0, 1.0);
  }
  point.residualSquare =
      std::max(0.0, interpolate(logMu, [](const Point& p, double) { return p.norm.residualSquare; }));
  return point;
}

}  // namespace kerridge
