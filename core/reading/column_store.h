// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "reading/column_builder.h"
#include "reading/parsed_block.h"

namespace kerridge {

/// The columns of a table while it is read, block by block. A column counts as numbers until a text occurs in it; then
/// the numbers so far become texts again. The spelling of numbers is kept only as long as few are special. If a text
/// occurs after the spellings of a column were dropped, the column must be read once more.
class ColumnStore {
 public:
  explicit ColumnStore(std::size_t columns);

  const std::vector<ColumnMode>& modes() const { return m_modes; }
  /// From now on rows are counted and their fields tallied, but no value is kept. Columns that are not `wanted` (by
  /// position; empty: all are) are not looked at.
  void keepNothing(const std::vector<char>& wanted);
  /// Column j is one of texts from the start.
  void keepTexts(std::size_t j);
  /// The texts of column j are wanted, whatever type it has.
  void readTexts(std::size_t j) { m_modes[j] = ColumnMode::texts; }
  /// Appends the first `count` blocks, in parallel over the columns.
  void append(const std::vector<ParsedBlock>& blocks, std::size_t count, const RunContext& context);
  /// Reserves space for this number of rows; it takes memory only once it is used.
  void reserve(Index rows);
  Index rows() const { return m_rows; }
  Index reserved() const { return m_reserved; }
  /// Bytes that a row takes.
  double bytesPerRow() const;

  std::vector<ColumnBuilder>& builders() { return m_builders; }
  const std::vector<ColumnBuilder>& builders() const { return m_builders; }
  /// Prepares for reading the columns whose texts are wanted and that need it once more: the categorical ones, and with
  /// `everyText` all that hold some text; false if there is none.
  bool startOver(bool everyText);
  /// The values of a column of numbers so far; empty for one that holds text.
  const std::vector<double>& values(std::size_t j) const { return m_stores[j].values; }
  /// The different texts of a column that holds text, as they are in the file; what release() has codes of.
  const std::vector<std::string>& texts(std::size_t j) const { return m_stores[j].texts.texts(); }
  /// By row, −1 where missing; empty for a column of numbers, or where the texts of some rows were not kept.
  const std::vector<int>& codes(std::size_t j) const { return m_stores[j].codes; }
  /// Moves the content of column j, of type builders()[j].type(), into `column`.
  void release(std::size_t j, Column& column);

 private:
  struct Store {
    std::vector<double> values;
    Spellings spellings;
    std::vector<int> codes;
    TextCodes texts;
    bool unknown = false;  ///< the texts of some rows were not kept
  };
  void append(std::size_t j, const ParsedBlock& block, Index firstRow);
  void becomeTexts(Store& store, std::size_t j);

  std::vector<Store> m_stores;
  std::vector<ColumnBuilder> m_builders;
  std::vector<ColumnMode> m_modes;
  bool m_again = false;
  bool m_keepsNothing = false;
  Index m_rows = 0;
  Index m_reserved = 0;
};

}  // namespace kerridge
