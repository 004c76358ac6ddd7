// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/libsvm.h"

#include <algorithm>

#include "base/counted.h"
#include "base/memory.h"
#include "base/number_text.h"
#include "base/size_text.h"
#include "base/text.h"
#include "reading/block_pipeline.h"
#include "reading/input.h"
#include "reading/libsvm_block.h"
#include "reading/longest_record.h"
#include "reading/other_lines.h"
#include "reading/row_pass.h"
#include "reading/table_limits.h"

namespace kerridge {

namespace {

struct NumberedLibsvmBlock {
  LibsvmBlock rows;
  Index linesBefore = 0;
  std::uint64_t offset = 0;
  std::uint64_t end = 0;  ///< bytes up to the end of the block
  bool overlong = false;
};

NumberedLibsvmBlock numbered(const TextBlock& block) {
  return {block.overlong ? LibsvmBlock() : parseLibsvm(block.text), block.firstLine - 1, block.offset,
          block.offset + block.text.size(), block.overlong};
}

Text sentenceOf(std::size_t inputs, bool fromZero) {
  const Text count = counted(inputs, "input", "inputs");
  return fromZero ? Text("LIBSVM, a target and pairs index:value; %1, numbered from 0", count)
                  : Text("LIBSVM, a target and pairs index:value; %1", count);
}

void refuseOverlong(const NumberedLibsvmBlock& block, const std::string& name) {
  if (!block.overlong) return;
  throw InvalidInput(name + ":" + std::to_string(block.linesBefore + 1),
                     Text("the line is longer than %1", Text::number(longestRecordText())));
}

void refuseTooWide(std::uint32_t largestIndex, const std::string& name) {
  if (largestIndex <= mostTableColumns) return;
  throw InvalidInput(
      name, Text("index %1 is too large: at most %2 inputs can be read, because the omitted zeros are filled in",
                 largestIndex, mostTableColumns));
}

/// Puts the blocks together to dense columns.
class LibsvmTable {
 public:
  LibsvmTable(const std::string& name, std::optional<std::uint64_t> expectedBytes)
      : m_name(name), m_expectedBytes(expectedBytes) {}

  /// False where reading on is of no use.
  bool append(const NumberedLibsvmBlock& block) {
    m_errors.append(block.rows.errors, block.linesBefore);
    RecordFaults others = block.rows.others;
    others.moveLines(block.linesBefore);
    m_others.append(std::move(others));
    refuseOverlong(block, m_name);
    if (!m_errors.empty() || block.rows.targets.empty()) return !m_errors.enough();
    const std::vector<double>& targets = block.rows.targets;
    const std::size_t before = m_targets.size();
    for (const RowLine& from : block.rows.rowLines) {
      appendLine(m_lines, static_cast<Index>(before) + from.row, block.linesBefore + from.line);
    }
    m_targets.insert(m_targets.end(), targets.begin(), targets.end());
    m_smallestIndex = std::min(m_smallestIndex, block.rows.smallestIndex);
    if (!block.rows.indices.empty()) widen(block.rows.largestIndex);
    provide(m_columns.empty() ? 0 : std::max(m_targets.size(), expectedRows(block.end)));
    for (std::vector<double>& column : m_columns) column.resize(m_targets.size(), 0.0);
    std::size_t entry = 0;
    for (std::size_t i = 0; i < targets.size(); ++i) {
      for (; entry < block.rows.rowEnds[i]; ++entry) {
        m_columns[block.rows.indices[entry]][before + i] = block.rows.values[entry];
      }
    }
    m_written += block.rows.values.size();
    return true;
  }

