// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "base/number_text.h"
#include "figures/figure.h"

namespace kerridge {

namespace {

using Row = std::vector<std::string>;

double at(const std::vector<double>& values, std::size_t i) { return i < values.size() ? values[i] : notANumber; }

double middle(double from, double to, bool logarithmic) {
  return logarithmic && from > 0.0 && to > 0.0 ? std::sqrt(from) * std::sqrt(to) : 0.5 * (from + to);
}

// The category around x, where categories are inputs of the data; "" if x is a number.
std::string categoryAt(const Figure& figure, double x) {
  const double category = std::round(x);
  if (!(category >= 0.0 && category < static_cast<double>(figure.x.inputs.size()))) return {};
  return figure.x.categories[static_cast<std::size_t>(category)].english();
}

// A gap between two parts of a curve and a category without a value have no line.
bool hasNumber(const Figure& figure, const Series& series, std::size_t i) {
  const double x = at(series.x, i);
  return !std::isnan(at(series.y, i)) || (!std::isnan(x) && categoryAt(figure, x).empty());
}

// Rows of the table; the columns after the first five exist only if the figure has values for them.
class TableMaker {
 public:
  explicit TableMaker(const Figure& figure) : m_figure(figure), m_hasCells(!figure.heatMaps.empty()) {
    m_hasErrors =
        std::any_of(figure.bars.begin(), figure.bars.end(), [](const BarSet& set) { return !set.errors.empty(); });
  }

  std::vector<Row> make() {
    addHeader();
    for (const Series& series : m_figure.series) {
      for (std::size_t i = 0; i < std::max(series.x.size(), series.y.size()); ++i) {
        if (hasNumber(m_figure, series, i)) add(series.name.english(), place(at(series.x, i)), at(series.y, i));
      }
    }
    for (const Band& band : m_figure.bands) {
      for (std::size_t i = 0; i < band.x.size(); ++i) {
        add(band.name.english(), place(band.x[i]), notANumber, at(band.lower, i), at(band.upper, i));
      }
    }
    for (const BarSet& set : m_figure.bars) addBars(set);
    for (const HeatMap& map : m_figure.heatMaps) addCells(map);
    for (const Mark& mark : m_figure.marks) add(mark.label.english(), exactText(mark.x), mark.y);
    return std::move(m_rows);
  }

 private:
  // The input that the category around x stands for, where categories are inputs; else x.
  std::string place(double x) const {
    const std::string category = categoryAt(m_figure, x);
    return category.empty() ? exactText(x) : category;
  }

  void addHeader() {
    const auto named = [](const Axis& axis, const char* unnamed) {
      return axis.title.empty() ? unnamed : axis.title.english();
    };
    Row header{"series", named(m_figure.x, "x"), named(m_figure.y, "y"), "lower", "upper"};
    if (m_hasErrors) header.push_back("error");
    if (m_hasCells) header.insert(header.end(), {"x from", "x to", "y from", "y to", "value", "hatched"});
    m_rows.push_back(std::move(header));
  }

  Row& add(const std::string& name, std::string x, double y, double lower = notANumber, double upper = notANumber) {
    Row row{name, std::move(x), exactText(y), exactText(lower), exactText(upper)};
    row.resize(m_rows.front().size());
    m_rows.push_back(std::move(row));
    return m_rows.back();
  }

  void addBars(const BarSet& set) {
    const auto& categories = m_figure.x.categories;
    for (std::size_t i = 0; i < set.values.size(); ++i) {
      if (std::isnan(set.values[i])) continue;  // the set has no bar there
      const std::string category = i < categories.size() ? categories[i].english() : std::to_string(i);
      const double error = at(set.errors, i);
      Row& row = add(set.name.english(), category, set.values[i], set.values[i] - error, set.values[i] + error);
      if (m_hasErrors) row[5] = exactText(error);
      for (const BarTerm& term : set.terms) {
        if (const double value = at(term.values, i); !std::isnan(value)) {
          add(set.name.english() + ": " + term.name.english(), category, value);
        }
      }
    }
  }

  void addCells(const HeatMap& map) {
    const std::size_t first = m_hasErrors ? 6 : 5;
    for (Index i = 0; i < map.values.rows(); ++i) {
      for (Index j = 0; j < map.values.cols(); ++j) {
        const double xFrom = at(map.xEdges, static_cast<std::size_t>(j));
        const double xTo = at(map.xEdges, static_cast<std::size_t>(j) + 1);
        const double yFrom = at(map.yEdges, static_cast<std::size_t>(i));
        const double yTo = at(map.yEdges, static_cast<std::size_t>(i) + 1);
        Row& row = add(map.name.english(), exactText(middle(xFrom, xTo, m_figure.x.logarithmic)),
                       middle(yFrom, yTo, m_figure.y.logarithmic));
        const bool hatched = i < map.hatched.rows() && j < map.hatched.cols() && map.hatched(i, j);
        const Row cells{exactText(xFrom),
                        exactText(xTo),
                        exactText(yFrom),
                        exactText(yTo),
                        exactText(map.values(i, j)),
                        hatched ? map.hatchedMeaning.english() : std::string()};
        std::copy(cells.begin(), cells.end(), row.begin() + static_cast<std::ptrdiff_t>(first));
      }
    }
  }

  const Figure& m_figure;
  bool m_hasErrors = false;
  bool m_hasCells = false;
  std::vector<Row> m_rows;
};

}  // namespace

std::vector<Index> figureTableRows(const Figure& figure) {
  std::vector<Index> rows;
  for (const Series& series : figure.series) {
    for (std::size_t i = 0; i < std::max(series.x.size(), series.y.size()); ++i) {
      if (hasNumber(figure, series, i)) rows.push_back(i < series.rows.size() ? series.rows[i] : Index{-1});
    }
  }
  rows.resize(figureTable(figure).size() - 1, Index{-1});
  return rows;
}

std::vector<std::vector<std::string>> figureTable(const Figure& figure) { return TableMaker(figure).make(); }

}  // namespace kerridge
