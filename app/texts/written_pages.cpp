// SPDX-License-Identifier: GPL-3.0-or-later
#include "texts/written_pages.h"

#include <QDirIterator>
#include <QFile>

#include <algorithm>

#include "texts/language.h"

// Resources of a static library are not registered by themselves; the macro must stand outside of namespaces.
static void initHelp() {
  Q_INIT_RESOURCE(kerridge_help);
  Q_INIT_RESOURCE(kerridge_translated_help);
}

namespace kerridge {

namespace {

constexpr QLatin1String root(":/help/");
constexpr QLatin1String translatedRoot(":/translated-help/");

}  // namespace

QString writtenPageFile(const QString& id) {
  initHelp();
  return root + id + QStringLiteral(".md");
}

QString translatedPageFile(const QString& id) {
  initHelp();
  const QString file = translatedRoot + textLanguage() + QLatin1Char('/') + id + QStringLiteral(".md");
  return QFile::exists(file) ? file : QString();
}

bool isWrittenHelpPage(const QString& id) { return QFile::exists(writtenPageFile(id)); }

std::vector<QString> embeddedHelpPages() {
  initHelp();
  std::vector<QString> ids;
  QDirIterator files(QString(root), {QStringLiteral("*.md")}, QDir::Files, QDirIterator::Subdirectories);
  while (files.hasNext()) ids.push_back(files.next().mid(root.size()).chopped(3));
  std::sort(ids.begin(), ids.end());
  return ids;
}

}  // namespace kerridge
