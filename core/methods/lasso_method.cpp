// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/solver_methods.h"
#include "solvers/lasso.h"

namespace kerridge {

namespace {

class Lasso final : public Method {
 public:
  Lasso() : Method({.space = MethodSpace::inputs, .takesWeights = true, .instant = false}) {}
  ItemInfo info() const override {
    return {"lasso",
            "Lasso",
            "min <sup>1</sup>⁄<sub>n</sub> Σ (y<sub>i</sub> − ⟨w, x<sub>i</sub>⟩ − b)² + λ‖w‖<sub>1</sub>",
            "Least squares on the inputs with a penalty that makes weights 0; free offset. B23's λ is n times ours.",
            "B23",
            {},
            "On the inputs"};
  }
  Path path(const Problem& problem, const std::map<std::string, double>&, const std::vector<double>& grid,
            const RunContext& context) const override {
    const LassoPath models = lassoPath(*problem.inputs, problem.plainTargets(), grid, context, problem.weights());
    const double n = static_cast<double>(problem.n());
    Path path;
    path.A = models.w;
    path.detailNames = {"weights not 0", "duality gap"};
    path.details = Matrix(static_cast<Index>(grid.size()), 2);
    for (std::size_t l = 0; l < grid.size(); ++l) {
      const Index column = static_cast<Index>(l);
      PathPoint point;
      point.lambda = grid[l];
      point.offset = models.b(column);
      point.norm = models.w.col(column).norm();
      // The size of the support estimates the degrees of freedom without bias (Zou, Hastie, Tibshirani 2007).
      point.df = static_cast<double>(models.nonZero[l]) + 1.0;
      point.residualTrace = n - point.df;
      point.residualSquare = n * models.meanSquare(column);
      point.objective = models.objective(column);
      path.points.push_back(point);
      path.details(column, 0) = static_cast<double>(models.nonZero[l]);
      path.details(column, 1) = models.gap(column);
    }
    path.note = roundOffTrouble(models.reached, grid);
    return path;
  }
};

}  // namespace

const Method& lasso() {
  static const Lasso method;
  return method;
}

}  // namespace kerridge
