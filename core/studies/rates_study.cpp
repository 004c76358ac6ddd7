// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/rates_study.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "base/number_text.h"
#include "base/random.h"
#include "base/text.h"
#include "base/work_shares.h"
#include "experiment/named_inputs.h"
#include "linalg/blas.h"
#include "methods/decay.h"
#include "studies/one_space.h"
#include "studies/parameters.h"
#include "studies/repeated_jobs.h"
#include "studies/study_list.h"

namespace kerridge {

namespace {

constexpr Index fitPositions = 201;

Vector truthAt(const Dataset& data, const MatrixRef& X) {
  Vector values(X.rows());
  for (Index i = 0; i < X.rows(); ++i) values(i) = data.truth(X.row(i).transpose());
  return values;
}

// One data set: one scaling and one kernel for all n, those of all rows, so that every model lives in the same space
// and only n and the regularization change.
struct Source {
  const StudyData* data = nullptr;
  Scaling scaling;
  std::unique_ptr<Kernel> kernel;
  std::vector<Index> sizes;
  Index fresh = 0;  // rows kept for the risk
  std::vector<Text> notes;

  Problem problem(const std::vector<Index>& rows, const RunContext& context) const {
    const Matrix X = scaling.inputs(data->set->X(rows, Eigen::all));
    Problem made = makeProblem(decompose(kernel->lowerGram(X, context.part(0.0, 0.1)), context.part(0.1, 1.0)),
                               scaling.target(data->set->y(rows)));
    made.kappaSquare = kernel->diagonal(X).maxCoeff();
    return made;
  }
  // Predictions of models in the eigenbasis of these rows at other inputs, units of the target.
  Matrix predictions(const Problem& of, const std::vector<Index>& rows, const Path& path, const MatrixRef& inputs,
                     const RunContext& context) const {
    const Matrix K = kernel->cross(scaling.inputs(inputs), scaling.inputs(data->set->X(rows, Eigen::all)), context);
    Matrix values = product(K, product(of.spectrum->Q, path.A));
    for (Index l = 0; l < values.cols(); ++l) {
      values.col(l).array() += path.points[static_cast<std::size_t>(l)].offset;
    }
    return (values * scaling.targetScale).array() + scaling.targetMean;
  }
};

std::vector<Text> slopesOf(const StudyTable& table) {
  std::vector<Text> remarks;
  for (const std::string& data : table.distinct("data")) {
    std::vector<Text> slopes;
    for (const auto& [rows, name] : riskRows(table, data)) {
      const Summary slope = riskSlope(table, rows);
      if (slope.count == 0) continue;
      const Text mean = Text::number(shortText(slope.mean, 3));
      slopes.push_back(std::isnan(slope.standardError) ? Text("%1 %2", Text::words(name), mean)
                                                       : Text("%1 %2 ± %3", Text::words(name), mean,
                                                              Text::number(shortText(slope.standardError, 2))));
    }
    const Text name = Text::name(data);
    remarks.push_back(
        slopes.empty()
            ? Text("%1: slope of log(excess risk) against log n, mean ± standard error over the runs:.", name)
            : Text("%1: slope of log(excess risk) against log n, mean ± standard error over the runs: %2.", name,
                   Text::list(slopes, ", ")));
  }
  return remarks;
}

class Rates final : public RepeatedJobs {
 public:
  // Run 0 gives the fits.
  explicit Rates(const StudyInput& input) : RepeatedJobs(input, 1 + input.parameters.integer("runs")) {
    m_sources.reserve(input.data.size());
    for (const StudyData& data : input.data) addSource(data);
  }

  std::vector<Text> remarks(const StudyTable& table, const RunContext& /*context*/) const override {
    return slopesOf(table);
  }

 private:
  JobRows one(const Item& item, Index run, const RunContext& context) const override {
    const Source& source = m_sources[item.part];
    if (run > 0) return {risks(source, run - 1, context), {}};
    return {fits(source, context), source.notes};
  }

