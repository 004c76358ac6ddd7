// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/data_opening.h"

#include <QDir>
#include <QFileInfo>
#include <QWidget>

#include "dialogs/data_editor.h"
#include "dialogs/open_data_dialog.h"
#include "session/experiment_json.h"
#include "window/experiment_document.h"
#include "window/study_controller.h"

namespace kerridge {

namespace {

constexpr int slowMilliseconds = 300;

QString warningText(const std::vector<Diagnostic>& diagnostics) {
  QStringList lines;
  for (const Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.severity == Severity::warning) lines << QString::fromStdString(toString(diagnostic));
  }
  constexpr int linesShown = 3;
  if (lines.size() > linesShown) {
    const auto more = static_cast<int>(lines.size()) - linesShown;
    lines = lines.mid(0, linesShown);
    lines << DataOpening::tr("… and %n more", nullptr, more);
  }
  return lines.join(QLatin1Char('\n'));
}

}  // namespace

DataOpening::DataOpening(ExperimentDocument& document, StudyController& controller, QWidget* window)
    : QObject(window), m_document(document), m_controller(controller), m_window(window) {
  m_slow.setSingleShot(true);
  m_slow.setInterval(slowMilliseconds);
  connect(&m_slow, &QTimer::timeout, this, [this] {
    Q_EMIT message({Banner::Kind::note, tr("Reading %1…").arg(QFileInfo(m_file).fileName()), tr("Cancel"),
                    QString::fromLatin1(cancelReadingAction)});
  });
  connect(&m_task, &BackgroundTask::finished, this, [this](bool cancelled) {
    m_slow.stop();
    if (cancelled) {
      Q_EMIT message({Banner::Kind::note,
                      tr("Reading %1 was cancelled; what was loaded stays.").arg(QFileInfo(m_file).fileName()),
                      {},
                      {}});
    }
  });
  connect(&m_task, &BackgroundTask::failed, this, [this](const QString& text) {
    Q_EMIT message({Banner::Kind::error, text, {}, {}});
  });
}

void DataOpening::start(const QString& file, BackgroundTask::Job job) {
  m_file = file;
  m_slow.start();
  m_task.start(std::move(job));
}

void DataOpening::open(const QString& file, const ReadOptions& options, const std::optional<Roles>& roles) {
  DataSpec spec;
  spec.file = QFileInfo(file).absoluteFilePath().toStdString();
  spec.reading = options;
  spec.roles = roles.value_or(Roles{});
  start(file, [this, spec, propose = !roles](const RunContext& context, const BackgroundTask::Post&) {
    DataReading reading = readData(spec, propose, context);
    return BackgroundTask::Delivery([this, reading = std::move(reading)] { receiveData(reading); });
  });
}

void DataOpening::receiveData(const DataReading& reading) {
  const auto& table = reading.read.table;
  // With two columns or more another choice of roles may make a data set; with less there is nothing to choose.
  const bool choicesHelp =
      table && table->rows > 0 && table->columns.size() > 1 && !hasErrors(reading.read.diagnostics);
  if (reading.isClear()) {
    use(reading, m_document.experiment().standardize,
        tr("Open %1").arg(QFileInfo(QString::fromStdString(reading.spec.file)).fileName()));
  } else if (reading.isUsable() || choicesHelp) {
    showPage(reading, false);
  } else {
    fail(reading.diagnostics);
  }
}

void DataOpening::changeReading() {
  const DataSpec spec = m_document.experiment().data;
  if (spec.file.empty()) return;
  start(QString::fromStdString(spec.file), [this, spec](const RunContext& context, const BackgroundTask::Post&) {
    DataReading reading = readData(spec, false, context);
    return BackgroundTask::Delivery([this, reading = std::move(reading)] {
      if (reading.read.table) {
        showPage(reading, true);
      } else {
        fail(reading.diagnostics);
      }
    });
  });
}

void DataOpening::showPage(const DataReading& reading, bool replacesReading) {
  auto* page = new OpenDataDialog(reading, m_document.experiment().standardize, m_window);
  page->setAttribute(Qt::WA_DeleteOnClose);
  connect(page, &QDialog::accepted, this, [this, page, replacesReading] {
    const QString name = QFileInfo(QString::fromStdString(page->reading().spec.file)).fileName();
    use(page->reading(), page->standardize(),
        replacesReading ? tr("Change how %1 is read").arg(name) : tr("Open %1").arg(name));
  });
  page->open();
}

void DataOpening::use(const DataReading& reading, StandardizeSpec standardize, const QString& stepName) {
  m_controller.offer(reading.spec, reading.loaded);
  Experiment after = withData(m_document.experiment(), reading.spec);
  after.standardize = standardize;
  m_document.replace(after, stepName);
  const QString file = QString::fromStdString(reading.spec.file);
  const QString warnings = warningText(reading.diagnostics);
  QString text = tr("Loaded %1 as %2; %3.")
                     .arg(QFileInfo(file).fileName(), QString::fromStdString(reading.read.reading.sentence),
                          dataSentence(reading));
  if (!warnings.isEmpty()) text += QLatin1Char('\n') + warnings;
  Q_EMIT message({warnings.isEmpty() ? Banner::Kind::note : Banner::Kind::warning, text, tr("Change…"),
                  QString::fromLatin1(changeReadingAction)});
  Q_EMIT opened(file);
}

void DataOpening::openExperiment(const QString& file) {
  const ReadExperiment read = loadExperiment(file);
  if (hasErrors(read.diagnostics)) {
    fail(read.diagnostics);
    return;
  }
  start(file, [this, file, read](const RunContext& context, const BackgroundTask::Post&) {
    try {
      const LoadedData loaded = loadData(read.experiment.data, context);
      std::vector<Diagnostic> diagnostics = read.diagnostics;
      const DataSpec& data = read.experiment.data;
      if (!data.file.empty() && !data.hash.empty() && fileHash(QString::fromStdString(data.file)) != data.hash) {
        diagnostics.push_back({Severity::warning, data.file, "has changed since the experiment was saved"});
      }
      return BackgroundTask::Delivery(
          [this, file, read, loaded, diagnostics] { receiveExperiment(file, read.experiment, loaded, diagnostics); });
    } catch (const InvalidInput& invalid) {
      return BackgroundTask::Delivery([this, diagnostics = invalid.diagnostics()] { fail(diagnostics); });
    }
  });
}

void DataOpening::receiveExperiment(const QString& file, const Experiment& experiment, const LoadedData& loaded,
                                    const std::vector<Diagnostic>& diagnostics) {
  m_controller.offer(experiment.data, loaded);
  m_document.reset(experiment, file);
  const QString warnings = warningText(diagnostics);
  const QString text = tr("Opened %1.").arg(QFileInfo(file).fileName());
  if (warnings.isEmpty()) {
    Q_EMIT message({Banner::Kind::note, text, {}, {}});
  } else {
    Q_EMIT message({Banner::Kind::warning, text + QLatin1Char('\n') + warnings, {}, {}});
  }
  Q_EMIT opened(file);
}

void DataOpening::fail(const std::vector<Diagnostic>& diagnostics) {
  Q_EMIT message({Banner::Kind::error, tr("%1\nNothing was changed.").arg(errorText(diagnostics)), {}, {}});
}

}  // namespace kerridge
