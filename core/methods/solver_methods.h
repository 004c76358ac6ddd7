// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/text.h"
#include "methods/method.h"
#include "solvers/widrow_hoff.h"

namespace kerridge {

// Methods with their own solver (core/solvers) instead of a closed form on the spectrum. One line per method; the list
// itself is in method_list.cpp.
const Method& linearRegression();
const Method& lasso();
const Method& supportVectorRegression();
const Method& squaredSvr();
const Method& huberRegression();
const Method& widrowHoffMethod();
const Method& implicitWidrowHoffMethod();
const Method& kernelWidrowHoffMethod();

/// "epsilon", half the width of the tube of support vector regression.
ParameterSpec tubeParameter();

/// What is to be said where a solver could not tell whether its models are the minimizers; empty if it always could.
Text roundOffTrouble(const std::vector<bool>& reached, const std::vector<double>& lambda);

/// The Gram matrix Q diag(d) Qᵀ, exactly symmetric. O(n² rank).
Matrix gramOf(const Spectrum& spectrum);

/// Widrow and Hoff's rule: one model per number t of examples (rounded down, at least 1), presented pass after pass.
/// The details of each model are the cumulative loss so far and, at some t (always at the last), the bound on it.
class OnlineMethod : public Method {
 public:
  explicit OnlineMethod(MethodSpace space)
      : Method({.pathParameter = PathParameter::t,
                .space = space,
                .takesFeatures = false,
                .instant = false,
                .countsSteps = true,
                .largestAt = 1e9}) {}
  double equivalentLambda(double t) const final { return 1.0 / t; }
  double fromEquivalentLambda(double lambda) const final;
  /// Up to `passes` times the number of rows.
  std::vector<double> pathGrid(const Problem* problem, const std::vector<double>& lambda,
                               const std::map<std::string, double>& parameters) const final;
  Path path(const Problem& problem, const std::map<std::string, double>& parameters, const std::vector<double>& grid,
            const RunContext& context) const final;

 protected:
  /// "step", "passes" and "seed".
  static std::vector<ParameterSpec> onlineParameters();
  virtual OnlineRun run(const Problem& problem, double step, const OnlineStream& stream,
                        const RunContext& context) const = 0;
  /// Operations for one bound.
  virtual double boundWork(const Problem& problem) const = 0;
  /// Coefficients of the path from the weights that the run recorded.
  virtual Matrix coefficients(const Problem& problem, const OnlineRun& run) const = 0;
  /// f on the training inputs, n.
  virtual Vector fitted(const Problem& problem, const Vector& a) const = 0;
  virtual double norm(const Problem& problem, const Vector& a) const = 0;
};

}  // namespace kerridge
