// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/random.h"
#include "base/summary.h"
#include "base/text.h"
#include "linalg/blas.h"
#include "studies/one_space.h"
#include "studies/parameters.h"
#include "studies/repeated_jobs.h"
#include "studies/study_figures.h"
#include "studies/study_list.h"
#include "validation/rule_list.h"

namespace kerridge {

namespace {

const char* const byDelta = "a-priori";  // λ = δ^exponent

std::vector<std::pair<std::string, std::string>> filterWords() {
  std::vector<std::pair<std::string, std::string>> words;
  for (const char* id : {"krr", "iterated-tikhonov", "tsvd", "landweber", "nu-method"}) {
    words.emplace_back(id, id == std::string("krr") ? "Tikhonov" : findMethod(id)->info().label);
  }
  return words;
}

std::vector<std::pair<std::string, std::string>> choiceWords() {
  std::vector<std::pair<std::string, std::string>> words;
  for (const char* id : {"discrepancy", "gcv", "l-curve", "quasi-optimality", "balancing"}) {
    words.emplace_back(id, findRule(id)->info().label);
  }
  words.emplace_back(byDelta, "λ = δ^exponent");
  return words;
}

Text wordText(const std::vector<std::pair<std::string, std::string>>& words, const std::string& word) {
  for (const auto& [id, text] : words) {
    if (id == word) return Text::words(text);
  }
  return Text::words(word);
}

// ∫ from 0 to x, x and f at the middles of n equal parts of [0, 1].
Matrix integration(Index n) {
  Matrix A = Matrix::Zero(n, n);
  for (Index i = 0; i < n; ++i) {
    A.row(i).head(i).setOnes();
    A(i, i) = 0.5;
  }
  return A / static_cast<double>(n);
}

// Convolution with a normal density, its deviation in parts of [0, 1].
Matrix blurring(Index n, double deviation) {
  Matrix A(n, n);
  const double unit = 1.0 / (deviation * static_cast<double>(n));
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < n; ++j) {
      const double distance = static_cast<double>(i - j) * unit;
      A(i, j) = unit * std::exp(-0.5 * distance * distance);
    }
  }
  return A;
}

// Sums over the rows, columns and both kinds of diagonals of a picture of s × s values, row by row.
Matrix lineSums(Index s) {
  const Index diagonals = 2 * s - 1;
  Matrix A = Matrix::Zero(2 * s + 2 * diagonals, s * s);
  for (Index i = 0; i < s; ++i) {
    for (Index j = 0; j < s; ++j) {
      for (const Index line : {i, s + j, 2 * s + i + j, 2 * s + diagonals + i - j + s - 1}) A(line, i * s + j) = 1.0;
    }
  }
  return A;
}

// Af = t with f in Rⁿ and noise of a known size in t. f^λ = Aᵀc with the coefficients c of KRR on K = AAᵀ, so all
// filters and rules serve. In the basis of the right singular vectors f^λ has the coordinates √d ∘ a, a those of c in
// the eigenbasis of K, and the generalized solution has (Qᵀt)/√d where d > 0 and none elsewhere.
class InverseProblems final : public RepeatedJobs {
 public:
  explicit InverseProblems(const StudyInput& input) : RepeatedJobs(input) {
    requireRows(4, Text("inverse problems need at least 4 rows"));
    for (const StudyData& data : input.data)
      add({data, std::min<Index>(data.set->n(), input.parameters.integer("points"))});
  }

 private:
  struct Equation {
    std::shared_ptr<const Spectrum> spectrum;  // of AAᵀ, n times its largest eigenvalue 1
    Vector solution;                           // coordinates of the generalized solution, one per d > 0
    Vector exact;                              // t = A times it
  };

  // The values of f on the grid: those of the true function, or the targets, in the order of the first input.
  Vector unknown(const Dataset& set, Index n) const {
    std::vector<Index> rows = firstRows(n);
    std::stable_sort(rows.begin(), rows.end(), [&](Index a, Index b) { return set.X(a, 0) < set.X(b, 0); });
    Vector f = set.y(rows);
    for (Index i = 0; set.truth && i < n; ++i)
      f(i) = set.truth(set.X.row(rows[static_cast<std::size_t>(i)]).transpose());
    return f;
  }

