// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/random.h"
#include "base/text.h"
#include "methods/ridge.h"
#include "studies/one_space.h"
#include "studies/parameters.h"
#include "studies/repeated_jobs.h"
#include "studies/study_figures.h"
#include "studies/study_list.h"
#include "theory/hamming.h"
#include "theory/stability.h"

namespace kerridge {

namespace {

const std::vector<std::pair<std::string, std::string>>& removedMethods() {
  static const std::vector<std::pair<std::string, std::string>> words{
      {"krr", "KRR"}, {"modified-krr", "modified KRR"}, {"m-rlsr", "M-RLSR"}, {"ivanov", "Ivanov"}, {"svr", "SVR"}};
  return words;
}

// log μ of KRR on the ball ‖f‖ ≤ radius: its norm falls with μ. The least μ where the ball holds every model.
double logMuOfBall(const Problem& problem, double radius) {
  const RidgeFamily family(problem, Offset::none);
  double low = family.logMuFloor();
  double high = family.logMuCeiling();
  const double wanted = std::log(radius);
  if (family.at(low).logNorm <= wanted) return low;
  for (int step = 0; step < 200 && low < high; ++step) {
    const double middle = 0.5 * (low + high);
    if (middle <= low || middle >= high) break;
    (family.at(middle).logNorm > wanted ? low : high) = middle;
  }
  return high;
}

// c of |Φ(λ; Z) − Φ(λ; Z′)| ≤ c H(Z, Z′), the largest ratio of the table.
std::vector<Text> constantsOf(const StudyTable& table) {
  std::map<std::string, double> constants;
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    const double ratio = table.number(row, "phi_change") / table.number(row, "distance");
    if (!(ratio > 0.0)) continue;
    double& c = constants[table.text(row, "data") + ", " + table.text(row, "method")];
    c = std::max(c, ratio);
  }
  std::vector<Text> remarks;
  for (const auto& [name, c] : constants) {
    remarks.push_back(Text("%1: the least c with |ΔΦ| ≤ c H on these training sets is %2.", Text::name(name),
                           Text::number(shortText(c, 3))));
  }
  return remarks;
}

// One job is one order of the rows: the last ones to test on, the first n to learn from, of which the first h go.
class RemovedPoints final : public RepeatedJobs {
 public:
  explicit RemovedPoints(const StudyInput& input) : RepeatedJobs(input) {
    const StudyParameters& p = input.parameters;
    requireRows(4, Text("removing points needs at least 4 rows"));
    for (const StudyData& data : input.data) {
      const std::vector<Index> sizes = sizesOf(data);
      const Index most = mostOf(data);
      if (p.choice("edit") == "replace" && sizes.front() >= most) {
        throw InvalidInput("/studies/sizes", Text("%1: every training set has all %2 training rows, so nothing is left "
                                                  "to replace points by. Choose smaller sizes",
                                                  Text::name(data.label), most));
      }
      double cost = 0.0;
      for (const Index n : sizes) cost += costOfRows(n);
      add({data, sizes.back(), cost});
    }
  }

  std::vector<Text> remarks(const StudyTable& table, const RunContext& /*context*/) const override {
    return constantsOf(table);
  }

 private:
  Index mostOf(const StudyData& data) const { return std::max<Index>(trainingRows(*data.set), 2); }
  std::vector<Index> sizesOf(const StudyData& data) const {
    return sizesWithin(parameters().grid("sizes"), mostOf(data));
  }

  // The model of a method on some rows, at the test rows.
  struct Fitted {
    double mu;
    Vector test;
  };

