// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "base/text.h"

namespace kerridge {

/// The kind of a field, judged by its text alone.
enum class FieldKind : unsigned char {
  missing,  ///< empty, ?, NA, N/A, #N/A, NaN or null
  number,
  grouped,     ///< digits in groups, such as 1,234,567 or 1.234,5 or 1 234: never guessed at
  outOfRange,  ///< beyond the range of doubles, or infinity
  text,
};

/// Is this a number, or meant as one?
constexpr bool isNumeric(FieldKind kind) {
  return kind == FieldKind::number || kind == FieldKind::grouped || kind == FieldKind::outOfRange;
}

enum class DecimalMark : unsigned char { none, point, comma };

struct ParsedField {
  FieldKind kind = FieldKind::text;
  DecimalMark mark = DecimalMark::none;
  bool mayBeGrouped = false;  ///< a number such as 1,234 or 1.234 whose mark could also group thousands
  double value = 0.0;         ///< of a number; NaN for anything else
};

/// Recognizes a field from which surrounding blanks were removed. Independent of the locale; correctly rounded. A sign
/// may be +, - or the minus sign U+2212. O(length).
ParsedField parseField(std::string_view text);

/// Shortens a field for use in a message and puts it in quotation marks.
Text quotedField(std::string_view text);

}  // namespace kerridge
