// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/summary.h"
#include "kernels/kernel.h"
#include "studies/regularization_methods_study.h"
#include "studies/study_figures.h"

namespace kerridge {

namespace {

const std::string linearKernel = "linear";
constexpr double largestRatio = 3.0;

// The methods of the table in the order of comparedMethods(), so that a method keeps its color in all figures.
std::vector<std::pair<std::string, ColorRole>> methodsOf(const StudyTable& table) {
  const std::vector<std::string> there = table.distinct("method");
  std::vector<std::pair<std::string, ColorRole>> methods;
  for (const auto& [id, name] : comparedMethods()) {
    if (std::find(there.begin(), there.end(), id) != there.end()) methods.emplace_back(id, methodRole(id));
  }
  return methods;
}

Text methodName(const std::string& id) {
  for (const auto& [known, name] : comparedMethods()) {
    if (known == id) return Text::words(name);
  }
  return Text::name(id);
}

Summary chosen(const StudyTable& table, const std::string& data, const std::string& kernel, const std::string& method,
               const std::string& column) {
  return summarize(
      table.numbers(table.where({{"data", data}, {"kernel", kernel}, {"method", method}, {"kind", "chosen"}}), column));
}

Figure missing(Figure figure, const std::string& kernel) {
  figure.emptyReason = kernel == linearKernel ? Text("The study has no results for the linear kernel (yet).")
                                              : Text("The first run is not finished yet.");
  return figure;
}

// One data set: a bar per entry. Several: a group per data set.
struct Bar {
  Text name;
  ColorRole color;
  std::vector<Summary> values;  // by data set
};
void addGroups(Figure& figure, const std::vector<std::string>& sets, const std::vector<Bar>& bars) {
  if (sets.size() != 1) {
    addDataCategories(figure, sets);
    for (const Bar& bar : bars) figure.bars.push_back(barsOf(bar.name, bar.color, bar.values));
    return;
  }
  figure.x.title = Text("method");
  std::vector<Summary> values;
  for (const Bar& bar : bars) {
    figure.x.categories.push_back(bar.name);
    values.push_back(bar.values.front());
  }
  figure.bars.push_back(barsOf(Text(), methodColor(0), values));
}

// Those of several data sets are in units of the best method, because they have nothing to do with one another.
Figure errors(const StudyTable& table, const std::string& kernel) {
  Figure figure;
  const std::vector<std::string> sets = table.distinct("data");
  figure.subtitle =
      Text::list({dataText(table), kernelText(kernel), Text("mean ± 1 standard deviation over the runs")});
  if (table.where({{"kernel", kernel}, {"kind", "chosen"}}).empty()) return missing(std::move(figure), kernel);
  const bool relative = sets.size() != 1 && !largerIsBetter(table.measure);
  figure.y.title =
      relative ? Text("%1 / that of the best method", testErrorText(table.measure)) : testErrorText(table.measure);
  std::vector<double> unit(sets.size(), relative ? notANumber : 1.0);
  std::vector<Bar> bars;
  for (const auto& [id, color] : methodsOf(table)) {
    bars.push_back({methodName(id), color, {}});
    for (std::size_t i = 0; i < sets.size(); ++i) {
      bars.back().values.push_back(chosen(table, sets[i], kernel, id, "test_error"));
      if (relative) unit[i] = std::fmin(unit[i], bars.back().values.back().mean);
    }
  }
  for (Bar& bar : bars) {
    for (std::size_t i = 0; i < sets.size(); ++i) {
      bar.values[i].mean /= unit[i];
      bar.values[i].deviation /= unit[i];
    }
  }
  addGroups(figure, sets, bars);
  fitAxes(figure);
  // One method that fails must not squeeze the others.
  if (relative && figure.y.upper > largestRatio) {
    figure.y.upper = largestRatio;
    figure.subtitle.add(Text("higher bars leave the chart"));
  }
  return figure;
}

// Several data sets share a chart of curves: colors tell them apart, line styles what is drawn of each. Errors of
// different sets have nothing to do with one another, so they are in units of the smallest test error of their set.
class SharedCurves {
 public:
  SharedCurves(const StudyTable& table, RowConditions drawn, std::vector<std::string> methods)
      : m_table(table),
        m_drawn(std::move(drawn)),
        m_methods(std::move(methods)),
        m_sets(table.distinct("data")),
        m_text(dataText(table)) {
    if (m_sets.size() <= mostSets) return;
    m_text = Text("the first %1 of %2 data sets", mostSets, m_sets.size());
    m_sets.resize(mostSets);
  }

