// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/readers/delimited.h"

#include <algorithm>
#include <functional>
#include <set>
#include <unordered_map>

#include "data/readers/dialect.h"
#include "data/readers/input.h"
#include "data/readers/records.h"
#include "data/readers/sentence.h"
#include "data/readers/typing.h"

namespace kerridge {

namespace {

constexpr Index mostColumns = 100000;
/// Records between two looks at the stop token and the progress.
constexpr Index recordsPerCheck = 1024;
/// With fewer of the lines alike than this, a list of ragged lines would not help anybody.
constexpr double leastEvenness = 0.34;

struct TextHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};

/// Codes of the categories of one column, in the order met.
class CategoryCoder {
 public:
  explicit CategoryCoder(Column& column) : m_column(column) {}

  void add(std::string_view field) {
    if (parseField(field).kind == FieldKind::missing) {
      m_column.codes.push_back(-1);
      return;
    }
    auto known = m_codes.find(field);
    if (known == m_codes.end()) {
      known = m_codes.emplace(field, static_cast<int>(m_column.categories.size())).first;
      m_column.categories.emplace_back(field);
    }
    m_column.codes.push_back(known->second);
  }

 private:
  Column& m_column;
  std::unordered_map<std::string, int, TextHash, std::equal_to<>> m_codes;
};

/// One reading of one text, step by step.
class DelimitedText {
 public:
  DelimitedText(std::string_view content, const std::string& name, const ReadOptions& options,
                const RunContext& context)
      : m_content(content), m_name(name), m_options(options), m_context(context) {}

  ReadResult read() {
    m_dialect = findDialect(m_content, m_options, m_context);
    m_result.reading.format = "csv";
    m_result.reading.separator = m_dialect.separator;
    m_result.reading.header = m_dialect.header;
    if (!isTable()) return std::move(m_result);
    collect();
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

  void watch(const Records& records, double from, double to) const {
    m_context.checkpoint();
    m_context.part(from, to).report(static_cast<double>(records.position()) / static_cast<double>(m_content.size()));
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
      Records records(m_content, m_dialect, m_name);
      records.next();
      m_result.diagnostics = records.errors();
      if (m_result.diagnostics.empty()) {
        say(Severity::error, records.commentLines() > 0 ? "the file holds only comments" : "the file is empty");
      }
    } else if (m_dialect.evenness < leastEvenness && !m_options.separator) {
      say(Severity::error, "the lines have very different numbers of fields; this does not look like a table");
    }
    return m_result.diagnostics.empty();
  }

  /// The first pass: every number, and what else there is. The second, over columns of text only, is makeTable()'s.
  void collect() {
    Records records(m_content, m_dialect, m_name);
    m_columns.resize(static_cast<std::size_t>(m_dialect.columns));
    while (records.next()) {
      if (m_rows++ % recordsPerCheck == 0) watch(records, 0.0, 0.8);
      if (m_rows == recordsPerCheck) reserve(records.position());
      const std::vector<std::string_view>& fields = records.fields();
      for (std::size_t j = 0; j < m_columns.size(); ++j) m_columns[j].add(fields[j], records.line());
    }
    m_result.diagnostics = records.errors();
    if (m_rows == 0 && m_result.diagnostics.empty()) {
      say(Severity::error,
          m_dialect.header ? "there are no data rows below the header" : "there is no value in the file");
    }
    nameColumns(records.names());
    m_commentLines = records.commentLines();
    m_recordsWithoutValue = records.recordsWithoutValue();
  }

  void reserve(std::size_t position) {
    const double share = static_cast<double>(position) / static_cast<double>(m_content.size());
    const auto expected = static_cast<std::size_t>(1.05 * static_cast<double>(m_rows) / share);
    for (ColumnBuilder& column : m_columns) column.reserve(expected);
  }

  void nameColumns(const std::vector<std::string>& header) {
    std::set<std::string> taken;
    std::vector<std::string> repeated;
    for (std::size_t j = 0; j < m_columns.size(); ++j) {
      std::string name = j < header.size() ? header[j] : std::string();
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
    Typing typing = settleTypes(m_columns, m_names, m_dialect.separator, m_options.decimalMark, m_name);
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
    table->rows = m_rows;
    std::vector<std::pair<std::size_t, CategoryCoder>> coders;
    table->columns.resize(m_columns.size());
    for (std::size_t j = 0; j < m_columns.size(); ++j) {
      Column& column = table->columns[j];
      column.name = m_names[j];
      column.type = m_columns[j].type();
      if (column.type == ColumnType::categorical) {
        coders.emplace_back(j, CategoryCoder(column));
        m_columns[j].values() = {};
      } else {
        column.values = std::move(m_columns[j].values());
      }
    }
    Records records(m_content, m_dialect, m_name);
    for (Index row = 0; !coders.empty() && records.next(); ++row) {
      if (row % recordsPerCheck == 0) watch(records, 0.8, 1.0);
      for (auto& [j, coder] : coders) coder.add(records.fields()[j]);
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
      if (m_columns[j].missing() > 0)
        missing += (missing.empty() ? "" : ", ") + lead + std::to_string(m_columns[j].missing());
      if (column.type == ColumnType::numeric) continue;
      text += (text.empty() ? "" : ", ") + lead + std::to_string(column.categories.size());
    }
    if (!missing.empty()) say(Severity::note, "missing values: " + missing);
    if (!text.empty()) say(Severity::note, "columns of text, with their number of categories: " + text);
    if (m_dialect.rowNames) say(Severity::note, "the first column has no name in the header and is called “row”");
    if (m_commentLines > 0) say(Severity::note, "comment lines skipped: " + std::to_string(m_commentLines));
    if (m_recordsWithoutValue > 0) {
      say(Severity::note, "lines without any value skipped: " + std::to_string(m_recordsWithoutValue));
    }
  }

  std::string_view m_content;
  const std::string& m_name;
  const ReadOptions& m_options;
  const RunContext& m_context;
  Dialect m_dialect;
  std::vector<ColumnBuilder> m_columns;
  std::vector<std::string> m_names;
  Index m_rows = 0;
  Index m_commentLines = 0;
  Index m_recordsWithoutValue = 0;
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
    const std::string content = input.toUtf8(readAll(input, std::size_t{2} << 30U, name, context.part(0.0, 0.3)));
    return DelimitedText(content, name, options, context.part(0.3, 1.0)).read();
  }
};

}  // namespace

const Reader& delimitedReader() {
  static const Delimited reader;
  return reader;
}

}  // namespace kerridge
