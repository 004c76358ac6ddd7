// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>

#include "base/text.h"
#include "methods/ridge.h"
#include "studies/accuracy_table_study.h"
#include "studies/grids.h"
#include "studies/parameters.h"
#include "studies/published.h"
#include "studies/repeated_jobs.h"
#include "studies/study_list.h"

namespace kerridge {

namespace {

const std::vector<std::pair<std::string, std::string>>& inputWords() {
  static const std::vector<std::pair<std::string, std::string>> words{{"raw", "raw"}, {"standardized", "standardized"}};
  return words;
}

constexpr const char* publishedTables[] = {"AK14 table 1", "AK15 table II"};

class AccuracyTable final : public RepeatedJobs {
 public:
  // With one m per data set a job has all runs of one, for that m takes all of them.
  explicit AccuracyTable(const StudyInput& input)
      : RepeatedJobs(input, oneExponent(input) ? 1 : input.parameters.integer("runs")) {
    requireRows(4, Text("the accuracy table needs at least 4 rows"));
    for (const StudyData& data : input.data) {
      for (std::size_t kind = 0; kind < input.parameters.choices("inputs").size(); ++kind) {
        add({data, trainingRows(*data.set), costOfRows(data.set->n()), kind});
      }
    }
  }

 private:
  // What M-RLSR gives in one run for every exponent of the grid.
  struct Candidates {
    std::vector<double> error;   // at λ = start: of cross-validation or on the test part, see "once"
    std::vector<StudyRow> rows;  // with λ chosen at that exponent
  };

  JobRows one(const Item& item, Index run, const RunContext& context) const override {
    if (!oneExponent(input())) return {ofRun(item, run, nullptr, context), {}};
    const Index runs = parameters().integer("runs");
    std::vector<StudyRow> result;
    std::vector<Candidates> ofRuns(static_cast<std::size_t>(runs));
    std::vector<std::size_t> places;  // in the result, of the row that each run's candidate is for
    for (Index each = 0; each < runs; ++each) {
      const double share = static_cast<double>(each) / static_cast<double>(runs);
      const RunContext part = context.part(share, share + 1.0 / static_cast<double>(runs));
      const std::vector<StudyRow> rows = ofRun(item, each, &ofRuns[static_cast<std::size_t>(each)], part);
      result.insert(result.end(), rows.begin(), rows.end());
      places.push_back(result.size());
    }
    const std::size_t best = bestOfAllRuns(ofRuns);
    for (std::size_t each = ofRuns.size(); each-- > 0;) {
      result.insert(result.begin() + static_cast<std::ptrdiff_t>(places[each]), ofRuns[each].rows[best]);
    }
    return {std::move(result), {}};
  }

  static bool oneExponent(const StudyInput& input) { return input.parameters.has("methods", "m-rlsr-set"); }

  // The exponent with the least mean error; among equal ones, that nearest to 2.
  std::size_t bestOfAllRuns(const std::vector<Candidates>& ofRuns) const {
    const std::vector<double>& exponents = parameters().grid("m");
    std::size_t best = 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t j = 0; j < exponents.size(); ++j) {
      double sum = 0.0;
      for (const Candidates& run : ofRuns) sum += run.error[j];
      const bool nearer = std::abs(exponents[j] - 2.0) < std::abs(exponents[best] - 2.0);
      if (sum < least || (sum == least && nearer)) {
        least = sum;
        best = j;
      }
    }
    return best;
  }