  JobRows one(const Item& item, Index run, const RunContext& context) const override {
    const std::vector<Index> sizes = sizesOf(item.data);
    const Index most = mostOf(item.data);
    const StudyParameters& p = parameters();
    const Dataset& set = *item.data.set;
    const OneSpace space(input().settings, set);
    const std::vector<Index> order = Random(seed(run, Draw::rows)).permutation(set.n());
    const std::vector<Index> testRows(order.begin() + most, order.end());
    const Vector testTarget = space.scaling().target(set.y(testRows));
    const double kappaSquare = space.kappaSquare(order);
    const double largest = space.scaling().target(set.y).cwiseAbs().maxCoeff();
    const double unit = space.scaling().targetScale * space.scaling().targetScale;
    const double lambda = p.number("lambda");

    double radius = notANumber;  // of Ivanov's ball, the same for all training sets of the run
    const auto fit = [&](const std::vector<Index>& rows) {
      context.checkpoint();
      const Problem problem = space.problem(rows, space.scaling().target(set.y(rows)), context);
      std::vector<Fitted> models;
      for (const std::string& id : p.choices("methods")) {
        std::map<std::string, double> parameters;
        if (id == "m-rlsr") parameters["m"] = p.number("m");
        if (id == "svr") parameters["epsilon"] = p.number("epsilon");
        const bool ball = id == "ivanov";
        if (ball && std::isnan(radius)) radius = pathOfMethod("krr", {}, problem, {lambda}, context).points[0].norm;
        const double at = ball ? std::exp(logMuOfBall(problem, radius)) : lambda;
        const Path path = pathOfMethod(ball ? "krr" : id, parameters, problem, {at}, context);
        models.push_back({path.points.front().zero ? notANumber : path.points.front().mu,
                          space.predictions(problem, rows, path, testRows, context).col(0)});
      }
      return models;
    };

    const bool replaced = p.choice("edit") == "replace";
    if (p.has("methods", "ivanov")) fit({order.begin(), order.begin() + sizes.back()});
    JobRows result;
    for (const Index n : sizes) {
      const std::vector<Index> rows(order.begin(), order.begin() + n);
      const std::vector<Fitted> whole = fit(rows);
      const std::vector<double> everywhere =
          replaced ? std::vector<double>(whole.size(), notANumber) : largestChanges(space, set, rows, context);
      // What replaces points is the training rows behind them.
      if (replaced && n == most) continue;
      for (const Index removed : sizesUpTo(p.grid("removed"), replaced ? std::min(n, most - n) : n - 2)) {
        const std::vector<Index> rest(order.begin() + removed, order.begin() + n + (replaced ? removed : 0));
        const std::vector<Fitted> without = fit(rest);
        const Index distance =
            hammingDistance(set.X(rows, Eigen::all), set.y(rows), set.X(rest, Eigen::all), set.y(rest));
        for (std::size_t i = 0; i < whole.size(); ++i) {
          const std::string& id = p.choices("methods")[i];
          const double m = exponentOf(id);
          const Vector before = (testTarget - whole[i].test).cwiseAbs2();
          const Vector after = (testTarget - without[i].test).cwiseAbs2();
          double bound = notANumber;
          if (removed == 1 && m > 1.0 && !replaced) {
            const double own = id == "modified-krr" ? lambda / static_cast<double>(n) : lambda;
            const Removal removal = id == "modified-krr" ? Removal::keptWeight : Removal::ownAverage;
            bound = unit * stabilityBound(m, own, n, kappaSquare, largest, removal).beta;
          }
          result.add({item.data.label, run + 1, n, removed, distance, id, m, lambda, whole[i].mu, without[i].mu,
                      std::abs(whole[i].mu - without[i].mu), unit * (after - before).cwiseAbs().maxCoeff(), bound,
                      removed == 1 ? unit * everywhere[i] : notANumber});
        }
      }
    }
    return result;
  }

  // For every method: the largest change at a training point by removing any single one. Most change the loss most at
  // the removed point itself, which is no test row. Modified KRR has the ridge λ with and without the point.
  std::vector<double> largestChanges(const OneSpace& space, const Dataset& set, const std::vector<Index>& rows,
                                     const RunContext& context) const {
    const StudyParameters& p = parameters();
    const double lambda = p.number("lambda");
    const Vector target = space.scaling().target(set.y(rows));
    const Problem problem = space.problem(rows, target, context);
    const Matrix basis = problem.spectrum->Q * problem.spectrum->d.asDiagonal();
    std::vector<double> largest;
    for (const std::string& id : p.choices("methods")) {
      const double m = exponentOf(id);
      if (std::isnan(m)) {
        largest.push_back(notANumber);
        continue;
      }
      const bool modified = id == "modified-krr";
      const double own = modified ? lambda / static_cast<double>(rows.size()) : lambda;
      const Removal removal = modified ? Removal::keptWeight : Removal::ownAverage;
      largest.push_back(empiricalStability(problem, m, {own}, basis, target, removal, context.quiet()).largest(0));
    }
    return largest;
  }

