// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/number_text.h"
#include "kernels/kernel_list.h"

namespace kerridge {

namespace {

class Polynomial final : public KernelFamily {
 public:
  ItemInfo info() const override {
    ParameterSpec degree;
    degree.key = "degree";
    degree.label = "degree p";
    degree.minimum = 1;
    degree.maximum = 20;
    degree.defaultValue = 3;
    degree.sliderMinimum = 1;
    degree.sliderMaximum = 8;
    degree.integer = true;
    degree.explanation = "Degree of the polynomials.";
    ParameterSpec constant;
    constant.key = "c";
    constant.label = "constant c";
    constant.minimum = 0.0;
    constant.maximum = 1e6;
    constant.defaultValue = 1.0;
    constant.sliderMinimum = 0.0;
    constant.sliderMaximum = 10.0;
    constant.explanation = "Weight of the lower degrees; 0 leaves the degree p alone.";
    return {
        "polynomial",  "Polynomial",      "(c + ⟨x, x′⟩)<sup>p</sup>", "Polynomials of degree at most p in the inputs.",
        "Poggio 1975", {degree, constant}};
  }
  KernelArgument argument() const override { return KernelArgument::innerProduct; }
  ScriptCode scriptCode(const std::map<std::string, double>& parameters) const override {
    const std::string c = exactText(parameters.at("c"));
    const std::string degree = exactText(parameters.at("degree"));
    return {"(" + c + " + A @ B.T) ** " + degree, "(" + c + " + A %*% t(B))^" + degree};
  }
  std::string pairExpression(const std::map<std::string, double>& parameters) const override {
    return "pow(" + exactText(parameters.at("c")) + " + s, " + exactText(parameters.at("degree")) + ")";
  }
  bool usesWidth() const override { return false; }
  void apply(double* values, Index count, double, const std::map<std::string, double>& parameters) const override {
    const int degree = static_cast<int>(parameters.at("degree"));
    const double constant = parameters.at("c");
    for (Index i = 0; i < count; ++i) {
      const double base = constant + values[i];
      double power = base;
      for (int k = 1; k < degree; ++k) power *= base;
      values[i] = power;
    }
  }
  Derivatives derivatives(const std::map<std::string, double>&) const override { return Derivatives::everywhere; }
  void applyDerivative(double* values, Index count, double,
                       const std::map<std::string, double>& parameters) const override {
    const int degree = static_cast<int>(parameters.at("degree"));
    const double constant = parameters.at("c");
    for (Index i = 0; i < count; ++i) {
      const double base = constant + values[i];
      double power = degree;
      for (int k = 1; k < degree; ++k) power *= base;
      values[i] = power;
    }
  }
};

}  // namespace

const KernelFamily& polynomialKernel() {
  static const Polynomial kernel;
  return kernel;
}

}  // namespace kerridge
