// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/piecewise_loss_method.h"

#include <algorithm>

#include "base/number_text.h"
#include "base/text.h"
#include "linalg/pieces.h"
#include "methods/solver_methods.h"

namespace kerridge {

namespace {

Matrix featuresOf(const Problem& problem, const RunContext& context) {
  const Spectrum& spectrum = *problem.spectrum;
  Matrix features(spectrum.n(), spectrum.rank);
  const Index piece = pieceOf(features.cols(), 0.0, static_cast<double>(features.rows()));
  for (Index j = 0; j < features.cols(); ++j) {
    if (j % piece == 0) context.checkpoint();
    features.col(j) = std::sqrt(spectrum.d(j)) * spectrum.Q.col(j);
    if (problem.isWeighted()) features.col(j).array() /= problem.rootWeights.array();
  }
  return features;
}

}  // namespace

Text roundOffTrouble(const std::vector<bool>& reached, const std::vector<double>& lambda) {
  const auto last = std::find(reached.rbegin(), reached.rend(), false);
  if (last == reached.rend()) return {};
  return Text("round-off hides whether the models for λ ≤ %1 are the minimizers; use larger λ",
              Text::number(shortText(lambda[static_cast<std::size_t>(reached.rend() - last) - 1])));
}

Path PiecewiseLossMethod::path(const Problem& problem, const std::map<std::string, double>& parameters,
                               const std::vector<double>& grid, const RunContext& context) const {
  const Spectrum& spectrum = *problem.spectrum;
  const Index rank = spectrum.rank;
  const Matrix features = featuresOf(problem, context);
  const Matrix& Q = spectrum.Q;
  const PiecewiseLoss lossOf = loss(parameters);
  const Vector y = problem.plainTargets();
  const Vector weights = problem.weights();
  const PiecewiseLossPath models = piecewiseLossPath(features, y, lossOf, grid, context, weights);
  const Index count = static_cast<Index>(grid.size());
  Path path;
  path.A = Matrix::Zero(problem.size(), count);
  path.detailNames = {countName(), "Newton steps", "violation"};
  path.details = Matrix(count, 3);
  for (Index column = 0; column < count; ++column) {
    const std::size_t l = static_cast<std::size_t>(column);
    const Vector v = models.v.col(column);
    path.A.col(column).head(rank) = v.cwiseQuotient(spectrum.d.head(rank).cwiseSqrt());
    const double s = static_cast<double>(problem.n()) * grid[l];
    PathPoint point;
    point.belowResolution = !isFarAbove(s, spectrum.resolution);
    if (Q.cols() > rank && !point.belowResolution) {
      // The coefficients of the training points are ψ/s.
      Vector slopes = y - features * v - Vector::Constant(problem.n(), models.b(column));
      for (double& r : slopes) r = lossOf.halfSlope(r);
      if (problem.isWeighted()) slopes.array() *= problem.rootWeights.array();
      path.A.col(column).tail(Q.cols() - rank) = Q.rightCols(Q.cols() - rank).transpose() * slopes / s;
    }
    point.lambda = grid[l];
    point.offset = models.b(column);
    point.norm = models.norm(column);
    point.objective = models.objective(column);
    Vector residual = y - features * v - Vector::Constant(problem.n(), point.offset);
    if (problem.isWeighted()) residual.array() *= problem.rootWeights.array();
    point.residualSquare = residual.squaredNorm();
    path.points.push_back(point);
    const Index counted = countsCurved() ? models.curved[l] : problem.n() - models.curved[l];
    path.details.row(column) << static_cast<double>(counted), static_cast<double>(models.steps[l]),
        models.violation(column);
  }
  path.note = roundOffTrouble(models.reached, grid);
  return path;
}

}  // namespace kerridge
