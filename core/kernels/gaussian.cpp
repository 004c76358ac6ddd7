// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/exponential.h"
#include "kernels/kernel_list.h"

namespace kerridge {

namespace {

class Gaussian final : public KernelFamily {
 public:
  ItemInfo info() const override {
    return {"gaussian",
            "Gaussian",
            "exp(−‖x − x′‖² / w)",
            "Smooth and local. The width w = 2σ² = 1/γ sets how far the influence of a point reaches.",
            "AK14, appendix E",
            {}};
  }
  KernelArgument argument() const override { return KernelArgument::squaredDistance; }
  ScriptCode scriptCode(const std::map<std::string, double>&) const override {
    return {"np.exp(-D / w)", "exp(-D / w)"};
  }
  std::string pairExpression(const std::map<std::string, double>&) const override { return "exp(-s / w)"; }
  bool hasSpectralMeasure() const override { return true; }
  double drawSpectralScale(Random&, double width, const std::map<std::string, double>&) const override {
    return 1.0 / width;
  }
  bool usesWidth() const override { return true; }
  std::vector<WidthParameterization> widthParameterizations() const override {
    return {{"sigma", "σ", "w = 2σ²", "Standard deviation of the bell exp(−‖x − x′‖² / (2σ²))", 2.0, 2.0},
            {"gamma", "γ", "w = 1/γ", "exp(−γ‖x − x′‖²), the gamma of LIBSVM and scikit-learn", 1.0, -1.0}};
  }
  void apply(double* values, Index count, double width, const std::map<std::string, double>&) const override {
    exponentialInPlace(values, count, -1.0 / width);
  }
  Derivatives derivatives(const std::map<std::string, double>&) const override { return Derivatives::everywhere; }
  void applyDerivative(double* values, Index count, double width, const std::map<std::string, double>&) const override {
    exponentialInPlace(values, count, -1.0 / width);
    for (Index i = 0; i < count; ++i) values[i] *= -1.0 / width;
  }
};

}  // namespace

const KernelFamily& gaussianKernel() {
  static const Gaussian kernel;
  return kernel;
}

}  // namespace kerridge