  bool several() const { return m_sets.size() > 1; }
  const std::vector<std::string>& sets() const { return m_sets; }
  ColorRole color(std::size_t set, ColorRole alone) const {
    if (!several()) return alone;
    return set < methodColors ? methodColor(static_cast<int>(set)) : ColorRole::neutral;
  }
  Text name(std::size_t set, const Text& curve) const {
    return several() ? Text::list({dataName(m_sets[set]), curve}) : curve;
  }
  Axis axis(const Text& error) const {
    const Text title = relative() ? Text("%1 / smallest test error of the set", error) : error;
    return {title, !largerIsBetter(m_table.measure), 1.0, 10.0, {}};
  }
  /// What the subtitle begins with.
  const Text& text() const { return m_text; }

  /// Mean of `column` over the rows of the set that meet the conditions, too, as a curve without a name.
  Series curve(std::size_t set, const RowConditions& conditions, const std::string& x,
               const std::string& column) const {
    RowConditions here{{"data", m_sets[set]}};
    here.insert(here.end(), m_drawn.begin(), m_drawn.end());
    here.insert(here.end(), conditions.begin(), conditions.end());
    Series series = meanCurve(m_table, here, x, column, Text(), ColorRole::neutral).mean;
    const double unit = unitOf(set);
    for (double& value : series.y) value /= unit;
    return series;
  }
  /// A diamond at the model chosen.
  Series chosen(std::size_t set, const RowConditions& conditions, const std::string& x, ColorRole color) const {
    RowConditions here = conditions;
    here.emplace_back("kind", "chosen");
    Series mark = curve(set, here, x, "test_error");
    mark.color = color;
    mark.line = LineStyle::none;
    mark.marker = Marker::diamond;
    mark.width = 9.0;
    return mark;
  }

 private:
  static constexpr std::size_t methodColors = 7;
  static constexpr std::size_t mostSets = methodColors + 1;  // and the neutral color

  bool relative() const { return several() && !largerIsBetter(m_table.measure); }
  double unitOf(std::size_t set) const {
    if (!relative()) return 1.0;
    double least = notANumber;
    for (const std::string& method : m_methods) {
      RowConditions here{{"data", m_sets[set]}, {"kind", "curve"}, {"method", method}};
      here.insert(here.end(), m_drawn.begin(), m_drawn.end());
      for (const double error : m_table.numbers(m_table.where(here), "test_error")) least = std::fmin(least, error);
    }
    return least > 0.0 ? least : 1.0;
  }

