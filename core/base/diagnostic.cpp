// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/diagnostic.h"

#include <algorithm>

#include "base/sentence.h"

namespace kerridge {

namespace {

std::string firstError(const std::vector<Diagnostic>& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.severity == Severity::error) return toString(diagnostic);
  }
  return diagnostics.empty() ? std::string("invalid input") : toString(diagnostics.front());
}

}  // namespace

std::string toString(const Diagnostic& diagnostic) {
  return visible(diagnostic.place.empty() ? diagnostic.message : diagnostic.place + ": " + diagnostic.message);
}

bool hasErrors(const std::vector<Diagnostic>& diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(),
                     [](const Diagnostic& diagnostic) { return diagnostic.severity == Severity::error; });
}

InvalidInput::InvalidInput(std::vector<Diagnostic> diagnostics)
    : std::runtime_error(firstError(diagnostics)), m_diagnostics(std::move(diagnostics)) {}

InvalidInput::InvalidInput(std::string place, std::string message)
    : InvalidInput(std::vector<Diagnostic>{{Severity::error, std::move(place), std::move(message)}}) {}

}  // namespace kerridge
