// SPDX-License-Identifier: GPL-3.0-or-later
#include "features/feature_space.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/work_shares.h"
#include "linalg/blas.h"
#include "linalg/phase_work.h"

namespace kerridge {

namespace {

// Z (weights)_j / d_j, the columns of Q in the range.
class FeatureRows final : public EigenbasisRows {
 public:
  FeatureRows(const FeatureProblem& feature, std::shared_ptr<const FeatureMap> map, std::shared_ptr<const Matrix> X)
      : m_map(std::move(map)), m_X(std::move(X)), m_rootWeights(feature.problem.rootWeights) {
    const Spectrum& spectrum = *feature.problem.spectrum;
    m_range =
        feature.weights.leftCols(spectrum.rank) * spectrum.d.head(spectrum.rank).cwiseInverse().eval().asDiagonal();
  }

  Matrix rows(Index first, Index count) const override {
    Matrix Q = product((*m_map)(m_X->middleRows(first, count), RunContext()), m_range);
    if (m_rootWeights.size() > 0) Q.array().colwise() *= m_rootWeights.segment(first, count).array();
    return Q;
  }

 private:
  std::shared_ptr<const FeatureMap> m_map;
  std::shared_ptr<const Matrix> m_X;
  Matrix m_range;
  Vector m_rootWeights;
};

}  // namespace

FeatureProblem makeFeatureProblem(const FeatureFactor& factor, Vector y, const RunContext& context) {
  const Index D = factor.count();
  context.checkpoint();
  const Matrix RZ = factor.R().topLeftCorner(D, D).triangularView<Eigen::Upper>();
  const double size = static_cast<double>(D);
  const double grams = productWork(size, size, size);
  WorkShares shares(context, grams + decompositionWork(size) + 1.5 * grams);
  Matrix gram = lowerGram(RZ, shares.next(grams));
  const auto whole = decompose(std::move(gram), shares.next(decompositionWork(size)));
  const Index rank = whole->rank;
  context.checkpoint();
  const Matrix U = whole->Q.leftCols(rank);

  // 1 and y in the coordinates of Q̃, and what of them lies outside the range of Z.
  const Vector ones = factor.R().col(D);
  const Vector target = factor.R().col(D + 1);
  Matrix outside(D + 2, 2);
  const double roundOff =
      100.0 * std::numeric_limits<double>::epsilon() * std::sqrt(static_cast<double>(factor.rows()));
  Index extra = 0;
  Index ofOnes = 0;
  for (const Vector* vector : {&ones, &target}) {
    Vector rest = *vector;
    for (int pass = 0; pass < 2; ++pass) {
      context.checkpoint();
      rest.head(D) -= U * (U.transpose() * rest.head(D));
      rest -= outside.leftCols(extra) * (outside.leftCols(extra).transpose() * rest);
    }
    const double length = rest.norm();
    if (length > roundOff * vector->norm()) outside.col(extra++) = rest / length;
    if (vector == &ones) ofOnes = extra;
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
  feature.fromGram = factor.fromGramOnly();
  feature.problem.z = coordinates(target);
  feature.problem.u = coordinates(ones);
  // 1 lies in the span of the range and its own column: what it has along y's is round-off.
  if (extra > ofOnes) feature.problem.u(rank + extra - 1) = 0.0;
  feature.problem.y = std::move(y);
  feature.problem.kappaSquare = factor.largestSquare();
  feature.problem.spectrum = std::move(spectrum);
  feature.weights = zeroMatrix(D, rank + extra, context);
  multiply(RZ, true, U, false, 1.0, 0.0, feature.weights.leftCols(rank), shares.next(1.5 * grams));
  return feature;
}

FeatureProblem makeFeatureProblem(const std::shared_ptr<const FeatureMap>& map, const std::shared_ptr<const Matrix>& X,
                                  Vector y, const RunContext& context, const Vector& rootWeights) {
  const bool weighted = rootWeights.size() > 0;
  if (X->rows() <= map->count() + 2) {
    const double n = static_cast<double>(X->rows());
    const double products = productWork(n, static_cast<double>(map->count()), n);
    WorkShares shares(context, 1.7 * products + decompositionWork(n));
    Matrix Z = (*map)(*X, context.quiet());
    if (weighted) Z.array().colwise() *= rootWeights.array();
    FeatureProblem feature;
    Matrix gram = lowerGram(Z, shares.next(0.7 * products));
    feature.problem =
        makeProblem(decompose(std::move(gram), shares.next(decompositionWork(n))), std::move(y), rootWeights);
    feature.weights.resize(Z.cols(), feature.problem.spectrum->Q.cols());
    multiply(Z, true, feature.problem.spectrum->Q, false, 1.0, 0.0, feature.weights, shares.next(products));
    return feature;
  }
  const double n = static_cast<double>(X->rows());
  const double count = static_cast<double>(map->count());
  const double passing = 1.5 * productWork(n, count, count) + n * (count * 200.0 + map->rowOperations());
  const double settling = decompositionWork(count) + 2.5 * productWork(count, count, count);
  WorkShares shares(context, passing + settling);
  const FeatureFactor factor = factorOf(*map, *X, y, shares.next(passing), FactorWay::automatic, rootWeights);
  if (weighted) y.array() *= rootWeights.array();
  FeatureProblem feature = makeFeatureProblem(factor, std::move(y), shares.next(settling));
  feature.problem.rootWeights = rootWeights;
  feature.problem.rows = std::make_shared<FeatureRows>(feature, map, X);
  return feature;
}

}  // namespace kerridge
