// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "methods/problem.h"

namespace kerridge {

/// The parameter that varies along a method's path; none: the method has a single model.
enum class PathParameter { lambda, t, none };

/// What a method works on: the spectrum of the kernel's Gram matrix, or the scaled inputs themselves.
enum class MethodSpace { kernel, inputs };

/// What others have to know of a method, in one place: a method names where it differs from KRR-like methods on the
/// kernel. Later fields follow from earlier ones where they are not named.
struct MethodTraits {
  PathParameter pathParameter = PathParameter::lambda;
  MethodSpace space = MethodSpace::kernel;
  /// The kind of offset if the models are KRR models at some μ, which gives exact leave-one-out and k-fold errors;
  /// nothing for other methods.
  std::optional<Offset> ridgeOffset = std::nullopt;
  /// Are the models KRR models of the spectrum d² instead of d (TIKH on K̃)?
  bool squaresSpectrum = false;
  /// Does Method::choose() ask the curve for norms, or only for n?
  bool choiceNeedsNorms = false;
  /// Is the exponent of the penalty the parameter "m", so that charts over m and the equivalence with KRR are about
  /// this method?
  bool exponentIsFree = false;
  /// Do its models need more of K than the eigenvalues, z and u?
  bool needsEigenvectors = true;
  /// Can features replace the kernel? True for methods that need only a spectrum.
  bool takesFeatures = space == MethodSpace::kernel;
  /// Does its path minimize, or go down, the weighted loss where the problem has row weights?
  bool takesWeights = ridgeOffset.has_value() && !squaresSpectrum;
  /// Can one model of the path be computed within a frame (O(n) or so)? Otherwise it is computed beside the path, and
  /// until then the window shows the nearest model of the path.
  bool instant = true;
  /// Is t a number of steps? Then only whole numbers have models, and t stands for the steps up to it, at least one.
  bool countsSteps = false;
  /// The largest path parameter: a model costs as much time as it has steps.
  double largestAt = 1e300;
  /// Are there leave-one-out errors along its path without n refits?
  bool hasLeaveOneOut = ridgeOffset.has_value();
  /// Are the models without any single training row known exactly (with the same ridge, width and scaling)? Then there
  /// are jackknife+ intervals.
  bool exactLeaveOneOut = ridgeOffset.has_value();
  /// Are its models those of a Gaussian process with a covariance proportional to K + nμI?
  bool isGaussianProcess = ridgeOffset.has_value() && !squaresSpectrum;
};

}  // namespace kerridge
