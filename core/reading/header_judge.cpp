// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/header_judge.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/text.h"
#include "fields/number_field.h"

namespace kerridge {

namespace {

struct Votes {
  Index textOverNumbers = 0;
  Index textOverText = 0;            ///< text that does not come again below
  Index repeatedText = 0;            ///< text that comes again below
  Index missingMarks = 0;            ///< ?, NA and the like, which rarely are names
  std::vector<double> numbersOnTop;  ///< numbers over numbers
  bool allFar = true;                ///< each of these is farther from all below than those are from each other
  bool fractionsBelow = false;
};

/// With proposals $5, 5 kg and 2021-03-04 are numbers, too.
ParsedField fieldOf(const std::string& text, bool proposes) {
  ParsedField field = parseField(text);
  if (proposes && field.kind == FieldKind::text && meansNumber(text)) {
    field.kind = FieldKind::number;
    field.value = std::nan("");  // never the name of a column
  }
  return field;
}

/// The part of the votes that one field of the first record, over its column, gives.
void vote(const Sample& sample, std::size_t j, std::size_t shift, bool proposes, Votes& votes) {
  const std::string& top = sample.records.front()[j];
  Index below = 0;
  Index numbersBelow = 0;
  bool comesAgain = false;
  double least = std::numeric_limits<double>::infinity();
  double most = -least;
  for (std::size_t i = 1; i < sample.records.size(); ++i) {
    if (j + shift >= sample.records[i].size()) continue;
    const std::string& field = sample.records[i][j + shift];
    const ParsedField parsed = fieldOf(field, proposes);
    below += parsed.kind == FieldKind::missing ? 0 : 1;
    numbersBelow += isNumeric(parsed.kind) ? 1 : 0;
    votes.fractionsBelow = votes.fractionsBelow || parsed.mark != DecimalMark::none;
    comesAgain = comesAgain || field == top;
    if (parsed.kind != FieldKind::number) continue;
    least = std::min(least, parsed.value);
    most = std::max(most, parsed.value);
  }
  const ParsedField name = fieldOf(top, proposes);
  const bool overNumbers = below > 0 && 2 * numbersBelow >= below;
  if (overNumbers && isNumeric(name.kind)) {
    votes.numbersOnTop.push_back(name.value);
    votes.allFar = votes.allFar && (name.value > most + (most - least) || name.value < least - (most - least));
  }
  if (name.kind == FieldKind::missing && !top.empty()) ++votes.missingMarks;
  if (name.kind != FieldKind::text) return;
  ++(overNumbers ? votes.textOverNumbers : comesAgain ? votes.repeatedText : votes.textOverText);
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

/// Wavelengths and the like: ascending numbers, each far from all values of its column.
bool areScale(const Votes& votes, const Sample& sample) {
  constexpr std::size_t fewest = 3;  // columns, and rows below
  const std::vector<double>& numbers = votes.numbersOnTop;
  if (numbers.size() < fewest || sample.records.size() <= fewest || !votes.allFar) return false;
  return std::adjacent_find(numbers.begin(), numbers.end(), [](double a, double b) { return !(a < b); }) ==
         numbers.end();
}

/// R writes tables whose first column has no name: texts, or 1, 2, 3, … (between commas such a number could as well be
/// the first digits of 1,234).
bool firstColumnNamesRows(const Sample& sample) {
  double expected = 1.0;
  bool counts = sample.separator == ' ' || sample.separator == '\t';
  bool texts = true;
  for (std::size_t i = 1; i < sample.records.size(); ++i) {
    const ParsedField field = parseField(sample.records[i].front());
    counts = counts && field.kind == FieldKind::number && field.value == expected++;
    texts = texts && field.kind == FieldKind::text;
  }
  return counts || texts;
}

}  // namespace

HeaderVerdict judgeHeader(const Sample& sample, bool proposes) {
  if (sample.records.empty()) return {};
  const std::vector<std::string>& top = sample.records.front();
  const auto width = static_cast<Index>(top.size());
  if (sample.records.size() == 1) {
    const bool names = std::all_of(top.begin(), top.end(), [proposes](const std::string& field) {
      return fieldOf(field, proposes).kind == FieldKind::text;
    });
    return {names, false, {}};
  }
  const bool oneNameFewer = width >= 2 && width + 1 == sample.fields && sample.records[1].size() > top.size() &&
                            !sample.records[1].back().empty() && firstColumnNamesRows(sample);
  Votes votes;
  for (std::size_t j = 0; j < top.size(); ++j) vote(sample, j, oneNameFewer ? 1 : 0, proposes, votes);

  const auto numbers = static_cast<Index>(votes.numbersOnTop.size());
  const Index names = votes.textOverNumbers + votes.textOverText;
  const Index against = numbers + votes.repeatedText + votes.missingMarks;
  const Text numbersAreNames = Text("the first line names the columns although some of its fields are numbers");
  if (votes.textOverNumbers > against || (against == 0 && names == width)) {
    return {true, oneNameFewer, numbers > 0 ? numbersAreNames : Text()};
  }
  const bool everyOtherIsName = names + numbers + 1 >= width;
  const bool scale = areScale(votes, sample);
  if (names > 0 && everyOtherIsName && (scale || mayBeNames(votes.numbersOnTop))) {
    return {true, oneNameFewer, numbersAreNames};
  }
  if (names == 0 && numbers == width && scale) return {true, false, numbersAreNames};
  if (names == 0 && numbers == width && votes.fractionsBelow && mayBeNames(votes.numbersOnTop)) {
    return {false, false, Text("the first line holds data, not names")};
  }
  return {};
}

}  // namespace kerridge
