// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QPointer>
#include <QTimer>
#include <QWidget>

namespace kerridge {

/// An enlarged picture of a control, for an audience: lecture mode hides the panel of the control. It follows what the
/// control shows; a hidden control by what a screen reader would say of it, because Qt lays the whole window out again
/// to paint one.
/// Clicks do nothing; screen readers read the control itself. Hidden without a control.
class ControlPicture : public QWidget {
  Q_OBJECT

 public:
  explicit ControlPicture(QWidget* parent = nullptr);

  /// Null: none. The control may go at any time.
  void setControl(QWidget* control);
  QWidget* control() const { return m_control; }
  /// The name of the control, "λ of KRR", above the picture.
  QString caption() const;
  /// By how much the control is enlarged: 2, less where it would not fit into the width or twelve lines of text.
  double factor() const;
  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void follow();

  QPointer<QWidget> m_control;
  QString m_state;       // of a hidden control
  QPixmap m_pictured;    // in that state
  QTimer m_timer{this};  // what the control shows changes without a signal that all controls have
};

}  // namespace kerridge
