// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialog_fit.h"

#include <algorithm>
#include <QApplication>
#include <QBoxLayout>
#include <QDialog>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFileDialog>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QScreen>
#include <QScrollBar>
#include <QStyle>

namespace kerridge {

namespace {

constexpr QSize leastArea{160, 80};  // of a middle that scrolls
constexpr int sideFrame = 4;

QSize& pretended() {
  static QSize size;
  return size;
}

bool holdsButtons(const QLayoutItem* item) {
  if (qobject_cast<QDialogButtonBox*>(const_cast<QLayoutItem*>(item)->widget()) != nullptr) return true;
  const QLayout* layout = const_cast<QLayoutItem*>(item)->layout();
  for (int i = 0; layout != nullptr && i < layout->count(); ++i) {
    if (holdsButtons(layout->itemAt(i))) return true;
  }
  return false;
}

/// Everything but the last line with buttons goes into an area that scrolls.
void scrollMiddle(QDialog* dialog) {
  auto* column = qobject_cast<QVBoxLayout*>(dialog->layout());
  if (column == nullptr || dialog->findChild<FittingArea*>({}, Qt::FindDirectChildrenOnly) != nullptr) return;
  int middle = column->count();
  while (middle > 0 && !holdsButtons(column->itemAt(middle - 1))) --middle;
  if (--middle <= 0) return;
  const QPointer<QWidget> focused = dialog->focusWidget();
  QPointer<QPushButton> byReturn;
  for (QPushButton* button : dialog->findChildren<QPushButton*>()) {
    if (button->isDefault()) byReturn = button;
  }
  auto* content = new QWidget(dialog);
  auto* inner = new QVBoxLayout(content);
  inner->setContentsMargins({});
  inner->setSpacing(column->spacing());
  for (int i = 0; i < middle; ++i) {
    const int stretch = column->stretch(0);
    QLayoutItem* item = column->takeAt(0);
    if (QWidget* widget = item->widget()) {
      const bool hidden = widget->isHidden();
      inner->addWidget(widget, stretch, item->alignment());
      widget->setHidden(hidden);
      delete item;
    } else if (QLayout* layout = item->layout()) {
      inner->addLayout(layout, stretch);
    } else {
      inner->addItem(item);
    }
  }
  column->insertWidget(0, new FittingArea(content, dialog), 1);
  if (focused != nullptr) focused->setFocus();
  if (byReturn != nullptr) byReturn->setDefault(true);
}

}  // namespace

QSize roomFor(const QWidget* widget) {
  if (!pretended().isEmpty()) return pretended();
  const QScreen* screen = widget->screen();
  if (screen == nullptr) return {1000, 700};
  const int title = widget->style()->pixelMetric(QStyle::PM_TitleBarHeight, nullptr, widget);
  return screen->availableGeometry().size() - QSize(2 * sideFrame, title + sideFrame);
}

FittingArea::FittingArea(QWidget* content, QWidget* parent) : QScrollArea(parent) {
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::NoFocus);
  setWidgetResizable(true);
  setWidget(content);
  content->installEventFilter(this);
  viewport()->setAutoFillBackground(false);
  content->setAutoFillBackground(false);
}

QSize FittingArea::sizeHint() const {
  if (widget() == nullptr) return {};
  // Of a layout, with the height that wrapped texts take.
  const QLayout* layout = widget()->layout();
  QSize whole = layout != nullptr ? layout->totalSizeHint() : widget()->sizeHint();
  whole = whole.expandedTo(widget()->minimumSizeHint());
  if (whole.height() > maximumHeight()) whole.rwidth() += verticalScrollBar()->sizeHint().width();
  return whole;
}

QSize FittingArea::minimumSizeHint() const { return leastArea.boundedTo(sizeHint()); }

void FittingArea::keepWhole() {
  QLayout* layout = widget()->layout();
  if (layout == nullptr || !layout->hasHeightForWidth()) return;
  widget()->setMinimumHeight(layout->minimumHeightForWidth(std::max(viewport()->width(), 1)));
}

void FittingArea::resizeEvent(QResizeEvent* event) {
  keepWhole();
  QScrollArea::resizeEvent(event);
}

bool FittingArea::eventFilter(QObject* watched, QEvent* event) {
  if (watched == widget() && event->type() == QEvent::LayoutRequest) {
    keepWhole();
    updateGeometry();
  }
  return QScrollArea::eventFilter(watched, event);
}

void DialogFit::install() {
  static QPointer<DialogFit> one;
  if (one == nullptr) one = new DialogFit;
}

DialogFit::DialogFit() {
  setParent(qApp);
  qApp->installEventFilter(this);
}

void DialogFit::pretendScreen(QSize size) { pretended() = size; }

bool DialogFit::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::Show || !watched->isWidgetType()) return false;
  auto* dialog = qobject_cast<QDialog*>(watched);
  if (dialog == nullptr || dialog->layout() == nullptr || qobject_cast<QMessageBox*>(dialog) != nullptr) return false;
  const QSize room = roomFor(dialog);
  const QSize least = dialog->layout()->totalMinimumSize();
  if (qobject_cast<QFileDialog*>(dialog) == nullptr &&
      (least.width() > room.width() || least.height() > room.height())) {
    scrollMiddle(dialog);
    dialog->layout()->activate();
    dialog->resize(dialog->width() + dialog->style()->pixelMetric(QStyle::PM_ScrollBarExtent), dialog->height());
  }
  if (dialog->width() > room.width() || dialog->height() > room.height())
    dialog->resize(dialog->size().boundedTo(room));
  return false;
}

}  // namespace kerridge
