// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/too_wide.h"

#include <algorithm>

#include "base/text.h"
#include "reading/dialect.h"
#include "reading/table_limits.h"
#include "reading/tokenizer.h"

namespace kerridge {

Text tooWideTrouble(Input& input, char separator) {
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
  const Text many = whole ? Text("%1 fields", fields) : Text("more than %1 fields", fields);
  return alone
             ? Text(
                   "the whole file is one line of %1, separated by %2; a table has one line for each row and at most "
                   "%3 columns",
                   many, separatorWord(separator), mostTableColumns)
             : Text("the first line has %1, separated by %2; a table has one line for each row and at most %3 columns",
                    many, separatorWord(separator), mostTableColumns);
}

}  // namespace kerridge
