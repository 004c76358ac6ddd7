// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <functional>
#include <QAbstractItemModel>
#include <QCheckBox>
#include <QDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QPointer>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QTreeWidget>
#include <random>

#include "charts/figure_view.h"
#include "dialogs/command_palette.h"
#include "session/lesson.h"
#include "ui/window_helpers.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "window/lesson_commands.h"

namespace kerridge::test {

/// What takes a user several steps in a row, which single random actions seldom get through: a lesson, the numbers of a
/// chart, the command palette, the catalogue of data sets, the export of everything. Any of them may be left half-way.
class Errands {
 public:
  using Say = std::function<void(const QString&)>;
  Errands(MainWindow& window, std::mt19937& random, QString folder, Say say)
      : m_window(window), m_random(random), m_folder(std::move(folder)), m_say(std::move(say)) {}

  void run() {
    switch (m_random() % 6) {
      case 0: lesson(); break;
      case 1: numbers(); break;
      case 2: palette(); break;
      case 3: catalogue(); break;
      case 4: exportAll(); break;
      default: exportChart(); break;
    }
  }

 private:
  /// 0 … count − 1.
  unsigned upTo(qsizetype count) {
    return static_cast<unsigned>(m_random() % static_cast<unsigned>(std::max<qsizetype>(count, 1)));
  }
  static void breathe() { QCoreApplication::processEvents(QEventLoop::AllEvents, 3); }
  void trigger(const char* name) {
    if (QAction* action = actionOf(m_window, QLatin1String(name)); action != nullptr && action->isEnabled())
      action->trigger();
    breathe();
  }
  template <typename Widget>
  Widget* part(const char* name) {
    auto* widget = m_window.findChild<Widget*>(QLatin1String(name));
    return widget != nullptr && widget->isVisible() && widget->isEnabled() ? widget : nullptr;
  }

  void lesson() {
    m_say(QStringLiteral("lesson"));
    m_window.lessons().showList();
    breathe();
    if (auto* list = part<QListWidget>("lesson-list")) {
      list->setCurrentRow(static_cast<int>(upTo(list->count())));
      m_say(QStringLiteral("lesson %1").arg(list->currentRow() + 1));
      QTest::keyClick(list, Qt::Key_Return);
      breathe();
    }
    static const std::vector<const char*> buttons{"lesson-next",    "lesson-next",     "lesson-show",
                                                  "lesson-show",    "lesson-set-up",   "lesson-all",
                                                  "lesson-restart", "lesson-previous", "lesson-leave"};
    for (unsigned step = 0, steps = 1 + upTo(8); step < steps; ++step) {
      const char* name = buttons[upTo(static_cast<qsizetype>(buttons.size()))];
      m_say(QLatin1String(name));
      if (auto* button = part<QPushButton>(name)) QTest::mouseClick(button, Qt::LeftButton);
      if (m_random() % 4 == 0) QTest::qWait(10);
      breathe();
    }
  }

  void numbers() {
    const std::vector<FigurePanel*>& panels = m_window.charts().panels();
    FigureView* view = panels[upTo(static_cast<qsizetype>(panels.size()))]->view();
    m_say(QStringLiteral("numbers of %1").arg(QString::fromStdString(view->figure().id)));
    for (QAction* action : view->actions()) {
      if (action->objectName() == QLatin1String("show-table")) action->trigger();
    }
    breathe();
    const QPointer<QTableView> table = view->findChild<QTableView*>(QStringLiteral("figure-table"));
    for (unsigned step = 0, steps = upTo(6); step < steps && table; ++step) {
      if (const int rows = table->model()->rowCount(); rows > 0) {
        table->selectRow(static_cast<int>(upTo(rows)));
        QTest::keyClick(table, m_random() % 2 == 0 ? Qt::Key_Down : Qt::Key_PageDown, Qt::ShiftModifier);
      }
      breathe();
    }
    if (table && m_random() % 3 != 0) QTest::keyClick(table, Qt::Key_Escape);
  }

