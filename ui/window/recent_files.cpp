// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/recent_files.h"

#include <QFileInfo>

#include "window/shared_settings.h"

namespace kerridge {

namespace {
constexpr int filesKept = 10;
const QString key = QStringLiteral("recentFiles");
}  // namespace

QStringList recentFiles() { return sharedList(key); }

void addRecentFile(const QString& file) {
  const QString absolute = QFileInfo(file).absoluteFilePath();
  changeSharedList(key, [&](QStringList& files) {
    files.removeAll(absolute);
    files.prepend(absolute);
    files = files.mid(0, filesKept);
  });
}

}  // namespace kerridge
