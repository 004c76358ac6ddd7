// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/edit_figure_dialog.h"

#include <algorithm>
#include <cmath>
#include <QCheckBox>
#include <QColorDialog>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTableWidget>
#include <QTabWidget>
#include <QVBoxLayout>
#include <set>
#include <tuple>
#include <type_traits>
#include <utility>

#include "charts/legend_item.h"
#include "charts/print_figure.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"
#include "widgets/color_vision.h"
#include "widgets/contrast.h"
#include "widgets/decimal_point.h"
#include "widgets/help_topic.h"
#include "widgets/theme.h"

namespace kerridge {

namespace {

constexpr int colorColumn = 1, widthColumn = 2, markerColumn = 3;
constexpr int arrowColumn = 3;

/// The widget with what tests, the pointer and screen readers know it by.
template <typename Widget>
Widget* named(Widget* widget, const QString& name, const QString& tip, const QString& spoken = {}) {
  widget->setObjectName(name);
  widget->setToolTip(tip);
  if (!spoken.isEmpty()) widget->setAccessibleName(spoken);
  if constexpr (std::is_same_v<Widget, QPushButton>) widget->setAutoDefault(false);
  return widget;
}

QPushButton* namedButton(const char* name, const QString& label, const QString& tip) {
  return named(new QPushButton(label), QLatin1String(name), tip);
}

FigureColors colorsOf(const Figure& figure) {
  FigureColors colors = figureColors(Theme::light);
  colors.own = figure.colors;
  return colors;
}

QString numberOf(const std::optional<double>& value) { return value ? shownExactNumber(*value) : QString(); }

QString cellText(const QTableWidget* table, int row, int column) {
  const QTableWidgetItem* item = table->item(row, column);
  return item != nullptr ? item->text().trimmed() : QString();
}

std::optional<std::string> given(const QLineEdit* field) {
  return field->text().isEmpty() ? std::nullopt : std::optional(field->text().toStdString());
}

/// The colors that a figure draws with, in their order.
std::set<ColorRole> rolesOf(const Figure& figure) {
  std::set<ColorRole> roles;
  for (const Series& series : figure.series) roles.insert(series.color);
  for (const Band& band : figure.bands) roles.insert(band.color);
  for (const BarSet& bars : figure.bars) roles.insert(bars.color);
  return roles;
}

std::optional<ColorRole> roleOfId(const std::string& id) {
  constexpr std::size_t methods = 6;  // the first of them in curveIds(), after "all" and the five roles
  const auto place = static_cast<std::size_t>(std::find(curveIds().begin(), curveIds().end(), id) - curveIds().begin());
  if (place == 0) return std::nullopt;
  return place < methods ? static_cast<ColorRole>(place - 1) : methodColor(static_cast<int>(place - methods));
}

}  // namespace

EditFigureDialog::EditFigureDialog(const Figure& figure, const FigureEdit& edit, QWidget* parent)
    : QDialog(parent), m_figure(figure), m_edit(edit), m_tabs(new QTabWidget(this)) {
  setObjectName(QStringLiteral("edit-figure-dialog"));
  setWindowTitle(tr("Edit figure – %1").arg(shownText(figure.title)));
  setHelpTopic(this, QStringLiteral("print"));
  m_tabs->addTab(buildAxes(), tr("&Titles and axes"));
  m_tabs->addTab(buildCurves(), tr("&Legend and curves"));
  m_tabs->addTab(buildAnnotations(), tr("&Annotations"));
  m_tabs->addTab(buildPaper(), tr("&Size"));
  m_said = new QLabel(this);
  m_said->setObjectName(QStringLiteral("edit-said"));
  m_said->setWordWrap(true);
  m_said->setTextFormat(Qt::PlainText);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close | QDialogButtonBox::Reset, this);
  const auto add = [buttons](const char* name, const QString& text, const QString& tip) {
    QPushButton* button = namedButton(name, text, tip);
    buttons->addButton(button, QDialogButtonBox::ActionRole);
    return button;
  };
  connect(add("edit-load-style", tr("Load style…"), tr("Give every figure of this experiment the style in a file")),
          &QPushButton::clicked, this, &EditFigureDialog::loadStyleRequested);
  connect(add("edit-save-style", tr("Save style…"),
              tr("Write colors, widths, place of the legend and size to a file, for other experiments")),
          &QPushButton::clicked, this, &EditFigureDialog::saveStyleRequested);
  QPushButton* reset = named(buttons->button(QDialogButtonBox::Reset), QStringLiteral("edit-reset"),
                             tr("Draw this figure as it was before every edit"));
  buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
  connect(reset, &QPushButton::clicked, this, [this] {
    m_edit = {};
    showAll();
    Q_EMIT edited();
  });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* column = new QVBoxLayout(this);
  column->addWidget(m_tabs, 1);
  column->addWidget(m_said);
  column->addWidget(buttons);
  showAll();
}

