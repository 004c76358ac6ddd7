// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "experiment/experiment.h"

namespace kerridge {

/// An address carries a longer link where somebody sends it, but mail and chat programs cut it.
inline constexpr std::size_t longestLink = 2000;

/// The experiment as letters, digits, "-" and "_", for the address of a page; "" where it would be longer than
/// longestLink. Pins, scenes and studies, which pages do not show, are left out.
std::string linkOf(const Experiment& experiment);
/// Nothing for what linkOf() has not written.
std::optional<Experiment> experimentOfLink(const std::string& link);

}  // namespace kerridge
