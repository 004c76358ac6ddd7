// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace kerridge {

/// The text as a sentence: it ends in a full stop, unless it already ends in one, in a question mark, an exclamation
/// mark or an ellipsis, also before a closing quote or bracket. For messages that come from elsewhere (the system, the
/// network, a diagnostic), which may be whole sentences. UTF-8.
std::string sentence(std::string text);

/// Control characters as escapes ("\u0000", "\u001b"), except tabs and line feeds; everything else unchanged.
/// For text from files on its way to a terminal or a message: a NUL would cut it off, an escape sequence would act.
/// A second call changes nothing. UTF-8.
std::string visible(const std::string& text);

/// A name between quotes, as messages show it.
std::string quotedName(const std::string& name);

}  // namespace kerridge
