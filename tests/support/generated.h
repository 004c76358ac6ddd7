// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <QString>
#include <string>

#include "base/diagnostic.h"
#include "data/generator.h"

namespace kerridge {

inline GeneratorSpec specOf(const std::string& id, std::map<std::string, double> parameters, std::uint64_t seed = 1) {
  return {id, std::move(parameters), seed};
}

/// What generate() says against it; "none" where it says nothing.
inline QString complaintOf(const GeneratorSpec& spec) {
  try {
    generate(spec);
  } catch (const InvalidInput& problem) {
    return QString::fromUtf8(problem.what());
  }
  return "none";
}

}  // namespace kerridge
