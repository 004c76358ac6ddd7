// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

#include "base/run_context.h"

namespace kerridge {

/// The whole content of a regular file. Throws InvalidInput (place: the file's name) for a missing, unreadable or
/// oversized file (above 2 GiB), a directory, pipe or device; Cancelled on request. Never waits for a pipe.
std::string readBytes(const std::filesystem::path& file, const RunContext& context);

}  // namespace kerridge
