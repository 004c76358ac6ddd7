// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <mutex>
#include <optional>

#include "base/text.h"
#include "studies/learning_curves_study.h"
#include "studies/parameters.h"
#include "studies/published.h"
#include "studies/repeated_jobs.h"
#include "studies/study_list.h"

namespace kerridge {

namespace {

// What is chosen once per repetition, on the whole training part.
struct Chosen {
  double m = notANumber;
  double lambda = notANumber;       // of M-RLSR
  double equivalent = notANumber;   // λ2 = Φ_m(λ) on the whole training part
  double ridgeLambda = notANumber;  // of KRR by its own cross-validation
};

constexpr double foldsBesidesSpace = 4.0;  // times as long

class LearningCurves final : public RepeatedJobs {
 public:
  // Share by share, the whole training part first, for choices are made there; in each data set by data set.
  explicit LearningCurves(const StudyInput& input)
      : RepeatedJobs(input, input.parameters.integer("runs"), Order::itemByItem) {
    const StudyParameters& p = input.parameters;
    m_fractions = p.grid("fractions");
    std::reverse(m_fractions.begin(), m_fractions.end());
    m_once = p.choice("selection") == "once";
    requireRows(4, Text("learning curves need at least 4 rows"));
    for (std::size_t i = 0; i < m_fractions.size(); ++i) {
      for (const StudyData& data : input.data) {
        const Index all = trainingRows(*data.set);
        const Index rows = std::clamp<Index>(std::lround(m_fractions[i] * static_cast<double>(all)), 2, all);
        // What is chosen once is chosen on the whole training part, by folds, which is most of the work.
        add({data, rows, (m_once && i == 0 ? foldsBesidesSpace : 1.0) * costOfRows(rows), i});
      }
    }
    m_known.resize(static_cast<std::size_t>(shared()));
    m_locks = std::vector<std::mutex>(m_known.size());
  }

  // Those of one run on one data set share what was chosen.
  Index kin(Index job) const override { return m_once ? job % shared() : job; }

 private:
  Index shared() const { return runs() * std::ssize(input().data); }

  JobRows one(const Item& item, Index run, const RunContext& context) const override {
    const StudyData& data = item.data;
    ProtocolRun here(input().settings, *data.set, splitOfRows(item, run));
    const RunContext choosing = context.part(0.0, 0.9);
    const Chosen chosen = m_once ? chosenOnce(item, run, choosing) : choose(data, here, run, choosing);

    JobRows result;
    const Measure measure = input().settings.measure;
    const auto add = [&](const std::string& method, const MethodSpec& spec, double m, double lambda) {
      if (!parameters().has("methods", method)) return;
      double trainError = notANumber;
      double testError = notANumber;
      if (std::isfinite(lambda)) {
        const Model model = here.model(spec, lambda, measure, context.part(0.9, 1.0));
        trainError = model.trainError;
        testError = model.testError;
      }
      const PublishedNumber* printed = printedExponent(data, method);
      result.add({data.label, run + 1, m_fractions[item.part], item.rows, method, m, lambda, trainError, testError,
                  printed != nullptr ? printed->value : notANumber});
    };
    add("m-rlsr", mrlsrSpec(chosen.m), chosen.m, chosen.lambda);
    add("krr-equivalent", ridgeSpec(), 2.0, chosen.equivalent);
    add("krr", ridgeSpec(), 2.0, chosen.ridgeLambda);
    return result;
  }

  static const PublishedNumber* printedExponent(const StudyData& data, const std::string& method) {
    return findPublished("learning-curves", paperSetOf(data), method, "m", "AK14 fig. 3");
  }

  Chosen choose(const StudyData& data, ProtocolRun& run, Index number, const RunContext& context) const {
    const StudyParameters& p = parameters();
    const PublishedNumber* printed = p.choice("exponent") == "printed" ? printedExponent(data, "m-rlsr") : nullptr;
    const Folding folding = foldingOf(number);
    Chosen chosen;
    if (p.has("methods", "m-rlsr") || p.has("methods", "krr-equivalent")) {
      chosen.m = printed != nullptr
                     ? printed->value
                     : run.mrlsrGrid(p.grid("m"), {p.number("start")}, folding, context.part(0.0, 0.6)).bestM(0).value;
      if (!std::isnan(chosen.m)) {
        const RunContext second = context.part(0.6, 0.75);
        chosen.lambda = run.mrlsrGrid({chosen.m}, p.grid("lambda"), folding, second).bestLambda(0).value;
        if (!std::isnan(chosen.lambda)) {
          chosen.equivalent = run.equivalentLambda(chosen.m, chosen.lambda, second);
        }
      }
    }
    if (p.has("methods", "krr")) {
      chosen.ridgeLambda = run.select(ridgeSpec(), p.grid("krr"), folding, context.part(0.75, 1.0)).value;
    }
    return chosen;
  }

