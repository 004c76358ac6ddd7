// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "base/number_text.h"
#include "base/summary.h"
#include "data/measure.h"
#include "studies/large_data_study.h"
#include "studies/paper_table.h"
#include "studies/study.h"
#include "studies/study_figures.h"

namespace kerridge {

const std::vector<std::pair<std::string, std::string>>& selectionMethods() {
  static const std::vector<std::pair<std::string, std::string>> words{{"krr", "KRR, λ given"},
                                                                      {"krr-cv", "KRR, cross-validated"},
                                                                      {"m-rlsr-cv", "M-RLSR, cross-validated"},
                                                                      {"m-rlsr-free", "M-RLSR, without choices"}};
  return words;
}

const std::vector<std::pair<std::string, std::string>>& spaceWords() {
  static const std::vector<std::pair<std::string, std::string>> words{{"kernel", "the kernel"},
                                                                      {"features", "random features"},
                                                                      {"nystrom", "Nyström, uniform landmarks"},
                                                                      {"rpcholesky", "Nyström, pivoted landmarks"}};
  return words;
}

namespace {

// "kernel", "D = 300", "Nyström D = 300", "pivoted D = 300".
Text spaceText(const std::string& space, const std::string& features) {
  const Text count = Text::number(features);
  if (space == "kernel") return Text("kernel");
  if (space == "nystrom") return Text("Nyström D = %1", count);
  return space == "rpcholesky" ? Text("pivoted D = %1", count) : Text("D = %1", count);
}

// Every space with its number of features, as texts of the table: kind by kind.
std::vector<std::pair<std::string, std::string>> spacesOf(const StudyTable& table) {
  std::vector<std::pair<std::string, std::string>> spaces;
  for (const auto& [id, text] : spaceWords()) {
    for (const std::string& features : table.distinct("features")) {
      if (!table.where({{"space", id}, {"features", features}}).empty()) spaces.emplace_back(id, features);
    }
  }
  return spaces;
}

// A method of the table; M-RLSR without choices once for every p.
struct Variant {
  std::string id, p;
  Text name;
  ColorRole color = ColorRole::neutral;

  RowConditions conditions() const { return {{"method", id}, {"p", p}}; }
};

std::vector<Variant> variantsOf(const StudyTable& table) {
  std::vector<Variant> variants;
  for (const auto& [id, text] : selectionMethods()) {
    std::size_t place = 0;
    for (const std::string& p : table.distinct("p")) {
      if (table.where({{"method", id}, {"p", p}}).empty()) continue;
      const Text name =
          p.empty() ? Text::words(text) : Text("M-RLSR, p = %1", Text::number(shortText(*parseNumber(p), 3)));
      variants.push_back({id, p, name, methodRole(id, place++)});
    }
  }
  return variants;
}

// One series per method and space.
template <typename Add>
void forEachVariant(const StudyTable& table, Add add) {
  const auto spaces = spacesOf(table);
  for (const Variant& variant : variantsOf(table)) {
    int place = 0;
    for (const auto& [space, features] : spaces) {
      RowConditions conditions = variant.conditions();
      conditions.insert(conditions.end(), {{"space", space}, {"features", features}});
      if (!table.where(conditions).empty()) {
        add(conditions, Text("%1 %2", variant.name, spaceText(space, features)), variant.color, place);
      }
      ++place;
    }
  }
}

// One model that failed must not make all others look alike.
bool spansDecade(const StudyTable& table) {
  double smallest = notANumber;
  double largest = notANumber;
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    const double error = table.number(row, "test_error");
    smallest = std::fmin(smallest, error);
    largest = std::fmax(largest, error);
  }
  return smallest > 0.0 && largest > 10.0 * smallest;
}

// The smallest mean test error of a data set.
double smallestError(const StudyTable& table, const std::string& data) {
  double smallest = notANumber;
  forEachVariant(table, [&](RowConditions conditions, const Text&, ColorRole, int) {
    conditions.emplace_back("data", data);
    const auto rows = table.where(conditions);
    smallest = std::fmin(smallest, summarize(table.numbers(rows, "test_error")).mean);
  });
  return smallest;
}

}  // namespace

Figure largeDataErrorsFigure(const StudyTable& table) {
  Figure figure;
  figure.subtitle = Text::list({Text("random splits"), Text("mean over the runs ± 1 standard deviation")});
  figure.y.logarithmic = spansDecade(table);
  figure.x.title = Text("data set and space");
  figure.y.title = testErrorText(table.measure);
  std::vector<RowConditions> categories;
  for (const std::string& data : table.distinct("data")) {
    for (const auto& [space, features] : spacesOf(table)) {
      const RowConditions conditions{{"data", data}, {"space", space}, {"features", features}};
      if (table.where(conditions).empty()) continue;
      categories.push_back(conditions);
      figure.x.categories.emplace_back(Text("%1, %2", dataName(data), spaceText(space, features)));
    }
  }
  for (const Variant& variant : variantsOf(table)) {
    std::vector<Summary> errors;
    for (RowConditions conditions : categories) {
      for (const auto& condition : variant.conditions()) conditions.push_back(condition);
      errors.push_back(summarize(table.numbers(table.where(conditions), "test_error")));
    }
    figure.bars.push_back(barsOf(variant.name, variant.color, errors));
  }
  fitAxes(figure);
  return figure;
}

