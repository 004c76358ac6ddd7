// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/feature_row.h"

#include <array>
#include <QActionGroup>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include "base/not_a_number.h"
#include "document/experiment_document.h"
#include "spaces/features_space.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"
#include "widgets/design.h"
#include "widgets/help_topic.h"
#include "widgets/number_field.h"
#include "widgets/usable.h"
#include "window/experiment_edits.h"

namespace kerridge {

namespace {
constexpr double largestSeed = 9007199254740991.0;
constexpr int spacing = space::unit;

/// What `kind` of the list means; nothing: the kernel itself.
enum FeatureKind { noFeatures, randomFourier, nystromLandmarks };
}  // namespace

FeatureRow::FeatureRow(ExperimentDocument& document, int index, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_index(index),
      m_kind(new QComboBox(this)),
      m_share(new QLabel(this)),
      m_details(new QWidget(this)),
      m_countCaption(new QLabel(m_details)),
      m_count(new NumberField(m_details)),
      m_pairing(new QComboBox(m_details)),
      m_landmarks(new QComboBox(m_details)),
      m_seed(new NumberField(m_details)) {
  setHelpTopic(this, helpTopic("features", m_last.id));
  const auto name = [index](const char* part) {
    return QStringLiteral("features-%1-%2").arg(QLatin1String(part)).arg(index);
  };
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(space::half);
  auto* head = new QHBoxLayout;
  head->setSpacing(spacing);
  auto* label = new QLabel(tr("Features"), this);
  m_kind->addItems({tr("off: the kernel itself"), tr("random Fourier"), tr("Nyström")});
  m_kind->setObjectName(name("kind"));
  m_kind->setAccessibleName(tr("Features"));
  m_kind->setToolTip(
      tr("Replace the kernel with features: random waves, or kernel functions at landmarks (Nyström). For many rows: "
         "the cost grows only linearly with n"));
  m_kind->setFocusPolicy(Qt::StrongFocus);
  label->setBuddy(m_kind);
  m_share->setObjectName(name("share"));
  m_share->setAccessibleName(tr("Share of the trace"));
  m_share->setToolTip(
      tr("The part of the Gram matrix that the landmarks explain: tr(K_nL K_LL⁺ K_Ln) / tr K on the training part of "
         "the split shown. The models cannot see the rest of the kernel."));
  head->addWidget(label);
  head->addWidget(m_kind, 1);
  head->addWidget(m_share);
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
  m_landmarks->addItems({tr("uniform"), tr("pivoted")});
  row->addWidget(m_countCaption);
  m_countCaption->setText(tr("D"));
  add({}, m_count, name("count"), tr("Number of features D"));
  add({}, m_pairing, name("form"),
      tr("Cosines with random phases, or pairs of sine and cosine, which have less variance and an even number of "
         "features"));
  add({}, m_landmarks, name("landmarks"),
      tr("Draw the landmarks uniformly from the distinct training rows, or by randomly pivoted Cholesky, which prefers "
         "rows that the earlier landmarks explain least. Pivoting needs fewer landmarks but reads the rows a few "
         "times"));
  add(tr("seed"), m_seed, name("seed"),
      tr("Seed of the random frequencies or landmarks: the same seed, the same features"));
  row->addStretch(1);
  layout->addWidget(m_details);

  connect(m_kind, &QComboBox::activated, this, &FeatureRow::choose);
  connect(m_count, &NumberField::valueEdited, this, [this](double value) {
    change([](FeatureSpec& features, double number) { features.count = static_cast<int>(number); }, value);
  });
  connect(m_pairing, &QComboBox::activated, this, [this](int pairing) {
    change([](FeatureSpec& features, double number) { features.pairing = static_cast<FeaturePairing>(number); },
           pairing);
  });
  connect(m_landmarks, &QComboBox::activated, this, [this](int landmarks) {
    change([](FeatureSpec& features, double number) { features.landmarks = static_cast<Landmarks>(number); },
           landmarks);
  });
  connect(m_seed, &NumberField::valueEdited, this, [this](double value) {
    change([](FeatureSpec& features, double number) { features.seed = static_cast<std::uint64_t>(number); }, value);
  });
}

void FeatureRow::addTo(QMenu* menu, QAction* before) {
  m_menu = new QMenu(tr("Features"), menu);
  m_menu->setObjectName(QStringLiteral("features-menu-%1").arg(m_index));
  m_menu->setToolTipsVisible(true);
  m_menu->menuAction()->setToolTip(m_kind->toolTip());
  m_menu->menuAction()->setStatusTip(m_kind->toolTip());
  auto* group = new QActionGroup(m_menu);
  const std::array<QString, 3> tips{tr("Use the kernel itself"), tr("Use random waves in place of the kernel"),
                                    tr("Use kernel functions at landmarks in place of the kernel")};
  const std::array<QString, 3> names{QStringLiteral("off"), QStringLiteral("random-fourier"),
                                     QStringLiteral("nystrom")};
  for (int kind = noFeatures; kind <= nystromLandmarks; ++kind) {
    const auto place = static_cast<std::size_t>(kind);
    QAction* action = m_menu->addAction(m_kind->itemText(kind), this, [this, kind] { choose(kind); });
    action->setObjectName(QStringLiteral("features-") + names[place]);
    action->setToolTip(tips[place]);
    action->setStatusTip(tips[place]);
    action->setCheckable(true);
    group->addAction(action);
  }
  connect(m_menu, &QMenu::aboutToShow, this, &FeatureRow::refreshMenu);
  menu->insertMenu(before, m_menu);
}

void FeatureRow::refreshMenu() {
  const Experiment& experiment = m_document.experiment();
  if (static_cast<std::size_t>(m_index) >= experiment.methods.size()) return;
  const MethodSpec& spec = experiment.methods[static_cast<std::size_t>(m_index)];
  const QList<QAction*> kinds = m_menu->actions();
  kinds[m_kind->currentIndex()]->setChecked(true);
  const QString refused = featuresObstacle(spec);
  setUsable(kinds[noFeatures], spec.features ? QString() : tr("The method already works with the kernel itself."));
  setUsable(kinds[randomFourier], refused.isEmpty() ? featuresObstacle(experiment, FeatureSpec()) : refused);
  setUsable(kinds[nystromLandmarks], refused);
}

void FeatureRow::choose(int kind) {
  FeatureSpec features = m_last;
  features.id = kind == nystromLandmarks ? nystromFeatures().id : FeatureSpec().id;
  setMethodFeatures(m_document, m_index, kind == noFeatures ? std::nullopt : std::optional<FeatureSpec>(features));
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
  m_shown.reset();
  refresh();  // an odd number may have been rounded
}

void FeatureRow::remember(const FeatureSpec& features) {
  const FeatureSpec before = m_last;
  m_last = features;
  // What the other kind uses comes back with it.
  if (features.isNystrom()) {
    m_last.pairing = before.pairing;
  } else {
    m_last.landmarks = before.landmarks;
  }
}

void FeatureRow::refresh() {
  const Experiment& experiment = m_document.experiment();
  const MethodSpec& spec = experiment.methods.at(static_cast<std::size_t>(m_index));
  // Called with every movement of λ.
  const bool isShown = m_shown && sameButForPlace(m_shown->method, spec) && m_shown->kernel == experiment.kernel;
  if (isShown) return;
  m_shown = Shown{spec, experiment.kernel};
  const bool on = spec.features.has_value();
  if (on) remember(*spec.features);
  setUsable(m_kind, featuresObstacle(spec));
  QStandardItem* waves = qobject_cast<QStandardItemModel*>(m_kind->model())->item(randomFourier);
  const QString obstacle = featuresObstacle(experiment, FeatureSpec());
  waves->setEnabled(obstacle.isEmpty());
  waves->setToolTip(obstacle);
  const bool ofLandmarks = m_last.isNystrom();
  m_kind->setCurrentIndex(!on ? noFeatures : ofLandmarks ? nystromLandmarks : randomFourier);
  setHelpTopic(this, helpTopic("features", m_last.id));
  setVisible(on);
  m_details->setVisible(on);
  m_pairing->setVisible(!ofLandmarks);
  m_landmarks->setVisible(ofLandmarks);
  const QString meaning =
      ofLandmarks ? tr("Number of landmarks D, 1 to %1: with one for every distinct training row, the models are exact")
                        .arg(largestFeatureCount)
                  : tr("Number of features D, 1 to %1: more come closer to the kernel; the error falls like 1/√D")
                        .arg(largestFeatureCount);
  for (QWidget* widget : {static_cast<QWidget*>(m_count), static_cast<QWidget*>(m_countCaption)}) {
    widget->setToolTip(meaning);
    if (widget->accessibleName() != meaning) widget->setAccessibleName(meaning);  // every one set is an event
  }
  m_count->setValue(m_last.count);
  m_pairing->setCurrentIndex(static_cast<int>(m_last.pairing));
  m_landmarks->setCurrentIndex(static_cast<int>(m_last.landmarks));
  m_seed->setValue(static_cast<double>(m_last.seed));
  if (!on || !ofLandmarks) showShare(notANumber);
}

void FeatureRow::showShare(double share) {
  const QString text = shownText(traceShareText(share));
  if (text != m_share->text()) m_share->setText(text);
  m_share->setVisible(!text.isEmpty());
}

}  // namespace kerridge
