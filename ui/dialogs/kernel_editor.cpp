// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/kernel_editor.h"

#include <cmath>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

#include "dialogs/input_widths_table.h"
#include "dialogs/width_row.h"
#include "document/results_controller.h"
#include "experiment/load_data.h"
#include "experiment/tuning_criteria.h"
#include "stages/input_width_tuning.h"
#include "texts/shown_text.h"
#include "validation/rule.h"
#include "widgets/help_topic.h"
#include "widgets/number_field.h"
#include "widgets/shown_text.h"
#include "widgets/usable.h"

namespace kerridge {

namespace {
constexpr double smallestWidth = 1e-300;
constexpr double largestWidth = 1e300;
constexpr int numberMode = 1;
constexpr int perInputMode = 2;
}  // namespace

KernelEditor::KernelEditor(ExperimentDocument& document, ResultsController& controller, QWidget* parent)
    : ExperimentEditor(document, controller, parent),
      m_kernel(new QComboBox(this)),
      m_formula(new QLabel(this)),
      m_form(addForm(tr("Kernel"))) {
  m_kernel->setObjectName(QStringLiteral("kernel-id"));
  m_kernel->setAccessibleName(tr("Kernel"));
  m_kernel->setToolTip(tr("How the similarity of two inputs is measured"));
  for (const KernelFamily* family : kernels()) {
    m_kernel->addItem(shownText(family->info().label), QString::fromStdString(family->info().id));
  }
  connect(m_kernel, &QComboBox::activated, this, [this] {
    const std::string id = m_kernel->currentData().toString().toStdString();
    edit(tr("Change the kernel"), [&id](Experiment& after) { after.kernel = withFamily(std::move(after.kernel), id); });
  });
  m_formula->setTextFormat(Qt::RichText);
  m_form->addRow(tr("Kernel"), m_kernel);
  m_form->addRow(QString(), m_formula);
  buildWidth();
}

void KernelEditor::buildWidth() {
  m_widthMode = new QComboBox(this);
  m_widthMode->setObjectName(QStringLiteral("kernel-width-mode"));
  m_widthMode->setAccessibleName(tr("How the width is given"));
  m_widthMode->addItem(QString());
  m_widthMode->addItem(tr("as a number"));
  m_widthMode->addItem(tr("one for each input"));
  m_widthMode->setItemData(perInputMode, tr("Inputs that matter little get a large width"), Qt::ToolTipRole);
  for (const std::string& criterion : tuningCriteria()) {
    const ItemInfo rule = findRule(criterion)->info();
    m_widthMode->addItem(tr("tuned by %1").arg(shownText(rule.label)), QString::fromStdString(criterion));
    m_widthMode->setItemData(m_widthMode->count() - 1,
                             tr("Every training part uses the width with the best score: about 18 decompositions each"),
                             Qt::ToolTipRole);
  }
  connect(m_widthMode, &QComboBox::activated, this, &KernelEditor::changeMode);
  m_factor =
      numberField(smallestWidth, largestWidth, false, tr("Factor of the mean squared distance"),
                  tr("How many times the mean; 1 is the usual width"), tr("Change the kernel width"),
                  [](Experiment& after, double value) { after.kernel.width = {.relative = true, .value = value}; });
  m_factor->setObjectName(QStringLiteral("kernel-factor"));
  m_widthRow = new QWidget(this);
  auto* layout = new QHBoxLayout(m_widthRow);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_widthMode);
  layout->addWidget(m_factor);
  auto* tune = new QPushButton(tr("&Tune…"), m_widthRow);
  tune->setObjectName(QStringLiteral("kernel-tune"));
  tune->setToolTip(tr("Search for the width, and λ, with the best LOO, GCV or k-fold error or evidence"));
  tune->setAccessibleName(tr("Tune the kernel width"));
  tune->setAutoDefault(false);
  connect(tune, &QPushButton::clicked, this, &KernelEditor::tuneRequested);
  layout->addWidget(tune);
  m_widthFieldsRow = new QWidget(this);
  m_widthFieldsRow->setObjectName(QStringLiteral("kernel-width-fields"));
  m_widthFieldsLayout = new QHBoxLayout(m_widthFieldsRow);
  m_widthFieldsLayout->setContentsMargins(0, 0, 0, 0);
  m_meaning = new QLabel(this);
  m_meaning->setObjectName(QStringLiteral("kernel-width-meaning"));
  m_perInput = new QCheckBox(tr("a width for &each input"), this);
  m_perInput->setObjectName(QStringLiteral("kernel-per-input"));
  m_perInput->setToolTip(tr("The criterion chooses a width for each input: those that matter little get a large one"));
  connect(m_perInput, &QCheckBox::clicked, this, &KernelEditor::changePerInput);
  m_inputWidths = new InputWidthsTable(this);
  m_inputWidths->setObjectName(QStringLiteral("kernel-input-widths"));
  connect(m_inputWidths, &InputWidthsTable::edited, this, [this](const std::vector<double>& widths) {
    edit(tr("Change the width of an input"),
         [&widths](Experiment& after) { after.kernel.width = {.relative = true, .value = 1.0, .perInput = widths}; });
  });
  m_form->addRow(tr("Width"), m_widthRow);
  m_slider = new WidthRow(document(), controller(), WidthRow::Place::popup, this);
  m_form->addRow(m_slider);
  m_form->addRow(QString(), m_perInput);
  m_form->addRow(QString(), m_inputWidths);
  m_form->addRow(QString(), m_widthFieldsRow);
  m_form->addRow(QString(), m_meaning);
}

