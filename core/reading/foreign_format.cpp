// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/foreign_format.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/text.h"

namespace kerridge {

namespace {

using namespace std::string_view_literals;

struct Signature {
  std::string_view bytes;
  Text what;
};

const std::array<Signature, 24>& signatures() {
  static const std::array<Signature, 24> all{{
      {"7z\xbc\xaf\x27\x1c"sv, Text("a 7-Zip archive")},
      {"Rar!\x1a\x07"sv, Text("a RAR archive")},
      {"\x1f\x9d"sv, Text("a file packed by compress (.Z)")},
      {"\x04\x22\x4d\x18"sv, Text("an LZ4 file")},
      {"PK\x03\x04"sv, Text("a ZIP archive")},
      {"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"sv, Text("an old Office file (XLS), or an encrypted workbook")},
      {"%PDF-"sv, Text("a PDF file")},
      {"\x89PNG"sv, Text("a PNG picture")},
      {"\xff\xd8\xff"sv, Text("a JPEG picture")},
      {"GIF8"sv, Text("a GIF picture")},
      {"II*\0"sv, Text("a TIFF picture")},
      {"MM\0*"sv, Text("a TIFF picture")},
      {"\x89HDF\r\n\x1a\n"sv, Text("an HDF5 file (also MATLAB 7.3)")},
      {"CDF\x01"sv, Text("a NetCDF file")},
      {"CDF\x02"sv, Text("a NetCDF file")},
      {"MATLAB 5.0 MAT-file"sv, Text("a MATLAB file (MAT)")},
      {"RDX2\n"sv, Text("an R data file (RData)")},
      {"RDX3\n"sv, Text("an R data file (RData)")},
      {"X\n\0\0\0"sv, Text("an R data file (RDS)")},
      {"\x93NUMPY"sv, Text("a NumPy array")},
      {"PAR1"sv, Text("a Parquet file")},
      {"ARROW1"sv, Text("an Arrow or Feather file")},
      {"SQLite format 3"sv, Text("an SQLite database")},
      {"$FL2@(#)"sv, Text("an SPSS file (SAV)")},
  }};
  return all;
}

/// Stata, SAS and pickles have no long mark at the very beginning.
Text otherBinary(std::string_view head) {
  if (head.substr(0, 11) == "<stata_dta>"sv) return Text("a Stata file (DTA)");
  if (head.size() > 100 && head.substr(84, 8) == "SAS FILE"sv) return Text("a SAS file");
  if (head.size() > 3 && head[0] == '\x80' && head[1] >= 2 && head[1] <= 5) return Text("a Python pickle");
  return {};
}

}  // namespace

Text foreignFormat(std::string_view head) {
  for (const Signature& signature : signatures()) {
    if (head.substr(0, signature.bytes.size()) == signature.bytes) return signature.what;
  }
  if (Text what = otherBinary(head); !what.empty()) return what;
  const std::size_t first = head.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  const std::size_t second = head.find_first_not_of(" \t\r\n", first + 1);
  const char next = second == std::string_view::npos ? '\0' : head[second];
  if (head[first] == '<' && (std::isalpha(static_cast<unsigned char>(next)) != 0 || next == '!' || next == '?')) {
    return Text("an HTML or XML page");
  }
  const bool object = head[first] == '{' && (next == '"' || next == '}');
  const bool list = head[first] == '[' && (next == '{' || next == '[');
  return object || list ? Text("a JSON file") : Text();
}

}  // namespace kerridge
