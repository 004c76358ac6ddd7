// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/probes.h"

#include <algorithm>
#include <cmath>

#include "base/not_a_number.h"
#include "base/parallel.h"
#include "base/random.h"
#include "linalg/blas.h"
#include "methods/ridge.h"

namespace kerridge {

namespace {

constexpr Index probedRows = 256;
constexpr std::size_t probedTogether = 8;  // models
// A Ritz pair that leaves at most this part of its value is an eigenpair.
constexpr double settledPart = 3e-3;
// Where less than this part of tr(I − H) is missing, shares of it are as good as exact.
constexpr double littleMissing = 0.005;
constexpr double largestError = 0.5;

struct Estimate {
  double value = 0.0, error = 0.0;
};

/// All that the models have in common.
class Prober {
 public:
  Prober(const Problem& problem, const Probes& probes, Offset offset, const std::vector<double>& logMu)
      : m_problem(problem),
        m_probes(probes),
        m_d(problem.spectrum->d),
        m_n(problem.n()),
        m_centered(offset != Offset::none),
        m_largestDiagonal(probes.diagonal.maxCoeff()),
        m_missingKernel(std::max(0.0, probes.diagonal.sum() - m_d.sum())),
        m_open(m_d.size()) {
    for (Index i = 0; i < m_d.size(); ++i) {
      m_open(i) = m_probes.tail.rows() > 0 && !(m_probes.tail.col(i).norm() <= settledPart * m_d(i)) ? 1.0 : 0.0;
    }
    m_openSquares = (m_open.asDiagonal() * m_probes.z).cwiseAbs2();
    m_openWeights = m_openSquares.rowwise().sum();
    const RidgeFamily family(problem, offset);
    const auto count = static_cast<Index>(logMu.size());
    m_ridge = Vector::Constant(count, notANumber);
    m_missing.resize(logMu.size());
    m_h = Matrix::Zero(m_d.size(), count);
    m_residuals = Matrix::Zero(m_d.size(), count);
    m_ones = Matrix::Zero(m_d.size(), m_centered ? count : 0);
    m_denominators = Vector::Ones(count);
    for (Index l = 0; l < count; ++l) settle(family, l, logMu[static_cast<std::size_t>(l)]);
  }

  double ridge(Index l) const { return m_ridge(l); }

  Estimate residualTrace(Index l) const {
    const Estimate& more = m_missing[static_cast<std::size_t>(l)];
    double left = static_cast<double>(m_n) - m_h.col(l).sum() - more.value;
    if (m_centered) left -= m_ones.col(l).squaredNorm() / m_denominators(l);
    return {std::max(left, 0.0), more.error};
  }

  std::vector<Estimate> leaveOneOut(const RunContext& context) const {
    std::vector<Estimate> errors = sharedLeaveOneOut(context.part(0.0, 0.3));
    std::vector<Index> poor;
    for (Index l = 0; l < m_h.cols(); ++l) {
      if (missingPart(l) > littleMissing) poor.push_back(l);
    }
    for (std::size_t first = 0; first < poor.size(); first += probedTogether) {
      const std::size_t last = std::min(first + probedTogether, poor.size());
      const double share = 0.7 / static_cast<double>(poor.size());
      const std::vector<Index> models(poor.begin() + static_cast<std::ptrdiff_t>(first),
                                      poor.begin() + static_cast<std::ptrdiff_t>(last));
      const std::vector<Estimate> probed = probedLeaveOneOut(
          models, context.part(0.3 + share * static_cast<double>(first), 0.3 + share * static_cast<double>(last)));
      for (std::size_t j = 0; j < models.size(); ++j) {
        errors[static_cast<std::size_t>(models[j])] = probed[j];
      }
    }
    for (Estimate& error : errors) {
      if (!(error.error <= largestError * error.value)) error = {notANumber, notANumber};
    }
    return errors;
  }

