// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/rounding.h"
#include "base/text.h"
#include "studies/parameters.h"
#include "studies/repeated_jobs.h"
#include "studies/study_figures.h"
#include "studies/study_list.h"
#include "validation/rule_list.h"

namespace kerridge {

namespace {

constexpr Index positions = 10;  // deciles

// The inner edges of the deciles of one input over all rows.
Vector decileEdges(Vector values) {
  std::sort(values.begin(), values.end());
  Vector edges(positions - 1);
  for (Index k = 1; k < positions; ++k)
    edges(k - 1) = values(std::min(k * values.size() / positions, values.size() - 1));
  return edges;
}

class IntervalCoverage final : public RepeatedJobs {
 public:
  explicit IntervalCoverage(const StudyInput& input) : RepeatedJobs(input) {
    const StudyParameters& p = input.parameters;
    for (const std::string& word : p.choices("kinds")) {
      const IntervalKind kind = word == "split" ? IntervalKind::split : IntervalKind::jackknifePlus;
      for (const bool adaptive : {false, true}) m_kinds.push_back({kind, p.number("level"), adaptive});
    }
    for (const StudyData& data : input.data) {
      const Index column = p.integer("input") - 1;
      const Dataset& set = *data.set;
      if (column >= set.d()) {
        throw InvalidInput("/studies/input", Text("%1: there is no input %2; the data have %3", Text::name(data.label),
                                                  column + 1, set.d()));
      }
      const Vector values = set.X.col(column);
      const Text name("%1: input “%2”", Text::name(data.label),
                      Text::name(set.featureNames[static_cast<std::size_t>(column)]));
      if (values.hasNaN()) {
        throw InvalidInput(
            "/studies/input",
            Text("%1 has missing values, by which rows cannot be divided into tenths; choose another input", name));
      }
      if (isOneNumber(values.minCoeff(), values.maxCoeff())) {
        throw InvalidInput(
            "/studies/input",
            Text("%1 is the same in all rows, so these have no tenths by it; choose another input", name));
      }
      m_edges.push_back(decileEdges(values));
      const Index rows = rowsOf(set);
      for (const IntervalSpec& kind : m_kinds) {
        if (const Text text = unboundedText(kind, rows, rows); !text.empty()) {
          throw InvalidInput("/studies", Text("%1: %2", Text::name(data.label), text));
        }
      }
      add({data, rows, 1.0, m_edges.size() - 1});
    }
  }

 private:
  Index rowsOf(const Dataset& set) const { return std::min<Index>(parameters().integer("rows"), trainingRows(set)); }

  JobRows one(const Item& item, Index run, const RunContext& context) const override {
    const StudyParameters& p = parameters();
    const StudyData& data = item.data;
    ProtocolRun here(input().settings, *data.set, splitOfRows(item, run));
    const auto path = here.sweep(ridgeSpec(), p.grid("lambda"), context.part(0.0, 0.3));
    const Index chosen = smallestFinite(path->errors.looMse);
    if (chosen < 0) {
      throw InvalidInput("/studies/lambda",
                         Text("%1: no λ has a finite leave-one-out error; use larger λ", Text::name(data.label)));
    }
    const Model model = modelOnPath(here.stage(), *path, chosen, input().settings.measure);
    const SplitData& stage = here.stage();
    std::vector<Index> place;
    for (const Index row : stage.split.test) {
      const double value = data.set->X(row, p.integer("input") - 1);
      place.push_back((m_edges[item.part].array() <= value).count());
    }
    JobRows result;
    for (std::size_t k = 0; k < m_kinds.size(); ++k) {
      const double from = 0.3 + 0.7 * static_cast<double>(k) / static_cast<double>(m_kinds.size());
      const auto intervals = here.intervals(model, m_kinds[k], context.part(from, 1.0));
      if (!intervals)
        throw InvalidInput("/studies", Text("%1: the training rows cannot be divided", Text::name(data.label)));
      const Intervals ends = intervals->onTest(context.quiet());
      for (Index decile = 0; decile < positions; ++decile) {
        Index rows = 0;
        Index inside = 0;
        double width = 0.0;
        for (Index i = 0; i < stage.testTarget.size(); ++i) {
          if (place[static_cast<std::size_t>(i)] != decile) continue;
          ++rows;
          width += ends.upper(i) - ends.lower(i);
          if (ends.lower(i) <= stage.testTarget(i) && stage.testTarget(i) <= ends.upper(i)) ++inside;
        }
        if (rows == 0) continue;
        const double count = static_cast<double>(rows);
        result.add({data.label, run + 1, intervalName(m_kinds[k]), decile + 1, rows,
                    static_cast<double>(inside) / count, width / count,
                    path->path.points[static_cast<std::size_t>(chosen)].lambda});
      }
    }
    return result;
  }

