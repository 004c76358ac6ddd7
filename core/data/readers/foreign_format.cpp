// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/readers/foreign_format.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "data/readers/number_field.h"

namespace kerridge {

namespace {

using namespace std::string_view_literals;

struct Signature {
  std::string_view bytes;
  std::string_view what;
};

constexpr std::array<Signature, 11> signatures{{
    {"\x1f\x8b"sv, "a gzip file"sv},
    {"BZh"sv, "a bzip2 file"sv},
    {"\xfd"
     "7zXZ\0"sv,
     "an xz file"sv},
    {"\x28\xb5\x2f\xfd"sv, "a Zstandard file"sv},
    {"PK\x03\x04"sv, "a ZIP archive or a spreadsheet (XLSX, ODS)"sv},
    {"\xd0\xcf\x11\xe0"sv, "an old Office file (XLS)"sv},
    {"%PDF-"sv, "a PDF file"sv},
    {"\x89PNG"sv, "a PNG picture"sv},
    {"\x89HDF"sv, "an HDF5 file"sv},
    {"\x93NUMPY"sv, "a NumPy array"sv},
    {"SQLite format 3"sv, "an SQLite database"sv},
}};

std::string_view nextLine(std::string_view& rest) {
  const std::size_t end = std::min(rest.find_first_of("\r\n"), rest.size());
  std::string_view line = rest.substr(0, end);
  rest.remove_prefix(std::min(rest.size(), end + 1));
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  line.remove_suffix(line.size() - (line.find_last_not_of(" \t") + 1));
  return line;
}

bool isArff(std::string_view rest) {
  while (!rest.empty()) {
    const std::string_view line = nextLine(rest);
    if (line.empty() || line.front() == '%') continue;
    std::string word(line.substr(0, 10));
    std::transform(word.begin(), word.end(), word.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return word.rfind("@relation", 0) == 0 || word.rfind("@attribute", 0) == 0;
  }
  return false;
}

/// 12:0.5 or qid:3.
bool isIndexedValue(std::string_view token) {
  const std::size_t colon = token.find(':');
  if (colon == std::string_view::npos || colon == 0) return false;
  const std::string_view index = token.substr(0, colon);
  const bool digits = std::all_of(index.begin(), index.end(), [](char c) { return c >= '0' && c <= '9'; });
  return (digits || index == "qid") && parseField(token.substr(colon + 1)).kind == FieldKind::number;
}

/// A label (the target), then index:value pairs, as in every one of the first lines.
bool isLibsvm(std::string_view rest) {
  constexpr int enough = 20;
  int pairs = 0;
  for (int lines = 0; lines < enough && !rest.empty();) {
    const std::size_t comment = std::min(rest.find('#'), std::min(rest.find_first_of("\r\n"), rest.size()));
    const bool complete = rest.find_first_of("\r\n") != std::string_view::npos || lines == 0;
    std::string_view line = nextLine(rest).substr(0, comment);
    if (line.empty() || line.front() == '#' || !complete) continue;
    ++lines;
    const std::size_t labelEnd = std::min(line.find_first_of(" \t"), line.size());
    if (parseField(line.substr(0, labelEnd)).kind != FieldKind::number) return false;
    line.remove_prefix(labelEnd);
    while (true) {
      line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
      if (line.empty() || line.front() == '#') break;
      const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
      if (!isIndexedValue(line.substr(0, end))) return false;
      line.remove_prefix(end);
      ++pairs;
    }
  }
  return pairs > 0;
}

}  // namespace

std::string foreignFormat(std::string_view head) {
  for (const Signature& signature : signatures) {
    if (head.substr(0, signature.bytes.size()) == signature.bytes) return std::string(signature.what);
  }
  if (isArff(head)) return "an ARFF file";
  if (isLibsvm(head)) return "a LIBSVM file (index:value pairs)";
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