  ReadResult result() {
    ReadResult result;
    result.reading.format = "libsvm";
    result.reading.separator = ' ';
    result.diagnostics = m_errors.diagnostics(m_name);
    const auto say = [&](Severity severity, Text message) {
      result.diagnostics.push_back({severity, m_name, std::move(message)});
    };
    if (result.diagnostics.empty() && m_targets.empty()) say(Severity::error, Text("there is no row in the file"));
    if (result.diagnostics.empty() && m_columns.empty()) {
      say(Severity::error, Text("no row has a pair index:value; inputs are needed beside the target"));
    }
    if (!result.diagnostics.empty()) return result;

    const bool fromZero = m_smallestIndex == 0;
    const std::size_t first = fromZero ? 0 : 1;
    const std::size_t inputs = m_columns.size() - first;
    const std::size_t all = inputs * m_targets.size();
    auto table = std::make_shared<Table>();
    table->rows = static_cast<Index>(m_targets.size());
    table->declaredTarget = 0;
    table->sparse = true;
    table->lines = std::move(m_lines);
    listOtherLines(m_others, 0, 0, *table);
    table->columns.resize(1 + inputs);
    table->columns[0].name = "y";
    table->columns[0].values = std::move(m_targets);
    for (std::size_t j = 0; j < inputs; ++j) {
      table->columns[j + 1].name = "x" + std::to_string(first + j);
      table->columns[j + 1].values = std::move(m_columns[first + j]);
    }
    result.reading.sentence = sentenceOf(inputs, fromZero);
    if (m_written < all) {
      const double share = 100.0 * static_cast<double>(all - m_written) / static_cast<double>(all);
      result.reading.sentence = Text("%1; values left out are 0", result.reading.sentence);
      say(Severity::note, Text("values that are not written are zero: %1 of %2 (%3 %)", all - m_written, all,
                               Text::number(shortText(share, 2))));
    }
    if (fromZero) {
      say(Severity::note, Text("the indices begin with 0, not with 1 as is usual; the inputs are named x0, x1, …"));
    }
    result.table = std::move(table);
    return result;
  }

 private:
  void widen(std::uint32_t largestIndex) {
    refuseTooWide(largestIndex, m_name);
    if (largestIndex < m_columns.size()) return;
    m_columns.resize(std::size_t{largestIndex} + 1);
    m_widened = true;
  }

  /// Room for `rows` rows, those to come included, or InvalidInput.
  void provide(std::size_t rows) {
    if (m_columns.empty() || (rows <= m_columns.front().capacity() && !m_widened)) return;
    m_widened = false;
    const double needed = 8.0 * static_cast<double>(rows) * static_cast<double>(m_columns.size());
    const auto available = static_cast<double>(availableMemory());
    if (needed > available) {
      const auto [take, free] = comparedSizes(needed, available);
      throw InvalidInput(m_name, Text("about %1 rows of %2 inputs take %3 of memory once the omitted zeros are filled "
                                      "in, but only %4 are available",
                                      rows, m_columns.size() - 1, Text::number(take), Text::number(free)));
    }
    for (std::vector<double>& column : m_columns) column.reserve(rows);
  }

  std::size_t expectedRows(std::uint64_t bytes) const {
    if (!m_expectedBytes || bytes == 0) return m_targets.size();
    const double share = std::min(1.0, static_cast<double>(bytes) / static_cast<double>(*m_expectedBytes));
    return static_cast<std::size_t>((share < 1.0 ? 1.02 : 1.0) * static_cast<double>(m_targets.size()) / share);
  }

  const std::string& m_name;
  std::optional<std::uint64_t> m_expectedBytes;
  FieldErrors m_errors;
  RecordFaults m_others;
  std::vector<RowLine> m_lines;
  std::vector<double> m_targets;
  std::vector<std::vector<double>> m_columns;  ///< by index, 0 too
  std::uint32_t m_smallestIndex = std::numeric_limits<std::uint32_t>::max();
  std::size_t m_written = 0;
  bool m_widened = false;
};

/// Hands rows over instead of putting them together, and keeps what is to be said of them.
class LibsvmPass {
 public:
  LibsvmPass(const std::string& name, const RowPass& pass) : m_name(name), m_pass(pass) {}

  /// False where reading on is of no use.
  bool take(const NumberedLibsvmBlock& block) {
    const LibsvmBlock& rows = block.rows;
    m_errors.append(rows.errors, block.linesBefore);
    refuseOverlong(block, m_name);
    if (!m_errors.empty() || rows.targets.empty()) return !m_errors.enough();
    if (!rows.indices.empty()) {
      refuseTooWide(rows.largestIndex, m_name);
      m_smallestIndex = std::min(m_smallestIndex, rows.smallestIndex);
      m_largestIndex = std::max(m_largestIndex, rows.largestIndex);
    }
    m_rows += static_cast<Index>(rows.targets.size());
    // A few rows at a time where there are many inputs: the zeros must not take more memory than the file.
    const std::size_t columns = std::size_t{rows.largestIndex} + 2;
    const std::size_t together = std::max<std::size_t>(1, denseValues / columns);
    std::size_t entry = 0;
    for (std::size_t first = 0; first < rows.targets.size(); first += together) {
      const std::size_t count = std::min(together, rows.targets.size() - first);
      m_values.assign(count * columns, 0.0);
      for (std::size_t i = 0; i < count; ++i) {
        double* const row = m_values.data() + i * columns;
        row[0] = rows.targets[first + i];
        for (; entry < rows.rowEnds[first + i]; ++entry) row[rows.indices[entry] + 1] = rows.values[entry];
      }
      m_pass.take({{m_values.data(), static_cast<Index>(count), static_cast<Index>(columns), m_offset + block.offset,
                    m_offset + block.end, block.linesBefore + 1}});
    }
    return true;
  }

