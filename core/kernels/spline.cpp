// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "kernels/kernel_list.h"

namespace kerridge {

namespace {

// Every factor is an inner product of the features 1 (for p = 1 also x) and (x − u)_+^p, u in [0, 1]. That holds for
// every real x, so inputs outside the training range need no clamping to keep the kernel positive semidefinite: there
// the functions continue as straight lines (p = 1) or constants (p = 0), as smoothing splines do.

// ∫_0^1 (x − u)_+ (y − u)_+ du, in sums of positive terms: nothing cancels.
double cubicPart(double x, double y) {
  const double low = std::min(x, y);
  const double high = std::max(x, y);
  if (low <= 0.0) return 0.0;
  if (low > 1.0) return (x - 0.5) * (y - 0.5) + 1.0 / 12.0;
  return low * low * (2.0 * low + 3.0 * (high - low)) / 6.0;
}

class Spline final : public KernelFamily {
 public:
  ItemInfo info() const override {
    ParameterSpec order;
    order.key = "order";
    order.label = "order p";
    order.minimum = 0;
    order.maximum = 1;
    order.defaultValue = 1;
    order.sliderMinimum = 0;
    order.sliderMaximum = 1;
    order.integer = true;
    order.explanation = "1: cubic splines, twice differentiable; 0: continuous and piecewise linear.";
    return {"spline",
            "Spline",
            "∏<sub>j</sub> [Σ<sub>r≤p</sub> (x<sub>j</sub>x′<sub>j</sub>)<sup>r</sup> + "
            "∫<sub>0</sub><sup>1</sup> (x<sub>j</sub> − u)<sub>+</sub><sup>p</sup> "
            "(x′<sub>j</sub> − u)<sub>+</sub><sup>p</sup> du]",
            "Splines with a knot at every training input, each input mapped to [0, 1] by its training range.",
            "Vapnik, Golowich and Smola 1997; Wahba 1990, ch. 1",
            {order}};
  }
  KernelArgument argument() const override { return KernelArgument::coordinates; }
  ScriptCode scriptCode(const std::map<std::string, double>& parameters) const override {
    if (parameters.at("order") == 0.0) {
      return {"def factor(x, z):\n    return 1 + np.clip(np.minimum(x[:, None], z[None, :]), 0, 1)\n",
              "factor <- function(x, z) 1 + pmin(pmax(pmin(x, z), 0), 1)\n"};
    }
    return {
        "def factor(x, z):\n"
        "    x, z = x[:, None], z[None, :]\n"
        "    low, high = np.minimum(x, z), np.maximum(x, z)\n"
        "    inside = low ** 2 * (2 * low + 3 * (high - low)) / 6\n"
        "    beyond = (x - 0.5) * (z - 0.5) + 1 / 12\n"
        "    return 1 + x * z + np.where(low <= 0, 0, np.where(low > 1, beyond, inside))\n",
        "factor <- function(x, z) {\n"
        "  smaller <- pmin(x, z); larger <- pmax(x, z)\n"
        "  inside <- smaller^2 * (2 * smaller + 3 * (larger - smaller)) / 6\n"
        "  beyond <- (x - 0.5) * (z - 0.5) + 1 / 12\n"
        "  1 + x * z + ifelse(smaller <= 0, 0, ifelse(smaller > 1, beyond, inside))\n}\n"};
  }
  std::string pairExpression(const std::map<std::string, double>& parameters) const override {
    const std::string end = "fmin(fmax(fmin(u, v), 0), 1)";
    if (parameters.at("order") == 0.0) return "1 + " + end;
    // ∫_0^end (u − t)(v − t) dt; the terms are no larger than the factor times a small number.
    return "1 + u * v + u * v * " + end + " - (u + v) / 2 * pow(" + end + ", 2) + pow(" + end + ", 3) / 3";
  }
  bool usesWidth() const override { return false; }
  void apply(double*, Index, double, const std::map<std::string, double>&) const override {}
  void multiplyFactor(double* values, Index count, const double* x, double other,
                      const std::map<std::string, double>& parameters) const override {
    if (parameters.at("order") == 0.0) {
      const double end = std::clamp(other, 0.0, 1.0);
      for (Index i = 0; i < count; ++i) values[i] *= 1.0 + std::clamp(x[i], 0.0, end);
    } else {
      for (Index i = 0; i < count; ++i) values[i] *= 1.0 + x[i] * other + cubicPart(x[i], other);
    }
  }
  Derivatives derivatives(const std::map<std::string, double>& parameters) const override {
    return parameters.at("order") == 0.0 ? Derivatives::withKinks : Derivatives::everywhere;
  }
  double factorDerivative(double u, double other, const std::map<std::string, double>& parameters) const override {
    const double end = std::clamp(other, 0.0, 1.0);
    if (parameters.at("order") == 0.0) {
      // The mean of the slopes to the left and to the right.
      return 0.5 * (static_cast<double>(u > 0.0 && u <= end) + static_cast<double>(u >= 0.0 && u < end));
    }
    const double common = std::clamp(u, 0.0, end);
    return other + common * (other - 0.5 * common);
  }
};

}  // namespace

const KernelFamily& splineKernel() {
  static const Spline kernel;
  return kernel;
}

}  // namespace kerridge
