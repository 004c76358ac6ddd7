// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "stages/results.h"

namespace kerridge {

struct Model;

/// The variant of the figure "fit" that shows it, see ViewSpec::variants.
inline constexpr const char* dependenceVariant = "dependence";

/// What takes the coefficients of the models of one space to their partial dependence on one input.
struct DependenceBasis {
  Matrix mean;   ///< G × size: mean of φ over the sample, the input set to the G positions
  Matrix lines;  ///< (lines · G) × size: φ of single rows of the sample, row by row
};

/// Partial dependence of models on one input: at v, the mean prediction over training rows with
/// that input set to v, PD(v) = 1/|S| Σ_{i∈S} f(x_i with x_ij := v); and the same for single rows, whose mean it is.
/// Both are linear in the coefficients of the model, so they follow λ and m without the kernel.
/// Source: Friedman 2001 (partial dependence), Goldstein, Kapelner, Bleich and Pitkin 2015 (single rows).
struct Dependence {
  Index feature = 0;
  Vector positions;               ///< G, ascending over the range of the data, units of the file
  std::vector<Index> sample;      ///< rows of the data set, ascending: all training rows, or a random part of them
  std::vector<Index> singleRows;  ///< those of the sample that are drawn by themselves
  Vector truth;                   ///< G, the same mean of the true function; empty if it is not known
  std::map<std::string, std::shared_ptr<const DependenceBasis>> bases;  ///< by spaceKey()
};

/// Bases by input and space, kept between computations.
using DependenceCache = std::map<std::string, std::shared_ptr<const DependenceBasis>>;

/// For the spaces of the experiment's methods, along view.sliceFeature (the first input without one). At most 400 rows
/// of the training part make the sample, fewer for many rows, so that it costs about 10⁸ values of the kernel at most
/// and O(G n²). Cancelable.
std::shared_ptr<const Dependence> makeDependence(const SplitData& stage, const Experiment& experiment,
                                                 const Dataset& data, DependenceCache& cache,
                                                 const RunContext& context);

/// G values in units of the file; empty if the model's space has no basis. O(G size), for the GUI thread.
Vector partialDependence(const Dependence& dependence, const SplitData& stage, const Model& model);
/// One column per single row, G × lines. O(lines G size).
Matrix singleDependence(const Dependence& dependence, const SplitData& stage, const Model& model);

}  // namespace kerridge
