// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <QObject>
#include <QTimer>
#include <utility>
#include <vector>

#include "document/background_task.h"
#include "document/target_data.h"
#include "engine/changed_study_data.h"
#include "engine/engine.h"
#include "engine/time_need.h"
#include "experiment/load_data.h"
#include "figures/figures.h"
#include "storage/data_file.h"

namespace kerridge {

class ExperimentDocument;

/// True if numbers of `before` must not appear next to the names of `after`: other rows, another target or other
/// inputs, another test file. Parameters of a generator, points moved by hand and the location of a file with the same
/// content are settings of the same data.
bool isOtherData(const DataSpec& before, const DataSpec& after);

/// Keeps the results in step with the document. Slow work runs in the background, newest request first, and publishes
/// partial results; quick work (the models at the cursors) is done here, at most once per turn of the event loop.
/// Results stay visible until better ones arrive, except those of other data, which are removed at once.
class ResultsController : public QObject {
  Q_OBJECT

 public:
  explicit ResultsController(ExperimentDocument& document, QObject* parent = nullptr);

  /// Null before the first result.
  const std::shared_ptr<const Results>& results() const { return m_results; }
  /// One per method of the document; null if there is none. Empty before the first result.
  const std::vector<std::shared_ptr<const Model>>& models() const { return m_models; }
  /// The prediction intervals that charts show, one per model, null if there are none; while a model moves, the
  /// previous ones.
  const std::vector<std::shared_ptr<const ShownIntervals>>& intervals() const { return m_intervals; }
  /// What matters to the models, as its chart shows it; null if no chart does. While a model moves, the previous
  /// result.
  const std::vector<std::shared_ptr<const ShownEffects>>& effects() const { return m_effects; }
  bool effectsAreCurrent() const { return !m_effectTask.isBusy(); }
  /// The intervals belong to the models shown.
  bool intervalsAreCurrent() const { return !m_intervalTask.isBusy(); }
  /// The stage of the split shown; null before the first result.
  std::shared_ptr<const SplitData> stage() const;
  /// The newest result of the method at `index` if it belongs to the current method; else null.
  std::shared_ptr<const MethodResult> methodResult(int index) const;
  /// Of every target of an experiment with several, that shown first; they arrive one after the other, behind the
  /// results of the target shown. Empty if there is one target, and before the first is computed.
  const std::vector<TargetResults>& targetResults() const { return m_targets; }
  /// What was read or generated for the document's data; null until it was.
  const LoadedData* loadedData() const;
  /// The results are complete and belong to the current document.
  bool isUpToDate() const { return m_upToDate; }
  /// They are, and the window has been told: refreshed() is over.
  bool isShown() const { return m_upToDate && !m_refresh.isActive(); }
  /// Why there are no results, after a failure; "" otherwise.
  const QString& failure() const { return m_failure; }
  /// The user stopped the newest computation.
  bool isCancelled() const { return m_cancelled; }
  /// It would need more memory than there is.
  bool lacksMemory() const { return m_lacksMemory; }
  /// What is known of the time that the running computation takes, if that is long; null otherwise.
  const TimeEstimate* timeEstimate() const { return m_estimate ? &*m_estimate : nullptr; }
  /// No part of the window shows test errors, because the class has to guess.
  bool testErrorsHidden() const { return m_testErrorsHidden; }
  void setTestErrorsHidden(bool hidden);
  /// Computations that take longer than this are announced by takesLong(); 20 seconds by default.
  void setPatience(double seconds) { m_patience = seconds; }
  /// While rows are moved by hand, the previous results stay on screen until the next ones arrive.
  void setRowsMoving(bool moving) { m_rowsMoving = moving; }
  BackgroundTask& task() { return m_task; }
  /// Why nothing is computed for the data of the document: its file is not the one that the experiment was saved with.
  /// Null if there is no such reason.
  const DataCheck* withheldData() const;

