// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/results_controller.h"

#include <algorithm>
#include <QStringList>

#include "base/memory.h"
#include "base/text.h"
#include "document/experiment_document.h"
#include "edits/needs_new_results.h"
#include "engine/too_much_memory.h"
#include "experiment/targets.h"
#include "jobs/kept_jobs.h"
#include "stages/choices.h"
#include "stages/common_choices.h"
#include "texts/shown_text.h"

namespace kerridge {

namespace {

constexpr std::size_t rememberedDataSets = 4;

// Without its JSON path in the experiment's file, which means nothing in the window.
QString capitalized(const Text& message) {
  const QString text = shownText(message);
  return text.left(1).toUpper() + text.mid(1);
}

}  // namespace

bool isOtherData(const DataSpec& before, const DataSpec& after) {
  if (before.points && after.points) return false;
  const bool sameContent = !before.hash.empty() && before.hash == after.hash;
  DataSpec moved = before;
  if (sameContent) moved.file = after.file;
  if (isOtherSource(moved, after)) return true;
  const bool otherContent = !before.hash.empty() && !after.hash.empty() && before.hash != after.hash;
  return otherContent || !(before.reading == after.reading) || !(before.roles == after.roles) ||
         before.test != after.test;
}

QString errorText(const std::vector<Diagnostic>& diagnostics, int limit) {
  QStringList lines;
  int more = 0;
  for (const Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.severity != Severity::error) continue;
    if (lines.size() < limit) {
      lines << shownDiagnostic(diagnostic);
    } else {
      ++more;
    }
  }
  if (more > 0) lines << ResultsController::tr("… and %1 more").arg(more);
  return lines.join(QLatin1Char('\n'));
}

ResultsController::ResultsController(ExperimentDocument& document, QObject* parent)
    : QObject(parent), m_document(document), m_engine(std::make_shared<Engine>()), m_documentId(document.id()) {
  m_engine->setInteractive(true);
  m_engine->setDataLoader(checkedLoader());
  m_refresh.setSingleShot(true);
  m_refresh.setInterval(0);
  connect(&m_refresh, &QTimer::timeout, this, &ResultsController::refresh);
  connect(&document, &ExperimentDocument::changed, this, &ResultsController::onDocumentChanged);
  connect(&m_task, &BackgroundTask::failed, this, &ResultsController::fail);
  connect(&m_task, &BackgroundTask::finished, this, [this](bool cancelled) {
    m_cancelled = cancelled;
    if (cancelled) m_refresh.start();  // an empty figure says why
  });
}

std::shared_ptr<const SplitData> ResultsController::stage() const {
  if (!m_results || m_results->splits.empty()) return nullptr;
  const int last = static_cast<int>(m_results->splits.size()) - 1;
  const int shown = std::clamp(m_document.experiment().view.split, 0, last);
  return m_results->splits[static_cast<std::size_t>(shown)].stage;
}

std::shared_ptr<const MethodResult> ResultsController::methodResult(int index) const {
  if (!stage()) return nullptr;
  const Experiment& experiment = m_document.experiment();
  const int last = static_cast<int>(m_results->splits.size()) - 1;
  const SplitResult& split = m_results->splits[static_cast<std::size_t>(std::clamp(experiment.view.split, 0, last))];
  const auto position = static_cast<std::size_t>(index);
  if (position >= split.methods.size() || position >= experiment.methods.size()) return nullptr;
  const auto& result = split.methods[position];
  const MethodSpec& spec = experiment.methods[position];
  if (!result || result->spec.id != spec.id || result->spec.parameters != spec.parameters ||
      result->spec.features != spec.features) {
    return nullptr;
  }
  return result;
}

const LoadedData* ResultsController::loadedData() const {
  const DataSpec& wanted = m_document.experiment().data;
  const auto found =
      std::find_if(m_loaded.begin(), m_loaded.end(), [&](const auto& entry) { return entry.first == wanted; });
  return found == m_loaded.end() ? nullptr : &found->second;
}

