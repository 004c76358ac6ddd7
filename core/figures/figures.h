// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "base/diagnostic.h"
#include "base/item_list.h"
#include "experiment/figure_ids.h"
#include "figures/figure.h"
#include "stages/intervals.h"
#include "stages/marginal_effects.h"
#include "stages/model.h"
#include "stages/permutation_importance.h"

namespace kerridge {

/// A pinned model: it stays in the charts unchanged while the other models change.
struct GhostModel {
  Text label;
  std::shared_ptr<const Model> model;
  std::shared_ptr<const SplitData> stage;      ///< what it was made on
  std::shared_ptr<const MethodResult> result;  ///< its path; null if there was none
  std::shared_ptr<const Dataset> data;         ///< that it was made from; null: the results' own
};

/// Which prediction intervals figures show.
struct IntervalParts {
  bool grid = false;    ///< on the Fit grid
  bool test = false;    ///< on the test rows
  bool levels = false;  ///< see ModelIntervals::testLevels()

  bool operator==(const IntervalParts&) const = default;
};

/// Prediction intervals of a model for figures; parts that none of them shows, and all parts if the model has none, are
/// empty.
struct ShownIntervals {
  std::shared_ptr<const Model> model;
  std::shared_ptr<const SplitData> stage;
  IntervalSpec spec;
  IntervalParts parts;
  Intervals grid, test;
  Vector testLevels;
};

/// Which measures of what matters to a model figures show.
struct EffectParts {
  bool effects = false;     ///< on the training and the test rows
  bool importance = false;  ///< by permutation

  bool any() const { return effects || importance; }
  bool operator==(const EffectParts&) const = default;
};

/// Marginal effects and permutation importance of a model for figures; parts that none of them shows are empty.
struct ShownEffects {
  std::shared_ptr<const Model> model;
  std::shared_ptr<const SplitData> stage;
  EffectParts parts;
  Measure measure = Measure::scaledRmse;
  ImportanceSpec spec;
  MarginalEffects train, test;
  PermutationImportance importance;
};

/// What figures are made of. `experiment` is the current document: its cursors (method.at, m) may be ahead of the
/// results'. `models` holds one entry per method of the experiment on the split shown, null if there is none (not
/// visible, or not computed yet).
struct FigureInput {
  const Experiment& experiment;
  const Results& results;
  std::vector<std::shared_ptr<const Model>> models;
  std::vector<GhostModel> ghosts = {};
  /// One per model, of that model or, while it moves, of one shortly before; null, or no list, without intervals.
  std::vector<std::shared_ptr<const ShownIntervals>> intervals = {};
  /// The same of what matters.
  std::vector<std::shared_ptr<const ShownEffects>> effects = {};
  bool cancelled = false;  ///< nothing of the results follows
};

/// Whether a figure of data with several inputs is about one of them, view.sliceFeature, which its menu then offers.
enum class SliceUse { none, optional, required };

/// One of the ways a figure can be drawn, chosen in its menu and kept in view.variants.
struct FigureVariant {
  std::string id;
  std::string label;
  std::string explanation;
  std::vector<FigureNeed> needs = {};  ///< beside those of the figure
  std::optional<SliceUse> slice = {};  ///< of this variant; nothing: as the figure says
};

struct Why;

/// A kind of figure. The list of those of the results is in figure_kinds.cpp, that of the studies' in
/// studies/figure_list.cpp.
struct FigureKind {
  ItemInfo info;
  std::function<Figure(const FigureInput& input)> make;
  std::string study = {};                    ///< id of the study whose figure it is; "" for the others
  std::string table = {};                    ///< name of the table it is made of, see studyTableNames()
  std::vector<FigureVariant> variants = {};  ///< none, or at least two, the usual one first
  std::vector<FigureNeed> needs = {};        ///< what is computed for it alone
  SliceUse slice = SliceUse::none;
  bool overData = false;   ///< models over the data: where points are drawn, and what stands for a session as a picture
  bool ofEffects = false;  ///< made of FigureInput::effects
  bool repeatable = true;  ///< the same in every run; others are not exported
  /// What is behind the value at (x, y) of the figure; null where nothing is known of it.
  std::optional<Why> (*why)(const FigureInput& input, const SplitResult& split, const Figure& figure, double x,
                            double y) = nullptr;
};

/// The reason of a figure that should be there and cannot be drawn.
Text notDrawn(const InvalidInput& invalid);
bool isNotDrawn(const Text& reason);
/// What the experiment says of a figure and of all.
FigureEdit editOf(const Experiment& experiment, const std::string& figure);
/// kind.make() as edited, or an empty figure that says why, notDrawn(), where its numbers cannot be drawn.
Figure makeFigure(const FigureKind& kind, const FigureInput& input);

/// Those about the same quantities as the results: a target and inputs of the same names. Others would only
/// squeeze the axes.
std::vector<GhostModel> comparableGhosts(const std::vector<GhostModel>& ghosts, const Results& results);

/// "fit", "error-curves", "map", "across-splits", …: those of the results.
ItemList<FigureKind>& figureList();
const std::vector<FigureKind>& figureKinds();
/// The id of the first figure that is overData.
std::string figureOverData();
/// Null if the figure has no such variant.
const FigureVariant* findVariant(const FigureKind& kind, const std::string& id);
/// The variant that the experiment shows, the first where it names none; null for a figure without variants.
const FigureVariant* shownVariant(const FigureKind& kind, const Experiment& experiment);

/// Models of all visible methods at their current parameters on the split shown (view.split, clamped).
std::vector<std::shared_ptr<const Model>> currentModels(const Experiment& experiment, const Results& results);

/// The same for a window where one thing changes at a time: a model is evaluated again, O(n²), only when its method,
/// its parameters, the measure or what it was made from changed since the last call; the others are exactly the same
/// objects as before.
class CurrentModels {
 public:
  explicit CurrentModels(Stand stand = Stand::nothing) : m_stand(stand) {}
  std::vector<std::shared_ptr<const Model>> evaluate(const Experiment& experiment, const Results& results);
  /// A solvedModel() takes the place of the one that stood for it, from the next call on.
  void take(const std::shared_ptr<const SplitData>& stage, const std::shared_ptr<const Model>& solved);

