// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/regularization_methods_study.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/steady_seconds.h"
#include "base/text.h"
#include "linalg/blas.h"
#include "linalg/lapack.h"
#include "linalg/spectrum.h"
#include "platform/process.h"
#include "studies/parameters.h"
#include "studies/repeated_jobs.h"
#include "studies/study_list.h"
#include "studies/thin_spectrum.h"
#include "validation/refit_folds.h"

namespace kerridge {

namespace {

// Jobs side by side have one thread each: its processor time is what they would take alone, whatever else runs. A job
// on all threads is timed by the clock.
struct Clock {
  bool ofThread = true;

  double now() const { return ofThread ? platform::threadSeconds() : steadySeconds(); }
  template <typename Work>
  double secondsOf(const Work& work) const {
    const double start = now();
    work();
    return now() - start;
  }
};

// The models of one method (SVR: at one ε) on one training set, with their errors.
struct Stretch {
  MethodSpec spec;
  Path path;
  std::vector<double> trainError, testError;
  Vector foldMse;  // empty where the choice does not need it
};

// All that is known of one method on one training set.
struct Outcome {
  std::vector<Stretch> stretches;
  double pathSeconds = notANumber;
  double selectSeconds = notANumber;
};

// One training set of a job. Methods without an exact formula share the folds' decompositions.
struct Case {
  Clock clock;
  ProtocolRun run;
  Folding folding;
  std::optional<RefitFolds> refits;
  double refitSeconds = 0.0;

  Folds& folds(const RunContext& context) {
    if (!refits) {
      const int k = static_cast<int>(std::min<Index>(folding.folds, run.n()));
      refits.emplace(run.problem(context), foldAssignment(run.n(), k, folding.seed), k);
      refitSeconds = clock.secondsOf([&] { refits->errors(*findMethod("krr"), {}, {1.0}, context); });
    }
    return *refits;
  }
};

// What the singular vectors that TIKH needs cost: all of them, and those of nonzero singular values alone.
struct DecompositionCost {
  double rank = notANumber;
  double fullSeconds = notANumber;
  double thinSeconds = notANumber;  // NaN where so many are needed that there is nothing to save
};

struct Place {
  std::size_t stretch = 0;
  Index position = -1;
};

class RegularizationMethods final : public RepeatedJobs {
 public:
  explicit RegularizationMethods(const StudyInput& input) : RepeatedJobs(input) {
    const StudyParameters& p = input.parameters;
    requireRows(6, Text("comparing regularization methods needs at least 6 rows"));
    m_byTest = p.choice("selection") == "test";
    const KernelSpec own = input.settings.kernel;
    const auto compare = [this](const KernelSpec& spec) {
      if (std::find(m_kernels.begin(), m_kernels.end(), spec) == m_kernels.end()) m_kernels.push_back(spec);
    };
    if (p.has("kernels", "linear")) compare({"linear", {}, {}});
    if (p.has("kernels", "gaussian")) compare(own.id == "gaussian" ? own : KernelSpec{});
    if (p.has("kernels", "experiment")) compare(own);
    for (const StudyData& data : input.data) {
      for (std::size_t kernel = 0; kernel < m_kernels.size(); ++kernel) {
        add({data, trainingRows(*data.set), costOfRows(data.set->n()), kernel});
      }
    }
  }

 private:
  // Kernels of one run share the split.
  JobRows one(const Item& item, Index run, const RunContext& context) const override {
    const KernelSpec& kernel = m_kernels[item.part];
    const StudyData& data = item.data;
    StudySettings settings = input().settings;
    settings.kernel = kernel;
    Case at{{largestOrder() < orderOfLargeJobs}, {settings, *data.set, splitOf(item, run)}, foldingOf(run), {}};
    ProtocolRun& here = at.run;
    const double setup = at.clock.secondsOf([&] { here.space({}, context); });
    Matrix gram;
    Matrix cross;
    const double gramSeconds = at.clock.secondsOf([&] {
      gram = here.stage().kernel->gram(*here.stage().trainInputs, context);
      cross = here.stage().kernel->cross(*here.stage().testInputs, *here.stage().trainInputs, context);
    });
    const double solve = factorizationSeconds(at.clock, gram, context);
    DecompositionCost cost;
    if (parameters().has("methods", "tikhonov")) cost = decompositionCost(at.clock, gram, context);

    JobRows rows;
    for (const auto& [id, name] : comparedMethods()) {
      if (!parameters().has("methods", id)) continue;
      context.checkpoint();
      Outcome outcome = id == "svr" ? supportVectors(at, rows, data.label + ", " + kernel.id, context)
                                    : plain(at, specOf(id), context);
      if (id == "cg") {
        outcome.pathSeconds = gramSeconds + at.clock.secondsOf([&] {
          const int steps = parameters().integer("iterations");
          const Vector y = here.problem(context).y;
          const Matrix c = conjugateGradientSteps(gram, y, steps, context);
          const Matrix fits = product(cross, c.topRows(c.rows() - 1));
        });
      } else {
        outcome.pathSeconds += id == "svr" ? gramSeconds : setup;
      }
      addRows(rows, here, outcome, {data.label, kernel.id, id, run}, id == "cg" || id == "svr" ? notANumber : solve,
              id == "tikhonov" ? cost : DecompositionCost());
    }
    return rows;
  }

