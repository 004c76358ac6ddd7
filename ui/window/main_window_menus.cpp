// SPDX-License-Identifier: GPL-3.0-or-later
// The menus of the window, and the commands that only the palette has.
#include <algorithm>
#include <QDockWidget>
#include <QMenuBar>
#include <QSet>
#include <QUndoStack>
#include <QVBoxLayout>

#include "charts/figure_view.h"
#include "dialogs/about_dialog.h"
#include "dialogs/command_palette.h"
#include "dialogs/data_editor.h"
#include "dialogs/history_dialog.h"
#include "dialogs/shortcut_sheet.h"
#include "texts/language.h"
#include "validation/rule.h"
#include "widgets/help_topic.h"
#include "widgets/plain_text.h"
#include "widgets/popup_chip.h"
#include "widgets/usable.h"
#include "window/actions.h"
#include "window/animation_commands.h"
#include "window/chart_grid.h"
#include "window/copy_commands.h"
#include "window/data_opening.h"
#include "window/data_overview.h"
#include "window/experiment_edits.h"
#include "window/explain_panel.h"
#include "window/export_commands.h"
#include "window/figure_panel.h"
#include "window/file_commands.h"
#include "window/focus_ways.h"
#include "window/get_data_commands.h"
#include "window/help_commands.h"
#include "window/item_menus.h"
#include "window/kept_sessions.h"
#include "window/lesson_commands.h"
#include "window/link_commands.h"
#include "window/main_window.h"
#include "window/model_card.h"
#include "window/model_table.h"
#include "window/models_panel.h"
#include "window/noise_commands.h"
#include "window/page_commands.h"
#include "window/point_editing.h"
#include "window/prediction_commands.h"
#include "window/results_panel.h"
#include "window/scene_commands.h"
#include "window/seal_command.h"
#include "window/selected_rows_panel.h"
#include "window/session_recovery.h"
#include "window/stage_commands.h"
#include "window/study_commands.h"
#include "window/target_commands.h"
#include "window/top_strip.h"
#include "window/tuning_commands.h"
#include "window/view_commands.h"
#include "window/welcome.h"
#include "window/why_command.h"

