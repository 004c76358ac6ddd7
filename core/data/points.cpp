// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/points.h"

#include <algorithm>
#include <cmath>

#include "base/random.h"
#include "base/text.h"

namespace kerridge {

std::shared_ptr<const Dataset> pointsDataset(const std::vector<Point>& points) {
  const char* const place = "/data/points";
  if (points.size() < fewestPoints) {
    throw InvalidInput(place, points.empty() ? Text("at least 2 points are needed; there is none")
                                             : Text("at least 2 points are needed; there is only 1"));
  }
  if (points.size() > mostPoints) {
    throw InvalidInput(
        place, Text("at most %1 points can be given here, not %2; put them into a file", mostPoints, points.size()));
  }
  auto data = std::make_shared<Dataset>();
  data->name = "Drawn points";
  data->targetName.push_back('y');
  data->featureNames.emplace_back(1, 'x');
  const auto n = static_cast<Index>(points.size());
  data->X.resize(n, 1);
  data->y.resize(n);
  for (Index i = 0; i < n; ++i) {
    const Point& point = points[static_cast<std::size_t>(i)];
    if (!std::isfinite(point.x) || !std::isfinite(point.y)) {
      throw InvalidInput(place, Text("the coordinates of point %1 are not both finite", i + 1));
    }
    data->X(i, 0) = point.x;
    data->y[i] = point.y;
    data->sourceRow.push_back(i + 1);
  }
  requireSquares(data->y, Text::name("y"), data->sourceRow, place);
  return data;
}

void moveTo(std::vector<MovedRow>& moved, const MovedRow& row) {
  const auto place = std::lower_bound(moved.begin(), moved.end(), row.row,
                                      [](const MovedRow& known, Index wanted) { return known.row < wanted; });
  if (place != moved.end() && place->row == row.row) {
    *place = row;
  } else {
    moved.insert(place, row);
  }
}

std::shared_ptr<const Dataset> withMovedRows(const Dataset& data, const std::vector<MovedRow>& moved) {
  const char* const place = "/data/moved";
  if (data.d() != 1) {
    throw InvalidInput(place, Text("rows can only be moved in data of one input; these have %1", data.d()));
  }
  auto result = std::make_shared<Dataset>(data);
  for (const MovedRow& row : moved) {
    if (row.row < 1) throw InvalidInput(place, Text("rows count from 1; there is no row %1", row.row));
    if (!std::isfinite(row.to.x) || !std::isfinite(row.to.y)) {
      throw InvalidInput(place, Text("the coordinates of row %1 are not both finite", row.row));
    }
    if (row.row > data.n()) continue;
    result->X(row.row - 1, 0) = row.to.x;
    result->y[row.row - 1] = row.to.y;
  }
  result->rowTruth.resize(0);  // known at the old inputs only
  requireSquares(result->y, Text::name(result->targetName), result->sourceRow, place);
  return result;
}

std::vector<Point> withNoise(std::vector<Point> points, const std::vector<std::size_t>& positions, double level,
                             std::uint64_t seed) {
  for (const std::size_t position : positions) {
    // A stream per point; consecutive seeds are told apart by the generator's own seeding.
    Random stream(seed * 1000003U + position);
    points.at(position).y += level * stream.normal();
  }
  return points;
}

}  // namespace kerridge
