// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>

#include "charts/axis_map.h"
#include "figures/figure.h"

namespace kerridge {

/// A place on the track of a cursor, and the value that it stands for.
struct TrackPlace {
  double x = notANumber;
  double y = notANumber;
  double value = notANumber;
};

/// The place nearest to a pixel; of a track without y the nearest along x. NaN where the track has no place on the
/// axes. O(track).
TrackPlace nearestOnTrack(const CursorTrack& track, const PlotMap& map, QPointF pixel);

/// The place of the cursor after a key moved it: `steps` towards larger x or, with `alongY`, larger y, each the same
/// factor of the value. It stops at the ends. O(track).
TrackPlace steppedOnTrack(const CursorTrack& track, const PlotMap& map, double steps, bool alongY);

}  // namespace kerridge