  void startAt(std::uint64_t offset) { m_offset = offset; }

  ReadResult result() {
    ReadResult result;
    result.reading.format = "libsvm";
    result.reading.separator = ' ';
    result.diagnostics = m_errors.diagnostics(m_name);
    const bool isPart = m_pass.range != nullptr;
    const auto say = [&](Text message) { result.diagnostics.push_back({Severity::error, m_name, std::move(message)}); };
    if (result.diagnostics.empty() && m_rows == 0 && !isPart) say(Text("there is no row in the file"));
    if (result.diagnostics.empty() && m_largestIndex == 0 && m_smallestIndex != 0 && !isPart) {
      say(Text("no row has a pair index:value; inputs are needed beside the target"));
    }
    if (!result.diagnostics.empty()) return result;
    auto table = std::make_shared<Table>();
    table->rows = m_rows;
    table->declaredTarget = 0;
    table->sparse = true;
    table->columns.emplace_back().name = "y";
    const std::uint32_t first = m_smallestIndex == 0 ? 0 : 1;
    for (std::uint32_t j = first; j <= m_largestIndex; ++j) {
      table->columns.emplace_back().name = "x" + std::to_string(j);
    }
    const std::size_t inputs = table->columns.size() - 1;
    result.reading.sentence = sentenceOf(inputs, first == 0);
    result.table = std::move(table);
    return result;
  }

 private:
  static constexpr std::size_t denseValues = std::size_t{1} << 20U;

  const std::string& m_name;
  const RowPass& m_pass;
  FieldErrors m_errors;
  std::vector<double> m_values;
  std::uint64_t m_offset = 0;
  std::uint32_t m_smallestIndex = std::numeric_limits<std::uint32_t>::max();
  std::uint32_t m_largestIndex = 0;
  Index m_rows = 0;
};

class Libsvm final : public Reader {
 public:
  bool leavesOutLines() const override { return false; }
  ItemInfo info() const override {
    return {"libsvm",
            "LIBSVM (index:value pairs)",
            "",
            "One row per line: the target, then index:value pairs; values left out are zero.",
            "Chang & Lin, LIBSVM: a library for support vector machines, 2011",
            {}};
  }

  double likelihood(std::string_view head) const override { return libsvmLikelihood(head); }

  ReadResult read(Input& input, const std::string& name, const ReadOptions& /*options*/,
                  const RunContext& context) const override {
    LibsvmTable table(name, input.sizeHint());
    BlockOptions blocks;
    blocks.cut = cutAtLineEnd;
    forEachBlock<NumberedLibsvmBlock>(input, blocks, context, numbered,
                                      [&](NumberedLibsvmBlock&& block) { return table.append(block); });
    return table.result();
  }
};

}  // namespace

const Reader& libsvmReader() {
  static const Libsvm reader;
  return reader;
}

ReadResult passOverLibsvm(Input& input, const std::string& name, const RunContext& context, const RowPass& pass) {
  LibsvmPass rows(name, pass);
  BlockOptions blocks;
  blocks.cut = cutAtLineEnd;
  blocks.blockSize = pass.blockSize;
  if (pass.range != nullptr) {
    blocks.firstLine = pass.range->firstLine;
    rows.startAt(pass.range->begin);
  }
  ByteSource& source = pass.range != nullptr ? *pass.rangeSource : input;
  forEachBlock<NumberedLibsvmBlock>(source, blocks, context, numbered,
                                    [&](NumberedLibsvmBlock&& block) { return rows.take(block); });
  return rows.result();
}

}  // namespace kerridge
