// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <Eigen/Dense>

#include "engine/engine.h"
#include "experiment/experiment.h"
#include "support/compare.h"
#include "support/slow_study.h"

/// Rows with weights, and dense solutions of the weighted systems.
namespace kerridge::weighted {

inline constexpr Index count = 26;
inline constexpr Index testCount = 9;

/// A smooth function of two inputs with noise; the last rows test. The weights are whole numbers or any.
inline std::shared_ptr<Dataset> dataOf(bool whole) {
  auto data = std::make_shared<Dataset>();
  data->name = "weighted";
  data->targetName = "y";
  data->featureNames = {"a", "b"};
  data->X.resize(count, 2);
  data->y.resize(count);
  data->weights.resize(count);
  for (Index i = 0; i < count; ++i) {
    const double t = double(i) / double(count);
    data->X(i, 0) = std::sin(37.0 * t) + t;
    data->X(i, 1) = std::cos(53.0 * t) * 3.0;
    data->y(i) = 5.0 + std::sin(2.0 * data->X(i, 0)) + 0.3 * data->X(i, 1) + 0.2 * std::cos(999.0 * double(i * i));
    data->weights(i) = whole ? double(1 + (i * 7) % 4) : 0.05 + std::abs(std::sin(17.3 * double(i + 1))) * 3.0;
    data->sourceRow.push_back(i + 1);
    data->splitLabels.emplace_back(i < count - testCount ? "train" : "test");
  }
  return data;
}

/// Every row as often as its weight says; `parents` gets the row that each is.
inline std::shared_ptr<Dataset> replicated(const Dataset& data, std::vector<Index>* parents = nullptr) {
  std::vector<Index> rows;
  for (Index i = 0; i < data.n(); ++i) rows.insert(rows.end(), std::size_t(data.weights(i)), i);
  auto copies = someRows(data, rows);
  copies->weights.resize(0);
  if (parents != nullptr) *parents = rows;
  return copies;
}

inline MethodSpec mrlsrOf(double m) {
  MethodSpec spec = methodSpec("m-rlsr");
  spec.parameters["m"] = m;
  return spec;
}

inline MethodSpec onFeatures(const std::string& id, const std::string& kind, int features = 6) {
  MethodSpec spec = methodSpec(id);
  spec.features = FeatureSpec{kind, features, 3};
  return spec;
}

inline std::vector<MethodSpec> weightedMethods() {
  std::vector<MethodSpec> specs;
  for (const Method* method : methods()) {
    if (method->traits().takesWeights && method->info().id != "m-rlsr") specs.push_back(methodSpec(method->info().id));
  }
  for (const double m : {0.5, 1.0, 1.5, 2.0, 3.0}) specs.push_back(mrlsrOf(m));
  for (const char* kind : {"nystrom", "random-fourier"}) {
    for (const char* id : {"krr", "krr-offset", "landweber"}) specs.push_back(onFeatures(id, kind));
  }
  return specs;
}

inline Experiment experimentOf(const std::vector<MethodSpec>& methods) {
  Experiment experiment;
  experiment.data.file = "weighted.csv";
  experiment.kernel.width.value = 0.3;
  experiment.split.kind = SplitKind::column;
  experiment.standardize = {true, true};
  experiment.methods = methods;
  experiment.lambda.list = {1e-4, 1e-3, 1e-2, 0.1, 2.0};
  experiment.rules = {{"loo", {}, 1}, {"k-fold", {{"k", 5}}, 7}};
  experiment.measure = Measure::rmse;
  experiment.view.charts.clear();
  return experiment;
}

/// The weighted system of PZ12 for an offset: K + sW⁻¹, bordered by ones.
inline Matrix systemOf(const Matrix& K, const Vector& w, Offset offset, double s) {
  const Index n = K.rows();
  const bool bordered = offset != Offset::none;
  Matrix A = Matrix::Zero(n + (bordered ? 1 : 0), n + (bordered ? 1 : 0));
  A.topLeftCorner(n, n) = K;
  A.topLeftCorner(n, n).diagonal() += s * w.cwiseInverse();
  if (!bordered) return A;
  A.row(n).head(n).setOnes();
  A.col(n).head(n).setOnes();
  A(n, n) = offset == Offset::penalized ? -1.0 : 0.0;
  return A;
}

struct Dense {
  Vector c;
  double b = 0.0;
};

inline Dense solved(const Matrix& K, const Vector& w, const Vector& y, Offset offset, double s) {
  const Matrix A = systemOf(K, w, offset, s);
  Vector right = Vector::Zero(A.rows());
  right.head(y.size()) = y;
  const Vector x = A.fullPivLu().solve(right);
  return {x.head(y.size()), offset == Offset::none ? 0.0 : x(y.size())};
}

inline std::vector<Index> others(Index n, const std::vector<Index>& left) {
  std::vector<Index> rows;
  for (Index i = 0; i < n; ++i) {
    if (std::find(left.begin(), left.end(), i) == left.end()) rows.push_back(i);
  }
  return rows;
}

/// Residuals on the rows B of the fit on the others with the ridge s.
inline Vector heldOut(const Matrix& K, const Vector& w, const Vector& y, const std::vector<Index>& B, Offset offset,
                      double s) {
  const std::vector<Index> A = others(y.size(), B);
  const Dense fit = solved(K(A, A), w(A), y(A), offset, s);
  return y(B) - (K(B, A) * fit.c).array().matrix() - Vector::Constant(Index(B.size()), fit.b);
}

/// The same numbers, and none in the same places.
inline QString otherErrors(const QString& name, const Vector& actual, const Vector& expected, double relative) {
  Vector known = actual;
  Vector reference = expected;
  for (Index i = 0; i < std::min(known.size(), reference.size()); ++i) {
    if (std::isnan(known(i)) && std::isnan(reference(i))) known(i) = reference(i) = 0.0;
  }
  return farApart(name, known, reference, relative);
}

/// Rows of every fold.
inline std::vector<std::vector<Index>> blocksOf(const std::vector<int>& fold, int k) {
  std::vector<std::vector<Index>> blocks(static_cast<std::size_t>(k));
  for (std::size_t i = 0; i < fold.size(); ++i) blocks[std::size_t(fold[i])].push_back(Index(i));
  return blocks;
}

inline double weightedSquare(const Vector& values, const Vector& w) { return values.cwiseAbs2().dot(w); }

}  // namespace kerridge::weighted
