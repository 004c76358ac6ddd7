// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/kernel_list.h"
#include "kernels/matern_profile.h"

namespace kerridge {

namespace {

class MaternHalf final : public KernelFamily {
 public:
  ItemInfo info() const override {
    return {"matern-1-2",
            "Matérn 1/2",
            "exp(−r), r = ‖x − x′‖ / w",
            "Matérn of smoothness ν = 1/2: the Laplacian with the length scale w.",
            "Sobolev space of order ν + d/2",
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
  void apply(double* values, Index count, double width, const std::map<std::string, double>&) const override {
    applyMatern(values, count, 1.0 / width, []([[maybe_unused]] double t) { return 1.0; });
  }
  Derivatives derivatives(const std::map<std::string, double>&) const override { return Derivatives::withKinks; }
  // −exp(−r)/(2 w² r) with r = ‖x − x'‖/w.
  void applyDerivative(double* values, Index count, double width, const std::map<std::string, double>&) const override {
    applyMatern(values, count, 1.0 / width,
                [scale = -0.5 / (width * width)](double r) { return r > 0.0 ? scale / r : 0.0; });
  }
};

}  // namespace

const KernelFamily& maternHalfKernel() {
  static const MaternHalf kernel;
  return kernel;
}

}  // namespace kerridge
