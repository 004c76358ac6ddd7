// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "methods/solver_methods.h"

namespace kerridge {

namespace {

class WidrowHoff : public OnlineMethod {
 public:
  WidrowHoff() : OnlineMethod(MethodSpace::inputs) {}
  ItemInfo info() const override {
    return {"widrow-hoff",
            "Widrow–Hoff",
            "w ← w − η (⟨w, x⟩ − y) x, t examples, ‖x‖ ≤ 1",
            "Online least squares on the inputs, one example at a time. It has no offset, so standardize the target. "
            "B23 writes 2η for our η.",
            "B23",
            onlineParameters(),
            "On the inputs"};
  }

 protected:
  OnlineRun run(const Problem& problem, double step, const OnlineStream& stream,
                const RunContext& context) const override {
    return widrowHoff(*problem.inputs, problem.y, step, stream, context);
  }
  double boundWork(const Problem& problem) const final {
    const double n = static_cast<double>(problem.n());
    const double d = static_cast<double>(problem.inputs->cols());
    return d <= n ? 2.0 * n * d * d : n * n * n / 3.0;
  }
  Matrix coefficients(const Problem&, const OnlineRun& run) const final { return run.weights; }
  Vector fitted(const Problem& problem, const Vector& w) const final { return *problem.inputs * w; }
  double norm(const Problem&, const Vector& w) const final { return w.norm(); }
};

class ImplicitWidrowHoff final : public WidrowHoff {
 public:
  ItemInfo info() const override {
    std::vector<ParameterSpec> parameters = onlineParameters();
    ParameterSpec& step = parameters.front();
    step.maximum = 1e6;
    step.defaultValue = 1.0;
    step.sliderMaximum = 100.0;
    step.scale = Scale::logarithmic;
    step.explanation =
        "An update removes the share η/(1 + η) of an example's error if the input is as long as the longest input; "
        "every η > 0 is stable.";
    return {"widrow-hoff-implicit",
            "Widrow–Hoff (implicit)",
            "w ← w − <sup>η</sup>⁄<sub>1 + η‖x‖²</sub> (⟨w, x⟩ − y) x, t examples, ‖x‖ ≤ 1",
            "Online least squares on the inputs, each update with the error of the new weights. It has no offset, so "
            "standardize the target.",
            "B23",
            parameters,
            "On the inputs"};
  }

 protected:
  OnlineRun run(const Problem& problem, double step, const OnlineStream& stream,
                const RunContext& context) const override {
    return implicitWidrowHoff(*problem.inputs, problem.y, step, stream, context);
  }
};

}  // namespace

const Method& widrowHoffMethod() {
  static const WidrowHoff method;
  return method;
}

const Method& implicitWidrowHoffMethod() {
  static const ImplicitWidrowHoff method;
  return method;
}

}  // namespace kerridge
