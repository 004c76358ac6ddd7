// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMenu;

namespace kerridge {

class ChartGrid;
class ExperimentDocument;
class FitGhosts;
class ResultsController;

/// Redraws the noise of generated data at the same inputs, once per key press; the previous curves stay faint in Fit.
class NoiseCommands : public QObject {
  Q_OBJECT

 public:
  NoiseCommands(ExperimentDocument& document, ResultsController& controller, ChartGrid& charts,
                QObject* parent = nullptr);

  void addTo(QMenu* menu);
  /// The next seed of the noise. Waits for the end of a running computation, so that every draw is shown; up to nine
  /// requests wait, until something else changes.
  void redraw();
  FitGhosts& ghosts() { return *m_ghosts; }

 private:
  void drawNow();
  QString obstacle() const;

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  FitGhosts* m_ghosts;
  int m_waiting = 0;
  bool m_drawing = false;
};

}  // namespace kerridge
