// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "data/dataset.h"
#include "reading/row_pass.h"

namespace kerridge {

/// Some consecutive rows of a file that count: those of Dataset::X and y.
struct RowBlock {
  Index first = 0;  ///< its first row among those that count, 0-based
  Matrix X;         ///< rows × d, NaN where an input is missing and missing ≠ drop
  Vector y;
  Vector order;                ///< of the column by which rows are ordered; empty without one
  std::vector<Index> leftOut;  ///< 1-based data rows of the file that do not count

  Index rows() const { return y.size(); }
};

/// Counts of a pass over the whole file.
struct RowCounts {
  Index records = 0;        ///< data rows of the file
  Index withoutTarget = 0;  ///< of them
  Index withoutInput = 0;   ///< of the others, where such rows are dropped

  Index rows() const { return records - withoutTarget - withoutInput; }
};

/// Which of the values of a record are inputs and target: what one pass over the whole file finds, for those that read
/// a part of it.
struct RowLayout {
  std::vector<Index> inputs;  ///< places among the values of a record
  Index target = 0;
  Index order = -1;  ///< −1 without a column of the order
  std::string targetName = {};
  std::vector<std::string> inputNames = {};
};

/// The rows of a file as makeDataset() would have them, block by block from the file each time they are gone through:
/// whatever the number of rows, some blocks of 1 MiB are in memory. Inputs and target are columns of numbers.
class RowStream {
 public:
  /// `source` can be read again from the start (restart()) and outlives the stream; it is at its first byte. `name`
  /// starts every place.
  RowStream(ByteSource& source, std::string name, ReadOptions options, Roles roles);

  /// The first pass, which looks at no number but in LIBSVM files: finds columns and counts records. `look` (may be
  /// null) sees the blocks, for instance to find where the ranges of several readers begin. Throws InvalidInput and
  /// WrongRole as reading and makeDataset() do, and for what cannot be streamed; Cancelled.
  Index count(const RunContext& context, const std::function<void(const std::vector<ValueBlock>&)>& look = {});

  const RowLayout& layout() const { return m_layout; }
  /// Instead of count().
  void useLayout(RowLayout layout);

  /// Names, roles and encoding of the data, with two made-up rows; after count(). After useLayout() it has the number
  /// of inputs and the name of the target only.
  const Dataset& columns() const { return *m_columns; }
  const Reading& reading() const { return m_reading; }
  /// Notes and warnings of the last pass.
  const std::vector<Diagnostic>& diagnostics() const { return m_diagnostics; }
  /// newsOnOtherLines() of the file; after count().
  const std::vector<Diagnostic>& otherLines() const { return m_otherLines; }

  /// Goes through the rows in their order; after count(). The blocks are prepared in parallel, `take` is called on the
  /// calling thread. Throws as count() does, with every error of the numbers.
  RowCounts pass(const RunContext& context, const std::function<void(std::vector<RowBlock>& blocks)>& take);

  /// Bytes that are parsed together; does not change the rows.
  void setBlockSize(std::size_t bytes) { m_blockSize = bytes; }
  /// Called ahead of every block; what it throws ends the pass.
  void setWatch(std::function<void()> watch) { m_watch = std::move(watch); }
  /// From now on pass() goes through these records only, read from `source`, whose bytes begin there. They are
  /// preceded by `before` records. For files that are neither compressed nor UTF-16.
  void restrictTo(const RecordRange& range, Index before, ByteSource& source);

 private:
  ReadResult go(const RunContext& context, RowPass& pass);
  void settleColumns(const Table& table);
  void requireNumbers(const Table& table) const;
  RowBlock rowsOf(const ValueBlock& block, Index firstRecord, RowCounts& counts) const;

  ByteSource& m_source;
  std::string m_name;
  ReadOptions m_options;
  Roles m_roles;
  std::shared_ptr<const Dataset> m_columns;
  RowLayout m_layout;
  Reading m_reading;
  std::vector<Diagnostic> m_diagnostics;
  std::vector<Diagnostic> m_otherLines;
  bool m_started = false;
  std::function<void()> m_watch;
  std::size_t m_blockSize = std::size_t{1} << 20U;
  RecordRange m_range;
  Index m_before = 0;
  ByteSource* m_rangeSource = nullptr;
};

}  // namespace kerridge
