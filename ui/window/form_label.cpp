// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/form_label.h"

#include <algorithm>

#include "base/number_text.h"
#include "study/reduced_space.h"
#include "window/study_controller.h"

namespace kerridge {

namespace {

struct FormText {
  QString text, explanation;
};

FormText firstPictureText(const FirstPicture& picture) {
  const QString from = QString::fromStdString(shortText(picture.lambda, 2));
  if (picture.exactErrors) {
    return {FormLabel::tr("Band, Lanczos for λ ≥ %1").arg(from),
            FormLabel::tr("Errors are exact, by a reduction of the Gram matrix to a band. The models come from a "
                          "Krylov space of %n steps until the whole eigendecomposition is there.",
                          nullptr, picture.steps)};
  }
  return {
      FormLabel::tr("Lanczos, λ ≥ %1").arg(from),
      FormLabel::tr("A first picture from a Krylov space of %n steps, converged for these λ; the exact one follows.",
                    nullptr, picture.steps)};
}

FormText textOf(const DivisionStage& stage, const Experiment& experiment) {
  if (stage.firstPicture) return firstPictureText(*stage.firstPicture);
  const ModelSpace* kernel = stage.space(MethodSpec());
  // What earlier runs made may be there, too.
  const bool asked = experiment.map.has_value() ||
                     std::any_of(experiment.methods.begin(), experiment.methods.end(),
                                 [&](const MethodSpec& method) { return stage.space(method) == kernel; });
  if (!asked) kernel = nullptr;
  if (kernel == nullptr || kernel->approximate) {
    if (stage.spaces.empty()) return {};
    return stage.spectralSpace() != nullptr
               ? FormText{FormLabel::tr("Random features"),
                          FormLabel::tr("No Gram matrix was made: random features take its place")}
               : FormText{FormLabel::tr("Inputs"), FormLabel::tr("No Gram matrix was made: the methods work on the "
                                                                 "inputs themselves")};
  }
  switch (formOf(*kernel)) {
    case Form::tridiagonal:
      return {FormLabel::tr("Tridiagonal form"),
              FormLabel::tr("The Gram matrix was reduced to K = P T Pᵀ with a tridiagonal T: exact, without "
                            "eigenvectors")};
    case Form::band:
      return {FormLabel::tr("Band form"),
              FormLabel::tr("The Gram matrix was reduced to a band: exact errors, norms and degrees of freedom, "
                            "soonest for large n")};
    case Form::automatic:
    case Form::full: break;
  }
  return {FormLabel::tr("Eigendecomposition"),
          FormLabel::tr("The Gram matrix was wholly decomposed, K = Q diag(d) Qᵀ: exact, and it serves everything")};
}

}  // namespace

FormLabel::FormLabel(StudyController& controller, QWidget* parent) : QLabel(parent), m_controller(controller) {
  setObjectName(QStringLiteral("form"));
  setContentsMargins(0, 0, fontMetrics().averageCharWidth(), 0);
  setAccessibleName(tr("Form of the computation"));
  connect(&controller, &StudyController::refreshed, this, &FormLabel::refresh);
  refresh();
}

void FormLabel::refresh() {
  const auto stage = m_controller.stage();
  FormText shown = stage ? textOf(*stage, m_controller.study()->experiment) : FormText();
  if (!shown.text.isEmpty()) shown.text += tr(" · n = %1").arg(stage->n());
  if (shown.text == text() && shown.explanation == toolTip()) return;  // the models move in every frame, this does not
  setText(shown.text);
  setToolTip(shown.explanation);
  setAccessibleDescription(shown.explanation);
}

}  // namespace kerridge