 private:
  void settle(const RidgeFamily& family, Index l, double logMu) {
    if (std::isnan(logMu)) return;
    if (std::isinf(logMu)) {
      m_ridge(l) = logMu;
      m_residuals.col(l) = m_problem.z;
      return;
    }
    const double s = m_ridge(l) = std::exp(logMu + std::log(static_cast<double>(m_n)));
    m_h.col(l) = (m_d.array() / (m_d.array() + s)).matrix();
    m_residuals.col(l) = family.scaledResidual(logMu);
    if (m_centered) {
      m_ones.col(l) = family.residualFactors(logMu).cwiseProduct(family.ones());
      m_denominators(l) = family.offsetDenominator(logMu);
    }
    m_missing[static_cast<std::size_t>(l)] = missingTrace(m_h.col(l), s);
  }

  // How much of tr H, without an offset, the space does not have.
  Estimate missingTrace(const VectorRef& h, double s) const {
    const double outside = static_cast<double>(m_n - m_d.size());
    const double most = outside > 0.0 ? outside * m_missingKernel / (m_missingKernel + outside * s) : 0.0;
    const Vector apart = (1.0 - h.array() - usualResidual(h)).matrix();
    const Vector each = m_openSquares.transpose() * apart;
    const double count = static_cast<double>(each.size());
    const double error = std::sqrt((each.array() - each.mean()).square().sum() / (count * (count - 1.0)));
    if (0.5 * most <= error) return {0.5 * most, 0.5 * most};
    const double closed = static_cast<double>(m_d.size()) - m_open.sum();
    const double left = (1.0 - h.array()).matrix().dot((1.0 - m_open.array()).matrix()) +
                        usualResidual(h) * (static_cast<double>(m_n) - closed) + each.mean();
    return {std::clamp(static_cast<double>(m_n) - h.sum() - left, 0.0, most), error};
  }

  // The mean of 1 − h where it is not known exactly. The probes are asked for what differs from it alone, which varies
  // least.
  double usualResidual(const VectorRef& h) const {
    const double whole = m_openWeights.sum();
    return whole > 0.0 ? (1.0 - h.array()).matrix().dot(m_openWeights) / whole : 0.0;
  }

  // (I − H)_ii is no nearer to 0 for any K with this diagonal. An unknown mean doubles the distance to other rows, and
  // takes a row for itself.
  double divisor(double value, Index l) const {
    const double least = 1.0 / (1.0 + (m_centered ? 4.0 : 1.0) * m_largestDiagonal / m_ridge(l));
    return std::max(value, m_centered ? least * (1.0 - 1.0 / static_cast<double>(m_n)) : least);
  }

  // What is missing from tr H as a part of tr(I − H).
  double missingPart(Index l) const {
    return m_missing[static_cast<std::size_t>(l)].value / std::max(residualTrace(l).value, 1e-300);
  }

  Index blocks() const { return (m_n + probedRows - 1) / probedRows; }

  // `work` gets every block of rows of Q once, in parallel, and its number.
  template <typename Work>
  void forBlocks(const RunContext& context, const Work& work) const {
    parallelBlocks(0, m_n, probedRows, context, [&](Index first, Index last) {
      work(first / probedRows, first, Matrix(m_problem.spectrum->Q.middleRows(first, last - first)));
    });
  }

  // Of all that the space misses, how much is in these rows.
  Vector missingShare(Index first, const MatrixRef& squared) const {
    if (!(m_missingKernel > 0.0)) return Vector::Zero(squared.rows());
    return (m_probes.diagonal.segment(first, squared.rows()) - squared * m_d).cwiseMax(0.0) / m_missingKernel;
  }

  // Some columns of S1, and what the offset takes off (I − H)_ii of each.
  Matrix offsetParts(const MatrixRef& Q, const MatrixRef& ones, const VectorRef& denominators) const {
    if (!m_centered) return Matrix::Zero(Q.rows(), denominators.size());
    const Matrix q = product(Q, ones);
    return q.cwiseAbs2() * denominators.cwiseInverse().asDiagonal();
  }

