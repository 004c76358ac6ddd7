// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QDesktopServices>
#include <QDialog>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QTest>
#include <QTimer>
#include <QUndoStack>
#include <QWheelEvent>
#include <random>

#include "ui/monkey_errands.h"
#include "ui/slow_events.h"
#include "ui/window_helpers.h"
#include "window/experiment_edits.h"
#include "window/file_commands.h"
#include "window/get_data_commands.h"
#include "window/models_panel.h"

namespace kerridge::test {

constexpr int remembered = 40;
constexpr int nestedPatience = 150;  // ms after which a dialog with its own event loop is closed

inline QStringList history;  // the last actions

/// A user without a plan: one random action per call.
class Monkey : public QObject {
 public:
  Monkey(MainWindow& window, unsigned seed)
      : m_window(window),
        m_random(seed),
        m_errands(window, m_random, m_folder.path(), [this](const QString& text) { say(text); }) {
    // Without a display some dialogs run their own event loop; a user would answer them.
    m_watch.setInterval(20);
    QObject::connect(&m_watch, &QTimer::timeout, this, [this] {
      if (m_acting.isValid() && m_acting.elapsed() > nestedPatience) closeTop();
    });
    m_watch.start();
    m_files = {writeSample(m_folder, QStringLiteral("good.csv"), sampleCsv(30)),
               writeSample(m_folder, QStringLiteral("bad.csv"), "a;b\n1;2\n3\n\"4;5\n"),
               writeSample(m_folder, QStringLiteral("empty.csv"), ""),
               writeSample(m_folder, QStringLiteral("broken.kerridge"), "{\"kerridge\": 1, \"data\": [}")};
  }

  QString anyFile() {
    return m_random() % 3 == 0 ? QString() : m_files.at(static_cast<qsizetype>(m_random() % m_files.size()));
  }
  QString fileToWrite() {
    return m_random() % 3 == 0 ? QString() : m_folder.filePath(QStringLiteral("out%1").arg(m_random() % 4));
  }
  QString folder() { return m_folder.path(); }

  void act() {
    m_acting.start();
    switch (m_random() % 18) {
      case 0:
      case 1:
      case 2:
      case 3: click(); break;
      case 4:
      case 5:
      case 6: drag(); break;
      case 7: turnWheel(); break;
      case 8:
      case 9: pressKey(); break;
      case 10:
      case 11: command(); break;
      case 12: type(); break;
      case 13: undoOrRedo(); break;
      case 14: closeSomething(); break;
      case 15:
        if (QApplication::activeModalWidget() != nullptr || QApplication::activePopupWidget() != nullptr) closeTop();
        m_errands.run();
        break;
      default: rare(); break;
    }
    QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
    m_acting.invalidate();
    leaveDialogs();
    keepSmall();
  }
  /// The part of the actions that found a dialog or a menu in front of the window.
  double shareInDialogs() const { return m_actions == 0 ? 0.0 : double(m_actionsInDialogs) / m_actions; }

  void closeAll() {
    for (int i = 0; i < 50 && closeTop(); ++i) QCoreApplication::processEvents();
    QList<QPointer<QWidget>> windows;  // closing one may delete another, a tooltip for instance
    for (QWidget* widget : QApplication::topLevelWidgets()) windows << widget;
    for (const QPointer<QWidget>& widget : windows) {
      if (widget != nullptr && widget != &m_window && widget->isVisible()) widget->close();
    }
    QCoreApplication::processEvents();
  }

 private:
  void say(const QString& text) {
    history << text;
    if (history.size() > remembered) history.removeFirst();
    if (qEnvironmentVariableIsSet("KERRIDGE_MONKEY_LOG")) std::fprintf(stderr, "%s\n", qPrintable(text));
  }