  void addSource(const StudyData& data) {
    const StudyParameters& p = parameters();
    const Dataset& set = *data.set;
    if (!set.truth) {
      throw InvalidInput("/studies", Text("%1: the excess risk needs a known regression function. Use generated data; "
                                          "the function behind real data is unknown",
                                          Text::name(data.label)));
    }
    Source source;
    source.data = &data;
    // At least a third of the rows serves as fresh inputs, however many are asked for.
    const Index most = set.n() - std::min<Index>(p.integer("fresh"), std::max<Index>(set.n() / 3, 1));
    bool less = false;
    for (const double size : p.grid("sizes")) {
      const auto n = static_cast<Index>(std::lround(size));
      if (n <= most && (source.sizes.empty() || source.sizes.back() != n)) source.sizes.push_back(n);
      less = less || n > most;
    }
    if (source.sizes.size() < 2) {
      throw InvalidInput("/studies/sizes",
                         Text("%1: rates need at least two sizes n, and rows beyond the larger one as fresh inputs; "
                              "the data have %2 rows. Generate more, or choose smaller sizes",
                              Text::name(data.label), set.n()));
    }
    if (less) {
      source.notes.push_back(
          Text("%1: sizes above %2 are left out, because the rest of the %3 rows are the fresh inputs.",
               Text::name(data.label), source.sizes.back(), set.n()));
    }
    source.fresh = set.n() - source.sizes.back();
    source.fresh = std::min<Index>(source.fresh, p.integer("fresh"));
    std::vector<Index> all(static_cast<std::size_t>(set.n()));
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Index>(i);
    source.scaling = fitScaling(set, all, input().settings.standardize);
    source.kernel = std::make_unique<Kernel>(input().settings.kernel, source.scaling.inputs(set.X), std::nullopt,
                                             namedInputs(input().settings.kernel, set));
    add({data, std::max(source.sizes.back(), std::min<Index>(p.integer("fit-rows"), set.n())), 1.0, m_sources.size()});
    m_sources.push_back(std::move(source));
  }

  std::vector<Index> order(const Source& source, Index run) const {
    return Random(seed(run, Draw::rows)).permutation(source.data->set->n());
  }

  // Rows of one run: the first n of a random order to learn from, the last ones as fresh inputs for every n.
  std::vector<StudyRow> risks(const Source& source, Index run, const RunContext& context) const {
    const StudyParameters& p = parameters();
    const std::vector<Index> rows = order(source, run);
    const std::vector<Index> freshRows(rows.end() - source.fresh, rows.end());
    const Matrix fresh = source.data->set->X(freshRows, Eigen::all);
    const Vector truth = truthAt(*source.data->set, fresh);
    std::vector<StudyRow> result;
    double whole = 0.0;
    for (const Index n : source.sizes) whole += costOfRows(n);
    WorkShares shares(context, whole);
    for (const Index n : source.sizes) {
      context.checkpoint();
      const RunContext part = shares.next(costOfRows(n));
      const RunContext quiet = part.quiet();
      const std::vector<Index> train(rows.begin(), rows.begin() + n);
      const Problem problem = source.problem(train, part.part(0.0, 0.9));
      const double size = static_cast<double>(n);
      const auto add = [&](const char* id, const char* method, const std::vector<double>& grid,
                           const std::map<std::string, double>& parameters = {}) {
        if (!p.has("methods", method)) return;
        const Path path = pathOfMethod(id, parameters, problem, grid, quiet);
        const Matrix values = source.predictions(problem, train, path, fresh, quiet);
        const Vector risk = (values.colwise() - truth).colwise().squaredNorm() / static_cast<double>(source.fresh);
        Index best = 0;
        risk.minCoeff(&best);
        const PathPoint& point = path.points[static_cast<std::size_t>(best)];
        result.push_back({source.data->label, "risk", run + 1, n, method, parameters.empty() ? notANumber : point.m,
                          point.lambda, point.t, notANumber, notANumber, notANumber, risk(best)});
      };
      const std::vector<double>& lambda = p.grid("lambda");
      const std::vector<double> steps = findMethod("landweber")->pathGrid(&problem, lambda, {});
      add("krr", "tikhonov", {p.number("lambda-factor") * std::pow(size, -p.number("lambda-exponent"))});
      add("landweber", "landweber", {p.number("t-factor") * std::pow(size, p.number("t-exponent"))});
      add("krr", "tikhonov-best", lambda);
      add("landweber", "landweber-best", steps);
      add("iterated-tikhonov", "iterated-best", lambda);
      add("tsvd", "cut-off-best", lambda);
      for (const auto& [id, method] : {std::pair{"nu-method", "nu-best"}, std::pair{"cg", "cg-best"}}) {
        const Method& steered = *findMethod(id);
        add(id, method, steered.pathGrid(&problem, lambda, settledParameters(steered.info(), {})));
      }
      for (const double m : p.grid("m")) {
        add("m-rlsr", "m-rlsr",
            {p.number("lambda-factor") * lambdaOfAnyExponent(m, p.number("beta"), p.number("decay"), n)}, {{"m", m}});
      }
    }
    return result;
  }

