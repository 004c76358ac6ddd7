// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "data/meaning.h"

namespace kerridge {

/// The marks of missing values of a column and of every one.
std::vector<std::string> marksOf(const Meaning& meaning, const std::string& column);

/// What is known about a column of texts before they are examined.
struct TextHints {
  std::optional<FieldMeaning> wanted;  ///< set by the user; nothing: find out, if `proposes`
  std::vector<std::string> missing;    ///< texts that the user takes for missing values
  bool proposes = false;               ///< marks of missing values, and questions, are to be found
  char separator = ',';                ///< between the fields of the file
  std::optional<char> decimalMark;     ///< in the other columns of the file, or said by the user
  std::optional<CensoredAs> censored;  ///< how fields beyond a limit are read; nothing: they are texts
  bool keepsRows = false;              ///< texts that do not fit are `unread`, if others fit
};

/// The different texts of a column as numbers.
struct TextMeaning {
  FieldMeaning meaning = FieldMeaning::number;
  Text reading;                      ///< as Column::reading; empty for plain numbers
  Text question;                     ///< behind the column's name: "the comma in …"; empty if there is none
  std::optional<char> decimalMark;   ///< of plain numbers that have one
  std::string doubtfulMark;          ///< one of them, where the mark of each may group thousands as well
  std::vector<double> values;        ///< one per text; NaN for those in `missing`
  std::vector<std::string> missing;  ///< texts newly taken for missing values
  std::vector<std::size_t> unread;   ///< places of the texts that do not fit
  /// Place of a text with "<" and a limit that is not above 0, so that half of it would not be below.
  std::optional<std::size_t> noHalf;
};

/// Tries in turn: plain numbers and marks of missing values (-, ., n.a., unknown, …); numbers with the same sign of
/// currency, percent or unit throughout; dates and times of the same form throughout, as days since 1899-12-30 and
/// fractions of a day. Nothing if some text does not fit; with `keepsRows`, if none does: then the notation of most
/// texts counts. `texts` as UTF-8, without blanks at their ends. O(length of the texts).
std::optional<TextMeaning> textMeaning(const std::vector<std::string>& texts, const TextHints& hints);

/// How dates with these parts are read, as Column::reading.
Text readingOfDates(bool dates, bool times, bool inUtc);

/// Are they numbers once fields beyond a limit are read as their limits, and some are such fields and some are not?
bool areNumbersAndLimits(const std::vector<std::string>& texts, TextHints hints);

/// Are they numbers with either decimal mark, and nothing says which one is meant: 1,234?
bool markIsOpen(const std::vector<std::string>& texts, TextHints hints);

}  // namespace kerridge