  // Of the penalty; NaN where there is none with a known change.
  double exponentOf(const std::string& id) const {
    if (id == "ivanov" || id == "svr") return notANumber;
    return id == "m-rlsr" ? parameters().number("m") : 2.0;
  }

  static std::vector<Index> sizesUpTo(const std::vector<double>& grid, Index most) {
    std::vector<Index> sizes;
    for (const double value : grid) {
      const Index size = std::clamp<Index>(std::lround(value), 1, std::max<Index>(most, 1));
      if (sizes.empty() || sizes.back() < size) sizes.push_back(size);
    }
    return sizes;
  }
};

Text removedName(const StudyTable& table, const std::string& data, const std::string& method) {
  Text name = Text::name(method);
  for (const auto& [id, text] : removedMethods()) {
    if (id == method) name = Text::words(text);
  }
  if (method == "m-rlsr") {
    const std::vector<double> m = table.numbers(table.where({{"method", method}}), "m");
    if (!m.empty()) name = Text("M-RLSR m = %1", Text::number(shortText(m.front(), 3)));
  }
  return withData(table, data, name);
}

void startRemoved(Figure& figure, const StudyTable& table, const Text& x, const Text& y, const Text& text) {
  const std::vector<double> lambda = table.distinctNumbers("lambda");
  figure.subtitle = dataText(table);
  if (!lambda.empty()) figure.subtitle.add(Text("λ = %1", Text::number(shortText(lambda.front(), 3))));
  figure.subtitle.add(text);
  figure.x = {x, true, 1.0, 10.0, {}};
  figure.y = {y, true, 1.0, 10.0, {}};
}

// Solid: a column of measured changes.
Figure changeFigure(const StudyTable& table, const std::string& column, const Text& text) {
  Figure figure;
  startRemoved(figure, table, Text("training points n"), Text("change of the squared loss"),
               Text::list({text, Text("solid: measured, mean ± 1 standard deviation over the runs; dashed: bound β")}));
  int color = 0;
  for (const std::string& data : table.distinct("data")) {
    for (const auto& [method, label] : removedMethods()) {
      const RowConditions conditions{{"data", data}, {"method", method}, {"removed", "1"}};
      const ColorRole role = methodColor(color++);
      const Text name = removedName(table, data, method);
      addMeanCurve(figure, table, conditions, "n", column, name, role, {.marker = Marker::circle});
      addMeanCurve(figure, table, conditions, "n", "bound", Text("%1 bound", name), role,
                   {.line = LineStyle::dash, .width = 1.4, .band = false});
    }
  }
  return finished(std::move(figure), Text("No training set has exactly one point removed."));
}

Figure makeLossChange(const StudyTable& table) {
  return changeFigure(table, "loss_change", Text("one point removed, at the test rows"));
}

Figure makeLargestChange(const StudyTable& table) {
  return changeFigure(table, "largest_change", Text("any point removed, at the training points"));
}

// Against the distance, for the most training points that have changes.
Figure distanceFigure(const StudyTable& table, const std::string& column, const Text& y,
                      const std::vector<std::string>& methods, const Text& text, int color) {
  Figure figure;
  startRemoved(figure, table, Text("generalized Hamming distance of Z and Z′"), y,
               Text::list({Text("most training points"), Text("mean ± 1 standard deviation over the runs"), text}));
  for (const std::string& data : table.distinct("data")) {
    const std::string most = mostRows(table, {{"data", data}});
    if (most.empty()) continue;
    for (const std::string& method : methods) {
      const RowConditions conditions{{"data", data}, {"method", method}, {"n", most}};
      addMeanCurve(figure, table, conditions, "distance", column, removedName(table, data, method),
                   methodColor(color++), {.marker = Marker::circle});
    }
    ++color;
  }
  return finished(std::move(figure), Text("There is nothing to compare yet."));
}

Figure makePhiChange(const StudyTable& table) {
  std::vector<std::string> methods{"modified-krr", "m-rlsr"};
  if (!table.where({{"method", "ivanov"}}).empty()) methods.emplace_back("ivanov");
  // KRR has the first color, as in the other figures.
  return distanceFigure(table, "phi_change", Text("|Φ(λ; Z) − Φ(λ; Z′)|"), methods, Text("KRR: Φ = λ, no change"), 1);
}

Figure makeChangeOfDistance(const StudyTable& table) {
  return distanceFigure(table, "loss_change", Text("change of the squared loss"), table.distinct("method"), Text(), 0);
}

class RemovedPointsStudy final : public StudyOf<RemovedPoints> {
 public:
  ItemInfo info() const override {
    ParameterSpec lambda = realNumber("lambda", "λ", 1e-300, 1e300, 1e-2, Scale::logarithmic,
                                      "λ of all methods; modified KRR takes λ/n in its place.");
    lambda.sliderMinimum = 1e-10;
    lambda.sliderMaximum = 1e5;
    return {"removed-points",
            "What removed points change",
            "|Φ(λ; Z) − Φ(λ; Z′)| and |ℓ(f<sub>Z</sub>) − ℓ(f<sub>Z′</sub>)|",
            "KRR, modified KRR and M-RLSR before and after training points are removed: the equivalent λ against the "
            "Hamming distance, and the change of the loss. Modified KRR shows that weak equivalence does not preserve "
            "stability.",
            "AK14 section 4",
            {runsParameter(10), trainShareParameter(0.7),
             numberGrid("sizes", "training points n", 2, 20000, {25, 400, 5, {}}, Scale::logarithmic,
                        "Sizes of the training sets; at most the training part."),
             numberGrid("removed", "points removed", 1, 20000, {1, 64, 7, {}}, Scale::logarithmic,
                        "How many points are removed; at most n − 2."),
             oneOf("edit", "change", {{"remove", "remove points"}, {"replace", "replace points"}}, "remove",
                   "Z′ lacks points of Z, or has other training rows instead. Inserted points are removed ones with Z "
                   "and Z′ exchanged."),
             someOf("methods", "methods", removedMethods(), {"krr", "modified-krr", "m-rlsr"},
                    "Ivanov: KRR on the ball ‖f‖ ≤ Λ, Λ the norm at λ on the largest training set. SVR has a free "
                    "offset."),
             realNumber("epsilon", "tube ε", 0.0, 1e6, 0.1, Scale::linear, "ε of SVR, scaled target."),
             realNumber("m", "exponent m", 1e-3, 100.0, 1.5, Scale::linear, "Exponent of M-RLSR."), lambda,
             kernelParameter()}};
  }

