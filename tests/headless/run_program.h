// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QProcess>
#include <QString>
#include <QStringList>

#include "support/patience.h"

namespace kerridge {

/// What a program writes to stdout; nothing, and its stderr as a warning, if it fails.
inline QByteArray run(const QString& program, const QStringList& arguments, const QString& folder) {
  QProcess process;
  process.setWorkingDirectory(folder);
  process.start(program, arguments);
  if (!process.waitForFinished(patience) || process.exitCode() != 0) {
    qWarning("%s", process.readAllStandardError().constData());
    return {};
  }
  return process.readAllStandardOutput();
}

}  // namespace kerridge
