// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/read_files.h"

#include <algorithm>
#include <mutex>
#include <optional>
#include <QDir>
#include <utility>

#include "base/text.h"
#include "experiment/experiment.h"
#include "files/write_errors.h"

namespace kerridge {

/// What is read by all the documents and commands of this process.
class ReadFilesOfProcess {
 public:
  static ReadFilesOfProcess& instance() {
    static ReadFilesOfProcess all;
    return all;
  }

  void add(const ReadFiles* files) {
    const std::lock_guard lock(m_mutex);
    m_all.push_back(files);
  }
  void remove(const ReadFiles* files) {
    const std::lock_guard lock(m_mutex);
    std::erase(m_all, files);
  }
  void change(const std::function<void()>& change) {
    const std::lock_guard lock(m_mutex);
    change();
  }

  /// What the file is that `path` leads to, if it is read and may not be replaced.
  std::optional<Text> find(const std::string& path, Replacing replacing) {
    const platform::FileStatus written = platform::statusOf(path);
    if (!written.exists()) return std::nullopt;
    const std::lock_guard lock(m_mutex);
    for (const ReadFiles* files : m_all) {
      for (const ReadFiles::Entry& entry : files->m_entries) {
        if (entry.isDocument && replacing == Replacing::own) continue;
        // Asked each time: a file that was saved since is another one under the same name.
        const platform::FileStatus read = platform::statusOf(entry.path);
        if (read.kind == FileKind::regular && read.isSameFile(written)) return entry.what;
      }
    }
    return std::nullopt;
  }

 private:
  std::mutex m_mutex;
  std::vector<const ReadFiles*> m_all;
};

ReadFiles::ReadFiles() { ReadFilesOfProcess::instance().add(this); }

ReadFiles::~ReadFiles() { ReadFilesOfProcess::instance().remove(this); }

void ReadFiles::add(Entry entry) {
  ReadFilesOfProcess::instance().change([&] { m_entries.push_back(std::move(entry)); });
}

void ReadFiles::add(const QString& file, const Text& what) {
  if (!file.isEmpty()) add(Entry{file.toStdString(), what, false});
}

void ReadFiles::addDocument(const QString& file, const Text& what) {
  if (!file.isEmpty()) add(Entry{file.toStdString(), what, true});
}

void ReadFiles::addDataOf(const Experiment& experiment) {
  const auto addData = [this](const DataSpec& data) {
    add(QString::fromStdString(data.file), Text("the data"));
    if (data.test) add(QString::fromStdString(data.test->file), Text("the test data"));
  };
  addData(experiment.data);
  for (const ItemSpec& study : experiment.studies) std::for_each(study.data.begin(), study.data.end(), addData);
  for (const PinSpec& pin : experiment.pins) addData(pin.data);
}

void ReadFiles::clear() {
  ReadFilesOfProcess::instance().change([&] { m_entries.clear(); });
}

void refuseToReplace(const QString& file, Replacing replacing) {
  const auto what = ReadFilesOfProcess::instance().find(file.toStdString(), replacing);
  if (what) throwNotWritten(file, Text("this file is read here (%1); choose another name", *what));
}

bool isRead(const QString& file) {
  return ReadFilesOfProcess::instance().find(file.toStdString(), Replacing::others).has_value();
}

void refuseToReplaceIn(const QString& folder, const std::function<bool(const QString& name)>& isWritten) {
  const QDir existing(folder);
  const QStringList names = existing.entryList(QDir::Files | QDir::Hidden);
  for (const QString& name : names) {
    if (isWritten(name)) refuseToReplace(existing.filePath(name));
  }
}

}  // namespace kerridge
