// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/piecewise_loss_method.h"
#include "methods/solver_methods.h"

namespace kerridge {

namespace {

class SquaredSvr final : public PiecewiseLossMethod {
 public:
  ItemInfo info() const override {
    return {"svr-squared",
            "SVR (squared)",
            "min <sup>1</sup>⁄<sub>n</sub> Σ max(0, |y<sub>i</sub> − f(x<sub>i</sub>) − b| − ε)² + λ‖f‖²",
            "Support vector regression with the squared ε-insensitive loss and free offset, by Newton steps. ε = 0 is "
            "KRR + b.",
            "B23",
            {tubeParameter()},
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
