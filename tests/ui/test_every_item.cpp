// SPDX-License-Identifier: GPL-3.0-or-later
// Every method, kernel, rule and figure once in the window: nothing that the lists name may fail, stay empty without a
// reason, or lack its controls. With KERRIDGE_PICTURES set to a folder the states are saved there, to look at.
#include <cmath>
#include <QLabel>
#include <QSlider>

#include "charts/figure_view.h"
#include "figures/figures.h"
#include "kernels/kernel.h"
#include "support/window_test.h"
#include "ui/every_chart.h"
#include "ui/window_helpers.h"
#include "validation/rule.h"
#include "widgets/value_slider.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"

namespace test_every_item {

using namespace kerridge;
using namespace kerridge::test;

namespace {

void picture(MainWindow& window, const std::string& name) {
  const QString folder = qEnvironmentVariable("KERRIDGE_PICTURES");
  if (folder.isEmpty()) return;
  QTest::qWait(30);
  window.grab().save(folder + QLatin1Char('/') + QString::fromStdString(name) + QStringLiteral(".png"));
}

/// Lets a changed experiment be computed; the message of the window where that fails.
QString settle(MainWindow& window) {
  if (!QTest::qWaitFor([&] { return window.controller().isShown() || !window.controller().failure().isEmpty(); },
                       patience))
    return QStringLiteral("not computed in time");
  return window.controller().failure();
}

Experiment smallExperiment() {
  Experiment experiment = exampleExperiment();
  experiment.data.generator = {"sinc", {{"n", 40}}, 1};
  experiment.map.reset();
  experiment.studies.clear();
  experiment.methods.resize(1);
  return experiment;
}

}  // namespace

class TestEveryItem : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }

  void everyMethodHasACardAndAModel() {
    const auto window = readyWindow();
    QVERIFY(window);
    for (const Method* method : methods()) {
      const std::string id = method->info().id;
      Experiment experiment = smallExperiment();
      experiment.methods[0].id = id;
      experiment.methods[0].at = defaultAt(id);
      window->document().replace(experiment, QStringLiteral("test"));
      const QString failure = settle(*window);
      QVERIFY2(failure.isEmpty(), qPrintable(QString::fromStdString(id) + ": " + failure));
      const auto models = window->controller().models();
      QVERIFY2(models.size() == 1 && models[0], id.c_str());
      QVERIFY2(std::isfinite(models[0]->trainError) && std::isfinite(models[0]->testError), id.c_str());
      const auto* readout = widgetOf<QLabel>(*window, QStringLiteral("readout-0"));
      QVERIFY2(readout && readout->text().contains(QStringLiteral("test")), id.c_str());
      for (const auto& [name, value] : models[0]->details)
        QVERIFY2(readout->text().contains(QString::fromStdString(name)), name.c_str());
      // A slider for the path parameter where there is one, and one for every parameter.
      const bool path = method->traits().pathParameter != PathParameter::none;
      QCOMPARE(widgetOf<ValueSlider>(*window, QStringLiteral("slider-0-at")) != nullptr, path);
      for (const ParameterSpec& parameter : method->info().parameters)
        QVERIFY2(widgetOf<ValueSlider>(*window, QStringLiteral("slider-0-") + QString::fromStdString(parameter.key)),
                 parameter.key.c_str());
      // The curve of the model and its errors are drawn.
      QVERIFY2(!curveIn(*window, QStringLiteral("fit"), methodLabel(experiment.methods[0])).empty(), id.c_str());
      QVERIFY2(!curveIn(*window, QStringLiteral("error-curves"), "train").empty(), id.c_str());
      QCOMPARE(std::isfinite(cursorIn(*window, QStringLiteral("error-curves"), CursorTarget::ofPath(0))), path);
      picture(*window, "method-" + id);
    }
  }

  void everyKernelIsComputed() {
    const auto window = readyWindow();
    QVERIFY(window);
    for (const KernelFamily* family : kernels()) {
      Experiment experiment = smallExperiment();
      experiment.kernel = {};
      experiment.kernel.id = family->info().id;
      window->document().replace(experiment, QStringLiteral("test"));
      const QString failure = settle(*window);
      QVERIFY2(failure.isEmpty(), qPrintable(QString::fromStdString(experiment.kernel.id) + ": " + failure));
      QVERIFY(std::isfinite(window->controller().models().at(0)->testError));
      picture(*window, "kernel-" + experiment.kernel.id);
    }
  }

  void everyRuleChoosesOrSaysWhy() {
    const auto window = readyWindow();
    QVERIFY(window);
    Experiment experiment = smallExperiment();
    experiment.rules.clear();
    for (const Rule* rule : rules()) experiment.rules.push_back({rule->info().id, {}, 1});
    window->document().replace(experiment, QStringLiteral("test"));
    QCOMPARE(settle(*window), QString());
    const auto& selections = window->controller().results()->splits.at(0).methods.at(0)->selections;
    QCOMPARE(selections.size(), rules().size());
    for (const Selection& selection : selections)
      QVERIFY2(selection.index >= 0 || !selection.reason.empty(), selection.rule.c_str());
    picture(*window, "rules");
  }

  void everyFigureIsDrawnOrSaysWhy() {
    const auto window = readyWindow();
    QVERIFY(window);
    Experiment experiment = sixMethods(exampleExperiment());
    const std::vector<FigureKind>& kinds = figureKinds();
    for (std::size_t first = 0; first < kinds.size(); first += 4) {
      experiment.view.charts.clear();
      for (std::size_t i = first; i < first + 4; ++i) experiment.view.charts.push_back(kinds[i % kinds.size()].info.id);
      window->document().replace(experiment, QStringLiteral("test"));
      QCOMPARE(settle(*window), QString());
      for (const std::string& id : experiment.view.charts) {
        QTRY_VERIFY2(window->charts().panelOf(QString::fromStdString(id)), id.c_str());
        FigurePanel* panel = window->charts().panelOf(QString::fromStdString(id));
        QTRY_COMPARE(panel->view()->figure().id, id);
        // Computed beside the results.
        QTRY_VERIFY(window->controller().effectsAreCurrent() && window->controller().intervalsAreCurrent());
        QTRY_VERIFY(id != "what-matters" || panel->view()->figure().emptyReason.empty());
        const Figure& figure = panel->view()->figure();
        // Nothing is timed where everything was known from the charts before.
        if (id == "timing" && !figure.emptyReason.empty()) continue;
        if (id == "parameter-map") {
          QCOMPARE(QString::fromStdString(figure.emptyReason.english()).left(32),
                   QStringLiteral("The Gaussian kernel has no param"));
          continue;
        }
        if (id == "corner") {
          QCOMPARE(QString::fromStdString(figure.emptyReason.english()),
                   QStringLiteral("The ball needs two inputs, and there is one."));
          continue;
        }
        if (id == "spectra") {
          QCOMPARE(QString::fromStdString(figure.emptyReason.english()).left(24),
                   QStringLiteral("The data have no spectra"));
          continue;
        }
        if (id == "pooled-predictions") {
          QCOMPARE(QString::fromStdString(figure.emptyReason.english()).left(42),
                   QStringLiteral("The splits do not test every row once. Cho"));
          continue;
        }
        QVERIFY2(figure.emptyReason.empty(), (id + ": " + figure.emptyReason.english()).c_str());
        QVERIFY2(!figure.series.empty() || !figure.bars.empty() || !figure.heatMaps.empty(), id.c_str());
      }
      picture(*window, "figures-" + std::to_string(first / 4 + 1));
    }
  }
};

KERRIDGE_WINDOW_TEST(TestEveryItem)

}  // namespace test_every_item

#include "test_every_item.moc"
