// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/problem.h"

#include "methods/reduced_problem.h"

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

Problem makeInputProblem(Matrix X, Vector y) {
  Problem problem;
  problem.inputs = std::make_shared<const Matrix>(std::move(X));
  problem.y = std::move(y);
  return problem;
}

Matrix Problem::basisRows(Index first, Index count) const {
  return rows ? rows->rows(first, count) : Matrix(spectrum->Q.middleRows(first, count));
}

double Problem::fittedNorm(const Vector& a, double b) const {
  if (inputs) return ((*inputs * a).array() + b).matrix().norm();
  if (!spectrum) return (reduced->matrix->times(a).col(0) + b * u).norm();
  return (spectrum->d.cwiseProduct(a) + b * u).norm();
}

}  // namespace kerridge
