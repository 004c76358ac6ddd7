// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/error_scale.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "linalg/blas.h"
#include "methods/ridge.h"
#include "validation/leave_one_out.h"

namespace kerridge {

Vector errorLogs(const VectorRef& errors) {
  constexpr double floorShare = 0.01;
  if (errors.size() == 0 || errors.isZero(0.0)) return Vector::Zero(errors.size());
  const Vector sizes = errors.cwiseAbs();
  return (sizes.array() + floorShare * sizes.mean()).log();
}

double scaleLambda(const std::shared_ptr<const Spectrum>& spectrum, const Vector& logs, const RunContext& context) {
  constexpr int steps = 10;
  const double trace = spectrum->d.sum();
  const double unit = trace > 0.0 ? trace / static_cast<double>(logs.size()) : 1.0;
  std::vector<double> logLambda;
  for (int step = 0; step <= steps; ++step) logLambda.push_back(std::log(unit) + (0.5 * step - 3.0) * std::log(10.0));
  const Vector errors = leaveOneOutMse(makeProblem(spectrum, logs), Offset::free, logLambda, context);
  Index best = steps;
  for (Index l = steps; l-- > 0;) {
    if (errors(l) < errors(best)) best = l;
  }
  return std::exp(logLambda[static_cast<std::size_t>(best)]);
}

ScaleFunctions scaleFunction(const std::shared_ptr<const Spectrum>& spectrum, const Vector& logs, double lambda,
                             const RunContext& context) {
  const RidgeFit fit = RidgeFamily(makeProblem(spectrum, logs), Offset::free).fit(std::log(lambda));
  return {product(spectrum->Q, fit.a, context), Vector::Constant(1, fit.offset)};
}

ScaleFunctions heldOutScales(const Spectrum& spectrum, Matrix& logs, double lambda, const RunContext& context) {
  const Index n = logs.rows();
  const double s = static_cast<double>(n) * lambda;
  const Vector weights = (spectrum.d.array() + s).inverse();
  Matrix M(n, n);
  multiply(spectrum.Q * weights.asDiagonal(), false, spectrum.Q, true, 1.0, 0.0, M, context.part(0.0, 0.5));
  const Vector ones = M.rowwise().sum();
  const double sum = ones.sum();
  M.noalias() -= ones * (ones / sum).transpose();
  ScaleFunctions scales;
  logs.diagonal().setZero();
  for (Index i = 0; i < n; ++i) {
    context.checkpoint();
    // A single row leaves none that could tell its scale.
    logs(i, i) = n > 1 ? -M.col(i).dot(logs.col(i)) / M(i, i) : 0.0;
  }
  scales.offsets = logs.transpose() * (ones / sum);
  scales.coefficients = product(M, logs, context.part(0.5, 1.0));
  scales.coefficients.diagonal().setZero();
  return scales;
}

Matrix leaveTwoOutErrors(const MatrixRef& R, const VectorRef& errors, double resolution) {
  constexpr double cancelled = 1e-10;
  const Index n = errors.size();
  Matrix all(n, n);
  for (Index i = 0; i < n; ++i) {
    const bool counts = R(i, i) > resolution;
    for (Index j = 0; j < n; ++j) {
      const double shared = counts ? R(j, i) : 0.0;
      const double below = R(j, j) - (counts ? shared * shared / R(i, i) : 0.0);
      const bool determined = below > std::max(cancelled * R(j, j), resolution);
      all(j, i) = j != i && determined ? (R(j, j) * errors(j) - shared * errors(i)) / below : 0.0;
    }
  }
  return all;
}

}  // namespace kerridge
