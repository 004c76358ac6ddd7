// SPDX-License-Identifier: GPL-3.0-or-later
#include "theory/shattering.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/number_text.h"
#include "base/random.h"
#include "base/text.h"
#include "studies/parameters.h"
#include "studies/repeated_jobs.h"
#include "studies/study_figures.h"
#include "studies/study_list.h"
#include "theory/bounds.h"

namespace kerridge {

namespace {

constexpr int drawnFunctions = 1000;

// Points of the data, their first one and two inputs, with witnesses drawn at random.
class ShatteringRuns final : public RepeatedJobs {
 public:
  explicit ShatteringRuns(const StudyInput& input) : RepeatedJobs(input) {
    requireRows(2, Text("shattering needs at least 2 rows"));
    for (const StudyData& data : input.data)
      add({data, std::min<Index>(data.set->n(), input.parameters.integer("points"))});
  }

 private:
  // Rows in a random order, those with inputs seen before left out, scaled for the powers; as many as there are, at
  // most `count`.
  static Matrix differentPoints(const Dataset& set, Index inputs, Index count, Random& random) {
    std::set<std::vector<double>> seen;
    std::vector<Index> rows;
    for (const Index row : random.permutation(set.n())) {
      std::vector<double> point;
      for (Index j = 0; j < inputs; ++j) point.push_back(set.X(row, j));
      if (seen.insert(point).second) rows.push_back(row);
      if (static_cast<Index>(rows.size()) == count) break;
    }
    Matrix points = set.X(rows, Eigen::seqN(0, inputs));
    for (Index j = 0; j < inputs; ++j) {
      points.col(j).array() -= points.col(j).mean();
      const double size = points.col(j).cwiseAbs().maxCoeff();
      if (size > 0.0) points.col(j) /= size;
    }
    return points;
  }

  // The patterns of functions whose weights are drawn at random, as numbers with a bit per point, one per function.
  static std::vector<std::size_t> drawnPatterns(const Matrix& features, const Vector& witness, Random& random) {
    std::vector<std::size_t> patterns;
    Vector weights(features.cols());
    for (int k = 0; k < drawnFunctions; ++k) {
      for (double& weight : weights) weight = random.normal();
      const Vector values = features * weights;
      std::size_t pattern = 0;
      for (Index i = 0; i < values.size(); ++i) {
        if (values(i) > witness(i)) pattern |= std::size_t{1} << i;
      }
      patterns.push_back(pattern);
    }
    return patterns;
  }

