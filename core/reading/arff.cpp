// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/arff.h"

#include <algorithm>
#include <array>
#include <limits>

#include "base/memory.h"
#include "base/size_text.h"
#include "base/text.h"
#include "data/text_meaning.h"
#include "fields/number_field.h"
#include "reading/arff_block.h"
#include "reading/block_pipeline.h"
#include "reading/input.h"
#include "reading/longest_record.h"
#include "reading/other_lines.h"
#include "reading/table_limits.h"

namespace kerridge {

namespace {

using AttributeKind = ArffAttribute::Kind;

struct NumberedArffBlock {
  ArffBlock rows;
  Index linesBefore = 0;
  bool overlong = false;
};

/// Puts the blocks together to columns.
class ArffTable {
 public:
  ArffTable(const ArffHeader& header, const std::string& name)
      : m_header(header), m_name(name), m_columns(header.attributes.size()) {}

  bool append(NumberedArffBlock block) {
    m_errors.append(block.rows.errors, block.linesBefore);
    if (block.overlong) {
      throw InvalidInput(m_name + ":" + std::to_string(block.linesBefore + 1),
                         Text("the line is longer than %1", Text::number(longestRecordText())));
    }
    if (!m_errors.empty()) return !m_errors.enough();
    provide(m_rows + block.rows.rows);
    block.rows.others.moveLines(block.linesBefore);
    m_others.append(std::move(block.rows.others));
    for (const RowLine& from : block.rows.rowLines) {
      appendLine(m_lines, m_rows + from.row, block.linesBefore + from.line);
    }
    m_rows += block.rows.rows;
    m_omittedTexts += block.rows.omittedTexts;
    if (m_weightedRows == 0) m_firstWeightedLine = block.linesBefore + block.rows.firstWeightedLine;
    m_weightedRows += block.rows.weightedRows;
    for (std::size_t j = 0; j < m_columns.size(); ++j) appendColumn(j, block.rows.columns[j]);
    return true;
  }

  /// The encoding of `input` is known now that all of it was read.
  ReadResult result(const Input& input, const Meaning& meaning) {
    ReadResult result;
    result.reading.format = "arff";
    result.reading.header = true;
    result.reading.meaning = meaning;
    result.diagnostics = m_errors.diagnostics(m_name);
    if (result.diagnostics.empty() && m_rows == 0) {
      result.diagnostics.push_back({Severity::error, m_name, Text("there are no rows below the line @data")});
    }
    if (!result.diagnostics.empty()) return result;
    auto table = std::make_shared<Table>();
    table->rows = m_rows;
    table->declaredTarget = m_header.classAttribute;
    table->lines = std::move(m_lines);
    listOtherLines(m_others, 0, 0, *table);
    for (std::size_t j = 0; j < m_columns.size(); ++j) {
      const ArffAttribute& attribute = m_header.attributes[j];
      Column column;
      column.name = input.toUtf8(attribute.name);
      column.values = std::move(m_columns[j].values);
      if (attribute.kind == AttributeKind::date) {
        column.reading = readingOfDates(true, attribute.dates.hasTime(), attribute.dates.hasZone());
        column.quantity = quantityOfReading(column.reading.english());
        result.reading.meaning.columns[column.name] = FieldMeaning::date;
      } else if (attribute.kind != AttributeKind::numeric) {
        column.type = ColumnType::categorical;
        column.codes = std::move(m_columns[j].codes);
        column.categories =
            attribute.kind == AttributeKind::nominal ? attribute.categories : m_columns[j].texts.texts();
        for (std::string& category : column.categories) category = input.toUtf8(category);
        dropUnused(column);
      }
      table->columns.push_back(std::move(column));
    }
    std::vector<Text> sentence{Text::name("ARFF")};
    if (const auto n = count(AttributeKind::numeric); n > 0) sentence.push_back(Text("%1 numeric", n));
    if (const auto n = count(AttributeKind::nominal); n > 0) sentence.push_back(Text("%1 nominal", n));
    if (const auto n = count(AttributeKind::text); n > 0) sentence.push_back(Text("%1 string", n));
    if (const auto n = count(AttributeKind::date); n > 0) sentence.push_back(Text("%1 date", n));
    result.reading.sentence = Text::list(sentence, ", ");
    remark(*table, result.diagnostics);
    result.table = std::move(table);
    return result;
  }

 private:
  /// Looked at whenever the rows have doubled: sparse rows of a few bytes may stand for very many zeros.
  void provide(Index rows) {
    if (rows <= m_provided) return;
    m_provided = 2 * rows;
    const double needed = 8.0 * static_cast<double>(rows) * static_cast<double>(m_columns.size());
    const auto available = static_cast<double>(availableMemory());
    if (needed <= available) return;
    const auto [take, free] = comparedSizes(needed, available);
    throw InvalidInput(m_name, Text("the first %1 rows of %2 columns take %3 of memory, but only %4 are available",
                                    rows, m_columns.size(), Text::number(take), Text::number(free)));
  }

