// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "kernels/kernel_list.h"

namespace kerridge {

namespace {

class Cauchy final : public KernelFamily {
 public:
  ItemInfo info() const override {
    return {"cauchy",
            "Cauchy",
            "1 / (1 + ‖x − x′‖² / w)",
            "Heavy tails: far points keep some influence.",
            "rational quadratic with α = 1",
            {}};
  }
  KernelArgument argument() const override { return KernelArgument::squaredDistance; }
  ScriptCode scriptCode(const std::map<std::string, double>&) const override {
    return {"1 / (1 + D / w)", "1 / (1 + D / w)"};
  }
  std::string pairExpression(const std::map<std::string, double>&) const override { return "1 / (1 + s / w)"; }
  bool hasSpectralMeasure() const override { return true; }
  // 1/(1 + r) = ∫ exp(−t) exp(−t r) dt.
  double drawSpectralScale(Random& random, double width, const std::map<std::string, double>&) const override {
    return -std::log1p(-random.uniform()) / width;
  }
  bool usesWidth() const override { return true; }
  std::vector<WidthParameterization> widthParameterizations() const override {
    return {{"sigma", "σ", "w = σ²", "Length at which the kernel has fallen to one half", 1.0, 2.0}};
  }
  void apply(double* values, Index count, double width, const std::map<std::string, double>&) const override {
    for (Index i = 0; i < count; ++i) values[i] = 1.0 / (1.0 + values[i] / width);
  }
  Derivatives derivatives(const std::map<std::string, double>&) const override { return Derivatives::everywhere; }
  void applyDerivative(double* values, Index count, double width, const std::map<std::string, double>&) const override {
    for (Index i = 0; i < count; ++i) {
      const double k = 1.0 / (1.0 + values[i] / width);
      values[i] = -k * k / width;
    }
  }
};

}  // namespace

const KernelFamily& cauchyKernel() {
  static const Cauchy kernel;
  return kernel;
}

}  // namespace kerridge
