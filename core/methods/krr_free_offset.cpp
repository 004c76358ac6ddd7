// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/ridge_method.h"

namespace kerridge {

namespace {

class KernelRidgeFreeOffset final : public RidgeMethod {
 public:
  ItemInfo info() const override {
    return {"krr-offset",
            "KRR + b",
            "min <sup>1</sup>⁄<sub>n</sub> Σ (y<sub>i</sub> − f(x<sub>i</sub>) − b)² + λ‖f‖²",
            "Kernel ridge regression with an offset b that is not penalized.",
            "PZ12 eq. 7",
            {}};
  }
  std::optional<Offset> ridgeOffset() const override { return Offset::free; }
};

}  // namespace

const Method& krrFreeOffset() {
  static const KernelRidgeFreeOffset method;
  return method;
}

}  // namespace kerridge
