// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/random.h"
#include "base/rounding.h"
#include "base/text.h"
#include "linalg/blas.h"
#include "studies/parameters.h"
#include "studies/repeated_jobs.h"
#include "studies/sensitivity_figures.h"
#include "studies/study_figures.h"
#include "studies/study_list.h"

namespace kerridge {

namespace {

// The rows of one split, with the target of that split.
struct Targets {
  Vector train, test;
};

class Sensitivity final : public RepeatedJobs {
 public:
  explicit Sensitivity(const StudyInput& input) : RepeatedJobs(input), m_data(*input.data.front().set) {
    if (m_data.n() < 4) throw InvalidInput("/studies", Text("sensitivity needs at least 4 rows"));
    if (input.parameters.choice("unit") == "deviation" && isConstant()) {
      throw InvalidInput("/studies/unit",
                         Text("%1: without its noise, the target is the same in all rows, so its standard deviation of "
                              "0 cannot be the unit of the noise; choose “target”, or data with a target that varies",
                              Text::name(input.data.front().label)));
    }
    add({input.data.front(), trainingRows(m_data)});
  }

 private:
  // The inputs of a run, and so its decomposition, are the same at every noise level.
  JobRows one(const Item& item, Index run, const RunContext& context) const override {
    const StudyParameters& p = parameters();
    const Split split = splitOf(item, run);
    ProtocolRun here(input().settings, m_data, split);
    const ModelSpace& space = here.space(ridgeSpec(), context.part(0.0, 0.5));
    const SplitData& stage = here.stage();
    const bool known = stage.testTruth.size() > 0;
    const Targets clean =
        known ? Targets{stage.trainTruth, stage.testTruth} : Targets{stage.trainTarget, stage.testTarget};
    const Targets noise = draw(split, run);
    const double unit = p.choice("unit") == "deviation" ? deviation(clean) : 1.0;

    JobRows result;
    const std::vector<double>& levels = p.grid("noise");
    for (std::size_t l = 0; l < levels.size(); ++l) {
      const double size = unit * levels[l];
      const Targets noisy{clean.train + size * noise.train, clean.test + size * noise.test};
      const Scaling scaling = scalingOf(noisy.train);
      const Problem problem = makeProblem(space.problem.spectrum, scaling.target(noisy.train));
      for (const double m : p.grid("m")) {
        context.checkpoint();
        const Path path = findMethod("m-rlsr")->path(problem, {{"m", m}}, p.grid("lambda"), context.quiet());
        const Matrix predictions = product(*space.testBasis, path.A);
        for (std::size_t i = 0; i < path.points.size(); ++i) {
          const PathPoint& point = path.points[i];
          const Vector prediction = scaling.undoTarget(predictions.col(static_cast<Index>(i)).array() + point.offset);
          const double risk =
              known ? (prediction - clean.test).squaredNorm() / static_cast<double>(prediction.size()) : notANumber;
          result.add({item.data.label, run + 1, levels[l], size, m, point.lambda, point.zero ? notANumber : point.mu,
                      measureError(input().settings.measure, noisy.test, prediction), risk,
                      static_cast<double>(stage.n())});
        }
      }
      context.report(0.5 + 0.5 * static_cast<double>(l + 1) / static_cast<double>(levels.size()));
    }
    return result;
  }

  // Does the target, without its noise where that is known, vary too little to be divided by?
  bool isConstant() const {
    Vector clean = m_data.rowTruth.size() > 0 ? m_data.rowTruth : m_data.y;
    for (Index i = 0; m_data.truth && i < m_data.n(); ++i) clean(i) = m_data.truth(m_data.X.row(i).transpose());
    return isOneNumber(clean.minCoeff(), clean.maxCoeff());
  }

  // Standard normal for every row of the data; the same at all levels, so that they differ by its size alone.
  Targets draw(const Split& split, Index run) const {
    Random random(seed(run, Draw::data));
    Vector all(m_data.n());
    for (double& value : all) value = random.normal();
    return {all(split.train), all(split.test)};
  }

  static double deviation(const Targets& clean) {
    const double rows = static_cast<double>(clean.train.size() + clean.test.size());
    const double mean = (clean.train.sum() + clean.test.sum()) / rows;
    const double square = (clean.train.array() - mean).square().sum() + (clean.test.array() - mean).square().sum();
    return std::sqrt(square / rows);
  }

  Scaling scalingOf(const Vector& target) const {
    Dataset bare;
    bare.X.resize(target.size(), 0);
    bare.y = target;
    std::vector<Index> rows(static_cast<std::size_t>(target.size()));
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = static_cast<Index>(i);
    return fitScaling(bare, rows, input().settings.standardize);
  }

  const Dataset& m_data;
};

class SensitivityStudy final : public StudyOf<Sensitivity> {
 public:
  ItemInfo info() const override {
    return {"sensitivity",
            "Sensitivity",
            "",
            "Test error of M-RLSR against λ, the exponent m and the noise of the target.",
            "AK15 fig. 1",
            {runsParameter(10), trainShareParameter(0.7),
             numberGrid("noise", "noise levels", 0.0, 1e300, {1e-10, 1e5, 100, {0.0, 0.1, 0.2, 0.5, 1.0}},
                        Scale::linear, "Standard deviations of the normal noise of the target."),
             oneOf("unit", "in units of", {{"deviation", "the target's standard deviation"}, {"target", "the target"}},
                   "deviation", "What a noise level of 1 means."),
             exponentGridParameter("m", {0.1, 2.9, 15, {}}, "Exponents; 2 is KRR."),
             lambdaGridParameter("lambda", "λ", {1e-8, 1e2, 21, {}}, "Values of λ."), kernelParameter(),
             measureParameter(Measure::relativeMse)}};
  }
  bool takesSeveralData() const override { return false; }

  std::vector<StudyColumn> columns() const override {
    return {{"data", "data set", ""},
            {"run", "repetition, from 1", ""},
            {"noise", "noise level as given", ""},
            {"noise_deviation", "standard deviation of the noise, units of the target", ""},
            {"m", "exponent of the penalty", ""},
            {"lambda", "λ", ""},
            {"lambda2", "λ at which KRR gives the same model; empty where it is f = 0", ""},
            {"test_error", "error on the test rows, noise included, in the study's measure", ""},
            {"excess_risk", "mean squared difference to the true function on the test rows, where it is known", ""},
            {"n", "training rows", ""},
            measureColumn()};
  }

  std::vector<StudyFigure> figures() const override { return sensitivityFigures(); }
};

}  // namespace

const Study& sensitivityStudy() {
  static const SensitivityStudy study;
  return study;
}

}  // namespace kerridge
