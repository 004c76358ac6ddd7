// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/input_width_score.h"

#include <cmath>
#include <stdexcept>

#include "base/large_matrix.h"
#include "base/not_a_number.h"
#include "base/parallel.h"
#include "kernels/distances.h"
#include "linalg/blas.h"
#include "linalg/cholesky.h"
#include "linalg/cholesky_inverse.h"
#include "linalg/phase_work.h"

namespace kerridge {

namespace {

constexpr double fullCircle = 6.283185307179586;

// Calls change(j, column from the diagonal on) for every column of a lower triangle, side by side.
template <typename Change>
void changeLower(Matrix& A, const RunContext& context, const Change& change) {
  const Index n = A.rows();
  parallelBlocks(0, n, columnGrain(n), context.quiet(), [&](Index first, Index last) {
    for (Index j = first; j < last; ++j) change(j, A.col(j).tail(n - j));
  });
}

}  // namespace

InputWidthScore::InputWidthScore(const KernelSpec& kernel, Matrix X, Vector y, TuningScore kind, Offset offset)
    : m_family(findKernel(kernel.id)), m_X(std::move(X)), m_y(std::move(y)), m_kind(kind), m_offset(offset) {
  if (m_family == nullptr || m_family->argument() != KernelArgument::squaredDistance) {
    throw std::logic_error("no widths per input for the kernel " + kernel.id);
  }
  KernelSpec usual = kernel;
  usual.width = {};
  m_parameters = Kernel(usual, m_X).parameters();
  m_X.rowwise() -= m_X.colwise().mean().eval();
}

double InputWidthScore::shown(double score) const { return isLogarithm(m_kind) ? score : std::exp(score); }

double InputWidthScore::work(TuningScore kind, double n, double d) {
  const double third = n * n * n / 3.0;
  const double errors = kind == TuningScore::evidence ? 0.0 : 3.0 * third;
  return 3.0 * kernelWork(0.5 * n * n, d) + 8.0 * third + errors + productWork(n, n, d);
}

double InputWidthScore::bytes(double n) { return 5.0 * sizeof(double) * n * n; }

double InputWidthScore::weighEvidence(Matrix& inverse, double logDeterminant, const RunContext& context) const {
  const double rows = static_cast<double>(n());
  const Vector ones = inverse.rowwise().sum();  // G⁻¹1
  const double sum = ones.sum();
  const double mean = sum > 0.0 ? ones.dot(m_y) / sum : 0.0;
  // The rest itself, not a difference of squares: a large mean would swallow it.
  const Vector rest = m_y.array() - mean;
  const Vector alpha = inverse * rest;
  const double square = alpha.dot(rest);
  if (!(square > 0.0) || !(rest.squaredNorm() > 1e-26 * m_y.squaredNorm())) return notANumber;
  changeLower(inverse, context, [&](Index j, auto&& column) {
    column = column / (2.0 * rows) - alpha(j) / (2.0 * square) * alpha.tail(n() - j);
  });
  return 0.5 * (1.0 + std::log(fullCircle * square / rows)) + 0.5 * logDeterminant / rows;
}

double InputWidthScore::weighErrors(Matrix& inverse, const RunContext& context) const {
  const double rows = static_cast<double>(n());
  // A free offset fits constant targets exactly: the rest is rounding.
  const double spread = (m_y.array() - m_y.mean()).matrix().squaredNorm();
  if (m_offset == Offset::free && !(spread > 1e-26 * m_y.squaredNorm())) return notANumber;
  Matrix& A = inverse;
  if (m_offset != Offset::none) {
    const Vector ones = inverse.rowwise().sum();
    const double scale = 1.0 / ((m_offset == Offset::penalized ? 1.0 : 0.0) + ones.sum());
    parallelBlocks(0, n(), columnGrain(n()), context.quiet(), [&](Index first, Index last) {
      for (Index j = first; j < last; ++j) A.col(j) -= scale * ones(j) * ones;
    });
  }
  const Vector c = A * m_y;
  const Vector g = A.diagonal();
  const bool loo = m_kind == TuningScore::leaveOneOut;
  const double trace = g.sum();
  const Vector r = c.cwiseQuotient(g);
  const double square = loo ? r.squaredNorm() : c.squaredNorm();
  if (!(square > 0.0) || !std::isfinite(square) || !(g.minCoeff() > 0.0)) return notANumber;
  // d log Σ r² = (2/Σ r²) (Σ_i (r_i²/A_ii) (A dG A)_ii − (Av)ᵀ dG c);  d log ‖c‖²/(tr A)² = (2/‖c‖²) (…) the same way.
  const Vector v = loo ? Vector(r.cwiseQuotient(g)) : c;
  const Vector Av = A * v;
  const Vector diagonal = loo ? Vector(r.cwiseAbs2().cwiseQuotient(g)) : Vector::Constant(n(), square / trace);
  Matrix scaled = A;
  parallelBlocks(0, n(), columnGrain(n()), context.quiet(), [&](Index first, Index last) {
    for (Index j = first; j < last; ++j) scaled.col(j) *= std::sqrt(diagonal(j));
  });
  addLowerGram(scaled, false, 1.0, 0.0, A, context.quiet());
  changeLower(A, context, [&](Index j, auto&& column) {
    const Index left = n() - j;
    column = (2.0 / square) * (column - 0.5 * (c(j) * Av.tail(left) + Av(j) * c.tail(left)));
  });
  return std::log(loo ? square / rows : rows * square / (trace * trace));
}

double InputWidthScore::weigh(Matrix& inverse, double logDeterminant, const RunContext& context) const {
  return m_kind == TuningScore::evidence ? weighEvidence(inverse, logDeterminant, context)
                                         : weighErrors(inverse, context);
}

InputWidthScore::Value InputWidthScore::at(const VectorRef& logWidths, double logMu, const RunContext& context) const {
  const bool length = m_family->widthIsLength();
  const Matrix U = (m_X.array().rowwise() * ((length ? -1.0 : -0.5) * logWidths.array()).exp().transpose()).matrix();
  Matrix D = lowerDistances(U, {}, context.quiet());
  Matrix G = largeMatrix(n(), n());
  changeLower(G, context, [&](Index j, auto&& column) {
    column = D.col(j).tail(n() - j);
    m_family->apply(column.data(), column.size(), 1.0, m_parameters);
  });
  const double ridge = static_cast<double>(n()) * std::exp(logMu);
  G.diagonal().array() += ridge;
  Value value;
  value.byWidths = Vector::Zero(d());
  value.score = notANumber;
  if (!choleskyInPlace(G, context.quiet())) return value;
  const double logDeterminant = 2.0 * G.diagonal().array().log().sum();
  Matrix W = inverseOfFactored(G, context.quiet());
  G.resize(0, 0);
  value.score = weigh(W, logDeterminant, context);
  if (!std::isfinite(value.score)) {
    value.score = notANumber;
    return value;
  }
  value.byRidge = ridge * W.trace();
  // P_ab = W_ab φ′(D_ab), without its diagonal, which does not affect differences.
  changeLower(D, context, [&](Index j, auto&& column) {
    m_family->applyDerivative(column.data(), column.size(), 1.0, m_parameters);
    column = column.cwiseProduct(W.col(j).tail(n() - j)).eval();
    column(0) = 0.0;
  });
  mirrorLower(D, context.quiet());
  const Vector sums = D.rowwise().sum();
  const Matrix products = product(D, U, context.quiet());
  const Matrix differences = sums.asDiagonal() * U - products;
  value.byWidths = (length ? -4.0 : -2.0) * U.cwiseProduct(differences).colwise().sum().transpose();
  if (!value.byWidths.allFinite() || !std::isfinite(value.byRidge)) value.score = notANumber;
  return value;
}

}  // namespace kerridge
