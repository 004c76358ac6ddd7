// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "methods/solver_methods.h"

namespace kerridge {

namespace {

class WidrowHoff final : public OnlineMethod {
 public:
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
  MethodSpace space() const override { return MethodSpace::inputs; }

 protected:
  OnlineRun run(const Problem& problem, double step, const OnlineStream& stream,
                const RunContext& context) const override {
    return widrowHoff(*problem.inputs, problem.y, step, stream, context);
  }
  double boundWork(const Problem& problem) const override {
    const double n = static_cast<double>(problem.n());
    const double d = static_cast<double>(problem.inputs->cols());
    return d <= n ? 2.0 * n * d * d : n * n * n / 3.0;
  }
  Matrix coefficients(const Problem&, const OnlineRun& run) const override { return run.weights; }
  Vector fitted(const Problem& problem, const Vector& w) const override { return *problem.inputs * w; }
  double norm(const Problem&, const Vector& w) const override { return w.norm(); }
};

}  // namespace

const Method& widrowHoffMethod() {
  static const WidrowHoff method;
  return method;
}

}  // namespace kerridge
