// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/delimited.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/memory.h"
#include "base/number_text.h"
#include "base/size_text.h"
#include "base/text.h"
#include "data/censored_field.h"
#include "data/skipped_lines.h"
#include "data/text_meaning.h"
#include "fields/text_lines.h"
#include "platform/memory.h"
#include "reading/block_pipeline.h"
#include "reading/column_store.h"
#include "reading/dialect.h"
#include "reading/input.h"
#include "reading/names_above.h"
#include "reading/odd_rows.h"
#include "reading/other_lines.h"
#include "reading/output_remarks.h"
#include "reading/records.h"
#include "reading/row_pass.h"
#include "reading/sentence.h"
#include "reading/subtotals.h"
#include "reading/summary_rows.h"
#include "reading/table_limits.h"
#include "reading/take_meaning.h"
#include "reading/too_wide.h"
#include "reading/typing.h"
#include "reading/unit_row.h"

namespace kerridge {

namespace {

/// With fewer of the lines alike than this, a list of ragged lines would not help anybody.
constexpr double leastEvenness = 0.34;
/// The C library keeps what a shorter text took: giving it back takes longer than reading the text.
constexpr std::uint64_t enoughFreed = std::uint64_t{1} << 20U;
/// Less memory than this is asked of the system without a look at what is free, which takes longer than the text.
constexpr double littleMemory = 1048576.0;
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
    if (m_read >= enoughFreed) platform::returnFreedMemory();
    if (hasErrors(m_result.diagnostics)) return std::move(m_result);
    settle();
    if (hasErrors(m_result.diagnostics)) return std::move(m_result);
    makeTable();
    return std::move(m_result);
  }

 private:
  void say(Severity severity, Text message) { m_result.diagnostics.push_back({severity, m_name, std::move(message)}); }

  /// Finds the dialect in as much of the beginning as it takes to see at least two records.
  void lookAtHead() {
    for (;; m_headSize *= 2) {
      const std::string_view head = m_input.peek(m_headSize);
      const bool all = m_input.peekedAll() || m_headSize >= longestHead;
      if (!all && countLines(head) < 3) continue;
      m_context.checkpoint();
      const std::size_t cut = all ? 0 : cutAtLineEnd(head);
      const std::string_view beginning = cut == 0 ? head : head.substr(0, cut);
      m_dialect = findDialect(beginning, m_options, m_context);
      m_dialect.keepsRagged = keepsRows();
      const bool unnamed = m_options.proposes && !m_options.header && !m_dialect.header;
      m_namesAbove = {};
      if (unnamed && m_options.meaning.names.empty()) {
        m_namesAbove = namesAbove(beginning, m_dialect.separator, m_dialect.columns, m_input);
      }
      if (!all && m_dialect.records < 2 && !m_dialect.tooWideAt) continue;
      if (!m_options.proposes) return;
      ReadOptions plain = m_options;
      plain.proposes = false;
      plain.meaning.quotes = m_dialect.quotes;
      const Dialect other = findDialect(beginning, plain, m_context);
      m_result.reading.dialectIsProposed = other.separator != m_dialect.separator || other.header != m_dialect.header;
      return;
    }
  }

  bool isTable() {
    if (m_dialect.tooWideAt) {
      say(Severity::error, tooWideTrouble(m_input, *m_dialect.tooWideAt));
    } else if (m_dialect.columns > mostTableColumns) {
      say(Severity::error, Text("%1 columns; at most %2 can be read", m_dialect.columns, mostTableColumns));
    } else if (m_dialect.columns == 1 && !m_options.oneColumn) {
      say(Severity::error, m_options.separator
                               ? Text("only one column with this separator; inputs and a target are needed")
                               : Text("only one column; inputs and a target are needed, separated by commas, "
                                      "semicolons, tabs, | or blanks"));
    } else if (m_dialect.columns == 0) {
      sayWhyNoRecord();
    } else if (m_dialect.evenness < leastEvenness && !m_options.separator) {
      say(Severity::error, Text("the lines have very different numbers of fields; this does not look like a table"));
    }
    return m_result.diagnostics.empty();
  }