QLineEdit* EditFigureDialog::addText(QFormLayout* form, const QString& name, const QString& label, const QString& tip) {
  QLineEdit* field = named(new QLineEdit(this), name, tip, label);
  form->addRow(label, field);
  connect(field, &QLineEdit::textEdited, this, &EditFigureDialog::take);
  return field;
}

QWidget* EditFigureDialog::buildAxes() {
  auto* page = new QWidget(this);
  auto* column = new QVBoxLayout(page);
  auto* top = new QFormLayout;
  column->addLayout(top);
  m_title = addText(top, QStringLiteral("edit-title"), tr("Title"),
                    tr("Formulas stand between dollar signs, as in LaTeX: $\\|f_\\lambda\\|^2$"));
  m_panel = addText(top, QStringLiteral("edit-panel"), tr("Panel letter"), tr("Stands before the title, such as a"));
  auto* axes = new QHBoxLayout;
  column->addLayout(axes);
  const auto add = [&](const QString& name, const QString& title) {
    auto* box = new QGroupBox(title, page);
    auto* form = new QFormLayout(box);
    axes->addWidget(box);
    return addAxis(form, name, title);
  };
  m_x = add(QStringLiteral("x"), tr("Horizontal axis"));
  m_y = add(QStringLiteral("y"), tr("Vertical axis"));
  column->addStretch();
  return page;
}

EditFigureDialog::AxisFields EditFigureDialog::addAxis(QFormLayout* form, const QString& name, const QString& axis) {
  const auto add = [&](const char* part, const QString& label, const QString& tip) {
    QLineEdit* field = addText(form, QStringLiteral("edit-%1-%2").arg(name, QLatin1String(part)), label, tip);
    field->setAccessibleName(tr("%1: %2").arg(axis, label));
    return field;
  };
  AxisFields fields{};
  fields.title = add("title", tr("Title"), tr("Formulas stand between dollar signs; empty: the usual title"));
  fields.lower = add("lower", tr("From"), tr("Lower end of the axis; empty: as the data ask"));
  fields.upper = add("upper", tr("To"), tr("Upper end of the axis; empty: as the data ask"));
  fields.step = add("step", tr("Step of ticks"), tr("Distance of the ticks of a linear axis; empty: as there is room"));
  fields.ticks = add("ticks", tr("Ticks"), tr("All ticks, with blanks between them; empty: as there is room"));
  fields.scale = named(new QComboBox(this), QStringLiteral("edit-%1-scale").arg(name), tr("Linear or logarithmic"),
                       tr("%1: %2").arg(axis, tr("Scale")));
  fields.scale->addItems({tr("as usual"), tr("linear"), tr("logarithmic")});
  form->addRow(tr("Scale"), fields.scale);
  connect(fields.scale, &QComboBox::activated, this, &EditFigureDialog::take);
  return fields;
}

