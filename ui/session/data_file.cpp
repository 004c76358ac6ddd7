// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/data_file.h"

#include <QFileInfo>

#include <exception>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include "experiment/load_data.h"
#include "session/hashed_source.h"

namespace kerridge {

namespace {

constexpr int mostAttempts = 3;

std::filesystem::path dataPath(const QString& file) { return file.toStdString(); }

bool isSameHash(const std::string& a, const std::string& b) {
  return QString::fromStdString(a).compare(QString::fromStdString(b), Qt::CaseInsensitive) == 0;
}

/// What can be said of a file before it is opened; nothing where it can be.
std::optional<DataCheck> obstacleTo(const DataSpec& spec, Openable openable) {
  const FileKind kind = fileKind(spec.file);
  if (kind == FileKind::missing) return DataCheck{DataState::missing, {}, "there is no data file " + spec.file};
  if (kind == FileKind::regular || (openable == Openable::streamsToo && kind != FileKind::folder)) return std::nullopt;
  return DataCheck{DataState::unreadable, {}, "the data file " + spec.file + " is " + kindName(kind)};
}

DataCheck compared(const DataSpec& spec, std::string hash) {
  if (spec.hash.empty()) return {DataState::unknown, std::move(hash), {}};
  if (isSameHash(spec.hash, hash)) return {DataState::same, std::move(hash), {}};
  const std::string name = std::filesystem::path(spec.file).filename().string();
  return {DataState::changed, std::move(hash), "the data file " + name + " has changed since the experiment was saved"};
}

}  // namespace

std::string fileHash(const QString& file, const RunContext& context) {
  try {
    FileSource source(dataPath(file));
    return HashedSource(source, file.toStdString()).hash(context);
  } catch (const InvalidInput&) {
    return {};
  }
}

bool readsFile(const DataSpec& spec) { return !spec.file.empty() && !spec.points; }

DataCheck checkDataFile(const DataSpec& spec, const RunContext& context) {
  if (!readsFile(spec)) return {};
  if (auto obstacle = obstacleTo(spec, Openable::regularFiles)) return *std::move(obstacle);
  std::string hash = fileHash(QString::fromStdString(spec.file), context);
  if (hash.empty()) return {DataState::unreadable, {}, "the data file " + spec.file + " cannot be read"};
  return compared(spec, std::move(hash));
}

std::string readWithHash(const QString& file, const RunContext& context,
                         const std::function<void(ByteSource&, const RunContext&)>& read, Openable openable) {
  for (int attempt = 1;; ++attempt) {
    const std::unique_ptr<ByteSource> source = openSource(dataPath(file), openable, context);
    HashedSource hashed(*source, QFileInfo(file).fileName().toStdString());
    std::string hash;
    std::exception_ptr problem;
    try {
      read(hashed, context.part(0.0, 0.95));
    } catch (const InvalidInput&) {
      problem = std::current_exception();
    }
    try {
      hash = hashed.hash(context.part(0.95, 1.0));
    } catch (const InvalidInput&) {
      if (!source->hasChanged()) throw;
    }
    if (source->hasChanged()) {
      if (attempt < mostAttempts) continue;
      throw InvalidInput(file.toStdString(), "keeps changing while it is read; open it when it is complete");
    }
    if (problem) std::rethrow_exception(problem);
    return hash;
  }
}

CheckedData loadCheckedData(const DataSpec& spec, const RunContext& context, Openable openable, OtherBytes other) {
  CheckedData data;
  if (!readsFile(spec)) {
    data.loaded = loadData(spec, context);
    return data;
  }
  std::exception_ptr problem;  // of no interest where these are not the bytes of the experiment
  const auto load = [&](ByteSource& source, const RunContext& part) {
    data.loaded = {};
    problem = nullptr;
    try {
      data.loaded = loadData(spec, source, part);
    } catch (const InvalidInput&) {
      problem = std::current_exception();
    }
  };
  try {
    data.check = compared(spec, readWithHash(QString::fromStdString(spec.file), context, load, openable));
  } catch (const InvalidInput& unreadable) {
    data.loaded = {};
    data.reasons = unreadable.diagnostics();
    const auto obstacle = obstacleTo(spec, openable);
    data.check = obstacle ? *obstacle : DataCheck{DataState::unreadable, {}, toString(data.reasons.front())};
    return data;
  }
  if (!data.check.isUsable() && other == OtherBytes::refused) {
    data.loaded = {};
  } else if (problem) {
    std::rethrow_exception(problem);
  }
  return data;
}

}  // namespace kerridge
