// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/paper_table.h"

#include <algorithm>
#include <cmath>

#include "base/distributions.h"
#include "base/summary.h"
#include "data/measure.h"
#include "stages/study_table.h"

namespace kerridge {

PairedDifference pairedDifference(const std::vector<double>& differences, double train) {
  const Summary summary = summarize(differences);
  PairedDifference result;
  result.runs = summary.count;
  result.mean = summary.mean;
  result.deviation = summary.deviation;
  if (summary.count < 2 || !(summary.deviation > 0.0)) return result;
  result.effect = summary.mean / summary.deviation;
  const double factor = 1.0 / static_cast<double>(summary.count) + (1.0 - train) / train;
  const double t = std::abs(summary.mean) / (std::sqrt(factor) * summary.deviation);
  result.p = studentTwoSidedTail(static_cast<double>(summary.count - 1), t);
  return result;
}

PairedDifference pairedRows(const StudyTable& table, const std::vector<std::size_t>& rows,
                            std::vector<std::pair<std::string, std::string>> conditions, double train,
                            const std::string& column) {
  std::vector<double> differences;
  conditions.emplace_back("run", "");
  for (const std::size_t row : rows) {
    conditions.back().second = table.text(row, "run");
    const std::vector<std::size_t> others = table.where(conditions);
    if (!others.empty()) differences.push_back(table.number(row, column) - table.number(others.front(), column));
  }
  return pairedDifference(finiteOf(std::move(differences)), train);
}

std::string columnId(std::string method) {
  std::replace_if(
      method.begin(), method.end(), [](char c) { return c == '-' || c == '.'; }, '_');
  return method;
}

PaperTable paperTableOf(const StudyTable& table, const std::vector<PaperSource>& sources) {
  PaperTable paper;
  paper.measure = measureLabel(table.measure);
  for (const PaperSource& source : sources) paper.columns.push_back(source.column);
  return paper;
}

PaperRow paperRow(const StudyTable& table, const std::vector<PaperSource>& sources,
                  const std::vector<std::pair<std::string, std::string>>& conditions, const std::string& inputs) {
  PaperRow row{conditions.front().second, inputs, 0, {}, {}};
  for (const PaperSource& source : sources) {
    auto here = conditions;
    here.insert(here.end(), source.rows.begin(), source.rows.end());
    const std::vector<std::size_t> rows = table.where(here);
    const auto numbers = [&](const std::string& column) {
      return column.empty() ? std::vector<double>() : table.numbers(rows, column);
    };
    if (source.column.source.empty()) {
      const Summary summary = summarize(numbers(source.mean));
      row.runs = std::max(row.runs, summary.count);
      row.cells.push_back({summary.mean, summary.deviation, boxSummary(numbers(source.exponent)).median, false,
                           boxSummary(numbers(source.seconds)).median});
    } else {
      const auto first = [&](const std::string& column) {
        const std::vector<double> known = numbers(column);
        return known.empty() ? notANumber : known.front();
      };
      row.cells.push_back(
          {first(source.mean), first(source.deviation), first(source.exponent), false, first(source.seconds)});
    }
  }
  return row;
}

void markBest(PaperRow& row, const std::vector<PaperColumn>& columns, bool largerIsBetter) {
  PaperCell* best = nullptr;
  int measured = 0;
  for (std::size_t i = 0; i < row.cells.size(); ++i) {
    PaperCell& cell = row.cells[i];
    if (!columns[i].source.empty()) continue;
    ++measured;
    if (std::isnan(cell.mean)) continue;
    const bool better = best == nullptr || (largerIsBetter ? cell.mean > best->mean : cell.mean < best->mean);
    if (better) best = &cell;
  }
  if (best != nullptr && measured > 1) best->best = true;
}

}  // namespace kerridge
