// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/work.h"

#include <algorithm>

#include "features/feature_work.h"
#include "linalg/phase_work.h"
#include "linalg/reduced_matrix.h"
#include "spaces/matrix_free_space.h"

namespace kerridge {

namespace {

double countOf(const SplitSize& size, const MethodSpec& spec) { return mostFeatures(*spec.features, size.train); }

// Coefficients of a model in the basis of its space.
double orderOf(const SplitSize& size, const MethodSpec& spec) {
  if (spaceKind(spec) == SpaceKind::inputs) return size.inputs;
  return spec.features ? std::min(countOf(size, spec) + 2.0, size.train) : size.train;
}

bool choosesByNorms(const MethodSpec& spec) { return findMethod(spec.id)->traits().choiceNeedsNorms; }

}  // namespace

SplitSize sizeOf(const SplitData& stage) {
  return {static_cast<double>(stage.n()), static_cast<double>(stage.testTarget.size()),
          static_cast<double>(stage.gridInputs.rows()), static_cast<double>(stage.trainInputs->cols())};
}

SpaceWork spaceWork(const SplitSize& size, const MethodSpec& spec, const FactorizationRequest& request) {
  SpaceWork work;
  if (spaceKind(spec) == SpaceKind::inputs) return work;
  const double n = size.train;
  if (spec.features) {
    const double order = orderOf(size, spec);
    const auto pass = [&](double rows) {
      return featuresWork(*spec.features, rows, n, size.inputs) + 1.5 * productWork(rows, countOf(size, spec), order);
    };
    work.map = mapWork(*spec.features, n, size.inputs);
    work.factorization = pass(n) + decompositionWork(order);
    work.predictions = pass(size.test) + pass(n + size.test);
    work.grid = pass(size.grid);
    return work;
  }
  if (request.factorization == Factorization::matrixFree) {
    // As many products as a smooth kernel needs: how many there will be shows on the way.
    constexpr double products = 20.0;
    const auto rows = static_cast<Index>(n);
    const double columns = static_cast<double>(usualKrylovColumns(rows));
    const double block = static_cast<double>(matrixFreeProbes + 2);
    const double pass = kernelWork(0.5 * n * n, size.inputs) + 2.0 * productWork(n, n, block);
    work.factorization = products * pass + 4.0 * n * columns * columns;
    work.predictions = kernelWork(n * size.test, size.inputs);
    work.grid = kernelWork(n * size.grid, size.inputs) + productWork(size.grid, n, columns);
    return work;
  }
  const bool full = request.factorization == Factorization::full;
  work.gram = kernelWork(n * n, size.inputs);
  work.watched = request.watched;
  work.factorization = full                                                  ? decompositionWork(n)
                       : request.factorization == Factorization::tridiagonal ? reductionWork(n)
                       : request.factorization == Factorization::band        ? bandReductionWork(n)
                                                                             : kernelWork(n * n, 0.0);
  const auto basis = [&](double rows) {
    return kernelWork(n * rows, size.inputs) + (full ? productWork(rows, n, n) : 0.0);
  };
  work.predictions = basis(size.test) + (full ? 0.0 : 600.0 * n * n);
  work.grid = basis(size.grid);
  return work;
}

PathWork pathWork(const SplitSize& size, const MethodSpec& spec, const FactorizationRequest& request, bool leaveOneOut,
                  double models) {
  const double n = size.train;
  const double order = orderOf(size, spec);
  PathWork work;
  work.path = models * (600.0 * order + findMethod(spec.id)->solverWork(n));
  work.predictions = 2.0 * productWork(size.test + (spec.features ? order : 0.0), order, models);
  if (leaveOneOut)
    work.leaveOneOut = (spaceKind(spec) == SpaceKind::kernel ? 5.0 : 2.0) * productWork(n, order, models);
  // Rows of their eigenbasis are not kept.
  if (leaveOneOut && spec.features)
    work.leaveOneOut += featuresWork(*spec.features, n, n, size.inputs) + productWork(n, countOf(size, spec), order);
  if (spaceKind(spec) != SpaceKind::kernel || request.factorization == Factorization::full) return work;
  if (request.factorization == Factorization::matrixFree) {
    const double columns = static_cast<double>(usualKrylovColumns(static_cast<Index>(n)));
    work.path = models * 600.0 * columns;
    work.predictions = kernelWork(n * size.test, size.inputs) + productWork(size.test, n, models);
    work.leaveOneOut = leaveOneOut ? 4.0 * productWork(n, columns, models) : 0.0;
    return work;
  }
  const double norms = choosesByNorms(spec) ? 4.0 : 1.0;
  const double width = static_cast<double>(ReducedMatrix::bandWidth(static_cast<Index>(n)));
  if (request.factorization == Factorization::band) work.path = 30.0 * norms * models * n * width * width;
  if (request.factorization == Factorization::tridiagonal) work.path = 1300.0 * norms * models * n;
  if (request.factorization == Factorization::cholesky) work.path = models * factorizationWork(n);
  work.predictions += reflectorsWork(n, models);
  return work;
}

double foldWork(const SplitSize& size, const MethodSpec& spec, const FactorizationRequest& request, double k,
                double models) {
  const double n = size.train;
  const Method& method = *findMethod(spec.id);
  const double norms = choosesByNorms(spec) ? 4.0 : 1.0;
  if (method.traits().space == MethodSpace::inputs) return 0.0;
  if (spec.features) {
    const double count = countOf(size, spec);
    return spaceWork(size, spec, request).factorization +
           k * ((2.4 * k + 10.0) * count * count * count + 2.0 * productWork(count, count, models));
  }
  if (!method.traits().ridgeOffset) return k * 1.5 * decompositionWork(n * (1.0 - 1.0 / k));
  if (request.factorization == Factorization::full) return norms * n * n * (30.0 * n + 4e4) / k;
  const double width = static_cast<double>(ReducedMatrix::bandWidth(static_cast<Index>(n)));
  return norms * models * n * n * (n / k + (request.factorization == Factorization::band ? 9.0 * width : 80.0));
}

FactorizationRequest requestLike(const ModelSpace& space) {
  FactorizationRequest request;
  request.factorization = space.factorization();
  request.eigenvalues = space.problem.spectrum != nullptr;
  return request;
}

}  // namespace kerridge
