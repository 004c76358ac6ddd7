// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <functional>
#include <QAbstractItemModel>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QPointer>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QTreeWidget>
#include <random>

#include <QGraphicsView>

#include "charts/figure_view.h"
#include "dialogs/command_palette.h"
#include "experiment/study_infos.h"
#include "lessons/lesson.h"
#include "ui/window_helpers.h"
#include "widgets/number_field.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "window/lesson_commands.h"
#include "window/point_editing.h"

namespace kerridge::test {

/// What takes a user several steps in a row, which single random actions seldom get through: a lesson, the numbers of a
/// chart, the command palette, the catalogue of data sets, the export of everything. Any of them may be left half-way.
class Errands {
 public:
  using Say = std::function<void(const QString&)>;
  Errands(MainWindow& window, std::mt19937& random, QString folder, Say say)
      : m_window(window), m_random(random), m_folder(std::move(folder)), m_say(std::move(say)) {}

  void run() {
    switch (m_random() % 10) {
      case 0: lesson(); break;
      case 1: numbers(); break;
      case 2: palette(); break;
      case 3: catalogue(); break;
      case 4: exportAll(); break;
      case 5: exportChart(); break;
      case 6: study(); break;
      case 7: dialog(); break;
      default: drawing(); break;
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

  /// A study from its dialog, some of its fields changed at random; it may run for a while or be stopped at once.
  void study() {
    const std::vector<ItemInfo>& kinds = studyInfos();
    const QString id = QString::fromStdString(kinds[upTo(static_cast<qsizetype>(kinds.size()))].id);
    m_say(QStringLiteral("study %1").arg(id));
    trigger(qPrintable(QStringLiteral("study-") + id));
    const QPointer<QDialog> dialog = part<QDialog>("study-dialog");
    if (dialog == nullptr) return;
    const QList<NumberField*> fields = dialog->findChildren<NumberField*>();
    for (unsigned step = 0, steps = upTo(3); step < steps && !fields.isEmpty(); ++step) {
      typeInto(fields[static_cast<qsizetype>(upTo(fields.size()))], QString::number(upTo(6)));
      if (dialog == nullptr) return;
    }
    auto* run = dialog->findChild<QAbstractButton*>(QStringLiteral("study-run"));
    if (run != nullptr && run->isEnabled() && m_random() % 3 != 0) {
      QTest::mouseClick(run, Qt::LeftButton);
      QTest::qWait(static_cast<int>(upTo(60)));
      if (m_random() % 2 == 0) m_window.controller().task().cancel();
    }
    breathe();
    if (dialog != nullptr && dialog->isVisible() && m_random() % 2 == 0) dialog->reject();
  }

  /// The dialogs and chips of the strip: opened, changed at one place, left by one of the ways out.
  void dialog() {
    static const std::vector<const char*> chips{"chip-data", "chip-split", "chip-kernel", "chip-path"};
    static const std::vector<const char*> commands{"change-reading", "history", "help-contents", "about", "shortcuts"};
    const bool isChip = m_random() % 2 == 0;
    const auto& ways = isChip ? chips : commands;
    const char* way = ways[upTo(static_cast<qsizetype>(ways.size()))];
    m_say(QLatin1String(way));
    if (isChip) {
      if (auto* chip = part<QWidget>(way)) QTest::mouseClick(chip, Qt::LeftButton);
    } else {
      trigger(way);
    }
    breathe();
    QWidget* top = QApplication::activePopupWidget();
    if (top == nullptr) top = QApplication::activeModalWidget();
    if (top == nullptr) return;
    const QPointer<QWidget> opened = top;
    const QList<QComboBox*> lists = top->findChildren<QComboBox*>();
    if (!lists.isEmpty()) {
      QComboBox* list = lists[static_cast<qsizetype>(upTo(lists.size()))];
      if (list->isVisible() && list->isEnabled() && list->count() > 0)
        list->setCurrentIndex(static_cast<int>(upTo(list->count())));
    }
    breathe();
    if (opened != nullptr && m_random() % 3 != 0) QTest::keyClick(opened.data(), Qt::Key_Escape);
  }

  /// Points drawn, moved and wiped on the Fit chart; left by Escape, by other data or not at all.
  void drawing() {
    m_say(QStringLiteral("draw"));
    trigger("draw-data");
    FigurePanel* panel = m_window.charts().panelOf(QStringLiteral("fit"));
    if (panel == nullptr || !m_window.points().isActive()) return;
    const QPointer<QWidget> paper = panel->view()->graphicsView()->viewport();
    const auto anywhere = [&] {
      return QPoint(static_cast<int>(upTo(paper->width())), static_cast<int>(upTo(paper->height())));
    };
    for (unsigned step = 0, steps = 2 + upTo(10); step < steps && paper != nullptr; ++step) {
      switch (m_random() % 5) {
        case 0:
        case 1: QTest::mouseClick(paper, Qt::LeftButton, {}, anywhere()); break;
        case 2: QTest::mouseClick(paper, Qt::RightButton, {}, anywhere()); break;
        case 3: {
          const QPoint from = anywhere();
          const QPoint to = anywhere();
          QTest::mousePress(paper, Qt::LeftButton, {}, from);
          for (int i = 1; i <= 6 && paper != nullptr; ++i) QTest::mouseMove(paper, from + (to - from) * i / 6);
          if (paper != nullptr) QTest::mouseRelease(paper, Qt::LeftButton, {}, to);
          break;
        }
        default: {
          QList<QAbstractButton*> tools;
          if (auto* bar = m_window.findChild<QWidget*>(QStringLiteral("point-tools"))) {
            for (auto* button : bar->findChildren<QAbstractButton*>())
              if (button->isVisible() && button->isEnabled()) tools << button;
          }
          if (!tools.isEmpty()) tools[static_cast<qsizetype>(upTo(tools.size()))]->click();
        }
      }
      breathe();
      // A menu or a dialog of the tools ends the stroke.
      if (QApplication::activePopupWidget() != nullptr || QApplication::activeModalWidget() != nullptr) return;
    }
    if (m_random() % 3 == 0) QTest::keyClick(&m_window, Qt::Key_Escape);
  }

  MainWindow& m_window;
  std::mt19937& m_random;
  QString m_folder;
  Say m_say;
};

}  // namespace kerridge::test
