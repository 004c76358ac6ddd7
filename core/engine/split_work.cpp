// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/split_work.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "experiment/fold_rule.h"
#include "linalg/phase_work.h"
#include "linalg/reduced_matrix.h"
#include "stages/map.h"
#include "stages/model_space.h"
#include "stages/provisional.h"
#include "stages/space_work.h"
#include "stages/theory.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

// How many times an operation takes longer than one of a large product, as measured on one thread.
constexpr double ofCells = 1050.0;    // n times this for what a cell of the map takes by itself
constexpr double mapCurve = 150.0;    // models along which the errors of all cells are read off
constexpr double tableSteps = 40.0;   // exact evaluations that a fold's table costs at most, see FoldCurve
constexpr double tableOfNorms = 2.3;  // times as long, where norms far beyond the spectrum are asked for

double sum(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

// Held-out errors of so many models from the whole training set's eigenbasis, or from another factorization.
double exactFolds(const SplitSize& size, const MethodSpec& spec, const FactorizationRequest& request, double k,
                  double models) {
  const double n = size.train;
  const bool norms = choosesByNorms(spec);
  if (request.factorization == Factorization::tridiagonal) {
    return models * n * n * (1.3 * n / k + 80.0) * (norms ? 4.3 : 1.0);
  }
  if (request.factorization == Factorization::band) {
    const double width = static_cast<double>(ReducedMatrix::bandWidth(static_cast<Index>(n)));
    return models * n * n * (1.2 * n / k + 9.0 * width) * (norms ? 5.0 : 1.0);
  }
  const double steps = norms ? tableOfNorms * tableSteps : std::min(models, tableSteps);
  return steps * 2.0 * n * n * (0.45 * n + 700.0) / k;
}

double refitting(const SplitSize& size, double k) {
  const double n = size.train;
  const double part = n * (1.0 - 1.0 / k);
  return k * (decompositionWork(part) + 1.3 * productWork(part, n, part) + productWork(part, n, n - part) +
              productWork(n - part, part, part));
}

double featureFolds(const SplitSize& size, const MethodSpec& spec, double k) {
  const double count = static_cast<double>(spec.features->count);
  const double cube = count * count * count;
  const double factors = size.train * count * (200.0 + 2.0 * size.inputs) + 1.8 * productWork(size.train, count, count);
  return factors + k * ((k - 1.0) * mergeWork(count) + decompositionWork(count) + 3.5 * cube);
}

void addFolds(SplitWork& work, const Experiment& experiment, const SplitSize& size, const FactorizationRequest& request,
              double k) {
  const double models = static_cast<double>(experiment.lambda.logSpaced().size());
  std::set<std::string> refitted;
  std::map<std::pair<Offset, bool>, double> tables;
  bool basis = request.factorization == Factorization::tridiagonal || request.factorization == Factorization::band;
  for (const MethodSpec& spec : experiment.methods) {
    const Method* method = findMethod(spec.id);
    double folds = 0.0;
    if (method != nullptr && k >= 2.0 && spaceKey(spec) != "inputs") {
      const bool features = spec.features.has_value();
      const bool first = refitted.insert(spaceKey(spec)).second;
      if (features) {
        folds = (first ? featureFolds(size, spec, k) : 0.0) +
                k * 2.0 * productWork(modelSize(size, spec), modelSize(size, spec), models);
      } else if (method->ridgeOffset()) {
        folds = exactFolds(size, spec, request, k, models);
        // Methods with the same offset share the table of the eigenbasis.
        if (request.factorization == Factorization::full) {
          double& tabled = tables[{*method->ridgeOffset(), method->squaresSpectrum()}];
          const double whole = folds;
          folds = std::max(folds - tabled, 0.02 * folds);
          tabled = std::max(tabled, whole);
        }
        if (basis) folds += explicitBasisWork(size.train);
        basis = false;
        if (first) refitted.erase(spaceKey(spec));
      } else {
        folds = (first ? refitting(size, k) : 0.0) + 4.0 * models * size.train * size.train;
      }
    }
    work.methodFolds.push_back(folds);
  }
}

void addMap(SplitWork& work, const Experiment& experiment, const SplitSize& size, const FactorizationRequest& request,
            bool leaveOneOut) {
  const MethodSpec spec = mapMethod(experiment);
  const double order = modelSize(size, spec);
  const double rows = static_cast<double>(experiment.map->lambda.logSpaced().size());
  const double columns = static_cast<double>(experiment.map->m.linearlySpaced().size());
  const PathWork curve = pathWork(size, spec, request, leaveOneOut, mapCurve);
  work.map = curve.predictions + rows * columns * 2.0 * order * ofCells;
  work.mapLeaveOneOut = curve.leaveOneOut;
}

}  // namespace

double SplitWork::made() const {
  double work = sum(spaces);
  for (const PathWork& path : paths) work += path.total();
  return work;
}

double SplitWork::folds() const { return sum(methodFolds) + mapFolds; }

SplitWork splitWork(const Experiment& experiment, const SplitSize& size, const std::vector<MethodSpec>& spaces,
                    const FactorizationRequest& request, bool leaveOneOut) {
  const double models = static_cast<double>(experiment.lambda.logSpaced().size());
  SplitWork work;
  for (const MethodSpec& spec : spaces) work.spaces.push_back(spaceWork(size, spec, request).total());
  bool basis = leaveOneOut && request.factorization == Factorization::tridiagonal;
  for (const MethodSpec& spec : experiment.methods) {
    if (findMethod(spec.id) == nullptr) {
      work.paths.emplace_back();
      continue;
    }
    work.paths.push_back(pathWork(size, spec, request, leaveOneOut, models));
    // The first that needs P makes it.
    if (basis && spaceKey(spec) == "kernel") {
      work.paths.back().leaveOneOut += explicitBasisWork(size.train);
      basis = false;
    }
  }
  if (experiment.map) addMap(work, experiment, size, request, leaveOneOut);
  const ItemSpec* rule = foldRule(experiment.rules);
  const double k = rule == nullptr ? 0.0 : std::min(static_cast<double>(foldCount(*rule)), size.train);
  addFolds(work, experiment, size, request, k);
  // The map's curves are there already where a method has made them.
  if (experiment.map && k >= 2.0) work.mapFolds = 0.05 / 0.95 * sum(work.methodFolds);
  work.theory = theoryWork(experiment, size);
  return work;
}

double provisionalWork(const Experiment& experiment, const SplitSize& size) {
  const double steps = 0.7 * static_cast<double>(mostProvisionalSteps(static_cast<Index>(size.train)));
  double work = krylovWork(size.train, steps) + productWork(size.test + size.grid, size.train, steps) +
                kernelWork(size.train * (size.test + size.grid), size.inputs);
  const double models = static_cast<double>(experiment.lambda.logSpaced().size());
  for (const MethodSpec& spec : experiment.methods) {
    if (hasProvisional(spec)) work += pathWork({steps, size.test, 0.0, size.inputs}, spec, {}, false, models).total();
  }
  return work;
}

double exactErrorsWork(const Experiment& experiment, const SplitSize& size) {
  FactorizationRequest request;
  request.factorization = Factorization::band;
  double work = spaceWork({size.train, size.test, 0.0, size.inputs}, MethodSpec(), request).total() -
                kernelWork(size.train * size.train, size.inputs);
  const double models = static_cast<double>(experiment.lambda.logSpaced().size());
  for (const MethodSpec& spec : experiment.methods) {
    if (servedByBand(spec)) work += pathWork(size, spec, request, false, models).total();
  }
  return work;
}

}  // namespace kerridge
