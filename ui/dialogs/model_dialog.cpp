// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/model_dialog.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include <cmath>

#include "dialogs/kernel_text.h"
#include "storage/model_file.h"
#include "texts/shown_number.h"
#include "validation/rule.h"
#include "widgets/help_topic.h"
#include "widgets/shown_text.h"
#include "widgets/usable.h"

namespace kerridge {

namespace {

constexpr int textWidth = 420;
constexpr std::size_t namesShown = 8;

QString text(const std::string& utf8) { return QString::fromStdString(utf8); }
QString text(double value) { return shownNumber(value); }

QString kernelText(const FittedModel& model) {
  if (model.function.kernel == nullptr) return ModelDialog::tr("none: the inputs themselves");
  const Kernel& kernel = *model.function.kernel;
  const QString label = text(kernel.family().info().label);
  QString described = kernel.settled().isCombination() ? kernelSummary(kernel.settled(), nullptr)
                      : kernel.family().usesWidth() ? ModelDialog::tr("%1, width %2").arg(label, text(kernel.width()))
                                                    : label;
  if (kernel.hasInputWidths()) described = ModelDialog::tr("%1, a width for each input").arg(label);
  if (model.method.features) {
    described = ModelDialog::tr("%1, by %2 random features").arg(described).arg(model.method.features->count);
  }
  return described;
}

QString inputsText(const FittedModel& model) {
  QStringList names;
  const auto& columns = model.encoding.columns;
  for (std::size_t j = 0; j < std::min(columns.size(), namesShown); ++j) names << text(columns[j].name);
  if (columns.size() > namesShown) names << ModelDialog::tr("and %1 more").arg(columns.size() - namesShown);
  return names.join(QStringLiteral(", "));
}

QString errorsText(const std::vector<double>& errors) {
  QStringList parts;
  for (std::size_t i = 0; i < errors.size(); ++i) {
    if (std::isnan(errors[i])) continue;
    parts << QStringLiteral("%1 %2").arg(text(measureLabel(measures()[i])), text(errors[i]));
  }
  return parts.isEmpty() ? ModelDialog::tr("not known") : parts.join(shownSeparator());
}

QString carriedText(const FittedModel& model) {
  if (model.carried == nullptr) return ModelDialog::tr("the file has none");
  const IntervalSpec& spec = model.carried->spec;
  return ModelDialog::tr("%1 at %2 %; predictions have lower and upper bounds")
      .arg(text(intervalKindLabel(spec.kind)), shownNumber(100.0 * spec.level, 6));
}

}  // namespace

QString modelText(const FittedModel& model) {
  QString described = text(model.label);
  if (!std::isnan(model.point.lambda)) {
    described = ModelDialog::tr("%1, λ = %2").arg(described, text(model.point.lambda));
  } else if (!std::isnan(model.point.t)) {
    described = ModelDialog::tr("%1, t = %2").arg(described, text(model.point.t));
  }
  if (!model.rule.empty()) {
    const Rule* rule = findRule(model.rule);
    described =
        ModelDialog::tr("%1 (chosen by %2)").arg(described, text(rule != nullptr ? rule->info().label : model.rule));
  }
  return ModelDialog::tr("%1, fitted on %2").arg(described, shownCount(model.trainRows, counts::rows));
}

ModelDialog::ModelDialog(const std::shared_ptr<const SavedModel>& saved, const QString& file, QWidget* parent)
    : QDialog(parent) {
  setObjectName(QStringLiteral("model-dialog"));
  setWindowTitle(tr("Saved model %1").arg(QFileInfo(file).fileName()));
  setHelpTopic(this, QStringLiteral("model-file"));
  auto* layout = new QVBoxLayout(this);
  auto* form = new QFormLayout;
  layout->addLayout(form);
  const auto add = [&](const char* name, const QString& label, const QString& value) {
    auto* shown = new QLabel(value, this);
    shown->setObjectName(QStringLiteral("model-") + QLatin1String(name));
    shown->setAccessibleName(label);
    shown->setWordWrap(true);
    shown->setMinimumWidth(textWidth);
    shown->setTextInteractionFlags(Qt::TextSelectableByMouse);
    form->addRow(label, shown);
  };
  const FittedModel& model = saved->model;
  add("method", tr("Model"), modelText(model));
  add("kernel", tr("Kernel"), kernelText(model));
  const Transform learned = model.scaling.targetTransform;
  add("target", tr("Predicts"),
      learned == Transform::none
          ? text(model.targetName)
          : tr("%1, learned as %2").arg(text(model.targetName), text(transformedName(learned, model.targetName))));
  add("inputs", tr("From"), inputsText(model));
  add("rows", tr("Trained on"),
      tr("%n rows of %1, %2", nullptr, static_cast<int>(model.trainRows)).arg(text(model.dataName), text(model.split)));
  add("train-errors", tr("Training error"), errorsText(model.errors.train));
  add("test-errors", tr("Test error"),
      model.testRows > 0
          ? tr("on %n rows: %1", nullptr, static_cast<int>(model.testRows)).arg(errorsText(model.errors.test))
          : tr("there were no test rows"));
  add("intervals", tr("Intervals"), carriedText(model));
  const QString hash = text(saved->dataHash);
  add("data", tr("Data file"), hash.isEmpty() ? tr("none: generated data") : tr("SHA-256 %1…").arg(hash.left(16)));
  findChild<QLabel*>(QStringLiteral("model-data"))->setToolTip(hash);
  add("made", tr("Saved"), tr("%1 by %2").arg(text(saved->created), text(saved->program)));
  auto* note = new QLabel(tr("The training inputs are in this file."), this);
  note->setWordWrap(true);
  layout->addWidget(note);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  auto* predict = buttons->addButton(tr("&Predict for a file…"), QDialogButtonBox::ActionRole);
  predict->setObjectName(QStringLiteral("predict-by-model"));
  predict->setToolTip(tr("Predict the rows of another file with this model"));
  predict->setDefault(true);
  connect(predict, &QPushButton::clicked, this, &ModelDialog::predictRequested);
  auto* languages = new QMenu(this);
  languages->setObjectName(QStringLiteral("export-by-model-languages"));
  for (int i = 0; i < functionLanguageIds().size(); ++i) {
    QAction* action = languages->addAction(functionLanguageNames()[i]);
    action->setObjectName(QStringLiteral("export-by-model-") + functionSuffix(static_cast<FunctionLanguage>(i)));
    connect(action, &QAction::triggered, this, [this, i] { Q_EMIT exportRequested(static_cast<FunctionLanguage>(i)); });
  }
  auto* asFunction = buttons->addButton(tr("&Export function"), QDialogButtonBox::ActionRole);
  asFunction->setObjectName(QStringLiteral("export-by-model"));
  asFunction->setToolTip(tr("Write this model as one function that needs only the standard library"));
  asFunction->setAutoDefault(false);
  asFunction->setMenu(languages);
  setUsable(asFunction, functionObstacle(model));
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  layout->addWidget(buttons);
}

}  // namespace kerridge