  std::vector<StudyRow> ofRun(const Item& item, Index run, Candidates* candidates, const RunContext& context) const {
    const StudyParameters& p = parameters();
    const std::string& inputs = p.choices("inputs")[item.part];
    const StudyData& data = item.data;
    StudySettings settings = input().settings;
    settings.standardize.inputs = inputs == "standardized";
    ProtocolRun here(settings, *data.set, splitOf(item, run));
    const Folding folding = foldingOf(run);

    std::vector<StudyRow> result;
    const auto rowOf = [&](const std::string& method, double m, const Choice& choice, const std::vector<double>& grid) {
      double lambda2 = notANumber;
      double trainError = notANumber;
      double testError = notANumber;
      double edge = notANumber;
      if (choice.index >= 0) {
        const Model model = here.model(specOf(method, m), choice.value, settings.measure, context.quiet());
        if (!model.point.zero) lambda2 = model.point.mu;
        trainError = model.trainError;
        testError = model.testError;
        edge = choice.value == grid.front() || choice.value == grid.back() ? 1.0 : 0.0;
      }
      StudyRow row{data.label,   run + 1,     inputs, method,         m,          choice.value, lambda2,
                   grid.front(), grid.back(), edge,   choice.foldMse, trainError, testError};
      // The papers do not say whether they standardize: their numbers stand beside both.
      const PaperSet* set = settings.measure == Measure::scaledRmse ? paperSetOf(data) : nullptr;
      const std::string printed = method == "m-rlsr-set" ? "m-rlsr" : method;
      for (const char* source : publishedTables) {
        const PublishedNumber* error = findPublished("accuracy-table", set, printed, "test_error", source);
        const PublishedNumber* exponent = findPublished("accuracy-table", set, printed, "m", source);
        row.emplace_back(error != nullptr ? error->value : notANumber);
        row.emplace_back(error != nullptr ? error->deviation : notANumber);
        row.emplace_back(exponent != nullptr ? exponent->value : notANumber);
      }
      return row;
    };
    const auto add = [&](const std::string& method, double m, const Choice& choice, const std::vector<double>& grid) {
      if (p.has("methods", method)) result.push_back(rowOf(method, m, choice, grid));
    };

    const std::vector<double>& ridgeGrid = p.grid("krr");
    if (p.has("methods", "krr"))
      add("krr", 2.0, here.select(ridgeSpec(), ridgeGrid, folding, context.part(0.0, 0.4)), ridgeGrid);
    const std::vector<double>& grid = p.grid("lambda");
    if (candidates != nullptr) fill(*candidates, here, folding, rowOf, context.part(0.4, 0.6));
    if (!p.has("methods", "m-rlsr") && !p.has("methods", "krr-wide")) return result;

    const double m = here.mrlsrGrid(p.grid("m"), {p.number("start")}, folding, context.part(0.6, 0.8)).bestM(0).value;
    Choice chosen;
    if (!std::isnan(m)) chosen = here.mrlsrGrid({m}, grid, folding, context.part(0.8, 0.9)).bestLambda(0);
    add("m-rlsr", m, chosen, grid);
    if (p.has("methods", "krr-wide")) {
      const RunContext last = context.part(0.9, 1.0);
      const std::vector<double> wide = wideGrid(here, m, chosen.value, last.quiet());
      add("krr-wide", 2.0, here.select(ridgeSpec(), wide, folding, last), wide);
    }
    return result;
  }

  template <typename RowOf>
  void fill(Candidates& candidates, ProtocolRun& here, const Folding& folding, const RowOf& rowOf,
            const RunContext& context) const {
    const StudyParameters& p = parameters();
    const double start = p.number("start");
    const std::vector<double>& exponents = p.grid("m");
    const std::vector<double>& grid = p.grid("lambda");
    const bool byTest = p.choice("once") == "test";
    const MrlsrGrid atStart = here.mrlsrGrid(exponents, {start}, folding, context);
    const MrlsrGrid all = here.mrlsrGrid(exponents, grid, folding, context);
    for (std::size_t j = 0; j < exponents.size(); ++j) {
      context.checkpoint();
      double error = std::sqrt(atStart.foldMse(0, static_cast<Index>(j)));
      if (byTest) error = here.model(mrlsrSpec(exponents[j]), start, Measure::rmse, context).testError;
      candidates.error.push_back(std::isfinite(error) ? error : std::numeric_limits<double>::infinity());
      candidates.rows.push_back(rowOf("m-rlsr-set", exponents[j], all.bestLambda(static_cast<Index>(j)), grid));
    }
  }

  static MethodSpec specOf(const std::string& method, double m) {
    return method.starts_with("m-rlsr") ? mrlsrSpec(m) : ridgeSpec();
  }

