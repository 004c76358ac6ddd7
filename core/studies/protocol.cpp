// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/protocol.h"

#include <algorithm>
#include <cmath>

#include "base/random.h"
#include "base/text.h"
#include "stages/method_result.h"
#include "validation/rule_list.h"

namespace kerridge {

namespace {

std::uint64_t seedFor(std::uint64_t seed, Index run, Draw draw) {
  return seedOf(seed, static_cast<std::uint64_t>(run), static_cast<std::uint64_t>(draw));
}

}  // namespace

Split randomSplit(const Dataset& data, double train, std::uint64_t seed, Index run) {
  SplitSpec spec;
  spec.kind = SplitKind::holdout;
  spec.train = train;
  spec.seed = seedFor(seed, run, Draw::split);
  Split split = makeSplits(spec, data).front();
  split.label = Text("run %1", run + 1);
  return split;
}

Split withFewerRows(const Split& split, Index rows, std::uint64_t seed, Index run) {
  const Index n = static_cast<Index>(split.train.size());
  const std::vector<Index> order = Random(seedFor(seed, run, Draw::rows)).permutation(n);
  Split fewer;
  fewer.label = split.label;
  fewer.test = split.test;
  for (Index i = 0; i < std::min(rows, n); ++i) {
    fewer.train.push_back(split.train[static_cast<std::size_t>(order[static_cast<std::size_t>(i)])]);
  }
  std::sort(fewer.train.begin(), fewer.train.end());
  return fewer;
}

std::vector<Index> sizesWithin(const std::vector<double>& grid, Index most) {
  std::vector<Index> sizes;
  for (const double size : grid) {
    const Index rows = std::min(std::max<Index>(static_cast<Index>(std::lround(size)), 2), most);
    if (sizes.empty() || sizes.back() != rows) sizes.push_back(rows);
  }
  return sizes;
}

Choice MrlsrGrid::bestLambda(Index j) const {
  Choice choice;
  choice.index = smallestFinite(foldMse.col(j));
  if (choice.index < 0) return choice;
  choice.value = lambda[static_cast<std::size_t>(choice.index)];
  choice.foldMse = foldMse(choice.index, j);
  return choice;
}

Choice MrlsrGrid::bestM(Index i) const {
  Choice choice;
  const auto distance = [this](Index j) { return std::abs(m[static_cast<std::size_t>(j)] - 2.0); };
  for (Index j = 0; j < foldMse.cols(); ++j) {
    const double mse = foldMse(i, j);
    if (!std::isfinite(mse)) continue;
    const bool better =
        choice.index < 0 || mse < choice.foldMse || (mse == choice.foldMse && distance(j) < distance(choice.index));
    if (better) choice = {j, m[static_cast<std::size_t>(j)], mse};
  }
  return choice;
}

std::pair<Index, Index> MrlsrGrid::best() const {
  std::pair<Index, Index> place{-1, -1};
  for (Index j = 0; j < foldMse.cols(); ++j) {
    const Index i = bestLambda(j).index;
    if (i < 0) continue;
    if (place.first < 0 || foldMse(i, j) < foldMse(place.first, place.second)) place = {i, j};
  }
  return place;
}

ProtocolRun::ProtocolRun(const StudySettings& settings, const Dataset& data, const Split& split) : m_data(data) {
  m_experiment.standardize = settings.standardize;
  m_experiment.kernel = settings.kernel;
  m_experiment.rules.clear();
  m_stage = makeSplitStage(m_experiment, data, split);
}

ProtocolRun::~ProtocolRun() = default;

const ModelSpace& ProtocolRun::space(const MethodSpec& spec, const RunContext& context) {
  if (m_stage->space(spec) == nullptr) {
    std::vector<Timing> timings;
    Stopwatch stopwatch(timings);
    m_stage = withSpace(m_stage, spec, 0, stopwatch, context);
  }
  return *m_stage->space(spec);
}

Path ProtocolRun::path(const MethodSpec& spec, const std::vector<double>& grid, const RunContext& context) {
  const Method& method = *findMethod(spec.id);
  const Problem& problem = space(spec, context).problem;
  const auto parameters = settledParameters(method.info(), spec.parameters);
  return method.path(problem, parameters, method.pathGrid(&problem, grid, parameters), context);
}

std::shared_ptr<const MethodResult> ProtocolRun::sweep(const MethodSpec& spec, const std::vector<double>& grid,
                                                       const RunContext& context) {
  space(spec, context);
  return sweepMethod(*m_stage, spec, grid, context);
}

Folds& ProtocolRun::folds(const MethodSpec& spec, const Folding& folding, const RunContext& context) {
  const ModelSpace& own = space(spec, context);
  const Method& method = *findMethod(spec.id);
  const int k = static_cast<int>(std::min<Index>(folding.folds, n()));
  std::unique_ptr<Folds>& known = m_folds[std::to_string(static_cast<int>(own.foldWay(method))) + " " + spaceKey(spec) +
                                          " " + std::to_string(k) + " " + std::to_string(folding.seed)];
  if (!known) known = own.folds(method, foldAssignment(n(), k, folding.seed), k);
  return *known;
}

KFoldErrors ProtocolRun::crossValidate(const MethodSpec& spec, const std::vector<double>& grid, const Folding& folding,
                                       const RunContext& context) {
  if (n() < 2) throw InvalidInput("/studies", Text("cross-validation needs at least two training rows"));
  const Method& method = *findMethod(spec.id);
  const double spaced = m_stage->space(spec) == nullptr ? 0.4 : 0.0;  // of the work, about
  const RunContext rest = context.part(spaced, 1.0);
  const Problem& problem = space(spec, context.part(0.0, spaced)).problem;
  const auto parameters = settledParameters(method.info(), spec.parameters);
  const std::vector<double> values = method.pathGrid(&problem, grid, parameters);
  KFoldErrors errors = folds(spec, folding, rest).errors(method, parameters, values, rest);
  const double unit = m_stage->scaling.targetScale * m_stage->scaling.targetScale;
  errors.mse *= unit;
  errors.se *= unit;
  errors.foldMse *= unit;
  return errors;
}

Choice ProtocolRun::select(const MethodSpec& spec, const std::vector<double>& grid, const Folding& folding,
                           const RunContext& context) {
  const KFoldErrors errors = crossValidate(spec, grid, folding, context);
  const Method& method = *findMethod(spec.id);
  const auto parameters = settledParameters(method.info(), spec.parameters);
  const std::vector<double> values = method.pathGrid(&space(spec, context).problem, grid, parameters);
  Choice choice;
  // λ ascends towards more regularization, t descends.
  const bool iterative = method.traits().pathParameter == PathParameter::t;
  for (Index l = 0; l < errors.mse.size(); ++l) {
    const double mse = errors.mse(l);
    if (!std::isfinite(mse)) continue;
    if (choice.index < 0 || mse < choice.foldMse || (mse == choice.foldMse && !iterative)) {
      choice = {l, values[static_cast<std::size_t>(l)], mse};
    }
  }
  return choice;
}

MrlsrGrid ProtocolRun::mrlsrGrid(std::vector<double> m, std::vector<double> lambda, const Folding& folding,
                                 const RunContext& context) {
  MrlsrGrid grid;
  grid.m = std::move(m);
  grid.lambda = std::move(lambda);
  grid.foldMse.resize(static_cast<Index>(grid.lambda.size()), static_cast<Index>(grid.m.size()));
  const double share = 1.0 / static_cast<double>(std::max<std::size_t>(grid.m.size(), 1));
  for (std::size_t j = 0; j < grid.m.size(); ++j) {
    const double start = share * static_cast<double>(j);
    grid.foldMse.col(static_cast<Index>(j)) =
        crossValidate(mrlsrSpec(grid.m[j]), grid.lambda, folding, context.part(start, start + share)).mse;
  }
  return grid;
}

Model ProtocolRun::model(const MethodSpec& spec, double at, Measure measure, const RunContext& context) {
  const ModelSpace& own = space(spec, context);
  const Method& method = *findMethod(spec.id);
  MethodResult result;
  result.spec = spec;
  result.path = method.path(own.problem, settledParameters(method.info(), spec.parameters), {at}, context);
  return modelOnPath(*m_stage, result, 0, measure);
}

std::shared_ptr<const ModelIntervals> ProtocolRun::intervals(const Model& model, const IntervalSpec& spec,
                                                             const RunContext& context) const {
  return makeIntervals(m_stage, m_experiment, m_data, model, spec, context);
}

double ProtocolRun::equivalentLambda(double m, double lambda, const RunContext& context) {
  MethodSpec spec = mrlsrSpec(m);
  spec.at = lambda;
  space(spec, context);
  return kerridge::equivalentLambda(*m_stage, spec);
}

MethodSpec ridgeSpec() { return {}; }

MethodSpec mrlsrSpec(double m) {
  MethodSpec spec;
  spec.id = "m-rlsr";
  spec.parameters["m"] = m;
  return spec;
}

}  // namespace kerridge
