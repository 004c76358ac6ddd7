// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/staged_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <tuple>
#include <utility>

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

[[noreturn]] void throwNoFolder(const QString& folder, const std::string& message) {
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
      throwNoFolder(folder, "this folder cannot be written to: no permission in " + at);
    case EROFS: throwNoFolder(folder, "this folder cannot be written to: " + at + " is read-only");
    case ENAMETOOLONG: throwNoFolder(folder, "this folder cannot be created: its name is too long for the file system");
    default:
      throw DiskError(folder.toStdString(), "this folder cannot be written to: " + reasonOf(error) + " (" + at + ")");
  }
}

}  // namespace

StagedFolder::Parents::~Parents() {
  // What somebody else has put something into stays.
  std::for_each(m_made.rbegin(), m_made.rend(), [](const std::string& path) { ::rmdir(path.c_str()); });
}

void StagedFolder::Parents::make(const QString& folder, const std::string& path) {
  struct stat status = {};
  if (::stat(path.c_str(), &status) == 0) {
    if (!S_ISDIR(status.st_mode)) throwNoFolder(folder, "this folder cannot be created: " + path + " is a file");
    return;
  }
  if (errno != ENOENT && errno != ENOTDIR) throwNoFolder(folder, folderOf(path), errno);
  const std::string above = folderOf(path);
  make(folder, above);
  if (::mkdir(path.c_str(), 0777) == 0) {
    m_made.push_back(path);
  } else if (errno != EEXIST) {
    throwNoFolder(folder, above, errno);
  }
}

int StagedFolder::Parents::keep() {
  int error = 0;
  for (const std::string& path : m_made) {
    if (error == 0) error = syncFolder(folderOf(path));
  }
  m_made.clear();
  return error;
}

StagedFolder::StagedFolder(const QString& folder) : m_folder(folder), m_path(withoutEnd(nativePath(folder))) {
  if (m_path.empty() || folder.contains(QChar(0))) throwNoFolder(folder, "this is not the name of a folder");
  struct stat status = {};
  m_exists = ::stat(m_path.c_str(), &status) == 0;
  if (m_exists && !S_ISDIR(status.st_mode)) throwNoFolder(folder, "this is a file, not a folder");
  if (!m_exists) {
    if (::lstat(m_path.c_str(), &status) == 0) throwNoFolder(folder, "this is a link to a folder that does not exist");
    m_parents.make(folder, folderOf(m_path));
    // Only now does the system look at the last part of the name.
    if (::lstat(m_path.c_str(), &status) != 0 && errno != ENOENT) throwNoFolder(folder, folderOf(m_path), errno);
  }
  if (m_path.size() + roomForNames > longestPath) throwNoFolder(folder, m_path, ENAMETOOLONG);
  // In the same file system as the files that it is going to replace, which the folder above need not be.
  const std::string around = m_exists ? m_path : folderOf(m_path);
  sweepLeftovers(around);
  m_hidden = makeHiddenFolder(around);
  if (m_hidden.error != 0) throwNoFolder(folder, around, m_hidden.error);
}

StagedFolder::~StagedFolder() { removeHidden(); }

void StagedFolder::removeHidden() {
  if (m_hidden.descriptor.isOpen()) removeWhole(m_hidden.path);
  m_hidden.descriptor = Descriptor();
}

void StagedFolder::check(const QString& folder) { const StagedFolder probe(folder); }

QString StagedFolder::placeOf(const std::string& name) const {
  return m_folder + QLatin1Char('/') + QString::fromStdString(name);
}

AtomicFile StagedFolder::file(const QString& name) const {
  return AtomicFile(m_folder + QLatin1Char('/') + name, m_hidden.path + '/' + nativePath(name));
}

void StagedFolder::write(const QString& name, const QByteArray& content) const {
  AtomicFile target = file(name);
  target.write(content);
  target.commit();
}

void StagedFolder::commit(const QString& last, const Succeed& succeed) {
  if (const int error = syncFolder(m_hidden.path); error != 0) throwNotWritten(m_folder, error);
  if (m_exists || !appear()) replaceFiles(last, succeed);
  removeHidden();
}

