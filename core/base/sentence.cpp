// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/sentence.h"

#include <array>
#include <cstdint>

#include "base/text.h"

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

/// A character of UTF-8 and how many bytes it has; code −1 and one byte where there is none.
struct Decoded {
  std::int32_t code;
  std::size_t bytes;
};

Decoded decoded(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < bytes) return {-1, 1};
  std::int32_t code = lead & (0x7f >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xc0) != 0x80) return {-1, 1};
    code = code * 64 + (next & 0x3f);
  }
  const bool tooLong = (bytes == 3 && code < 0x800) || (bytes == 4 && code < 0x10000);
  if (tooLong || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return {-1, 1};
  return {code, bytes};
}

/// Moves the cursor, erases, or reorders and hides what stands beside it: C0 without tab and newline, DEL, C1, and the
/// marks of direction, of no width and of lines, and the tags, which nothing shows.
bool isControlCharacter(std::int32_t code) {
  return (code >= 0 && code < 0x20 && code != '\t' && code != '\n') || (code >= 0x7f && code < 0xa0) || code == 0x61c ||
         (code >= 0x200b && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) ||
         (code >= 0x2060 && code <= 0x206f) || code == 0xfeff || (code >= 0xe0000 && code <= 0xe007f);
}

void addEscape(std::string& text, std::int32_t unit) {
  constexpr std::string_view digits = "0123456789abcdef";
  text += "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) text += digits[static_cast<std::size_t>((unit >> shift) & 15)];
}

}  // namespace

std::string sentence(std::string text) {
  while (!text.empty() && (text.back() == ' ' || text.back() == '\n')) text.pop_back();
  if (!text.empty() && !endsItself(text)) text += '.';
  return text;
}

Text sentence(const Text& text) { return text.empty() || endsItself(text.english()) ? text : Text("%1.", text); }

std::string visible(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const auto [code, bytes] = decoded(text);
    if (code < 0) {
      result += "\ufffd";
    } else if (isControlCharacter(code)) {
      if (code > 0xffff) addEscape(result, 0xd800 + ((code - 0x10000) >> 10));  // two halves, as in JSON
      addEscape(result, code > 0xffff ? 0xdc00 + (code & 0x3ff) : code);
    } else {
      result += text.substr(0, bytes);
    }
    text.remove_prefix(bytes);
  }
  return result;
}

std::string visibleLine(std::string_view text) {
  std::string result;
  for (const char c : visible(text)) {
    if (c == '\n' || c == '\t') {
      result += c == '\n' ? "\\u000a" : "\\u0009";
    } else {
      result += c;
    }
  }
  return result;
}

std::string quotedName(const std::string& name) { return "“" + name + "”"; }

}  // namespace kerridge
