// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "methods/method_script.h"
#include "methods/ridge_method.h"

namespace kerridge {

namespace {

// The smoother of (K̃ᵀK̃ + sI)c̃ = K̃ᵀy is that of KRR with the Gram matrix K̃K̃ᵀ = K² + 11ᵀ: eigenvalues d² and a
// penalized offset. Its dual solution a' gives the coefficients a = d∘a' of K. Leaving points out removes rows of K̃
// and keeps its columns.
class Tikhonov final : public RidgeMethod {
 public:
  Tikhonov() : RidgeMethod({.ridgeOffset = Offset::penalized, .squaresSpectrum = true}) {}
  ItemInfo info() const override {
    return {"tikhonov",
            "TIKH",
            "min <sup>1</sup>⁄<sub>n</sub> ‖y − K̃c̃‖² + λ‖c̃‖², K̃ = (K 1)",
            "Tikhonov regularization of the coefficients and the offset: it penalizes the norm of c̃, not of f.",
            "PZ12 eq. 9",
            {},
            "Filters and iterations",
            "Tikhonov on (K 1)"};
  }
  ScriptCode scriptCode(double at, const std::map<std::string, double>&) const override {
    const ScriptCode head{"# min (1/n) |t - K c - b|^2 + lam (|c|^2 + b^2), by its dual\n",
                          "# min (1/n) |t - K c - b|^2 + lambda (|c|^2 + b^2), by its dual\n"};
    const ScriptCode solved{"a = np.linalg.solve(K @ K + 1 + n * lam * np.eye(n), t)\nc = K @ a\nb = a.sum()\n",
                            "a <- solve(K %*% K + 1 + n * lambda * diag(n), t_train)\n"
                            "coefficients <- drop(K %*% a); b <- sum(a)\n"};
    return head + lambdaScript(at) + solved;
  }

 protected:
  void finish(const Problem& problem, PathPoint& point, Eigen::Ref<Vector>& a) const override {
    const double coefficientSquare = a.cwiseProduct(problem.spectrum->d).squaredNorm();
    point.objective = point.residualSquare / static_cast<double>(problem.n()) +
                      point.lambda * (coefficientSquare + point.offset * point.offset);
    a = a.cwiseProduct(problem.spectrum->d);
    point.norm = std::sqrt(problem.spectrum->d.dot(a.cwiseAbs2()));
    point.mu = notANumber;  // no KRR model on K
  }
};

}  // namespace

const Method& tikhonov() {
  static const Tikhonov method;
  return method;
}

}  // namespace kerridge
