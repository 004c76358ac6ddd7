// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/problem.h"

#include "methods/reduced_problem.h"

namespace kerridge {

Problem makeProblem(std::shared_ptr<const Spectrum> spectrum, Vector y, Vector rootWeights) {
  Problem problem;
  problem.rootWeights = std::move(rootWeights);
  if (problem.isWeighted()) {
    y.array() *= problem.rootWeights.array();
    problem.u = spectrum->Q.transpose() * problem.rootWeights;
  } else {
    problem.u = spectrum->Q.colwise().sum();
  }
  problem.z = spectrum->Q.transpose() * y;
  problem.y = std::move(y);
  if (problem.n() > 0) {
    Vector diagonal = spectrum->Q.cwiseAbs2() * spectrum->d;
    if (problem.isWeighted()) diagonal.array() /= problem.rootWeights.array().square();
    problem.kappaSquare = diagonal.maxCoeff();
  }
  problem.spectrum = std::move(spectrum);
  return problem;
}

Problem withTargets(const Problem& other, Vector y) {
  Problem problem = other;
  if (problem.isWeighted()) y.array() *= problem.rootWeights.array();
  problem.z = problem.spectrum->Q.transpose() * y;
  problem.y = std::move(y);
  return problem;
}

Problem makeInputProblem(Matrix X, Vector y, Vector rootWeights) {
  Problem problem;
  problem.rootWeights = std::move(rootWeights);
  if (problem.isWeighted()) y.array() *= problem.rootWeights.array();
  problem.inputs = std::make_shared<const Matrix>(std::move(X));
  problem.y = std::move(y);
  return problem;
}

double Problem::weightOf(const std::vector<Index>& rows) const {
  return isWeighted() ? rootWeights(rows).squaredNorm() : static_cast<double>(rows.size());
}

Matrix Problem::basisRows(Index first, Index count) const {
  return rows ? rows->rows(first, count) : Matrix(spectrum->Q.middleRows(first, count));
}

double Problem::fittedNorm(const Vector& a, double b) const {
  if (inputs) {
    Vector fitted = (*inputs * a).array() + b;
    if (isWeighted()) fitted.array() *= rootWeights.array();
    return fitted.norm();
  }
  if (!spectrum) return (reduced->matrix->times(a).col(0) + b * u).norm();
  return (spectrum->d.cwiseProduct(a) + b * u).norm();
}

}  // namespace kerridge
