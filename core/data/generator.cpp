// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/generator.h"

#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/text.h"
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
Text complaint(const ParameterSpec& parameter, double value) {
  if (parameter.integer && std::isfinite(value) && value != std::floor(value)) {
    return Text("%1 is not a whole number", Text::number(exactText(value)));
  }
  if (parameter.isNamedNumber() && !(value >= parameter.minimum && value <= parameter.maximum)) {
    std::string words;
    for (const std::string& choice : parameter.words) words += (words.empty() ? "" : ", ") + choice;
    return Text("must be one of %1", Text::name(words));
  }
  if (value >= parameter.minimum && value <= parameter.maximum) return {};
  const Text given = std::isnan(value) ? Text("not a number") : Text::number(exactText(value));
  if (!std::isfinite(parameter.maximum))
    return Text("%1 is out of range: at least %2", given, Text::number(shortText(parameter.minimum)));
  return Text("%1 is out of range: %2 to %3", given, Text::number(shortText(parameter.minimum)),
              Text::number(exactText(parameter.maximum)));
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
    throw InvalidInput(std::string(place) + "id",
                       Text("there is no generator “%1”; known are %2", Text::name(spec.id), Text::name(knownIds())));
  }
  const ItemInfo info = generator->info();
  std::vector<Diagnostic> diagnostics;
  std::map<std::string, double> values;
  for (const ParameterSpec& parameter : info.parameters) values[parameter.key] = parameter.defaultValue;
  for (const auto& [key, value] : spec.parameters) {
    const auto parameter = std::find_if(info.parameters.begin(), info.parameters.end(),
                                        [&name = key](const ParameterSpec& known) { return known.key == name; });
    const Text problem = key == noiseSeedKey ? noiseSeedComplaint(value)
                         : parameter == info.parameters.end()
                             ? Text("the generator “%1” has no such parameter", Text::name(spec.id))
                             : complaint(*parameter, value);
    if (!problem.empty()) diagnostics.push_back({Severity::error, place + key, problem});
    values[key] = value;
  }
  if (!diagnostics.empty()) throw InvalidInput(std::move(diagnostics));
  return generator->generate(values, spec.seed, context);
}

}  // namespace kerridge
