// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "kernels/exponential.h"
#include "kernels/kernel_list.h"
#include "kernels/matern_profile.h"

namespace kerridge {

namespace {

class Laplacian final : public KernelFamily {
 public:
  ItemInfo info() const override {
    return {"laplacian",
            "Laplacian",
            "exp(−‖x − x′‖ / w)",
            "Rough: its functions are continuous but not smooth. w is a length.",
            "Sobolev space of order (d + 1)/2",
            {}};
  }
  KernelArgument argument() const override { return KernelArgument::squaredDistance; }
  std::optional<double> smoothness() const override { return 0.5; }
  ScriptCode scriptCode(const std::map<std::string, double>&) const override {
    return {"np.exp(-np.sqrt(D) / w)", "exp(-sqrt(D) / w)"};
  }
  std::string pairExpression(const std::map<std::string, double>&) const override { return "exp(-sqrt(s) / w)"; }
  bool hasSpectralMeasure() const override { return true; }
  double drawSpectralScale(Random& random, double width, const std::map<std::string, double>&) const override {
    return drawMaternScale(random, 1, width);
  }
  bool usesWidth() const override { return true; }
  bool widthIsLength() const override { return true; }
  std::vector<WidthParameterization> widthParameterizations() const override {
    return {{"gamma", "γ", "w = 1/γ", "Inverse length: exp(−γ‖x − x′‖)", 1.0, -1.0}};
  }
  void apply(double* values, Index count, double width, const std::map<std::string, double>&) const override {
    for (Index i = 0; i < count; ++i) values[i] = std::sqrt(values[i]);
    exponentialInPlace(values, count, -1.0 / width);
  }
  Derivatives derivatives(const std::map<std::string, double>&) const override { return Derivatives::withKinks; }
  // −exp(−r)/(2 w² r) with r = ‖x − x'‖/w.
  void applyDerivative(double* values, Index count, double width, const std::map<std::string, double>&) const override {
    applyMatern(values, count, 1.0 / width,
                [scale = -0.5 / (width * width)](double r) { return r > 0.0 ? scale / r : 0.0; });
  }
};

}  // namespace

const KernelFamily& laplacianKernel() {
  static const Laplacian kernel;
  return kernel;
}

}  // namespace kerridge
