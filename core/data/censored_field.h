// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "data/meaning.h"
#include "data/table.h"

namespace kerridge {

/// A field that only says on which side of a limit a number lies.
struct CensoredField {
  bool above = false;  ///< the number is above the limit
  std::string limit;   ///< the text behind the mark: "0.5", "0,5 mg"
};

/// Recognizes <, ≤, <=, >, ≥ and >= before something that begins like a number, with blanks between them or none.
/// `text` in UTF-8, without blanks at its ends. O(length).
std::optional<CensoredField> parseCensored(const std::string& text);

/// The texts with the limits of such fields in their place, but those among `missing`; `places` are those of the
/// fields.
std::vector<std::string> limitsOf(const std::vector<std::string>& texts, const std::vector<std::string>& missing,
                                  std::vector<std::size_t>& places);

/// Counts the rows of such fields by the different texts of a column and the codes of its rows; `lines` has the lines
/// of the rows. O(rows).
CensoredFields countCensored(const std::vector<std::string>& texts, const std::vector<int>& codes,
                             const std::vector<std::string>& missing, const Table& lines);

/// The first text that is neither a number, nor a limit, nor one of `missing`; "" if there is none.
std::string noLimit(const std::vector<std::string>& texts, const std::vector<std::string>& missing);

/// What a reading says of a column; nothing if it says nothing.
std::optional<CensoredAs> censoredAs(const Meaning& meaning, const std::string& column);

/// What there is to say where nobody has said how these fields are read: an error, or that they are texts.
/// `numbers`: how many other fields are numbers.
Text openLimitsTrouble(const std::string& column, const CensoredFields& fields, Index numbers, bool wrong);

/// Half of a limit that is not above 0 is no number below it.
Text noHalfTrouble(const std::string& column, const std::string& field);

/// What these fields count as where somebody has said it: a note.
Text limitsWarning(const std::string& column, const CensoredFields& fields);

}  // namespace kerridge
