// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/transform.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"

namespace kerridge {

namespace {

/// The broken line through the points (from, to) at x, constant beyond its ends.
double onLine(const Vector& from, const Vector& to, double x) {
  const Index n = from.size();
  if (n == 0) return 0.0;
  if (!(x > from(0))) return to(0);
  if (!(x < from(n - 1))) return to(n - 1);
  const Index above = std::upper_bound(from.begin(), from.end(), x) - from.begin();
  const Index below = above - 1;
  // Halves, because the difference of two doubles can be too large for one.
  const double share = (x / 2.0 - from(below) / 2.0) / (from(above) / 2.0 - from(below) / 2.0);
  return to(below) * (1.0 - share) + to(above) * share;
}

}  // namespace

const std::vector<std::string>& transformIds() {
  static const std::vector<std::string> ids{"none", "log", "log1p", "sqrt", "rank"};
  return ids;
}

std::string transformedName(Transform transform, const std::string& name) {
  switch (transform) {
    case Transform::log: return "log(" + name + ")";
    case Transform::log1p: return "log(1 + " + name + ")";
    case Transform::squareRoot: return "√(" + name + ")";
    case Transform::rank: return "rank(" + name + ")";
    case Transform::none: break;
  }
  return name;
}

bool isInDomain(Transform transform, double x) {
  switch (transform) {
    case Transform::log: return x > 0.0;
    case Transform::log1p: return x > -1.0;
    case Transform::squareRoot: return x >= 0.0;
    case Transform::rank:
    case Transform::none: break;
  }
  return true;
}

Text domainRemedy(Transform transform, bool ofTarget) {
  switch (transform) {
    case Transform::log:
      return ofTarget ? Text("the logarithm needs numbers above 0. Use log(1 + x), the square root, or no transform")
                      : Text("the logarithm needs numbers above 0. Use log(1 + x), the rank, or no transform");
    case Transform::log1p:
      return ofTarget ? Text("log(1 + x) needs numbers above −1. Use no transform")
                      : Text("log(1 + x) needs numbers above −1. Use the rank, or no transform");
    case Transform::squareRoot:
      return ofTarget ? Text("the square root needs numbers from 0 on. Use no transform")
                      : Text("the square root needs numbers from 0 on. Use the rank, or no transform");
    case Transform::rank:
    case Transform::none: break;
  }
  return {};
}

double transformed(Transform transform, double x) {
  switch (transform) {
    case Transform::log: return std::log(x);
    case Transform::log1p: return std::log1p(x);
    case Transform::squareRoot: return std::sqrt(x);
    case Transform::rank:
    case Transform::none: break;
  }
  return x;
}

double transformedBack(Transform transform, double value) {
  switch (transform) {
    case Transform::log: return std::exp(value);
    case Transform::log1p: return std::expm1(value);
    case Transform::squareRoot: return value > 0.0 ? value * value : 0.0;
    case Transform::rank:
    case Transform::none: break;
  }
  return value;
}

Ranks Ranks::of(const VectorRef& numbers) {
  std::vector<double> sorted;
  for (const double number : numbers) {
    if (!std::isnan(number)) sorted.push_back(number);
  }
  std::sort(sorted.begin(), sorted.end());
  const auto n = static_cast<double>(sorted.size());
  std::vector<double> values;
  std::vector<double> ranks;
  for (std::size_t first = 0; first < sorted.size();) {
    std::size_t end = first;
    while (end < sorted.size() && sorted[end] == sorted[first]) ++end;
    values.push_back(sorted[first]);
    ranks.push_back(static_cast<double>(first + end) / (2.0 * n));
    first = end;
  }
  Ranks made;
  made.values = Eigen::Map<const Vector>(values.data(), static_cast<Index>(values.size()));
  made.ranks = Eigen::Map<const Vector>(ranks.data(), static_cast<Index>(ranks.size()));
  return made;
}

double Ranks::at(double x) const { return onLine(values, ranks, x); }

double Ranks::numberAt(double rank) const { return onLine(ranks, values, rank); }

}  // namespace kerridge
