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

QString fileNameOf(const DataSpec& spec) { return QFileInfo(QString::fromStdString(spec.file)).fileName(); }

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

/// The data file of an experiment that was moved without it may lie beside the experiment: the very bytes do.
bool findBeside(const QString& experimentFile, DataSpec& data, const RunContext& context) {
  if (data.hash.empty()) return false;
  DataSpec beside = data;
  beside.file = QFileInfo(experimentFile).absoluteDir().filePath(fileNameOf(data)).toStdString();
  if (checkDataFile(beside, context).state != DataState::same) return false;
  data.file = beside.file;
  return true;
}

}  // namespace

struct DataOpening::OpenedExperiment {
  QString file;
  Experiment experiment;
  DataCheck check;
  LoadedData loaded;  ///< only where the check says that the data are usable
  std::vector<Diagnostic> diagnostics;
  bool isRestored = false;  ///< of an earlier session
  bool isModified = false;  ///< is not what the file holds
};

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

void DataOpening::open(const QString& file, const ReadOptions& reading, const std::optional<Roles>& roles) {
  DataSpec spec;
  spec.file = QFileInfo(file).absoluteFilePath().toStdString();
  spec.reading = reading;
  if (roles) spec.roles = *roles;
  const RolesFrom from = roles ? RolesFrom::spec : RolesFrom::proposal;
  start(file, [this, spec, from](const RunContext& context, const BackgroundTask::Post& post) {
    const auto preview = [&](DataReading head) {
      if (head.read.reading.ambiguous) post([this, head = std::move(head)] { receivePreview(head, false); });
    };
    DataReading complete = readData(spec, from, context, preview);
    return BackgroundTask::Delivery([this, complete = std::move(complete)] { receiveData(complete); });
  });
}

void DataOpening::receivePreview(const DataReading& reading, bool replacesReading) {
  // The page goes on reading by itself; asking early saves the wait.
  m_slow.stop();
  m_task.start([](const RunContext&, const BackgroundTask::Post&) { return BackgroundTask::Delivery(); });
  showPage(reading, replacesReading);
}

void DataOpening::receiveData(const DataReading& reading) {
  if (reading.isClear()) {
    use(reading, withData(m_document.experiment(), reading.spec), tr("Open %1").arg(fileNameOf(reading.spec)));
  } else if (reading.hasChoices()) {
    showPage(reading, false);
  } else {
    fail(reading);
  }
}

void DataOpening::changeReading() {
  const DataSpec spec = m_document.experiment().data;
  if (spec.file.empty()) return;
  start(QString::fromStdString(spec.file), [this, spec](const RunContext& context, const BackgroundTask::Post& post) {
    const auto preview = [&](DataReading head) {
      post([this, head = std::move(head)] { receivePreview(head, true); });
    };
    DataReading reading = readData(spec, RolesFrom::spec, context, preview);
    return BackgroundTask::Delivery([this, reading = std::move(reading)] {
      if (reading.read.table) {
        showPage(reading, true);
      } else {
        fail(reading);
      }
    });
  });
}

void DataOpening::changeFailedReading() {
  if (!m_failed.spec.file.empty()) showPage(m_failed, false);
}

void DataOpening::replaceFile(const QString& file) {
  DataSpec spec = m_document.experiment().data;
  spec.file = QFileInfo(file).absoluteFilePath().toStdString();
  start(file, [this, spec](const RunContext& context, const BackgroundTask::Post&) {
    DataReading reading = readData(spec, RolesFrom::spec, context);
    return BackgroundTask::Delivery([this, reading = std::move(reading)] { receiveReplacement(reading); });
  });
}

void DataOpening::receiveReplacement(const DataReading& reading) {
  if (reading.isUsable()) {
    Experiment after = m_document.experiment();
    const bool sameFile = after.data.file == reading.spec.file;
    after.data = reading.spec;
    if (after.view.sliceFeature >= reading.loaded.data->d()) after.view.sliceFeature = -1;
    const QString name = fileNameOf(reading.spec);
    use(reading, after, sameFile ? tr("Use %1 as it is now").arg(name) : tr("Take the data from %1").arg(name));
  } else if (reading.hasChoices()) {
    showPage(reading, true);
  } else {
    fail(reading);
  }
}

void DataOpening::showPage(const DataReading& reading, bool replacesReading) {
  if (m_page) m_page->reject();
  auto* page = new OpenDataDialog(reading, m_document.experiment().standardize, m_window);
  m_page = page;
  page->setAttribute(Qt::WA_DeleteOnClose);
  connect(page, &QDialog::accepted, this, [this, page, replacesReading] {
    const QString name = fileNameOf(page->reading().spec);
    Experiment after = withData(m_document.experiment(), page->reading().spec);
    after.standardize = page->standardize();
    use(page->reading(), after, replacesReading ? tr("Change how %1 is read").arg(name) : tr("Open %1").arg(name));
  });
  page->open();
}

