// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/repeated_jobs.h"

#include <algorithm>
#include <cmath>

#include "base/random.h"
#include "base/text.h"

namespace kerridge {

Index RepeatedJobs::largestOrder() const {
  Index largest = 0;
  for (const Item& item : m_items) largest = std::max(largest, item.rows);
  return largest;
}

JobRows RepeatedJobs::rows(Index job, const RunContext& context) const {
  return one(m_items[placeOf(job)], runOf(job), context);
}

std::size_t RepeatedJobs::placeOf(Index job) const {
  return static_cast<std::size_t>(m_order == Order::runByRun ? job % std::ssize(m_items) : job / m_runs);
}

Index RepeatedJobs::runOf(Index job) const {
  return m_order == Order::runByRun ? job / std::ssize(m_items) : job % m_runs;
}

void RepeatedJobs::requireRows(Index rows, const Text& need) const {
  for (const StudyData& data : m_input.data) {
    if (data.set->n() < rows) {
      throw InvalidInput("/studies", Text("%1: %2", Text::name(data.label), need));
    }
  }
}

void RepeatedJobs::addWholeSets() {
  for (const StudyData& data : m_input.data) add({data, trainingRows(*data.set), costOfRows(data.set->n())});
}

void RepeatedJobs::addSizes(const std::function<double(Index rows)>& cost) {
  for (const StudyData& data : m_input.data) {
    for (const Index rows : sizesWithin(parameters().grid("sizes"), trainingRows(*data.set))) {
      add({data, rows, cost(rows)});
    }
  }
}

std::vector<double> RepeatedJobs::gridWith(const std::string& grid, const std::string& number) const {
  std::vector<double> values = parameters().grid(grid);
  const double more = parameters().number(number);
  if (std::find(values.begin(), values.end(), more) == values.end()) values.push_back(more);
  std::sort(values.begin(), values.end());
  return values;
}

Index RepeatedJobs::trainingRows(const Dataset& data) const {
  const auto share = static_cast<Index>(std::lround(parameters().number("train") * static_cast<double>(data.n())));
  return std::clamp<Index>(share, 1, std::max<Index>(data.n() - 1, 1));
}

std::uint64_t RepeatedJobs::seed(Index run, Draw draw) const {
  return seedOf(m_input.spec.seed, static_cast<std::uint64_t>(run), static_cast<std::uint64_t>(draw));
}

Split RepeatedJobs::splitOf(const Item& item, Index run) const {
  return randomSplit(*item.data.set, parameters().number("train"), m_input.spec.seed, run);
}

Split RepeatedJobs::splitOfRows(const Item& item, Index run) const {
  return withFewerRows(splitOf(item, run), item.rows, m_input.spec.seed, run);
}

Folding RepeatedJobs::foldingOf(Index run) const { return {parameters().integer("folds"), seed(run, Draw::folds)}; }

}  // namespace kerridge
