// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "reading/reader.h"

namespace kerridge {

/// How a delimited text is divided into fields.
struct Dialect {
  char separator = ',';
  Index columns = 0;      ///< of the table: the number of fields most records have; 0 without records
  bool header = false;    ///< the first record names the columns
  bool rowNames = false;  ///< the header has one name fewer than there are columns: the first has none
  Quotes quotes = Quotes::doubled;
  bool keepsRagged = false;        ///< records of another width are rows without values
  bool trailingSeparator = false;  ///< records end with a separator that opens no further column
  Index records = 0;               ///< looked at
  /// The separator at which the first record has more fields than any table may have, where no other makes a table.
  std::optional<char> tooWideAt;
  double score = 0.0;              ///< how table-like the text is, in [0, 1]: even field counts, numbers
  double evenness = 0.0;           ///< share of the records with that number of fields
  std::vector<Text> assumptions;   ///< decisions for which another reading is about as likely
  std::vector<Index> skip;         ///< lines that are left out, ascending: those asked for, or a row of units
  bool unitRow = false;            ///< the only line of `skip` was found to hold units
  std::vector<std::string> units;  ///< in the line below the header if that is left out; empty if there are none
  Index doubtfulUnits = 0;         ///< line that may hold units, but is taken for a row; 0: none
};

/// "tabs", "blanks", "“,”": for sentences.
Text separatorWord(char separator);

/// Finds the dialect from the first 200 records (256 KiB at most); what the options say is taken as given. Every
/// separator is tried; its score is the share of records with the most common number of fields, squared, times a share
/// that grows with the number of fields that are numbers. A header is found by its names standing over numbers,
/// and, where the options ask for proposals, a row of units below it.
Dialect findDialect(std::string_view content, const ReadOptions& options, const RunContext& context);

}  // namespace kerridge
