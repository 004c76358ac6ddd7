// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/control_walk.h"

#include <algorithm>
#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QGroupBox>
#include <QHash>
#include <QKeySequence>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QTabBar>
#include <QTest>
#include <QWidget>

#include "ui/assistive.h"
#include "widgets/contrast.h"
#include "widgets/usable.h"

namespace kerridge::test {

namespace {

constexpr int mostWidth = 1366;
constexpr int stopsWithin = 200;  // of one control: the cursors of a chart, the links of a page
constexpr int frameAround = 4;    // pixels around a control in which its focus may be drawn
constexpr double seenContrast = 3.0;
constexpr int seenPixels = 12;  // as many as a caret has

QString nameOf(const QWidget* widget) {
  return QStringLiteral("%1 “%2” in %3 at %4,%5 %6×%7")
      .arg(QLatin1String(widget->metaObject()->className()), widget->objectName(),
           widget->parentWidget() != nullptr ? widget->parentWidget()->objectName() : QString())
      .arg(widget->x())
      .arg(widget->y())
      .arg(widget->width())
      .arg(widget->height());
}

/// In a part of the main window that lies behind another one, such as a dock, or outside; a scrolled one is not.
bool isBehind(const QWidget* widget) {
  const QWidget* part = widget;
  while (part->parentWidget() != nullptr && !part->parentWidget()->isWindow()) part = part->parentWidget();
  return qobject_cast<QMainWindow*>(part->parentWidget()) != nullptr && part->visibleRegion().isEmpty();
}

bool takesTab(const QWidget* widget) {
  return widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus &&
         widget->focusProxy() == nullptr;
}

QList<QWidget*> controlsOf(const QWidget* top) {
  QList<QWidget*> controls;
  for (QWidget* widget : top->findChildren<QWidget*>()) {
    if (takesTab(widget) && widget->window() == top->window() && !isBehind(widget)) controls << widget;
  }
  return controls;
}

QStringList unnamed(const QWidget* top) {
  QStringList wrong;
  for (const QWidget* widget : controlsOf(top)) {
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    bool speaks = !widget->accessibleName().isEmpty() || (button != nullptr && button->text().size() >= 2);
    // The line of an editable box and the view in a named widget speak with its name.
    const QWidget* around = widget->parentWidget();
    speaks = speaks || (around != nullptr && around != top && !around->accessibleName().isEmpty());
    if (!speaks) wrong << nameOf(widget) + QStringLiteral(" says nothing");
  }
  return wrong;
}

/// The control with the focus after the key; null where the focus left the window or stayed where it was.
QWidget* next(const QWidget* top, int key) {
  const QWidget* before = QApplication::focusWidget();
  for (int i = 0; i < stopsWithin; ++i) {
    QWidget* at = QApplication::focusWidget();
    if (at == nullptr || at->window() != top->window()) return nullptr;
    QTest::keyClick(at, static_cast<Qt::Key>(key), key == Qt::Key_Backtab ? Qt::ShiftModifier : Qt::NoModifier);
    if (QApplication::focusWidget() != before) break;
  }
  QWidget* after = QApplication::focusWidget();
  return after != before && after != nullptr && after->window() == top->window() ? after : nullptr;
}

/// Where the focus of a control is to be seen: around it, or where the whole of a group says which one it is.
QRect placeOf(const QWidget* widget, const QWidget* top) {
  return QRect(widget->mapTo(top, QPoint()), widget->size())
      .adjusted(-frameAround, -frameAround, frameAround, frameAround)
      .intersected(top->rect());
}

/// How many pixels the focus changes so much that it is seen: by 3 : 1.
int pixelsOfFocus(const QImage& with, const QImage& without) {
  int count = 0;
  for (int y = 0; y < with.height(); ++y) {
    for (int x = 0; x < with.width(); ++x) {
      count += contrastBetween(with.pixelColor(x, y), without.pixelColor(x, y)) >= seenContrast ? 1 : 0;
    }
  }
  return count;
}

/// Whether Tab goes against the reading of two controls side by side or one above the other in the same part.
bool isBackwards(const QWidget* from, const QWidget* to) {
  if (from->parentWidget() != to->parentWidget()) return false;
  const QRect a = from->geometry();
  const QRect b = to->geometry();
  const bool sameColumn = a.left() <= b.right() && b.left() <= a.right();
  const bool sameRow = a.top() < b.center().y() && b.center().y() < a.bottom();
  return (sameColumn && b.bottom() < a.top()) || (sameRow && b.right() < a.left());
}

/// Controls and labels of the window with one mnemonic.
QStringList clashing(const QWidget* top) {
  QHash<QString, QString> used;
  QStringList wrong;
  const auto add = [&](const QString& text) {
    const QString key = QKeySequence::mnemonic(text).toString();
    if (key.isEmpty()) return;
    if (used.contains(key)) wrong << QStringLiteral("%1 is for “%2” and “%3”").arg(key, used[key], text);
    used[key] = text;
  };
  for (const QWidget* widget : top->findChildren<QWidget*>()) {
    if (!widget->isVisible() || widget->window() != top->window() || isBehind(widget)) continue;
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) add(button->text());
    if (const auto* group = qobject_cast<const QGroupBox*>(widget)) add(group->title());
    if (const auto* label = qobject_cast<const QLabel*>(widget); label != nullptr && label->buddy() != nullptr) {
      add(label->text());
    }
    if (const auto* tabs = qobject_cast<const QTabBar*>(widget)) {
      for (int i = 0; i < tabs->count(); ++i) add(tabs->tabText(i));
    }
    if (const auto* bar = qobject_cast<const QMenuBar*>(widget)) {
      for (const QAction* action : bar->actions()) add(action->text());
    }
  }
  return wrong;
}

QStringList unreached(QWidget* top) {
  const QList<QWidget*> wanted = controlsOf(top);
  if (wanted.isEmpty()) return {};
  QStringList wrong;
  top->activateWindow();
  if (top->windowType() != Qt::Popup) (void)QTest::qWaitFor([&] { return QApplication::activeWindow() == top; }, 2000);
  if (QApplication::focusWidget() == nullptr || QApplication::focusWidget()->window() != top)
    wanted.first()->setFocus(Qt::TabFocusReason);
  if (next(top, Qt::Key_Tab) == nullptr && wanted.size() == 1 && QApplication::focusWidget() == wanted.first())
    return {};
  QWidget* first = QApplication::focusWidget();
  if (first == nullptr || first->window() != top)
    return {QStringLiteral("nothing in it takes the focus, which is %1")
                .arg(first != nullptr ? nameOf(first) : QStringLiteral("nowhere"))};
  QList<QWidget*> forward{first};
  QStringList returns;  // the way around goes back to the top once, wherever it began
  for (int i = 0; i < 2 * wanted.size() + 10; ++i) {
    QWidget* from = forward.constLast();
    const QRect place = placeOf(from, top);
    const QImage with = top->grab(place).toImage();
    QWidget* to = next(top, Qt::Key_Tab);
    if (to == nullptr) {
      wrong << nameOf(from) + QStringLiteral(" is not left by Tab");
      break;
    }
    if (isBehind(from)) wrong << nameOf(from) + QStringLiteral(" takes the focus out of sight");
    if (to != first && isBackwards(from, to)) {
      returns << QStringLiteral("Tab goes back from %1 to %2").arg(nameOf(from), nameOf(to));
    }
    const int seen = pixelsOfFocus(with, top->grab(place).toImage());
    if (seen < seenPixels) {
      wrong << nameOf(from) + QStringLiteral(" does not show its focus: %1 pixels").arg(seen);
      const QString folder = qEnvironmentVariable("KERRIDGE_PICTURES");
      if (!folder.isEmpty()) with.save(folder + QStringLiteral("/focus-%1.png").arg(from->objectName()));
    }
    if (to == first) break;
    forward << to;
  }
  if (returns.size() > 1) wrong += returns;
  for (QWidget* widget : wanted) {
    if (forward.contains(widget) || !takesTab(widget)) continue;
    // Of a group of radio buttons and of tabs the arrow keys choose.
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    if (button != nullptr && button->autoExclusive()) continue;
    wrong << nameOf(widget) + QStringLiteral(" is not reached by Tab");
  }
  if (QApplication::focusWidget() != first) return wrong;
  std::reverse(forward.begin(), forward.end());
  for (const QWidget* expected : forward) {
    const QWidget* from = QApplication::focusWidget();
    const QWidget* back = next(top, Qt::Key_Backtab);
    if (back == expected) continue;
    wrong << QStringLiteral("Shift+Tab goes from %1 to %2, not to %3")
                 .arg(nameOf(from), back != nullptr ? nameOf(back) : QStringLiteral("nothing"), nameOf(expected));
    break;
  }
  return wrong;
}

QStringList unexplained(const QWidget* top) {
  QStringList wrong;
  QSet<QString> said;
  for (const QLabel* label : top->findChildren<QLabel*>()) {
    if (label->isVisible() && label->text().size() > 5) said << label->text();
  }
  for (const QWidget* widget : top->findChildren<QWidget*>()) {
    if (!widget->isVisible() || widget->isEnabled() || widget->window() != top->window()) continue;
    if (widget->focusPolicy() == Qt::NoFocus || !widget->parentWidget()->isEnabled()) continue;
    const QString why = whyNotUsable(widget);
    const bool explained = !why.isEmpty() ? widget->toolTip().contains(why) : said.contains(widget->toolTip());
    if (!explained) wrong << nameOf(widget) + QStringLiteral(" is greyed without a reason: ") + widget->toolTip();
  }
  return wrong;
}

}  // namespace

QStringList complaints(QWidget* top) {
  QApplication::setCursorFlashTime(0);  // the caret, by which an empty field shows its focus, stays
  QStringList all = unnamed(top) + unspoken(top) + unexplained(top) + clashing(top) + unreached(top);
  if (top->height() > mostHeight && qobject_cast<QMainWindow*>(top) == nullptr)
    all << QStringLiteral("%1 px high").arg(top->height());
  if (top->width() > mostWidth) all << QStringLiteral("%1 px wide").arg(top->width());
  return all;
}

QStringList unexplainedCommands(const QMenu* menu) {
  QStringList wrong;
  for (const QAction* action : menu->actions()) {
    if (action->isSeparator() || !action->isVisible()) continue;
    if (!action->isEnabled() && (whyNotUsable(action).isEmpty() || !action->toolTip().contains(whyNotUsable(action))))
      wrong << QStringLiteral("%1 “%2” is greyed without a reason").arg(action->objectName(), action->text());
    if (action->isEnabled() && action->menu() != nullptr) wrong += unexplainedCommands(action->menu());
  }
  return wrong;
}

}  // namespace kerridge::test
