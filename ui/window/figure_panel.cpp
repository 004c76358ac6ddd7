// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/figure_panel.h"

#include <QActionGroup>
#include <QEvent>
#include <QGraphicsView>
#include <QInputDialog>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include "charts/figure_view.h"
#include "figures/figures.h"
#include "studies/figure_list.h"
#include "texts/shown_text.h"
#include "widgets/accessible_text.h"
#include "widgets/help_topic.h"
#include "widgets/icons.h"
#include "widgets/menu_button.h"
#include "widgets/shown_text.h"
#include "window/item_menus.h"

namespace kerridge {

namespace {
constexpr int frame = 2;
constexpr int room = 8;
constexpr int mostInMenu = 24;  // inputs; beyond, a list that can be searched
}  // namespace

FigurePanel::FigurePanel(QWidget* parent)
    : QWidget(parent),
      m_view(new FigureView(this)),
      m_menu(new MenuButton({}, tr("Show another chart here, export or copy this one"), this)),
      m_maximize(new QToolButton(this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(frame, frame, frame, frame);
  layout->addWidget(m_view);
  m_view->graphicsView()->viewport()->installEventFilter(this);
  m_view->graphicsView()->installEventFilter(this);
  connect(m_view, &FigureView::maximizeRequested, this, &FigurePanel::maximizeRequested);

  m_menu->setObjectName(QStringLiteral("figure-menu"));
  showSign(m_menu, Sign::menu);
  m_maximize->setObjectName(QStringLiteral("figure-maximize"));
  connect(m_maximize, &QToolButton::clicked, this, [this] {
    Q_EMIT activated();
    Q_EMIT maximizeRequested();
  });
  m_maximize->setAutoRaise(true);
  for (QToolButton* button : {m_maximize, static_cast<QToolButton*>(m_menu)}) button->setFocusPolicy(Qt::TabFocus);
  m_view->setCornerRoom(2 * buttonSide() + room);
  buildMenu();
  setMaximized(false);
}

void FigurePanel::buildMenu() {
  QMenu* menu = m_menu->popup();
  // A submenu: with the charts of a few studies, one list would be taller than a small screen.
  m_replace = menu->addMenu(tr("Show another chart"));
  m_replace->setObjectName(QStringLiteral("figure-kinds"));
  m_replace->setToolTipsVisible(true);
  m_replace->menuAction()->setToolTip(tr("Replace this chart with another one"));
  m_replace->menuAction()->setStatusTip(m_replace->menuAction()->toolTip());
  m_kinds = new QActionGroup(m_replace);
  m_variants = menu->addMenu(tr("Variant"));
  m_variants->setObjectName(QStringLiteral("figure-variants"));
  m_variants->setToolTipsVisible(true);
  m_variants->menuAction()->setToolTip(tr("Other variants of this chart"));
  m_variants->menuAction()->setStatusTip(m_variants->menuAction()->toolTip());
  m_inputs = menu->addMenu(tr("Input"));
  m_inputs->setObjectName(QStringLiteral("figure-inputs"));
  m_inputs->setToolTipsVisible(true);
  m_inputs->menuAction()->setToolTip(tr("The input that this chart runs along"));
  m_inputs->menuAction()->setStatusTip(m_inputs->menuAction()->toolTip());
  m_float = menu->addAction(QString());
  m_float->setObjectName(QStringLiteral("figure-float"));
  connect(m_float, &QAction::triggered, this, &FigurePanel::floatRequested);
  setFloating(false);
  for (const FigureKind& kind : figureKinds()) addKind(kind);
  menu->addSeparator();
  m_multiples = new QAction(tr("Small multiples…"), this);
  m_multiples->setObjectName(QStringLiteral("small-multiples"));
  m_multiples->setToolTip(tr("One picture with this chart at several λ, widths, kernels or methods, side by side"));
  m_multiples->setStatusTip(m_multiples->toolTip());
  connect(m_multiples, &QAction::triggered, this, [this] {
    Q_EMIT activated();
    Q_EMIT multiplesRequested();
  });
  m_view->insertAction(m_view->actions().value(1), m_multiples);
  auto* edit = new QAction(tr("Edit figure…"), this);
  edit->setObjectName(QStringLiteral("edit-figure"));
  edit->setToolTip(tr("Titles, limits, ticks, legend, colors, annotations and size of this chart"));
  edit->setStatusTip(edit->toolTip());
  const auto askToEdit = [this](const QString& part) {
    Q_EMIT activated();
    Q_EMIT editRequested(part);
  };
  connect(edit, &QAction::triggered, this, [askToEdit] { askToEdit(QStringLiteral("title")); });
  connect(m_view, &FigureView::editRequested, this, askToEdit);
  m_view->insertAction(m_view->actions().constFirst(), edit);
  menu->addActions(m_view->actions());
  connect(menu, &QMenu::aboutToShow, this, [this] {
    Q_EMIT activated();
    refreshVariants();
    refreshInputs();
    const QString shown = QString::fromStdString(m_view->figure().id);
    for (QAction* action : m_kinds->actions()) action->setChecked(action->data().toString() == shown);
  });
}

void FigurePanel::refreshVariants() {
  m_variants->clear();
  const FigureKind* kind = findFigureKind(m_view->figure().id);
  const bool any = kind != nullptr && !kind->variants.empty();
  m_variants->menuAction()->setVisible(any);
  if (!any) return;
  auto* group = new QActionGroup(m_variants);
  for (const FigureVariant& variant : kind->variants) {
    QAction* action = m_variants->addAction(shownText(variant.label));
    const QString id = QString::fromStdString(variant.id);
    action->setObjectName(QStringLiteral("variant-") + id);
    action->setToolTip(shownText(variant.explanation));
    action->setStatusTip(action->toolTip());
    action->setCheckable(true);
    action->setChecked(id == m_variant);
    group->addAction(action);
    connect(action, &QAction::triggered, this,
            [this, figure = QString::fromStdString(kind->info.id), id] { Q_EMIT variantChosen(figure, id); });
  }
}

void FigurePanel::refreshInputs() {
  m_inputs->clear();
  const InputChoice choice = m_inputSource ? m_inputSource() : InputChoice();
  m_inputs->menuAction()->setVisible(!choice.names.isEmpty());
  if (choice.names.isEmpty()) return;
  auto* group = new QActionGroup(m_inputs);
  const auto add = [&](const QString& name, int input, const QString& tip) {
    QString escaped = name;
    QAction* action = m_inputs->addAction(escaped.replace(QLatin1Char('&'), QLatin1String("&&")));
    action->setObjectName(QStringLiteral("input-%1").arg(input));
    action->setToolTip(tip);
    action->setStatusTip(tip);
    action->setCheckable(true);
    action->setChecked(input == choice.chosen);
    group->addAction(action);
    connect(action, &QAction::triggered, this, [this, input] { Q_EMIT inputChosen(input); });
  };
  if (!choice.none.isEmpty()) add(choice.none, -1, tr("Without a chosen input"));
  const auto count = static_cast<int>(choice.names.size());
  for (int input = 0; input < std::min(count, mostInMenu); ++input) {
    add(choice.names[input], input, tr("Draw this chart along “%1”").arg(choice.names[input]));
  }
  if (count <= mostInMenu) return;
  QAction* more = m_inputs->addAction(tr("All %1 inputs…").arg(count), this, &FigurePanel::askForInput);
  more->setToolTip(tr("Choose from a list of all inputs"));
  more->setStatusTip(more->toolTip());
}

void FigurePanel::askForInput() {
  const InputChoice choice = m_inputSource ? m_inputSource() : InputChoice();
  if (choice.names.isEmpty()) return;
  QStringList items = choice.names;
  if (!choice.none.isEmpty()) items.prepend(choice.none);
  const int shift = choice.none.isEmpty() ? 0 : 1;
  auto* dialog = new QInputDialog(this);
  dialog->setObjectName(QStringLiteral("choose-input"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Input of the chart"));
  dialog->setLabelText(tr("Draw “%1” along").arg(shownText(m_view->figure().title)));
  dialog->setOption(QInputDialog::UseListViewForComboBoxItems);
  dialog->setComboBoxItems(items);
  dialog->setTextValue(items.value(choice.chosen + shift));
  for (QListView* list : dialog->findChildren<QListView*>()) list->setAccessibleName(dialog->labelText());
  connect(dialog, &QInputDialog::textValueSelected, this, [this, items, shift](const QString& name) {
    const auto place = items.indexOf(name);
    if (place >= 0) Q_EMIT inputChosen(static_cast<int>(place) - shift);
  });
  dialog->open();
}

void FigurePanel::setFloating(bool floating) {
  m_floating = floating;
  m_float->setText(floating ? tr("Back to the main window") : tr("Float in its own window"));
  m_float->setToolTip(floating ? tr("Close this window; the chart returns to its place")
                               : tr("Move this chart to another screen; it stays live and returns when you close it"));
  m_float->setStatusTip(m_float->toolTip());
  m_maximize->setVisible(!floating);
}

QAction* FigurePanel::addKind(const FigureKind& kind) {
  const QString id = QString::fromStdString(kind.info.id);
  auto* action = new QAction(shownText(kind.info.label), m_replace);
  connect(action, &QAction::triggered, this, [this, id] { Q_EMIT figureChosen(id); });
  action->setCheckable(true);
  action->setToolTip(shownText(kind.info.explanation));
  action->setStatusTip(action->toolTip());
  action->setData(id);
  m_kinds->addAction(action);
  groupMenu(m_replace, kind.study.empty() ? kind.info.group : std::string())->addAction(action);
  return action;
}

void FigurePanel::setStudyFigures(const std::vector<const FigureKind*>& figures) {
  if (figures == m_studyFigures) return;
  for (QAction* action : m_studyActions) delete action;
  m_studyActions.clear();
  m_studyFigures = figures;
  if (figures.empty()) return;
  m_studyActions.push_back(m_replace->addSeparator());
  for (const FigureKind* kind : figures) {
    QAction* action = addKind(*kind);
    const QString id = QString::fromStdString(kind->info.id);
    const QString number = id.section(QLatin1Char('-'), -1);
    bool repeated = false;
    number.toInt(&repeated);  // of a study that is there several times
    if (repeated) action->setText(tr("%1 (%2)").arg(action->text(), number));
    m_studyActions.push_back(action);
  }
}

void FigurePanel::setFigure(const Figure& figure) {
  m_view->setFigure(figure);
  nameButtons();
  const FigureKind* kind = findFigureKind(figure.id);
  const bool ofStudy = kind != nullptr && !kind->study.empty();
  setHelpTopic(this, ofStudy ? helpTopic("studies", kind->study) : helpTopic("figures", figure.id));
}

void FigurePanel::setMaximized(bool maximized) {
  showSign(m_maximize, maximized ? Sign::restore : Sign::maximize);
  m_maximize->setToolTip(maximized ? tr("Show all charts again (or double-click)")
                                   : tr("Show only this chart (or double-click)"));
  m_maximized = maximized;
  nameButtons();
}

void FigurePanel::nameButtons() {
  const QString title = shownText(m_view->figure().title);
  giveAccessibleName(m_menu, tr("Menu of the chart %1").arg(title));
  giveAccessibleName(m_maximize, m_maximized ? tr("Restore all charts") : tr("Maximize the chart %1").arg(title));
}

void FigurePanel::setTools(QWidget* tools) {
  auto* column = static_cast<QVBoxLayout*>(layout());
  if (m_tools) {
    column->removeWidget(m_tools);
    m_tools->hide();
  }
  m_tools = tools;
  if (tools != nullptr) {
    column->insertWidget(0, tools);
    tools->lower();
    tools->show();
  }
}

void FigurePanel::setCurrent(bool current) {
  if (m_current == current) return;
  m_current = current;
  update();
}

void FigurePanel::placeButtons() {
  int x = width() - frame;
  for (QToolButton* button : {m_maximize, static_cast<QToolButton*>(m_menu)}) {
    x -= buttonSide();
    button->setGeometry(x, frame + 1, buttonSide(), buttonSide());
    button->raise();
  }
}

int FigurePanel::buttonSide() const { return fontMetrics().height() + 3; }

void FigurePanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::FontChange) return;
  m_view->setCornerRoom(2 * buttonSide() + room);
  showSign(m_menu, Sign::menu);
  setMaximized(m_maximized);
  placeButtons();
}

void FigurePanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  placeButtons();
}

bool FigurePanel::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::FocusIn) Q_EMIT activated();
  const bool handled = QWidget::eventFilter(watched, event);
  // Queued: the view handles the release first.
  if (event->type() == QEvent::MouseButtonRelease) {
    QMetaObject::invokeMethod(this, &FigurePanel::dragFinished, Qt::QueuedConnection);
  }
  return handled;
}

void FigurePanel::paintEvent(QPaintEvent* event) {
  QWidget::paintEvent(event);
  if (!m_current) return;
  QPainter painter(this);
  painter.setPen(QPen(palette().color(QPalette::Highlight), 1.0));
  painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

}  // namespace kerridge
