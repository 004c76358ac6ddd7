// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/ridge_method.h"

namespace kerridge {

namespace {

class KernelRidgePenalizedOffset final : public RidgeMethod {
 public:
  ItemInfo info() const override {
    return {"krr-penalized-offset",
            "KRR + b (penalized)",
            "min <sup>1</sup>⁄<sub>n</sub> Σ (y<sub>i</sub> − f(x<sub>i</sub>) − b)² + λ(‖f‖² + b²)",
            "Kernel ridge regression with an offset b penalized like f: (K + 11ᵀ + nλI)c = y.",
            "PZ12 eq. 8",
            {}};
  }
  std::optional<Offset> ridgeOffset() const override { return Offset::penalized; }
};

}  // namespace

const Method& krrPenalizedOffset() {
  static const KernelRidgePenalizedOffset method;
  return method;
}

}  // namespace kerridge
