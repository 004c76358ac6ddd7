// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/text.h"

namespace kerridge {

/// A number that a lesson asks for. In files it is a word with what it is of: "test-error 1", "parameter 2 m",
/// "detail 1 support vectors". Methods, parts and components count from 1 there.
struct LessonQuantity {
  enum class Kind {
    // of the experiment
    at,           ///< λ or t of the model shown of a method
    parameter,    ///< a method's, by its key
    features,     ///< number of random features of a method, 0: the kernel itself
    visible,      ///< 1 where a method is shown
    data,         ///< a parameter of the generator, or "seed"
    width,        ///< the kernel's width as a multiple of the usual one; NaN where it is given otherwise
    split,        ///< "train", "time" (1 in the order of time), "together" (1 where equal rows are), "sealed" or "seed"
    standardize,  ///< "inputs" or "target": 1 where they are
    methods,      ///< how many methods have this id
    rule,         ///< 1 where a rule is on
    pins,         ///< pinned models
    redraws,      ///< different data among the pinned models that have a method's present settings
    // of the models, once they are computed; NaN before
    trainError,
    testError,   ///< in the experiment's measure
    truthError,  ///< root mean square of f less the true function at the test points
    bestError,   ///< the smallest test error of a method's path
    bestAt,      ///< where it is
    norm,
    degreesOfFreedom,
    mu,
    zero,              ///< 1 where the model is f = 0
    stationaryPoints,  ///< of the objective, other than f = 0
    detail,            ///< by its name
    factor,            ///< filter factor of the i-th eigencomponent
    ruleAt,            ///< λ or t that a rule chose
    ruleError,         ///< test error of that model
    regret,            ///< its risk less the smallest of the path
    distance,          ///< ‖f − g‖_H of two methods' models
    gap,               ///< the largest vertical distance of two curves in Fit, in pixels of a chart 200 px high
    partDistance,      ///< ‖f_M-RLSR − f_KRR‖_H on a part of the study of equivalence
    spread,            ///< root mean variance of the curves that redraws counts: variance
    bias,              ///< root mean square of their mean less the true function
    fitBias,           ///< of KRR with λ held, at the training inputs: ‖(H − I)f‖/√n, f being known
    fitSpread,         ///< σ √(tr HHᵀ/n), σ being the generator's noise
    fitRisk,           ///< root of the sum of their squares: how far a curve is from f, in expectation
    valley,            ///< by which factor λ (or t) may vary with a test error within 10 % of the smallest on the path
    offset,            ///< b of f + b, in units of the target
    stability,         ///< largest change of the squared loss at a test point where one training point is left out
    stabilityBound,    ///< the theorem's bound on it
    rademacher,        ///< Λ √(tr K)/n, Λ = ‖f‖: bounds the empirical Rademacher complexity of the ball of f
    bound,             ///< generalization bound by the norm, δ = 0.05, units of the target squared
    trivial,           ///< what holds without a theorem
  };

  Kind kind = Kind::at;
  int method = 0;        ///< 0-based
  int other = 0;         ///< 0-based: the second method, the part, the component
  std::string key = {};  ///< parameter, rule, detail, id of methods

  bool operator==(const LessonQuantity&) const = default;
};

struct ReadQuantity {
  LessonQuantity quantity;
  Text problem;  ///< not empty: why the text is none
};

/// Their words, in the order of Kind.
std::vector<std::string> quantityWords();
ReadQuantity readQuantity(const std::string& text);
std::string quantityText(const LessonQuantity& quantity);
/// What it is in words, for help pages: "the test error of method 1".
std::string quantityName(const LessonQuantity& quantity);
/// Can a lesson set it?
bool isSettable(const LessonQuantity& quantity);
/// Does it speak of a method (with this 0-based index or a smaller one)? The largest index, −1 for none.
int largestMethod(const LessonQuantity& quantity);

/// The parts of a text with values in braces: plain text and quantities in turn.
struct LessonTextPart {
  std::string text;
  bool isQuantity = false;
  LessonQuantity quantity;
};
struct ReadLessonText {
  std::vector<LessonTextPart> parts;
  Text problem;  ///< of the first braces that hold no quantity
};
ReadLessonText readLessonText(const std::string& text);

}  // namespace kerridge