  void sayWhyNoRecord() {
    Records records(m_input.peek(m_headSize), m_dialect, m_name);
    records.next();
    m_faults = records.faults();
    sayFaults();
    if (!m_result.diagnostics.empty()) return;
    if (!m_input.peekedAll()) {
      const Text size = Text::number(sizeText(double{longestHead}));
      say(Severity::error, m_faults.commentLines > 0 ? Text("the file begins with %1 of comments", size)
                                                     : Text("the file begins with %1 of empty lines", size));
    } else {
      say(Severity::error,
          m_faults.commentLines > 0 ? Text("the file holds only comments") : Text("the file is empty"));
    }
  }

  /// Errors of the records: ragged ones (the first five, then their number), and what cannot be cut into records.
  void sayFaults() {
    std::vector<Diagnostic>& diagnostics = m_result.diagnostics;
    diagnostics.insert(diagnostics.end(), m_faults.ragged.begin(), m_faults.ragged.end());
    const auto unseen = m_faults.raggedCount - static_cast<Index>(m_faults.ragged.size());
    if (unseen > 0) {
      say(Severity::error,
          unseen == 1 ? Text("1 more line has another number of fields than %1", m_dialect.columns)
                      : Text("%1 more lines have another number of fields than %2", unseen, m_dialect.columns));
    }
    sayWhereTableBegins();
    if (!m_faults.error) return;
    const TokenError& error = *m_faults.error;
    const Text said = error.excerpt.empty() ? error.message
                                            : Text("%1 “%2”", error.message, Text::name(m_input.toUtf8(error.excerpt)));
    diagnostics.push_back({Severity::error, placeOf(m_name, error.line, error.field), said});
    if (!error.aboutQuotes) return;
    say(Severity::error,
        Text("where quotes inside a field are not doubled, set “quote” of the reading: to “backslash” where a "
             "backslash stands before them, to “none” where a quote is a character like any other"));
  }

  /// Ragged lines at the top alone are a preamble.
  void sayWhereTableBegins() {
    constexpr Index mostAbove = 50;
    const Index last = m_faults.lastRagged;
    if (last == 0 || last > mostAbove || m_columns->rows() < 2) return;
    const Table rows = linesOfRows();
    Index first = 0;
    while (first < m_columns->rows() && rows.lineOf(first) <= last) ++first;
    if (m_columns->rows() - first <= first + m_faults.raggedCount) return;
    std::string above;
    for (Index line = 1; line <= last; ++line) above += (line > 1 ? ", " : "") + std::to_string(line);
    say(Severity::error,
        Text("the table seems to begin in line %1; to leave out the lines above it, set “skip” of the reading to [%2]",
             rows.lineOf(first), Text::name(above)));
  }

  /// Texts where other rows have numbers: lines that may be no rows.
  void sayOddRows() {
    if (m_limits.pass != nullptr || m_lines.empty()) return;
    const std::optional<OddRows> odd = findOddRows(*m_columns);
    if (!odd) return;
    say(hasErrors(m_result.diagnostics) ? Severity::error : Severity::warning,
        oddRowsTrouble(*odd, linesOfRows(), m_headerLine));
  }

  Table linesOfRows() const {
    Table rows;
    rows.lines = m_lines;
    return rows;
  }

  /// Reads past what stands above the data, and says where that starts.
  Tokenizer::Start skipHeader() {
    std::size_t length = 0;
    Tokenizer::Start data{1, false};
    {
      const std::string_view head = m_input.peek(m_headSize);
      if (m_options.proposes) m_comments = head.substr(0, commentsLength(head));
      Records records(head, m_dialect, m_name);
      m_header.clear();
      if (m_dialect.header) m_header = records.readHeader();
      m_headerLine = m_dialect.header ? records.line() : 0;
      m_faults = records.faults();
      length = records.position();
      data.line = records.currentLine();
    }
    std::string skipped(length, '\0');
    readFully(m_input, skipped.data(), length);
    m_dataOffset = length;
    return data;
  }

