// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/screen_fit.h"

#include <algorithm>
#include <QScreen>
#include <QStyle>
#include <QTimer>

namespace kerridge {

namespace {

constexpr int mappedMilliseconds = 200;  // window managers add the frame after the window is shown

void fit(QWidget& window, const QMargins& frame) {
  if (window.isMaximized() || window.isFullScreen() || window.screen() == nullptr) return;
  const QRect present(window.geometry());
  const QRect place = fittedInto(window.screen()->availableGeometry(), present, frame);
  if (place.size() != present.size()) window.resize(place.size());
  // Where the frame is known the window has a place; before, the window manager gives it one.
  if (window.isVisible() && place.topLeft() != present.topLeft()) {
    window.move(place.topLeft() - QPoint(frame.left(), frame.top()));
  }
}

QMargins frameOf(const QWidget& window) {
  const QRect outer = window.frameGeometry();
  const QRect inner = window.geometry();
  return {inner.left() - outer.left(), inner.top() - outer.top(), outer.right() - inner.right(),
          outer.bottom() - inner.bottom()};
}

}  // namespace

QRect fittedInto(const QRect& area, const QRect& window, const QMargins& frame) {
  const QRect room = area.marginsRemoved(frame);
  QRect place(window.topLeft(), window.size().boundedTo(room.size()));
  place.moveLeft(std::clamp(place.left(), room.left(), std::max(room.left(), room.right() - place.width() + 1)));
  place.moveTop(std::clamp(place.top(), room.top(), std::max(room.top(), room.bottom() - place.height() + 1)));
  return place;
}

QSize firstSize(const QSize& area, const QSize& usual) {
  constexpr double share = 0.8;
  constexpr int widest = 2;  // times the height: charts side by side would be stripes
  const QSize large = (QSizeF(area) * share).toSize();
  return QSize(std::min(large.width(), widest * large.height()), large.height()).expandedTo(usual).boundedTo(area);
}

void showWithinScreen(QWidget& window, bool first) {
  if (first && window.screen() != nullptr) {
    window.resize(firstSize(window.screen()->availableGeometry().size(), window.size()));
  }
  const int title = window.style()->pixelMetric(QStyle::PM_TitleBarHeight);
  constexpr int side = 2;
  fit(window, QMargins(side, title, side, side));
  window.show();
  QTimer::singleShot(mappedMilliseconds, &window, [&window] { fit(window, frameOf(window)); });
}

}  // namespace kerridge
