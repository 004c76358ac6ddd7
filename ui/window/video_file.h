// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QObject>
#include <QSize>
#include <QString>

class QImage;
class QProcess;

namespace kerridge {

class AtomicFile;

/// An MP4 file, made by the program ffmpeg, which is given one picture after the other. Nothing waits for ffmpeg: it
/// may be slow, and the window is not. The file appears with finished(), or not at all. Signals come from the event
/// loop, never from a member.
class VideoFile : public QObject {
  Q_OBJECT

 public:
  /// Where ffmpeg is; "" if it is not in PATH.
  static QString program();

  /// Pixels, `rate` pictures per second. Throws InvalidInput if the file cannot be made there.
  VideoFile(const QString& file, QSize size, double rate);
  /// Without finished() there is no file, and ffmpeg ends.
  ~VideoFile() override;

  /// Scaled to the size if it has another one. taken() follows; before it comes, pictures pile up in memory.
  void add(const QImage& picture);
  /// After the last picture. finished() or failed() follows.
  void finish();

 Q_SIGNALS:
  /// ffmpeg has all pictures so far.
  void taken();
  void finished();
  /// Once, with what ffmpeg says.
  void failed(const QString& reason);

 private:
  void end();
  void fail();

  std::unique_ptr<AtomicFile> m_file;
  std::unique_ptr<QProcess> m_process;
  QSize m_size;
  bool m_finishing = false;
  bool m_over = false;
};

}  // namespace kerridge
