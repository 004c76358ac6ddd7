// SPDX-License-Identifier: GPL-3.0-or-later
// Twelve tasks by keyboard alone, with their number of keys, in a window that was just opened. A key with Ctrl, Alt or
// Shift is one key; the letters of names and numbers that are typed are counted apart.
#include <algorithm>
#include <functional>
#include <QApplication>
#include <QDialog>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenu>
#include <QTimer>
#include <QWindow>

#include "charts/figure_view.h"
#include "data/noise_seed.h"
#include "support/window_test.h"
#include "ui/open_data_page.h"
#include "ui/test_setting.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/lesson_commands.h"
#include "window/lesson_panel.h"
#include "window/models_panel.h"

namespace test_keyboard_tasks {

using namespace kerridge;
using namespace kerridge::test;

namespace {

/// A keyboard that counts.
class Keys {
 public:
  explicit Keys(MainWindow& window) : m_window(window) {}

  void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    ++keys;
    send(key, modifiers);
  }
  void type(const QString& text) {
    letters += static_cast<int>(text.size());
    for (const QChar letter : text) {
      QTest::keyClick(place(), letter.toLatin1());
      QCoreApplication::processEvents();
    }
  }
  /// Tab, or Shift+Tab, until the control of this name has the keyboard.
  bool tabTo(const QString& name, bool back = false) {
    constexpr int most = 40;
    for (int i = 0; i < most; ++i) {
      const QWidget* now = QApplication::focusWidget();
      if (now != nullptr && now->objectName() == name) return true;
      press(back ? Qt::Key_Backtab : Qt::Key_Tab, back ? Qt::ShiftModifier : Qt::NoModifier);
    }
    return false;
  }
  /// Down through the menu that is open, to the command of this name.
  bool downTo(const QString& name) {
    constexpr int most = 40;
    for (int i = 0; i < most; ++i) {
      auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      if (menu == nullptr) return false;
      const QAction* at = menu->activeAction();
      if (at != nullptr && (at->objectName() == name || at->data().toString() == name)) return true;
      press(Qt::Key_Down);
    }
    return false;
  }
  /// Ctrl+K, a part of the name, Enter.
  void command(const QString& part) {
    press(Qt::Key_K, Qt::ControlModifier);
    type(part);
    press(Qt::Key_Return);
  }
  /// Once a file dialog waits: the path and Enter there. The dialog has an event loop of its own, so this comes first.
  void answerFileDialog(const QString& path) {
    m_path = path;
    m_typing.callOnTimeout([this] {
      if (m_path.isEmpty() || qobject_cast<QFileDialog*>(QApplication::activeModalWidget()) == nullptr) return;
      if (QApplication::focusWidget() == nullptr) return;
      const QString typed = std::exchange(m_path, QString());
      // The name that the dialog offers is selected: typing takes its place.
      type(typed);
      press(Qt::Key_Return);
    });
    m_typing.start(5);
  }

  int keys = 0;
  int letters = 0;

 private:
  QWindow* place() const {
    QWidget* top = QApplication::activePopupWidget();
    if (top == nullptr) top = QApplication::activeModalWidget();
    if (top == nullptr) top = QApplication::activeWindow();
    return top != nullptr && top->windowHandle() != nullptr ? top->windowHandle() : m_window.windowHandle();
  }
  void send(Qt::Key key, Qt::KeyboardModifiers modifiers) {
    QTest::keyClick(place(), key, modifiers);
    QCoreApplication::processEvents();
  }

  MainWindow& m_window;
  QString m_path;
  QTimer m_typing;
};

}  // namespace

class TestKeyboardTasks : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    useTestSettings();
  }
  void init() {
    useTestSettings();
    m_window = readyWindow(momentaryExperiment());
    QVERIFY(m_window);
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
  }
  void cleanup() { m_window.reset(); }

  void openData();
  void lambdaByValue();
  void lambdaByRule();
  void addAMethod();
  void kernelWidth();
  void split();
  void anotherChart();
  void exportAChart();
  void saveTheExperiment();
  void predictAFile();
  void stepOfALesson();
  void redrawNoise();

 private:
  const Experiment& experiment() const { return m_window->document().experiment(); }
  bool settled() const {
    return QTest::qWaitFor([this] { return m_window->controller().isUpToDate(); }, patience);
  }
  std::unique_ptr<MainWindow> m_window;
};

// Ctrl+D, the path, Enter.
void TestKeyboardTasks::openData() {
  const QTemporaryDir folder;
  const QString file = writeSample(folder, QStringLiteral("rows.csv"), sampleCsv(30));
  Keys keys(*m_window);
  keys.answerFileDialog(file);
  keys.press(Qt::Key_D, Qt::ControlModifier);
  QTRY_COMPARE_WITH_TIMEOUT(QString::fromStdString(experiment().data.file), file, patience);
  QVERIFY(settled());
  QCOMPARE(keys.keys, 2);
}

// Alt+1 is at the slider of λ; the number stands in the field behind it.
void TestKeyboardTasks::lambdaByValue() {
  Keys keys(*m_window);
  keys.press(Qt::Key_1, Qt::AltModifier);
  QVERIFY(keys.tabTo(QStringLiteral("field-0-at")));
  keys.type(QStringLiteral("0.0123"));
  keys.press(Qt::Key_Return);
  QCOMPARE(methodOf(*m_window, 0).at, 0.0123);
  QCOMPARE(keys.keys, 3);
}

