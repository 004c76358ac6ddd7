// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/equivalence.h"

#include <algorithm>
#include <cmath>

#include "base/diagnostic.h"
#include "base/text.h"
#include "experiment/named_inputs.h"
#include "experiment/study_infos.h"
#include "methods/m_rlsr.h"
#include "methods/ridge.h"

namespace kerridge {

namespace {

Matrix rowsOf(const Matrix& X, const std::vector<Index>& rows) { return X(rows, Eigen::all); }

Vector entriesOf(const Vector& y, const std::vector<Index>& rows) { return y(rows); }

}  // namespace

std::shared_ptr<const EquivalenceStage> makeEquivalenceStage(const Dataset& data, const StandardizeSpec& standardize,
                                                             const KernelSpec& kernelSpec, int parts,
                                                             std::uint64_t seed, const RunContext& context) {
  if (data.n() < 2 * static_cast<Index>(parts)) {
    throw InvalidInput("/studies/parts", Text("equivalence on %1 parts needs at least %2 rows, the data have %3", parts,
                                              2 * parts, data.n()));
  }
  SplitSpec split;
  split.kind = SplitKind::parts;
  split.count = parts;
  split.seed = seed;
  const std::vector<Split> splits = makeSplits(split, data);
  const Scaling scaling = fitScaling(data, splits.front().train, standardize);
  const Kernel kernel(kernelSpec, scaling.inputs(rowsOf(data.X, splits.front().train)), {},
                      namedInputs(kernelSpec, data));
  auto stage = std::make_shared<EquivalenceStage>();
  for (std::size_t i = 0; i < splits.size(); ++i) {
    const double share = 1.0 / static_cast<double>(splits.size());
    const RunContext part = context.part(share * static_cast<double>(i), share * static_cast<double>(i + 1));
    const Matrix X = scaling.inputs(rowsOf(data.X, splits[i].train));
    const Vector y = scaling.target(entriesOf(data.y, splits[i].train));
    stage->parts.push_back(makeProblem(decompose(kernel.lowerGram(X, part), part), y));
  }
  return stage;
}

std::vector<EquivalencePart> equivalenceOnParts(const EquivalenceStage& stage, double m, double lambda) {
  std::vector<EquivalencePart> result;
  double lambda2 = notANumber;
  for (std::size_t i = 0; i < stage.parts.size(); ++i) {
    const Problem& problem = stage.parts[i];
    const RidgeFamily family(problem, Offset::none);
    const MrlsrSolution solution = solveMrlsr(family, m, std::log(lambda));
    EquivalencePart part;
    part.part = static_cast<int>(i) + 1;
    part.n = problem.n();
    part.m = m;
    part.lambda = lambda;
    if (i == 0 && !solution.zero) lambda2 = std::exp(solution.logMu);
    part.lambda2 = lambda2;
    part.mu = solution.zero ? notANumber : std::exp(solution.logMu);
    const Vector zero = Vector::Zero(problem.n());
    const Vector a = solution.zero ? zero : family.fit(solution.logMu).a;
    // f = 0 on part 1 corresponds to no λ2; KRR then has no counterpart and there is no difference to measure.
    const Vector b = std::isnan(lambda2) ? zero : family.fit(std::log(lambda2)).a;
    const Vector& d = problem.spectrum->d;
    part.norm = std::sqrt(d.dot(a.cwiseAbs2()));
    part.normDifference = std::isnan(lambda2) ? notANumber : std::sqrt(d.dot((a - b).cwiseAbs2()));
    part.predictionDifference = std::isnan(lambda2)
                                    ? notANumber
                                    : std::sqrt((d.cwiseProduct(a - b)).squaredNorm() / static_cast<double>(part.n));
    result.push_back(part);
  }
  return result;
}

std::vector<EquivalencePart> equivalenceOnParts(const EquivalenceStage& stage, const ItemSpec& study) {
  const auto values = settledParameters(*findStudyInfo(study.id), study.parameters);
  return equivalenceOnParts(stage, values.at("m"), values.at("lambda"));
}

const EquivalenceStage* shownEquivalence(const Results& results) {
  for (const auto& live : results.live) {
    if (const auto* stage = dynamic_cast<const EquivalenceStage*>(live.get())) return stage;
  }
  return nullptr;
}

}  // namespace kerridge
