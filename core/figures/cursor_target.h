// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace kerridge {

/// What a cursor moves, or a click in the plane of a figure sets: something of one method.
struct CursorTarget {
  enum class Sets {
    nothing,
    path,       ///< λ or t by the λ it stands for, from x
    parameter,  ///< a parameter of the method, from x
    plane       ///< a parameter from x and λ from y
  };

  Sets sets = Sets::nothing;
  int method = -1;             ///< its index in the experiment
  std::string parameter = {};  ///< its key, e.g. "m"; "" for `path`

  static CursorTarget ofPath(int method) { return {Sets::path, method, {}}; }
  static CursorTarget ofParameter(int method, const std::string& key) { return {Sets::parameter, method, key}; }
  static CursorTarget ofPlane(int method, const std::string& key) { return {Sets::plane, method, key}; }

  bool empty() const { return sets == Sets::nothing; }
  bool operator==(const CursorTarget&) const = default;
};

}  // namespace kerridge
