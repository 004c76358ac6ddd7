// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/text.h"
#include "stages/model_bounds.h"
#include "studies/bounds_figures.h"
#include "studies/parameters.h"
#include "studies/repeated_jobs.h"
#include "studies/study_list.h"

namespace kerridge {

namespace {

MethodSpec methodOf(const std::string& id) {
  MethodSpec spec;
  spec.id = id;
  return spec;
}

// One repetition is one split; its training sets are nested and share the test part.
class BoundsRuns final : public RepeatedJobs {
 public:
  explicit BoundsRuns(const StudyInput& input) : RepeatedJobs(input) {
    requireRows(3, Text("bounds need at least 3 rows"));
    m_lambda = gridWith("lambdas", "lambda");
    m_delta = gridWith("deltas", "delta");
    addSizes();
  }

 private:
  // A model and what its bounds have in common.
  struct Judged {
    const Model& model;
    double lambda, radius, largest;  // largest: M, units of the method
    double trainLoss, testLoss;
    double unit;   // of the target
    bool squared;  // else the ε-insensitive loss
    Index points;  // that the theorem is about
  };

  // Everything of one training set.
  struct Here {
    const StudyData& data;
    Index run, rows;
    JobRows result;
  };

  bool asked(const std::string& bound) const { return parameters().has("bounds", bound); }

  void add(Here& here, const std::string& id, const Judged& judged, double delta, const Bound& bound) const {
    if (!asked(id)) return;
    const double unit = judged.squared ? judged.unit * judged.unit : judged.unit;
    const double total = unit * bound.total;
    const double trivial = unit * bound.trivial;
    here.result.add({here.data.label, here.run + 1, id, judged.model.spec.id, here.rows, judged.points, judged.lambda,
                     delta, judged.radius, judged.unit * judged.largest, unit * bound.terms[0].value,
                     unit * bound.terms[1].value, unit * bound.terms[2].value, total, trivial, total / trivial,
                     bound.vacuous ? 1 : 0, unit * judged.trainLoss, unit * judged.testLoss});
  }

  // The models of a method for every λ of the grid that it takes, one at a time.
  template <typename Each>
  void eachModel(ProtocolRun& run, const MethodSpec& spec, const RunContext& context, const Each& each) const {
    run.space(spec, context);
    const SplitData& stage = run.stage();
    const BoundMeasures measures(stage);
    MethodResult result;
    result.spec = spec;
    result.path = run.path(spec, m_lambda, context);
    for (std::size_t l = 0; l < result.path.points.size(); ++l) {
      context.checkpoint();
      const Model model = modelOnPath(stage, result, static_cast<Index>(l), input().settings.measure);
      // Where SVR's solver did not finish there is no model.
      if (!model.a.allFinite() || !std::isfinite(model.point.norm)) continue;
      const Theorem theorem = theoremFor(model);
      const double radius = BoundMeasures::radius(theorem, model.point, model.a);
      each(measures, theorem, result.path,
           Judged{model, model.point.lambda, radius, measures.largestError(theorem, radius, model.point.offset),
                  measures.trainLoss(theorem, model), measures.testLoss(theorem, model), stage.scaling.targetScale,
                  theorem != Theorem::insensitiveLoss, stage.n()});
    }
  }

  // Bounds by the ball of the model, under these ids.
  void addBalls(Here& here, ProtocolRun& run, const MethodSpec& spec, const std::vector<std::string>& ids,
                const RunContext& context) const {
    eachModel(run, spec, context, [&](const BoundMeasures& measures, Theorem theorem, const Path& path, Judged judged) {
      for (const double delta : m_delta) {
        const std::vector<Bound> bounds = measures.bounds(theorem, judged.model, delta);
        for (std::size_t i = 0; i < bounds.size(); ++i) add(here, ids[i], judged, delta, bounds[i]);
      }
      if (spec.id != "krr" || !asked("finite-class")) return;
      judged.points = run.stage().testTarget.size();
      for (const double delta : m_delta) {
        const Bound bound = measures.finiteClass(theorem, judged.model, path, delta);
        judged.largest = std::sqrt(bound.trivial);
        add(here, "finite-class", judged, delta, bound);
      }
    });
  }

