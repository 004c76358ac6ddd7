// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/names_above.h"

#include <algorithm>

#include "fields/number_field.h"
#include "fields/text_lines.h"
#include "reading/records.h"
#include "reading/sample.h"

namespace kerridge {

namespace {

std::vector<std::string> namesIn(std::string_view line, char separator, Index columns, const Input& input) {
  Tokenizer fields(line, separator);
  if (!fields.next() || static_cast<Index>(fields.fields().size()) != columns) return {};
  std::vector<std::string> names;
  for (const std::string_view field : fields.fields()) {
    if (parseField(field).kind != FieldKind::text || meansNumber(std::string(field))) return {};
    // A date or a sentence is no list of names.
    if (std::string_view(".,:;!?").find(field.back()) != std::string_view::npos) return {};
    names.push_back(columnName(input.toUtf8(field)));
  }
  return names;
}

}  // namespace

NamesAbove namesAbove(std::string_view text, char separator, Index columns, const Input& input) {
  std::string_view line;
  TextLines lines(text.substr(0, commentsLength(text)));
  while (lines.next()) line = lines.line();
  const std::size_t marks = std::min(line.find_first_not_of("#%"), line.size());
  if (marks == 0 || columns < 2) return {};
  line.remove_prefix(marks);
  for (const char mark : {separator, ',', ' '}) {
    std::vector<std::string> names = namesIn(line, mark, columns, input);
    if (!names.empty()) return {std::move(names), lines.number()};
  }
  return {};
}

}  // namespace kerridge