  Equation equation(const StudyData& data, JobRows& rows, const RunContext& context) const {
    const StudyParameters& p = parameters();
    const std::string kind = p.choice("operator");
    Index n = std::min<Index>(p.integer("points"), data.set->n());
    Matrix A;
    Vector t;
    double whole = notANumber;
    if (kind == "data") {
      A = data.set->X.topRows(n);
      t = data.set->y.head(n);
    } else {
      const auto side = static_cast<Index>(std::sqrt(static_cast<double>(n)));
      if (kind == "sums") n = side * side;
      const Vector f = unknown(*data.set, n);
      A = kind == "sums" ? lineSums(side) : kind == "blur" ? blurring(n, p.number("width")) : integration(n);
      t = A * f;
      whole = f.norm();
    }
    auto spectrum = std::make_shared<Spectrum>(*decompose(product(A, A.transpose()), context));
    if (spectrum->rank == 0)
      throw InvalidInput("/studies", Text("%1: the operator is 0 on these rows", Text::name(data.label)));
    const Index rank = spectrum->rank;
    Equation made;
    const Vector roots = spectrum->d.head(rank).cwiseSqrt();
    made.solution = (spectrum->Q.leftCols(rank).transpose() * t).cwiseQuotient(roots);
    const double norm = made.solution.norm();
    if (norm == 0.0)
      throw InvalidInput("/studies", Text("%1: the right side t is 0 on these rows", Text::name(data.label)));
    const double unseen = std::sqrt(std::max(0.0, whole * whole - norm * norm)) / whole;
    rows.note(std::isnan(whole) ? Text("%1: rank %2 of %3 unknowns.", Text::name(data.label), rank, A.cols())
                                : Text("%1: rank %2 of %3 unknowns; share of ‖f‖ that no right side shows: %4.",
                                       Text::name(data.label), rank, A.cols(), Text::number(shortText(unseen, 3))));
    const double scale = static_cast<double>(t.size()) / spectrum->d(0);
    spectrum->d *= scale;
    spectrum->resolution *= scale;
    spectrum->largestDropped *= scale;
    made.exact = spectrum->Q.leftCols(rank) * spectrum->d.head(rank).cwiseSqrt().cwiseProduct(made.solution);
    made.spectrum = std::move(spectrum);
    return made;
  }

  JobRows one(const Item& item, Index run, const RunContext& context) const override {
    const StudyParameters& p = parameters();
    JobRows rows;
    const Equation equation = this->equation(item.data, rows, context.part(0.0, 0.5));
    const Index n = equation.exact.size();
    Random random(seed(run, Draw::data));
    Vector noise(n);
    for (double& value : noise) value = random.normal();
    noise *= equation.exact.norm() / noise.norm();
    const Index rank = equation.spectrum->rank;
    const Vector roots = equation.spectrum->d.head(rank).cwiseSqrt();
    for (const double delta : p.grid("delta")) {
      context.checkpoint();
      Problem problem = makeProblem(equation.spectrum, equation.exact + delta * noise);
      problem.kappaSquare = 1.0;
      for (const std::string& id : p.choices("methods")) {
        const Method& method = *findMethod(id);
        const Path path = pathOfMethod(id, {}, problem, gridOf(method), context);
        const Matrix coordinates = roots.asDiagonal() * path.A.topRows(rank);
        ErrorCurves errors;
        const auto count = static_cast<Index>(path.points.size());
        errors.trainMse.resize(count);
        errors.gcv.resize(count);
        for (Index l = 0; l < count; ++l) {
          const PathPoint& point = path.points[static_cast<std::size_t>(l)];
          errors.trainMse(l) = point.residualSquare / static_cast<double>(n);
          errors.gcv(l) = point.residualSquare * static_cast<double>(n) / (point.residualTrace * point.residualTrace);
        }
        errors.risk = (coordinates.colwise() - equation.solution).colwise().squaredNorm();
        const auto add = [&](const char* kind, const std::string& rule, Index l) {
          StudyRow row{item.data.label, run + 1, delta, kind, id, rule, notANumber, notANumber, notANumber, notANumber};
          if (l >= 0) {
            const PathPoint& point = path.points[static_cast<std::size_t>(l)];
            row[6] = lambdaOf(method, point);
            row[7] = point.t;
            row[8] = std::sqrt(errors.risk(l)) / equation.solution.norm();
            row[9] = std::sqrt(point.residualSquare) / equation.exact.norm();
          }
          rows.add(std::move(row));
        };
        for (Index l = 0; run == 0 && l < count; ++l) add("curve", "", l);
        for (const std::string& rule : p.choices("rules")) {
          const double deviation = delta * equation.exact.norm() / std::sqrt(static_cast<double>(n));
          const Index found = rule == byDelta ? nearest(path, method, std::pow(delta, p.number("exponent")))
                                              : chosen(*findRule(rule), {path, errors, problem, {}}, deviation);
          add("choice", rule, found);
        }
        add("choice", "oracle", smallestFinite(errors.risk));
      }
    }
    return rows;
  }

