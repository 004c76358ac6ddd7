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

std::string methodName(const std::string& id) {
  for (const auto& [known, name] : comparedMethods()) {
    if (known == id) return name;
  }
  return id;
}

// "Gaussian kernel"
std::string namedKernel(const std::string& id) {
  const KernelFamily* family = findKernel(id);
  return (family != nullptr ? family->info().label : id) + " kernel";
}

Axis partErrorAxis(const StudyTable& table, const std::string& part) {
  return {part + measureLabel(table.measure), !largerIsBetter(table.measure), 1.0, 10.0, {}};
}

Summary chosen(const StudyTable& table, const std::string& data, const std::string& kernel, const std::string& method,
               const std::string& column) {
  return summarize(
      table.numbers(table.where({{"data", data}, {"kernel", kernel}, {"method", method}, {"kind", "chosen"}}), column));
}

Figure missing(Figure figure, const std::string& kernel) {
  figure.emptyReason = kernel == linearKernel ? "The study has no results for the linear kernel (yet)."
                                              : "The first run is not finished yet.";
  return figure;
}

// One data set: a bar per method. Several: a group per data set, in units of its best method, because their errors have
// nothing to do with one another.
Figure errors(const StudyTable& table, const std::string& kernel) {
  Figure figure;
  const std::vector<std::string> sets = table.distinct("data");
  const auto methods = methodsOf(table);
  figure.subtitle = dataText(table) + " · " + namedKernel(kernel) + " · mean ± 1 standard deviation over the runs";
  if (table.where({{"kernel", kernel}, {"kind", "chosen"}}).empty()) return missing(std::move(figure), kernel);
  if (sets.size() == 1) {
    figure.x.title = "method";
    figure.y.title = "test " + measureLabel(table.measure);
    BarSet bars;
    bars.color = methodColor(0);
    for (const auto& [id, color] : methods) {
      figure.x.categories.push_back(methodName(id));
      const Summary error = chosen(table, sets.front(), kernel, id, "test_error");
      bars.values.push_back(error.mean);
      bars.errors.push_back(error.deviation);
    }
    figure.bars.push_back(std::move(bars));
    fitAxes(figure);
    return figure;
  }
  figure.x.title = "data set";
  const bool relative = !largerIsBetter(table.measure);
  figure.y.title = "test " + measureLabel(table.measure) + (relative ? " / that of the best method" : "");
  figure.x.categories = sets;
  std::vector<double> unit(sets.size(), relative ? notANumber : 1.0);
  for (std::size_t i = 0; relative && i < sets.size(); ++i) {
    for (const auto& [id, color] : methods)
      unit[i] = std::fmin(unit[i], chosen(table, sets[i], kernel, id, "test_error").mean);
  }
  for (const auto& [id, color] : methods) {
    BarSet bars;
    bars.name = methodName(id);
    bars.color = color;
    for (std::size_t i = 0; i < sets.size(); ++i) {
      const Summary error = chosen(table, sets[i], kernel, id, "test_error");
      bars.values.push_back(error.mean / unit[i]);
      bars.errors.push_back(error.deviation / unit[i]);
    }
    figure.bars.push_back(std::move(bars));
  }
  fitAxes(figure);
  // One method that fails must not squeeze the others.
  if (relative && figure.y.upper > largestRatio) {
    figure.y.upper = largestRatio;
    figure.subtitle += " · higher bars leave the chart";
  }
  return figure;
}

