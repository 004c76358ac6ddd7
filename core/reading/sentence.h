// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/text.h"
#include "reading/dialect.h"
#include "reading/typing.h"

namespace kerridge {

/// The reading of a delimited file in words: "“;” separated, decimal comma, header; 0,435 → 0.435", followed by the
/// assumptions that are not certain.
Text readingSentence(const Dialect& dialect, const Typing& typing);

}  // namespace kerridge
