// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace kerridge {

enum class OnChanged : unsigned char { cancel, replace, reload, saveAs };

/// Asks what to do with a file that somebody else changed since it was opened or saved here, before it is saved again.
/// `onlyReplace`: without the ways that lead to another document.
OnChanged askOnChanged(QWidget* parent, const QString& file, bool onlyReplace = false);

}  // namespace kerridge
