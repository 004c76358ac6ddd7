// SPDX-License-Identifier: GPL-3.0-or-later
// Common tasks by keyboard alone, from the window as it opens: how many keys each takes, and what a screen reader reads
// out on the way. With KERRIDGE_PICTURES set to a folder the speech of each task is saved there, to read.
#include <algorithm>
#include <cmath>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTableView>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "dialogs/help_browser.h"
#include "support/window_test.h"
#include "ui/key_hand.h"
#include "ui/open_data_page.h"
#include "ui/test_setting.h"
#include "widgets/value_slider.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "window/help_commands.h"
#include "window/lesson_commands.h"
#include "window/models_panel.h"
#include "window/player.h"
#include "window/stage_commands.h"

namespace test_key_tasks {

using namespace kerridge;
using namespace kerridge::test;

class TestKeyTasks : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    useTestSettings();
  }
  void init() {
    m_window = readyWindow(momentaryExperiment());
    QVERIFY(m_window);
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_hand = std::make_unique<KeyHand>();
    QVERIFY(m_hand->listens());
  }
  void cleanup() {
    save();
    // Nothing that the keyboard came to on the way is without a name.
    const QString silent = m_hand ? m_hand->silent().join(QLatin1Char('\n')) : QString();
    m_hand.reset();
    m_window.reset();
    QCOMPARE(silent, QString());
  }

  void lambdaToAValue();
  void exponentToAValue();
  void choiceOfLoo();
  void openData();
  void anotherKernel();
  void widthToAValue();
  void addAMethod();
  void nextStepOfALesson();
  void exportAChart();
  void predictAFile();
  void predictByASecondModel();
  void pinAndCompare();
  void playAndStop();
  void findAHelpPage();
  void anotherChart();
  void numbersOfAChart();
  void undo();

 private:
  /// At most as many keys; the number that the help page gives.
  void tookKeys(int most) {
    qInfo("%s: %d keys", QTest::currentTestFunction(), m_hand->keys());
    QVERIFY2(m_hand->keys() <= most, qPrintable(QString::number(m_hand->keys())));
  }
  void save() {
    const QString folder = qEnvironmentVariable("KERRIDGE_PICTURES");
    if (folder.isEmpty() || !m_hand) return;
    QFile text(QDir(folder).filePath(QStringLiteral("keys-%1.txt").arg(QLatin1String(QTest::currentTestFunction()))));
    if (text.open(QIODevice::WriteOnly)) text.write(m_hand->heard().toUtf8() + '\n');
  }
  bool isReady() { return m_window->controller().isShown(); }

  std::unique_ptr<MainWindow> m_window;
  std::unique_ptr<KeyHand> m_hand;
};

void TestKeyTasks::lambdaToAValue() {
  m_hand->press(Qt::Key_L);
  m_hand->type(QStringLiteral("0.05"));
  m_hand->press(Qt::Key_Return);
  QCOMPARE(methodOf(*m_window, 0).at, 0.05);
  QVERIFY2(m_hand->hears(QStringLiteral("λ of KRR, λ = 0.05")), qPrintable(m_hand->heard()));
  tookKeys(6);  // two and the number
}

void TestKeyTasks::exponentToAValue() {
  QCOMPARE(methodOf(*m_window, 1).id, std::string("m-rlsr"));
  m_hand->press(Qt::Key_M);
  m_hand->type(QStringLiteral("3"));
  m_hand->press(Qt::Key_Return);
  QCOMPARE(methodOf(*m_window, 1).parameters.at("m"), 3.0);
  QVERIFY2(m_hand->hears(QStringLiteral("m of M-RLSR, m = 3")), qPrintable(m_hand->heard()));
  tookKeys(3);
}

void TestKeyTasks::choiceOfLoo() {
  m_hand->press(Qt::Key_U);
  m_hand->press(Qt::Key_Down);
  m_hand->press(Qt::Key_Return);
  QVERIFY2(QTest::qWaitFor([&] { return methodOf(*m_window, 0).rule == "loo"; }, patience),
           qPrintable(m_hand->heard()));
  QTRY_VERIFY_WITH_TIMEOUT(isReady(), patience);
  const auto result = m_window->controller().methodResult(0);
  Index best = 0;
  result->errors.looMse.minCoeff(&best);
  QTRY_COMPARE(methodOf(*m_window, 0).at, result->path.points[static_cast<std::size_t>(best)].lambda);
  tookKeys(3);
}

