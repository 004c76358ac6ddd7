// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/export_commands.h"

#include <chrono>
#include <future>
#include <QAction>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QUrl>
#include <QWidget>

#include "charts/figure_export.h"
#include "dialogs/data_editor.h"
#include "dialogs/export_dialog.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "export/export_results.h"
#include "export/shell_command.h"
#include "files/read_files.h"
#include "files/settings.h"
#include "storage/experiment_json.h"
#include "widgets/shown_text.h"
#include "window/file_commands.h"

namespace kerridge {

namespace {

constexpr std::chrono::milliseconds pollInterval(10);
const QString formatsKey = QStringLiteral("exportFormats");
const QString experimentName = QStringLiteral("experiment.kerridge");

QByteArray pictureOf(const Figure& figure, const QString& format) {
  for (const FigureFormat known : figureFormats()) {
    if (formatSuffix(known) == format) return figureBytes(figure, known);
  }
  return {};
}

/// Paints in the thread of `place`, as charts require, one picture per turn of its event loop; called from a worker.
/// The wait can be canceled, so that a window waiting for the worker and the worker never block each other.
QByteArray paintThere(QObject* place, const Figure& figure, const QString& format, const RunContext& context) {
  auto promise = std::make_shared<std::promise<QByteArray>>();
  std::future<QByteArray> picture = promise->get_future();
  QMetaObject::invokeMethod(
      place,
      [promise, format, shared = std::make_shared<const Figure>(figure)] {
        try {
          promise->set_value(pictureOf(*shared, format));
        } catch (...) {
          promise->set_exception(std::current_exception());
        }
      },
      Qt::QueuedConnection);
  while (picture.wait_for(pollInterval) != std::future_status::ready) context.checkpoint();
  return picture.get();
}

/// Letters, digits and a few signs of a text, for a name that every file system takes.
QString fileName(const QString& text) {
  QString name;
  for (const QChar c : text.simplified()) name += c.isLetterOrNumber() || c == QLatin1Char('.') ? c : QLatin1Char('-');
  while (name.contains(QStringLiteral("--"))) name.replace(QStringLiteral("--"), QStringLiteral("-"));
  return name;
}

}  // namespace

ExportCommands::ExportCommands(ExperimentDocument& document, ResultsController& controller, FileCommands& files,
                               QWidget* window)
    : QObject(window),
      m_document(document),
      m_controller(controller),
      m_files(files),
      m_window(window),
      m_action(new QAction(tr("Export a&ll…"), this)) {
  m_action->setObjectName(QStringLiteral("export-all"));
  const QString tip = tr("Write every table and every chart of the experiment and a report into a folder");
  m_action->setToolTip(tip);
  m_action->setStatusTip(tip);
  m_action->setShortcut(QKeySequence(static_cast<int>(Qt::CTRL) | static_cast<int>(Qt::ALT) | Qt::Key_E));
  connect(m_action, &QAction::triggered, this, &ExportCommands::exportAll);
  connect(&controller, &ResultsController::refreshed, this, &ExportCommands::beginWhenReady);
  connect(&controller, &ResultsController::failed, this, [this] { m_waiting.reset(); });
  connect(&m_task, &BackgroundTask::failed, this, [this](const QString& text) {
    Q_EMIT message({Banner::Kind::error, tr("Not exported. %1").arg(text)});
  });
  connect(&m_task, &BackgroundTask::finished, this, [this](bool cancelled) {
    if (cancelled) {
      Q_EMIT message({Banner::Kind::note, tr("The export was canceled; nothing was written.")});
    }
  });
}

QString ExportCommands::usualFolder() const {
  const QString name = m_document.file().isEmpty() ? dataSummary(m_document.experiment().data, nullptr)
                                                   : QFileInfo(m_document.file()).completeBaseName();
  return QDir(m_files.startFolder()).filePath(fileName(name + QStringLiteral("-results")));
}

void ExportCommands::exportAll() {
  const QStringList formats =
      setting(formatsKey, QStringList{QStringLiteral("csv"), QStringLiteral("html"), QStringLiteral("svg")})
          .toStringList();
  auto* dialog = new ExportDialog(usualFolder(), formats, m_files.chooser(), m_window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    setSetting(formatsKey, dialog->formats());
    m_files.rememberFolder(dialog->folder());
    exportTo(dialog->folder(), dialog->formats());
  });
  dialog->open();
}

void ExportCommands::exportTo(const QString& folder, const QStringList& formats) {
  m_waiting = Request{folder, formats};
  beginWhenReady();
  if (!m_waiting) return;
  if (!m_controller.failure().isEmpty() || m_document.experiment().data.awaitsPoints()) {
    m_waiting.reset();
    Q_EMIT message({Banner::Kind::note, tr("There are no results to export.")});
    return;
  }
  Q_EMIT message({Banner::Kind::note,
                  tr("The results are still being computed. The export begins when they are complete."),
                  {{tr("Cancel the export"), [this] { m_waiting.reset(); }}}});
}

void ExportCommands::beginWhenReady() {
  if (!m_waiting || !m_controller.isUpToDate() || !m_controller.results()) return;
  const Request request = *m_waiting;
  m_waiting.reset();
  begin(request);
}

void ExportCommands::begin(const Request& request) {
  const auto results = std::make_shared<const Results>(resultsAs(m_document.experiment(), *m_controller.results()));
  RunRecord record;
  record.version = KERRIDGE_VERSION;
  record.dataHash = results->experiment.data.hash;
  if (const auto& test = results->experiment.data.test) record.testHash = test->hash;
  if (const LoadedData* loaded = m_controller.loadedData(); loaded != nullptr) {
    record.reading = loaded->reading.sentence;
    record.testReading = loaded->testReading.sentence;
    record.roles = loaded->roles;
    record.notes = loaded->diagnostics;
  }
  record.notes.insert(record.notes.end(), results->notes.begin(), results->notes.end());
  record.complete = results->complete;
  const bool saved = !m_document.file().isEmpty() && !m_document.isModified();
  const QString name = saved ? QFileInfo(m_document.file()).fileName() : experimentName;
  record.command = reportCommand(name, request.formats).toStdString();
  m_task.start([this, results, record, name, request](const RunContext& context, const BackgroundTask::Post&) mutable {
    ResultFolder output(request.folder);
    output.checkWritable(results->experiment);
    const std::vector<Diagnostic> notes = exportResults(
        *results, request.formats, record,
        [this, &context](const Figure& figure, const QString& format) {
          return paintThere(this, figure, format, context);
        },
        output, context);
    record.notes.insert(record.notes.end(), notes.begin(), notes.end());
    // In its own folder the experiment is there already.
    if (const QDir folder(request.folder); isRead(folder.filePath(name))) {
      output.note(name);
    } else {
      output.write(name, toJson(results->experiment, request.folder));
    }
    context.checkpoint();
    output.writeManifest(results->experiment, results.get(), record);
    return BackgroundTask::Delivery([this, folder = request.folder, files = output.files(),
                                     report = request.formats.contains(QStringLiteral("html"))] {
      const QString written = report ? QDir(folder).filePath(QStringLiteral("report.html")) : folder;
      const auto open = [written] { QDesktopServices::openUrl(QUrl::fromLocalFile(written)); };
      Q_EMIT message(
          {Banner::Kind::note,
           tr("Wrote %1 to %2.")
               .arg(shownCount(static_cast<long long>(files.size()), counts::files), QDir::toNativeSeparators(folder)),
           {{report ? tr("Open the report") : tr("Open the folder"), open}}});
    });
  });
}

}  // namespace kerridge
