// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMenu;

namespace kerridge {

class ExperimentDocument;
class ResultsController;

/// Data ▸ Target: which of several outputs is predicted. The same as the chip.
class TargetCommands : public QObject {
  Q_OBJECT

 public:
  TargetCommands(ExperimentDocument& document, ResultsController& controller, QObject* parent);

  void addTo(QMenu* menu);
  /// Predicts a further output (its place in Roles::outputs) from the same inputs: one step of the history; the choice
  /// is remembered for the file.
  void predict(int output);

 private:
  void fill();

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  QMenu* m_menu = nullptr;
};

}  // namespace kerridge