QTableWidget* EditFigureDialog::makeTable(const QString& name, const QString& title, const QStringList& columns) {
  auto* table = new QTableWidget(0, static_cast<int>(columns.size()), this);
  table->setObjectName(name);
  table->setAccessibleName(title);
  table->setHorizontalHeaderLabels(columns);
  table->verticalHeader()->hide();
  table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
  table->setTabKeyNavigation(false);
  connect(table, &QTableWidget::itemChanged, this, &EditFigureDialog::take);
  return table;
}

QWidget* EditFigureDialog::buildCurves() {
  auto* page = new QWidget(this);
  auto* column = new QVBoxLayout(page);
  auto* form = new QFormLayout;
  column->addLayout(form);
  m_legend = named(new QComboBox(this), QStringLiteral("edit-legend"), tr("Where the legend stands"), tr("Legend"));
  m_legend->addItems({tr("as usual"), tr("above the axes"), tr("to the right of the axes"), tr("inside, upper left"),
                      tr("inside, upper right"), tr("inside, lower left"), tr("inside, lower right"), tr("none")});
  form->addRow(tr("Legend"), m_legend);
  connect(m_legend, &QComboBox::activated, this, &EditFigureDialog::take);
  m_order = new QListWidget(this);
  m_order->setObjectName(QStringLiteral("edit-order"));
  m_order->setAccessibleName(tr("Order of the legend"));
  m_order->setMaximumHeight(110);
  auto* moves = new QHBoxLayout;
  for (const auto& [name, label, by] : {std::tuple("edit-up", tr("Up"), -1), std::tuple("edit-down", tr("Down"), 1)}) {
    QPushButton* button = namedButton(
        name, label,
        by < 0 ? tr("Move the chosen entry of the legend up") : tr("Move the chosen entry of the legend down"));
    connect(button, &QPushButton::clicked, this, [this, step = by] { moveEntry(step); });
    moves->addWidget(button);
  }
  moves->addStretch();
  form->addRow(tr("Order"), m_order);
  form->addRow(QString(), moves);
  m_curves = makeTable(QStringLiteral("edit-curves"), tr("Curves"),
                       {tr("Curves"), tr("Color"), tr("Line width"), tr("Marker size")});
  column->addWidget(m_curves, 1);
  QPushButton* color =
      namedButton("edit-color", tr("Choose color…"), tr("Choose the color of the curves in the chosen row"));
  connect(color, &QPushButton::clicked, this, &EditFigureDialog::chooseColor);
  column->addWidget(color, 0, Qt::AlignLeft);
  return page;
}

QWidget* EditFigureDialog::buildAnnotations() {
  auto* page = new QWidget(this);
  auto* column = new QVBoxLayout(page);
  m_annotations = makeTable(QStringLiteral("edit-annotations"), tr("Annotations"),
                            {tr("Text"), tr("x"), tr("y"), tr("Arrow to x"), tr("Arrow to y")});
  column->addWidget(m_annotations, 1);
  auto* row = new QHBoxLayout;
  column->addLayout(row);
  const auto add = [&](const char* name, const QString& label, const QString& tip) {
    QPushButton* button = namedButton(name, label, tip);
    row->addWidget(button);
    return button;
  };
  connect(add("edit-add", tr("Add"), tr("A new text in the middle of the axes")), &QPushButton::clicked, this, [this] {
    const auto middle = [](const Axis& axis) {
      return axis.logarithmic ? std::sqrt(axis.lower * axis.upper) : 0.5 * (axis.lower + axis.upper);
    };
    m_edit.annotations.push_back({tr("text").toStdString(), middle(m_figure.x), middle(m_figure.y)});
    showAnnotations();
    m_annotations->setCurrentCell(m_annotations->rowCount() - 1, 0);
    m_annotations->setFocus();
    Q_EMIT edited();
  });
  connect(add("edit-remove", tr("Remove"), tr("Remove the chosen text")), &QPushButton::clicked, this, [this] {
    if (m_annotations->currentRow() < 0) return;
    m_annotations->removeRow(m_annotations->currentRow());
    take();
  });
  row->addStretch();
  return page;
}

