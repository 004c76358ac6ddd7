// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/leakage.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/number_text.h"
#include "base/text.h"

namespace kerridge {

namespace {

constexpr Index mostRows = 5000;
constexpr Index fewestRows = 20;

double correlationOf(const Vector& a, const Vector& b) {
  const Vector u = a.array() - a.mean();
  const Vector v = b.array() - b.mean();
  const double scale = u.norm() * v.norm();
  return scale > 0.0 && std::isfinite(scale) ? u.dot(v) / scale : 0.0;
}

/// 1, 2, …; equal values have the mean of their ranks.
Vector ranksOf(const Vector& values) {
  std::vector<Index> order(static_cast<std::size_t>(values.size()));
  std::iota(order.begin(), order.end(), Index{0});
  std::sort(order.begin(), order.end(), [&](Index i, Index j) { return values[i] < values[j]; });
  Vector ranks(values.size());
  for (std::size_t begin = 0; begin < order.size();) {
    std::size_t end = begin;
    while (end < order.size() && values[order[end]] == values[order[begin]]) ++end;
    const double rank = 0.5 * static_cast<double>(begin + end + 1);
    for (std::size_t i = begin; i < end; ++i) ranks[order[i]] = rank;
    begin = end;
  }
  return ranks;
}

/// Rows that have both, evenly spaced over the table.
struct Pairs {
  Vector x, y;
};

Pairs pairsOf(const Table& table, Index target, Index column) {
  const std::vector<double>& y = table.columns[static_cast<std::size_t>(target)].values;
  const Column& from = table.columns[static_cast<std::size_t>(column)];
  const bool text = from.type == ColumnType::categorical;
  std::vector<double> a;
  std::vector<double> b;
  const Index step = std::max<Index>(1, table.rows / mostRows);
  for (Index row = 0; row < table.rows; row += step) {
    const auto i = static_cast<std::size_t>(row);
    const bool there = text ? from.codes[i] >= 0 : std::isfinite(from.values[i]);
    if (!there || !std::isfinite(y[i])) continue;
    a.push_back(text ? static_cast<double>(from.codes[i]) : from.values[i]);
    b.push_back(y[i]);
  }
  const auto rows = static_cast<Index>(a.size());
  return {Eigen::Map<const Vector>(a.data(), rows), Eigen::Map<const Vector>(b.data(), rows)};
}

/// Rows with one value of the column.
struct Level {
  double x = 0.0;
  double sum = 0.0;
  Index count = 0;

  double mean() const { return sum / static_cast<double>(count); }
};

/// What is predicted for a row that stands alone at its value.
double between(const std::vector<Level>& levels, std::size_t at) {
  if (at == 0) return levels[1].mean();
  if (at + 1 == levels.size()) return levels[at - 1].mean();
  const Level& left = levels[at - 1];
  const Level& right = levels[at + 1];
  const double share = (levels[at].x - left.x) / (right.x - left.x);
  return (1.0 - share) * left.mean() + share * right.mean();
}

/// `ordered`: neighboring values resemble each other; else each value is a name.
double explainedShare(const Pairs& pairs, bool ordered) {
  const Index n = pairs.x.size();
  std::vector<Index> order(static_cast<std::size_t>(n));
  std::iota(order.begin(), order.end(), Index{0});
  std::sort(order.begin(), order.end(), [&](Index i, Index j) { return pairs.x[i] < pairs.x[j]; });
  std::vector<Level> levels;
  std::vector<std::size_t> levelOf(static_cast<std::size_t>(n));
  const double mean = pairs.y.mean();
  const Vector y = pairs.y.array() - mean;
  for (const Index i : order) {
    if (levels.empty() || levels.back().x != pairs.x[i]) levels.push_back({pairs.x[i], 0.0, 0});
    levels.back().sum += y[i];
    ++levels.back().count;
    levelOf[static_cast<std::size_t>(i)] = levels.size() - 1;
  }
  const double variance = y.squaredNorm();
  if (levels.size() < 2 || !(variance > 0.0) || !std::isfinite(variance)) return 0.0;
  double left = 0.0;
  for (Index i = 0; i < n; ++i) {
    const std::size_t at = levelOf[static_cast<std::size_t>(i)];
    const Level& level = levels[at];
    const double predicted = level.count > 1 ? (level.sum - y[i]) / static_cast<double>(level.count - 1)
                             : ordered       ? between(levels, at)
                                             : -y[i] / static_cast<double>(n - 1);
    left += (y[i] - predicted) * (y[i] - predicted);
  }
  return 1.0 - left / variance;
}

}  // namespace

TargetDependence dependenceOn(const Table& table, Index target, Index column) {
  const Pairs pairs = pairsOf(table, target, column);
  TargetDependence dependence;
  dependence.rows = pairs.x.size();
  if (dependence.rows < fewestRows) return {dependence.rows};
  const bool numeric = table.columns[static_cast<std::size_t>(column)].type == ColumnType::numeric;
  if (numeric) {
    const double values = correlationOf(pairs.x, pairs.y);
    const double ranks = correlationOf(ranksOf(pairs.x), ranksOf(pairs.y));
    constexpr double roundOff = 1e-9;
    dependence.ofRanks = std::abs(ranks) > std::abs(values) + roundOff;
    dependence.correlation = dependence.ofRanks ? ranks : values;
  }
  dependence.explained = explainedShare(pairs, numeric);
  return dependence;
}

static std::vector<Leak> beyond(const Table& table, Index target, const std::vector<Index>& columns, double limit,
                                const RunContext& context) {
  std::vector<Leak> leaks;
  for (const Index j : columns) {
    context.checkpoint();
    const TargetDependence dependence = dependenceOn(table, target, j);
    if (std::abs(dependence.correlation) > limit || dependence.explained > limit) leaks.push_back({j, dependence});
  }
  return leaks;
}

std::vector<Leak> leaksAmong(const Table& table, Index target, const std::vector<Index>& inputs,
                             const RunContext& context) {
  if (inputs.size() < 2) return {};
  std::vector<Leak> leaks = beyond(table, target, inputs, leakingCorrelation, context);
  for (Leak& leak : leaks) leak.isInput = true;
  return leaks;
}

std::vector<Leak> tellingNames(const Table& table, Index target, const std::vector<Index>& names,
                               const RunContext& context) {
  std::vector<Leak> leaks = beyond(table, target, names, tellingName, context);
  for (Leak& leak : leaks) leak.names = true;
  return leaks;
}

Text dependenceText(const Leak& leak) {
  const TargetDependence& dependence = leak.dependence;
  if (std::abs(dependence.correlation) <= (leak.names ? tellingName : leakingCorrelation)) {
    constexpr double percent = 100.0;
    return Text("a curve through it explains %1 %", Text::number(shortText(percent * dependence.explained, 4)));
  }
  const Text correlation = Text::number(shortText(dependence.correlation, 5));
  return dependence.ofRanks ? Text("rank correlation %1", correlation) : Text("correlation %1", correlation);
}

}  // namespace kerridge
