// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/encoding.h"

#include <algorithm>
#include <array>
#include <boost/locale/utf.hpp>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <stdexcept>

namespace kerridge {

namespace {

namespace utf = boost::locale::utf;
using Utf8 = utf::utf_traits<char>;

constexpr utf::code_point replacement = 0xFFFD;

bool startsWith(std::string_view text, std::string_view beginning) {
  return text.substr(0, beginning.size()) == beginning;
}

const char* skipAscii(const char* position, const char* end) {
  constexpr std::uint64_t highBits = 0x8080808080808080U;
  while (end - position >= 8) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, position, 8);
    if ((eight & highBits) != 0) break;
    position += 8;
  }
  while (position < end && (static_cast<unsigned char>(*position) & 0x80U) == 0) ++position;
  return position;
}

/// Every other byte zero and no others: text of mostly Latin letters and digits in UTF-16. 0: the second of each pair,
/// 1: the first; −1: something else.
int zeroOfEachPair(std::string_view head) {
  constexpr std::size_t enough = 4096;
  const std::size_t pairs = std::min(head.size(), enough) / 2;
  std::size_t zeros[2] = {0, 0};
  for (std::size_t i = 0; i < 2 * pairs; ++i) zeros[i % 2] += head[i] == '\0' ? 1 : 0;
  for (const int place : {0, 1}) {
    if (pairs >= 2 && zeros[1 - place] == 0 && 2 * zeros[place] > pairs) return 1 - place;
  }
  return -1;
}

/// Where Windows-1252 has marks, Latin-1 has control characters that no text holds. 0: it has none there either.
constexpr std::array<char16_t, 32> windowsMarks{0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,      0x017D, 0,
                                                0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                                0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

utf::code_point windowsCharacter(unsigned char byte) {
  const bool mark = byte >= 0x80U && byte < 0xA0U && windowsMarks.at(byte - 0x80U) != 0;
  return mark ? windowsMarks.at(byte - 0x80U) : byte;
}

// The upper half of code page 437, in which the zip format has names that are not marked as UTF-8.
constexpr std::u16string_view zipCharacters =
    u"ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ"
    u"áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
    u"└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
    u"αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";

bool isHighSurrogate(char16_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool isLowSurrogate(char16_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

}  // namespace

std::string nameInArchive(std::string_view bytes, bool zip) {
  TextDecoder decoder({});
  decoder.watch(bytes);
  if (!zip) return decoder.toUtf8(bytes);
  if (decoder.name(true) == "UTF-8") return std::string(bytes);
  std::string name;
  for (const char byte : bytes) {
    const auto code = static_cast<unsigned char>(byte);
    Utf8::encode(code < 0x80U ? code : zipCharacters[code - 0x80U], std::back_inserter(name));
  }
  return name;
}

TextDecoder::TextDecoder(std::string_view head) {
  if (startsWith(head, "\xFF\xFE") || startsWith(head, "\xFE\xFF")) {
    m_kind = head.front() == '\xFF' ? Kind::littleEndian : Kind::bigEndian;
    m_markLength = 2;
  } else if (startsWith(head, "\xEF\xBB\xBF")) {
    m_markLength = 3;
  } else if (const int zero = zeroOfEachPair(head); zero >= 0) {
    m_kind = zero == 0 ? Kind::littleEndian : Kind::bigEndian;
  }
}

void TextDecoder::watch(std::string_view piece) {
  if (!m_valid) return;
  const char* position = piece.data();
  const char* const end = position + piece.size();
  while (!m_rest.empty() && position < end) {
    m_rest += *position++;
    const char* from = m_rest.c_str();
    const utf::code_point point = Utf8::decode(from, m_rest.c_str() + m_rest.size());
    if (point == utf::incomplete) continue;
    m_valid = point != utf::illegal;
    m_rest.clear();
  }
  while (m_valid && (position = skipAscii(position, end)) < end) {
    const char* const start = position;
    const utf::code_point point = Utf8::decode(position, end);
    if (point == utf::incomplete) {
      m_rest.assign(start, end);
      return;
    }
    m_valid = point != utf::illegal;
  }
}

void TextDecoder::convert(std::string_view piece, std::string& text) {
  const auto put = [&text](utf::code_point point) { Utf8::encode(point, std::back_inserter(text)); };
  if (piece.empty()) {
    if (m_surrogate != 0) put(replacement);
    m_surrogate = 0;
    if (!m_rest.empty()) throw std::invalid_argument("an odd number of bytes");
    return;
  }
  for (const char byte : piece) {
    if (m_rest.empty()) {
      m_rest += byte;
      continue;
    }
    const auto first = static_cast<unsigned char>(m_rest.front());
    const auto second = static_cast<unsigned char>(byte);
    m_rest.clear();
    const auto unit = static_cast<char16_t>(m_kind == Kind::bigEndian ? first << 8U | second : second << 8U | first);
    if (m_surrogate != 0 && isLowSurrogate(unit)) {
      put(0x10000U + ((m_surrogate & 0x3FFU) << 10U) + (unit & 0x3FFU));
      m_surrogate = 0;
      continue;
    }
    if (m_surrogate != 0) put(replacement);
    m_surrogate = isHighSurrogate(unit) ? unit : char16_t{0};
    if (m_surrogate == 0) put(isLowSurrogate(unit) ? replacement : unit);
  }
}

std::string TextDecoder::name(bool ended) const {
  if (m_kind == Kind::littleEndian) return "UTF-16LE";
  if (m_kind == Kind::bigEndian) return "UTF-16BE";
  return m_valid && (m_rest.empty() || !ended) ? "UTF-8" : "Latin-1";
}

std::string TextDecoder::toUtf8(std::string_view text) const {
  if (name(true) != "Latin-1") return std::string(text);
  std::string converted;
  for (const char byte : text) {
    Utf8::encode(windowsCharacter(static_cast<unsigned char>(byte)), std::back_inserter(converted));
  }
  return converted;
}

void TextDecoder::restart() {
  m_rest.clear();
  m_surrogate = 0;
}

}  // namespace kerridge
