// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDockWidget>
#include <QMenuBar>
#include <QUndoStack>

#include "dialogs/about_dialog.h"
#include "dialogs/command_palette.h"
#include "dialogs/data_editor.h"
#include "dialogs/history_dialog.h"
#include "dialogs/shortcut_sheet.h"
#include "widgets/popup_chip.h"
#include "widgets/usable.h"
#include "window/actions.h"
#include "window/copy_commands.h"
#include "window/data_opening.h"
#include "window/experiment_edits.h"
#include "window/export_commands.h"
#include "window/file_commands.h"
#include "window/get_data_commands.h"
#include "window/help_commands.h"
#include "window/kept_sessions.h"
#include "window/lesson_commands.h"
#include "window/main_window.h"
#include "window/model_card.h"
#include "window/model_table.h"
#include "window/models_panel.h"
#include "window/point_editing.h"
#include "window/results_panel.h"
#include "window/session_recovery.h"
#include "window/study_commands.h"
#include "window/top_strip.h"
#include "window/view_commands.h"

namespace kerridge {

void MainWindow::buildMenus() {
  m_sessions->addCrashed(m_recovery->action());
  m_files->fillMenu(menuBar()->addMenu(tr("&File")), m_sessions->menu(), m_exports->action());
  buildEditMenu();
  buildDataMenu();
  m_studies->fillMenu(menuBar()->addMenu(tr("&Studies")));
  m_view->fillMenu(menuBar()->addMenu(tr("&View")));
  buildHelpMenu();
}

void MainWindow::buildEditMenu() {
  QMenu* menu = menuBar()->addMenu(tr("&Edit"));
  const auto addHistory = [menu](QAction* action, const QString& name, const QString& tip, const QString& nothing,
                                 const QKeySequence& shortcut) {
    action->setObjectName(name);
    action->setShortcut(shortcut);
    // QUndoStack renames the action with every step, and the tool tip with it.
    const auto retip = [action, tip, nothing] {
      const QString status = action->isEnabled() ? action->text().remove(QLatin1Char('&')) : nothing;
      if (action->statusTip() == status) return;  // which is a change of the action, too
      action->setStatusTip(status);
      action->setToolTip(action->isEnabled() ? tip : tip + QLatin1Char('\n') + nothing);
    };
    QObject::connect(action, &QAction::changed, action, retip);
    retip();
    menu->addAction(action);
  };
  QUndoStack& history = m_document.undoStack();
  addHistory(history.createUndoAction(this, tr("&Undo")), QStringLiteral("undo"), tr("Take back the last change"),
             tr("Nothing was changed yet."), QKeySequence::Undo);
  addHistory(history.createRedoAction(this, tr("&Redo")), QStringLiteral("redo"), tr("Do what was taken back again"),
             tr("Nothing was taken back."), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z));
  addMenuAction(menu, QStringLiteral("history"), tr("&History…"),
                tr("Every step by its name; a click goes to the state after it"),
                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H), this,
                [this] { showHistory(m_document.undoStack(), this); });
  menu->addSeparator();
  QMenu* add = menu->addMenu(tr("&Add a method"));
  add->setToolTipsVisible(true);
  add->menuAction()->setStatusTip(tr("Put another method beside the others"));
  add->menuAction()->setToolTip(add->menuAction()->statusTip());
  for (const Method* method : methods()) {
    const ItemInfo info = method->info();
    addMenuAction(add, QStringLiteral("add-") + QString::fromStdString(info.id), QString::fromStdString(info.label),
                  QString::fromStdString(info.explanation), {}, this,
                  [this, id = info.id] { addMethod(m_document, id); });
  }
  addMenuAction(menu, QStringLiteral("match"), tr("&Match KRR to M-RLSR"),
                tr("Set λ of KRR to λ₂ = Φ(λ) of the first M-RLSR: the same model on this training set"),
                QKeySequence(Qt::CTRL | Qt::Key_M), this, [this] {
                  for (int i = 0; i < m_models->cardCount(); ++i) {
                    if (!findMethod(m_models->card(i)->methodId())->exponentIsFree()) continue;
                    m_models->card(i)->match();
                    return;
                  }
                  showMessage({Banner::Kind::note, tr("There is no M-RLSR to match: add one first."), {}, {}});
                });
  menu->addSeparator();
  addMenuAction(menu, QStringLiteral("pin-models"), tr("&Pin the models"),
                tr("Keep the numbers of the models shown in the Results table"), QKeySequence(Qt::CTRL | Qt::Key_P),
                this, [this] { m_runs->pinMethods(); });
  addMenuAction(menu, QStringLiteral("copy-runs"), tr("&Copy results as CSV"),
                tr("Copy the Results table, with all digits"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), this,
                [this] { m_runsPanel->copyCsv(); });
  QMenu* runColumns = menu->addMenu(tr("Columns of res&ults"));
  runColumns->setToolTipsVisible(true);
  runColumns->menuAction()->setStatusTip(
      tr("Numbers in the Results table: every error measure, norm, time and others"));
  runColumns->menuAction()->setToolTip(runColumns->menuAction()->statusTip());
  m_runsPanel->fillColumnMenu(runColumns);
  m_copies->fillMenu(menu);
}