  // Fits of the first run along the first input, the others at their medians.
  std::vector<StudyRow> fits(const Source& source, const RunContext& context) const {
    const StudyParameters& p = parameters();
    const Dataset& set = *source.data->set;
    std::vector<Index> rows = order(source, 0);
    rows.resize(static_cast<std::size_t>(std::min<Index>(p.integer("fit-rows"), set.n())));
    const auto n = static_cast<Index>(rows.size());
    const Vector first = set.X.col(0);
    Matrix inputs(fitPositions, set.d());
    inputs.col(0) = Vector::LinSpaced(fitPositions, first.minCoeff(), first.maxCoeff());
    for (Index j = 1; j < set.d(); ++j) {
      Vector values = set.X.col(j);
      const auto middle = values.begin() + values.size() / 2;
      std::nth_element(values.begin(), middle, values.end());
      inputs.col(j).setConstant(*middle);
    }
    const Vector truth = truthAt(set, inputs);
    std::vector<StudyRow> result;
    if (set.d() == 1) {
      for (const Index row : rows) {
        const double at = set.X(row, 0);
        const double value = set.truth(set.X.row(row).transpose());
        result.push_back({source.data->label, "point", 1, n, "data", notANumber, notANumber, notANumber, at, set.y(row),
                          value, notANumber});
      }
    }
    const Problem problem = source.problem(rows, context);
    for (const auto& [id, method, key] :
         {std::tuple{"krr", "tikhonov", "fit-lambda"}, std::tuple{"landweber", "landweber", "fit-t"}}) {
      const Path path = pathOfMethod(id, {}, problem, p.grid(key), context);
      const Matrix values = source.predictions(problem, rows, path, inputs, context);
      for (Index l = 0; l < values.cols(); ++l) {
        const PathPoint& point = path.points[static_cast<std::size_t>(l)];
        for (Index i = 0; i < fitPositions; ++i) {
          result.push_back({source.data->label, "fit", 1, n, method, notANumber, point.lambda, point.t, inputs(i, 0),
                            values(i, l), truth(i), notANumber});
        }
      }
    }
    return result;
  }

