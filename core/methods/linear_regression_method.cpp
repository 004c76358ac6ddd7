// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/solver_methods.h"
#include "solvers/least_squares.h"

namespace kerridge {

namespace {

class LinearRegression final : public Method {
 public:
  LinearRegression()
      : Method({.pathParameter = PathParameter::none,
                .space = MethodSpace::inputs,
                .takesWeights = true,
                .instant = false,
                .hasLeaveOneOut = true,
                .exactLeaveOneOut = true}) {}
  ItemInfo info() const override {
    return {"linear",
            "Linear regression",
            "(w, b) = (X 1)<sup>†</sup> y",
            "Least squares on the inputs with an offset and without regularization; the shortest if there are several "
            "solutions.",
            "B23",
            {},
            "On the inputs"};
  }
  ScriptCode scriptCode(double, const std::map<std::string, double>&) const override {
    return {
        "ones = np.ones((len(X), 1))\n"
        "weights = np.linalg.lstsq(np.hstack([X, ones])[train], t, rcond=None)[0]\n",
        "parts <- svd(cbind(X, 1)[train, , drop = FALSE])  # of several solutions the shortest\n"
        "inverse <- ifelse(parts$d > 1e-10 * max(parts$d), 1 / parts$d, 0)\n"
        "weights <- drop(parts$v %*% (inverse * crossprod(parts$u, t_train)))\n"};
  }
  ScriptCode weightedScriptCode(double, const std::map<std::string, double>&) const override {
    return {
        "ones = np.ones((len(X), 1))\n"
        "weights = np.linalg.lstsq(root[:, None] * np.hstack([X, ones])[train], t, rcond=None)[0]\n",
        "parts <- svd(root * cbind(X, 1)[train, , drop = FALSE])  # of several solutions the shortest\n"
        "inverse <- ifelse(parts$d > 1e-10 * max(parts$d), 1 / parts$d, 0)\n"
        "weights <- drop(parts$v %*% (inverse * crossprod(parts$u, t_train)))\n"};
  }
  std::vector<double> pathGrid(const Problem*, const std::vector<double>&,
                               const std::map<std::string, double>&) const override {
    return {1.0};
  }
  Path path(const Problem& problem, const std::map<std::string, double>&, const std::vector<double>& grid,
            const RunContext& context) const override {
    const LeastSquares fit = leastSquares(*problem.inputs, problem.plainTargets(), context, problem.weights());
    PathPoint point;
    point.offset = fit.b;
    point.norm = fit.w.norm();
    point.df = static_cast<double>(fit.rank);
    point.residualTrace = static_cast<double>(problem.n() - fit.rank);
    point.residualSquare = fit.residual.squaredNorm();
    const Index count = static_cast<Index>(grid.size());
    Path path;
    path.points.assign(grid.size(), point);
    path.A = fit.w.replicate(1, count);
    path.detailNames = {"rank"};
    path.details = Matrix::Constant(count, 1, static_cast<double>(fit.rank));
    path.looMse = Vector::Constant(count, fit.leaveOneOut.squaredNorm() / static_cast<double>(problem.n()));
    return path;
  }
};

}  // namespace

const Method& linearRegression() {
  static const LinearRegression method;
  return method;
}

}  // namespace kerridge
