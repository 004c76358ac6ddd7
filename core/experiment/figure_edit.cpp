// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/figure_edit.h"

#include <utility>

#include "base/math_text.h"
#include "base/number_text.h"
#include "base/text.h"

namespace kerridge {

namespace {

class EditCheck {
 public:
  std::vector<Diagnostic> check(const FigureEdit& edit) {
    if (edit.title) text("/title", *edit.title);
    axis("/x", edit.x);
    axis("/y", edit.y);
    for (const auto& [id, curve] : edit.curves) {
      const std::string place = "/curves/" + id;
      if (curve.color && id == curveIds().front())
        error(place + "/color", Text("one color for all would make all the same"));
      if (curve.color && !isColor(*curve.color))
        error(place + "/color", Text("must be a color as in HTML, six digits after #"));
      if (curve.width) range(place + "/width", *curve.width, 0.1, 20.0);
      if (curve.marker) range(place + "/marker", *curve.marker, 1.0, 40.0);
    }
    for (std::size_t i = 0; i < edit.annotations.size(); ++i) {
      text("/annotations/" + std::to_string(i) + "/text", edit.annotations[i].text);
    }
    text("/panel", edit.panel);
    if (edit.size) {
      range("/size/width", edit.size->width, 20.0, 1200.0);
      range("/size/height", edit.size->height, 20.0, 1200.0);
      range("/size/letters", edit.size->letters, 4.0, 72.0);
    }
    return std::move(m_found);
  }

 private:
  void error(const std::string& place, const Text& message) { m_found.push_back({Severity::error, place, message}); }

  void text(const std::string& place, const std::string& source) {
    const Text problem = problemOfMath(source);
    if (!problem.empty()) error(place, problem);
  }

  void range(const std::string& place, double value, double least, double most) {
    if (value >= least && value <= most) return;
    error(place, Text("must lie between %1 and %2, not %3", Text::number(shortText(least, 6)),
                      Text::number(shortText(most, 6)), Text::number(shortText(value, 6))));
  }

  void axis(const std::string& place, const AxisEdit& axis) {
    if (axis.title) text(place + "/title", *axis.title);
    const bool logarithmic = axis.logarithmic.value_or(false);
    const auto positive = [&](const std::string& key, double value) {
      if (logarithmic && value <= 0.0) error(place + key, Text("must be above 0: the axis is logarithmic"));
    };
    if (axis.lower) positive("/lower", *axis.lower);
    if (axis.upper) positive("/upper", *axis.upper);
    if (axis.lower && axis.upper && *axis.lower >= *axis.upper)
      error(place + "/upper", Text("must be above the lower limit"));
    for (std::size_t i = 0; i < axis.ticks.size(); ++i) {
      const std::string key = "/ticks/" + std::to_string(i);
      positive(key, axis.ticks[i]);
      if (i > 0 && axis.ticks[i] <= axis.ticks[i - 1]) error(place + key, Text("must be above the tick before it"));
    }
    if (axis.ticks.size() > mostTicks) error(place + "/ticks", Text("too many ticks; at most 100 are possible"));
    if (!axis.step) return;
    if (*axis.step <= 0.0) error(place + "/step", Text("must be above 0"));
    if (!axis.ticks.empty()) error(place + "/step", Text("the ticks are listed already; remove one of the two"));
    if (logarithmic) error(place + "/step", Text("a logarithmic axis has no step; list its ticks"));
  }

  static bool isColor(const std::string& color) {
    return color.size() == 7 && color.front() == '#' &&
           color.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
  }

  static constexpr std::size_t mostTicks = 100;
  std::vector<Diagnostic> m_found;
};

}  // namespace

const std::vector<std::string>& curveIds() {
  static const std::vector<std::string> ids{"all",       "data",     "truth",    "neutral",  "highlight",
                                            "test-data", "method-1", "method-2", "method-3", "method-4",
                                            "method-5",  "method-6", "method-7"};
  return ids;
}

FigureEdit styleOf(const FigureEdit& edit) {
  return {.legend = edit.legend, .curves = edit.curves, .equalUnits = edit.equalUnits, .size = edit.size};
}

FigureEdit withStyle(const FigureEdit& style, FigureEdit own) {
  if (!own.legend) own.legend = style.legend;
  if (!own.equalUnits) own.equalUnits = style.equalUnits;
  if (!own.size) own.size = style.size;
  for (const auto& [id, curve] : style.curves) {
    CurveEdit& mine = own.curves[id];
    if (!mine.color) mine.color = curve.color;
    if (!mine.width) mine.width = curve.width;
    if (!mine.marker) mine.marker = curve.marker;
  }
  return own;
}

std::vector<Diagnostic> checkFigureEdit(const FigureEdit& edit) { return EditCheck().check(edit); }

}  // namespace kerridge
