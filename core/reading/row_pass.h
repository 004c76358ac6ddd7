// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "reading/reader.h"

namespace kerridge {

/// The numbers of some consecutive records of a file, row by row. Valid during one call of RowPass::take.
struct ValueBlock {
  const double* values = nullptr;  ///< rows × columns, NaN where a value is missing
  Index rows = 0;
  Index columns = 0;         ///< those known so far: in LIBSVM files a later block may have more
  std::uint64_t offset = 0;  ///< of its first byte in the decoded text
  std::uint64_t end = 0;     ///< behind its last byte
  Index firstLine = 1;       ///< number of its first line
};

/// A stretch of a text that another pass has found to begin and end with whole records.
struct RecordRange {
  std::uint64_t begin = 0, end = 0;  ///< bytes of the decoded text
  Index firstLine = 1;

  bool operator==(const RecordRange&) const = default;
};

/// One pass over the records of a file that keeps none of them.
struct RowPass {
  /// Columns, by their position, that are read as numbers; of the others nothing is looked at. Empty: all of them.
  std::vector<char> wanted = {};
  /// Called on the calling thread with the next blocks, in their order.
  std::function<void(const std::vector<ValueBlock>& blocks)> take;
  std::size_t blockSize = std::size_t{1} << 20U;  ///< bytes; does not change the rows
  /// Read only these records, from a source of the same file that gives no other bytes; null: all of them.
  const RecordRange* range = nullptr;
  ByteSource* rangeSource = nullptr;
};

/// readSource() without a table: the records go to pass.take, block by block, and the table of the result has names,
/// types and the number of rows, but no values. Delimited text and LIBSVM files, compressed or in an archive; every
/// other format is refused with what to do. Columns that hold text have the type categorical and no categories.
/// Memory: some blocks of 1 MiB. Errors and their places are those of readSource().
ReadResult passOver(ByteSource& source, const std::string& name, const ReadOptions& options, const RunContext& context,
                    const RowPass& pass);

}  // namespace kerridge
