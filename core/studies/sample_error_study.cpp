// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/random.h"
#include "base/text.h"
#include "linalg/blas.h"
#include "studies/one_space.h"
#include "studies/parameters.h"
#include "studies/repeated_jobs.h"
#include "studies/study_figures.h"
#include "studies/study_list.h"
#include "theory/sample_bounds.h"

namespace kerridge {

namespace {

constexpr double ruleExponent = 0.5;

double meanSquare(const Vector& values) { return values.squaredNorm() / static_cast<double>(values.size()); }

// The rows of the data are the whole population: ρ draws one of them, and its target is the true function there plus
// the noise of a row drawn apart. So f_ρ is the true function, f^λ is KRR on all rows with it as target, and every
// error is a mean over all rows, without an estimate.
class SampleErrors final : public RepeatedJobs {
 public:
  explicit SampleErrors(const StudyInput& input) : RepeatedJobs(input) {
    const StudyParameters& p = input.parameters;
    const Index most = p.integer("population");
    for (const StudyData& data : input.data) {
      if (!data.set->truth) {
        throw InvalidInput("/studies", Text("%1: sample and approximation error need a known regression function. Use "
                                            "generated data; the function behind real data is unknown",
                                            Text::name(data.label)));
      }
      if (data.set->n() < 4)
        throw InvalidInput("/studies", Text("%1: at least 4 rows are needed", Text::name(data.label)));
      add({data, std::min(most, data.set->n())});
    }
    // A sample as large as the population shows all there is.
    for (const double size : p.grid("sizes")) {
      const Index n = std::min(static_cast<Index>(std::lround(size)), largestOrder());
      if (m_sizes.empty() || m_sizes.back() != n) m_sizes.push_back(n);
    }
  }

 private:
  JobRows one(const Item& item, Index run, const RunContext& context) const override {
    const StudyParameters& p = parameters();
    const Dataset& set = *item.data.set;
    const OneSpace space(input().settings, set);
    const std::vector<Index> all = firstRows(item.rows);
    const auto size = static_cast<Index>(all.size());
    Vector truth(size);
    for (Index i = 0; i < size; ++i) truth(i) = set.truth(set.X.row(i).transpose());
    Vector noise = set.y(all) - truth;
    noise.array() -= noise.mean();
    const double unit = space.scaling().targetScale * space.scaling().targetScale;
    const double variance = meanSquare(truth.array() - truth.mean());
    const Vector target = space.scaling().target(truth);  // f_ρ

    // λ of the curves, then λ(n) of every n.
    std::vector<double> lambda = p.grid("lambda");
    for (const Index n : m_sizes) lambda.push_back(std::pow(static_cast<double>(n), -ruleExponent));
    const Problem population = space.problem(all, target, context);
    const Models limit = models(space, population, all, lambda, all, context);
    const double kappaSquare = space.kappaSquare(all);
    const Vector scaledNoise = noise / space.scaling().targetScale;
    const double largestTarget = std::max(target.maxCoeff() + scaledNoise.maxCoeff(),  //
                                          -target.minCoeff() - scaledNoise.minCoeff());
    const Spectrum& spectrum = *population.spectrum;
    const Matrix K = product(spectrum.Q * spectrum.d.asDiagonal(), spectrum.Q.transpose());
    const double outside = population.z.tail(size - spectrum.rank).squaredNorm() / static_cast<double>(size);

    Random random(seed(run, Draw::rows));
    JobRows result;
    for (std::size_t s = 0; s < m_sizes.size(); ++s) {
      context.checkpoint();
      const Index n = m_sizes[s];
      std::vector<Index> rows;
      Vector y(n);
      for (Index i = 0; i < n; ++i) {
        rows.push_back(static_cast<Index>(random.below(static_cast<std::uint64_t>(size))));
        const auto other = static_cast<Index>(random.below(static_cast<std::uint64_t>(size)));
        y(i) = truth(rows.back()) + noise(other);
      }
      const Problem sample = space.problem(rows, space.scaling().target(y), context);
      const SampleNorms norms = normsOf(K, rows, sample.y, target);
      const double targetSize = std::sqrt(meanSquare(sample.y));
      const std::size_t curves = p.grid("lambda").size();
      std::vector<double> asked(lambda.begin(), lambda.begin() + static_cast<std::ptrdiff_t>(curves));
      asked.push_back(lambda[curves + s]);
      const Matrix fits = models(space, sample, rows, asked, all, context).values;
      for (std::size_t l = 0; l < asked.size(); ++l) {
        const bool rule = l == curves;
        const auto place = static_cast<Index>(rule ? curves + s : l);
        const Vector limitHere = limit.values.col(place);
        const Vector fit = fits.col(static_cast<Index>(l));
        const Vector left = target - limitHere;
        // y − f^λ(x) is what is left at a row plus the noise of any other.
        SampleErrorInputs bound{kappaSquare, asked[l],         0.0, meanSquare(left) + meanSquare(scaledNoise),
                                n,           p.number("delta")};
        bound.largest = std::max(left.maxCoeff() + scaledNoise.maxCoeff(), -left.minCoeff() - scaledNoise.minCoeff());
        const SampleNorms probable = probableNorms({kappaSquare, 1.0, largestTarget, 0.0, n, p.number("delta")});
        const double norm = limit.norms[static_cast<std::size_t>(place)];
        result.add({item.data.label, run + 1, n, rule ? "rule" : "grid", asked[l], unit * meanSquare(fit - limitHere),
                    unit * meanSquare(left), unit * meanSquare(fit - target), variance,
                    unit * (meanSquare(left) + asked[l] * norm * norm), unit * hoeffdingSampleError(bound),
                    unit * bennettSampleError(bound), unit * smaleYaoSampleError(bound), norms.ofOperators,
                    space.scaling().targetScale * norms.ofTargets,
                    unit * analyticSampleError(norms, asked[l], targetSize),
                    unit * analyticSampleError(probable, asked[l], largestTarget), unit * outside});
      }
    }
    return result;
  }

