// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/regularization_methods_study.h"

namespace kerridge {

Matrix conjugateGradientSteps(const MatrixRef& K, const VectorRef& y, int steps, const RunContext& context) {
  const Index n = K.rows();
  const auto transposed = [&](const Vector& r) {
    Vector result(n + 1);
    result << K * r, r.sum();
    return result;
  };
  Matrix all(n + 1, steps);
  Vector solution = Vector::Zero(n + 1);
  Vector residual = y;
  Vector gradient = transposed(residual);
  Vector direction = gradient;
  double square = gradient.squaredNorm();
  for (int t = 0; t < steps; ++t) {
    context.checkpoint();
    const Vector image = (K * direction.head(n)).array() + direction(n);
    const double imageSquare = image.squaredNorm();
    if (!(square > 0.0) || !(imageSquare > 0.0)) return all.leftCols(t);
    solution += square / imageSquare * direction;
    residual -= square / imageSquare * image;
    all.col(t) = solution;
    gradient = transposed(residual);
    const double next = gradient.squaredNorm();
    direction = gradient + next / square * direction;
    square = next;
  }
  return all;
}

}  // namespace kerridge
