// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>

namespace kerridge {

/// A number of bytes for people: "85 bytes", "1.0 kB", "12.3 MB", "957 MB", "1.2 GB". Decimal units. `decimals` is the
/// number of decimals below 100; from there on there is one less. Negative numbers count as 0.
std::string sizeText(double bytes, int decimals = 1);

/// Two sizes of one sentence: they read alike only if they are the same number of bytes.
std::pair<std::string, std::string> comparedSizes(double one, double other);

}  // namespace kerridge
