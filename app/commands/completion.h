// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace kerridge {

/// Completion scripts, made from commandInfos(). Each holds the words of this program, so that a shell need not start
/// the program to complete them.
QString bashCompletion();
QString fishCompletion();
QString zshCompletion();

/// The first sentence of a description in one line, without its full stop.
QString firstSentence(const QString& description);

}  // namespace kerridge
