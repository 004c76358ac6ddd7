// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <mutex>
#include <optional>

#include "base/random.h"
#include "studies/learning_curves_study.h"
#include "studies/paper_table.h"
#include "studies/parameters.h"
#include "studies/protocol.h"
#include "studies/published.h"
#include "studies/study_list.h"

namespace kerridge {

namespace {

// What is chosen once per repetition, on the whole training part.
struct Chosen {
  double m = notANumber;
  double lambda = notANumber;       // of M-RLSR
  double equivalent = notANumber;   // λ2 = Φ_m(λ) on the whole training part
  double ridgeLambda = notANumber;  // of KRR by cross-validation of its own
};

// One data set of the study.
constexpr double foldsBesidesSpace = 4.0;  // times as long

struct Part {
  const StudyData* data;
  Index trainRows;
};

class LearningCurves {
 public:
  LearningCurves(const StudyInput& input, StudyRecorder& recorder) : m_input(input), m_recorder(recorder) {
    const StudyParameters& p = input.parameters;
    m_fractions = p.grid("fractions");
    std::reverse(m_fractions.begin(), m_fractions.end());  // the whole training part first: choices are made there
    m_runs = p.integer("runs");
    m_once = p.choice("selection") == "once";
    for (const StudyData& data : input.data) {
      const Index n = data.set->n();
      if (n < 4) throw InvalidInput("/studies", data.label + ": learning curves need at least 4 rows");
      const auto rows = static_cast<Index>(randomSplit(*data.set, p.number("train"), input.spec.seed, 0).train.size());
      m_parts.push_back({&data, rows});
      m_largest = std::max(m_largest, rows);
    }
    m_known.resize(m_parts.size() * static_cast<std::size_t>(m_runs));
    m_locks = std::vector<std::mutex>(m_known.size());
  }

  void run(const RunContext& context) {
    const Index count = static_cast<Index>(m_fractions.size() * m_parts.size()) * m_runs;
    m_recorder.run(
        count, m_largest, context, [this](Index job, const RunContext& inner) { return one(job, inner); },
        [this](Index job) { return cost(job); }, [this](Index job) { return kin(job); });
  }

 private:
  Index rowsOf(const Part& part, double fraction) const {
    return std::clamp<Index>(std::lround(fraction * static_cast<double>(part.trainRows)), 2, part.trainRows);
  }

  // What is chosen once is chosen on the whole training part, by folds, which is most of the work.
  double cost(Index job) const {
    const std::size_t rest = static_cast<std::size_t>(job / m_runs);
    const double own = costOfRows(rowsOf(m_parts[rest % m_parts.size()], m_fractions[rest / m_parts.size()]));
    return m_once && rest < m_parts.size() ? foldsBesidesSpace * own : own;
  }

  // Those of one run on one data set share what was chosen.
  Index kin(Index job) const { return m_once ? job % (m_runs * static_cast<Index>(m_parts.size())) : job; }

  // Jobs go fraction by fraction, data set by data set, run by run.
  std::vector<StudyRow> one(Index job, const RunContext& context) {
    const Index run = job % m_runs;
    const std::size_t rest = static_cast<std::size_t>(job / m_runs);
    const Part& part = m_parts[rest % m_parts.size()];
    const double fraction = m_fractions[rest / m_parts.size()];
    const Dataset& data = *part.data->set;
    const std::uint64_t seed = m_input.spec.seed;
    const Index rows = rowsOf(part, fraction);
    const Split whole = randomSplit(data, m_input.parameters.number("train"), seed, run);
    ProtocolRun here(m_input.settings, data, withFewerRows(whole, rows, seed, run));
    const RunContext choosing = context.part(0.0, 0.9);
    const Chosen chosen = m_once ? chosenOnce(part, run, choosing) : choose(part, here, run, choosing);

    std::vector<StudyRow> result;
    const Measure measure = m_input.settings.measure;
    const auto add = [&](const std::string& method, const MethodSpec& spec, double m, double lambda) {
      if (!m_input.parameters.has("methods", method)) return;
      double trainError = notANumber;
      double testError = notANumber;
      if (std::isfinite(lambda)) {
        const Model model = here.model(spec, lambda, measure, context.part(0.9, 1.0));
        trainError = model.trainError;
        testError = model.testError;
      }
      const PublishedNumber* printed = printedExponent(part, method);
      result.push_back({part.data->label, run + 1, fraction, rows, method, m, lambda, trainError, testError,
                        printed != nullptr ? printed->value : notANumber});
    };
    add("m-rlsr", mrlsrSpec(chosen.m), chosen.m, chosen.lambda);
    add("krr-equivalent", ridgeSpec(), 2.0, chosen.equivalent);
    add("krr", ridgeSpec(), 2.0, chosen.ridgeLambda);
    return result;
  }

  static const PublishedNumber* printedExponent(const Part& part, const std::string& method) {
    return findPublished("learning-curves", paperSetOf(*part.data), method, "m", "AK14 fig. 3");
  }

  Chosen choose(const Part& part, ProtocolRun& run, Index number, const RunContext& context) const {
    const StudyParameters& p = m_input.parameters;
    const PublishedNumber* printed = p.choice("exponent") == "printed" ? printedExponent(part, "m-rlsr") : nullptr;
    const Folding folding{p.integer("folds"), seedOf(m_input.spec.seed, static_cast<std::uint64_t>(number),
                                                     static_cast<std::uint64_t>(Draw::folds))};
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
  Chosen chosenOnce(const Part& part, Index run, const RunContext& context) {
    const auto position = static_cast<std::size_t>(&part - m_parts.data()) * static_cast<std::size_t>(m_runs) +
                          static_cast<std::size_t>(run);
    const std::lock_guard lock(m_locks[position]);
    if (!m_known[position]) {
      const Split whole = randomSplit(*part.data->set, m_input.parameters.number("train"), m_input.spec.seed, run);
      ProtocolRun all(m_input.settings, *part.data->set, whole);
      m_known[position] = choose(part, all, run, context);
    }
    return *m_known[position];
  }

  const StudyInput& m_input;
  StudyRecorder& m_recorder;
  std::vector<double> m_fractions;
  std::vector<Part> m_parts;
  Index m_runs = 1;
  Index m_largest = 0;
  bool m_once = true;
  std::vector<std::optional<Chosen>> m_known;
  std::vector<std::mutex> m_locks;
};

class LearningCurvesStudy final : public Study {
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

  bool hasPaperTable() const override { return true; }
  std::shared_ptr<const PaperTable> paperTable(const StudyTable& table) const override {
    return std::make_shared<PaperTable>(learningPaperTable(table, StudyParameters(info(), table.spec).number("train")));
  }

  void run(const StudyInput& input, StudyRecorder& recorder, const RunContext& context) const override {
    LearningCurves(input, recorder).run(context);
  }
};

}  // namespace

const Study& learningCurvesStudy() {
  static const LearningCurvesStudy study;
  return study;
}

}  // namespace kerridge
