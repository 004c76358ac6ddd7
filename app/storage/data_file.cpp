// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/data_file.h"

#include <QCryptographicHash>
#include <QFileInfo>

#include <exception>
#include <memory>
#include <optional>
#include <utility>

#include "base/text.h"
#include "experiment/load_data.h"
#include "experiment/targets.h"
#include "files/hashed_source.h"
#include "platform/files.h"
#include "reading/byte_source.h"

namespace kerridge {

namespace {

constexpr int mostAttempts = 3;

bool isSameHash(const std::string& a, const std::string& b) {
  return QString::fromStdString(a).compare(QString::fromStdString(b), Qt::CaseInsensitive) == 0;
}

/// One of the files of a spec.
struct NamedFile {
  std::string file, hash;
  bool ofTest = false;

  /// "the data file a.csv".
  Text text(const std::string& name) const {
    return ofTest ? Text("the test file %1", Text::name(name)) : Text("the data file %1", Text::name(name));
  }
  Text missing() const {
    return ofTest ? Text("there is no test file %1", Text::name(file))
                  : Text("there is no data file %1", Text::name(file));
  }
};

NamedFile firstFile(const DataSpec& spec) { return {spec.file, spec.hash}; }
NamedFile testFile(const DataSpec& spec) { return {spec.test->file, spec.test->hash, true}; }

/// What can be said of a file before it is opened; nothing where it can be.
std::optional<DataCheck> obstacleTo(const NamedFile& named, Openable openable) {
  const FileKind kind = platform::statusOf(named.file).kind;
  if (kind == FileKind::missing) {
    return DataCheck{DataState::missing, {}, named.missing(), {}, named.ofTest};
  }
  if (kind == FileKind::regular || (openable == Openable::streamsToo && kind != FileKind::folder)) return std::nullopt;
  return DataCheck{
      DataState::unreadable, {}, Text("%1 is %2", named.text(named.file), kindName(kind)), {}, named.ofTest};
}

DataCheck compared(const NamedFile& named, std::string hash) {
  if (named.hash.empty()) return {DataState::unknown, std::move(hash), {}, {}, named.ofTest};
  if (isSameHash(named.hash, hash)) return {DataState::same, std::move(hash), {}, {}, named.ofTest};
  const std::string name(platform::nameOf(named.file));
  return {DataState::changed,
          std::move(hash),
          Text("%1 has changed since the experiment was saved", named.text(name)),
          {},
          named.ofTest};
}

DataCheck checkedAsItIs(const NamedFile& named, const RunContext& context) {
  if (auto obstacle = obstacleTo(named, Openable::regularFiles)) return *std::move(obstacle);
  std::string hash = fileHash(QString::fromStdString(named.file), context);
  if (hash.empty()) {
    return {DataState::unreadable, {}, Text("%1 cannot be read", named.text(named.file)), {}, named.ofTest};
  }
  return compared(named, std::move(hash));
}

/// What is to be said of both: of the first one where it is not usable.
DataCheck joined(DataCheck first, DataCheck test) {
  std::string testHash = std::move(test.hash);
  if (first.isUsable() && (!test.isUsable() || first.state == DataState::same)) {
    first.state = test.state;
    first.message = std::move(test.message);
    first.ofTest = test.state != DataState::same;
  }
  first.testHash = std::move(testHash);
  return first;
}

/// Reads one file by `use` and compares its hash. Afterwards `reasons` says why it cannot be read, `problem` what is
/// wrong with its content.
DataCheck readChecked(const NamedFile& named, const RunContext& context, Openable openable,
                      const std::function<void(ByteSource&, const RunContext&)>& use, std::exception_ptr& problem,
                      std::vector<Diagnostic>& reasons) {
  const auto guarded = [&](ByteSource& source, const RunContext& part) {
    problem = nullptr;
    try {
      use(source, part);
    } catch (const InvalidInput&) {
      problem = std::current_exception();
    }
  };
  try {
    return compared(named, readWithHash(QString::fromStdString(named.file), context, guarded, openable));
  } catch (const InvalidInput& unreadable) {
    reasons = unreadable.diagnostics();
    if (auto obstacle = obstacleTo(named, openable)) return *std::move(obstacle);
    return {DataState::unreadable, {}, textOf(reasons.front()), {}, named.ofTest};
  }
}

}  // namespace

std::string fileHash(const QString& file, const RunContext& context) {
  try {
    FileSource source(file.toStdString());
    return HashedSource(source, file.toStdString()).hash(context);
  } catch (const InvalidInput&) {
    return {};
  }
}

bool readsFile(const DataSpec& spec) { return !spec.file.empty() && !spec.points; }

void takeHashes(DataSpec& spec, const DataCheck& check) {
  if (spec.hash.empty()) spec.hash = check.hash;
  if (spec.test && spec.test->hash.empty()) spec.test->hash = check.testHash;
}

DataCheck comparedHash(const DataSpec& spec, std::string hash) { return compared(firstFile(spec), std::move(hash)); }

DataCheck checkDataFile(const DataSpec& spec, const RunContext& context) {
  if (!readsFile(spec)) return {};
  DataCheck first = checkedAsItIs(firstFile(spec), spec.test ? context.part(0.0, 0.7) : context);
  return spec.test ? joined(std::move(first), checkedAsItIs(testFile(spec), context.part(0.7, 1.0))) : first;
}

std::string readWithHash(const QString& file, const RunContext& context,
                         const std::function<void(ByteSource&, const RunContext&)>& read, Openable openable) {
  for (int attempt = 1;; ++attempt) {
    const std::unique_ptr<ByteSource> source = openSource(file.toStdString(), openable, context);
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
      throw InvalidInput(file.toStdString(), Text("keeps changing while it is read; open it when it is complete"));
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
    data.loaded = loadData(spec, source, part);
  };
  data.check =
      readChecked(firstFile(spec), spec.test ? context.part(0.0, 0.6) : context, openable, load, problem, data.reasons);
  const auto refused = [&] {
    return !data.reasons.empty() || (!data.check.isUsable() && other == OtherBytes::refused);
  };
  if (refused()) {
    data.loaded = {};
    return data;
  }
  if (problem) std::rethrow_exception(problem);
  if (!spec.test) return data;

  LoadedTest test;
  const auto loadTest = [&](ByteSource& source, const RunContext& part) {
    test = {};
    test = readTestFile(spec, *data.loaded.data, source, part);
  };
  data.check = joined(std::move(data.check),
                      readChecked(testFile(spec), context.part(0.6, 0.9), openable, loadTest, problem, data.reasons));
  if (refused()) {
    data.loaded = {};
    return data;
  }
  if (problem) std::rethrow_exception(problem);
  addTestRows(data.loaded, spec, test, context.part(0.9, 1.0));
  return data;
}

namespace {

CheckedTargets loadOneByOne(const DataSpec& spec, const RunContext& context, Openable openable, OtherBytes other) {
  CheckedTargets data;
  const std::vector<DataSpec> targets = dataOfTargets(spec);
  const double count = static_cast<double>(targets.size());
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const double done = static_cast<double>(i);
    CheckedData one;
    try {
      one = loadCheckedData(i == 0 ? spec : targets[i], context.part(done / count, (done + 1.0) / count), openable,
                            other);
    } catch (const WrongRole& wrong) {
      if (i == 0) throw;
      throw ofTarget(wrong.at("/data"), i, targets[i].roles.target.text());
    } catch (const InvalidInput& invalid) {
      throw ofTarget(invalid, i, targets[i].roles.target.text());
    }
    const bool same = i == 0 || (one.check.hash == data.check.hash && one.check.testHash == data.check.testHash);
    if (!same) {
      throw InvalidInput("/data/file",
                         Text("changes while the targets are read one after the other; run again when it is complete"));
    }
    data.check = std::move(one.check);
    data.reasons = std::move(one.reasons);
    data.loaded.push_back(std::move(one.loaded));
    if (data.loaded.back().data == nullptr) return {{}, data.check, data.reasons};
  }
  return data;
}

}  // namespace

