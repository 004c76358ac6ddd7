// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/random.h"
#include "base/text.h"
#include "experiment/named_inputs.h"
#include "linalg/phase_work.h"
#include "methods/ridge.h"
#include "stages/equivalence.h"
#include "studies/parameters.h"
#include "studies/published.h"
#include "studies/repeated_jobs.h"
#include "studies/study_figures.h"
#include "studies/study_list.h"
#include "theory/equivalence_bands.h"
#include "theory/stability.h"

namespace kerridge {

namespace {

constexpr Index largestSample = 2000;

// λ₂ as AK14 fig. 1 prints it for this data set at this m and λ; NaN for all else.
double printedLambda2(const StudyData& data, double m, double lambda) {
  constexpr double rounding = 1e-9;
  const PaperSet* set = paperSetOf(data);
  const auto printed = [set](const char* method, const char* quantity) {
    const PublishedNumber* number = findPublished("equivalence", set, method, quantity, "AK14 fig. 1");
    return number != nullptr ? number->value : notANumber;
  };
  const bool same = std::abs(m - printed("m-rlsr", "m")) < rounding &&
                    std::abs(lambda / printed("m-rlsr", "lambda") - 1.0) < rounding;
  return same ? printed("krr", "lambda2") : notANumber;
}

// One scaling and one kernel for all samples, so that all maps are about the same space: those of part 1, as for the
// comparison on parts.
class Samples final : public RepeatedJobs {
 public:
  explicit Samples(const StudyInput& input)
      : RepeatedJobs(input, input.parameters.integer("samples")), m_data(*input.data.front().set) {
    const int parts = input.parameters.integer("parts");
    if (m_data.n() < 2 * static_cast<Index>(parts)) {
      throw InvalidInput("/studies/parts", Text("equivalence on %1 parts needs at least %2 rows, the data have %3",
                                                parts, 2 * parts, m_data.n()));
    }
    const std::vector<Index> first = firstPart().train;
    m_scaling = fitScaling(m_data, first, input.settings.standardize);
    m_kernel = std::make_unique<Kernel>(input.settings.kernel, m_scaling.inputs(m_data.X(first, Eigen::all)),
                                        std::nullopt, namedInputs(input.settings.kernel, m_data));
    Index last = 0;
    for (const double size : input.parameters.grid("sizes")) {
      const Index n = std::min<Index>({static_cast<Index>(std::lround(size)), m_data.n(), largestSample});
      // Each point is left out, each time a curve of n values.
      if (n != last) add({input.data.front(), n, static_cast<double>(n) * static_cast<double>(n)});
      last = n;
    }
    m_lambda = gridWith("lambdas", "lambda");
  }

  // What 10-fold cross-validation takes on part 1, where the paper's λ is from.
  std::vector<Text> remarks(const StudyTable& /*table*/, const RunContext& context) const override {
    const Split first = firstPart();
    if (static_cast<Index>(first.train.size()) > largestSample) return {};
    ProtocolRun run(input().settings, m_data, first);
    const double m = parameters().number("m");
    const Choice choice = run.select(mrlsrSpec(m), m_lambda, {10, input().spec.seed}, context.quiet());
    if (choice.index < 0) return {};
    const double lambda2 = run.equivalentLambda(m, choice.value, context.quiet());
    const Text lambda = Text::number(shortText(choice.value, 3));
    return {std::isnan(lambda2)
                ? Text("10-fold cross-validation on part 1 takes λ = %1 among those of the band.", lambda)
                : Text("10-fold cross-validation on part 1 takes λ = %1 among those of the band, where λ2 = %2.",
                       lambda, Text::number(shortText(lambda2, 3)))};
  }

 private:
  Split firstPart() const {
    SplitSpec split;
    split.kind = SplitKind::parts;
    split.count = parameters().integer("parts");
    split.seed = input().spec.seed;
    return makeSplits(split, m_data).front();
  }