  // By the Gram matrix of the population: inner products of k(x, ·) and, squared, of their rank-one operators.
  static SampleNorms normsOf(const Matrix& K, const std::vector<Index>& rows, const Vector& y, const Vector& target) {
    const double n = static_cast<double>(y.size());
    const double all = static_cast<double>(target.size());
    const Matrix own = K(rows, rows);
    const Matrix cross = K(rows, Eigen::all);
    const double operators =
        own.squaredNorm() / (n * n) - 2.0 * cross.squaredNorm() / (n * all) + K.squaredNorm() / (all * all);
    const double targets =
        y.dot(own * y) / (n * n) - 2.0 * y.dot(cross * target) / (n * all) + target.dot(K * target) / (all * all);
    return {std::sqrt(std::max(0.0, operators)), std::sqrt(std::max(0.0, targets))};
  }

  // One model per λ, in their order: its values, a column each, and its norm.
  struct Models {
    Matrix values;
    std::vector<double> norms;
  };

  // The path of KRR takes ascending λ.
  static Models models(const OneSpace& space, const Problem& problem, const std::vector<Index>& train,
                       const std::vector<double>& lambda, const std::vector<Index>& at, const RunContext& context) {
    Models result{Matrix(static_cast<Index>(at.size()), static_cast<Index>(lambda.size())), {}};
    std::vector<double> ascending = lambda;
    std::sort(ascending.begin(), ascending.end());
    ascending.erase(std::unique(ascending.begin(), ascending.end()), ascending.end());
    const Path path = pathOfMethod("krr", {}, problem, ascending, context);
    const Matrix found = space.predictions(problem, train, path, at, context);
    for (std::size_t l = 0; l < lambda.size(); ++l) {
      const auto position = std::lower_bound(ascending.begin(), ascending.end(), lambda[l]) - ascending.begin();
      result.values.col(static_cast<Index>(l)) = found.col(position);
      result.norms.push_back(path.points[static_cast<std::size_t>(position)].norm);
    }
    return result;
  }

