// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/failure.h"
#include "base/text.h"

namespace kerridge {

enum class Severity { note, warning, error };

/// One remark about an input, with its place: "housing.csv:12:3" (line and column, 1-based),
/// a JSON path such as "/split/train", or an option name.
struct Diagnostic {
  Severity severity = Severity::error;
  std::string place;
  Text message;

  bool operator==(const Diagnostic&) const = default;
};

/// "place: message", or the message alone if there is no place. Control characters, which names in files may hold,
/// are shown as escapes.
std::string toString(const Diagnostic& diagnostic);

/// The same as a text.
Text textOf(const Diagnostic& diagnostic);

bool hasErrors(const std::vector<Diagnostic>& diagnostics);

/// Thrown if wrong input (a file, a specification) makes it impossible to continue; carries every diagnostic found,
/// at least one of them an error. what() is the text of the first error.
class InvalidInput : public Failure {
 public:
  explicit InvalidInput(std::vector<Diagnostic> diagnostics);
  InvalidInput(std::string place, Text message);

  const std::vector<Diagnostic>& diagnostics() const { return m_diagnostics; }

 private:
  std::vector<Diagnostic> m_diagnostics;
};

}  // namespace kerridge