QWidget* EditFigureDialog::buildPaper() {
  auto* page = new QWidget(this);
  auto* form = new QFormLayout(page);
  const auto addCheck = [&](const char* name, const QString& label, const QString& tip) {
    QCheckBox* box = named(new QCheckBox(label, this), QLatin1String(name), tip);
    form->addRow(box);
    connect(box, &QCheckBox::clicked, this, &EditFigureDialog::take);
    return box;
  };
  m_sized =
      addCheck("edit-sized", tr("Pictures in files have this size"),
               tr("Else they have the usual size in pixels; a chart exported for print has the size chosen there"));
  m_preset = named(new QComboBox(this), QStringLiteral("edit-preset"), tr("Sets the size below"), tr("For"));
  for (const PrintPreset& preset : printPresets()) m_preset->addItem(preset.name);
  form->addRow(tr("For"), m_preset);
  connect(m_preset, &QComboBox::activated, this, [this](int index) {
    const PrintSetup& setup = printPresets()[static_cast<std::size_t>(index)].setup;
    m_edit.size = {setup.millimeters.width(), setup.millimeters.height(), setup.points};
    showAll();
    Q_EMIT edited();
  });
  const auto addSize = [&](const char* name, const QString& label, double least, double most, const QString& unit) {
    QDoubleSpinBox* box = named(new QDoubleSpinBox(this), QLatin1String(name), label, label);
    box->setRange(least, most);
    box->setDecimals(1);
    box->setSuffix(unit);
    acceptDecimalPoint(box);
    form->addRow(label, box);
    connect(box, &QDoubleSpinBox::valueChanged, this, &EditFigureDialog::take);
    return box;
  };
  m_width = addSize("edit-width", tr("Width"), 20.0, 1200.0, tr(" mm"));
  m_height = addSize("edit-height", tr("Height"), 20.0, 1200.0, tr(" mm"));
  m_letters = addSize("edit-letters", tr("Text size"), 4.0, 72.0, tr(" pt"));
  m_equalUnits = addCheck("edit-free-height", tr("Any height, also with one unit on both axes"),
                          tr("Else the height of such a figure follows from its width"));
  return page;
}

void EditFigureDialog::showAxis(const AxisFields& fields, const AxisEdit& axis) const {
  fields.title->setText(QString::fromStdString(axis.title.value_or("")));
  fields.lower->setText(numberOf(axis.lower));
  fields.upper->setText(numberOf(axis.upper));
  fields.step->setText(numberOf(axis.step));
  fields.ticks->setText(axis.ticks.empty() ? QString() : shownNumbers(axis.ticks));
  fields.scale->setCurrentIndex(!axis.logarithmic ? 0 : *axis.logarithmic ? 2 : 1);
}

QString EditFigureDialog::nameOf(ColorRole role) const {
  const NameParts parts = splitNames(m_figure);
  if (const auto method = parts.methods.find(role); method != parts.methods.end()) return shownText(method->second);
  const auto nameIn = [role](const auto& list) {
    for (const auto& part : list) {
      if (part.color == role && !part.name.empty()) return shownText(part.name);
    }
    return QString();
  };
  const QStringList names{nameIn(m_figure.series), nameIn(m_figure.bands), nameIn(m_figure.bars)};
  for (const QString& name : names) {
    if (!name.isEmpty()) return name;
  }
  return tr("without a name");
}

