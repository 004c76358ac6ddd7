// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QByteArray>
#include <QImage>
#include <QSize>

#include "charts/figure_export.h"
#include "figures/figure.h"

namespace kerridge {

/// Makes the axis hold what the other one holds, where both mean the same.
void widen(Axis& axis, const Axis& other);

/// The figure with this text before its subtitle: what runs, and its value at the moment.
Figure withMoment(Figure figure, const Text& text);

/// Pictures of one chart while a parameter moves. Jumps would hide the motion: the axes hold those of all moments that
/// see() was given, and title and legend have the room of the tallest of them.
class SteadyPictures {
 public:
  explicit SteadyPictures(QSize size) : m_size(size) {}

  QSize size() const { return m_size; }
  /// A moment to come. One that is empty has no axes and changes nothing.
  void see(const Figure& figure);
  /// The figure with the axes of all moments.
  Figure steady(Figure figure) const;
  /// Of the steady figure, in the light theme.
  QImage image(const Figure& figure) const;
  QByteArray bytes(const Figure& figure, FigureFormat format) const;

 private:
  QSize m_size;
  std::optional<Axis> m_x, m_y;
  double m_header = 0.0;  // height of title and legend
};

}  // namespace kerridge