  // All models, with H_ii that of the space and its share of what is missing.
  std::vector<Estimate> sharedLeaveOneOut(const RunContext& context) const {
    const Index count = m_h.cols();
    Matrix sums = Matrix::Zero(count, blocks());
    Matrix moved = sums;
    Matrix bounded = sums;  // of rows where nothing but the bound is known
    forBlocks(context, [&](Index block, Index first, const Matrix& Q) {
      const Matrix fits = product(Q, m_residuals);
      const Matrix squared = Q.cwiseAbs2();
      const Matrix inside = product(squared, m_h) + offsetParts(Q, m_ones, m_denominators);
      const Vector share = missingShare(first, squared);
      for (Index l = 0; l < count; ++l) {
        const Estimate& more = m_missing[static_cast<std::size_t>(l)];
        for (Index i = 0; i < Q.rows(); ++i) {
          const double left = 1.0 - inside(i, l) - more.value * share(i);
          const double by = divisor(left, l);
          const double square = std::pow(fits(i, l) / by, 2);
          sums(l, block) += square;
          if (by > left) bounded(l, block) += square;
          moved(l, block) += std::pow(fits(i, l) / divisor(left - more.error * share(i), l), 2);
        }
      }
    });
    std::vector<Estimate> errors(m_missing.size());
    const double n = static_cast<double>(m_n);
    for (Index l = 0; l < count; ++l) {
      const double value = sums.row(l).sum() / n;
      const double change = std::abs(moved.row(l).sum() / n - value);
      const double bound = bounded.row(l).sum() / n;
      errors[static_cast<std::size_t>(l)] = {value, std::max(change, missingPart(l) * value) + bound};
    }
    return errors;
  }

  // Some models, with (I − H)_ii from the probes where the space does not know it exactly.
  std::vector<Estimate> probedLeaveOneOut(const std::vector<Index>& models, const RunContext& context) const {
    const Index probes = m_probes.z.cols();
    const double count = static_cast<double>(probes);
    const auto some = static_cast<Index>(models.size());
    Matrix known(m_d.size(), some);
    Matrix open(m_d.size(), some * probes);
    Vector usual(some);
    const Matrix h = m_h(Eigen::all, models);
    for (Index j = 0; j < some; ++j) {
      usual(j) = usualResidual(h.col(j));
      const Vector apart = (1.0 - h.col(j).array() - usual(j)).matrix();
      known.col(j) = apart.cwiseProduct((1.0 - m_open.array()).matrix());
      open.middleCols(j * probes, probes) = apart.cwiseProduct(m_open).asDiagonal() * m_probes.z;
    }
    const Matrix residuals = m_residuals(Eigen::all, models);
    const Matrix ones = m_centered ? Matrix(m_ones(Eigen::all, models)) : Matrix();
    const Vector denominators = m_denominators(models);
    Matrix plain = Matrix::Zero(some, blocks());
    Matrix corrected = plain;
    Matrix shared = plain;  // what it moves by where half of what the space misses is elsewhere
    Matrix influence = Matrix::Zero(some * probes, blocks());
    forBlocks(context, [&](Index block, Index first, const Matrix& Q) {
      const Matrix fits = product(Q, residuals);
      const Matrix squared = Q.cwiseAbs2();
      const Matrix inside = product(squared, known);
      const Matrix space = product(squared, h);
      const Matrix taken = offsetParts(Q, ones, denominators);
      const Vector share = missingShare(first, squared);
      const Matrix answers = product(Q, open);
      const auto signs = m_probes.signs.middleRows(first, Q.rows());
      for (Index j = 0; j < some; ++j) {
        const Matrix each = answers.middleCols(j * probes, probes).cwiseProduct(signs);
        const Vector means = each.rowwise().mean();
        const Vector variances = (each.colwise() - means).cwiseAbs2().rowwise().sum() / (count * (count - 1.0));
        Vector pulls(Q.rows());  // of a row's mean on the error
        const double missing = m_missing[static_cast<std::size_t>(models[static_cast<std::size_t>(j)])].value;
        for (Index i = 0; i < Q.rows(); ++i) {
          const double ofMean = variances(i);
          // What the space says instead may be off by all that it misses here. Both are weighted by their variances.
          const double ofSpace = std::pow(missing * share(i), 2);
          const double weight = ofMean + ofSpace > 0.0 ? ofSpace / (ofMean + ofSpace) : 1.0;
          const double variance = weight * ofMean;
          const double both =
              weight * (usual(j) + inside(i, j) + means(i)) + (1.0 - weight) * (1.0 - space(i, j) - missing * share(i));
          const double left = divisor(both - taken(i, j), models[static_cast<std::size_t>(j)]);
          const double square = std::pow(fits(i, j) / left, 2);
          plain(j, block) += square;
          shared(j, block) += (1.0 - weight) * missing * share(i) * square / left;
          corrected(j, block) += square / (1.0 + 3.0 * variance / (left * left));
          pulls(i) = 2.0 * weight * square / left;
        }
        influence.col(block).segment(j * probes, probes) -=
            ((each.transpose() * pulls).array() - pulls.dot(means)).matrix();
      }
    });
    std::vector<Estimate> errors;
    const double n = static_cast<double>(m_n);
    const Vector whole = influence.rowwise().sum();
    for (Index j = 0; j < some; ++j) {
      const double value = corrected.row(j).sum() / n;
      const double correction = plain.row(j).sum() / n - value;
      const double probed = whole.segment(j * probes, probes).norm() / (n * count);
      errors.push_back({value, std::max(std::hypot(probed, shared.row(j).sum() / n), 0.5 * correction)});
    }
    return errors;
  }

