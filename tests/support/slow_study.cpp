// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/slow_study.h"

namespace kerridge::dense {

Scale::Scale(const Vector& values) {
  Real sum = 0, squares = 0;
  for (const double value : values) sum += Real(value);
  sum /= Real(values.size());
  for (const double value : values) squares += (Real(value) - sum) * (Real(value) - sum);
  mean = double(sum);
  deviation = double(std::sqrt(squares / Real(values.size())));
  if (deviation <= 1e-12 * std::abs(mean)) deviation = 1.0;
}

SlowSplit::SlowSplit(const Dataset& data, const std::vector<Index>& train, const std::vector<Index>& test,
                     const std::vector<Index>& fitted, const Experiment& experiment) {
  trainX = rows(data.X, train);
  testX = rows(data.X, test);
  Matrix fittedX = rows(data.X, fitted);
  if (experiment.standardize.inputs)
    for (Index j = 0; j < data.X.cols(); ++j) {
      const Scale scale(rows(Vector(data.X.col(j)), fitted));
      trainX.col(j) = scale.apply(trainX.col(j));
      testX.col(j) = scale.apply(testX.col(j));
      fittedX.col(j) = scale.apply(fittedX.col(j));
    }
  trainY = rows(data.y, train);
  testY = rows(data.y, test);
  if (experiment.standardize.target) target = Scale(rows(data.y, fitted));
  y = target.apply(trainY);
  if (experiment.kernel.id == "linear") {
    K = linearCross(trainX, trainX);
    crossK = linearCross(testX, trainX);
  } else {
    width = experiment.kernel.width.value;
    if (experiment.kernel.width.relative) width *= meanPairDistance(fittedX);
    K = gaussianCross(trainX, trainX, width);
    crossK = gaussianCross(testX, trainX, width);
  }
}

Offset offsetOf(const std::string& id) {
  if (id == "krr-offset") return Offset::free;
  if (id == "krr-penalized-offset") return Offset::penalized;
  return Offset::none;
}

SlowPoint::SlowPoint(const SlowSplit& at, const std::string& id, double m, double lambda, const std::vector<int>& fold,
                     int k) {
  const Index n = at.n();
  const Offset offsetKind = offsetOf(id);
  const auto s = ridgeOf(id, m, at.K, at.y, lambda);
  const RealVector y = at.y.cast<Real>();
  zero = !s.has_value();
  Ridge fit;
  fit.c = RealVector::Zero(n);
  fit.prediction = RealVector::Zero(n);
  fit.residualSquare = y.squaredNorm();
  if (s) {
    fit = solveRidge(at.K, at.y, offsetKind, *s);
    mu = double(*s / Real(n));
    df = double(hatMatrix(at.K, offsetKind, *s).trace());
  }
  c = fit.c;
  norm = double(std::sqrt(fit.normSquare));
  offset = double(fit.offset);
  const Real penalty = id == "modified-krr" ? Real(lambda) / Real(n) : Real(lambda);
  Real penalized = std::pow(fit.normSquare, Real(m) / 2);
  if (offsetKind == Offset::penalized) penalized += fit.offset * fit.offset;
  objective = double(fit.residualSquare / Real(n) + penalty * penalized);

  const Real unit = at.target.deviation;
  const auto undo = [&](const RealVector& prediction) -> RealVector {
    return (prediction * unit).array() + Real(at.target.mean);
  };
  trainMse = meanSquare(at.trainY.cast<Real>() - undo(fit.prediction));
  if (at.testY.size() == 0)
    testMse = std::numeric_limits<double>::quiet_NaN();
  else
    testMse = meanSquare(at.testY.cast<Real>() - undo((at.crossK * fit.c).array() + fit.offset));
  gcv = trainMse / std::pow(1.0 - df / double(n), 2);

  for (Index i = 0; i < n; ++i) {
    const RealVector r =
        s ? refit(at.K, at.y, others(n, {i}), {i}, offsetKind, *s).residual : RealVector(y.segment(i, 1));
    looMse += double(r.squaredNorm() * unit * unit) / double(n);
  }
  foldMse.resize(k);
  for (int j = 0; j < k; ++j) {
    std::vector<Index> B;
    for (Index i = 0; i < n; ++i)
      if (fold[std::size_t(i)] == j) B.push_back(i);
    const std::vector<Index> A = others(n, B);
    const auto foldRidge = ridgeOf(id, m, at.K(A, A), at.y(A), lambda);
    const RealVector r = foldRidge ? refit(at.K, at.y, A, B, offsetKind, *foldRidge).residual : RealVector(y(B));
    foldMse(j) = meanSquare(unit * r);
    kFoldMse += double(r.squaredNorm() * unit * unit) / double(n);
  }
  if (k > 1) kFoldSe = std::sqrt((foldMse.array() - foldMse.mean()).square().sum() / double(k - 1) / double(k));
}

std::vector<Index> SlowPoint::others(Index n, const std::vector<Index>& without) {
  std::vector<Index> rest;
  for (Index i = 0; i < n; ++i)
    if (std::find(without.begin(), without.end(), i) == without.end()) rest.push_back(i);
  return rest;
}

}  // namespace kerridge::dense

namespace kerridge {

std::shared_ptr<const Dataset> smallDataset(Index n, std::uint64_t seed) {
  Random random(seed);
  auto data = std::make_shared<Dataset>();
  data->name = "small";
  data->targetName = "y";
  data->featureNames = {"a", "b", "c"};
  data->X = normalMatrix(random, n, 3);
  data->y = noisyTarget(random, data->X) * 20.0;
  data->y.array() += 50.0;
  data->X.col(1) = 1000.0 * data->X.col(1).array() + 5000.0;
  data->X.col(2).setConstant(3.0);
  if (n > 4) data->X.row(3) = data->X.row(1);
  data->sourceRow.resize(std::size_t(n));
  std::iota(data->sourceRow.begin(), data->sourceRow.end(), Index{1});
  return data;
}

MethodSpec methodSpec(const std::string& id, std::map<std::string, double> parameters) {
  MethodSpec spec;
  spec.id = id;
  spec.parameters = std::move(parameters);
  return spec;
}

Experiment smallExperiment() {
  Experiment experiment;
  experiment.methods = {
      methodSpec("krr"),          methodSpec("krr-offset"),           methodSpec("krr-penalized-offset"),
      methodSpec("modified-krr"), methodSpec("m-rlsr", {{"m", 1.5}}), methodSpec("m-rlsr", {{"m", 0.6}})};
  experiment.lambda = {1e-5, 1e2, 8, {}};
  experiment.rules = {{"loo", {}, 1}, {"gcv", {}, 1}, {"k-fold", {{"k", 5}}, 3}, {"one-standard-error", {{"k", 5}}, 3}};
  MapSpec map;
  map.m = {0.5, 2.9, 4, {}};
  map.lambda = {1e-4, 1e1, 4, {}};
  experiment.map = map;
  experiment.studies = {{"equivalence", {{"m", 1.5}, {"lambda", 1e-2}, {"parts", 3}}, 5}};
  return experiment;
}

}  // namespace kerridge
