// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/parameter_spec.h"
#include "base/run_context.h"
#include "data/table.h"

namespace kerridge {

/// What the user insists on; everything empty means: find out from the content.
struct ReadOptions {
  std::string format;               ///< a reader's id, e.g. "csv"
  std::optional<char> separator;    ///< ',', ';', '\t', '|' or ' ' (runs of blanks and tabs)
  std::optional<char> decimalMark;  ///< '.' or ','
  std::optional<bool> header;       ///< does the first row name the columns

  bool operator==(const ReadOptions&) const = default;
};

/// How a file was read, to be shown as a sentence and changed by the user.
struct Reading {
  std::string format;  ///< reader id
  char separator = ',';
  char decimalMark = '.';
  bool header = false;
  std::string encoding = "UTF-8";
  bool ambiguous = false;  ///< another reading was about as likely: ask the user
  std::string sentence;    ///< e.g. "“;” separated, decimal comma, header; 0,435 → 0.435"
};

struct ReadResult {
  std::shared_ptr<const Table> table;  ///< null where an error stopped the reading
  Reading reading;
  std::vector<Diagnostic>
      diagnostics;  ///< errors, warnings and notes; place = "file", "file:line" or "file:line:column"
                    ///< (1-based; the column is that of the table: the number of the field)
};

/// A file format. Adding one is one file and one line in readers().
class Reader {
 public:
  virtual ~Reader() = default;
  virtual ItemInfo info() const = 0;
  /// How likely `head` (the first 64 KiB of a file) is of this format, in [0, 1].
  virtual double likelihood(std::string_view head) const = 0;
  /// Reads the whole content. Never throws for bad content: errors are diagnostics whose place starts with `name`.
  virtual ReadResult read(std::string_view content, const std::string& name, const ReadOptions& options,
                          const RunContext& context) const = 0;
};

/// Every format there is, most specific first.
const std::vector<const Reader*>& readers();

/// Reads the content of a file, bytes as they are: finds encoding and format (or takes options.format), then reads. A
/// format that is recognized but not supported, or binary content, is an error diagnostic; `name` starts every place.
/// O(length).
ReadResult readContent(std::string content, const std::string& name, const ReadOptions& options,
                       const RunContext& context);

/// Reads a file by the reader that its content fits best (or options.format). Missing, unreadable, empty, binary and
/// oversized files give an error diagnostic; nothing is thrown but Cancelled. O(file size).
ReadResult readTable(const std::filesystem::path& file, const ReadOptions& options, const RunContext& context);

}  // namespace kerridge
