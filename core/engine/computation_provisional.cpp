// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "engine/computation.h"
#include "methods/reduced_problem.h"
#include "stages/method_result.h"
#include "stages/provisional.h"
#include "stages/reduced_space.h"
#include "stages/space_work.h"
#include "validation/leave_one_out.h"

namespace kerridge {

namespace {

// Does this band serve the method's path?
bool servedBy(const ReducedMatrix& band, const MethodSpec& spec) {
  return servedByBand(spec) && !(band.singular() && findMethod(spec.id)->choiceNeedsNorms());
}

// Exact errors and numbers of the path replace provisional ones; the provisional models stay.
std::shared_ptr<const MethodResult> withExactErrors(const MethodResult& picture, MethodResult exact,
                                                    const Scaling& scaling, bool singular, Index n) {
  auto result = std::make_shared<MethodResult>(picture);
  const double unit = scaling.targetScale * scaling.targetScale;
  result->errors = std::move(exact.errors);
  result->errors.gcv.resize(result->errors.testMse.size());
  for (std::size_t l = 0; l < exact.path.points.size(); ++l) {
    const PathPoint& point = exact.path.points[l];
    const auto position = static_cast<Index>(l);
    result->errors.gcv(position) = unit * generalizedCrossValidation(point.residualSquare, point.residualTrace, n);
    if (!singular || !point.belowResolution) continue;
    result->errors.gcv(position) = notANumber;
    result->errors.trainMse(position) = result->errors.testMse(position) = notANumber;
  }
  result->path.points = std::move(exact.path.points);
  return result;
}

}  // namespace

// Only of the split on screen, and where somebody is watching: what it gives is not kept.
bool Run::showsProvisional(const Split& split) const {
  const std::vector<MethodSpec>& specs = m_results.experiment.methods;
  return m_publish && &split == &m_splits[m_shown] && static_cast<Index>(split.train.size()) >= provisionalFrom &&
         std::any_of(specs.begin(), specs.end(), hasProvisional);
}

double Run::watchedWork(const Split& split) const {
  if (!showsProvisional(split)) return 0.0;
  const Index n = static_cast<Index>(split.train.size());
  const Index d = m_results.data->d();
  const SplitSize size{static_cast<double>(n), static_cast<double>(split.test.size()),
                       static_cast<double>(gridRows(n, d, m_results.experiment.view.sliceFeature)),
                       static_cast<double>(d)};
  double work = provisionalWork(m_results.experiment, size);
  if (m_interactive && n >= m_exactErrorsFrom) work += exactErrorsWork(m_results.experiment, size);
  return work;
}

void Run::showProvisional(std::size_t split, const SplitData& stage, const Matrix& K, const RunContext& context) {
  if (!showsProvisional(m_splits[split])) return;
  if (factorizationRequest(m_splits[split]).factorization != Factorization::full) return;
  const std::vector<MethodSpec>& specs = m_results.experiment.methods;
  const SplitSize size = sizeOf(stage);
  const double exact =
      m_interactive && stage.n() >= m_exactErrorsFrom ? exactErrorsWork(m_results.experiment, size) : 0.0;
  const double picture = provisionalWork(m_results.experiment, size);
  WorkShares shares(context, picture + exact);
  context.stage("Provisional curves");
  SplitResult& result = m_results.splits[split];
  m_stopwatch.time("first-picture", static_cast<int>(split) + 1, "", [&] {
    const bool offsets = std::any_of(specs.begin(), specs.end(), [](const MethodSpec& spec) {
      return hasProvisional(spec) && findMethod(spec.id)->ridgeOffset().value_or(Offset::none) != Offset::none;
    });
    const RunContext part = shares.next(picture);
    result.stage = makeProvisional(stage, K, offsets, m_grid, part.part(0.0, 0.9));
    for (std::size_t i = 0; i < specs.size(); ++i) {
      if (hasProvisional(specs[i])) result.methods[i] = sweepProvisional(*result.stage, specs[i], m_grid, part);
    }
    part.report(1.0);
  });
  publish();
  if (m_interactive && stage.n() >= m_exactErrorsFrom) showExactErrors(split, stage, K, shares.next(exact));
  std::fill(result.methods.begin(), result.methods.end(), nullptr);
}

// Models along the path are right provisionally from some λ on only; a reduction to a band gives their errors for
// every λ long before the eigendecomposition is there.
void Run::showExactErrors(std::size_t split, const SplitData& stage, const Matrix& K, const RunContext& context) {
  const std::vector<MethodSpec>& specs = m_results.experiment.methods;
  SplitResult& result = m_results.splits[split];
  context.stage("Exact errors");
  const int number = static_cast<int>(split) + 1;
  context.checkpoint();  // before K is copied
  const SplitSize size = sizeOf(stage);
  FactorizationRequest request;
  request.factorization = Factorization::band;
  const SpaceWork work = spaceWork(size, MethodSpec(), request);
  WorkShares shares(context, exactErrorsWork(m_results.experiment, size));
  const auto band = m_stopwatch.time("band-reduction", number, "",
                                     [&] { return ReducedMatrix::band(K, shares.next(work.factorization)); });
  SplitData exact = stage;
  exact.spaces["kernel"].space =
      makeReducedSpace(*stage.kernel, stage.trainInputs, *stage.testInputs, band,
                       stage.scaling.target(stage.trainTarget), shares.next(work.predictions));
  bool any = false;
  const double models = static_cast<double>(m_grid.size());
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (!result.methods[i] || !servedByBand(specs[i])) continue;
    const RunContext part = shares.next(pathWork(size, specs[i], request, false, models).total());
    if (!servedBy(*band, specs[i])) continue;
    MethodResult path = m_stopwatch.time("path", number, methodLabel(specs[i]),
                                         [&] { return *pathWithErrors(exact, specs[i], m_grid, part); });
    result.methods[i] =
        withExactErrors(*result.methods[i], std::move(path), stage.scaling, band->singular(), stage.n());
    any = true;
  }
  if (!any) return;
  auto shown = std::make_shared<SplitData>(*result.stage);
  shown->provisional->exactErrors = true;
  result.stage = shown;
  publish();
}

}  // namespace kerridge