  JobRows one(const Item& item, Index run, const RunContext& context) const override {
    const StudyData& data = item.data;
    Random random(seed(run, Draw::rows));
    const Index most = parameters().integer("points");
    JobRows rows;
    for (Index inputs = 1; inputs <= std::min<Index>(2, data.set->d()); ++inputs) {
      const Matrix points = differentPoints(*data.set, inputs, most, random);
      Vector witness(points.rows());
      for (double& t : witness) t = random.normal();
      for (const double degree : parameters().grid("degrees")) {
        const auto r = static_cast<Index>(std::lround(degree));
        const Matrix features = monomials(points, r);
        const std::vector<std::size_t> drawn = drawnPatterns(features, witness, random);
        for (Index n = 1; n <= points.rows(); ++n) {
          std::set<std::size_t> met;
          for (const std::size_t pattern : drawn) met.insert(pattern & ((std::size_t{1} << n) - 1));
          const Index attained = attainedPatterns(features.topRows(n), witness.head(n), context);
          const double all = std::ldexp(1.0, static_cast<int>(n));
          rows.add({data.label, run + 1, inputs, r, polynomialDimension(inputs, r), n, static_cast<double>(attained),
                    static_cast<double>(attained) / all, mostPatterns(n, features.cols()),
                    static_cast<Index>(met.size()), static_cast<double>(attained) == all ? 1 : 0});
        }
      }
    }
    return rows;
  }
};

// Of polynomials: "2 inputs, degree 3: D = 10".
Text classText(double inputs, double degree, double dimension) {
  const Text count = Text::number(exactText(inputs));
  const Text power = Text::number(exactText(degree));
  const Text size = Text::number(exactText(dimension));
  if (inputs == 1.0) {
    return degree == 1.0 ? Text("1 input, affine: D = %1", size) : Text("1 input, degree %1: D = %2", power, size);
  }
  return degree == 1.0 ? Text("%1 inputs, affine: D = %2", count, size)
                       : Text("%1 inputs, degree %2: D = %3", count, power, size);
}

Figure makePatterns(const StudyTable& table) {
  Figure figure;
  figure.subtitle =
      Text::list({dataText(table), Text("random witnesses t"), Text("1: every such set of points is shattered")});
  figure.x.title = Text("points n");
  figure.y.title = Text("share of the 2ⁿ patterns (f(xᵢ) > tᵢ)");
  int color = 0;
  for (const std::string& data : table.distinct("data")) {
    for (const double inputs : table.distinctNumbers("inputs")) {
      for (const double degree : table.distinctNumbers("degree")) {
        const RowConditions rows{{"data", data}, {"inputs", exactText(inputs)}, {"degree", exactText(degree)}};
        const std::vector<double> dimensions = table.numbers(table.where(rows), "dimension");
        if (dimensions.empty()) continue;
        const Text name = classText(inputs, degree, dimensions.front());
        const ColorRole role = methodColor(color++);
        addMeanCurve(figure, table, rows, "n", "share", withData(table, data, name), role,
                     {.line = inputs == 2.0 ? LineStyle::dash : LineStyle::solid, .marker = methodMarker(role)});
      }
    }
  }
  if (figure.series.empty()) figure.emptyReason = Text("There is no run yet.");
  fitAxes(figure);
  figure.y.lower = 0.0;
  figure.y.upper = 1.05;
  return figure;
}

class ShatteringStudy final : public StudyOf<ShatteringRuns> {
 public:
  ItemInfo info() const override {
    return {
        "shattering",
        "Pseudo-dimension and shattering",
        "Pdim(H) = max n with all 2<sup>n</sup> patterns (f(x<sub>i</sub>) > t<sub>i</sub>)",
        "How many of the patterns above and below witnesses t polynomials of one and two inputs attain on n points: "
        "all of them up to the pseudo-dimension D, fewer beyond.",
        "B23",
        {runsParameter(5),
         wholeNumber("points", "points", 1, 14, 9, "The most points; there are 2^n patterns on n of them."),
         numberGrid("degrees", "degrees", 0, 4, {1.0, 3.0, 3, {}}, Scale::linear,
                    "Degrees of the polynomials, whole numbers; 1: affine functions.")}};
  }

  std::vector<StudyColumn> columns() const override {
    return {{"data", "data set", ""},
            {"run", "repetition, from 1", ""},
            {"inputs", "the first one or two of the data", ""},
            {"degree", "of the polynomials", ""},
            {"dimension", "D, their pseudo-dimension", ""},
            {"n", "points", ""},
            {"attained", "patterns (f(x_i) > t_i) that some polynomial has", ""},
            {"share", "attained / 2^n", ""},
            {"most", "the most that n points can have: sum of the binomials of n over k for k up to D", ""},
            {"met", "patterns that 1000 polynomials with random weights have", ""},
            {"shattered", "1 where all 2^n patterns are attained, else 0", ""}};
  }

  bool measuresErrors() const override { return false; }

  std::vector<StudyFigure> figures() const override {
    return {{"", "Pseudo-dimension and shattering", "The share of the patterns that are attained, against the points.",
             makePatterns}};
  }
};

}  // namespace

const Study& shatteringStudy() {
  static const ShatteringStudy study;
  return study;
}

}  // namespace kerridge
