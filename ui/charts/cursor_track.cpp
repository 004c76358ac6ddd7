// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/cursor_track.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace kerridge {

namespace {

constexpr double stepDecades = 0.05;

struct Stop {
  QPointF at;  // on the scaled axes
  double logValue = 0.0;
};

// What of the track has a place on the axes. The y of tracks without one is 0.
std::vector<Stop> stopsOf(const CursorTrack& track, const PlotMap& map) {
  std::vector<Stop> stops;
  for (std::size_t i = 0; i < std::min(track.x.size(), track.values.size()); ++i) {
    const double y = i < track.y.size() ? map.y.scaled(track.y[i]) : track.y.empty() ? 0.0 : notANumber;
    const Stop stop{{map.x.scaled(track.x[i]), y}, std::log10(track.values[i])};
    if (std::isfinite(stop.at.x() + stop.at.y() + stop.logValue)) stops.push_back(stop);
  }
  return stops;
}

TrackPlace placeOf(const Stop& from, const Stop& to, double part, const CursorTrack& track, const PlotMap& map) {
  const QPointF at = from.at + part * (to.at - from.at);
  return {map.x.value(at.x()), track.y.empty() ? notANumber : map.y.value(at.y()),
          std::pow(10.0, from.logValue + part * (to.logValue - from.logValue))};
}

}  // namespace

TrackPlace nearestOnTrack(const CursorTrack& track, const PlotMap& map, QPointF pixel) {
  const std::vector<Stop> stops = stopsOf(track, map);
  const auto pixelOf = [&](const Stop& stop) {
    return QPointF(map.pixelOfScaledX(stop.at.x()), track.y.empty() ? pixel.y() : map.pixelOfScaledY(stop.at.y()));
  };
  TrackPlace nearest;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < stops.size(); ++i) {
    const Stop& from = stops[i > 0 ? i - 1 : 0];
    const QPointF start = pixelOf(from);
    const QPointF along = pixelOf(stops[i]) - start;
    const double square = QPointF::dotProduct(along, along);
    const double part = square > 0.0 ? std::clamp(QPointF::dotProduct(pixel - start, along) / square, 0.0, 1.0) : 1.0;
    const QPointF apart = pixel - (start + part * along);
    const double distance = QPointF::dotProduct(apart, apart);
    if (!(distance < least)) continue;
    least = distance;
    nearest = placeOf(from, stops[i], part, track, map);
  }
  return nearest;
}

TrackPlace steppedOnTrack(const CursorTrack& track, const PlotMap& map, double steps, bool alongY) {
  std::vector<Stop> stops = stopsOf(track, map);
  if (stops.empty() || !(track.value > 0.0)) return {};
  std::sort(stops.begin(), stops.end(), [](const Stop& a, const Stop& b) { return a.logValue < b.logValue; });
  const QPointF way = stops.back().at - stops.front().at;
  const double direction = (alongY ? way.y() : way.x()) < 0.0 ? -1.0 : 1.0;
  const double wanted = std::clamp(std::log10(track.value) + direction * steps * stepDecades, stops.front().logValue,
                                   stops.back().logValue);
  const auto after =
      std::find_if(stops.begin(), stops.end(), [&](const Stop& stop) { return stop.logValue >= wanted; });
  const Stop& to = after == stops.end() ? stops.back() : *after;
  const Stop& from = &to == &stops.front() ? to : *(&to - 1);
  const double length = to.logValue - from.logValue;
  return placeOf(from, to, length > 0.0 ? (wanted - from.logValue) / length : 1.0, track, map);
}

}  // namespace kerridge
