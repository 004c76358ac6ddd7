// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/permutation_importance.h"

#include <optional>

#include "base/random.h"
#include "base/summary.h"
#include "base/text.h"
#include "kernels/replaced_columns.h"
#include "stages/function_set.h"

namespace kerridge {

namespace {

/// Predictions of a model, in units of the file, at rows of which some inputs are replaced.
class ShuffledModel {
 public:
  ShuffledModel(const SplitData& stage, const Model& model, const Matrix& X, const RunContext& context)
      : m_scaling(stage.scaling),
        m_X(X),
        m_function(overLandmarks(functionsOf(stage, model.spec, model.a, {model.point}, context.quiet()))) {
    if (m_function.form != ModelForm::kernel || !ReplacedColumns::serves(*m_function.kernel)) return;
    const auto entries = static_cast<double>(X.rows()) * static_cast<double>(m_function.trainInputs->rows());
    if (entries > ModelSpace::mostKept) return;
    m_columns.emplace(*m_function.kernel, X, *m_function.trainInputs, m_function.coefficients.col(0), context);
  }

  Vector predictions(Index first, const MatrixRef& values, const RunContext& context) const {
    if (m_columns) {
      const Vector f = m_columns->at(first, values, context).array() + m_function.offsets(0);
      return m_scaling.undoTarget(f);
    }
    Matrix replaced = m_X;
    replaced.middleCols(first, values.cols()) = values;
    return predictionsAt(m_function, m_scaling, replaced, context).col(0);
  }

 private:
  const Scaling& m_scaling;
  const Matrix& m_X;
  FunctionSet m_function;
  std::optional<ReplacedColumns> m_columns;  // nothing where the whole kernel has to be computed every time
};

}  // namespace

PermutationImportance permutationImportance(const SplitData& stage, const Dataset& data, const Model& model,
                                            Measure measure, const ImportanceSpec& spec, const RunContext& context) {
  PermutationImportance importance;
  importance.ofTest = stage.testTarget.size() > 0;
  importance.measure = measure;
  importance.spec = spec;
  const ModelSpace* space = stage.space(model.spec);
  if (space == nullptr || model.a.size() == 0) {
    importance.obstacle = Text("%1 has no model here.", Text::words(methodLabel(model.spec)));
    return importance;
  }
  if (space->approximate) {
    importance.obstacle = space->ofProducts() != nullptr
                              ? Text("A matrix-free solution does not keep the Gram matrix that this needs.")
                              : Text("The importance appears with the exact models.");
    return importance;
  }
  const Matrix& X = importance.ofTest ? *stage.testInputs : *stage.trainInputs;
  const Vector& y = importance.ofTest ? stage.testTarget : stage.trainTarget;
  const Vector& weights = importance.ofTest ? stage.testWeights : stage.trainWeights;
  const ShuffledModel shuffled(stage, model, X, context.part(0.0, 0.05));
  const double sign = largerIsBetter(measure) ? -1.0 : 1.0;
  const auto errorAt = [&](Index first, const MatrixRef& values) {
    return measureError(measure, y, shuffled.predictions(first, values, context.quiet()), weights);
  };
  importance.error = errorAt(0, X.leftCols(0));
  const std::vector<InputColumn> columns = encodingOf(data).columns;
  const double total = static_cast<double>(columns.size()) * spec.permutations;
  double done = 0.0;
  Index first = 0;
  for (std::size_t j = 0; j < columns.size(); ++j) {
    ColumnImportance& column = importance.columns.emplace_back();
    column.name = columns[j].name;
    column.first = first;
    column.inputs = columns[j].width();
    column.increases.resize(spec.permutations);
    for (int b = 0; b < spec.permutations; ++b) {
      context.checkpoint();
      Random random(seedOf(spec.seed, static_cast<std::uint64_t>(b), j));
      const std::vector<Index> order = random.permutation(X.rows());
      const Matrix values = X.middleCols(first, column.inputs)(order, Eigen::all);
      column.increases(b) = sign * (errorAt(first, values) - importance.error);
      context.report(0.05 + 0.95 * ++done / total);
    }
    const Summary summary = summarize({column.increases.begin(), column.increases.end()});
    column.mean = summary.mean;
    column.deviation = summary.deviation;
    first += column.inputs;
  }
  return importance;
}

}  // namespace kerridge
