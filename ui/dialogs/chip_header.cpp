// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/chip_header.h"

#include <algorithm>
#include <QMouseEvent>
#include <QPainter>

#include "dialogs/table_preview_model.h"
#include "widgets/theme.h"

namespace kerridge {

namespace {

constexpr int margin = 4;
constexpr int lines = 4;
constexpr int leastWidthInDigits = 11;
constexpr int mostWidthInDigits = 24;
constexpr int mostMeasured = 200;  // measuring thousands of columns would take seconds

constexpr int chipBefore = 8;  // pixels of a chip before and after its texts
constexpr int chipAfter = 6;
const QString arrow = QStringLiteral("▾");

/// With a gap before it.
int arrowWidth(const QFontMetrics& metrics) { return metrics.horizontalAdvance(QLatin1Char(' ') + arrow); }

ColumnRole roleOf(const QAbstractItemModel& model, int section) {
  return static_cast<ColumnRole>(model.headerData(section, Qt::Horizontal, TablePreviewModel::columnRoleRole).toInt());
}

struct ChipColors {
  QColor fill, text;
};

/// Also distinguished by their text; the hues are those of Okabe and Ito.
ChipColors chipColors(ColumnRole role, const QPalette& palette) {
  if (isHighContrast(palette)) {
    const auto pair = [&](QPalette::ColorRole fill, QPalette::ColorRole text) {
      return ChipColors{palette.color(fill), palette.color(text)};
    };
    if (role == ColumnRole::target) return pair(QPalette::WindowText, QPalette::Window);
    if (role == ColumnRole::input) return pair(QPalette::Highlight, QPalette::HighlightedText);
    return pair(QPalette::AlternateBase, QPalette::Text);
  }
  const bool dark = themeOf(palette) == Theme::dark;
  switch (role) {
    case ColumnRole::target: return {QColor(0xb3, 0x4a, 0x00), Qt::white};
    case ColumnRole::input:
      return dark ? ChipColors{QColor(0x1f, 0x5f, 0x8f), Qt::white}
                  : ChipColors{QColor(0xcf, 0xe5, 0xf5), QColor(0x0b, 0x2f, 0x4a)};
    case ColumnRole::ignored:
    case ColumnRole::output:
      return dark ? ChipColors{QColor(0x45, 0x45, 0x45), QColor(0xc4, 0xc4, 0xc4)}
                  : ChipColors{QColor(0xe2, 0xe2, 0xe2), QColor(0x50, 0x50, 0x50)};
    case ColumnRole::split:
      return dark ? ChipColors{QColor(0x8c, 0x4f, 0x76), Qt::white}
                  : ChipColors{QColor(0xf0, 0xd4, 0xe4), QColor(0x55, 0x1c, 0x40)};
    case ColumnRole::weight:
    case ColumnRole::noise:
      return dark ? ChipColors{QColor(0x6b, 0x5a, 0x10), Qt::white}
                  : ChipColors{QColor(0xf3, 0xe6, 0xb0), QColor(0x4a, 0x3b, 0x00)};
    case ColumnRole::group: break;
  }
  return dark ? ChipColors{QColor(0x0a, 0x6b, 0x50), Qt::white}
              : ChipColors{QColor(0xc5, 0xea, 0xdd), QColor(0x00, 0x40, 0x2e)};
}

}  // namespace

ChipHeader::ChipHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {
  setSectionsClickable(true);
  setHighlightSections(true);
  setMouseTracking(true);
  viewport()->setMouseTracking(true);
}

QString ChipHeader::line(int section, int role) const {
  return model()->headerData(section, Qt::Horizontal, role).toString();
}

int ChipHeader::lineHeight() const { return fontMetrics().height() + 3; }

QRect ChipHeader::chipIn(const QRect& section) const {
  return {section.left() + margin, section.top() + margin + lineHeight(), section.width() - 2 * margin,
          lineHeight() + 1};
}

QRect ChipHeader::chipRect(int section) const {
  return chipIn(QRect(sectionViewportPosition(section), 0, sectionSize(section), height()));
}

QSize ChipHeader::sectionSizeFromContents(int section) const {
  const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
  QFont bold = font();
  bold.setBold(true);
  int width = QFontMetrics(bold).horizontalAdvance(line(section, TablePreviewModel::titleRole));
  for (const int role : {TablePreviewModel::summaryRole, TablePreviewModel::remarkRole}) {
    width = std::max(width, fontMetrics().horizontalAdvance(line(section, role)));
  }
  const int name = QFontMetrics(bold).horizontalAdvance(roleName(roleOf(*model(), section)));
  width = std::max(width, name + arrowWidth(fontMetrics()) + chipBefore + chipAfter);
  return {std::clamp(width + 3 * margin, leastWidthInDigits * digit, mostWidthInDigits * digit),
          lines * lineHeight() + 2 * margin + 2};
}

void ChipHeader::fitColumns() {
  for (int section = 0; section < std::min(count(), mostMeasured); ++section) {
    resizeSection(section, sectionSizeFromContents(section).width());
  }
}

void ChipHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
  painter->save();
  const QItemSelectionModel* selection = selectionModel();
  const bool selected = selection != nullptr && selection->isColumnSelected(section, {});
  painter->fillRect(rect, palette().color(selected ? QPalette::Highlight : QPalette::Button));
  painter->setPen(palette().color(QPalette::Mid));
  painter->drawLine(rect.topRight(), rect.bottomRight());
  painter->drawLine(rect.bottomLeft(), rect.bottomRight());
  const ColumnRole role = roleOf(*model(), section);
  const bool ignored = role == ColumnRole::ignored || role == ColumnRole::output;
  const QColor plain = selected
                           ? palette().color(QPalette::HighlightedText)
                           : palette().color(ignored ? QPalette::Disabled : QPalette::Active, QPalette::ButtonText);
  const auto write = [&](int row, const QString& text, const QFont& font, const QColor& color) {
    const QRect place(rect.left() + margin, rect.top() + margin + row * lineHeight() + (row > 1 ? 2 : 0),
                      rect.width() - 2 * margin, lineHeight());
    painter->setFont(font);
    painter->setPen(color);
    painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(font).elidedText(text, Qt::ElideRight, place.width()));
  };
  QFont bold = font();
  bold.setBold(true);
  write(0, line(section, TablePreviewModel::titleRole), bold, plain);
  write(2, line(section, TablePreviewModel::summaryRole), font(), plain);
  const bool warning = model()->headerData(section, Qt::Horizontal, TablePreviewModel::warningRole).toBool();
  const QString remark = line(section, TablePreviewModel::remarkRole);
  write(3, warning ? QStringLiteral("⚠ ") + remark : remark, warning ? bold : font(), plain);

  const ChipColors colors = chipColors(role, palette());
  const QRect chip = chipIn(rect);
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(Qt::NoPen);
  painter->setBrush(colors.fill);
  painter->drawRoundedRect(chip, chip.height() / 2.0, chip.height() / 2.0);
  painter->setFont(role == ColumnRole::target ? bold : font());
  painter->setPen(colors.text);
  const QRect inside = chip.adjusted(chipBefore, 0, -chipAfter, 0);
  const int room = inside.width() - arrowWidth(painter->fontMetrics());
  painter->drawText(inside, Qt::AlignLeft | Qt::AlignVCenter,
                    painter->fontMetrics().elidedText(roleName(role), Qt::ElideRight, room));
  painter->drawText(inside, Qt::AlignRight | Qt::AlignVCenter, arrow);
  painter->restore();
}

int ChipHeader::chipAt(const QPoint& point) const {
  const int section = logicalIndexAt(point);
  return section >= 0 && chipRect(section).contains(point) ? section : -1;
}

void ChipHeader::mousePressEvent(QMouseEvent* event) {
  const int section = event->button() == Qt::LeftButton ? chipAt(event->position().toPoint()) : -1;
  if (section < 0 || (event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier)) != 0) {
    QHeaderView::mousePressEvent(event);
    return;
  }
  event->accept();
  Q_EMIT chipPressed(section);
}

void ChipHeader::mouseMoveEvent(QMouseEvent* event) {
  QHeaderView::mouseMoveEvent(event);
  if (event->buttons() == Qt::NoButton && chipAt(event->position().toPoint()) >= 0) setCursor(Qt::PointingHandCursor);
}

}  // namespace kerridge
