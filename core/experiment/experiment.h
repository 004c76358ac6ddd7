// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/grid.h"
#include "data/dataset.h"
#include "data/generator.h"
#include "data/measure.h"
#include "data/points.h"
#include "data/split.h"
#include "data/standardize.h"
#include "experiment/figure_edit.h"
#include "kernels/kernel.h"
#include "linalg/factorization.h"
#include "methods/method.h"
#include "reading/reader.h"

namespace kerridge {

/// A second file, whose rows are the test part of every split: columns by name, categories and scaling of the first.
struct TestSpec {
  std::string file;  ///< as DataSpec::file
  std::string hash;  ///< as DataSpec::hash
  ReadOptions reading;

  bool operator==(const TestSpec&) const = default;
};

/// Where the data come from: points set by hand where there is a list of them, else a file, else a generator.
struct DataSpec {
  std::string file;  ///< absolute, or relative to the working directory; the JSON form is relative to its file
  std::string hash;  ///< SHA-256 of the file when it was last read, lower-case hex; "" if not known
  ReadOptions reading;
  Roles roles;
  GeneratorSpec generator;
  std::vector<MovedRow> moved = {};  ///< of generated data of one input, by row, each row once; see withMovedRows()
  /// Points set by hand, in their order; an empty list is a drawing that has not begun.
  std::optional<std::vector<Point>> points;
  std::optional<TestSpec> test = {};  ///< of data of a file only

  /// Whether there are still too few points to learn from.
  bool awaitsPoints() const { return points && points->size() < fewestPoints; }
  bool isGenerated() const { return !points && file.empty(); }

  bool operator==(const DataSpec&) const = default;
};

/// How the file of the data is read: as asked for, and its groups and labels as texts.
ReadOptions readingOf(const DataSpec& data);

/// How the test file is read: by its own settings, otherwise like the first file, except for the sheet or member.
ReadOptions testReading(const DataSpec& data);

/// A selection rule or a study with its parameters ("k", "m", "lambda", "parts", …).
struct ItemSpec {
  std::string id;
  std::map<std::string, double> parameters;
  std::uint64_t seed = 1;
  // Studies, and of rules "order" of the folds, see foldLayout(); by their type; absent ones have their defaults.
  std::map<std::string, GridSpec> grids = {};
  std::map<std::string, std::vector<std::string>> choices = {};
  std::vector<DataSpec> data = {};  ///< the data sets the study runs on; empty: the experiment's own

  bool operator==(const ItemSpec&) const = default;
};

struct MapSpec {
  GridSpec m{0.1, 2.9, 29, {}};
  GridSpec lambda{1e-5, 1e2, 29, {}};

  bool operator==(const MapSpec&) const = default;
};

/// Errors over the kernel's width and λ. The widths are multiples of the relative width 1, see WidthSpec.
struct WidthMapSpec {
  GridSpec width{0.01, 100.0, 29, {}};

  bool operator==(const WidthMapSpec&) const = default;
};

/// Errors over another parameter of the kernel, its width kept, and λ.
struct ParameterMapSpec {
  std::string parameter = {};           ///< its key; "" or unknown to this kernel: its first
  std::optional<GridSpec> values = {};  ///< spaced as the parameter is; nothing: usualValues()

  bool operator==(const ParameterMapSpec&) const = default;
};

/// How often each column is permuted for its importance, and from which seed; see permutationImportance().
struct ImportanceSpec {
  int permutations = 10;  ///< ≥ 1
  std::uint64_t seed = 1;

  bool operator==(const ImportanceSpec&) const = default;
};
inline constexpr int mostPermutations = 10000;

/// What the window shows of the results; part of the document so that undo and reopening bring it back.
struct ViewSpec {
  int split = 0;          ///< 0-based split shown
  int sliceFeature = -1;  ///< d > 1: feature of the slice in Fit; −1: predicted against true
  std::vector<std::string> charts{"fit", "error-curves", "map", "across-splits"};
  /// Which variant of a figure is drawn, by the figure's id; absent: the first, see FigureKind::variants.
  std::map<std::string, std::string> variants = {};
  /// What was edited of a figure, by its id; houseStyleId: of all.
  std::map<std::string, FigureEdit> figures = {};
  /// Zoom and hidden entries of charts, by the figure's id; absent: all is seen.
  std::map<std::string, ChartSight> sights = {};

