// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "storage/data_reading.h"

namespace kerridge {

/// Remembers which roles were chosen for the columns of the file with this hash (SHA-256, hex), for the next time it is
/// opened, here or in another window. The files of the last 200 choices are known; older ones are forgotten.
void rememberRoles(const std::string& hash, const Roles& roles);

/// The same for the meaning of its fields (marks of missing values, fields beyond a limit, dates …); that of a plain
/// table makes it forget an earlier one.
void rememberMeaning(const std::string& hash, const Meaning& meaning);

/// What is remembered now, for use in any thread.
RecallChoices recallChoices();

}  // namespace kerridge
