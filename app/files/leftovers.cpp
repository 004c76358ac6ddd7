// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/leftovers.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <functional>
#include <mutex>
#include <random>
#include <set>
#include <string_view>
#include <system_error>
#include <tuple>
#include <vector>

namespace kerridge {

namespace {

constexpr std::string_view hiddenStart = ".kerridge-";
constexpr std::string_view hiddenEnd = ".part";
constexpr int hiddenDigits = 16;
constexpr int hiddenTries = 100;

std::string randomDigits() {
  constexpr std::string_view digits = "0123456789abcdef";
  std::random_device device;
  std::string text;
  while (text.size() < hiddenDigits) text += digits[device() % digits.size()];
  return text;
}

bool isHiddenName(const std::string& name) {
  return name.size() == hiddenStart.size() + hiddenDigits + hiddenEnd.size() && name.starts_with(hiddenStart) &&
         name.ends_with(hiddenEnd) &&
         name.find_first_not_of("0123456789abcdef", hiddenStart.size()) == name.size() - hiddenEnd.size();
}

/// Tries names until one is free and `make` makes it. Another process that sweeps at this moment may take the item for
/// a leftover before it is locked; then it is made again. Names are unique, so whatever has this one was made here.
HiddenItem makeHidden(const std::string& folder, const std::function<int(const std::string&)>& make) {
  HiddenItem item;
  for (int attempt = 0; attempt < hiddenTries; ++attempt) {
    item.path = folder;
    if (!folder.ends_with('/')) item.path += '/';
    item.path.append(hiddenStart).append(randomDigits()).append(hiddenEnd);
    const int made = make(item.path);
    item.error = made < 0 ? errno : 0;
    item.descriptor = Descriptor(made);
    if (item.error == EEXIST) continue;
    if (item.error != 0) return item;
    // Where the file system has no locks nobody can take it for a leftover.
    const bool taken = ::flock(item.descriptor.number(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    if (!taken && ::access(item.path.c_str(), F_OK) == 0) return item;
  }
  item.error = EEXIST;
  item.descriptor = Descriptor();
  return item;
}

void removeLeftover(const std::string& path) {
  const Descriptor opened(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));  // NOLINT(*-vararg)
  if (opened.isOpen() && ::flock(opened.number(), LOCK_EX | LOCK_NB) == 0) removeWhole(path);
}

}  // namespace

HiddenItem makeHiddenFile(const std::string& folder, unsigned mode) {
  return makeHidden(folder, [mode](const std::string& path) {
    return ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);  // NOLINT(*-vararg)
  });
}

HiddenItem makeHiddenFolder(const std::string& folder) {
  return makeHidden(folder, [](const std::string& path) {
    if (::mkdir(path.c_str(), 0777) != 0) return -1;
    const int opened = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);  // NOLINT(*-vararg)
    if (opened < 0) {
      const int error = errno;
      ::rmdir(path.c_str());
      errno = error == ENOENT ? EEXIST : error;  // swept in between: another name will do
    }
    return opened;
  });
}

void sweepLeftovers(const std::string& folder) {
  std::vector<std::string> names;
  try {
    names = namesIn(folder);
  } catch (const std::system_error&) {
    return;
  }
  for (const std::string& name : names) {
    if (isHiddenName(name)) removeLeftover((std::filesystem::path(folder) / name).string());
  }
}

void sweepLeftoversOnce(const std::string& folder) {
  static std::mutex mutex;
  static std::set<std::tuple<std::string, dev_t, ino_t>> swept;
  struct stat status = {};
  if (::stat(folder.c_str(), &status) != 0) return;
  {
    const std::lock_guard guard(mutex);
    if (!swept.emplace(folder, status.st_dev, status.st_ino).second) return;
  }
  sweepLeftovers(folder);
}

}  // namespace kerridge
