// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QSize>
#include <QStringList>

class QComboBox;
class QSpinBox;

namespace kerridge {

/// What runs in an animation, its format, size, duration and pictures per second.
class AnimationDialog : public QDialog {
  Q_OBJECT

 public:
  /// `ids` and `names` of what can run, the chosen one first in `chosen`; `video`: MP4 can be written.
  AnimationDialog(const QStringList& ids, const QStringList& names, const QString& chosen, bool video,
                  QWidget* parent = nullptr);

  QString target() const;
  /// "gif", "mp4", "png", "svg" or "pdf".
  QString format() const;
  QSize pictureSize() const;
  double seconds() const;
  int frames() const;

 private:
  QSpinBox* addNumber(const QString& name, const QString& label, const QString& tip, int least, int most, int value);

  QComboBox *m_target, *m_format;
  QSpinBox *m_width, *m_height, *m_seconds, *m_rate;
};

}  // namespace kerridge
