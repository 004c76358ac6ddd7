// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "experiment/experiment.h"

class QListWidget;
class QPushButton;

namespace kerridge {

/// Names, order and views of scenes. Open until the user answers; deletes itself.
class SceneDialog : public QDialog {
  Q_OBJECT

 public:
  /// `now`: the view that *Replace by the view now* gives a scene, which keeps its name.
  SceneDialog(std::vector<SceneSpec> scenes, SceneSpec now, QWidget* parent);

 Q_SIGNALS:
  /// OK, with the scenes as they are in the list.
  void edited(const std::vector<kerridge::SceneSpec>& scenes);

 private:
  void refresh();
  void move(int by);
  void finish();

  std::vector<SceneSpec> m_scenes;  ///< by the number that their entries hold
  SceneSpec m_now;
  QListWidget* m_list;
  QPushButton *m_up, *m_down, *m_replace, *m_remove;
};

}  // namespace kerridge