  // The sizes of one sample are nested.
  JobRows one(const Item& item, Index sample, const RunContext& context) const override {
    const Index n = item.rows;
    std::vector<Index> rows = Random(seed(sample, Draw::rows)).permutation(m_data.n());
    rows.resize(static_cast<std::size_t>(n));
    const Matrix X = m_scaling.inputs(m_data.X(rows, Eigen::all));
    const Vector y = m_scaling.target(m_data.y(rows));
    const Problem problem = makeProblem(decompose(m_kernel->lowerGram(X, context), context), y);
    const double m = parameters().number("m");
    const Vector whole = logPhi(RidgeFamily(problem, Offset::none), m, m_lambda);
    const Matrix without = logPhiWithoutEach(problem, m, m_lambda, context);
    const PhiChange change = phiChange(whole, without);
    const double own = parameters().number("lambda");
    JobRows result;
    for (std::size_t l = 0; l < m_lambda.size(); ++l) {
      const auto i = static_cast<Index>(l);
      const Transfer transfer = m_lambda[l] == own && std::isfinite(whole(i))
                                    ? transferOf(problem, own, whole(i), without.col(i), change.largest(i), X, context)
                                    : Transfer();
      result.add({item.data.label, sample + 1, n, m, m_lambda[l], std::exp(whole(i)), change.largest(i),
                  change.zeroCount[l], printedLambda2(item.data, m, m_lambda[l]), transfer.speed, transfer.beta,
                  transfer.bound, transfer.measured});
    }
    return result;
  }

  // AK14 prop. 4.7 at one λ, units of the target squared.
  struct Transfer {
    double speed = notANumber;     // γ, of KRR between the least and the largest Φ
    double beta = notANumber;      // of KRR at the least Φ
    double bound = notANumber;     // β + σκγC
    double measured = notANumber;  // largest change of the loss of M-RLSR at the points of Z without any one of them
  };

  // f of KRR has the coefficients z/(d + nμ), so ‖df/dμ‖ = n √(Σ d z²/(d + nμ)⁴) falls with μ: its largest value is at
  // the least Φ. So is that of β and of the loss's Lipschitz constant σ.
  Transfer transferOf(const Problem& problem, double lambda, double logPhi, const Vector& without, double change,
                      const Matrix& X, const RunContext& context) const {
    const Spectrum& spectrum = *problem.spectrum;
    double least = logPhi;
    for (const double value : without) least = std::fmin(least, value);
    const double mu = std::exp(least);
    const double n = static_cast<double>(problem.n());
    const Eigen::ArrayXd d = spectrum.d.array();
    Transfer made;
    made.speed = n * std::sqrt((d * problem.z.array().square() / (d + n * mu).square().square()).sum());
    const double kappaSquare = m_kernel->diagonal(X).maxCoeff();
    const double largest = m_scaling.target(m_data.y).cwiseAbs().maxCoeff();
    const StabilityBound bound = stabilityBound(2.0, mu, problem.n(), kappaSquare, largest, Removal::ownAverage);
    const double unit = m_scaling.targetScale * m_scaling.targetScale;
    made.beta = unit * bound.beta;
    made.bound = unit * (bound.beta + bound.lipschitz * std::sqrt(kappaSquare) * made.speed * change);
    made.speed *= m_scaling.targetScale;
    const Matrix basis = spectrum.Q * spectrum.d.asDiagonal();
    const double m = parameters().number("m");
    made.measured =
        unit *
        empiricalStability(problem, m, {lambda}, basis, problem.y, Removal::ownAverage, context.quiet()).largest(0);
    return made;
  }

