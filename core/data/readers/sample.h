// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// The first records of a delimited text, cut at one separator.
struct Sample {
  char separator = ',';
  std::vector<std::vector<std::string>> records;
  Index fields = 0;       ///< most common number of fields, the first record left aside where there are others
  double evenness = 0.0;  ///< share of records with that number, again without the first
  double numbers = 0.0;   ///< share of numbers among the fields with a value, again without the first record

  /// 0 for fewer than two fields, 1 for an even table of numbers.
  double score() const;
};

/// At most 200 records and 256 KiB; stops early where the text cannot be cut into records.
Sample takeSample(std::string_view content, char separator, const RunContext& context);

/// Every record ends with a separator that no column follows.
bool hasTrailingSeparator(const Sample& sample);

}  // namespace kerridge
