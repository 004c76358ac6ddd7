// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/stage_commands.h"

#include <QMainWindow>
#include <QMenu>
#include <QStatusBar>
#include <utility>

#include "charts/figure_view.h"
#include "document/experiment_document.h"
#include "texts/shown_number.h"
#include "widgets/spoken_message.h"
#include "widgets/usable.h"
#include "window/actions.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "window/player.h"
#include "window/quiz.h"
#include "window/stage_strip.h"

namespace kerridge {

namespace {

constexpr int announcementMilliseconds = 6000;

}  // namespace

StageCommands::StageCommands(ExperimentDocument& document, ResultsController& controller, ChartGrid& charts,
                             QMainWindow& window)
    : QObject(&window),
      m_document(document),
      m_charts(charts),
      m_window(window),
      m_player(new Player(document, controller, this)),
      m_strip(new StageStrip(document, controller, *m_player, &window)),
      m_quiz(new Quiz(document, controller, charts, this)) {
  connect(m_player, &Player::playingChanged, &charts, &ChartGrid::setAxesHeld);
  connect(m_player, &Player::playingChanged, this, [this](bool playing) {
    const PlayTarget target = m_player->target();
    if (target.id.isEmpty()) return;
    const QString value = shownNumber(playValue(m_document.experiment(), target), 3);
    say(&m_window, playing ? tr("Playing %1").arg(target.name) : tr("Stopped: %1 is %2").arg(target.name, value));
  });
  // A snapshot of another document is not another state of this one.
  connect(&document, &ExperimentDocument::changed, this, [this](const Experiment&, const Experiment& after) {
    if (!m_snapshot || !isOtherSource(m_snapshot->data, after.data)) return;
    m_snapshot.reset();
    Q_EMIT snapshotChanged();
  });
}

void StageCommands::addTo(QMenu* menu) {
  QAction* play = addMenuAction(menu, QStringLiteral("play"), tr("&Play"),
                                tr("Move λ, t, a parameter or the kernel width back and forth through its range"),
                                QKeySequence(Qt::Key_P), this, [this] { m_player->toggle(); });
  play->setCheckable(true);
  connect(m_player, &Player::playingChanged, play, &QAction::setChecked);
  addMenuAction(menu, QStringLiteral("stage-strip-shown"), tr("Play &strip"),
                tr("Show or hide the strip below the charts with Play, its speed, λ, rule and test error"), {}, this,
                [this] { m_strip->setVisible(m_strip->isHidden()); });
  menu->addSeparator();
  addMenuAction(menu, QStringLiteral("take-snapshot"), tr("Take a s&napshot"),
                tr("Keep the current state, to flip between it and your next changes"),
                QKeySequence(Qt::SHIFT | Qt::Key_B), this, [this] { takeSnapshot(); });
  QAction* flip = addMenuAction(menu, QStringLiteral("flip-snapshot"), tr("&Flip to the snapshot"),
                                tr("Show the snapshot instead of the current state, and back"), QKeySequence(Qt::Key_B),
                                this, [this] { this->flip(); });
  const auto refresh = [this, flip] { setUsable(flip, m_snapshot ? QString() : tr("Take a snapshot first.")); };
  connect(this, &StageCommands::snapshotChanged, flip, refresh);
  refresh();
  QAction* glass = addMenuAction(menu, QStringLiteral("magnifier"), tr("Ma&gnifier"),
                                 tr("A round glass that enlarges charts, under the mouse or at the cursor that keys "
                                    "move; Escape takes it away"),
                                 QKeySequence(Qt::Key_Z), this, [] {});
  glass->setCheckable(true);
  connect(glass, &QAction::toggled, &m_charts, [this](bool on) {
    // From now on keys move the glass, and Escape finds it.
    if (on) m_charts.current()->view()->setFocus(Qt::ShortcutFocusReason);
    m_charts.setMagnified(on);
  });
  connect(&m_charts, &ChartGrid::glassLeft, glass, [glass] { glass->setChecked(false); });
  menu->addSeparator();
  m_quiz->addTo(menu);
  menu->addSeparator();
  QMenu* large = menu->addMenu(tr("One chart la&rge"));
  large->setToolTipsVisible(true);
  large->menuAction()->setStatusTip(tr("Show one chart alone by its number, or all of them again"));
  large->menuAction()->setToolTip(large->menuAction()->statusTip());
  for (int position = 0; position < static_cast<int>(m_charts.panels().size()); ++position) {
    addMenuAction(large, QStringLiteral("large-chart-%1").arg(position + 1), tr("Chart &%1").arg(position + 1),
                  tr("Show only chart %1 of the grid, or all of them again").arg(position + 1),
                  QKeySequence(Qt::Key_1 + position), this, [this, position] { showLarge(position); });
  }
}

void StageCommands::setLecture(bool on) {
  if (on == m_lecture) return;
  m_lecture = on;
  if (on) {
    m_stripBefore = !m_strip->isHidden();
    m_statusBefore = !m_window.statusBar()->isHidden();
  }
  m_strip->setVisible(on || m_stripBefore);
  m_window.statusBar()->setVisible(!on && m_statusBefore);
  m_charts.setStage(on);
}

void StageCommands::showLarge(int position) {
  FigurePanel* panel = m_charts.panels().at(static_cast<std::size_t>(position));
  if (panel->isFloating()) return;
  const bool same = m_charts.current() == panel;
  if (m_charts.isMaximized() && same) {
    m_charts.toggleMaximized();
    return;
  }
  if (m_charts.isMaximized()) m_charts.toggleMaximized();
  m_charts.makeCurrent(position);
  m_charts.toggleMaximized();
}

void StageCommands::showAlone(const std::string& figureId) {
  if (m_charts.isMaximized()) m_charts.toggleMaximized();
  if (const int place = m_charts.placeOf(figureId); place >= 0) showLarge(place);
}

void StageCommands::announce(const QString& text) {
  showSpokenStatus(m_window.statusBar(), text, announcementMilliseconds);
}

void StageCommands::takeSnapshot() {
  m_snapshot = m_document.experiment();
  announce(tr("Snapshot taken: press B to flip between it and your next changes"));
  Q_EMIT snapshotChanged();
}

void StageCommands::flip() {
  if (!m_snapshot) return;
  m_player->stop();
  m_document.closeMerge();
  const Experiment other = std::exchange(*m_snapshot, m_document.experiment());
  m_document.replace(other, tr("Flip to the snapshot"));
}

}  // namespace kerridge
