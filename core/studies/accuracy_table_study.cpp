// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/random.h"
#include "base/summary.h"
#include "methods/ridge.h"
#include "studies/grids.h"
#include "studies/paper_table.h"
#include "studies/parameters.h"
#include "studies/protocol.h"
#include "studies/published.h"
#include "studies/study_figures.h"
#include "studies/study_list.h"

namespace kerridge {

namespace {

const std::vector<std::pair<std::string, std::string>>& comparedMethods() {
  static const std::vector<std::pair<std::string, std::string>> words{
      {"krr", "KRR"}, {"m-rlsr", "M-RLSR"}, {"krr-wide", "KRR on a wider grid"}};
  return words;
}

const std::vector<std::pair<std::string, std::string>>& inputWords() {
  static const std::vector<std::pair<std::string, std::string>> words{{"raw", "raw"}, {"standardized", "standardized"}};
  return words;
}

constexpr const char* publishedTables[] = {"AK14 table 1", "AK15 table II"};

class AccuracyTable {
 public:
  explicit AccuracyTable(const StudyInput& input) : m_input(input) {
    const StudyParameters& p = input.parameters;
    m_runs = p.integer("runs");
    for (const StudyData& data : input.data) {
      const Index n = data.set->n();
      if (n < 4) throw InvalidInput("/studies", data.label + ": the accuracy table needs at least 4 rows");
      m_largest = std::max(m_largest, static_cast<Index>(std::lround(p.number("train") * static_cast<double>(n))));
    }
  }

  Index count() const {
    return m_runs * static_cast<Index>(m_input.data.size() * m_input.parameters.choices("inputs").size());
  }
  Index largest() const { return m_largest; }

  double cost(Index job) const {
    const auto kinds = static_cast<Index>(m_input.parameters.choices("inputs").size());
    return costOfRows(m_input.data[static_cast<std::size_t>(job / kinds) % m_input.data.size()].set->n());
  }

  // Jobs go run by run, so that a study stopped early has the same runs of every data set.
  std::vector<StudyRow> one(Index job, const RunContext& context) const {
    const StudyParameters& p = m_input.parameters;
    const std::vector<std::string>& kinds = p.choices("inputs");
    const std::string& inputs = kinds[static_cast<std::size_t>(job) % kinds.size()];
    const Index rest = job / static_cast<Index>(kinds.size());
    const Index sets = static_cast<Index>(m_input.data.size());
    const StudyData& data = m_input.data[static_cast<std::size_t>(rest % sets)];
    const Index run = rest / sets;
    const std::uint64_t seed = m_input.spec.seed;

    StudySettings settings = m_input.settings;
    settings.standardize.inputs = inputs == "standardized";
    ProtocolRun here(settings, *data.set, randomSplit(*data.set, p.number("train"), seed, run));
    const Folding folding{p.integer("folds"),
                          seedOf(seed, static_cast<std::uint64_t>(run), static_cast<std::uint64_t>(Draw::folds))};

    std::vector<StudyRow> result;
    const auto add = [&](const std::string& method, double m, const Choice& choice, const std::vector<double>& grid) {
      if (!p.has("methods", method)) return;
      double lambda2 = notANumber;
      double trainError = notANumber;
      double testError = notANumber;
      double edge = notANumber;
      if (choice.index >= 0) {
        const Model model = here.model(mrlsrSpecOr(method, m), choice.value, settings.measure, context);
        if (!model.point.zero) lambda2 = model.point.mu;
        trainError = model.trainError;
        testError = model.testError;
        edge = choice.value == grid.front() || choice.value == grid.back() ? 1.0 : 0.0;
      }
      result.push_back({data.label, run + 1, inputs, method, m, choice.value, lambda2, grid.front(), grid.back(), edge,
                        choice.foldMse, trainError, testError});
      // The papers do not say whether they standardize: their numbers stand beside both.
      const PaperSet* set = settings.measure == Measure::scaledRmse ? paperSetOf(data) : nullptr;
      for (const char* source : publishedTables) {
        const PublishedNumber* error = findPublished("accuracy-table", set, method, "test_error", source);
        const PublishedNumber* exponent = findPublished("accuracy-table", set, method, "m", source);
        result.back().emplace_back(error != nullptr ? error->value : notANumber);
        result.back().emplace_back(error != nullptr ? error->deviation : notANumber);
        result.back().emplace_back(exponent != nullptr ? exponent->value : notANumber);
      }
    };

    const std::vector<double>& ridgeGrid = p.grid("krr");
    if (p.has("methods", "krr")) add("krr", 2.0, here.select(ridgeSpec(), ridgeGrid, folding, context), ridgeGrid);
    if (!p.has("methods", "m-rlsr") && !p.has("methods", "krr-wide")) return result;

    const double m = here.mrlsrGrid(p.grid("m"), {p.number("start")}, folding, context).bestM(0).value;
    const std::vector<double>& grid = p.grid("lambda");
    Choice chosen;
    if (!std::isnan(m)) chosen = here.mrlsrGrid({m}, grid, folding, context).bestLambda(0);
    add("m-rlsr", m, chosen, grid);
    if (p.has("methods", "krr-wide")) {
      const std::vector<double> wide = wideGrid(here, m, chosen.value, context);
      add("krr-wide", 2.0, here.select(ridgeSpec(), wide, folding, context), wide);
    }
    return result;
  }

