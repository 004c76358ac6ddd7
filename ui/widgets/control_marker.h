// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QTimer>
#include <QWidget>

namespace kerridge {

/// The part of a widget (its own coordinates; empty: all of it) that no widget around it cuts off, in the coordinates
/// of its window; empty if it is not on screen.
QRect visiblePart(const QWidget& widget, const QRect& part = {});

/// An outline around a control, with its name on a tag, that lets every click through. It pulses a few times if the
/// style animates, and stays; it needs neither color nor motion to be seen. It follows its control and disappears with
/// it.
class ControlMarker : public QWidget {
  Q_OBJECT

 public:
  /// Around `part` of the target (its own coordinates; empty: all of it).
  ControlMarker(QWidget* target, const QRect& part, const QString& tag);

  QWidget* target() const { return m_target; }
  /// Where the outline is, in the window's coordinates.
  QRect outline() const { return m_outline; }
  /// Where its name is; empty while the pointer is there.
  QRect tagArea() const { return m_tagArea; }
  bool isPulsing() const { return m_pulses > 0; }
  /// The width of the line, which grows with the font: 3 pixels or more, and twice that while it pulses.
  int thin() const;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void follow();
  QRect tagPlace(const QRect& outline, QSize text) const;
  int coveredBy(const QRect& area) const;

  QPointer<QWidget> m_target;
  QRect m_part;
  QString m_tag;
  QRect m_outline, m_tagPlace, m_tagArea;
  QTimer m_timer;
  int m_pulses = 0;
};

}  // namespace kerridge
