// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/study_examples.h"

#include <QDir>
#include <QFile>

// Resources of a static library are not initialized by themselves; the macro wants the global namespace.
static void initStudyExamples() { Q_INIT_RESOURCE(kerridge_studies); }

namespace kerridge {

QString studyExample(const std::string& id) {
  initStudyExamples();
  const QString file = QStringLiteral(":/studies/%1.kerridge").arg(QString::fromStdString(id));
  return QFile::exists(file) ? file : QString();
}

}  // namespace kerridge