void MainWindow::buildDataMenu() {
  QMenu* menu = menuBar()->addMenu(tr("&Data"));
  addMenuAction(menu, QStringLiteral("open-data"), tr("&Open data…"), tr("Take data from a file"),
                QKeySequence(Qt::CTRL | Qt::Key_D), this, [this] { m_files->open(); });
  addMenuAction(menu, QStringLiteral("paste-data"), tr("&Paste data…"),
                tr("Keep the table on the clipboard as a file, and take the data from it"),
                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V), this, [this] { m_files->pasteData(); });
  addMenuAction(menu, QStringLiteral("get-data"), tr("&Get data…"),
                tr("Fetch one of the well-known data sets from its public archive, or open one that is here"),
                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D), this, [this] { m_getData->show(); });
  QAction* reading = addMenuAction(menu, QStringLiteral("change-reading"), tr("&Change how it is read…"),
                                   tr("Separator, header, target and the other columns of the file in use"), {}, this,
                                   [this] { m_opening->changeReading(); });
  const auto refresh = [this, reading] {
    const DataSpec& source = m_document.experiment().data;
    const bool fromFile = !source.file.empty() && !source.points;
    setUsable(reading, fromFile ? QString() : tr("The data in use are not from a file."));
  };
  connect(&m_document, &ExperimentDocument::changed, reading, refresh);
  refresh();
  addMenuAction(menu, QStringLiteral("draw-data"), tr("&Draw data"),
                tr("Draw points with the mouse on the Fit chart; the models follow"), {}, this,
                [this] { m_points->start(false); });
  QAction* editPoints = addMenuAction(menu, QStringLiteral("edit-points"), tr("Edit the &points by hand"),
                                      tr("Change generated data of one input, point by point, on the Fit chart"), {},
                                      this, [this] { m_points->start(true); });
  const auto refreshPoints = [this, editPoints] {
    const DataSpec& source = m_document.experiment().data;
    const LoadedData* loaded = m_controller.loadedData();
    const bool editable = source.points || (loaded != nullptr && loaded->data && editablePoints(*loaded->data));
    setUsable(editPoints, editable ? QString() : tr("Only generated data of one input can be edited by hand."));
  };
  connect(menu, &QMenu::aboutToShow, editPoints, refreshPoints);
  connect(&m_controller, &ResultsController::dataChanged, editPoints, refreshPoints);
  refreshPoints();
  QMenu* examples = menu->addMenu(tr("&Examples"));
  examples->setToolTipsVisible(true);
  examples->menuAction()->setStatusTip(tr("Generated data whose true function is known"));
  examples->menuAction()->setToolTip(examples->menuAction()->statusTip());
  for (const Generator* generator : generators()) {
    const ItemInfo info = generator->info();
    const QString label = QString::fromStdString(info.label);
    addMenuAction(examples, QStringLiteral("example-") + QString::fromStdString(info.id), label,
                  QString::fromStdString(info.explanation), {}, this, [this, info, label] {
                    m_document.replace(withGenerator(m_document.experiment(), info.id), tr("Use %1").arg(label));
                  });
  }
  menu->addSeparator();
  addMenuAction(menu, QStringLiteral("edit-data"), tr("&About the data…"),
                tr("What the data are, and the generator's parameters"), {}, this,
                [this] { m_strip->dataChip()->openEditor(); });
  addMenuAction(menu, QStringLiteral("edit-split"), tr("&Split and standardize…"),
                tr("Training and test rows, and scaling on the training part"), {}, this,
                [this] { m_strip->splitChip()->openEditor(); });
  addMenuAction(menu, QStringLiteral("edit-kernel"), tr("&Kernel…"), tr("Kernel and its width"), {}, this,
                [this] { m_strip->kernelChip()->openEditor(); });
  addMenuAction(menu, QStringLiteral("edit-path"), tr("S&weep and rules…"),
                tr("The λ grid, selection rules, error measure and map"), {}, this,
                [this] { m_strip->pathChip()->openEditor(); });
}

void MainWindow::buildHelpMenu() {
  QMenu* menu = menuBar()->addMenu(tr("&Help"));
  addMenuAction(menu, QStringLiteral("find-command"), tr("&Find a command…"), tr("Every command by its name"),
                QKeySequence(Qt::CTRL | Qt::Key_K), this, [this] { (new CommandPalette(menuBar(), this))->open(); });
  addMenuAction(menu, QStringLiteral("shortcuts"), tr("&Keyboard shortcuts…"),
                tr("All keys and gestures, by menu and by part of the window"), QKeySequence(Qt::CTRL | Qt::Key_F1),
                this, [this] { (new ShortcutSheet(menuBar(), this))->open(); });
  menu->addSeparator();
  m_lessons->fillMenu(menu);
  m_help->fillMenu(menu);
  addMenuAction(menu, QStringLiteral("explain-chart"), tr("&What am I seeing?"),
                tr("Explain the current chart beside it"), QKeySequence(Qt::SHIFT | Qt::Key_F1), this, [this] {
                  auto* dock = findChild<QDockWidget*>(QStringLiteral("explain-dock"));
                  dock->show();
                  dock->raise();
                });
  addMenuAction(menu, QStringLiteral("about"), tr("&About Kerridge"), tr("Version, licence and linear algebra"), {},
                this, [this] {
                  auto* dialog = new AboutDialog(this);
                  dialog->setAttribute(Qt::WA_DeleteOnClose);
                  dialog->open();
                });
}

}  // namespace kerridge
