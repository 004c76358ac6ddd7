// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons in the window: some walked wholly by mouse and keyboard, all of them by their solutions; nothing of the user's
// own experiment is lost.
#include <cmath>
#include <QAction>
#include <QCheckBox>
#include <QGraphicsView>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QProxyStyle>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "session/experiment_json.h"
#include "ui/window_helpers.h"
#include "widgets/control_marker.h"
#include "widgets/file_chooser.h"
#include "widgets/number_field.h"
#include "widgets/popup_chip.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/file_commands.h"
#include "window/lesson_commands.h"
#include "window/top_strip.h"

using namespace kerridge;
using namespace kerridge::test;

namespace {

constexpr int patience = 20000;

bool settled(MainWindow& window) {
  const bool ready = QTest::qWaitFor([&] { return window.controller().isUpToDate(); }, patience);
  QCoreApplication::processEvents();
  return ready;
}

bool reached(MainWindow& window, int step) {
  return QTest::qWaitFor([&] { return window.lessons().coach().step() == step; }, patience) && settled(window);
}

QString textOf(MainWindow& window) {
  return widgetOf<QTextBrowser>(window, QStringLiteral("lesson-text"))->toPlainText();
}

void press(MainWindow& window, const char* button) {
  auto* found = widgetOf<QPushButton>(window, QString::fromLatin1(button));
  QVERIFY(found != nullptr && found->isVisible());
  QVERIFY2(found->isEnabled(), button);
  QTest::mouseClick(found, Qt::LeftButton);
}

void type(MainWindow& window, const char* field, const QString& text) {
  // A card that is being replaced bears the same names for a moment.
  const auto fields = window.findChildren<NumberField*>(QString::fromLatin1(field));
  QVERIFY(!fields.isEmpty());
  typeInto(fields.back(), text);
}

void typeInData(MainWindow& window, const char* field, const QString& text) {
  window.strip().dataChip()->openEditor();
  QTRY_VERIFY(widgetOf<NumberField>(window, QString::fromLatin1(field)) != nullptr);
  type(window, field, text);
  window.strip().dataChip()->closeEditor();
}

std::unique_ptr<MainWindow> windowInLesson(const char* id) {
  auto window = readyWindow();
  if (!window) return nullptr;
  window->lessons().start(id);
  return settled(*window) ? std::move(window) : nullptr;
}

void addLessons() {
  QTest::addColumn<QString>("id");
  for (const Lesson& lesson : lessons()) QTest::newRow(lesson.id.c_str()) << QString::fromStdString(lesson.id);
}

/// A style that does not animate.
class StillStyle final : public QProxyStyle {
 public:
  StillStyle() : QProxyStyle(QStringLiteral("Fusion")) {}
  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* data) const override {
    return hint == SH_Widget_Animation_Duration ? 0 : QProxyStyle::styleHint(hint, option, widget, data);
  }
};

}  // namespace

class TestLessons : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    useTestSettings();
  }
  void init() { QSettings().clear(); }
  void firstStartShowsNoLesson();
  void fitAndOverfitByHand();
  void exponentByHand();
  void belowOneByHand();
  void everyStepInTheWindow_data();
  void everyStepInTheWindow();
  void whatIsMetAlreadyWaits();
  void aDragIsOverWhenTheHandLetsGo();
  void goingAstray();
  void ownExperimentComesBack();
  void ownExperimentIsSaved();
  void openingAFileEndsTheLesson();
  void progressIsKept();
  void outlinesFollow();
  void outlinesWithoutMotion();
};

void TestLessons::firstStartShowsNoLesson() {
  const auto window = readyWindow();
  QVERIFY(window);
  QVERIFY(!window->lessons().panel().isVisible());
  QVERIFY(window->lessons().coach().lesson() == nullptr);
  QVERIFY(window->lessons().marks().markers().empty());
}

