// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace kerridge {

/// What a cursor moves, or a click in the plane of a figure sets: something of one method.
struct CursorTarget {
  enum class Sets {
    nothing,
    path,             ///< λ or t by the λ it stands for, from x
    parameter,        ///< a parameter of the method, from x
    rule,             ///< the rule that holds λ or t from now on
    plane,            ///< a parameter from x and λ from y
    input,            ///< the input that charts run along, from the category at x (Axis::inputs); of no method
    width,            ///< the kernel's width from x, as the experiment gives it, and λ from y
    kernelParameter,  ///< another parameter of the kernel from x, and λ from y
    guess,            ///< nothing of the experiment: the λ that is guessed in a quiz
    noiseLevel        ///< the noise level δ of a rule; of no method
  };

  Sets sets = Sets::nothing;
  int method = -1;             ///< its index in the experiment
  std::string parameter = {};  ///< its key, e.g. "m", or the id of the rule; of the kernel for `kernelParameter`

  static CursorTarget ofPath(int method) { return {Sets::path, method, {}}; }
  static CursorTarget ofParameter(int method, const std::string& key) { return {Sets::parameter, method, key}; }
  static CursorTarget ofRule(int method, const std::string& id) { return {Sets::rule, method, id}; }
  static CursorTarget ofPlane(int method, const std::string& key) { return {Sets::plane, method, key}; }

  static CursorTarget ofNoiseLevel(const std::string& rule) { return {Sets::noiseLevel, -1, rule}; }
  static CursorTarget ofGuess() { return {Sets::guess, -1, {}}; }
  static CursorTarget ofInput() { return {Sets::input, -1, {}}; }
  static CursorTarget ofWidth(int method) { return {Sets::width, method, {}}; }

  static CursorTarget ofKernelParameter(int method, const std::string& key) {
    return {Sets::kernelParameter, method, key};
  }

  bool empty() const { return sets == Sets::nothing; }
  bool operator==(const CursorTarget&) const = default;
};

}  // namespace kerridge
