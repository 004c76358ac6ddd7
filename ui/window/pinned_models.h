// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <QObject>
#include <QString>
#include <utility>
#include <vector>

#include "document/background_task.h"
#include "window/model_row.h"

namespace kerridge {

class ExperimentDocument;
class ResultsController;

/// The numbers of the document's pinned models. The document holds their specifications; here are the numbers from when
/// they were pinned, or those of the same specification after the experiment was opened: computed in the
/// background once the models of the experiment itself are done.
class PinnedModels : public QObject {
  Q_OBJECT

 public:
  PinnedModels(ExperimentDocument& document, ResultsController& controller, QObject* parent);

  /// The row of a pin, with its name and whether it is shown. While it is not computed, or cannot be, it has no numbers
  /// and the reason as its setting.
  ModelRow rowOf(const PinSpec& pin) const;
  /// Keeps the numbers of a pin from now on.
  void remember(const PinSpec& pin, ModelRow row);
  BackgroundTask& task() { return m_task; }

 Q_SIGNALS:
  /// The numbers of a pin are known, or why they are not.
  void changed();

 private:
  struct Known {
    PinSpec pin;
    ModelRow row;
    QString problem;  // not empty: there are no numbers
  };
  const Known* find(const PinSpec& pin) const;
  void put(const PinSpec& pin, ModelRow row, const QString& problem);
  void restore();

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  std::vector<Known> m_known;    // newest last
  std::vector<PinSpec> m_asked;  // by the task
  BackgroundTask m_task;         // last: its worker stops before the others go
};

}  // namespace kerridge
