// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "base/types.h"

namespace kerridge {

/// A smooth function on a box: f(x), with its gradient in `gradient` (sized already). Not finite where it has no value;
/// the gradient is ignored there.
using BoxFunction = std::function<double(const Vector& x, Vector& gradient)>;

struct BoxOptions {
  int mostEvaluations = 100;
  double gradient = 1e-6;    ///< done where no component of the gradient that leads into the box is larger
  double decrease = 1e-9;    ///< done where three steps in a row gain less, relative to 1 + |f|
  double longestStep = 2.0;  ///< of any component
};

struct BoxMinimum {
  Vector x;
  double value = 0.0;  ///< +∞ where f has no value at the start
  int evaluations = 0;
  bool converged = false;  ///< false: it ran out of evaluations
};

/// A local minimum of f on lower ≤ x ≤ upper from `start` (moved into the box): quasi-Newton steps of limited memory
/// (L-BFGS, the last ten pairs) on the components that do not press against the box, halved along the projected line
/// until f falls enough (Armijo). Never worse than the start; the same input gives the same steps. O(d) beside f.
/// Source: Nocedal and Wright 2006, sections 7.2 and 16.7; Bertsekas 1982 for the projected line.
BoxMinimum minimizeInBox(const BoxFunction& f, const Vector& start, const Vector& lower, const Vector& upper,
                         const BoxOptions& options = {});

}  // namespace kerridge
