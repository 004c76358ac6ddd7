// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/readers/sample.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "data/readers/number_field.h"
#include "data/readers/tokenizer.h"

namespace kerridge {

namespace {

constexpr std::size_t mostRecords = 200;
constexpr std::size_t mostBytes = std::size_t{256} << 10U;

bool isNumeric(FieldKind kind) {
  return kind == FieldKind::number || kind == FieldKind::grouped || kind == FieldKind::outOfRange;
}

/// Index of the first record that speaks for the data: the first record may be a header.
std::size_t firstDataRecord(const Sample& sample) { return sample.records.size() > 1 ? 1 : 0; }

void measure(Sample& sample) {
  const std::size_t first = firstDataRecord(sample);
  std::map<std::size_t, Index> countOf;
  Index values = 0;
  Index numbers = 0;
  for (std::size_t i = first; i < sample.records.size(); ++i) {
    ++countOf[sample.records[i].size()];
    for (const std::string& field : sample.records[i]) {
      const FieldKind kind = parseField(field).kind;
      values += kind == FieldKind::missing ? 0 : 1;
      numbers += isNumeric(kind) ? 1 : 0;
    }
  }
  const std::size_t width = sample.records.empty() ? 0 : sample.records.front().size();
  const auto most = std::max_element(countOf.begin(), countOf.end(), [width](const auto& a, const auto& b) {
    return a.second != b.second ? a.second < b.second : b.first == width;
  });
  if (most == countOf.end()) return;
  sample.fields = static_cast<Index>(most->first);
  sample.evenness = static_cast<double>(most->second) / static_cast<double>(sample.records.size() - first);
  sample.numbers = values == 0 ? 0.0 : static_cast<double>(numbers) / static_cast<double>(values);
}

/// Names standing over the columns: +1 for text over numbers, −1 for a number over numbers or a text that comes again.
struct Votes {
  double sum = 0.0;
  std::vector<double> numbersOnTop;  ///< numbers of the first record that stand over numbers
  Index names = 0;                   ///< fields of the first record that are text
};

Votes countVotes(const Sample& sample, std::size_t shift) {
  Votes votes;
  const std::vector<std::string>& top = sample.records.front();
  for (std::size_t j = 0; j < top.size(); ++j) {
    Index below = 0;
    Index numbersBelow = 0;
    bool comesAgain = false;
    for (std::size_t i = 1; i < sample.records.size(); ++i) {
      if (j + shift >= sample.records[i].size()) continue;
      const std::string& field = sample.records[i][j + shift];
      const FieldKind kind = parseField(field).kind;
      below += kind == FieldKind::missing ? 0 : 1;
      numbersBelow += isNumeric(kind) ? 1 : 0;
      comesAgain = comesAgain || field == top[j];
    }
    const ParsedField name = parseField(top[j]);
    votes.names += name.kind == FieldKind::text ? 1 : 0;
    const bool overNumbers = below > 0 && 2 * numbersBelow >= below;
    if (overNumbers && name.kind == FieldKind::text) votes.sum += 1.0;
    if (overNumbers && isNumeric(name.kind)) {
      votes.sum -= 1.0;
      votes.numbersOnTop.push_back(name.value);
    }
    if (!overNumbers && name.kind == FieldKind::text) votes.sum += comesAgain ? -1.0 : 0.25;
  }
  return votes;
}

/// 1, 2, 3, … or 2019, 2020, … over columns: numbers that may well be names.
bool mayBeNames(const std::vector<double>& numbers) {
  if (numbers.size() < 2) return false;
  const bool years = numbers.front() >= 1800.0 && numbers.front() <= 2200.0;
  const bool counts = numbers.size() >= 3 && (numbers.front() == 0.0 || numbers.front() == 1.0);
  if (!years && !counts) return false;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const double expected = numbers.front() + static_cast<double>(i);
    if (numbers[i] != expected || expected != std::floor(expected)) return false;
  }
  return true;
}

/// R writes tables whose first column has no name: texts, or 1, 2, 3, …
bool firstColumnNamesRows(const Sample& sample) {
  double expected = 1.0;
  bool counts = true;
  bool texts = true;
  for (std::size_t i = 1; i < sample.records.size(); ++i) {
    const ParsedField field = parseField(sample.records[i].front());
    counts = counts && field.kind == FieldKind::number && field.value == expected++;
    texts = texts && field.kind == FieldKind::text;
  }
  return counts || texts;
}

}  // namespace

double Sample::score() const {
  if (fields < 2) return 0.0;
  const bool firstAgrees = static_cast<Index>(records.front().size()) == fields;
  return (firstAgrees ? 1.0 : 0.7) * evenness * evenness * (0.1 + 0.9 * numbers);
}

Sample takeSample(std::string_view content, char separator, const RunContext& context) {
  Sample sample;
  sample.separator = separator;
  Tokenizer tokenizer(content, separator);
  while (sample.records.size() < mostRecords && tokenizer.position() < mostBytes && tokenizer.next()) {
    context.checkpoint();
    sample.records.emplace_back(tokenizer.fields().begin(), tokenizer.fields().end());
  }
  measure(sample);
  return sample;
}

HeaderVerdict judgeHeader(const Sample& sample) {
  if (sample.records.empty()) return {};
  const std::vector<std::string>& top = sample.records.front();
  const auto width = static_cast<Index>(top.size());
  if (sample.records.size() == 1) {
    const bool names = std::all_of(top.begin(), top.end(),
                                   [](const std::string& field) { return parseField(field).kind == FieldKind::text; });
    return {names, false, {}};
  }
  const bool oneNameFewer = width >= 2 && width + 1 == sample.fields && sample.records[1].size() > top.size() &&
                            !sample.records[1].back().empty() && firstColumnNamesRows(sample);
  const Votes votes = countVotes(sample, oneNameFewer ? 1 : 0);
  if (votes.sum > 0.0) return {true, oneNameFewer, {}};
  const bool everyOtherIsName = votes.names + static_cast<Index>(votes.numbersOnTop.size()) + 1 >= width;
  if (votes.names > 0 && everyOtherIsName && mayBeNames(votes.numbersOnTop)) {
    return {true, oneNameFewer, "the first line names the columns although some of its fields are numbers"};
  }
  return {};
}

bool hasTrailingSeparator(const Sample& sample) {
  if (sample.separator == ' ' || sample.records.size() < 2 || sample.fields < 2) return false;
  const auto fields = static_cast<std::size_t>(sample.fields);
  const std::vector<std::string>& top = sample.records.front();
  if (top.size() + 1 != fields && !(top.size() == fields && top.back().empty())) return false;
  return std::all_of(sample.records.begin() + 1, sample.records.end(),
                     [fields](const auto& record) { return record.size() != fields || record.back().empty(); });
}

}  // namespace kerridge