  void collect() {
    m_columns.emplace(static_cast<std::size_t>(m_dialect.columns));
    if (m_limits.pass != nullptr) m_columns->keepNothing(m_limits.pass->wanted);
    Tokenizer::Start data = skipHeader();
    nameColumns();
    keepTexts();
    if (!m_faults.error) stream(data.line, m_context.part(0.0, m_limits.pass != nullptr ? 1.0 : 0.96));
    keepRagged();
    ungroup();
    leaveOutSubtotals();
    leaveOutSummaries();
    sayFaults();
    const bool isPart = m_limits.pass != nullptr && m_limits.pass->range != nullptr;
    if (m_columns->rows() == 0 && !hasErrors(m_result.diagnostics) && !isPart) {
      say(Severity::error,
          m_dialect.header ? Text("there are no data rows below the header") : Text("there is no value in the file"));
    }
    if (hasErrors(m_result.diagnostics) || m_limits.pass != nullptr) return;
    const RecordFaults faults = m_faults;
    const Meaning& meaning = m_options.meaning;
    if (m_columns->startOver(m_options.proposes || !meaning.columns.empty() || !meaning.missing.empty())) {
      m_input.restart();
      data = skipHeader();
      stream(data.line, m_context.part(0.98, 1.0));
      m_faults = faults;
    }
  }

  /// The columns that are texts whatever they look like.
  void keepTexts() {
    if (m_limits.pass != nullptr) return;
    const std::vector<char> texts = columnsMeant(m_names, m_options.texts);
    for (std::size_t j = 0; j < m_names.size(); ++j) {
      if (texts[j] != 0 || isAsked(j, FieldMeaning::category)) m_columns->keepTexts(j);
    }
    for (const std::size_t j : m_grouped) m_columns->readTexts(j);
  }

  void readAgain() {
    m_columns.emplace(static_cast<std::size_t>(m_dialect.columns));
    keepTexts();
    m_input.restart();
    const Tokenizer::Start data = skipHeader();
    stream(data.line, m_context.part(0.96, 0.98));
    forgetKept();
  }

  /// Where every row is to be answered, a few of another width are no errors; but all lines of the file may be wrong.
  void keepRagged() {
    const auto kept = static_cast<Index>(m_faults.raggedRows.size());
    if (kept == 0 || m_faults.raggedCount > kept || 3 * kept > m_columns->rows()) return;
    for (const Diagnostic& line : m_faults.ragged) {
      m_result.diagnostics.push_back({Severity::warning, line.place, line.message});
    }
    forgetKept();
  }

  /// Lines of another width that are rows are no faults.
  void forgetKept() {
    if (m_faults.raggedRows.empty()) return;
    m_faults.ragged.clear();
    m_faults.raggedCount = 0;
  }

  /// Reads once more with the digits in groups as texts, where they are said to be numbers or every row is answered.
  void ungroup() {
    if (m_limits.pass != nullptr || !m_faults.none()) return;
    const std::optional<char> mark = decimalMark();
    for (std::size_t j = 0; j < m_names.size(); ++j) {
      const bool noNumber = keepsRows() && std::as_const(*m_columns).builders()[j].outOfRange().count > 0;
      const bool asked = keepsRows() || isAsked(j, FieldMeaning::number);
      if (noNumber || (asked && hasGroups(j, mark))) m_grouped.push_back(j);
    }
    if (!m_grouped.empty()) readAgain();
  }

  /// Reads once more without the rows that sum up those above them.
  void leaveOutSubtotals() {
    if (!m_options.proposes || m_options.meaning.skip || !m_faults.none() || m_limits.pass != nullptr) return;
    Subtotals found = findSubtotals(*m_columns, linesOfRows());
    if (!found.doubts.empty()) {
      say(Severity::warning, Text("%1: taken for rows, as not all of them are the sums of the rows above; lines that "
                                  "are no rows belong in “skip” of the reading",
                                  linesText(found.doubts)));
    }
    if (found.sums.empty()) return;
    m_summaries = std::move(found.sums);
    for (const SkippedLine& line : m_summaries) m_dialect.skip.push_back(line.line);
    readAgain();
  }

