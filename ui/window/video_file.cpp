// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/video_file.h"

#include <QImage>
#include <QProcess>
#include <QStandardPaths>

#include "base/diagnostic.h"
#include "charts/images.h"
#include "document/results_controller.h"
#include "files/atomic_file.h"

namespace kerridge {

QString VideoFile::program() { return QStandardPaths::findExecutable(QStringLiteral("ffmpeg")); }

VideoFile::VideoFile(const QString& file, QSize size, double rate)
    : m_file(std::make_unique<AtomicFile>(file)), m_process(std::make_unique<QProcess>()), m_size(size) {
  connect(
      m_process.get(), &QProcess::bytesWritten, this,
      [this] {
        if (!m_over && m_process->bytesToWrite() == 0) Q_EMIT taken();
      },
      Qt::QueuedConnection);
  connect(m_process.get(), &QProcess::finished, this, &VideoFile::end, Qt::QueuedConnection);
  connect(
      m_process.get(), &QProcess::errorOccurred, this,
      [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) fail();  // after other errors it ends
      },
      Qt::QueuedConnection);
  // Players want an even number of pixels and this kind of colors, and the table of contents at the beginning.
  m_process->start(program(), {QStringLiteral("-y"),
                               QStringLiteral("-loglevel"),
                               QStringLiteral("error"),
                               QStringLiteral("-f"),
                               QStringLiteral("rawvideo"),
                               QStringLiteral("-pixel_format"),
                               QStringLiteral("rgb24"),
                               QStringLiteral("-video_size"),
                               QStringLiteral("%1x%2").arg(size.width()).arg(size.height()),
                               QStringLiteral("-framerate"),
                               QString::number(rate, 'f', 3),
                               QStringLiteral("-i"),
                               QStringLiteral("-"),
                               QStringLiteral("-vf"),
                               QStringLiteral("pad=ceil(iw/2)*2:ceil(ih/2)*2:0:0:white"),
                               QStringLiteral("-pix_fmt"),
                               QStringLiteral("yuv420p"),
                               QStringLiteral("-movflags"),
                               QStringLiteral("+faststart"),
                               QStringLiteral("-f"),
                               QStringLiteral("mp4"),
                               QStringLiteral("file:") + m_file->hiddenPath()});
}

VideoFile::~VideoFile() {
  m_process->disconnect(this);
  m_process->kill();
  m_process->waitForFinished();  // killed, it ends at once
}

void VideoFile::add(const QImage& picture) {
  const QImage scaled = picture.size() == m_size ? picture : notNull(picture.scaled(m_size));
  const QImage rows = notNull(scaled.convertToFormat(QImage::Format_RGB888));
  for (int y = 0; y < rows.height(); ++y) {
    m_process->write(reinterpret_cast<const char*>(rows.constScanLine(y)), 3 * static_cast<qint64>(rows.width()));
  }
}

void VideoFile::finish() {
  m_finishing = true;
  m_process->closeWriteChannel();
}

void VideoFile::end() {
  if (m_over) return;
  if (!m_finishing || m_process->exitStatus() != QProcess::NormalExit || m_process->exitCode() != 0) return fail();
  m_over = true;
  try {
    m_file->commit();
  } catch (const InvalidInput& invalid) {
    Q_EMIT failed(errorText(invalid.diagnostics()));
    return;
  }
  Q_EMIT finished();
}

void VideoFile::fail() {
  if (m_over) return;
  m_over = true;
  const QString said = QString::fromUtf8(m_process->readAllStandardError()).trimmed().section(QLatin1Char('\n'), -1);
  Q_EMIT failed(tr("ffmpeg did not write the video: %1").arg(!said.isEmpty() ? said : m_process->errorString()));
}

}  // namespace kerridge
