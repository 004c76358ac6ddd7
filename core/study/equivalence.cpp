// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/equivalence.h"

#include <algorithm>
#include <cmath>

#include "base/diagnostic.h"
#include "methods/m_rlsr.h"
#include "methods/ridge.h"
#include "study/model.h"
#include "study/studies.h"

namespace kerridge {

namespace {

Matrix rowsOf(const Matrix& X, const std::vector<Index>& rows) { return X(rows, Eigen::all); }

Vector entriesOf(const Vector& y, const std::vector<Index>& rows) { return y(rows); }

ParameterSpec parameter(std::string key, std::string label, double minimum, double maximum, double value,
                        std::string explanation) {
  ParameterSpec spec;
  spec.key = std::move(key);
  spec.label = std::move(label);
  spec.minimum = minimum;
  spec.maximum = maximum;
  spec.defaultValue = value;
  spec.sliderMinimum = minimum;
  spec.sliderMaximum = maximum;
  spec.explanation = std::move(explanation);
  return spec;
}

}  // namespace

const std::vector<ItemInfo>& studyInfos() {
  static const std::vector<ItemInfo> list = [] {
    ParameterSpec m = parameter("m", "exponent m", 0.01, 20.0, 1.5, "Exponent of M-RLSR.");
    m.sliderMinimum = 0.1;
    m.sliderMaximum = 4.0;
    ParameterSpec lambda = parameter("lambda", "λ", 1e-300, 1e300, 1e-2, "λ of M-RLSR; KRR takes λ2 = Φ(λ; part 1).");
    lambda.scale = Scale::logarithmic;
    lambda.sliderMinimum = 1e-10;
    lambda.sliderMaximum = 1e5;
    ParameterSpec parts = parameter("parts", "parts", 2, 1000, 4, "Equal random parts the data are divided into.");
    parts.integer = true;
    parts.sliderMaximum = 10;
    return std::vector<ItemInfo>{
        {"equivalence",
         "Weak equivalence",
         "‖f<sub>M-RLSR(λ, m)</sub> − f<sub>KRR(λ2)</sub>‖",
         "M-RLSR and KRR at λ2 = Φ(λ; part 1) give the same model on part 1 and different ones on the others.",
         "AK14 fig. 1",
         {m, lambda, parts}}};
  }();
  return list;
}

const ItemInfo* findStudyInfo(const std::string& id) {
  for (const ItemInfo& info : studyInfos()) {
    if (info.id == id) return &info;
  }
  return nullptr;
}

std::shared_ptr<const EquivalenceStage> makeEquivalenceStage(const Experiment& experiment, const ItemSpec& study,
                                                             const Dataset& data, const RunContext& context) {
  const int parts = static_cast<int>(settledParameters(*findStudyInfo(study.id), study.parameters).at("parts"));
  if (data.n() < 2 * static_cast<Index>(parts)) {
    throw InvalidInput("/studies", "equivalence on " + std::to_string(parts) + " parts needs at least " +
                                       std::to_string(2 * parts) + " rows, the data have " + std::to_string(data.n()));
  }
  SplitSpec split;
  split.kind = SplitKind::parts;
  split.count = parts;
  split.seed = study.seed;
  const std::vector<Division> divisions = makeDivisions(split, data);
  const Scaling scaling = fitScaling(data, divisions.front().train, experiment.standardize);
  const Kernel kernel(experiment.kernel, scaling.inputs(rowsOf(data.X, divisions.front().train)));
  auto stage = std::make_shared<EquivalenceStage>();
  for (std::size_t i = 0; i < divisions.size(); ++i) {
    const double share = 1.0 / static_cast<double>(divisions.size());
    const RunContext part = context.part(share * static_cast<double>(i), share * static_cast<double>(i + 1));
    const Matrix X = scaling.inputs(rowsOf(data.X, divisions[i].train));
    const Vector y = scaling.target(entriesOf(data.y, divisions[i].train));
    stage->parts.push_back(makeProblem(decompose(kernel.gram(X, part), part), y));
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
    result.push_back(part);
  }
  return result;
}

}  // namespace kerridge
