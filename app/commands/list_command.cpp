// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/text.h"
#include "commands.h"
#include "console.h"
#include "files/ordered_json.h"
#include "files/suggestion.h"
#include "help/help_pages.h"
#include "texts/parameter_text.h"

namespace kerridge {

namespace {

std::string parameterText(const ParameterSpec& spec) {
  const std::string text =
      "    " + spec.key + ": " + spec.label + ", " + rangeText(spec) + ", default " + defaultText(spec) + "\n";
  return spec.explanation.empty() ? text : text + "        " + spec.explanation + "\n";
}

OrderedJson gridJson(const GridSpec& grid) {
  if (!grid.list.empty()) return OrderedJson::numbers(grid.list);
  OrderedJson json = OrderedJson::object();
  json.add("from", OrderedJson::number(grid.from));
  json.add("to", OrderedJson::number(grid.to));
  return json.add("count", OrderedJson::number(grid.count));
}

OrderedJson parameterJson(const ParameterSpec& spec) {
  OrderedJson json = OrderedJson::object();
  json.add("key", OrderedJson::string(spec.key));
  json.add("label", OrderedJson::string(spec.label));
  if (spec.type == ParameterType::choice || spec.type == ParameterType::choices) {
    json.add("type", OrderedJson::string(spec.type == ParameterType::choice ? "choice" : "choices"));
    json.add("choices", OrderedJson::strings(spec.words));
    json.add("default", OrderedJson::strings(spec.defaultWords));
    return json.add("explanation", OrderedJson::string(spec.explanation));
  }
  if (spec.type == ParameterType::grid) json.add("type", OrderedJson::string("grid"));
  json.add("minimum", OrderedJson::number(spec.minimum));
  json.add("maximum", OrderedJson::number(spec.maximum));
  json.add("default",
           spec.type == ParameterType::grid ? gridJson(spec.defaultGrid) : OrderedJson::number(spec.defaultValue));
  json.add("integer", OrderedJson::boolean(spec.integer));
  json.add("unit", OrderedJson::string(spec.unit));
  json.add("explanation", OrderedJson::string(spec.explanation));
  if (spec.isNamedNumber()) json.add("choices", OrderedJson::strings(spec.words));
  return json;
}

OrderedJson infoJson(const ItemInfo& info) {
  OrderedJson parameters = OrderedJson::array();
  for (const ParameterSpec& spec : info.parameters) parameters.append(parameterJson(spec));
  OrderedJson json = OrderedJson::object();
  json.add("id", OrderedJson::string(info.id));
  json.add("label", OrderedJson::string(info.label));
  json.add("explanation", OrderedJson::string(info.explanation));
  json.add("source", OrderedJson::string(info.source));
  return json.add("parameters", parameters);
}

}  // namespace

QStringList listKinds() {
  QStringList kinds;
  for (const ItemKind& kind : itemKinds()) kinds += kind.id;
  return kinds;
}

int listCommand(const QString& kind, bool json) {
  const auto& kinds = itemKinds();
  const auto found =
      std::find_if(kinds.begin(), kinds.end(), [&kind](const ItemKind& known) { return known.id == kind; });
  if (found == kinds.end()) {
    std::vector<std::string> known;
    for (const QString& name : listKinds()) known.push_back(name.toStdString());
    const std::string word = kind.toStdString();
    printError(suggested(Text("kerridge list: unknown kind \"%1\"", Text::name(word)), word, known, Listing::available)
                   .english());
    return wrongInput;
  }
  OrderedJson list = OrderedJson::array();
  std::string text;
  for (const ItemInfo& info : found->items) {
    list.append(infoJson(info));
    text += info.id + "  " + info.label + "\n";
    if (!info.explanation.empty()) text += "    " + info.explanation + "\n";
    for (const ParameterSpec& spec : info.parameters) text += parameterText(spec);
  }
  printOut(json ? list.text().toStdString() : text);
  return done;
}

}  // namespace kerridge
