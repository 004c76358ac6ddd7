// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace kerridge {

/// What a page asks for.
class PageSession {
 public:
  PageSession();
  ~PageSession();
  /// One request in JSON, its answer in JSON; never throws.
  std::string answer(const std::string& request);
};

}  // namespace kerridge