void ResultsController::setTestErrorsHidden(bool hidden) {
  if (hidden == m_testErrorsHidden) return;
  m_testErrorsHidden = hidden;
  Q_EMIT testErrorsHiddenChanged();
  refresh();
}

void ResultsController::keepJobs(const QString& folder) {
  // Called from other threads.
  const auto tell = [this](void (ResultsController::*signal)(const QString&), const QString& text) {
    QMetaObject::invokeMethod(
        this, [this, signal, text] { (this->*signal)(text); }, Qt::QueuedConnection);
  };
  m_engine->setJobKeeper(std::make_shared<KeptJobs>(
      folder, QByteArray(KERRIDGE_VERSION),
      KeptJobs::Listener{
          [tell](const std::string& study, Index finished, Index planned) {
            tell(&ResultsController::continued,
                 tr("%1: %2 of %n steps were already finished and are not computed again.", nullptr,
                    static_cast<int>(planned))
                     .arg(QString::fromStdString(study))
                     .arg(finished));
          },
          [tell](const Text& reason) {
            tell(&ResultsController::notKept,
                 tr("Finished steps of studies will be lost when Kerridge ends. %1").arg(shownText(reason)));
          },
          [tell] {
            tell(&ResultsController::keptAgain, tr("Finished steps of studies will be kept again when Kerridge ends."));
          }}));
}

void ResultsController::offer(const DataSpec& spec, LoadedData loaded) {
  if (m_withheld && m_withheld->first == spec) m_withheld.reset();
  std::erase_if(m_loaded, [&](const auto& entry) { return entry.first == spec; });
  m_loaded.emplace_back(spec, std::move(loaded));
  if (m_loaded.size() > rememberedDataSets) m_loaded.erase(m_loaded.begin());
  Q_EMIT dataChanged();
}

const DataCheck* ResultsController::withheldData() const {
  return m_withheld && m_withheld->first == m_document.experiment().data ? &m_withheld->second : nullptr;
}

void ResultsController::withhold(const DataSpec& spec, const DataCheck& check) {
  m_withheld.emplace(spec, check);
  if (withheldData() != nullptr) run();
}

void ResultsController::dropResults() {
  m_modelTask.cancel();
  m_intervalTask.cancel();
  m_effectTask.cancel();
  m_results.reset();
  m_evaluated = CurrentModels(Stand::nearest);
  m_models.clear();
  m_intervals.clear();
  m_effects.clear();
  // Deferred, since the document is still notifying the others of its change; paint events come after queued calls.
  QMetaObject::invokeMethod(this, &ResultsController::refresh, Qt::QueuedConnection);
}

void ResultsController::stopWithoutData() {
  m_task.cancel();
  dropResults();
  m_failure = capitalized(m_withheld->second.message);
  m_refresh.start();
  // Later: the document is telling the others of its change just now, and messages on what it was before must go first.
  QMetaObject::invokeMethod(
      this,
      [this] {
        if (const DataCheck* check = withheldData(); check != nullptr) Q_EMIT dataWithheld(*check);
      },
      Qt::QueuedConnection);
}

