// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/arff_token.h"

#include <algorithm>

#include "fields/text_lines.h"

namespace kerridge {

namespace {

constexpr std::string_view wordEnds = " \t\v\f,{}";

char unescaped(char c) {
  switch (c) {
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    default: return c;
  }
}

}  // namespace

ArffToken ArffTokens::next() {
  m_rest.remove_prefix(std::min(m_rest.find_first_not_of(blanks), m_rest.size()));
  if (m_rest.empty() || m_rest.front() == '%') {
    m_rest = {};
    return {};
  }
  switch (m_rest.front()) {
    case ',': m_rest.remove_prefix(1); return {ArffToken::Kind::comma, {}, false};
    case '{': m_rest.remove_prefix(1); return {ArffToken::Kind::open, {}, false};
    case '}': m_rest.remove_prefix(1); return {ArffToken::Kind::close, {}, false};
    case '\'':
    case '"': return quotedWord();
    default: break;
  }
  const std::size_t end = std::min(m_rest.find_first_of(wordEnds), m_rest.size());
  const ArffToken word{ArffToken::Kind::word, m_rest.substr(0, end), false};
  m_rest.remove_prefix(end);
  return word;
}

ArffToken ArffTokens::quotedWord() {
  const char quote = m_rest.front();
  bool escapes = false;
  for (std::size_t i = 1; i < m_rest.size(); ++i) {
    if (m_rest[i] == '\\' && i + 1 < m_rest.size()) {
      escapes = true;
      ++i;
    } else if (m_rest[i] == quote) {
      ArffToken word{ArffToken::Kind::word, m_rest.substr(1, i - 1), true};
      m_rest.remove_prefix(i + 1);
      if (!escapes) return word;
      m_unescaped.clear();
      for (std::size_t j = 0; j < word.text.size(); ++j) {
        const bool escape = word.text[j] == '\\' && j + 1 < word.text.size();
        m_unescaped += escape ? unescaped(word.text[++j]) : word.text[j];
      }
      word.text = m_unescaped;
      return word;
    }
  }
  const ArffToken broken{ArffToken::Kind::broken, m_rest, true};
  m_rest = {};
  return broken;
}

}  // namespace kerridge
