// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include "document/background_task.h"
#include "window/message.h"

namespace kerridge {

class ExperimentDocument;
class PinnedModels;

/// Other experiments beside the present one: every visible method of their files is computed, as its rule chooses it on
/// the split that the file shows, and pinned. The document then holds these models, as it holds other pinned ones.
class ExperimentPins : public QObject {
  Q_OBJECT

 public:
  ExperimentPins(ExperimentDocument& document, PinnedModels& pins, QObject* parent);

  /// In the background. A file that cannot be read or computed is told and left out.
  void add(const QStringList& files);
  BackgroundTask& task() { return m_task; }

 Q_SIGNALS:
  void message(const kerridge::Message& message);

 private:
  ExperimentDocument& m_document;
  PinnedModels& m_pins;
  BackgroundTask m_task;  // last: its worker stops before the others go
};

}  // namespace kerridge
