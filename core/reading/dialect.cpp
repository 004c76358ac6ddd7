// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/dialect.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "fields/number_field.h"
#include "reading/header_judge.h"
#include "reading/sample.h"
#include "reading/tokenizer.h"
#include "reading/unit_row.h"

namespace kerridge {

namespace {

/// A runner-up this close to the best separator makes the choice a matter of opinion.
constexpr double closeCall = 0.9;

bool hasDecimalComma(const Sample& sample) {
  for (const auto& record : sample.records) {
    for (const std::string& field : record) {
      if (parseField(field).mark == DecimalMark::comma) return true;
    }
  }
  return false;
}

struct Choice {
  Sample sample;
  double score = 0.0;
  Text assumption;
  std::optional<char> tooWideAt;
};

Choice chooseSeparator(std::string_view content, const ReadOptions& options, Quotes quotes, const RunContext& context) {
  const std::vector<Index> skip = options.meaning.skip.value_or(std::vector<Index>());
  if (const auto given = options.separator ? options.separator : announcedSeparator(content)) {
    Sample sample = takeSample(content, *given, skip, quotes, options.proposes, context);
    const double score = sample.score();
    const std::optional<char> tooWideAt = sample.tooWide ? given : std::nullopt;
    return {std::move(sample), score, {}, tooWideAt};
  }
  Choice best;
  std::optional<char> tooWideAt;
  std::optional<Choice> second;
  for (const char separator : {',', ';', '\t', '|', ' '}) {
    Sample sample = takeSample(content, separator, skip, quotes, options.proposes, context);
    // With a decimal comma, commas separate only if the numbers are in quotes.
    if (separator == ',' && options.decimalMark == ',' && !hasDecimalComma(sample)) continue;
    if (sample.tooWide && !tooWideAt) tooWideAt = separator;
    const double score = sample.score();
    if (best.sample.records.empty()) {
      best = {std::move(sample), score, {}, {}};
    } else if (sample.records == best.sample.records) {
      continue;  // the same table either way
    } else if (score > best.score) {
      second = std::move(best);
      best = {std::move(sample), score, {}, {}};
    } else if (!second || score > second->score) {
      second = {std::move(sample), score, {}, {}};
    }
  }
  if (best.score == 0.0) best.tooWideAt = tooWideAt;
  // Tabs cut wherever blanks would; where both fit, the tabs were meant.
  const bool tabsMeant = second && best.sample.separator == '\t' && second->sample.separator == ' ';
  if (second && !tabsMeant && second->score > 0.0 && second->score >= closeCall * best.score) {
    best.assumption = Text("%1 separate the fields, not %2", separatorWord(best.sample.separator),
                           separatorWord(second->sample.separator));
  }
  return best;
}

/// Quotes that are not doubled where they should be: another way to write them is taken where all the beginning fits.
Choice chooseQuotes(std::string_view content, const ReadOptions& options, const RunContext& context, Dialect& dialect) {
  dialect.quotes = options.meaning.quotes.value_or(Quotes::doubled);
  Choice choice = chooseSeparator(content, options, dialect.quotes, context);
  if (!choice.sample.brokenQuotes || !options.proposes || options.meaning.quotes) return choice;
  for (const Quotes quotes : {Quotes::backslash, Quotes::none}) {
    if (quotes == Quotes::backslash && content.find("\\\"") == std::string_view::npos) continue;
    Choice other = chooseSeparator(content, options, quotes, context);
    const Sample& sample = other.sample;
    const bool fits = !sample.brokenQuotes && sample.evenness == 1.0 && sample.records.size() > 1;
    if (!fits || static_cast<Index>(sample.records.front().size()) != sample.fields) continue;
    dialect.quotes = quotes;
    dialect.assumptions.emplace_back(quotes == Quotes::backslash
                                         ? Text("a backslash stands before a quote inside a field in quotes")
                                         : Text("no field is in quotes; a quote is a character like any other"));
    return other;
  }
  return choice;
}

/// A blank behind every second comma of the first line of data and none behind the others, as in 1,5, 2,5.
bool everySecondCommaHasBlank(std::string_view content, const std::vector<Index>& skip, bool header) {
  Tokenizer lines(content, ',', {1, true, &skip, Quotes::doubled});
  if (header) lines.next();
  if (!lines.next()) return false;
  const std::string_view line = content.substr(lines.recordStart(), lines.position() - lines.recordStart());
  std::size_t commas = 0;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    if (line[i] == ',' && (line[i + 1] == ' ') != (commas++ % 2 == 1)) return false;
  }
  return commas >= 3;
}

/// Whole numbers between commas, some with a leading zero, or blanks behind every second comma only: perhaps the
/// decimals of numbers with a decimal comma.
bool mayBeSplitDecimals(std::string_view content, const Sample& sample, const std::vector<Index>& skip, bool header) {
  if (sample.separator != ',' || sample.fields % 2 != 0) return false;
  bool leadingZero = false;
  for (std::size_t i = header ? 1 : 0; i < sample.records.size(); ++i) {
    for (const std::string& field : sample.records[i]) {
      const ParsedField parsed = parseField(field);
      if (parsed.kind != FieldKind::number || parsed.mark != DecimalMark::none) return false;
      leadingZero = leadingZero || (field.size() > 1 && field.front() == '0');
    }
  }
  return leadingZero || everySecondCommaHasBlank(content, skip, header);
}

/// The row of units below the header, found or left out as asked for.
void findUnits(std::string_view content, const Sample& sample, const ReadOptions& options, const RunContext& context,
               Dialect& dialect) {
  if (!options.meaning.skip) {
    if (!options.proposes || !hasUnitRow(sample)) return;
    if (options.usual && !options.usual->units && !hasUnitRow(sample, true)) {
      dialect.doubtfulUnits = sample.lines[1];
      return;
    }
    dialect.unitRow = true;
    dialect.skip = {sample.lines[1]};
    dialect.units = sample.records[1];
  } else if (!dialect.skip.empty() && sample.records.size() > 1) {
    std::vector<Index> skip;
    const auto isUnits = [&](Index line) { return line > sample.lines[0] && line < sample.lines[1]; };
    std::copy_if(dialect.skip.begin(), dialect.skip.end(), std::back_inserter(skip),
                 [&](Index line) { return !isUnits(line); });
    if (skip.size() == dialect.skip.size()) return;
    const Sample whole = takeSample(content, sample.separator, skip, dialect.quotes, true, context);
    if (hasUnitRow(whole)) dialect.units = whole.records[1];
  }
}

}  // namespace