namespace kerridge {

void MainWindow::buildMenus() {
  m_sessions->addCrashed(m_recovery->action());
  QMenu* file = menuBar()->addMenu(tr("&File"));
  m_files->fillMenu(file, m_links->openAction(), m_sessions->menu(), m_exports->action(), m_pages->action(),
                    [this](QMenu* menu) { m_predictions->addSave(menu); });
  m_animation->addTo(file, m_exports->action());
  buildEditMenu();
  buildDataMenu();
  m_studies->fillMenu(menuBar()->addMenu(tr("&Studies")));
  QMenu* view = menuBar()->addMenu(tr("&View"));
  m_view->fillMenu(view);
  (new FocusWays(*m_strip, *m_charts, *this))->fillMenu(view);
  view->addSeparator();
  m_stage->addTo(view);
  (new WhyCommand(m_document, m_controller, *m_charts, *m_explain, *this))->addTo(view);
  (new SceneCommands(m_document, *m_charts, *m_stage, m_noise->ghosts(), *this))->addTo(view);
  buildHelpMenu();
  menuBar()->setAccessibleName(tr("Menus"));
  for (QMenu* menu : menuBar()->findChildren<QMenu*>()) keepMnemonicsUnique(menu);
}

void MainWindow::buildEditMenu() {
  QMenu* menu = menuBar()->addMenu(tr("&Edit"));
  const auto addHistory = [menu](QAction* action, const QString& name, const QString& tip, const QString& nothing,
                                 const QKeySequence& shortcut) {
    action->setObjectName(name);
    action->setShortcut(shortcut);
    // QUndoStack renames the action with every step, and the tool tip with it.
    const auto retip = [action, tip, nothing] {
      const QString status = action->isEnabled() ? withoutMnemonic(action->text()) : nothing;
      if (action->statusTip() == status) return;  // which is a change of the action, too
      action->setStatusTip(status);
      action->setToolTip(action->isEnabled() ? tip : tip + QLatin1Char('\n') + nothing);
    };
    QObject::connect(action, &QAction::changed, action, retip);
    retip();
    menu->addAction(action);
  };
  QUndoStack& history = m_document.undoStack();
  addHistory(history.createUndoAction(this, tr("&Undo")), QStringLiteral("undo"), tr("Undo the last change"),
             tr("No changes yet."), QKeySequence::Undo);
  addHistory(history.createRedoAction(this, tr("&Redo")), QStringLiteral("redo"), tr("Redo the last undone change"),
             tr("Nothing to redo."), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z));
  addMenuAction(menu, QStringLiteral("history"), tr("&History…"),
                tr("Every change by name; click one to go to the state after it"),
                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H), this,
                [this] { showHistory(m_document.undoStack(), this); });
  menu->addSeparator();
  QMenu* add = menu->addMenu(tr("&Add a method"));
  add->setToolTipsVisible(true);
  add->menuAction()->setStatusTip(tr("Add another method next to the others"));
  add->menuAction()->setToolTip(add->menuAction()->statusTip());
  fillMethodMenu(add, [this](const std::string& id) { m_models->add(id); });
  addKernelMenu(menu, m_document);
  addMeasureMenu(menu, m_document);
  QMenu* rule = menu->addMenu(tr("&Set λ by"));
  rule->setToolTipsVisible(true);
  rule->menuAction()->setStatusTip(tr("Let a rule hold λ or t of all methods, or set them by hand"));
  rule->menuAction()->setToolTip(rule->menuAction()->statusTip());
  for (const Rule* known : rules()) {
    const ItemInfo info = known->info();
    QAction* action = addMenuAction(rule, QStringLiteral("rule-") + QString::fromStdString(info.id),
                                    tr("Set λ by %1").arg(shownText(info.label)), shownText(info.explanation), {}, this,
                                    [this, id = info.id] { setRuleOfAll(m_document, id); });
    connect(rule, &QMenu::aboutToShow, action, [this, action, known] {
      setUsable(action, known->needsTruth() && !m_document.experiment().data.isGenerated()
                            ? tr("The true function is known only for generated data.")
                            : QString());
    });
  }
  QAction* byHand = addMenuAction(rule, QStringLiteral("rule-by-hand"), tr("Set λ by hand"),
                                  tr("Every λ stays where it is until you move it"), {}, this,
                                  [this] { setRuleOfAll(m_document, {}); });
  const auto refreshByHand = [this, byHand] {
    const auto& specs = m_document.experiment().methods;
    const bool any = std::any_of(specs.begin(), specs.end(), [](const MethodSpec& spec) { return !spec.rule.empty(); });
    setUsable(byHand, any ? QString() : tr("Every λ is already set by hand."));
  };
  connect(&m_document, &ExperimentDocument::changed, byHand, refreshByHand);
  refreshByHand();
  addMenuAction(menu, QStringLiteral("match"), tr("&Match KRR to M-RLSR"),
                tr("Set λ of KRR to λ₂ = Φ(λ) of the first M-RLSR: the same model on this training set"),
                QKeySequence(Qt::CTRL | Qt::Key_M), this, [this] {
                  for (int i = 0; i < m_models->cardCount(); ++i) {
                    if (!findMethod(m_models->card(i)->methodId())->traits().exponentIsFree) continue;
                    m_models->card(i)->match();
                    return;
                  }
                  showMessage({Banner::Kind::note, tr("There is no M-RLSR to match: add one first.")});
                });
  menu->addSeparator();
  addMenuAction(menu, QStringLiteral("pin-models"), tr("&Pin the models"),
                tr("Keep the numbers of the current models in the Results table"), QKeySequence(Qt::CTRL | Qt::Key_P),
                this, [this] { m_modelTable->pinMethods(); });
  addMenuAction(menu, QStringLiteral("add-experiments"), tr("Add &experiments to the results…"),
                tr("Compute the models of other experiments, and keep their numbers in the Results table"), {}, this,
                [this] { addExperiments(); });
  addMenuAction(menu, QStringLiteral("copy-runs"), tr("&Copy results as CSV"),
                tr("Copy the Results table, with all digits"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), this,
                [this] { m_resultsPanel->copyCsv(); });
  m_resultsPanel->addTo(menu);
  QMenu* columns = menu->addMenu(tr("Columns of res&ults"));
  columns->setToolTipsVisible(true);
  columns->menuAction()->setStatusTip(
      tr("Choose the numbers in the Results table: error measures, norms, times and others"));
  columns->menuAction()->setToolTip(columns->menuAction()->statusTip());
  m_resultsPanel->fillColumnMenu(columns);
  m_copies->fillMenu(menu);
  m_links->fillMenu(menu);
}

