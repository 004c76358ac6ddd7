// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/diagnostic.h"

#include <algorithm>

#include "base/sentence.h"
#include "base/text.h"

namespace kerridge {

namespace {

Text firstError(const std::vector<Diagnostic>& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.severity == Severity::error) return textOf(diagnostic);
  }
  return diagnostics.empty() ? Text("invalid input") : textOf(diagnostics.front());
}

}  // namespace

std::string toString(const Diagnostic& diagnostic) { return visible(textOf(diagnostic).english()); }

Text textOf(const Diagnostic& diagnostic) {
  return diagnostic.place.empty() ? diagnostic.message
                                  : Text("%1: %2", Text::name(diagnostic.place), diagnostic.message);
}

bool hasErrors(const std::vector<Diagnostic>& diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(),
                     [](const Diagnostic& diagnostic) { return diagnostic.severity == Severity::error; });
}

InvalidInput::InvalidInput(std::vector<Diagnostic> diagnostics)
    : Failure(firstError(diagnostics)), m_diagnostics(std::move(diagnostics)) {}

InvalidInput::InvalidInput(std::string place, Text message)
    : InvalidInput(std::vector<Diagnostic>{{Severity::error, std::move(place), std::move(message)}}) {}

}  // namespace kerridge
