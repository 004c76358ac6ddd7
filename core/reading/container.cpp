// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/container.h"

#include "base/diagnostic.h"
#include "base/text.h"

namespace kerridge {

namespace {

using namespace std::string_view_literals;

bool isBzip2(std::string_view head) {
  if (head.size() < 10 || head.substr(0, 3) != "BZh" || head[3] < '1' || head[3] > '9') return false;
  const std::string_view mark = head.substr(4, 6);
  return mark == "1AY&SY"sv || mark == "\x17\x72\x45\x38\x50\x90"sv;
}

bool isTar(std::string_view head) { return head.size() >= 512 && head.substr(257, 5) == "ustar"sv; }

}  // namespace

Container containerOf(std::string_view head) {
  const auto begins = [head](std::string_view mark) { return head.substr(0, mark.size()) == mark; };
  if (begins("\x1f\x8b"sv)) return Container::gzip;
  if (isBzip2(head)) return Container::bzip2;
  if (begins("\xfd\x37zXZ\0"sv)) return Container::xz;
  if (begins("\x28\xb5\x2f\xfd"sv)) return Container::zstd;
  if (begins("PK\x03\x04"sv) || begins("PK\x05\x06"sv)) return Container::zip;
  return isTar(head) ? Container::tar : Container::none;
}

std::string containerName(Container container) {
  switch (container) {
    case Container::none: break;
    case Container::gzip: return "gzip";
    case Container::bzip2: return "bzip2";
    case Container::xz: return "xz";
    case Container::zstd: return "Zstandard";
    case Container::zip: return "zip archive";
    case Container::tar: return "tar archive";
  }
  return {};
}

void ExpansionLimit::check(std::uint64_t packed, std::uint64_t unpacked) const {
  constexpr std::uint64_t alwaysAllowed = 100'000'000;
  constexpr std::uint64_t largestRatio = 250;
  if (unpacked <= alwaysAllowed || unpacked / largestRatio <= packed) return;
  throw InvalidInput(m_place, Text("the compressed content expands more than %1-fold and beyond 100 MB, which no table "
                                   "of measurements does; if this is intended, unpack the file first",
                                   largestRatio));
}

Text theContainer(Container container) {
  if (container == Container::zip) return Text("the zip archive");
  if (container == Container::tar) return Text("the tar archive");
  return Text("the %1 file", Text::name(containerName(container)));
}

}  // namespace kerridge
