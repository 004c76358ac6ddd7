// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/meaning_editor.h"

#include <algorithm>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalBlocker>

#include "widgets/usable.h"

namespace kerridge {

namespace {

constexpr int nameCharacters = 12;
constexpr int markCharacters = 10;
constexpr int lineCharacters = 8;

QStringList partsOf(const QString& text) {
  static const QRegularExpression marks(QStringLiteral("[,;]"));
  QStringList parts;
  for (const QString& part : text.split(marks)) {
    if (!part.trimmed().isEmpty()) parts << part.trimmed();
  }
  return parts;
}

QString marksText(const Meaning& meaning, const std::string& column) {
  QStringList texts;
  const auto found = meaning.missing.find(column);
  if (found == meaning.missing.end()) return {};
  for (const std::string& mark : found->second) texts << QString::fromStdString(mark);
  return texts.join(QStringLiteral(", "));
}

QString linesText(const Meaning& meaning) {
  QStringList texts;
  for (const Index line : meaning.skip.value_or(std::vector<Index>())) texts << QString::number(line);
  return texts.join(QStringLiteral(", "));
}

}  // namespace

std::optional<std::vector<Index>> linesOf(const QString& text) {
  std::vector<Index> lines;
  for (const QString& part : partsOf(text)) {
    bool isNumber = false;
    const int line = part.toInt(&isNumber);
    if (!isNumber || line < 1) return std::nullopt;
    lines.push_back(line);
  }
  std::sort(lines.begin(), lines.end());
  lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
  return lines;
}

MeaningEditor::MeaningEditor(QWidget* parent) : QWidget(parent) {
  auto* line = new QHBoxLayout(this);
  line->setContentsMargins(0, 0, 0, 0);
  auto* label = new QLabel(tr("Read &fields as"), this);
  m_kind = new QComboBox(this);
  m_kind->setObjectName(QStringLiteral("field-meaning"));
  m_kind->setAccessibleName(tr("How the fields of the selected columns are read"));
  m_kind->setToolTip(
      tr("Read numbers with a sign ($1,200; 12 %; 3.5 kg), numbers as categories, or dates as numbers of days"));
  m_kind->addItem(tr("automatic"), -1);
  m_kind->addItem(tr("numbers"), static_cast<int>(FieldMeaning::number));
  m_kind->addItem(tr("categories"), static_cast<int>(FieldMeaning::category));
  m_kind->addItem(tr("dates"), static_cast<int>(FieldMeaning::date));
  m_kind->addItem(tr("dates, day first"), static_cast<int>(FieldMeaning::dayFirst));
  m_kind->addItem(tr("dates, month first"), static_cast<int>(FieldMeaning::monthFirst));
  label->setBuddy(m_kind);
  line->addWidget(label);
  line->addWidget(m_kind);
  connect(m_kind, &QComboBox::activated, this, &MeaningEditor::chooseKind);
  m_marks = addEdit(tr("missi&ng marks"), tr("Marks of missing values in the selected columns"),
                    tr("Numbers or texts that stand for a missing value, separated by commas, such as -999, n.a."),
                    QStringLiteral("missing-marks"), markCharacters);
  connect(m_marks, &QLineEdit::editingFinished, this, &MeaningEditor::takeMarks);
  m_name = addEdit(tr("nam&e"), tr("Name of the selected column"), tr("The name of the column; you can change it"),
                   QStringLiteral("column-name"), nameCharacters);
  connect(m_name, &QLineEdit::editingFinished, this, &MeaningEditor::takeName);
  line->addStretch(1);
  m_lines = addEdit(tr("with&out lines"), tr("Lines of the file that are left out"),
                    tr("Lines of the file that are not rows, such as units or a total, separated by commas"),
                    QStringLiteral("skipped-lines"), lineCharacters);
  connect(m_lines, &QLineEdit::editingFinished, this, &MeaningEditor::takeLines);
}

QLineEdit* MeaningEditor::addEdit(const QString& before, const QString& name, const QString& tip,
                                  const QString& objectName, int characters) {
  auto* label = new QLabel(before, this);
  auto* edit = new QLineEdit(this);
  edit->setObjectName(objectName);
  edit->setAccessibleName(name);
  edit->setToolTip(tip);
  edit->setMinimumWidth(characters * fontMetrics().averageCharWidth());
  label->setBuddy(edit);
  layout()->addWidget(label);
  layout()->addWidget(edit);
  return edit;
}

void MeaningEditor::show(const ReadOptions& asked, const ReadResult& read, const QList<int>& columns) {
  m_asked = asked.meaning;
  m_table = read.table;
  m_found = read.reading.meaning;
  m_columns.clear();
  for (const int column : columns) {
    if (m_table && column < static_cast<int>(m_table->columns.size())) m_columns << column;
  }
  const QString none = m_columns.isEmpty() ? tr("Select a column in the table first.") : QString();
  setUsable(m_kind, none);
  setUsable(m_marks, none);
  setUsable(m_name, m_columns.size() > 1 ? tr("Several columns are selected; you can name one at a time.") : none);
  const Reader* reader = findReader(read.reading.format);
  const bool hasLines = reader == nullptr || reader->leavesOutLines();
  setUsable(m_lines, hasLines ? QString() : tr("You can leave out lines only in delimited text and workbooks."));
  m_lines->setText(linesText(m_found));
  if (m_columns.isEmpty()) {
    m_marks->clear();
    m_name->clear();
    return;
  }
  const Column& first = m_table->columns[static_cast<std::size_t>(m_columns.front())];
  const auto insisted = m_asked.columns.find(first.name);
  m_kind->setCurrentIndex(insisted == m_asked.columns.end() ? 0 : m_kind->findData(static_cast<int>(insisted->second)));
  QString found = first.type == ColumnType::categorical ? tr("categories") : tr("numbers");
  if (!first.reading.empty()) found = tr("numbers, %1").arg(shownText(first.reading));
  const bool chosen = insisted != m_asked.columns.end();
  m_kind->setItemText(0, chosen ? tr("automatic") : tr("%1 (found)").arg(found));
  m_marks->setText(marksText(m_found, first.name));
  m_name->setText(m_columns.size() == 1 ? QString::fromStdString(first.name) : QString());
}

std::vector<std::string> MeaningEditor::selectedNames() const {
  std::vector<std::string> names;
  for (const int column : m_columns) names.push_back(m_table->columns[static_cast<std::size_t>(column)].name);
  return names;
}

void MeaningEditor::chooseKind() {
  const int kind = m_kind->currentData().toInt();
  Meaning meaning = m_asked;
  for (const std::string& name : selectedNames()) {
    if (kind < 0) {
      meaning.columns.erase(name);
    } else {
      meaning.columns[name] = static_cast<FieldMeaning>(kind);
    }
  }
  if (!(meaning == m_asked)) Q_EMIT changed(meaning);
}

void MeaningEditor::takeMarks() {
  if (m_columns.isEmpty()) return;
  const std::vector<std::string> names = selectedNames();
  if (m_marks->text() == marksText(m_found, names.front())) return;
  std::vector<std::string> marks;
  for (const QString& part : partsOf(m_marks->text())) marks.push_back(part.toStdString());
  Meaning meaning = m_asked;
  for (const std::string& name : names) {
    if (marks.empty()) {
      meaning.missing.erase(name);
    } else {
      meaning.missing[name] = marks;
    }
  }
  if (!(meaning == m_asked)) Q_EMIT changed(meaning);
}

void MeaningEditor::takeName() {
  if (m_columns.size() != 1) return;
  const std::string before = selectedNames().front();
  const std::string after = m_name->text().trimmed().toStdString();
  if (after == before || after.empty()) return;
  Meaning meaning = m_asked;
  meaning.names.resize(m_table->columns.size());
  meaning.names[static_cast<std::size_t>(m_columns.front())] = after;
  // Remarks on the column use its new name.
  if (auto kind = meaning.columns.extract(before); !kind.empty()) meaning.columns[after] = kind.mapped();
  if (auto marks = meaning.missing.extract(before); !marks.empty()) meaning.missing[after] = marks.mapped();
  if (auto limits = meaning.censored.extract(before); !limits.empty()) meaning.censored[after] = limits.mapped();
  Q_EMIT changed(meaning);
}

void MeaningEditor::takeLines() {
  if (m_lines->text() == linesText(m_found)) return;
  const std::optional<std::vector<Index>> lines = linesOf(m_lines->text());
  if (!lines) {
    m_lines->setText(linesText(m_found));
    return;
  }
  Meaning meaning = m_asked;
  meaning.skip = *lines;
  Q_EMIT changed(meaning);
}

}  // namespace kerridge
