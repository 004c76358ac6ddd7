// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sample_figures.h"

#include <cmath>
#include <numbers>
#include <utility>

#include "base/random.h"

namespace kerridge::samples {

namespace {

std::vector<double> lambdas() {
  std::vector<double> values;
  for (int i = 0; i < 150; ++i) values.push_back(std::pow(10.0, -10.0 + 15.0 * i / 149.0));
  return values;
}

Series curve(Text name, ColorRole color, LineStyle line, double width) {
  Series series;
  series.name = std::move(name);
  series.color = color;
  series.line = line;
  series.width = width;
  return series;
}

void addMethod(Figure& figure, const Text& name, int index, double shift) {
  Series train = curve(Text("%1 train", name), methodColor(index), LineStyle::dash, 1.2);
  Series test = curve(Text("%1 test", name), methodColor(index), LineStyle::solid, 2.2);
  Series loo = curve(Text("%1 LOO", name), methodColor(index), LineStyle::dashDot, 1.4);
  Band band;
  band.name = Text("%1 ± 1 SE", name);
  band.color = methodColor(index);
  for (const double lambda : lambdas()) {
    const double t = std::log10(lambda) + shift;
    const double bias = 1.0 / (1.0 + std::exp(-1.1 * (t - 0.5)));
    const double variance = 0.9 / (1.0 + std::exp(0.6 * (t + 6.0)));
    train.x.push_back(lambda);
    train.y.push_back(0.004 + bias * 0.95 + 1e-3 * std::exp(0.4 * t));
    test.x.push_back(lambda);
    test.y.push_back(0.12 + 0.9 * bias + variance);
    loo.x.push_back(lambda);
    loo.y.push_back(0.13 + 0.88 * bias + 0.8 * variance);
    band.x.push_back(lambda);
    band.lower.push_back(0.8 * loo.y.back());
    band.upper.push_back(1.25 * loo.y.back());
  }
  figure.bands.push_back(band);
  figure.series.insert(figure.series.end(), {train, test, loo});
}

}  // namespace

Figure errorCurves() {
  Figure figure;
  figure.id = "error-curves";
  figure.title = Text("Error curves");
  figure.subtitle = Text("split 1 of 4 · inputs standardized on the training part");
  figure.x = {Text("λ"), true, 1e-10, 1e5, {}};
  figure.y = {Text("RMSE (MPa)"), true, 0.004, 2.0, {}};
  addMethod(figure, Text("KRR"), 0, 0.0);
  addMethod(figure, Text("M-RLSR"), 1, 1.2);
  figure.marks = {{Text("LOO"), 2e-4, notANumber, Marker::triangle, methodColor(0)},
                  {Text("GCV"), 3e-4, notANumber, Marker::triangle, methodColor(0)},
                  {Text("10-fold, 1 SE"), 8e-3, notANumber, Marker::triangle, methodColor(0)},
                  {Text("LOO"), 6e-5, notANumber, Marker::triangle, methodColor(1)}};
  figure.cursors = {{CursorTarget::ofPath(0), Text("KRR λ = 1e-3"), 1e-3, notANumber, methodColor(0)},
                    {CursorTarget::ofPath(1), Text("M-RLSR λ = 4e-2"), 4e-2, notANumber, methodColor(1)}};
  return figure;
}

Figure fit() {
  const auto sinc = [](double x) { return x == 0.0 ? 1.0 : std::sin(std::numbers::pi * x) / (std::numbers::pi * x); };
  Figure figure;
  figure.id = "fit";
  figure.title = Text("Fit");
  figure.subtitle = Text("sinc, n = 60, noise 0.1, seed 1");
  figure.x = {Text("x"), false, -3.2, 3.2, {}};
  figure.y = {Text("y"), false, -0.55, 1.35, {}};
  Series train = curve(Text("training data"), ColorRole::data, LineStyle::none, 5.0);
  train.marker = Marker::circle;
  Series test = curve(Text("test data"), ColorRole::testData, LineStyle::none, 6.0);
  test.marker = Marker::diamond;
  Random random(1);
  for (int i = 0; i < 60; ++i) {
    Series& part = i % 3 == 0 ? test : train;
    part.x.push_back(-3.0 + 6.0 * random.uniform());
    part.y.push_back(sinc(part.x.back()) + 0.1 * random.normal());
  }
  Series truth = curve(Text("true function"), ColorRole::truth, LineStyle::dot, 1.5);
  Series krr = curve(Text("KRR λ = 1e-3"), methodColor(0), LineStyle::solid, 2.2);
  Series modified = curve(Text("M-RLSR λ = 1e-2, m = 1.5"), methodColor(1), LineStyle::dash, 2.2);
  for (int i = 0; i <= 200; ++i) {
    const double x = -3.2 + 6.4 * i / 200.0;
    for (Series* series : {&truth, &krr, &modified}) series->x.push_back(x);
    truth.y.push_back(sinc(x));
    krr.y.push_back(0.96 * sinc(x) + 0.03 * std::sin(3.0 * x));
    modified.y.push_back(0.85 * sinc(x) + 0.02 * std::cos(5.0 * x));
  }
  figure.series = {train, test, truth, krr, modified};
  return figure;
}

Figure map() {
  Figure figure;
  figure.id = "map";
  figure.title = Text("m–λ map");
  figure.subtitle = Text("M-RLSR on split 1 of 4");
  figure.x = {Text("m"), false, 0.5, 3.0, {}};
  figure.y = {Text("λ"), true, 1e-10, 1e5, {}};
  HeatMap heat;
  heat.name = Text("test RMSE");
  const Index rows = 60;
  const Index columns = 40;
  for (Index j = 0; j <= columns; ++j) heat.xEdges.push_back(0.5 + 2.5 * static_cast<double>(j) / columns);
  for (Index i = 0; i <= rows; ++i) heat.yEdges.push_back(std::pow(10.0, -10.0 + 15.0 * static_cast<double>(i) / rows));
  heat.values.resize(rows, columns);
  heat.hatched.resize(rows, columns);
  for (Index i = 0; i < rows; ++i) {
    for (Index j = 0; j < columns; ++j) {
      const double m = 0.5 + 2.5 * (static_cast<double>(j) + 0.5) / columns;
      const double t = -10.0 + 15.0 * (static_cast<double>(i) + 0.5) / rows - 2.0 * (m - 2.0);
      const double bias = 1.0 / (1.0 + std::exp(-1.1 * (t - 0.5)));
      const double variance = 0.9 / (1.0 + std::exp(0.6 * (t + 6.0)));
      heat.values(i, j) = 0.12 + 0.9 * bias + variance;
      heat.hatched(i, j) = m <= 1.0 && t > 1.0;
    }
  }
  heat.values.minCoeff(&heat.bestRow, &heat.bestColumn);
  heat.hatchedMeaning = Text("f = 0");
  figure.heatMaps.push_back(heat);
  figure.cursors = {{CursorTarget::ofPlane(1, "m"), Text("M-RLSR"), 1.5, 1e-2, methodColor(1)}};
  figure.clickTarget = CursorTarget::ofPlane(1, "m");
  return figure;
}

Figure bars() {
  Figure figure;
  figure.id = "across-splits";
  figure.title = Text("Across splits");
  figure.subtitle = Text("distance of the two fits, 4 equal parts");
  figure.x = {Text("part"), false, -0.5, 3.5, {}};
  figure.y = {Text("‖f_M-RLSR − f_KRR‖_H"), false, 0.0, 1.4, {}};
  for (int part = 1; part <= 4; ++part) figure.x.categories.emplace_back(Text("part %1", part));
  figure.bars = {{Text("m = 1.5"), {0.0, 0.82, 0.61, 1.02}, {notANumber, 0.1, 0.08, 0.2}, methodColor(1)},
                 {Text("m = 3"), {0.0, 0.41, 0.35, 0.62}, {notANumber, 0.07, 0.1, 0.05}, methodColor(2)}};
  return figure;
}

Figure empty() {
  Figure figure;
  figure.id = "map";
  figure.title = Text("m–λ map");
  figure.emptyReason = Text("The map needs a method with an exponent m. Add M-RLSR on the left to see it.");
  return figure;
}

}  // namespace kerridge::samples
