// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <string>
#include <vector>

#include "base/grid.h"

namespace kerridge {

enum class Scale { linear, logarithmic };

/// A number; several numbers, spaced by `scale` or listed (studies only); one or several of a few words (studies
/// only).
enum class ParameterType { number, grid, choice, choices };

/// One parameter of a kernel, method, generator, rule or study. Forms, cards, JSON, `kerridge list`, help and
/// the validation of experiments all follow from it.
struct ParameterSpec {
  std::string key;       ///< in JSON, e.g. "m"
  std::string label;     ///< on screen, e.g. "exponent m"
  double minimum = 0.0;  ///< smallest value accepted
  double maximum = std::numeric_limits<double>::infinity();
  double defaultValue = 0.0;
  double sliderMinimum = 0.0;  ///< range of a slider; any value in [minimum, maximum] can be typed
  double sliderMaximum = 1.0;
  Scale scale = Scale::linear;
  bool integer = false;
  std::string unit;         ///< "" for none
  std::string explanation;  ///< one line
  ParameterType type = ParameterType::number;
  GridSpec defaultGrid = {};  ///< type grid; its values lie in [minimum, maximum]
  /// Types choice and choices: in JSON, and on screen. Type number: the values 0, 1, … stand for these words, which
  /// JSON and forms show instead.
  std::vector<std::string> words = {}, wordLabels = {};
  std::vector<std::string> defaultWords = {};  ///< one for type choice, at least one for choices
  bool alwaysInLabel = false;                  ///< labels of methods name its value even if it is the default

  /// A number that JSON and forms show as words.
  bool isNamedNumber() const { return type == ParameterType::number && !words.empty(); }

  bool operator==(const ParameterSpec&) const = default;
};

/// What every registered item (kernel, method, generator, reader, rule, study, figure) tells about itself.
struct ItemInfo {
  std::string id;           ///< in JSON and on the command line, e.g. "m-rlsr"
  std::string label;        ///< on screen, e.g. "M-RLSR"
  std::string formula;      ///< rich text (HTML subset) of the defining formula; may be empty
  std::string explanation;  ///< one line
  std::string source;       ///< where it is from, e.g. "AK15, eq. 1"; may be empty
  std::vector<ParameterSpec> parameters;
  std::string group = {};         ///< menus list items of one group together; "" for none
  std::string nameOnScreen = {};  ///< if the label used in files does not explain itself; "" for the label
};

/// What menus, cards and lists on screen call it.
inline const std::string& screenLabel(const ItemInfo& info) {
  return info.nameOnScreen.empty() ? info.label : info.nameOnScreen;
}

}  // namespace kerridge
