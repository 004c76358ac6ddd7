// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/piecewise_loss_method.h"
#include "methods/solver_methods.h"

namespace kerridge {

namespace {

class HuberRegression final : public PiecewiseLossMethod {
 public:
  ItemInfo info() const override {
    ParameterSpec width;
    width.key = "c";
    width.label = "threshold c";
    width.minimum = 1e-12;
    width.maximum = 1e12;
    width.defaultValue = 0.5;
    width.sliderMinimum = 1e-2;
    width.sliderMaximum = 10.0;
    width.scale = Scale::logarithmic;
    width.explanation =
        "Errors up to c cost their square, larger ones only in proportion. c is in standard deviations of the target "
        "if the target is standardized, else in its units.";
    return {"huber",
            "Huber",
            "min <sup>1</sup>⁄<sub>n</sub> Σ (r<sub>i</sub>² − max(0, |r<sub>i</sub>| − c)²) + λ‖f‖², r<sub>i</sub> = "
            "y<sub>i</sub> − f(x<sub>i</sub>) − b",
            "Huber's loss with free offset, by Newton steps: outliers pull less than in KRR + b, which is the limit of "
            "large c.",
            "B23",
            {width},
            "Other losses, online"};
  }

 protected:
  PiecewiseLoss loss(const std::map<std::string, double>& parameters) const override {
    return {PiecewiseLoss::Kind::huber, parameters.at("c")};
  }
  std::string countName() const override { return "errors beyond c"; }
  bool countsCurved() const override { return false; }
};

}  // namespace

const Method& huberRegression() {
  static const HuberRegression method;
  return method;
}

}  // namespace kerridge
