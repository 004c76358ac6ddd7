// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <archive.h>
#include <archive_entry.h>

#include <QTest>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace kerridge {

/// Name and content of the members of an archive.
using Members = std::vector<std::pair<std::string, std::string>>;

/// An archive in memory: format "zip", "tar" or "raw" (one stream), filter "none", "gzip", "bzip2", "xz" or "zstd".
/// `password` encrypts a zip archive.
inline std::string packed(const std::string& format, const std::string& filter, const Members& members,
                          const std::string& password = {}) {
  std::string bytes;
  archive* const writer = archive_write_new();
  const auto require = [&](int state) {
    if (state != ARCHIVE_OK) throw std::runtime_error(archive_error_string(writer));
  };
  require(format == "zip"   ? archive_write_set_format_zip(writer)
          : format == "tar" ? archive_write_set_format_ustar(writer)
                            : archive_write_set_format_raw(writer));
  if (filter != "none") require(archive_write_add_filter_by_name(writer, filter.c_str()));
  if (!password.empty()) {
    require(archive_write_set_options(writer, "zip:encryption=traditional"));
    require(archive_write_set_passphrase(writer, password.c_str()));
  }
  archive_write_set_bytes_in_last_block(writer, 1);
  require(archive_write_open(
      writer, &bytes, nullptr,
      [](archive*, void* to, const void* from, std::size_t size) {
        static_cast<std::string*>(to)->append(static_cast<const char*>(from), size);
        return static_cast<la_ssize_t>(size);
      },
      nullptr));
  for (const auto& [name, content] : members) {
    archive_entry* const entry = archive_entry_new();
    archive_entry_set_pathname(entry, name.c_str());
    archive_entry_set_filetype(entry, !name.empty() && name.back() == '/' ? AE_IFDIR : AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    archive_entry_set_size(entry, static_cast<la_int64_t>(content.size()));
    require(archive_write_header(writer, entry));
    archive_write_data(writer, content.data(), content.size());
    archive_entry_free(entry);
  }
  require(archive_write_close(writer));
  archive_write_free(writer);
  return bytes;
}

/// One stream, compressed.
inline std::string compressed(const std::string& filter, const std::string& content) {
  return packed("raw", filter, {{"data", content}});
}

inline std::string zipped(const Members& members) { return packed("zip", "none", members); }

}  // namespace kerridge
