// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/data_guard.h"

#include <QDir>
#include <QFileInfo>

#include "base/sentence.h"
#include "base/text.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "texts/shown_text.h"
#include "window/data_opening.h"

namespace kerridge {

namespace {

/// Programs write a file in several steps; what it holds in between is of no interest.
constexpr int settleMilliseconds = 400;

QString guardSentence(const Text& message) { return shownText(Text::asSentence(message)); }

}  // namespace

DataGuard::DataGuard(ExperimentDocument& document, ResultsController& controller, DataOpening& opening, QObject* parent)
    : QObject(parent), m_document(document), m_controller(controller), m_opening(opening) {
  m_settle.setSingleShot(true);
  m_settle.setInterval(settleMilliseconds);
  connect(&m_settle, &QTimer::timeout, this, &DataGuard::look);
  connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_settle, qOverload<>(&QTimer::start));
  connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_settle, qOverload<>(&QTimer::start));
  connect(&document, &ExperimentDocument::changed, this, &DataGuard::watch);
  connect(&controller, &ResultsController::dataWithheld, this, &DataGuard::ask);
  connect(&controller, &ResultsController::studyDataWithheld, this, &DataGuard::askOfStudy);
  watch();
}

void DataGuard::ask(const DataCheck& check) {
  const auto choose = [this, ofTest = check.ofTest] {
    if (ofTest) {
      Q_EMIT testFileWanted();
    } else {
      Q_EMIT fileWanted();
    }
  };
  const BannerAction keep{tr("Continue without data"), {}, tr("Leave the experiment unchanged; nothing is computed")};
  const QString text = tr("%1 Nothing is computed until you choose.").arg(guardSentence(check.message));
  if (check.state == DataState::changed) {
    const BannerAction use{tr("Use the changed file"), [this] { useChangedFile(); }};
    const BannerAction other{tr("Choose file…"), choose,
                             tr("Use data from another place; columns and settings stay the same")};
    Q_EMIT message({Banner::Kind::warning, text, {use, other, keep}});
  } else {
    Q_EMIT message({Banner::Kind::warning, text, {{tr("Choose file…"), choose}, keep}});
  }
}

void DataGuard::askOfStudy(const ChangedStudyData& changed) {
  const std::vector<ItemSpec>& studies = m_document.experiment().studies;
  if (changed.study() >= studies.size() || changed.data() >= studies[changed.study()].data.size()) return;
  const DataSpec spec = studies[changed.study()].data[changed.data()];
  const auto use = [this, changed, spec] {
    Experiment after = m_document.experiment();
    if (changed.study() >= after.studies.size()) return;
    for (DataSpec& data : after.studies[changed.study()].data) {
      if (data == spec) data.hash = changed.hash();
    }
    m_document.replace(after, tr("Use the changed file"));
  };
  Q_EMIT message(
      {Banner::Kind::warning,
       tr("%1 The study that runs on it is not computed until you choose.")
           .arg(guardSentence(changed.diagnostics().front().message)),
       {{tr("Use the changed file"), use},
        {tr("Continue without the study"), {}, tr("Leave the experiment unchanged; the study stays empty")}}});
}

void DataGuard::useChangedFile() { m_opening.replaceFile(QString::fromStdString(m_document.experiment().data.file)); }

void DataGuard::watch() {
  const DataSpec& source = m_document.experiment().data;
  QStringList files;
  if (readsFile(source)) files << QFileInfo(QString::fromStdString(source.file)).absoluteFilePath();
  if (readsFile(source) && source.test) {
    files << QFileInfo(QString::fromStdString(source.test->file)).absoluteFilePath();
  }
  if (files != m_watched) {
    m_watched = files;
    m_told.clear();
    const QStringList former = m_watcher.files() + m_watcher.directories();
    if (!former.isEmpty()) m_watcher.removePaths(former);
    // Watches the folder, too: a file that is replaced or appears again is no longer watched itself.
    for (const QString& file : files) {
      const QFileInfo info(file);
      const bool known = m_watcher.directories().contains(info.absolutePath());
      if (!known && info.absoluteDir().exists()) m_watcher.addPath(info.absolutePath());
    }
  }
  for (const QString& file : std::as_const(files)) {
    if (QFileInfo::exists(file) && !m_watcher.files().contains(file)) m_watcher.addPath(file);
  }
}

void DataGuard::look() {
  watch();
  const DataSpec spec = m_document.experiment().data;
  if (!readsFile(spec) || spec.hash.empty()) return;
  m_task.start([this, spec](const RunContext& context, const BackgroundTask::Post&) {
    const DataCheck check = checkDataFile(spec, context);
    return BackgroundTask::Delivery([this, spec, check] { receive(spec, check); });
  });
}

void DataGuard::receive(const DataSpec& spec, const DataCheck& check) {
  if (!(m_document.experiment().data == spec)) return;
  const bool unread = check.hash.empty() || (spec.test && check.testHash.empty());
  const std::string state = unread ? check.message.english() : check.hash + check.testHash;
  if (state == m_told) return;
  const bool first = m_told.empty();
  m_told = state;
  const QString name = QFileInfo(QString::fromStdString(check.ofTest ? spec.test->file : spec.file)).fileName();
  if (check.state == DataState::same) {
    if (m_controller.withheldData() != nullptr) {
      m_opening.replaceFile(QString::fromStdString(spec.file));  // the very data of the experiment are there again
    } else if (!first) {
      Q_EMIT message({Banner::Kind::note, tr("%1 matches the loaded version again.").arg(name)});
    }
    return;
  }
  if (m_controller.withheldData() != nullptr) {
    m_controller.withhold(spec, check);
  } else if (check.state == DataState::changed) {
    Q_EMIT message({Banner::Kind::warning,
                    tr("%1 changed on disk. The window shows the version loaded before.").arg(name),
                    {{tr("Reload"), [this] { useChangedFile(); }}}});
  } else {
    Q_EMIT message(
        {Banner::Kind::note,
         tr("%1 is missing or cannot be read. The loaded version stays in use until you close the window.").arg(name)});
  }
}

}  // namespace kerridge
