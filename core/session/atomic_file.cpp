// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/atomic_file.h"

#include <QSaveFile>

#include "base/diagnostic.h"

namespace kerridge {

void writeFileAtomically(const QString& file, const QByteArray& content) {
  QSaveFile target(file);
  const bool written = target.open(QIODevice::WriteOnly) && target.write(content) == content.size() && target.commit();
  if (!written) {
    throw InvalidInput(file.toStdString(), "cannot be written: " + target.errorString().toStdString());
  }
}

}  // namespace kerridge
