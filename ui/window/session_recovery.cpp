// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/session_recovery.h"

#include <algorithm>
#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <utility>

#include "dialogs/data_editor.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "texts/shown_text.h"
#include "widgets/usable.h"
#include "window/data_opening.h"
#include "window/file_commands.h"
#include "window/note_writer.h"

namespace kerridge {

namespace {

/// A drag makes a change per frame; this is how often one of them is kept.
constexpr int keepMilliseconds = 300;
/// After a failure it is tried again by itself, ever more rarely: a disk may be full for days.
constexpr int shortestPause = 1000;
constexpr int longestPause = 60000;

QString nameOfSession(const RecoveryState& state) {
  const QString name =
      state.file.isEmpty() ? dataSummary(state.experiment.data, nullptr) : QFileInfo(state.file).fileName();
  return QStringLiteral("“%1”").arg(name);
}

}  // namespace

SessionRecovery::SessionRecovery(ExperimentDocument& document, ResultsController& controller, DataOpening& opening,
                                 FileCommands& files, NoteWriter& writer, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_controller(controller),
      m_opening(opening),
      m_files(files),
      m_writer(writer),
      m_action(new QAction(tr("The session that ended &unexpectedly"), this)),
      m_initial(document.experiment()),
      m_pause(shortestPause) {
  m_action->setObjectName(QStringLiteral("restore-session"));
  connect(m_action, &QAction::triggered, this, &SessionRecovery::takeOffer);
  refreshAction();
  m_timer.setSingleShot(true);
  connect(&m_timer, &QTimer::timeout, this, &SessionRecovery::keep);
  connect(&writer, &NoteWriter::written, this, &SessionRecovery::hear);
}

SessionRecovery::~SessionRecovery() = default;

void SessionRecovery::start(const QString& folder, bool opensFile) {
  m_folder = folder;
  makeFile();
  connect(&m_document, &ExperimentDocument::changed, this, [this] {
    m_introduction.clear();
    schedule();
  });
  connect(&m_document, &ExperimentDocument::fileChanged, this, &SessionRecovery::schedule);
  connect(&m_opening, &DataOpening::restored, this, &SessionRecovery::receive);
  connect(&m_controller, &ResultsController::refreshed, this, [this] {
    // It has been computed, or was refused in order: it does not end the program.
    const bool over = m_controller.isUpToDate() || !m_controller.failure().isEmpty();
    if (over && std::exchange(m_onTrial, false)) schedule();
  });
  m_offer = RecoveryFile::takeOrphan(folder);
  if (m_offer && !m_offer->file) {
    const QString text =
        m_offer->lastingFile.isEmpty()
            ? tr("The recovery file of a session that ended unexpectedly cannot be read (%1). It was moved to %2.")
            : tr("The recovery file %2 of a session that ended unexpectedly can be neither read (%1) nor moved.");
    const QString& file = m_offer->lastingFile.isEmpty() ? m_offer->damagedFile : m_offer->lastingFile;
    Q_EMIT message({Banner::Kind::warning, text.arg(m_offer->damage, QDir::toNativeSeparators(file))});
    m_offer.reset();
  }
  refreshAction();
  if (!m_offer) return;
  if (opensFile || m_offer->state.onTrial) {
    offer();
  } else {
    restore();
  }
}

bool SessionRecovery::makeFile() {
  try {
    m_file = RecoveryFile::make(m_folder);
  } catch (const InvalidInput& refused) {
    retryLater(errorText(refused.diagnostics()));
  }
  return m_file != nullptr;
}

void SessionRecovery::retryLater(const QString& reason) {
  m_timer.start(m_pause);
  m_pause = std::min(2 * m_pause, longestPause);
  if (std::exchange(m_toldOfFailure, true)) return;
  m_notKept = tr("The experiment will not be recovered after a crash. %1").arg(reason);
  Q_EMIT message({Banner::Kind::warning, m_notKept});
}

void SessionRecovery::hear(const QString& file, const QString& problem) {
  if (m_marking && m_offer && file == m_offer->file->path()) restoreMarked(problem);
  if (!m_file || file != m_file->path()) return;
  if (problem.isEmpty()) {
    m_toldOfFailure = false;
    m_pause = shortestPause;
    if (!m_notKept.isEmpty()) Q_EMIT messageOver(std::exchange(m_notKept, QString()));
  } else {
    retryLater(problem);
  }
}

void SessionRecovery::finish() {
  m_timer.stop();
  disconnect(&m_document, nullptr, this, nullptr);
  m_writer.wait();
  if (m_file) m_file->remove();
  m_file.reset();
  m_folder.clear();
  m_offer.reset();
  refreshAction();
}

void SessionRecovery::schedule() {
  if (m_folder.isEmpty()) return;
  if (!m_timer.isActive() || m_timer.remainingTime() > keepMilliseconds) m_timer.start(keepMilliseconds);
}

void SessionRecovery::keep() {
  if (!m_file && !makeFile()) return;
  const auto& own = m_document.setAside();
  const RecoveryState state{own ? own->experiment : m_document.experiment(), m_document.file(),
                            own ? own->modified : m_document.isModified(), m_onTrial, m_document.knownHash()};
  const bool nothing = state.file.isEmpty() && state.experiment == m_initial;
  m_writer.write(m_file->path(), [file = m_file, state, nothing] {
    if (nothing) {
      file->remove();
    } else {
      file->write(state);
    }
  });
}

void SessionRecovery::restore() {
  if (!m_offer || m_marking) return;
  // Before anything is done with it: a second crash must find the mark.
  m_offer->state.onTrial = true;
  m_marking = true;
  m_writer.write(m_offer->file->path(), [file = m_offer->file, state = m_offer->state] { file->write(state); });
}

void SessionRecovery::restoreMarked(const QString& problem) {
  m_marking = false;
  if (problem.isEmpty()) {
    m_restoring = true;
    m_opening.restoreExperiment(m_offer->state);
    return;
  }
  m_offer->state.onTrial = false;  // it has not been tried
  offer(problem);
}

void SessionRecovery::receive(const RecoveryState& restored) {
  if (!m_offer || !m_restoring || !(restored == m_offer->state)) return;
  m_restoring = false;
  const RecoveryState state = m_offer->state;
  // From here on the file of the former session is this window's.
  if (m_file) m_writer.write(m_file->path(), [file = m_file] { file->remove(); });
  m_file = std::move(m_offer->file);
  m_offer.reset();
  m_onTrial = true;
  refreshAction();
  schedule();
  QString text =
      tr("Restored the experiment %1 that was open when Kerridge ended unexpectedly.").arg(nameOfSession(state));
  if (state.modified && !state.file.isEmpty()) text += QLatin1Char(' ') + tr("Its last changes are not saved.");
  Q_EMIT message({Banner::Kind::note, text, {startFreshAction()}});
  m_introduction = text;
}

BannerAction SessionRecovery::startFreshAction() {
  return {tr("Discard and start fresh"), [this] { startFresh(); },
          tr("Close the restored experiment without saving it, and start with the built-in example")};
}

void SessionRecovery::introduce(Message& message) {
  if (m_introduction.isEmpty()) return;
  message.text = m_introduction + QLatin1Char('\n') + message.text;
  message.actions << startFreshAction();
  m_introduction.clear();
}

void SessionRecovery::offer(const QString& problem) {
  QString text = (m_offer->state.onTrial ? tr("Kerridge ended unexpectedly again while it computed the restored "
                                              "experiment %1, so the experiment was not opened this time.")
                                         : tr("The experiment %1 was open when Kerridge ended unexpectedly."))
                     .arg(nameOfSession(m_offer->state));
  if (!problem.isEmpty()) text += QLatin1Char(' ') + tr("It was not restored: %1").arg(problem);
  Q_EMIT message({Banner::Kind::warning,
                  text,
                  {{tr("Restore"), [this] { takeOffer(); }, tr("Open it in this window")},
                   {tr("Discard"), [this] { discardOffer(); }, tr("Delete the recovered experiment")}}});
}

void SessionRecovery::discardOffer() {
  if (!m_offer) return;
  m_offer->file->remove();
  m_offer.reset();
  refreshAction();
}

void SessionRecovery::takeOffer() {
  if (m_offer && m_files.mayDiscard()) restore();
}

void SessionRecovery::startFresh() {
  m_discarded =
      RecoveryState{m_document.experiment(), m_document.file(), m_document.isModified(), false, m_document.knownHash()};
  m_document.begin(m_initial, QString(), tr("Start fresh"));
  const auto bringBack = [this] {
    if (m_discarded && m_files.mayDiscard()) m_opening.restoreExperiment(*m_discarded);
  };
  Q_EMIT message({Banner::Kind::note,
                  tr("Discarded the restored experiment %1.").arg(nameOfSession(*m_discarded)),
                  {{tr("Restore it"), bringBack}}});
}

void SessionRecovery::refreshAction() {
  const QString tip = m_offer ? tr("Open the experiment %1 that was open when Kerridge ended unexpectedly")
                                    .arg(nameOfSession(m_offer->state))
                              : tr("Open the experiment that was open when Kerridge ended unexpectedly");
  m_action->setToolTip(tip);
  m_action->setStatusTip(tip);
  setUsable(m_action, m_offer ? QString() : tr("There is no session that ended unexpectedly."));
  m_action->setVisible(m_offer.has_value());
}

}  // namespace kerridge
