// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

#include "files/write_errors.h"

namespace kerridge {

/// A file that grows while its content arrives, such as a download. It stays if that is interrupted, so that it can be
/// continued. renameFile() moves the complete file to its place. Members throw WriteError.
class GrowingFile {
 public:
  enum class Start { anew, atEnd };
  GrowingFile(const QString& file, Start start);

  /// The bytes are in the file, though not yet on the disk, when this returns.
  void write(QByteArrayView data);

 private:
  QString m_file;
  platform::Descriptor m_descriptor;
};

}  // namespace kerridge