  /// See Engine.
  void setCacheBudget(std::size_t bytes) { m_engine->setCacheBudget(bytes); }
  /// Finished jobs of studies are kept in this folder from the next computation on, see KeptJobs.
  void keepJobs(const QString& folder);
  /// Data that were read already: the computation that needs them does not read again.
  void offer(const DataSpec& spec, LoadedData loaded);
  /// Nothing is computed while the document has these data, so that no result silently comes from data other than those
  /// in the experiment. offer() for the same data ends it.
  void withhold(const DataSpec& spec, const DataCheck& check);
  /// Computes what the document asks for.
  void run();

 Q_SIGNALS:
  /// Results, models or document changed: draw again. Once per turn of the event loop.
  void refreshed();
  void dataChanged();
  void testErrorsHiddenChanged();
  /// The document asks for data that are withheld.
  void dataWithheld(const kerridge::DataCheck& check);
  void failed(const QString& message);
  /// Comes after failed(): a study is not computed, because the file of its data is not the one that the experiment was
  /// saved with.
  void studyDataWithheld(const kerridge::ChangedStudyData& changed);
  /// The computation that has just begun takes longer than users like to wait: see timeEstimate().
  void takesLong();
  /// A study begins with jobs that an earlier session has finished.
  void continued(const QString& message);
  /// Finished jobs of studies are not kept, and why; and that they are kept again. Each once in turn.
  void notKept(const QString& message);
  void keptAgain(const QString& message);

 private:
  void onDocumentChanged(const Experiment& before, const Experiment& after);
  void take(std::shared_ptr<const Results> results);
  /// In the background: computes the other targets, behind `shown`, and has rules choose for all of them if the
  /// experiment asks for it. `unread`: why the data of the others are not known; then `data` holds those shown alone.
  BackgroundTask::Delivery computeTargets(const Experiment& experiment, const std::vector<LoadedData>& data,
                                          std::shared_ptr<const Results> shown, const Text& unread,
                                          const RunContext& context, const BackgroundTask::Post& post);
  /// Writes the values that rules hold into the document.
  void followRules();
  void refresh();
  void followModels();
  void followIntervals();
  void takeIntervals(std::size_t method, std::shared_ptr<const ShownIntervals> intervals);
  void followEffects();
  void takeEffects(std::size_t method, std::shared_ptr<const ShownEffects> effects);
  void stopWithoutData();
  /// Drops everything of other data: from the screen at the next paint event, and from memory.
  void dropResults();
  void fail(const QString& message);

  ExperimentDocument& m_document;
  std::shared_ptr<Engine> m_engine;                                           // used by the worker only
  std::shared_ptr<TargetData> m_targetData = std::make_shared<TargetData>();  // the same
  std::vector<TargetResults> m_targets;
  std::shared_ptr<const Results> m_results;
  CurrentModels m_evaluated{Stand::nearest};
  std::shared_ptr<const Model> m_unsolved;  // stands for one that does not exist
  std::vector<std::shared_ptr<const Model>> m_models;
  std::vector<std::pair<DataSpec, LoadedData>> m_loaded;  // newest last
  /// What the effects are computed for, in addition to the models.
  struct EffectJob {
    std::shared_ptr<const Matrix> inputs;
    EffectParts parts;
    ImportanceSpec spec;
    Measure measure = Measure::scaledRmse;

    bool operator==(const EffectJob&) const = default;
  };
  EffectJob m_effectJob;
  std::optional<std::pair<DataSpec, DataCheck>> m_withheld;
  std::vector<std::shared_ptr<const ShownIntervals>> m_intervals;
  std::vector<std::shared_ptr<const ShownEffects>> m_effects;
  QString m_failure;
  bool m_lacksMemory = false;
  bool m_rowsMoving = false;
  bool m_testErrorsHidden = false;
  bool m_upToDate = false;
  bool m_cancelled = false;
  QString m_documentId;  // of the newest change
  std::optional<TimeEstimate> m_estimate;
  double m_patience = 20.0;
  QTimer m_refresh;
  // Last: their workers stop before the others go.
  BackgroundTask m_modelTask;
  BackgroundTask m_intervalTask;
  BackgroundTask m_effectTask;
  BackgroundTask m_task;
};

/// Every error of a list of diagnostics, one per line, at most `limit` of them.
QString errorText(const std::vector<Diagnostic>& diagnostics, int limit = 4);

}  // namespace kerridge