  // KRR's grid, extended at its own spacing until it holds the KRR parameters of all models that M-RLSR could have
  // chosen, and that of the one it chose itself. Beyond the ends of the spectrum all models are the same.
  std::vector<double> wideGrid(ProtocolRun& here, double m, double lambda, const RunContext& context) const {
    const StudyParameters& p = parameters();
    const RidgeFamily family(here.problem(context), Offset::none);
    const double least = std::exp(std::max(family.logMuFloor(), std::log(std::numeric_limits<double>::min())));
    const double most = std::exp(std::min(family.logMuCeiling(), std::log(std::numeric_limits<double>::max())));
    std::vector<double> reached;
    const auto reach = [&](double exponent, double at) {
      const double lambda2 = here.equivalentLambda(exponent, at, context);
      if (std::isfinite(lambda2)) reached.push_back(std::clamp(lambda2, least, most));
    };
    for (const double exponent : p.grid("m")) reach(exponent, p.number("start"));
    if (!std::isnan(m)) {
      for (const double at : p.grid("lambda")) reach(m, at);
    }
    std::vector<double> wide = p.grid("krr");
    if (reached.empty()) return wide;
    const auto [low, high] = std::minmax_element(reached.begin(), reached.end());
    wide = extendedGrid(std::move(wide), *low, *high);
    const double own = std::isnan(m) || std::isnan(lambda) ? notANumber : here.equivalentLambda(m, lambda, context);
    if (std::isfinite(own)) wide.push_back(std::clamp(own, least, most));
    std::sort(wide.begin(), wide.end());
    wide.erase(std::unique(wide.begin(), wide.end()), wide.end());
    return wide;
  }
};

class AccuracyTableStudy final : public StudyOf<AccuracyTable> {
 public:
  ItemInfo info() const override {
    return {
        "accuracy-table",
        "Accuracy table",
        "",
        "Test errors of KRR and M-RLSR, with m and λ chosen by cross-validation on the grids of the papers, and of KRR "
        "on a grid wide enough to reach the models of M-RLSR.",
        "AK14 table 1, AK15 table II",
        {runsParameter(10), trainShareParameter(0.7),
         someOf("inputs", "inputs", inputWords(), {"raw", "standardized"},
                "Raw, or scaled to mean 0 and standard deviation 1 on the training part."),
         someOf("methods", "methods", accuracyMethods(), {"krr", "m-rlsr", "krr-wide"}, "What to compare."),
         exponentGridParameter("m", {0.1, 2.9, 29, {}}, "Exponents to choose from by cross-validation."),
         realNumber("start", "λ for choosing m", 1e-300, 1e300, 1.0, Scale::logarithmic,
                    "λ at which the exponent is chosen."),
         lambdaGridParameter("lambda", "λ of M-RLSR", {1e-5, 1e2, 7, {}},
                             "λ of M-RLSR to choose from by cross-validation, at the exponent chosen."),
         lambdaGridParameter("krr", "λ of KRR", {1e-7, 1e3, 25, {}}, "λ of KRR to choose from by cross-validation."),
         oneOf("once", "one m by", {{"folds", "cross-validation"}, {"test", "the test rows, as the papers"}}, "folds",
               "Of M-RLSR with one m per data set: the m with the least mean RMSE over all runs at the λ for choosing "
               "m, in cross-validation or on the test rows. Test rows make the choice look too good."),
         foldsParameter(10), kernelParameter(), measureParameter(Measure::scaledRmse)}};
  }

  std::vector<StudyColumn> columns() const override {
    return {{"data", "data set", ""},
            {"run", "repetition, from 1", ""},
            {"inputs", "raw or standardized", ""},
            {"method", "krr, m-rlsr, m-rlsr-set or krr-wide", ""},
            {"m", "exponent of the penalty", ""},
            {"lambda", "λ chosen", ""},
            {"lambda2", "λ at which KRR gives the same model on this training part; empty where it is f = 0", ""},
            {"grid_from", "smallest λ that could be chosen", ""},
            {"grid_to", "largest λ that could be chosen", ""},
            {"edge", "1 where the λ chosen is an end of its grid, else 0", ""},
            {"fold_mse", "cross-validation error at the choice, squared units of the target", ""},
            {"train_error", "error on the training rows in the study's measure", ""},
            {"test_error", "error on the test rows in the study's measure", ""},
            {"published", "mean test error that AK14 table 1 prints for this data set; empty for others", ""},
            {"published_deviation", "standard deviation printed beside it", ""},
            {"published_m", "exponent printed beside it", ""},
            {"published_ak15", "mean test error that AK15 table II prints", ""},
            {"published_ak15_deviation", "standard deviation printed beside it", ""},
            {"published_ak15_m", "exponent printed beside it", ""},
            measureColumn()};
  }

  std::vector<StudyFigure> figures() const override {
    return {{"", "Accuracy table", "Test errors of the methods on every data set.", accuracyFigure},
            {"gain", "Gain over KRR",
             "Test errors relative to KRR in the same run. If the wider grid gains as much as M-RLSR, the gain comes "
             "from the grid and not from the exponent.",
             accuracyGainFigure}};
  }

  PaperMaker paperMaker() const override { return accuracyPaperTable; }
};

}  // namespace

const Study& accuracyTableStudy() {
  static const AccuracyTableStudy study;
  return study;
}

}  // namespace kerridge
