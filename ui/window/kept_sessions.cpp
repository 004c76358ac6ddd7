// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/kept_sessions.h"

#include <algorithm>
#include <QAction>
#include <QBuffer>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QWidget>
#include <utility>

#include "charts/figure_view.h"
#include "dialogs/data_editor.h"
#include "document/experiment_document.h"
#include "texts/shown_number.h"
#include "widgets/scaled_style.h"
#include "widgets/usable.h"
#include "window/actions.h"
#include "window/chart_grid.h"
#include "window/data_opening.h"
#include "window/figure_panel.h"
#include "window/file_commands.h"
#include "window/note_writer.h"

namespace kerridge {

namespace {

constexpr QSize pictureSize{192, 120};  // twice what the menu shows, for large screens
const QString listKey = QStringLiteral("the list of sessions");

QString titleOf(const RecoveryState& state) {
  return state.file.isEmpty() ? KeptSessions::tr("untitled") : QFileInfo(state.file).fileName();
}

QString timeOf(const QDateTime& when) {
  const QDateTime local = when.toLocalTime();
  const bool today = local.date() == QDate::currentDate();
  return today ? local.toString(QStringLiteral("HH:mm")) : shownDateTime(local);
}

QString menuText(QString text) { return text.replace(QLatin1Char('&'), QStringLiteral("&&")); }

QString whatIsInIt(const RecoveryState& state) {
  const Experiment& experiment = state.experiment;
  const auto methods = static_cast<int>(experiment.methods.size());
  QString text = methods == 1 ? KeptSessions::tr("one method") : KeptSessions::tr("%n methods", nullptr, methods);
  if (!experiment.pins.empty()) text += KeptSessions::tr(", %1 pinned").arg(experiment.pins.size());
  return text;
}

}  // namespace

KeptSessions::KeptSessions(ExperimentDocument& document, DataOpening& opening, FileCommands& files, ChartGrid& charts,
                           NoteWriter& writer, QWidget* window)
    : QObject(window),
      m_document(document),
      m_opening(opening),
      m_files(files),
      m_charts(charts),
      m_writer(writer),
      m_menu(new QMenu(tr("Restore session"), window)),
      m_initial(document.experiment()) {
  m_menu->setObjectName(QStringLiteral("restore-sessions"));
  m_menu->setToolTipsVisible(true);
  const QString tip = tr("Documents with unsaved changes that you closed or replaced");
  m_menu->menuAction()->setToolTip(tip);
  m_menu->menuAction()->setStatusTip(tip);
  ScaledStyle::setIconSize(m_menu, pictureSize.width() / 2);
  connect(m_menu, &QMenu::aboutToShow, this, &KeptSessions::refresh);  // other windows keep theirs there
  connect(&document, &ExperimentDocument::leaving, this, &KeptSessions::keepLeft);
  connect(&opening, &DataOpening::restored, this, &KeptSessions::tell);
  connect(&writer, &NoteWriter::written, this, [this](const QString& key, const QString& problem) {
    const bool mine = key.startsWith(listKey);
    if (!mine || problem.isEmpty() || std::exchange(m_toldOfFailure, true)) return;
    Q_EMIT message({Banner::Kind::warning,
                    tr("The previous document cannot be kept under File ▸ Restore session; Undo brings it back. %1")
                        .arg(problem)});
  });
  fill();
}

KeptSessions::~KeptSessions() = default;

void KeptSessions::start(const QString& folder) {
  m_store.emplace(folder);
  refresh();
}

void KeptSessions::addCrashed(QAction* command) {
  m_menu->insertAction(m_menu->actions().value(0), command);
  connect(command, &QAction::changed, this, &KeptSessions::refreshUsable);
}

void KeptSessions::refreshUsable() {
  const QString why = m_menu->isEmpty() ? tr("No document with changes was closed or replaced yet.") : QString();
  if (whyNotUsable(m_menu->menuAction()) != why) setUsable(m_menu->menuAction(), why);
}

QByteArray KeptSessions::picture() const {
  FigurePanel* panel = m_charts.panelOf(QString::fromStdString(figureOverData()));
  if (panel == nullptr || !panel->isVisible()) panel = m_charts.current();
  const QPixmap shown = panel->isVisible() ? panel->view()->grab() : QPixmap();
  if (shown.isNull()) return {};
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  shown.toImage().scaled(pictureSize, Qt::KeepAspectRatio, Qt::SmoothTransformation).save(&buffer, "PNG");
  return bytes;
}

KeptSession KeptSessions::present() const {
  KeptSession session;
  session.when = QDateTime::currentDateTimeUtc();
  if (const auto& own = m_document.setAside()) {
    session.state = {own->experiment, own->file, own->modified, false, m_document.knownHash()};
    session.id = own->id;
    return session;
  }
  session.state = {m_document.experiment(), m_document.file(), m_document.isModified(), false, m_document.knownHash()};
  session.id = m_document.id();
  session.picture = picture();
  return session;
}

void KeptSessions::keep(KeptSession session) {
  // One key per document, so that none that waits is dropped for another.
  const QString key = listKey + session.id;
  m_writer.write(key, [this, store = *m_store, session = std::move(session)]() {
    store.keep(session);
    QMetaObject::invokeMethod(
        this, [this, sessions = store.list()] { take(sessions); }, Qt::QueuedConnection);
  });
}

void KeptSessions::keepLeft() {
  // What temporarily replaces the user's own document is not the user's work.
  if (m_store && !m_document.setAside() && m_document.isModified()) keep(present());
}

bool KeptSessions::keepLast() {
  if (!m_store) return true;
  const KeptSession last = present();
  if (last.state.file.isEmpty() && last.state.experiment == m_initial) return true;
  keep(last);
  m_writer.wait();
  const QString problem = m_writer.problem(listKey + last.id);
  if (problem.isEmpty() || !last.state.modified || std::exchange(m_mayLose, true)) return true;
  Q_EMIT message(
      {Banner::Kind::error, tr("The window stays open: its document has changes that cannot be kept for the next "
                               "start. %1\nPress Ctrl+S to save it, or close the window again to discard it.")
                                .arg(problem)});
  return false;
}

void KeptSessions::refresh() {
  if (!m_store) return;
  m_writer.write(listKey, [this, store = *m_store] {
    QMetaObject::invokeMethod(
        this, [this, sessions = store.list()] { take(sessions); }, Qt::QueuedConnection);
  });
}

void KeptSessions::take(std::vector<KeptSession> sessions) {
  const auto same = [](const KeptSession& a, const KeptSession& b) { return a.id == b.id && a.when == b.when; };
  const bool known = std::equal(sessions.begin(), sessions.end(), m_sessions.begin(), m_sessions.end(), same);
  m_sessions = std::move(sessions);
  if (!known) fill();
}

void KeptSessions::fill() {
  for (QAction* action : m_menu->actions()) {
    if (action->parent() == m_menu) delete action;
  }
  int number = 0;
  for (const KeptSession& session : m_sessions) {
    ++number;
    const QString data = dataSummary(session.state.experiment.data, nullptr);
    QString text =
        QStringLiteral("&%1  %2 · %3").arg(number % 10).arg(menuText(titleOf(session.state)), menuText(data));
    if (session.state.modified) text += tr(" · not saved");
    const QString file =
        session.state.file.isEmpty() ? tr("never saved") : QDir::toNativeSeparators(session.state.file);
    QAction* action = addMenuAction(
        m_menu, QStringLiteral("session-%1").arg(number), text + QLatin1Char('\t') + timeOf(session.when),
        tr("%1, %2: %3").arg(data, whatIsInIt(session.state), file), {}, this, [this, session] { restore(session); });
    QPixmap shown;
    if (!session.picture.isEmpty() && shown.loadFromData(session.picture, "PNG")) action->setIcon(QIcon(shown));
    action->setIconVisibleInMenu(true);
  }
  refreshUsable();
}

void KeptSessions::restore(const KeptSession& session) {
  if (!m_files.mayDiscard()) return;
  m_restoring = session.state;
  m_opening.restoreExperiment(session.state, session.state.fileHash);
}

void KeptSessions::tell(const RecoveryState& state, bool keepsFile) {
  if (!m_restoring || !(*m_restoring == state)) return;
  m_restoring.reset();
  QString text = tr("Restored %1 with %2.").arg(titleOf(state), dataSummary(state.experiment.data, nullptr));
  if (!keepsFile) {
    text +=
        QLatin1Char(' ') +
        tr("%1 has been changed or removed since, so this is a new document.").arg(QFileInfo(state.file).fileName());
  }
  Q_EMIT message({keepsFile ? Banner::Kind::note : Banner::Kind::warning, text});
}

}  // namespace kerridge
