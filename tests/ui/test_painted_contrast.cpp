// SPDX-License-Identifier: GPL-3.0-or-later
// Contrast of every painted text in the light, the dark and the high-contrast theme: in the window, its
// popups, menus, dialogs and messages, and in every chart; and of the lines and shapes of every chart. The palettes
// themselves are in test_theme.
#include <algorithm>
#include <functional>
#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QGraphicsView>
#include <QMenu>
#include <QMenuBar>
#include <QScrollArea>

#include "support/window_test.h"
#include "ui/every_chart.h"
#include "ui/open_data_page.h"
#include "ui/painted.h"
#include "ui/test_setting.h"
#include "widgets/banner.h"
#include "widgets/contrast.h"
#include "widgets/control_marker.h"
#include "widgets/popup_chip.h"
#include "widgets/theme.h"
#include "window/experiment_edits.h"
#include "window/file_commands.h"
#include "window/lesson_commands.h"
#include "window/top_strip.h"

namespace test_painted_contrast {

using namespace kerridge;
using namespace kerridge::test;

namespace {

constexpr double strongContrast = 7.0;

void addThemes() {
  QTest::addColumn<ThemeChoice>("choice");
  QTest::newRow("light") << ThemeChoice::light;
  QTest::newRow("dark") << ThemeChoice::dark;
  QTest::newRow("high contrast") << ThemeChoice::highContrast;
}

double leastFor(ThemeChoice choice) { return choice == ThemeChoice::highContrast ? strongContrast : textContrast; }

}  // namespace

class TestPaintedContrast : public PageTest {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    useTestSettings();
  }
  void cleanup() {
    end();
    applyTheme(ThemeChoice::light);
  }
  void faintIsFound();
  void window_data() { addThemes(); }
  void window();
  void dialogs_data() { addThemes(); }
  void dialogs();
  void charts();

 private:
  /// What is faint in a chart, in the theme of now; whether it has lines and shapes that count.
  static bool lookAt(FigureView& view, double least, QStringList& faint);
};

/// The test of the tests below: text and ground are those on screen.
void TestPaintedContrast::faintIsFound() {
  QWidget page;
  QPalette palette;
  palette.setColor(QPalette::Window, QColor("#ffffff"));
  palette.setColor(QPalette::WindowText, QColor("#b0b0b0"));
  page.setPalette(palette);
  auto* label = new QLabel(QStringLiteral("faint"), &page);
  label->setAutoFillBackground(true);
  page.resize(200, 60);
  page.show();
  QCOMPARE(faintTexts(&page, 4.5).size(), 1);
  QVERIFY(faintTexts(&page, 4.5).front().contains(QStringLiteral("#b0b0b0 on #ffffff")));
  palette.setColor(QPalette::WindowText, QColor("#606060"));
  page.setPalette(palette);
  QCOMPARE(faintTexts(&page, 4.5), QStringList());
}

void TestPaintedContrast::window() {
  QFETCH(ThemeChoice, choice);
  start();
  m_window->resize(1366, 768);
  applyTheme(choice);
  addMethod(m_window->document(), "svr");
  for (const char* dock : {"go-explain-dock", "go-log-dock", "lesson-fit-and-overfit"}) {
    actionOf(*m_window, QLatin1String(dock))->trigger();
  }
  QTRY_VERIFY(m_window->controller().isShown());
  QCoreApplication::processEvents();
  const double least = leastFor(choice);
  // The tag of an outline lies on other texts, which are not read there: it is looked at alone.
  LessonMarks& marks = m_window->lessons().marks();
  QTRY_VERIFY(!marks.markers().empty());
  QStringList faint;
  for (ControlMarker* marker : marks.markers()) faint += faintTexts(marker, least);
  marks.clear();
  faint += faintTexts(m_window.get(), least);
  QVERIFY(paintedBy(m_window.get()).texts.size() > 80);
  for (const Banner::Kind kind : {Banner::Kind::note, Banner::Kind::warning, Banner::Kind::error}) {
    Q_EMIT m_window->files().message({kind, QStringLiteral("A message of some length.")});
    QCoreApplication::processEvents();
    faint += faintTexts(widgetOf<QWidget>(*m_window, QStringLiteral("banner")), least);
  }
  TopStrip& strip = m_window->strip();
  for (PopupChip* chip : {strip.dataChip(), strip.splitChip(), strip.kernelChip(), strip.pathChip()}) {
    chip->openEditor();
    QCoreApplication::processEvents();
    faint += faintTexts(QApplication::activePopupWidget(), least);
    chip->closeEditor();
  }
  for (QMenu* menu : m_window->menuBar()->findChildren<QMenu*>()) {
    Q_EMIT menu->aboutToShow();
    menu->popup(QPoint(0, 0));
    faint += faintTexts(menu, least);
    menu->close();
  }
  faint.removeDuplicates();
  QVERIFY2(faint.isEmpty(), qPrintable(faint.join(QLatin1Char('\n'))));
}

