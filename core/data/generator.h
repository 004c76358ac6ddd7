// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/item_list.h"
#include "base/parameter_spec.h"
#include "base/run_context.h"
#include "data/dataset.h"

namespace kerridge {

/// Which synthetic data to make. `parameters` holds what the generator's ParameterSpecs name ("n", "noise", …); what
/// is absent takes its default.
struct GeneratorSpec {
  std::string id = "sinc";
  std::map<std::string, double> parameters;
  std::uint64_t seed = 1;

  bool operator==(const GeneratorSpec&) const = default;
};

/// A source of synthetic data with known regression function. The list is in generator.cpp.
class Generator {
 public:
  virtual ~Generator() = default;
  virtual ItemInfo info() const = 0;
  /// values: one per parameter of info(), validated. The result has `truth`
  /// set or, if there is no formula, `rowTruth`.
  virtual std::shared_ptr<const Dataset> generate(const std::map<std::string, double>& values, std::uint64_t seed,
                                                  const RunContext& context) const = 0;
};

ItemList<const Generator*>& generatorList();
const std::vector<const Generator*>& generators();
/// Null for an unknown id.
const Generator* findGenerator(const std::string& id);

/// Fills in defaults and generates; throws InvalidInput (place "/data/generator/…") for unknown ids, keys and values
/// out of range, Cancelled on request. Same spec, same bits on one machine.
std::shared_ptr<const Dataset> generate(const GeneratorSpec& spec, const RunContext& context = RunContext());

}  // namespace kerridge