  /// Nobody sits in a dialog for long: the window behind it has the more states. One action in eight leaves it, and
  /// twenty are the most.
  void leaveDialogs() {
    ++m_actions;
    const bool inside = QApplication::activePopupWidget() != nullptr || QApplication::activeModalWidget() != nullptr;
    if (!inside) {
      m_inside = 0;
      return;
    }
    ++m_actionsInDialogs;
    if (++m_inside < mostInside && m_random() % 8 != 0) return;
    say(QStringLiteral("leave after %1").arg(m_inside));
    for (int i = 0; i < mostInside && closeTop(); ++i) QCoreApplication::processEvents(QEventLoop::AllEvents, 2);
    m_inside = 0;
  }

  static bool closeTop() {
    if (QWidget* popup = QApplication::activePopupWidget()) {
      popup->close();
      return true;
    }
    if (QWidget* modal = QApplication::activeModalWidget()) {
      if (auto* dialog = qobject_cast<QDialog*>(modal)) {
        dialog->reject();
      } else {
        modal->close();
      }
      return true;
    }
    return false;
  }

  /// A visible, enabled widget of what takes input now.
  QWidget* anyWidget() {
    QWidget* top = QApplication::activePopupWidget();
    if (top == nullptr) top = QApplication::activeModalWidget();
    if (top == nullptr) {
      QList<QWidget*> windows;
      for (QWidget* widget : QApplication::topLevelWidgets()) {
        if (widget->isVisible() && (widget->windowType() == Qt::Window || widget->windowType() == Qt::Dialog))
          windows << widget;
      }
      if (windows.isEmpty()) return nullptr;
      std::sort(windows.begin(), windows.end(), [this](QWidget* a, QWidget*) { return a == &m_window; });
      top = m_random() % 2 == 0 ? windows.first() : windows.at(static_cast<qsizetype>(m_random() % windows.size()));
    }
    QList<QWidget*> parts{top};
    for (QWidget* widget : top->findChildren<QWidget*>()) {
      if (widget->isVisible() && widget->isEnabled() && widget->window() == top) parts << widget;
    }
    return parts.at(static_cast<qsizetype>(m_random() % parts.size()));
  }

  QPoint pointIn(const QWidget* widget) {
    const auto within = [this](int size) {
      return static_cast<int>(m_random() % static_cast<unsigned>(std::max(size, 1)));
    };
    return {within(widget->width()), within(widget->height())};
  }

  static QString nameOf(const QWidget* widget) {
    return QStringLiteral("%1 “%2”").arg(QLatin1String(widget->metaObject()->className()), widget->objectName());
  }

  void click() {
    const QPointer<QWidget> widget = anyWidget();
    if (widget == nullptr) return;
    const QPoint at = pointIn(widget);
    const bool twice = m_random() % 10 == 0;
    say(QStringLiteral("%1 %2 %3,%4").arg(twice ? "double click" : "click", nameOf(widget)).arg(at.x()).arg(at.y()));
    if (twice) {
      // Qt Test sends the second press alone: a button would stay down, and one that repeats itself would not end.
      QTest::mouseClick(widget, Qt::LeftButton, {}, at);
      if (widget) QTest::mouseDClick(widget, Qt::LeftButton, {}, at);
      if (widget) QTest::mouseRelease(widget, Qt::LeftButton, {}, at);
    } else {
      QTest::mouseClick(widget, m_random() % 12 == 0 ? Qt::RightButton : Qt::LeftButton, {}, at);
    }
  }

  void drag() {
    const QPointer<QWidget> widget = anyWidget();
    if (widget == nullptr) return;
    const QPoint from = pointIn(widget);
    const QPoint to = pointIn(widget);
    say(QStringLiteral("drag %1 %2,%3 %4,%5").arg(nameOf(widget)).arg(from.x()).arg(from.y()).arg(to.x()).arg(to.y()));
    QTest::mousePress(widget, Qt::LeftButton, {}, from);
    for (int step = 1; step <= 4 && widget; ++step) {
      QTest::mouseMove(widget, from + (to - from) * step / 4);
      if (m_random() % 3 == 0) QCoreApplication::processEvents(QEventLoop::AllEvents, 2);
    }
    if (widget) QTest::mouseRelease(widget, Qt::LeftButton, {}, to);
  }

