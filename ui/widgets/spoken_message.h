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

/// Has screen readers read a text that comes while the focus is elsewhere, such as what a key did. The status bar of the
/// window lends its place and has the text as its name; call makeSpokenMessage() of it first. Without one nothing is
/// said.
void say(QWidget* from, const QString& text);

/// A message in the status bar that screen readers read out, such as where a file was written.
void showSpokenStatus(QStatusBar* bar, const QString& text, int milliseconds);

}  // namespace kerridge
