// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>

#include "methods/filter_method.h"

namespace kerridge {

namespace {

constexpr double mostSteps = 1000.0;

// CGLS on K̃ = (K 1) from c̃ = 0, in the eigenbasis: K̃(a, b) = d∘a + b u and K̃ᵀr = (d∘r, uᵀr), so that a step is
// O(n). Rounding makes the plain recurrence lose the orthogonality of its gradients K̃ᵀr after a few steps;
// re-orthogonalizing them gives what the iteration is in exact arithmetic.
class ConjugateGradient final : public Method {
 public:
  ConjugateGradient() : Method({.pathParameter = PathParameter::t, .countsSteps = true, .largestAt = mostSteps}) {}
  ItemInfo info() const override {
    return {"cg",
            "CG",
            "CGLS on K̃c̃ = y, K̃ = (K 1), t steps",
            "Conjugate gradients on the least squares problem with offset, stopped after t steps.",
            "PZ12",
            {iterationsParameter(50, mostSteps)},
            "Filters and iterations"};
  }
  double equivalentLambda(double t) const override { return 1.0 / (t * t); }
  double fromEquivalentLambda(double lambda) const override {
    return std::max(1.0, std::round(1.0 / std::sqrt(lambda)));
  }
  std::vector<double> pathGrid(const Problem*, const std::vector<double>&,
                               const std::map<std::string, double>& parameters) const override {
    std::vector<double> grid;
    for (int t = 1; t <= static_cast<int>(parameters.at("iterations")); ++t) grid.push_back(t);
    return grid;
  }
  Path path(const Problem& problem, const std::map<std::string, double>&, const std::vector<double>& grid,
            const RunContext& context) const override;
};

// (a, b) as one vector of n + 1.
Vector transposed(const Vector& d, const Vector& u, const Vector& r) {
  Vector result(d.size() + 1);
  result << d.cwiseProduct(r), u.dot(r);
  return result;
}

Path ConjugateGradient::path(const Problem& problem, const std::map<std::string, double>&,
                             const std::vector<double>& grid, const RunContext& context) const {
  const Vector& d = problem.spectrum->d;
  const Index n = problem.size();
  Vector solution = Vector::Zero(n + 1);
  Vector residual = problem.z;
  Vector gradient = transposed(d, problem.u, residual);
  Vector direction = gradient;
  double gradientSquare = gradient.squaredNorm();
  // Once the gradient K̃ᵀr is round-off the least squares problem is solved. Steps along round-off, which need not lie
  // in the range of K̃ᵀ, would be of any length.
  const double size = std::sqrt(static_cast<double>(n));
  const double roundOff = 4.0 * std::numeric_limits<double>::epsilon() * size * ((n > 0 ? d(0) : 0.0) + size);
  const auto solved = [&] { return std::sqrt(gradientSquare) <= roundOff * residual.norm(); };
  std::vector<Vector> gradients;
  Path path;
  path.A = Matrix::Zero(n, static_cast<Index>(grid.size()));
  double step = 0.0;
  for (std::size_t l = 0; l < grid.size(); ++l) {
    const double last = modelAt(*this, grid[l]);
    for (; step < last && !solved(); step += 1.0) {
      context.checkpoint();
      const Vector image = d.cwiseProduct(direction.head(n)) + direction(n) * problem.u;
      const double length = gradientSquare / image.squaredNorm();
      solution += length * direction;
      residual -= length * image;
      gradients.emplace_back(gradient / std::sqrt(gradientSquare));
      gradient = transposed(d, problem.u, residual);
      for (int pass = 0; pass < 2; ++pass) {
        for (const Vector& before : gradients) gradient -= before.dot(gradient) * before;
      }
      const double square = gradient.squaredNorm();
      direction = gradient + (square / gradientSquare) * direction;
      gradientSquare = square;
    }
    const Index column = static_cast<Index>(l);
    path.A.col(column) = solution.head(n);
    PathPoint point;
    point.t = last;
    point.offset = solution(n);
    point.norm = std::sqrt(d.dot(path.A.col(column).cwiseAbs2()));
    point.residualSquare = residual.squaredNorm();
    path.points.push_back(point);
  }
  return path;
}

}  // namespace

const Method& conjugateGradient() {
  static const ConjugateGradient method;
  return method;
}

}  // namespace kerridge
