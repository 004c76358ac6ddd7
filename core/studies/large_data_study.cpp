// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/random.h"
#include "base/steady_seconds.h"
#include "base/text.h"
#include "data/measure.h"
#include "studies/feature_run.h"
#include "studies/large_data_study.h"
#include "studies/parameters.h"
#include "studies/published.h"
#include "studies/repeated_jobs.h"
#include "studies/study_list.h"

namespace kerridge {

namespace {

// What the methods work with: the kernel itself, or features in its place, each kind with its word.
struct Space {
  std::string id;
  int count = 0;  // D; 0: the kernel itself
};

FeatureSpec featuresOf(const Space& space, std::uint64_t seed) {
  FeatureSpec features = space.id == "features" ? FeatureSpec() : nystromFeatures();
  if (space.id == "rpcholesky") features.landmarks = Landmarks::pivoted;
  features.count = space.count;
  features.seed = seed;
  return features;
}

// What a method gave in one of them.
struct ChosenModel {
  MethodSpec spec;
  double at = notANumber;
  double foldMse = notANumber;
  double own = 0.0;  // seconds beyond what is shared
  bool crossValidated = false;
  double p = notANumber;  // of M-RLSR without choices; 0: fitted
};

constexpr double foldsOfKernel = 3.0;  // cross-validation beside the decomposition

class LargeData final : public RepeatedJobs {
 public:
  explicit LargeData(const StudyInput& input) : RepeatedJobs(input) {
    const StudyParameters& p = input.parameters;
    requireRows(4, Text("large data need at least 4 rows"));
    for (const auto& [id, text] : spaceWords()) {
      if (!p.has("spaces", id)) continue;
      if (id == "kernel") {
        m_spaces.push_back({id, 0});
        continue;
      }
      for (const double count : p.grid("features")) m_spaces.push_back({id, static_cast<int>(std::lround(count))});
    }
    for (const StudyData& data : input.data) {
      for (std::size_t i = 0; i < m_spaces.size(); ++i) {
        add({data, trainingRows(*data.set), costOf(m_spaces[i], data.set->n()), i});
      }
    }
  }

 private:
  // Of D features and n rows: D² n, and D³ for every two folds.
  static double costOf(const Space& space, Index n) {
    const double count = space.count;
    return space.count == 0 ? foldsOfKernel * costOfRows(n) : count * count * (static_cast<double>(n) + 50.0 * count);
  }

  JobRows one(const Item& item, Index run, const RunContext& context) const override {
    const Space& space = m_spaces[item.part];
    const Split split = splitOf(item, run);
    return space.count == 0 ? withKernel(item.data, split, run, context)
                            : JobRows{withFeatures(item.data, split, run, space, context), {}};
  }

  JobRows withKernel(const StudyData& data, const Split& split, Index run, const RunContext& context) const {
    const auto n = static_cast<Index>(split.train.size());
    const Index largest = parameters().integer("largest");
    if (n > largest) {
      const double size = static_cast<double>(n);
      JobRows nothing;
      nothing.note(
          Text("%1: KRR and M-RLSR on the kernel itself are left out, because %2 training rows exceed the limit of %3; "
               "they would need %4 GB",
               Text::name(data.label), n, largest, Text::number(shortText(24e-9 * size * size, 2))));
      return nothing;
    }
    ProtocolRun here(input().settings, *data.set, split);
    const Folding folds = foldingOf(run);
    const double start = steadySeconds();
    here.problem(context.part(0.0, 0.3));
    const double shared = steadySeconds() - start;
    const RunContext rest = context.part(0.3, 1.0);
    JobRows result;
    for (const ChosenModel& outcome : choose(
             n,
             [&](const MethodSpec&spec, const std::vector<double>&grid) {
               return here.select(spec, grid, folds, rest.quiet());
             },
             [&](std::vector<double> m, std::vector<double> lambda) {
               return here.mrlsrGrid(std::move(m), std::move(lambda), folds, rest);
             })) {
      const double began = steadySeconds();
      FeatureRun::Fitted fitted;
      double relative = notANumber;
      if (std::isfinite(outcome.at)) {
        const Model model = here.model(outcome.spec, outcome.at, input().settings.measure, rest.quiet());
        fitted.point = model.point;
        fitted.trainError = model.trainError;
        fitted.testError = model.testError;
        relative = measureError(Measure::relativeRmse, here.stage().testTarget, model.testPrediction);
      }
      result.add(
          row(data, run, n, {"kernel", 0}, outcome, fitted, relative, shared, outcome.own + steadySeconds() - began));
    }
    return result;
  }