  std::vector<Source> m_sources;
};

class RatesStudy final : public StudyOf<Rates> {
 public:
  ItemInfo info() const override {
    const ParameterSpec lambdaFactor =
        realNumber("lambda-factor", "factor of λ", 1e-12, 1e12, 1.0, Scale::logarithmic, "λ = factor · n^(−exponent).");
    const ParameterSpec stepFactor =
        realNumber("t-factor", "factor of t", 1e-12, 1e12, 1.0, Scale::logarithmic, "t = factor · n^exponent.");
    return {
        "rates",
        "Convergence rates",
        "E‖f<sub>n</sub> − f*‖² against n",
        "Tikhonov and Landweber in one dimension: fits as λ and t vary, and excess risk against n beside theory's "
        "slopes. Needs generated data.",
        "V05",
        {runsParameter(20),
         numberGrid("sizes", "sizes n", 2, 20000, {50, 1600, 6, {}}, Scale::logarithmic,
                    "Numbers of rows to learn from; the larger sets contain the smaller ones."),
         wholeNumber("fresh", "fresh inputs", 1, 1000000, 2000,
                     "Rows outside every training set on whose inputs the risk is averaged."),
         someOf("methods", "methods",
                {{"tikhonov", "Tikhonov at λ(n)"},
                 {"landweber", "Landweber at t(n)"},
                 {"tikhonov-best", "Tikhonov, best λ"},
                 {"landweber-best", "Landweber, best t"},
                 {"iterated-best", "iterated Tikhonov, best λ"},
                 {"cut-off-best", "spectral cut-off, best λ"},
                 {"nu-best", "ν-method, best t"},
                 {"cg-best", "CG, best t"},
                 {"m-rlsr", "M-RLSR at λ(n; m, β, p)"}},
                {"tikhonov", "landweber", "tikhonov-best", "landweber-best"},
                "Parameters by the rule, or with the smallest excess risk on the grid."),
         realNumber("lambda-exponent", "exponent of λ", 0.0, 4.0, 0.5, Scale::linear, "λ = factor · n^(−exponent)."),
         lambdaFactor,
         realNumber("t-exponent", "exponent of t", 0.0, 4.0, 1.0 / 3.0, Scale::linear, "t = factor · n^exponent."),
         stepFactor,
         numberGrid("m", "exponents m", 0.01, 20.0, {1.0, 1.0, 0, {1.0, 1.5, 2.0, 3.0}}, Scale::linear,
                    "Exponents of M-RLSR; AK15 eq. 4 gives λ(n) for each of them, and the same rate."),
         realNumber("beta", "smoothness β", 0.01, 1.0, 1.0, Scale::linear, "β of AK15 eq. 4; 1: f* lies in H."),
         realNumber("decay", "decay p", 0.01, 0.99, 0.5, Scale::linear,
                    "p of AK15 eq. 4; eigenvalues fall like i^(−1/p)."),
         realNumber("slope", "slope of theory", -4.0, 0.0, 0.0, Scale::linear,
                    "Drawn for the best λ and t, and for exponents other than V05's, e.g. −2rp/(2rp + 1) for the "
                    "generator source condition; 0: none."),
         lambdaGridParameter("lambda", "λ to choose from", {1e-8, 1e1, 37, {}},
                             "Values of λ, and of 1/t for Landweber, to choose the best one from."),
         wholeNumber("fit-rows", "rows of the fits", 2, 2000, 60, "Number of rows that the drawn fits learn from."),
         lambdaGridParameter("fit-lambda", "λ of the fits", {1e-6, 1e0, 4, {}}, "Tikhonov fits to draw."),
         numberGrid("fit-t", "t of the fits", 1e-6, 1e12, {1e0, 1e6, 4, {}}, Scale::logarithmic,
                    "Landweber fits to draw.")}};
  }

  std::vector<StudyColumn> columns() const override {
    return {
        {"data", "data set", ""},
        {"kind", "risk: a point of the curves; fit: a fit at a position; point: a row the fits learn from", ""},
        {"run", "repetition, from 1", ""},
        {"n", "rows learned from", ""},
        {"method", "tikhonov, landweber, m-rlsr (by the rule), those with -best (best λ or t); data for points", ""},
        {"m", "exponent of M-RLSR", ""},
        {"lambda", "λ of Tikhonov", ""},
        {"t", "steps of Landweber", ""},
        {"x", "first input of a fit or point, the others at their medians", ""},
        {"y", "value of the fit, or the point's target", ""},
        {"truth", "the true regression function there", ""},
        {"excess_risk", "mean of (f − f*)² over the fresh inputs, units of the target squared", ""}};
  }

  std::vector<StudyFigure> figures() const override {
    return {{"", "Convergence rates", "Excess risk against n with the slopes of theory.", ratesFigure},
            {"tikhonov", "Tikhonov fits", "Fits for several λ, with the true function.", tikhonovFitsFigure},
            {"landweber", "Landweber fits", "Fits after several numbers of steps t, with the true function.",
             landweberFitsFigure}};
  }
};

}  // namespace

const Study& ratesStudy() {
  static const RatesStudy study;
  return study;
}

}  // namespace kerridge
