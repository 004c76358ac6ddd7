// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/steady_pictures.h"

#include <algorithm>

#include "charts/figure_scene.h"

namespace kerridge {

void widen(Axis& axis, const Axis& other) {
  if (axis.logarithmic != other.logarithmic || axis.title != other.title) return;
  if (!axis.categories.empty() || !other.categories.empty()) return;
  axis.lower = std::min(axis.lower, other.lower);
  axis.upper = std::max(axis.upper, other.upper);
}

Figure withMoment(Figure figure, const Text& text) {
  figure.subtitle = Text::list({text, figure.subtitle});
  return figure;
}

void SteadyPictures::see(const Figure& figure) {
  if (!figure.emptyReason.empty()) return;
  if (!m_x) {
    m_x = figure.x;
    m_y = figure.y;
  } else {
    widen(*m_x, figure.x);
    widen(*m_y, figure.y);
  }
  m_header = std::max(m_header, FigureScene(figure, {m_size, 1.0, Theme::light}).headerHeight());
}

Figure SteadyPictures::steady(Figure figure) const {
  if (!m_x || !figure.emptyReason.empty()) return figure;
  widen(figure.x, *m_x);
  widen(figure.y, *m_y);
  return figure;
}

QImage SteadyPictures::image(const Figure& figure) const {
  return renderFigure(steady(figure), m_size, 1.0, Theme::light, m_header);
}

QByteArray SteadyPictures::bytes(const Figure& figure, FigureFormat format) const {
  return figureBytes(steady(figure), format, m_size, Theme::light, m_header);
}

}  // namespace kerridge