  std::vector<StudyColumn> columns() const override {
    return {{"data", "data set", ""},
            {"run", "repetition, from 1", ""},
            {"n", "points of the training set Z; the sets of one run are nested and share the test rows", ""},
            {"removed", "points of Z that Z′ lacks", ""},
            {"distance", "generalized Hamming distance of Z and Z′", ""},
            {"method", "krr, modified-krr, m-rlsr, ivanov or svr", ""},
            {"m", "exponent of the penalty", ""},
            {"lambda", "λ of the method", ""},
            {"phi", "Φ(λ; Z): λ at which KRR gives the same model on Z; empty where it is f = 0", ""},
            {"phi_without", "Φ(λ; Z′)", ""},
            {"phi_change", "|Φ(λ; Z) − Φ(λ; Z′)|", ""},
            {"loss_change", "largest change of the squared loss over the test rows; target²", ""},
            {"bound", "β for one point removed, target²; empty where there is none", ""},
            {"largest_change",
             "largest change of the squared loss at the points of Z by removing any single one, that one included; "
             "target²; empty unless removed is 1, and for ivanov and svr",
             ""}};
  }

  std::vector<StudyFigure> figures() const override {
    return {{"", "Stability before and after equivalence",
             "Change of the loss by one point removed, against n, beside the bound.", makeLossChange},
            {"largest", "Stability at the removed point",
             "Largest change of the loss at any training point by removing any single one, against n, beside the "
             "bound.",
             makeLargestChange},
            {"phi", "Change of Φ against Hamming distance", "|ΔΦ| against the number of changes between training sets.",
             makePhiChange},
            {"distance", "Change of the loss against Hamming distance",
             "A β-stable method changes its loss by at most β times the distance.", makeChangeOfDistance}};
  }
};

}  // namespace

const Study& removedPointsStudy() {
  static const RemovedPointsStudy study;
  return study;
}

}  // namespace kerridge
