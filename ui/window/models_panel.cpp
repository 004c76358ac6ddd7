// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/models_panel.h"

#include <algorithm>
#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QScrollArea>
#include <QStyle>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

#include "dialogs/width_row.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "widgets/design.h"
#include "widgets/first_control.h"
#include "widgets/menu_button.h"
#include "widgets/shown_text.h"
#include "widgets/tab_order.h"
#include "widgets/value_slider.h"
#include "window/experiment_edits.h"
#include "window/item_menus.h"
#include "window/model_card.h"
#include "window/models_rail.h"
#include "window/sample_row.h"

namespace kerridge {

ModelsPanel::ModelsPanel(ExperimentDocument& document, ResultsController& controller, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_controller(controller),
      m_rail(new ModelsRail(document, this)),
      m_all(new QWidget(this)),
      m_less(new QToolButton),
      m_cardLayout(new QVBoxLayout),
      m_width(new WidthRow(document, controller, WidthRow::Place::panel)),
      m_sample(new SampleRow(document)),
      m_add(new MenuButton(tr("+ Add a method"), tr("Add another method next to the others"))),
      m_addRlsr(new QToolButton) {
  setObjectName(QStringLiteral("models"));
  auto* area = new QScrollArea(m_all);
  area->setObjectName(QStringLiteral("models-cards"));
  area->setWidgetResizable(true);
  area->setFrameShape(QFrame::NoFrame);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area->setFocusPolicy(Qt::NoFocus);
  auto* parts = new QHBoxLayout(this);
  parts->setContentsMargins(0, 0, 0, 0);
  parts->setSpacing(0);
  parts->addWidget(m_rail);
  parts->addWidget(m_all);
  connect(m_rail, &ModelsRail::cardsWanted, this, [this](int method) {
    setCardsShown(true);
    card(method)->setFolded(false);
    m_area->ensureWidgetVisible(card(method));
    if (QWidget* first = firstControl(card(method))) first->setFocus(Qt::OtherFocusReason);
  });
  auto* outer = new QVBoxLayout(m_all);
  outer->setContentsMargins(0, 0, 0, 0);
  outer->addWidget(area);
  auto* content = new QWidget;
  m_layout = new QVBoxLayout(content);
  m_layout->setContentsMargins(space::unit, space::unit, space::unit, space::unit);
  m_layout->setSpacing(space::unit);
  m_layout->addWidget(m_width);
  m_layout->addWidget(m_sample);
  connect(m_sample, &SampleRow::redrawRequested, this, &ModelsPanel::redrawRequested);
  connect(m_width, &WidthRow::tuneRequested, this, &ModelsPanel::tuneRequested);
  m_cardLayout->setSpacing(space::unit);
  m_layout->addLayout(m_cardLayout);
  area->setWidget(content);
  content->installEventFilter(this);
  m_area = area;

  m_add->setAccessibleName(tr("+ Add a method beside the others"));
  m_add->setObjectName(QStringLiteral("add-method"));
  fillMethodMenu(m_add->popup(), [this](const std::string& id) { add(id); });
  // The comparison that the program is about, in one click if it is not there yet.
  m_addRlsr->setObjectName(QStringLiteral("add-m-rlsr-beside"));
  m_addRlsr->setText(tr("+ M-RLSR"));
  m_addRlsr->setAccessibleName(tr("Add M-RLSR"));
  m_addRlsr->setToolTip(
      tr("Add M-RLSR next to the others: %1").arg(shownText(findMethod("m-rlsr")->info().explanation)));
  m_addRlsr->setAutoRaise(true);
  connect(m_addRlsr, &QToolButton::clicked, this, [this] { add("m-rlsr"); });
  auto* adding = new QHBoxLayout;
  adding->addWidget(m_add);
  adding->addWidget(m_addRlsr);
  adding->addStretch(1);
  m_less->setObjectName(QStringLiteral("fewer-models"));
  m_less->setText(QStringLiteral("«"));
  m_less->setAutoRaise(true);
  m_less->setAccessibleName(tr("Sliders only"));
  m_less->setToolTip(tr("Show only the sliders of λ, and leave the room to the chart"));
  connect(m_less, &QToolButton::clicked, this, [this] { setCardsShown(false); });
  adding->addWidget(m_less);
  // Below the cards, not among them: however many there are, it is in sight.
  adding->setContentsMargins(space::unit, space::half, space::unit, space::unit);
  outer->addLayout(adding);
  m_layout->addStretch(1);

  // The models follow in the same turn of the event loop, by the controller.
  connect(&document, &ExperimentDocument::changed, this, [this] {
    if (!fits()) {
      rebuild();
      return;
    }
    m_width->refresh();
    m_sample->refresh();
    if (!m_rail->isHidden()) m_rail->refresh();
    for (ModelCard* card : m_cards) card->refreshParameters();
  });
  connect(&controller, &ResultsController::refreshed, this, &ModelsPanel::refresh);
  rebuild();
  showRail();
}

void ModelsPanel::setNarrow(bool narrow) {
  if (narrow == m_narrow) return;
  m_narrow = narrow;
  m_cardsShown = false;
  showRail();
  if (narrow) Q_EMIT narrowed();
}

void ModelsPanel::setCardsShown(bool shown) {
  if (shown == m_cardsShown || !m_narrow) return;
  m_cardsShown = shown;
  showRail();
}

void ModelsPanel::showRail() {
  const bool rail = m_narrow && !m_cardsShown;
  const bool hadFocus = isAncestorOf(QApplication::focusWidget());
  QWidget* shown = rail ? static_cast<QWidget*>(m_rail) : m_all;
  // What shows asks for its room at once: the other goes first.
  (shown == m_all ? static_cast<QWidget*>(m_rail) : m_all)->hide();
  if (rail) m_rail->refresh();  // which does not follow unseen: its sliders would speak
  shown->show();
  m_less->setVisible(m_narrow);
  setMaximumWidth(rail ? m_rail->sizeHint().width() : QWIDGETSIZE_MAX);
  QWidget* first = hadFocus ? firstControl(shown) : nullptr;
  if (first != nullptr) first->setFocus(Qt::OtherFocusReason);
}

int ModelsPanel::cardsWidth() const { return m_all->minimumSizeHint().width(); }

void ModelsPanel::add(const std::string& method) {
  setCardsShown(true);
  const std::size_t before = m_cards.size();
  addMethod(m_document, method);
  // Once the menu that it was chosen from has given the focus back.
  QTimer::singleShot(0, this, [this, before] {
    if (m_cards.size() <= before) return;
    ModelCard* card = m_cards.back();
    QWidget* first = card->findChild<ValueSlider*>();
    if (first == nullptr) first = firstControl(card);
    if (first == nullptr) return;
    m_area->ensureWidgetVisible(card);
    first->setFocus(Qt::OtherFocusReason);
  });
}

ModelCard* ModelsPanel::card(int index) const { return m_cards.at(static_cast<std::size_t>(index)); }

bool ModelsPanel::fits() const {
  const auto& specs = m_document.experiment().methods;
  if (specs.size() != m_cards.size()) return false;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (specs[i].id != m_cards[i]->methodId()) return false;
  }
  return true;
}

bool ModelsPanel::eventFilter(QObject* watched, QEvent* event) {
  // Nothing is cut off at the side, whatever the size of the text.
  if (event->type() == QEvent::LayoutRequest && watched == m_area->widget()) {
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this);
    m_area->setMinimumWidth(m_area->widget()->minimumSizeHint().width() + bar);
  }
  return QWidget::eventFilter(watched, event);
}

