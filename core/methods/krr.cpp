// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/ridge_method.h"

namespace kerridge {

namespace {

class KernelRidge final : public RidgeMethod {
 public:
  ItemInfo info() const override {
    return {"krr",
            "KRR",
            "min <sup>1</sup>⁄<sub>n</sub> Σ (y<sub>i</sub> − f(x<sub>i</sub>))² + λ‖f‖²",
            "Kernel ridge regression: (K + nλI)c = y.",
            "PZ12 eq. 3; AK14",
            {}};
  }
  std::optional<Offset> ridgeOffset() const override { return Offset::none; }
};

}  // namespace

const Method& krr() {
  static const KernelRidge method;
  return method;
}

}  // namespace kerridge
