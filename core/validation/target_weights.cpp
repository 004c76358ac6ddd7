// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/target_weights.h"

#include <algorithm>
#include <cmath>

#include "base/not_a_number.h"
#include "linalg/blas.h"
#include "methods/reduced_problem.h"
#include "methods/ridge.h"
#include "solvers/least_squares.h"

namespace kerridge {

namespace {

constexpr double mostKeptRows = 4e7;  // entries of the eigenbasis
constexpr Index rowsAtATime = 4096;

class SpectralWeights final : public TargetWeights {
 public:
  SpectralWeights(const Problem& problem, Offset offset, double logMu, bool squared, const RunContext& context)
      : m_problem(problem), m_rank(problem.spectrum->rank) {
    const RidgeFamily family(problem, offset, squared);
    m_weights = family.weights(logMu);
    if (!problem.rows && (m_weights.tail(m_weights.size() - m_rank).array() != 0.0).any()) m_rank = m_weights.size();
    m_weights.conservativeResize(m_rank);
    if (squared) m_weights = m_weights.cwiseProduct(problem.spectrum->d.head(m_rank));
    const double entries = static_cast<double>(problem.n()) * static_cast<double>(m_rank);
    if (problem.rows && entries <= mostKeptRows) {
      m_kept.resize(problem.n(), m_rank);
      for (Index first = 0; first < problem.n(); first += rowsAtATime) {
        context.checkpoint();
        const Index count = std::min(rowsAtATime, problem.n() - first);
        m_kept.middleRows(first, count) = problem.basisRows(first, count).leftCols(m_rank);
      }
    }
    if (offset == Offset::none) return;
    // S1 = Q(σ∘u), and 1 itself in what the columns at hand leave out, where σ = 1.
    const Vector factors = family.ones().cwiseProduct(family.residualFactors(logMu));
    Vector ones(problem.n());
    for (Index first = 0; first < problem.n(); first += rowsAtATime) {
      context.checkpoint();
      const Index count = std::min(rowsAtATime, problem.n() - first);
      const Matrix Q = problem.basisRows(first, count);
      ones.segment(first, count) = Q * factors.head(Q.cols());
      if (Q.cols() < problem.n()) {
        ones.segment(first, count) += Vector::Ones(count) - Q * family.ones().head(Q.cols());
        if (problem.isWeighted())
          ones.segment(first, count).array() += problem.rootWeights.segment(first, count).array() - 1.0;
      }
    }
    const double fade = offset == Offset::penalized ? fadeOf(family, logMu) : 1.0;
    m_ones = (fade / family.offsetDenominator(logMu)) * ones;
    m_sums = family.ones().head(m_rank);
  }

  Matrix of(const MatrixRef& basis, const RunContext& context) const override {
    const Matrix scaled = basis.leftCols(m_rank) * m_weights.asDiagonal();
    Matrix result(m_problem.n(), basis.rows());
    if (m_kept.size() > 0) {
      multiply(m_kept, false, scaled, true, 1.0, 0.0, result, context);
    } else if (!m_problem.rows) {
      multiply(m_problem.spectrum->Q.leftCols(m_rank), false, scaled, true, 1.0, 0.0, result, context);
    } else {
      for (Index first = 0; first < m_problem.n(); first += rowsAtATime) {
        context.checkpoint();
        const Index count = std::min(rowsAtATime, m_problem.n() - first);
        multiply(m_problem.basisRows(first, count).leftCols(m_rank), false, scaled, true, 1.0, 0.0,
                 result.middleRows(first, count), context);
      }
    }
    if (m_ones.size() > 0) {
      const Vector rest = Vector::Ones(basis.rows()) - scaled * m_sums;
      result.noalias() += m_ones * rest.transpose();
    }
    return result;
  }

 private:
  static double fadeOf(const RidgeFamily& family, double logMu) {
    return std::exp(-std::max(0.0, logMu - family.logMuCeiling()));
  }

  const Problem& m_problem;
  Index m_rank;  // columns of the eigenbasis that count
  Vector m_weights;
  Matrix m_kept;  // n × rank, of rows that the problem computes
  Vector m_ones;  // S1/v; empty without offset
  Vector m_sums;  // Qᵀ1
};

class ReducedWeights final : public TargetWeights {
 public:
  ReducedWeights(const Problem& problem, Offset offset, double logMu, const RunContext& context)
      : m_reduced(*problem.reduced) {
    const auto family = ridgeCurve(problem, offset, false, context);
    const double inside = std::clamp(logMu, family->logMuFloor(), family->logMuCeiling());
    m_fade = std::exp(-std::max(0.0, logMu - inside));
    const double s = std::exp(inside + std::log(static_cast<double>(problem.n())));
    m_nullRows = isFarAbove(s, m_reduced.matrix->resolution()) ? 0 : m_reduced.matrix->nullRows();
    m_factor = m_reduced.matrix->factor(s);
    if (offset == Offset::none || !m_factor->positive()) return;
    Matrix solved = m_reduced.ones;
    m_factor->solve(solved);
    const bool penalized = offset == Offset::penalized;
    m_ones = ((penalized ? m_fade : 1.0) / (solved.col(0).dot(m_reduced.ones) + (penalized ? 1.0 : 0.0))) * solved;
  }

  Matrix of(const MatrixRef& basis, const RunContext& context) const override {
    if (!m_factor->positive()) return Matrix::Constant(basis.cols(), basis.rows(), notANumber);
    Matrix X = m_reduced.matrix->toReduced(basis.transpose(), context);
    X.bottomRows(m_nullRows).setZero();
    m_factor->solve(X);
    X *= m_fade;
    if (m_ones.size() > 0) {
      const Eigen::RowVectorXd rest = Eigen::RowVectorXd::Ones(X.cols()) - m_reduced.ones.transpose() * X;
      X.noalias() += m_ones * rest;
    }
    return m_reduced.matrix->fromReduced(std::move(X), context);
  }

 private:
  const ReducedProblem& m_reduced;
  double m_fade = 1.0;
  Index m_nullRows = 0;  // last rows that are left out
  std::unique_ptr<ShiftedFactor> m_factor;
  Vector m_ones;  // G Pᵀ1/v; empty without offset
};

class InputWeights final : public TargetWeights {
 public:
  InputWeights(const Matrix& X, const RunContext& context) : m_inverse(leastSquaresInverse(X, context)) {}

  Matrix of(const MatrixRef& basis, const RunContext& context) const override {
    const Index d = basis.cols();
    Matrix result(m_inverse.cols(), basis.rows());
    multiply(m_inverse.topRows(d), true, basis, true, 1.0, 0.0, result, context);
    result.colwise() += m_inverse.row(d).transpose();
    return result;
  }

 private:
  Matrix m_inverse;
};

}  // namespace

std::unique_ptr<const TargetWeights> ridgeWeights(const Problem& problem, Offset offset, double logMu, bool squared,
                                                  const RunContext& context) {
  return std::make_unique<SpectralWeights>(problem, offset, logMu, squared, context);
}

std::unique_ptr<const TargetWeights> reducedWeights(const Problem& problem, Offset offset, double logMu,
                                                    const RunContext& context) {
  return std::make_unique<ReducedWeights>(problem, offset, logMu, context);
}

std::unique_ptr<const TargetWeights> leastSquaresWeights(const Matrix& X, const RunContext& context) {
  return std::make_unique<InputWeights>(X, context);
}

Vector leastSquaresResiduals(const Problem& problem, const RunContext& context) {
  return leastSquares(*problem.inputs, problem.plainTargets(), context, problem.weights()).leaveOneOut;
}

}  // namespace kerridge
