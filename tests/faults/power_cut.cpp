// SPDX-License-Identifier: GPL-3.0-or-later
#include "faults/power_cut.h"

#include <algorithm>
#include <map>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>
#include <random>
#include <stdexcept>

namespace kerridge::test {

namespace {

/// A call with names looked up: numbers stand for files and folders (0: the folder itself), whatever they are called.
struct Step {
  DiskCall::Kind kind;
  int item = 0;
  int folder = -1, second = -1;  ///< whose names change
  QString name, secondName;
  qint64 offset = 0;
  QByteArray bytes;
};

enum class Fate { lost, kept, half, zeros };

struct Disk {
  std::map<int, std::map<QString, int>> folders{{0, {}}};
  std::map<int, QByteArray> files;

  void apply(const Step& step, Fate fate) {
    switch (step.kind) {
      case DiskCall::Kind::create: files.try_emplace(step.item); [[fallthrough]];
      case DiskCall::Kind::mkdir:
        if (step.kind == DiskCall::Kind::mkdir) folders.try_emplace(step.item);
        folders[step.folder][step.name] = step.item;
        break;
      case DiskCall::Kind::write: {
        QByteArray& file = files[step.item];
        QByteArray bytes = fate == Fate::half ? step.bytes.left(step.bytes.size() / 2) : step.bytes;
        if (fate == Fate::zeros) bytes.fill('\0');
        if (file.size() < step.offset + bytes.size()) file.resize(step.offset + bytes.size(), '\0');
        std::copy(bytes.begin(), bytes.end(), file.begin() + step.offset);
        break;
      }
      case DiskCall::Kind::truncate: files[step.item].resize(step.offset, '\0'); break;
      case DiskCall::Kind::rename: {
        auto& from = folders[step.folder];
        if (const auto old = from.find(step.name); old != from.end() && old->second == step.item) from.erase(old);
        folders[step.second][step.secondName] = step.item;
        break;
      }
      case DiskCall::Kind::unlink: {
        auto& from = folders[step.folder];
        if (const auto old = from.find(step.name); old != from.end() && old->second == step.item) from.erase(old);
        break;
      }
      case DiskCall::Kind::sync: break;
    }
  }

  void list(int folder, const QString& prefix, Snapshot& to) const {
    const auto found = folders.find(folder);
    if (found == folders.end()) return;
    for (const auto& [name, item] : found->second) {
      if (folders.contains(item)) {
        list(item, prefix + name + QLatin1Char('/'), to);
      } else if (const auto file = files.find(item); file != files.end()) {
        to.insert(prefix + name, file->second);
      } else {
        to.insert(prefix + name, {});
      }
    }
  }
  Snapshot snapshot() const {
    Snapshot all;
    list(0, {}, all);
    return all;
  }

  /// −1 where there is nothing of the name.
  int find(const QString& path) const {
    int item = 0;
    for (const QString& part : path.split(QLatin1Char('/'), Qt::SkipEmptyParts)) {
      const auto folder = folders.find(item);
      if (folder == folders.end()) return -1;
      const auto entry = folder->second.find(part);
      if (entry == folder->second.end()) return -1;
      item = entry->second;
    }
    return item;
  }
};

QString above(const QString& path) {
  return path.contains(QLatin1Char('/')) ? path.section(QLatin1Char('/'), 0, -2) : QString();
}
QString last(const QString& path) { return path.section(QLatin1Char('/'), -1); }

/// Looks up names as they were at each call.
class Walk {
 public:
  explicit Walk(const Snapshot& before) {
    for (auto file = before.begin(); file != before.end(); ++file) {
      int folder = 0;
      for (const QString& part : above(file.key()).split(QLatin1Char('/'), Qt::SkipEmptyParts)) {
        auto [entry, fresh] = disk.folders[folder].try_emplace(part, m_next);
        if (fresh) disk.folders[m_next++];
        folder = entry->second;
      }
      disk.folders[folder][last(file.key())] = m_next;
      disk.files[m_next++] = file.value();
    }
    start = disk;
  }

  Step next(const DiskCall& call) {
    Step step{call.kind, 0, -1, -1, last(call.path), last(call.second), call.offset, call.bytes};
    step.folder = disk.find(above(call.path));
    step.second = disk.find(above(call.second));
    const bool makes = call.kind == DiskCall::Kind::create || call.kind == DiskCall::Kind::mkdir;
    step.item = makes ? m_next++ : disk.find(call.path);
    if (step.item < 0 || step.folder < 0 || step.second < 0)
      throw std::runtime_error("a call on what is not there: " + call.path.toStdString());
    disk.apply(step, Fate::kept);
    return step;
  }

  Disk disk, start;

