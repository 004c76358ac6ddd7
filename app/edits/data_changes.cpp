// SPDX-License-Identifier: GPL-3.0-or-later
#include "edits/data_changes.h"

#include <utility>

namespace kerridge {

Experiment withData(const Experiment& experiment, const DataSpec& data, const RelatedRows& related) {
  Experiment after = experiment;
  after.data = data;
  if (experiment.data.test && !data.test && after.split.kind == SplitKind::none) after.split = SplitSpec{};
  if (after.split.kind == SplitKind::column && data.roles.splitColumn.empty()) after.split = SplitSpec{};
  if (!data.roles.splitColumn.empty()) after.split.kind = SplitKind::column;
  if (after.split.kind == SplitKind::group && data.roles.group.empty()) after.split = SplitSpec{};
  // Rows of one group resemble each other: an honest test keeps them on one side.
  const bool otherSource = data.file != experiment.data.file;
  // The order of one file says nothing of another, nor do its equal rows.
  if (otherSource) after.split.order = RowOrder::random;
  if (otherSource) after.split.equalRowsTogether = related.repeatEachOther();
  const bool newGroups = !data.roles.group.empty() && (otherSource || data.roles.group != experiment.data.roles.group);
  if (newGroups && data.roles.splitColumn.empty()) after.split.kind = SplitKind::group;
  // Drawn points have no split, so that none is assigned again with every point; other data need their test part.
  const bool leavesDrawing = experiment.data.points && !data.points;
  if (leavesDrawing && after.split.kind == SplitKind::none) after.split = SplitSpec{};
  after.view.split = 0;
  after.view.sliceFeature = -1;
  // The kernel and the grid of the example are made for its one input: a file begins with the usual ones.
  const Experiment example = exampleExperiment();
  const bool anotherFile = !data.file.empty() && data.file != experiment.data.file;
  if (anotherFile && after.kernel == example.kernel) after.kernel = KernelSpec{};
  if (anotherFile && after.lambda == example.lambda) after.lambda = GridSpec{};
  // Nobody knows a good λ of data never seen: a rule does.
  for (MethodSpec& spec : after.methods) {
    if (anotherFile) spec.rule = usualRule(after, spec);
  }
  return after;
}

Experiment withGenerator(const Experiment& experiment, const std::string& id) {
  DataSpec data;
  data.generator = GeneratorSpec{id, {}, 1};
  return withData(experiment, data);
}

Experiment withPoints(const Experiment& experiment, std::vector<Point> points) {
  if (experiment.data.points) {
    Experiment after = experiment;
    after.data.points = std::move(points);
    return after;
  }
  DataSpec data;
  data.points = std::move(points);
  Experiment after = withData(experiment, data);
  // A split would deal the points out again with every one that is added.
  after.split.kind = SplitKind::none;
  return after;
}

std::optional<std::vector<Point>> editablePoints(const Dataset& data) {
  if (data.d() != 1 || data.n() > static_cast<Index>(mostPoints) || !data.X.allFinite()) return std::nullopt;
  std::vector<Point> points;
  for (Index i = 0; i < data.n(); ++i) points.push_back({data.X(i, 0), data.y[i]});
  return points;
}

}  // namespace kerridge
