// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/models_rail.h"

#include <algorithm>
#include <QEvent>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

#include "document/experiment_document.h"
#include "widgets/accessible_text.h"
#include "widgets/design.h"
#include "widgets/number_field.h"
#include "widgets/parameter_row.h"
#include "widgets/shown_text.h"
#include "widgets/value_slider.h"
#include "window/experiment_edits.h"

namespace kerridge {

namespace {

constexpr int leastSliderLines = 4;
constexpr int nameLetters = 11;

}  // namespace

ModelsRail::ModelsRail(ExperimentDocument& document, QWidget* parent) : QScrollArea(parent), m_document(document) {
  setObjectName(QStringLiteral("models-rail"));
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::NoFocus);
  auto* content = new QWidget;
  m_layout = new QVBoxLayout(content);
  m_layout->setContentsMargins(space::unit, space::unit, space::unit, space::unit);
  m_layout->setSpacing(space::two);
  setWidget(content);
  content->installEventFilter(this);
  refresh();
}

QSize ModelsRail::minimumSizeHint() const {
  const int bar = verticalScrollBar()->sizeHint().width();
  return {widget()->minimumSizeHint().width() + bar, fontMetrics().height() * leastSliderLines};
}

QSize ModelsRail::sizeHint() const { return minimumSizeHint(); }

bool ModelsRail::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::LayoutRequest && watched == widget()) updateGeometry();
  return QScrollArea::eventFilter(watched, event);
}

ModelsRail::Part ModelsRail::makePart(int index) {
  const Experiment& experiment = m_document.experiment();
  const MethodSpec& spec = experiment.methods[static_cast<std::size_t>(index)];
  Part part{spec.id, new QToolButton(widget())};
  part.name->setObjectName(QStringLiteral("rail-name-%1").arg(index));
  part.name->setAutoRaise(true);
  part.name->setToolTip(tr("Show the card of this model"));
  connect(part.name, &QToolButton::clicked, this, [this, index] { Q_EMIT cardsWanted(index); });
  m_layout->addWidget(part.name);
  part.name->show();  // at once: a layout shows what is new a moment later, and lessons look for what is in sight
  const Method* method = findMethod(spec.id);
  if (method == nullptr || method->traits().pathParameter == PathParameter::none) return part;
  part.at = new ParameterRow(pathParameterSpec(experiment, spec), QString::fromStdString(screenLabel(method->info())),
                             widget(), Qt::Vertical);
  // As in the card, with "rail-" in front, so that lessons find them.
  part.at->slider()->setObjectName(QStringLiteral("rail-slider-%1-at").arg(index));
  part.at->slider()->setMinimumHeight(fontMetrics().height() * leastSliderLines);
  part.at->field()->setObjectName(QStringLiteral("rail-field-%1-at").arg(index));
  connect(part.at, &ParameterRow::valueChanged, this, [this, index](double at) { setMethodAt(m_document, index, at); });
  connect(part.at, &ParameterRow::changeDone, this, [this] { m_document.closeMerge(); });
  m_layout->addWidget(part.at, 1);
  part.at->show();
  return part;
}

void ModelsRail::refresh() {
  const Experiment& experiment = m_document.experiment();
  const auto& specs = experiment.methods;
  const bool same = std::equal(specs.begin(), specs.end(), m_parts.begin(), m_parts.end(),
                               [](const MethodSpec& spec, const Part& part) { return spec.id == part.id; });
  if (!same) {
    const std::vector<Part> former = std::exchange(m_parts, {});
    for (int index = 0; index < static_cast<int>(specs.size()); ++index) m_parts.push_back(makePart(index));
    for (const Part& part : former) {
      for (QWidget* widget : std::initializer_list<QWidget*>{part.name, part.at}) {
        if (widget == nullptr) continue;
        m_layout->removeWidget(widget);
        widget->hide();
        widget->deleteLater();  // it may be what brought us here
      }
    }
  }
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const Part& part = m_parts[i];
    const QString name = methodName(specs[i]);
    part.name->setText(fontMetrics().elidedText(name, Qt::ElideRight, fontMetrics().averageCharWidth() * nameLetters));
    giveAccessibleName(part.name, tr("Card of %1").arg(name));
    if (part.at == nullptr) continue;
    const ParameterSpec now = pathParameterSpec(experiment, specs[i]);
    if (!(now == part.at->spec())) part.at->setSpec(now);
    part.at->setValue(specs[i].at);
  }
}

}  // namespace kerridge
