// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/readers/delimited.h"

#include <algorithm>
#include <set>

#include "base/memory.h"
#include "base/number_text.h"
#include "data/readers/block_pipeline.h"
#include "data/readers/column_store.h"
#include "data/readers/dialect.h"
#include "data/readers/input.h"
#include "data/readers/records.h"
#include "data/readers/sentence.h"
#include "data/readers/typing.h"

namespace kerridge {

namespace {

constexpr Index mostColumns = 100000;
/// With fewer of the lines alike than this, a list of ragged lines would not help anybody.
constexpr double leastEvenness = 0.34;
/// No beginning longer than this is looked at for records: two of the longest.
constexpr std::size_t longestHead = 2 * longestRecord;

/// One reading of one text, step by step.
class DelimitedText {
 public:
  DelimitedText(Input& input, const std::string& name, const ReadOptions& options, const RunContext& context,
                const DelimitedLimits& limits)
      : m_input(input), m_name(name), m_options(options), m_context(context), m_limits(limits) {}

  ReadResult read() {
    lookAtHead();
    m_result.reading.format = "csv";
    m_result.reading.separator = m_dialect.separator;
    m_result.reading.header = m_dialect.header;
    if (!isTable()) return std::move(m_result);
    collect();
    returnFreedMemory();
    if (hasErrors(m_result.diagnostics)) return std::move(m_result);
    settle();
    if (hasErrors(m_result.diagnostics)) return std::move(m_result);
    makeTable();
    return std::move(m_result);
  }

 private:
  void say(Severity severity, std::string message) {
    m_result.diagnostics.push_back({severity, m_name, std::move(message)});
  }

  /// Finds the dialect in as much of the beginning as it takes to see at least two records.
  void lookAtHead() {
    for (;; m_headSize *= 2) {
      const std::string_view head = m_input.peek(m_headSize);
      const bool all = m_input.peekedAll() || m_headSize >= longestHead;
      if (!all && countLines(head) < 3) continue;
      m_context.checkpoint();
      const std::size_t cut = all ? 0 : cutAtLineEnd(head);
      m_dialect = findDialect(cut == 0 ? head : head.substr(0, cut), m_options, m_context);
      if (all || m_dialect.records >= 2) return;
    }
  }

  bool isTable() {
    if (m_dialect.columns > mostColumns) {
      say(Severity::error,
          std::to_string(m_dialect.columns) + " columns; at most " + std::to_string(mostColumns) + " can be read");
    } else if (m_dialect.columns == 1) {
      say(Severity::error, m_options.separator ? "only one column with this separator; inputs and a target are needed"
                                               : "only one column; inputs and a target are needed, separated by "
                                                 "commas, semicolons, tabs, | or blanks");
    } else if (m_dialect.columns == 0) {
      sayWhyNoRecord();
    } else if (m_dialect.evenness < leastEvenness && !m_options.separator) {
      say(Severity::error, "the lines have very different numbers of fields; this does not look like a table");
    }
    return m_result.diagnostics.empty();
  }

  void sayWhyNoRecord() {
    Records records(m_input.peek(m_headSize), m_dialect, m_name);
    records.next();
    m_faults = records.faults();
    sayFaults();
    if (!m_result.diagnostics.empty()) return;
    const std::string what = m_faults.commentLines > 0 ? "comments" : "empty lines";
    if (!m_input.peekedAll()) {
      say(Severity::error, "the file begins with " + memoryText(double{longestHead}) + " of " + what);
    } else {
      say(Severity::error, m_faults.commentLines > 0 ? "the file holds only comments" : "the file is empty");
    }
  }

  /// Errors of the records: ragged ones (the first five, then their number), and what cannot be cut into records.
  void sayFaults() {
    std::vector<Diagnostic>& diagnostics = m_result.diagnostics;
    diagnostics.insert(diagnostics.end(), m_faults.ragged.begin(), m_faults.ragged.end());
    const auto unseen = m_faults.raggedCount - static_cast<Index>(m_faults.ragged.size());
    if (unseen > 0) {
      say(Severity::error, std::to_string(unseen) + (unseen == 1 ? " more line has" : " more lines have") +
                               " another number of fields than " + std::to_string(m_dialect.columns));
    }
    if (!m_faults.error) return;
    const TokenError& error = *m_faults.error;
    const std::string excerpt = error.excerpt.empty() ? "" : "“" + m_input.toUtf8(error.excerpt) + "”";
    diagnostics.push_back({Severity::error, placeOf(m_name, error.line, error.field), error.message + excerpt});
  }