  // One factorization of K + nλI, which a solver without the decomposition needs for every λ; its time does not depend
  // on λ.
  static double factorizationSeconds(const Clock& clock, const Matrix& gram, const RunContext& context) {
    context.checkpoint();
    Matrix system = gram;
    system.diagonal().array() += std::max(system.diagonal().sum(), 1.0);
    const int n = static_cast<int>(system.rows());
    int info = 0;
    return clock.secondsOf([&] { callBlas(dpotrf_, "L", &n, system.data(), &n, &info); });
  }

  static DecompositionCost decompositionCost(const Clock& clock, const Matrix& gram, const RunContext& context) {
    constexpr Index shareWorthwhile = 4;
    DecompositionCost cost;
    std::shared_ptr<const Spectrum> spectrum;
    cost.fullSeconds = clock.secondsOf([&] { spectrum = decompose(gram, context); });
    cost.rank = static_cast<double>(spectrum->rank);
    if (spectrum->rank * shareWorthwhile > gram.rows()) return cost;
    cost.thinSeconds = clock.secondsOf([&] { thinSpectrum(gram, context); });
    return cost;
  }

  MethodSpec specOf(const std::string& id) const {
    MethodSpec spec;
    spec.id = id;
    if (id == "cg") spec.parameters["iterations"] = parameters().number("iterations");
    return spec;
  }

  void measure(ProtocolRun& here, Stretch& stretch, const RunContext& context) const {
    const ModelSpace& space = here.space(stretch.spec, context);
    const SplitData& stage = here.stage();
    for (const bool onTest : {false, true}) {
      const Vector& target = onTest ? stage.testTarget : stage.trainTarget;
      const Matrix values =
          space.fits(onTest, stretch.path.A, stretch.path.points, context)->rows(0, target.size(), context);
      std::vector<double>& errors = onTest ? stretch.testError : stretch.trainError;
      for (Index l = 0; l < values.cols(); ++l) {
        const Vector fitted = values.col(l).array() + stretch.path.points[static_cast<std::size_t>(l)].offset;
        errors.push_back(measureError(input().settings.measure, target, stage.scaling.undoTarget(fitted)));
      }
    }
  }

  void addStretch(Outcome& outcome, Case& at, const MethodSpec& spec, const std::vector<double>& grid,
                  const RunContext& context) const {
    Stretch stretch;
    stretch.spec = spec;
    const double seconds = at.clock.secondsOf([&] {
      stretch.path = at.run.path(spec, grid, context);
      measure(at.run, stretch, context);
    });
    outcome.pathSeconds = (std::isnan(outcome.pathSeconds) ? 0.0 : outcome.pathSeconds) + seconds;
    if (!m_byTest) addFoldErrors(outcome, at, stretch, grid, context);
    outcome.stretches.push_back(std::move(stretch));
  }

  // TIKH is refitted, too: its exact formula keeps the columns of the rows held out, K̃ of all inputs, and so chooses
  // for a problem larger than its training set.
  static void addFoldErrors(Outcome& outcome, Case& at, Stretch& stretch, const std::vector<double>& grid,
                            const RunContext& context) {
    const Method& method = *findMethod(stretch.spec.id);
    double seconds = std::isnan(outcome.selectSeconds) ? 0.0 : outcome.selectSeconds;
    if (method.traits().ridgeOffset && !method.traits().squaresSpectrum) {
      seconds += at.clock.secondsOf(
          [&] { stretch.foldMse = at.run.crossValidate(stretch.spec, grid, at.folding, context).mse; });
    } else {
      Folds& folds = at.folds(context);
      if (seconds == 0.0) seconds = at.refitSeconds;
      std::vector<double> values;
      for (const PathPoint& point : stretch.path.points) {
        values.push_back(method.traits().pathParameter == PathParameter::t ? point.t : point.lambda);
      }
      const double scale = at.run.stage().scaling.targetScale;
      const auto parameters = settledParameters(method.info(), stretch.spec.parameters);
      seconds += at.clock.secondsOf(
          [&] { stretch.foldMse = scale * scale * folds.errors(method, parameters, values, context).mse; });
    }
    outcome.selectSeconds = seconds;
  }

