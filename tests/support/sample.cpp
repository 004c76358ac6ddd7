// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/sample.h"

namespace kerridge {

Matrix normalMatrix(Random& random, Index rows, Index columns) {
  Matrix X(rows, columns);
  for (Index j = 0; j < columns; ++j)
    for (Index i = 0; i < rows; ++i) X(i, j) = random.normal();
  return X;
}

Vector noisyTarget(Random& random, const Matrix& X) {
  Vector y(X.rows());
  for (Index i = 0; i < X.rows(); ++i) y(i) = 1.0 + std::sin(1.5 * X(i, 0)) + X.row(i).mean() + 0.3 * random.normal();
  return y;
}

Matrix rotation(Random& random, Index n) {
  return dense::eigenpairs(Matrix(normalMatrix(random, n, n).selfadjointView<Eigen::Lower>())).V;
}

Matrix withEigenvalues(Random& random, const Vector& d) {
  const Matrix Q = rotation(random, d.size());
  const Matrix K = Q * d.asDiagonal() * Q.transpose();
  return 0.5 * (K + K.transpose());
}

std::vector<GramSample> gramSamples() {
  std::vector<GramSample> samples;
  Random random(20140);
  const auto gaussian = [](const Matrix& X, double factor) {
    const double mean = dense::meanPairDistance(X);
    return dense::gaussianCross(X, X, mean > 0.0 ? factor * mean : 1.0);
  };
  const auto add = [&](const std::string& name, const dense::RealMatrix& K, const Vector& y) {
    samples.push_back({name, K, K.cast<double>(), y});
  };

  const Matrix X = normalMatrix(random, 36, 3);
  const Vector y = noisyTarget(random, X);
  add("Gaussian, default width", gaussian(X, 1.0), y);
  add("Gaussian, small width", gaussian(X, 0.01), y);
  add("Gaussian, large width", gaussian(X, 100.0), y);
  add("Gaussian, y = 0", gaussian(X, 1.0), Vector::Zero(36));
  add("Gaussian, y constant", gaussian(X, 1.0), Vector::Constant(36, 7.0));
  add("linear, d < n", dense::linearCross(X, X), y);

  Matrix repeated(30, 2);
  const Matrix points = normalMatrix(random, 10, 2);
  for (Index i = 0; i < 30; ++i) repeated.row(i) = points.row(i % 10);
  add("repeated points", gaussian(repeated, 1.0), noisyTarget(random, repeated));

  Matrix constant = normalMatrix(random, 25, 3);
  constant.col(1).setConstant(4.0);
  add("constant column", gaussian(constant, 1.0), noisyTarget(random, constant));
  add("all points equal", gaussian(Matrix::Constant(8, 2, 3.0), 1.0), normalVector(random, 8));

  const Matrix grid = Vector::LinSpaced(40, -1.0, 1.0);
  add("smooth kernel on a grid", gaussian(grid, 1.0), noisyTarget(random, grid));

  const Matrix wide = normalMatrix(random, 12, 30);
  add("Gaussian, d > n", gaussian(wide, 1.0), noisyTarget(random, wide));
  add("linear, d > n", dense::linearCross(wide, wide), noisyTarget(random, wide));

  for (Index n = 1; n <= 3; ++n) {
    const Matrix few = normalMatrix(random, n, 2);
    add("Gaussian, n = " + std::to_string(n), gaussian(few, 1.0), noisyTarget(random, few));
    add("linear, n = " + std::to_string(n), dense::linearCross(few, few), noisyTarget(random, few));
  }
  add("K = 0", dense::RealMatrix::Zero(5, 5), normalVector(random, 5));
  return samples;
}

}  // namespace kerridge