  std::vector<Index> m_sizes;
};

std::string mostSampled(const StudyTable& table) {
  const std::vector<double> sizes = table.distinctNumbers("n");
  return sizes.empty() ? "" : exactText(sizes.back());
}

Figure makeErrorSplit(const StudyTable& table) {
  Figure figure;
  figure.subtitle = Text::list({dataText(table), Text("n = %1", Text::number(mostSampled(table))),
                                Text("mean ± 1 standard deviation over the runs")});
  figure.x = {Text("λ"), true, 1.0, 10.0, {}};
  figure.y = {Text("mean squared difference"), true, 1.0, 10.0, {}};
  int color = 0;
  for (const std::string& data : table.distinct("data")) {
    const RowConditions conditions{{"data", data}, {"kind", "grid"}, {"n", mostSampled(table)}};
    addMeanCurve(figure, table, conditions, "lambda", "sample_error",
                 withData(table, data, Text("sample error ‖f_z − f^λ‖²")), methodColor(color++));
    addMeanCurve(figure, table, conditions, "lambda", "approximation_error",
                 withData(table, data, Text("approximation error ‖f^λ − f_ρ‖²")), methodColor(color++));
    addMeanCurve(figure, table, conditions, "lambda", "excess_risk",
                 withData(table, data, Text("excess risk ‖f_z − f_ρ‖²")), methodColor(color++));
  }
  return finished(std::move(figure), Text("There is no run yet."));
}

Figure makeConsistency(const StudyTable& table) {
  Figure figure;
  figure.subtitle = Text::list(
      {dataText(table), Text("λ(n) = n^(−1/2)"), Text("share of the runs; ε in parts of the variance of f_ρ")});
  figure.x = {Text("n"), true, 1.0, 10.0, {}};
  figure.y = {Text("P[excess risk > ε]"), false, 0.0, 1.0, {}};
  const StudyParameters parameters = parametersOf(table);
  int color = 0;
  for (const std::string& data : table.distinct("data")) {
    for (const double epsilon : parameters.grid("epsilon")) {
      Series series{.name = withData(table, data, Text("ε = %1", Text::number(shortText(epsilon, 3)))),
                    .x = {},
                    .y = {},
                    .color = methodColor(color++),
                    .marker = Marker::circle};
      for (const double n : table.distinctNumbers("n")) {
        const auto rows = table.where({{"data", data}, {"kind", "rule"}, {"n", exactText(n)}});
        if (rows.empty()) continue;
        double above = 0.0;
        for (const std::size_t row : rows) {
          if (table.number(row, "excess_risk") > epsilon * table.number(row, "variance")) above += 1.0;
        }
        series.x.push_back(n);
        series.y.push_back(above / static_cast<double>(rows.size()));
      }
      if (!series.x.empty()) figure.series.push_back(std::move(series));
    }
  }
  if (figure.series.empty()) figure.emptyReason = Text("There is no run yet.");
  fitAxes(figure);
  figure.y.lower = -0.02;  // curves along 0 and 1 stay off the frame
  figure.y.upper = 1.02;
  return figure;
}

Figure makeProbabilisticTerms(const StudyTable& table) {
  Figure figure;
  const StudyParameters parameters = parametersOf(table);
  const Text probability = Text::number(shortText(1.0 - parameters.number("delta"), 3));
  figure.subtitle = Text::list({dataText(table), Text("n = %1", Text::number(mostSampled(table))),
                                Text("bounds hold with probability %1", probability)});
  figure.x = {Text("λ"), true, 1.0, 10.0, {}};
  figure.y = {Text("sample error ‖f_z − f^λ‖²"), true, 1.0, 10.0, {}};
  int color = 0;
  for (const std::string& data : table.distinct("data")) {
    const RowConditions conditions{{"data", data}, {"kind", "grid"}, {"n", mostSampled(table)}};
    const auto add = [&](const char* column, const Text& name) {
      addMeanCurve(figure, table, conditions, "lambda", column, withData(table, data, name), methodColor(color++));
    };
    add("sample_error", Text("measured"));
    add("bennett", Text("Bennett"));
    add("hoeffding", Text("Hoeffding"));
    add("smale_yao", Text("Smale–Yao"));
    add("analytic", Text("by the two norms, measured"));
    add("analytic_bound", Text("by bounds on the two norms, for all λ at once"));
  }
  return finished(std::move(figure), Text("There is no run yet."));
}

// β of A₂(λ) ≈ c λ^β by least squares of the logarithms, where A₂ is below half of its largest value and has not yet
// bent; NaN with fewer than three such λ.
double exponentOf(const Series& curve) {
  double largest = 0.0;
  for (const double value : curve.y) largest = std::max(largest, value);
  std::vector<double> x;
  std::vector<double> y;
  for (std::size_t i = 0; i < curve.x.size(); ++i) {
    if (!(curve.y[i] > 0.0 && curve.y[i] < 0.5 * largest)) continue;
    x.push_back(std::log(curve.x[i]));
    y.push_back(std::log(curve.y[i]));
  }
  if (x.size() < 3) return notANumber;
  const auto count = static_cast<Index>(x.size());
  Vector logs = Eigen::Map<const Vector>(x.data(), count);
  logs.array() -= logs.mean();
  return logs.dot(Eigen::Map<const Vector>(y.data(), count)) / logs.squaredNorm();
}

Figure makeRegularizationError(const StudyTable& table) {
  Figure figure;
  figure.subtitle = dataText(table);
  figure.x = {Text("λ"), true, 1.0, 10.0, {}};
  figure.y = {Text("A₂(λ) and its part"), true, 1.0, 10.0, {}};
  int color = 0;
  for (const std::string& data : table.distinct("data")) {
    // The same in every run and for every n.
    const RowConditions conditions{{"data", data}, {"kind", "grid"}, {"n", mostSampled(table)}};
    addMeanCurve(figure, table, conditions, "lambda", "regularization_error",
                 withData(table, data, Text("A₂(λ) = ‖f^λ − f_ρ‖² + λ‖f^λ‖²")), methodColor(color++));
    if (!figure.series.empty()) {
      const double beta = exponentOf(figure.series.back());
      if (!std::isnan(beta)) {
        figure.subtitle.add(withData(table, data, Text("β ≈ %1", Text::number(shortText(beta, 3)))));
      }
    }
    addMeanCurve(figure, table, conditions, "lambda", "approximation_error",
                 withData(table, data, Text("approximation error ‖f^λ − f_ρ‖²")), methodColor(color++));
  }
  return finished(std::move(figure), Text("There is no run yet."));
}

class SampleErrorStudy final : public StudyOf<SampleErrors> {
 public:
  ItemInfo info() const override {
    return {"sample-error",
            "Sample and approximation error",
            "f<sub>z</sub> − f<sub>ρ</sub> = (f<sub>z</sub> − f<sup>λ</sup>) + (f<sup>λ</sup> − f<sub>ρ</sub>)",
            "Splits KRR's error exactly into the part from the sample and the part from λ, with the rows as the whole "
            "population, and shows how often the excess risk exceeds ε as n grows. Needs generated data.",
            "V05",
            {runsParameter(30),
             numberGrid("sizes", "sizes n", 2, 20000, {25, 400, 5, {}}, Scale::logarithmic,
                        "Sizes of the samples, drawn from the population with repeats; at most its size."),
             wholeNumber("population", "population", 4, 20000, 600,
                         "Rows that make up the population; at most those of the data."),
             lambdaGridParameter("lambda", "λ", {1e-6, 1e1, 15, {}}, "λ of the curves."),
             numberGrid("epsilon", "ε", 1e-6, 1e3, {0.02, 0.2, 3, {}}, Scale::logarithmic,
                        "Excess risks as shares of the variance of the true function."),
             realNumber("delta", "δ", 1e-12, 0.999, 0.05, Scale::logarithmic,
                        "Bennett's and Hoeffding's bounds hold with probability 1 − δ."),
             kernelParameter()}};
  }