void TestLessons::fitAndOverfitByHand() {
  const auto window = readyWindow();
  QVERIFY(window);
  QTest::keyClick(window.get(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
  auto* list = widgetOf<QListWidget>(*window, QStringLiteral("lesson-list"));
  QTRY_VERIFY(list->isVisible());
  QVERIFY(list->hasFocus());
  QCOMPARE(list->count(), static_cast<int>(lessons().size()));
  QTest::keyClick(list, Qt::Key_Return);
  const LessonCoach& coach = window->lessons().coach();
  QVERIFY(coach.lesson() != nullptr);
  QCOMPARE(coach.lesson()->id, std::string("fit-and-overfit"));
  QVERIFY(settled(*window));
  QVERIFY(textOf(*window).contains(QStringLiteral("below 1e-7")));

  // By the cursor, to the left end of the chart.
  FigureView* curves = window->charts().panelOf(QStringLiteral("error-curves"))->view();
  dragCursor(curves, methodOf(*window, 0).at, 2e-8);
  QVERIFY(reached(*window, 1));
  QVERIFY(textOf(*window).contains(QStringLiteral("Done.")));
  // The sentence has the numbers of the model on screen.
  const QString error = QString::fromStdString(filledText(
      "{test-error 1}",
      {window->document().experiment(), window->controller().study().get(), window->controller().models(), {}, true}));
  QVERIFY2(textOf(*window).contains(error), qPrintable(textOf(*window)));

  type(*window, "field-0-at", QStringLiteral("20"));
  QVERIFY(reached(*window, 2));
  dragCursor(curves, 20.0, 0.03);
  QVERIFY(reached(*window, 3));
  typeInData(*window, "generator-n", QStringLiteral("500"));
  QVERIFY(settled(*window));
  QCOMPARE(coach.step(), 3);  // λ is still the good one
  type(*window, "field-0-at", QStringLiteral("1e-8"));
  QVERIFY(reached(*window, 4));
  QVERIFY(coach.isFinished());
  QVERIFY(textOf(*window).contains(QStringLiteral("To remember")));
  press(*window, "lesson-next");
  QCOMPARE(coach.lesson()->id, lessons()[1].id);
}

void TestLessons::exponentByHand() {
  const auto window = windowInLesson("exponent-m");
  QVERIFY(window);
  type(*window, "field-1-m", QStringLiteral("2"));
  QVERIFY(reached(*window, 1));
  type(*window, "field-1-m", QStringLiteral("1.1"));
  QVERIFY(reached(*window, 2));
  QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("match-1")), Qt::LeftButton);
  QVERIFY(reached(*window, 3));
  // A click into the map where m = 2.5 gives the same μ.
  QTRY_VERIFY(!window->charts().panelOf(QStringLiteral("map"))->view()->figure().clickTarget.empty());
  FigureView* map = window->charts().panelOf(QStringLiteral("map"))->view();
  QTest::mouseClick(map->graphicsView()->viewport(), Qt::LeftButton, {}, map->pixelAt(2.5, 7.75e-6).toPoint());
  QVERIFY2(reached(*window, 4), qPrintable(textOf(*window)));
  QVERIFY(window->lessons().coach().isFinished());
}

void TestLessons::belowOneByHand() {
  const auto window = windowInLesson("below-m-1");
  QVERIFY(window);
  type(*window, "field-1-m", QStringLiteral("0.5"));
  QVERIFY(reached(*window, 1));
  type(*window, "field-1-at", QStringLiteral("2"));
  QVERIFY(reached(*window, 2));
  type(*window, "field-1-at", QStringLiteral("0.01"));
  QVERIFY(reached(*window, 3));
  FigurePanel* panel = window->charts().panelOf(QStringLiteral("residuals"));
  Q_EMIT panel->figureChosen(QStringLiteral("map"));  // what its menu does
  QVERIFY(reached(*window, 4));
}

void TestLessons::everyStepInTheWindow_data() { addLessons(); }

