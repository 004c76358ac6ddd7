// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painted_parts.h"

#include <algorithm>
#include <cstdlib>
#include <QApplication>
#include <QDir>
#include <QImage>
#include <QPainter>
#include <QScreen>
#include <QTest>

#include "widgets/control_marker.h"

namespace kerridge::test {

namespace {

constexpr int mostTurns = 10'000;
constexpr int quietTurns = 10;
constexpr int leastMark = 3;  // pixels: the end of a dash is smaller
constexpr int dashLength = 6;
constexpr int colorTolerance = 48;

QImage onScreen(const QWidget& window) {
  return window.screen()->grabWindow(window.winId()).toImage().convertToFormat(QImage::Format_RGB32);
}

QImage atOnce(QWidget& window) { return window.grab().toImage().convertToFormat(QImage::Format_RGB32); }

void coverCaret(QImage& image, const QWidget& window) {
  const QWidget* focus = QApplication::focusWidget();
  if (focus == nullptr || !focus->testAttribute(Qt::WA_InputMethodEnabled) || !window.isAncestorOf(focus)) return;
  QPainter(&image).fillRect(QRect(focus->mapTo(&window, QPoint()), focus->size()), Qt::black);
}

/// Is the color anywhere near in the other image? Qt begins the dashes of a line a little elsewhere with another clip.
bool isNear(QRgb color, const QImage& image, int x, int y) {
  const auto alike = [](int a, int b) { return std::abs(a - b) <= colorTolerance; };
  for (int row = std::max(0, y - dashLength); row <= std::min(image.height() - 1, y + dashLength); ++row) {
    const auto* pixels = reinterpret_cast<const QRgb*>(image.constScanLine(row));
    for (int column = std::max(0, x - dashLength); column <= std::min(image.width() - 1, x + dashLength); ++column) {
      const QRgb there = pixels[column];
      if (alike(qRed(color), qRed(there)) && alike(qGreen(color), qGreen(there)) && alike(qBlue(color), qBlue(there))) {
        return true;
      }
    }
  }
  return false;
}

QRect differing(const QImage& one, const QImage& other) {
  QRect all;
  for (int y = 0; y < one.height(); ++y) {
    const auto* a = reinterpret_cast<const QRgb*>(one.constScanLine(y));
    const auto* b = reinterpret_cast<const QRgb*>(other.constScanLine(y));
    for (int x = 0; x < one.width(); ++x) {
      if (a[x] != b[x] && !(isNear(a[x], other, x, y) && isNear(b[x], one, x, y))) all |= QRect(x, y, 1, 1);
    }
  }
  return all;
}

/// One look at the window.
QString stalePartsNow(QWidget& window) {
  // What was asked to be painted is painted in one of the next turns of the event loop. The screen is taken first:
  // painted as a whole, a view takes its parts for painted.
  QImage screen;
  int same = 0;
  for (int turn = 0; turn < mostTurns && same < quietTurns; ++turn) {
    QTest::qWait(1);
    const QImage next = onScreen(window);
    // An outline that pulses is another one soon.
    const auto markers = window.findChildren<const ControlMarker*>();
    const bool pulses = std::any_of(markers.begin(), markers.end(), [](const auto* one) { return one->isPulsing(); });
    same = next == screen && !pulses ? same + 1 : 0;
    screen = next;
  }
  // What the last turn asked for, a layout for example, is done when the whole is painted: so it is for the screen too.
  QCoreApplication::sendPostedEvents();
  screen = onScreen(window);
  QImage whole = atOnce(window);
  coverCaret(screen, window);
  coverCaret(whole, window);
  const QRect where = differing(screen, whole);
  if (std::max(where.width(), where.height()) < leastMark) return {};
  if (const QString pictures = qEnvironmentVariable("KERRIDGE_PICTURES"); !pictures.isEmpty()) {
    screen.save(QDir(pictures).filePath(QStringLiteral("painted-in-parts.png")));
    whole.save(QDir(pictures).filePath(QStringLiteral("painted-at-once.png")));
  }
  const QWidget* there = window.childAt(where.center());
  return QStringLiteral("%1,%2 %3×%4 of %5×%6, at the middle %7 “%8”")
      .arg(where.x())
      .arg(where.y())
      .arg(where.width())
      .arg(where.height())
      .arg(screen.width())
      .arg(screen.height())
      .arg(QLatin1String(there != nullptr ? there->metaObject()->className() : "nothing"),
           there != nullptr ? there->objectName() : QString());
}

}  // namespace

QString staleParts(QWidget& window) {
  // What is stale stays so; what a timer or a result changed between the two pictures does not.
  constexpr int looks = 4;
  QString stale;
  for (int look = 0; look < looks; ++look) {
    stale = stalePartsNow(window);
    if (stale.isEmpty()) break;
  }
  return stale;
}

}  // namespace kerridge::test