void ResultsController::run() {
  m_upToDate = false;
  m_failure.clear();
  m_lacksMemory = false;
  m_cancelled = false;
  m_estimate.reset();
  const Experiment experiment = m_document.experiment();
  if (experiment.data.awaitsPoints()) {
    // Not an error, but a drawing with too few points so far: nothing is computed, and the old results are gone.
    m_task.cancel();
    dropResults();
    m_upToDate = true;
    m_refresh.start();
    return;
  }
  const LoadedData* known = loadedData();
  if (known == nullptr && withheldData() != nullptr) {
    stopWithoutData();
    return;
  }
  LoadedData loaded = known != nullptr ? *known : LoadedData{};
  const bool several = learnsSeveralTargets(experiment);
  if (!several) m_targets.clear();
  m_task.start([this, engine = m_engine, targetData = m_targetData, experiment, several, patience = m_patience,
                loaded = std::move(loaded)](const RunContext& context, const BackgroundTask::Post& post) mutable {
    try {
      const bool read = !loaded.data;
      std::vector<LoadedData> ofTargets;
      Text unread;
      if (several) {
        context.stage("Reading the data");
        const DataSpec& spec = experiment.data;
        try {
          const CheckedTargets checked = targetData->load(spec, loaded.data, context.part(0.0, 0.05));
          if (!checked.check.isUsable()) {
            return BackgroundTask::Delivery([this, spec, check = checked.check] { withhold(spec, check); });
          }
          ofTargets = checked.loaded;
        } catch (const InvalidInput& invalid) {
          // The target shown may be right.
          if (experiment.commonLambda) throw;
          unread = textOf(invalid.diagnostics().front());
        }
        if (read && !ofTargets.empty()) {
          loaded = ofTargets.front();
          post([this, spec, loaded] { offer(spec, loaded); });
        }
      }
      if (!loaded.data) {
        context.stage("Reading the data");
        const DataSpec& spec = experiment.data;
        CheckedData checked = loadCheckedData(spec, context.part(0.0, 0.05));
        if (!checked.check.isUsable()) {
          return BackgroundTask::Delivery([this, spec, check = checked.check] { withhold(spec, check); });
        }
        loaded = std::move(checked.loaded);
        post([this, spec, loaded] { offer(spec, loaded); });
      }
      const auto publish = [&](std::shared_ptr<const Results> results) {
        post([this, results = std::move(results)] { take(results); });
      };
      const auto planned = [&](double work) {
        const auto estimate = longTimeNeed(experiment, *loaded.data, work, patience, context);
        if (!estimate) return;
        post([this, estimate] {
          m_estimate = estimate;
          Q_EMIT takesLong();
        });
      };
      std::vector<std::shared_ptr<const Dataset>> targets;
      for (const LoadedData& one : ofTargets) targets.push_back(one.data);
      engine->setTargets(std::move(targets));
      const RunContext part = context.part(read || several ? 0.05 : 0.0, several ? 0.5 : 1.0);
      auto results = engine->run(experiment, loaded.data, part, publish, planned);
      if (several) {
        if (ofTargets.empty()) ofTargets.push_back(loaded);
        return computeTargets(experiment, ofTargets, std::move(results), unread, context.part(0.5, 1.0), post);
      }
      return BackgroundTask::Delivery([this, results = std::move(results)] {
        m_upToDate = true;
        m_estimate.reset();
        take(results);
      });
    } catch (const TooMuchMemory& tooMuch) {
      return BackgroundTask::Delivery([this, text = capitalized(tooMuch.diagnostics().front().message)] {
        m_lacksMemory = true;
        fail(text);
      });
    } catch (const MemoryRanOut& ranOut) {
      return BackgroundTask::Delivery([this, text = capitalized(ranOut.text())] {
        m_lacksMemory = true;
        fail(text);
      });
    } catch (const ChangedStudyData& changed) {
      return BackgroundTask::Delivery([this, changed] {
        fail(capitalized(changed.diagnostics().front().message));
        Q_EMIT studyDataWithheld(changed);
      });
    } catch (const InvalidInput& invalid) {
      return BackgroundTask::Delivery([this, text = errorText(invalid.diagnostics())] { fail(text); });
    }
  });
  m_refresh.start();
}

