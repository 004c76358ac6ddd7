// SPDX-License-Identifier: GPL-3.0-or-later
// Edit figure: the dialog by mouse and keyboard, live on the chart, in the history and in files.
#include <QComboBox>
#include <QGraphicsView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTableWidget>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QUndoStack>

#include "charts/edit_figure_dialog.h"
#include "charts/figure_view.h"
#include "charts/plot_style.h"
#include "storage/experiment_json.h"
#include "storage/figure_edit_json.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/color_vision.h"
#include "widgets/file_chooser.h"
#include "widgets/theme.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"

namespace test_edit_figure_dialog {

using namespace kerridge;
using namespace kerridge::test;

class TestEditFigureDialog : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    useTestSettings();
    m_window = readyWindow();
    QVERIFY(m_window);
  }
  void cleanup() {
    delete m_window->findChild<EditFigureDialog*>();
    change(*m_window, [](Experiment& experiment) { experiment.view.figures.clear(); });
  }
  void cleanupTestCase() { m_window.reset(); }

  void changesShowAtOnceAndCanBeUndone() {
    EditFigureDialog* dialog = opened("error-curves");
    const int steps = m_window->document().undoStack().count();
    type(*dialog, "edit-y-title", "$\\|f\\|$");
    QTRY_COMPARE(withoutMarks(text(view("error-curves")->drawnFigure().y.shownTitle())), QString("‖f‖"));
    type(*dialog, "edit-x-lower", "1e-6");
    type(*dialog, "edit-x-ticks", "1e-6 1e-3");
    QTRY_COMPARE(view("error-curves")->drawnFigure().x.lower, 1e-6);
    QTRY_COMPARE(view("error-curves")->drawnFigure().x.ticks, (std::vector<double>{1e-6, 1e-3}));
    QCOMPARE(m_window->document().experiment().view.figures.at("error-curves").x.lower, std::optional(1e-6));
    QVERIFY(m_window->document().undoStack().count() > steps);
    while (m_window->document().undoStack().count() > steps && m_window->document().undoStack().index() > steps) {
      m_window->document().undoStack().undo();
    }
    QVERIFY(m_window->document().experiment().view.figures.empty());
    QCOMPARE(field(*dialog, "edit-x-lower")->text(), QString());
    QTRY_VERIFY(!view("error-curves")->drawnFigure().y.heading);
  }

  void halfAFormulaChangesNothingAndSaysWhy() {
    EditFigureDialog* dialog = opened("error-curves");
    type(*dialog, "edit-title", "a $x");
    QTRY_VERIFY2(said(*dialog).contains("dollar"), qPrintable(said(*dialog)));
    QVERIFY(!dialog->edit().title || *dialog->edit().title == "a ");
    type(*dialog, "edit-title", "a $x$");
    QCOMPARE(said(*dialog), QString());
    type(*dialog, "edit-x-upper", "one");
    QVERIFY(said(*dialog).contains("one"));
    type(*dialog, "edit-x-upper", "");
    type(*dialog, "edit-y-lower", "5");
    type(*dialog, "edit-y-upper", "1");
    QVERIFY(!said(*dialog).isEmpty());
  }

  void aLogarithmicAxisThatWouldLoseValuesIsRefused() {
    EditFigureDialog* dialog = opened("fit");
    auto* scale = dialog->findChild<QComboBox*>("edit-y-scale");
    scale->setFocus();
    QTest::keyClick(scale, Qt::Key_End);
    Q_EMIT scale->activated(scale->currentIndex());
    QTRY_VERIFY(!view("fit")->drawnFigure().y.logarithmic);
    QTRY_VERIFY2(said(*dialog).contains("would lose"), qPrintable(said(*dialog)));
  }

  void theLegendMovesAndIsReordered() {
    EditFigureDialog* dialog = opened("error-curves");
    dialog->showPart("legend");
    QTRY_COMPARE(dialog->focusWidget(), dialog->findChild<QComboBox*>("edit-legend"));
    auto* place = dialog->findChild<QComboBox*>("edit-legend");
    for (int down = 0; down < 3; ++down) QTest::keyClick(place, Qt::Key_Down);
    QCOMPARE(place->currentText(), QString("inside, upper left"));
    QTRY_VERIFY(view("error-curves")->drawnFigure().legend == LegendPlace::topLeft);
    auto* order = dialog->findChild<QListWidget*>("edit-order");
    QVERIFY(order->count() > 2);
    const QString last = order->item(order->count() - 1)->text();
    order->setCurrentRow(order->count() - 1);
    for (int row = order->count() - 1; row > 0; --row) {
      click(*dialog, "edit-up");
      QTRY_COMPARE(order->item(row - 1)->text(), last);
      QCOMPARE(order->currentRow(), row - 1);
    }
    QTRY_COMPARE(order->item(0)->text(), last);
    QCOMPARE(order->currentRow(), 0);
    const auto& shown = view("error-curves")->drawnFigure();
    QTRY_VERIFY(!shown.legendOrder.empty() && text(shown.legendOrder.front()) == last);
    const QRectF first = view("error-curves")->legendBox(last);
    for (int i = 1; i < order->count(); ++i) {
      const QRectF other = view("error-curves")->legendBox(order->item(i)->text());
      if (other.isValid()) QVERIFY(first.top() < other.top());
    }
  }

  void colorsThatLookTheSameAreNamed() {
    EditFigureDialog* dialog = opened("error-curves");
    auto* curves = dialog->findChild<QTableWidget*>("edit-curves");
    QVERIFY(curves->rowCount() > 2);
    QCOMPARE(said(*dialog), QString());
    const int method1 = 1;
    for (int row = 1; row < curves->rowCount(); ++row) curves->item(row, 1)->setText({});
    curves->item(method1, 1)->setText("#c0392b");
    curves->item(method1 + 1, 1)->setText("#6d7a1f");
    QTRY_VERIFY2(said(*dialog).contains("apart"), qPrintable(said(*dialog)));
    curves->item(method1 + 1, 1)->setText("#fffff0");
    QTRY_VERIFY2(said(*dialog).contains("white paper"), qPrintable(said(*dialog)));
    curves->item(method1 + 1, 1)->setText("nothing");
    QTRY_VERIFY2(said(*dialog).contains("HTML"), qPrintable(said(*dialog)));
    curves->item(method1 + 1, 1)->setText("");
    curves->item(0, 2)->setText("4.5");
    QTRY_COMPARE(view("error-curves")->drawnFigure().series.front().width, 4.5);
    for (const Series& series : view("error-curves")->drawnFigure().series) {
      if (series.line != LineStyle::none) QCOMPARE(series.width, 4.5);
    }
  }

  void annotationsStayAtTheirValues() {
    EditFigureDialog* dialog = opened("fit");
    dialog->findChild<QTabWidget*>()->setCurrentIndex(2);
    click(*dialog, "edit-add");
    auto* table = dialog->findChild<QTableWidget*>("edit-annotations");
    QCOMPARE(table->rowCount(), 1);
    table->item(0, 0)->setText("peak $x^2$");
    table->item(0, 1)->setText("1");
    table->item(0, 2)->setText("0.5");
    table->item(0, 3)->setText("2");
    QVERIFY(said(*dialog).contains("two numbers"));
    table->item(0, 4)->setText("0.1");
    QCOMPARE(said(*dialog), QString());
    QTRY_COMPARE(view("fit")->drawnFigure().annotations.size(), std::size_t{1});
    QTRY_VERIFY(isAnnotatedAt("fit", "peak x2", 1.0, 0.5));
    table->setCurrentCell(0, 0);
    click(*dialog, "edit-remove");
    QTRY_VERIFY(view("fit")->drawnFigure().annotations.empty());
  }

  void aDoubleClickLeadsToThePart() {
    FigureView* fit = view("fit");
    QPointF title;
    for (const TextBox& box : fit->textBoxes()) {
      if (box.text == text(fit->drawnFigure().x.title.english())) title = box.box.center();
    }
    QVERIFY(!title.isNull());
    QTest::mouseDClick(fit->graphicsView()->viewport(), Qt::LeftButton, {}, title.toPoint());
    auto* dialog = m_window->findChild<EditFigureDialog*>();
    QVERIFY(dialog);
    QTRY_COMPARE(dialog->focusWidget(), field(*dialog, "edit-x-title"));
  }

  void stylesAreSharedAndResetClears() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("style.json");
    FileChooser::setSystem({[file](QWidget*, const QString&, const QString&, const QString&) { return file; },
                            [file](QWidget*, const QString&, const QString&, const QString&) { return file; },
                            {}});
    EditFigureDialog* dialog = opened("error-curves");
    auto* place = dialog->findChild<QComboBox*>("edit-legend");
    place->setCurrentIndex(place->findText("none"));
    Q_EMIT place->activated(place->currentIndex());
    type(*dialog, "edit-title", "mine");
    click(*dialog, "edit-save-style");
    QVERIFY(loadHouseStyle(file) == (FigureEdit{.legend = LegendPlace::none}));
    click(*dialog, "edit-reset");
    QVERIFY(m_window->document().experiment().view.figures.empty());
    QCOMPARE(field(*dialog, "edit-title")->text(), QString());
    click(*dialog, "edit-load-style");
    FileChooser::setSystem(FileChooser::dialogs());
    QVERIFY(m_window->document().experiment().view.figures.contains(houseStyleId));
    QTRY_VERIFY(view("fit")->drawnFigure().legend == LegendPlace::none);
  }

  void fitsASmallScreen() {
    EditFigureDialog* dialog = opened("error-curves");
    const QSize least = dialog->minimumSizeHint().expandedTo(dialog->sizeHint());
    QVERIFY2(least.width() <= 1366 && least.height() <= 700,
             qPrintable(QString("%1 × %2").arg(least.width()).arg(least.height())));
    const QString pictures = qEnvironmentVariable("KERRIDGE_PICTURES");
    auto* tabs = dialog->findChild<QTabWidget*>();
    for (int tab = 0; tab < tabs->count() && !pictures.isEmpty(); ++tab) {
      tabs->setCurrentIndex(tab);
      dialog->grab().save(pictures + QString("/edit-figure-%1.png").arg(tab));
    }
  }

  /// The palette's own colors are told apart, or the warning would mean nothing; red and green of one lightness not.
  void theVisionOfOthers() {
    QVERIFY(leastDifference(QColor("#00a000"), QColor("#a07000")) <
            leastDifference(QColor("#0072b2"), QColor("#d55e00")));
    for (const Theme theme : {Theme::light, Theme::dark}) {
      const FigureColors colors = figureColors(theme);
      for (int a = 0; a < 7; ++a) {
        for (int b = a + 1; b < 7; ++b) {
          const double difference = leastDifference(colors.of(methodColor(a)), colors.of(methodColor(b)));
          QVERIFY2(difference >= clearDifference, qPrintable(QString("%1, %2: %3").arg(a).arg(b).arg(difference)));
        }
      }
    }
    // White, gray and black are the same to everybody.
    for (const QColor& gray : {QColor(Qt::white), QColor(Qt::black), QColor(128, 128, 128)}) {
      for (const Vision vision : {Vision::protanopia, Vision::deuteranopia}) {
        const QColor seen = seenBy(vision, gray);
        QVERIFY(std::abs(seen.red() - gray.red()) <= 1 && std::abs(seen.blue() - gray.blue()) <= 1);
      }
    }
  }

 private:
  FigureView* view(const char* chart) { return m_window->charts().panelOf(QLatin1String(chart))->view(); }

  EditFigureDialog* opened(const char* chart) {
    panelAction(m_window->charts().panelOf(QLatin1String(chart)), QStringLiteral("edit-figure"))->trigger();
    auto* dialog = m_window->findChild<EditFigureDialog*>();
    if (dialog == nullptr) qFatal("no dialog");
    return dialog;
  }

  static QLineEdit* field(EditFigureDialog& dialog, const char* name) {
    return dialog.findChild<QLineEdit*>(QLatin1String(name));
  }

  static void type(EditFigureDialog& dialog, const char* name, const QString& text) {
    QLineEdit* line = field(dialog, name);
    line->setFocus();
    line->selectAll();
    QTest::keyClick(line, Qt::Key_Delete);
    QTest::keyClicks(line, text);
  }

  static void click(EditFigureDialog& dialog, const char* name) {
    QTest::mouseClick(dialog.findChild<QPushButton*>(QLatin1String(name)), Qt::LeftButton);
  }

  static QString said(EditFigureDialog& dialog) { return dialog.findChild<QLabel*>("edit-said")->text(); }

  bool isAnnotatedAt(const char* chart, const QString& words, double x, double y) {
    FigureView* shown = view(chart);
    for (const TextBox& box : shown->textBoxes()) {
      if (withoutMarks(box.text) == words) return (box.box.center() - shown->pixelAt(x, y)).manhattanLength() < 1.0;
    }
    return false;
  }

  std::unique_ptr<MainWindow> m_window;
};

KERRIDGE_WINDOW_TEST(TestEditFigureDialog)

}  // namespace test_edit_figure_dialog

#include "test_edit_figure_dialog.moc"