Text separatorWord(char separator) {
  switch (separator) {
    case '\t': return Text("tabs");
    case ' ': return Text("blanks");
    default: return Text::quoted(std::string(1, separator));
  }
}

Dialect findDialect(std::string_view content, const ReadOptions& options, const RunContext& context) {
  Dialect dialect;
  const Choice choice = chooseQuotes(content, options, context, dialect);
  const Sample& sample = choice.sample;
  dialect.skip = options.meaning.skip.value_or(std::vector<Index>());
  dialect.separator = sample.separator;
  dialect.score = choice.score;
  dialect.evenness = sample.evenness;
  dialect.records = static_cast<Index>(sample.records.size());
  if (!choice.assumption.empty()) dialect.assumptions.push_back(choice.assumption);
  dialect.tooWideAt = choice.tooWideAt;
  if (sample.records.empty()) return dialect;

  dialect.trailingSeparator = hasTrailingSeparator(sample);
  dialect.columns = sample.fields - (dialect.trailingSeparator ? 1 : 0);
  const HeaderVerdict verdict = judgeHeader(sample, options.proposes);
  dialect.header = options.header.value_or(verdict.header);
  dialect.rowNames = dialect.header && verdict.rowNames;
  if (dialect.header) findUnits(content, sample, options, context, dialect);
  if (!options.header && !verdict.assumption.empty()) dialect.assumptions.push_back(verdict.assumption);
  if (!options.separator && mayBeSplitDecimals(content, sample, dialect.skip, dialect.header)) {
    dialect.assumptions.emplace_back(Text("every comma separates two fields; none is a decimal comma"));
  }
  return dialect;
}

}  // namespace kerridge