  std::vector<StudyRow> withFeatures(const StudyData& data, const Split& split, Index run, const Space& space,
                                     const RunContext& context) const {
    const FeatureSpec features = featuresOf(space, seed(run, Draw::features));
    FeatureRun here(input().settings, *data.set, split, features, foldingOf(run), context.part(0.0, 0.8));
    const RunContext rest = context.part(0.9, 1.0);
    const StudyParameters& p = parameters();
    // Every method that needs them pays for them below.
    if (p.has("methods", "krr-cv") || p.has("methods", "m-rlsr-cv")) here.prepareFolds(context.part(0.8, 0.9));
    std::vector<StudyRow> result;
    for (const ChosenModel& outcome : choose(
             here.n(),
             [&](const MethodSpec&spec, const std::vector<double>&grid) {
               return here.select(spec, grid, rest.quiet());
             },
             [&](std::vector<double> m, std::vector<double> lambda) {
               return here.mrlsrGrid(std::move(m), std::move(lambda), rest);
             })) {
      const double began = steadySeconds();
      FeatureRun::Fitted fitted;
      double relative = notANumber;
      if (std::isfinite(outcome.at)) {
        fitted = here.model(outcome.spec, outcome.at, input().settings.measure, rest.quiet());
        relative = measureFromMse(Measure::relativeRmse, fitted.testMse, here.stage().testTarget);
      }
      const double shared = here.passSeconds() + (outcome.crossValidated ? here.foldSeconds() : 0.0);
      result.push_back(row(data, run, here.n(), space, outcome, fitted, relative, shared,
                           std::max(0.0, outcome.own + steadySeconds() - began)));
    }
    return result;
  }

  template <typename Select, typename Plane>
  std::vector<ChosenModel> choose(Index n, Select select, Plane plane) const {
    const StudyParameters& p = parameters();
    std::vector<ChosenModel> outcomes;
    if (p.has("methods", "krr")) {
      const double given = p.number("given");
      outcomes.push_back({ridgeSpec(), given > 0.0 ? given : 1.0 / std::sqrt(static_cast<double>(n))});
    }
    if (p.has("methods", "krr-cv")) {
      const double start = steadySeconds();
      const Choice choice = select(ridgeSpec(), p.grid("lambda"));
      outcomes.push_back({ridgeSpec(), choice.value, choice.foldMse, steadySeconds() - start, true});
    }
    if (p.has("methods", "m-rlsr-cv")) {
      const double start = steadySeconds();
      ChosenModel outcome;
      const double m = plane(p.grid("m"), {p.number("start")}).bestM(0).value;
      outcome.spec = mrlsrSpec(m);
      if (!std::isnan(m)) {
        const Choice choice = plane({m}, p.grid("lambda")).bestLambda(0);
        outcome.at = choice.value;
        outcome.foldMse = choice.foldMse;
      }
      outcome.own = steadySeconds() - start;
      outcome.crossValidated = true;
      outcomes.push_back(outcome);
    }
    if (p.has("methods", "m-rlsr-free")) {
      for (const double decay : p.grid("p")) {
        MethodSpec spec;
        spec.id = "m-rlsr-parameter-free";
        if (decay > 0.0) spec.parameters["p"] = decay;
        outcomes.push_back({spec, 1.0, notANumber, 0.0, false, decay});
      }
    }
    return outcomes;
  }

  static std::string idOf(const ChosenModel& outcome) {
    if (outcome.spec.id == "m-rlsr-parameter-free") return "m-rlsr-free";
    return outcome.crossValidated ? outcome.spec.id + "-cv" : outcome.spec.id;
  }

  // The paper prints two p without their values: they stand beside the first two given here, or the fitted one.
  std::string printedMethod(const ChosenModel& outcome) const {
    if (outcome.spec.id != "m-rlsr-parameter-free") return idOf(outcome);
    std::vector<double> given = parameters().grid("p");
    if (given.size() > 1) std::erase(given, 0.0);
    const auto place = std::find(given.begin(), given.end(), outcome.p) - given.begin();
    if (place >= static_cast<std::ptrdiff_t>(given.size()) || place > 1) return "";
    return place == 0 ? "m-rlsr-free" : "m-rlsr-free, second p";
  }

