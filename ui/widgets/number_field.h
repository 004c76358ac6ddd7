// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <QLineEdit>

namespace kerridge {

/// A field for one number, as the window's language writes it; accepts what typedNumber() does (1e-7, 2^-10, with a
/// comma as well as a point where the comma is the decimal sign). Shows the exact number, without digits that only
/// rounding made, or four digits where it has no room for more. Return, leaving the field, a press of the mouse
/// elsewhere, a shortcut, and the window's closing commit: what is typed counts in whatever is done next. Escape
/// restores the old value. Text that is not a number in the range is marked, with the reason, and changes nothing; when
/// the field is left, the value that counts comes back, and it is said. Undo and redo take back letters only while
/// they are not committed; else they belong to the window.
class NumberField : public QLineEdit {
  Q_OBJECT

 public:
  explicit NumberField(QWidget* parent = nullptr);

  /// Both ends included.
  void setRange(double minimum, double maximum);
  void setInteger(bool integer) { m_integer = integer; }
  /// As wide as this text, at any zoom of the interface.
  void setWidthOf(const QString& widest);
  /// Shown at once unless the user is typing; emits nothing.
  void setValue(double value);
  double value() const { return m_value; }
  /// Why the current text is not accepted; "" if it is.
  QString problem() const;

 Q_SIGNALS:
  /// The user committed another value.
  void valueEdited(double value);

 protected:
  bool event(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// False where the text is no value.
  bool commit();
  void showValue();
  void selectFromEnd();
  /// What the field has room for.
  QString shownText() const;
  void mark(const QString& problem);

  double m_value = 0.0;
  double m_minimum = -std::numeric_limits<double>::max();
  double m_maximum = std::numeric_limits<double>::max();
  bool m_integer = false;
  QString m_usualToolTip;
  QString m_widest;
  bool m_marked = false;
};

}  // namespace kerridge
