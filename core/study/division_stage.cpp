// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/division_stage.h"

#include <algorithm>
#include <chrono>

#include "base/diagnostic.h"
#include "linalg/blas.h"

namespace kerridge {

namespace {

constexpr Index gridPoints = 301;

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

double median(Vector values) {
  if (values.size() == 0) return 0.0;
  const auto middle = values.begin() + values.size() / 2;
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// The true function at some rows; empty where it is unknown.
Vector truthOf(const Dataset& data, const std::vector<Index>& rows) {
  if (!data.truth) return {};
  Vector values(static_cast<Index>(rows.size()));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    values(static_cast<Index>(i)) = data.truth(data.X.row(rows[i]).transpose());
  }
  return values;
}

// Positions along the feature, in units of the file; the range of all data and a twentieth more on each side.
void addGrid(DivisionStage& stage, const Dataset& data, int sliceFeature, const RunContext& context) {
  stage.gridFeature = data.d() == 1 ? 0 : sliceFeature;
  stage.gridPositions.resize(0);
  stage.gridBasis.resize(0, stage.problem.n());
  stage.gridTruth.resize(0);
  if (stage.gridFeature < 0 || stage.gridFeature >= data.d()) {
    stage.gridFeature = -1;
    return;
  }
  Vector filled = data.X.col(stage.gridFeature);
  filled = filled.array().isNaN().select(stage.scaling.fill(stage.gridFeature), filled);
  const double low = filled.minCoeff();
  const double high = filled.maxCoeff();
  const double margin = high > low ? 0.05 * (high - low) : 0.5;
  stage.gridPositions = Vector::LinSpaced(gridPoints, low - margin, high + margin);
  Matrix X(gridPoints, data.d());
  for (Index j = 0; j < data.d(); ++j) {
    if (j == stage.gridFeature) {
      X.col(j) = stage.gridPositions;
    } else {
      const double centre = median(stage.trainInputs.col(j)) * stage.scaling.scale(j) + stage.scaling.mean(j);
      X.col(j).setConstant(centre);
    }
  }
  stage.gridBasis =
      product(stage.kernel->cross(stage.scaling.inputs(X), stage.trainInputs, context), stage.problem.spectrum->Q);
  if (data.truth) {
    stage.gridTruth.resize(gridPoints);
    for (Index i = 0; i < gridPoints; ++i) stage.gridTruth(i) = data.truth(X.row(i).transpose());
  }
}

}  // namespace

Stopwatch::Clock::Clock(std::vector<Timing>& timings, const std::string& stage, int division, const std::string& method)
    : m_timings(timings), m_position(timings.size()), m_start(now()) {
  timings.push_back({stage, division, method, 0.0});
}

Stopwatch::Clock::~Clock() { m_timings[m_position].seconds = now() - m_start; }

std::shared_ptr<const DivisionStage> makeDivisionStage(const Experiment& experiment, const Dataset& data,
                                                       const Division& division, int number, Stopwatch& stopwatch,
                                                       const RunContext& context) {
  if (division.train.empty()) throw InvalidInput("/split", division.label + " has no training rows");
  auto stage = std::make_shared<DivisionStage>();
  stage->division = division;
  stage->scaling = fitScaling(data, division.train, experiment.standardize);
  stage->trainInputs = stage->scaling.inputs(data.X(division.train, Eigen::all));
  stage->testInputs = stage->scaling.inputs(data.X(division.test, Eigen::all));
  stage->trainTarget = data.y(division.train);
  stage->testTarget = data.y(division.test);
  stage->trainTruth = truthOf(data, division.train);
  stage->testTruth = truthOf(data, division.test);
  const auto kernel = std::make_shared<const Kernel>(experiment.kernel, stage->trainInputs);
  stage->kernel = kernel;

  context.stage("Gram matrix");
  Matrix K =
      stopwatch.time("gram", number, "", [&] { return kernel->gram(stage->trainInputs, context.part(0.0, 0.05)); });
  context.stage("Eigendecomposition");
  auto spectrum = stopwatch.time("eigendecomposition", number, "",
                                 [&] { return decompose(std::move(K), context.part(0.05, 0.9)); });
  stage->problem = makeProblem(std::move(spectrum), stage->scaling.target(stage->trainTarget));
  context.stage("Predictions");
  stopwatch.time("test-basis", number, "", [&] {
    stage->testBasis = product(kernel->cross(stage->testInputs, stage->trainInputs, context.part(0.9, 0.95)),
                               stage->problem.spectrum->Q);
    addGrid(*stage, data, experiment.view.sliceFeature, context.part(0.95, 1.0));
  });
  return stage;
}

std::shared_ptr<const DivisionStage> withGrid(const DivisionStage& stage, const Dataset& data, int sliceFeature,
                                              const RunContext& context) {
  auto changed = std::make_shared<DivisionStage>(stage);
  addGrid(*changed, data, sliceFeature, context);
  return changed;
}

}  // namespace kerridge
