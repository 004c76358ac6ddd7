// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QSize>
#include <QString>

class QImage;
class QProcess;

namespace kerridge {

class AtomicFile;

/// An MP4 file, made by the program ffmpeg, which is given one picture after the other. The file appears when finish()
/// was called, or not at all. Members throw InvalidInput with what ffmpeg says.
class VideoFile {
 public:
  /// Where ffmpeg is; "" if it is not in PATH.
  static QString program();

  /// Pixels, `rate` pictures per second.
  VideoFile(const QString& file, QSize size, double rate);
  ~VideoFile();
  VideoFile(const VideoFile&) = delete;
  VideoFile& operator=(const VideoFile&) = delete;

  /// Scaled to the size if it has another one. Waits until ffmpeg has taken it.
  void add(const QImage& picture);
  /// Waits until ffmpeg is done. Once.
  void finish();

 private:
  [[noreturn]] void fail();

  QString m_name;
  QSize m_size;
  std::unique_ptr<AtomicFile> m_file;
  std::unique_ptr<QProcess> m_process;
};

}  // namespace kerridge
