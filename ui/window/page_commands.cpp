// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/page_commands.h"

#include <memory>
#include <QAction>
#include <QCoreApplication>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QUrl>

#include "base/size_text.h"
#include "base/text.h"
#include "dialogs/page_dialog.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "files/read_files.h"
#include "lessons/lesson.h"
#include "storage/data_file.h"
#include "storage/experiment_json.h"
#include "texts/language.h"
#include "texts/shown_text.h"
#include "widgets/shown_text.h"
#include "window/file_commands.h"

namespace kerridge {

namespace {

constexpr int programPoll = 20;
constexpr int programEnd = 1000;

/// Runs the program to its end. Throws InvalidInput with what it says where it fails, and Cancelled.
void runProgram(const QString& program, const QStringList& arguments, const QByteArray& input,
                const RunContext& context) {
  QProcess process;
  process.start(program, arguments);
  process.write(input);
  process.closeWriteChannel();
  while (!process.waitForFinished(programPoll) && process.state() != QProcess::NotRunning) {
    try {
      context.checkpoint();
    } catch (...) {
      process.terminate();  // it removes what it began to write
      if (!process.waitForFinished(programEnd)) process.kill();
      throw;
    }
  }
  if (process.error() == QProcess::FailedToStart) {
    throw InvalidInput(program.toStdString(), Text::name(process.errorString().toStdString()));
  }
  if (process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0) return;
  const QStringList lines =
      QString::fromUtf8(process.readAllStandardError()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
  QString said = lines.isEmpty() ? process.errorString() : lines.last();
  const QString error = QStringLiteral("error: ");
  if (said.startsWith(error)) said.remove(0, error.size());
  throw InvalidInput("", Text::name(said.toStdString()));
}

}  // namespace

PageCommands::PageCommands(ExperimentDocument& document, ResultsController& controller, FileCommands& files,
                           QWidget* window)
    : QObject(window),
      m_document(document),
      m_controller(controller),
      m_files(files),
      m_window(window),
      m_action(new QAction(tr("Export a li&ve page…"), this)),
      m_program(QCoreApplication::applicationFilePath()) {
  m_action->setObjectName(QStringLiteral("export-page"));
  const QString tip = tr("Write the experiment as one HTML file that computes in a browser, with sliders");
  m_action->setToolTip(tip);
  m_action->setStatusTip(tip);
  connect(m_action, &QAction::triggered, this, &PageCommands::write);
  connect(&m_task, &BackgroundTask::failed, this, [this](const QString& text) {
    Q_EMIT message({Banner::Kind::error, tr("The page was not written. %1").arg(text)});
  });
  connect(&m_task, &BackgroundTask::finished, this, [this](bool cancelled) {
    if (cancelled) Q_EMIT message({Banner::Kind::note, tr("Canceled; no page was written.")});
  });
}

QString PageCommands::contents() const {
  const DataSpec& data = m_document.experiment().data;
  const LoadedData* loaded = m_controller.loadedData();
  if (!readsFile(data)) return {};
  const QString name = QFileInfo(QString::fromStdString(data.file)).fileName();
  if (loaded == nullptr) return tr("The page contains all of %1.").arg(name);
  return tr("The page contains all of %1: %2, %3.")
      .arg(name, shownCount(loaded->roles.rows, counts::rows),
           shownCount(static_cast<long long>(loaded->roles.columns.size()), counts::columns));
}

QString PageCommands::usualFile(const QString& name) const {
  return QDir(m_files.startFolder()).filePath(name + QStringLiteral(".html"));
}

void PageCommands::write() {
  const QString name =
      m_document.file().isEmpty() ? QStringLiteral("experiment") : QFileInfo(m_document.file()).completeBaseName();
  auto* dialog = new PageDialog(m_document.experiment(), usualFile(name), contents(), m_files.chooser(), m_window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    QStringList options{QStringLiteral("--language"), dialog->language()};
    if (dialog->ofStudies()) {
      options << QStringLiteral("--studies");
    } else {
      options << QStringLiteral("--figures") << dialog->charts().join(QLatin1Char(','));
      if (readsFile(m_document.experiment().data)) options << QStringLiteral("--publish-data");
    }
    m_files.rememberFolder(dialog->file());
    start(options, toJson(m_document.experiment(), {}), dialog->file());
  });
  dialog->open();
}

void PageCommands::writeLesson(const Lesson& lesson) {
  QString file = m_files.chooser().save(m_window, tr("Save the lesson as a live page"),
                                        usualFile(QString::fromStdString(lesson.id)), tr("HTML (*.html)"));
  if (file.isEmpty()) return;
  if (QFileInfo(file).suffix().isEmpty()) file += QStringLiteral(".html");
  m_files.rememberFolder(file);
  start({QStringLiteral("--language"), shownLanguage()}, lessonJson(lesson), file);
}

void PageCommands::start(const QStringList& options, const QByteArray& input, const QString& file) {
  try {
    refuseToReplace(file);
  } catch (const InvalidInput& invalid) {
    Q_EMIT message({Banner::Kind::error, tr("The page was not written. %1").arg(errorText(invalid.diagnostics()))});
    return;
  }
  const QStringList arguments =
      QStringList{QStringLiteral("page"), QStringLiteral("-"), QStringLiteral("--to"), file} + options;
  m_task.start([this, arguments, input, file, program = m_program](const RunContext& context,
                                                                   const BackgroundTask::Post&) {
    context.stage("the live page");
    runProgram(program, arguments, input, context);
    return BackgroundTask::Delivery([this, file] {
      const QString size = QString::fromStdString(sizeText(static_cast<double>(QFileInfo(file).size())));
      Q_EMIT message({Banner::Kind::note,
                      tr("Wrote the live page %1 (%2).").arg(QDir::toNativeSeparators(file), size),
                      {{tr("Open in the browser"), [file] { QDesktopServices::openUrl(QUrl::fromLocalFile(file)); }}}});
    });
  });
}

}  // namespace kerridge
