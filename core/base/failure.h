// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>

#include "base/sentence.h"
#include "base/text.h"

namespace kerridge {

/// What ended some work, as a text that a user reads. what() is its English, with control characters as escapes.
class Failure : public std::runtime_error {
 public:
  explicit Failure(const Text& text) : std::runtime_error(visible(text.english())), m_text(text) {}

  const Text& text() const { return m_text; }

 private:
  Text m_text;
};

}  // namespace kerridge
