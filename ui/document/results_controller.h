// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <QObject>
#include <QTimer>
#include <utility>
#include <vector>

#include "document/background_task.h"
#include "engine/engine.h"
#include "experiment/load_data.h"
#include "figures/figures.h"
#include "session/data_file.h"

namespace kerridge {

class ExperimentDocument;

/// True where the results of `before` do not serve `after`: something other than the λ (or t) of a model, how a method
/// is shown, or the view differs.
bool needsNewResults(const Experiment& before, const Experiment& after);

/// Keeps the results in step with the document. What is slow runs in the background, newest request first, and
/// publishes partial results; what is quick (the models at the cursors) is evaluated here, at most once per turn of the
/// event loop. Results stay visible until better ones arrive.
class ResultsController : public QObject {
  Q_OBJECT

 public:
  explicit ResultsController(ExperimentDocument& document, QObject* parent = nullptr);

  /// Null before the first result.
  const std::shared_ptr<const Results>& results() const { return m_results; }
  /// One per method of the document; null where there is none. Empty before the first result.
  const std::vector<std::shared_ptr<const Model>>& models() const { return m_models; }
  /// The stage of the split shown; null before the first result.
  std::shared_ptr<const SplitData> stage() const;
  /// The newest result of the method at `index`, where it belongs to the method as it is now; else null.
  std::shared_ptr<const MethodResult> methodResult(int index) const;
  /// What was read or generated for the document's data; null until it was.
  const LoadedData* loadedData() const;
  /// The results are complete and belong to the document as it is.
  bool isUpToDate() const { return m_upToDate; }
  /// Why there is none, after a failure; "" otherwise.
  const QString& failure() const { return m_failure; }
  /// It would need more memory than there is.
  bool lacksMemory() const { return m_lacksMemory; }
  BackgroundTask& task() { return m_task; }
  /// Why nothing is computed for the data of the document: its file is not the one that the experiment was saved with.
  /// Null where there is nothing of the kind.
  const DataCheck* withheldData() const;

  /// See Engine.
  void setCacheBudget(std::size_t bytes) { m_engine->setCacheBudget(bytes); }
  /// Finished jobs of studies are kept in this folder from the next computation on, see KeptJobs.
  void keepJobs(const QString& folder);
  /// Data that were read already: the computation that needs them does not read again.
  void offer(const DataSpec& spec, LoadedData loaded);
  /// Nothing is computed while the document has these data, so that no result silently comes from other data than the
  /// experiment says. offer() for the same data ends it.
  void withhold(const DataSpec& spec, const DataCheck& check);
  /// Computes what the document asks for.
  void run();

 Q_SIGNALS:
  /// Results, models or document changed: draw again. Once per turn of the event loop.
  void refreshed();
  void dataChanged();
  /// The document asks for data that are withheld.
  void dataWithheld(const kerridge::DataCheck& check);
  void failed(const QString& message);
  /// A study begins with jobs that an earlier session has finished.
  void continued(const QString& message);
  /// Finished jobs of studies are not kept, and why. Once.
  void notKept(const QString& message);

 private:
  void onDocumentChanged(const Experiment& before, const Experiment& after);
  void take(std::shared_ptr<const Results> results);
  void refresh();
  void stopWithoutData();
  void fail(const QString& message);

  ExperimentDocument& m_document;
  std::shared_ptr<Engine> m_engine;  // used by the worker only
  std::shared_ptr<const Results> m_results;
  CurrentModels m_evaluated;
  std::vector<std::shared_ptr<const Model>> m_models;
  std::vector<std::pair<DataSpec, LoadedData>> m_loaded;  // newest last
  std::optional<std::pair<DataSpec, DataCheck>> m_withheld;
  QString m_failure;
  bool m_lacksMemory = false;
  bool m_upToDate = false;
  QTimer m_refresh;
  BackgroundTask m_task;  // last: its worker stops before the others go
};

/// Every error of a list of diagnostics, one per line, at most `limit` of them.
QString errorText(const std::vector<Diagnostic>& diagnostics, int limit = 4);

}  // namespace kerridge
