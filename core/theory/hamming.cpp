// SPDX-License-Identifier: GPL-3.0-or-later
#include "theory/hamming.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <vector>

namespace kerridge {

namespace {

// −1, 0, 1; NaN after all numbers and equal to itself, so that rows have a total order.
int compareNumbers(double a, double b) {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a == b) return 0;
  return static_cast<int>(std::isnan(a)) - static_cast<int>(std::isnan(b));
}

struct Rows {
  const MatrixRef& X;
  const VectorRef& y;
};

int compareRows(const Rows& a, Index i, const Rows& b, Index j) {
  int order = compareNumbers(a.y(i), b.y(j));
  for (Index k = 0; order == 0 && k < a.X.cols(); ++k) order = compareNumbers(a.X(i, k), b.X(j, k));
  return order;
}

std::vector<Index> sorted(const Rows& rows) {
  std::vector<Index> order(static_cast<std::size_t>(rows.y.size()));
  std::iota(order.begin(), order.end(), Index{0});
  std::sort(order.begin(), order.end(), [&](Index i, Index j) { return compareRows(rows, i, rows, j) < 0; });
  return order;
}

}  // namespace

Index hammingDistance(const MatrixRef& X1, const VectorRef& y1, const MatrixRef& X2, const VectorRef& y2) {
  if (X1.rows() != y1.size() || X2.rows() != y2.size()) {
    throw std::invalid_argument("hammingDistance: inputs and targets have different numbers of rows");
  }
  const Index most = std::max(y1.size(), y2.size());
  if (y1.size() == 0 || y2.size() == 0) return most;
  if (X1.cols() != X2.cols()) throw std::invalid_argument("hammingDistance: the sets have different numbers of inputs");
  const Rows first{X1, y1};
  const Rows second{X2, y2};
  const std::vector<Index> order1 = sorted(first);
  const std::vector<Index> order2 = sorted(second);
  Index common = 0;
  for (std::size_t i = 0, j = 0; i < order1.size() && j < order2.size();) {
    const int order = compareRows(first, order1[i], second, order2[j]);
    if (order == 0) ++common;
    if (order <= 0) ++i;
    if (order >= 0) ++j;
  }
  return most - common;
}

}  // namespace kerridge