Figure lambdaCurves(const StudyTable& table, const std::string& kernel) {
  Figure figure;
  figure.x = {"λ", true, 1.0, 10.0, {}};
  figure.y = partErrorAxis(table, "test ");
  const std::vector<std::string> sets = table.distinct("data");
  const std::string data = sets.empty() ? "" : sets.front();
  figure.subtitle = data + " · " + namedKernel(kernel) + " · run 1 · diamonds: chosen";
  if (sets.size() > 1) figure.subtitle += " · the first of " + std::to_string(sets.size()) + " data sets";
  // Curves that lie upon one another must stay visible: dashes over lines.
  const std::vector<LineStyle> styles{LineStyle::solid, LineStyle::dash, LineStyle::dot, LineStyle::solid};
  std::size_t style = 0;
  for (const auto& [id, color] : methodsOf(table)) {
    if (id == "cg" || id == "svr") continue;
    RowConditions here{{"data", data}, {"kernel", kernel}, {"method", id}, {"run", "1"}, {"kind", "curve"}};
    MeanCurve curve = meanCurve(table, here, "lambda", "test_error", methodName(id), color);
    if (curve.mean.x.empty()) continue;
    curve.mean.line = styles[std::min(style++, styles.size() - 1)];
    figure.series.push_back(std::move(curve.mean));
    here.back().second = "chosen";
    MeanCurve mark = meanCurve(table, here, "lambda", "test_error", "", color);
    mark.mean.line = LineStyle::none;
    mark.mean.marker = Marker::diamond;
    mark.mean.width = 9.0;
    figure.series.push_back(std::move(mark.mean));
  }
  if (figure.series.empty()) return missing(std::move(figure), kernel);
  fitAxes(figure);
  return figure;
}

}  // namespace

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
  figure.y = {"seconds", true, 1.0, 10.0, {}};
  figure.subtitle =
      dataText(table) + " · " + namedKernel(kernel) + " · from the inputs to the errors of all models, mean";
  const auto factorizations = [&](const std::string& data) {
    double seconds = notANumber;
    for (const std::string id : {"krr", "krr-offset", "krr-penalized-offset", "tikhonov"}) {
      if (!std::isnan(seconds)) break;
      seconds = chosen(table, data, kernel, id, "solve_seconds").mean * chosen(table, data, kernel, id, "models").mean;
    }
    return seconds;
  };
  const std::string factorizationText = "Cholesky per λ";
  if (sets.size() == 1) {
    figure.x.title = "method";
    BarSet bars;
    bars.color = methodColor(0);
    for (const auto& [id, color] : methodsOf(table)) {
      figure.x.categories.push_back(methodName(id));
      bars.values.push_back(chosen(table, sets.front(), kernel, id, "path_seconds").mean);
      bars.errors.push_back(notANumber);
    }
    figure.x.categories.push_back(factorizationText);
    bars.values.push_back(factorizations(sets.front()));
    bars.errors.push_back(notANumber);
    figure.bars.push_back(std::move(bars));
    fitAxes(figure);
    return figure;
  }
  figure.x.title = "data set";
  figure.x.categories = sets;
  for (const auto& [id, color] : methodsOf(table)) {
    BarSet bars;
    bars.name = methodName(id);
    bars.color = color;
    for (const std::string& data : sets) {
      bars.values.push_back(chosen(table, data, kernel, id, "path_seconds").mean);
      bars.errors.push_back(notANumber);
    }
    figure.bars.push_back(std::move(bars));
  }
  BarSet separate;
  separate.name = factorizationText;
  separate.color = ColorRole::neutral;
  for (const std::string& data : sets) {
    separate.values.push_back(factorizations(data));
    separate.errors.push_back(notANumber);
  }
  figure.bars.push_back(std::move(separate));
  fitAxes(figure);
  return figure;
}

Figure lambdaCurvesFigure(const StudyTable& table) { return lambdaCurves(table, mainKernel(table)); }
Figure linearLambdaCurvesFigure(const StudyTable& table) { return lambdaCurves(table, linearKernel); }

Figure stepCurvesFigure(const StudyTable& table) {
  Figure figure;
  figure.x.title = "steps t";
  figure.y = partErrorAxis(table, "");
  const std::vector<std::string> sets = table.distinct("data");
  const std::string data = sets.empty() ? "" : sets.front();
  figure.subtitle = data + " · run 1 · solid: test, dashed: training, diamonds: chosen";
  if (sets.size() > 1) figure.subtitle += " · the first of " + std::to_string(sets.size()) + " data sets";
  int color = 0;
  for (const std::string& kernel : table.distinct("kernel")) {
    RowConditions here{{"data", data}, {"kernel", kernel}, {"method", "cg"}, {"run", "1"}, {"kind", "curve"}};
    const ColorRole role = methodColor(color++);
    MeanCurve test = meanCurve(table, here, "t", "test_error", namedKernel(kernel), role);
    MeanCurve train = meanCurve(table, here, "t", "train_error", "", role);
    if (test.mean.x.empty()) continue;
    train.mean.line = LineStyle::dash;
    figure.series.push_back(std::move(test.mean));
    figure.series.push_back(std::move(train.mean));
    here.back().second = "chosen";
    MeanCurve mark = meanCurve(table, here, "t", "test_error", "", role);
    mark.mean.line = LineStyle::none;
    mark.mean.marker = Marker::diamond;
    mark.mean.width = 9.0;
    figure.series.push_back(std::move(mark.mean));
  }
  if (figure.series.empty()) figure.emptyReason = "CG is not among the methods, or run 1 is not finished yet.";
  fitAxes(figure);
  return figure;
}

}  // namespace kerridge
