// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/summary.h"
#include "data/measure.h"
#include "studies/accuracy_table_study.h"
#include "studies/paper_table.h"
#include "studies/study.h"
#include "studies/study_figures.h"

namespace kerridge {

const std::vector<std::pair<std::string, std::string>>& accuracyMethods() {
  static const std::vector<std::pair<std::string, std::string>> words{{"krr", "KRR"},
                                                                      {"m-rlsr", "M-RLSR"},
                                                                      {"m-rlsr-set", "M-RLSR, one m per data set"},
                                                                      {"krr-wide", "KRR on a wider grid"}};
  return words;
}

namespace {

// One category per data set and kind of inputs.
struct Category {
  std::string data, inputs;
  Text label;
};

std::vector<Category> categories(const StudyTable& table) {
  const std::vector<std::string> kinds = table.distinct("inputs");
  std::vector<Category> list;
  for (const std::string& data : table.distinct("data")) {
    for (const std::string& inputs : kinds) {
      Text label = dataName(data);
      // Short enough to stand side by side.
      if (kinds.size() > 1) label = inputs == "raw" ? Text("%1 raw", label) : Text("%1 std", label);
      list.push_back({data, inputs, std::move(label)});
    }
  }
  return list;
}

Text inputsText(const StudyTable& table) {
  const std::vector<std::string> kinds = table.distinct("inputs");
  if (kinds.size() != 1) return Text("raw and standardized (std) inputs");
  return kinds.front() == "raw" ? Text("raw inputs") : Text("standardized inputs");
}

void categoryAxis(Figure& figure, const std::vector<Category>& list) {
  figure.x.title = Text("data set");
  for (const Category& category : list) figure.x.categories.push_back(category.label);
}

// Those of the table, in the order shown.
std::vector<std::pair<std::string, std::string>> shownMethods(const StudyTable& table) {
  const std::vector<std::string> there = table.distinct("method");
  std::vector<std::pair<std::string, std::string>> methods;
  for (const auto& method : accuracyMethods()) {
    if (std::find(there.begin(), there.end(), method.first) != there.end()) methods.push_back(method);
  }
  return methods;
}

}  // namespace

Figure accuracyFigure(const StudyTable& table) {
  constexpr double barsOfCategory = 0.78;  // as bars are drawn
  Figure figure;
  figure.subtitle = Text::list({inputsText(table), Text("mean over the runs ± 1 standard deviation")});
  const std::vector<Category> list = categories(table);
  categoryAxis(figure, list);
  figure.y.title = testErrorText(table.measure);
  const auto methods = shownMethods(table);
  const auto count = static_cast<double>(methods.size());
  double place = 0.0;  // of the method's bars within a category, from 1
  Series printed[] = {pointCloud(Text("published, AK14"), ColorRole::highlight, Marker::diamond, 9.0, 1.0),
                      pointCloud(Text("published, AK15"), ColorRole::highlight, Marker::circle, 9.0, 1.0)};
  for (const auto& [id, text] : methods) {
    std::vector<Summary> errors;
    ++place;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const auto rows = table.where({{"data", list[i].data}, {"inputs", list[i].inputs}, {"method", id}});
      errors.push_back(summarize(table.numbers(rows, "test_error")));
      for (const std::size_t source : {std::size_t{0}, std::size_t{1}}) {
        const std::vector<double> known = table.numbers(rows, source == 0 ? "published" : "published_ak15");
        if (known.empty()) continue;
        printed[source].x.push_back(static_cast<double>(i) + barsOfCategory * (place - 0.5 * (count + 1.0)) / count);
        printed[source].y.push_back(known.front());
      }
    }
    addBars(figure, Text::words(text), methodRole(id), errors);
  }
  for (Series& points : printed) {
    if (!points.x.empty()) figure.series.push_back(std::move(points));
  }
  fitAxes(figure);
  return figure;
}

// Test error relative to that of KRR in the same run, so that the spread between the splits drops out.
Figure accuracyGainFigure(const StudyTable& table) {
  Figure figure;
  figure.subtitle = Text::list(
      {inputsText(table), Text("against KRR in the same run, mean ± 1 standard deviation; below 0: better")});
  const std::vector<Category> list = categories(table);
  categoryAxis(figure, list);
  figure.y.title = Text("change of the test error, %");
  for (const auto& [id, text] : accuracyMethods()) {
    if (id == "krr") continue;
    std::vector<Summary> gains;
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
      gains.push_back(summarize(changes));
    }
    addBars(figure, Text::words(text), methodRole(id), gains);
  }
  if (figure.bars.empty()) {
    figure.emptyReason = Text("Without KRR, or with KRR alone, there is nothing to compare.");
    return figure;
  }
  fitAxes(figure);
  return figure;
}

PaperTable accuracyPaperTable(const StudyTable& table) {
  const double train = parametersOf(table).number("train");
  std::vector<PaperSource> sources;
  for (const auto& [id, text] : shownMethods(table)) {
    const bool power = id.starts_with("m-rlsr");
    sources.push_back({{columnId(id), text, "", power}, {{"method", id}}, "test_error", power ? "m" : ""});
  }
  const std::string power = table.where({{"method", "m-rlsr"}}).empty() ? "m-rlsr-set" : "m-rlsr";
  if (!finiteOf(table.numbers(table.where({}), "published")).empty()) {
    const auto add = [&](const std::string& id, const std::string& label, const std::string& source,
                         const std::string& method, const std::string& column) {
      sources.push_back({{id, label, source, method != "krr"},
                         {{"method", method}},
                         column,
                         column + "_m",
                         "",
                         column + "_deviation"});
    };
    add("ak14_krr", "KRR", "AK14 table 1", "krr", "published");
    add("ak14_m_rlsr", "M-RLSR", "AK14 table 1", power, "published");
    add("ak15_m_rlsr", "M-RLSR", "AK15 table II", power, "published_ak15");
  }
  PaperTable paper = paperTableOf(table, sources);
  paper.caption = "Test " + paper.measure + ", mean ± standard deviation over the runs";
  for (const Category& category : categories(table)) {
    const RowConditions here{{"data", category.data}, {"inputs", category.inputs}};
    PaperRow row = paperRow(table, sources, here, category.inputs);
    markBest(row, paper.columns, largerIsBetter(table.measure));
    row.difference = pairedRows(table, table.where(withMethod(here, power)), withMethod(here, "krr"), train);
    paper.rows.push_back(std::move(row));
  }
  return paper;
}

}  // namespace kerridge