  std::vector<StudyColumn> columns() const override {
    return {{"data", "data set", ""},
            {"run", "repetition, from 1", ""},
            {"n", "rows of the sample", ""},
            {"kind", "grid: a λ of the curves; rule: λ = n^(−1/2)", ""},
            {"lambda", "λ of KRR", ""},
            {"sample_error", "mean of (f_z − f^λ)² over the population; target²", ""},
            {"approximation_error", "mean of (f^λ − f_ρ)² over the population; target²", ""},
            {"excess_risk", "mean of (f_z − f_ρ)² over the population; target²", ""},
            {"variance", "of the true function over the population; target²", ""},
            {"regularization_error", "A₂(λ) = mean of (f^λ − f_ρ)² + λ‖f^λ‖²; target²", ""},
            {"hoeffding", "bound on the sample error by Hoeffding's inequality; target²", ""},
            {"bennett", "bound on the sample error by Bennett's inequality; target²", ""},
            {"smale_yao", "bound on the sample error by Smale and Yao's inequality, as V05 prints it; target²", ""},
            {"operator_norm", "Hilbert–Schmidt norm of S*S − I*I", ""},
            {"target_norm", "‖S*y − I*f_ρ‖ in H; target", ""},
            {"analytic", "V05's analytic bound on the sample error with these two norms; target²", ""},
            {"analytic_bound", "the same with bounds on the norms that hold for all λ at once; target²", ""},
            {"projection_error", "‖f_ρ − Pf_ρ‖², the least approximation error of all functions of H; target²", ""}};
  }

  std::vector<StudyFigure> figures() const override {
    return {
        {"", "Sample and approximation error", "Both parts of the error and the excess risk over λ.", makeErrorSplit},
        {"probability", "Consistency", "How often the excess risk exceeds ε, against n.", makeConsistency},
        {"terms", "Probabilistic terms", "The sample error beside its bounds, over λ.", makeProbabilisticTerms},
        {"regularization", "Regularization error A₂(λ)", "A₂(λ) and its exponent β, beside the approximation error.",
         makeRegularizationError}};
  }
};

}  // namespace

const Study& sampleErrorStudy() {
  static const SampleErrorStudy study;
  return study;
}

}  // namespace kerridge