  void turnWheel() {
    QWidget* widget = anyWidget();
    if (widget == nullptr) return;
    say(QStringLiteral("wheel %1").arg(nameOf(widget)));
    const QPoint at = pointIn(widget);
    QWheelEvent event(at, widget->mapToGlobal(at), {}, {0, m_random() % 2 == 0 ? 120 : -120}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(widget, &event);
  }

  void pressKey() {
    static const QList<std::pair<int, Qt::KeyboardModifiers>> keys{{Qt::Key_Tab, {}},
                                                                   {Qt::Key_Backtab, Qt::ShiftModifier},
                                                                   {Qt::Key_Left, {}},
                                                                   {Qt::Key_Right, {}},
                                                                   {Qt::Key_Up, {}},
                                                                   {Qt::Key_Down, {}},
                                                                   {Qt::Key_Space, {}},
                                                                   {Qt::Key_Return, {}},
                                                                   {Qt::Key_Escape, {}},
                                                                   {Qt::Key_Delete, {}},
                                                                   {Qt::Key_Home, {}},
                                                                   {Qt::Key_End, {}},
                                                                   {Qt::Key_PageUp, {}},
                                                                   {Qt::Key_PageDown, {}},
                                                                   {Qt::Key_F10, {}},
                                                                   {Qt::Key_F11, {}},
                                                                   {Qt::Key_F1, {}},
                                                                   {Qt::Key_Plus, Qt::ControlModifier},
                                                                   {Qt::Key_Plus, {}},
                                                                   {Qt::Key_Minus, {}},
                                                                   {Qt::Key_Minus, Qt::ControlModifier},
                                                                   {Qt::Key_M, Qt::ControlModifier},
                                                                   {Qt::Key_K, Qt::ControlModifier},
                                                                   {Qt::Key_P, Qt::ControlModifier},
                                                                   {Qt::Key_A, Qt::ControlModifier},
                                                                   {Qt::Key_C, Qt::ControlModifier},
                                                                   {Qt::Key_V, Qt::ControlModifier},
                                                                   {Qt::Key_X, {}},
                                                                   {Qt::Key_Menu, {}}};
    const auto [key, modifiers] = keys.at(static_cast<qsizetype>(m_random() % keys.size()));
    QWidget* widget = QApplication::activePopupWidget();
    if (widget == nullptr) widget = QApplication::focusWidget();
    if (widget == nullptr) widget = &m_window;
    say(QStringLiteral("key %1 on %2").arg(QKeySequence(key | modifiers).toString(), nameOf(widget)));
    QTest::keyClick(widget, static_cast<Qt::Key>(key), modifiers);
  }

  void command() {
    if (QApplication::activeModalWidget() != nullptr || QApplication::activePopupWidget() != nullptr) return;
    const QList<QAction*> actions = menuActions(m_window.menuBar()->actions());
    QAction* action = actions.at(static_cast<qsizetype>(m_random() % actions.size()));
    if (!action->isEnabled() || action->objectName() == QLatin1String("quit")) return;
    say(QStringLiteral("command %1").arg(action->objectName()));
    asEvent(history.last(), [&] { action->trigger(); });
  }

  void type() {
    QList<QLineEdit*> fields;
    QWidget* top = QApplication::activePopupWidget();
    if (top == nullptr) top = QApplication::activeModalWidget();
    if (top == nullptr) top = &m_window;
    for (QLineEdit* field : top->findChildren<QLineEdit*>()) {
      if (field->isVisible() && field->isEnabled()) fields << field;
    }
    if (fields.isEmpty()) return;
    static const QStringList texts{"0.5", "1e-3", "2",     "abc", "",    "-1",  "1e400",
                                   "30",  "7",    "2^-10", "0",   "nan", "0,5", "40"};
    const QPointer<QLineEdit> field = fields.at(static_cast<qsizetype>(m_random() % fields.size()));
    const QString& text = texts.at(static_cast<qsizetype>(m_random() % texts.size()));
    say(QStringLiteral("type “%1” into %2").arg(text, nameOf(field)));
    field->setFocus();
    field->selectAll();
    QTest::keyClick(field.data(), Qt::Key_Delete);
    if (field) QTest::keyClicks(field.data(), text);
    if (field && m_random() % 4 != 0) QTest::keyClick(field.data(), Qt::Key_Return);
  }

  void undoOrRedo() {
    QUndoStack& stack = m_window.document().undoStack();
    const int times = 1 + static_cast<int>(m_random() % 5);
    const bool back = m_random() % 2 == 0;
    say(QStringLiteral("%1 × %2").arg(back ? "undo" : "redo").arg(times));
    for (int i = 0; i < times; ++i) {
      asEvent(history.last(), [&] { back ? stack.undo() : stack.redo(); });
    }
  }

  void closeSomething() {
    say(QStringLiteral("close"));
    if (closeTop()) return;
    QTest::keyClick(&m_window, Qt::Key_Escape);
  }

  void rare() {
    switch (m_random() % 6) {
      case 0: {
        const QString file = m_files.at(static_cast<qsizetype>(m_random() % m_files.size()));
        say(QStringLiteral("drop %1").arg(QFileInfo(file).fileName()));
        if (QApplication::activeModalWidget() == nullptr) drop(m_window, file);
        break;
      }
      case 1:
        say(QStringLiteral("resize"));
        m_window.resize(900 + static_cast<int>(m_random() % 500), 620 + static_cast<int>(m_random() % 150));
        break;
      case 2:
        say(QStringLiteral("wait"));
        QTest::qWait(30);
        break;
      case 3:
        say(QStringLiteral("close everything"));
        closeAll();
        break;
      case 4:
        say(QStringLiteral("usual layout"));
        actionOf(m_window, QStringLiteral("reset-layout"))->trigger();
        break;
      default:
        say(QStringLiteral("cancel"));
        m_window.controller().task().cancel();
        break;
    }
  }

  /// The point is the many states, not the size of the computations.
  void keepSmall() {
    if (!m_window.isVisible()) m_window.show();
    const Experiment& experiment = m_window.document().experiment();
    bool small = experiment.methods.size() <= 4 && experiment.split.repeats <= 3 && experiment.split.count <= 10 &&
                 experiment.lambda.count <= 120 && experiment.data.file.find(".csv") != std::string::npos;
    if (experiment.data.file.empty() && !experiment.data.points) {
      const auto n = experiment.data.generator.parameters.find("n");
      small = experiment.methods.size() <= 4 && experiment.split.repeats <= 3 && experiment.split.count <= 10 &&
              experiment.lambda.count <= 120 && n != experiment.data.generator.parameters.end() && n->second <= 80.0;
    } else if (experiment.data.points) {
      small = experiment.methods.size() <= 4;
    }
    // Studies are large; they are begun, looked at and stopped.
    const bool isStudy = std::any_of(experiment.studies.begin(), experiment.studies.end(),
                                     [](const ItemSpec& study) { return study.id != "equivalence"; });
    m_ofAStudy = isStudy ? m_ofAStudy + 1 : 0;
    small = small && m_ofAStudy < mostOfAStudy;
    for (const MethodSpec& spec : experiment.methods) small = small && (!spec.features || spec.features->count <= 100);
    if (small) return;
    Experiment restored = exampleExperiment();
    if (!experiment.methods.empty()) restored.methods[0] = experiment.methods[0];  // an example study may have none
    restored.methods[0].features.reset();
    restored.data.generator.parameters["n"] = 40.0;
    restored.lambda.count = 30;
    if (restored.map) restored.map->lambda.count = 20;
    restored.kernel = experiment.kernel;
    restored.view.charts = experiment.view.charts;
    m_window.document().replace(restored, QStringLiteral("Smaller"));
  }

  static constexpr int mostInside = 20;  // actions in a row
  static constexpr int mostOfAStudy = 40;

  MainWindow& m_window;
  std::mt19937 m_random;
  int m_actions = 0, m_actionsInDialogs = 0, m_inside = 0, m_ofAStudy = 0;
  QTemporaryDir m_folder;
  Errands m_errands;
  QStringList m_files;
  QTimer m_watch;
  QElapsedTimer m_acting;
};

}  // namespace kerridge::test