  void appendColumn(std::size_t j, const ArffColumnPart& part) {
    ArffColumnPart& column = m_columns[j];
    const AttributeKind kind = m_header.attributes[j].kind;
    if (kind == AttributeKind::numeric || kind == AttributeKind::date) {
      const double omitted = kind == AttributeKind::numeric ? 0.0 : std::numeric_limits<double>::quiet_NaN();
      column.values.insert(column.values.end(), part.values.begin(), part.values.end());
      column.values.resize(static_cast<std::size_t>(m_rows), omitted);
      return;
    }
    if (kind == AttributeKind::nominal) {
      column.codes.insert(column.codes.end(), part.codes.begin(), part.codes.end());
    } else {
      std::vector<int> codes;
      for (const std::string& text : part.texts.texts()) codes.push_back(column.texts.code(text));
      for (const int code : part.codes) column.codes.push_back(code < 0 ? -1 : codes[static_cast<std::size_t>(code)]);
    }
    column.codes.resize(static_cast<std::size_t>(m_rows), omittedCode(kind));
  }

  /// Declared categories that no row has would only give inputs that are zero everywhere.
  void dropUnused(Column& column) {
    std::vector<int> position(column.categories.size(), -1);
    for (const int code : column.codes) {
      if (code >= 0) position[static_cast<std::size_t>(code)] = 0;
    }
    std::vector<std::string> used;
    for (std::size_t i = 0; i < position.size(); ++i) {
      if (position[i] < 0) continue;
      position[i] = static_cast<int>(used.size());
      used.push_back(std::move(column.categories[i]));
    }
    if (used.size() < position.size()) {
      m_unused.push_back(Text("“%1” %2", Text::name(column.name), position.size() - used.size()));
    }
    column.categories = std::move(used);
    for (int& code : column.codes) code = code < 0 ? -1 : position[static_cast<std::size_t>(code)];
    if (!column.categories.empty()) return;
    // Without any value it is what an empty column of any other file is.
    column.type = ColumnType::numeric;
    column.values.assign(column.codes.size(), std::numeric_limits<double>::quiet_NaN());
    column.codes = {};
  }

  Index count(AttributeKind kind) const {
    return std::count_if(m_header.attributes.begin(), m_header.attributes.end(),
                         [kind](const ArffAttribute& attribute) { return attribute.kind == kind; });
  }

  void remark(const Table& table, std::vector<Diagnostic>& diagnostics) const {
    const auto say = [&](const Text& note) { diagnostics.push_back({Severity::note, m_name, note}); };
    std::array<std::vector<Text>, 6> lists;
    auto& [missing, nominal, numbers, texts, dates, keptDates] = lists;
    for (std::size_t j = 0; j < table.columns.size(); ++j) {
      const Column& column = table.columns[j];
      const Text name = Text::name(column.name);
      if (const Index count = column.missingCount(); count > 0) missing.push_back(Text("“%1” %2", name, count));
      if (m_header.attributes[j].kind == AttributeKind::date && column.type == ColumnType::numeric) {
        dates.push_back(Text::quoted(column.name));
      }
      if (column.type == ColumnType::numeric) continue;
      const Text size("“%1” %2", name, column.categories.size());
      const AttributeKind kind = m_header.attributes[j].kind;
      const bool allNumbers =
          !column.categories.empty() &&
          std::all_of(column.categories.begin(), column.categories.end(),
                      [](const std::string& text) { return parseField(text).kind == FieldKind::number; });
      const bool isDate = !m_header.attributes[j].pattern.empty();
      (isDate ? keptDates : kind == AttributeKind::text ? texts : allNumbers ? numbers : nominal).push_back(size);
    }
    for (const Text& warning : m_header.warnings) {
      diagnostics.push_back({Severity::warning, m_name, warning});
    }
    if (m_weightedRows > 0) {
      diagnostics.push_back(
          {Severity::warning, m_name + ":" + std::to_string(m_firstWeightedLine),
           Text("the row has an instance weight; weights are ignored, here and in %1 more rows", m_weightedRows - 1)});
    }
    if (!missing.empty()) say(Text("missing values: %1", Text::list(missing, ", ")));
    if (!nominal.empty()) say(Text("columns of text, with their number of categories: %1", Text::list(nominal, ", ")));
    if (!numbers.empty()) {
      say(Text(
          "declared as categories although all their values are numbers, and read as categories, with their number: %1",
          Text::list(numbers, ", ")));
    }
    if (!texts.empty()) say(Text("strings read as categories, with their number: %1", Text::list(texts, ", ")));
    if (!keptDates.empty()) say(Text("dates read as categories, with their number: %1", Text::list(keptDates, ", ")));
    if (!dates.empty())
      say(Text("dates are numbers of days since %1: %2", Text::name("1899-12-30"), Text::list(dates, ", ")));
    if (!m_unused.empty())
      say(Text("declared categories that no row has are left out: %1", Text::list(m_unused, ", ")));
    if (m_omittedTexts > 0) say(Text("strings that sparse rows leave out are missing: %1", m_omittedTexts));
  }

