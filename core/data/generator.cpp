// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/generator.h"

#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "data/generators/friedman1.h"
#include "data/generators/friedman23.h"
#include "data/generators/legendre.h"
#include "data/generators/mackey_glass.h"
#include "data/generators/pure_noise.h"
#include "data/generators/sinc.h"
#include "data/generators/source_condition.h"
#include "data/generators/sparse_linear.h"
#include "data/generators/test_functions.h"
#include "data/noise_seed.h"

namespace kerridge {

namespace {

const char* const place = "/data/generator/";

/// What is wrong with a value for a parameter; empty when nothing is.
std::string complaint(const ParameterSpec& parameter, double value) {
  if (parameter.integer && std::isfinite(value) && value != std::floor(value)) {
    return exactText(value) + " is not a whole number";
  }
  if (parameter.isNamedNumber() && !(value >= parameter.minimum && value <= parameter.maximum)) {
    std::string words;
    for (const std::string& choice : parameter.words) words += (words.empty() ? "" : ", ") + choice;
    return "must be one of " + words;
  }
  if (value >= parameter.minimum && value <= parameter.maximum) return {};
  const std::string given = std::isnan(value) ? "not a number" : exactText(value);
  if (!std::isfinite(parameter.maximum)) return given + " is out of range: at least " + shortText(parameter.minimum);
  return given + " is out of range: " + shortText(parameter.minimum) + " to " + exactText(parameter.maximum);
}

std::string knownIds() {
  std::string ids;
  for (const Generator* generator : generators()) ids += (ids.empty() ? "" : ", ") + generator->info().id;
  return ids;
}

}  // namespace

ItemList<const Generator*>& generatorList() {
  static ItemList<const Generator*> list({
      &sincGenerator(),
      &friedman1Generator(),
      &friedman2Generator(),
      &friedman3Generator(),
      &stepGenerator(),
      &dopplerGenerator(),
      &blocksGenerator(),
      &bumpsGenerator(),
      &heaviSineGenerator(),
      &constantGenerator(),
      &sparseLinearGenerator(),
      &legendreGenerator(),
      &sourceConditionGenerator(),
      &mackeyGlassGenerator(),
      &pureNoiseGenerator(),
  });
  return list;
}

const std::vector<const Generator*>& generators() { return generatorList().items(); }

const Generator* findGenerator(const std::string& id) {
  for (const Generator* generator : generators()) {
    if (generator->info().id == id) return generator;
  }
  return nullptr;
}

std::shared_ptr<const Dataset> generate(const GeneratorSpec& spec, const RunContext& context) {
  const Generator* generator = findGenerator(spec.id);
  if (generator == nullptr) {
    throw InvalidInput(std::string(place) + "id", "there is no generator “" + spec.id + "”; known are " + knownIds());
  }
  const ItemInfo info = generator->info();
  std::vector<Diagnostic> diagnostics;
  std::map<std::string, double> values;
  for (const ParameterSpec& parameter : info.parameters) values[parameter.key] = parameter.defaultValue;
  for (const auto& [key, value] : spec.parameters) {
    const auto parameter = std::find_if(info.parameters.begin(), info.parameters.end(),
                                        [&name = key](const ParameterSpec& known) { return known.key == name; });
    const std::string problem = key == noiseSeedKey ? noiseSeedComplaint(value)
                                : parameter == info.parameters.end()
                                    ? "the generator “" + spec.id + "” has no such parameter"
                                    : complaint(*parameter, value);
    if (!problem.empty()) diagnostics.push_back({Severity::error, place + key, problem});
    values[key] = value;
  }
  if (!diagnostics.empty()) throw InvalidInput(std::move(diagnostics));
  return generator->generate(values, spec.seed, context);
}

}  // namespace kerridge