  void addPseudo(Here& here, const std::string& id, const Judged& judged, double dimension) const {
    for (const double delta : m_delta) {
      add(here, id, judged, delta,
          pseudoDimensionBound({judged.trainLoss, judged.largest * judged.largest, dimension, judged.points, delta}));
    }
  }

  void addLinear(Here& here, ProtocolRun& run, const RunContext& context) const {
    const MethodSpec spec = methodOf("linear");
    const Model model = run.model(spec, 1.0, input().settings.measure, context);
    const SplitData& stage = run.stage();
    const BoundMeasures measures(stage);
    const double radius = model.a.norm();
    const double r = std::sqrt(std::max(stage.trainInputs->rowwise().squaredNorm().maxCoeff(),
                                        stage.testInputs->rowwise().squaredNorm().maxCoeff()));
    // Least squares without a penalty: the pseudo-dimension replaces the ball; Λ and r only give M.
    const Judged judged{model,
                        notANumber,
                        radius,
                        measures.largestTarget(model.point.offset) + radius * r,
                        measures.trainLoss(Theorem::squaredLoss, model),
                        measures.testLoss(Theorem::squaredLoss, model),
                        stage.scaling.targetScale,
                        true,
                        stage.n()};
    addPseudo(here, "pseudo-linear", judged, hyperplaneDimension(here.data.set->d()));
  }

  void addPolynomial(Here& here, const Split& split, const RunContext& context) const {
    const int degree = parameters().integer("degree");
    StudySettings settings = input().settings;
    settings.kernel = {"polynomial", {}, {{"degree", degree}, {"c", 1.0}}};
    ProtocolRun run(settings, *here.data.set, split);
    const Dataset& set = *here.data.set;
    Index binary = 0;
    for (Index j = 0; j < set.d(); ++j) {
      const double low = set.X.col(j).minCoeff();
      const double high = set.X.col(j).maxCoeff();
      if (((set.X.col(j).array() == low) || (set.X.col(j).array() == high)).all()) ++binary;
    }
    const double dimension = polynomialDimension(set.d(), degree, binary);
    eachModel(run, ridgeSpec(), context, [&](const BoundMeasures&, Theorem, const Path&, const Judged& judged) {
      addPseudo(here, "pseudo-polynomial", judged, dimension);
    });
  }

  void addSvr(Here& here, ProtocolRun& run, const RunContext& context) const {
    const Index most = parameters().integer("svr-rows");
    if (here.rows > most) {
      here.result.note(Text("SVR is left out beyond %1 training points (“SVR up to”).", most));
      return;
    }
    MethodSpec spec = methodOf("svr");
    spec.parameters["epsilon"] = parameters().number("epsilon");
    addBalls(here, run, spec, {"svr-norm", "svr-trace"}, context);
  }

  JobRows one(const Item& item, Index number, const RunContext& context) const override {
    const StudyData& data = item.data;
    const Split split = splitOfRows(item, number);
    ProtocolRun run(input().settings, *data.set, split);
    Here here{data, number, item.rows, {}};
    if (asked("krr-norm") || asked("krr-trace") || asked("finite-class")) {
      addBalls(here, run, ridgeSpec(), {"krr-norm", "krr-trace"}, context.part(0.0, 0.2));
    }
    if (asked("lasso")) addBalls(here, run, methodOf("lasso"), {"lasso"}, context.part(0.2, 0.3));
    if (asked("pseudo-linear")) addLinear(here, run, context.part(0.3, 0.4));
    if (asked("pseudo-polynomial")) addPolynomial(here, split, context.part(0.4, 0.6));
    if (asked("svr-norm") || asked("svr-trace")) addSvr(here, run, context.part(0.6, 1.0));
    return std::move(here.result);
  }

