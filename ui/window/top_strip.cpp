// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/top_strip.h"

#include <cmath>
#include <QHBoxLayout>
#include <QProgressBar>
#include <QToolButton>

#include "data/noise_seed.h"
#include "dialogs/data_editor.h"
#include "dialogs/kernel_editor.h"
#include "dialogs/path_editor.h"
#include "dialogs/split_editor.h"
#include "dialogs/target_editor.h"
#include "dialogs/test_file_editor.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "widgets/accessible_text.h"
#include "widgets/design.h"
#include "widgets/elided_label.h"
#include "widgets/popup_chip.h"
#include "widgets/tab_order.h"
#include "widgets/usable.h"

namespace kerridge {

namespace {
constexpr int pollMilliseconds = 50;
constexpr int stripQuietMilliseconds = 150;  // shorter work shows no bar: it would only flicker
constexpr int progressSteps = 1000;
constexpr int progressWidth = 108;
}  // namespace

TopStrip::TopStrip(ExperimentDocument& document, ResultsController& controller, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_controller(controller),
      m_state(new ElidedLabel(this)),
      m_progress(new QProgressBar(this)),
      m_run(new QToolButton(this)),
      m_play(new QToolButton(this)) {
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(space::unit, space::half, space::unit, space::half);
  layout->setSpacing(space::unit);
  auto* dataEditor = new DataEditor(document, controller);
  m_data = new PopupChip(dataEditor, this);
  auto* testEditor = new TestFileEditor(document, controller);
  m_test = new PopupChip(testEditor, this);
  auto* targetEditor = new TargetEditor(document, controller);
  m_target = new PopupChip(targetEditor, this);
  m_split = new PopupChip(new SplitEditor(document, controller), this);
  auto* kernelEditor = new KernelEditor(document, controller);
  m_kernel = new PopupChip(kernelEditor, this);
  m_path = new PopupChip(new PathEditor(document, controller), this);
  addChip(m_data, tr("Data: their source"), QStringLiteral("chip-data"), layout);
  addChip(m_test, tr("Test file: its rows are the test part of every split"), QStringLiteral("chip-test"), layout);
  addChip(m_target, tr("Target: which of several outputs to predict"), QStringLiteral("chip-target"), layout);
  addChip(m_split, tr("Split into training and test rows, and standardization"), QStringLiteral("chip-split"), layout);
  addChip(m_kernel, tr("Kernel and its width"), QStringLiteral("chip-kernel"), layout);
  addChip(m_path, tr("Sweep over λ, selection rules, error measure and map"), QStringLiteral("chip-path"), layout);
  const auto closing = [this](auto signal) {
    return [this, signal] {
      m_data->closeEditor();
      Q_EMIT(this->*signal)();
    };
  };
  connect(dataEditor, &DataEditor::openRequested, this, closing(&TopStrip::openDataRequested));
  connect(dataEditor, &DataEditor::getRequested, this, closing(&TopStrip::getDataRequested));
  connect(dataEditor, &DataEditor::changeReadingRequested, this, closing(&TopStrip::changeReadingRequested));
  connect(dataEditor, &DataEditor::overviewRequested, this, closing(&TopStrip::overviewRequested));
  connect(testEditor, &TestFileEditor::chooseRequested, this, [this] {
    m_test->closeEditor();
    Q_EMIT testFileRequested();
  });
  connect(targetEditor, &TargetEditor::targetChosen, this, [this](int output) {
    m_target->closeEditor();
    Q_EMIT targetChosen(output);
  });
  connect(targetEditor, &TargetEditor::learnedChanged, this, &TopStrip::targetLearned);
  connect(kernelEditor, &KernelEditor::tuneRequested, this, [this] {
    m_kernel->closeEditor();
    Q_EMIT tuneRequested();
  });
  connect(dataEditor, &DataEditor::drawRequested, this, [this](bool keep) {
    m_data->closeEditor();
    Q_EMIT drawRequested(keep);
  });

  layout->addStretch(1);
  m_state->setObjectName(QStringLiteral("state"));
  m_state->setAccessibleName(tr("Status"));
  m_progress->setRange(0, progressSteps);
  m_progress->setFixedWidth(progressWidth);
  m_progress->setTextVisible(true);
  m_progress->setObjectName(QStringLiteral("progress"));
  m_progress->setAccessibleName(tr("Progress"));
  QSizePolicy keepRoom = m_progress->sizePolicy();
  keepRoom.setRetainSizeWhenHidden(true);
  m_progress->setSizePolicy(keepRoom);
  m_run->setObjectName(QStringLiteral("run-cancel"));
  m_run->setToolButtonStyle(Qt::ToolButtonTextOnly);
  m_run->setMinimumWidth(m_run->fontMetrics().horizontalAdvance(tr("Cancel")) + 16);
  layout->addWidget(m_state);
  layout->addWidget(m_progress);
  layout->addWidget(m_run);
  m_play->setObjectName(QStringLiteral("play-at-once"));
  m_play->setToolButtonStyle(Qt::ToolButtonTextOnly);
  layout->addWidget(m_play);
  auto* find = new QToolButton(this);
  find->setObjectName(QStringLiteral("find-button"));
  find->setText(tr("Find…"));
  find->setToolTip(tr("Find a command by its name (Ctrl+K)"));
  find->setAccessibleName(tr("Find a command"));
  connect(find, &QToolButton::clicked, this, &TopStrip::findRequested);
  layout->addWidget(find);
  setTabOrderOfLayouts(*this);

  BackgroundTask& task = controller.task();
  connect(m_run, &QToolButton::clicked, this, [this] {
    if (m_controller.task().isBusy()) {
      m_controller.task().cancel();
    } else {
      m_controller.run();
    }
  });
  connect(&task, &BackgroundTask::started, this, [this] {
    m_since.start();
    m_poll.start();
    refreshState();
  });
  connect(&task, &BackgroundTask::finished, this, [this] {
    m_poll.stop();
    refreshState();
  });
  m_poll.setInterval(pollMilliseconds);
  connect(&m_poll, &QTimer::timeout, this, &TopStrip::refreshState);
  connect(&document, &ExperimentDocument::changed, this, &TopStrip::refreshChips);
  connect(&controller, &ResultsController::refreshed, this, [this] {
    refreshChips();
    refreshState();
  });
  refreshChips();
  refreshState();
}

void TopStrip::addChip(PopupChip* chip, const QString& name, const QString& objectName, QHBoxLayout* layout) {
  chip->setToolTip(name);
  chip->setAccessibleDescription(name);
  chip->setObjectName(objectName);
  layout->addWidget(chip);
  auto* editor = static_cast<ExperimentEditor*>(chip->editor());
  connect(chip, &PopupChip::aboutToOpen, editor, &ExperimentEditor::prepare);
}

void TopStrip::refreshChips() {
  const auto set = [](PopupChip* chip, const QString& text) {
    if (chip->text() != text + QStringLiteral(" ▾")) chip->setText(text + QStringLiteral(" ▾"));
  };
  const Experiment& experiment = m_document.experiment();
  const LoadedData* loaded = m_controller.loadedData();
  // Shows the width in numbers only if the results belong to the data, split and scaling named next to it.
  const auto& results = m_controller.results();
  const bool fits =
      results && results->experiment.data == experiment.data && results->experiment.split == experiment.split &&
      results->experiment.standardize == experiment.standardize && results->experiment.kernel == experiment.kernel;
  QString source = dataSummary(experiment.data, loaded != nullptr ? loaded->data.get() : nullptr);
  if (experiment.data.isGenerated()) {
    const GeneratorSpec& generator = experiment.data.generator;
    source += tr(" · seed %1").arg(generator.seed);
    if (const auto noise = noiseSeedOf(generator)) source += tr(", noise %1").arg(*noise);
    if (const auto moved = experiment.data.moved.size(); moved > 0) source += tr(", %1 moved").arg(moved);
  }
  set(m_data, source);
  m_test->setVisible(experiment.data.test.has_value());
  if (experiment.data.test) {
    set(m_test, testFileSummary(experiment.data, loaded != nullptr ? loaded->data.get() : nullptr));
  } else {
    m_test->closeEditor();
  }
  const QString target = targetSummary(experiment.data, loaded);
  m_target->setVisible(!target.isEmpty());
  if (target.isEmpty()) {
    m_target->closeEditor();
  } else {
    set(m_target, target);
  }
  set(m_split, splitSummary(experiment.split));
  set(m_kernel, kernelSummary(experiment.kernel, fits ? m_controller.stage().get() : nullptr));
  set(m_path, pathSummary(experiment));
}

void TopStrip::refreshState() {
  const BackgroundTask& task = m_controller.task();
  const bool busy = task.isBusy();
  const bool slow = busy && m_since.isValid() && m_since.elapsed() >= stripQuietMilliseconds;
  m_progress->setVisible(slow);
  if (busy) {
    m_progress->setValue(static_cast<int>(std::lround(task.progress().fraction() * progressSteps)));
    m_state->setText(slow ? QString::fromStdString(task.progress().stage()) : QString());
  } else if (!m_controller.failure().isEmpty()) {
    m_state->setText(tr("Not computed: see the message"));
  } else if (!m_controller.isUpToDate()) {
    m_state->setText(m_controller.results() ? tr("Canceled: finished results are shown") : tr("Canceled"));
  } else {
    m_state->setText({});
  }
  m_run->setText(busy ? tr("Cancel") : tr("Run"));
  giveAccessibleName(m_run, m_run->text());
  // Every tooltip that is set is an event for screen readers, whether it is new or not.
  const QString tip = busy ? tr("Stop computing and keep the finished results") : tr("Compute the missing results");
  if (m_run->toolTip() != tip) m_run->setToolTip(tip);
  setUsable(m_run, busy || !m_controller.isUpToDate() ? QString() : tr("Everything is already computed."));
}

}  // namespace kerridge
