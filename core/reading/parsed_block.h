// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "reading/block_pipeline.h"
#include "reading/column_builder.h"
#include "reading/records.h"

namespace kerridge {

/// How the fields of a column are read.
enum class ColumnMode : unsigned char {
  spelled,  ///< as numbers, with the spelling of those that a number alone does not determine, such as 007 and 1.0
  numbers,  ///< as numbers
  texts,    ///< as texts
  ignored,
};

/// Different texts in the order met.
class TextCodes {
 public:
  int code(std::string_view text);
  const std::vector<std::string>& texts() const { return m_texts; }
  std::vector<std::string>& texts() { return m_texts; }
  void clear();

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };
  std::vector<std::string> m_texts;
  std::unordered_map<std::string, int, Hash, std::equal_to<>> m_codes;
};

/// Fields of a column with a spelling that the number alone does not determine, by row.
struct Spellings {
  std::vector<Index> rows;
  std::vector<std::string> texts;
  std::size_t bytes = 0;

  void add(Index row, std::string_view text);
  void clear();
};

/// A number from whose value numberSpelling() gives the text back: a whole one of at most 15 digits, plainly written.
bool isPlainlySpelled(std::string_view text);
std::string numberSpelling(double value);

/// Number of last records that are searched for sums and means below a table.
inline constexpr std::size_t mostLastRecords = 8;

/// Where a record stands.
struct RecordPlace {
  std::size_t start = 0;  ///< in its block
  Index line = 0;
};

/// One record of the text, its fields not yet interpreted.
struct RawRecord {
  Index line = 0;
  std::vector<std::string> fields;
};

/// The records of a block of text, by column. The object and its memory are reused for the next block.
class ParsedBlock {
 public:
  /// Reads the block; `modes` has an entry per column. A column that turns out to hold text is taken as texts.
  void parse(const TextBlock& block, const Dialect& dialect, const std::string& name,
             const std::vector<ColumnMode>& modes);

  Index rows() const { return m_rows; }
  const ColumnTally& tally(std::size_t j) const { return m_columns[j].tally; }
  bool holdsTexts(std::size_t j) const { return m_columns[j].mode == ColumnMode::texts; }
  /// Of a column taken as numbers: entry j of every row, columns() apart; NaN for what is no number.
  const double* values(std::size_t j) const { return m_values.data() + j; }
  const Spellings& spellings(std::size_t j) const { return m_columns[j].spellings; }
  bool spellingsLost(std::size_t j) const { return m_columns[j].spellingsLost; }
  /// Of a column taken as texts: indices into texts(j), −1 if missing.
  const std::vector<int>& codes(std::size_t j) const { return m_columns[j].codes; }
  const std::vector<std::string>& texts(std::size_t j) const { return m_columns[j].texts.texts(); }
  /// Where the rows begin; row 0 is the first of the block.
  const std::vector<RowLine>& lines() const { return m_lines; }
  RecordFaults& faults() { return m_faults; }
  /// The last records, at most mostLastRecords of them.
  const std::vector<RawRecord>& lastRecords() const { return m_last; }

  struct Seen {
    std::size_t column = 0;
    Sight sight = Sight::text;
    Index line = 0;
    std::string text;
  };
  /// First examples in this block.
  const std::vector<Seen>& seen() const { return m_seen; }

 private:
  struct Part {
    ColumnMode mode = ColumnMode::spelled;
    ColumnTally tally;
    Spellings spellings;
    bool spellingsLost = false;
    std::vector<int> codes;
    TextCodes texts;
  };
  void clear();
  void keepLast(const TextBlock& block, const Dialect& dialect, const std::string& name);
  bool fill(const TextBlock& block, const Dialect& dialect, const std::string& name);
  void addRow(Records& records);

  std::vector<Part> m_columns;
  std::vector<double> m_values;
  std::vector<Seen> m_seen;
  RecordFaults m_faults;
  std::array<RecordPlace, mostLastRecords> m_places{};  ///< of the last records, round and round
  std::vector<RawRecord> m_last;
  std::vector<RowLine> m_lines;
  Index m_rows = 0;
};

}  // namespace kerridge
