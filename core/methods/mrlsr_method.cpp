// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "methods/m_rlsr.h"
#include "methods/ridge_method.h"

namespace kerridge {

namespace {

class Mrlsr final : public RidgeMethod {
 public:
  ItemInfo info() const override {
    ParameterSpec m;
    m.key = "m";
    m.label = "exponent m";
    m.minimum = 0.01;
    m.maximum = 20.0;
    m.defaultValue = 1.5;
    m.sliderMinimum = 0.1;
    m.sliderMaximum = 4.0;
    m.explanation =
        "Power of the norm in the penalty; 2 is KRR, above 1 the problem is convex, below 1 f = 0 competes.";
    return {"m-rlsr",
            "M-RLSR",
            "min <sup>1</sup>⁄<sub>n</sub> Σ (y<sub>i</sub> − f(x<sub>i</sub>))² + λ‖f‖<sup>m</sup>",
            "M-power regularized least squares: the model is a KRR model at μ = (mλ/2)‖f‖^(m−2).",
            "AK15; AK14 Prop. 5.1",
            {m}};
  }
  std::optional<Offset> ridgeOffset() const override { return Offset::none; }
  bool choiceNeedsNorms() const override { return true; }
  std::vector<RidgeChoice> choose(const NormCurve& curve, const std::map<std::string, double>& parameters,
                                  const std::vector<double>& grid) const override {
    const double m = parameters.at("m");
    MrlsrSolver solver(curve);
    std::vector<RidgeChoice> choices;
    for (const double lambda : grid) {
      const MrlsrSolution solution = solver.solve(m, std::log(lambda));
      RidgeChoice choice;
      choice.zero = solution.zero;
      choice.m = m;
      choice.stationaryPoints = static_cast<int>(solution.stationaryPoints.size());
      if (!solution.zero) choice.logMu = solution.logMu;
      choices.push_back(choice);
    }
    return choices;
  }
};

}  // namespace

const Method& mrlsr() {
  static const Mrlsr method;
  return method;
}

}  // namespace kerridge
