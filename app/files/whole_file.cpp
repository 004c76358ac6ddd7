// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/whole_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

#include "base/diagnostic.h"
#include "base/size_text.h"
#include "base/text.h"
#include "platform/files.h"

namespace kerridge {

namespace {

constexpr qint64 wholePiece = qint64{64} << 10;

bool isResource(const QString& file) { return file.startsWith(QLatin1Char(':')); }

QByteArray resourceContent(const QString& name) {
  QFile source(name);
  if (source.open(QIODevice::ReadOnly)) return source.readAll();
  throw InvalidInput(name.toStdString(), Text("the program has no such built-in file"));
}

}  // namespace

QByteArray readWholeFile(const QString& file, Openable openable, const RunContext& context) {
  if (isResource(file)) return resourceContent(file);
  OpenedFile source(file.toStdString(), openable);
  QByteArray content;
  QByteArray piece(wholePiece, Qt::Uninitialized);
  while (true) {
    context.checkpoint();
    const std::size_t got = source.read(piece.data(), static_cast<std::size_t>(piece.size()), context);
    if (got == 0) return content;
    content.append(piece.constData(), static_cast<qsizetype>(got));
    if (content.size() > largestWholeFile) {
      throw InvalidInput(source.place(),
                         Text("has more than %1", Text::number(sizeText(static_cast<double>(largestWholeFile)))));
    }
  }
}

QByteArray readHead(const QString& file, qint64 size) {
  OpenedFile source(file.toStdString());
  QByteArray head(static_cast<qsizetype>(size), Qt::Uninitialized);
  qsizetype filled = 0;
  while (const std::size_t got = source.read(head.data() + filled, static_cast<std::size_t>(head.size() - filled))) {
    filled += static_cast<qsizetype>(got);
  }
  head.truncate(filled);
  return head;
}

QString folderOf(const QString& file) {
  const bool isFile = platform::statusOf(file.toStdString()).kind == FileKind::regular;
  return isFile || isResource(file) ? QFileInfo(file).absolutePath() : QDir::currentPath();
}

}  // namespace kerridge
