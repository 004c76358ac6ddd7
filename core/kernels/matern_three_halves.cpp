// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "kernels/kernel_list.h"
#include "kernels/matern_profile.h"

namespace kerridge {

namespace {

class MaternThreeHalves final : public KernelFamily {
 public:
  ItemInfo info() const override {
    return {"matern-3-2",
            "Matérn 3/2",
            "(1 + √3 r) exp(−√3 r), r = ‖x − x′‖ / w",
            "Matérn of smoothness ν = 3/2: its functions have one derivative.",
            "Sobolev space of order ν + d/2",
            {}};
  }
  KernelArgument argument() const override { return KernelArgument::squaredDistance; }
  std::optional<double> smoothness() const override { return 1.5; }
  ScriptCode scriptCode(const std::map<std::string, double>&) const override {
    return {"(1 + np.sqrt(3 * D) / w) * np.exp(-np.sqrt(3 * D) / w)", "(1 + sqrt(3 * D) / w) * exp(-sqrt(3 * D) / w)"};
  }
  std::string pairExpression(const std::map<std::string, double>&) const override {
    return "(1 + sqrt(3 * s) / w) * exp(-sqrt(3 * s) / w)";
  }
  bool hasSpectralMeasure() const override { return true; }
  double drawSpectralScale(Random& random, double width, const std::map<std::string, double>&) const override {
    return drawMaternScale(random, 3, width);
  }
  bool usesWidth() const override { return true; }
  bool widthIsLength() const override { return true; }
  void apply(double* values, Index count, double width, const std::map<std::string, double>&) const override {
    applyMatern(values, count, std::sqrt(3.0) / width, []([[maybe_unused]] double t) { return 1.0 + t; });
  }
  Derivatives derivatives(const std::map<std::string, double>&) const override { return Derivatives::everywhere; }
  void applyDerivative(double* values, Index count, double width, const std::map<std::string, double>&) const override {
    applyMatern(values, count, std::sqrt(3.0) / width,
                [scale = -1.5 / (width * width)]([[maybe_unused]] double t) { return scale; });
  }
};

}  // namespace

const KernelFamily& maternThreeHalvesKernel() {
  static const MaternThreeHalves kernel;
  return kernel;
}

}  // namespace kerridge
