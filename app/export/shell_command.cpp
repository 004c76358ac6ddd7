// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/shell_command.h"

#include <QFileInfo>
#include <QRegularExpression>

#include "export/export_results.h"
#include "storage/experiment_json.h"

namespace kerridge {

QString shellWord(const QString& text) {
  static const QRegularExpression harmless(QStringLiteral(R"(\A[A-Za-z0-9_./:=@%+,][A-Za-z0-9_./:=@%+,-]*\z)"));
  if (harmless.match(text).hasMatch()) return text;
  QString quoted = text;
  // A single quote ends the quotation, stands there escaped, and a new one begins.
  return QLatin1Char('\'') + quoted.replace(QLatin1Char('\''), QStringLiteral("'\\''")) + QLatin1Char('\'');
}

namespace {

/// A file whose name begins like an option is named from the present folder.
QString fileWord(const QString& file) {
  return shellWord(file.startsWith(QLatin1Char('-')) ? QStringLiteral("./") + file : file);
}

}  // namespace

QString runCommandLine(const QString& program, const QString& experimentFile, const QString& folder,
                       const QStringList& formats) {
  QString line = shellWord(program) + QStringLiteral(" run ") + fileWord(experimentFile) +
                 QStringLiteral(" --export ") + fileWord(folder);
  if (!formats.isEmpty()) line += QStringLiteral(" --formats ") + formats.join(QLatin1Char(','));
  return line;
}

QString reportCommand(const QString& experimentName, const QStringList& formats) {
  QStringList sorted;
  for (const QString& format : exportFormats()) {
    if (formats.contains(format)) sorted << format;
  }
  return runCommandLine(QStringLiteral("kerridge"), experimentName, QStringLiteral("results"), sorted);
}

QString hereDocumentCommand(const QString& program, const Experiment& experiment, const QString& experimentFile,
                            const QString& folder, const QStringList& formats) {
  Experiment here = experiment;
  const auto makeAbsolute = [](DataSpec& data) {
    if (!data.file.empty()) {
      data.file = QFileInfo(QString::fromStdString(data.file)).absoluteFilePath().toStdString();
    }
    if (data.test)
      data.test->file = QFileInfo(QString::fromStdString(data.test->file)).absoluteFilePath().toStdString();
  };
  makeAbsolute(here.data);
  for (ItemSpec& results : here.studies) {
    for (DataSpec& data : results.data) makeAbsolute(data);
  }
  // JSON has no line breaks within strings, so no line of it can be the end mark. The quotes keep $ and ` as they are.
  const QString mark = QStringLiteral("KERRIDGE");
  return QStringLiteral("cat > ") + fileWord(experimentFile) + QStringLiteral(" <<'") + mark + QStringLiteral("'\n") +
         QString::fromUtf8(toJson(here, QString())) + mark + QLatin1Char('\n') +
         runCommandLine(program, experimentFile, folder, formats);
}

}  // namespace kerridge
