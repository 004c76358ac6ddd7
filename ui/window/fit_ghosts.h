// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <QObject>
#include <vector>

#include "experiment/experiment.h"
#include "figures/figure.h"

namespace kerridge {

class ChartGrid;
class ExperimentDocument;
class ResultsController;

/// The curves of the models on the last draws of the noise, faint in the Fit chart, with their mean and a band of one
/// standard deviation, to show bias and variance. They are collected from begin() on; any change of more than the noise
/// discards them, because the curves then belong to another experiment.
class FitGhosts : public QObject {
  Q_OBJECT

 public:
  static constexpr std::size_t mostCurves = 50;

  FitGhosts(ExperimentDocument& document, ResultsController& controller, ChartGrid& charts, QObject* parent = nullptr);

  bool isOn() const { return m_on; }
  /// Off discards the collected curves.
  void setOn(bool on);
  /// Call before the noise is redrawn: the current curves are the first.
  void begin();
  void clear();
  /// Curves kept of the method at that index.
  std::size_t count(int method) const;

 private:
  struct Curves {
    std::deque<Vector> curves;  ///< oldest first
  };
  void follow(const Experiment& before, const Experiment& after);
  /// Takes the present curves in, once per draw of the noise.
  void gather();
  Figure drawnWith(Figure figure);

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  ChartGrid& m_charts;
  bool m_on = true;
  bool m_gathers = false;
  GeneratorSpec m_last;  ///< what the newest curves are of
  Vector m_x;
  std::vector<Curves> m_methods;
  double m_lower = 0.0, m_upper = 0.0;  ///< of the chart's y axis over all draws; equal: none yet
};

}  // namespace kerridge
