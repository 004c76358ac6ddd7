// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFocusFrame>
#include <QObject>
#include <QPointer>

namespace kerridge {

/// Shows the keyboard focus: a frame around tables, lists, texts, tabs, sliders and buttons of all kinds that were
/// reached by key, which the style leaves unchanged or nearly so (the default button looks the same with and without
/// focus, a flat one has a line of 1.2 : 1). Fields and charts show their focus themselves. One object for all windows
/// of the program.
class FocusFrame : public QObject {
  Q_OBJECT

 public:
  /// Creates the one object; does nothing if it exists already.
  static void install();
  /// Whether it goes around this one, which then draws no frame itself.
  static bool frames(const QWidget* widget);

 private:
  FocusFrame();
  void follow(QWidget* now);

  QPointer<QFocusFrame> m_frame;  // a child of the window in which it is shown
};

}  // namespace kerridge
