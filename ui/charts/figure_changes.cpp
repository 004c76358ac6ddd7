// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure_changes.h"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace kerridge {

namespace {

bool sameNumber(double p, double q) { return std::bit_cast<std::uint64_t>(p) == std::bit_cast<std::uint64_t>(q); }

bool same(const Axis& a, const Axis& b) {
  return a.title == b.title && a.logarithmic == b.logarithmic && sameNumber(a.lower, b.lower) &&
         sameNumber(a.upper, b.upper) && a.categories == b.categories && a.inputs == b.inputs &&
         a.heading == b.heading && a.ticks == b.ticks;
}

bool same(const Series& a, const Series& b) {
  return a.name == b.name && a.color == b.color && a.line == b.line && a.marker == b.marker && a.width == b.width &&
         a.markerSize == b.markerSize && a.opacity == b.opacity && a.rows == b.rows && a.notes == b.notes &&
         sameNumbers(a.x, b.x) && sameNumbers(a.y, b.y);
}

bool same(const Band& a, const Band& b) {
  return a.name == b.name && a.color == b.color && sameNumbers(a.x, b.x) && sameNumbers(a.lower, b.lower) &&
         sameNumbers(a.upper, b.upper);
}

bool same(const BarTerm& a, const BarTerm& b) { return a.name == b.name && sameNumbers(a.values, b.values); }

bool same(const BarSet& a, const BarSet& b) {
  return a.name == b.name && a.color == b.color && sameNumbers(a.values, b.values) && sameNumbers(a.errors, b.errors) &&
         std::equal(a.terms.begin(), a.terms.end(), b.terms.begin(), b.terms.end(),
                    [](const BarTerm& one, const BarTerm& other) { return same(one, other); });
}

bool same(const Mark& a, const Mark& b) {
  return a.label == b.label && sameNumber(a.x, b.x) && sameNumber(a.y, b.y) && a.marker == b.marker &&
         a.color == b.color;
}

bool same(const HeatMap& a, const HeatMap& b) {
  const bool sameShape = a.values.rows() == b.values.rows() && a.values.cols() == b.values.cols() &&
                         a.hatched.rows() == b.hatched.rows() && a.hatched.cols() == b.hatched.cols();
  return sameShape && a.name == b.name && a.hatchedMeaning == b.hatchedMeaning &&
         a.logarithmicColor == b.logarithmicColor && a.bestRow == b.bestRow && a.bestColumn == b.bestColumn &&
         sameNumbers(a.xEdges, b.xEdges) && sameNumbers(a.yEdges, b.yEdges) &&
         std::equal(a.values.data(), a.values.data() + a.values.size(), b.values.data(), sameNumber) &&
         std::equal(a.hatched.data(), a.hatched.data() + a.hatched.size(), b.hatched.data());
}

template <typename Part>
bool same(const std::vector<Part>& a, const std::vector<Part>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Part& p, const Part& q) { return same(p, q); });
}

}  // namespace

bool sameNumbers(const std::vector<double>& a, const std::vector<double>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), sameNumber);
}

FigureChanges changesBetween(const Figure& before, const Figure& after) {
  FigureChanges changes;
  changes.frame = before.title != after.title || before.subtitle != after.subtitle || !same(before.x, after.x) ||
                  !same(before.y, after.y) || before.emptyReason != after.emptyReason ||
                  before.heading != after.heading || before.panel != after.panel || before.legend != after.legend ||
                  before.legendOrder != after.legendOrder || before.colors != after.colors ||
                  before.annotations != after.annotations;
  changes.heatMaps = !same(before.heatMaps, after.heatMaps);
  changes.bands = !same(before.bands, after.bands);
  changes.bars = !same(before.bars, after.bars);
  changes.series = !same(before.series, after.series);
  changes.marks = !same(before.marks, after.marks);
  return changes;
}

}  // namespace kerridge