  StudyRow row(const StudyData& data, Index run, Index n, const Space& space, const ChosenModel& outcome,
               const FeatureRun::Fitted& fitted, double relative, double shared, double own) const {
    const PaperSet* set = paperSetOf(data);
    // The paper has random features alone.
    const bool ofPaper = space.id == "kernel" || space.id == "features";
    const auto printed = [&](const char* quantity) {
      const PublishedNumber* found =
          ofPaper ? findPublished("large-data", set, printedMethod(outcome), quantity, "AK15 table I", space.count)
                  : nullptr;
      return found != nullptr ? StudyCell(found->value) : StudyCell();
    };
    return {data.label,
            run + 1,
            n,
            space.count > 0 ? StudyCell(space.count) : StudyCell(),
            idOf(outcome),
            fitted.point.m,
            fitted.point.lambda,
            fitted.point.zero ? StudyCell() : StudyCell(fitted.point.mu),
            outcome.foldMse,
            fitted.trainError,
            fitted.testError,
            relative,
            shared + own,
            shared,
            printed("test_error"),
            printed("seconds"),
            space.id,
            outcome.p > 0.0 ? StudyCell(outcome.p) : StudyCell()};
  }

  std::vector<Space> m_spaces;
};

class LargeDataStudy final : public StudyOf<LargeData> {
 public:
  ItemInfo info() const override {
    ParameterSpec runs = runsParameter(3);
    return {"large-data",
            "Large data",
            "",
            "Error and time of KRR and M-RLSR with and without random or Nyström features, with parameters chosen by "
            "cross-validation, given, or taken from theory.",
            "AK15 table I",
            {runs, trainShareParameter(0.7),
             someOf("spaces", "work with", spaceWords(), {"kernel", "features"},
                    "The n × n matrix of the kernel, or random features or Nyström landmarks instead."),
             numberGrid("features", "numbers of features D", 1, largestFeatureCount, {1e-10, 1e5, 100, {300}},
                        Scale::linear, "Random Fourier features or landmarks; several numbers give one result each."),
             wholeNumber("largest", "rows without features", 2, 30000, 6000,
                         "With more training rows than this, the kernel itself is left out, because time grows like n³ "
                         "and memory like n²."),
             someOf("methods", "methods", selectionMethods(), {"krr", "krr-cv", "m-rlsr-cv", "m-rlsr-free"},
                    "What to compare."),
             realNumber("given", "λ given (0: n^(−1/2))", 0.0, 1e300, 0.0, Scale::linear,
                        "λ of KRR without cross-validation. 0 stands for n^(−1/2), n the number of training rows."),
             exponentGridParameter("m", {0.1, 2.9, 29, {}}, "Exponents to choose from by cross-validation."),
             realNumber("start", "λ for choosing m", 1e-300, 1e300, 1.0, Scale::logarithmic,
                        "λ at which the exponent is chosen."),
             lambdaGridParameter("lambda", "λ", {1e-7, 1e2, 10, {}}, "λ to choose from by cross-validation."),
             numberGrid("p", "p of M-RLSR without choices", 0.0, 0.99, {0.0, 0.9, 10, {0.0}}, Scale::linear,
                        "Decay of the eigenvalues, i^(−1/p), that gives m and λ; 0: as the kernel or its spectrum has "
                        "it. Several numbers give one result each."),
             foldsParameter(10), kernelParameter(), measureParameter(Measure::relativeRmse)}};
  }

  std::vector<StudyColumn> columns() const override {
    return {{"data", "data set", ""},
            {"run", "repetition, from 1", ""},
            {"n", "training rows", ""},
            {"features", "number of features D; empty: the kernel itself", ""},
            {"method", "krr, krr-cv, m-rlsr-cv or m-rlsr-free", ""},
            {"m", "exponent of the penalty", ""},
            {"lambda", "λ of the model", ""},
            {"lambda2", "λ at which KRR gives the same model; empty where it is f = 0", ""},
            {"fold_mse", "cross-validation error at the choice, squared units of the target", ""},
            {"train_error", "error on the training rows in the study's measure", ""},
            {"test_error", "error on the test rows in the study's measure", ""},
            {"relative_rmse", "relative RMSE on the test rows", ""},
            {"seconds", "time of the method by itself, from scaled inputs to test error", "s"},
            {"shared_seconds", "part of it that methods of one run share", "s"},
            {"published", "relative error that AK15 table I prints, its definition unknown; m-rlsr-free: first p", ""},
            {"published_seconds", "time that AK15 table I prints", "s"},
            {"space", "kernel, features (random Fourier), nystrom or rpcholesky (Nyström)", ""},
            {"p", "decay given to M-RLSR without choices; empty: fitted, and for the other methods", ""},
            measureColumn()};
  }

  std::vector<StudyFigure> figures() const override {
    return {{"", "Large data: errors", "Test errors with and without features.", largeDataErrorsFigure},
            {"time", "Large data: error and time", "Test error of each run against the time it took.",
             largeDataTimesFigure}};
  }

  PaperMaker paperMaker() const override { return largeDataPaperTable; }
};

}  // namespace

const Study& largeDataStudy() {
  static const LargeDataStudy study;
  return study;
}

}  // namespace kerridge
