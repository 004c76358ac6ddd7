// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/points_table.h"

#include <algorithm>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

#include "base/number_text.h"
#include "texts/shown_number.h"
#include "widgets/accessible_text.h"

namespace kerridge {

namespace {

constexpr int tableHeight = 170;

/// The two fields of a line; commas separate only where nothing else does, so that decimal commas are noticed, and read
/// where the window writes them.
QStringList fieldsOf(const QString& line) {
  static const QRegularExpression blanks(QStringLiteral("\\s+"));
  for (const QChar separator : {QLatin1Char('\t'), QLatin1Char(';')}) {
    if (line.contains(separator)) return line.split(separator);
  }
  QStringList byBlanks = line.split(blanks, Qt::SkipEmptyParts);
  if (byBlanks.size() < 2) return line.split(QLatin1Char(','));
  for (QString& field : byBlanks) {
    if (field.endsWith(QLatin1Char(','))) field.chop(1);
  }
  return byBlanks;
}

}  // namespace

std::optional<std::vector<Point>> parsePoints(const QString& text, QString* problem) {
  std::vector<Point> points;
  const QStringList lines = text.split(QRegularExpression(QStringLiteral("\r?\n")));
  bool first = true;
  for (qsizetype i = 0; i < lines.size(); ++i) {
    const QString line = lines[i].trimmed();
    if (line.isEmpty()) continue;
    QStringList fields = fieldsOf(lines[i].trimmed());
    const auto x = fields.size() == 2 ? typedNumber(fields[0]) : std::nullopt;
    const auto y = fields.size() == 2 ? typedNumber(fields[1]) : std::nullopt;
    if (x && y) {
      points.push_back({*x, *y});
    } else if (!(first && fields.size() == 2 && !x && !y)) {
      *problem = PointsTable::tr("Line %1 does not hold two numbers: “%2”").arg(i + 1).arg(line.left(40));
      return std::nullopt;
    }
    first = false;
  }
  if (points.empty()) {
    *problem = PointsTable::tr("The clipboard does not hold two columns of numbers.");
    return std::nullopt;
  }
  return points;
}

PointsTable::PointsTable(QWidget* parent)
    : QWidget(parent),
      m_table(new QTableWidget(0, 2, this)),
      m_remove(new QPushButton(tr("Remove"), this)),
      m_message(new QLabel(this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  m_table->setObjectName(QStringLiteral("points-table"));
  m_table->setAccessibleName(tr("Points"));
  m_table->setToolTip(tr("Type x and y; Ctrl+V pastes two columns of numbers, Delete removes rows"));
  m_table->setHorizontalHeaderLabels({QStringLiteral("x"), QStringLiteral("y")});
  m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setFixedHeight(tableHeight);
  m_table->setTabKeyNavigation(false);
  m_table->installEventFilter(this);
  layout->addWidget(m_table);
  auto* buttons = new QHBoxLayout;
  const auto add = [&](QPushButton* button, const QString& name, const QString& tip, void (PointsTable::*slot)()) {
    button->setObjectName(name);
    button->setToolTip(tip);
    connect(button, &QPushButton::clicked, this, slot);
    buttons->addWidget(button);
  };
  add(new QPushButton(tr("Add"), this), QStringLiteral("points-add"), tr("Add a point"), &PointsTable::addPoint);
  add(m_remove, QStringLiteral("points-remove"), tr("Remove the selected points"), &PointsTable::removeSelected);
  add(new QPushButton(tr("Paste"), this), QStringLiteral("points-paste"),
      tr("Add the two columns of numbers on the clipboard"), &PointsTable::paste);
  buttons->addStretch(1);
  layout->addLayout(buttons);
  m_message->setObjectName(QStringLiteral("points-message"));
  m_message->setWordWrap(true);
  m_message->hide();
  layout->addWidget(m_message);
  connect(m_table, &QTableWidget::cellChanged, this, &PointsTable::changeCell);
}

void PointsTable::say(const QString& text) {
  m_message->setText(text);
  m_message->setVisible(!text.isEmpty());
}

void PointsTable::setPoints(const std::vector<Point>& points) {
  if (points == m_points && m_table->rowCount() == static_cast<int>(points.size())) return;
  m_points = points;
  const QSignalBlocker block(m_table);
  m_table->setRowCount(static_cast<int>(points.size()));
  const auto show = [this](int row, int column, double value) {
    if (m_table->item(row, column) == nullptr) m_table->setItem(row, column, new QTableWidgetItem);
    const QString shown = shownNumber(value, 6);
    m_table->item(row, column)->setText(shown);
    m_table->item(row, column)->setData(Qt::AccessibleTextRole, cellName(column, QStringLiteral("y"), shown));
  };
  for (int row = 0; row < m_table->rowCount(); ++row) {
    const Point& point = points[static_cast<std::size_t>(row)];
    show(row, 0, point.x);
    show(row, 1, point.y);
  }
}

void PointsTable::changeCell(int row, int column) {
  const auto value = typedNumber(m_table->item(row, column)->text());
  std::vector<Point> points = m_points;
  Point& point = points[static_cast<std::size_t>(row)];
  if (value) (column == 0 ? point.x : point.y) = *value;
  say(value ? QString() : tr("“%1” is not a number.").arg(m_table->item(row, column)->text()));
  m_points.clear();  // the text is shown again, new or unchanged
  if (value) {
    setPoints(points);
    Q_EMIT edited(points, tr("Set a point"));
  } else {
    setPoints(points);
  }
}

void PointsTable::addPoint() {
  std::vector<Point> points = m_points;
  // Next to the last one, so that it is not hidden behind it.
  points.push_back(points.empty() ? Point{} : Point{points.back().x + 0.1, points.back().y});
  say({});
  setPoints(points);
  m_table->setCurrentCell(m_table->rowCount() - 1, 0);
  Q_EMIT edited(points, tr("Add a point"));
}

void PointsTable::removeSelected() {
  std::vector<int> rows;
  for (const QModelIndex& index : m_table->selectionModel()->selectedRows()) rows.push_back(index.row());
  if (rows.empty()) return;
  std::sort(rows.rbegin(), rows.rend());
  std::vector<Point> points = m_points;
  for (const int row : rows) points.erase(points.begin() + row);
  say({});
  setPoints(points);
  Q_EMIT edited(points, tr("Remove points"));
}

void PointsTable::paste() {
  QString problem;
  const auto pasted = parsePoints(QGuiApplication::clipboard()->text(), &problem);
  say(problem);
  if (!pasted) return;
  std::vector<Point> points = m_points;
  points.insert(points.end(), pasted->begin(), pasted->end());
  if (points.size() > mostPoints) {
    say(tr("You can set at most %1 points by hand; for more, open them from a file.").arg(mostPoints));
    return;
  }
  setPoints(points);
  Q_EMIT edited(points, tr("Paste points"));
}

void PointsTable::copy() const {
  QString text;
  for (const QModelIndex& index : m_table->selectionModel()->selectedRows()) {
    const Point& point = m_points[static_cast<std::size_t>(index.row())];
    text += QString::fromStdString(exactText(point.x) + "\t" + exactText(point.y) + "\n");
  }
  if (!text.isEmpty()) QGuiApplication::clipboard()->setText(text);
}

bool PointsTable::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_table && event->type() == QEvent::KeyPress) {
    auto* key = static_cast<QKeyEvent*>(event);
    if (key->matches(QKeySequence::Paste)) {
      paste();
      return true;
    }
    if (key->matches(QKeySequence::Copy)) {
      copy();
      return true;
    }
    if (key->key() == Qt::Key_Delete) {
      removeSelected();
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace kerridge
