// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/piecewise_loss_method.h"
#include "methods/solver_methods.h"

namespace kerridge {

namespace {

class SquaredSvr final : public PiecewiseLossMethod {
 public:
  ItemInfo info() const override {
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
    return {"svr-squared",
            "SVR (squared)",
            "min <sup>1</sup>⁄<sub>n</sub> Σ max(0, |y<sub>i</sub> − f(x<sub>i</sub>) − b| − ε)² + λ‖f‖²",
            "Support vector regression with the squared ε-insensitive loss and free offset, by Newton steps. ε = 0 is "
            "KRR + b.",
            "B23",
            {epsilon},
            "Other losses, online"};
  }

 protected:
  PiecewiseLoss loss(const std::map<std::string, double>& parameters) const override {
    return {PiecewiseLoss::Kind::squaredInsensitive, parameters.at("epsilon")};
  }
  std::string countName() const override { return "support vectors"; }
  bool countsCurved() const override { return true; }
};

}  // namespace

const Method& squaredSvr() {
  static const SquaredSvr method;
  return method;
}

}  // namespace kerridge
