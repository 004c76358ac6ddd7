// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/interval_menu.h"

#include <cmath>
#include <QActionGroup>
#include <QDoubleSpinBox>
#include <QInputDialog>
#include <vector>

#include "base/text.h"
#include "document/experiment_document.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"
#include "widgets/decimal_point.h"
#include "widgets/shown_text.h"
#include "widgets/usable.h"
#include "window/experiment_edits.h"

namespace kerridge {

namespace {

const std::vector<double>& usualLevels() {
  static const std::vector<double> levels{0.5, 0.8, 0.9, 0.95, 0.99};
  return levels;
}

QString percent(double level) { return QObject::tr("%1 %").arg(shownNumber(100.0 * level, 6)); }

QString explanationOf(IntervalKind kind) {
  switch (kind) {
    case IntervalKind::jackknifePlus: return IntervalMenu::tr("From exact models that each leave out one training row");
    case IntervalKind::crossValidationPlus:
      return IntervalMenu::tr("From the models of the folds; whole groups stay together");
    case IntervalKind::split:
      return IntervalMenu::tr("Half of the training rows calibrate a model trained on the other half");
    case IntervalKind::gaussianProcess:
      return IntervalMenu::tr("The posterior band, assuming that the target is a Gaussian process with this kernel");
  }
  return {};
}

}  // namespace

IntervalMenu::IntervalMenu(ExperimentDocument& document, int method, QWidget* parent)
    : QMenu(tr("Prediction intervals"), parent), m_document(document), m_method(method) {
  setObjectName(QStringLiteral("intervals-%1").arg(method));
  setToolTipsVisible(true);
  menuAction()->setToolTip(
      tr("The range that holds a new row's target with a given probability: a band in Fit, bars in predicted against "
         "true, columns in predictions.csv"));
  menuAction()->setStatusTip(menuAction()->toolTip());
  connect(this, &QMenu::aboutToShow, this, &IntervalMenu::rebuild);
  rebuild();
}

void IntervalMenu::rebuild() {
  clear();
  qDeleteAll(findChildren<QActionGroup*>(QString(), Qt::FindDirectChildrenOnly));
  const Experiment& experiment = m_document.experiment();
  if (m_method >= static_cast<int>(experiment.methods.size())) return;
  const MethodSpec& spec = experiment.methods[static_cast<std::size_t>(m_method)];
  const Method* method = findMethod(spec.id);
  if (method == nullptr) return;
  const auto now = intervalsOf(spec, experiment.intervals);
  const IntervalSpec usual = now.value_or(usualIntervals(experiment, spec));
  const auto add = [&](QActionGroup* group, const QString& text, const QString& tip, bool checked, auto slot) {
    QAction* action = addAction(text, this, slot);
    action->setToolTip(tip);
    action->setStatusTip(tip);
    action->setCheckable(true);
    action->setChecked(checked);
    group->addAction(action);
    return action;
  };
  auto* kinds = new QActionGroup(this);
  QAction* none = add(kinds, tr("None"), tr("No prediction intervals for this model"), !now,
                      [this] { setMethodIntervals(m_document, m_method, std::nullopt); });
  none->setObjectName(QStringLiteral("interval-none"));
  setUsable(none, now ? QString() : tr("This model has no prediction intervals yet."));
  for (std::size_t i = 0; i < intervalKindIds().size(); ++i) {
    const auto kind = static_cast<IntervalKind>(i);
    const IntervalSpec chosen{kind, usual.level, usual.adaptive && adaptiveObstacle(kind).empty()};
    QAction* action = add(kinds, shownText(intervalKindLabel(kind)), explanationOf(kind), now && now->kind == kind,
                          [this, chosen] { setMethodIntervals(m_document, m_method, chosen); });
    action->setObjectName(QStringLiteral("interval-") + QString::fromStdString(intervalKindIds()[i]));
    const Text obstacle = intervalObstacle(*method, kind);
    setUsable(action,
              obstacle.empty() ? QString() : shownText(Text("%1 %2.", Text::words(method->info().label), obstacle)));
  }
  addSeparator();
  addAdaptive(now);
  addSeparator();
  auto* levels = new QActionGroup(this);
  bool listed = false;
  for (const double level : usualLevels()) {
    listed = listed || usual.level == level;
    IntervalSpec chosen = usual;
    chosen.level = level;
    add(levels, percent(level), tr("The probability with which an interval should hold its target"),
        now && usual.level == level, [this, chosen] { setMethodIntervals(m_document, m_method, chosen); })
        ->setObjectName(QStringLiteral("level-%1").arg(100.0 * level));
  }
  QAction* other = add(levels, listed ? tr("Other level…") : tr("Other level (%1)…").arg(percent(usual.level)),
                       tr("Type another level"), now && !listed, [this] { askForLevel(); });
  other->setObjectName(QStringLiteral("level-other"));
}

void IntervalMenu::addAdaptive(const std::optional<IntervalSpec>& now) {
  QAction* adaptive = addAction(tr("Adaptive"), this, [this, now](bool checked) {
    IntervalSpec chosen = *now;
    chosen.adaptive = checked;
    setMethodIntervals(m_document, m_method, chosen);
  });
  adaptive->setObjectName(QStringLiteral("interval-adaptive"));
  adaptive->setToolTip(
      tr("Wider where the errors are larger: they are divided by a second KRR of their size, and the bounds multiplied "
         "by it"));
  adaptive->setStatusTip(adaptive->toolTip());
  adaptive->setCheckable(true);
  adaptive->setChecked(now && now->adaptive);
  const Text obstacle = now ? adaptiveObstacle(now->kind) : Text();
  setUsable(adaptive, !now               ? tr("This model has no prediction intervals yet.")
                      : obstacle.empty() ? QString()
                                         : shownText(sentence(obstacle)));
}

void IntervalMenu::askForLevel() {
  const Experiment& experiment = m_document.experiment();
  if (m_method >= static_cast<int>(experiment.methods.size())) return;
  const MethodSpec& spec = experiment.methods[static_cast<std::size_t>(m_method)];
  IntervalSpec chosen = intervalsOf(spec, experiment.intervals).value_or(usualIntervals(experiment, spec));
  auto* dialog = new QInputDialog(parentWidget());
  dialog->setObjectName(QStringLiteral("interval-level"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Level of the intervals"));
  dialog->setLabelText(tr("Percent of new rows with the target inside"));
  dialog->setInputMode(QInputDialog::DoubleInput);
  dialog->setDoubleDecimals(3);
  dialog->setDoubleRange(0.1, 99.999);
  dialog->setDoubleValue(100.0 * chosen.level);
  if (auto* field = dialog->findChild<QDoubleSpinBox*>()) acceptDecimalPoint(field);
  connect(dialog, &QInputDialog::doubleValueSelected, this, [this, chosen](double value) mutable {
    chosen.level = std::round(1000.0 * value) / 100000.0;
    setMethodIntervals(m_document, m_method, chosen);
  });
  dialog->open();
}

}  // namespace kerridge
