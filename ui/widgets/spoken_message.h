// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QStatusBar;
class QWidget;

namespace kerridge {

/// Gives a widget the role of a message that screen readers read out when it comes. Call before it is first shown.
void makeSpokenMessage(QWidget* widget);

/// Has screen readers read the widget's name and description now. It keeps its place and the focus.
void speak(QWidget* widget);

/// Gives a window a voice for say(): a point in its status bar with the last text as its name. The bar itself would be
/// read out with everything in it.
void giveVoice(QStatusBar* bar);

/// Has screen readers read a text that comes while the focus is elsewhere, such as what a key did. Windows without a
/// voice say nothing.
void say(QWidget* from, const QString& text);

/// A message in the status bar that screen readers read out, such as where a file was written.
void showSpokenStatus(QStatusBar* bar, const QString& text, int milliseconds);

}  // namespace kerridge
