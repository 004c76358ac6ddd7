// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window_helpers.h"

#include <QGraphicsView>

#include <cmath>

#include <QAction>
#include <QApplication>
#include <QCoreApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QStandardPaths>

#include "charts/figure_view.h"
#include "dialogs/open_data_dialog.h"
#include "files/settings.h"
#include "support/test.h"
#include "widgets/dialog_fit.h"
#include "widgets/menu_button.h"
#include "widgets/number_field.h"
#include "widgets/theme.h"
#include "window/chart_grid.h"
#include "window/data_opening.h"
#include "window/figure_panel.h"

namespace kerridge::test {

void useTestSettings() {
  QStandardPaths::setTestModeEnabled(true);
  QCoreApplication::setOrganizationName(QStringLiteral("Kerridge"));
  if (!runningTest().isEmpty()) QCoreApplication::setApplicationName(runningTest());
  clearSettings();
  DialogFit::pretendScreen({1358, 732});  // what 1366 × 768 leaves; the screen of the tests is smaller than any
}

Experiment exampleWithoutStudies() {
  Experiment experiment = exampleExperiment();
  experiment.studies.clear();
  return experiment;
}

std::unique_ptr<MainWindow> readyWindow(const Experiment& start) {
  auto window = std::make_unique<MainWindow>(start);
  window->show();
  // Qt looks at what it waits for once, and then 10 ms later.
  QCoreApplication::processEvents();
  if (!QTest::qWaitForWindowExposed(window.get())) return nullptr;
  const bool ready = QTest::qWaitFor([&] { return window->controller().isShown(); }, 120000);
  QCoreApplication::processEvents();
  return ready ? std::move(window) : nullptr;
}

bool bannerAnswers(MainWindow& window) {
  return window.banner().isVisible() && !window.findChild<DataOpening*>()->isBusy();
}

void change(MainWindow& window, const std::function<void(Experiment&)>& edit) {
  Experiment after = window.document().experiment();
  edit(after);
  window.document().replace(after, QStringLiteral("test"));
}

QList<QAction*> menuActions(const QList<QAction*>& from) {
  QList<QAction*> all;
  for (QAction* action : from) {
    if (action->isSeparator()) continue;
    if (action->menu() != nullptr) {
      all += menuActions(action->menu()->actions());
    } else {
      all << action;
    }
  }
  return all;
}

QAction* actionOf(MainWindow& window, const QString& name) {
  for (QAction* action : menuActions(window.menuBar()->actions())) {
    if (action->objectName() == name) return action;
  }
  return nullptr;
}

void savePictures(QWidget& window, const char* name) {
  const QString folder = qEnvironmentVariable("KERRIDGE_PICTURES");
  if (folder.isEmpty()) return;
  for (const ThemeChoice theme : {ThemeChoice::dark, ThemeChoice::light}) {
    applyTheme(theme);
    QCoreApplication::processEvents();
    const QString shade = theme == ThemeChoice::dark ? QStringLiteral("dark-") : QStringLiteral("light-");
    window.grab().save(folder + QLatin1Char('/') + shade + QLatin1String(name) + QStringLiteral(".png"));
  }
}

QByteArray sampleCsv(int rows) {
  QByteArray text = "x1,x2,y\n";
  for (int i = 0; i < rows; ++i) {
    const double x1 = std::sin(1.7 * i);
    const double x2 = std::cos(0.9 * i + 1.0);
    const double y = 3.0 * x1 - 2.0 * x2 + 0.3 * std::sin(11.0 * i);
    text += QByteArray::number(x1, 'g', 6) + ',' + QByteArray::number(x2, 'g', 6) + ',' +
            QByteArray::number(y, 'g', 6) + '\n';
  }
  return text;
}

QString writeSample(const QTemporaryDir& folder, const QString& name, const QByteArray& content) {
  QString path = folder.filePath(name);
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) return {};
  return path;
}

const MethodSpec& methodOf(MainWindow& window, int index) {
  return window.document().experiment().methods.at(static_cast<std::size_t>(index));
}

double cursorIn(MainWindow& window, const QString& chart, const CursorTarget& target) {
  FigurePanel* panel = window.charts().panelOf(chart);
  if (panel == nullptr) return notANumber;
  for (const Cursor& cursor : panel->view()->figure().cursors) {
    if (cursor.target == target) return cursor.x;
  }
  return notANumber;
}

std::vector<double> curveIn(MainWindow& window, const QString& chart, const std::string& part) {
  for (const Series& series : window.charts().panelOf(chart)->view()->figure().series) {
    if (series.name.english().find(part) != std::string::npos) return series.y;
  }
  return {};
}

const Series* seriesNamed(MainWindow& window, const char* chart, const std::string& name) {
  FigurePanel* panel = window.charts().panelOf(QString::fromLatin1(chart));
  if (panel == nullptr) return nullptr;
  for (const Series& series : panel->view()->figure().series)
    if (series.name == name) return &series;
  return nullptr;
}

QAction* panelAction(FigurePanel* panel, const QString& name) {
  QMenu* menu = panel->findChild<MenuButton*>(QStringLiteral("figure-menu"))->popup();
  Q_EMIT menu->aboutToShow();
  for (QAction* action : menuActions(menu->actions()))
    if (action->objectName() == name) return action;
  return nullptr;
}

void dragCursor(FigureView* view, double from, double to) {
  QWidget* viewport = view->graphicsView()->viewport();
  const double middle = view->plotArea().center().y();
  const QPoint start(static_cast<int>(std::lround(view->pixelAt(from, view->figure().y.lower).x())),
                     static_cast<int>(middle));
  const QPoint end(static_cast<int>(std::lround(view->pixelAt(to, view->figure().y.lower).x())), start.y());
  QTest::mouseMove(viewport, start);
  QTest::mousePress(viewport, Qt::LeftButton, {}, start);
  constexpr int steps = 8;
  for (int i = 1; i <= steps; ++i) QTest::mouseMove(viewport, start + (end - start) * i / steps);
  QTest::mouseRelease(viewport, Qt::LeftButton, {}, end);
}

void drop(MainWindow& window, const QString& file) {
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(file)});
  const QPoint point = window.rect().center();
  QDragEnterEvent enter(point, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&window, &enter);
  QVERIFY(enter.isAccepted());
  QDropEvent event(point, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&window, &event);
}

OpenDataDialog* openPage() {
  for (QWidget* widget : QApplication::topLevelWidgets()) {
    if (auto* page = qobject_cast<OpenDataDialog*>(widget); page != nullptr && page->isVisible()) return page;
  }
  return nullptr;
}

void typeInto(NumberField* field, const QString& text) {
  field->setFocus();
  field->selectAll();
  QTest::keyClicks(field, text);
  QTest::keyClick(field, Qt::Key_Return);
}

}  // namespace kerridge::test
