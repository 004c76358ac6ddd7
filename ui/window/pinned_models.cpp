// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/pinned_models.h"

#include <algorithm>

#include "base/diagnostic.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "stages/pinned.h"
#include "storage/data_file.h"
#include "texts/shown_text.h"

namespace kerridge {

namespace {

constexpr std::size_t rememberedPins = 200;

/// Without what does not change the numbers.
PinSpec core(PinSpec pin) {
  pin.label.clear();
  pin.shown = true;
  pin.method.label.clear();
  pin.method.visible = true;
  pin.method.color = -1;
  return pin;
}

/// The stage on screen where it is the pin's own.
std::shared_ptr<const SplitData> sharedStage(const PinSpec& pin, const ResultsController& controller, int split) {
  const auto& results = controller.results();
  const auto stage = controller.stage();
  if (!results || !stage || stage->provisional) return nullptr;
  const Experiment& made = results->experiment;
  const bool same = made.data == pin.data && made.standardize == pin.standardize && made.split == pin.split &&
                    made.kernel == pin.kernel && split == pin.part;
  return same ? stage : nullptr;
}

}  // namespace

PinnedModels::PinnedModels(ExperimentDocument& document, ResultsController& controller, QObject* parent)
    : QObject(parent), m_document(document), m_controller(controller) {
  connect(&controller, &ResultsController::refreshed, this, &PinnedModels::restore);
  connect(&controller.task(), &BackgroundTask::finished, this, &PinnedModels::restore);
  const auto giveUp = [this](const QString& why) {
    for (const PinSpec& pin : m_asked) {
      if (find(pin) == nullptr) put(pin, {}, why);
    }
    m_asked.clear();
    Q_EMIT changed();
  };
  connect(&m_task, &BackgroundTask::failed, this, [giveUp](const QString& text) { giveUp(text); });
  connect(&m_task, &BackgroundTask::finished, this, [this, giveUp](bool cancelled) {
    if (cancelled) giveUp(tr("not computed: canceled"));
    restore();
  });
}

const PinnedModels::Known* PinnedModels::find(const PinSpec& pin) const {
  const PinSpec wanted = core(pin);
  const auto found =
      std::find_if(m_known.begin(), m_known.end(), [&](const Known& known) { return known.pin == wanted; });
  return found == m_known.end() ? nullptr : &*found;
}

void PinnedModels::put(const PinSpec& pin, ModelRow row, const QString& problem) {
  const PinSpec key = core(pin);
  std::erase_if(m_known, [&](const Known& known) { return known.pin == key; });
  m_known.push_back({key, std::move(row), problem});
  if (m_known.size() > rememberedPins) m_known.erase(m_known.begin());
}

void PinnedModels::remember(const PinSpec& pin, ModelRow row) { put(pin, std::move(row), {}); }

ModelRow PinnedModels::rowOf(const PinSpec& pin) const {
  const Known* known = find(pin);
  ModelRow row = known != nullptr ? known->row : ModelRow();
  if (known == nullptr || !known->problem.isEmpty()) {
    row.at = pin.method.at;
    row.setting = known == nullptr ? tr("waiting for the models of the experiment") : known->problem;
    if (known == nullptr && m_task.isBusy()) row.setting = tr("computing…");
  }
  row.label = QString::fromStdString(pin.label);
  row.shown = pin.shown;
  return row;
}

void PinnedModels::restore() {
  if (m_task.isBusy() || m_controller.task().isBusy()) return;
  std::vector<PinSpec> missing;
  for (const PinSpec& pin : m_document.experiment().pins) {
    if (find(pin) == nullptr) missing.push_back(pin);
  }
  if (missing.empty()) return;
  struct Job {
    PinSpec pin;
    std::shared_ptr<const Dataset> data;
    std::shared_ptr<const SplitData> stage;
  };
  const Experiment& now = m_document.experiment();
  const LoadedData* loaded = m_controller.loadedData();
  std::vector<Job> jobs;
  for (const PinSpec& pin : missing) {
    const bool own = pin.data == now.data;
    if (own && m_controller.withheldData() != nullptr) {
      put(pin, {}, tr("not computed: the data differ from those of the experiment"));
      continue;
    }
    jobs.push_back(
        {pin, own && loaded != nullptr ? loaded->data : nullptr, sharedStage(pin, m_controller, now.view.split)});
  }
  if (jobs.empty()) {
    Q_EMIT changed();
    return;
  }
  m_asked = missing;
  m_task.start([this, jobs](const RunContext& context, const BackgroundTask::Post& post) {
    const double share = 1.0 / static_cast<double>(jobs.size());
    for (std::size_t i = 0; i < jobs.size(); ++i) {
      const Job& job = jobs[i];
      const RunContext part = context.part(share * static_cast<double>(i), share * static_cast<double>(i + 1));
      context.stage("Pinned models");
      const auto fail = [&](const QString& why) {
        post([this, pin = job.pin, why] {
          put(pin, {}, tr("not computed: %1").arg(why));
          Q_EMIT changed();
        });
      };
      try {
        std::shared_ptr<const Dataset> data = job.data;
        if (!data) {
          const CheckedData checked = loadCheckedData(job.pin.data, part.part(0.0, 0.1));
          if (!checked.check.isUsable()) {
            fail(shownText(checked.check.message));
            continue;
          }
          data = checked.loaded.data;
        }
        const PinnedModel pinned = computePin(job.pin, *data, job.stage, part.part(0.1, 1.0));
        if (pinned.model->a.size() == 0) {
          fail(tr("there is no such model"));
          continue;
        }
        post([this, pin = job.pin, pinned, data] {
          remember(pin, modelRow({{}, pinned.model, pinned.stage, pinned.result, data}, experimentOf(pin), data.get(),
                                 pin.measure, pinned.timings));
          Q_EMIT changed();
        });
      } catch (const InvalidInput& invalid) {
        fail(errorText(invalid.diagnostics(), 1));
      }
    }
    return BackgroundTask::Delivery([this] { m_asked.clear(); });
  });
  Q_EMIT changed();
}

}  // namespace kerridge
