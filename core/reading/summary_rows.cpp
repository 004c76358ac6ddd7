// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/summary_rows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "base/letters.h"
#include "fields/number_field.h"
#include "fields/signed_number.h"

namespace kerridge {

namespace {

/// The last three prove nothing: a row of theirs is one only beside another.
enum class Statistic : unsigned char { sum, mean, median, deviation, least, most, relative, error, count };

struct Word {
  std::string_view text;
  Statistic statistic;
};

constexpr std::array<Word, 59> summaryWords{{{"total", Statistic::sum},
                                             {"subtotal", Statistic::sum},
                                             {"sub-total", Statistic::sum},
                                             {"sub total", Statistic::sum},
                                             {"zwischensumme", Statistic::sum},
                                             {"teilsumme", Statistic::sum},
                                             {"gesamtsumme", Statistic::sum},
                                             {"totals", Statistic::sum},
                                             {"grand total", Statistic::sum},
                                             {"sum", Statistic::sum},
                                             {"sums", Statistic::sum},
                                             {"summe", Statistic::sum},
                                             {"gesamt", Statistic::sum},
                                             {"mean", Statistic::mean},
                                             {"means", Statistic::mean},
                                             {"average", Statistic::mean},
                                             {"avg", Statistic::mean},
                                             {"mittelwert", Statistic::mean},
                                             {"durchschnitt", Statistic::mean},
                                             {"median", Statistic::median},
                                             {"std", Statistic::deviation},
                                             {"stdev", Statistic::deviation},
                                             {"std dev", Statistic::deviation},
                                             {"standard deviation", Statistic::deviation},
                                             {"sd", Statistic::deviation},
                                             {"min", Statistic::least},
                                             {"minimum", Statistic::least},
                                             {"max", Statistic::most},
                                             {"maximum", Statistic::most},
                                             {"total sum", Statistic::sum},
                                             {"overall", Statistic::mean},
                                             {"mittel", Statistic::mean},
                                             {"mw", Statistic::mean},
                                             {"stabw", Statistic::deviation},
                                             {"stabw.", Statistic::deviation},
                                             {"stabwn", Statistic::deviation},
                                             {"std.", Statistic::deviation},
                                             {"std. dev.", Statistic::deviation},
                                             {"st. dev.", Statistic::deviation},
                                             {"s.d.", Statistic::deviation},
                                             {"stddev", Statistic::deviation},
                                             {"standardabweichung", Statistic::deviation},
                                             {"rsd", Statistic::relative},
                                             {"rsd %", Statistic::relative},
                                             {"rsd%", Statistic::relative},
                                             {"rsd (%)", Statistic::relative},
                                             {"%rsd", Statistic::relative},
                                             {"% rsd", Statistic::relative},
                                             {"cv", Statistic::relative},
                                             {"cv %", Statistic::relative},
                                             {"cv%", Statistic::relative},
                                             {"cv (%)", Statistic::relative},
                                             {"vk", Statistic::relative},
                                             {"vk %", Statistic::relative},
                                             {"se", Statistic::error},
                                             {"sem", Statistic::error},
                                             {"n", Statistic::count},
                                             {"count", Statistic::count},
                                             {"anzahl", Statistic::count}}};

/// Without a colon at the end and in lower case.
std::optional<Statistic> statisticOf(std::string_view text) {
  if (!text.empty() && text.back() == ':') text.remove_suffix(1);
  constexpr std::size_t longest = 20;
  if (text.empty() || text.size() > longest) return std::nullopt;
  const std::string lower = lowerCase(text);
  const auto* const found =
      std::find_if(summaryWords.begin(), summaryWords.end(), [&](const Word& word) { return word.text == lower; });
  if (found == summaryWords.end()) return std::nullopt;
  return found->statistic;
}

/// A row whose one text is a word for a statistic.
struct Summary {
  Statistic statistic = Statistic::sum;
  std::size_t column = 0;  ///< of the text
};

std::optional<Summary> summaryOf(const RawRecord& record) {
  std::optional<Summary> found;
  for (std::size_t j = 0; j < record.fields.size(); ++j) {
    const std::string& field = record.fields[j];
    if (parseField(field).kind != FieldKind::text || field == "-" || parseSigned(field)) continue;
    const std::optional<Statistic> statistic = statisticOf(field);
    if (found || !statistic) return std::nullopt;
    found = Summary{*statistic, j};
  }
  return found;
}

/// The statistic of the first `rows` values.
double valueOf(Statistic statistic, const std::vector<double>& values, std::size_t rows) {
  std::vector<double> present;
  std::copy_if(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(rows), std::back_inserter(present),
               [](double value) { return !std::isnan(value); });
  if (present.empty()) return std::nan("");
  const auto count = static_cast<double>(present.size());
  double sum = 0.0;
  for (const double value : present) sum += value;
  switch (statistic) {
    case Statistic::sum: return sum;
    case Statistic::mean: return sum / count;
    case Statistic::least: return *std::min_element(present.begin(), present.end());
    case Statistic::most: return *std::max_element(present.begin(), present.end());
    case Statistic::median: {
      std::sort(present.begin(), present.end());
      return 0.5 * (present[(present.size() - 1) / 2] + present[present.size() / 2]);
    }
    case Statistic::count: return count;
    default: break;
  }
  double squares = 0.0;
  for (const double value : present) squares += (value - sum / count) * (value - sum / count);
  const double deviation = std::sqrt(squares / std::max(1.0, count - 1.0));
  if (statistic == Statistic::relative) return 100.0 * deviation / (sum / count);
  return statistic == Statistic::error ? deviation / std::sqrt(count) : deviation;
}

/// One of the row's numbers is the statistic of its column; `all`: and no number is anything else.
bool isProved(const Summary& summary, std::size_t row, std::size_t rows, const ColumnStore& columns, bool all) {
  constexpr double tolerance = 5e-3;
  bool any = false;
  for (std::size_t j = 0; j < columns.builders().size(); ++j) {
    const std::vector<double>& values = columns.values(j);
    if (values.size() <= row || std::isnan(values[row]) || values[row] == 0.0) continue;
    const double expected = valueOf(summary.statistic, values, rows);
    const bool isIt = std::abs(values[row] - expected) <= tolerance * std::abs(expected);
    if (isIt != all) return isIt;
    any = any || isIt;
  }
  return any;
}

}  // namespace

bool isWordForSum(std::string_view text) { return statisticOf(text) == Statistic::sum; }

std::vector<SkippedLine> findSummaryRows(const std::vector<RawRecord>& last, const ColumnStore& columns,
                                         bool allClues) {
  std::vector<Summary> found;  // from the last record up
  for (std::size_t i = last.size(); i > 0; --i) {
    const std::optional<Summary> summary = summaryOf(last[i - 1]);
    if (!summary) break;
    found.push_back(*summary);
  }
  const auto rows = static_cast<std::size_t>(columns.rows());
  if (found.empty() || found.size() + 2 > rows) return {};
  const std::size_t above = rows - found.size();
  std::vector<SkippedLine> lines;
  bool anySure = false;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Summary& summary = found[i];
    const ColumnBuilder& labels = columns.builders()[summary.column];
    const auto here = static_cast<Index>(std::count_if(
        found.begin(), found.end(), [&](const Summary& other) { return other.column == summary.column; }));
    const bool amongNumbers = labels.numbers() > 0 && labels.texts().count == here;
    const bool weak = summary.statistic > Statistic::most;
    const bool isClear = !allClues && (amongNumbers || weak);
    if (!isClear && !isProved(summary, rows - 1 - i, above, columns, allClues)) break;
    anySure = anySure || !weak;
    const RawRecord& record = last[last.size() - 1 - i];
    lines.insert(lines.begin(), {record.line, quotedField(record.fields[summary.column])});
  }
  return anySure ? lines : std::vector<SkippedLine>();
}

}  // namespace kerridge