BackgroundTask::Delivery ResultsController::computeTargets(const Experiment& experiment,
                                                           const std::vector<LoadedData>& data,
                                                           std::shared_ptr<const Results> shown, const Text& unread,
                                                           const RunContext& context,
                                                           const BackgroundTask::Post& post) {
  const auto finish = [this](const std::shared_ptr<const Results>& results) {
    m_upToDate = true;
    m_estimate.reset();
    take(results);
  };
  const bool common = experiment.commonLambda;
  if (!common) post([finish, shown] { finish(shown); });
  const std::vector<Experiment> experiments = experimentsOfTargets(reducedToModels(experiment));
  std::vector<TargetResults> targets;
  for (std::size_t i = 0; i < experiments.size(); ++i) {
    TargetResults& target = targets.emplace_back();
    target.target = experiments[i].data.roles.target;
    if (i >= data.size()) {
      target.failure = unread;
      continue;
    }
    target.name = data[i].data->targetName;
    target.place = data[i].data->encoding.target;
  }
  targets.front().results = std::move(shown);
  const auto tell = [this, &post, &targets] {
    post([this, targets] {
      m_targets = targets;
      m_refresh.start();
    });
  };
  if (!common) tell();
  for (std::size_t i = 1; i < std::min(targets.size(), data.size()); ++i) {
    const auto count = static_cast<double>(targets.size());
    const RunContext part = context.part(static_cast<double>(i) / count, static_cast<double>(i + 1) / count);
    try {
      targets[i].results = m_engine->run(experiments[i], data[i].data, part);
    } catch (const InvalidInput& invalid) {
      if (common) throw ofTarget(invalid, i, targets[i].target.text());
      targets[i].failure = invalid.diagnostics().front().message;
    }
    if (!common) tell();
  }
  if (common) {
    std::vector<std::shared_ptr<const Results>> all;
    for (const TargetResults& target : targets) all.push_back(target.results);
    all = withCommonChoices(std::move(all));
    for (std::size_t i = 0; i < targets.size(); ++i) targets[i].results = std::move(all[i]);
  }
  return [this, finish, common, targets] {
    m_targets = targets;
    if (common) finish(targets.front().results);
    m_refresh.start();
  };
}

void ResultsController::onDocumentChanged(const Experiment& before, const Experiment& after) {
  // Somebody may draw before the next turn of the event loop: one entry per method, also then.
  if (!m_models.empty()) m_models.resize(after.methods.size());
  for (std::size_t i = 0; i < m_models.size(); ++i) {
    if (m_models[i] && m_models[i]->spec.id != after.methods[i].id) m_models[i].reset();
  }
  const bool otherDocument = std::exchange(m_documentId, m_document.id()) != m_document.id();
  if (needsNewResults(before, after)) {
    if (!m_rowsMoving && (otherDocument || isOtherData(before.data, after.data))) dropResults();
    if (otherDocument || !areSameTargets(before.data, after.data)) m_targets.clear();
    if (before.data != after.data) Q_EMIT dataChanged();
    run();
  }
  m_refresh.start();
}

void ResultsController::take(std::shared_ptr<const Results> results) {
  m_results = std::move(results);
  m_refresh.start();
}

void ResultsController::followRules() {
  const Experiment& experiment = m_document.experiment();
  const auto isHeld = [](const MethodSpec& spec) { return !spec.rule.empty(); };
  if (std::none_of(experiment.methods.begin(), experiment.methods.end(), isHeld)) return;  // in most frames of a drag
  const int last = static_cast<int>(m_results->splits.size()) - 1;
  const auto shown = static_cast<std::size_t>(std::clamp(experiment.view.split, 0, last));
  m_document.follow(withChoices(experiment, *m_results, shown));
}

void ResultsController::refresh() {
  if (m_results && !m_results->splits.empty()) followRules();
  if (m_results && !m_results->splits.empty()) m_models = m_evaluated.evaluate(m_document.experiment(), *m_results);
  followModels();
  followIntervals();
  followEffects();
  Q_EMIT refreshed();
}

// Where the nearest model of the path stands for the one that was asked for, that is solved: one at a time, and none is
// interrupted, so that during a drag it follows as fast as it can.
void ResultsController::followModels() {
  const auto shown = stage();
  for (const auto& model : m_models) {
    if (!model || !shown || shown->provisional || m_modelTask.isBusy() || isAsAsked(*model)) continue;
    if (m_unsolved == model) continue;
    m_modelTask.start([this, shown, model, measure = m_document.experiment().measure](const RunContext& context,
                                                                                      const BackgroundTask::Post&) {
      auto solved = std::make_shared<const Model>(solvedModel(*shown, model->spec, measure, context));
      return BackgroundTask::Delivery([this, shown, model, solved = std::move(solved)] {
        if (solved->a.size() > 0) {
          m_evaluated.take(shown, solved);
        } else {
          m_unsolved = model;
        }
        m_refresh.start();
      });
    });
  }
}

