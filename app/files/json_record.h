// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/parameter_spec.h"

namespace kerridge {

/// What a reader asked of one place of a document: the types and texts that it takes there, and the members.
struct JsonPlace {
  std::string part;  ///< the name of a part that several places have, such as "kernel"; "": none
  bool boolean = false, number = false, string = false, list = false;
  std::optional<int> length;                                     ///< of the list, where only one will do
  std::optional<std::pair<std::int64_t, std::int64_t>> integer;  ///< the least and the greatest one
  std::vector<std::string> words;                                ///< the texts, where not every text will do
  bool otherTexts = false;                                       ///< there are more than can be listed
  std::optional<std::vector<std::string>> keys;  ///< every key that is known, for an object that has some
  bool anyKey = false;
  std::vector<std::string> asked;     ///< members that were looked for
  std::vector<std::string> required;  ///< members that were missing
  bool refused = false;               ///< another type is expected
  std::optional<ParameterSpec> parameter;
};

/// By the path of the place, "" for the document.
using JsonRecord = std::map<std::string, JsonPlace>;

}  // namespace kerridge
