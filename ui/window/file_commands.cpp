// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/file_commands.h"

#include <algorithm>
#include <QClipboard>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>
#include <QStandardPaths>
#include <QWidget>
#include <utility>

#include "base/failure_text.h"
#include "charts/figure_view.h"
#include "dialogs/changed_on_disk.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "export/export_results.h"
#include "export/result_folder.h"
#include "files/settings.h"
#include "lessons/lesson.h"
#include "stages/resolution.h"
#include "storage/experiment_json.h"
#include "storage/experiment_link.h"
#include "storage/model_file.h"
#include "storage/pasted_tables.h"
#include "texts/shown_text.h"
#include "widgets/number_field.h"
#include "widgets/qr_code.h"
#include "widgets/usable.h"
#include "window/actions.h"
#include "window/chart_grid.h"
#include "window/data_opening.h"
#include "window/figure_panel.h"
#include "window/recent_files.h"

namespace kerridge {

namespace {
const QString folderKey = QStringLiteral("lastFolder");
const QString suffix = QStringLiteral(".kerridge");
}  // namespace

FileCommands::FileCommands(ExperimentDocument& document, ResultsController& controller, DataOpening& opening,
                           ChartGrid& charts, QWidget* window)
    : QObject(window),
      m_document(document),
      m_controller(controller),
      m_opening(opening),
      m_charts(charts),
      m_window(window) {
  connect(&opening, &DataOpening::opened, this, &FileCommands::addRecent);
  connect(&charts, &ChartGrid::exported, this, &FileCommands::wroteChart);
  connect(&document, &ExperimentDocument::leaving, this, [this] { m_left = m_document.file(); });
  connect(&document, &ExperimentDocument::fileChanged, this, &FileCommands::tellNewDocument);
  connect(&m_tableTask, &BackgroundTask::failed, this, [this](const QString& text) {
    Q_EMIT message({Banner::Kind::error, text});
  });
}

void FileCommands::fillMenu(QMenu* menu, QAction* openLink, QMenu* restoreSession, QAction* exportAll,
                            QAction* exportPage, const std::function<void(QMenu*)>& addModelCommands) {
  addMenuAction(menu, QStringLiteral("new"), tr("&New"), tr("Start over with the built-in example"), QKeySequence::New,
                this, [this] { startNew(); });
  addMenuAction(menu, QStringLiteral("open"), tr("&Open…"), tr("Open data or an experiment from a file"),
                QKeySequence::Open, this, [this] { open(); });
  m_recent = menu->addMenu(tr("Open &recent"));
  m_recent->setObjectName(QStringLiteral("recent-files"));
  m_recent->setToolTipsVisible(true);
  m_recent->menuAction()->setStatusTip(tr("Recently opened files"));
  m_recent->menuAction()->setToolTip(tr("Recently opened files"));
  fillRecentMenu();
  connect(m_recent, &QMenu::aboutToShow, this, &FileCommands::fillRecentMenu);  // files come and go
  menu->addAction(openLink);
  menu->addMenu(restoreSession);
  menu->addSeparator();
  addMenuAction(menu, QStringLiteral("save"), tr("&Save"), tr("Save the experiment: its data source and every setting"),
                QKeySequence::Save, this, [this] { save(); });
  addMenuAction(menu, QStringLiteral("save-as"), tr("Save &as…"), tr("Save the experiment under another name"),
                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), this, [this] { saveAs(); });
  addModelCommands(menu);
  menu->addSeparator();
  QMenu* exports = menu->addMenu(tr("&Export chart"));
  exports->setToolTipsVisible(true);
  exports->menuAction()->setStatusTip(tr("Write the current chart to a file"));
  exports->menuAction()->setToolTip(exports->menuAction()->statusTip());
  addMenuAction(exports, QStringLiteral("export-print"), tr("For &print…"),
                tr("Write the current chart at the size of a column, a page, a slide or a poster"),
                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P), this, [this] { printChart(); });
  for (const FigureFormat format : figureFormats()) {
    const QString name = formatName(format);
    const bool table = format == FigureFormat::csv;
    const QKeySequence shortcut = format == FigureFormat::svg ? QKeySequence(Qt::CTRL | Qt::Key_E) : QKeySequence();
    addMenuAction(exports, QStringLiteral("export-") + formatSuffix(format), tr("As %1…").arg(name),
                  table ? tr("Write the numbers of the current chart as CSV")
                        : tr("Write the current chart as a %1 picture").arg(name),
                  shortcut, this, [this, format] { exportChart(format); });
  }
  addMenuAction(menu, QStringLiteral("export-tables"), tr("Export &tables…"),
                tr("Write every table of the results as CSV into a folder"),
                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), this, [this] { exportTables(); });
  menu->addAction(exportAll);
  menu->addAction(exportPage);
  menu->addSeparator();
  addMenuAction(menu, QStringLiteral("quit"), tr("&Quit"), tr("Close the window"), QKeySequence(Qt::CTRL | Qt::Key_Q),
                this, [this] { m_window->close(); });
}

