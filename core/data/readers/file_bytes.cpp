// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/readers/file_bytes.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <system_error>

#include "base/diagnostic.h"

namespace kerridge {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t largestFile = std::uintmax_t{2} << 30U;
constexpr std::size_t blockSize = std::size_t{1} << 20U;

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

std::string reason(int error) {
  if (error == EACCES || error == EPERM) return "permission denied";
  return std::generic_category().message(error);
}

void requireRegularFile(const fs::path& file, const std::string& place) {
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  if (status.type() == fs::file_type::not_found) throw InvalidInput(place, "there is no file " + file.string());
  if (error) throw InvalidInput(place, "cannot open " + file.string() + ": " + reason(error.value()));
  if (status.type() == fs::file_type::directory) throw InvalidInput(place, file.string() + " is a folder, not a file");
  if (status.type() != fs::file_type::regular) {
    throw InvalidInput(place, file.string() + " is a pipe, socket or device, not a file");
  }
}

[[noreturn]] void refuseSize(const std::string& place) {
  throw InvalidInput(place, "the file is larger than 2 GiB, the most that can be read");
}

}  // namespace

std::string readBytes(const fs::path& file, const RunContext& context) {
  const std::string place = file.filename().empty() ? file.string() : file.filename().string();
  requireRegularFile(file, place);
  const std::unique_ptr<std::FILE, Close> stream(std::fopen(file.c_str(), "rb"));
  if (!stream) throw InvalidInput(place, "cannot open " + file.string() + ": " + reason(errno));
  std::error_code error;
  const std::uintmax_t size = fs::file_size(file, error);
  if (!error && size > largestFile) refuseSize(place);

  std::string content;
  content.reserve(error ? 0 : static_cast<std::size_t>(size) + 1);
  while (true) {
    context.checkpoint();
    const std::size_t already = content.size();
    if (already > largestFile) refuseSize(place);
    content.resize(already + std::min(blockSize, std::max<std::size_t>(content.capacity() - already, 4096)));
    const std::size_t got = std::fread(content.data() + already, 1, content.size() - already, stream.get());
    content.resize(already + got);
    if (size > 0 && !error) context.report(static_cast<double>(content.size()) / static_cast<double>(size));
    if (std::ferror(stream.get()) != 0)
      throw InvalidInput(place, "cannot read " + file.string() + ": " + reason(errno));
    if (got == 0) return content;
  }
}

}  // namespace kerridge
