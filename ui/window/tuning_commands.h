// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QMenu;
class QWidget;

namespace kerridge {

class ExperimentDocument;
class ResultsController;
class TuningDialog;

/// Data ▸ Tune the kernel width…, and the buttons next to the width.
class TuningCommands : public QObject {
  Q_OBJECT

 public:
  TuningCommands(ExperimentDocument& document, ResultsController& controller, QWidget* window);

  void addTo(QMenu* menu);
  /// Shows the dialog: the open one if there is one.
  void open();
  /// Null if it is not open.
  TuningDialog* dialog() const;
  /// Nothing of the document or the results reaches the dialog any more.
  void finish();

 private:
  ExperimentDocument& m_document;
  ResultsController& m_controller;
  QWidget* m_window;
  QPointer<TuningDialog> m_dialog;
};

}  // namespace kerridge