QString FileCommands::startFolder() const {
  const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
  const QString usual = QFileInfo(documents).isDir() ? documents : QDir::homePath();
  const QString last = setting(folderKey, usual).toString();
  return QFileInfo(last).isDir() ? last : usual;
}

void FileCommands::rememberFolder(const QString& file) { setSetting(folderKey, QFileInfo(file).absolutePath()); }

void FileCommands::open() {
  const QString file = m_chooser.open(m_window, tr("Open"), startFolder(), dataFileFilter(true));
  if (!file.isEmpty()) openFile(file);
}

void FileCommands::openFile(const QString& file) {
  if (isModelFile(file)) {
    rememberFolder(file);
    Q_EMIT modelChosen(file);
    return;
  }
  if (isLessonFile(file)) {
    rememberFolder(file);
    Q_EMIT lessonChosen(file);
    return;
  }
  if (!QFileInfo::exists(file) && linkIn(file)) {
    Q_EMIT linkChosen(file);
    return;
  }
  if (isPictureFile(file)) {
    rememberFolder(file);
    Q_EMIT pictureChosen(file);
    return;
  }
  const bool experiment = isExperimentFile(file);
  if (experiment && !mayDiscard()) return;
  rememberFolder(file);
  if (experiment) {
    m_opening.openExperiment(file);
  } else {
    m_opening.openData(file);
  }
}

void FileCommands::pasteData() {
  const QString text = QGuiApplication::clipboard()->text();
  if (text.trimmed().count(QLatin1Char('\n')) < 1) {
    const QString why = text.trimmed().isEmpty() ? tr("The clipboard holds no text.")
                                                 : tr("The clipboard holds one line of text; a table has several.");
    Q_EMIT message({Banner::Kind::note, tr("%1 Copy the rows of a table first.").arg(why)});
    return;
  }
  try {
    const QByteArray table = (text.endsWith(QLatin1Char('\n')) ? text : text + QLatin1Char('\n')).toUtf8();
    m_opening.openData(keepPastedTable(table));
  } catch (const InvalidInput& invalid) {
    Q_EMIT message({Banner::Kind::error, tr("Not pasted. %1").arg(errorText(invalid.diagnostics()))});
  }
}

void FileCommands::chooseTestFile() {
  const DataSpec& source = m_document.experiment().data;
  if (!readsFile(source)) return;  // the menu says so
  const QFileInfo former(QString::fromStdString(source.test ? source.test->file : source.file));
  const bool besides = former.absoluteDir().exists() && !isPastedTable(source.file);
  const QString start = besides ? former.absolutePath() : startFolder();
  const QString file = m_chooser.open(m_window, tr("Choose the test file"), start, dataFileFilter(false));
  if (file.isEmpty()) {
    if (m_controller.withheldData() != nullptr) m_controller.run();  // asks again
    return;
  }
  rememberFolder(file);
  m_opening.setTestFile(file);
}

void FileCommands::chooseDataFile() {
  const QFileInfo former(QString::fromStdString(m_document.experiment().data.file));
  // The folder of the experiment is where data that moved with it are.
  const QString beside = m_document.file().isEmpty() ? startFolder() : QFileInfo(m_document.file()).absolutePath();
  const QString start = former.absoluteDir().exists() ? former.absoluteFilePath() : beside;
  const QString file = m_chooser.open(m_window, tr("Find %1").arg(former.fileName()), start, dataFileFilter(false));
  if (file.isEmpty()) {
    m_controller.run();  // asks again
    return;
  }
  rememberFolder(file);
  m_opening.replaceFile(file);
}

void FileCommands::startNew() {
  if (mayDiscard()) m_document.begin(exampleExperiment(), QString(), tr("New"));
}

void FileCommands::tellNewDocument() {
  const QString former = std::exchange(m_left, QString());
  if (former.isEmpty() || m_document.setAside() || !m_document.file().isEmpty()) return;
  Q_EMIT status(tr("This document has no file yet; %1 stays as you saved it").arg(QFileInfo(former).fileName()));
}

void FileCommands::openExample(const QString& file) {
  if (!mayDiscard()) return;
  const ReadExperiment read = loadExperiment(file);
  if (hasErrors(read.diagnostics)) {
    Q_EMIT message({Banner::Kind::error, errorText(read.diagnostics)});
    return;
  }
  m_document.begin(read.experiment, QString(), tr("Open an example"));
}

