// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace kerridge {

/// One word of an ARFF line.
struct ArffToken {
  enum class Kind : unsigned char { end, word, comma, open, close, broken };
  Kind kind = Kind::end;
  std::string_view text;  ///< of a word, without quotes and escapes; valid until the next token is taken
  bool quoted = false;
};

/// Cuts an ARFF line into words, commas and braces; blanks separate, % begins a comment, words with blanks or marks
/// stand in single or double quotes with backslash escapes. `broken`: a quote that does not end.
class ArffTokens {
 public:
  explicit ArffTokens(std::string_view line) : m_rest(line) {}

  ArffToken next();
  /// What is not yet taken.
  std::string_view rest() const { return m_rest; }

 private:
  ArffToken quotedWord();

  std::string_view m_rest;
  std::string m_unescaped;
};

}  // namespace kerridge
