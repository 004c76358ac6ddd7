// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/staged_folder.h"

#include <algorithm>
#include <cerrno>
#include <utility>

#include "base/text.h"
#include "files/whole_file.h"

namespace kerridge {

namespace {

constexpr std::size_t longestPath = 4095;
/// Room for the names of the files and of the hidden folder.
constexpr std::size_t roomForNames = 128;

std::string withoutEnd(std::string path) {
  while (path.size() > 1 && (path.ends_with('/') || path.ends_with("/."))) path.pop_back();
  return path;
}

[[noreturn]] void throwNoFolder(const QString& folder, const Text& message) {
  throw WriteError(folder.toStdString(), message);
}

QByteArray contentOf(const QString& file) {
  try {
    return readWholeFile(file);
  } catch (const InvalidInput&) {
    return {};
  }
}

/// `at`: the folder in which something was to be made.
[[noreturn]] void throwNoFolder(const QString& folder, const std::string& at, int error) {
  switch (error) {
    case EACCES:
    case EPERM:
    case ENOENT:  // of file systems that have no files of ours, as /proc
      throwNoFolder(folder, Text("this folder cannot be written to: no permission in %1", Text::name(at)));
    case EROFS: throwNoFolder(folder, Text("this folder cannot be written to: %1 is read-only", Text::name(at)));
    case ENAMETOOLONG:
      throwNoFolder(folder, Text("this folder cannot be created: its name is too long for the file system"));
    default:
      throw DiskError(folder.toStdString(), Text("this folder cannot be written to: %1 (%2)",
                                                 Text::name(platform::reasonOf(error)), Text::name(at)));
  }
}

/// `mixed`: the file that says so where old and new files are in the folder; "" where they are not.
Text reasonWith(const std::string& mixed, int error) {
  Text reason = Text::name(platform::reasonOf(error));
  if (mixed.empty()) return reason;
  return Text("%1; the folder now holds old and new files, and %2 says that it is not complete", reason,
              Text::name(mixed));
}

}  // namespace

StagedFolder::Parents::~Parents() {
  // What somebody else has put something into stays.
  std::for_each(m_made.rbegin(), m_made.rend(), platform::removeFolder);
}

void StagedFolder::Parents::make(const QString& folder, const std::string& path) {
  const platform::FileStatus status = platform::statusOf(path);
  if (status.kind == FileKind::folder) return;
  if (status.exists()) throwNoFolder(folder, Text("this folder cannot be created: %1 is a file", Text::name(path)));
  const std::string above = platform::folderOf(path);
  if ((errno != ENOENT && errno != ENOTDIR) || above == path) throwNoFolder(folder, above, errno);
  make(folder, above);
  const int error = platform::makeFolder(path);
  if (error == 0) m_made.push_back(path);
  if (error != 0 && error != EEXIST) throwNoFolder(folder, above, error);
}

int StagedFolder::Parents::keep() {
  int error = 0;
  for (const std::string& path : m_made) {
    if (error == 0) error = platform::syncFolder(platform::folderOf(path));
  }
  m_made.clear();
  return error;
}

StagedFolder::StagedFolder(const QString& folder) : m_folder(folder), m_path(withoutEnd(folder.toStdString())) {
  if (m_path.empty() || folder.contains(QChar(0))) throwNoFolder(folder, Text("this is not the name of a folder"));
  const platform::FileStatus status = platform::statusOf(m_path);
  m_exists = status.exists();
  if (m_exists && status.kind != FileKind::folder) throwNoFolder(folder, Text("this is a file, not a folder"));
  if (!m_exists) {
    if (platform::statusOfName(m_path).exists())
      throwNoFolder(folder, Text("this is a link to a folder that does not exist"));
    const std::string above = platform::folderOf(m_path);
    m_parents.make(folder, above);
    // Only now does the system look at the last part of the name.
    if (!platform::statusOfName(m_path).exists() && errno != ENOENT) throwNoFolder(folder, above, errno);
  }
  if (m_path.size() + roomForNames > longestPath) throwNoFolder(folder, m_path, ENAMETOOLONG);
  // In the same file system as the files that it is going to replace, which the folder above need not be.
  const std::string around = m_exists ? m_path : platform::folderOf(m_path);
  sweepLeftovers(around);
  m_hidden = makeHiddenFolder(around);
  if (m_hidden.error != 0) throwNoFolder(folder, around, m_hidden.error);
}

StagedFolder::~StagedFolder() { removeHidden(); }

void StagedFolder::removeHidden() {
  if (m_hidden.descriptor.isOpen()) platform::removeWhole(m_hidden.path);
  m_hidden.descriptor = {};
}

void StagedFolder::check(const QString& folder) { const StagedFolder probe(folder); }

QString StagedFolder::placeOf(const std::string& name) const {
  return m_folder + QLatin1Char('/') + QString::fromStdString(name);
}

AtomicFile StagedFolder::file(const QString& name) const {
  return AtomicFile(m_folder + QLatin1Char('/') + name, m_hidden.path + '/' + name.toStdString());
}

void StagedFolder::write(const QString& name, const QByteArray& content) const {
  AtomicFile target = file(name);
  target.write(content);
  target.commit();
}

void StagedFolder::commit(const QString& last, const Succeed& succeed) {
  if (const int error = platform::syncFolder(m_hidden.path); error != 0) throwNotWritten(m_folder, error);
  if (m_exists || !appear()) replaceFiles(last, succeed);
  removeHidden();
}

/// False where the folder exists by now, and files are in it.
bool StagedFolder::appear() {
  const int error = platform::rename(m_hidden.path, m_path);
  if (error == EEXIST || error == ENOTEMPTY) return false;
  if (error != 0) throwNotWritten(m_folder, error);
  m_hidden.descriptor = {};
  requireSynced(m_folder, platform::syncFolder(platform::folderOf(m_path)));
  requireSynced(m_folder, m_parents.keep());
  return true;
}

void StagedFolder::replaceFiles(const QString& last, const Succeed& succeed) {
  m_parents.keep();
  // Two processes at a time would leave files of both.
  const platform::FolderTurn turn(m_path);
  const std::vector<std::string> all = platform::namesIn(m_hidden.path);
  for (const std::string& name : all) prepare(name);
  const std::string lastName = last.toStdString();
  std::string mixed;
  Succession succession;
  if (std::find(all.begin(), all.end(), lastName) != all.end() &&
      platform::statusOf(m_path + '/' + lastName).exists()) {
    if (succeed) succession = succeed(contentOf(placeOf(lastName)));
    writeFileAtomically(placeOf(lastName), succession.meanwhile);
    mixed = lastName;
  }
  for (const std::string& name : all) {
    if (name != lastName) moveIntoPlace(name, mixed);
  }
  for (const QString& name : std::as_const(succession.removed)) {
    const std::string old = name.toStdString();
    if (old != lastName && std::find(all.begin(), all.end(), old) == all.end()) remove(old, mixed);
  }
  if (const int error = platform::syncFolder(m_path); error != 0) throwNotWritten(m_folder, reasonWith(mixed, error));
  if (std::find(all.begin(), all.end(), lastName) == all.end()) return;
  moveIntoPlace(lastName, mixed);
  requireSynced(m_folder, platform::syncFolder(m_path));
}

/// Throws where a file of the folder cannot be replaced; else gives the new one the permissions of the old one.
void StagedFolder::prepare(const std::string& name) const {
  const std::string place = m_path + '/' + name;
  const platform::FileStatus status = platform::statusOf(place);
  if (!status.exists()) return;
  if (status.kind == FileKind::folder) throwNotWritten(placeOf(name), EISDIR);
  refuseToReplace(placeOf(name));
  if (status.kind != FileKind::regular) throwNotWritten(placeOf(name), Text("this is a device or a pipe, not a file"));
  if (const int error = platform::mayWrite(place); error != 0) throwNotWritten(placeOf(name), error);
  platform::takePermissions(m_hidden.path + '/' + name, status);
}

void StagedFolder::moveIntoPlace(const std::string& name, const std::string& mixed) const {
  const int error = platform::rename(m_hidden.path + '/' + name, m_path + '/' + name);
  if (error != 0) throwNotWritten(placeOf(name), reasonWith(mixed, error));
}

/// Files and links; what else has the name was not written by this program.
void StagedFolder::remove(const std::string& name, const std::string& mixed) const {
  const std::string place = m_path + '/' + name;
  if (name.empty() || platform::nameOf(name) != name) return;
  const platform::FileStatus status = platform::statusOfName(place);
  if (status.kind != FileKind::regular && !status.isLink) return;
  const int error = platform::removeFile(place);
  if (error == 0 || error == ENOENT) return;
  throw WriteError(placeOf(name).toStdString(), Text("cannot be removed: %1", reasonWith(mixed, error)));
}

}  // namespace kerridge