void TestLessons::everyStepInTheWindow() {
  QFETCH(QString, id);
  const auto window = windowInLesson(id.toUtf8());
  QVERIFY(window);
  const LessonCoach& coach = window->lessons().coach();
  const LessonMarks& marks = window->lessons().marks();
  const int steps = static_cast<int>(coach.lesson()->steps.size());
  // The generator's fields are made when their editor opens.
  window->strip().dataChip()->openEditor();
  window->strip().dataChip()->closeEditor();
  for (int step = 0; step < steps; ++step) {
    QCOMPARE(coach.step(), step);
    // The controls that it means exist, and one of them is outlined.
    QVERIFY(!coach.currentStep()->controls.empty());
    for (const std::string& name : coach.currentStep()->controls) {
      QVERIFY2(marks.find(name).widget != nullptr, name.c_str());
    }
    QTRY_VERIFY2(marks.anyVisible() && !marks.markers().empty(), coach.currentStep()->controlName.c_str());
    QVERIFY2(!coach.isAlreadyMet(), qPrintable(textOf(*window)));
    QCOMPARE(coach.departures(), QStringList());
    press(*window, "lesson-show");
    QVERIFY2(reached(*window, step + 1), qPrintable(textOf(*window)));
    QVERIFY(!coach.seen().isEmpty());
  }
  QVERIFY(coach.isFinished());
  QVERIFY(coach.wasDone(id.toStdString()));
}

void TestLessons::whatIsMetAlreadyWaits() {
  const auto window = windowInLesson("fit-and-overfit");
  QVERIFY(window);
  const LessonCoach& coach = window->lessons().coach();
  press(*window, "lesson-show");
  QVERIFY(reached(*window, 1));
  press(*window, "lesson-previous");
  QCOMPARE(coach.step(), 0);
  QVERIFY(coach.isAlreadyMet());
  QVERIFY(textOf(*window).contains(QStringLiteral("This is so already.")));
  QVERIFY(window->lessons().marks().markers().empty());
  // A change that leaves it so does not go on either.
  type(*window, "field-0-at", QStringLiteral("3e-8"));
  QVERIFY(settled(*window));
  QCOMPARE(coach.step(), 0);
  auto* next = widgetOf<QPushButton>(*window, QStringLiteral("lesson-next"));
  QCOMPARE(next->text(), QStringLiteral("&Next"));
  QTest::keyClick(next, Qt::Key_Space);
  QCOMPARE(coach.step(), 1);
  // Undone, it is to be done again.
  press(*window, "lesson-previous");
  QVERIFY(coach.isAlreadyMet());
  type(*window, "field-0-at", QStringLiteral("1e-3"));
  QTRY_VERIFY(!coach.isAlreadyMet());
  QCOMPARE(next->text(), QStringLiteral("S&kip step"));
  type(*window, "field-0-at", QStringLiteral("1e-8"));
  QVERIFY(reached(*window, 1));
}

void TestLessons::aDragIsOverWhenTheHandLetsGo() {
  const auto window = windowInLesson("fit-and-overfit");
  QVERIFY(window);
  const LessonCoach& coach = window->lessons().coach();
  FigureView* view = window->charts().panelOf(QStringLiteral("error-curves"))->view();
  QWidget* viewport = view->graphicsView()->viewport();
  const int y = static_cast<int>(view->plotArea().center().y());
  const auto at = [&](double x) { return QPoint(static_cast<int>(view->pixelAt(x, view->figure().y.lower).x()), y); };
  const QPoint start = at(methodOf(*window, 0).at);
  QTest::mouseMove(viewport, start);
  QTest::mousePress(viewport, Qt::LeftButton, {}, start);
  for (const double x : {1e-3, 1e-5, 2e-8}) QTest::mouseMove(viewport, at(x));
  QTRY_VERIFY(methodOf(*window, 0).at < 1e-7);
  QVERIFY(settled(*window));
  QCOMPARE(coach.step(), 0);
  QTest::mouseRelease(viewport, Qt::LeftButton, {}, at(2e-8));
  QVERIFY(reached(*window, 1));
}

void TestLessons::goingAstray() {
  const auto window = windowInLesson("exponent-m");
  QVERIFY(window);
  const LessonCoach& coach = window->lessons().coach();
  removeMethod(window->document(), 1);
  QTRY_COMPARE(coach.departures(), QStringList{"method 2 is not M-RLSR m = 1.5"});
  QTRY_VERIFY(textOf(*window).contains(QStringLiteral("no longer the lesson’s experiment")));
  actionOf(*window, QStringLiteral("example-friedman1"))->trigger();
  QCOMPARE(coach.departures().size(), 2);
  press(*window, "lesson-set-up");
  QCOMPARE(coach.departures(), QStringList());
  QVERIFY(window->document().experiment() == coach.lesson()->experiment);
  QVERIFY(settled(*window));
  QCOMPARE(coach.step(), 0);
  // In the middle of a lesson: the state after the steps before.
  press(*window, "lesson-next");
  press(*window, "lesson-next");
  press(*window, "lesson-set-up");
  QVERIFY(window->document().experiment() == experimentBefore(*coach.lesson(), 2));
  window->document().undoStack().undo();
  QVERIFY(window->document().experiment() == coach.lesson()->experiment);
}

