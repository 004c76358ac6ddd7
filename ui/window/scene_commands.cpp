// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/scene_commands.h"

#include <algorithm>
#include <QGraphicsOpacityEffect>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QPropertyAnimation>
#include <QStyle>

#include "charts/figure_view.h"
#include "dialogs/scene_dialog.h"
#include "document/experiment_document.h"
#include "widgets/usable.h"
#include "window/actions.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "window/fit_ghosts.h"
#include "window/player.h"
#include "window/stage_commands.h"
#include "window/stage_strip.h"

namespace kerridge {

namespace {

constexpr int fadeMilliseconds = 250;

/// What a widget shows now, fading over what it will show.
void fadeOver(QWidget& widget) {
  if (!widget.isVisible() || widget.style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, &widget) <= 0) {
    return;
  }
  auto* before = new QLabel(&widget);
  before->setObjectName(QStringLiteral("scene-before"));
  before->setAttribute(Qt::WA_TransparentForMouseEvents);
  before->setPixmap(widget.grab());
  before->setGeometry(widget.rect());
  auto* opacity = new QGraphicsOpacityEffect(before);
  before->setGraphicsEffect(opacity);
  auto* fade = new QPropertyAnimation(opacity, "opacity", before);
  fade->setDuration(fadeMilliseconds);
  fade->setStartValue(1.0);
  fade->setEndValue(0.0);
  QObject::connect(fade, &QPropertyAnimation::finished, before, &QObject::deleteLater);
  before->show();
  fade->start();
}

}  // namespace

SceneCommands::SceneCommands(ExperimentDocument& document, ChartGrid& charts, StageCommands& stage, FitGhosts& ghosts,
                             QMainWindow& window)
    : QObject(&window), m_document(document), m_charts(charts), m_stage(stage), m_ghosts(ghosts), m_window(window) {
  connect(&document, &ExperimentDocument::changed, this, [this](const Experiment& before, const Experiment& after) {
    if (before.scenes != after.scenes) refresh();
  });
}

void SceneCommands::addTo(QMenu* menu) {
  m_menu = menu->addMenu(tr("Sc&enes"));
  m_menu->setToolTipsVisible(true);
  const QString tip = tr("Views by name, kept in the experiment, for a lecture or the figures of a paper");
  m_menu->menuAction()->setStatusTip(tip);
  m_menu->menuAction()->setToolTip(tip);
  addMenuAction(m_menu, QStringLiteral("keep-scene"), tr("&Keep this view as a scene…"),
                tr("Charts, zoom, hidden entries of legends, ghosts and what Play moves, by a name"), {}, this,
                [this] { askForName(); });
  m_edit = addMenuAction(m_menu, QStringLiteral("edit-scenes"), tr("&Edit scenes…"),
                         tr("Rename, order, replace and remove scenes"), {}, this, [this] { edit(); });
  m_menu->addSeparator();
  m_next = addMenuAction(m_menu, QStringLiteral("next-scene"), tr("&Next scene"), tr("Show the scene after this one"),
                         {}, this, [this] { next(); });
  m_previous = addMenuAction(m_menu, QStringLiteral("previous-scene"), tr("&Previous scene"),
                             tr("Show the scene before this one"), {}, this, [this] { previous(); });
  m_before = m_menu->addSeparator();
  refresh();
}

void SceneCommands::refresh() {
  const std::vector<SceneSpec>& scenes = m_document.experiment().scenes;
  m_shown = std::min(m_shown, static_cast<int>(scenes.size()) - 1);
  const QList<QAction*> entries = m_menu->actions();
  for (QAction* old : entries.mid(entries.indexOf(m_before) + 1)) old->deleteLater();
  for (int i = 0; i < static_cast<int>(scenes.size()); ++i) {
    QString name = QString::fromStdString(scenes[static_cast<std::size_t>(i)].name);
    name.replace(QLatin1Char('&'), QLatin1String("&&"));
    addMenuAction(m_menu, QStringLiteral("scene-%1").arg(i + 1), tr("&%1. %2").arg(i + 1).arg(name),
                  tr("Show this scene"), {}, this, [this, i] { show(i); });
  }
  const bool walks = pagesAreScenes(m_document.experiment());
  const QString none = walks ? QString() : tr("The experiment has no scenes yet.");
  m_next->setShortcut(walks ? QKeySequence(Qt::Key_PageDown) : QKeySequence());
  m_previous->setShortcut(walks ? QKeySequence(Qt::Key_PageUp) : QKeySequence());
  for (QAction* action : {m_next, m_previous, m_edit}) setUsable(action, none);
  m_stage.strip().setScene({});
}

