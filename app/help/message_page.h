// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

#include "base/diagnostic.h"

namespace kerridge {

// The page of messages in the help is the list of what Kerridge says: every text of it, with … for what is filled in,
// has an entry that explains it, and a translation in the context "messages".

/// Where the help explains a message: "messages#17", the entry with this number (from 0) on the page of messages. "" if
/// no text of the page is in the message. Of several the one with most letters counts, and a sentence that
/// stands behind other messages only alone. Texts are looked for in English and in the language of the window,
/// in any case of letters; … on the page stands for anything. Takes about a millisecond.
QString messageTopic(const QString& message);

/// A message of core or of a file's reader in the language of the window: the texts of the page that it is made of,
/// with what fills their gaps. Unchanged in English, while files are written (EnglishTexts), and where any of its words
/// is not on the page, or it has too many parts: half a sentence in each language helps nobody. For what is shown only.
/// Takes a few milliseconds, a message that was asked for before a microsecond. Call it from any thread.
QString shownMessage(const QString& english);
QString shownMessage(const std::string& english);

/// Its place and its message, as toString() gives it in English.
QString shownDiagnostic(const Diagnostic& diagnostic);

}  // namespace kerridge
