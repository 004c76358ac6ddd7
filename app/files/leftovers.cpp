// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/leftovers.h"

#include <cerrno>
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

/// Tries names until one is free and `make` makes it. Names are unique, so whatever has this one was made here.
HiddenItem makeHidden(const std::string& folder,
                      const std::function<platform::Descriptor(const std::string& path)>& make) {
  HiddenItem item;
  for (int attempt = 0; attempt < hiddenTries; ++attempt) {
    item.path = platform::inFolder(folder, std::string(hiddenStart).append(randomDigits()).append(hiddenEnd));
    item.descriptor = make(item.path);
    item.error = item.descriptor.isOpen() ? 0 : errno;
    if (item.error != EEXIST) return item;
  }
  return item;
}

}  // namespace

HiddenItem makeHiddenFile(const std::string& folder, unsigned mode) {
  return makeHidden(folder, [mode](const std::string& path) { return platform::makeFileAlone(path, mode); });
}

HiddenItem makeHiddenFolder(const std::string& folder) { return makeHidden(folder, platform::makeFolderAlone); }

void sweepLeftovers(const std::string& folder) {
  std::vector<std::string> names;
  try {
    names = platform::namesIn(folder);
  } catch (const std::system_error&) {
    return;
  }
  for (const std::string& name : names) {
    if (isHiddenName(name)) platform::removeLeftover(platform::inFolder(folder, name));
  }
}

void sweepLeftoversOnce(const std::string& folder) {
  static std::mutex mutex;
  static std::set<std::tuple<std::string, std::uint64_t, std::uint64_t>> swept;
  const platform::FileStatus status = platform::statusOf(folder);
  if (!status.exists()) return;
  {
    const std::lock_guard guard(mutex);
    if (!swept.emplace(folder, status.volume, status.number).second) return;
  }
  sweepLeftovers(folder);
}

}  // namespace kerridge
