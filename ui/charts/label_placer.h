// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <QList>
#include <QRectF>

namespace kerridge {

/// Puts labels where they do not cover each other: each takes the first of its candidate places that is free, the last
/// one where none is.
class LabelPlacer {
 public:
  /// Keeps labels off a place that holds something else.
  void block(const QRectF& box) { m_taken << box; }

  /// The first free place; an empty rectangle where none is.
  QRectF placeWhereFree(const QList<QRectF>& candidates) {
    for (const QRectF& box : candidates) {
      if (std::any_of(m_taken.begin(), m_taken.end(), [&](const QRectF& other) { return other.intersects(box); }))
        continue;
      m_taken << box;
      return box;
    }
    return {};
  }

  QRectF place(const QList<QRectF>& candidates) {
    const auto free = std::find_if(candidates.begin(), candidates.end(), [this](const QRectF& box) {
      return std::none_of(m_taken.begin(), m_taken.end(),
                          [&box](const QRectF& other) { return other.intersects(box); });
    });
    m_taken << (free == candidates.end() ? candidates.constLast() : *free);
    return m_taken.constLast();
  }

 private:
  QList<QRectF> m_taken;
};

}  // namespace kerridge
