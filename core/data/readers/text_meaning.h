// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "data/meaning.h"

namespace kerridge {

/// What is known of a column of texts before they are looked at.
struct TextHints {
  std::optional<FieldMeaning> wanted;  ///< said by the user; nothing: find out, where `proposes`
  std::vector<std::string> missing;    ///< texts that the user takes for missing values
  bool proposes = false;               ///< marks of missing values, and questions, are to be found
  char separator = ',';                ///< between the fields of the file
  std::optional<char> decimalMark;     ///< in the other columns of the file, or said by the user
};

/// What the different texts of a column amount to as numbers.
struct TextMeaning {
  FieldMeaning meaning = FieldMeaning::number;
  std::string reading;               ///< as Column::reading; "" for plain numbers
  std::string question;              ///< behind the column's name: "is read as …"; "" if there is none
  std::vector<double> values;        ///< one per text; NaN for those in `missing`
  std::vector<std::string> missing;  ///< texts taken for missing values that no one spoke of before
};

/// In turn: plain numbers beside marks of missing values (-, ., n.a., unknown, …); numbers with one sign of currency,
/// percent or unit throughout; dates and times of one form throughout, as days since 1899-12-30, times as parts of a
/// day. Nothing where some text is none of it. `texts` as UTF-8, without blanks at their ends. O(length of the texts).
std::optional<TextMeaning> textMeaning(const std::vector<std::string>& texts, const TextHints& hints);

}  // namespace kerridge