SceneSpec SceneCommands::sceneNow(const QString& name) const {
  SceneSpec scene;
  scene.name = name.toStdString();
  scene.view = m_document.experiment().view;
  if (m_charts.isMaximized()) scene.alone = m_charts.current()->view()->figure().id;
  scene.play = m_stage.player().target().id.toStdString();
  scene.ghosts = m_ghosts.isOn();
  return scene;
}

void SceneCommands::askForName() {
  auto* dialog = new QInputDialog(&m_window);
  dialog->setObjectName(QStringLiteral("scene-name"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Keep this view as a scene"));
  dialog->setLabelText(tr("Name of the scene:"));
  dialog->setTextValue(tr("Scene %1").arg(m_document.experiment().scenes.size() + 1));
  auto* line = dialog->findChild<QLineEdit*>();
  line->setAccessibleName(tr("Name of the scene"));
  line->setToolTip(tr("What the menu and the strip of the lecture mode call this view"));
  connect(dialog, &QInputDialog::textValueSelected, this, &SceneCommands::keep);
  dialog->open();
}

void SceneCommands::keep(const QString& name) {
  const QString trimmed = name.trimmed();
  if (trimmed.isEmpty()) return;
  Experiment after = m_document.experiment();
  const auto at = m_shown < 0 ? static_cast<std::ptrdiff_t>(after.scenes.size()) : std::ptrdiff_t{m_shown} + 1;
  after.scenes.insert(after.scenes.begin() + at, sceneNow(trimmed));
  m_shown = static_cast<int>(at);
  m_document.replace(after, tr("Keep the scene %1").arg(trimmed));
}

void SceneCommands::show(int index) {
  const std::vector<SceneSpec>& scenes = m_document.experiment().scenes;
  if (index < 0 || index >= static_cast<int>(scenes.size())) return;
  const SceneSpec scene = scenes[static_cast<std::size_t>(index)];
  const QString name = QString::fromStdString(scene.name);
  m_stage.player().stop();
  fadeOver(m_charts);
  Experiment after = m_document.experiment();
  after.view = scene.view;
  m_document.closeMerge();
  m_document.replace(after, tr("Scene: %1").arg(name));
  m_stage.showAlone(scene.alone);
  m_ghosts.setOn(scene.ghosts);
  const QString play = QString::fromStdString(scene.play);
  m_stage.player().setTarget(play);
  m_shown = index;
  const QString text = tr("Scene %1 of %2: %3").arg(QString::number(index + 1), QString::number(scenes.size()), name);
  m_stage.strip().setScene(text);
  const bool has = play.isEmpty() || m_stage.player().target().id == play;
  m_stage.announce(has ? text : tr("%1. What it plays, %2, is not in this experiment.").arg(text, play));
}

void SceneCommands::walk(int step) {
  const int count = static_cast<int>(m_document.experiment().scenes.size());
  const int wanted = m_shown + step;
  if (wanted >= 0 && wanted < count) {
    show(wanted);
  } else if (count > 0) {
    m_stage.announce(wanted < 0 ? tr("This is the first scene.") : tr("This was the last scene."));
  }
}

void SceneCommands::edit() {
  auto* dialog = new SceneDialog(m_document.experiment().scenes, sceneNow({}), &m_window);
  connect(dialog, &SceneDialog::edited, this, [this](const std::vector<SceneSpec>& scenes) {
    Experiment after = m_document.experiment();
    after.scenes = scenes;
    m_document.replace(after, tr("Edit scenes"));
  });
  dialog->open();
}

}  // namespace kerridge
