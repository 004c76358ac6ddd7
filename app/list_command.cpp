// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/number_text.h"
#include "commands.h"
#include "console.h"
#include "data/generator.h"
#include "data/reader.h"
#include "figures/figures.h"
#include "kernels/kernel.h"
#include "methods/method.h"
#include "session/ordered_json.h"
#include "session/suggestion.h"
#include "study/studies.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

template <typename Items>
std::vector<ItemInfo> infosOf(const Items& items) {
  std::vector<ItemInfo> infos;
  for (const auto* item : items) infos.push_back(item->info());
  return infos;
}

std::vector<ItemInfo> figureInfos() {
  std::vector<ItemInfo> infos;
  for (const FigureKind& kind : figureKinds()) infos.push_back(kind.info);
  return infos;
}

/// The width is a parameter in the eyes of a user, though it can also be given relative to the data.
std::vector<ItemInfo> kernelInfos() {
  std::vector<ItemInfo> infos;
  for (const KernelFamily* family : kernels()) {
    ItemInfo info = family->info();
    if (family->usesWidth()) {
      ParameterSpec width;
      width.key = "width";
      width.label = "width w";
      width.minimum = 1e-300;
      width.defaultValue = notANumber;
      width.explanation =
          "a number, or \"mean\" (the default): the mean squared distance of the training inputs, "
          "or { \"mean-times\": factor }";
      info.parameters.insert(info.parameters.begin(), width);
    }
    infos.push_back(info);
  }
  return infos;
}

std::vector<ItemInfo> infosOfKind(const QString& kind) {
  if (kind == "kernels") return kernelInfos();
  if (kind == "methods") return infosOf(methods());
  if (kind == "generators") return infosOf(generators());
  if (kind == "readers") return infosOf(readers());
  if (kind == "rules") return infosOf(rules());
  if (kind == "studies") return studyInfos();
  return figureInfos();
}

std::string parameterText(const ParameterSpec& spec) {
  std::string text = spec.key + "  " + spec.label;
  if (spec.integer) text += ", a whole number";
  text += std::isfinite(spec.maximum) ? ", " + exactText(spec.minimum) + " to " + exactText(spec.maximum)
                                      : ", at least " + exactText(spec.minimum);
  if (!spec.unit.empty()) text += " " + spec.unit;
  text += ", default " + (std::isnan(spec.defaultValue) ? std::string("\"mean\"") : exactText(spec.defaultValue));
  return spec.explanation.empty() ? text : text + "\n          " + spec.explanation;
}

OrderedJson parameterJson(const ParameterSpec& spec) {
  OrderedJson json = OrderedJson::object();
  json.add("key", OrderedJson::string(spec.key));
  json.add("label", OrderedJson::string(spec.label));
  json.add("minimum", OrderedJson::number(spec.minimum));
  json.add("maximum", OrderedJson::number(spec.maximum));
  json.add("default", OrderedJson::number(spec.defaultValue));
  json.add("integer", OrderedJson::boolean(spec.integer));
  json.add("unit", OrderedJson::string(spec.unit));
  json.add("explanation", OrderedJson::string(spec.explanation));
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

const QStringList& listKinds() {
  static const QStringList kinds{"kernels", "methods", "generators", "readers", "rules", "studies", "figures"};
  return kinds;
}

int listCommand(const QString& kind, bool json) {
  if (!listKinds().contains(kind)) {
    std::vector<std::string> known;
    for (const QString& name : listKinds()) known.push_back(name.toStdString());
    const std::string word = kind.toStdString();
    printError("kerridge list: unknown kind \"" + word + "\"" + suggestion(word, known, "available"));
    return wrongInput;
  }
  OrderedJson list = OrderedJson::array();
  std::string text;
  for (const ItemInfo& info : infosOfKind(kind)) {
    list.append(infoJson(info));
    text += info.id + "  " + info.label + "\n";
    if (!info.explanation.empty()) text += "      " + info.explanation + "\n";
    for (const ParameterSpec& spec : info.parameters) text += "      " + parameterText(spec) + "\n";
  }
  printOut(json ? list.text().toStdString() : text);
  return done;
}

}  // namespace kerridge
