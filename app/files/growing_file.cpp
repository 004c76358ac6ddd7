// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/growing_file.h"

#include <fcntl.h>

#include <cerrno>

namespace kerridge {

namespace {
constexpr unsigned growingMode = 0666;
}  // namespace

GrowingFile::GrowingFile(const QString& file, Start start)
    : m_file(file),
      m_descriptor(::open(nativePath(file).c_str(),  // NOLINT(*-vararg)
                          O_WRONLY | O_CREAT | O_CLOEXEC | (start == Start::anew ? O_TRUNC : O_APPEND), growingMode)) {
  if (!m_descriptor.isOpen()) throwNotWritten(file, errno);
}

void GrowingFile::write(QByteArrayView data) {
  if (const int error = writeAll(m_descriptor.number(), data); error != 0) throwNotWritten(m_file, error);
}

}  // namespace kerridge
