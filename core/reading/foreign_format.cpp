// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/foreign_format.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace kerridge {

namespace {

using namespace std::string_view_literals;

struct Signature {
  std::string_view bytes;
  std::string_view what;
};

constexpr std::array<Signature, 24> signatures{{
    {"7z\xbc\xaf\x27\x1c"sv, "a 7-Zip archive"sv},
    {"Rar!\x1a\x07"sv, "a RAR archive"sv},
    {"\x1f\x9d"sv, "a file packed by compress (.Z)"sv},
    {"\x04\x22\x4d\x18"sv, "an LZ4 file"sv},
    {"PK\x03\x04"sv, "a ZIP archive"sv},
    {"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"sv, "an old Office file (XLS), or an encrypted workbook"sv},
    {"%PDF-"sv, "a PDF file"sv},
    {"\x89PNG"sv, "a PNG picture"sv},
    {"\xff\xd8\xff"sv, "a JPEG picture"sv},
    {"GIF8"sv, "a GIF picture"sv},
    {"II*\0"sv, "a TIFF picture"sv},
    {"MM\0*"sv, "a TIFF picture"sv},
    {"\x89HDF\r\n\x1a\n"sv, "an HDF5 file (also MATLAB 7.3)"sv},
    {"CDF\x01"sv, "a NetCDF file"sv},
    {"CDF\x02"sv, "a NetCDF file"sv},
    {"MATLAB 5.0 MAT-file"sv, "a MATLAB file (MAT)"sv},
    {"RDX2\n"sv, "an R data file (RData)"sv},
    {"RDX3\n"sv, "an R data file (RData)"sv},
    {"X\n\0\0\0"sv, "an R data file (RDS)"sv},
    {"\x93NUMPY"sv, "a NumPy array"sv},
    {"PAR1"sv, "a Parquet file"sv},
    {"ARROW1"sv, "an Arrow or Feather file"sv},
    {"SQLite format 3"sv, "an SQLite database"sv},
    {"$FL2@(#)"sv, "an SPSS file (SAV)"sv},
}};

/// Stata, SAS and pickles have no long mark at the very beginning.
std::string_view otherBinary(std::string_view head) {
  if (head.substr(0, 11) == "<stata_dta>"sv) return "a Stata file (DTA)"sv;
  if (head.size() > 100 && head.substr(84, 8) == "SAS FILE"sv) return "a SAS file"sv;
  if (head.size() > 3 && head[0] == '\x80' && head[1] >= 2 && head[1] <= 5) return "a Python pickle"sv;
  return {};
}

}  // namespace

std::string foreignFormat(std::string_view head) {
  for (const Signature& signature : signatures) {
    if (head.substr(0, signature.bytes.size()) == signature.bytes) return std::string(signature.what);
  }
  if (const std::string_view what = otherBinary(head); !what.empty()) return std::string(what);
  const std::size_t first = head.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  const std::size_t second = head.find_first_not_of(" \t\r\n", first + 1);
  const char next = second == std::string_view::npos ? '\0' : head[second];
  if (head[first] == '<' && (std::isalpha(static_cast<unsigned char>(next)) != 0 || next == '!' || next == '?')) {
    return "an HTML or XML page";
  }
  const bool object = head[first] == '{' && (next == '"' || next == '}');
  const bool list = head[first] == '[' && (next == '{' || next == '[');
  return object || list ? "a JSON file" : "";
}

}  // namespace kerridge
