// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/points.h"

#include <algorithm>
#include <cmath>

#include "base/random.h"

namespace kerridge {

std::shared_ptr<const Dataset> pointsDataset(const std::vector<Point>& points) {
  const char* const place = "/data/points";
  if (points.size() < fewestPoints) {
    throw InvalidInput(place,
                       "at least 2 points are needed; there " + std::string(points.empty() ? "is none" : "is only 1"));
  }
  if (points.size() > mostPoints) {
    throw InvalidInput(place, "at most " + std::to_string(mostPoints) + " points can be given here, not " +
                                  std::to_string(points.size()) + "; put them into a file");
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
      throw InvalidInput(place, "the coordinates of point " + std::to_string(i + 1) + " are not both finite");
    }
    data->X(i, 0) = point.x;
    data->y[i] = point.y;
    data->sourceRow.push_back(i + 1);
  }
  requireSquares(data->y, "y", data->sourceRow, place);
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
    throw InvalidInput(place, "rows can only be moved in data of one input; these have " + std::to_string(data.d()));
  }
  auto result = std::make_shared<Dataset>(data);
  for (const MovedRow& row : moved) {
    if (row.row < 1) throw InvalidInput(place, "rows count from 1; there is no row " + std::to_string(row.row));
    if (!std::isfinite(row.to.x) || !std::isfinite(row.to.y)) {
      throw InvalidInput(place, "the coordinates of row " + std::to_string(row.row) + " are not both finite");
    }
    if (row.row > data.n()) continue;
    result->X(row.row - 1, 0) = row.to.x;
    result->y[row.row - 1] = row.to.y;
  }
  result->rowTruth.resize(0);  // known at the old inputs only
  requireSquares(result->y, result->targetName, result->sourceRow, place);
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
