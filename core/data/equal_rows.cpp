// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/equal_rows.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>

namespace kerridge {

namespace {

/// The same for equal numbers: −0 is 0, every NaN the same.
std::uint64_t wordOfNumber(double value) {
  constexpr std::uint64_t missing = 0x7ff8000000000000U;
  return std::isnan(value) ? missing : std::bit_cast<std::uint64_t>(value == 0.0 ? 0.0 : value);
}

void addWord(std::uint64_t& hash, double value) {
  hash = (hash ^ wordOfNumber(value)) * 0x9e3779b97f4a7c15U;
  hash ^= hash >> 29U;
}

bool sameRow(const Dataset& data, Index one, Index other) {
  if (data.y[one] != data.y[other]) return false;
  for (Index j = 0; j < data.d(); ++j) {
    if (wordOfNumber(data.X(one, j)) != wordOfNumber(data.X(other, j))) return false;
  }
  return true;
}

std::vector<std::uint64_t> hashesOf(const Dataset& data, const std::vector<Index>& rows) {
  std::vector<std::uint64_t> hashes(rows.size(), 0);
  for (std::size_t i = 0; i < rows.size(); ++i) addWord(hashes[i], data.y[rows[i]]);
  for (Index j = 0; j < data.d(); ++j) {
    for (std::size_t i = 0; i < rows.size(); ++i) addWord(hashes[i], data.X(rows[i], j));
  }
  return hashes;
}

}  // namespace

std::vector<Index> firstEqualRows(const Dataset& data, const std::vector<Index>& rows) {
  const std::vector<std::uint64_t> hash = hashesOf(data, rows);
  std::vector<std::size_t> order(rows.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
    return std::pair(hash[one], one) < std::pair(hash[other], other);
  });
  std::vector<Index> first(rows.size());
  std::vector<std::size_t> different;  // rows of the present hash; nearly always one
  for (std::size_t i = 0; i < order.size(); ++i) {
    const std::size_t here = order[i];
    if (i == 0 || hash[here] != hash[order[i - 1]]) different.clear();
    const auto known = std::find_if(different.begin(), different.end(),
                                    [&](std::size_t row) { return sameRow(data, rows[row], rows[here]); });
    first[here] = static_cast<Index>(known == different.end() ? here : *known);
    if (known == different.end()) different.push_back(here);
  }
  return first;
}

DifferentRows differentRows(const Dataset& data, const std::vector<Index>& rows) {
  DifferentRows found;
  found.which = firstEqualRows(data, rows);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    Index& which = found.which[i];
    if (which == static_cast<Index>(i)) {
      which = static_cast<Index>(found.first.size());
      found.first.push_back(static_cast<Index>(i));
    } else {
      which = found.which[static_cast<std::size_t>(which)];  // an earlier one, whose place is known
    }
  }
  return found;
}

}  // namespace kerridge