  bool operator==(const ViewSpec&) const = default;
};

/// A view with a name, one of those that a lecture walks through.
struct SceneSpec {
  std::string name;
  ViewSpec view;
  std::string alone = {};  ///< the figure that fills the window; "": all charts of the view
  std::string play = {};   ///< what Play moves, a PlayTarget::id of the window; "": the first
  bool ghosts = true;      ///< fits of earlier draws of the noise stay visible

  bool operator==(const SceneSpec&) const = default;
};

/// A model that stays visible while the others change: not its numbers, but everything that determines them.
struct PinSpec {
  std::string label;
  bool shown = true;  ///< its curves are in the charts
  MethodSpec method;
  DataSpec data;
  StandardizeSpec standardize;
  SplitSpec split;
  int part = 0;  ///< 0-based
  KernelSpec kernel;
  GridSpec lambda;
  Measure measure = Measure::scaledRmse;

  bool operator==(const PinSpec&) const = default;
};

/// The one document: a plain value. No results, no pointers. Two experiments that compare equal give the same results.
struct Experiment {
  DataSpec data;
  StandardizeSpec standardize;
  SplitSpec split;
  KernelSpec kernel;
  std::vector<MethodSpec> methods;
  GridSpec lambda;
  std::vector<ItemSpec> rules;
  std::optional<IntervalSpec> intervals = {};  ///< of every method without its own, see intervalsOf()
  Measure measure = Measure::scaledRmse;
  std::optional<MapSpec> map;
  std::optional<WidthMapSpec> widthMap = {};          ///< also computed without it if a chart shows it
  std::optional<ParameterMapSpec> parameterMap = {};  ///< the same
  bool effects = false;                               ///< the table of marginal effects is written
  std::optional<ImportanceSpec> importance = {};      ///< that of permutation importance; charts need no entry
  std::vector<ItemSpec> studies;
  /// How the kernel's Gram matrix is factored; the results agree up to round-off.
  Factorization factorization = Factorization::automatic;
  /// Are leave-one-out errors computed even if no rule needs them? For runs without a display; see
  /// leaveOneOutWanted().
  bool leaveOneOut = true;
  /// Every rule chooses one λ (or t) for all targets of an experiment with several, see withCommonChoices(). Nothing
  /// else changes, and with one target nothing does.
  bool commonLambda = false;
  ViewSpec view;
  bool predict = false;            ///< predict the rows of the data without a target, too
  std::vector<PinSpec> pins = {};  ///< for the window; nothing else is computed from them
  std::vector<SceneSpec> scenes = {};

  bool operator==(const Experiment&) const = default;
};

/// The built-in example: noisy sinc (n = 60), Gaussian kernel, KRR beside M-RLSR m = 1.5, LOO, GCV, 10-fold and
/// one-standard-error, the map, and equivalence on 4 parts.
Experiment exampleExperiment();

/// Whether any method has prediction intervals.
bool intervalsWanted(const Experiment& experiment);

/// The model at `method` as the experiment has it now.
PinSpec pinOf(const Experiment& experiment, std::size_t method);
/// The experiment with every rule that holds λ or t of a method added to its rules.
Experiment withRulesInUse(Experiment experiment);
/// The rule that holds λ or t of a method on new data: leave-one-out, k-fold where rows come
/// in groups, repeat each other or are in the order of time, or the method has no leave-one-out errors; "" for methods
/// with a single model.
std::string usualRule(const Experiment& experiment, const MethodSpec& spec);
/// The default intervals of a method: CV+ where rows come in groups, repeat each other or are
/// in the order of time, because a single row left out is then not new; else jackknife+, or split-conformal where the
/// method has no exact leave-one-out models. At the default level.
IntervalSpec usualIntervals(const Experiment& experiment, const MethodSpec& spec);
/// What is computed for a pinned model: its method alone, on its own data, split and kernel.
Experiment experimentOf(const PinSpec& pin);

/// All errors of a specification that can be found without the data; places are JSON paths ("/methods/1/m").
std::vector<Diagnostic> validate(const Experiment& experiment);

}  // namespace kerridge