 private:
  static MethodSpec mrlsrSpecOr(const std::string& method, double m) {
    return method == "m-rlsr" ? mrlsrSpec(m) : ridgeSpec();
  }

  // KRR's grid, extended at its own spacing until it holds the KRR parameters of all models that M-RLSR could have
  // chosen, and that of the one it chose itself. Beyond the ends of the spectrum all models are the same.
  std::vector<double> wideGrid(ProtocolRun& here, double m, double lambda, const RunContext& context) const {
    const StudyParameters& p = m_input.parameters;
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

  const StudyInput& m_input;
  Index m_runs = 1;
  Index m_largest = 0;
};

// One category per data set and kind of inputs.
struct Category {
  std::string data, inputs, label;
};

std::vector<Category> categories(const StudyTable& table) {
  const std::vector<std::string> kinds = table.distinct("inputs");
  std::vector<Category> list;
  for (const std::string& data : table.distinct("data")) {
    for (const std::string& inputs : kinds) {
      std::string label = data;
      if (kinds.size() > 1) label.append(inputs == "raw" ? " raw" : " std");  // short enough to stand side by side
      list.push_back({data, inputs, label});
    }
  }
  return list;
}

std::string inputsText(const StudyTable& table) {
  const std::vector<std::string> kinds = table.distinct("inputs");
  return kinds.size() == 1 ? kinds.front() + " inputs" : "raw and standardized (std) inputs";
}

void categoryAxis(Figure& figure, const std::vector<Category>& list) {
  figure.x.title = "data set";
  for (const Category& category : list) figure.x.categories.push_back(category.label);
}

Figure makeAccuracyFigure(const StudyTable& table) {
  Figure figure;
  figure.subtitle = inputsText(table) + " · mean over the runs ± 1 standard deviation";
  const std::vector<Category> list = categories(table);
  categoryAxis(figure, list);
  figure.y.title = "test " + measureLabel(table.measure);
  int place = 0;  // of the method's bars within a category
  const auto series = [](const char* name, Marker marker) {
    Series points;
    points.name = name;
    points.color = ColorRole::highlight;
    points.line = LineStyle::none;
    points.marker = marker;
    points.width = 9.0;
    return points;
  };
  Series printed[] = {series("published, AK14", Marker::diamond), series("published, AK15", Marker::circle)};
  for (const auto& [id, text] : comparedMethods()) {
    BarSet bars;
    bars.name = text;
    bars.color = methodRole(id);
    ++place;
    bool any = false;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const auto rows = table.where({{"data", list[i].data}, {"inputs", list[i].inputs}, {"method", id}});
      const Summary summary = summarize(table.numbers(rows, "test_error"));
      bars.values.push_back(summary.mean);
      bars.errors.push_back(summary.deviation);
      any = any || summary.count > 0;
      for (const std::size_t source : {std::size_t{0}, std::size_t{1}}) {
        const std::vector<double> known = table.numbers(rows, source == 0 ? "published" : "published_ak15");
        if (known.empty()) continue;
        printed[source].x.push_back(static_cast<double>(i) + 0.27 * (place - 2));
        printed[source].y.push_back(known.front());
      }
    }
    if (any) figure.bars.push_back(std::move(bars));
  }
  for (Series& points : printed) {
    if (!points.x.empty()) figure.series.push_back(std::move(points));
  }
  fitAxes(figure);
  return figure;
}

// Test error relative to that of KRR in the same run, so that the spread between the splits drops out.
Figure makeGain(const StudyTable& table) {
  Figure figure;
  figure.subtitle = inputsText(table) + " · against KRR in the same run, mean ± 1 standard deviation; below 0: better";
  const std::vector<Category> list = categories(table);
  categoryAxis(figure, list);
  figure.y.title = "change of the test error, %";
  for (const auto& [id, text] : comparedMethods()) {
    if (id == "krr") continue;
    BarSet bars;
    bars.name = text;
    bars.color = methodRole(id);
    bool any = false;
    for (const Category& category : list) {
      std::vector<double> changes;
      for (const std::size_t row :
           table.where({{"data", category.data}, {"inputs", category.inputs}, {"method", id}})) {
        const auto ridge = table.where(
            {{"data", category.data}, {"inputs", category.inputs}, {"method", "krr"}, {"run", table.text(row, "run")}});
        if (ridge.empty()) continue;
        const double own = table.number(row, "test_error");
        const double base = table.number(ridge.front(), "test_error");
        const double change = 100.0 * (own - base) / std::abs(base);
        if (std::isfinite(change)) changes.push_back(change);
      }
      const Summary summary = summarize(changes);
      bars.values.push_back(summary.mean);
      bars.errors.push_back(summary.deviation);
      any = any || summary.count > 0;
    }
    if (any) figure.bars.push_back(std::move(bars));
  }
  if (figure.bars.empty()) {
    figure.emptyReason = "Without KRR, or with KRR alone, there is nothing to compare.";
    return figure;
  }
  fitAxes(figure);
  return figure;
}

PaperTable makePaperTable(const StudyTable& table, double train) {
  PaperTable paper;
  paper.measure = measureLabel(table.measure);
  paper.caption = "Test " + paper.measure + ", mean ± standard deviation over the runs";
  const std::vector<std::string> methods = table.distinct("method");
  const auto add = [&](const std::string& id, const std::string& label, const std::string& source, bool exponent) {
    paper.columns.push_back({id, label, source, exponent});
  };
  for (const auto& [id, text] : comparedMethods()) {
    if (std::find(methods.begin(), methods.end(), id) == methods.end()) continue;
    std::string name = id;
    std::replace(name.begin(), name.end(), '-', '_');
    add(name, text, "", id == "m-rlsr");
  }
  const std::size_t measured = paper.columns.size();
  const bool printed = !finiteOf(table.numbers(table.where({}), "published")).empty();
  if (printed) {
    add("ak14_krr", "KRR", "AK14 table 1", false);
    add("ak14_m_rlsr", "M-RLSR", "AK14 table 1", true);
    add("ak15_m_rlsr", "M-RLSR", "AK15 table II", true);
  }
  for (const Category& category : categories(table)) {
    PaperRow row{category.data, category.inputs, 0, {}, {}};
    const auto rowsOf = [&](const std::string& method) {
      return table.where({{"data", category.data}, {"inputs", category.inputs}, {"method", method}});
    };
    for (const auto& [id, text] : comparedMethods()) {
      if (std::find(methods.begin(), methods.end(), id) == methods.end()) continue;
      const std::vector<std::size_t> rows = rowsOf(id);
      const Summary summary = summarize(table.numbers(rows, "test_error"));
      row.runs = std::max(row.runs, summary.count);
      row.cells.push_back({summary.mean, summary.deviation,
                           id == "m-rlsr" ? boxSummary(table.numbers(rows, "m")).median : notANumber, false});
    }
    PaperCell* best = nullptr;
    for (PaperCell& cell : row.cells) {
      if (std::isnan(cell.mean)) continue;
      const bool better =
          best == nullptr || (largerIsBetter(table.measure) ? cell.mean > best->mean : cell.mean < best->mean);
      if (better) best = &cell;
    }
    if (best != nullptr && measured > 1) best->best = true;
    if (printed) {
      const auto first = [&](const std::string& method, const std::string& column) {
        const std::vector<double> known = table.numbers(rowsOf(method), column);
        return known.empty() ? notANumber : known.front();
      };
      const auto cell = [&](const std::string& method, const std::string& column) {
        return PaperCell{first(method, column), first(method, column + "_deviation"), first(method, column + "_m"),
                         false};
      };
      row.cells.push_back(cell("krr", "published"));
      row.cells.push_back(cell("m-rlsr", "published"));
      row.cells.push_back(cell("m-rlsr", "published_ak15"));
    }
    std::vector<double> differences;
    for (const std::size_t at : rowsOf("m-rlsr")) {
      const auto ridge = table.where(
          {{"data", category.data}, {"inputs", category.inputs}, {"method", "krr"}, {"run", table.text(at, "run")}});
      if (ridge.empty()) continue;
      differences.push_back(table.number(at, "test_error") - table.number(ridge.front(), "test_error"));
    }
    row.difference = pairedDifference(finiteOf(std::move(differences)), train);
    paper.rows.push_back(std::move(row));
  }
  return paper;
}

class AccuracyTableStudy final : public Study {
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
         someOf("methods", "methods", comparedMethods(), {"krr", "m-rlsr", "krr-wide"}, "What to compare."),
         exponentGridParameter("m", {0.1, 2.9, 29, {}}, "Exponents to choose from by cross-validation."),
         realNumber("start", "λ for choosing m", 1e-300, 1e300, 1.0, Scale::logarithmic,
                    "λ at which the exponent is chosen."),
         lambdaGridParameter("lambda", "λ of M-RLSR", {1e-5, 1e2, 7, {}},
                             "λ of M-RLSR to choose from by cross-validation, at the exponent chosen."),
         lambdaGridParameter("krr", "λ of KRR", {1e-7, 1e3, 25, {}}, "λ of KRR to choose from by cross-validation."),
         foldsParameter(10), kernelParameter(), measureParameter(Measure::scaledRmse)}};
  }

  std::vector<StudyColumn> columns() const override {
    return {{"data", "data set", ""},
            {"run", "repetition, from 1", ""},
            {"inputs", "raw or standardized", ""},
            {"method", "krr, m-rlsr or krr-wide", ""},
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
    return {{"", "Accuracy table", "Test errors of the methods on every data set.", makeAccuracyFigure},
            {"gain", "Gain over KRR",
             "Test errors relative to KRR in the same run. If the wider grid gains as much as M-RLSR, the gain comes "
             "from the grid and not from the exponent.",
             makeGain}};
  }

  std::shared_ptr<const PaperTable> paperTable(const StudyTable& table) const override {
    return std::make_shared<PaperTable>(makePaperTable(table, StudyParameters(info(), table.spec).number("train")));
  }

  void run(const StudyInput& input, StudyRecorder& recorder, const RunContext& context) const override {
    const AccuracyTable table(input);
    recorder.run(
        table.count(), table.largest(), context,
        [&](Index job, const RunContext& inner) { return table.one(job, inner); },
        [&](Index job) { return table.cost(job); });
  }
};

}  // namespace

const Study& accuracyTableStudy() {
  static const AccuracyTableStudy study;
  return study;
}

}  // namespace kerridge