void TestLessons::ownExperimentComesBack() {
  const auto window = readyWindow();
  QVERIFY(window);
  setMethodAt(window->document(), 0, 0.25);
  window->document().closeMerge();
  const Experiment own = window->document().experiment();
  QUndoStack& history = window->document().undoStack();
  const int before = history.index();
  window->lessons().start("lasso-sparsity");
  QCOMPARE(history.index(), before + 1);  // one step
  QVERIFY(history.undoText().contains(QStringLiteral("Lasso and sparsity")));
  QVERIFY(window->windowTitle().contains(QStringLiteral("lesson “Lasso and sparsity”")));
  QVERIFY(settled(*window));
  // Undo past the beginning: the own experiment, and the lesson says so.
  history.undo();
  QVERIFY(window->document().experiment() == own);
  QVERIFY(window->lessons().coach().isOwnExperimentShown());
  QVERIFY(!window->document().setAside());
  QVERIFY(textOf(*window).contains(QStringLiteral("Your own experiment is on screen again")));
  QVERIFY(window->lessons().marks().markers().empty());
  history.redo();
  QVERIFY(!window->lessons().coach().isOwnExperimentShown());
  QVERIFY(settled(*window));
  press(*window, "lesson-show");
  QVERIFY(reached(*window, 1));
  // From one lesson to the next it is still the same own experiment.
  window->lessons().start("svr-tube");
  QVERIFY(settled(*window));
  QVERIFY(window->document().setAside()->experiment == own);
  press(*window, "lesson-leave");
  QVERIFY(window->document().experiment() == own);
  QVERIFY(window->lessons().coach().lesson() == nullptr);
  QVERIFY(!window->document().setAside());
  QVERIFY(widgetOf<QListWidget>(*window, QStringLiteral("lesson-list"))->isVisible());
  // Left by undoing and changing something: that is an own change, and stays.
  window->lessons().start("svr-tube");
  history.undo();
  setMethodAt(window->document(), 0, 0.5);
  QVERIFY(window->lessons().coach().isOwnExperimentShown());
  QVERIFY(!window->document().setAside());
  press(*window, "lesson-leave");
  QCOMPARE(methodOf(*window, 0).at, 0.5);
}

void TestLessons::ownExperimentIsSaved() {
  const QTemporaryDir folder;
  const auto window = readyWindow();
  QVERIFY(window);
  const QString file = folder.filePath(QStringLiteral("own.kerridge"));
  const Experiment saved = window->document().experiment();
  saveExperiment(saved, file);
  window->document().reset(saved, file);
  setMethodAt(window->document(), 0, 0.25);
  const Experiment own = window->document().experiment();
  window->lessons().start("cg-and-tikhonov");
  QVERIFY(window->isWindowModified());
  // Save writes what is on screen elsewhere, never over the own file.
  const QString copy = folder.filePath(QStringLiteral("copy.kerridge"));
  FileChooser chooser = FileChooser::system();
  chooser.save = [&](QWidget*, const QString&, const QString& start, const QString&) {
    return start.endsWith(QStringLiteral("own.kerridge")) ? QString() : copy;
  };
  window->files().setFileChooser(chooser);
  QVERIFY(window->files().save());
  QCOMPARE(loadExperiment(copy).experiment.methods.front().id, std::string("cg"));
  QCOMPARE(window->document().file(), file);
  QVERIFY(!(loadExperiment(file).experiment == own));
  // Closing asks for the own changes and saves these.
  QTimer::singleShot(0, [] {
    auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    QVERIFY(box != nullptr);
    box->button(QMessageBox::Save)->click();
  });
  QVERIFY(window->close());
  QVERIFY(loadExperiment(file).experiment == own);
}