CheckedTargets loadCheckedTargets(const DataSpec& spec, const RunContext& context, Openable openable,
                                  OtherBytes other) {
  if (!readsFile(spec) || spec.test) return loadOneByOne(spec, context, openable, other);
  CheckedTargets data;
  std::exception_ptr problem;
  const auto load = [&](ByteSource& source, const RunContext& part) {
    data.loaded.clear();
    data.loaded = loadDataOfTargets(spec, source, part);
  };
  data.check = readChecked(firstFile(spec), context, openable, load, problem, data.reasons);
  if (!data.reasons.empty() || (!data.check.isUsable() && other == OtherBytes::refused)) {
    data.loaded.clear();
    return data;
  }
  if (problem) std::rethrow_exception(problem);
  return data;
}

LoadedData loadUnchanged(const DataSpec& spec, const RunContext& context, OtherBytes other) {
  CheckedData data = loadCheckedData(spec, context, Openable::regularFiles, other);
  if (!data.reasons.empty()) throw InvalidInput(data.reasons);
  if (data.check.state == DataState::changed && other == OtherBytes::refused) {
    throw ChangedFile(data.check.place(), data.check.message,
                      data.check.ofTest ? data.check.testHash : data.check.hash);
  }
  return std::move(data.loaded);
}

DataLoader checkedLoader(OtherBytes other) {
  return [other](const DataSpec& spec, const RunContext& context) { return loadUnchanged(spec, context, other).data; };
}

LoadedData loadFromTexts(const DataSpec& spec, const std::map<std::string, std::string>& texts,
                         const RunContext& context) {
  if (!readsFile(spec)) return loadData(spec, context);
  const auto contentOf = [&](const NamedFile& named) -> const std::string& {
    const auto found = texts.find(named.file);
    if (found == texts.end()) {
      throw InvalidInput(named.ofTest ? "/data/test/file" : "/data/file", named.missing());
    }
    const QByteArray bytes =
        QByteArray::fromRawData(found->second.data(), static_cast<qsizetype>(found->second.size()));
    const QByteArray hash = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
    const DataCheck check = compared(named, hash.toStdString());
    if (!check.isUsable()) throw ChangedFile(check.place(), check.message, check.hash);
    return found->second;
  };
  TextSource source(contentOf(firstFile(spec)));
  LoadedData loaded = loadData(spec, source, spec.test ? context.part(0.0, 0.6) : context);
  if (!spec.test) return loaded;
  TextSource test(contentOf(testFile(spec)));
  const LoadedTest read = readTestFile(spec, *loaded.data, test, context.part(0.6, 0.9));
  addTestRows(loaded, spec, read, context.part(0.9, 1.0));
  return loaded;
}

}  // namespace kerridge