  // Jobs of one run share what was chosen on its whole training part; the first to come computes it.
  Chosen chosenOnce(const Item& item, Index run, const RunContext& context) const {
    const auto position = static_cast<std::size_t>((&item.data - input().data.data()) * runs() + run);
    const std::lock_guard lock(m_locks[position]);
    if (!m_known[position]) {
      ProtocolRun all(input().settings, *item.data.set, splitOf(item, run));
      m_known[position] = choose(item.data, all, run, context);
    }
    return *m_known[position];
  }

  std::vector<double> m_fractions;
  bool m_once = true;
  mutable std::vector<std::optional<Chosen>> m_known;
  mutable std::vector<std::mutex> m_locks;
};

class LearningCurvesStudy final : public StudyOf<LearningCurves> {
 public:
  ItemInfo info() const override {
    return {
        "learning-curves",
        "Learning curves",
        "",
        "Test error against the size of the training set for M-RLSR, for KRR at the λ₂ that is equivalent on the "
        "whole training part, and for KRR with its own λ.",
        "AK14 fig. 3",
        {runsParameter(10), trainShareParameter(0.7),
         numberGrid("fractions", "fractions", 0.001, 1.0, {0.1, 1.0, 19, {}}, Scale::linear,
                    "Shares of the training part to learn from."),
         someOf("methods", "methods", learningMethods(), {"m-rlsr", "krr-equivalent", "krr"}, "Which curves to draw."),
         exponentGridParameter("m", {0.1, 1.0, 10, {}}, "Exponents to choose from by cross-validation."),
         realNumber("start", "λ for choosing m", 1e-300, 1e300, 1.0, Scale::logarithmic,
                    "λ at which the exponent is chosen."),
         lambdaGridParameter("lambda", "λ of M-RLSR", {1e-5, 1e2, 7, {}},
                             "λ of M-RLSR to choose from by cross-validation, at the exponent chosen."),
         lambdaGridParameter("krr", "λ of KRR", {1e-7, 1e3, 25, {}}, "λ of KRR to choose from by cross-validation."),
         foldsParameter(10),
         oneOf("selection", "choice of m and λ",
               {{"once", "once, on the whole training part"}, {"each", "again at every size"}}, "once",
               "When m and λ are chosen."),
         oneOf("exponent", "m is", {{"chosen", "chosen by cross-validation"}, {"printed", "as AK14 prints"}}, "chosen",
               "The exponent of M-RLSR: chosen from the exponents m, or the one that AK14 fig. 3 prints for its data "
               "sets (chosen for all others)."),
         kernelParameter(), measureParameter(Measure::scaledRmse)}};
  }

  std::vector<StudyColumn> columns() const override {
    return {{"data", "data set", ""},
            {"run", "repetition, from 1", ""},
            {"fraction", "share of the training part", ""},
            {"n", "training rows", ""},
            {"method", "m-rlsr, krr-equivalent or krr", ""},
            {"m", "exponent of the penalty", ""},
            {"lambda", "λ of the model", ""},
            {"train_error", "error on the training rows in the study's measure", ""},
            {"test_error", "error on the test rows in the study's measure", ""},
            {"published_m", "exponent that AK14 fig. 3 prints for this data set; empty for others", ""},
            measureColumn()};
  }

  std::vector<StudyFigure> figures() const override {
    return {{"", "Learning curves", "Test error against the share of the training part.", learningCurvesFigure},
            {"lambda", "λ against n",
             "The chosen λ against the number of training rows. It varies if every size chooses again.",
             learningLambdaFigure},
            {"speed", "How fast the methods learn",
             "Test error with a part of the training rows above that with all of them. AK14 claims that M-RLSR with m "
             "< 1 learns faster than KRR at λ₂.",
             learningSpeedFigure}};
  }

  PaperMaker paperMaker() const override { return learningPaperTable; }
};

}  // namespace

const Study& learningCurvesStudy() {
  static const LearningCurvesStudy study;
  return study;
}

}  // namespace kerridge