void MainWindow::buildDataMenu() {
  QMenu* menu = menuBar()->addMenu(tr("&Data"));
  addMenuAction(menu, QStringLiteral("open-data"), tr("&Open data…"), tr("Use data from a file"),
                QKeySequence(Qt::CTRL | Qt::Key_D), this, [this] { m_files->open(); });
  addMenuAction(menu, QStringLiteral("paste-data"), tr("&Paste data"), tr("Use the table on the clipboard as data"),
                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V), this, [this] { m_files->pasteData(); });
  addMenuAction(menu, QStringLiteral("get-data"), tr("&Get data…"),
                tr("Download a well-known data set from its public archive, or open one that is already here"),
                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D), this, [this] { m_getData->show(); });
  m_getData->addSets(menu);
  m_predictions->addPredict(menu);
  QAction* test = addMenuAction(menu, QStringLiteral("test-file"), tr("&Test file…"),
                                tr("Use the rows of another file as the test part of every split"), {}, this,
                                [this] { m_files->chooseTestFile(); });
  m_targets->addTo(menu);
  m_overview->addTo(menu);
  m_selectedRows->addTo(menu);
  (new SealCommand(m_document, this))->addTo(menu);
  QAction* reading = addMenuAction(menu, QStringLiteral("change-reading"), tr("&Change how it is read…"),
                                   tr("Separator, header, target and the other columns of the file in use"), {}, this,
                                   [this] { m_opening->changeReading(); });
  const auto refresh = [this, reading, test] {
    const DataSpec& source = m_document.experiment().data;
    const bool fromFile = !source.file.empty() && !source.points;
    setUsable(reading, fromFile ? QString() : tr("The data in use are not from a file."));
    setUsable(test, fromFile ? QString() : tr("Only data from a file can have a test file."));
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
  m_noise->addTo(menu);
  QMenu* examples = menu->addMenu(tr("&Examples"));
  examples->setToolTipsVisible(true);
  examples->menuAction()->setStatusTip(tr("Generated data with a known true function"));
  examples->menuAction()->setToolTip(examples->menuAction()->statusTip());
  for (const Generator* generator : generators()) {
    const ItemInfo info = generator->info();
    const QString label = shownText(info.label);
    addMenuAction(examples, QStringLiteral("example-") + QString::fromStdString(info.id), label,
                  shownText(info.explanation), {}, this, [this, info, label] {
                    m_document.replace(withGenerator(settingsForData(m_document.experiment()), info.id),
                                       tr("Use %1").arg(label));
                  });
  }
  menu->addSeparator();
  addMenuAction(menu, QStringLiteral("edit-data"), tr("&About the data…"),
                tr("Description of the data and the generator's parameters"), {}, this,
                [this] { m_strip->dataChip()->openEditor(); });
  addMenuAction(menu, QStringLiteral("edit-split"), tr("&Split and standardize…"),
                tr("Training and test rows, and scaling on the training part"), {}, this,
                [this] { m_strip->splitChip()->openEditor(); });
  addMenuAction(menu, QStringLiteral("edit-kernel"), tr("&Kernel…"), tr("Kernel and its width"), {}, this,
                [this] { m_strip->kernelChip()->openEditor(); });
  m_tuning->addTo(menu);
  addMenuAction(menu, QStringLiteral("edit-path"), tr("S&weep and rules…"),
                tr("The λ grid, selection rules, error measure and map"), {}, this,
                [this] { m_strip->pathChip()->openEditor(); });
}

void MainWindow::buildHelpMenu() {
  QMenu* menu = menuBar()->addMenu(tr("&Help"));
  addMenuAction(menu, QStringLiteral("find-command"), tr("&Find a command…"),
                tr("Find a command or a help page by its name"), QKeySequence(Qt::CTRL | Qt::Key_K), this,
                [this] { (new CommandPalette(menuBar(), otherCommands(), this))->show(); });
  addMenuAction(menu, QStringLiteral("shortcuts"), tr("&Keyboard shortcuts…"),
                tr("All keys and gestures, by menu and by part of the window"), QKeySequence(Qt::CTRL | Qt::Key_F1),
                this, [this] { (new ShortcutSheet(menuBar(), this))->open(); });
  menu->addSeparator();
  m_welcome = new Welcome(m_document, *m_charts, *m_lessons, *m_files, centralWidget());
  static_cast<QVBoxLayout*>(centralWidget()->layout())->insertWidget(0, m_welcome);
  m_welcome->addTo(menu);
  m_lessons->fillMenu(menu);
  m_help->fillMenu(menu);
  addMenuAction(menu, QStringLiteral("explain-chart"), tr("&What am I seeing?"),
                tr("Explain the current chart next to it"), QKeySequence(Qt::SHIFT | Qt::Key_F1), this, [this] {
                  auto* dock = findChild<QDockWidget*>(QStringLiteral("explain-dock"));
                  dock->show();
                  dock->raise();
                });
  addMenuAction(menu, QStringLiteral("about"), tr("&About Kerridge"), tr("Version, license and linear algebra"), {},
                this, [this] {
                  auto* dialog = new AboutDialog(this);
                  dialog->setAttribute(Qt::WA_DeleteOnClose);
                  dialog->open();
                });
}

QList<Command> MainWindow::otherCommands() {
  QSet<QString> inMenus;
  for (const Command& command : commandsOf(menuBar())) inMenus << command.action->objectName();
  QList<Command> others;
  const FigureView* chart = m_charts->current()->view();
  for (QAction* action : chart->actions()) {
    if (action->isSeparator() || !action->isVisible() || inMenus.contains(action->objectName())) continue;
    others.append({action, tr("Chart ▸ %1").arg(chart->accessibleName()), withoutMnemonic(action->text())});
  }
  return others + m_view->variantCommands() + m_help->pageCommands();
}

}  // namespace kerridge