void EditFigureDialog::showCurves() {
  m_curveIds = {curveIds().front()};
  const std::set<ColorRole> roles = rolesOf(m_figure);
  for (const std::string& id : curveIds()) {
    const auto role = roleOfId(id);
    if (role && (roles.contains(*role) || m_edit.curves.contains(id))) m_curveIds.push_back(id);
  }
  m_curves->setRowCount(static_cast<int>(m_curveIds.size()));
  const FigureColors colors = colorsOf(m_figure);
  for (int row = 0; row < m_curves->rowCount(); ++row) {
    const std::string& id = m_curveIds[static_cast<std::size_t>(row)];
    const auto role = roleOfId(id);
    const auto found = m_edit.curves.find(id);
    const CurveEdit curve = found == m_edit.curves.end() ? CurveEdit() : found->second;
    const auto put = [&](int column, const QString& text, bool editable) {
      auto* item = new QTableWidgetItem(text);
      if (!editable) item->setFlags(item->flags() & ~Qt::ItemIsEditable);
      m_curves->setItem(row, column, item);
      return item;
    };
    put(0, role ? nameOf(*role) : tr("all"), false);
    QTableWidgetItem* color = put(colorColumn, QString::fromStdString(curve.color.value_or("")), role.has_value());
    if (role) color->setData(Qt::DecorationRole, colors.of(*role));
    put(widthColumn, numberOf(curve.width), true);
    put(markerColumn, numberOf(curve.marker), true);
  }
}

void EditFigureDialog::showAnnotations() {
  const bool showing = std::exchange(m_showing, true);
  m_annotations->setRowCount(static_cast<int>(m_edit.annotations.size()));
  for (int row = 0; row < m_annotations->rowCount(); ++row) {
    const Annotation& one = m_edit.annotations[static_cast<std::size_t>(row)];
    QStringList cells{QString::fromStdString(one.text), shownExactNumber(one.x), shownExactNumber(one.y)};
    for (std::size_t i = 0; i < 2; ++i) cells << (one.arrow ? shownExactNumber((*one.arrow)[i]) : QString());
    for (int column = 0; column < cells.size(); ++column) {
      m_annotations->setItem(row, column, new QTableWidgetItem(cells[column]));
    }
  }
  m_showing = showing;
}

void EditFigureDialog::showAll() {
  m_showing = true;
  m_title->setText(QString::fromStdString(m_edit.title.value_or("")));
  m_panel->setText(QString::fromStdString(m_edit.panel));
  showAxis(m_x, m_edit.x);
  showAxis(m_y, m_edit.y);
  m_legend->setCurrentIndex(m_edit.legend ? static_cast<int>(*m_edit.legend) + 1 : 0);
  showCurves();
  showAnnotations();
  m_sized->setChecked(m_edit.size.has_value());
  const PaperSize size = m_edit.size.value_or(PaperSize());
  m_width->setValue(size.width);
  m_height->setValue(size.height);
  m_letters->setValue(size.letters);
  m_equalUnits->setChecked(m_edit.equalUnits == false);
  enableSize();
  m_showing = false;
  m_problem.clear();
  setFigure(m_figure);
}

void EditFigureDialog::setEdit(const FigureEdit& edit) {
  if (edit == m_edit) return;
  m_edit = edit;
  showAll();
}

void EditFigureDialog::setFigure(const Figure& figure) {
  m_figure = figure;
  m_showing = true;
  m_title->setPlaceholderText(shownText(figure.title));
  m_x.title->setPlaceholderText(shownText(figure.x.title));
  m_y.title->setPlaceholderText(shownText(figure.y.title));
  const auto ends = [](const AxisFields& fields, const Axis& axis) {
    fields.lower->setPlaceholderText(shownNumber(axis.lower));
    fields.upper->setPlaceholderText(shownNumber(axis.upper));
    for (QWidget* field :
         std::initializer_list<QWidget*>{fields.lower, fields.upper, fields.step, fields.ticks, fields.scale}) {
      field->setEnabled(axis.categories.empty());
    }
  };
  ends(m_x, figure.x);
  ends(m_y, figure.y);
  QStringList names, shown;
  const PlotStyle style = PlotStyle::of(figureColors(Theme::light), font());
  const QList<LegendEntry> entries = legendEntries(figure, style, Visibility(figure, {}));
  for (const LegendEntry& entry : entries) names << entry.name;
  for (int i = 0; i < m_order->count(); ++i) shown << m_order->item(i)->text();
  if (names != shown) {
    const int row = m_order->currentRow();
    m_order->clear();
    m_order->addItems(names);
    m_order->setCurrentRow(std::min<int>(row, static_cast<int>(names.size()) - 1));
  }
  for (int i = 0; i < m_order->count(); ++i) {
    m_order->item(i)->setData(Qt::UserRole, QString::fromStdString(entries[i].english));
  }
  const FigureColors colors = colorsOf(figure);
  for (int row = 0; row < m_curves->rowCount(); ++row) {
    const auto role = roleOfId(m_curveIds[static_cast<std::size_t>(row)]);
    if (role) m_curves->item(row, colorColumn)->setData(Qt::DecorationRole, colors.of(*role));
  }
  m_showing = false;
  say();
}

