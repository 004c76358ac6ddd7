// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/ridge.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/processor.h"

namespace kerridge {

namespace {

// e^−40 = 4e-18: beyond this distance from the spectrum, d + s equals s or d to double precision.
constexpr double beyondSpectrum = 40.0;

// Σ d a², Σ σ d a² and Σ (σ z)², a = θ z.
struct Sums {
  double square = 0.0, falling = 0.0, residual = 0.0;
};

// M-RLSR asks for these hundreds of times in one solution: one pass, compiled for several processors.
[[gnu::always_inline]] inline void loop(const double* d, const double* z, Index count, double s, double base,
                                        Sums* sums) {
  constexpr Index lanes = 8;
  double square[lanes] = {}, falling[lanes] = {}, residual[lanes] = {};
  const double share = s / base;
  const Index whole = count - count % lanes;
  for (Index i = 0; i < whole; i += lanes) {
    for (Index l = 0; l < lanes; ++l) {
      const double theta = base / (d[i + l] + s);
      const double sigma = theta * share;
      const double a = theta * z[i + l];
      const double term = d[i + l] * a * a;
      const double rest = sigma * z[i + l];
      square[l] += term;
      falling[l] += sigma * term;
      residual[l] += rest * rest;
    }
  }
  for (Index i = whole; i < count; ++i) {
    const double theta = base / (d[i] + s);
    const double sigma = theta * share;
    const double a = theta * z[i];
    const double rest = sigma * z[i];
    square[0] += d[i] * a * a;
    falling[0] += sigma * d[i] * a * a;
    residual[0] += rest * rest;
  }
  for (Index l = 0; l < lanes; ++l) {
    sums->square += square[l];
    sums->falling += falling[l];
    sums->residual += residual[l];
  }
}

void plainLoop(const double* d, const double* z, Index count, double s, double base, Sums* sums) {
  loop(d, z, count, s, base, sums);
}
KERRIDGE_AVX2 void avx2Loop(const double* d, const double* z, Index count, double s, double base, Sums* sums) {
  loop(d, z, count, s, base, sums);
}
KERRIDGE_AVX512 void avx512Loop(const double* d, const double* z, Index count, double s, double base, Sums* sums) {
  loop(d, z, count, s, base, sums);
}

}  // namespace

// Everything at one s. Weights are scaled by the smallest positive eigenvalue, θ_i = (d_r + s)/(d_i + s) ∈ (0, 1], so
// that nothing under- or overflows however small or large s is.
struct RidgeFamily::State {
  double logS = 0.0;    // clamped to where the solution still changes
  double beyond = 0.0;  // how far log s lies above the clamped value: there a ∝ 1/s
  double s = 0.0;
  double base = 0.0;  // d_r + s
  Vector theta;       // rank
  double b = 0.0;
  double nullRatio = 0.0;  // (d_r + s)/s
  double uThetaU = 0.0;    // Σ u² θ over everything, the null space with weight (d_r + s)/s; + d_r + s if penalized
};

RidgeFamily::RidgeFamily(const Problem& problem, Offset offset, bool squared)
    : m_d(problem.spectrum->d),
      m_z(problem.z),
      m_u(problem.u),
      m_n(problem.n()),
      m_rank(problem.spectrum->rank),
      m_resolution(problem.spectrum->resolution),
      m_offset(offset),
      m_squared(squared) {
  if (squared) {
    m_d = m_d.cwiseAbs2();
    // d² moves by 2dτ where d moves by τ: at d² = s by as much of s as at this resolution in the other case.
    m_resolution = farAbove * m_resolution * m_resolution;
  }
  const Index n = m_n;
  const double largest = n > 0 ? problem.y.cwiseAbs().maxCoeff() : 0.0;
  if (largest > 0.0) m_scale = largest;
  m_z /= m_scale;

  const Index rest = m_d.size() - m_rank;
  // Where 1 lies in the range of K its components in the null space are round-off; times 1/s they would rule b.
  const double roundOff = 10.0 * std::numeric_limits<double>::epsilon() * static_cast<double>(n);
  if (m_offset == Offset::none) m_u.setZero();
  if (m_u.tail(rest).norm() <= roundOff * std::sqrt(static_cast<double>(n))) m_u.tail(rest).setZero();
  m_nullUU = m_u.tail(rest).squaredNorm();
  m_nullUZ = m_u.tail(rest).dot(m_z.tail(rest));

  const double logN = std::log(static_cast<double>(std::max<Index>(n, 1)));
  const double smallest = m_rank > 0 ? m_d(m_rank - 1) : 1.0;
  double top = m_rank > 0 ? m_d(0) : 1.0;
  if (m_offset == Offset::penalized) top = std::max(top, static_cast<double>(n));
  m_floor = std::log(smallest) - beyondSpectrum - logN;
  m_ceiling = std::log(top) + beyondSpectrum - logN;
}

bool RidgeFamily::countsNullSpace(const State& state) const { return !m_squared && isFarAbove(state.s, m_resolution); }

RidgeFamily::State RidgeFamily::scaleAt(double logMu) const {
  State state;
  const double clamped = std::clamp(logMu, m_floor, m_ceiling);
  state.beyond = std::max(0.0, logMu - m_ceiling);
  state.logS = clamped + std::log(static_cast<double>(std::max<Index>(n(), 1)));
  state.s = std::exp(state.logS);
  const double smallest = m_rank > 0 ? m_d(m_rank - 1) : 0.0;
  state.base = smallest + state.s;
  return state;
}

RidgeFamily::State RidgeFamily::stateAt(double logMu) const {
  State state = scaleAt(logMu);
  state.theta = state.base / (m_d.head(m_rank).array() + state.s);
  if (m_offset == Offset::none) return state;
  state.nullRatio = state.base / state.s;
  const auto u = m_u.head(m_rank).array();
  const auto z = m_z.head(m_rank).array();
  const double uThetaZ = (u * state.theta.array() * z).sum() + state.nullRatio * m_nullUZ;
  state.uThetaU = (u.square() * state.theta.array()).sum() + state.nullRatio * m_nullUU;
  if (m_offset == Offset::penalized) state.uThetaU += state.base;
  state.b = state.uThetaU > 0.0 ? uThetaZ / state.uThetaU : 0.0;
  return state;
}

NormPoint RidgeFamily::withoutOffset(double logMu) const {
  static auto* const best = bestOf(plainLoop, avx2Loop, avx512Loop);
  NormPoint point;
  const State state = scaleAt(logMu);
  Sums sums;
  best(m_d.data(), m_z.data(), m_rank, state.s, state.base, &sums);
  const double residual = sums.residual + m_z.tail(m_d.size() - m_rank).squaredNorm();
  point.residualSquare = state.beyond > 0.0 ? targetSquare() : residual * m_scale * m_scale;
  if (!(sums.square > 0.0)) {
    point.logNorm = -std::numeric_limits<double>::infinity();
    return point;
  }
  point.logNorm = 0.5 * std::log(sums.square) - std::log(state.base) + std::log(m_scale) - state.beyond;
  if (logMu >= m_ceiling) {
    point.slope = 1.0;
  } else if (logMu > m_floor) {
    point.slope = std::min(1.0, sums.falling / sums.square);
  }
  return point;
}

NormPoint RidgeFamily::at(double logMu) const {
  if (m_offset == Offset::none) return withoutOffset(logMu);
  NormPoint point;
  const State state = stateAt(logMu);
  const auto d = m_d.head(m_rank).array();
  const auto u = m_u.head(m_rank).array();
  const auto theta = state.theta.array();
  const Eigen::ArrayXd centered = m_z.head(m_rank).array() - state.b * u;
  const Eigen::ArrayXd a = theta * centered;  // times 1/base
  const Eigen::ArrayXd sigma = theta * (state.s / state.base);
  const double square = (d * a.square()).sum();

  const Index rest = m_d.size() - m_rank;
  const Vector nullResidual = m_z.tail(rest) - state.b * m_u.tail(rest);
  const double residual = (sigma * centered).square().sum() + nullResidual.squaredNorm();
  point.residualSquare = state.beyond > 0.0 ? targetSquare() : residual * m_scale * m_scale;
  if (!(square > 0.0)) {
    point.logNorm = -std::numeric_limits<double>::infinity();
    return point;
  }
  point.logNorm = 0.5 * std::log(square) - std::log(state.base) + std::log(m_scale) - state.beyond;
  if (logMu >= m_ceiling) {
    point.slope = 1.0;
  } else if (logMu > m_floor) {
    double bSlope = 0.0;  // s db/ds
    if (state.uThetaU > 0.0) {
      bSlope =
          -((u * theta * sigma * centered).sum() + state.nullRatio * (m_nullUZ - state.b * m_nullUU)) / state.uThetaU;
    }
    point.slope = std::min(1.0, (d * a * (sigma * a + theta * u * bSlope)).sum() / square);
  }
  return point;
}

double RidgeFamily::targetSquare() const {
  double square = m_z.squaredNorm();
  if (m_offset == Offset::free && n() > 0) {
    const double sum = m_u.dot(m_z);
    square = std::max(0.0, square - sum * sum / m_u.squaredNorm());
  }
  return square * m_scale * m_scale;
}

RidgeFit RidgeFamily::fit(double logMu) const {
  const State state = stateAt(logMu);
  const NormPoint point = at(logMu);
  const double fade = std::exp(-state.beyond);
  RidgeFit fit;
  fit.logMu = logMu;
  fit.a = Vector::Zero(m_d.size());
  const auto u = m_u.head(m_rank).array();
  fit.a.head(m_rank) = (m_scale * fade / state.base) * state.theta.array() * (m_z.head(m_rank).array() - state.b * u);
  // The numerical null space is one on the training rows. Elsewhere its functions, of norm √τ at most, count with their
  // coefficients of 1/s: where s is so far above τ that what d_i is does not matter, they belong to the model.
  if (countsNullSpace(state)) {
    const Index rest = m_d.size() - m_rank;
    fit.a.tail(rest) = (m_scale * fade / state.s) * (m_z.tail(rest) - state.b * m_u.tail(rest));
  }
  fit.offset = state.b * m_scale * (m_offset == Offset::penalized ? fade : 1.0);
  fit.norm = std::exp(point.logNorm);
  fit.residualSquare = point.residualSquare;
  fit.belowResolution = !isFarAbove(state.s, m_resolution);

  const double weight = 1.0 / state.base;
  fit.df = fade * weight * (m_d.head(m_rank).array() * state.theta.array()).sum();
  fit.residualTrace = (state.theta * (state.s / state.base)).sum() + static_cast<double>(n() - m_rank);
  if (m_offset != Offset::none && state.uThetaU > 0.0) {
    const double sigmaScale = state.s / state.base;
    const double uWU = (u.square() * state.theta.array().square()).sum() * sigmaScale + state.nullRatio * m_nullUU;
    const double taken = (m_offset == Offset::penalized ? fade : 1.0) * uWU / state.uThetaU;
    fit.df += taken;
    fit.residualTrace = std::max(0.0, fit.residualTrace - taken);
  }
  return fit;
}

std::vector<RidgeFit> RidgeFamily::fits(const std::vector<double>& logMu, const RunContext& context) const {
  std::vector<RidgeFit> result;
  result.reserve(logMu.size());
  for (const double x : logMu) {
    context.checkpoint();
    result.push_back(fit(x));
  }
  return result;
}

Vector RidgeFamily::residualFactors(double logMu) const {
  const State state = stateAt(logMu);
  Vector sigma = Vector::Ones(m_d.size());
  sigma.head(m_rank) = state.theta * (state.s / state.base);
  return sigma;
}

Vector RidgeFamily::weights(double logMu) const {
  const State state = stateAt(logMu);
  Vector weights = Vector::Zero(m_d.size());
  weights.head(m_rank) = (std::exp(-state.beyond) / state.base) * state.theta;
  if (countsNullSpace(state)) weights.tail(m_d.size() - m_rank).setConstant(std::exp(-state.beyond) / state.s);
  return weights;
}

double RidgeFamily::offsetDenominator(double logMu) const {
  return m_u.cwiseAbs2().dot(residualFactors(logMu)) + offsetPenalty(logMu);
}

double RidgeFamily::offsetPenalty(double logMu) const {
  if (m_offset != Offset::penalized) return 0.0;
  const State state = stateAt(logMu);
  return state.s * std::exp(state.beyond);
}

Vector RidgeFamily::scaledResidual(double logMu) const {
  const State state = stateAt(logMu);
  const double b = m_offset == Offset::penalized ? state.b * std::exp(-state.beyond) : state.b;
  return m_scale * residualFactors(logMu).cwiseProduct(m_z - b * m_u);
}

}  // namespace kerridge
