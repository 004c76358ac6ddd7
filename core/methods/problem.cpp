// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/problem.h"

namespace kerridge {

Problem makeProblem(std::shared_ptr<const Spectrum> spectrum, Vector y) {
  Problem problem;
  problem.z = spectrum->Q.transpose() * y;
  problem.u = spectrum->Q.colwise().sum();
  problem.y = std::move(y);
  if (problem.n() > 0) problem.kappaSquare = (spectrum->Q.cwiseAbs2() * spectrum->d).maxCoeff();
  problem.spectrum = std::move(spectrum);
  return problem;
}

}  // namespace kerridge
