// SPDX-License-Identifier: GPL-3.0-or-later
#include "features/feature_space.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "linalg/blas.h"

namespace kerridge {

namespace {

// Blocks take at most about 0.1 s to factorize and 32 MB.
Index blockRows(Index count) {
  const double columns = static_cast<double>(count + 2);
  const double rows = std::min(1e9 / (columns * columns), 4e6 / columns);
  return std::clamp<Index>(static_cast<Index>(rows), 64, 8192);
}

// Columns of Q: Z (weights)_j / d_j in the range, and what 1 and y have outside it.
class FeatureRows final : public EigenbasisRows {
 public:
  FeatureRows(const FeatureProblem& feature, std::shared_ptr<const RandomFourierMap> map,
              std::shared_ptr<const Matrix> X)
      : m_map(std::move(map)), m_X(std::move(X)), m_y(feature.problem.y) {
    const Spectrum& spectrum = *feature.problem.spectrum;
    m_rank = spectrum.rank;
    m_range = feature.weights.leftCols(m_rank) * spectrum.d.head(m_rank).cwiseInverse().asDiagonal();
    m_z = feature.problem.z;
    m_u = feature.problem.u;
  }

  Matrix rows(Index first, Index count) const override {
    Matrix Q(count, m_z.size());
    const Matrix Z = (*m_map)(m_X->middleRows(first, count), RunContext());
    multiply(Z, false, m_range, false, 1.0, 0.0, Q.leftCols(m_rank));
    for (Index j = m_rank; j < Q.cols(); ++j) {
      // 1 = Σ u_k q_k and y = Σ z_k q_k, solved for the last q that occurs in them.
      const bool ofOnes = j == m_rank && m_u(j) != 0.0;
      const Vector& known = ofOnes ? m_u : m_z;
      Q.col(j) = ofOnes ? Vector::Ones(count) : Vector(m_y.segment(first, count));
      Q.col(j) = (Q.col(j) - Q.leftCols(j) * known.head(j)) / known(j);
    }
    return Q;
  }

 private:
  std::shared_ptr<const RandomFourierMap> m_map;
  std::shared_ptr<const Matrix> m_X;
  Matrix m_range;
  Vector m_y, m_z, m_u;
  Index m_rank = 0;
};

}  // namespace

FeatureFactor factorOf(const RandomFourierMap& map, const MatrixRef& X, const VectorRef& y, const RunContext& context) {
  FeatureFactor factor(map.count());
  const Index block = blockRows(map.count());
  for (Index first = 0; first < X.rows(); first += block) {
    context.checkpoint();
    const Index rows = std::min(block, X.rows() - first);
    factor.add(map(X.middleRows(first, rows), context), y.segment(first, rows));
    context.report(static_cast<double>(first + rows) / static_cast<double>(X.rows()));
  }
  return factor;
}

FeatureProblem makeFeatureProblem(const FeatureFactor& factor, Vector y, const RunContext& context) {
  const Index D = factor.count();
  const Matrix RZ = factor.R().topLeftCorner(D, D).triangularView<Eigen::Upper>();
  const auto whole = decompose(lowerGram(RZ), context);
  const Index rank = whole->rank;
  const Matrix U = whole->Q.leftCols(rank);

  // 1 and y in the coordinates of Q̃, and what of them lies outside the range of Z.
  const Vector ones = factor.R().col(D);
  const Vector target = factor.R().col(D + 1);
  Matrix outside(D + 2, 2);
  const double roundOff = 100.0 * std::numeric_limits<double>::epsilon() * std::sqrt(static_cast<double>(y.size()));
  Index extra = 0;
  for (const Vector* vector : {&ones, &target}) {
    Vector rest = *vector;
    for (int pass = 0; pass < 2; ++pass) {
      rest.head(D) -= U * (U.transpose() * rest.head(D));
      rest -= outside.leftCols(extra) * (outside.leftCols(extra).transpose() * rest);
    }
    const double length = rest.norm();
    if (length > roundOff * vector->norm()) outside.col(extra++) = rest / length;
  }

  auto spectrum = std::make_shared<Spectrum>();
  spectrum->d = Vector::Zero(rank + extra);
  spectrum->d.head(rank) = whole->d.head(rank);
  spectrum->rank = rank;
  spectrum->resolution = whole->resolution;
  spectrum->largestDropped = whole->largestDropped;
  const auto coordinates = [&](const Vector& vector) {
    Vector result(rank + extra);
    result << U.transpose() * vector.head(D), outside.leftCols(extra).transpose() * vector;
    return result;
  };
  FeatureProblem feature;
  feature.problem.z = coordinates(target);
  feature.problem.u = coordinates(ones);
  feature.problem.y = std::move(y);
  feature.problem.spectrum = std::move(spectrum);
  feature.weights = Matrix::Zero(D, rank + extra);
  multiply(RZ, true, U, false, 1.0, 0.0, feature.weights.leftCols(rank));
  return feature;
}

void attachRows(FeatureProblem& feature, std::shared_ptr<const RandomFourierMap> map, std::shared_ptr<const Matrix> X,
                const RunContext& context) {
  const Index block = blockRows(map->count());
  double largest = 0.0;
  for (Index first = 0; first < X->rows(); first += block) {
    const Index rows = std::min(block, X->rows() - first);
    largest = std::max(largest, (*map)(X->middleRows(first, rows), context).rowwise().squaredNorm().maxCoeff());
  }
  feature.problem.kappaSquare = largest;
  feature.problem.rows = std::make_shared<FeatureRows>(feature, std::move(map), std::move(X));
}

}  // namespace kerridge