void TestKeyTasks::openData() {
  const QTemporaryDir folder;
  const QString file = writeSample(folder, QStringLiteral("clear.csv"), sampleCsv(30));
  QVERIFY(m_hand->pressForFiles(Qt::Key_D, Qt::ControlModifier, {file}));
  QTRY_COMPARE(QString::fromStdString(m_window->document().experiment().data.file), file);
  QTRY_VERIFY_WITH_TIMEOUT(isReady(), patience);
  QVERIFY2(m_hand->hears(QStringLiteral("Loaded")), qPrintable(m_hand->heard()));
  tookKeys(2);
}

void TestKeyTasks::anotherKernel() {
  m_hand->press(Qt::Key_D, Qt::AltModifier);
  m_hand->press(Qt::Key_K);
  m_hand->type(QStringLiteral("l"));
  QTRY_COMPARE(m_window->document().experiment().kernel.id, std::string("laplacian"));
  m_hand->press(Qt::Key_Escape);
  QVERIFY(QApplication::activePopupWidget() == nullptr);
  tookKeys(4);
}

void TestKeyTasks::widthToAValue() {
  m_hand->press(Qt::Key_W);
  m_hand->press(Qt::Key_Tab);
  m_hand->type(QStringLiteral("0.5"));
  m_hand->press(Qt::Key_Return);
  QTRY_VERIFY_WITH_TIMEOUT(isReady(), patience);
  QVERIFY2(m_hand->hears(QStringLiteral("w of the kernel, w = 0.5")), qPrintable(m_hand->heard()));
  tookKeys(6);
}

void TestKeyTasks::addAMethod() {
  const int before = m_window->models().cardCount();
  m_hand->press(Qt::Key_K, Qt::ControlModifier);
  m_hand->type(QStringLiteral("svr"));
  m_hand->press(Qt::Key_Return);
  QTRY_COMPARE(m_window->models().cardCount(), before + 1);
  QTRY_VERIFY_WITH_TIMEOUT(isReady(), patience);
  tookKeys(5);
}

void TestKeyTasks::nextStepOfALesson() {
  m_hand->press(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
  m_hand->press(Qt::Key_Return);
  LessonCoach& coach = m_window->lessons().coach();
  QTRY_VERIFY(coach.lesson() != nullptr);
  QTRY_VERIFY_WITH_TIMEOUT(isReady(), patience);
  m_hand->press(Qt::Key_PageDown);
  QTRY_COMPARE_WITH_TIMEOUT(coach.step(), 1, patience);
  QVERIFY2(m_hand->hears(QStringLiteral("Step 2 of")), qPrintable(m_hand->heard()));
  QVERIFY2(m_hand->hears(QString::fromStdString(coach.currentStep()->controlName)), qPrintable(m_hand->heard()));
  tookKeys(3);
}

void TestKeyTasks::exportAChart() {
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("chart.svg"));
  QVERIFY(m_hand->pressForFiles(Qt::Key_E, Qt::ControlModifier, {file}));
  QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(file).size() > 500, patience);
  QVERIFY2(m_hand->hears(QStringLiteral("Wrote ")), qPrintable(m_hand->heard()));
  tookKeys(2);
}

void TestKeyTasks::predictAFile() {
  const QTemporaryDir folder;
  const QString asked = writeSample(folder, QStringLiteral("new.csv"), "x\n0.1\n0.3\n-0.2\n");
  const QString written = folder.filePath(QStringLiteral("predictions.csv"));
  change(*m_window, [](Experiment& experiment) { experiment.methods.resize(1); });
  QTRY_VERIFY(m_window->controller().isShown());
  m_hand->press(Qt::Key_D, Qt::AltModifier);
  QVERIFY(m_hand->pressForFiles(Qt::Key_R, Qt::NoModifier, {asked, written}));
  QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(written), patience);
  QFile file(written);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(file.readAll().count('\n'), 4);  // the names of the columns, three rows
  QVERIFY2(m_hand->hears(QStringLiteral("Wrote the predictions of KRR")), qPrintable(m_hand->heard()));
  tookKeys(4);
}