void KernelEditor::changeMode(int mode) {
  const SplitData* stage = controller().stage().get();
  const std::vector<double> widths = inputWidths(experiment().kernel, stage);
  const double now = widths.empty() ? resolvedWidth(experiment().kernel, stage) : meanWidth(widths);
  const std::string criterion = m_widthMode->itemData(mode).toString().toStdString();
  const LoadedData* loaded = controller().loadedData();
  const Index inputs = loaded != nullptr && loaded->data ? loaded->data->d() : 0;
  edit(tr("Change the kernel width"), [=](Experiment& after) {
    WidthSpec& width = after.kernel.width;
    if (!criterion.empty()) {
      width = {.tune = criterion, .tunePerInput = width.tunePerInput && inputWidthsObstacle(criterion).empty()};
      return;
    }
    if (mode == perInputMode) {
      // The current width for each input; before there are data, there are no inputs to give widths to.
      const double each = std::isfinite(now) ? now : 1.0;
      std::vector<double> all = widths.empty() ? std::vector<double>(static_cast<std::size_t>(inputs), each) : widths;
      if (!all.empty()) width = {.relative = true, .value = 1.0, .perInput = std::move(all)};
      return;
    }
    const bool relative = mode == 0;
    if (width.relative == relative && width.tune.empty() && width.perInput.empty()) return;
    // Going to a number keeps the width it has now.
    width = {.relative = relative, .value = relative || !std::isfinite(now) ? 1.0 : now};
  });
  refresh();
}

void KernelEditor::changePerInput(bool perInput) {
  edit(perInput ? tr("Tune a width for each input") : tr("Tune one width for all inputs"),
       [perInput](Experiment& after) { after.kernel.width.tunePerInput = perInput; });
}

NumberField* KernelEditor::widthField(const WidthParameterization& parameterization, const QString& tip) {
  NumberField* field = numberField(smallestWidth, largestWidth, false,
                                   tr("Kernel width %1").arg(QString::fromStdString(parameterization.symbol)), tip,
                                   tr("Change the kernel width"), [parameterization](Experiment& after, double value) {
                                     after.kernel.width = {.relative = false, .value = parameterization.toWidth(value)};
                                   });
  field->setObjectName(QStringLiteral("kernel-") + QString::fromStdString(parameterization.key));
  auto* label = new QLabel(QString::fromStdString(parameterization.symbol), m_widthFieldsRow);
  label->setToolTip(tip);
  label->setBuddy(field);
  m_widthFieldsLayout->addWidget(label);
  m_widthFieldsLayout->addWidget(field);
  return field;
}

void KernelEditor::rebuildWidthFields(const KernelFamily& family) {
  while (QLayoutItem* item = m_widthFieldsLayout->takeAt(0)) {
    delete item->widget();
    delete item;
  }
  m_widthFields.clear();
  if (!family.usesWidth()) return;
  const QString fixes = tr("A number typed here holds for every training part.");
  std::vector<WidthParameterization> parameterizations = family.widthParameterizations();
  parameterizations.insert(parameterizations.begin(), WidthParameterization{"width", "w", "", "", 1.0, 1.0});
  QStringList relations;
  for (const WidthParameterization& one : parameterizations) {
    const bool isWidth = one.key == "width";
    const QString says = isWidth ? widthMeaning(family) : shownText(one.explanation);
    const QString relation = QString::fromStdString(one.relation);
    if (!isWidth) relations << relation;
    const QString tip = (isWidth ? says : QStringLiteral("%1: %2").arg(relation, says)) + QStringLiteral(". ") + fixes;
    m_widthFields.emplace_back(one, widthField(one, tip));
  }
  m_widthFieldsLayout->addStretch(1);
  m_meaning->setText(widthMeaning(family) +
                     (relations.isEmpty() ? QString() : QStringLiteral("; ") + relations.join(QStringLiteral(", "))));
}