  Outcome plain(Case& at, const MethodSpec& spec, const RunContext& context) const {
    Outcome outcome;
    addStretch(outcome, at, spec, parameters().grid("lambda"), context);
    return outcome;
  }

  Outcome supportVectors(Case& at, JobRows& rows, const std::string& label, const RunContext& context) const {
    std::vector<double> grid;
    for (const double c : parameters().grid("c")) grid.push_back(0.5 / (static_cast<double>(at.run.n()) * c));
    std::sort(grid.begin(), grid.end());
    Outcome outcome;
    bool fewer = false;
    for (const double epsilon : parameters().grid("epsilon")) {
      MethodSpec spec = specOf("svr");
      spec.parameters["epsilon"] = epsilon;
      addStretch(outcome, at, spec, grid, context);
      const Stretch& stretch = outcome.stretches.back();
      fewer = fewer || stretch.path.points.size() < grid.size() ||
              std::any_of(stretch.testError.begin(), stretch.testError.end(), [](double e) { return std::isnan(e); });
    }
    if (fewer) {
      rows.note(
          Text("%1 kernel: SVR is left out for the largest C, for which libsvm would not finish.", Text::words(label)));
    }
    return outcome;
  }

  // The smallest number of all stretches; of equal ones the larger λ, or the smaller t.
  static Place smallest(const Outcome& outcome, bool descending, const auto& number) {
    Place best;
    double least = notANumber;
    for (std::size_t s = 0; s < outcome.stretches.size(); ++s) {
      const auto count = static_cast<Index>(outcome.stretches[s].path.points.size());
      for (Index l = 0; l < count; ++l) {
        const double value = number(outcome.stretches[s], l);
        if (!std::isfinite(value) || value > least || (value == least && descending)) continue;
        least = value;
        best = {s, l};
      }
    }
    return best;
  }

  struct RowHead {
    std::string data, kernel, method;
    Index run = 0;
  };

  void addRows(JobRows& rows, ProtocolRun& here, const Outcome& outcome, const RowHead& head, double solve,
               const DecompositionCost& cost) const {
    const double sign = largerIsBetter(input().settings.measure) ? -1.0 : 1.0;
    const bool steps = head.method == "cg";
    const auto test = [&](const Stretch& s, Index l) { return sign * s.testError[static_cast<std::size_t>(l)]; };
    const Place best = smallest(outcome, steps, test);
    const Place chosen =
        m_byTest ? best : smallest(outcome, steps, [](const Stretch& s, Index l) { return s.foldMse(l); });
    Index models = 0;
    for (const Stretch& stretch : outcome.stretches) models += static_cast<Index>(stretch.path.points.size());
    const auto add = [&](const char* kind, const Stretch& stretch, Index l) {
      const auto i = static_cast<std::size_t>(l);
      const PathPoint& point = stretch.path.points[i];
      const bool svr = head.method == "svr";
      const bool summary = std::string(kind) == "chosen";
      const double n = static_cast<double>(here.n());
      rows.add({head.data,
                head.run + 1,
                here.n(),
                head.kernel,
                head.method,
                kind,
                point.lambda,
                point.t,
                svr ? 0.5 / (n * point.lambda) : notANumber,
                svr ? stretch.spec.parameters.at("epsilon") : notANumber,
                stretch.trainError[i],
                stretch.testError[i],
                stretch.foldMse.size() > 0
                    ? measureFromMse(input().settings.measure, stretch.foldMse(l), here.stage().trainTarget)
                    : notANumber,
                summary ? test(outcome.stretches[best.stretch], best.position) * sign : notANumber,
                summary ? static_cast<double>(models) : notANumber,
                summary ? outcome.pathSeconds : notANumber,
                summary ? outcome.selectSeconds : notANumber,
                summary ? solve : notANumber,
                summary ? cost.rank : notANumber,
                summary ? cost.fullSeconds : notANumber,
                summary ? cost.thinSeconds : notANumber});
    };
    if (chosen.position >= 0 && best.position >= 0) {
      add("chosen", outcome.stretches[chosen.stretch], chosen.position);
    }
    if (head.run >= parameters().integer("curves")) return;
    for (const Stretch& stretch : outcome.stretches) {
      for (Index l = 0; l < static_cast<Index>(stretch.path.points.size()); ++l) add("curve", stretch, l);
    }
  }