// Every run's error against its time. The errors of data sets differ in size: of several each has the smallest mean
// as its unit.
Figure largeDataTimesFigure(const StudyTable& table) {
  const std::vector<std::string> sets = table.distinct("data");
  const bool relative = sets.size() > 1 && !largerIsBetter(table.measure);
  std::map<std::string, double> unit;
  for (const std::string& data : sets) unit[data] = relative ? smallestError(table, data) : 1.0;
  Figure figure;
  figure.subtitle = Text::list({dataText(table), Text("each run's time from scaled inputs to test error")});
  figure.x = {Text("time, s"), true, 1e-3, 1.0, {}};
  figure.y.logarithmic = spansDecade(table);
  figure.y.title =
      relative ? Text("%1 / smallest of the data set", testErrorText(table.measure)) : testErrorText(table.measure);
  constexpr std::array markers{Marker::circle,  Marker::square, Marker::triangle,
                               Marker::diamond, Marker::cross,  Marker::ring};
  forEachVariant(table, [&](const RowConditions& conditions, const Text& name, ColorRole color, int space) {
    Series series = pointCloud(name, color, markers[static_cast<std::size_t>(space) % markers.size()], 8.0, 1.0);
    for (const std::size_t row : table.where(conditions)) {
      series.x.push_back(table.number(row, "seconds"));
      series.y.push_back(table.number(row, "test_error") / unit[table.text(row, "data")]);
    }
    figure.series.push_back(std::move(series));
  });
  fitAxes(figure);
  return figure;
}

PaperTable largeDataPaperTable(const StudyTable& table) {
  const std::vector<Variant> variants = variantsOf(table);
  const Variant* free = nullptr;
  std::vector<PaperSource> sources;
  for (const Variant& variant : variants) {
    const bool power = variant.id.starts_with("m-rlsr");
    sources.push_back(
        {{columnId(variant.id + (variant.p.empty() ? "" : "_p_" + variant.p)), variant.name.english(), "", power, true},
         variant.conditions(),
         "test_error",
         power ? "m" : "",
         "seconds"});
    if (variant.id == "m-rlsr-free" && free == nullptr) free = &variant;
  }
  const auto isPrinted = [&](const RowConditions& rows) {
    return !finiteOf(table.numbers(table.where(rows), "published")).empty();
  };
  const auto addPrinted = [&](const std::string& id, const std::string& label, const RowConditions& rows) {
    sources.push_back({{id, label, "AK15 table I", false, true}, rows, "published", "", "published_seconds"});
  };
  if (isPrinted({})) {
    addPrinted("ak15_krr", "KRR, λ given", {{"method", "krr"}});
    addPrinted("ak15_krr_cv", "KRR, CV", {{"method", "krr-cv"}});
    bool first = true;
    for (const Variant& variant : variants) {
      if (variant.id != "m-rlsr-free" || !isPrinted(variant.conditions())) continue;
      addPrinted(first ? "ak15_m_rlsr_first" : "ak15_m_rlsr_second", first ? "M-RLSR, first p" : "M-RLSR, second p",
                 variant.conditions());
      first = false;
    }
  }
  PaperTable paper = paperTableOf(table, sources);
  paper.caption = "Test " + paper.measure + ", mean ± standard deviation over the runs, and time in seconds";
  paper.kind = "space";
  if (free != nullptr) paper.difference = free->name.english() + " minus KRR, cross-validated";
  for (const std::string& data : table.distinct("data")) {
    for (const auto& [space, features] : spacesOf(table)) {
      const RowConditions here{{"data", data}, {"space", space}, {"features", features}};
      if (table.where(here).empty()) continue;
      PaperRow row = paperRow(table, sources, here, spaceText(space, features).english());
      markBest(row, paper.columns, largerIsBetter(table.measure));
      if (free != nullptr) {
        RowConditions chosen = withMethod(here, free->id);
        chosen.emplace_back("p", free->p);
        row.difference =
            pairedRows(table, table.where(chosen), withMethod(here, "krr-cv"), parametersOf(table).number("train"));
      }
      paper.rows.push_back(std::move(row));
    }
  }
  return paper;
}

}  // namespace kerridge
