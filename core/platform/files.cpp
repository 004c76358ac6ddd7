// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/files.h"

#include <cerrno>
#include <system_error>

// What is the same on every system.

namespace kerridge::platform {

namespace {

// Windows takes both slashes, and has drives ("C:"). Elsewhere a name may have a colon and a backslash.
#ifdef _WIN32
constexpr std::string_view slashes = "/\\";
std::size_t driveOf(std::string_view path) { return path.size() >= 2 && path[1] == ':' ? 2 : 0; }
#else
constexpr std::string_view slashes = "/";
std::size_t driveOf(std::string_view /*path*/) { return 0; }
#endif

bool isSlash(char letter) { return slashes.find(letter) != std::string_view::npos; }

}  // namespace

std::string_view nameOf(std::string_view path) {
  const std::size_t slash = path.find_last_of(slashes);
  return path.substr(slash == std::string_view::npos ? driveOf(path) : slash + 1);
}

std::string_view stemOf(std::string_view name) {
  const std::size_t dot = name.find_last_of('.');
  return dot == 0 || dot == std::string_view::npos ? name : name.substr(0, dot);
}

std::string folderOf(std::string_view path) {
  const std::size_t drive = driveOf(path);
  const std::size_t slash = path.find_last_of(slashes);
  if (slash == std::string_view::npos) return drive > 0 ? std::string(path.substr(0, drive)) : ".";
  return std::string(path.substr(0, slash == drive ? drive + 1 : slash));
}

std::string inFolder(std::string_view folder, std::string_view path) {
  if (folder.empty() || (!path.empty() && isSlash(path.front())) || driveOf(path) > 0) return std::string(path);
  std::string whole(folder);
  if (!isSlash(whole.back())) whole += '/';
  return whole.append(path);
}

int makeFolders(const std::string& folder) {
  const FileStatus status = statusOf(folder);
  if (status.exists()) return status.kind == FileKind::folder ? 0 : ENOTDIR;
  if (errno != ENOENT) return errno;
  const std::string above = folderOf(folder);
  if (above == folder) return ENOENT;  // a drive that is not there
  if (const int error = makeFolders(above); error != 0) return error;
  if (const int error = makeFolder(folder); error != 0 && error != EEXIST) return error;
  return syncFolder(above);
}

std::string reasonOf(int error) { return std::generic_category().message(error); }

}  // namespace kerridge::platform
