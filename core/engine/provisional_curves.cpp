// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/provisional_curves.h"

#include <algorithm>

#include "engine/computation.h"
#include "engine/split_work.h"
#include "methods/reduced_problem.h"
#include "spaces/reduced_space.h"
#include "stages/method_result.h"
#include "stages/provisional.h"
#include "stages/work.h"
#include "validation/leave_one_out.h"

namespace kerridge {

namespace {

// Does this band serve the method's path?
bool servedBy(const ReducedMatrix& band, const MethodSpec& spec) {
  return servedByBand(spec) && !(band.singular() && findMethod(spec.id)->traits().choiceNeedsNorms);
}

// Exact errors and numbers of the path replace provisional ones; the provisional models stay.
std::shared_ptr<const MethodResult> withExactErrors(const MethodResult& provisional, MethodResult exact,
                                                    const Scaling& scaling, bool singular, Index n) {
  auto result = std::make_shared<MethodResult>(provisional);
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

// The models of the kernel that can be shown on a provisional stage, along with those of other spaces.
void sweepProvisionally(Computation& whole, std::size_t split, const RunContext& context) {
  const std::vector<MethodSpec>& specs = whole.experiment().methods;
  SplitResult& result = whole.results().splits[split];
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (hasProvisional(specs[i])) {
      result.methods[i] = sweepProvisional(*result.stage, specs[i], whole.lambdas(), context);
    }
  }
}

bool showsExactErrors(const Computation& whole, Index n) {
  return whole.options().interactive && n >= whole.options().exactErrorsFrom;
}

// Provisional models along the path are accurate only from some λ on; a reduction to a band gives their errors for
// every λ long before the eigendecomposition is finished.
void showExactErrors(Computation& whole, std::size_t split, const SplitData& stage, const Matrix& K,
                     const RunContext& context) {
  const std::vector<MethodSpec>& specs = whole.experiment().methods;
  SplitResult& result = whole.results().splits[split];
  context.stage("Exact errors");
  const int number = static_cast<int>(split) + 1;
  context.checkpoint();  // before K is copied
  const SplitSize size = sizeOf(stage);
  FactorizationRequest request;
  request.factorization = Factorization::band;
  const SpaceWork work = spaceWork(size, MethodSpec(), request);
  WorkShares shares(context, exactErrorsWork(whole.experiment(), size));
  const auto band = whole.stopwatch().time("band-reduction", number, "",
                                           [&] { return ReducedMatrix::band(K, shares.next(work.factorization)); });
  SplitData exact = stage;
  exact.spaces["kernel"].space =
      makeReducedSpace(*stage.kernel, stage.trainInputs, *stage.testInputs, band,
                       stage.scaling.target(stage.trainTarget), shares.next(work.predictions));
  bool any = false;
  const double models = static_cast<double>(whole.lambdas().size());
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (!result.methods[i] || !servedByBand(specs[i])) continue;
    const RunContext part = shares.next(pathWork(size, specs[i], request, false, models).total());
    if (!servedBy(*band, specs[i])) continue;
    MethodResult path = whole.stopwatch().time("path", number, methodLabel(specs[i]),
                                               [&] { return *pathWithErrors(exact, specs[i], whole.lambdas(), part); });
    result.methods[i] =
        withExactErrors(*result.methods[i], std::move(path), stage.scaling, band->singular(), stage.n());
    any = true;
  }
  if (!any) return;
  auto shown = std::make_shared<SplitData>(*result.stage);
  shown->provisional->exactErrors = true;
  result.stage = shown;
  whole.publish();
}

}  // namespace

bool showsProvisionalNystrom(const Computation& whole, const Split& split, bool onScreen) {
  return whole.options().interactive && static_cast<Index>(split.train.size()) >= whole.options().nystromFrom &&
         showsProvisionalCurves(whole, split, onScreen);
}

void showProvisionalNystrom(Computation& whole, std::size_t split, const SplitData& stage, const RunContext& context) {
  context.stage("Provisional curves from landmarks");
  SplitResult& result = whole.results().splits[split];
  whole.stopwatch().time("first-picture", static_cast<int>(split) + 1, "", [&] {
    result.stage = makeProvisionalNystrom(stage, context.part(0.0, 0.9));
    sweepProvisionally(whole, split, context.part(0.9, 1.0));
    context.report(1.0);
  });
  whole.publish();
}

bool showsProvisionalCurves(const Computation& whole, const Split& split, bool onScreen) {
  const std::vector<MethodSpec>& specs = whole.experiment().methods;
  // They have errors by norms, and those of a transformed target follow from predictions alone.
  const bool linear = whole.data().targetTransform == Transform::none;
  const bool weighted = whole.data().weights.size() > 0;  // reductions and landmarks know nothing of weights
  return linear && !weighted && whole.options().publish && onScreen &&
         static_cast<Index>(split.train.size()) >= provisionalFrom &&
         std::any_of(specs.begin(), specs.end(), hasProvisional);
}

double provisionalCurvesWork(const Computation& whole, const Split& split, bool onScreen) {
  if (!showsProvisionalCurves(whole, split, onScreen)) return 0.0;
  const Index n = static_cast<Index>(split.train.size());
  const Index d = whole.data().d();
  const SplitSize size{static_cast<double>(n), static_cast<double>(split.test.size()),
                       static_cast<double>(gridRows(n, d, whole.experiment().view.sliceFeature)),
                       static_cast<double>(d)};
  const double exact = showsExactErrors(whole, n) ? exactErrorsWork(whole.experiment(), size) : 0.0;
  return provisionalWork(whole.experiment(), size) + exact;
}

void showProvisionalCurves(Computation& whole, std::size_t split, const SplitData& stage, const Matrix& K,
                           const RunContext& context) {
  const std::vector<MethodSpec>& specs = whole.experiment().methods;
  const SplitSize size = sizeOf(stage);
  const double exact = showsExactErrors(whole, stage.n()) ? exactErrorsWork(whole.experiment(), size) : 0.0;
  const double provisional = provisionalWork(whole.experiment(), size);
  WorkShares shares(context, provisional + exact);
  context.stage("Provisional curves");
  SplitResult& result = whole.results().splits[split];
  whole.stopwatch().time("first-picture", static_cast<int>(split) + 1, "", [&] {
    const bool offsets = std::any_of(specs.begin(), specs.end(), [](const MethodSpec& spec) {
      return hasProvisional(spec) && findMethod(spec.id)->traits().ridgeOffset.value_or(Offset::none) != Offset::none;
    });
    const RunContext part = shares.next(provisional);
    result.stage = makeProvisional(stage, K, offsets, whole.lambdas(), part.part(0.0, 0.9));
    sweepProvisionally(whole, split, part);
    part.report(1.0);
  });
  whole.publish();
  if (showsExactErrors(whole, stage.n())) showExactErrors(whole, split, stage, K, shares.next(exact));
  std::fill(result.methods.begin(), result.methods.end(), nullptr);
}

}  // namespace kerridge
