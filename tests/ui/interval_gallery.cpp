// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMenu>
#include <QTest>

#include "ui/photographer.h"
#include "ui/window_helpers.h"
#include "widgets/menu_button.h"
#include "widgets/theme.h"
#include "window/chart_grid.h"
#include "window/model_card.h"

namespace kerridge::test {

void takeIntervals(const Photographer& photo, ThemeChoice theme) {
  auto window = readyWindow();
  if (!window) return;
  applyTheme(theme);
  window->resize(1366, 768);
  const auto show = [&](const Experiment& experiment, const QString& name) {
    window->document().replace(experiment, QStringLiteral("Intervals"));
    for (int round = 0; round < 3; ++round) {
      (void)QTest::qWaitFor(
          [&] { return window->controller().isShown() && window->controller().intervalsAreCurrent(); }, 120000);
      QTest::qWait(50);
    }
    photo.take(*window, name);
  };
  Experiment experiment = exampleExperiment();
  experiment.intervals = IntervalSpec{};
  experiment.view.charts = {"fit", "coverage", "error-curves", "residuals"};
  show(experiment, QStringLiteral("60-intervals"));
  auto* card = window->findChild<ModelCard*>(QStringLiteral("card-0"));
  if (auto* menu = card->findChild<QMenu*>(QStringLiteral("intervals-0"))) {
    menu->popup(card->mapToGlobal(QPoint(40, 40)));
    photo.take(*menu, QStringLiteral("61-intervals-menu"));
    menu->close();
  }
  experiment.methods[1].visible = false;
  experiment.intervals->kind = IntervalKind::gaussianProcess;
  show(experiment, QStringLiteral("62-intervals-process"));
  experiment.intervals->kind = IntervalKind::crossValidationPlus;
  experiment.data.generator = {"friedman1", {{"n", 300}}, 1};
  experiment.kernel = KernelSpec{};
  show(experiment, QStringLiteral("63-intervals-bars"));
  experiment.view.sliceFeature = 3;
  show(experiment, QStringLiteral("64-intervals-slice"));
}

}  // namespace kerridge::test
