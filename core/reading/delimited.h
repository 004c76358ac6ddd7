// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "reading/reader.h"

namespace kerridge {

/// Delimited text: fields separated by commas, semicolons, tabs, | or runs of blanks (fixed-width tables too), with or
/// without header, quotes and comment lines; decimal point or comma. Separator, decimal mark and header are found from
/// the content, and nothing is guessed silently: thousands marks are refused, and where another reading is about as
/// likely, Reading::ambiguous is set and the sentence says what was assumed.
///
/// The dialect is found in the first 200 records (256 KiB); then the text is read once as a stream, in blocks that are
/// parsed in parallel. Memory: the table and some MiB. The source is read a second time only if a column turns out to
/// be
/// categorical and its first text comes after many specially written numbers (007, 1.50).
const Reader& delimitedReader();

struct RowPass;

struct DelimitedLimits {
  std::size_t blockSize = std::size_t{1} << 20U;  ///< bytes; does not change the result
  std::optional<std::uint64_t> memory;            ///< bytes the table may take; availableMemory() where not given
  const RowPass* pass = nullptr;                  ///< who gets the rows instead of the table, see passOver()
};

/// delimitedReader().read() with other limits.
ReadResult readDelimited(Input& input, const std::string& name, const ReadOptions& options, const RunContext& context,
                         const DelimitedLimits& limits);

}  // namespace kerridge
