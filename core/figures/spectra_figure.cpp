// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "figures/figure_parts.h"
#include "stages/function_set.h"

namespace kerridge {

namespace {

/// With the unit that all names end in.
Text wavelengthTitle(const std::vector<WavelengthBlock>& blocks) {
  const std::string& unit = blocks.front().unit;
  const bool isCommon =
      std::all_of(blocks.begin(), blocks.end(), [&unit](const WavelengthBlock& block) { return block.unit == unit; });
  return isCommon && !unit.empty() ? Text("wavelength (%1)", Text::name(unit)) : Text("wavelength");
}

Text blockName(const std::vector<WavelengthBlock>& blocks, std::size_t block, const Text& what) {
  return blocks.size() == 1 ? what : Text("%1, %2", what, blockText(blocks[block]));
}

/// Mean and standard deviation (divisor n) of the training rows at each wavelength, gaps left out.
void drawMean(Figure& figure, const FigureInput& input, const SplitData& stage, bool measured) {
  const Dataset& data = *input.results.data;
  const Matrix& X = measured && data.measured ? *data.measured : data.X;
  const std::vector<WavelengthBlock> blocks = data.encoding.wavelengths();
  RangeFinder range;
  for (std::size_t b = 0; b < blocks.size(); ++b) {
    const ColorRole color = blocks.size() == 1 ? ColorRole::data : methodColor(static_cast<int>(b));
    Series mean{blockName(blocks, b, Text("mean spectrum")), toStd(blocks[b].wavelengths), {}, color};
    Band band{blockName(blocks, b, Text("± standard deviation")), mean.x, {}, {}, color};
    for (Index j = 0; j < blocks[b].size(); ++j) {
      double count = 0.0, level = 0.0, squares = 0.0;
      for (const Index row : stage.split.train) {
        const double value = X(row, blocks[b].first + j);
        if (std::isnan(value)) continue;
        count += 1.0;
        const double before = value - level;
        level += before / count;
        squares += before * (value - level);
      }
      const double deviation = std::sqrt(squares / count);
      mean.y.push_back(count > 0.0 ? level : notANumber);
      band.lower.push_back(level - deviation);
      band.upper.push_back(level + deviation);
    }
    range.add(band.lower);
    range.add(band.upper);
    figure.bands.push_back(std::move(band));
    figure.series.push_back(std::move(mean));
  }
  setRange(figure.y, range.lower(), range.upper());
}

/// The weights of the scaled inputs in a model that is linear in them; empty for others.
Vector inputWeights(const SplitData& stage, const Model& model) {
  const FunctionSet function = functionsOf(stage, model.spec, model.a, {model.point}, RunContext());
  if (function.form == ModelForm::inputs) return function.coefficients.col(0);
  const Kernel& kernel = *stage.kernel;
  // ⟨x, x′⟩ itself, and no part of a combination.
  const bool isLinear = function.form == ModelForm::kernel && kernel.leaves().front() == &kernel &&
                        kernel.family().argument() == KernelArgument::innerProduct &&
                        kernel.family().pairExpression(kernel.parameters()) == "s";
  return isLinear ? Vector(function.trainInputs->transpose() * function.coefficients.col(0)) : Vector();
}

bool drawWeights(Figure& figure, const FigureInput& input, const SplitData& stage) {
  const std::vector<WavelengthBlock> blocks = input.results.data->encoding.wavelengths();
  RangeFinder range;
  for (std::size_t i = 0; i < std::min(input.models.size(), input.experiment.methods.size()); ++i) {
    const Model* model = input.models[i].get();
    if (model == nullptr || !input.experiment.methods[i].visible || model->a.size() == 0) continue;
    if (stage.space(model->spec) == nullptr) continue;
    const Vector weights = inputWeights(stage, *model);
    for (std::size_t b = 0; b < blocks.size() && weights.size() > 0; ++b) {
      Series series{blockName(blocks, b, Text::words(methodLabel(model->spec))), toStd(blocks[b].wavelengths),
                    toStd(weights.segment(blocks[b].first, blocks[b].size())), colorOf(input.experiment, i)};
      range.add(series.y);
      figure.series.push_back(std::move(series));
    }
  }
  if (range.empty()) return false;
  setRange(figure.y, std::min(0.0, range.lower()), std::max(0.0, range.upper()));
  return true;
}

Figure makeSpectra(const FigureInput& input) {
  const Dataset* data = input.results.data.get();
  const std::vector<WavelengthBlock> blocks =
      data != nullptr ? data->encoding.wavelengths() : std::vector<WavelengthBlock>();
  if (blocks.empty()) {
    return emptyFigure(spectraKind(),
                       Text("The data have no spectra: no neighboring inputs with wavelengths as names."));
  }
  const SplitResult* split = shownSplit(input);
  if (split == nullptr) return emptyFigure(spectraKind(), Text("The spectra appear when the split is made."));
  const SplitData& stage = *split->stage;
  const std::string variant = variantOf(spectraKind(), input);
  Figure figure = emptyFigure(spectraKind(), {});
  figure.x.title = wavelengthTitle(blocks);
  RangeFinder range;
  for (const WavelengthBlock& block : blocks) range.add(toStd(block.wavelengths));
  figure.x.lower = range.lower();
  figure.x.upper = range.upper();
  if (variant == "weights") {
    if (!drawWeights(figure, input, stage)) {
      return emptyFigure(spectraKind(),
                         Text("No visible method has a model that is linear in the inputs: add the Lasso or linear "
                              "regression, or choose the linear kernel."));
    }
    figure.y.title = Text("weight");
  } else {
    const bool measured = variant == "measured";
    drawMean(figure, input, stage, measured);
    figure.y.title = Text("value");
    const std::vector<SpectrumStep>& steps = data->encoding.spectra;
    figure.subtitle = steps.empty() || measured ? Text("as measured") : stepsText(steps);
  }
  figure.subtitle.add(splitText(input));
  return figure;
}

}  // namespace

FigureKind spectraKind() {
  return {
      {"spectra",
       "Spectra",
       "",
       "The mean spectrum of the training rows with its standard deviation, or the weights of the models along the "
       "wavelengths.",
       "",
       {},
       "Models"},
      makeSpectra,
      {},
      {},
      {{"seen", "Mean spectrum", "Mean and standard deviation of the spectra as models see them, pretreated"},
       {"measured", "Mean as measured", "The same before any pretreatment"},
       {"weights", "Weights", "The weight of every wavelength in the visible models that are linear in the inputs"}}};
}

}  // namespace kerridge
