// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/item_list.h"
#include "base/not_a_number.h"
#include "base/parameter_spec.h"
#include "base/run_context.h"
#include "base/script_code.h"
#include "base/text.h"
#include "methods/feature_spec.h"
#include "methods/interval_spec.h"
#include "methods/method_traits.h"
#include "methods/norm_curve.h"
#include "methods/problem.h"

namespace kerridge {

/// A method of the experiment: which one, its parameters other than the path parameter, and how it is shown.
struct MethodSpec {
  std::string id = "krr";
  std::string label;                         ///< "" : the method's own label with its parameters
  std::map<std::string, double> parameters;  ///< by ParameterSpec key, e.g. {"m": 1.5}; absent ones take their default
  double at = 1e-3;                          ///< path parameter (λ or t) of the model shown; see defaultAt()
  bool visible = true;
  int color = -1;                                        ///< palette index; −1: by position
  std::optional<FeatureSpec> features = std::nullopt;    ///< features instead of the kernel itself
  std::string rule = {};                                 ///< id of the selection rule that holds `at`; "": set by hand
  std::optional<IntervalSpec> intervals = std::nullopt;  ///< its own, before those of all methods; see intervalsOf()
  int chosenInSight = 0;  ///< choices that made it what it is while test errors were on the screen: see countChoices()

  /// Two specs are equal if they ask for the same. An `at` that a rule holds does not count: it follows from the
  /// results. Nor does how they came to be.
  bool operator==(const MethodSpec& other) const;
};

/// One model on a method's path. Numbers that do not apply to the method are NaN.
struct PathPoint {
  double m = notANumber;  ///< exponent of the penalty
  double lambda = notANumber;
  double t = notANumber;
  double mu = notANumber;             ///< KRR parameter of the same model; at most the largest finite double
  double norm = notANumber;           ///< ‖f‖_H
  double df = notANumber;             ///< tr H
  double residualTrace = notANumber;  ///< tr(I − H)
  double offset = 0.0;                ///< b, in the units the method works in
  double objective = notANumber;
  int stationaryPoints = -1;           ///< non-zero stationary points of the objective, −1: not counted
  bool zero = false;                   ///< f = 0
  bool belowResolution = false;        ///< nμ below 1e4 τ, see Spectrum
  double logMu = notANumber;           ///< log μ for methods whose models are KRR models
  double residualSquare = notANumber;  ///< ‖y − f‖² on the training set
};

/// A method's models along its grid: f_l = Σ_i (Q A)_il k(x_i, ·) + points[l].offset, or ⟨A_l, x⟩ + points[l].offset
/// for methods that work on the inputs.
struct Path {
  std::vector<PathPoint> points;  ///< L models, the path parameter ascending
  Matrix A;                       ///< size × L coefficients in the eigenbasis; or d × L weights
  /// What else a method reports about each model, e.g. its number of support vectors.
  std::vector<std::string> detailNames;
  Matrix details;  ///< L × detailNames.size()
  Vector looMse;   ///< L exact leave-one-out mean squares if the method computes them itself, else empty
  Text note;       ///< what the user must know about the models, e.g. that some are missing; usually empty
};

/// The KRR model that a method takes for one value of its path parameter, if its models are KRR models.
struct RidgeChoice {
  double logMu = notANumber;  ///< NaN where zero
  bool zero = false;          ///< f = 0
  double m = 2.0;             ///< exponent of the penalty
  int stationaryPoints = -1;
  double mu = notANumber;  ///< μ if it is known without its logarithm, so that KRR shows λ itself
};

/// A regularization method; the list is in method_list.cpp. Cards, forms, JSON, the command line and the help follow
/// from info().
class Method {
 public:
  explicit Method(const MethodTraits& traits) : m_traits(traits) {}
  virtual ~Method() = default;
  const MethodTraits& traits() const { return m_traits; }
  virtual ItemInfo info() const = 0;
  /// The KRR models for every value of `grid` on the training set (or fold) with this curve. Only for methods with a
  /// ridgeOffset.
  virtual std::vector<RidgeChoice> choose(const NormCurve& curve, const std::map<std::string, double>& parameters,
                                          const std::vector<double>& grid) const;
  /// Values of the path parameter to compute on a problem if the experiment asks for these λ; ascending, at least one.
  /// Without a problem (null): the range that a slider should have. For methods without path parameter, a single value
  /// without meaning.
  virtual std::vector<double> pathGrid(const Problem* problem, const std::vector<double>& lambda,
                                       const std::map<std::string, double>& parameters) const;
  /// The λ of Tikhonov regularization of about the same strength, and back: λ itself, 1/t or 1/t².
  virtual double equivalentLambda(double at) const { return at; }
  virtual double fromEquivalentLambda(double lambda) const { return lambda; }
  /// For linear smoothers ŷ = Q(1 − ρ)Qᵀy: ρ for every value of the grid, size × L (1 in the null space); empty for
  /// others.
  virtual Matrix residualFactors(const Problem& problem, const std::map<std::string, double>& parameters,
                                 const std::vector<double>& grid) const;
  /// m of the penalty λ‖f‖^m of methods on the kernel without offset; nothing for other methods.
  virtual std::optional<double> penaltyExponent(const std::map<std::string, double>& /*parameters*/) const {
    return {};
  }
  /// The smallest μ of its models on n points for this λ, if they are KRR models and choose() asks for no norms.
  virtual double smallestMu(double lambda, Index /*n*/) const { return lambda; }
  /// The cost of a model in addition to products with the spectrum, in the units of linalg/phase_work.h.
  virtual double solverWork(double /*n*/) const { return 0.0; }
  /// The lines of a script that compute the coefficients c (in R `coefficients`) and the offset b of
  /// f = Σ c_i k(x_i, ·) + b at `at` from n, K and the standardized target t (in R `t_train`). For methods on the
  /// inputs they compute `weights`, with the offset last.
  virtual ScriptCode scriptCode(double /*at*/, const std::map<std::string, double>& /*parameters*/) const { return {}; }
  /// The same where the rows have weights w of mean 1: root = √w is known, and K and t are those of the rows times
  /// root. The coefficients are those of W^½KW^½; what follows multiplies them by root.
  virtual ScriptCode weightedScriptCode(double at, const std::map<std::string, double>& parameters) const {
    return m_traits.takesWeights ? scriptCode(at, parameters) : ScriptCode{};
  }
  /// One sentence on why there is no script with these parameters, if the method has one with others.
  virtual Text scriptObstacle(const std::map<std::string, double>& /*parameters*/) const { return {}; }
  /// Models for every value of `grid` (> 0, ascending); `parameters` holds one value per ParameterSpec. O(n L) for
  /// ridge-type methods.
  virtual Path path(const Problem& problem, const std::map<std::string, double>& parameters,
                    const std::vector<double>& grid, const RunContext& context) const = 0;

