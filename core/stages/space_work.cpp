// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/space_work.h"

#include <algorithm>

#include "linalg/phase_work.h"
#include "linalg/reduced_matrix.h"
#include "stages/model_space.h"
#include "stages/reduced_space.h"

namespace kerridge {

bool choosesByNorms(const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  return method != nullptr && method->choiceNeedsNorms();
}

namespace {

// How many times an operation takes longer than one of a large product, as measured on one thread.
constexpr double ofNarrowProduct = 2.2;   // of as many columns as a path has models
constexpr double ofLeaveOneOut = 2.7;     // products with Q and with Q∘Q
constexpr double ofRowSweeps = 3.1;       // of the tridiagonal form
constexpr double ofFilters = 125.0;       // splits one by one
constexpr double ofNormChoices = 340.0;   // and evaluations of a norm curve besides
constexpr double ofTridiagonal = 1000.0;  // n times this for a model from a tridiagonal form
constexpr double ofTridiagonalNorms = 6100.0;
constexpr double ofBand = 36.0;  // n · width² times this
constexpr double ofBandNorms = 98.0;
constexpr double ofFeatureRows = 1.5;   // factor of the rows of features
constexpr double ofOneFeature = 200.0;  // a cosine, written to memory

double featureCount(const MethodSpec& spec) { return static_cast<double>(spec.features->count); }

double featureMapWork(double rows, double count, double d) { return rows * count * (ofOneFeature + 2.0 * d); }

SpaceWork featureWork(const SplitSize& size, const MethodSpec& spec) {
  const double n = size.train;
  const double count = featureCount(spec);
  const auto factor = [&](double rows) {
    return featureMapWork(rows, count, size.inputs) + productWork(rows, count, count) * ofFeatureRows;
  };
  SpaceWork work;
  if (n <= count + 2.0) {
    work.factorization = featureMapWork(n, count, size.inputs) + 1.5 * productWork(n, n, count) + decompositionWork(n);
  } else {
    // Many rows are tried by their Gram matrix first.
    const bool tried = n >= 8192.0 && n >= 8.0 * count;
    work.factorization = factor(n) + (tried ? 0.6 * productWork(n, count, count) : 0.0) + decompositionWork(count) +
                         3.5 * count * count * count;
  }
  const double models = modelSize(size, spec);
  const auto basis = [&](double rows) {
    return featureMapWork(rows, count, size.inputs) + 1.2 * productWork(rows, count, models);
  };
  work.predictions = size.test > 0.0 ? factor(size.test) : 0.0;
  if (size.rows() * models <= ModelSpace::mostKept) work.predictions += basis(size.rows());
  work.grid = basis(size.grid);
  return work;
}

}  // namespace

double modelSize(const SplitSize& size, const MethodSpec& spec) {
  if (spaceKey(spec) == "inputs") return size.inputs;
  return spec.features ? std::min(featureCount(spec) + 2.0, size.train) : size.train;
}

SplitSize sizeOf(const SplitData& stage) {
  return {static_cast<double>(stage.n()), static_cast<double>(stage.testTarget.size()),
          static_cast<double>(stage.gridInputs.rows()), static_cast<double>(stage.trainInputs->cols())};
}

SpaceWork spaceWork(const SplitSize& size, const MethodSpec& spec, const FactorizationRequest& request) {
  const std::string key = spaceKey(spec);
  SpaceWork work;
  if (key == "inputs") return work;
  if (key != "kernel") return featureWork(size, spec);
  const double n = size.train;
  work.gram = kernelWork(n * n, size.inputs);
  work.watched = request.watched;
  const auto basis = [&](double rows) { return kernelWork(n * rows, size.inputs); };
  work.predictions = basis(size.test);
  work.grid = basis(size.grid);
  switch (request.factorization) {
    case Factorization::tridiagonal:
      work.factorization = reductionWork(n);
      work.predictions += reflectorsWork(n, 2.0) + (request.eigenvalues ? eigenvaluesWork(n) : 0.0);
      break;
    case Factorization::band:
      work.factorization = bandReductionWork(n);
      work.predictions += reflectorsWork(n, 2.0);
      break;
    case Factorization::cholesky: work.factorization = 80.0 * n * n; break;
    case Factorization::automatic:
    case Factorization::full:
      work.factorization = decompositionWork(n);
      work.predictions += productWork(size.test, n, n);
      work.grid += productWork(size.grid, n, n);
      break;
  }
  return work;
}

PathWork pathWork(const SplitSize& size, const MethodSpec& spec, const FactorizationRequest& request, bool leaveOneOut,
                  double models) {
  const double n = size.train;
  const double order = modelSize(size, spec);
  const bool norms = choosesByNorms(spec);
  PathWork work;
  work.path = models * order * 2.0 * (norms ? ofNormChoices : ofFilters);
  work.predictions = ofNarrowProduct * productWork(size.test, order, models);
  work.path += models * findMethod(spec.id)->solverWork(n);
  if (spaceKey(spec) != "kernel") {
    const bool features = spec.features.has_value();
    if (features) work.predictions = 3.0 * productWork(order, order, models);
    if (leaveOneOut) {
      work.leaveOneOut = 1.2 * 2.0 * productWork(n, order, models);
      const bool byRows = features && n > featureCount(spec) + 2.0;  // else the eigenbasis is at hand
      if (byRows) work.leaveOneOut += featureMapWork(n, order, size.inputs) + 1.2 * productWork(n, order, order);
    }
    return work;
  }
  const double coefficients = reflectorsWork(n, models);
  switch (request.factorization) {
    case Factorization::tridiagonal:
      if (!request.eigenvalues) work.path = models * n * (norms ? ofTridiagonalNorms : ofTridiagonal);
      work.predictions += coefficients;
      if (leaveOneOut) work.leaveOneOut = ofRowSweeps * 2.0 * productWork(n, n, models);
      break;
    case Factorization::band: {
      const double width = static_cast<double>(ReducedMatrix::bandWidth(static_cast<Index>(n)));
      work.path = models * n * width * width * (norms ? ofBandNorms : ofBand);
      work.predictions += coefficients;
      break;
    }
    case Factorization::cholesky: work.path = models * factorizationWork(n); break;
    case Factorization::automatic:
    case Factorization::full:
      if (leaveOneOut) work.leaveOneOut = ofLeaveOneOut * 2.0 * productWork(n, n, models);
      break;
  }
  return work;
}

FactorizationRequest requestLike(const ModelSpace& space) {
  FactorizationRequest request;
  request.factorization = factorizationOf(space);
  request.eigenvalues = space.problem.spectrum != nullptr;
  return request;
}

}  // namespace kerridge