/// False where the folder exists by now, and files are in it.
bool StagedFolder::appear() {
  if (std::rename(m_hidden.path.c_str(), m_path.c_str()) != 0) {
    if (errno == EEXIST || errno == ENOTEMPTY) return false;
    throwNotWritten(m_folder, errno);
  }
  m_hidden.descriptor = Descriptor();
  requireSynced(m_folder, syncFolder(folderOf(m_path)));
  requireSynced(m_folder, m_parents.keep());
  return true;
}

void StagedFolder::replaceFiles(const QString& last, const Succeed& succeed) {
  m_parents.keep();
  // Two processes at a time would leave files of both. Where the file system has no locks there is no help.
  const Descriptor folder(::open(m_path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));  // NOLINT(*-vararg)
  while (folder.isOpen() && ::flock(folder.number(), LOCK_EX) != 0 && errno == EINTR) {
  }
  const std::vector<std::string> all = namesIn(m_hidden.path);
  for (const std::string& name : all) prepare(name);
  const std::string lastName = last.toStdString();
  struct stat status = {};
  std::string otherwise;
  Succession succession;
  if (std::find(all.begin(), all.end(), lastName) != all.end() &&
      ::stat((m_path + '/' + lastName).c_str(), &status) == 0) {
    if (succeed) succession = succeed(contentOf(placeOf(lastName)));
    writeFileAtomically(placeOf(lastName), succession.meanwhile);
    otherwise = "; the folder now holds old and new files, and " + lastName + " says that it is not complete";
  }
  for (const std::string& name : all) {
    if (name != lastName) moveIntoPlace(name, otherwise);
  }
  for (const QString& name : std::as_const(succession.removed)) {
    const std::string old = nativePath(name);
    if (old != lastName && std::find(all.begin(), all.end(), old) == all.end()) remove(old, otherwise);
  }
  if (const int error = syncFolder(m_path); error != 0) throwNotWritten(m_folder, reasonOf(error) + otherwise);
  if (std::find(all.begin(), all.end(), lastName) == all.end()) return;
  moveIntoPlace(lastName, otherwise);
  requireSynced(m_folder, syncFolder(m_path));
}

/// Throws where a file of the folder cannot be replaced; else gives the new one the permissions of the old one.
void StagedFolder::prepare(const std::string& name) const {
  const std::string place = m_path + '/' + name;
  struct stat status = {};
  if (::stat(place.c_str(), &status) != 0) return;
  if (S_ISDIR(status.st_mode)) throwNotWritten(placeOf(name), EISDIR);
  refuseToReplace(placeOf(name));
  if (!S_ISREG(status.st_mode)) throwNotWritten(placeOf(name), "this is a device or a pipe, not a file");
  if (::access(place.c_str(), W_OK) != 0) throwNotWritten(placeOf(name), errno);
  std::ignore = ::chmod((m_hidden.path + '/' + name).c_str(), status.st_mode & 07777U);
}

void StagedFolder::moveIntoPlace(const std::string& name, const std::string& otherwise) const {
  if (std::rename((m_hidden.path + '/' + name).c_str(), (m_path + '/' + name).c_str()) == 0) return;
  throwNotWritten(placeOf(name), reasonOf(errno) + otherwise);
}

/// Files and links; what else has the name was not written by this program.
void StagedFolder::remove(const std::string& name, const std::string& otherwise) const {
  const std::string place = m_path + '/' + name;
  struct stat status = {};
  if (name.empty() || name.find('/') != std::string::npos || ::lstat(place.c_str(), &status) != 0) return;
  if (!S_ISREG(status.st_mode) && !S_ISLNK(status.st_mode)) return;
  if (::unlink(place.c_str()) == 0 || errno == ENOENT) return;
  throw WriteError(placeOf(name).toStdString(), "cannot be removed: " + reasonOf(errno) + otherwise);
}

}  // namespace kerridge