 private:
  struct Known {
    Measure measure{};
    std::shared_ptr<const MethodResult> computed;
    std::shared_ptr<const Model> model;
  };
  Stand m_stand;
  std::shared_ptr<const SplitData> m_stage;
  std::vector<Known> m_known;
};

/// Which intervals the charts of the view show.
IntervalParts intervalParts(const Experiment& experiment, const SplitData& stage);
/// Costs of makeIntervals() and of the parts.
std::shared_ptr<const ShownIntervals> makeShownIntervals(const std::shared_ptr<const SplitData>& stage,
                                                         const Experiment& experiment, const Dataset& data,
                                                         const std::shared_ptr<const Model>& model,
                                                         const IntervalSpec& spec, const IntervalParts& parts,
                                                         const RunContext& context);
/// Those of all figures for all models that have any.
std::vector<std::shared_ptr<const ShownIntervals>> currentIntervals(
    const Experiment& experiment, const Results& results, const std::vector<std::shared_ptr<const Model>>& models,
    const RunContext& context);

/// What the chart of what matters shows in its present variant; nothing if it is not among the charts of the view.
EffectParts effectParts(const Experiment& experiment);
/// Costs of marginalEffects() and permutationImportance().
std::shared_ptr<const ShownEffects> makeShownEffects(const std::shared_ptr<const SplitData>& stage,
                                                     const Experiment& experiment, const Dataset& data,
                                                     const std::shared_ptr<const Model>& model,
                                                     const EffectParts& parts, const RunContext& context);
/// Those of all models, of the parts that the present variant of the chart shows; none where the experiment neither
/// shows the chart nor asks for its tables.
std::vector<std::shared_ptr<const ShownEffects>> currentEffects(const Experiment& experiment, const Results& results,
                                                                const std::vector<std::shared_ptr<const Model>>& models,
                                                                const RunContext& context);

}  // namespace kerridge
