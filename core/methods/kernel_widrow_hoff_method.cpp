// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "linalg/blas.h"
#include "methods/solver_methods.h"

namespace kerridge {

namespace {

class KernelWidrowHoff final : public OnlineMethod {
 public:
  KernelWidrowHoff() : OnlineMethod(MethodSpace::kernel) {}
  ItemInfo info() const override {
    return {"kernel-widrow-hoff",
            "Kernel Widrow–Hoff",
            "f ← f − <sup>η</sup>⁄<sub>κ²</sub> (f(x) − y) k(x, ·), t examples",
            "Online least squares in the space of the kernel, one example at a time. It has no offset, so standardize "
            "the target. B23 writes 2η for our η.",
            "B23",
            onlineParameters(),
            "Other losses, online"};
  }

 protected:
  OnlineRun run(const Problem& problem, double step, const OnlineStream& stream,
                const RunContext& context) const override {
    return kernelWidrowHoff(gramOf(*problem.spectrum), problem.y, step, stream, context);
  }
  double boundWork(const Problem& problem) const override {
    const double n = static_cast<double>(problem.n());
    return n * n * n / 3.0;
  }
  Matrix coefficients(const Problem& problem, const OnlineRun& run) const override {
    return transposedProduct(problem.spectrum->Q, run.weights);
  }
  Vector fitted(const Problem& problem, const Vector& a) const override {
    return problem.spectrum->Q * problem.spectrum->d.cwiseProduct(a);
  }
  double norm(const Problem& problem, const Vector& a) const override {
    return std::sqrt(problem.spectrum->d.dot(a.cwiseAbs2()));
  }
};

}  // namespace

const Method& kernelWidrowHoffMethod() {
  static const KernelWidrowHoff method;
  return method;
}

Matrix gramOf(const Spectrum& spectrum) {
  const Vector root = spectrum.d.head(spectrum.rank).cwiseSqrt();
  Matrix K = lowerGram(spectrum.Q.leftCols(spectrum.rank) * root.asDiagonal());
  K.triangularView<Eigen::StrictlyUpper>() = K.transpose();
  return K;
}

}  // namespace kerridge
