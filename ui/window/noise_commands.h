// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMenu;

namespace kerridge {

class ChartGrid;
class ExperimentDocument;
class FitGhosts;
class ResultsController;

/// Draws the noise of generated data anew at the same inputs, once per key; the curves before stay faint in Fit.
class NoiseCommands : public QObject {
  Q_OBJECT

 public:
  NoiseCommands(ExperimentDocument& document, ResultsController& controller, ChartGrid& charts,
                QObject* parent = nullptr);

  void addTo(QMenu* menu);
  /// The next seed of the noise. While a computation goes on it waits for its end, so that a key held down shows every
  /// draw; several requests meanwhile are one.
  void redraw();
  FitGhosts& ghosts() { return *m_ghosts; }

 private:
  void drawNow();
  QString obstacle() const;

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  FitGhosts* m_ghosts;
  bool m_waits = false;
};

}  // namespace kerridge
