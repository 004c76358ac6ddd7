// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QMenu>
#include <QScreen>
#include <QTemporaryDir>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "dialogs/open_data_dialog.h"
#include "ui/photographer.h"
#include "ui/window_helpers.h"
#include "widgets/menu_button.h"
#include "window/chart_grid.h"
#include "window/data_opening.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/model_card.h"
#include "window/model_table.h"
#include "window/models_panel.h"

namespace kerridge::test {

namespace {

void settle(MainWindow& window) {
  (void)QTest::qWaitFor([&] { return window.controller().isShown() && window.controller().intervalsAreCurrent(); },
                        patience);
  QTest::qWait(0);
}

/// One data set on which every chart has something to show.
Experiment everythingExperiment() {
  Experiment experiment = exampleExperiment();
  experiment.data.generator = {"friedman1", {{"n", 200}}, 1};
  experiment.kernel = KernelSpec{};
  experiment.split.kind = SplitKind::kFold;
  experiment.split.count = 4;
  for (const char* id : {"lasso", "widrow-hoff"}) {
    MethodSpec spec;
    spec.id = id;
    spec.at = defaultAt(id);
    experiment.methods.push_back(spec);
  }
  experiment.view.sliceFeature = 0;
  experiment.intervals = IntervalSpec{};
  return experiment;
}

/// Four charts at a time, each kind once per picture.
void takeCharts(MainWindow& window, const Photographer& photo) {
  struct Look {
    std::string id, variant;
  };
  std::vector<Look> looks;
  std::size_t most = 0;
  for (const FigureKind& kind : figureKinds()) most = std::max(most, kind.variants.size());
  for (std::size_t variant = 0; variant < std::max<std::size_t>(most, 1); ++variant) {
    for (const FigureKind& kind : figureKinds()) {
      if (variant == 0 && kind.variants.empty()) looks.push_back({kind.info.id, {}});
      if (variant < kind.variants.size()) looks.push_back({kind.info.id, kind.variants[variant].id});
    }
  }
  int number = 0;
  while (!looks.empty()) {
    Experiment experiment = window.document().experiment();
    experiment.view.charts.clear();
    experiment.view.variants.clear();
    for (auto look = looks.begin(); look != looks.end() && experiment.view.charts.size() < 4;) {
      auto& charts = experiment.view.charts;
      if (std::find(charts.begin(), charts.end(), look->id) != charts.end()) {
        ++look;
        continue;
      }
      charts.push_back(look->id);
      if (!look->variant.empty()) experiment.view.variants[look->id] = look->variant;
      look = looks.erase(look);
    }
    window.document().replace(experiment, QStringLiteral("Charts"));
    settle(window);
    photo.take(window, QStringLiteral("20-charts-%1").arg(++number, 2, 10, QLatin1Char('0')));
  }
}

/// Triggers a command and takes what it opens.
void takeDialog(MainWindow& window, const Photographer& photo, const QString& action, const QString& name) {
  actionOf(window, action)->trigger();
  const auto opened = [&]() -> QWidget* {
    for (QWidget* top : QApplication::topLevelWidgets()) {
      if (top != &window && top->isVisible() && top->isWindow()) return top;
    }
    return nullptr;
  };
  if (!QTest::qWaitFor([&] { return opened() != nullptr; }, 3000)) return;
  QWidget* top = opened();
  photo.take(*top, name);
  top->close();
  QTest::qWait(0);
}

void takeImports(MainWindow& window, const Photographer& photo) {
  const QTemporaryDir folder;
  QByteArray decimals = "mass;colour;when;price\n";
  for (int i = 0; i < 40; ++i) {
    decimals += QByteArray::number(i) + ",5;" +
                (i % 3 == 0   ? "red"
                 : i % 3 == 1 ? "green"
                              : "") +
                ";2024-01-0" + QByteArray::number(1 + i % 9) + ";" + QByteArray::number(i * i) + ",25\n";
  }
  QByteArray broken = "a,b,y\n";
  for (int i = 0; i < 30; ++i) broken += QByteArray::number(i) + (i % 7 == 3 ? ",what\n" : ",2,3\n");
  QByteArray numbers;
  for (int i = 0; i < 40; ++i) numbers += QByteArray::number(i) + "\t" + QByteArray::number(i % 5) + "\t1,234\n";
  for (const auto& [name, content] : {std::pair("clear.csv", sampleCsv(60)), std::pair("categories.csv", decimals),
                                      std::pair("ambiguous.txt", numbers), std::pair("broken.csv", broken)}) {
    auto* opening = window.findChild<DataOpening*>();
    opening->openData(writeSample(folder, QLatin1String(name), content));
    (void)QTest::qWaitFor([&] { return !opening->isBusy(); }, patience);
    QTest::qWait(300);
    photo.take(window, QStringLiteral("22-import-%1-window").arg(QLatin1String(name)));
    if (openPage() == nullptr) actionOf(window, QStringLiteral("change-reading"))->trigger();
    if (!QTest::qWaitFor([] { return openPage() != nullptr; }, 3000)) continue;
    QTest::qWait(500);
    photo.take(*openPage(), QStringLiteral("22-import-%1").arg(QLatin1String(name)));
    openPage()->reject();
    QTest::qWait(0);
  }
}

void takeSizes(MainWindow& window, const Photographer& photo) {
  for (const QSize size : {QSize(1024, 700), QSize(2560, 1440)}) {
    window.resize(size);
    photo.take(window, QStringLiteral("23-size-%1").arg(size.width()));
  }
  window.resize(1366, 768);
  for (int i = 0; i < 5; ++i) actionOf(window, QStringLiteral("zoom-in"))->trigger();
  photo.take(window, QStringLiteral("24-zoom-150"));
  actionOf(window, QStringLiteral("zoom-reset"))->trigger();
  window.charts().setFloating(window.charts().panels().front(), true);
  photo.take(*window.charts().panels().front()->window(), QStringLiteral("26-floating"));
  photo.take(window, QStringLiteral("26-floating-window"));
  window.charts().dockAll();
}

}  // namespace

void takeLecture(const Photographer& photo, ThemeChoice theme) {
  auto window = readyWindow();
  if (!window) return;
  applyTheme(theme);
  window->resize(1366, 768);
  const QSize screen = window->screen()->size();
  const QString name = QStringLiteral("25-lecture-%1").arg(screen.width());
  photo.take(*window, name + QStringLiteral("-before"));
  actionOf(*window, QStringLiteral("lecture-mode"))->trigger();
  settle(*window);
  photo.take(*window, name);
  Q_EMIT window->charts().panelOf(QStringLiteral("error-curves"))->activated();
  window->charts().toggleMaximized();
  photo.take(*window, name + QStringLiteral("-maximised"));
  window->charts().toggleMaximized();
  actionOf(*window, QStringLiteral("lecture-mode"))->trigger();
  photo.take(*window, name + QStringLiteral("-after"));
}

void takeGallery(const Photographer& photo, ThemeChoice theme) {
  auto window = readyWindow();
  if (!window) return;
  applyTheme(theme);  // the window came with that of the settings
  window->resize(1366, 768);
  actionOf(*window, QStringLiteral("match"))->trigger();
  settle(*window);
  photo.take(*window, QStringLiteral("21-match"));
  setMethodAt(window->document(), 0, 1.0);
  window->modelTable().pinMethod(0);
  setMethodAt(window->document(), 0, 1e-5);
  settle(*window);
  window->charts().selectRows({3, 10, 20, 40});
  photo.take(*window, QStringLiteral("21-pinned-and-selected"));
  auto* table =
      window->charts().panelOf(QStringLiteral("fit"))->view()->findChild<QAction*>(QStringLiteral("show-table"));
  table->trigger();
  for (auto* dialog : window->findChildren<QDialog*>()) {
    if (!dialog->isVisible()) continue;
    photo.take(*dialog, QStringLiteral("21-numbers"));
    dialog->close();
  }
  window->charts().selectRows({});
  takeDialog(*window, photo, QStringLiteral("history"), QStringLiteral("21-history"));
  takeDialog(*window, photo, QStringLiteral("export-all"), QStringLiteral("21-export"));
  takeDialog(*window, photo, QStringLiteral("find-command"), QStringLiteral("21-palette"));
  takeDialog(*window, photo, QStringLiteral("shortcuts"), QStringLiteral("21-shortcuts"));
  takeDialog(*window, photo, QStringLiteral("about"), QStringLiteral("21-about"));
  takeSizes(*window, photo);
  for (const char* id : {"krr-offset", "cg", "landweber", "svr", "spectral-cut-off"}) {
    if (findMethod(id) != nullptr) addMethod(window->document(), id);
  }
  settle(*window);
  photo.take(*window, QStringLiteral("21-many-methods"));
  window->document().begin(everythingExperiment(), QString(), QStringLiteral("Begin"));
  settle(*window);
  takeCharts(*window, photo);
  QMenu* menu = window->charts().panels().front()->findChild<MenuButton*>(QStringLiteral("figure-menu"))->popup();
  menu->popup(window->mapToGlobal(QPoint(600, 100)));
  photo.take(*menu, QStringLiteral("21-chart-menu"));
  menu->close();
  takeImports(*window, photo);
  actionOf(*window, QStringLiteral("draw-data"))->trigger();
  QTest::qWait(200);
  photo.take(*window, QStringLiteral("21-draw-empty"));
}

}  // namespace kerridge::test