  const Problem& m_problem;
  const Probes& m_probes;
  const Vector& m_d;
  Index m_n;
  bool m_centered;
  double m_largestDiagonal;
  double m_missingKernel;  // tr K − Σ d
  Vector m_open;           // 1 for Ritz pairs that are no eigenpairs, else 0
  Matrix m_openSquares;    // z² of these
  Vector m_openWeights;    // their sums over the probes
  std::vector<Estimate> m_missing;
  Vector m_ridge;
  // In the eigenbasis, a column for each model.
  Matrix m_h, m_residuals, m_ones;
  Vector m_denominators;
};

}  // namespace

double Probes::residual(const Vector& d, const Vector& z, double s) const {
  return (tail * (z.array() / (d.array() + s)).matrix()).norm();
}

Matrix randomSigns(Index n, Index count, std::uint64_t seed) {
  Random random(seed);
  Matrix signs(n, count);
  for (Index j = 0; j < count; ++j) {
    for (Index i = 0; i < n; ++i) signs(i, j) = random.uniform() < 0.5 ? -1.0 : 1.0;
  }
  return signs;
}

ProbeEstimates probeEstimates(const Problem& problem, const Probes& probes, Offset offset,
                              const std::vector<double>& logMu, bool leaveOneOut, const RunContext& context) {
  const Prober prober(problem, probes, offset, logMu);
  const auto count = static_cast<Index>(logMu.size());
  ProbeEstimates result;
  result.residualTrace = result.residualTraceError = Vector::Constant(count, notANumber);
  for (Index l = 0; l < count; ++l) {
    if (std::isnan(prober.ridge(l))) continue;
    const Estimate trace = prober.residualTrace(l);
    result.residualTrace(l) = trace.value;
    result.residualTraceError(l) = trace.error;
  }
  if (!leaveOneOut) return result;
  result.looMse = result.looMseError = Vector::Constant(count, notANumber);
  const std::vector<Estimate> errors = prober.leaveOneOut(context);
  for (Index l = 0; l < count; ++l) {
    if (std::isnan(prober.ridge(l))) continue;
    result.looMse(l) = errors[static_cast<std::size_t>(l)].value;
    result.looMseError(l) = errors[static_cast<std::size_t>(l)].error;
  }
  return result;
}

}  // namespace kerridge