  /// Reads once more without the rows at the end that only sum up the others, where there are some.
  void leaveOutSummaries() {
    if (!m_options.proposes || m_options.meaning.skip || !m_faults.none() || m_limits.pass != nullptr) return;
    std::vector<SkippedLine> found = findSummaryRows(m_last, *m_columns);
    if (m_options.usual && !m_options.usual->summaries) {
      std::vector<SkippedLine> clear = findSummaryRows(m_last, *m_columns, true);
      if (clear.size() < found.size()) {
        const SkippedLine& line = found.front();
        warnAt(line.line,
               Text("the line may be %1, a summary of the rows above it; it is taken for a row, as the training data "
                    "had no such line and not everything speaks for it; where it is none, delete it",
                    line.what));
      }
      found = std::move(clear);
    }
    if (found.empty()) return;
    for (const SkippedLine& line : found) m_dialect.skip.push_back(line.line);
    std::sort(m_dialect.skip.begin(), m_dialect.skip.end());
    m_summaries.insert(m_summaries.end(), found.begin(), found.end());
    readAgain();
  }

  void warnAt(Index line, Text message) {
    m_result.diagnostics.push_back({Severity::warning, m_name + ":" + std::to_string(line), std::move(message)});
  }

  void stream(Index firstLine, const RunContext& context) {
    m_lines.clear();
    m_last.clear();
    BlockOptions options;
    options.cut = [this](std::string_view text) { return cutAtRecordEnd(text, m_dialect.separator, m_dialect.quotes); };
    options.blockSize = m_limits.blockSize;
    options.longestRecord = longestRecord;
    options.firstLine = firstLine;
    const RecordRange* const range = m_limits.pass != nullptr ? m_limits.pass->range : nullptr;
    if (range != nullptr) {
      options.firstLine = range->firstLine;
      m_dataOffset = range->begin;
    }
    ByteSource& source = range != nullptr ? *m_limits.pass->rangeSource : m_input;
    std::vector<ParsedBlock> blocks(blocksPerBatch());
    std::vector<TextBlock> texts(blocks.size());
    const auto parse = [&](std::size_t slot, const TextBlock& block) {
      texts[slot] = block;
      blocks[slot].parse(block, m_dialect, m_name, m_columns->modes());
    };
    const auto consume = [&](std::size_t count, double progress) {
      std::size_t sound = 0;
      Index rows = 0;
      m_read = texts[count - 1].offset + texts[count - 1].text.size();
      while (sound < count && !m_faults.error) {
        keepLast(blocks[sound].lastRecords());
        for (const RowLine& from : blocks[sound].lines()) {
          appendLine(m_lines, m_columns->rows() + rows + from.row, from.line);
        }
        rows += blocks[sound].rows();
        m_faults.append(std::move(blocks[sound++].faults()));
      }
      if (m_limits.pass == nullptr) provide(m_columns->rows() + rows, progress);
      m_columns->append(blocks, sound, context);
      if (m_limits.pass != nullptr) handOver(blocks, texts, sound);
      return !m_faults.error;
    };
    forEachBatch(source, options, context, parse, consume);
  }

