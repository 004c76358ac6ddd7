// SPDX-License-Identifier: GPL-3.0-or-later
#include "solvers/svr.h"

#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/text.h"
#include "methods/solver_methods.h"

namespace kerridge {

namespace {

/// Largest κ²/(2λS), S half the range of the targets, for which libsvm's iterations suffice for smooth kernels: where
/// there are too many rows for anything else.
constexpr double hardest = 2e5;

/// What is to be said of models that are missing or rough; λ ascending.
Text pathTrouble(const std::vector<SvrModel>& models, const std::vector<double>& lambda, Index n) {
  std::size_t missing = 0;
  std::size_t rough = 0;  // all up to here are missing or rough
  double violation = 0.0;
  for (std::size_t l = 0; l < models.size(); ++l) {
    if (models[l].reached) continue;
    rough = l + 1;
    if (std::isnan(models[l].objective)) {
      missing = l + 1;
    } else {
      violation = std::max(violation, models[l].violation);
    }
  }
  if (missing > 0) {
    const Text largest = Text::number(shortText(lambda[missing - 1]));
    return n <= mostRowsToFactor
               ? Text("round-off leaves no models for λ ≤ %1; use larger λ, a larger ε or a less smooth kernel",
                      largest)
               : Text(
                     "libsvm did not converge within 10^7 iterations for λ ≤ %1, so there are no models; use larger λ, "
                     "a larger ε or a less smooth kernel",
                     largest);
  }
  if (rough > 0) {
    return Text(
        "for some λ ≤ %1 the models miss the conditions of the minimum by %2 of half the range of the target; use "
        "larger λ for more digits",
        Text::number(shortText(lambda[rough - 1])), Text::number(shortText(violation)));
  }
  return {};
}

class SupportVectorRegression final : public Method {
 public:
  SupportVectorRegression() : Method({.takesFeatures = false, .takesWeights = true, .instant = false}) {}
  ItemInfo info() const override {
    return {"svr",
            "SVR",
            "min <sup>1</sup>⁄<sub>n</sub> Σ max(0, |y<sub>i</sub> − f(x<sub>i</sub>) − b| − ε) + λ‖f‖²",
            "Support vector regression with free offset, with C = 1/(2nλ). Beyond 4000 rows the path omits "
            "values of λ so small that libsvm would not finish.",
            "B23; PZ12",
            {tubeParameter()},
            "Other losses, online"};
  }
  double solverWork(double n) const override { return 8000.0 * n * n; }
  std::vector<double> pathGrid(const Problem* problem, const std::vector<double>& lambda,
                               const std::map<std::string, double>& parameters) const override {
    if (problem == nullptr || lambda.empty() || problem->n() <= mostRowsToFactor) return lambda;
    const double spread = 0.5 * problem->y.maxCoeff() - 0.5 * problem->y.minCoeff();
    if (spread <= parameters.at("epsilon")) return lambda;
    std::vector<double> grid;
    for (const double value : lambda) {
      if (problem->kappaSquare <= 2.0 * hardest * value * spread) grid.push_back(value);
    }
    if (grid.empty()) grid.push_back(lambda.back());
    return grid;
  }
  Path path(const Problem& problem, const std::map<std::string, double>& parameters, const std::vector<double>& grid,
            const RunContext& context) const override;
};

Path SupportVectorRegression::path(const Problem& problem, const std::map<std::string, double>& parameters,
                                   const std::vector<double>& grid, const RunContext& context) const {
  const Spectrum& spectrum = *problem.spectrum;
  Matrix K = gramOf(spectrum);
  if (problem.isWeighted()) {  // it is W^½KW^½
    const Vector inverse = problem.rootWeights.cwiseInverse();
    K = inverse.asDiagonal() * K * inverse.asDiagonal();
  }
  const std::vector<SvrModel> models =
      svrPath(K, problem.plainTargets(), parameters.at("epsilon"), grid, context, problem.weights());
  Path path;
  path.A = Matrix::Zero(problem.size(), static_cast<Index>(grid.size()));
  path.detailNames = {"C", "support vectors", "at the bound", "violation"};
  path.details = Matrix(static_cast<Index>(grid.size()), 4);
  for (std::size_t l = 0; l < grid.size(); ++l) {
    const SvrModel& model = models[l];
    const Index column = static_cast<Index>(l);
    const Index counted =
        isFarAbove(static_cast<double>(problem.n()) * grid[l], spectrum.resolution) ? spectrum.Q.cols() : spectrum.rank;
    const Vector beta = problem.isWeighted() ? Vector(model.beta.cwiseQuotient(problem.rootWeights)) : model.beta;
    path.A.col(column).head(counted) = spectrum.Q.leftCols(counted).transpose() * beta;
    PathPoint point;
    point.lambda = grid[l];
    point.offset = model.b;
    point.norm = model.norm;
    point.objective = model.objective;
    const Vector fitted = spectrum.d.cwiseProduct(path.A.col(column)) + model.b * problem.u;
    point.residualSquare = (problem.z - fitted).squaredNorm();
    path.points.push_back(point);
    path.details.row(column) << model.C, static_cast<double>(model.supportVectors), static_cast<double>(model.bounded),
        model.violation;
  }
  path.note = pathTrouble(models, grid, problem.n());
  return path;
}

}  // namespace

ParameterSpec tubeParameter() {
  ParameterSpec epsilon;
  epsilon.key = "epsilon";
  epsilon.label = "tube ε";
  epsilon.minimum = 0.0;
  epsilon.defaultValue = 0.1;
  epsilon.sliderMinimum = 1e-3;
  epsilon.sliderMaximum = 1.0;
  epsilon.scale = Scale::logarithmic;
  epsilon.explanation =
      "Errors up to ε cost nothing. ε is in standard deviations of the target if the target is standardized, else in "
      "its units.";
  return epsilon;
}

const Method& supportVectorRegression() {
  static const SupportVectorRegression method;
  return method;
}

}  // namespace kerridge
