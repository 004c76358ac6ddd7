// SPDX-License-Identifier: GPL-3.0-or-later
// What support vector regression depends on, in Fit: its tube, and the training points that are not inside.
#include <algorithm>
#include <cmath>

#include "figures/figure_parts.h"
#include "methods/solver_methods.h"

namespace kerridge {

namespace {

constexpr double ringWidth = 12.0;
constexpr std::size_t mostRings = 60;  // more of them hide the curves
// What libsvm's stopping tolerance may leave of a residual on the edge, relative to half the range of the targets.
constexpr double edge = 1e-4;

// Half the width of the tube in units of the file; NaN for methods without one, and where the tube is not equally wide
// everywhere because the target is transformed.
double tubeOf(const MethodSpec& spec, const Scaling& scaling) {
  const Method* method = findMethod(spec.id);
  const bool hasTube = method != nullptr && (method == &supportVectorRegression() || method == &squaredSvr());
  if (!hasTube || !scaling.isTargetLinear()) return notANumber;
  return scaling.targetScale * settledParameters(method->info(), spec.parameters).at("epsilon");
}

// Its two edges; a band would look like the prediction intervals of the same method.
void addTube(Figure& figure, const FigureInput& input, const SplitData& stage, std::size_t method, double halfWidth) {
  const Model& model = *input.models[method];
  Series edges;
  edges.name = Text("tube of %1", Text::words(methodLabel(model.spec)));
  edges.color = colorOf(input.experiment, method);
  edges.line = LineStyle::dot;
  for (const double side : {-1.0, 1.0}) {
    for (Index g = 0; g < stage.gridPositions.size(); ++g) {
      edges.x.push_back(stage.gridPositions(g));
      edges.y.push_back(model.gridPrediction(g) + side * halfWidth);
    }
    if (side > 0.0) break;
    edges.x.push_back(notANumber);  // a gap
    edges.y.push_back(notANumber);
  }
  figure.series.push_back(std::move(edges));
}

void addSupportVectors(Figure& figure, const FigureInput& input, const SplitData& stage, std::size_t method,
                       double halfWidth) {
  const Model& model = *input.models[method];
  const Vector& fitted = model.trainPrediction;
  if (fitted.size() != stage.n()) return;
  const double spread = 0.5 * (stage.trainTarget.maxCoeff() - stage.trainTarget.minCoeff());
  Series rings = pointCloud(Text("support vectors of %1", Text::words(methodLabel(model.spec))),
                            colorOf(input.experiment, method), Marker::ring, ringWidth, 1.0);
  for (Index k = 0; k < stage.n(); ++k) {
    if (!(std::abs(stage.trainTarget(k) - fitted(k)) >= halfWidth - edge * spread)) continue;
    rings.x.push_back(input.results.data->X(stage.split.train[static_cast<std::size_t>(k)], stage.gridFeature));
    rings.y.push_back(stage.trainTarget(k));
  }
  if (!rings.x.empty() && rings.x.size() <= mostRings) figure.series.push_back(std::move(rings));
}

}  // namespace

void addTubes(Figure& figure, const FigureInput& input, const SplitData& stage) {
  for (std::size_t i = 0; i < input.models.size(); ++i) {
    const auto& model = input.models[i];
    if (!model || model->gridPrediction.size() != stage.gridPositions.size()) continue;
    const double halfWidth = tubeOf(model->spec, stage.scaling);
    if (!std::isfinite(halfWidth)) continue;
    addTube(figure, input, stage, i, halfWidth);
    // Beside a slice the points are those of the whole data set, off the curve.
    if (input.results.data->d() == 1) addSupportVectors(figure, input, stage, i, halfWidth);
  }
}

}  // namespace kerridge
