// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QObject>
#include <string>
#include <vector>

#include "document/background_task.h"
#include "experiment/experiment.h"
#include "figures/figure.h"

namespace kerridge {

class Engine;
struct Results;

/// A state of the experiment and what it is called.
struct NamedState {
  Text name;
  Experiment experiment;
  std::string chart = {};  ///< its id where states are different charts; "": the one that is asked for
};

/// Computes a chart in several states, or several charts, of an experiment, in the background and beside the
/// window: neither the document
/// nor what it shows changes. States that differ from the results instead of a model only take their models from
/// there; the others are computed, with what earlier ones left in a cache. A rule that holds λ chooses it in each
/// state.
class StateFigures : public QObject {
  Q_OBJECT

 public:
  explicit StateFigures(QObject* parent = nullptr);
  ~StateFigures() override;

  /// One figure per state with the name of the state as its title, by computed(). A state that cannot be computed has
  /// an empty figure that says why. What was asked for before is dropped.
  void start(const std::string& figureId, std::vector<NamedState> states, std::shared_ptr<const Results> results);
  void cancel() { m_task.cancel(); }
  BackgroundTask& task() { return m_task; }

 Q_SIGNALS:
  void computed(const std::vector<kerridge::Figure>& figures);
  void failed(const QString& reason);

 private:
  std::shared_ptr<Engine> m_engine;  // used by the worker only
  BackgroundTask m_task;             // last: its worker stops before the engine goes
};

}  // namespace kerridge
