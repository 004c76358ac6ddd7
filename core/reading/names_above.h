// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/types.h"
#include "reading/input.h"

namespace kerridge {

/// The names of `columns` columns in a comment directly above the first record, and its line.
struct NamesAbove {
  std::vector<std::string> names;  ///< empty: there is no such comment
  Index line = 0;
};

/// "#id,x,y", or "# id x y" and "# id, x, y" whatever separates the fields below. `text` begins the file.
NamesAbove namesAbove(std::string_view text, char separator, Index columns, const Input& input);

}  // namespace kerridge
