// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

// For the sources of this folder that are compiled for Windows, whose system speaks UTF-16.

namespace kerridge::platform {

std::wstring wide(std::string_view utf8);
std::string narrow(std::wstring_view utf16);

/// A path as the system takes it: absolute, and where it is long, in the form that has no limit of 260 characters.
/// Devices become "\\.\…". Empty where the name cannot be one.
std::wstring widePath(std::string_view path);

/// errno of an error number of Windows (GetLastError()).
int errnoOf(unsigned long error);

}  // namespace kerridge::platform
