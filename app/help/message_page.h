// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace kerridge {

// The page of messages in the help is the list of what Kerridge says: every text of it, with … for what is filled in,
// has an entry that explains it.

/// Where the help explains a message: "messages#17", the entry with this number (from 0) on the page of messages. "" if
/// no text of the page is in the message. Of several the one with most letters counts, and a sentence that
/// stands behind other messages only alone. Texts are looked for in English and in the language of the window,
/// in any case of letters; … on the page stands for anything. Takes about a millisecond.
QString messageTopic(const QString& message);

}  // namespace kerridge
