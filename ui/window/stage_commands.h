// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QObject>

#include "experiment/experiment.h"

class QMainWindow;
class QMenu;

namespace kerridge {

class ChartGrid;
class ExperimentDocument;
class Player;
class Quiz;
class ResultsController;
class StageStrip;

/// What a lecture needs in one key: Play, one chart large by its number, a snapshot to flip to, a quiz.
class StageCommands : public QObject {
  Q_OBJECT

 public:
  StageCommands(ExperimentDocument& document, ResultsController& controller, ChartGrid& charts, QMainWindow& window);

  void addTo(QMenu* menu);
  Player& player() { return *m_player; }
  StageStrip& strip() { return *m_strip; }
  Quiz& quiz() { return *m_quiz; }
  /// Numbers on cursors, the strip, and no status bar; off restores what was before.
  void setLecture(bool on);
  /// The chart at that place of the grid fills the window; if it already does, all charts return.
  void showLarge(int position);
  /// That chart fills the window; "": all of them are seen.
  void showAlone(const std::string& figureId);
  /// In the status bar, and to screen readers.
  void announce(const QString& text);
  /// Keeps the present state.
  void takeSnapshot();
  /// The kept state replaces the present one, which is kept in its place.
  void flip();

 Q_SIGNALS:
  void snapshotChanged();

 private:
  ExperimentDocument& m_document;
  ChartGrid& m_charts;
  QMainWindow& m_window;
  Player* m_player;
  StageStrip* m_strip;
  Quiz* m_quiz;
  std::optional<Experiment> m_snapshot;
  bool m_stripBefore = false, m_statusBefore = true;
  bool m_lecture = false;
};

}  // namespace kerridge
