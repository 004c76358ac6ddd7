// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/file_chooser.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QStringList>

#include "reading/file_suffixes.h"

namespace kerridge {

namespace {

FileChooser& chosen() {
  static FileChooser chooser = FileChooser::dialogs();
  return chooser;
}

}  // namespace

const FileChooser& FileChooser::system() { return chosen(); }

void FileChooser::setSystem(FileChooser chooser) { chosen() = std::move(chooser); }

FileChooser FileChooser::dialogs() {
  return {[](QWidget* parent, const QString& title, const QString& start, const QString& filter) {
            return QFileDialog::getOpenFileName(parent, title, start, filter);
          },
          [](QWidget* parent, const QString& title, const QString& start, const QString& filter) {
            return QFileDialog::getSaveFileName(parent, title, start, filter);
          },
          [](QWidget* parent, const QString& title, const QString& start, const QString&) {
            return QFileDialog::getExistingDirectory(parent, title, start);
          },
          [](QWidget* parent, const QString& title, const QString& start, const QString& filter) {
            return QFileDialog::getOpenFileNames(parent, title, start, filter);
          }};
}

QString dataFileFilter(bool withExperiments) {
  const auto say = [](const char* text) { return QCoreApplication::translate("kerridge::FileChooser", text); };
  const auto named = [](const QString& name, const QStringList& patterns) {
    return QStringLiteral("%1 (%2)").arg(name, patterns.join(QLatin1Char(' ')));
  };
  QStringList everything, packed, formats;
  for (const FileSuffixes& format : fileSuffixes()) {
    QStringList patterns;
    for (const std::string& suffix : format.suffixes) patterns << QStringLiteral("*.") + QString::fromStdString(suffix);
    everything += patterns;
    if (format.container) {
      packed += patterns;
    } else {
      // The dialog reads the last brackets as patterns; others only confuse.
      formats << named(QString::fromStdString(format.label).section(QStringLiteral(" ("), 0, 0), patterns);
    }
  }
  const QStringList experiments{QStringLiteral("*.kerridge")};
  QStringList filters{named(say(QT_TRANSLATE_NOOP("kerridge::FileChooser", "All files")), {QStringLiteral("*")}),
                      named(say(QT_TRANSLATE_NOOP("kerridge::FileChooser", "All tables")), everything)};
  filters += formats;
  filters << named(say(QT_TRANSLATE_NOOP("kerridge::FileChooser", "Packed tables")), packed);
  if (withExperiments) {
    filters << named(say(QT_TRANSLATE_NOOP("kerridge::FileChooser", "Experiments")), experiments);
    filters << named(say(QT_TRANSLATE_NOOP("kerridge::FileChooser", "Saved models")),
                     {QStringLiteral("*.kerridge-model")});
  }
  return filters.join(QStringLiteral(";;"));
}

}  // namespace kerridge
