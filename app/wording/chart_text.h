// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "base/text.h"

namespace kerridge {

/// A text of core in the language of tr(): words from the contexts "charts" and "core" of the translations, numbers
/// with its decimal sign, messages by shownMessage(), names as they are. Microseconds; call it from any thread.
QString chartText(const Text& text);

}  // namespace kerridge
