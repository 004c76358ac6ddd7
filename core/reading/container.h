// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/text.h"

namespace kerridge {

/// The compression or archive around the content of a file.
enum class Container : unsigned char { none, gzip, bzip2, xz, zstd, zip, tar };

/// Recognized by the first bytes; 512 of them are enough.
Container containerOf(std::string_view head);

/// "gzip", "zip archive", …; empty for none.
std::string containerName(Container container);
/// "the gzip file", "the zip archive".
Text theContainer(Container container);

/// Archives hold several members, the others one stream.
constexpr bool isArchive(Container container) { return container == Container::zip || container == Container::tar; }

/// Refuses content that is out of proportion to its file: a decompression bomb, or a table that repeats one value and
/// that nobody wants to read. Up to 100 MB may come from any number of bytes; more needs at least 1/250 of it.
class ExpansionLimit {
 public:
  explicit ExpansionLimit(std::string place) : m_place(std::move(place)) {}

  /// Throws InvalidInput if `unpacked` bytes came from `packed` ones and that is too many.
  void check(std::uint64_t packed, std::uint64_t unpacked) const;

 private:
  std::string m_place;
};

}  // namespace kerridge
