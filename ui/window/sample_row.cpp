// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/sample_row.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "data/noise_seed.h"
#include "document/experiment_document.h"
#include "widgets/design.h"
#include "widgets/help_topic.h"
#include "widgets/icons.h"
#include "widgets/number_field.h"
#include "widgets/parameter_row.h"
#include "widgets/shown_text.h"
#include "widgets/value_slider.h"

namespace kerridge {

namespace {

std::optional<ParameterSpec> generatorParameter(const std::string& generator, const std::string& key) {
  const Generator* known = findGenerator(generator);
  if (known == nullptr) return std::nullopt;
  for (const ParameterSpec& spec : known->info().parameters) {
    if (spec.key == key) return spec;
  }
  return std::nullopt;
}

double generatorValue(const GeneratorSpec& generator, const ParameterSpec& spec) {
  const auto own = generator.parameters.find(spec.key);
  return own != generator.parameters.end() ? own->second : spec.defaultValue;
}

/// A round step of about a tenth.
double sampleStep(double n) { return std::max(1.0, std::pow(10.0, std::floor(std::log10(std::max(n, 1.0)))) / 2.0); }

ParameterSpec noiseRowSpec(const ParameterSpec& spec) {
  ParameterSpec row = spec;
  row.key = "noise";
  if (!(row.sliderMaximum > row.sliderMinimum)) row.sliderMaximum = row.sliderMinimum + 1.0;
  return row;
}

}  // namespace

SampleRow::SampleRow(ExperimentDocument& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_steppers(new QWidget(this)),
      m_noise(new ParameterRow(noiseRowSpec(ParameterSpec{}), tr("the generated data"), this)) {
  setObjectName(QStringLiteral("sample-row"));
  m_noise->slider()->setObjectName(QStringLiteral("slider-noise"));
  m_noise->field()->setObjectName(QStringLiteral("field-noise"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(space::two, 0, space::two, space::half);
  layout->setSpacing(space::half);
  layout->addWidget(m_noise);
  auto* row = new QHBoxLayout(m_steppers);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(space::none);
  m_n = addStepper(QStringLiteral("n"), tr("Number of rows"), tr("Number of rows to generate"));
  m_seed = addStepper(QStringLiteral("seed"), tr("Seed of the data"),
                      tr("Another seed draws new inputs and noise; the same seed gives the same data"));
  row->addStretch(1);
  m_redraw = new QToolButton(m_steppers);
  m_redraw->setObjectName(QStringLiteral("redraw-button"));
  m_redraw->setText(tr("Redraw"));
  m_redraw->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  showSign(m_redraw, Sign::redraw);
  m_redraw->setToolTip(tr("Redraw the noise at the same inputs (R); hold R to repeat"));
  m_redraw->setAccessibleName(tr("Redraw the noise"));
  m_redraw->setAutoRaise(true);
  m_redraw->setAutoRepeat(true);
  connect(m_redraw, &QToolButton::clicked, this, &SampleRow::redrawRequested);
  row->addWidget(m_redraw);
  layout->addWidget(m_steppers);
  connect(m_noise, &ParameterRow::valueChanged, this, [this](double value) { set(QStringLiteral("noise"), value); });
  connect(m_noise, &ParameterRow::changeDone, this, [this] { m_document.closeMerge(); });
  refresh();
}

NumberField* SampleRow::addStepper(const QString& key, const QString& name, const QString& tip) {
  auto* row = m_steppers->layout();
  row->addWidget(new QLabel(shownText(key.toStdString()), m_steppers));
  const auto addButton = [&](const QString& suffix, Sign sign, const QString& label, int direction) {
    auto* button = new QToolButton(m_steppers);
    button->setObjectName(key + suffix);
    showSign(button, sign);
    button->setAccessibleName(label);
    button->setToolTip(label);
    button->setAutoRaise(true);
    button->setAutoRepeat(true);
    connect(button, &QToolButton::clicked, this, [this, key, direction] { step(key, direction); });
    row->addWidget(button);
  };
  addButton(QStringLiteral("-less"), Sign::less, tr("%1: less").arg(name), -1);
  auto* field = new NumberField(m_steppers);
  field->setObjectName(QStringLiteral("field-") + key);
  field->setInteger(true);
  field->setRange(0.0, largestSeed);
  // Four digits and the frame.
  field->setWidthOf(key == QLatin1String("n") ? QStringLiteral("00000") : QStringLiteral("000"));
  field->setAccessibleName(name);
  field->setToolTip(tip);
  connect(field, &NumberField::valueEdited, this, [this, key](double value) {
    set(key, value);
    m_document.closeMerge();
  });
  row->addWidget(field);
  addButton(QStringLiteral("-more"), Sign::plus, tr("%1: more").arg(name), 1);
  return field;
}

void SampleRow::step(const QString& key, int direction) {
  const GeneratorSpec& generator = m_document.experiment().data.generator;
  if (key == QLatin1String("seed")) {
    const double seed = static_cast<double>(generator.seed) + direction;
    set(key, std::clamp(seed, 0.0, largestSeed));
    return;
  }
  const auto spec = generatorParameter(generator.id, key.toStdString());
  if (!spec) return;
  const double now = generatorValue(generator, *spec);
  // Going down from a round number uses the step of the decade below it.
  const double by = sampleStep(direction < 0 ? now - 1.0 : now);
  const double wanted = direction < 0 ? by * (std::ceil(now / by) - 1.0) : by * (std::floor(now / by) + 1.0);
  set(key, std::clamp(wanted, spec->minimum, spec->maximum));
}

void SampleRow::set(const QString& key, double value) {
  if (!m_document.experiment().data.isGenerated()) return;
  Experiment after = m_document.experiment();
  GeneratorSpec& generator = after.data.generator;
  if (key == QLatin1String("seed")) {
    generator.seed = static_cast<std::uint64_t>(value);
  } else {
    generator.parameters[key.toStdString()] = value;
  }
  m_document.replace(after, tr("Change %1 of the data").arg(shownText(key.toStdString())),
                     QStringLiteral("sample:") + key);
}

void SampleRow::refresh() {
  const DataSpec& data = m_document.experiment().data;
  setVisible(data.isGenerated() && findGenerator(data.generator.id) != nullptr);
  if (!data.isGenerated()) return;
  setHelpTopic(this, helpTopic("generators", data.generator.id));
  const auto noise = generatorParameter(data.generator.id, "noise");
  const auto n = generatorParameter(data.generator.id, "n");
  m_noise->setVisible(noise.has_value());
  if (m_generator != data.generator.id) {
    m_generator = data.generator.id;
    if (noise) m_noise->setSpec(noiseRowSpec(*noise));
    if (n) m_n->setRange(n->minimum, n->maximum);
  }
  if (noise) m_noise->setValue(generatorValue(data.generator, *noise));
  if (n) m_n->setValue(generatorValue(data.generator, *n));
  m_seed->setValue(static_cast<double>(data.generator.seed));
}

}  // namespace kerridge
