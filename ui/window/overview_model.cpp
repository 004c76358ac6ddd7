// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/overview_model.h"

#include <algorithm>
#include <cmath>
#include <QPainter>

#include "texts/shown_number.h"
#include "widgets/accessible_text.h"

namespace kerridge {

namespace {

constexpr int overviewDigits = 3;

}  // namespace

void OverviewModel::setOverview(std::shared_ptr<const DataOverview> overview) {
  beginResetModel();
  m_overview = std::move(overview);
  endResetModel();
}

int OverviewModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || m_overview == nullptr ? 0 : static_cast<int>(m_overview->columns.size());
}

int OverviewModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : parts; }

double OverviewModel::number(std::size_t row, int part) const {
  const ColumnOverview& column = m_overview->columns[row];
  switch (part) {
    case missing: return column.missing;
    case mean: return column.mean;
    case deviation: return column.deviation;
    case withTarget:
      return m_overview->correlation.size() == 0
                 ? std::nan("")
                 : m_overview->correlation(static_cast<Index>(row), m_overview->correlation.cols() - 1);
    default: return static_cast<double>(row);
  }
}

QVariant OverviewModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || m_overview == nullptr) return {};
  const auto row = static_cast<std::size_t>(index.row());
  const int part = index.column();
  const bool isTarget = row + 1 == m_overview->columns.size();
  const auto text = [&]() -> QString {
    const ColumnOverview& column = m_overview->columns[row];
    if (part == name) {
      const QString own = QString::fromStdString(column.name);
      return isTarget ? tr("%1 (target)").arg(own) : own;
    }
    if (part == histogram) return {};
    const double value = number(row, part);
    if (part == missing)
      return value == 0.0 ? QStringLiteral("–") : tr("%1 %").arg(shownNumber(100.0 * value, overviewDigits));
    return std::isnan(value) ? QStringLiteral("–") : shownNumber(value, overviewDigits);
  };
  switch (role) {
    case Qt::DisplayRole: return text();
    case Qt::AccessibleTextRole:
      return cellName(part, headerData(part, Qt::Horizontal, Qt::DisplayRole).toString(),
                      part == histogram ? tr("from %1 to %2")
                                              .arg(shownNumber(m_overview->columns[row].least, overviewDigits),
                                                   shownNumber(m_overview->columns[row].most, overviewDigits))
                                        : text());
    case Qt::ToolTipRole: return part == name ? QVariant(text()) : QVariant();
    case Qt::TextAlignmentRole:
      return part > histogram ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                              : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    case sortRole: {
      if (part == name) return text();
      // The strongest correlations are at both ends of r.
      const double value = part == withTarget ? std::abs(number(row, part)) : number(row, part);
      return std::isnan(value) ? -std::numeric_limits<double>::infinity() : value;
    }
    default: return {};
  }
}

QVariant OverviewModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  const QStringList titles{tr("column"), tr("values"), tr("missing"), tr("mean"), tr("sd"), tr("r")};
  const QStringList tips{tr("Inputs of the data, and the target"),
                         tr("How often values of each size occur, from the smallest to the largest"),
                         tr("Share of the rows of the table without a value"),
                         tr("Mean of the values"),
                         tr("Standard deviation, divisor n − 1"),
                         tr("Correlation with the target; sorted by its size without the sign")};
  if (role == Qt::DisplayRole) return titles.value(section);
  return role == Qt::ToolTipRole ? QVariant(tips.value(section)) : QVariant();
}

HistogramDelegate::HistogramDelegate(const OverviewModel& model, QObject* parent)
    : QStyledItemDelegate(parent), m_model(model) {}

void HistogramDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  QStyledItemDelegate::paint(painter, option, index);
  const DataOverview* overview = m_model.overview();
  const auto row = static_cast<std::size_t>(index.data(OverviewModel::sortRole).toDouble());
  if (overview == nullptr || row >= overview->columns.size()) return;
  const std::vector<double>& counts = overview->columns[row].counts;
  if (counts.empty()) return;
  const double most = *std::max_element(counts.begin(), counts.end());
  const QRectF all = QRectF(option.rect).adjusted(3.0, 2.0, -3.0, -2.0);
  const double width = all.width() / static_cast<double>(counts.size());
  const bool selected = (option.state & QStyle::State_Selected) != 0;
  const QColor color = option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double height = all.height() * counts[i] / most;
    painter->fillRect(QRectF(all.left() + width * static_cast<double>(i), all.bottom() - height, width, height), color);
  }
}

}  // namespace kerridge