  /// Reads past what stands above the data, and says where that starts.
  Tokenizer::Start skipHeader() {
    std::size_t length = 0;
    Tokenizer::Start data{1, false};
    {
      Records records(m_input.peek(m_headSize), m_dialect, m_name);
      if (m_dialect.header) m_header = records.readHeader();
      m_faults = records.faults();
      length = records.position();
      data.line = records.currentLine();
    }
    std::string skipped(length, '\0');
    readFully(m_input, skipped.data(), length);
    return data;
  }

  void collect() {
    m_columns.emplace(static_cast<std::size_t>(m_dialect.columns));
    Tokenizer::Start data = skipHeader();
    if (!m_faults.error) stream(data.line, m_context.part(0.0, 0.98));
    sayFaults();
    if (m_columns->rows() == 0 && m_result.diagnostics.empty()) {
      say(Severity::error,
          m_dialect.header ? "there are no data rows below the header" : "there is no value in the file");
    }
    nameColumns();
    if (hasErrors(m_result.diagnostics)) return;
    const RecordFaults faults = m_faults;
    if (m_columns->startOver()) {
      m_input.restart();
      data = skipHeader();
      stream(data.line, m_context.part(0.98, 1.0));
      m_faults = faults;
    }
  }

  void stream(Index firstLine, const RunContext& context) {
    BlockOptions options;
    options.cut = [this](std::string_view text) { return cutAtRecordEnd(text, m_dialect.separator); };
    options.blockSize = m_limits.blockSize;
    options.longestRecord = longestRecord;
    options.firstLine = firstLine;
    std::vector<ParsedBlock> blocks(blocksPerBatch());
    const auto parse = [&](std::size_t slot, const TextBlock& block) {
      blocks[slot].parse(block, m_dialect, m_name, m_columns->modes());
    };
    const auto consume = [&](std::size_t count, double progress) {
      std::size_t sound = 0;
      Index rows = 0;
      while (sound < count && !m_faults.error) {
        rows += blocks[sound].rows();
        m_faults.append(std::move(blocks[sound++].faults()));
      }
      provide(m_columns->rows() + rows, progress);
      m_columns->append(blocks, sound, context);
      return !m_faults.error;
    };
    forEachBatch(m_input, options, context, parse, consume);
  }

  /// Room for the rows read and, by their share of the file, for those to come; an estimate a little too large costs
  /// nothing, since memory that is not written to is not taken.
  void provide(Index rows, double progress) {
    if (rows <= m_columns->reserved()) return;
    constexpr double margin = 1.05;
    const double share = std::clamp(progress, 1e-6, 1.0);
    const double expected = static_cast<double>(rows) / share;
    const double needed = expected * m_columns->bytesPerRow();
    const std::uint64_t available = m_limits.memory.value_or(availableMemory());
    if (needed > static_cast<double>(available)) {
      throw InvalidInput(m_name, "the table has about " + shortText(expected, 3) + " rows of " +
                                     std::to_string(m_dialect.columns) + " columns and takes " + memoryText(needed) +
                                     " of memory, but only " + memoryText(static_cast<double>(available)) +
                                     " are available");
    }
    m_columns->reserve(std::max(rows, static_cast<Index>(share < 1.0 ? margin * expected : expected)));
  }

  void nameColumns() {
    std::set<std::string> taken;
    std::vector<std::string> repeated;
    for (std::size_t j = 0; j < static_cast<std::size_t>(m_dialect.columns); ++j) {
      std::string name = j < m_header.size() ? columnName(m_input.toUtf8(m_header[j])) : std::string();
      if (name.empty()) name = m_dialect.rowNames && j == 0 ? "row" : "column " + std::to_string(j + 1);
      const std::string base = name;
      for (int again = 2; !taken.insert(name).second; ++again) name = base + " (" + std::to_string(again) + ")";
      if (name != base) repeated.push_back(base);
      m_names.push_back(name);
    }
    if (!repeated.empty()) {
      say(Severity::warning,
          "several columns have the same name, such as “" + repeated.front() + "”; the later ones are numbered");
    }
  }

