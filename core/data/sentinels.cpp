// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/sentinels.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace kerridge {

namespace {

/// 99, 999, …, 999999, also as 99.9, 99.99 and 99.999 are: nines only.
bool isOfNines(double size) {
  for (const double decimals : {1.0, 10.0, 100.0}) {
    for (const double power : {1e2, 1e3, 1e4, 1e5, 1e6, 1e7}) {
      if (size == (power * decimals - 1.0) / decimals) return true;
    }
  }
  return false;
}

bool mayBeSentinel(double value) {
  if (value == -9.0 || value == -32768.0 || value == 32767.0) return true;
  const double size = std::abs(value);
  // NetCDF's fill value, as a float and as files usually write it.
  if (size == 1e20 || size == 1e30 || (size > 9.96920e36 && size < 9.96922e36)) return true;
  return isOfNines(size);
}

struct Range {
  double least = std::numeric_limits<double>::infinity();
  double most = -std::numeric_limits<double>::infinity();

  void take(double value) {
    least = value < least ? value : least;
    most = value > most ? value : most;
  }
};

/// Farther from the range than the range is long.
bool isFarBeyond(double value, const Range& rest) {
  const double gap = value < rest.least ? rest.least - value : value - rest.most;
  return gap > rest.most - rest.least;
}

}  // namespace

std::vector<Sentinel> findSentinels(const Table& table, const std::vector<Index>& columns, const RunContext& context) {
  std::vector<Sentinel> found;
  for (const Index j : columns) {
    context.checkpoint();
    const Column& column = table.columns[static_cast<std::size_t>(j)];
    if (column.type != ColumnType::numeric) continue;
    Range all;
    for (const double value : column.values) all.take(value);  // comparisons with NaN are false
    if (!mayBeSentinel(all.least) && !mayBeSentinel(all.most)) continue;
    Range rest;
    std::map<double, Index> doubtful;
    for (const double value : column.values) {
      if (std::isnan(value)) continue;
      if (std::abs(value) >= 9.0 && mayBeSentinel(value)) {
        ++doubtful[value];
      } else {
        rest.take(value);
      }
    }
    if (!(rest.least < rest.most)) continue;
    for (const auto& [value, rows] : doubtful) {
      const bool inside = value >= rest.least && value <= rest.most;
      if (!inside && isFarBeyond(value, rest)) found.push_back({j, value, rows, rest.least, rest.most});
    }
  }
  return found;
}

}  // namespace kerridge
