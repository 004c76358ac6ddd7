// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/number_field.h"

#include <cmath>
#include <QApplication>
#include <QKeyEvent>
#include <QStyleOptionFrame>
#include <QTimer>
#include <QToolTip>

#include "base/number_text.h"
#include "texts/shown_number.h"
#include "widgets/spoken_message.h"
#include "widgets/theme.h"

namespace kerridge {

namespace {

bool isOfHistory(const QKeyEvent& key) { return key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo); }

bool isPageKey(const QKeyEvent& key) { return key.key() == Qt::Key_PageUp || key.key() == Qt::Key_PageDown; }

/// No number begins with one: where nothing is being typed, it is a command of the window, such as R.
bool isLetter(const QKeyEvent& key) {
  const bool plain = (key.modifiers() & ~Qt::ShiftModifier) == Qt::NoModifier;
  return plain && key.key() >= Qt::Key_A && key.key() <= Qt::Key_Z;
}

}  // namespace

NumberField::NumberField(QWidget* parent) : QLineEdit(parent) {
  connect(this, &QLineEdit::textEdited, this, [this] {
    mark(problem());
    // Until the focus leaves. Installed again, a filter is still one.
    qApp->installEventFilter(this);
  });
  showValue();
}

void NumberField::setRange(double minimum, double maximum) {
  m_minimum = minimum;
  m_maximum = maximum;
}

void NumberField::setValue(double value) {
  m_value = value;
  if (!hasFocus() || !isModified()) showValue();
}

void NumberField::setWidthOf(const QString& widest) {
  m_widest = widest;
  if (widest.isEmpty()) return;
  setFixedWidth(fontMetrics().horizontalAdvance(widest));
  if (!isModified()) showValue();
}

void NumberField::changeEvent(QEvent* event) {
  QLineEdit::changeEvent(event);
  if (event->type() == QEvent::FontChange) setWidthOf(m_widest);
}

QString NumberField::problem() const {
  const auto number = typedNumber(text());
  if (!number && parseNumber(QString(text()).replace(QLatin1Char(','), QLatin1Char('.')).toStdString())) {
    return tr("Not a number. Write the decimal sign as a point: 0.01");
  }
  if (!number) return tr("Not a number. Examples: 0.01, 1e-7, 2^-10");
  if (*number < m_minimum || *number > m_maximum) {
    return tr("Must lie between %1 and %2").arg(shownNumber(m_minimum), shownNumber(m_maximum));
  }
  if (m_integer && std::floor(*number) != *number) return tr("Must be a whole number");
  return {};
}

bool NumberField::event(QEvent* event) {
  // Page Up and Page Down would move the lesson and lose what is being typed.
  if (event->type() == QEvent::ShortcutOverride && isModified() && isPageKey(*static_cast<QKeyEvent*>(event))) {
    event->accept();
    return true;
  }
  if (event->type() == QEvent::ShortcutOverride && !isModified()) {
    const auto& key = *static_cast<QKeyEvent*>(event);
    if (isOfHistory(key) || isLetter(key)) {
      event->ignore();
      return true;
    }
  }
  return QLineEdit::event(event);
}

void NumberField::focusInEvent(QFocusEvent* event) {
  QLineEdit::focusInEvent(event);
  selectFromEnd();
}

void NumberField::focusOutEvent(QFocusEvent* event) {
  QLineEdit::focusOutEvent(event);
  // Behind a menu or another program the field is not left.
  const bool left = event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason;
  const QString typed = text();
  const QString reason = problem();
  if (commit() || !left) {
    if (!m_marked) qApp->removeEventFilter(this);
    return;
  }
  qApp->removeEventFilter(this);
  showValue();
  const QString said = tr("“%1” is not used; the value stays %2. %3").arg(typed, text(), reason);
  say(this, said);
  // The next control's focus takes every tool tip away.
  QTimer::singleShot(0, this, [this, said] { QToolTip::showText(mapToGlobal(QPoint(0, height())), said, this); });
}

void NumberField::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
    commit();
    if (!m_marked) selectFromEnd();
    event->accept();  // in a dialog it must not reach the default button
    return;
  }
  if (event->key() == Qt::Key_Escape && isModified()) {
    showValue();
    selectFromEnd();
    event->accept();
    return;
  }
  if (!isModified() && isOfHistory(*event)) {
    event->ignore();  // in a popup it reaches the window from there
    return;
  }
  QLineEdit::keyPressEvent(event);
}

bool NumberField::eventFilter(QObject* watched, QEvent* event) {
  // Neither a shortcut nor a button of a tool bar takes the focus away before it acts.
  const bool shortcut = event->type() == QEvent::Shortcut;
  const bool pressed = event->type() == QEvent::MouseButtonPress && watched->isWidgetType() && watched != this;
  const bool closing = event->type() == QEvent::Close && watched == window();
  if (shortcut || pressed || closing) commit();
  return QLineEdit::eventFilter(watched, event);
}

bool NumberField::commit() {
  if (!isModified()) return true;
  const QString reason = problem();
  mark(reason);
  if (!reason.isEmpty()) {
    QToolTip::showText(mapToGlobal(QPoint(0, height())), reason, this);
    return false;
  }
  const double number = *typedNumber(text());
  const bool changed = number != m_value;
  m_value = number;
  showValue();
  if (changed) Q_EMIT valueEdited(number);
  return true;
}

// Where the text is longer than the field, its beginning is seen.
void NumberField::selectFromEnd() { setSelection(static_cast<int>(text().size()), -static_cast<int>(text().size())); }

QString NumberField::shownText() const {
  QString exact = shownExactNumber(m_value);
  if (m_widest.isEmpty()) return exact;
  QStyleOptionFrame option;
  initStyleOption(&option);
  constexpr int innerMargins = 4;  // of QLineEdit, on both sides together
  const int room = style()->subElementRect(QStyle::SE_LineEditContents, &option, this).width() - innerMargins;
  return fontMetrics().horizontalAdvance(exact) <= room ? exact : shownNumber(m_value);
}

void NumberField::showValue() {
  mark({});
  const QString shown = shownText();
  // A text that stays is no news to a screen reader. setText() also resets isModified().
  if (shown == text() && !isModified()) return;
  setText(shown);
  setCursorPosition(0);
}

void NumberField::mark(const QString& problem) {
  if (problem.isEmpty() == !m_marked) {
    if (m_marked) setToolTip(problem);
    return;
  }
  if (!m_marked) m_usualToolTip = toolTip();
  m_marked = !problem.isEmpty();
  setToolTip(m_marked ? problem : m_usualToolTip);
  QPalette colors;
  if (m_marked) {
    const bool dark = themeOf(palette()) == Theme::dark;
    colors.setColor(QPalette::Base, dark ? QColor(0x5a, 0x24, 0x24) : QColor(0xff, 0xdd, 0xd8));
    colors.setColor(QPalette::Text, dark ? Qt::white : Qt::black);
  }
  setPalette(colors);
}

}  // namespace kerridge
