// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "command_line.h"

namespace kerridge {

// The parts of a manual page.

/// Plain text as man reads it.
QString roffText(QString text);
QString roffBold(const QString& text);
QString roffItalic(const QString& text);
/// Words in capitals stand for what the user writes.
QString roffSynopsis(const QString& words);
/// One entry of a list: what it is about, and its text.
QString roffEntry(const QString& head, const QString& text);
QString roffSection(const QString& title);

QString roffOption(const OptionInfo& option);
/// --help with this text, and --version.
QString roffHelpAndVersion(const QString& help);
/// The section with the exit codes.
QString roffExitStatus();

}  // namespace kerridge