bool FileCommands::save() {
  return m_document.file().isEmpty() || m_document.setAside() ? saveAs() : saveTo(m_document.file());
}

bool FileCommands::saveAs() {
  const QString present = m_document.file();
  const QString start =
      present.isEmpty() || m_document.setAside() ? QDir(startFolder()).filePath(tr("experiment") + suffix) : present;
  QString file = m_chooser.save(m_window, tr("Save the experiment"), start, tr("Experiments (*%1)").arg(suffix));
  if (file.isEmpty()) return false;
  if (QFileInfo(file).suffix().isEmpty()) file += suffix;
  return saveTo(file);
}

bool FileCommands::isChangedElsewhere(const QString& file) const {
  return QFileInfo(file) == QFileInfo(m_document.file()) && m_document.isChangedOnDisk();
}

bool FileCommands::saveTo(const QString& file) {
  if (isChangedElsewhere(file)) {
    const OnChanged answer = askOnChanged(m_window, file, m_document.setAside().has_value());
    if (answer == OnChanged::saveAs) return saveAs();
    if (answer == OnChanged::reload) m_opening.openExperiment(file);  // undo brings back the version of this window
    if (answer != OnChanged::replace) return false;
  }
  // What replaces the user's own experiment is saved as a copy; the document stays the user's own.
  const bool copy = m_document.setAside().has_value();
  const bool pasted = hasPastedTable(m_document.experiment());
  try {
    const Experiment saved = pasted ? withTablesBeside(m_document.experiment(), file) : m_document.experiment();
    saveExperiment(saved, file);
    if (pasted && !copy) takeTable(saved);
  } catch (const InvalidInput& invalid) {
    Q_EMIT message({Banner::Kind::error, tr("Not saved. %1").arg(errorText(invalid.diagnostics()))});
    return false;
  }
  const QString absolute = QFileInfo(file).absoluteFilePath();
  if (!copy) m_document.setSaved(absolute);
  tellNotApplied();
  rememberFolder(absolute);
  addRecent(absolute);
  if (pasted && !copy) {
    Q_EMIT status(tr("Saved %1, and the pasted table next to it").arg(QDir::toNativeSeparators(absolute)));
    return true;
  }
  Q_EMIT status(
      (copy ? tr("Saved a copy of the experiment as %1") : tr("Saved %1")).arg(QDir::toNativeSeparators(absolute)));
  return true;
}

void FileCommands::tellNotApplied() {
  QStringList warning;
  for (const NumberField* field : m_window->findChildren<NumberField*>()) {
    if (!field->isModified() || field->problem().isEmpty()) continue;
    warning += tr("Saved without “%1” as %2: %3").arg(field->text(), field->accessibleName(), field->problem());
  }
  if (!warning.isEmpty()) Q_EMIT message({Banner::Kind::warning, warning.join(QLatin1Char(' '))});
}

// The data stay the same; their file is the copy from now on.
void FileCommands::takeTable(const Experiment& saved) {
  if (const LoadedData* known = m_controller.loadedData(); known != nullptr && known->data) {
    LoadedData loaded = *known;
    auto renamed = std::make_shared<Dataset>(*known->data);
    renamed->name = QFileInfo(QString::fromStdString(saved.data.file)).fileName().toStdString();
    loaded.data = std::move(renamed);
    m_controller.offer(saved.data, std::move(loaded));
  }
  m_document.relocate(saved, tr("Save the pasted table"));
}

void FileCommands::exportChart(FigureFormat format) {
  FigureView* view = m_charts.current()->view();
  const QString ending = formatSuffix(format);
  const QString start =
      QDir(startFolder()).filePath(QString::fromStdString(view->figure().id) + QLatin1Char('.') + ending);
  const QString name = formatName(format);
  QString file =
      m_chooser.save(m_window, tr("Export the chart as %1").arg(name), start, tr("%1 files (*.%2)").arg(name, ending));
  if (file.isEmpty()) return;
  if (QFileInfo(file).suffix().isEmpty()) file += QLatin1Char('.') + ending;
  rememberFolder(file);
  try {
    writeFigure(format == FigureFormat::csv ? view->figure() : view->shownFigure(), file, format);
    wroteChart(file);
  } catch (const std::exception& error) {
    Q_EMIT message({Banner::Kind::error, tr("Not exported. %1").arg(shownText(failureText(error)))});
  }
}

void FileCommands::printChart() {
  const QList<QAction*> actions = m_charts.current()->view()->actions();
  const auto print = std::find_if(actions.begin(), actions.end(), [](const QAction* action) {
    return action->objectName() == QLatin1String("export-print");
  });
  if (print != actions.end()) (*print)->trigger();
}

