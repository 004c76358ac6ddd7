// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/feature_row.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "document/experiment_document.h"
#include "widgets/help_topic.h"
#include "widgets/number_field.h"
#include "widgets/usable.h"
#include "window/experiment_edits.h"

namespace kerridge {

namespace {
constexpr double largestSeed = 9007199254740991.0;
constexpr int spacing = 5;
}  // namespace

FeatureRow::FeatureRow(ExperimentDocument& document, int index, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_index(index),
      m_kind(new QComboBox(this)),
      m_details(new QWidget(this)),
      m_count(new NumberField(m_details)),
      m_pairing(new QComboBox(m_details)),
      m_seed(new NumberField(m_details)) {
  setHelpTopic(this, QStringLiteral("random-features"));
  const auto name = [index](const char* part) {
    return QStringLiteral("features-%1-%2").arg(QLatin1String(part)).arg(index);
  };
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(2);
  auto* head = new QHBoxLayout;
  head->setSpacing(spacing);
  auto* label = new QLabel(tr("Features"), this);
  m_kind->addItem(tr("off: the kernel itself"));
  m_kind->addItem(tr("random Fourier"));
  m_kind->setObjectName(name("kind"));
  m_kind->setAccessibleName(tr("Features"));
  m_kind->setToolTip(
      tr("Replace the kernel by random features: for many rows, at a cost that grows with n only linearly"));
  m_kind->setFocusPolicy(Qt::StrongFocus);
  label->setBuddy(m_kind);
  head->addWidget(label);
  head->addWidget(m_kind, 1);
  layout->addLayout(head);

  auto* row = new QHBoxLayout(m_details);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(spacing);
  const auto add = [&](const QString& text, QWidget* widget, const QString& objectName, const QString& tip) {
    widget->setObjectName(objectName);
    widget->setAccessibleName(tip);
    widget->setToolTip(tip);
    if (!text.isEmpty()) {
      auto* caption = new QLabel(text, m_details);
      caption->setToolTip(tip);
      row->addWidget(caption);
    }
    row->addWidget(widget);
  };
  m_count->setRange(1, largestFeatureCount);
  m_seed->setRange(0, largestSeed);
  for (NumberField* field : {m_count, m_seed}) field->setInteger(true);
  fitToFont();
  m_pairing->addItems({tr("cosine"), tr("sine–cosine")});
  add(tr("D"), m_count, name("count"),
      tr("Number of features D, 1 to %1: more are closer to the kernel; the error falls like 1/√D")
          .arg(largestFeatureCount));
  add({}, m_pairing, name("form"),
      tr("Cosines with random phases, or pairs of sine and cosine: less variance, an even number of features"));
  add(tr("seed"), m_seed, name("seed"), tr("Seed of the random frequencies: the same seed, the same features"));
  row->addStretch(1);
  layout->addWidget(m_details);

  connect(m_kind, &QComboBox::activated, this, [this](int kind) {
    setMethodFeatures(m_document, m_index, kind == 0 ? std::nullopt : std::optional<FeatureSpec>(m_last));
  });
  connect(m_count, &NumberField::valueEdited, this, [this](double value) {
    change([](FeatureSpec& features, double number) { features.count = static_cast<int>(number); }, value);
  });
  connect(m_pairing, &QComboBox::activated, this, [this](int pairing) {
    change([](FeatureSpec& features, double number) { features.pairing = static_cast<FeaturePairing>(number); },
           pairing);
  });
  connect(m_seed, &NumberField::valueEdited, this, [this](double value) {
    change([](FeatureSpec& features, double number) { features.seed = static_cast<std::uint64_t>(number); }, value);
  });
}

void FeatureRow::fitToFont() {
  for (NumberField* field : {m_count, m_seed})
    field->setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("000000")));
}

void FeatureRow::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) fitToFont();
}

void FeatureRow::change(void (*set)(FeatureSpec&, double), double value) {
  FeatureSpec features = m_last;
  set(features, value);
  setMethodFeatures(m_document, m_index, features);
  refresh();  // an odd number may have been rounded
}

void FeatureRow::refresh() {
  const Experiment& experiment = m_document.experiment();
  const MethodSpec& spec = experiment.methods.at(static_cast<std::size_t>(m_index));
  const QString obstacle = featuresObstacle(experiment, spec);
  const bool on = spec.features.has_value();
  if (on) m_last = *spec.features;
  setUsable(m_kind, obstacle);
  m_kind->setCurrentIndex(on ? 1 : 0);
  m_details->setVisible(on);
  m_count->setValue(m_last.count);
  m_pairing->setCurrentIndex(static_cast<int>(m_last.pairing));
  m_seed->setValue(static_cast<double>(m_last.seed));
}

}  // namespace kerridge
