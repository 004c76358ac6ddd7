// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/study_commands.h"

#include <algorithm>
#include <QMenu>

#include "dialogs/paper_table_dialog.h"
#include "dialogs/study_dialog.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "fetch/reproduction.h"
#include "storage/study_examples.h"
#include "studies/figure_list.h"
#include "texts/shown_number.h"
#include "widgets/shown_text.h"
#include "widgets/usable.h"
#include "window/actions.h"
#include "window/chart_grid.h"
#include "window/file_commands.h"

namespace kerridge {

namespace {

QMenu* addSubMenu(QMenu* menu, const QString& text, const QString& tip) {
  QMenu* sub = menu->addMenu(text);
  sub->setToolTipsVisible(true);
  sub->menuAction()->setStatusTip(tip);
  sub->menuAction()->setToolTip(tip);
  return sub;
}

}  // namespace

StudyCommands::StudyCommands(ExperimentDocument& document, ResultsController& controller, ChartGrid& charts,
                             FileCommands& files, QWidget* window)
    : QObject(window),
      m_document(document),
      m_controller(controller),
      m_charts(charts),
      m_files(files),
      m_window(window) {}

void StudyCommands::fillMenu(QMenu* menu) {
  menu->setToolTipsVisible(true);
  for (const Study* study : studies()) {
    const ItemInfo info = study->info();
    addMenuAction(menu, QStringLiteral("study-") + QString::fromStdString(info.id),
                  tr("%1…").arg(shownText(info.label)), shownText(info.explanation), {}, this,
                  [this, study] { open(*study); });
  }
  menu->addSeparator();
  QMenu* examples = addSubMenu(menu, tr("&Open example"), tr("A ready-made experiment for each study"));
  for (const Study* study : studies()) {
    const ItemInfo info = study->info();
    const QString file = studyExample(info.id);
    if (file.isEmpty()) continue;
    addMenuAction(examples, QStringLiteral("study-example-") + QString::fromStdString(info.id), shownText(info.label),
                  tr("An experiment with this study on generated data: %1").arg(shownText(info.explanation)), {}, this,
                  [this, file] { m_files.openExample(file); });
  }
  QMenu* papers =
      addSubMenu(menu, tr("Re&produce"), tr("Compute the tables and figures of the papers on their data sets"));
  for (const Reproduction& item : reproductions()) {
    addMenuAction(papers, QStringLiteral("reproduce-") + item.id, shownText(item.label.toStdString()),
                  withShownNumbers(shownText(item.explanation.toStdString())), {}, this,
                  [this, &item] { reproduce(item); });
  }
  m_tables = addMenuAction(menu, QStringLiteral("study-tables"), tr("&Tables of results…"),
                           tr("The results of the studies in the shape of the papers’ tables, to copy and export"), {},
                           this, [this] { showTables(); });
  connect(&m_controller, &ResultsController::refreshed, this, &StudyCommands::refreshTables);
  connect(&m_controller, &ResultsController::testErrorsHiddenChanged, this, &StudyCommands::refreshTables);
  refreshTables();
  menu->addSeparator();
  QAction* stop = addMenuAction(menu, QStringLiteral("study-stop"), tr("&Stop"),
                                tr("Stop the computation; finished runs of a study are kept"), {}, this,
                                [this] { m_controller.task().cancel(); });
  QAction* goOn = addMenuAction(menu, QStringLiteral("study-continue"), tr("Res&ume"),
                                tr("Compute the missing results; finished runs are not repeated"), {}, this,
                                [this] { m_controller.run(); });
  const auto refresh = [this, stop, goOn] {
    const bool busy = m_controller.task().isBusy();
    setUsable(stop, busy ? QString() : tr("Nothing is being computed."));
    setUsable(goOn, busy                        ? tr("It is already being computed.")
                    : m_controller.isUpToDate() ? tr("Everything is already computed.")
                                                : QString());
  };
  connect(&m_controller.task(), &BackgroundTask::started, stop, refresh);
  connect(&m_controller.task(), &BackgroundTask::finished, stop, refresh);
  connect(&m_controller, &ResultsController::refreshed, stop, refresh);
  refresh();
  m_remove = addSubMenu(menu, tr("&Remove from the experiment"), tr("Remove a study and its charts"));
  connect(&m_document, &ExperimentDocument::changed, this, &StudyCommands::fillRemoveMenu);
  fillRemoveMenu();
}

void StudyCommands::fillRemoveMenu() {
  const std::vector<ItemSpec>& studies = m_document.experiment().studies;
  std::vector<std::string> ids;
  for (const ItemSpec& study : studies) ids.push_back(study.id);
  if (m_listed == ids) return;  // while a parameter is dragged
  m_listed = ids;
  m_remove->clear();
  std::map<std::string, int> seen;
  for (std::size_t i = 0; i < studies.size(); ++i) {
    const Study* study = findStudy(studies[i].id);
    if (study == nullptr) continue;
    const int number = ++seen[studies[i].id];
    const QString label = shownText(study->info().label);
    addMenuAction(m_remove, QStringLiteral("study-remove-%1").arg(i),
                  number > 1 ? tr("%1 (%2)").arg(label).arg(number) : label, tr("Undo restores it with its result"), {},
                  this, [this, i] { remove(static_cast<int>(i)); });
  }
  setUsable(m_remove->menuAction(), m_remove->isEmpty() ? tr("The experiment has no study.") : QString());
}

StudyDialog* StudyCommands::open(const Study& study) {
  auto* dialog = new StudyDialog(study, m_document.experiment(), m_window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  if (const LoadedData* loaded = m_controller.loadedData()) dialog->setRows(loaded->data);
  connect(dialog, &QDialog::accepted, this, [this, dialog] { run(*dialog); });
  connect(dialog, &StudyDialog::helpRequested, this, &StudyCommands::helpRequested);
  dialog->open();
  return dialog;
}

void StudyCommands::reproduce(const Reproduction& reproduction, const QString& folder) {
  const PreparedReproduction prepared = prepareReproduction(
      reproduction, {folder.isEmpty() ? m_files.startFolder() : folder}, DataCache(DataCache::usualFolder()));
  QList<BannerAction> actions;
  if (!prepared.missing.isEmpty()) {
    const auto choose = [this, &reproduction] {
      const QString chosen = m_files.chooser().folder(m_window, tr("The folder with the data sets of the papers"),
                                                      m_files.startFolder(), QString());
      if (!chosen.isEmpty()) reproduce(reproduction, chosen);
    };
    actions << BannerAction{tr("Choose a folder…"), choose, tr("Look for the data sets in another folder")};
  }
  const QString missing = tr("Missing: %1. Data ▸ Get data… downloads the sets in the catalogue.")
                              .arg(prepared.missing.join(QStringLiteral("; ")));
  if (!prepared.possible) {
    Q_EMIT message({Banner::Kind::warning,
                    tr("%1: none of its data sets is on this computer. %2")
                        .arg(shownText(reproduction.label.toStdString()), missing),
                    actions});
    return;
  }
  if (!m_files.mayDiscard()) return;
  m_document.begin(prepared.experiment, QString(), tr("Reproduce %1").arg(shownText(reproduction.label.toStdString())));
  if (!prepared.missing.isEmpty()) {
    Q_EMIT message({Banner::Kind::note,
                    tr("%1 runs on the data sets that are on this computer. %2")
                        .arg(shownText(reproduction.label.toStdString()), missing),
                    actions});
  }
}

PaperTableDialog* StudyCommands::showTables() {
  if (!m_tableDialog) {
    m_tableDialog = new PaperTableDialog(m_window);
    m_tableDialog->setAttribute(Qt::WA_DeleteOnClose);
    refreshTables();
  }
  m_tableDialog->show();
  m_tableDialog->raise();
  m_tableDialog->activateWindow();
  return m_tableDialog;
}

// Test errors that a class is to guess stay out of sight.
void StudyCommands::refreshTables() {
  const bool hidden = m_controller.testErrorsHidden();
  setUsable(m_tables, hidden ? tr("The quiz hides test errors.")
                      : PaperTableDialog::hasTables(m_controller.results())
                          ? QString()
                          : tr("No study of the experiment has results for such a table."));
  if (m_tableDialog) m_tableDialog->setResults(hidden ? nullptr : m_controller.results());
}

void StudyCommands::run(const StudyDialog& dialog) {
  Experiment after = dialog.result();
  const std::string& figure = dialog.tableName();
  const ItemSpec* spec = nullptr;
  const std::vector<std::string> names = studyTableNames(after.studies);
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == figure) spec = &after.studies[i];
  }
  const QString name = tr("Run %1").arg(shownText(findStudy(spec->id)->info().label));
  const bool same = after.studies == m_document.experiment().studies;
  m_charts.placeChart(after, figure);
  m_document.replace(after, name);
  // The same study again: finished runs are kept, what is missing is computed.
  if (same && !m_controller.task().isBusy() && !m_controller.isUpToDate()) m_controller.run();
}

void StudyCommands::remove(int position) {
  Experiment after = m_document.experiment();
  const auto index = static_cast<std::size_t>(position);
  if (index >= after.studies.size()) return;
  const QString label = shownText(findStudy(after.studies[index].id)->info().label);
  after.studies.erase(after.studies.begin() + position);
  // Charts of studies that are gone give their places back to the usual ones.
  const std::vector<const FigureKind*> left = figuresOfStudies(after);
  const ViewSpec usual;
  for (std::size_t i = 0; i < after.view.charts.size(); ++i) {
    const FigureKind* kind = findFigureKind(after.view.charts[i]);
    if (kind == nullptr || kind->study.empty() || std::find(left.begin(), left.end(), kind) != left.end()) continue;
    after.view.charts[i] = usual.charts[std::min(i, usual.charts.size() - 1)];
  }
  // The study may have been all there was.
  if (after.methods.empty() && after.studies.empty()) after.methods = exampleExperiment().methods;
  m_document.replace(after, tr("Remove %1").arg(label));
}

}  // namespace kerridge
