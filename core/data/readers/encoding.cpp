// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/readers/encoding.h"

#include <algorithm>
#include <boost/locale/utf.hpp>
#include <iterator>
#include <string_view>

namespace kerridge {

namespace {

namespace utf = boost::locale::utf;
using Utf8 = utf::utf_traits<char>;
using Utf16 = utf::utf_traits<char16_t>;

constexpr std::size_t bytesPerCheck = std::size_t{1} << 20U;
constexpr utf::code_point replacement = 0xFFFD;

bool startsWith(const std::string& text, std::string_view beginning) {
  return std::string_view(text).substr(0, beginning.size()) == beginning;
}

bool isUtf8(const std::string& text, const RunContext& context) {
  const char* position = text.data();
  const char* const end = position + text.size();
  while (position < end) {
    context.checkpoint();
    const char* const pause = position + std::min<std::ptrdiff_t>(end - position, bytesPerCheck);
    while (position < pause) {
      if ((static_cast<unsigned char>(*position) & 0x80U) == 0) {
        ++position;
      } else if (const utf::code_point point = Utf8::decode(position, end);
                 point == utf::illegal || point == utf::incomplete) {
        return false;
      }
    }
  }
  return true;
}

/// Bytes after the byte order mark, two by two; an odd last byte is dropped.
std::string fromUtf16(const std::string& bytes, bool bigEndian, const RunContext& context) {
  std::u16string units;
  units.reserve(bytes.size() / 2);
  for (std::size_t i = 2; i + 1 < bytes.size(); i += 2) {
    if (i % bytesPerCheck == 0) context.checkpoint();
    const auto first = static_cast<unsigned char>(bytes[i]);
    const auto second = static_cast<unsigned char>(bytes[i + 1]);
    units.push_back(static_cast<char16_t>(bigEndian ? first << 8U | second : second << 8U | first));
  }
  std::string text;
  text.reserve(units.size());
  auto unit = units.cbegin();
  for (std::size_t count = 0; unit != units.cend(); ++count) {
    if (count % bytesPerCheck == 0) context.checkpoint();
    const utf::code_point point = Utf16::decode(unit, units.cend());
    Utf8::encode(utf::is_valid_codepoint(point) ? point : replacement, std::back_inserter(text));
  }
  return text;
}

std::string fromLatin1(const std::string& bytes, const RunContext& context) {
  std::string text;
  text.reserve(bytes.size() + bytes.size() / 8);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (i % bytesPerCheck == 0) context.checkpoint();
    Utf8::encode(static_cast<unsigned char>(bytes[i]), std::back_inserter(text));
  }
  return text;
}

}  // namespace

std::string decodeText(std::string& content, const RunContext& context) {
  const bool littleEndian = startsWith(content, "\xFF\xFE");
  if (littleEndian || startsWith(content, "\xFE\xFF")) {
    content = fromUtf16(content, !littleEndian, context);
    return littleEndian ? "UTF-16LE" : "UTF-16BE";
  }
  if (startsWith(content, "\xEF\xBB\xBF")) content.erase(0, 3);
  if (isUtf8(content, context)) return "UTF-8";
  content = fromLatin1(content, context);
  return "Latin-1";
}

}  // namespace kerridge