  /// The rows of the first `count` blocks to whoever gets them instead of the table.
  void handOver(const std::vector<ParsedBlock>& blocks, const std::vector<TextBlock>& texts, std::size_t count) {
    std::vector<ValueBlock> rows;
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint64_t offset = m_dataOffset + texts[i].offset;
      rows.push_back({blocks[i].values(0), blocks[i].rows(), m_dialect.columns, offset, offset + texts[i].text.size(),
                      texts[i].firstLine});
    }
    m_limits.pass->take(rows);
  }

  void keepLast(const std::vector<RawRecord>& records) {
    m_last.insert(m_last.end(), records.begin(), records.end());
    if (m_last.size() > mostLastRecords) m_last.erase(m_last.begin(), m_last.end() - mostLastRecords);
  }

  /// Room for the rows read and, by their share of the file, for those to come; an estimate a little too large costs
  /// nothing, since memory that is not written to is not taken.
  void provide(Index rows, double progress) {
    if (rows <= m_columns->reserved()) return;
    constexpr double margin = 1.05;
    const double share = std::clamp(progress, 1e-6, 1.0);
    const double expected = static_cast<double>(rows) / share;
    const double needed = expected * m_columns->bytesPerRow();
    if (m_limits.memory || needed >= littleMemory) {
      refuseTooLarge(expected, needed, m_limits.memory ? *m_limits.memory : availableMemory());
    }
    m_columns->reserve(std::max(rows, static_cast<Index>(share < 1.0 ? margin * expected : expected)));
  }

  void refuseTooLarge(double rows, double needed, std::uint64_t available) const {
    if (needed <= static_cast<double>(available)) return;
    const auto [takes, free] = comparedSizes(needed, static_cast<double>(available));
    throw InvalidInput(
        m_name, Text("the table has about %1 rows of %2 columns and takes %3 of memory, but only %4 are available",
                     Text::number(shortText(rows, 3)), m_dialect.columns, Text::number(takes), Text::number(free)));
  }

  void nameColumns() {
    const std::vector<std::string>& given = m_namesAbove.names.empty() ? m_options.meaning.names : m_namesAbove.names;
    if (!given.empty() && given.size() != static_cast<std::size_t>(m_dialect.columns)) {
      say(Severity::error, given.size() == 1
                               ? Text("1 name is given for %1 columns", m_dialect.columns)
                               : Text("%1 names are given for %2 columns", given.size(), m_dialect.columns));
    }
    std::set<std::string> taken;
    std::vector<std::string> repeated;
    for (std::size_t j = 0; j < static_cast<std::size_t>(m_dialect.columns); ++j) {
      std::string name = j < m_header.size() ? columnName(m_input.toUtf8(m_header[j])) : std::string();
      if (j < given.size() && !given[j].empty()) name = given[j];
      if (name.empty()) name = m_dialect.rowNames && j == 0 ? "row" : "column " + std::to_string(j + 1);
      const std::string base = name;
      for (int again = 2; !taken.insert(name).second; ++again) name = base + " (" + std::to_string(again) + ")";
      if (name != base) repeated.push_back(base);
      m_names.push_back(name);
    }
    if (!repeated.empty()) {
      say(Severity::warning, Text("several columns have the same name, such as “%1”; the later ones are numbered",
                                  Text::name(repeated.front())));
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
    understandTexts();
    Typing typing = settleTypes(builders, m_names, m_numberHelps, m_dialect.separator, m_options.decimalMark, m_name);
    for (const std::optional<TextMeaning>& meaning : m_meanings) {
      if (meaning && meaning->decimalMark) takeMark(*meaning->decimalMark, meaning->doubtfulMark, typing);
    }
    std::vector<Diagnostic>& diagnostics = m_result.diagnostics;
    diagnostics.insert(diagnostics.end(), typing.diagnostics.begin(), typing.diagnostics.end());
    sayOddRows();
    Reading& reading = m_result.reading;
    reading.decimalMark = typing.decimalMark;
    reading.ambiguous = !m_dialect.assumptions.empty() || !typing.assumptions.empty();
    reading.sentence = readingSentence(m_dialect, typing);
    if (m_dialect.doubtfulUnits > 0) {
      warnAt(m_dialect.doubtfulUnits,
             Text("the line may be a row of units; it is taken for a row, as the training data had no such line and "
                  "not everything speaks for it; where it is none, delete it"));
    }
    for (const auto* assumptions : {&m_dialect.assumptions, &typing.assumptions}) {
      for (const Text& assumption : *assumptions) say(Severity::warning, Text("assumed: %1", assumption));
    }
  }

  std::optional<char> decimalMark() const {
    if (m_options.decimalMark) return m_options.decimalMark;
    std::vector<char> asked(m_names.size());
    for (std::size_t j = 0; j < asked.size(); ++j) asked[j] = isAsked(j, FieldMeaning::number) ? 1 : 0;
    return decimalMarkOf(m_columns->builders(), asked, keepsRows());
  }

  /// Is every row to be answered?
  bool keepsRows() const { return !m_options.numbers.empty(); }

  bool isAsked(std::size_t j, FieldMeaning meaning) const {
    const auto asked = m_options.meaning.columns.find(m_names[j]);
    return asked != m_options.meaning.columns.end() && asked->second == meaning;
  }

  /// Marks that group digits for sure, or as the other columns say; where every row is to be answered, any other mark.
  bool hasGroups(std::size_t j, std::optional<char> mark) const {
    const ColumnBuilder& builder = std::as_const(*m_columns).builders()[j];
    if (builder.grouped().count > 0) return true;
    if ((builder.mayBeGrouped() == 0 && !keepsRows()) || !mark) return false;
    return (mark == '.' ? builder.commas() : builder.points()).count > 0;
  }

  /// Columns of texts that are numbers in another writing, as asked for or found.
  void understandTexts() {
    m_meanings.resize(m_names.size());
    m_numberHelps.resize(m_names.size());
    m_censored.resize(m_names.size());
    for (std::size_t j = 0; j < m_names.size(); ++j) m_censored[j].as = censoredAs(m_options.meaning, m_names[j]);
    if (m_limits.pass != nullptr) return;  // there are no texts, and whoever passes over rows takes numbers only
    std::optional<char> mark = decimalMark();
    const std::vector<char> numbers = columnsMeant(m_names, m_options.numbers);
    for (std::size_t j = 0; j < m_names.size(); ++j) {
      ColumnBuilder& builder = m_columns->builders()[j];
      const bool isGrouped = std::find(m_grouped.begin(), m_grouped.end(), j) != m_grouped.end();
      if ((builder.texts().count == 0 && !isGrouped) || builder.isSettled()) continue;
      const auto asked = m_options.meaning.columns.find(m_names[j]);
      const bool isKind = asked != m_options.meaning.columns.end();
      const bool isAsked = isKind || m_censored[j].as;
      TextHints hints;
      hints.missing = marksOf(m_options.meaning, m_names[j]);
      const bool mayBeNumbers = m_options.proposes || !hints.missing.empty();
      const bool mixed = builder.numbers() > 0;  // only such columns may hold fields beyond a limit
      if (!isAsked && !mayBeNumbers && !mixed && builder.type() == ColumnType::categorical) continue;
      m_context.checkpoint();
      if (isKind) hints.wanted = asked->second;
      if (m_censored[j].as && !isKind) hints.wanted = FieldMeaning::number;
      const bool isWanted = hints.wanted == FieldMeaning::number;
      if (!isAsked && !m_options.proposes) hints.wanted = FieldMeaning::number;
      hints.proposes = m_options.proposes;
      hints.separator = m_dialect.separator;
      hints.decimalMark = mark;
      hints.keepsRows = numbers[j] != 0 || (keepsRows() && builder.type() == ColumnType::numeric);
      hints.censored = m_censored[j].as;
      std::vector<std::string> texts;
      for (const std::string& text : m_columns->texts(j)) texts.push_back(m_input.toUtf8(text));
      if (mixed && areNumbersAndLimits(texts, hints) && leavesLimits(j, texts, hints, isWanted)) continue;
      if (!isAsked && !mayBeNumbers && builder.type() == ColumnType::categorical) continue;
      std::optional<TextMeaning> meaning = textMeaning(texts, hints);
      if (!meaning && !hints.missing.empty()) nameOddText(*m_columns, j, texts, hints.missing, linesOfRows());
      // Without a word of the user only what is missing may make numbers of texts.
      m_numberHelps[j] = meaning && !isAsked && !m_options.proposes && (!mayBeNumbers || !meaning->reading.empty());
      if (m_numberHelps[j]) meaning.reset();
      if (meaning) {
        if (meaning->noHalf) {
          m_result.diagnostics.push_back({Severity::error, placeOf(m_name, builder.texts().line, Index(j) + 1),
                                          noHalfTrouble(m_names[j], texts[*meaning->noHalf])});
        }
        builder.settle(ColumnType::numeric);
        if (!mark) mark = meaning->decimalMark;
        m_meanings[j] = std::move(meaning);
      } else if (isAsked) {
        builder.settle(ColumnType::categorical);
        Sighting first = builder.texts().count > 0 ? builder.texts() : builder.grouped();
        if (const std::string odd = hints.censored ? noLimit(texts, hints.missing) : ""; !odd.empty()) first.text = odd;
        m_result.diagnostics.push_back({Severity::error, placeOf(m_name, first.line, Index(j) + 1),
                                        notRead(m_names[j], hints.wanted == FieldMeaning::number,
                                                quotedField(first.text), markIsOpen(texts, hints))});
      }
    }
  }

  /// Counts the fields of column j that lie beyond a limit. True where nobody has said what they count as: they stay
  /// texts then, an error where texts are one.
  bool leavesLimits(std::size_t j, const std::vector<std::string>& texts, const TextHints& hints, bool isWanted) {
    ColumnBuilder& builder = m_columns->builders()[j];
    CensoredFields fields = countCensored(texts, m_columns->codes(j), hints.missing, linesOfRows());
    fields.as = m_censored[j].as;
    m_censored[j] = fields;
    if (fields.rows() > 0) m_result.censored.emplace_back(m_names[j], fields);
    if (fields.as || hints.keepsRows || fields.rows() == 0) return false;
    const bool wrong = isWanted || builder.type() == ColumnType::numeric;
    m_result.diagnostics.push_back({wrong ? Severity::error : Severity::warning,
                                    placeOf(m_name, builder.texts().line, Index(j) + 1),
                                    openLimitsTrouble(m_names[j], fields, builder.numbers(), wrong)});
    builder.settle(ColumnType::categorical);
    return true;
  }

  /// The numbers that the texts of column j stand for.
  void takeNumbers(std::size_t j, Table& table) {
    const TextMeaning& meaning = *m_meanings[j];
    Column& column = table.columns[j];
    std::vector<std::string> texts;
    for (const std::string& text : column.categories) texts.push_back(m_input.toUtf8(text));
    takeMeaning(table, j, texts, meaning, marksOf(m_options.meaning, column.name));
    Meaning& found = m_result.reading.meaning;
    if (!m_options.proposes) return;
    if (!meaning.reading.empty()) found.columns[column.name] = meaning.meaning;
    if (!meaning.missing.empty()) {
      std::vector<std::string>& marks = found.missing[column.name];
      marks.insert(marks.end(), meaning.missing.begin(), meaning.missing.end());
    }
    if (!meaning.question.empty())
      table.questions.push_back(Text("In “%1” %2.", Text::name(column.name), meaning.question));
  }

  void noteSkipped(Table& table) {
    if (m_options.meaning.skip) {
      for (const Index line : *m_options.meaning.skip) table.skipped.push_back({line, {}});
      return;
    }
    if (m_dialect.unitRow) table.skipped.push_back({m_dialect.skip.front(), unitsLine()});
    table.skipped.insert(table.skipped.end(), m_summaries.begin(), m_summaries.end());
    if (!m_dialect.skip.empty()) m_result.reading.meaning.skip = m_dialect.skip;
  }

  void makeTable() {
    m_result.reading.meaning = m_options.meaning;
    if (m_dialect.quotes != Quotes::doubled) m_result.reading.meaning.quotes = m_dialect.quotes;
    if (!m_namesAbove.names.empty()) m_result.reading.meaning.names = m_namesAbove.names;
    auto table = std::make_shared<Table>();
    table->rows = m_columns->rows();
    table->columns.resize(m_names.size());
    for (std::size_t j = 0; j < m_names.size(); ++j) {
      Column& column = table->columns[j];
      column.name = m_names[j];
      column.censored = m_censored[j];
      m_columns->release(j, column);
      if (m_meanings[j]) {
        takeNumbers(j, *table);
        continue;
      }
      for (std::string& category : column.categories) category = m_input.toUtf8(category);
    }
    std::vector<std::string> units;
    for (const std::string& unit : m_dialect.units) units.push_back(m_input.toUtf8(unit));
    takeUnits(*table, units);
    noteSkipped(*table);
    table->lines = std::move(m_lines);
    listOtherLines(m_faults, m_headerLine, m_namesAbove.line, *table);
    if (m_options.proposes) {
      table->declaredOutputs = kerridge::declaredOutputs(m_input.toUtf8(m_comments), m_names);
      if (!table->declaredOutputs.empty()) table->declaredTarget = table->declaredOutputs.front();
    }
    note(*table);
    m_result.table = std::move(table);
    m_context.report(1.0);
  }

  void note(const Table& table) {
    std::vector<Text> missing;
    std::vector<Text> text;
    for (std::size_t j = 0; j < table.columns.size(); ++j) {
      const Column& column = table.columns[j];
      const Text name = Text::name(column.name);
      Index gaps = m_columns->builders()[j].missing();
      for (const MissingMark& mark : column.marks) gaps += mark.rows;
      if (column.censored.as == CensoredAs::missing) gaps += column.censored.rows();
      if (column.censored.as && column.censored.rows() > 0) {
        say(Severity::note, limitsWarning(column.name, column.censored));
      }
      if (gaps > 0) missing.push_back(Text("“%1” %2", name, gaps));
      if (column.type == ColumnType::numeric || m_limits.pass != nullptr) continue;
      text.push_back(Text("“%1” %2", name, column.categories.size()));
    }
    if (!missing.empty()) say(Severity::note, Text("missing values: %1", Text::list(missing, ", ")));
    if (!text.empty())
      say(Severity::note, Text("columns of text, with their number of categories: %1", Text::list(text, ", ")));
    if (m_dialect.rowNames) say(Severity::note, Text("the first column has no name in the header and is called “row”"));
    const auto notes = notesOnOtherLines(m_faults, m_dialect, m_headerLine, m_namesAbove.line, m_name);
    m_result.diagnostics.insert(m_result.diagnostics.end(), notes.begin(), notes.end());
  }

  Input& m_input;
  const std::string& m_name;
  const ReadOptions& m_options;
  const RunContext& m_context;
  const DelimitedLimits& m_limits;
  std::size_t m_headSize = Input::headSize;
  std::uint64_t m_read = 0;        ///< bytes of the data, below the header
  std::uint64_t m_dataOffset = 0;  ///< of the first byte below the header, or of the range that is read
  Dialect m_dialect;
  std::optional<ColumnStore> m_columns;
  std::vector<std::string> m_header;  ///< as in the text
  std::vector<std::string> m_names;
  NamesAbove m_namesAbove;
  Index m_headerLine = 0;
  std::vector<std::size_t> m_grouped;  ///< columns of numbers with digits in groups
  std::vector<RowLine> m_lines;
  std::string m_comments;                              ///< what stands above the first record
  std::vector<RawRecord> m_last;                       ///< of the text
  std::vector<SkippedLine> m_summaries;                ///< sums and the like, which are no rows
  std::vector<std::optional<TextMeaning>> m_meanings;  ///< by column, where its texts are numbers
  std::vector<CensoredFields> m_censored;              ///< by column
  std::vector<bool> m_numberHelps;                     ///< by column, where they are that only if it is asked for
  RecordFaults m_faults;
  ReadResult m_result;
};

class Delimited final : public Reader {
 public:
  bool isDelimited() const override { return true; }
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
