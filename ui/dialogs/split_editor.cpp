// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/split_editor.h"

#include <algorithm>
#include <array>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <utility>

#include "base/number_text.h"
#include "widgets/help_topic.h"
#include "widgets/number_field.h"
#include "window/study_controller.h"

namespace kerridge {

namespace {

constexpr double largestSeed = 9007199254740991.0;  // 2^53 − 1: every whole number up to here is a double
constexpr double percent = 100.0;

const std::array<std::pair<SplitKind, const char*>, 6>& kindLabels() {
  static const std::array<std::pair<SplitKind, const char*>, 6> labels{{
      {SplitKind::holdout, QT_TRANSLATE_NOOP("kerridge::SplitEditor", "Hold-out")},
      {SplitKind::kFold, QT_TRANSLATE_NOOP("kerridge::SplitEditor", "k-fold")},
      {SplitKind::parts, QT_TRANSLATE_NOOP("kerridge::SplitEditor", "Equal parts")},
      {SplitKind::leaveOneOut, QT_TRANSLATE_NOOP("kerridge::SplitEditor", "Leave one out")},
      {SplitKind::column, QT_TRANSLATE_NOOP("kerridge::SplitEditor", "By the split column")},
      {SplitKind::none, QT_TRANSLATE_NOOP("kerridge::SplitEditor", "None: train on everything")},
  }};
  return labels;
}

}  // namespace

QString splitSummary(const SplitSpec& split) {
  const QString seed = SplitEditor::tr("seed %1").arg(split.seed);
  switch (split.kind) {
    case SplitKind::holdout: {
      const QString share = QString::fromStdString(shortText(split.train * percent, 3));
      return split.repeats > 1 ? SplitEditor::tr("hold-out %1 % × %2 · %3").arg(share).arg(split.repeats).arg(seed)
                               : SplitEditor::tr("hold-out %1 % · %2").arg(share, seed);
    }
    case SplitKind::kFold: return SplitEditor::tr("%1-fold · %2").arg(split.count).arg(seed);
    case SplitKind::parts: return SplitEditor::tr("%1 equal parts · %2").arg(split.count).arg(seed);
    case SplitKind::leaveOneOut: return SplitEditor::tr("leave one out");
    case SplitKind::column: return SplitEditor::tr("split by column");
    case SplitKind::none: break;
  }
  return SplitEditor::tr("no split");
}

SplitEditor::SplitEditor(ExperimentDocument& document, StudyController& controller, QWidget* parent)
    : ExperimentEditor(document, controller, parent) {
  setHelpTopic(this, QStringLiteral("experiment-file"));
  m_form = addForm(tr("Split"));
  m_kind = new QComboBox(this);
  m_kind->setObjectName(QStringLiteral("split-kind"));
  m_kind->setAccessibleName(tr("Kind of split"));
  m_kind->setToolTip(tr("How rows are divided into training and test"));
  for (const auto& [kind, label] : kindLabels()) m_kind->addItem(tr(label), static_cast<int>(kind));
  connect(m_kind, &QComboBox::activated, this, [this] {
    const int kind = m_kind->currentData().toInt();
    edit(tr("Change the split"), [kind](Experiment& after) {
      after.split.kind = static_cast<SplitKind>(kind);
      after.view.division = 0;
    });
  });
  const QString step = tr("Change the split");
  m_train = numberField(1e-6, percent - 1e-6, false, tr("Training rows in per cent"),
                        tr("Share of the rows used for training"), step,
                        [](Experiment& after, double value) { after.split.train = value / percent; });
  m_train->setObjectName(QStringLiteral("split-train"));
  m_repeats = numberField(1, 10000, true, tr("Repeats"), tr("Number of independent random divisions"), step,
                          [](Experiment& after, double value) { after.split.repeats = static_cast<int>(value); });
  m_count = numberField(2, 1e6, true, tr("Number of folds or parts"), tr("Number of folds or parts"), step,
                        [](Experiment& after, double value) { after.split.count = static_cast<int>(value); });
  m_seed =
      numberField(0, largestSeed, true, tr("Seed"), tr("The same seed gives the same split on every machine"), step,
                  [](Experiment& after, double value) { after.split.seed = static_cast<std::uint64_t>(value); });
  m_seed->setObjectName(QStringLiteral("split-seed"));
  m_division = new QComboBox(this);
  m_division->setAccessibleName(tr("Division shown"));
  m_division->setToolTip(tr("Which division the charts and cards show"));
  connect(m_division, &QComboBox::activated, this, [this](int index) {
    edit(tr("Show another division"), [index](Experiment& after) { after.view.division = index; });
  });
  m_form->addRow(tr("Kind"), m_kind);
  m_form->addRow(tr("Train on, %"), m_train);
  m_form->addRow(tr("Repeats"), m_repeats);
  m_form->addRow(tr("Number"), m_count);
  m_form->addRow(tr("Seed"), m_seed);
  m_form->addRow(tr("Show"), m_division);

  QFormLayout* scaling = addForm(tr("Standardize"));
  m_inputs = new QCheckBox(tr("inputs"), this);
  m_inputs->setObjectName(QStringLiteral("standardize-inputs"));
  m_target = new QCheckBox(tr("target"), this);
  m_inputs->setToolTip(tr("Every input to mean 0 and standard deviation 1 on the training part"));
  m_target->setToolTip(
      tr("The target to mean 0 and standard deviation 1 on the training part; errors stay in its own units"));
  connect(m_inputs, &QCheckBox::clicked, this, [this](bool on) {
    edit(tr("Standardize inputs"), [on](Experiment& after) { after.standardize.inputs = on; });
  });
  connect(m_target, &QCheckBox::clicked, this, [this](bool on) {
    edit(tr("Standardize target"), [on](Experiment& after) { after.standardize.target = on; });
  });
  scaling->addRow(m_inputs);
  scaling->addRow(m_target);
  auto* remark = new QLabel(tr("Mean and scale come from the training part only."), this);
  content()->addWidget(remark);
}

void SplitEditor::refresh() {
  const SplitSpec& split = experiment().split;
  const bool holdout = split.kind == SplitKind::holdout;
  const bool counted = split.kind == SplitKind::kFold || split.kind == SplitKind::parts;
  const QSignalBlocker block(m_kind);
  m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(split.kind)));
  m_train->setValue(split.train * percent);
  m_repeats->setValue(split.repeats);
  m_count->setValue(split.count);
  m_seed->setValue(static_cast<double>(split.seed));
  m_train->setEnabled(holdout);
  m_repeats->setEnabled(holdout);
  m_count->setEnabled(counted);
  m_seed->setEnabled(holdout || counted);

  const auto study = controller().study();
  m_division->clear();
  if (study) {
    for (const DivisionResult& division : study->divisions) {
      m_division->addItem(division.stage ? QString::fromStdString(division.stage->division.label)
                                         : tr("division %1").arg(m_division->count() + 1));
    }
  }
  m_division->setEnabled(m_division->count() > 1);
  m_division->setCurrentIndex(std::min(experiment().view.division, m_division->count() - 1));
  m_inputs->setChecked(experiment().standardize.inputs);
  m_target->setChecked(experiment().standardize.target);
}

}  // namespace kerridge
