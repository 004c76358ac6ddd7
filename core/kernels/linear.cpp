// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "kernels/kernel_list.h"

namespace kerridge {

namespace {

class Linear final : public KernelFamily {
 public:
  ItemInfo info() const override {
    return {"linear", "Linear", "⟨x, x′⟩", "Ridge regression on the inputs themselves; rank at most d.", "PZ12", {}};
  }
  KernelArgument argument() const override { return KernelArgument::innerProduct; }
  ScriptCode scriptCode(const std::map<std::string, double>&) const override { return {"A @ B.T", "A %*% t(B)"}; }
  std::string pairExpression(const std::map<std::string, double>&) const override { return "s"; }
  bool usesWidth() const override { return false; }
  void apply(double*, Index, double, const std::map<std::string, double>&) const override {}
  Derivatives derivatives(const std::map<std::string, double>&) const override { return Derivatives::everywhere; }
  void applyDerivative(double* values, Index count, double, const std::map<std::string, double>&) const override {
    std::fill(values, values + count, 1.0);
  }
};

}  // namespace

const KernelFamily& linearKernel() {
  static const Linear kernel;
  return kernel;
}

}  // namespace kerridge
