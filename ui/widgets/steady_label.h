// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QLabel>

namespace kerridge {

/// Holds a label of several lines that changes in every frame of a drag. QLabel lays out everything around it whenever
/// its text changes; this one only if the new text needs another height.
class SteadyLabel : public QWidget {
 public:
  /// Takes the label as its child.
  explicit SteadyLabel(QLabel* label, QWidget* parent = nullptr);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  int heightForWidth(int width) const override;

 protected:
  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QLabel* m_label;
  int m_height = -1;  // for the width it has, when the layout was last asked
  mutable QString m_measured;
  mutable QHash<int, int> m_heights;  // of the measured text, by width
};

}  // namespace kerridge
