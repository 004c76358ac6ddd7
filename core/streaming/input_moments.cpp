// SPDX-License-Identifier: GPL-3.0-or-later
#include "streaming/input_moments.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/diagnostic.h"
#include "base/rounding.h"
#include "base/sentence.h"
#include "base/text.h"

namespace kerridge {

InputMoments::InputMoments(Index inputs)
    : present(Vector::Zero(inputs)),
      low(Vector::Constant(inputs, std::numeric_limits<double>::infinity())),
      high(Vector::Constant(inputs, -std::numeric_limits<double>::infinity())),
      mean(Vector::Zero(inputs)),
      squares(Vector::Zero(inputs)) {}

InputMoments::InputMoments(const MatrixRef& X, const std::vector<Index>& chosen) : InputMoments(X.cols()) {
  rows = static_cast<Index>(chosen.size());
  for (Index j = 0; j < X.cols(); ++j) {
    double sum = 0.0;
    for (const Index row : chosen) {
      const double value = X(row, j);
      if (std::isnan(value)) continue;
      present(j) += 1.0;
      sum += value;
      low(j) = std::min(low(j), value);
      high(j) = std::max(high(j), value);
    }
    if (!(present(j) > 0.0)) continue;
    mean(j) = low(j) == high(j) ? low(j) : sum / present(j);
    for (const Index row : chosen) {
      const double value = X(row, j);
      if (!std::isnan(value)) squares(j) += (value - mean(j)) * (value - mean(j));
    }
  }
}

void InputMoments::merge(const InputMoments& other) {
  if (other.rows == 0) return;
  if (mean.size() == 0) *this = InputMoments(other.mean.size());
  rows += other.rows;
  for (Index j = 0; j < mean.size(); ++j) {
    if (!(other.present(j) > 0.0)) continue;
    const double count = present(j) + other.present(j);
    const double difference = other.mean(j) - mean(j);
    const double share = other.present(j) / count;
    squares(j) += other.squares(j) + difference * difference * present(j) * share;
    mean(j) += difference * share;
    present(j) = count;
    low(j) = std::min(low(j), other.low(j));
    high(j) = std::max(high(j), other.high(j));
  }
}

void InputMoments::scale(Scaling& scaling, bool standardize, const std::vector<std::string>& inputs,
                         const std::string& name) const {
  const Index d = mean.size();
  scaling.mean = Vector::Zero(d);
  scaling.scale = Vector::Ones(d);
  scaling.fill = Vector::Zero(d);
  for (Index j = 0; j < d; ++j) {
    if (!(present(j) > 0.0)) continue;
    const bool constant = isOneNumber(low(j), high(j));
    const double center = constant ? low(j) : mean(j);
    scaling.fill(j) = center;
    if (!std::isfinite(squares(j)) || !std::isfinite(center)) {
      throw InvalidInput(
          name, Text("column “%1” has values whose squares exceed double precision. Divide it by a power of ten",
                     Text::name(inputs[static_cast<std::size_t>(j)])));
    }
    if (!standardize) continue;
    const double deviation = constant ? 0.0 : std::sqrt(squares(j) / static_cast<double>(rows));
    scaling.mean(j) = center;
    scaling.scale(j) = deviation > 0.0 ? deviation : 1.0;
  }
}

double InputMoments::meanSquaredDistance(const Scaling& scaling, const std::vector<Index>& among) const {
  double sum = 0.0;
  const auto add = [&](Index j) {
    if (!isOneNumber(low(j), high(j)))
      sum += squares(j) / static_cast<double>(rows) / (scaling.scale(j) * scaling.scale(j));
  };
  for (const Index j : among) add(j);
  for (Index j = 0; among.empty() && j < mean.size(); ++j) add(j);
  return 2.0 * sum;
}

Matrix InputMoments::range(const Scaling& scaling) const {
  Matrix ends(2, mean.size());
  for (Index j = 0; j < mean.size(); ++j) {
    const bool any = present(j) > 0.0;
    ends(0, j) = scaling.input(j, any ? low(j) : scaling.fill(j));
    ends(1, j) = scaling.input(j, any ? high(j) : scaling.fill(j));
  }
  return ends;
}

}  // namespace kerridge