  // The λ of the study as values of the method's own parameter.
  std::vector<double> gridOf(const Method& method) const {
    std::vector<double> grid;
    for (const double lambda : parameters().grid("lambda")) {
      grid.push_back(std::min(method.traits().largestAt, method.fromEquivalentLambda(lambda)));
    }
    std::sort(grid.begin(), grid.end());
    grid.erase(std::unique(grid.begin(), grid.end()), grid.end());
    return grid;
  }

  static double lambdaOf(const Method& method, const PathPoint& point) {
    return method.equivalentLambda(std::isnan(point.t) ? point.lambda : point.t);
  }

  // The model whose λ is nearest by its logarithm.
  static Index nearest(const Path& path, const Method& method, double lambda) {
    const auto distance = [&](const PathPoint& point) { return std::abs(std::log(lambdaOf(method, point) / lambda)); };
    const auto best =
        std::min_element(path.points.begin(), path.points.end(),
                         [&](const PathPoint& a, const PathPoint& b) { return distance(a) < distance(b); });
    return best - path.points.begin();
  }

  // The rules are told how large the noise is, as a standard deviation per equation.
  static Index chosen(const Rule& rule, RuleInput input, double deviation) {
    input.parameters = settledParameters(rule.info(), {});
    if (input.parameters.count("delta") > 0) input.parameters["delta"] = deviation;
    return rule.choose(input).index;
  }
};

// A name with the mean slope over the runs, by which the error falls with δ.
Text withRate(const StudyTable& table, const RowConditions& rows, const Text& name) {
  const Summary slope = summarize(slopesOfRuns(table, rows, "delta", "error"));
  if (slope.count == 0) return name;
  return Text::list({name, Text("slope %1", Text::number(shortText(slope.mean, 2)))});
}

Figure startErrors(const StudyTable& table, const Text& text) {
  Figure figure;
  figure.subtitle = Text::list({dataText(table), text});
  figure.x = {Text("noise δ = ‖t_δ − t‖ / ‖t‖"), true, 1.0, 10.0, {}};
  figure.y = {Text("‖f − f†‖ / ‖f†‖"), true, 1.0, 10.0, {}};
  return figure;
}

// One curve per rule of the first method, or per method with its best λ.
Figure errorsAgainstNoise(const StudyTable& table, bool byRule) {
  Figure figure = startErrors(table, Text("mean ± 1 standard deviation over the runs"));
  const std::vector<std::string> methods = table.distinct("method");
  if (byRule && !methods.empty()) figure.subtitle.add(wordText(filterWords(), methods.front()));
  int color = 0;
  for (const std::string& data : table.distinct("data")) {
    const auto add = [&](const std::string& method, const std::string& rule, const Text& name) {
      const RowConditions rows{{"data", data}, {"kind", "choice"}, {"method", method}, {"rule", rule}};
      addMeanCurve(figure, table, rows, "delta", "error", withRate(table, rows, withData(table, data, name)),
                   methodColor(color++), {.marker = Marker::circle});
    };
    if (byRule) {
      for (const std::string& rule : table.distinct("rule")) {
        if (!rule.empty()) add(methods.front(), rule, wordText(choiceWords(), rule));
      }
    } else {
      for (const std::string& method : methods) add(method, "oracle", wordText(filterWords(), method));
    }
  }
  return finished(std::move(figure), Text("There is no run yet."));
}