  std::vector<KernelSpec> m_kernels;
  bool m_byTest = false;
};

class RegularizationMethodsStudy final : public StudyOf<RegularizationMethods> {
 public:
  ItemInfo info() const override {
    std::vector<std::string> ids;
    for (const auto& [id, name] : comparedMethods()) ids.push_back(id);
    return {
        "regularization-methods",
        "Regularization methods",
        "",
        "RLS without and with offset, TIKH, CG and SVR with a linear and a Gaussian kernel: errors, times, and "
        "errors against λ and t.",
        "PZ12",
        {runsParameter(5), trainShareParameter(2.0 / 3.0),
         someOf("kernels", "kernels",
                {{"linear", "linear"}, {"gaussian", "Gaussian"}, {"experiment", "the experiment's"}},
                {"linear", "gaussian"}, "Kernels to compare, each with all methods."),
         someOf("methods", "methods", comparedMethods(), ids, "Methods to compare."),
         oneOf("selection", "selection", {{"k-fold", "k-fold"}, {"test", "smallest test error"}}, "k-fold",
               "How λ, t, or C and ε are chosen. Choosing on the test part is quick but makes every method look too "
               "good."),
         foldsParameter(5), lambdaGridParameter("lambda", "λ", {1e-10, 1e5, 100, {}}, "Values of λ of RLS and TIKH."),
         wholeNumber("iterations", "CG steps", 1, 1000, 50, "Steps of CG."),
         numberGrid("c", "C of SVR", 1e-6, 1e9, {1, 500, 5, {}}, Scale::logarithmic, "Values of C; λ = 1/(2nC)."),
         numberGrid("epsilon", "ε of SVR", 1e-12, 1e6, {1e-3, 1e-1, 5, {}}, Scale::logarithmic,
                    "Half widths of the tube, in units of the target (standardized where the experiment says so)."),
         wholeNumber("curves", "runs with curves", 0, 1000, 1,
                     "For this many runs, the table keeps every model, not only the chosen one.")}};
  }

  std::vector<StudyColumn> columns() const override {
    return {{"data", "data set", ""},
            {"run", "repetition, from 1", ""},
            {"n", "training rows", ""},
            {"kernel", "id of the kernel", ""},
            {"method", "krr (RLS), krr-offset, krr-penalized-offset, tikhonov, cg or svr", ""},
            {"kind", "chosen: the model chosen; curve: one of the models to choose from", ""},
            {"lambda", "λ", ""},
            {"t", "steps of CG", ""},
            {"c", "C of SVR", ""},
            {"epsilon", "ε of SVR", ""},
            {"train_error", "error on the training part, in the experiment's measure", ""},
            {"test_error", "error on the test part", ""},
            {"cv_error", "k-fold error; empty where it was not needed", ""},
            {"best_test_error", "the best test error among the method's models", ""},
            {"models", "number of models to choose from", ""},
            {"path_seconds", "time from the inputs to the errors of all models, by this method alone", "s"},
            {"select_seconds", "time of the cross-validation", "s"},
            {"solve_seconds", "time of one factorization of K + nλI, which a solver for a single λ needs", "s"},
            {"rank", "numerical rank of K; of TIKH", ""},
            {"full_seconds", "time of all singular vectors of K; of TIKH", "s"},
            {"thin_seconds",
             "time of those of nonzero singular values alone; empty where the rank exceeds a quarter of the rows", "s"},
            measureColumn()};
  }

  std::vector<StudyFigure> figures() const override {
    return {{"", "Errors by method", "Test errors of the chosen models.", methodErrorsFigure},
            {"linear", "Errors by method, linear kernel", "Test errors of the chosen models with the linear kernel.",
             linearErrorsFigure},
            {"times", "Times by method", "From the inputs to the errors of all models.", methodTimesFigure},
            {"lambda", "Errors against λ by method", "Test error of RLS and TIKH against λ.", lambdaCurvesFigure},
            {"lambda-linear", "Errors against λ by method, linear kernel",
             "Test error of RLS and TIKH against λ with the linear kernel.", linearLambdaCurvesFigure},
            {"steps", "Errors of CG against t", "Training and test error of CG against its steps.", stepCurvesFigure},
            {"flatness", "How flat the error curves are",
             "Width of the valley within 5 % of the smallest test error, and spread of the choice.", flatnessFigure},
            {"rank", "Cost of TIKH by rank", "Time of all singular vectors of K, and of those that TIKH needs.",
             rankCostFigure}};
  }

  PaperMaker paperMaker() const override { return methodsPaperTable; }
};

}  // namespace

const Study& regularizationMethodsStudy() {
  static const RegularizationMethodsStudy study;
  return study;
}

}  // namespace kerridge
