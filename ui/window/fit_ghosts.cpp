// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/fit_ghosts.h"

#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "data/noise_seed.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"

namespace kerridge {

namespace {

constexpr double ghostOpacity = 0.22;

/// The experiment without the draw of the noise and without what follows from it or only concerns the view.
Experiment withoutDraw(Experiment experiment) {
  setNoiseSeed(experiment.data.generator, std::nullopt);
  for (MethodSpec& spec : experiment.methods) {
    if (!spec.rule.empty()) spec.at = 1.0;  // follows the results
    spec.visible = true;
    spec.color = -1;
  }
  experiment.view = {};
  experiment.pins.clear();
  experiment.scenes.clear();
  return experiment;
}

std::vector<double> stdOf(const Vector& values) { return {values.data(), values.data() + values.size()}; }

}  // namespace

FitGhosts::FitGhosts(ExperimentDocument& document, ResultsController& controller, ChartGrid& charts, QObject* parent)
    : QObject(parent), m_document(document), m_controller(controller), m_charts(charts) {
  charts.setFitLayer([this](const Figure& figure) { return drawnWith(figure); });
  connect(&document, &ExperimentDocument::changed, this, &FitGhosts::follow);
  connect(&controller, &ResultsController::refreshed, this, &FitGhosts::gather);
}

void FitGhosts::setOn(bool on) {
  m_on = on;
  if (!on) clear();
}

void FitGhosts::begin() {
  if (!m_on) return;
  m_gathers = true;
  gather();
}

void FitGhosts::clear() {
  const bool any = !m_methods.empty();
  m_gathers = false;
  m_methods.clear();
  m_x.resize(0);
  m_lower = m_upper = 0.0;
  m_last = {};
  if (any) m_charts.redraw();
}

std::size_t FitGhosts::count(int method) const {
  const auto index = static_cast<std::size_t>(method);
  return index < m_methods.size() ? m_methods[index].curves.size() : 0;
}

void FitGhosts::follow(const Experiment& before, const Experiment& after) {
  if (m_gathers && !(withoutDraw(before) == withoutDraw(after))) clear();
}

void FitGhosts::gather() {
  const Experiment& experiment = m_document.experiment();
  const auto& results = m_controller.results();
  const auto stage = m_controller.stage();
  if (!m_gathers || !m_controller.isUpToDate() || !results || !stage || stage->provisional) return;
  if (!(results->experiment.data == experiment.data)) return;
  if (!m_methods.empty() && experiment.data.generator == m_last) return;
  if (m_x.size() != stage->gridPositions.size() || m_x != stage->gridPositions) {
    m_methods.clear();
    m_x = stage->gridPositions;
  }
  m_last = experiment.data.generator;
  const auto& models = m_controller.models();
  m_methods.resize(models.size());
  for (std::size_t i = 0; i < models.size(); ++i) {
    if (!models[i] || models[i]->gridPrediction.size() != m_x.size()) continue;
    std::deque<Vector>& curves = m_methods[i].curves;
    curves.push_back(models[i]->gridPrediction);
    if (curves.size() > mostCurves) curves.pop_front();
  }
}

Figure FitGhosts::drawnWith(Figure figure) {
  gather();  // the chart may be drawn before this hears of the new results
  if (!m_gathers || m_x.size() == 0 || !figure.emptyReason.empty()) return figure;
  const auto isModel = [this](const Series& series) {
    return series.x.size() == static_cast<std::size_t>(m_x.size()) && series.x.front() == m_x(0);
  };
  if (std::none_of(figure.series.begin(), figure.series.end(), isModel)) return figure;  // another variant of the chart
  // The axis stays fixed, or only widens, while the noise changes.
  m_lower = m_lower < m_upper ? std::min(m_lower, figure.y.lower) : figure.y.lower;
  m_upper = std::max(m_upper, figure.y.upper);
  figure.y.lower = m_lower;
  figure.y.upper = m_upper;
  const Experiment& experiment = m_document.experiment();
  const auto stage = m_controller.stage();
  // One entry of the legend for each method: it is long enough.
  std::vector<Series> faint, means;
  for (std::size_t i = 0; i < std::min(m_methods.size(), experiment.methods.size()); ++i) {
    const std::deque<Vector>& curves = m_methods[i].curves;
    if (curves.size() < 2 || !experiment.methods[i].visible) continue;
    const Text name = Text::words(methodNameInFigures(experiment.methods[i]).toStdString());
    const ColorRole color = methodColor(methodPaletteIndex(experiment, static_cast<int>(i)));
    Series all;
    all.color = color;
    all.width = 1.0;
    all.opacity = ghostOpacity;
    Vector mean = Vector::Zero(m_x.size());
    for (const Vector& curve : curves) {
      for (Index k = 0; k < m_x.size(); ++k) {
        all.x.push_back(m_x(k));
        all.y.push_back(curve(k));
      }
      all.x.push_back(notANumber);
      all.y.push_back(notANumber);
      mean += curve;
    }
    mean /= static_cast<double>(curves.size());
    Vector variance = Vector::Zero(m_x.size());
    for (const Vector& curve : curves) variance += (curve - mean).cwiseAbs2();
    variance /= static_cast<double>(curves.size() - 1);
    const Vector deviation = variance.cwiseSqrt();
    figure.bands.push_back({{}, stdOf(m_x), stdOf(mean - deviation), stdOf(mean + deviation), color});
    Series average;
    average.name = Text("mean ± 1 s.d. of %1 fits of %2", curves.size(), name);
    average.color = color;
    average.line = LineStyle::dashDot;
    average.width = 2.0;
    average.x = stdOf(m_x);
    average.y = stdOf(mean);
    faint.push_back(std::move(all));
    means.push_back(std::move(average));
    if (stage && stage->gridTruth.size() == mean.size()) {
      const double bias = (mean - stage->gridTruth).squaredNorm() / static_cast<double>(mean.size());
      figure.subtitle.add(Text("%1: bias² %2, variance %3", name, Text::number(shortText(bias, 2)),
                               Text::number(shortText(variance.mean(), 2))));
    }
  }
  figure.series.insert(figure.series.begin(), faint.begin(), faint.end());
  figure.series.insert(figure.series.end(), means.begin(), means.end());
  return figure;
}

}  // namespace kerridge
