// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/build_kind.h"

#include <QFileInfo>

#include "files/whole_file.h"
#include "platform/process.h"

namespace kerridge {

std::string buildKind() {
  const QString program = QString::fromStdString(platform::programFile());
  const QFileInfo file(QFileInfo(program).path() + QStringLiteral("/../share/kerridge/build"));
  return file.isFile() ? readWholeFile(file.filePath()).trimmed().toStdString() : std::string();
}

std::string versionText(const std::string& version) {
  const std::string kind = buildKind();
  return kind.empty() ? version : version + " (" + kind + ")";
}

}  // namespace kerridge
