// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/run_context.h"
#include "base/types.h"
#include "data/meaning.h"

namespace kerridge {

/// The first records of a delimited text, cut at one separator.
struct Sample {
  char separator = ',';
  std::vector<std::vector<std::string>> records;
  std::vector<Index> lines;   ///< on which they start, 1-based
  Index fields = 0;           ///< most common number of fields, the first record left aside where there are others
  double evenness = 0.0;      ///< share of records with that number, again without the first
  bool brokenQuotes = false;  ///< it ends where quotes do not fit
  bool tooWide = false;       ///< the first record has more fields than any table may have; there is no record then
  double numbers = 0.0;       ///< share of numbers among the fields with a value, again without the first record

  /// 0 for fewer than two fields, 1 for an even table of numbers.
  double score() const;
};

/// At most 200 records and 256 KiB, without the lines to be skipped; stops early where the text cannot be cut into
/// records. `proposes`: fields such as $5, 5 kg and 2021-03-04 are numbers, too.
Sample takeSample(std::string_view content, char separator, const std::vector<Index>& skip, Quotes quotes,
                  bool proposes, const RunContext& context);
/// Is this a number with a sign of currency, percent or unit, a date or a time of day?
bool meansNumber(const std::string& field);

/// Does every record end with a separator that no column follows?
bool hasTrailingSeparator(const Sample& sample);

}  // namespace kerridge
