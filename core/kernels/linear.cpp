// SPDX-License-Identifier: GPL-3.0-or-later
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
  bool usesWidth() const override { return false; }
  void apply(double*, Index, double, const std::map<std::string, double>&) const override {}
};

}  // namespace

const KernelFamily& linearKernel() {
  static const Linear kernel;
  return kernel;
}

}  // namespace kerridge
