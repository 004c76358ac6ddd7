// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/factorization_label.h"

#include <algorithm>

#include "document/results_controller.h"
#include "figures/figure_parts.h"
#include "spaces/features_space.h"
#include "spaces/matrix_free_space.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"
#include "widgets/accessible_text.h"

namespace kerridge {

namespace {

struct FactorizationText {
  QString text, explanation;
};

FactorizationText provisionalText(const Provisional& provisional) {
  if (provisional.landmarks > 0) {
    return {FactorizationLabel::tr("Provisional, %1 landmarks").arg(provisional.landmarks),
            FactorizationLabel::tr("A first approximation while the Gram matrix is computed: kernel functions at %1 "
                                   "rows replace it (Nyström features). Exact results follow.")
                .arg(provisional.landmarks)};
  }
  const QString from = shownNumber(provisional.lambda, 2);
  if (provisional.exactErrors) {
    return {FactorizationLabel::tr("Band, Lanczos for λ ≥ %1").arg(from),
            FactorizationLabel::tr("Errors are exact: the Gram matrix is reduced to a band. Until the full "
                                   "eigendecomposition is ready, the models come from a Krylov space of %1 steps.")
                .arg(provisional.steps)};
  }
  return {FactorizationLabel::tr("Lanczos, λ ≥ %1").arg(from),
          FactorizationLabel::tr(
              "Provisional curves from a Krylov space of %1 steps, converged for these λ; the exact ones follow.")
              .arg(provisional.steps)};
}

FactorizationText textOf(const SplitData& stage, const Experiment& experiment) {
  if (stage.provisional) return provisionalText(*stage.provisional);
  const ModelSpace* kernel = stage.space(MethodSpec());
  // What earlier computations made may be there, too.
  const bool asked = experiment.map.has_value() ||
                     std::any_of(experiment.methods.begin(), experiment.methods.end(),
                                 [&](const MethodSpec& method) { return stage.space(method) == kernel; });
  if (!asked) kernel = nullptr;
  if (const MatrixFreeSpace* products = kernel != nullptr ? kernel->ofProducts() : nullptr) {
    return {FactorizationLabel::tr("Matrix-free"),
            FactorizationLabel::tr("The Gram matrix is not kept: a Krylov space of %1 columns from %2 products with it "
                                   "stands for it. Degrees of freedom, GCV and leave-one-out errors are estimates, and "
                                   "bands show what they may be off by.")
                .arg(kernel->problem.size())
                .arg(products->probes.products)};
  }
  if (kernel == nullptr || kernel->approximate) {
    if (stage.spaces.empty()) return {};
    const ModelSpace* spectral = stage.spectralSpace();
    const FeaturesSpace* space = spectral != nullptr ? spectral->ofFeatures() : nullptr;
    if (space != nullptr && space->hasLandmarks()) {
      return {FactorizationLabel::tr("Nyström features"),
              FactorizationLabel::tr("Kernel functions at %1 landmarks replace the Gram matrix of all rows")
                  .arg(static_cast<int>(space->map->landmarks().size()))};
    }
    return spectral != nullptr
               ? FactorizationText{FactorizationLabel::tr("Random features"),
                                   FactorizationLabel::tr("Random features replace the Gram matrix")}
               : FactorizationText{
                     FactorizationLabel::tr("Inputs"),
                     FactorizationLabel::tr("The methods work directly on the inputs, without a Gram matrix")};
  }
  switch (kernel->factorization()) {
    case Factorization::tridiagonal:
      return {FactorizationLabel::tr("Tridiagonal"),
              FactorizationLabel::tr("The Gram matrix was reduced to K = P T Pᵀ with a tridiagonal T: exact, without "
                                     "eigenvectors")};
    case Factorization::band:
      return {FactorizationLabel::tr("Band"),
              FactorizationLabel::tr("The Gram matrix was reduced to a band: exact errors, norms and degrees of "
                                     "freedom, fastest for large n")};
    case Factorization::cholesky:
      return {FactorizationLabel::tr("Cholesky"),
              FactorizationLabel::tr(
                  "The Gram matrix with its ridge is factored for every model: exact, fastest for a few λ")};
    case Factorization::automatic:
    case Factorization::matrixFree:
    case Factorization::full: break;
  }
  return {
      FactorizationLabel::tr("Eigendecomposition"),
      FactorizationLabel::tr("The Gram matrix was fully decomposed, K = Q diag(d) Qᵀ: exact, and all results use it")};
}

}  // namespace

FactorizationLabel::FactorizationLabel(ResultsController& controller, QWidget* parent)
    : ElidedLabel(parent), m_controller(controller) {
  setObjectName(QStringLiteral("factorization"));
  setContentsMargins(0, 0, fontMetrics().averageCharWidth(), 0);
  setAccessibleName(tr("How the models are computed"));
  connect(&controller, &ResultsController::refreshed, this, &FactorizationLabel::refresh);
  refresh();
}

void FactorizationLabel::refresh() {
  const auto stage = m_controller.stage();
  FactorizationText shown = stage ? textOf(*stage, m_controller.results()->experiment) : FactorizationText();
  if (stage) {
    const QString setting = shownText(settingText(*m_controller.results(), *stage));
    shown.text = shown.text.isEmpty() ? setting : setting + tr(" · ") + shown.text;
  }
  if (shown.text == text() && shown.explanation == toolTip()) return;  // the models move in every frame, this does not
  setText(shown.text);
  setToolTip(shown.explanation);
  giveAccessibleDescription(this, shown.explanation);
}

}  // namespace kerridge