Figure makeSemiconvergence(const StudyTable& table) {
  const std::vector<double> noise = table.distinctNumbers("delta");
  Figure figure =
      startErrors(table, noise.empty() ? Text() : Text("δ = %1, first run", Text::number(shortText(noise.back(), 3))));
  figure.x.title = Text("λ, or 1/t (Landweber) and 1/t² (ν-method)");
  int color = 0;
  for (const std::string& data : table.distinct("data")) {
    for (const std::string& method : table.distinct("method")) {
      const RowConditions rows{
          {"data", data}, {"kind", "curve"}, {"method", method}, {"delta", exactText(noise.back())}};
      addMeanCurve(figure, table, rows, "lambda", "error", withData(table, data, wordText(filterWords(), method)),
                   methodColor(color++));
    }
  }
  return finished(std::move(figure), Text("There is no run yet."));
}

class InverseProblemsStudy final : public StudyOf<InverseProblems> {
 public:
  ItemInfo info() const override {
    return {"inverse-problems",
            "Inverse problems",
            "Af = t, ‖t − t<sub>δ</sub>‖ ≤ δ, f<sub>δ</sub> → f<sup>†</sup> as δ → 0",
            "Solves Af = t for an operator of your choice from right sides with noise of a known size: the distance to "
            "the generalized solution as the noise goes to 0, by each method and rule, and semiconvergence.",
            "V05",
            {runsParameter(10),
             oneOf("operator", "operator A",
                   {{"integration", "integration"},
                    {"blur", "blur"},
                    {"sums", "sums along lines of a picture"},
                    {"data", "the inputs of the data"}},
                   "integration",
                   "The first three act on the values of the true function (or the targets) in the order of the first "
                   "input. The last takes the inputs as A, a row per equation, and the target as t."),
             wholeNumber("points", "points", 4, 2000, 100, "Rows of the data to take: unknowns, or equations."),
             realNumber("width", "width of the blur", 1e-4, 1.0, 0.03, Scale::logarithmic,
                        "Standard deviation of the blur in parts of the whole range."),
             numberGrid("delta", "noise δ", 1e-12, 1.0, {1e-4, 1e-1, 7, {}}, Scale::logarithmic,
                        "‖t − t_δ‖ / ‖t‖, exactly."),
             someOf("methods", "methods", filterWords(), {"krr", "iterated-tikhonov", "tsvd", "landweber", "nu-method"},
                    "Filters, with their own default parameters."),
             someOf("rules", "rules", choiceWords(), {"discrepancy", "gcv", "l-curve", "quasi-optimality", byDelta},
                    "How λ or t is chosen. Those that use the noise are told its size."),
             realNumber("exponent", "exponent of δ", 0.01, 4.0, 1.0, Scale::linear,
                        "λ = δ^exponent, the choice before the data are seen."),
             lambdaGridParameter("lambda", "λ", {1e-10, 1.0, 41, {}},
                                 "In parts of the largest eigenvalue of AAᵀ; steps t stand for 1/t or 1/t².")}};
  }

  std::vector<StudyColumn> columns() const override {
    return {
        {"data", "data set", ""},
        {"run", "repetition, from 1: another direction of the noise", ""},
        {"delta", "δ = ‖t − t_δ‖/‖t‖", ""},
        {"kind", "curve: a λ of the grid, in the first run; choice: what a rule chose", ""},
        {"method", "krr (Tikhonov), iterated-tikhonov, tsvd, landweber or nu-method", ""},
        {"rule", "of a choice; oracle: the smallest error of the path", ""},
        {"lambda", "λ in parts of the largest eigenvalue of AAᵀ, or 1/t or 1/t²; empty where nothing is chosen", ""},
        {"t", "steps of Landweber and the ν-method", ""},
        {"error", "‖f − f†‖/‖f†‖, f† the generalized solution", ""},
        {"residual", "‖Af − t_δ‖/‖t‖", ""}};
  }

  bool measuresErrors() const override { return false; }

  std::vector<StudyFigure> figures() const override {
    return {{"", "Convergence as the noise goes to 0", "Error against δ with λ(δ) by each rule, for the first method.",
             [](const StudyTable& table) { return errorsAgainstNoise(table, true); }},
            {"methods", "Methods as the noise goes to 0", "Error against δ with the best λ or t, for each method.",
             [](const StudyTable& table) { return errorsAgainstNoise(table, false); }},
            {"semiconvergence", "Semiconvergence", "Error along the path for the largest δ: it falls, then rises.",
             makeSemiconvergence}};
  }
};

}  // namespace

const Study& inverseProblemsStudy() {
  static const InverseProblemsStudy study;
  return study;
}

}  // namespace kerridge
