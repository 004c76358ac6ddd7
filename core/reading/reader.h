// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "base/item_list.h"
#include "base/parameter_spec.h"
#include "base/run_context.h"
#include "base/text.h"
#include "data/meaning.h"
#include "data/table.h"
#include "reading/byte_source.h"

namespace kerridge {

class Input;

/// The user's settings for reading a file; empty ones are found from the content.
struct ReadOptions {
  std::string format;               ///< a reader's id, e.g. "csv"
  std::optional<char> separator;    ///< ',', ';', '\t', '|' or ' ' (runs of blanks and tabs)
  std::optional<char> decimalMark;  ///< '.' or ','
  std::optional<bool> header;       ///< does the first row name the columns
  std::string part;                 ///< sheet of a workbook or member of an archive; the first one where empty
  bool oneColumn = false;           ///< one column is enough: an input for which the target is to be predicted
  Meaning meaning = {};             ///< how fields and lines are read
  /// Columns whose fields stay the texts they are, whatever they look like: names of rows, groups, labels of parts.
  /// Of delimited text and workbooks; other formats have no texts in columns of numbers.
  std::vector<ColumnReference> texts = {};
  /// The data are new: whatever `meaning` leaves open is found from the content and returned as Reading::meaning. False
  /// for data that were read before, which keep their numbers.
  bool proposes = false;
  /// Columns of numbers whose rows are all kept: a field that is no number is missing, and listed in Table::unread. Of
  /// delimited text and workbooks.
  std::vector<ColumnReference> numbers = {};
  /// What files of this kind are known to hold: where they hold none of a kind, a line is left out as such only if all
  /// that speaks for it agrees. Nothing: it is not known.
  std::optional<LeftOut> usual = {};

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
  Text sentence;           ///< e.g. "“;” separated, decimal comma, header; 0,435 → 0.435"
  std::string container;   ///< what the content was packed in: "gzip", "zip archive", …; empty for a plain file
  std::string part;        ///< sheet of a workbook or member of an archive that was read; empty for other files
  std::vector<std::string> parts;  ///< all sheets or members, in the order of the file
  Meaning meaning = {};            ///< gives this table when the file is read again without proposals
  bool dialectIsProposed = false;  ///< without proposals, another separator or header would have been found
};

struct ReadResult {
  std::shared_ptr<Table> table;  ///< the caller's alone; null if an error stopped the reading
  Reading reading;
  std::vector<Diagnostic>
      diagnostics;  ///< errors, warnings and notes; place = "file", "file:line" or "file:line:column"
                    ///< (1-based; the column is that of the table: the number of the field)
  /// Columns with fields beyond a limit, also where these are an error. Of delimited text and workbooks.
  std::vector<std::pair<std::string, CensoredFields>> censored = {};
};

/// A file format; the list is in reader.cpp.
class Reader {
 public:
  virtual ~Reader() = default;
  virtual ItemInfo info() const = 0;
  /// Is the format text? Then likelihood() and read() get decoded text, otherwise the raw bytes.
  virtual bool readsText() const { return true; }
  /// Does it consist of text between separators, so that separator and decimal mark are found and reported?
  virtual bool isDelimited() const { return false; }
  /// Can lines be left out (Meaning::lines)?
  virtual bool leavesOutLines() const { return true; }
  /// How likely a file has this format, in [0, 1], judged by `head`, its first 256 KiB (Input::headSize). The head of a
  /// longer text ends at the end of a line, if it has one.
  virtual double likelihood(std::string_view head) const = 0;
  /// Reads everything. For bad content: errors among the diagnostics, or InvalidInput; their places start with `name`.
  /// Memory beyond the table is bounded by the size of some blocks of text, unless the format forbids it.
  virtual ReadResult read(Input& input, const std::string& name, const ReadOptions& options,
                          const RunContext& context) const = 0;
};

/// All formats, the most specific first.
ItemList<const Reader*>& readerList();
const std::vector<const Reader*>& readers();
/// Null for an unknown id.
const Reader* findReader(const std::string& id);
/// See Reader::isDelimited(); false for an unknown id.
bool isDelimited(const std::string& reader);

/// Reads from a source that is at its first byte: finds encoding and format (or takes options.format), then reads. A
/// format that is recognized but not supported, or binary content, is an error diagnostic; `name` starts every place.
/// Throws only Cancelled. O(length) time.
ReadResult readSource(ByteSource& source, const std::string& name, const ReadOptions& options,
                      const RunContext& context);

/// readSource() from memory.
ReadResult readContent(std::string_view content, const std::string& name, const ReadOptions& options,
                       const RunContext& context);

/// Reads a file as a stream with the reader that fits its content best (or options.format); memory is that of the
/// table.
/// Missing, unreadable, empty and binary files, and files that change meanwhile, give an error diagnostic. Throws only
/// Cancelled. O(file size).
ReadResult readTable(const std::string& file, const ReadOptions& options, const RunContext& context);

}  // namespace kerridge
