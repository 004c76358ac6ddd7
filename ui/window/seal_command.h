// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QAction;
class QMenu;
class QWidget;

namespace kerridge {

class ExperimentDocument;
struct MethodSpec;

/// Data ▸ Seal the test part: nothing is computed on it until it is opened, which happens once and is recorded.
class SealCommand : public QObject {
  Q_OBJECT

 public:
  SealCommand(ExperimentDocument& document, QWidget* window);

  void addTo(QMenu* menu);

 private:
  void refresh();
  void trigger();

  ExperimentDocument& m_document;
  QWidget* m_window;
  QAction* m_action = nullptr;
};

/// How often a model was chosen with the test part in sight, for cards and tables; "" for never.
QString shownChoices(const MethodSpec& method);

}  // namespace kerridge
