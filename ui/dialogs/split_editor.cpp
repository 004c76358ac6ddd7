// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/split_editor.h"

#include <algorithm>
#include <array>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QVBoxLayout>
#include <utility>

#include "dialogs/split_strip.h"
#include "document/results_controller.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"
#include "widgets/design.h"
#include "widgets/help_topic.h"
#include "widgets/number_field.h"
#include "widgets/usable.h"

namespace kerridge {

namespace {

constexpr double largestSeed = 9007199254740991.0;  // 2^53 − 1: every whole number up to here is a double
constexpr int rowSpacing = space::unit;
constexpr double percent = 100.0;

/// Most rows times splits that are divided at once for the strip; beyond it the results' own splits serve.
constexpr Index quickRows = 300000;

struct KindLabel {
  SplitKind kind;
  bool groupFolds;
  const char* text;
};

const std::array<KindLabel, 9>& kindLabels() {
  static const std::array<KindLabel, 9> labels{{
      {SplitKind::holdout, false, QT_TRANSLATE_NOOP("kerridge::SplitEditor", "Hold-out")},
      {SplitKind::kFold, false, QT_TRANSLATE_NOOP("kerridge::SplitEditor", "k-fold")},
      {SplitKind::parts, false, QT_TRANSLATE_NOOP("kerridge::SplitEditor", "Equal parts")},
      {SplitKind::rolling, false, QT_TRANSLATE_NOOP("kerridge::SplitEditor", "Rolling origin")},
      {SplitKind::leaveOneOut, false, QT_TRANSLATE_NOOP("kerridge::SplitEditor", "Leave one out")},
      {SplitKind::group, false, QT_TRANSLATE_NOOP("kerridge::SplitEditor", "Hold-out of whole groups")},
      {SplitKind::group, true, QT_TRANSLATE_NOOP("kerridge::SplitEditor", "Folds of whole groups")},
      {SplitKind::column, false, QT_TRANSLATE_NOOP("kerridge::SplitEditor", "By the split column")},
      {SplitKind::none, false, QT_TRANSLATE_NOOP("kerridge::SplitEditor", "None: train on everything")},
  }};
  return labels;
}

/// Half of the rows before the first origin, and about ten splits.
RollingSpec usualRolling(Index rows) {
  constexpr int parts = 20;
  RollingSpec rolling;
  rolling.initial = std::max(1, static_cast<int>(rows / 2));
  rolling.horizon = std::max(1, static_cast<int>(rows / parts));
  rolling.step = rolling.horizon;
  return rolling;
}

QString orderedSummary(const SplitSpec& split) {
  if (split.kind == SplitKind::rolling) {
    const QString text = SplitEditor::tr("rolling origin, horizon %1").arg(split.rolling.horizon);
    return split.rolling.gap == 0 ? text : SplitEditor::tr("%1, gap %2").arg(text).arg(split.rolling.gap);
  }
  if (split.kind == SplitKind::kFold)
    return SplitEditor::tr("%n blocks, in order", nullptr, static_cast<int>(split.count));
  if (split.kind == SplitKind::parts)
    return SplitEditor::tr("%n parts, in order", nullptr, static_cast<int>(split.count));
  const QString share = shownNumber(split.train * percent, 3);
  return SplitEditor::tr("first %1 %, in order").arg(share);
}

/// The column that a reference means, 0-based; −1 if there is none.
int placeOf(const RoleNotes& notes, const ColumnReference& column) {
  if (column.isNumber()) return static_cast<int>(column.number()) - 1;
  const auto found = std::find_if(notes.columns.begin(), notes.columns.end(),
                                  [&](const ColumnNote& note) { return note.name == column.name(); });
  return found == notes.columns.end() ? -1 : static_cast<int>(found - notes.columns.begin());
}

/// By its name, or by its number where another one has the same name.
ColumnReference referenceTo(const RoleNotes& notes, int column) {
  const std::string& name = notes.columns[static_cast<std::size_t>(column)].name;
  const auto same = std::count_if(notes.columns.begin(), notes.columns.end(),
                                  [&](const ColumnNote& note) { return note.name == name; });
  return same == 1 ? ColumnReference(name) : ColumnReference::numbered(column + 1);
}

// Data of the items of the order next to the column, 0-based.
constexpr int atRandom = -2;
constexpr int asTheyStand = -1;

}  // namespace

static QString openSummary(const SplitSpec& split) {
  if (isOrdered(split)) return orderedSummary(split);
  const QString seed = SplitEditor::tr("seed %1").arg(split.seed);
  switch (split.kind) {
    case SplitKind::holdout: {
      const QString share = shownNumber(split.train * percent, 3);
      return split.repeats > 1 ? SplitEditor::tr("hold-out %1 % × %2 · %3").arg(share).arg(split.repeats).arg(seed)
                               : SplitEditor::tr("hold-out %1 % · %2").arg(share, seed);
    }
    case SplitKind::kFold:
      return split.repeats > 1 ? SplitEditor::tr("%1-fold × %2 · %3").arg(split.count).arg(split.repeats).arg(seed)
                               : SplitEditor::tr("%1-fold · %2").arg(split.count).arg(seed);
    case SplitKind::parts: return SplitEditor::tr("%1 equal parts · %2").arg(split.count).arg(seed);
    case SplitKind::group: {
      const QString times = split.repeats > 1 ? SplitEditor::tr(" × %1").arg(split.repeats) : QString();
      const QString share = shownNumber(split.train * percent, 3);
      return split.groupFolds ? SplitEditor::tr("groups, %1-fold%2 · %3").arg(split.count).arg(times, seed)
                              : SplitEditor::tr("groups %1 %%2 · %3").arg(share, times, seed);
    }
    case SplitKind::leaveOneOut: return SplitEditor::tr("leave one out");
    case SplitKind::column: return SplitEditor::tr("split by column");
    case SplitKind::rolling:
    case SplitKind::none: break;
  }
  return SplitEditor::tr("no split");
}

QString splitSummary(const SplitSpec& split) {
  const QString summary = openSummary(split);
  return split.seal == Seal::closed ? SplitEditor::tr("%1 · test part sealed").arg(summary) : summary;
}

SplitEditor::SplitEditor(ExperimentDocument& document, ResultsController& controller, QWidget* parent)
    : ExperimentEditor(document, controller, parent) {
  setHelpTopic(this, QStringLiteral("splits"));
  m_form = addForm(tr("Split"));
  m_kind = new QComboBox(this);
  m_kind->setObjectName(QStringLiteral("split-kind"));
  m_kind->setAccessibleName(tr("Kind of split"));
  m_kind->setToolTip(tr("How rows are divided into training and test"));
  for (const KindLabel& label : kindLabels()) m_kind->addItem(tr(label.text));
  connect(m_kind, &QComboBox::activated, this, [this](int index) {
    const KindLabel& label = kindLabels()[static_cast<std::size_t>(index)];
    const LoadedData* loaded = this->controller().loadedData();
    const Index rows = loaded != nullptr && loaded->data ? loaded->data->ownRows() : 0;
    edit(tr("Change the split"), [&label, rows](Experiment& after) {
      after.split.kind = label.kind;
      if (label.kind == SplitKind::rolling && after.split.rolling.initial == 0) {
        after.split.rolling = usualRolling(rows);
      }
      after.split.groupFolds = label.groupFolds;
      after.view.split = 0;
    });
  });
  const QString step = tr("Change the split");
  m_train = numberField(1e-6, percent - 1e-6, false, tr("Training rows in percent"),
                        tr("Share of the rows used for training"), step,
                        [](Experiment& after, double value) { after.split.train = value / percent; });
  m_train->setObjectName(QStringLiteral("split-train"));
  m_repeats = numberField(1, 10000, true, tr("Repeats"), tr("Number of independent random splits"), step,
                          [](Experiment& after, double value) { after.split.repeats = static_cast<int>(value); });
  m_repeats->setObjectName(QStringLiteral("split-repeats"));
  m_count = numberField(2, 1e6, true, tr("Number of folds or parts"), tr("Number of folds or parts"), step,
                        [](Experiment& after, double value) { after.split.count = static_cast<int>(value); });
  m_count->setObjectName(QStringLiteral("split-count"));
  m_seed =
      numberField(0, largestSeed, true, tr("Seed"), tr("The same seed gives the same split on every machine"), step,
                  [](Experiment& after, double value) { after.split.seed = static_cast<std::uint64_t>(value); });
  m_seed->setObjectName(QStringLiteral("split-seed"));
  m_newSeed = new QPushButton(tr("New seed"), this);
  m_newSeed->setObjectName(QStringLiteral("split-new-seed"));
  m_newSeed->setToolTip(tr("Divide the rows again, with the next seed"));
  connect(m_newSeed, &QPushButton::clicked, this, [this] {
    edit(tr("New seed of the split"), [](Experiment& after) {
      after.split.seed = after.split.seed < static_cast<std::uint64_t>(largestSeed) ? after.split.seed + 1 : 0;
    });
  });
  m_stratify = new QComboBox(this);
  m_stratify->setObjectName(QStringLiteral("split-stratify"));
  m_stratify->setAccessibleName(tr("Stratify by the target"));
  m_stratify->setToolTip(
      tr("Sort the rows by target into bins and give every bin the same share of training rows: both parts then hold "
         "small, medium and large targets"));
  connect(m_stratify, &QComboBox::activated, this, [this] {
    const int bins = m_stratify->currentData().toInt();
    edit(tr("Stratify the split"), [bins](Experiment& after) { after.split.stratify = bins; });
  });
  m_order = new QComboBox(this);
  m_order->setObjectName(QStringLiteral("split-order"));
  m_order->setAccessibleName(tr("Order of the rows"));
  m_order->setToolTip(
      tr("In order of time, the first rows train and the last rows test, and folds and parts are blocks of neighbors; "
         "the folds of the rules do the same"));
  connect(m_order, &QComboBox::activated, this, &SplitEditor::changeOrder);
  m_together = new QCheckBox(tr("equal rows together"), this);
  m_together->setObjectName(QStringLiteral("split-equal-rows"));
  m_together->setToolTip(
      tr("Rows that are the same in every input and in the target stay on one side, and the folds of the rules leave "
         "them out together: else a row is predicted from its own copy"));
  connect(m_together, &QCheckBox::clicked, this, [this](bool on) {
    edit(on ? tr("Keep equal rows together") : tr("Divide equal rows"), [on](Experiment& after) {
      after.split.equalRowsTogether = on;
      after.view.split = 0;
    });
  });
  m_strip = new SplitStrip(this);
  connect(m_strip, &SplitStrip::splitClicked, this, [this](int index) {
    edit(tr("Show another split"), [index](Experiment& after) { after.view.split = index; });
  });
  m_split = new QComboBox(this);
  m_split->setAccessibleName(tr("Split shown"));
  m_split->setToolTip(tr("Which split the charts and cards show"));
  connect(m_split, &QComboBox::activated, this, [this](int index) {
    edit(tr("Show another split"), [index](Experiment& after) { after.view.split = index; });
  });
  m_form->addRow(tr("Kind"), m_kind);
  m_form->addRow(tr("Train on, %"), m_train);
  m_form->addRow(tr("Repeats"), m_repeats);
  m_form->addRow(tr("Folds"), m_count);
  addRolling();
  m_form->addRow(tr("Order"), m_order);
  m_form->addRow(tr("Keep"), m_together);
  m_form->addRow(tr("Stratify"), m_stratify);
  auto* seedRow = new QHBoxLayout;
  seedRow->setSpacing(rowSpacing);
  seedRow->addWidget(m_seed, 1);
  seedRow->addWidget(m_newSeed);
  m_form->addRow(tr("Seed"), seedRow);
  m_form->addRow(tr("Show"), m_split);
  content()->addWidget(m_strip);

  QFormLayout* scaling = addForm(tr("Standardize"));
  m_inputs = new QCheckBox(tr("inputs"), this);
  m_inputs->setObjectName(QStringLiteral("standardize-inputs"));
  m_target = new QCheckBox(tr("target"), this);
  m_target->setObjectName(QStringLiteral("standardize-target"));
  m_inputs->setToolTip(tr("Scale every input to mean 0 and standard deviation 1 on the training part"));
  m_target->setToolTip(
      tr("Scale the target to mean 0 and standard deviation 1 on the training part; errors keep its units"));
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
  // In the order of the rows.
  const std::array<QWidget*, 15> order{m_kind,   m_train, m_repeats,  m_count,    m_initial, m_horizon, m_step, m_gap,
                                       m_window, m_order, m_together, m_stratify, m_seed,    m_newSeed, m_split};
  for (std::size_t i = 1; i < order.size(); ++i) setTabOrder(order[i - 1], order[i]);
}

void SplitEditor::addRolling() {
  constexpr double most = 1e9;
  const auto field = [&](int least, const char* id, const QString& name, const QString& tip, int RollingSpec::*value) {
    NumberField* made =
        numberField(least, most, true, name, tip, tr("Change the split"), [value](Experiment& after, double number) {
          after.split.rolling.*value = static_cast<int>(number);
          after.view.split = 0;
        });
    made->setObjectName(QLatin1String("split-") + QLatin1String(id));
    return made;
  };
  m_initial = field(1, "initial", tr("Rows before the first origin"),
                    tr("The first origin is after this many rows; a sliding window always trains on as many"),
                    &RollingSpec::initial);
  m_horizon = field(1, "horizon", tr("Test rows of each origin"), tr("How many rows each origin is tested on"),
                    &RollingSpec::horizon);
  m_step = field(1, "step", tr("Rows between two origins"), tr("By how many rows the origin moves from split to split"),
                 &RollingSpec::step);
  m_gap = field(0, "gap", tr("Rows left out after an origin"),
                tr("Rows between the training rows and the test rows, in neither of them"), &RollingSpec::gap);
  m_window = new QComboBox(this);
  m_window->setObjectName(QStringLiteral("split-window"));
  m_window->setAccessibleName(tr("Training rows of an origin"));
  m_window->setToolTip(tr("Train on all rows before an origin, or on the last ones only"));
  m_window->addItem(tr("all before the origin"));
  m_window->addItem(tr("the last before the origin"));
  connect(m_window, &QComboBox::activated, this, [this](int index) {
    edit(tr("Change the split"), [index](Experiment& after) {
      after.split.rolling.window = index == 0 ? RollingWindow::expanding : RollingWindow::sliding;
    });
  });
  m_form->addRow(tr("First rows"), m_initial);
  m_form->addRow(tr("Horizon"), m_horizon);
  m_form->addRow(tr("Step"), m_step);
  m_form->addRow(tr("Gap"), m_gap);
  m_form->addRow(tr("Train on"), m_window);
}

void SplitEditor::refreshRolling() {
  const SplitSpec& split = experiment().split;
  const RollingSpec& rolling = split.rolling;
  const bool shown = split.kind == SplitKind::rolling;
  for (QWidget* field :
       {static_cast<QWidget*>(m_initial), static_cast<QWidget*>(m_horizon), static_cast<QWidget*>(m_step),
        static_cast<QWidget*>(m_gap), static_cast<QWidget*>(m_window)}) {
    m_form->setRowVisible(field, shown);
  }
  for (NumberField* field : {m_train, m_repeats, m_count}) m_form->setRowVisible(field, !shown);
  m_initial->setValue(rolling.initial);
  m_horizon->setValue(rolling.horizon);
  m_step->setValue(rolling.step);
  m_gap->setValue(rolling.gap);
  m_window->setCurrentIndex(rolling.window == RollingWindow::expanding ? 0 : 1);
}

void SplitEditor::refresh() {
  const SplitSpec& split = experiment().split;
  const bool share = split.kind == SplitKind::holdout || (split.kind == SplitKind::group && !split.groupFolds);
  const bool random = isRandom(split);
  const bool ordered = isOrdered(split);
  const QSignalBlocker block(m_kind);
  refreshKinds();
  refreshOrder();
  refreshStrata();
  refreshRolling();
  m_train->setValue(split.train * percent);
  m_repeats->setValue(split.repeats);
  m_count->setValue(split.count);
  m_seed->setValue(static_cast<double>(split.seed));
  m_together->setChecked(split.equalRowsTogether);
  const auto unless = [this](bool usable, const QString& reason) {
    return usable ? QString() : tr("Not available for “%1”: %2.").arg(m_kind->currentText(), reason);
  };
  setUsable(m_train, unless(share, tr("it does not use a share")));
  setUsable(m_repeats, unless(isRepeatable(split.kind) && !ordered, tr("it draws nothing at random")));
  setUsable(m_count, unless(isCounted(split), tr("it has no number of folds or parts to set")));
  if (auto* label = qobject_cast<QLabel*>(m_form->labelForField(m_count))) {
    label->setText(split.kind == SplitKind::parts ? tr("Parts") : tr("Folds"));
  }
  setUsable(m_order, unless(isOrderable(split.kind) || ordered, tr("it does not assign rows one by one")));
  setUsable(m_together, ordered ? tr("Not in the order of time: a row repeats what was before it.")
                        : split.kind == SplitKind::group ? tr("Groups decide which rows stay together.")
                                                         : QString());
  setUsable(m_stratify, unless(isStratifiable(split.kind) && !ordered, tr("it does not assign rows at random")));
  setUsable(m_seed, unless(random, tr("it draws nothing at random")));
  setUsable(m_newSeed, unless(random, tr("it draws nothing at random")));
  refreshStrip();

  const auto results = controller().results();
  m_split->clear();
  if (results) {
    for (const SplitResult& result : results->splits) {
      m_split->addItem(result.stage ? shownText(result.stage->split.label) : tr("split %1").arg(m_split->count() + 1));
    }
  }
  setUsable(m_split, m_split->count() > 1 ? QString() : tr("There is only one split."));
  m_split->setCurrentIndex(std::min(experiment().view.split, m_split->count() - 1));
  m_inputs->setChecked(experiment().standardize.inputs);
  m_target->setChecked(experiment().standardize.target);
}

void SplitEditor::refreshKinds() {
  const SplitSpec& split = experiment().split;
  const Roles& roles = experiment().data.roles;
  auto* items = qobject_cast<QStandardItemModel*>(m_kind->model());
  for (std::size_t i = 0; i < kindLabels().size(); ++i) {
    const KindLabel& label = kindLabels()[i];
    const bool lacksColumn = label.kind == SplitKind::column && roles.splitColumn.empty();
    const bool lacksGroups = label.kind == SplitKind::group && roles.group.empty();
    QStandardItem* item = items->item(static_cast<int>(i));
    item->setEnabled(!lacksColumn && !lacksGroups);
    item->setToolTip(lacksColumn   ? tr("The data have no split column: choose one with “Change how it is read…”")
                     : lacksGroups ? tr("The data have no group column: choose one with “Change how it is read…”")
                                   : QString());
    const bool folds = split.kind != SplitKind::group || label.groupFolds == split.groupFolds;
    if (label.kind == split.kind && folds) m_kind->setCurrentIndex(static_cast<int>(i));
  }
}

void SplitEditor::refreshOrder() {
  const Experiment& shown = experiment();
  const LoadedData* loaded = controller().loadedData();
  const QSignalBlocker block(m_order);
  m_order->clear();
  if (shown.split.kind != SplitKind::rolling) m_order->addItem(tr("at random"), atRandom);
  m_order->addItem(shown.data.file.empty() ? tr("in row order") : tr("as in the file"), asTheyStand);
  int current = isOrdered(shown.split) ? asTheyStand : atRandom;
  if (loaded != nullptr) {
    const RoleNotes& notes = loaded->roles;
    const int by = shown.data.roles.order.empty() ? asTheyStand : placeOf(notes, shown.data.roles.order);
    if (isOrdered(shown.split)) current = by;
    for (std::size_t j = 0; j < notes.columns.size(); ++j) {
      const ColumnNote& note = notes.columns[j];
      if (!note.isNumeric || static_cast<Index>(j) == notes.target) continue;
      m_order->addItem(tr("by %1").arg(QString::fromStdString(note.name)), static_cast<int>(j));
    }
  }
  if (loaded == nullptr && isOrdered(shown.split) && !shown.data.roles.order.empty()) {
    current = 0;  // the data are being read again: the columns follow
    m_order->addItem(tr("by %1").arg(QString::fromStdString(shown.data.roles.order.text())), current);
  }
  m_order->setCurrentIndex(std::max(0, m_order->findData(current)));
}

void SplitEditor::changeOrder() {
  const int chosen = m_order->currentData().toInt();
  const LoadedData* loaded = controller().loadedData();
  const ColumnReference by = chosen >= 0 && loaded != nullptr ? referenceTo(loaded->roles, chosen) : ColumnReference();
  edit(tr("Change the order of the split"), [chosen, &by](Experiment& after) {
    after.data.roles.order = by;
    if (isOrderable(after.split.kind)) after.split.order = chosen == atRandom ? RowOrder::random : RowOrder::time;
    after.view.split = 0;
  });
}

void SplitEditor::refreshStrata() {
  const int bins = experiment().split.stratify;
  const QSignalBlocker block(m_stratify);
  m_stratify->clear();
  m_stratify->addItem(tr("no"), 0);
  std::vector<int> offered{2, 3, defaultStrata, 10, 20};
  if (bins != 0 && std::find(offered.begin(), offered.end(), bins) == offered.end()) offered.push_back(bins);
  for (const int count : offered) m_stratify->addItem(tr("%n bins of the target", nullptr, count), count);
  m_stratify->setCurrentIndex(m_stratify->findData(bins));
}

void SplitEditor::refreshStrip() {
  const SplitSpec& split = experiment().split;
  const LoadedData* loaded = controller().loadedData();
  if (loaded == nullptr || !loaded->data) {
    m_strip->setMessage(tr("The strips appear when the data are read."));
    return;
  }
  const Dataset& set = *loaded->data;
  const Index n = set.n();
  const Index repeats = isOrdered(split) ? 1 : split.repeats;
  const Index count = split.kind == SplitKind::leaveOneOut ? n
                      : split.kind == SplitKind::rolling   ? originCount(split.rolling, set.ownRows())
                      : isCounted(split)                   ? static_cast<Index>(split.count) * repeats
                                                           : repeats;
  if (count * n > quickRows) {
    m_strip->setMessage(tr("%1 splits of %2 rows: too many to draw.").arg(count).arg(n));
    return;
  }
  try {
    SplitSpec whole = split;
    whole.seal = Seal::none;  // which rows these are may be seen
    m_strip->setSplits(makeSplits(whole, set), n, experiment().view.split);
  } catch (const InvalidInput& invalid) {
    m_strip->setMessage(errorText(invalid.diagnostics()));
  }
}

}  // namespace kerridge