  void settle() {
    std::vector<ColumnBuilder>& builders = m_columns->builders();
    for (ColumnBuilder& builder : builders) {
      for (std::size_t sight = 0; sight < sights; ++sight) {
        std::string& text = builder.sighting(static_cast<Sight>(sight)).text;
        text = m_input.toUtf8(text);
      }
    }
    Typing typing = settleTypes(builders, m_names, m_dialect.separator, m_options.decimalMark, m_name);
    std::vector<Diagnostic>& diagnostics = m_result.diagnostics;
    diagnostics.insert(diagnostics.end(), typing.diagnostics.begin(), typing.diagnostics.end());
    Reading& reading = m_result.reading;
    reading.decimalMark = typing.decimalMark;
    reading.ambiguous = !m_dialect.assumptions.empty() || !typing.assumptions.empty();
    reading.sentence = readingSentence(m_dialect, typing);
    for (const auto* assumptions : {&m_dialect.assumptions, &typing.assumptions}) {
      for (const std::string& assumption : *assumptions) say(Severity::warning, "assumed: " + assumption);
    }
  }

  void makeTable() {
    auto table = std::make_shared<Table>();
    table->rows = m_columns->rows();
    table->columns.resize(m_names.size());
    for (std::size_t j = 0; j < m_names.size(); ++j) {
      Column& column = table->columns[j];
      column.name = m_names[j];
      m_columns->release(j, column);
      for (std::string& category : column.categories) category = m_input.toUtf8(category);
    }
    note(*table);
    m_result.table = std::move(table);
    m_context.report(1.0);
  }

  void note(const Table& table) {
    std::string missing;
    std::string text;
    for (std::size_t j = 0; j < table.columns.size(); ++j) {
      const Column& column = table.columns[j];
      const std::string lead = "“" + column.name + "” ";
      const Index gaps = m_columns->builders()[j].missing();
      if (gaps > 0) missing += (missing.empty() ? "" : ", ") + lead + std::to_string(gaps);
      if (column.type == ColumnType::numeric) continue;
      text += (text.empty() ? "" : ", ") + lead + std::to_string(column.categories.size());
    }
    if (!missing.empty()) say(Severity::note, "missing values: " + missing);
    if (!text.empty()) say(Severity::note, "columns of text, with their number of categories: " + text);
    if (m_dialect.rowNames) say(Severity::note, "the first column has no name in the header and is called “row”");
    if (m_faults.commentLines > 0) {
      say(Severity::note, "comment lines skipped: " + std::to_string(m_faults.commentLines));
    }
    if (m_faults.recordsWithoutValue > 0) {
      say(Severity::note, "lines without any value skipped: " + std::to_string(m_faults.recordsWithoutValue));
    }
  }

  Input& m_input;
  const std::string& m_name;
  const ReadOptions& m_options;
  const RunContext& m_context;
  const DelimitedLimits& m_limits;
  std::size_t m_headSize = Input::headSize;
  Dialect m_dialect;
  std::optional<ColumnStore> m_columns;
  std::vector<std::string> m_header;  ///< as in the text
  std::vector<std::string> m_names;
  RecordFaults m_faults;
  ReadResult m_result;
};

class Delimited final : public Reader {
 public:
  ItemInfo info() const override {
    return {"csv",
            "Delimited text (CSV, TSV, blanks)",
            "",
            "Columns separated by commas, semicolons, tabs, | or blanks; decimal point or comma; header or none.",
            "RFC 4180, and what programs write in its name",
            {}};
  }

  double likelihood(std::string_view head) const override { return findDialect(head, {}, {}).score; }

  ReadResult read(Input& input, const std::string& name, const ReadOptions& options,
                  const RunContext& context) const override {
    return readDelimited(input, name, options, context, {});
  }
};

}  // namespace

const Reader& delimitedReader() {
  static const Delimited reader;
  return reader;
}

ReadResult readDelimited(Input& input, const std::string& name, const ReadOptions& options, const RunContext& context,
                         const DelimitedLimits& limits) {
  return DelimitedText(input, name, options, context, limits).read();
}

}  // namespace kerridge
