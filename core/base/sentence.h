// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "base/text.h"

namespace kerridge {

/// The text as a sentence: it ends in a full stop, unless it already ends in one, in a question mark, an exclamation
/// mark or an ellipsis, also before a closing quote or bracket. For messages that come from elsewhere (the system, the
/// network, a diagnostic), which may be whole sentences. UTF-8.
std::string sentence(std::string text);
Text sentence(const Text& text);

/// What would control a terminal or hide in a line as escapes ("\u001b", "\u202e"): control characters except tabs and
/// line feeds, DEL, C1, marks of direction and of no width; bytes that are no UTF-8 as U+FFFD; all else unchanged. For
/// text from files on its way to a terminal or a message: a NUL would cut it off, an escape sequence would act.
/// In a string of JSON the escapes mean the same characters. A second call changes nothing.
std::string visible(std::string_view text);

/// visible() with tabs and line feeds as escapes, too: a name that forges no line or column of a table.
std::string visibleLine(std::string_view text);

/// A name between quotes, as messages show it.
std::string quotedName(const std::string& name);

}  // namespace kerridge
