// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/too_wide.h"

#include <algorithm>

#include "reading/dialect.h"
#include "reading/table_limits.h"
#include "reading/tokenizer.h"

namespace kerridge {

std::string tooWideTrouble(Input& input, char separator) {
  const std::string_view head = input.peek(2 * longestRecord);
  const std::size_t start = std::min(head.find_first_not_of("\r\n"), head.size());
  const std::size_t end = std::min(head.find_first_of("\r\n", start), head.size());
  const std::string_view line = head.substr(start, end - start);
  Index fields = separator == ' ' ? 0 : 1;
  bool inside = false;
  for (const char c : line) {
    const bool blank = c == ' ' || c == '\t';
    if (separator == ' ' ? !blank && !inside : c == separator) ++fields;
    inside = !blank;
  }
  const bool whole = end < head.size() || input.peekedAll();
  const bool alone = whole && head.find_first_not_of("\r\n", end) == std::string_view::npos && input.peekedAll();
  const std::string many = (whole ? "" : "more than ") + std::to_string(fields) + " fields";
  return (alone ? "the whole file is one line of " + many : "the first line has " + many) + ", separated by " +
         separatorWord(separator) + "; a table has one line for each row and at most " +
         std::to_string(mostTableColumns) + " columns";
}

}  // namespace kerridge
