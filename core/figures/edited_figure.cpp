// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <string>

#include "base/math_text.h"
#include "base/number_text.h"
#include "base/text.h"
#include "figures/figure_axes.h"
#include "figures/figure_parts.h"

namespace kerridge {

namespace {

constexpr int differentMethods = 7;

ColorRole roleOf(const std::string& id) {
  if (id == "data") return ColorRole::data;
  if (id == "truth") return ColorRole::truth;
  if (id == "neutral") return ColorRole::neutral;
  if (id == "highlight") return ColorRole::highlight;
  if (id == "test-data") return ColorRole::testData;
  return methodColor(id.back() - '1');
}

class Editor {
 public:
  explicit Editor(Figure figure) : m_figure(std::move(figure)) {}

  Figure with(const FigureEdit& edit) {
    if (edit.title) m_figure.heading = markedText(*edit.title);
    m_figure.panel = markedText(edit.panel);
    m_figure.legend = edit.legend.value_or(LegendPlace::above);
    m_figure.legendOrder = edit.legendOrder;
    m_figure.size = edit.size;
    m_figure.sameUnits = m_figure.sameUnits && edit.equalUnits.value_or(true);
    // "all" is the first id, and what single colors say comes after it.
    for (const std::string& id : curveIds()) {
      if (const auto curve = edit.curves.find(id); curve != edit.curves.end()) draw(id, curve->second);
    }
    if (!m_figure.emptyReason.empty()) return m_figure;
    setAxis("/x", edit.x, &Figure::x, lostByLogarithmX(m_figure));
    setAxis("/y", edit.y, &Figure::y, lostByLogarithmY(m_figure));
    annotate(edit.annotations);
    return m_figure;
  }

 private:
  void refuse(const std::string& place, const Text& message) {
    m_figure.notEdited.push_back({Severity::warning, place, message});
  }

  void draw(const std::string& id, const CurveEdit& curve) {
    const bool every = id == curveIds().front();
    const ColorRole role = every ? ColorRole::data : roleOf(id);
    // Those of methods repeat.
    const auto shown = [](ColorRole color) {
      const int index = static_cast<int>(color) - static_cast<int>(ColorRole::method0);
      return index < 0 ? color : methodColor(index % differentMethods);
    };
    const auto isOurs = [&](ColorRole color) { return every || shown(color) == role; };
    if (curve.color && !every) {
      m_figure.colors[role] = static_cast<std::uint32_t>(std::stoul(curve.color->substr(1), nullptr, 16));
    }
    for (Series& series : m_figure.series) {
      if (!isOurs(series.color)) continue;
      const bool isCloud = series.line == LineStyle::none;
      if (curve.width && !isCloud) series.width = *curve.width;
      if (curve.marker && isCloud) series.width = *curve.marker;
      if (curve.marker) series.markerSize = *curve.marker;
    }
  }

  void setAxis(const std::string& place, const AxisEdit& edit, Axis Figure::*which, std::size_t lost) {
    Axis& axis = m_figure.*which;
    if (edit.title) axis.heading = markedText(*edit.title);
    const bool isPlaced = edit.logarithmic || edit.lower || edit.upper || edit.step || !edit.ticks.empty();
    if (!isPlaced) return;
    if (!axis.categories.empty()) {
      refuse(place, Text("the axis has categories, and so neither limits nor ticks nor a scale"));
      return;
    }
    if (edit.logarithmic == true && !axis.logarithmic && lost > 0) {
      refuse(place + "/scale",
             Text("the axis stays linear: a logarithmic one would lose the %1 values that are 0 or less", lost));
    } else if (edit.logarithmic) {
      m_figure =
          which == &Figure::x ? withScales(m_figure, edit.logarithmic, {}) : withScales(m_figure, {}, edit.logarithmic);
    }
    const double lower = edit.lower.value_or(axis.lower);
    const double upper = edit.upper.value_or(axis.upper);
    if (lower < upper && (!axis.logarithmic || lower > 0.0)) {
      axis.lower = lower;
      axis.upper = upper;
      axis.limited = edit.lower || edit.upper;
    } else {
      refuse(place, Text("the limits are not used: %1 to %2 is no range of this axis",
                         Text::number(shortText(lower, 6)), Text::number(shortText(upper, 6))));
    }
    axis.ticks = edit.ticks;
    if (edit.step) addSteps(place, axis, *edit.step);
  }

  void addSteps(const std::string& place, Axis& axis, double step) {
    constexpr double most = 100.0;
    const double hair = 1e-9 * (axis.upper - axis.lower);
    const double first = std::ceil((axis.lower - hair) / step);
    const double count = std::floor((axis.upper + hair) / step) - first + 1.0;
    if (axis.logarithmic || !(count >= 1.0 && count <= most)) {
      refuse(place + "/step",
             Text("the step is not used: it makes no tick or more than 100, or the axis is logarithmic"));
      return;
    }
    for (int k = 0; k < static_cast<int>(count); ++k) axis.ticks.push_back((first + k) * step);
  }

  void annotate(const std::vector<Annotation>& annotations) {
    const auto isThere = [this](double x, double y) {
      return (x > 0.0 || !m_figure.x.logarithmic) && (y > 0.0 || !m_figure.y.logarithmic);
    };
    for (std::size_t i = 0; i < annotations.size(); ++i) {
      Annotation shown = annotations[i];
      if (!isThere(shown.x, shown.y) || (shown.arrow && !isThere((*shown.arrow)[0], (*shown.arrow)[1]))) {
        refuse("/annotations/" + std::to_string(i),
               Text("not drawn: a logarithmic axis has no place that is 0 or less"));
        continue;
      }
      shown.text = markedText(shown.text);
      m_figure.annotations.push_back(shown);
    }
  }

  Figure m_figure;
};

}  // namespace

Figure edited(Figure figure, const FigureEdit& edit) {
  if (edit == FigureEdit()) return figure;
  return Editor(std::move(figure)).with(edit);
}

}  // namespace kerridge