  std::vector<double> m_lambda, m_delta;
};

class BoundsStudy final : public StudyOf<BoundsRuns> {
 public:
  ItemInfo info() const override {
    ParameterSpec lambda =
        realNumber("lambda", "λ", 1e-300, 1e300, 1e-2, Scale::logarithmic, "λ of the figures against n and δ.");
    lambda.sliderMinimum = 1e-10;
    lambda.sliderMaximum = 1e5;
    std::vector<std::pair<std::string, std::string>> words;
    std::vector<std::string> all;
    for (const BoundName& name : boundNames()) {
      words.emplace_back(name.id, name.label);
      all.push_back(name.id);
    }
    return {
        "generalization-bounds",
        "Generalization bounds",
        "R ≤ R̂ + complexity + confidence",
        "Each bound on the risk against n, λ and δ, term by term, beside training and test error, and where it is "
        "vacuous.",
        "B23",
        {runsParameter(5), trainShareParameter(0.5),
         numberGrid("sizes", "training points n", 2, 20000, {25, 800, 6, {}}, Scale::logarithmic,
                    "Sizes of the training sets; at most the training part."),
         lambda, lambdaGridParameter("lambdas", "λ of the curves", {1e-4, 1e1, 6, {}}, "λ of the figures against λ."),
         realNumber("delta", "δ", 1e-12, 0.999, 0.05, Scale::logarithmic,
                    "δ of the figures against n and λ: the bounds hold with probability 1 − δ."),
         numberGrid("deltas", "δ of the curves", 1e-12, 0.999, {1e-3, 1e-1, 3, {}}, Scale::logarithmic,
                    "δ of the figures against δ."),
         someOf("bounds", "bounds", words, all, "Which bounds to compute."),
         wholeNumber(
             "degree", "degree", 1, 8, 2,
             "Degree r of the polynomials f. The pseudo-dimension is that of the polynomials, not of their losses."),
         realNumber(
             "epsilon", "tube ε of SVR", 0.0, 10.0, 0.1, Scale::linear,
             "Errors up to ε cost nothing. ε is in standard deviations of the target if the target is standardized."),
         wholeNumber(
             "svr-rows", "SVR up to", 2, 20000, 400,
             "SVR is computed for at most this many training points, because its time grows quickly with them.")}};
  }

  std::vector<StudyColumn> columns() const override {
    return {{"data", "data set", ""},
            {"run", "repetition, from 1", ""},
            {"bound", "which bound", ""},
            {"model", "method of the model that the bound is about", ""},
            {"n", "training points; the sets of one run are nested and share the test part", ""},
            {"points", "points the theorem counts: n, or the test points for the finite class", ""},
            {"lambda", "λ of the model; empty for linear regression, which has none", ""},
            {"delta", "δ: the bound holds with probability 1 − δ", ""},
            {"radius", "Λ of the model: ‖f‖ (Lasso: ‖w‖₁; linear regression: ‖w‖₂), scaled target", ""},
            {"largest", "M ≥ |f(x) + b − y|, units of the target", ""},
            {"empirical", "R̂: training loss (finite class: test loss)", ""},
            {"complexity", "second term", ""},
            {"confidence", "third term", ""},
            {"total", "the bound: sum of the three", ""},
            {"trivial", "the trivial bound, which needs no theorem: M², SVR: M", ""},
            {"relative", "total / trivial", ""},
            {"vacuous", "1 where total ≥ trivial, else 0", ""},
            {"train_error", "mean loss on the training points: squared, SVR: ε-insensitive", ""},
            {"test_error", "mean loss on the test points", ""}};
  }

  std::vector<StudyFigure> figures() const override { return boundFigures(); }
};

}  // namespace

const Study& boundsStudy() {
  static const BoundsStudy study;
  return study;
}

}  // namespace kerridge
