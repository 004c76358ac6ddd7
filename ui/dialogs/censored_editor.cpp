// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/censored_editor.h"

#include <algorithm>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace kerridge {

namespace {

constexpr int asText = 3;  // behind the values of CensoredAs
constexpr int columnCharacters = 28;

bool sameColumns(const std::vector<std::pair<std::string, CensoredFields>>& a,
                 const std::vector<std::pair<std::string, CensoredFields>>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const auto& x, const auto& y) { return x.first == y.first; });
}

}  // namespace

CensoredEditor::CensoredEditor(QWidget* parent)
    : QWidget(parent), m_column(new QComboBox(this)), m_choice(new QComboBox(this)) {
  auto* line = new QHBoxLayout(this);
  line->setContentsMargins(0, 0, 0, 0);
  auto* before = new QLabel(tr("Fields be&yond a limit in"), this);
  before->setBuddy(m_column);
  m_column->setObjectName(QStringLiteral("censored-column"));
  m_column->setAccessibleName(tr("Columns with fields beyond a limit"));
  m_column->setToolTip(tr("Columns of numbers with fields that only say on which side of a limit a number lies"));
  m_column->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_column->setMinimumContentsLength(columnCharacters);
  auto* between = new QLabel(tr("co&unt as"), this);
  between->setBuddy(m_choice);
  m_choice->setObjectName(QStringLiteral("censored-as"));
  m_choice->setAccessibleName(tr("What these fields count as"));
  m_choice->setToolTip(
      tr("Half the limit is for fields with “<”; fields with “>” then count as their limit. Test files and files with "
         "rows to predict are read the same way"));
  m_choice->setPlaceholderText(tr("choose…"));
  m_choice->addItem(tr("missing values"), static_cast<int>(CensoredAs::missing));
  m_choice->addItem(tr("the limit"), static_cast<int>(CensoredAs::limit));
  m_choice->addItem(tr("half the limit"), static_cast<int>(CensoredAs::half));
  m_choice->addItem(tr("texts (categories)"), asText);
  line->addWidget(before);
  line->addWidget(m_column);
  line->addWidget(between);
  line->addWidget(m_choice);
  line->addStretch(1);
  connect(m_column, &QComboBox::currentIndexChanged, this, &CensoredEditor::showChoice);
  connect(m_choice, &QComboBox::activated, this, &CensoredEditor::choose);
  hide();
}

void CensoredEditor::show(const ReadOptions& asked, const ReadResult& read) {
  m_asked = asked.meaning;
  const int before = sameColumns(m_fields, read.censored) ? m_column->currentIndex() : 0;
  m_fields = read.censored;
  {
    const QSignalBlocker quiet(m_column);
    m_column->clear();
    for (const auto& [name, fields] : m_fields) {
      m_column->addItem(tr("%1 (%2, such as %3)")
                            .arg(QString::fromStdString(name))
                            .arg(fields.rows())
                            .arg(QString::fromStdString(fields.example)));
    }
    if (m_fields.size() > 1) m_column->insertItem(0, tr("all %1 columns").arg(m_fields.size()));
    m_column->setCurrentIndex(std::min(before, m_column->count() - 1));
  }
  showChoice();
  setVisible(!m_fields.empty());
}

std::vector<std::string> CensoredEditor::chosenColumns() const {
  std::vector<std::string> names;
  const int all = m_fields.size() > 1 ? 1 : 0;
  const int place = m_column->currentIndex() - all;
  for (int i = 0; i < static_cast<int>(m_fields.size()); ++i) {
    if (place < 0 || i == place) names.push_back(m_fields[static_cast<std::size_t>(i)].first);
  }
  return names;
}

void CensoredEditor::showChoice() {
  const auto choiceOf = [this](const std::string& name) {
    const auto found = m_asked.censored.find(name);
    return found == m_asked.censored.end() ? -1 : static_cast<int>(found->second);
  };
  int choice = -1;
  const std::vector<std::string> names = chosenColumns();
  if (!names.empty()) choice = choiceOf(names.front());
  const bool same = std::all_of(names.begin(), names.end(), [&](const auto& name) { return choiceOf(name) == choice; });
  m_choice->setCurrentIndex(same ? m_choice->findData(choice) : -1);
}

void CensoredEditor::choose() {
  const int choice = m_choice->currentData().toInt();
  Meaning meaning = m_asked;
  for (const std::string& name : chosenColumns()) {
    meaning.censored.erase(name);
    meaning.columns.erase(name);
    if (choice == asText) {
      meaning.columns[name] = FieldMeaning::category;
    } else {
      meaning.censored[name] = static_cast<CensoredAs>(choice);
    }
  }
  if (!(meaning == m_asked)) Q_EMIT changed(meaning);
}

}  // namespace kerridge