  std::vector<IntervalSpec> m_kinds;
  std::vector<Vector> m_edges;  // of each data set
};

// One curve for each kind of interval, with the number of it that counts in its name.
Figure makeCurves(const StudyTable& table, const std::string& column, const Text& title) {
  Figure figure;
  figure.subtitle = Text::list({dataText(table), Text("mean over %1 runs", table.distinct("run").size())});
  figure.x.title = Text("tenth of the rows by the input");
  figure.y.title = title;
  const bool coverage = column == "coverage";
  int color = 0;
  for (const std::string& kind : table.distinct("intervals")) {
    for (const std::string& data : table.distinct("data")) {
      const RowConditions rows{{"intervals", kind}, {"data", data}};
      // Without bands: the spread over the runs is mostly that of a share of few rows.
      Series curve = meanCurve(table, rows, "tenth", column, Text(), methodColor(color)).mean;
      if (curve.y.empty()) continue;
      double number = *std::min_element(curve.y.begin(), curve.y.end());
      if (!coverage) {
        double sum = 0.0;
        double count = 0.0;
        for (const std::size_t row : table.where(rows)) {
          sum += table.number(row, "rows") * table.number(row, column);
          count += table.number(row, "rows");
        }
        number = sum / count;
      }
      const Text name = withData(table, data, Text::words(kind));
      const Text counted = Text::number(shortText(number, 3));
      curve.name = coverage ? Text("%1: at least %2", name, counted) : Text("%1: mean %2", name, counted);
      curve.marker = methodMarker(methodColor(color++));
      figure.series.push_back(std::move(curve));
    }
  }
  if (figure.series.empty()) figure.emptyReason = Text("There is no run yet.");
  if (coverage && !figure.series.empty()) {
    figure.series.push_back({.name = Text("as promised"),
                             .x = {1.0, static_cast<double>(positions)},
                             .y = std::vector<double>(2, parametersOf(table).number("level")),
                             .color = ColorRole::neutral,
                             .line = LineStyle::dash,
                             .width = 1.0});
  }
  fitAxes(figure);
  return figure;
}

class IntervalCoverageStudy final : public StudyOf<IntervalCoverage> {
 public:
  ItemInfo info() const override {
    return {
        "interval-coverage",
        "Coverage of intervals",
        "",
        "How often prediction intervals hold the target in each tenth of the rows by an input, and how wide they "
        "are there, plain beside adaptive.",
        "BCRT21",
        {runsParameter(50), trainShareParameter(0.5),
         wholeNumber("rows", "training rows", 20, static_cast<double>(mostAdaptiveRows(IntervalKind::jackknifePlus)),
                     300, "The most training rows; the others of the training part are left out."),
         wholeNumber("input", "input", 1, 1e6, 1, "The input by which the rows are divided, counted from 1."),
         realNumber("level", "level", 0.5, 0.99, 0.9, Scale::linear, "The coverage that the intervals promise."),
         someOf("kinds", "intervals", {{"jackknife+", "jackknife+"}, {"split", "split-conformal"}},
                {"jackknife+", "split"}, "Each plain and adaptive."),
         lambdaGridParameter("lambda", "λ", {1e-8, 1e2, 21, {}},
                             "Values of λ, of which the least leave-one-out error chooses."),
         kernelParameter()}};
  }

  std::vector<StudyColumn> columns() const override {
    return {{"data", "data set", ""},
            {"run", "repetition, from 1", ""},
            {"intervals", "their kind", ""},
            {"tenth", "of the rows by the input, 1 to 10", ""},
            {"rows", "test rows there", ""},
            {"coverage", "share of them whose target is inside", ""},
            {"width", "mean length of their intervals, units of the target", ""},
            {"lambda", "λ of the model", ""}};
  }

  std::vector<StudyFigure> figures() const override {
    return {{"", "Coverage of intervals", "The share of the targets inside, by tenths of the rows.",
             [](const StudyTable& table) { return makeCurves(table, "coverage", Text("share of targets inside")); }},
            {"width", "Width of intervals", "The mean length of the intervals, by tenths of the rows.",
             [](const StudyTable& table) { return makeCurves(table, "width", Text("mean length")); }}};
  }
};

}  // namespace

const Study& intervalCoverageStudy() {
  static const IntervalCoverageStudy study;
  return study;
}

}  // namespace kerridge