void KernelEditor::rebuildFields() {
  const KernelSpec& kernel = experiment().kernel;
  if (m_fieldsOf == kernel.id) return;
  m_fieldsOf = kernel.id;
  for (const auto& [spec, field] : m_parameters) m_form->removeRow(field);
  m_parameters.clear();
  const KernelFamily* family = findKernel(kernel.id);
  if (family == nullptr) return;
  rebuildWidthFields(*family);
  for (const ParameterSpec& spec : family->info().parameters) {
    const QString label = shownText(spec.label);
    NumberField* field = numberField(
        spec.minimum, spec.maximum, spec.integer, label, shownText(spec.explanation), tr("Change the kernel"),
        [key = spec.key](Experiment& after, double value) { after.kernel.parameters[key] = value; });
    field->setObjectName(QStringLiteral("kernel-") + QString::fromStdString(spec.key));
    m_form->addRow(label, field);
    m_parameters.emplace_back(spec, field);
  }
}

void KernelEditor::refreshWidth(const KernelFamily* family) {
  const KernelSpec& kernel = experiment().kernel;
  const bool wide = family != nullptr && family->usesWidth();
  for (QWidget* part : {m_widthRow, m_widthFieldsRow, static_cast<QWidget*>(m_meaning),
                        static_cast<QWidget*>(m_perInput), static_cast<QWidget*>(m_inputWidths)}) {
    m_form->setRowVisible(part, wide);  // a widget that only hides itself keeps the height of its row
  }
  m_slider->refresh();
  m_form->setRowVisible(m_slider, !m_slider->isHidden());
  if (!wide) return;
  const bool length = family->widthIsLength();
  m_widthMode->setItemText(0, length ? tr("× root mean squared distance") : tr("× mean squared distance"));
  m_widthMode->setToolTip(tr("The mean squared distance of all pairs of inputs in a training part"));
  const bool tuned = !kernel.width.tune.empty();
  const bool perInput = hasInputWidths(kernel);
  m_widthMode->setCurrentIndex(tuned ? m_widthMode->findData(QString::fromStdString(kernel.width.tune))
                                     : (perInput ? perInputMode : (kernel.width.relative ? 0 : numberMode)));
  m_factor->setVisible(kernel.width.relative && !tuned && !perInput);
  m_factor->setValue(kernel.width.value);
  refreshInputWidths();
  const double width = resolvedWidth(kernel, controller().stage().get());
  m_form->setRowVisible(m_widthFieldsRow, std::isfinite(width));  // a relative width is known once there are data
  if (!std::isfinite(width)) return;
  for (const auto& [parameterization, field] : m_widthFields) field->setValue(parameterization.fromWidth(width));
}

void KernelEditor::refreshInputWidths() {
  const KernelSpec& kernel = experiment().kernel;
  const std::string& criterion = kernel.width.tune;
  m_form->setRowVisible(m_perInput, !criterion.empty());
  m_perInput->setChecked(kernel.width.tunePerInput);
  setUsable(m_perInput, shownText(inputWidthsObstacle(criterion)));
  const std::vector<double> widths = inputWidths(kernel, controller().stage().get());
  m_form->setRowVisible(m_inputWidths, !widths.empty());
  if (widths.empty()) return;
  const LoadedData* loaded = controller().loadedData();
  const bool known = loaded != nullptr && loaded->data && loaded->data->featureNames.size() == widths.size();
  m_inputWidths->setWidths(widths, known ? loaded->data->featureNames : std::vector<std::string>(), criterion.empty());
}

// A combination can only come from a file; it is in the list while it is the kernel.
void KernelEditor::refreshCombination() {
  const KernelSpec& kernel = experiment().kernel;
  const QSignalBlocker block(m_kernel);
  const int place = static_cast<int>(kernels().size());
  while (m_kernel->count() > place) m_kernel->removeItem(place);
  if (!kernel.isCombination()) return;
  m_kernel->addItem(shownText(findKernel(kernel.id)->info().label), QString::fromStdString(kernel.id));
}

void KernelEditor::refresh() {
  rebuildFields();
  const KernelSpec& kernel = experiment().kernel;
  const KernelFamily* family = findKernel(kernel.id);
  refreshCombination();
  selectId(*m_kernel, QString::fromStdString(kernel.id));
  setHelpTopic(this, kernelTopic(kernel));
  if (family != nullptr) {
    m_formula->setText(kernel.isCombination()
                           ? kernelDescription(kernel, controller().stage().get())
                           : QStringLiteral("k(x, x′) = ") + QString::fromStdString(family->info().formula));
    m_formula->setWordWrap(kernel.isCombination());
    m_formula->setToolTip(shownText(family->info().explanation));
  }
  refreshWidth(family);
  for (const auto& [spec, field] : m_parameters) {
    const auto found = kernel.parameters.find(spec.key);
    field->setValue(found != kernel.parameters.end() ? found->second : spec.defaultValue);
  }
}

}  // namespace kerridge
