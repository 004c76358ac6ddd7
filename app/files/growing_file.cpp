// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/growing_file.h"

#include <cerrno>

namespace kerridge {

GrowingFile::GrowingFile(const QString& file, Start start)
    : m_file(file), m_descriptor(platform::openForWriting(file.toStdString(), start == Start::anew)) {
  if (!m_descriptor.isOpen()) throwNotWritten(file, errno);
}

void GrowingFile::write(QByteArrayView data) {
  if (const int error = writeAll(m_descriptor, data); error != 0) throwNotWritten(m_file, error);
}

}  // namespace kerridge
