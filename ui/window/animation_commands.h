// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include "window/message.h"

class QAction;
class QMenu;
class QProgressDialog;
class QWidget;

namespace kerridge {

class Animation;
class AnimationDialog;
class ChartGrid;
class ExperimentDocument;
class FileCommands;
class Player;
class ResultsController;

/// File ▸ Export as animation: asks what to export, how and where, and shows the progress.
class AnimationCommands : public QObject {
  Q_OBJECT

 public:
  AnimationCommands(ExperimentDocument& document, ResultsController& controller, ChartGrid& charts, Player& player,
                    FileCommands& files, QWidget* window);

  /// In front of that action of the menu.
  void addTo(QMenu* menu, QAction* before);
  Animation& animation() { return *m_animation; }
  void ask();

 Q_SIGNALS:
  void message(const kerridge::Message& message);

 private:
  void begin(const AnimationDialog& dialog);

  Player& m_player;
  FileCommands& m_files;
  QWidget* m_window;
  Animation* m_animation;
  QPointer<QProgressDialog> m_progress;
};

}  // namespace kerridge