void TestKeyTasks::predictByASecondModel() {
  const QTemporaryDir folder;
  const QString asked = writeSample(folder, QStringLiteral("new.csv"), "x\n0.1\n0.3\n-0.2\n");
  const QString written = folder.filePath(QStringLiteral("predictions.csv"));
  m_hand->press(Qt::Key_D, Qt::AltModifier);
  m_hand->press(Qt::Key_R);
  m_hand->press(Qt::Key_Down);
  QVERIFY(m_hand->pressForFiles(Qt::Key_Return, Qt::NoModifier, {asked, written}));
  QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(written), patience);
  QVERIFY2(m_hand->hears(QStringLiteral("Wrote the predictions of M-RLSR")), qPrintable(m_hand->heard()));
  tookKeys(6);
}

void TestKeyTasks::pinAndCompare() {
  m_hand->press(Qt::Key_P, Qt::ControlModifier);
  QVERIFY2(m_hand->hears(QStringLiteral("Pinned 2 models")), qPrintable(m_hand->heard()));
  m_hand->press(Qt::Key_2, Qt::AltModifier);
  m_hand->press(Qt::Key_Down, Qt::ShiftModifier);
  m_hand->press(Qt::Key_Tab);
  m_hand->press(Qt::Key_Tab);
  m_hand->press(Qt::Key_Space);
  QDialog* comparison = nullptr;
  QTRY_VERIFY((comparison = m_window->findChild<QDialog*>(QStringLiteral("runs-comparison"))) != nullptr);
  QVERIFY(comparison->isVisible());
  tookKeys(6);
}

void TestKeyTasks::playAndStop() {
  const double before = methodOf(*m_window, 0).at;
  m_hand->press(Qt::Key_P);
  QVERIFY(m_window->stage().player().isPlaying());
  QVERIFY2(m_hand->hears(QStringLiteral("Playing λ of KRR")), qPrintable(m_hand->heard()));
  QTRY_VERIFY_WITH_TIMEOUT(methodOf(*m_window, 0).at != before, patience);
  m_hand->press(Qt::Key_P);
  QVERIFY(!m_window->stage().player().isPlaying());
  QVERIFY2(m_hand->hears(QStringLiteral("Stopped: λ of KRR is ")), qPrintable(m_hand->heard()));
  tookKeys(2);
}

void TestKeyTasks::findAHelpPage() {
  m_hand->press(Qt::Key_K, Qt::ControlModifier);
  m_hand->type(QStringLiteral("page landw"));
  m_hand->press(Qt::Key_Return);
  QDialog* help = nullptr;
  const auto found = [&] { return (help = m_window->findChild<QDialog*>(QStringLiteral("help-browser"))) != nullptr; };
  QVERIFY2(QTest::qWaitFor(found, patience), qPrintable(m_hand->heard()));
  QCOMPARE(m_window->help().browser()->page(), QStringLiteral("methods/landweber"));
  QVERIFY(help->isVisible());
  // Where the keys go once the window is the active one; its title names the page.
  QCOMPARE(help->focusWidget(), help->findChild<QWidget*>(QStringLiteral("help-text")));
  QVERIFY2(help->windowTitle().startsWith(QStringLiteral("Landweber")), qPrintable(help->windowTitle()));
  tookKeys(12);
}

void TestKeyTasks::anotherChart() {
  m_hand->press(Qt::Key_K, Qt::ControlModifier);
  m_hand->type(QStringLiteral("picard"));
  m_hand->press(Qt::Key_Return);
  QTRY_VERIFY(m_window->charts().panelOf(QStringLiteral("picard")) != nullptr);
  QVERIFY2(m_hand->hears(QStringLiteral("Picard plot")), qPrintable(m_hand->heard()));
  tookKeys(8);
}

void TestKeyTasks::numbersOfAChart() {
  m_hand->press(Qt::Key_K, Qt::ControlModifier);
  m_hand->type(QStringLiteral("as table"));
  m_hand->press(Qt::Key_Return);
  QTableView* table = nullptr;
  const auto found = [&] {
    return (table = m_window->findChild<QTableView*>(QStringLiteral("figure-table"))) != nullptr;
  };
  QVERIFY2(QTest::qWaitFor(found, patience), qPrintable(m_hand->heard()));
  QTRY_VERIFY(table->isVisible());
  tookKeys(10);
}

void TestKeyTasks::undo() {
  m_hand->press(Qt::Key_1, Qt::AltModifier);
  m_hand->press(Qt::Key_Right);
  const int done = m_window->document().undoStack().index();
  QVERIFY(done > 0);
  m_hand->press(Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(m_window->document().undoStack().index(), done - 1);
  tookKeys(3);
}

KERRIDGE_WINDOW_TEST(TestKeyTasks)

}  // namespace test_key_tasks

#include "test_key_tasks.moc"
