// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "base/diagnostic.h"
#include "base/text.h"

namespace kerridge {

/// A text of core in the language of tr(): words from the contexts "texts" and "core" of the translations, numbers
/// with its decimal sign, names as they are. For what is shown only: files hold the English ones. Microseconds; call
/// it from any thread.
QString shownText(const Text& text);

/// Its place and its message, as toString() gives it in English.
QString shownDiagnostic(const Diagnostic& diagnostic);

}  // namespace kerridge
