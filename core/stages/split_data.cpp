// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/split_data.h"

#include <algorithm>

#include "base/diagnostic.h"
#include "base/rounding.h"
#include "base/steady_seconds.h"
#include "base/text.h"
#include "base/work_shares.h"
#include "experiment/fold_rule.h"
#include "experiment/named_inputs.h"
#include "linalg/phase_work.h"
#include "methods/reduced_problem.h"
#include "spaces/features_space.h"
#include "spaces/input_space.h"
#include "spaces/kernel_space.h"
#include "spaces/matrix_free_space.h"
#include "spaces/reduced_space.h"
#include "stages/work.h"

namespace kerridge {

namespace {

constexpr Index gridPoints = 301;
// The plane of two inputs: points along each side, and their number times n.
constexpr double fewestPlanePoints = 13.0;
constexpr double mostPlanePoints = 41.0;
constexpr double planeBudget = 1.5e6;

double median(Vector values) {
  if (values.size() == 0) return 0.0;
  const auto middle = values.begin() + values.size() / 2;
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// The true function at some rows; empty where it is unknown.
Vector truthOf(const Dataset& data, const std::vector<Index>& rows) {
  if (!data.truth) return data.rowTruth.size() > 0 ? Vector(data.rowTruth(rows)) : Vector();
  Vector values(static_cast<Index>(rows.size()));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    values(static_cast<Index>(i)) = data.truth(data.X.row(rows[i]).transpose());
  }
  return values;
}

Index planeSide(Index n) {
  const double room = std::sqrt(planeBudget / std::max<double>(1.0, static_cast<double>(n)));
  return static_cast<Index>(std::clamp(room, fewestPlanePoints, mostPlanePoints));
}

// The plane of two inputs, a twentieth wider than the data; coarser for many rows, so that a model is drawn in a frame.
void layPlane(SplitData& stage, const Dataset& data) {
  const Index side = planeSide(stage.n());
  const auto positions = [&](Index feature) {
    Vector filled = data.X.col(feature);
    filled = filled.array().isNaN().select(stage.scaling.fill(feature), filled);
    const double low = filled.minCoeff();
    const double high = filled.maxCoeff();
    const double margin = !isOneNumber(low, high) ? 0.05 * (high - low) : 0.5;
    return Vector(Vector::LinSpaced(side, stage.scaling.lowestOf(feature, low, margin), high + margin));
  };
  stage.planeX = positions(0);
  stage.planeY = positions(1);
  Matrix X(side * side, 2);
  for (Index i = 0; i < side; ++i) {
    X.col(0).segment(i * side, side) = stage.planeX;
    X.col(1).segment(i * side, side).setConstant(stage.planeY(i));
  }
  stage.gridInputs = stage.scaling.inputs(X);
  if (!data.truth) return;
  stage.gridTruth.resize(side * side);
  for (Index i = 0; i < side * side; ++i) stage.gridTruth(i) = data.truth(X.row(i).transpose());
}

// Positions along the feature, in units of the file; the range of all data and a twentieth more on each side.
void layGrid(SplitData& stage, const Dataset& data, int sliceFeature) {
  stage.gridFeature = data.d() == 1 ? 0 : sliceFeature;
  stage.gridPositions.resize(0);
  stage.gridInputs.resize(0, data.d());
  stage.gridTruth.resize(0);
  stage.planeX.resize(0);
  stage.planeY.resize(0);
  if (stage.gridFeature < 0 || stage.gridFeature >= data.d()) {
    stage.gridFeature = -1;
    if (data.d() == 2) layPlane(stage, data);
    return;
  }
  Vector filled = data.X.col(stage.gridFeature);
  filled = filled.array().isNaN().select(stage.scaling.fill(stage.gridFeature), filled);
  const double low = filled.minCoeff();
  const double high = filled.maxCoeff();
  const double margin = !isOneNumber(low, high) ? 0.05 * (high - low) : 0.5;
  const double lowest = stage.scaling.lowestOf(stage.gridFeature, low, margin);
  stage.gridPositions = Vector::LinSpaced(gridPoints, lowest, high + margin);
  Matrix X(gridPoints, data.d());
  for (Index j = 0; j < data.d(); ++j) {
    if (j == stage.gridFeature) {
      X.col(j) = stage.gridPositions;
    } else {
      X.col(j).setConstant(stage.scaling.undoInput(j, median(stage.trainInputs->col(j))));
    }
  }
  stage.gridInputs = stage.scaling.inputs(X);
  if (data.truth) {
    stage.gridTruth.resize(gridPoints);
    for (Index i = 0; i < gridPoints; ++i) stage.gridTruth(i) = data.truth(X.row(i).transpose());
  }
}

void placeGrid(const SplitData& stage, SplitData::PlacedSpace& placed, const RunContext& context) {
  placed.gridBasis = placed.space->basis(*stage.kernel, stage.gridInputs, context);
}

std::shared_ptr<const ReducedMatrix> reduced(Matrix K, Factorization factorization, int number, Stopwatch& stopwatch,
                                             const RunContext& context) {
  if (factorization == Factorization::cholesky) return ReducedMatrix::whole(std::move(K), context);
  const bool band = factorization == Factorization::band;
  context.stage(band ? "Reduction to a band" : "Reduction to tridiagonal form");
  return stopwatch.time(band ? "band-reduction" : "tridiagonal-reduction", number, "", [&] {
    return band ? ReducedMatrix::band(std::move(K), context) : ReducedMatrix::tridiagonal(std::move(K), context);
  });
}

std::shared_ptr<const ModelSpace> kernelSpace(const SplitData& stage, const Vector& target, int number,
                                              Stopwatch& stopwatch, const RunContext& context,
                                              const GramWatcher& watcher, const GramMaker& maker,
                                              const FactorizationRequest& request) {
  const SpaceWork work = spaceWork(sizeOf(stage), MethodSpec(), request);
  if (request.factorization == Factorization::matrixFree) {
    context.stage("Matrix-free solution");
    return stopwatch.time("matrix-free", number, "", [&] {
      return makeMatrixFreeSpace(stage.kernel, stage.trainInputs, stage.testInputs, target, request.smallestMu,
                                 context);
    });
  }
  WorkShares shares(context, work.total() - work.grid);
  const auto gram = [&](const RunContext& part) {
    context.stage("Gram matrix");
    return stopwatch.time("gram", number, "", [&] {
      Matrix K = maker ? maker(stage, part) : stage.kernel->lowerGram(*stage.trainInputs, part);
      if (stage.trainWeights.size() > 0) {
        const Vector root = stage.trainWeights.cwiseSqrt();
        for (Index j = 0; j < K.cols(); ++j) K.col(j).array() *= root(j) * root.array();
      }
      return K;
    });
  };
  const auto spaceOf = [&](std::shared_ptr<const Spectrum> spectrum, const RunContext& part) {
    context.stage("Predictions");
    return stopwatch.time("test-basis", number, "", [&] {
      return std::shared_ptr<const ModelSpace>(makeKernelSpace(*stage.kernel, stage.trainInputs, *stage.testInputs,
                                                               std::move(spectrum), target, part, stage.trainWeights));
    });
  };
  const auto decomposed = [&](Matrix matrix, const RunContext& part) {
    context.stage("Eigendecomposition");
    return stopwatch.time("eigendecomposition", number, "", [&] { return decompose(std::move(matrix), part); });
  };
  Matrix K = gram(shares.next(work.gram));
  if (watcher) watcher(K, shares.next(work.watched));
  // Reduced matrices know nothing of weights.
  const bool whole = request.factorization == Factorization::full || request.factorization == Factorization::automatic;
  if (!whole && stage.trainWeights.size() == 0) {
    auto matrix = reduced(std::move(K), request.factorization, number, stopwatch, shares.next(work.factorization));
    const double n = static_cast<double>(stage.n());
    if (!matrix->singular() || isFarAbove(n * request.smallestMu, matrix->resolution())) {
      context.stage("Predictions");
      return stopwatch.time("test-basis", number, "", [&] {
        return makeReducedSpace(*stage.kernel, stage.trainInputs, *stage.testInputs, matrix, target,
                                shares.next(work.predictions), request.eigenvalues, request.severalTargets);
      });
    }
    context.stage("Eigendecomposition");
    // Only now is it known that there is more to do.
    FactorizationRequest again = request;
    again.factorization = Factorization::full;
    again.watched = 0.0;
    const SpaceWork more = spaceWork(sizeOf(stage), MethodSpec(), again);
    const double left = matrix->isTridiagonal() ? divideWork(n) + reflectorsWork(n, n) : more.gram + more.factorization;
    WorkShares repeated(
        request.unforeseen ? request.unforeseen(left + more.predictions) : shares.next(work.predictions),
        left + more.predictions);
    const auto fromReduced = [&] { return matrix->spectrum(repeated.next(left)); };
    if (matrix->isTridiagonal()) {
      auto spectrum = stopwatch.time("eigendecomposition", number, "", fromReduced);
      return spaceOf(std::move(spectrum), repeated.next(more.predictions));
    }
    matrix.reset();
    K = gram(repeated.next(more.gram));
    auto spectrum = decomposed(std::move(K), repeated.next(more.factorization));
    return spaceOf(std::move(spectrum), repeated.next(more.predictions));
  }
  auto spectrum = decomposed(std::move(K), shares.next(work.factorization));
  return spaceOf(std::move(spectrum), shares.next(work.predictions));
}

}  // namespace

Stopwatch::Clock::Clock(std::vector<Timing>& timings, const std::string& stage, int split, const std::string& method)
    : m_timings(timings), m_position(timings.size()), m_start(steadySeconds()) {
  timings.push_back({stage, split, method, 0.0});
}

Stopwatch::Clock::~Clock() { m_timings[m_position].seconds = steadySeconds() - m_start; }

std::shared_ptr<const SplitData> makeSplitStage(const Experiment& experiment, const Dataset& data, const Split& split) {
  if (split.train.empty()) throw InvalidInput("/split", Text("%1 has no training rows", split.label));
  auto stage = std::make_shared<SplitData>();
  stage->split = split;
  stage->scaling = fitScaling(data, split.train, experiment.standardize);
  stage->trainInputs = std::make_shared<const Matrix>(stage->scaling.inputs(data.X(split.train, Eigen::all)));
  stage->testInputs = std::make_shared<const Matrix>(stage->scaling.inputs(data.X(split.test, Eigen::all)));
  stage->trainTarget = data.y(split.train);
  stage->testTarget = data.y(split.test);
  stage->trainWeights = normalizedWeights(data, split.train);
  stage->testWeights = normalizedWeights(data, split.test);
  stage->trainTruth = truthOf(data, split.train);
  stage->testTruth = truthOf(data, split.test);
  stage->related = relatedRows(data, split);
  stage->related.foldsKeepEqualRows = foldsKeepEqualRows(experiment);
  stage->meanSquaredDistance = meanSquaredDistance(*stage->trainInputs, stage->trainWeights);
  stage->kernel = std::make_shared<const Kernel>(experiment.kernel, *stage->trainInputs, stage->meanSquaredDistance,
                                                 namedInputs(experiment.kernel, data), stage->trainWeights);
  layGrid(*stage, data, experiment.view.sliceFeature);
  return stage;
}

std::shared_ptr<const SplitData> withSpace(std::shared_ptr<const SplitData> stage, const MethodSpec& spec, int number,
                                           Stopwatch& stopwatch, const RunContext& context, const GramWatcher& watcher,
                                           const GramMaker& gram, const FactorizationRequest& request) {
  const std::string key = spaceKey(spec);
  if (stage->spaces.count(key) > 0) return stage;
  const Vector target = stage->scaling.target(stage->trainTarget);
  const SpaceWork work = spaceWork(sizeOf(*stage), spec, request);
  WorkShares shares(context, work.total());
  const RunContext part = shares.next(work.total() - work.grid);
  SplitData::PlacedSpace placed;
  const SpaceKind space = spaceKind(spec);
  if (space == SpaceKind::kernel) {
    placed.space = kernelSpace(*stage, target, number, stopwatch, part, watcher, gram, request);
  } else if (space == SpaceKind::inputs) {
    placed.space = makeInputSpace(stage->trainInputs, stage->testInputs, target, stage->trainWeights);
  } else {
    context.stage(spec.features->isNystrom() ? "Nyström features" : "Random features");
    placed.space = stopwatch.time("features", number, key, [&] {
      return makeFeaturesSpace(*spec.features, *stage->kernel, stage->trainInputs, stage->testInputs, target,
                               stage->scaling.target(stage->testTarget),
                               {work.map, work.factorization, work.predictions}, part, stage->trainWeights,
                               stage->testWeights);
    });
  }
  placeGrid(*stage, placed, shares.next(work.grid));
  auto extended = std::make_shared<SplitData>(*stage);
  extended->spaces[key] = std::move(placed);
  return extended;
}

std::shared_ptr<const SplitData> withKernelSpaceOf(const SplitData& stage, const SplitData& other,
                                                   const RunContext& context) {
  const SplitData::PlacedSpace& known = other.spaces.at(kernelSpaceKey);
  auto extended = std::make_shared<SplitData>(stage);
  SplitData::PlacedSpace& placed = extended->spaces[kernelSpaceKey];
  placed.space = known.space->withTargets(stage.scaling.target(stage.trainTarget), context.part(0.0, 0.5));
  const bool sameGrid = stage.gridInputs.rows() == other.gridInputs.rows() && stage.gridInputs == other.gridInputs;
  if (sameGrid) {
    placed.gridBasis = known.gridBasis;
  } else {
    placeGrid(stage, placed, context.part(0.5, 1.0));
  }
  return extended;
}

std::shared_ptr<const SplitData> withGrid(const SplitData& stage, const Dataset& data, int sliceFeature,
                                          const RunContext& context) {
  auto changed = std::make_shared<SplitData>(stage);
  layGrid(*changed, data, sliceFeature);
  for (auto& [key, placed] : changed->spaces) placeGrid(*changed, placed, context);
  return changed;
}

Index gridRows(Index n, Index inputs, int sliceFeature) {
  if (inputs == 1 || (sliceFeature >= 0 && sliceFeature < inputs)) return gridPoints;
  return inputs == 2 ? planeSide(n) * planeSide(n) : 0;
}

const ModelSpace* SplitData::space(const MethodSpec& spec) const {
  const auto found = spaces.find(spaceKey(spec));
  return found != spaces.end() ? found->second.space.get() : nullptr;
}

const Matrix& SplitData::gridBasis(const MethodSpec& spec) const { return spaces.at(spaceKey(spec)).gridBasis; }

const ModelSpace* SplitData::spectralSpace() const {
  if (const auto kernelOwn = spaces.find(kernelSpaceKey);
      kernelOwn != spaces.end() && !kernelOwn->second.space->approximate && kernelOwn->second.space->problem.spectrum)
    return kernelOwn->second.space.get();
  for (const auto& [key, placed] : spaces) {
    if (placed.space->problem.spectrum && !placed.space->approximate) return placed.space.get();
  }
  return nullptr;
}

}  // namespace kerridge