  const StudyTable& m_table;
  RowConditions m_drawn;
  std::vector<std::string> m_methods;
  std::vector<std::string> m_sets;
  Text m_text;
};

constexpr LineStyle curveStyles[] = {LineStyle::solid, LineStyle::dash, LineStyle::dot, LineStyle::dashDot};

Figure lambdaCurves(const StudyTable& table, const std::string& kernel) {
  Figure figure;
  std::vector<std::pair<std::string, ColorRole>> methods = methodsOf(table);
  std::erase_if(methods, [](const auto& method) { return method.first == "cg" || method.first == "svr"; });
  std::vector<std::string> ids;
  for (const auto& [id, role] : methods) ids.push_back(id);
  const SharedCurves curves(table, {{"kernel", kernel}, {"run", "1"}}, ids);
  figure.x = {Text("λ"), true, 1.0, 10.0, {}};
  figure.y = curves.axis(testErrorText(table.measure));
  figure.subtitle = Text::list({curves.text(), kernelText(kernel), Text("run 1"), Text("diamonds: chosen")});
  for (std::size_t set = 0; set < curves.sets().size(); ++set) {
    // Curves that lie upon one another must stay visible: dashes over lines.
    std::size_t style = 0;
    for (const auto& [id, role] : methods) {
      const LineStyle line = curveStyles[std::min(style++, std::size(curveStyles) - 1)];
      Series curve = curves.curve(set, {{"method", id}, {"kind", "curve"}}, "lambda", "test_error");
      if (curve.x.empty()) continue;
      curve.name = curves.name(set, methodName(id));
      curve.color = curves.color(set, role);
      curve.line = line;
      const ColorRole color = curve.color;
      figure.series.push_back(std::move(curve));
      figure.series.push_back(curves.chosen(set, {{"method", id}}, "lambda", color));
    }
  }
  if (figure.series.empty()) return missing(std::move(figure), kernel);
  fitAxes(figure);
  return figure;
}

}  // namespace

Text kernelText(const std::string& kernel) {
  if (kernel == linearKernel) return Text("Linear kernel");
  const KernelFamily* family = findKernel(kernel);
  return Text("%1 kernel", family != nullptr ? Text::words(family->info().label) : Text::name(kernel));
}

std::string mainKernel(const StudyTable& table) {
  const std::vector<std::string> kernels = table.distinct("kernel");
  for (const std::string& kernel : kernels) {
    if (kernel != linearKernel) return kernel;
  }
  return kernels.empty() ? "" : kernels.front();
}

const std::vector<std::pair<std::string, std::string>>& comparedMethods() {
  static const std::vector<std::pair<std::string, std::string>> list{{"krr", "RLS"},
                                                                     {"krr-offset", "RLS, free b"},
                                                                     {"krr-penalized-offset", "RLS, penalized b"},
                                                                     {"tikhonov", "TIKH"},
                                                                     {"cg", "CG"},
                                                                     {"svr", "SVR"}};
  return list;
}

Figure methodErrorsFigure(const StudyTable& table) { return errors(table, mainKernel(table)); }
Figure linearErrorsFigure(const StudyTable& table) { return errors(table, linearKernel); }

Figure methodTimesFigure(const StudyTable& table) {
  Figure figure;
  const std::vector<std::string> sets = table.distinct("data");
  const std::string kernel = mainKernel(table);
  figure.y = {Text("seconds"), true, 1.0, 10.0, {}};
  figure.subtitle =
      Text::list({dataText(table), kernelText(kernel), Text("from the inputs to the errors of all models, mean")});
  const auto factorizations = [&](const std::string& data) {
    double seconds = notANumber;
    for (const std::string id : {"krr", "krr-offset", "krr-penalized-offset", "tikhonov"}) {
      if (!std::isnan(seconds)) break;
      seconds = chosen(table, data, kernel, id, "solve_seconds").mean * chosen(table, data, kernel, id, "models").mean;
    }
    return seconds;
  };
  const auto withoutDeviation = [](double mean) { return Summary{1, mean}; };
  std::vector<Bar> bars;
  for (const auto& [id, color] : methodsOf(table)) {
    bars.push_back({methodName(id), color, {}});
    for (const std::string& data : sets) {
      bars.back().values.push_back(withoutDeviation(chosen(table, data, kernel, id, "path_seconds").mean));
    }
  }
  bars.push_back({Text("Cholesky per λ"), ColorRole::neutral, {}});
  for (const std::string& data : sets) bars.back().values.push_back(withoutDeviation(factorizations(data)));
  addGroups(figure, sets, bars);
  fitAxes(figure);
  return figure;
}

Figure lambdaCurvesFigure(const StudyTable& table) { return lambdaCurves(table, mainKernel(table)); }
Figure linearLambdaCurvesFigure(const StudyTable& table) { return lambdaCurves(table, linearKernel); }

Figure stepCurvesFigure(const StudyTable& table) {
  Figure figure;
  const SharedCurves curves(table, {{"run", "1"}, {"method", "cg"}}, {"cg"});
  figure.x.title = Text("steps t");
  figure.y = curves.axis(Text::words(measureLabel(table.measure)));
  figure.subtitle = Text::list({curves.text(), Text("run 1"),
                                curves.several() ? Text("test errors, diamonds: chosen")
                                                 : Text("solid: test, dashed: training, diamonds: chosen")});
  const std::vector<std::string> kernels = table.distinct("kernel");
  for (std::size_t set = 0; set < curves.sets().size(); ++set) {
    for (std::size_t k = 0; k < kernels.size(); ++k) {
      const RowConditions curve{{"kernel", kernels[k]}, {"kind", "curve"}};
      Series test = curves.curve(set, curve, "t", "test_error");
      if (test.x.empty()) continue;
      const ColorRole color = test.color = curves.color(set, methodColor(static_cast<int>(k)));
      test.name = curves.name(set, kernelText(kernels[k]));
      if (curves.several()) test.line = curveStyles[k % std::size(curveStyles)];
      figure.series.push_back(std::move(test));
      if (!curves.several()) {
        Series train = curves.curve(set, curve, "t", "train_error");
        train.color = color;
        train.line = LineStyle::dash;
        figure.series.push_back(std::move(train));
      }
      figure.series.push_back(curves.chosen(set, {{"kernel", kernels[k]}}, "t", color));
    }
  }
  return finished(std::move(figure), Text("CG is not among the methods, or run 1 is not finished yet."));
}

}  // namespace kerridge
