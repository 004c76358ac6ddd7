// SPDX-License-Identifier: GPL-3.0-or-later
#include "fields/text_lines.h"

#include <algorithm>
#include <cstring>

namespace kerridge {

bool TextLines::next() {
  if (m_rest.empty()) return false;
  // memchr runs through memory many times faster than a search for either of two characters.
  const auto* const newline = static_cast<const char*>(std::memchr(m_rest.data(), '\n', m_rest.size()));
  std::size_t end = newline == nullptr ? m_rest.size() : static_cast<std::size_t>(newline - m_rest.data());
  const auto* const carriage = static_cast<const char*>(std::memchr(m_rest.data(), '\r', end));
  std::size_t length = newline == nullptr ? end : end + 1;
  if (carriage != nullptr) {
    const auto at = static_cast<std::size_t>(carriage - m_rest.data());
    length = at + 1 < m_rest.size() && m_rest[at + 1] == '\n' ? at + 2 : at + 1;
    end = at;
  }
  m_line = trimmed(m_rest.substr(0, end));
  m_rest.remove_prefix(length);
  ++m_number;
  return true;
}

std::size_t commentsLength(std::string_view text) {
  std::size_t end = 0;
  TextLines lines(text);
  while (lines.next()) {
    const std::string_view line = lines.line();
    if (!line.empty() && line.front() != '#' && line.front() != '%') break;
    end = text.size() - lines.rest().size();
  }
  return end;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = std::min(text.find_first_not_of(blanks), text.size());
  text.remove_prefix(first);
  text.remove_suffix(text.size() - (text.find_last_not_of(blanks) + 1));
  return text;
}

std::string_view nextWord(std::string_view& rest) {
  rest.remove_prefix(std::min(rest.find_first_not_of(blanks), rest.size()));
  const std::string_view word = rest.substr(0, std::min(rest.find_first_of(blanks), rest.size()));
  rest.remove_prefix(word.size());
  return word;
}

bool sameWord(std::string_view text, std::string_view lower) {
  return text.size() == lower.size() && std::equal(text.begin(), text.end(), lower.begin(), [](char a, char b) {
           return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
         });
}

}  // namespace kerridge