void EditFigureDialog::showPart(const QString& part) {
  m_tabs->setCurrentIndex(part == QLatin1String("legend") ? 1 : 0);
  QWidget* field = m_title;
  if (part == QLatin1String("x")) field = m_x.title;
  if (part == QLatin1String("y")) field = m_y.title;
  if (part == QLatin1String("legend")) field = m_legend;
  field->setFocus();
}

std::optional<double> EditFigureDialog::readNumber(const QString& text, const QString& where) {
  if (text.trimmed().isEmpty()) return std::nullopt;
  const std::optional<double> value = typedNumber(text);
  if (!value) m_problem = tr("%1: “%2” is not a number.").arg(where, text);
  return value;
}

void EditFigureDialog::readAxis(const AxisFields& fields, AxisEdit& axis, const QString& name) {
  axis.title = given(fields.title);
  axis.lower = readNumber(fields.lower->text(), name);
  axis.upper = readNumber(fields.upper->text(), name);
  axis.step = readNumber(fields.step->text(), name);
  axis.ticks.clear();
  for (const QString& word : typedWords(fields.ticks->text())) {
    if (const auto tick = readNumber(word, name)) axis.ticks.push_back(*tick);
  }
  const int scale = fields.scale->currentIndex();
  axis.logarithmic = scale == 0 ? std::nullopt : std::optional(scale == 2);
}

void EditFigureDialog::readCurves(FigureEdit& edit) {
  edit.curves.clear();
  for (int row = 0; row < m_curves->rowCount(); ++row) {
    CurveEdit curve;
    const QString color = cellText(m_curves, row, colorColumn);
    if (!color.isEmpty()) curve.color = color.toStdString();
    curve.width = readNumber(cellText(m_curves, row, widthColumn), tr("Line width"));
    curve.marker = readNumber(cellText(m_curves, row, markerColumn), tr("Marker size"));
    if (!(curve == CurveEdit())) edit.curves[m_curveIds[static_cast<std::size_t>(row)]] = curve;
  }
}

void EditFigureDialog::readAnnotations(FigureEdit& edit) {
  edit.annotations.clear();
  for (int row = 0; row < m_annotations->rowCount(); ++row) {
    Annotation one;
    one.text = cellText(m_annotations, row, 0).toStdString();
    const auto x = readNumber(cellText(m_annotations, row, 1), tr("Annotations"));
    const auto y = readNumber(cellText(m_annotations, row, 2), tr("Annotations"));
    const auto tipX = readNumber(cellText(m_annotations, row, arrowColumn), tr("Annotations"));
    const auto tipY = readNumber(cellText(m_annotations, row, arrowColumn + 1), tr("Annotations"));
    if (!x || !y || tipX.has_value() != tipY.has_value()) {
      if (m_problem.isEmpty()) m_problem = tr("Annotations: a place is two numbers.");
      continue;
    }
    one.x = *x;
    one.y = *y;
    if (tipX) one.arrow = {*tipX, *tipY};
    edit.annotations.push_back(one);
  }
}

