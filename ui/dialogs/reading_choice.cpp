// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/reading_choice.h"
#include "widgets/shown_text.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>

namespace kerridge {

namespace {

const QString delimitedId = QStringLiteral("csv");

/// Index of the entry with this data; the first, "automatic", if the user has fixed nothing.
int indexOf(const QComboBox& box, const std::optional<char>& value) {
  return value ? box.findData(QString(QLatin1Char(*value))) : 0;
}

std::optional<char> characterOf(const QComboBox& box) {
  const QString text = box.currentData().toString();
  return text.isEmpty() ? std::nullopt : std::optional<char>(text.front().toLatin1());
}

/// The first entry shows what was detected, in the words of the entry that fixes it.
void sayFound(QComboBox& box, const QVariant& found) {
  const int same = found.isValid() ? box.findData(found) : -1;
  box.setItemText(0,
                  same > 0 ? ReadingChoice::tr("%1 (found)").arg(box.itemText(same)) : ReadingChoice::tr("automatic"));
}

constexpr int shortestChoice = 6;  // letters
constexpr int partsInLine = 3;

}  // namespace

ReadingChoice::ReadingChoice(QWidget* parent) : QWidget(parent) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  m_format = addPart(*grid, 0, tr("Read &as"), tr("Format"), tr("The kind of file"), QStringLiteral("format"));
  m_format->addItem(tr("automatic"), QString());
  for (const Reader* reader : readers()) {
    const ItemInfo info = reader->info();
    m_format->addItem(shownText(info.label).section(QStringLiteral(" ("), 0, 0), QString::fromStdString(info.id));
    m_format->setItemData(m_format->count() - 1, shownText(info.explanation), Qt::ToolTipRole);
  }
  m_part = addPart(*grid, 2, tr("p&art"), tr("Sheet or member"),
                   tr("Which sheet of the workbook or file of the archive"), QStringLiteral("part"));
  m_partLabel = qobject_cast<QLabel*>(grid->itemAt(grid->count() - 2)->widget());
  m_separator = addPart(*grid, 3, tr("se&parated by"), tr("Separator"), tr("The character between two values"),
                        QStringLiteral("separator"));
  m_separator->addItem({}, QString());
  m_separator->addItem(tr("comma ,"), QStringLiteral(","));
  m_separator->addItem(tr("semicolon ;"), QStringLiteral(";"));
  m_separator->addItem(tr("tab"), QStringLiteral("\t"));
  m_separator->addItem(tr("bar |"), QStringLiteral("|"));
  m_separator->addItem(tr("blanks"), QStringLiteral(" "));
  m_decimal = addPart(*grid, 4, tr("&decimal"), tr("Decimal mark"), tr("The character before the decimals"),
                      QStringLiteral("decimal-mark"));
  m_decimal->addItem({}, QString());
  m_decimal->addItem(tr("point 0.435"), QStringLiteral("."));
  m_decimal->addItem(tr("comma 0,435"), QStringLiteral(","));
  m_header = addPart(*grid, 1, tr("first &row"), tr("First row"), tr("Does the first row name the columns?"),
                     QStringLiteral("header"));
  m_header->addItem({});
  m_header->addItem(tr("names the columns"), true);
  m_header->addItem(tr("is data"), false);
  m_quotes = addPart(*grid, 5, tr("&quotes"), tr("Quotes inside fields"), tr("How a quote inside a field is written"),
                     QStringLiteral("quotes"));
  m_quotes->addItem({});
  m_quotes->addItem(tr("doubled \"\""), static_cast<int>(Quotes::doubled));
  m_quotes->addItem(tr("backslash \\\""), static_cast<int>(Quotes::backslash));
  m_quotes->addItem(tr("plain characters"), static_cast<int>(Quotes::none));
  grid->setColumnStretch(2 * partsInLine, 1);
  for (QComboBox* box : {m_separator, m_decimal, m_header, m_quotes}) sayFound(*box, {});
}

QComboBox* ReadingChoice::addPart(QGridLayout& layout, int place, const QString& before, const QString& name,
                                  const QString& tip, const QString& objectName) {
  auto* label = new QLabel(before, this);
  auto* box = new QComboBox(this);
  box->setMinimumContentsLength(shortestChoice);  // where there is no room, all give some
  box->setObjectName(objectName);
  box->setAccessibleName(name);
  box->setToolTip(tip);
  box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  label->setBuddy(box);
  layout.addWidget(label, place / partsInLine, 2 * (place % partsInLine), Qt::AlignRight);
  layout.addWidget(box, place / partsInLine, 2 * (place % partsInLine) + 1);
  const bool always = objectName == QLatin1String("format") || objectName == QLatin1String("part");
  if (!always) m_delimitedOnly << label << box;
  connect(box, &QComboBox::activated, this, &ReadingChoice::changed);
  return box;
}

void ReadingChoice::show(const ReadOptions& options, const Reading& found) {
  m_options = options;
  m_format->setCurrentIndex(options.format.empty() ? 0 : m_format->findData(QString::fromStdString(options.format)));
  m_separator->setCurrentIndex(indexOf(*m_separator, options.separator));
  m_decimal->setCurrentIndex(indexOf(*m_decimal, options.decimalMark));
  m_header->setCurrentIndex(options.header ? m_header->findData(*options.header) : 0);
  m_quotes->setCurrentIndex(options.meaning.quotes ? m_quotes->findData(static_cast<int>(*options.meaning.quotes)) : 0);
  const QString format = QString::fromStdString(found.format);
  const bool delimited = format == delimitedId;
  sayFound(*m_format, format.isEmpty() ? QVariant() : QVariant(format));
  sayFound(*m_separator, delimited ? QVariant(QString(QLatin1Char(found.separator))) : QVariant());
  sayFound(*m_decimal, delimited ? QVariant(QString(QLatin1Char(found.decimalMark))) : QVariant());
  sayFound(*m_header, delimited ? QVariant(found.header) : QVariant());
  sayFound(*m_quotes,
           delimited ? QVariant(static_cast<int>(found.meaning.quotes.value_or(Quotes::doubled))) : QVariant());
  showDelimited(delimited || format.isEmpty());
  showParts(found);
}

void ReadingChoice::showParts(const Reading& found) {
  m_part->clear();
  for (const std::string& part : found.parts) m_part->addItem(QString::fromStdString(part));
  m_part->setCurrentText(QString::fromStdString(found.part));
  const bool several = found.parts.size() > 1;
  m_part->setVisible(several);
  m_partLabel->setVisible(several);
}

void ReadingChoice::showDelimited(bool delimited) {
  for (QWidget* widget : m_delimitedOnly) widget->setVisible(delimited);
}

ReadOptions ReadingChoice::options() const {
  ReadOptions options = m_options;  // including anything that has no place in this sentence
  options.format = m_format->currentData().toString().toStdString();
  // The part shown counts as fixed as soon as it is not the one that would be used anyway.
  const bool chosen = m_part->count() > 1 && (!m_options.part.empty() || m_part->currentIndex() > 0);
  if (chosen) options.part = m_part->currentText().toStdString();
  options.separator = characterOf(*m_separator);
  options.decimalMark = characterOf(*m_decimal);
  const QVariant header = m_header->currentData();
  options.header = header.isValid() ? std::optional<bool>(header.toBool()) : std::nullopt;
  const QVariant quotes = m_quotes->currentData();
  options.meaning.quotes = quotes.isValid() ? std::optional(static_cast<Quotes>(quotes.toInt())) : std::nullopt;
  return options;
}

}  // namespace kerridge
