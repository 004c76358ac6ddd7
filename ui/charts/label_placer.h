// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <QList>
#include <QRectF>

namespace kerridge {

/// Puts labels where they do not cover each other: each takes the first of its candidate places that is free.
class LabelPlacer {
 public:
  /// Keeps labels off a place that holds something else.
  void block(const QRectF& box) { m_taken << box; }

  /// The first free place; an empty rectangle if there is none.
  QRectF placeWhereFree(const QList<QRectF>& candidates) {
    for (const QRectF& box : candidates) {
      if (std::any_of(m_taken.begin(), m_taken.end(), [&](const QRectF& other) { return other.intersects(box); }))
        continue;
      m_taken << box;
      return box;
    }
    return {};
  }

 private:
  QList<QRectF> m_taken;
};

}  // namespace kerridge