void TestLessons::openingAFileEndsTheLesson() {
  const QTemporaryDir folder;
  const auto window = windowInLesson("filters");
  QVERIFY(window);
  const QString file = folder.filePath(QStringLiteral("other.kerridge"));
  saveExperiment(exampleExperiment(), file);
  window->openFile(file);
  QTRY_COMPARE(window->document().file(), file);
  QVERIFY(window->lessons().coach().lesson() == nullptr);
  QVERIFY(!window->document().setAside());
  QVERIFY(window->lessons().marks().markers().empty());
  QVERIFY(!window->windowTitle().contains(QStringLiteral("lesson")));
}

void TestLessons::progressIsKept() {
  {
    const auto window = windowInLesson("error-bounds");
    QVERIFY(window);
    for (int step = 1; !window->lessons().coach().isFinished(); ++step) {
      window->lessons().coach().show();
      QVERIFY(reached(*window, step));
    }
  }
  const auto window = readyWindow();
  QVERIFY(window);
  window->lessons().showList();
  auto* list = widgetOf<QListWidget>(*window, QStringLiteral("lesson-list"));
  int ticks = 0;
  for (int row = 0; row < list->count(); ++row) {
    const bool tick = list->item(row)->text().contains(QChar(0x2713));
    ticks += tick ? 1 : 0;
    QCOMPARE(tick, list->item(row)->data(Qt::UserRole).toString() == QStringLiteral("error-bounds"));
  }
  QCOMPARE(ticks, 1);
}

void TestLessons::outlinesFollow() {
  const auto window = windowInLesson("fit-and-overfit");
  QVERIFY(window);
  const LessonMarks& marks = window->lessons().marks();
  QTRY_COMPARE(marks.markers().size(), std::size_t{2});
  const auto encloses = [&] {
    for (const ControlMarker* marker : marks.markers()) {
      const QWidget* target = marker->target();
      const QRect area(target->mapTo(window.get(), QPoint(0, 0)), target->size());
      if (!marker->isVisible() || !marker->outline().contains(area.intersected(window->rect()))) return false;
      if (!marker->testAttribute(Qt::WA_TransparentForMouseEvents) || marker->accessibleName().isEmpty()) return false;
    }
    return true;
  };
  QTRY_VERIFY(encloses());
  window->resize(window->width() - 120, window->height() - 60);
  QTRY_VERIFY(encloses());
  // What is hidden has no outline; the text says so and shows it on request.
  auto* models = widgetOf<QWidget>(*window, QStringLiteral("models-dock"));
  models->hide();
  window->charts().toggleMaximized();  // Fit alone
  QTRY_VERIFY(!marks.anyVisible());
  window->lessons().coach().restart();
  QTRY_VERIFY(textOf(*window).contains(QStringLiteral("show it")));
  window->lessons().marks().reveal();
  QTRY_VERIFY(models->isVisible());
  QTRY_VERIFY(marks.anyVisible());
  // With the lesson out of sight nothing is outlined.
  widgetOf<QWidget>(*window, QStringLiteral("lesson-dock"))->hide();
  QTRY_VERIFY(marks.markers().empty());
  QVERIFY(window->lessons().coach().lesson() != nullptr);
}

void TestLessons::outlinesWithoutMotion() {
  QWidget window;
  window.resize(300, 200);
  auto* button = new QPushButton(QStringLiteral("x"), &window);
  button->move(100, 80);
  window.show();
  QVERIFY(QTest::qWaitForWindowExposed(&window));
  const auto pictures = [&](QStyle* style) {
    window.setStyle(style);
    auto* marker = new ControlMarker(button, {}, QStringLiteral("the button"));
    marker->setStyle(style);
    QList<QImage> different;
    for (int i = 0; i < 12; ++i) {
      QTest::qWait(60);
      const QImage image = window.grab().toImage();
      if (!different.contains(image)) different << image;
    }
    delete marker;
    return different.size();
  };
  StillStyle still;
  QApplication::setStyle(new StillStyle);
  QCOMPARE(pictures(&still), 1);
  QApplication::setStyle(QStringLiteral("Fusion"));
}

QTEST_MAIN(TestLessons)
#include "test_lessons.moc"
