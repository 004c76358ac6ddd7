// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/animation_commands.h"

#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QProgressDialog>

#include "dialogs/animation_dialog.h"
#include "widgets/file_chooser.h"
#include "window/actions.h"
#include "window/animation.h"
#include "window/chart_grid.h"
#include "window/file_commands.h"
#include "window/player.h"
#include "window/video_file.h"

namespace kerridge {

AnimationCommands::AnimationCommands(ExperimentDocument& document, ResultsController& controller, ChartGrid& charts,
                                     Player& player, FileCommands& files, QWidget* window)
    : QObject(window),
      m_player(player),
      m_files(files),
      m_window(window),
      m_animation(new Animation(document, controller, charts, this)) {
  const auto close = [this] {
    if (m_progress) m_progress->deleteLater();
    m_progress.clear();
  };
  connect(m_animation, &Animation::progressed, this, [this](int done, int total) {
    if (!m_progress) return;
    m_progress->setMaximum(total);
    m_progress->setValue(done);
  });
  connect(m_animation, &Animation::cancelled, this, close);
  connect(m_animation, &Animation::failed, this, [this, close](const QString& reason) {
    close();
    Q_EMIT message({Banner::Kind::error, tr("The animation was not written. %1").arg(reason)});
  });
  connect(m_animation, &Animation::finished, this, [this, close](const QString& place) {
    close();
    Q_EMIT message({Banner::Kind::note, tr("The animation is in %1.").arg(QDir::toNativeSeparators(place))});
  });
}

void AnimationCommands::addTo(QMenu* menu, QAction* before) {
  QAction* action =
      addMenuAction(menu, QStringLiteral("export-animation"), tr("Export as an an&imation…"),
                    tr("Write the current chart as an animated GIF, MP4 video or numbered pictures while λ, t, a "
                       "parameter or the kernel width moves through its range"),
                    {}, this, [this] { ask(); });
  menu->insertAction(before, action);
}

void AnimationCommands::ask() {
  if (m_animation->isRunning()) return;
  m_player.stop();
  QStringList ids, names;
  for (const PlayTarget& target : m_player.targets()) {
    ids << target.id;
    names << target.name;
  }
  if (ids.isEmpty()) {
    Q_EMIT message({Banner::Kind::note, tr("No method has a quantity to animate.")});
    return;
  }
  auto* dialog = new AnimationDialog(ids, names, m_player.target().id, !VideoFile::program().isEmpty(), m_window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog] { begin(*dialog); });
  dialog->open();
}

void AnimationCommands::begin(const AnimationDialog& dialog) {
  AnimationSpec spec;
  spec.target = dialog.target();
  spec.format = dialog.format();
  spec.size = dialog.pictureSize();
  spec.frames = dialog.frames();
  spec.seconds = dialog.seconds();
  const bool isFile = spec.format == QLatin1String("gif") || spec.format == QLatin1String("mp4");
  const QString start = m_files.startFolder();
  const FileChooser& chooser = m_files.chooser();
  spec.place =
      isFile ? chooser.save(m_window, tr("Export as animation"), start + QStringLiteral("/animation.") + spec.format,
                            spec.format == QLatin1String("mp4") ? tr("MP4 video (*.mp4)") : tr("Animated GIF (*.gif)"))
             : chooser.folder(m_window, tr("Folder for the pictures"), start, {});
  if (spec.place.isEmpty()) return;
  m_player.stop();
  if (isFile && QFileInfo(spec.place).suffix().isEmpty()) spec.place += QLatin1Char('.') + spec.format;
  m_progress = new QProgressDialog(tr("Writing the animation"), tr("Cancel"), 0, spec.frames, m_window);
  m_progress->setObjectName(QStringLiteral("animation-progress"));
  m_progress->setWindowTitle(tr("Export as animation"));
  m_progress->setWindowModality(Qt::WindowModal);
  m_progress->setMinimumDuration(0);
  m_progress->setAutoClose(false);
  m_progress->setAutoReset(false);
  connect(m_progress, &QProgressDialog::canceled, m_animation, &Animation::cancel);
  m_progress->show();
  m_animation->start(spec);
}

}  // namespace kerridge
