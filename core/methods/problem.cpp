// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/problem.h"

namespace kerridge {

Problem makeProblem(std::shared_ptr<const Spectrum> spectrum, Vector y) {
  Problem problem;
  problem.z = spectrum->Q.transpose() * y;
  problem.u = spectrum->Q.colwise().sum();
  problem.y = std::move(y);
  problem.spectrum = std::move(spectrum);
  return problem;
}

}  // namespace kerridge
