// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QObject>

#include "data/dataset.h"

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
  /// Learns a further output beside the target, or not any more.
  void learn(int output, bool learned);
  /// predict() by the column; nothing happens where that is the target, or no output any more.
  void predictColumn(const ColumnReference& column);

 private:
  void fill();
  /// One step of the history, with the name of the output in it; the roles are remembered for the file.
  void change(int output, const QString& step, const std::function<Roles(Roles, std::size_t)>& changed);

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  QMenu* m_menu = nullptr;
};

}  // namespace kerridge
