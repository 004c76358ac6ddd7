// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFocusFrame>
#include <QObject>
#include <QPointer>

namespace kerridge {

/// Shows where the keyboard is: a frame around tables, lists, texts, tabs and buttons reached by the Tab key, which the
/// style leaves as they are (the default button looks the same with and without focus). Fields, tool buttons and charts
/// show their focus themselves. One for all windows of the program.
class FocusFrame : public QObject {
  Q_OBJECT

 public:
  /// Makes the one there is; does nothing where it is there already.
  static void install();

 private:
  FocusFrame();
  void follow(QWidget* now);

  QPointer<QFocusFrame> m_frame;  // a child of the window in which it is shown
};

}  // namespace kerridge