bool EditFigureDialog::read(FigureEdit& edit) {
  m_problem.clear();
  edit.title = given(m_title);
  edit.panel = m_panel->text().toStdString();
  readAxis(m_x, edit.x, tr("Horizontal axis"));
  readAxis(m_y, edit.y, tr("Vertical axis"));
  const int legend = m_legend->currentIndex();
  edit.legend = legend == 0 ? std::nullopt : std::optional(static_cast<LegendPlace>(legend - 1));
  readCurves(edit);
  readAnnotations(edit);
  edit.size.reset();
  if (m_sized->isChecked()) edit.size = {m_width->value(), m_height->value(), m_letters->value()};
  edit.equalUnits = m_equalUnits->isChecked() ? std::optional(false) : std::nullopt;
  if (!m_problem.isEmpty()) return false;
  const std::vector<Diagnostic> found = checkFigureEdit(edit);
  if (!found.empty()) m_problem = shownText(found.front().message);
  return found.empty();
}

void EditFigureDialog::take() {
  if (m_showing) return;
  FigureEdit after = m_edit;
  const bool right = read(after);
  enableSize();
  if (right && !(after == m_edit)) {
    m_edit = after;
    Q_EMIT edited();
  }
  say();
}

void EditFigureDialog::enableSize() {
  for (QWidget* field : std::initializer_list<QWidget*>{m_width, m_height, m_letters}) {
    field->setEnabled(m_sized->isChecked());
  }
}

void EditFigureDialog::moveEntry(int by) {
  const int row = m_order->currentRow();
  if (row < 0 || row + by < 0 || row + by >= m_order->count()) return;
  m_order->insertItem(row + by, m_order->takeItem(row));
  m_order->setCurrentRow(row + by);
  m_edit.legendOrder.clear();
  for (int i = 0; i < m_order->count(); ++i) {
    m_edit.legendOrder.push_back(m_order->item(i)->data(Qt::UserRole).toString().toStdString());
  }
  Q_EMIT edited();
}

void EditFigureDialog::chooseColor() {
  const int row = std::max(1, m_curves->currentRow());
  if (row >= m_curves->rowCount()) return;
  QTableWidgetItem* item = m_curves->item(row, colorColumn);
  auto* dialog = new QColorDialog(item->data(Qt::DecorationRole).value<QColor>(), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setOption(QColorDialog::DontUseNativeDialog);
  connect(dialog, &QColorDialog::colorSelected, this, [this, row](const QColor& color) {
    if (row < m_curves->rowCount()) m_curves->item(row, colorColumn)->setText(color.name());
  });
  dialog->open();
}

QString EditFigureDialog::colorWarning() const {
  if (m_figure.colors.empty()) return {};
  const FigureColors colors = colorsOf(m_figure);
  const std::set<ColorRole> roles = rolesOf(m_figure);
  for (auto a = roles.begin(); a != roles.end(); ++a) {
    const bool own = m_figure.colors.contains(*a);
    if (own && contrastBetween(colors.of(*a), colors.background) < 2.0) {
      return tr("“%1” is hard to see on white paper.").arg(nameOf(*a));
    }
    for (auto b = std::next(a); b != roles.end(); ++b) {
      if (!own && !m_figure.colors.contains(*b)) continue;
      if (leastDifference(colors.of(*a), colors.of(*b)) >= clearDifference) continue;
      return tr("Not everybody can tell the colors of “%1” and “%2” apart.").arg(nameOf(*a), nameOf(*b));
    }
  }
  return {};
}

void EditFigureDialog::say() {
  QStringList lines;
  if (!m_problem.isEmpty()) lines << m_problem;
  for (const Diagnostic& part : m_figure.notEdited) lines << shownText(part.message);
  if (const QString warning = colorWarning(); !warning.isEmpty()) lines << warning;
  const QString all = lines.join(QLatin1Char('\n'));
  if (m_said->text() != all) m_said->setText(all);
}

}  // namespace kerridge
