// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/video_file.h"

#include <QImage>
#include <QProcess>
#include <QStandardPaths>

#include "session/atomic_file.h"

namespace kerridge {

namespace {

constexpr int patience = 60000;  // ms for a picture, and for the end

}  // namespace

QString VideoFile::program() { return QStandardPaths::findExecutable(QStringLiteral("ffmpeg")); }

VideoFile::VideoFile(const QString& file, QSize size, double rate)
    : m_name(file), m_size(size), m_file(std::make_unique<AtomicFile>(file)), m_process(std::make_unique<QProcess>()) {
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
  if (!m_process->waitForStarted(patience)) fail();
}

VideoFile::~VideoFile() {
  if (m_process->state() == QProcess::NotRunning) return;
  m_process->kill();
  m_process->waitForFinished(patience);
}

void VideoFile::add(const QImage& picture) {
  const QImage scaled = picture.size() == m_size ? picture : picture.scaled(m_size);
  const QImage rows = scaled.convertToFormat(QImage::Format_RGB888);
  for (int y = 0; y < rows.height(); ++y) {
    m_process->write(reinterpret_cast<const char*>(rows.constScanLine(y)), 3 * rows.width());
  }
  while (m_process->bytesToWrite() > 0) {
    if (m_process->state() != QProcess::Running || !m_process->waitForBytesWritten(patience)) fail();
  }
}

void VideoFile::finish() {
  m_process->closeWriteChannel();
  if (m_process->state() != QProcess::NotRunning && !m_process->waitForFinished(patience)) fail();
  if (m_process->exitStatus() != QProcess::NormalExit || m_process->exitCode() != 0) fail();
  m_file->commit();
}

void VideoFile::fail() {
  const QString said = QString::fromUtf8(m_process->readAllStandardError()).trimmed().section(QLatin1Char('\n'), -1);
  const QString reason = !said.isEmpty() ? said : m_process->errorString();
  throw InvalidInput(m_name.toStdString(), "ffmpeg did not write the video: " + reason.toStdString());
}

}  // namespace kerridge
