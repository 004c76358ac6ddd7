// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/spectra_json.h"

#include <optional>

#include "base/text.h"

namespace kerridge {

namespace {

std::optional<int> stepNumber(const JsonReader& json, const char* key, int least, int most) {
  const auto member = json.member(key);
  if (!member) {
    json.requireKey(key,
                    Text("\"%1\" is missing; a step is for example {\"derivative\": 1, \"window\": 11, \"order\": 2}",
                         Text::name(key)));
    return std::nullopt;
  }
  const auto number = member->integer(least, most);
  return number ? std::optional<int>(static_cast<int>(*number)) : std::nullopt;
}

std::optional<SpectrumStep> readFilter(const JsonReader& json) {
  if (!json.object({"derivative", "window", "order"})) return std::nullopt;
  const auto derivative = stepNumber(json, "derivative", 0, SpectrumStep::mostDerivative);
  const auto window = stepNumber(json, "window", 3, SpectrumStep::mostWindow);
  const auto order = stepNumber(json, "order", 1, SpectrumStep::mostOrder);
  if (!derivative || !window || !order) return std::nullopt;
  const SpectrumStep step{SpectrumStep::Kind::savitzkyGolay, *derivative, *window, *order};
  std::string key;
  const Text problem = stepTrouble(step, key);
  if (problem.empty()) return step;
  json.member(key)->error(problem);
  return std::nullopt;
}

}  // namespace

std::vector<SpectrumStep> readSpectra(const JsonReader& json) {
  std::vector<SpectrumStep> steps;
  for (const JsonReader& element : json.elements(Text("a list of steps"))) {
    element.takes({"snv"});
    if (element.is("snv")) {
      steps.emplace_back();
    } else if (element.isObject()) {
      if (const auto step = readFilter(element)) steps.push_back(*step);
    } else {
      element.wrongType(Text("\"snv\" or a step such as {\"derivative\": 1, \"window\": 11, \"order\": 2}"));
    }
  }
  return steps;
}

OrderedJson spectraJson(const std::vector<SpectrumStep>& steps) {
  OrderedJson json = OrderedJson::array();
  for (const SpectrumStep& step : steps) {
    if (step.kind == SpectrumStep::Kind::snv) {
      json.append(OrderedJson::string("snv"));
      continue;
    }
    OrderedJson filter = OrderedJson::object();
    filter.add("derivative", OrderedJson::integer(static_cast<std::uint64_t>(step.derivative)));
    filter.add("window", OrderedJson::integer(static_cast<std::uint64_t>(step.window)));
    filter.add("order", OrderedJson::integer(static_cast<std::uint64_t>(step.order)));
    json.append(filter);
  }
  return json;
}

}  // namespace kerridge