void TestPaintedContrast::dialogs() {
  QFETCH(ThemeChoice, choice);
  start();
  applyTheme(choice);
  const double least = leastFor(choice);
  QStringList faint;
  openPageFor(mixedCsv());
  {
    const Page page;
    faint += faintTexts(page.dialog, least);
    page.table->selectColumn(1);
    QCoreApplication::processEvents();
    faint += faintTexts(page.dialog, least);
  }
  openPage()->reject();
  for (const char* command : {"find-command", "shortcuts", "about", "export-all", "export-print", "history", "get-data",
                              "help-contents", "tune-kernel"}) {
    QAction* action = actionOf(*m_window, QLatin1String(command));
    QVERIFY2(action != nullptr, command);
    action->trigger();
    QCoreApplication::processEvents();
    int seen = 0;
    for (QWidget* top : QApplication::topLevelWidgets()) {
      auto* dialog = qobject_cast<QDialog*>(top);
      if (dialog == nullptr || !dialog->isVisible()) continue;
      ++seen;
      for (const QString& wrong : faintTexts(dialog, least))
        faint << QLatin1String(command) + QStringLiteral(": ") + wrong;
      dialog->reject();
    }
    QVERIFY2(seen > 0, command);
  }
  faint.removeDuplicates();
  QVERIFY2(faint.isEmpty(), qPrintable(faint.join(QLatin1Char('\n'))));
}

bool TestPaintedContrast::lookAt(FigureView& view, double least, QStringList& faint) {
  const FigureColors colors = figureColors(QApplication::palette());
  // What is meant to be faint: lines behind the curves, and what a label is set off with.
  const QList<QColor> behind{colors.grid, colors.minorGrid, colors.background, colors.halo, colors.badge};
  const Figure& figure = view.figure();
  QGraphicsScene* scene = view.graphicsView()->scene();
  const auto add = [&](const QString& wrong) {
    const QString line = QString::fromStdString(figure.id) + QStringLiteral(": ") + wrong;
    if (!faint.contains(line)) faint << line;
  };
  for (const QString& wrong : faintTexts(scene, colors.background, least)) add(wrong);
  if (!figure.emptyReason.empty() || !figure.heatMaps.empty()) return false;
  for (const PaintedShape& shape : paintedBy(scene).shapes) {
    QColor opaque = shape.color;
    opaque.setAlpha(255);
    // Bands, single splits and ghosts are translucent, on purpose.
    if (shape.color.alphaF() < 0.99F || behind.contains(opaque)) continue;
    const double found = contrastBetween(opaque, colors.background);
    if (found < shapeContrast) add(QStringLiteral("%1: %2").arg(opaque.name()).arg(found, 0, 'f', 2));
  }
  return true;
}

/// All themes on one computation, which takes longer than the pictures.
void TestPaintedContrast::charts() {
  start();
  QStringList faint;
  int drawn = 0;
  QList<ThemeChoice> choices{ThemeChoice::light, ThemeChoice::dark, ThemeChoice::highContrast};
  showEveryChart(*m_window, sixMethods(), [&](FigureView& view) {
    for (const ThemeChoice choice : std::as_const(choices)) {
      applyTheme(choice);
      QCoreApplication::processEvents();
      drawn += lookAt(view, leastFor(choice), faint) ? 1 : 0;
    }
    std::reverse(choices.begin(), choices.end());  // the next chart begins in the theme of now
  });
  QVERIFY2(drawn > 15 * choices.size(), qPrintable(QString::number(drawn)));
  QVERIFY2(faint.isEmpty(), qPrintable(faint.join(QLatin1Char('\n'))));
}

KERRIDGE_WINDOW_TEST(TestPaintedContrast)

}  // namespace test_painted_contrast

#include "test_painted_contrast.moc"
