// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/animation.h"

#include <algorithm>
#include <cmath>
#include <QTimer>

#include "base/failure_text.h"
#include "charts/figure_export.h"
#include "charts/figure_view.h"
#include "charts/gif_bytes.h"
#include "charts/steady_pictures.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "files/atomic_file.h"
#include "files/staged_folder.h"
#include "texts/language.h"
#include "texts/shown_text.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "window/video_file.h"

namespace kerridge {

namespace {

constexpr int shortestFrame = 2;  // centiseconds
constexpr int mostSeen = 13;      // moments of the run from which axes are known

FigureFormat frameFormat(const QString& format) {
  if (format == QLatin1String("svg")) return FigureFormat::svg;
  return format == QLatin1String("pdf") ? FigureFormat::pdf : FigureFormat::png;
}

}  // namespace

Animation::Animation(ExperimentDocument& document, ResultsController& controller, ChartGrid& charts, QObject* parent)
    : QObject(parent), m_document(document), m_controller(controller), m_charts(charts) {
  connect(&controller, &ResultsController::refreshed, this, [this] {
    if (m_running && m_waits && m_controller.isUpToDate() && !m_controller.task().isBusy()) takePicture();
  });
  connect(&controller, &ResultsController::failed, this, [this](const QString& reason) {
    if (!m_running) return;
    end();
    Q_EMIT failed(reason);
  });
  connect(&controller.task(), &BackgroundTask::finished, this, [this](bool stopped) {
    if (stopped) cancel();
  });
  // The quantity belongs to the document that the animation was started in. A document that replaces it is left alone.
  const auto abandon = [this] {
    if (!m_running) return;
    release();
    Q_EMIT cancelled();
  };
  connect(&document, &ExperimentDocument::begun, this, abandon);
  connect(&document, &ExperimentDocument::changed, this, [abandon](const Experiment& before, const Experiment& after) {
    if (!keepsPlayTargets(before, after)) abandon();
  });
}

Animation::~Animation() = default;

void Animation::start(const AnimationSpec& spec) {
  if (m_running) return;
  const std::vector<PlayTarget> targets = [this] {
    const EnglishTexts inFiles;  // the name of what runs is in the pictures
    return playTargets(m_document.experiment());
  }();
  const auto found =
      std::find_if(targets.begin(), targets.end(), [&](const PlayTarget& target) { return target.id == spec.target; });
  if (found == targets.end()) {
    Q_EMIT failed(tr("The experiment has no quantity of this name to animate."));
    return;
  }
  m_spec = spec;
  m_target = *found;
  m_before = m_document.experiment();
  m_pictures = std::make_unique<SteadyPictures>(spec.size);
  m_toSee = std::min(spec.frames, mostSeen);
  m_seen = 0;
  m_done = 0;
  try {
    if (spec.format == QLatin1String("gif")) {
      const int delay = static_cast<int>(std::lround(100.0 * spec.seconds / spec.frames));
      m_gif = std::make_unique<GifBytes>(spec.size, std::max(shortestFrame, delay));
    } else if (spec.format == QLatin1String("mp4")) {
      startVideo();
    } else {
      m_folder = std::make_unique<StagedFolder>(spec.place);
    }
  } catch (const InvalidInput& invalid) {
    Q_EMIT failed(errorText(invalid.diagnostics()));
    return;
  }
  m_document.closeMerge();
  m_charts.setAxesHeld(true);
  m_running = true;
  Q_EMIT progressed(0, m_spec.frames);
  QTimer::singleShot(0, this, &Animation::advance);
}

double Animation::phase() const {
  const bool looks = m_seen < m_toSee;
  return static_cast<double>(looks ? m_seen : m_done) / std::max(1, (looks ? m_toSee : m_spec.frames) - 1);
}

void Animation::advance() {
  if (!m_running) return;
  const Experiment after = withPlayed(m_document.experiment(), m_target, playValueAt(m_target.spec, phase()));
  m_waits = true;
  if (after == m_document.experiment()) {
    if (m_controller.isUpToDate() && !m_controller.task().isBusy()) takePicture();
    return;
  }
  m_document.replace(after, tr("Export as animation"), QStringLiteral("animation"));
}

void Animation::takePicture() {
  m_waits = false;
  const Figure shown = withMoment(m_charts.current()->view()->shownFigure(), playedText({m_target}, phase()));
  try {
    if (m_seen < m_toSee) {
      m_pictures->see(shown);
      ++m_seen;
      QTimer::singleShot(0, this, &Animation::advance);
      return;
    }
    write(shown);
    ++m_done;
    Q_EMIT progressed(m_done, m_spec.frames);
    if (!m_running) return;  // canceled by a listener of the signal
    if (m_done == m_spec.frames) {
      finish();
    } else if (!m_video) {  // it says when it has the picture
      QTimer::singleShot(0, this, &Animation::advance);
    }
  } catch (const InvalidInput& invalid) {
    fail(errorText(invalid.diagnostics()));
  } catch (const std::exception& failure) {
    fail(shownText(failureText(failure)));
  }
}

void Animation::startVideo() {
  m_video = std::make_unique<VideoFile>(m_spec.place, m_spec.size, m_spec.frames / m_spec.seconds);
  // Queued: what answers may delete it. What comes from a former one is late.
  const VideoFile* video = m_video.get();
  const auto isLate = [this, video] { return !m_running || m_video.get() != video; };
  connect(
      video, &VideoFile::taken, this,
      [this, isLate] {
        if (!isLate() && !m_waits && m_done > 0 && m_done < m_spec.frames) advance();
      },
      Qt::QueuedConnection);
  connect(
      video, &VideoFile::finished, this,
      [this, isLate] {
        if (isLate()) return;
        end();
        Q_EMIT finished(m_spec.place);
      },
      Qt::QueuedConnection);
  connect(
      video, &VideoFile::failed, this,
      [this, isLate](const QString& reason) {
        if (!isLate()) fail(reason);
      },
      Qt::QueuedConnection);
}

void Animation::finish() {
  if (m_video) {
    m_video->finish();
    return;
  }
  if (m_gif) {
    writeFileAtomically(m_spec.place, m_gif->finish());
  } else {
    m_folder->commit();
  }
  end();
  Q_EMIT finished(m_spec.place);
}

void Animation::fail(const QString& reason) {
  end();
  Q_EMIT failed(reason);
}

void Animation::write(const Figure& figure) {
  if (m_gif) {
    m_gif->add(m_pictures->image(figure));
    return;
  }
  if (m_video) {
    m_video->add(m_pictures->image(figure));
    return;
  }
  const FigureFormat format = frameFormat(m_spec.format);
  const QString number = QStringLiteral("%1").arg(m_done + 1, 4, 10, QLatin1Char('0'));
  m_folder->write(QStringLiteral("frame-%1.%2").arg(number, formatSuffix(format)), m_pictures->bytes(figure, format));
}

void Animation::cancel() {
  if (!m_running) return;
  end();
  Q_EMIT cancelled();
}

void Animation::release() {
  m_running = false;
  m_waits = false;
  m_gif.reset();
  m_video.reset();
  m_folder.reset();
  m_charts.setAxesHeld(false);
}

void Animation::end() {
  release();
  m_document.replace(m_before, tr("Export as animation"), QStringLiteral("animation"));
  m_document.closeMerge();
}

}  // namespace kerridge