void ModelsPanel::refresh() {
  if (!fits()) {
    rebuild();
    return;
  }
  m_width->refresh();
  m_sample->refresh();
  for (ModelCard* card : m_cards) card->refresh();
}

void ModelsPanel::rebuild() {
  if (!m_rail->isHidden()) m_rail->refresh();
  const std::vector<ModelCard*> former = std::exchange(m_cards, {});
  const int count = static_cast<int>(m_document.experiment().methods.size());
  auto known = former.begin();  // cards keep their order
  for (int index = 0; index < count; ++index) {
    auto* card = new ModelCard(m_document, m_controller, index, this);
    const auto same =
        std::find_if(known, former.end(), [card](const ModelCard* one) { return one->methodId() == card->methodId(); });
    if (same != former.end()) {
      card->setFolded((*same)->isFolded());
      known = same + 1;
    }
    connect(card, &ModelCard::pinRequested, this, &ModelsPanel::pinRequested);
    connect(card, &ModelCard::helpRequested, this, &ModelsPanel::helpRequested);
    m_cardLayout->addWidget(card);
    m_cards.push_back(card);
  }
  setTabOrderOfLayouts(*this);
  const auto isRlsr = [](const ModelCard* card) { return findMethod(card->methodId())->traits().exponentIsFree; };
  m_addRlsr->setVisible(std::none_of(m_cards.begin(), m_cards.end(), isRlsr));
  // Last: a field that is hidden loses the focus and may commit what was typed into it.
  for (ModelCard* card : former) {
    m_cardLayout->removeWidget(card);
    card->hide();
    card->deleteLater();  // a button of the card may be what brought us here
  }
}

}  // namespace kerridge