 private:
  int m_next = 1;
};

bool covers(const Step& sync, const Step& step) {
  switch (step.kind) {
    case DiskCall::Kind::write:
    case DiskCall::Kind::truncate: return sync.item == step.item;
    case DiskCall::Kind::rename: return sync.item == step.second;
    default: return sync.item == step.folder;
  }
}

/// Which of `count` calls are kept.
std::vector<std::vector<bool>> subsetsOf(std::size_t count, const PowerCuts& cuts, std::mt19937& random) {
  std::vector<std::vector<bool>> all;
  if (count <= static_cast<std::size_t>(cuts.whole)) {
    for (std::size_t set = 0; set < std::size_t{1} << count; ++set) {
      auto& kept = all.emplace_back(count);
      for (std::size_t i = 0; i < count; ++i) kept[i] = (set >> i & 1U) != 0;
    }
    return all;
  }
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<bool> one(count), others(count, true), start(count), end(count);
    one[i] = true;
    others[i] = false;
    std::fill(start.begin(), start.begin() + static_cast<std::ptrdiff_t>(i), true);
    std::fill(end.begin() + static_cast<std::ptrdiff_t>(i), end.end(), true);
    all.insert(all.end(), {one, others, start, end});
  }
  all.emplace_back(count, true);
  for (int i = 0; i < cuts.drawn; ++i) {
    auto& kept = all.emplace_back(count);
    for (std::size_t j = 0; j < count; ++j) kept[j] = (random() & 1U) != 0;
  }
  return all;
}

QByteArray digest(const Snapshot& files, bool atEnd) {
  QCryptographicHash hash(QCryptographicHash::Md5);
  hash.addData(atEnd ? "1" : "0");
  for (auto file = files.begin(); file != files.end(); ++file) {
    hash.addData(file.key().toUtf8() + '\n' + QByteArray::number(file.value().size()) + '\n');
    hash.addData(file.value());
  }
  return hash.result();
}

}  // namespace

std::vector<DiskCall> readCalls(const QString& log, const QString& folder) {
  static const std::map<QByteArray, DiskCall::Kind> kinds{
      {"create", DiskCall::Kind::create},     {"mkdir", DiskCall::Kind::mkdir},   {"write", DiskCall::Kind::write},
      {"truncate", DiskCall::Kind::truncate}, {"rename", DiskCall::Kind::rename}, {"unlink", DiskCall::Kind::unlink},
      {"sync", DiskCall::Kind::sync}};
  QFile file(log);
  std::vector<DiskCall> calls;
  if (!file.open(QIODevice::ReadOnly)) return calls;
  const QString start = QFileInfo(folder).canonicalFilePath() + QLatin1Char('/');
  const auto name = [&](qint64 length) {
    const QString path = QDir::cleanPath(QFile::decodeName(file.read(length)));
    if (path + QLatin1Char('/') == start) return QString();
    return path.startsWith(start) ? path.mid(start.size()) : path;
  };
  while (!file.atEnd()) {
    const QList<QByteArray> words = file.readLine().trimmed().split(' ');
    DiskCall& call = calls.emplace_back();
    call.kind = kinds.at(words.value(0));
    call.path = name(words.value(1).toLongLong());
    call.second = name(words.value(2).toLongLong());
    call.offset = words.value(3).toLongLong();
    call.bytes = file.read(words.value(4).toLongLong());
  }
  return calls;
}

PowerCutCount forEachPowerCut(const Snapshot& before, const std::vector<DiskCall>& calls, const PowerCuts& cuts,
                              const std::function<void(const Snapshot&, bool)>& judge) {
  PowerCutCount count;
  Walk walk(before);
  std::vector<Step> pending;
  Disk safe = walk.start;  // what no power cut takes
  QSet<QByteArray> seen;
  std::mt19937 random(1);
  const auto tryState = [&](const std::vector<Fate>& fates, bool atEnd) {
    Disk disk = safe;
    for (std::size_t i = 0; i < pending.size(); ++i) {
      if (fates[i] != Fate::lost) disk.apply(pending[i], fates[i]);
    }
    const Snapshot state = disk.snapshot();
    const QByteArray key = digest(state, atEnd);
    if (seen.contains(key)) return;
    seen.insert(key);
    ++count.states;
    judge(state, atEnd);
  };
  const auto tryAll = [&](bool atEnd) {
    ++count.moments;
    for (const std::vector<bool>& kept : subsetsOf(pending.size(), cuts, random)) {
      std::vector<Fate> fates(pending.size());
      for (std::size_t i = 0; i < fates.size(); ++i) fates[i] = kept[i] ? Fate::kept : Fate::lost;
      tryState(fates, atEnd);
      for (std::size_t i = 0; i < fates.size(); ++i) {
        if (!kept[i] || pending[i].kind != DiskCall::Kind::write) continue;
        for (const Fate fate : {Fate::half, Fate::zeros}) {
          fates[i] = fate;
          tryState(fates, atEnd);
        }
        fates[i] = Fate::kept;
      }
    }
  };
  tryAll(false);
  for (const DiskCall& call : calls) {
    const Step step = walk.next(call);
    ++count.calls;
    if (call.kind != DiskCall::Kind::sync) {
      pending.push_back(step);
      tryAll(false);
      continue;
    }
    // What is synced stays, and comes after nothing that is still to be lost of the same file or folder.
    std::vector<Step> rest;
    for (const Step& waiting : pending) {
      if (covers(step, waiting)) {
        safe.apply(waiting, Fate::kept);
      } else {
        rest.push_back(waiting);
      }
    }
    pending = std::move(rest);
  }
  tryAll(true);
  return count;
}

}  // namespace kerridge::test
