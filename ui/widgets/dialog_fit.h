// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QScrollArea>

namespace kerridge {

/// Shows a widget whole where there is room, and scrolls it where there is not: as large as the widget asks for, up to
/// its own maximum size.
class FittingArea : public QScrollArea {
  Q_OBJECT

 public:
  explicit FittingArea(QWidget* content, QWidget* parent = nullptr);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// Wrapped texts take more height where the area is narrow: they are not pressed together.
  void keepWhole();
};

/// No dialog is larger than the screen it opens on: where its smallest size is, its middle scrolls and its buttons
/// stay. One for the whole program.
class DialogFit : public QObject {
  Q_OBJECT

 public:
  /// Once; does nothing after that.
  static void install();
  /// The same for a screen of this size, which tests ask for; an empty one is the real one.
  static void pretendScreen(QSize size);

  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  DialogFit();
};

/// What a window may take of the screen of `widget`, its frame left out.
QSize roomFor(const QWidget* widget);

}  // namespace kerridge
