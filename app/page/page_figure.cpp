// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/page_figure.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "texts/shown_text.h"
#include "wording/figure_findings.h"
#include "wording/figure_summary.h"

namespace kerridge {

namespace {

// By the number of the enumeration.
constexpr std::array<std::string_view, 5> lineWords{"none", "solid", "dash", "dot", "dash-dot"};
constexpr std::array<std::string_view, 9> markerWords{"none",  "circle", "square",        "triangle", "diamond",
                                                      "cross", "ring",   "triangle-down", "plus"};
constexpr std::array<std::string_view, 5> colorWords{"data", "truth", "neutral", "highlight", "test-data"};

const std::array<std::string, 10>& targetWords() {
  static const std::array<std::string, 10> words{"nothing", "path",  "parameter",        "rule",  "plane",
                                                 "input",   "width", "kernel-parameter", "guess", "noise-level"};
  return words;
}

template <typename Words, typename Value>
OrderedJson word(const Words& words, Value value) {
  return OrderedJson::string(std::string(words.at(static_cast<std::size_t>(value))));
}

/// A word, or the number of a method's color.
OrderedJson colorJson(ColorRole color) {
  const int method = static_cast<int>(color) - static_cast<int>(ColorRole::method0);
  return method >= 0 ? OrderedJson::number(method) : word(colorWords, color);
}

OrderedJson shown(const Text& text) { return OrderedJson::string(shownText(text).toStdString()); }

template <typename Value>
OrderedJson indices(const std::vector<Value>& values) {
  OrderedJson json = OrderedJson::array();
  for (const Value value : values) json.append(OrderedJson::number(static_cast<double>(value)));
  return json;
}

template <typename Part, typename Json>
OrderedJson listOf(const std::vector<Part>& parts, const Json& json) {
  OrderedJson list = OrderedJson::array();
  for (const Part& part : parts) list.append(json(part));
  return list;
}

OrderedJson axisJson(const Axis& axis) {
  OrderedJson json = OrderedJson::object();
  json.add("title", axis.heading ? OrderedJson::string(*axis.heading) : shown(axis.title));
  json.add("logarithmic", OrderedJson::boolean(axis.logarithmic));
  json.add("lower", OrderedJson::number(axis.lower));
  json.add("upper", OrderedJson::number(axis.upper));
  if (!axis.categories.empty()) json.add("categories", listOf(axis.categories, shown));
  if (!axis.inputs.empty()) json.add("inputs", indices(axis.inputs));
  if (!axis.ticks.empty()) json.add("ticks", OrderedJson::numbers(axis.ticks));
  return json;
}

OrderedJson targetJson(const CursorTarget& target) {
  OrderedJson json = OrderedJson::object();
  json.add("sets", OrderedJson::string(targetWord(target.sets)));
  json.add("model", OrderedJson::number(target.method));
  if (!target.parameter.empty()) json.add("parameter", OrderedJson::string(target.parameter));
  return json;
}

OrderedJson heatMapJson(const HeatMap& map) {
  OrderedJson json = OrderedJson::object();
  json.add("name", shown(map.name));
  json.add("xEdges", OrderedJson::manyNumbers(map.xEdges)).add("yEdges", OrderedJson::manyNumbers(map.yEdges));
  OrderedJson values = OrderedJson::array();
  OrderedJson hatched = OrderedJson::array();
  for (Index i = 0; i < map.values.rows(); ++i) {
    std::vector<double> row(static_cast<std::size_t>(map.values.cols()));
    for (Index j = 0; j < map.values.cols(); ++j) row[static_cast<std::size_t>(j)] = map.values(i, j);
    values.append(OrderedJson::manyNumbers(row));
  }
  for (Index i = 0; i < map.hatched.rows(); ++i) {
    for (Index j = 0; j < map.hatched.cols(); ++j) {
      if (map.hatched(i, j)) hatched.append(indices(std::vector<Index>{i, j}));
    }
  }
  json.add("values", values).add("hatched", hatched);
  if (!map.hatchedMeaning.empty()) json.add("hatchedMeaning", shown(map.hatchedMeaning));
  json.add("logarithmic", OrderedJson::boolean(map.logarithmicColor));
  if (map.hasBest()) json.add("best", indices(std::vector<Index>{map.bestRow, map.bestColumn}));
  return json;
}

OrderedJson bandJson(const Band& band) {
  OrderedJson json = OrderedJson::object();
  json.add("name", shown(band.name)).add("color", colorJson(band.color));
  json.add("x", OrderedJson::manyNumbers(band.x));
  json.add("lower", OrderedJson::manyNumbers(band.lower)).add("upper", OrderedJson::manyNumbers(band.upper));
  return json;
}

OrderedJson barsJson(const BarSet& bars) {
  OrderedJson json = OrderedJson::object();
  json.add("name", shown(bars.name)).add("color", colorJson(bars.color));
  json.add("values", OrderedJson::manyNumbers(bars.values)).add("errors", OrderedJson::manyNumbers(bars.errors));
  json.add("terms", listOf(bars.terms, [](const BarTerm& term) {
             OrderedJson one = OrderedJson::object();
             one.add("name", shown(term.name)).add("values", OrderedJson::manyNumbers(term.values));
             return one;
           }));
  return json;
}

OrderedJson seriesJson(const Series& series) {
  OrderedJson json = OrderedJson::object();
  json.add("name", shown(series.name)).add("color", colorJson(series.color));
  json.add("line", word(lineWords, series.line)).add("marker", word(markerWords, series.marker));
  json.add("width", OrderedJson::number(series.width)).add("opacity", OrderedJson::number(series.opacity));
  json.add("markerSize", OrderedJson::number(series.markerSize));
  json.add("x", OrderedJson::manyNumbers(series.x)).add("y", OrderedJson::manyNumbers(series.y));
  if (!series.rows.empty()) json.add("rows", indices(series.rows));
  if (!series.notes.empty()) json.add("notes", listOf(series.notes, shown));
  if (series.ofTest) json.add("ofTest", OrderedJson::boolean(true));
  return json;
}

OrderedJson markJson(const Mark& mark) {
  OrderedJson json = OrderedJson::object();
  json.add("label", shown(mark.label)).add("color", colorJson(mark.color));
  json.add("marker", word(markerWords, mark.marker));
  json.add("x", OrderedJson::number(mark.x)).add("y", OrderedJson::number(mark.y));
  if (!mark.target.empty()) json.add("target", targetJson(mark.target));
  return json;
}

OrderedJson cursorJson(const Cursor& cursor) {
  OrderedJson json = OrderedJson::object();
  json.add("label", shown(cursor.label)).add("color", colorJson(cursor.color));
  json.add("x", OrderedJson::number(cursor.x)).add("y", OrderedJson::number(cursor.y));
  if (!cursor.target.empty()) json.add("target", targetJson(cursor.target));
  if (!cursor.track.empty()) {
    OrderedJson track = OrderedJson::object();
    track.add("x", OrderedJson::manyNumbers(cursor.track.x)).add("y", OrderedJson::manyNumbers(cursor.track.y));
    track.add("values", OrderedJson::manyNumbers(cursor.track.values));
    track.add("value", OrderedJson::number(cursor.track.value));
    json.add("track", track);
  }
  return json;
}

OrderedJson annotationJson(const Annotation& annotation) {
  OrderedJson json = OrderedJson::object();
  json.add("text", OrderedJson::string(annotation.text));
  json.add("x", OrderedJson::number(annotation.x)).add("y", OrderedJson::number(annotation.y));
  if (annotation.arrow) {
    json.add("arrow", OrderedJson::numbers({annotation.arrow->front(), annotation.arrow->back()}));
  }
  return json;
}

/// By the words of colorJson(); methods as "method-1", ….
OrderedJson colorsJson(const std::map<ColorRole, std::uint32_t>& colors) {
  OrderedJson json = OrderedJson::object();
  for (const auto& [role, color] : colors) {
    const int method = static_cast<int>(role) - static_cast<int>(ColorRole::method0);
    const std::string key =
        method >= 0 ? std::to_string(method) : std::string(colorWords.at(static_cast<std::size_t>(role)));
    json.add(key,
             OrderedJson::string(QStringLiteral("#%1").arg(color & 0xffffffU, 6, 16, QLatin1Char('0')).toStdString()));
  }
  return json;
}

/// A name of the legend by its English words.
Text nameOf(const Figure& figure, const std::string& english) {
  Text name = Text::words(english);
  const auto find = [&name](const auto& parts) {
    for (const auto& part : parts) {
      if (part.name == name) name = part.name;
    }
  };
  find(figure.series);
  find(figure.bands);
  find(figure.bars);
  return name;
}

}  // namespace

const std::string& targetWord(CursorTarget::Sets sets) { return targetWords().at(static_cast<std::size_t>(sets)); }

CursorTarget::Sets targetOf(const std::string& word) {
  const auto found = std::find(targetWords().begin(), targetWords().end(), word);
  return found == targetWords().end() ? CursorTarget::Sets::nothing
                                      : static_cast<CursorTarget::Sets>(found - targetWords().begin());
}

OrderedJson figureJson(const Figure& figure) {
  OrderedJson json = OrderedJson::object();
  json.add("id", OrderedJson::string(figure.id));
  json.add("title", figure.heading ? OrderedJson::string(*figure.heading) : shown(figure.title));
  json.add("panel", OrderedJson::string(figure.panel));
  json.add("subtitle", shown(figure.subtitle));
  json.add("empty", shown(figure.emptyReason));
  json.add("summary", OrderedJson::string(figureSummary(figure).toStdString()));
  json.add("findings", OrderedJson::string(figureFindings(figure).toStdString()));
  if (!figure.emptyReason.empty()) return json;
  json.add("x", axisJson(figure.x)).add("y", axisJson(figure.y));
  json.add("heatMaps", listOf(figure.heatMaps, heatMapJson)).add("bands", listOf(figure.bands, bandJson));
  json.add("bars", listOf(figure.bars, barsJson)).add("series", listOf(figure.series, seriesJson));
  json.add("marks", listOf(figure.marks, markJson)).add("cursors", listOf(figure.cursors, cursorJson));
  if (!figure.clickTarget.empty()) json.add("clickTarget", targetJson(figure.clickTarget));
  json.add("movesRows", OrderedJson::boolean(figure.movesRows));
  json.add("sameUnits", OrderedJson::boolean(figure.sameUnits));
  json.add("selectedRows", indices(figure.selectedRows));
  json.add("legend", word(legendPlaceIds, figure.legend));
  json.add("legendOrder", listOf(figure.legendOrder,
                                 [&figure](const std::string& english) { return shown(nameOf(figure, english)); }));
  json.add("colors", colorsJson(figure.colors));
  json.add("annotations", listOf(figure.annotations, annotationJson));
  return json;
}

}  // namespace kerridge
