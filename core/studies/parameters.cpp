// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/parameters.h"

namespace kerridge {

namespace {

ParameterSpec base(std::string key, std::string label, double minimum, double maximum, std::string explanation) {
  ParameterSpec spec;
  spec.key = std::move(key);
  spec.label = std::move(label);
  spec.minimum = minimum;
  spec.maximum = maximum;
  spec.sliderMinimum = minimum;
  spec.sliderMaximum = maximum;
  spec.explanation = std::move(explanation);
  return spec;
}

ParameterSpec worded(ParameterType type, std::string key, std::string label,
                     const std::vector<std::pair<std::string, std::string>>& words,
                     const std::vector<std::string>& chosen, std::string explanation) {
  ParameterSpec spec = base(std::move(key), std::move(label), 0.0, 0.0, std::move(explanation));
  spec.type = type;
  for (const auto& [word, text] : words) {
    spec.words.push_back(word);
    spec.wordLabels.push_back(text);
  }
  spec.defaultWords = chosen;
  return spec;
}

}  // namespace

ParameterSpec wholeNumber(std::string key, std::string label, double minimum, double maximum, double value,
                          std::string explanation) {
  ParameterSpec spec = base(std::move(key), std::move(label), minimum, maximum, std::move(explanation));
  spec.defaultValue = value;
  spec.integer = true;
  return spec;
}

ParameterSpec realNumber(std::string key, std::string label, double minimum, double maximum, double value, Scale scale,
                         std::string explanation) {
  ParameterSpec spec = base(std::move(key), std::move(label), minimum, maximum, std::move(explanation));
  spec.defaultValue = value;
  spec.scale = scale;
  return spec;
}

ParameterSpec numberGrid(std::string key, std::string label, double minimum, double maximum, GridSpec values,
                         Scale scale, std::string explanation) {
  ParameterSpec spec = base(std::move(key), std::move(label), minimum, maximum, std::move(explanation));
  spec.type = ParameterType::grid;
  spec.defaultGrid = std::move(values);
  spec.scale = scale;
  return spec;
}

ParameterSpec oneOf(std::string key, std::string label, const std::vector<std::pair<std::string, std::string>>& words,
                    const std::string& word, std::string explanation) {
  return worded(ParameterType::choice, std::move(key), std::move(label), words, {word}, std::move(explanation));
}

ParameterSpec someOf(std::string key, std::string label, const std::vector<std::pair<std::string, std::string>>& words,
                     const std::vector<std::string>& chosen, std::string explanation) {
  return worded(ParameterType::choices, std::move(key), std::move(label), words, chosen, std::move(explanation));
}

ParameterSpec runsParameter(int runs) {
  return wholeNumber("runs", "runs", 1, 1000, runs, "Independent repetitions, each with its own random split.");
}

ParameterSpec trainShareParameter(double share) {
  return realNumber("train", "training share", 0.01, 0.99, share, Scale::linear,
                    "Share of the rows to train on; the others are the test part.");
}

ParameterSpec foldsParameter(int folds) {
  return wholeNumber("folds", "folds", 2, 1000, folds, "k of the cross-validation on the training part.");
}

ParameterSpec lambdaGridParameter(const std::string& key, const std::string& label, GridSpec grid,
                                  const std::string& explanation) {
  return numberGrid(key, label, 1e-300, 1e300, std::move(grid), Scale::logarithmic, explanation);
}

ParameterSpec exponentGridParameter(const std::string& key, GridSpec grid, const std::string& explanation) {
  return numberGrid(key, "exponents m", 0.01, 20.0, std::move(grid), Scale::linear, explanation);
}

ParameterSpec kernelParameter(const std::string& word) {
  return oneOf(
      "kernel", "kernel",
      {{"gaussian", "the papers’: Gaussian, width the mean squared distance"}, {"experiment", "the experiment’s"}},
      word, "The kernel that the study computes with.");
}

ParameterSpec measureParameter(Measure paper) {
  std::vector<std::pair<std::string, std::string>> words{{measureId(paper), "the paper’s: " + measureLabel(paper)}};
  for (const Measure measure : measures()) {
    if (measure != paper) words.emplace_back(measureId(measure), measureLabel(measure));
  }
  words.emplace_back("experiment", "the experiment’s");
  return oneOf("measure", "errors as", words, measureId(paper), "The measure of the study's errors.");
}

}  // namespace kerridge
