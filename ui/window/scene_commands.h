// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "experiment/experiment.h"

class QAction;
class QMainWindow;
class QMenu;

namespace kerridge {

class ChartGrid;
class ExperimentDocument;
class FitGhosts;
class StageCommands;

/// Do Page Down and Page Up walk through scenes? Lessons have none, and have these keys otherwise.
inline bool pagesAreScenes(const Experiment& experiment) { return !experiment.scenes.empty(); }

/// The scenes of the experiment: views by name, kept in its file, which Page Down shows one after the other.
class SceneCommands : public QObject {
  Q_OBJECT

 public:
  SceneCommands(ExperimentDocument& document, ChartGrid& charts, StageCommands& stage, FitGhosts& ghosts,
                QMainWindow& window);

  void addTo(QMenu* menu);
  /// What is seen now, as a scene.
  SceneSpec sceneNow(const QString& name) const;
  /// Kept after the scene shown last, or at the end.
  void keep(const QString& name);
  /// Shows one of them, as a step of the history.
  void show(int index);
  void next() { walk(1); }
  void previous() { walk(-1); }
  /// The one shown last; −1 before the first.
  int shown() const { return m_shown; }

 private:
  void walk(int step);
  void askForName();
  void edit();
  void refresh();

  ExperimentDocument& m_document;
  ChartGrid& m_charts;
  StageCommands& m_stage;
  FitGhosts& m_ghosts;
  QMainWindow& m_window;
  QMenu* m_menu = nullptr;
  QAction *m_next = nullptr, *m_previous = nullptr, *m_edit = nullptr, *m_before = nullptr;
  int m_shown = -1;
};

}  // namespace kerridge