  const Dataset& m_data;
  Scaling m_scaling;
  std::unique_ptr<Kernel> m_kernel;
  std::vector<double> m_lambda;
};

double lambdaOf(const StudyTable& table) { return parametersOf(table).number("lambda"); }

// "m = 1.5, λ = 0.01"
Text placeText(const StudyTable& table) {
  return Text("%1, λ = %2", exponentText(table.number(0, "m")), Text::number(shortText(lambdaOf(table), 3)));
}

Figure makeBands(const StudyTable& table) {
  Figure figure;
  const std::vector<double> sizes = table.distinctNumbers("n");
  figure.subtitle = Text::list(
      {exponentText(table.number(0, "m")), Text("least and largest Φ(λ; Z) over the random samples Z, line: median")});
  figure.x = {Text("λ"), true, 1.0, 10.0, {}};
  figure.y = {Text("Φ(λ; Z)"), true, 1.0, 10.0, {}};
  int color = 0;
  for (const double n : sizes) {
    Band band;
    Series middle;
    band.color = middle.color = methodColor(color++);
    middle.name = Text("n = %1", Text::number(shortText(n, 6)));
    for (const double lambda : table.distinctNumbers("lambda")) {
      std::vector<double> values =
          table.numbers(table.where({{"n", exactText(n)}, {"lambda", exactText(lambda)}}), "phi");
      if (values.empty()) continue;
      std::sort(values.begin(), values.end());
      band.x.push_back(lambda);
      band.lower.push_back(values.front());
      band.upper.push_back(values.back());
      middle.x.push_back(lambda);
      middle.y.push_back(values[values.size() / 2]);
    }
    figure.bands.push_back(std::move(band));
    figure.series.push_back(std::move(middle));
  }
  Series printed = pointCloud(Text("λ₂ published, AK14"), ColorRole::highlight, Marker::diamond, 9.0, 1.0);
  for (const double lambda : table.distinctNumbers("lambda")) {
    const std::vector<double> known = table.numbers(table.where({{"lambda", exactText(lambda)}}), "published");
    if (known.empty()) continue;
    printed.x.push_back(lambda);
    printed.y.push_back(known.front());
  }
  if (!printed.x.empty()) figure.series.push_back(std::move(printed));
  fitAxes(figure);
  return figure;
}

Figure makeChanges(const StudyTable& table) {
  Figure figure;
  figure.subtitle =
      Text::list({placeText(table),
                  Text("largest change over the points left out, mean ± 1 standard deviation over the samples")});
  figure.x = {Text("n"), true, 1.0, 10.0, {}};
  figure.y = {Text("max |Φ(λ; Z) − Φ(λ; Zⁱ)|"), true, 1.0, 10.0, {}};
  addMeanCurve(figure, table, {{"lambda", exactText(lambdaOf(table))}}, "n", "change", Text("measured"),
               methodColor(0));
  if (figure.series.empty()) {
    figure.emptyReason = Text("f = 0 wins on every sample: there is no Φ.");
    return figure;
  }
  figure.series.front().marker = Marker::circle;
  // Through the first point.
  Series slope{.name = Text("slope −1"), .x = {}, .y = {}, .color = ColorRole::neutral, .line = LineStyle::dash};
  for (const double n : figure.series.front().x) {
    slope.x.push_back(n);
    slope.y.push_back(figure.series.front().y.front() * figure.series.front().x.front() / n);
  }
  figure.series.push_back(std::move(slope));
  fitAxes(figure);
  return figure;
}

Figure makeTransfer(const StudyTable& table) {
  Figure figure;
  figure.subtitle = Text::list({placeText(table), Text("mean ± 1 standard deviation over the samples")});
  figure.x = {Text("n"), true, 1.0, 10.0, {}};
  figure.y = {Text("change of the squared loss"), true, 1.0, 10.0, {}};
  const RowConditions rows{{"lambda", exactText(lambdaOf(table))}};
  addMeanCurve(figure, table, rows, "n", "loss_change", Text("measured"), methodColor(0));
  addMeanCurve(figure, table, rows, "n", "beta", Text("β of KRR"), methodColor(1), {.line = LineStyle::dash});
  addMeanCurve(figure, table, rows, "n", "transferred", Text("β + σκγC"), methodColor(2), {.line = LineStyle::dash});
  return finished(std::move(figure), Text("f = 0 wins on every sample: there is no Φ."));
}

class EquivalenceStudy final : public StudyOf<Samples> {
 public:
  ItemInfo info() const override {
    ParameterSpec m = realNumber("m", "exponent m", 0.01, 20.0, 1.5, Scale::linear, "Exponent of M-RLSR.");
    m.sliderMinimum = 0.1;
    m.sliderMaximum = 4.0;
    ParameterSpec lambda =
        realNumber("lambda", "λ", 1e-300, 1e300, 1e-2, Scale::logarithmic, "λ of M-RLSR; KRR takes λ2 = Φ(λ; part 1).");
    lambda.sliderMinimum = 1e-10;
    lambda.sliderMaximum = 1e5;
    ParameterSpec parts = wholeNumber("parts", "parts", 2, 1000, 4, "Equal random parts the data are divided into.");
    parts.sliderMaximum = 10;
    return {equivalenceStudyId,
            "Weak equivalence",
            "‖f<sub>M-RLSR(λ, m)</sub> − f<sub>KRR(λ2)</sub>‖",
            "M-RLSR and KRR at λ2 = Φ(λ; part 1) give the same model on part 1 and different ones on the others.",
            "AK14 fig. 1",
            {m, lambda, parts,
             wholeNumber("samples", "samples", 1, 1000, 5, "Random samples Z of every size, for the band of Φ(λ; Z)."),
             numberGrid("sizes", "sample sizes", 2, static_cast<double>(largestSample), {25, 100, 3, {}},
                        Scale::logarithmic, "Rows of the samples Z; at most as many as the data have."),
             lambdaGridParameter("lambdas", "λ of the band", {1e-6, 1e2, 17, {}}, "λ at which Φ(λ; Z) is computed."),
             kernelParameter("experiment")}};
  }