void DataOpening::use(const DataReading& reading, const Experiment& after, const QString& stepName) {
  m_controller.offer(reading.spec, reading.loaded);
  if (after == m_document.experiment()) {
    m_controller.run();  // the data were withheld, and are the very same
  } else {
    m_document.replace(after, stepName);
  }
  const QString file = QString::fromStdString(reading.spec.file);
  const QString warnings = warningText(reading.diagnostics);
  QString text =
      tr("Loaded %1 as %2; %3.")
          .arg(fileNameOf(reading.spec), QString::fromStdString(reading.read.reading.sentence), dataSentence(reading));
  const QString ids = rowIdSentence(reading);
  if (!ids.isEmpty()) text += QLatin1Char(' ') + ids + QLatin1Char('.');
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
  OpenedExperiment opening;
  opening.file = QFileInfo(file).absoluteFilePath();
  opening.experiment = read.experiment;
  opening.diagnostics = read.diagnostics;
  startExperiment(std::move(opening), file);
}

void DataOpening::restoreExperiment(const Experiment& experiment, const QString& file, bool modified) {
  OpenedExperiment opening;
  opening.file = file;
  opening.experiment = experiment;
  opening.isRestored = true;
  opening.isModified = modified;
  startExperiment(std::move(opening), file.isEmpty() ? QString::fromStdString(experiment.data.file) : file);
}

void DataOpening::startExperiment(OpenedExperiment opening, const QString& shownName) {
  start(shownName, [this, opening = std::move(opening)](const RunContext& context, const BackgroundTask::Post&) {
    OpenedExperiment opened = opening;
    DataSpec& data = opened.experiment.data;
    opened.check = checkDataFile(data, context.part(0.0, 0.1));
    if (opened.check.state == DataState::missing && !opened.file.isEmpty() &&
        findBeside(opened.file, data, context.part(0.0, 0.1))) {
      opened.check = {DataState::same, data.hash, {}};
      opened.diagnostics.push_back({Severity::warning, data.file, "the data file was found beside the experiment"});
    }
    try {
      if (opened.check.isUsable()) {
        // Points still to be drawn are no data yet.
        HashedData hashed = data.awaitsPoints() ? HashedData{} : loadHashedData(data, context.part(0.1, 1.0));
        if (opened.check.state == DataState::unknown) data.hash = hashed.hash;
        opened.loaded = std::move(hashed.loaded);
      }
    } catch (const InvalidInput& invalid) {
      if (!opened.isRestored) {
        return BackgroundTask::Delivery([this, diagnostics = invalid.diagnostics()] { fail(diagnostics); });
      }
    }
    return BackgroundTask::Delivery([this, opened = std::move(opened)] { receiveExperiment(opened); });
  });
}

void DataOpening::receiveExperiment(const OpenedExperiment& opened) {
  const bool usable = opened.check.isUsable();
  if (usable) {
    if (opened.loaded.data) m_controller.offer(opened.experiment.data, opened.loaded);
  } else {
    m_controller.withhold(opened.experiment.data, opened.check);
  }
  m_document.reset(opened.experiment, opened.file, opened.isModified);
  if (opened.isRestored) {
    Q_EMIT restored();
    return;
  }
  if (usable) {
    const QString warnings = warningText(opened.diagnostics);
    const QString text = tr("Opened %1.").arg(QFileInfo(opened.file).fileName());
    Q_EMIT message({warnings.isEmpty() ? Banner::Kind::note : Banner::Kind::warning,
                    warnings.isEmpty() ? text : text + QLatin1Char('\n') + warnings,
                    {},
                    {}});
  }
  Q_EMIT this->opened(opened.file);
}

void DataOpening::fail(const std::vector<Diagnostic>& diagnostics) {
  Q_EMIT message({Banner::Kind::error, tr("%1\nNothing was changed.").arg(errorText(diagnostics)), {}, {}});
}

void DataOpening::fail(const DataReading& reading) {
  const QString text = tr("%1\nNothing was changed.").arg(errorText(reading.diagnostics));
  m_failed = reading;
  // Where a reader got as far as the content, another way to read it may do.
  const bool choices = !reading.read.reading.format.empty();
  Q_EMIT message({Banner::Kind::error, text, choices ? tr("Read it otherwise…") : QString(),
                  choices ? QString::fromLatin1(changeFailedReadingAction) : QString()});
}

}  // namespace kerridge