 private:
  MethodTraits m_traits;
};

/// The path parameter of the model that the method has for `at`: `at` itself, or whole steps.
double modelAt(const Method& method, double at);

ItemList<const Method*>& methodList();
const std::vector<const Method*>& methods();
/// Null for an unknown id.
const Method* findMethod(const std::string& id);
/// The spec's parameters with defaults filled in.
std::map<std::string, double> settledParameters(const ItemInfo& info, const std::map<std::string, double>& given);
/// The default path parameter of a method: 10^−3, or a number of steps that regularizes about as much. 10^−3 for
/// unknown ids.
double defaultAt(const std::string& id);
/// The label shown: the spec's own or e.g. "M-RLSR m = 1.5".
std::string methodLabel(const MethodSpec& spec);
/// m of the penalty of this method on the kernel itself; nothing for other methods and with features.
std::optional<double> penaltyExponent(const MethodSpec& spec);
/// Is its penalty λ‖f‖² by definition, so that λ itself is μ and other methods' models are compared with it at their μ?
bool isPlainRidge(const MethodSpec& spec);
/// Is the exponent of its penalty its parameter "m"?
bool isExponentFree(const MethodSpec& spec);
/// The first visible method with a free exponent, which charts over m show; the end if there is none.
std::vector<MethodSpec>::const_iterator firstOfFreeExponent(const std::vector<MethodSpec>& methods);

}  // namespace kerridge
