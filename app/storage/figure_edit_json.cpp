// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/figure_edit_json.h"

#include <algorithm>

#include "base/text.h"
#include "experiment/figure_ids.h"
#include "files/atomic_file.h"
#include "files/json_syntax.h"
#include "files/whole_file.h"

namespace kerridge {

namespace {

constexpr const char* linear = "linear";
constexpr const char* logarithmic = "logarithmic";

/// A number or a text that may be absent.
template <typename T>
void readOptional(const JsonReader& json, const std::string& key, std::optional<T> (JsonReader::*read)() const,
                  std::optional<T>& target) {
  if (const auto member = json.member(key)) target = ((*member).*read)();
}

void readAxis(const JsonReader& json, AxisEdit& axis) {
  json.isPart("axis");
  if (!json.object({"title", "scale", "lower", "upper", "step", "ticks"})) return;
  readOptional(json, "title", &JsonReader::string, axis.title);
  if (const auto scale = json.member("scale")) {
    if (const auto word = scale->word({linear, logarithmic}, Text("scale"))) axis.logarithmic = *word == logarithmic;
  }
  readOptional(json, "lower", &JsonReader::number, axis.lower);
  readOptional(json, "upper", &JsonReader::number, axis.upper);
  readOptional(json, "step", &JsonReader::number, axis.step);
  readMember(json, "ticks", &JsonReader::numbers, axis.ticks);
}

void readCurves(const JsonReader& json, std::map<std::string, CurveEdit>& curves) {
  if (!json.object(curveIds())) return;
  for (const std::string& id : json.keys()) {
    const auto member = json.member(id);
    if (std::find(curveIds().begin(), curveIds().end(), id) == curveIds().end()) continue;
    if (!member->object({"color", "width", "marker"})) continue;
    CurveEdit& curve = curves[id];
    readOptional(*member, "color", &JsonReader::string, curve.color);
    readOptional(*member, "width", &JsonReader::number, curve.width);
    readOptional(*member, "marker", &JsonReader::number, curve.marker);
  }
}

/// Two numbers, if the key is there at all.
void requirePair(const JsonReader& json, const char* key, const Text& mistake,
                 std::optional<std::array<double, 2>>& pair) {
  const auto member = json.member(key);
  if (!member) return;
  member->hasLength(2);
  const auto numbers = member->numbers();
  if (numbers && numbers->size() == 2) {
    pair = {(*numbers)[0], (*numbers)[1]};
  } else if (numbers) {
    member->error(mistake);
  }
}

OrderedJson pairJson(const std::array<double, 2>& pair) { return OrderedJson::numbers({pair.begin(), pair.end()}); }

void readAnnotations(const JsonReader& json, std::vector<Annotation>& annotations) {
  for (const JsonReader& element : json.elements(Text("a list of annotations"))) {
    if (!element.object({"text", "x", "y", "arrow"})) continue;
    Annotation annotation;
    for (const char* key : {"text", "x", "y"}) {
      if (!element.member(key)) element.error(Text("an annotation needs \"text\", \"x\" and \"y\""));
      if (!element.member(key)) break;
    }
    readMember(element, "text", &JsonReader::string, annotation.text);
    readMember(element, "x", &JsonReader::number, annotation.x);
    readMember(element, "y", &JsonReader::number, annotation.y);
    requirePair(element, "arrow", Text("the tip of an arrow is two numbers, [x, y]"), annotation.arrow);
    annotations.push_back(annotation);
  }
}

const std::vector<std::string>& styleKeys() {
  static const std::vector<std::string> keys{"legend", "curves", "equal-units", "size"};
  return keys;
}

void readStyle(const JsonReader& json, FigureEdit& edit) {
  if (const auto legend = json.member("legend")) {
    const std::vector<std::string> ids(legendPlaceIds.begin(), legendPlaceIds.end());
    if (const auto word = legend->word(ids, Text("place of the legend"))) {
      edit.legend = static_cast<LegendPlace>(std::find(ids.begin(), ids.end(), *word) - ids.begin());
    }
  }
  if (const auto curves = json.member("curves")) readCurves(*curves, edit.curves);
  readOptional(json, "equal-units", &JsonReader::boolean, edit.equalUnits);
  if (const auto size = json.member("size")) {
    if (!size->object({"width", "height", "letters"})) return;
    readMember(*size, "width", &JsonReader::number, edit.size.emplace().width);
    readMember(*size, "height", &JsonReader::number, edit.size->height);
    readMember(*size, "letters", &JsonReader::number, edit.size->letters);
  }
}

void readEdit(const JsonReader& json, FigureEdit& edit) {
  json.isPart("chart");
  std::vector<std::string> keys{"title", "x", "y", "legend-order", "annotations", "panel"};
  keys.insert(keys.end(), styleKeys().begin(), styleKeys().end());
  if (!json.object(keys)) return;
  readOptional(json, "title", &JsonReader::string, edit.title);
  if (const auto x = json.member("x")) readAxis(*x, edit.x);
  if (const auto y = json.member("y")) readAxis(*y, edit.y);
  readStyle(json, edit);
  if (const auto order = json.member("legend-order")) {
    for (const JsonReader& element : order->elements(Text("a list of names in the legend"))) {
      if (const auto name = element.string()) edit.legendOrder.push_back(*name);
    }
  }
  if (const auto annotations = json.member("annotations")) readAnnotations(*annotations, edit.annotations);
  readMember(json, "panel", &JsonReader::string, edit.panel);
}

OrderedJson axisJson(const AxisEdit& axis) {
  OrderedJson json = OrderedJson::object();
  if (axis.title) json.add("title", OrderedJson::string(*axis.title));
  if (axis.logarithmic) json.add("scale", OrderedJson::string(*axis.logarithmic ? logarithmic : linear));
  if (axis.lower) json.add("lower", OrderedJson::number(*axis.lower));
  if (axis.upper) json.add("upper", OrderedJson::number(*axis.upper));
  if (axis.step) json.add("step", OrderedJson::number(*axis.step));
  if (!axis.ticks.empty()) json.add("ticks", OrderedJson::numbers(axis.ticks));
  return json;
}

OrderedJson annotationJson(const Annotation& annotation) {
  OrderedJson json = OrderedJson::object();
  json.add("text", OrderedJson::string(annotation.text));
  json.add("x", OrderedJson::number(annotation.x));
  json.add("y", OrderedJson::number(annotation.y));
  if (annotation.arrow) json.add("arrow", pairJson(*annotation.arrow));
  return json;
}

OrderedJson curvesJson(const std::map<std::string, CurveEdit>& curves) {
  OrderedJson json = OrderedJson::object();
  for (const std::string& id : curveIds()) {
    const auto curve = curves.find(id);
    if (curve == curves.end() || curve->second == CurveEdit()) continue;
    OrderedJson one = OrderedJson::object();
    if (curve->second.color) one.add("color", OrderedJson::string(*curve->second.color));
    if (curve->second.width) one.add("width", OrderedJson::number(*curve->second.width));
    if (curve->second.marker) one.add("marker", OrderedJson::number(*curve->second.marker));
    json.add(id, one);
  }
  return json;
}

OrderedJson editJson(const FigureEdit& edit) {
  OrderedJson json = OrderedJson::object();
  if (edit.title) json.add("title", OrderedJson::string(*edit.title));
  if (!(edit.x == AxisEdit())) json.add("x", axisJson(edit.x));
  if (!(edit.y == AxisEdit())) json.add("y", axisJson(edit.y));
  if (edit.legend) {
    json.add("legend", OrderedJson::string(std::string(legendPlaceIds.at(static_cast<std::size_t>(*edit.legend)))));
  }
  if (!edit.legendOrder.empty()) json.add("legend-order", OrderedJson::strings(edit.legendOrder));
  if (!edit.curves.empty()) json.add("curves", curvesJson(edit.curves));
  if (!edit.annotations.empty()) {
    OrderedJson annotations = OrderedJson::array();
    for (const Annotation& annotation : edit.annotations) annotations.append(annotationJson(annotation));
    json.add("annotations", annotations);
  }
  if (!edit.panel.empty()) json.add("panel", OrderedJson::string(edit.panel));
  if (edit.equalUnits) json.add("equal-units", OrderedJson::boolean(*edit.equalUnits));
  if (edit.size) {
    OrderedJson size = OrderedJson::object();
    size.add("width", OrderedJson::number(edit.size->width));
    size.add("height", OrderedJson::number(edit.size->height));
    size.add("letters", OrderedJson::number(edit.size->letters));
    json.add("size", size);
  }
  return json;
}

}  // namespace

void readFigureEdits(const JsonReader& json, std::map<std::string, FigureEdit>& edits) {
  if (!json.isObject()) {
    json.wrongType(Text("an object"));
    return;
  }
  for (const std::string& id : json.keys()) {
    FigureEdit& edit = edits[id];
    if (id != houseStyleId) {
      readEdit(*json.member(id), edit);
    } else if (json.member(id)->object(styleKeys())) {
      readStyle(*json.member(id), edit);
    }
  }
}

OrderedJson figureEditsJson(const std::map<std::string, FigureEdit>& edits) {
  OrderedJson json = OrderedJson::object();
  for (const auto& [id, edit] : edits) {
    if (!(edit == FigureEdit())) json.add(id, editJson(edit));
  }
  return json;
}

void readChartSights(const JsonReader& json, std::map<std::string, ChartSight>& sights) {
  if (!json.isObject()) {
    json.wrongType(Text("an object"));
    return;
  }
  for (const std::string& id : json.keys()) {
    const JsonReader one = *json.member(id);
    if (!one.object({"axes", "hidden", "logarithmic-x", "logarithmic-y", "x", "y"})) continue;
    ChartSight& sight = sights[id];
    if (const auto axes = one.member("axes")) {
      axes->hasLength(2);
      const std::vector<JsonReader> titles = axes->elements(Text("the titles of both axes"));
      if (titles.size() == 2) {
        sight.x = titles[0].string().value_or("");
        sight.y = titles[1].string().value_or("");
      } else {
        axes->error(Text("the titles of both axes are two texts"));
      }
    }
    if (const auto hidden = one.member("hidden")) {
      for (const JsonReader& element : hidden->elements(Text("a list of entries of the legend"))) {
        if (const auto key = element.string()) sight.hidden.push_back(*key);
      }
    }
    readOptional(one, "logarithmic-x", &JsonReader::boolean, sight.logarithmicX);
    readOptional(one, "logarithmic-y", &JsonReader::boolean, sight.logarithmicY);
    const Text mistake = Text("a range is two numbers, the lower and the upper end");
    requirePair(one, "x", mistake, sight.rangeX);
    requirePair(one, "y", mistake, sight.rangeY);
  }
}

OrderedJson chartSightsJson(const std::map<std::string, ChartSight>& sights) {
  OrderedJson json = OrderedJson::object();
  for (const auto& [id, sight] : sights) {
    OrderedJson one = OrderedJson::object();
    one.add("axes", OrderedJson::strings({sight.x, sight.y}));
    if (!sight.hidden.empty()) one.add("hidden", OrderedJson::strings(sight.hidden));
    if (sight.logarithmicX) one.add("logarithmic-x", OrderedJson::boolean(*sight.logarithmicX));
    if (sight.logarithmicY) one.add("logarithmic-y", OrderedJson::boolean(*sight.logarithmicY));
    if (sight.rangeX) one.add("x", pairJson(*sight.rangeX));
    if (sight.rangeY) one.add("y", pairJson(*sight.rangeY));
    json.add(id, one);
  }
  return json;
}

FigureEdit loadHouseStyle(const QString& file) {
  const std::string name = file.toStdString();
  std::vector<Diagnostic> found;
  FigureEdit edit;
  const JsonReader json(parseJson(readWholeFile(file), name), "", found);
  if (json.object(styleKeys())) readStyle(json, edit);
  for (Diagnostic& problem : checkFigureEdit(edit)) found.push_back(std::move(problem));
  for (Diagnostic& problem : found) problem.place = name + ": " + problem.place;
  if (hasErrors(found)) throw InvalidInput(found);
  return edit;
}

void saveHouseStyle(const FigureEdit& edit, const QString& file) {
  writeFileAtomically(file, editJson(styleOf(edit)).text());
}

}  // namespace kerridge
