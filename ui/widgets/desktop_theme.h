// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

namespace kerridge {

/// Follows the theme of the desktop while the program runs: light, dark, high contrast. Desktops notify each window of
/// a change; the palette is read once for all of them. One object for all windows of the program.
class DesktopTheme : public QObject {
  Q_OBJECT

 public:
  /// Creates the one object; does nothing if it exists already.
  static void install();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  DesktopTheme();

  QTimer m_news;
};

}  // namespace kerridge