  const ArffHeader& m_header;
  const std::string& m_name;
  std::vector<ArffColumnPart> m_columns;
  FieldErrors m_errors;
  RecordFaults m_others;
  std::vector<RowLine> m_lines;
  Index m_rows = 0;
  Index m_provided = 0;
  Index m_omittedTexts = 0;
  Index m_weightedRows = 0;
  Index m_firstWeightedLine = 0;
  std::vector<Text> m_unused;
};

/// The header, taken from the input, which then is at the first row.
ArffHeader takeHeader(Input& input) {
  constexpr std::size_t longest = std::size_t{64} << 20U;
  ArffHeader header;
  for (std::size_t size = Input::headSize;; size *= 4) {
    const std::string_view head = input.peek(size);
    header = parseArffHeader(head);
    // A CR as the very last byte may have its LF still to come.
    if (input.peekedAll() || (header.complete && header.length < head.size()) || size >= longest) break;
  }
  std::string buffer(std::min<std::size_t>(header.length, std::size_t{1} << 20U), '\0');
  for (std::size_t left = header.length, got = 1; left > 0 && got > 0; left -= got) {
    got = input.read(buffer.data(), std::min(left, buffer.size()));
  }
  return header;
}

/// Dates that are wanted as texts. Data that were read before version 0.3, which had no others, stay as they were:
/// there nothing says that a column has dates.
void keepTexts(ArffHeader& header, const ReadOptions& options, const Input& input) {
  Table names;
  for (const ArffAttribute& attribute : header.attributes) {
    names.columns.push_back({input.toUtf8(attribute.name), {}, {}, {}, {}});
  }
  for (std::size_t j = 0; j < names.columns.size(); ++j) {
    ArffAttribute& attribute = header.attributes[j];
    if (attribute.kind != AttributeKind::date) continue;
    const auto asked = options.meaning.columns.find(names.columns[j].name);
    const bool isAsked = asked != options.meaning.columns.end();
    const bool isText = std::any_of(options.texts.begin(), options.texts.end(), [&](const ColumnReference& reference) {
      return names.find(reference) == static_cast<Index>(j);
    });
    const bool isCategory = isAsked ? asked->second == FieldMeaning::category : !options.proposes;
    if (isText || isCategory) attribute.kind = AttributeKind::text;
  }
}

std::vector<Diagnostic> headerErrors(const ArffHeader& header, const std::string& name) {
  std::vector<Diagnostic> errors = header.errors.diagnostics(name);
  const auto fail = [&](Text message) { errors.push_back({Severity::error, name, std::move(message)}); };
  const auto columns = static_cast<Index>(header.attributes.size());
  if (!header.complete) fail(Text("the line @data, after which the rows follow, is missing"));
  if (!errors.empty()) return errors;
  if (columns < 2)
    fail(columns == 0 ? Text("no attribute is declared") : Text("only one attribute; inputs and a target are needed"));
  if (columns > mostTableColumns) {
    fail(Text("%1 attributes; at most %2 can be read", columns, mostTableColumns));
  }
  return errors;
}

class Arff final : public Reader {
 public:
  bool leavesOutLines() const override { return false; }
  ItemInfo info() const override {
    return {"arff",
            "ARFF (Weka, OpenML)",
            "",
            "Declared numeric and nominal attributes, then rows, dense or sparse.",
            "Weka, attribute-relation file format",
            {}};
  }

  double likelihood(std::string_view head) const override { return arffLikelihood(head); }

  ReadResult read(Input& input, const std::string& name, const ReadOptions& options,
                  const RunContext& context) const override {
    ArffHeader header = takeHeader(input);
    keepTexts(header, options, input);
    ReadResult failed;
    failed.reading.format = "arff";
    failed.diagnostics = headerErrors(header, name);
    if (!failed.diagnostics.empty()) return failed;
    const ArffRows rows(header);
    ArffTable table(header, name);
    BlockOptions blocks;
    blocks.cut = cutAtLineEnd;
    blocks.firstLine = header.lines + 1;
    const auto parse = [&](const TextBlock& block) {
      try {
        return NumberedArffBlock{block.overlong ? ArffBlock() : rows.parse(block.text), block.firstLine - 1,
                                 block.overlong};
      } catch (const InvalidInput& problem) {
        throw InvalidInput(name + ":" + std::to_string(block.firstLine), problem.diagnostics().front().message);
      }
    };
    forEachBlock<NumberedArffBlock>(input, blocks, context, parse,
                                    [&](NumberedArffBlock&& block) { return table.append(std::move(block)); });
    return table.result(input, options.meaning);
  }
};

}  // namespace

const Reader& arffReader() {
  static const Arff reader;
  return reader;
}

}  // namespace kerridge
