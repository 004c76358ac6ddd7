// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/results_controller.h"

#include <algorithm>
#include <QStringList>

#include "base/memory.h"
#include "document/experiment_document.h"
#include "engine/too_much_memory.h"
#include "session/kept_jobs.h"
#include "stages/theory.h"

namespace kerridge {

namespace {

constexpr std::size_t rememberedDataSets = 4;

/// The experiment without what only concerns the models at the cursors and how things are shown.
Experiment computedPart(Experiment experiment) {
  for (MethodSpec& spec : experiment.methods) {
    spec.at = 1.0;
    spec.visible = true;
    spec.color = -1;
    spec.label.clear();
  }
  experiment.view.split = 0;
  experiment.view.charts = chartsOfTheory(experiment);  // the others only show what is computed anyway
  experiment.view.variants.clear();
  experiment.pins.clear();
  return experiment;
}

// Without its place in the experiment's file, which says nothing in the window.
QString sentence(const std::string& message) {
  QString text = QString::fromStdString(message);
  return text.replace(0, 1, text.left(1).toUpper());
}

}  // namespace

bool needsNewResults(const Experiment& before, const Experiment& after) {
  return !(computedPart(before) == computedPart(after));
}

QString errorText(const std::vector<Diagnostic>& diagnostics, int limit) {
  QStringList lines;
  int more = 0;
  for (const Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.severity != Severity::error) continue;
    if (lines.size() < limit) {
      lines << QString::fromStdString(toString(diagnostic));
    } else {
      ++more;
    }
  }
  if (more > 0) lines << ResultsController::tr("… and %n more", nullptr, more);
  return lines.join(QLatin1Char('\n'));
}

ResultsController::ResultsController(ExperimentDocument& document, QObject* parent)
    : QObject(parent), m_document(document), m_engine(std::make_shared<Engine>()) {
  m_engine->setInteractive(true);
  m_refresh.setSingleShot(true);
  m_refresh.setInterval(0);
  connect(&m_refresh, &QTimer::timeout, this, &ResultsController::refresh);
  connect(&document, &ExperimentDocument::changed, this, &ResultsController::onDocumentChanged);
  connect(&m_task, &BackgroundTask::failed, this, &ResultsController::fail);
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

void ResultsController::keepJobs(const QString& folder) {
  // Called from other threads.
  const auto tell = [this](void (ResultsController::*signal)(const QString&), const QString& text) {
    QMetaObject::invokeMethod(
        this, [this, signal, text] { (this->*signal)(text); }, Qt::QueuedConnection);
  };
  m_engine->setJobKeeper(std::make_shared<KeptJobs>(
      folder, QByteArray(KERRIDGE_VERSION),
      KeptJobs::Listener{[tell](const std::string& study, Index finished, Index planned) {
                           tell(&ResultsController::continued,
                                tr("%1: %2 of %3 steps were finished before and are not computed again.")
                                    .arg(QString::fromStdString(study))
                                    .arg(finished)
                                    .arg(planned));
                         },
                         [tell](const std::string& reason) {
                           tell(&ResultsController::notKept,
                                tr("Finished steps of studies are not kept for the case that the program ends. %1")
                                    .arg(QString::fromStdString(reason)));
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

void ResultsController::stopWithoutData() {
  m_task.cancel();
  m_results.reset();
  m_models.clear();
  m_failure = sentence(m_withheld->second.message);
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
  const Experiment experiment = m_document.experiment();
  if (experiment.data.awaitsPoints()) {
    // Not a mistake, but a drawing that has not got far: nothing is computed, and what was is gone.
    m_task.cancel();
    m_results.reset();
    m_models.clear();
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
  m_task.start([this, engine = m_engine, experiment, loaded = std::move(loaded)](
                   const RunContext& context, const BackgroundTask::Post& post) mutable {
    try {
      const bool read = !loaded.data;
      if (read) {
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
      auto results = engine->run(experiment, loaded.data, context.part(read ? 0.05 : 0.0, 1.0), publish);
      return BackgroundTask::Delivery([this, results = std::move(results)] {
        m_upToDate = true;
        take(results);
      });
    } catch (const TooMuchMemory& tooMuch) {
      return BackgroundTask::Delivery([this, text = sentence(tooMuch.diagnostics().front().message)] {
        m_lacksMemory = true;
        fail(text);
      });
    } catch (const MemoryRanOut& ranOut) {
      return BackgroundTask::Delivery([this, text = sentence(ranOut.what())] {
        m_lacksMemory = true;
        fail(text);
      });
    } catch (const InvalidInput& invalid) {
      return BackgroundTask::Delivery([this, text = errorText(invalid.diagnostics())] { fail(text); });
    }
  });
  m_refresh.start();
}

void ResultsController::onDocumentChanged(const Experiment& before, const Experiment& after) {
  // Somebody may draw before the next turn of the event loop: one entry per method, also then.
  if (!m_models.empty()) m_models.resize(after.methods.size());
  for (std::size_t i = 0; i < m_models.size(); ++i) {
    if (m_models[i] && m_models[i]->spec.id != after.methods[i].id) m_models[i].reset();
  }
  if (needsNewResults(before, after)) {
    if (before.data != after.data) Q_EMIT dataChanged();
    run();
  }
  m_refresh.start();
}

void ResultsController::take(std::shared_ptr<const Results> results) {
  m_results = std::move(results);
  m_refresh.start();
}

void ResultsController::refresh() {
  if (m_results && !m_results->splits.empty()) m_models = m_evaluated.evaluate(m_document.experiment(), *m_results);
  Q_EMIT refreshed();
}

void ResultsController::fail(const QString& message) {
  m_failure = message;
  Q_EMIT failed(message);
}

}  // namespace kerridge