// One job at a time, and none is interrupted: during a drag, the band follows as fast as it can be computed.
void ResultsController::followIntervals() {
  const Experiment& experiment = m_document.experiment();
  const auto shown = stage();
  m_intervals.resize(m_models.size());
  for (std::size_t i = 0; i < m_models.size(); ++i) {
    const auto spec = m_models[i] ? intervalsOf(experiment.methods[i], experiment.intervals) : std::nullopt;
    std::shared_ptr<const ShownIntervals>& known = m_intervals[i];
    if (known && (!spec || known->stage != shown || known->model->spec.id != m_models[i]->spec.id)) known.reset();
    if (!spec || !shown || shown->provisional || m_intervalTask.isBusy()) continue;
    const IntervalParts parts = intervalParts(experiment, *shown);
    if (known && known->model == m_models[i] && known->spec == *spec && known->parts == parts) continue;
    m_intervalTask.start([this, i, shown, experiment, data = m_results->data, model = m_models[i], spec = *spec, parts](
                             const RunContext& context, const BackgroundTask::Post&) {
      auto intervals = makeShownIntervals(shown, experiment, *data, model, spec, parts, context);
      return BackgroundTask::Delivery([this, i, intervals = std::move(intervals)] { takeIntervals(i, intervals); });
    });
  }
}

void ResultsController::takeIntervals(std::size_t method, std::shared_ptr<const ShownIntervals> intervals) {
  // The models may have changed places meanwhile.
  if (method < std::min(m_intervals.size(), m_models.size()) && m_models[method] &&
      m_models[method]->spec.id == intervals->model->spec.id) {
    m_intervals[method] = std::move(intervals);
  }
  m_refresh.start();
}

// The same; nothing is computed for a chart that is not shown.
void ResultsController::followEffects() {
  const Experiment& experiment = m_document.experiment();
  const auto shown = stage();
  const EffectParts parts = effectParts(experiment);
  const ImportanceSpec spec = experiment.importance.value_or(ImportanceSpec{});
  m_effects.resize(m_models.size());
  // Shuffling many columns is slow; a computation that is no longer needed ends.
  const EffectJob job{shown ? shown->trainInputs : nullptr, parts, spec, experiment.measure};
  if (m_effectTask.isBusy() && !(job == m_effectJob)) m_effectTask.cancel();
  for (std::size_t i = 0; i < m_models.size(); ++i) {
    std::shared_ptr<const ShownEffects>& known = m_effects[i];
    const bool same = known && parts.any() && shown && m_models[i] && known->stage->trainInputs == shown->trainInputs &&
                      known->model->spec.id == m_models[i]->spec.id;
    if (!same) known.reset();
    if (!parts.any() || !m_models[i] || !shown || shown->provisional || m_effectTask.isBusy()) continue;
    if (known && known->model->a == m_models[i]->a && known->model->point.offset == m_models[i]->point.offset &&
        known->parts == parts && (!parts.importance || (known->measure == experiment.measure && known->spec == spec))) {
      continue;
    }
    m_effectJob = job;
    m_effectTask.start([this, i, shown, experiment, data = m_results->data, model = m_models[i], parts](
                           const RunContext& context, const BackgroundTask::Post&) {
      auto effects = makeShownEffects(shown, experiment, *data, model, parts, context);
      return BackgroundTask::Delivery([this, i, effects = std::move(effects)] { takeEffects(i, effects); });
    });
  }
}

void ResultsController::takeEffects(std::size_t method, std::shared_ptr<const ShownEffects> effects) {
  if (method < std::min(m_effects.size(), m_models.size()) && m_models[method] &&
      m_models[method]->spec.id == effects->model->spec.id) {
    m_effects[method] = std::move(effects);
  }
  m_refresh.start();
}

void ResultsController::fail(const QString& message) {
  m_failure = message;
  m_estimate.reset();
  Q_EMIT failed(message);
}

}  // namespace kerridge
