// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/experiment_pins.h"

#include <QFileInfo>

#include <algorithm>

#include "base/text.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "engine/engine.h"
#include "experiment/targets.h"
#include "stages/width_tuning.h"
#include "storage/data_file.h"
#include "storage/experiment_json.h"
#include "texts/shown_text.h"
#include "window/pinned_models.h"

namespace kerridge {

namespace {

struct MadePin {
  PinSpec pin;
  ModelRow row;
};

/// Throws InvalidInput and Cancelled.
std::vector<MadePin> pinsOfFile(const QString& file, const RunContext& context) {
  const ReadExperiment read = loadExperiment(file);
  if (hasErrors(read.diagnostics)) throw InvalidInput(read.diagnostics);
  if (learnsSeveralTargets(read.experiment)) {
    throw InvalidInput("/data/target",
                       Text("an experiment with several targets cannot be added; save one of its targets"));
  }
  const CheckedData checked = loadCheckedData(read.experiment.data, context.part(0.0, 0.1));
  if (!checked.check.isUsable()) throw InvalidInput("/data", checked.check.message);
  Engine engine;
  const auto data = checked.loaded.data;
  Experiment alone = reducedToModels(read.experiment);
  alone.view.split = read.experiment.view.split;
  const auto results = engine.run(alone, data, context.part(0.1, 1.0));
  const auto split =
      static_cast<std::size_t>(std::clamp(read.experiment.view.split, 0, static_cast<int>(results->splits.size()) - 1));
  std::vector<MadePin> made;
  for (std::size_t i = 0; i < results->experiment.methods.size(); ++i) {
    const MethodSpec& spec = results->experiment.methods[i];
    const SplitResult& part = results->splits[split];
    if (!spec.visible || part.methods[i] == nullptr) continue;
    auto model = std::make_shared<const Model>(
        evaluateModel(*part.stage, spec, results->experiment.measure, part.methods[i].get()));
    if (model->a.size() == 0) continue;
    Experiment own = results->experiment;
    own.methods = {model->spec};
    own.kernel = settledKernel(own.kernel, part);
    own.view.split = static_cast<int>(split);
    MadePin one;
    one.pin = pinOf(own, 0);
    one.pin.label = QFileInfo(file).completeBaseName().toStdString() + ": " + methodLabel(spec);
    one.pin.shown = false;  // its curve belongs to other data, or to other rows
    one.row = modelRow({{}, model, part.stage, part.methods[i], data}, experimentOf(one.pin), data.get(),
                       one.pin.measure, results->timings);
    made.push_back(std::move(one));
  }
  if (made.empty()) throw InvalidInput("/methods", Text("no visible method of this experiment has a model"));
  return made;
}

}  // namespace

ExperimentPins::ExperimentPins(ExperimentDocument& document, PinnedModels& pins, QObject* parent)
    : QObject(parent), m_document(document), m_pins(pins) {
  connect(&m_task, &BackgroundTask::failed, this, [this](const QString& text) {
    Q_EMIT message({Banner::Kind::error, text});
  });
}

void ExperimentPins::add(const QStringList& files) {
  m_task.start([this, files](const RunContext& context, const BackgroundTask::Post&) {
    std::vector<MadePin> made;
    QStringList problems;
    const double share = 1.0 / static_cast<double>(files.size());
    for (qsizetype i = 0; i < files.size(); ++i) {
      const QString name = QFileInfo(files[i]).fileName();
      context.stage(name.toStdString());
      try {
        const double done = share * static_cast<double>(i);
        for (MadePin& one : pinsOfFile(files[i], context.part(done, done + share))) made.push_back(std::move(one));
      } catch (const InvalidInput& invalid) {
        problems << tr("%1 is left out. %2").arg(name, errorText(invalid.diagnostics(), 1));
      }
    }
    return BackgroundTask::Delivery([this, made = std::move(made), problems] {
      Experiment after = m_document.experiment();
      int added = 0;
      for (const MadePin& one : made) {
        m_pins.remember(one.pin, one.row);
        if (std::find(after.pins.begin(), after.pins.end(), one.pin) != after.pins.end()) continue;
        after.pins.push_back(one.pin);
        ++added;
      }
      const QString told = tr("Added %n models to the table of results.", nullptr, added);
      if (added > 0) m_document.replace(after, tr("Add %n models", nullptr, added));
      Q_EMIT message({problems.isEmpty() ? Banner::Kind::note : Banner::Kind::warning,
                      (QStringList(told) + problems).join(QLatin1Char('\n'))});
    });
  });
}

}  // namespace kerridge
