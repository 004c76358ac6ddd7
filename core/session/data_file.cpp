// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/data_file.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>

#include <utility>

namespace kerridge {

namespace {

constexpr qint64 blockSize = qint64{1} << 20;
constexpr int mostAttempts = 3;

/// What tells at a glance that a file was written to.
std::pair<qint64, QDateTime> stampOf(const QString& file) {
  const QFileInfo info(file);
  return {info.exists() ? info.size() : -1, info.lastModified()};
}

}  // namespace

std::string fileHash(const QString& file, const RunContext& context) {
  QFile source(file);
  if (QFileInfo(file).isDir() || !source.open(QIODevice::ReadOnly)) return {};
  QCryptographicHash hash(QCryptographicHash::Sha256);
  const auto size = static_cast<double>(source.size());
  while (true) {
    context.checkpoint();
    const QByteArray block = source.read(blockSize);
    if (source.error() != QFileDevice::NoError) return {};
    if (block.isEmpty()) return hash.result().toHex().toStdString();
    hash.addData(block);
    if (size > 0) context.report(static_cast<double>(source.pos()) / size);
  }
}

bool readsFile(const DataSpec& spec) { return !spec.file.empty() && !spec.points; }

DataCheck checkDataFile(const DataSpec& spec, const RunContext& context) {
  if (!readsFile(spec)) return {};
  const QString file = QString::fromStdString(spec.file);
  const QFileInfo info(file);
  const std::string name = info.fileName().toStdString();
  if (!info.exists()) return {DataState::missing, {}, "there is no data file " + spec.file};
  if (info.isDir()) return {DataState::unreadable, {}, "the data file " + spec.file + " is a folder"};
  std::string hash = fileHash(file, context);
  if (hash.empty()) return {DataState::unreadable, {}, "the data file " + spec.file + " cannot be read"};
  if (spec.hash.empty()) return {DataState::unknown, std::move(hash), {}};
  if (QString::fromStdString(spec.hash).compare(QString::fromStdString(hash), Qt::CaseInsensitive) == 0) {
    return {DataState::same, std::move(hash), {}};
  }
  return {DataState::changed, std::move(hash), "the data file " + name + " has changed since the experiment was saved"};
}

std::string readWithHash(const QString& file, const RunContext& context,
                         const std::function<void(const RunContext&)>& read) {
  for (int attempt = 0; attempt < mostAttempts; ++attempt) {
    const auto before = stampOf(file);
    std::string hash = fileHash(file, context.part(0.0, 0.2));
    read(context.part(0.2, 1.0));
    if (stampOf(file) == before) return hash;
  }
  throw InvalidInput(file.toStdString(), "keeps changing while it is read; open it when it is complete");
}

HashedData loadHashedData(const DataSpec& spec, const RunContext& context) {
  HashedData data;
  const auto load = [&](const RunContext& part) { data.loaded = loadData(spec, part); };
  if (!readsFile(spec)) {
    load(context);
  } else {
    data.hash = readWithHash(QString::fromStdString(spec.file), context, load);
  }
  return data;
}

}  // namespace kerridge
