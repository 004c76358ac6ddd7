// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "kernels/kernel_list.h"
#include "kernels/matern_profile.h"

namespace kerridge {

namespace {

class MaternFiveHalves final : public KernelFamily {
 public:
  ItemInfo info() const override {
    return {"matern-5-2",
            "Matérn 5/2",
            "(1 + √5 r + 5r²/3) exp(−√5 r), r = ‖x − x′‖ / w",
            "Matérn of smoothness ν = 5/2: its functions have two derivatives.",
            "Sobolev space of order ν + d/2",
            {}};
  }
  KernelArgument argument() const override { return KernelArgument::squaredDistance; }
  std::optional<double> smoothness() const override { return 2.5; }
  ScriptCode scriptCode(const std::map<std::string, double>&) const override {
    return {"(1 + np.sqrt(5 * D) / w + 5 * D / (3 * w**2)) * np.exp(-np.sqrt(5 * D) / w)",
            "(1 + sqrt(5 * D) / w + 5 * D / (3 * w^2)) * exp(-sqrt(5 * D) / w)"};
  }
  std::string pairExpression(const std::map<std::string, double>&) const override {
    return "(1 + sqrt(5 * s) / w + 5 * s / (3 * w * w)) * exp(-sqrt(5 * s) / w)";
  }
  bool hasSpectralMeasure() const override { return true; }
  double drawSpectralScale(Random& random, double width, const std::map<std::string, double>&) const override {
    return drawMaternScale(random, 5, width);
  }
  bool usesWidth() const override { return true; }
  bool widthIsLength() const override { return true; }
  void apply(double* values, Index count, double width, const std::map<std::string, double>&) const override {
    applyMatern(values, count, std::sqrt(5.0) / width, []([[maybe_unused]] double t) { return 1.0 + t + t * t / 3.0; });
  }
  Derivatives derivatives(const std::map<std::string, double>&) const override { return Derivatives::everywhere; }
  void applyDerivative(double* values, Index count, double width, const std::map<std::string, double>&) const override {
    applyMatern(values, count, std::sqrt(5.0) / width,
                [scale = -5.0 / (6.0 * width * width)](double t) { return scale * (1.0 + t); });
  }
};

}  // namespace

const KernelFamily& maternFiveHalvesKernel() {
  static const MaternFiveHalves kernel;
  return kernel;
}

}  // namespace kerridge