  void palette() {
    static const QStringList words{QStringLiteral("zoom"),   QStringLiteral("theme"), QStringLiteral("pin"),
                                   QStringLiteral("undo"),   QStringLiteral("copy"),  QStringLiteral("float"),
                                   QStringLiteral("lesson"), QStringLiteral("sinc"),  QStringLiteral("export svg"),
                                   QStringLiteral("runs"),   QStringLiteral("map"),   QStringLiteral("no such words")};
    m_say(QStringLiteral("palette"));
    trigger("find-command");
    const QPointer<CommandPalette> palette = m_window.findChild<CommandPalette*>();
    if (palette == nullptr || !palette->isVisible()) return;
    const QPointer<QLineEdit> edit = palette->findChild<QLineEdit*>();
    const QString& typed = words.at(static_cast<qsizetype>(upTo(words.size())));
    QTest::keyClicks(edit.data(), typed);
    for (unsigned step = upTo(5); step > 0 && edit; --step) QTest::keyClick(edit.data(), Qt::Key_Down);
    const bool act = m_random() % 3 != 0;
    m_say(QStringLiteral("palette “%1” %2").arg(typed, act ? QStringLiteral("Enter") : QStringLiteral("Esc")));
    if (edit) QTest::keyClick(edit.data(), act ? Qt::Key_Return : Qt::Key_Escape);
    breathe();
  }

  void catalogue() {
    m_say(QStringLiteral("catalogue"));
    trigger("get-data");
    auto* find = part<QLineEdit>("find-data");
    if (find == nullptr) return;
    find->clear();
    if (m_random() % 3 == 0) QTest::keyClicks(find, m_random() % 2 == 0 ? QStringLiteral("a") : QStringLiteral("zzz"));
    if (auto* list = part<QTreeWidget>("data-list")) {
      list->setCurrentItem(list->topLevelItem(static_cast<int>(upTo(list->topLevelItemCount()))));
      QTest::keyClick(list, Qt::Key_Return);  // nobody answers
    }
    for (const char* name : {"copy-citation", "cancel-download", "download-set", "remove-set"}) {
      breathe();
      if (auto* button = part<QPushButton>(name); button != nullptr && m_random() % 2 == 0)
        QTest::mouseClick(button, Qt::LeftButton);
    }
    if (m_random() % 2 == 0) {
      if (auto* dialog = part<QDialog>("get-data-dialog")) dialog->reject();
    }
  }

  void exportAll() {
    m_say(QStringLiteral("export all"));
    trigger("export-all");
    const QPointer<QDialog> dialog = part<QDialog>("export-dialog");
    if (dialog == nullptr) return;
    if (auto* folder = part<QLineEdit>("export-folder"))
      folder->setText(m_folder + QStringLiteral("/results-%1").arg(m_random() % 3));
    for (auto* box : dialog->findChildren<QCheckBox*>()) {
      if (m_random() % 3 == 0) box->toggle();
    }
    auto* start = part<QPushButton>("export-start");
    if (start != nullptr && m_random() % 4 != 0) {
      QTest::mouseClick(start, Qt::LeftButton);  // may ask about files that are there
    } else {
      dialog->reject();
    }
    breathe();
  }

  void exportChart() {
    const std::vector<FigurePanel*>& panels = m_window.charts().panels();
    FigureView* view = panels[upTo(static_cast<qsizetype>(panels.size()))]->view();
    QList<QAction*> actions;
    for (QAction* action : view->actions()) {
      const QString& name = action->objectName();
      if (name.startsWith(QLatin1String("export-")) || name.startsWith(QLatin1String("copy-"))) actions << action;
    }
    QAction* action = actions.at(static_cast<qsizetype>(upTo(actions.size())));
    m_say(QStringLiteral("%1 of %2").arg(action->objectName(), QString::fromStdString(view->figure().id)));
    action->trigger();
    breathe();
  }

  MainWindow& m_window;
  std::mt19937& m_random;
  QString m_folder;
  Say m_say;
};

}  // namespace kerridge::test
