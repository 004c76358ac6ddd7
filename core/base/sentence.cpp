// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/sentence.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace kerridge {

namespace {

bool endsItself(std::string_view text) {
  // Characters that may follow the final mark of a sentence.
  constexpr std::array<std::string_view, 6> closers{"\"", "'", ")", "]", "”", "’"};
  for (bool found = true; found;) {
    found = false;
    for (const std::string_view closer : closers) {
      if (!text.ends_with(closer)) continue;
      text.remove_suffix(closer.size());
      found = true;
    }
  }
  return text.ends_with('.') || text.ends_with('?') || text.ends_with('!') || text.ends_with("…");
}

bool isControlCharacter(char c) { return (c >= 0 && c < 0x20 && c != '\t' && c != '\n') || c == 0x7f; }

}  // namespace

std::string sentence(std::string text) {
  while (!text.empty() && (text.back() == ' ' || text.back() == '\n')) text.pop_back();
  if (!text.empty() && !endsItself(text)) text += '.';
  return text;
}

std::string visible(const std::string& text) {
  if (std::none_of(text.begin(), text.end(), isControlCharacter)) return text;
  constexpr std::string_view digits = "0123456789abcdef";
  std::string result;
  for (const char c : text) {
    if (!isControlCharacter(c)) {
      result += c;
      continue;
    }
    const auto code = static_cast<unsigned char>(c);
    result += "\\u00";
    result += digits[code / 16];
    result += digits[code % 16];
  }
  return result;
}

std::string quotedName(const std::string& name) { return "“" + name + "”"; }

}  // namespace kerridge