void FileCommands::wroteChart(const QString& file) {
  Q_EMIT status(tr("Wrote %1").arg(QDir::toNativeSeparators(file)));
  const QFileInfo info(file);
  const auto results = m_controller.results();
  if (info.suffix() != formatSuffix(FigureFormat::csv) || !results) return;
  try {
    ResultFolder beside(info.absolutePath());
    beside.note(info.fileName());
    beside.writeManifest(m_document.experiment(), results.get(), record(), info.fileName() + QStringLiteral(".json"));
  } catch (const InvalidInput& invalid) {
    const QString text = tr("The numbers were written, but not the record of how they were made. %1");
    Q_EMIT message({Banner::Kind::warning, text.arg(errorText(invalid.diagnostics()))});
  }
}

RunRecord FileCommands::record() const {
  const auto results = m_controller.results();
  RunRecord made;
  made.version = KERRIDGE_VERSION;
  made.dataHash = results->experiment.data.hash;
  if (const auto& test = results->experiment.data.test) made.testHash = test->hash;
  if (const LoadedData* loaded = m_controller.loadedData(); loaded != nullptr) {
    made.reading = loaded->reading.sentence;
    made.testReading = loaded->testReading.sentence;
    made.roles = loaded->roles;
  }
  made.notes = results->notes;
  for (const Diagnostic& note : resolutionNotes(*results)) made.notes.push_back(note);
  made.complete = results->complete;
  return made;
}

void FileCommands::exportTables() {
  auto results = m_controller.results();
  if (!results) {
    Q_EMIT message({Banner::Kind::note, tr("There are no results yet.")});
    return;
  }
  // What was set by hand since they were computed.
  if (m_controller.isUpToDate()) {
    results = std::make_shared<const Results>(resultsAs(m_document.experiment(), *results));
  }
  const QString folder = m_chooser.folder(m_window, tr("Folder for the tables"), startFolder(), {});
  if (folder.isEmpty()) return;
  m_tableTask.start([this, results, folder, made = record()](const RunContext& context, const BackgroundTask::Post&) {
    ResultFolder output(folder);
    output.checkWritable(results->experiment);
    output.writeTables(*results, context);
    output.writeManifest(results->experiment, results.get(), made);
    return BackgroundTask::Delivery([this, folder, files = output.files()] {
      Q_EMIT message({Banner::Kind::note,
                      tr("Wrote %1 to %2.").arg(files.join(QStringLiteral(", ")), QDir::toNativeSeparators(folder))});
    });
  });
}

bool FileCommands::mayDiscard() {
  const auto& own = m_document.setAside();
  if (m_document.file().isEmpty() || !(own ? own->modified : m_document.isModified())) return true;
  const QString name = QFileInfo(m_document.file()).fileName();
  const auto answer = QMessageBox::question(m_window, tr("Unsaved changes"), tr("Save the changes to %1?").arg(name),
                                            QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
  if (answer == QMessageBox::Save) return own ? saveOwn(own->experiment) : save();
  return answer == QMessageBox::Discard;
}

bool FileCommands::saveOwn(const Experiment& own) {
  if (isChangedElsewhere(m_document.file()) && askOnChanged(m_window, m_document.file(), true) != OnChanged::replace) {
    return false;
  }
  try {
    saveExperiment(own, m_document.file());
    return true;
  } catch (const InvalidInput& invalid) {
    Q_EMIT message({Banner::Kind::error, tr("Not saved. %1").arg(errorText(invalid.diagnostics()))});
    return false;
  }
}

void FileCommands::addRecent(const QString& file) {
  if (isPastedTable(file.toStdString())) return;
  addRecentFile(file);
  fillRecentMenu();
}

void FileCommands::fillRecentMenu() {
  if (m_recent == nullptr) return;
  m_recent->clear();
  const QStringList files = recentFiles();
  int number = 0;
  for (const QString& file : files) {
    const QString name = QFileInfo(file).fileName();
    ++number;
    const bool there = QFileInfo::exists(file);
    const QString path = QDir::toNativeSeparators(file);
    addMenuAction(m_recent, QStringLiteral("recent-%1").arg(number),
                  QStringLiteral("&%1  %2").arg(number % 10).arg(there ? name : tr("%1 (missing)").arg(name)),
                  there ? tr("Open %1").arg(path) : tr("%1 no longer exists").arg(path), {}, this,
                  [this, file] { openFile(file); });
  }
  setUsable(m_recent->menuAction(), files.isEmpty() ? tr("There are no recent files yet.") : QString());
}

}  // namespace kerridge