  std::string tableId() const override { return "equivalence-phi"; }
  bool takesSeveralData() const override { return false; }

  bool measuresErrors() const override { return false; }  // distances of functions, of part 1 and the others
  bool hasLiveStage() const override { return true; }

  std::shared_ptr<const LiveStage> makeLiveStage(const StudyInput& input, const RunContext& context) const override {
    context.stage("Equivalence on parts");
    return makeEquivalenceStage(*input.data.front().set, input.settings.standardize, input.settings.kernel,
                                input.parameters.integer("parts"), input.spec.seed, context);
  }

  bool sameLiveStage(const StudyInput& made, const StudyInput& wanted) const override {
    return made.data.front().set == wanted.data.front().set &&
           made.settings.standardize == wanted.settings.standardize && made.settings.kernel == wanted.settings.kernel &&
           made.spec.seed == wanted.spec.seed && made.parameters.integer("parts") == wanted.parameters.integer("parts");
  }

  double liveWork(const StudyInput& input) const override {
    const double parts = input.parameters.number("parts");
    const Dataset& data = *input.data.front().set;
    const double n = static_cast<double>(data.n()) / parts;
    return parts * (kernelWork(n * n, static_cast<double>(data.d())) + decompositionWork(n));
  }

  std::vector<StudyColumn> columns() const override {
    return {{"data", "data set", ""},
            {"sample", "random sample Z, from 1; smaller sizes of one sample are parts of the larger ones", ""},
            {"n", "rows of Z", ""},
            {"m", "exponent of M-RLSR", ""},
            {"lambda", "λ of M-RLSR", ""},
            {"phi", "Φ(λ; Z); empty where f = 0 wins", ""},
            {"change", "max over i of |Φ(λ; Z) − Φ(λ; Zⁱ)|, Zⁱ without point i", ""},
            {"zero_count", "for how many i only one of the two exists", ""},
            {"published", "λ₂ that AK14 fig. 1 prints for this data set at this m and λ; empty for others", ""},
            {"speed", "γ: the largest ‖df/dλ₂‖ of KRR on Z for λ₂ from the least Φ(λ; Zⁱ) on; at the study's λ; target",
             ""},
            {"beta", "β of KRR at that least Φ; target²", ""},
            {"transferred", "β + σκγC of AK14 prop. 4.7, C = change; target²", ""},
            {"loss_change", "largest change of the loss of M-RLSR at the points of Z without any one of them; target²",
             ""}};
  }

  std::vector<StudyFigure> figures() const override {
    return {{"", "Φ over random samples",
             "The equivalence map Φ(λ; Z) of random samples. Under strong equivalence, the band has no width and is "
             "the same for every number of points.",
             makeBands},
            {"change", "Change of Φ by one point",
             "How much leaving one point out changes Φ(λ; Z), against the number of points.", makeChanges},
            {"transfer", "Stability that equivalence transfers",
             "The change of M-RLSR's loss beside β of KRR and β + σκγC of AK14 prop. 4.7.", makeTransfer}};
  }
};

}  // namespace

const Study& equivalenceStudy() {
  static const EquivalenceStudy study;
  return study;
}

}  // namespace kerridge
