// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace kerridge {

/// What the file share/kerridge/build beside the program's folder says about this build, such as "portable: Linux,
/// x86_64, glibc 2.36 or newer"; "" where there is none. Needs no QCoreApplication.
std::string buildKind();

/// `version` and, in parentheses, buildKind().
std::string versionText(const std::string& version);

}  // namespace kerridge
