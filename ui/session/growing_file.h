// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

#include "session/posix_file.h"

namespace kerridge {

/// A file that grows while its content arrives from elsewhere, and stays when that breaks off, so that it can be
/// continued: a download. What is complete goes to its place by renameFile(). Members throw WriteError.
class GrowingFile {
 public:
  enum class Start { anew, atEnd };
  GrowingFile(const QString& file, Start start);

  /// The bytes are in the file, though not yet on the disk, when this returns.
  void write(QByteArrayView data);

 private:
  QString m_file;
  Descriptor m_descriptor;
};

}  // namespace kerridge