// The button behind the number.
void TestKeyboardTasks::lambdaByRule() {
  Keys keys(*m_window);
  keys.press(Qt::Key_1, Qt::AltModifier);
  QVERIFY(keys.tabTo(QStringLiteral("rule-0")));
  keys.press(Qt::Key_Space);
  QVERIFY(keys.downTo(QStringLiteral("rule-loo")));
  keys.press(Qt::Key_Return);
  QTRY_COMPARE(methodOf(*m_window, 0).rule, std::string("loo"));
  QVERIFY2(keys.keys <= 7, qPrintable(QString::number(keys.keys)));
}

void TestKeyboardTasks::addAMethod() {
  Keys keys(*m_window);
  const int before = m_window->models().cardCount();
  keys.command(QStringLiteral("svr"));
  QTRY_COMPARE(m_window->models().cardCount(), before + 1);
  QCOMPARE(experiment().methods.back().id, std::string("svr"));
  QVERIFY(settled());
  QCOMPARE(keys.keys, 2);
}

void TestKeyboardTasks::kernelWidth() {
  Keys keys(*m_window);
  const KernelSpec before = experiment().kernel;
  keys.press(Qt::Key_1, Qt::AltModifier);
  QVERIFY(keys.tabTo(QStringLiteral("field-width"), true));
  keys.type(QStringLiteral("0.5"));
  keys.press(Qt::Key_Return);
  QTRY_VERIFY(!(experiment().kernel == before));
  QVERIFY(settled());
  QVERIFY2(keys.keys <= 5, qPrintable(QString::number(keys.keys)));
}

void TestKeyboardTasks::split() {
  Keys keys(*m_window);
  const SplitSpec before = experiment().split;
  keys.command(QStringLiteral("split and"));
  QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
  keys.press(Qt::Key_Down);  // its first control, the kind of the split
  QTRY_VERIFY(!(experiment().split == before));
  keys.press(Qt::Key_Escape);
  QVERIFY(QApplication::activePopupWidget() == nullptr);
  QVERIFY(settled());
  QVERIFY2(keys.keys <= 4, qPrintable(QString::number(keys.keys)));
}

// The button of the chart is the stop behind it.
void TestKeyboardTasks::anotherChart() {
  Keys keys(*m_window);
  keys.press(Qt::Key_0, Qt::AltModifier);
  QVERIFY(keys.tabTo(QStringLiteral("figure-menu")));
  keys.press(Qt::Key_Space);
  keys.press(Qt::Key_Down);
  keys.press(Qt::Key_Right);
  QVERIFY(keys.downTo(QStringLiteral("residuals")));
  keys.press(Qt::Key_Return);
  QTRY_VERIFY(m_window->charts().panelOf(QStringLiteral("residuals")) != nullptr);
  QVERIFY2(keys.keys <= 20, qPrintable(QString::number(keys.keys)));
}

void TestKeyboardTasks::exportAChart() {
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("chart.pdf"));
  Keys keys(*m_window);
  keys.press(Qt::Key_0, Qt::AltModifier);
  keys.answerFileDialog(file);
  keys.press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
  QTRY_VERIFY(QApplication::activeModalWidget() != nullptr);
  keys.press(Qt::Key_Return);
  QTRY_VERIFY(QFileInfo(file).size() > 0);
  QCOMPARE(keys.keys, 4);
}

void TestKeyboardTasks::saveTheExperiment() {
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("mine.kerridge"));
  Keys keys(*m_window);
  keys.answerFileDialog(file);
  keys.press(Qt::Key_S, Qt::ControlModifier);
  QTRY_VERIFY(QFileInfo(file).size() > 0);
  QCOMPARE(keys.keys, 2);
}

void TestKeyboardTasks::predictAFile() {
  const QTemporaryDir folder;
  const QString file = writeSample(folder, QStringLiteral("new.csv"), "x\n0.5\n1\n");
  const QString written = folder.filePath(QStringLiteral("predicted.csv"));
  Keys keys(*m_window);
  keys.answerFileDialog(file);
  keys.command(QStringLiteral("predict for a file"));
  keys.answerFileDialog(written);
  QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(written).size() > 0, patience);
  QCOMPARE(keys.keys, 4);
}

void TestKeyboardTasks::stepOfALesson() {
  Keys keys(*m_window);
  keys.command(QStringLiteral("fit and overfit"));
  QTRY_VERIFY(m_window->lessons().coach().lesson() != nullptr);
  QVERIFY(settled());
  keys.press(Qt::Key_1, Qt::AltModifier);
  QVERIFY(keys.tabTo(QStringLiteral("field-0-at")));
  keys.type(QStringLiteral("1e-8"));
  keys.press(Qt::Key_Return);
  QTRY_COMPARE_WITH_TIMEOUT(m_window->lessons().coach().step(), 1, patience);
  QCOMPARE(keys.keys, 5);
}

void TestKeyboardTasks::redrawNoise() {
  Keys keys(*m_window);
  const auto before = noiseSeedOf(experiment().data.generator);
  keys.press(Qt::Key_R);
  QTRY_VERIFY(noiseSeedOf(experiment().data.generator) != before);
  QVERIFY(settled());
  QCOMPARE(keys.keys, 1);
}

KERRIDGE_WINDOW_TEST(TestKeyboardTasks)

}  // namespace test_keyboard_tasks

#include "test_keyboard_tasks.moc"
