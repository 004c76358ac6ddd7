// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace kerridge {

/// A piece of a script that computes a model outside this program, see app/export/script.h: in Python with numpy as
/// np, and in base R. Both empty: there is no short script.
struct ScriptCode {
  std::string python;
  std::string r;
};

}  // namespace kerridge
