// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/study_fields.h"

#include <algorithm>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include "texts/shown_number.h"
#include "widgets/design.h"
#include "widgets/number_field.h"
#include "widgets/shown_text.h"
#include "widgets/usable.h"

namespace kerridge {

namespace {

constexpr double largestCount = 10000;
constexpr double largestStudySeed = 9007199254740991.0;  // what JSON keeps exactly
constexpr int formRowSpacing = space::unit;
constexpr int wordsInARow = 3;

NumberField* numberField(double minimum, double maximum, bool integer, const QString& name, const QString& tip,
                         const QString& object, QWidget* parent) {
  auto* field = new NumberField(parent);
  field->setRange(minimum, maximum);
  field->setInteger(integer);
  field->setAccessibleName(name);
  field->setToolTip(tip);
  field->setObjectName(object);
  field->setWidthOf(QStringLiteral("0.0001234e-00"));
  return field;
}

QString label(const ParameterSpec& parameter) {
  const QString text = shownText(parameter.label);
  // Greek letters are symbols and stay as they are.
  return text.isEmpty() || text.front().unicode() > 127 ? text : text.left(1).toUpper() + text.mid(1);
}

QString tip(const ParameterSpec& parameter) { return shownText(parameter.explanation); }

QString object(const ParameterSpec& parameter) {
  return QStringLiteral("study-") + QString::fromStdString(parameter.key);
}

QLabel* rowLabel(const ParameterSpec& parameter, QWidget* parent) {
  auto* text = new QLabel(label(parameter), parent);
  text->setToolTip(tip(parameter));
  return text;
}

}  // namespace

StudyFields::StudyFields(const ItemInfo& info, QWidget* parent) : QWidget(parent) {
  auto* form = new QFormLayout(this);
  form->setContentsMargins(0, 0, 0, 0);
  form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
  form->setVerticalSpacing(formRowSpacing);
  for (const ParameterSpec& parameter : info.parameters) {
    switch (parameter.type) {
      case ParameterType::number:
        if (parameter.isNamedNumber()) {
          addNamedNumber(form, parameter);
        } else {
          addNumber(form, parameter);
        }
        break;
      case ParameterType::grid: addGrid(form, parameter); break;
      case ParameterType::choice: addChoice(form, parameter); break;
      case ParameterType::choices: addChoices(form, parameter); break;
    }
  }
  addSeed(form);
  for (const QLineEdit* field : findChildren<QLineEdit*>()) {
    if (const auto* number = qobject_cast<const NumberField*>(field)) {
      connect(number, &NumberField::valueEdited, this, &StudyFields::changed);
    } else {
      connect(field, &QLineEdit::textChanged, this, &StudyFields::changed);
    }
  }
  for (const QCheckBox* box : findChildren<QCheckBox*>())
    connect(box, &QCheckBox::toggled, this, &StudyFields::changed);
  for (const QComboBox* box : findChildren<QComboBox*>()) {
    connect(box, &QComboBox::currentIndexChanged, this, &StudyFields::changed);
  }
}

void StudyFields::addNumber(QFormLayout* form, const ParameterSpec& parameter) {
  NumberField* field = numberField(parameter.minimum, parameter.maximum, parameter.integer, label(parameter),
                                   tip(parameter), object(parameter), this);
  form->addRow(rowLabel(parameter, this), field);
  const auto show = [field, parameter](const ItemSpec& spec) {
    const auto given = spec.parameters.find(parameter.key);
    field->setValue(given != spec.parameters.end() ? given->second : parameter.defaultValue);
  };
  const auto write = [field, parameter](ItemSpec& spec) {
    if (field->value() != parameter.defaultValue) spec.parameters[parameter.key] = field->value();
    return field->problem();
  };
  m_fields.push_back({show, write});
}

void StudyFields::addNamedNumber(QFormLayout* form, const ParameterSpec& parameter) {
  auto* box = new QComboBox(this);
  box->setObjectName(object(parameter));
  box->setAccessibleName(label(parameter));
  box->setToolTip(tip(parameter));
  for (const std::string& word : parameter.words) box->addItem(QString::fromStdString(word));
  form->addRow(rowLabel(parameter, this), box);
  const auto show = [box, parameter](const ItemSpec& spec) {
    const auto given = spec.parameters.find(parameter.key);
    box->setCurrentIndex(static_cast<int>(given != spec.parameters.end() ? given->second : parameter.defaultValue));
  };
  const auto write = [box, parameter](ItemSpec& spec) {
    if (box->currentIndex() != parameter.defaultValue) spec.parameters[parameter.key] = box->currentIndex();
    return QString();
  };
  m_fields.push_back({show, write});
}

void StudyFields::addGrid(QFormLayout* form, const ParameterSpec& parameter) {
  const QString name = label(parameter);
  const bool logarithmic = parameter.scale == Scale::logarithmic;
  NumberField* from = numberField(parameter.minimum, parameter.maximum, false, tr("%1: smallest").arg(name),
                                  tr("%1 Smallest value.").arg(tip(parameter)), object(parameter) + "-from", this);
  NumberField* to = numberField(parameter.minimum, parameter.maximum, false, tr("%1: largest").arg(name),
                                tr("%1 Largest value.").arg(tip(parameter)), object(parameter) + "-to", this);
  NumberField* count = numberField(1, largestCount, true, tr("%1: number of values").arg(name),
                                   logarithmic ? tr("Number of log-spaced values, both ends included")
                                               : tr("Number of evenly spaced values, both ends included"),
                                   object(parameter) + "-count", this);
  auto* list = new QLineEdit(this);
  list->setObjectName(object(parameter) + "-list");
  list->setAccessibleName(tr("%1: list").arg(name));
  list->setPlaceholderText(tr("or a list: 0.1, 0.5, 1"));
  list->setToolTip(tr("Values separated by commas; they replace the range"));
  list->setMinimumWidth(list->fontMetrics().horizontalAdvance(list->placeholderText()) + 4 * formRowSpacing);
  const auto refresh = [=] {
    const QString given =
        list->text().trimmed().isEmpty() ? QString() : tr("The list replaces it: clear the list first.");
    for (NumberField* field : {from, to, count}) setUsable(field, given);
  };
  connect(list, &QLineEdit::textChanged, this, refresh);
  auto* row = new QHBoxLayout;
  row->setSpacing(formRowSpacing);
  row->addWidget(from);
  row->addWidget(new QLabel(QStringLiteral("…"), this));
  row->addWidget(to);
  row->addWidget(new QLabel(tr("values"), this));
  row->addWidget(count);
  row->addWidget(list);
  form->addRow(rowLabel(parameter, this), row);

  const auto show = [=](const ItemSpec& spec) {
    const auto given = spec.grids.find(parameter.key);
    const GridSpec& grid = given != spec.grids.end() ? given->second : parameter.defaultGrid;
    from->setValue(grid.from);
    to->setValue(grid.to);
    count->setValue(grid.count);
    list->setText(shownNumbers(grid.list));
    refresh();
  };
  const auto write = [=](ItemSpec& spec) -> QString {
    GridSpec grid;
    grid.from = from->value();
    grid.to = to->value();
    grid.count = static_cast<int>(count->value());
    for (const QString& text : typedWords(list->text())) {
      const auto value = typedNumber(text);
      if (!value) return tr("%1: “%2” is not a number").arg(name, text);
      grid.list.push_back(*value);
    }
    if (!grid.list.empty()) {
      grid.from = parameter.defaultGrid.from;
      grid.to = parameter.defaultGrid.to;
      grid.count = parameter.defaultGrid.count;
    }
    if (!(grid == parameter.defaultGrid)) spec.grids[parameter.key] = grid;
    for (const NumberField* field : {from, to, count}) {
      if (field->isEnabled() && !field->problem().isEmpty()) return field->problem();
    }
    return {};
  };
  m_fields.push_back({show, write});
}

void StudyFields::addChoice(QFormLayout* form, const ParameterSpec& parameter) {
  auto* box = new QComboBox(this);
  box->setObjectName(object(parameter));
  box->setAccessibleName(label(parameter));
  box->setToolTip(tip(parameter));
  for (std::size_t i = 0; i < parameter.words.size(); ++i) {
    box->addItem(shownText(parameter.wordLabels[i]), QString::fromStdString(parameter.words[i]));
  }
  form->addRow(rowLabel(parameter, this), box);
  const auto show = [box, parameter](const ItemSpec& spec) {
    const auto given = spec.choices.find(parameter.key);
    const std::vector<std::string>& words = given != spec.choices.end() ? given->second : parameter.defaultWords;
    if (!words.empty()) box->setCurrentIndex(box->findData(QString::fromStdString(words.front())));
  };
  const auto write = [box, parameter](ItemSpec& spec) {
    const std::vector<std::string> words{box->currentData().toString().toStdString()};
    if (words != parameter.defaultWords) spec.choices[parameter.key] = words;
    return QString();
  };
  m_fields.push_back({show, write});
}

void StudyFields::addChoices(QFormLayout* form, const ParameterSpec& parameter) {
  std::vector<QCheckBox*> boxes;
  auto* grid = new QGridLayout;
  grid->setSpacing(formRowSpacing);
  for (std::size_t i = 0; i < parameter.words.size(); ++i) {
    auto* box = new QCheckBox(shownText(parameter.wordLabels[i]), this);
    box->setObjectName(object(parameter) + "-" + QString::fromStdString(parameter.words[i]));
    box->setToolTip(tip(parameter));
    box->setAccessibleName(label(parameter) + QStringLiteral(": ") + box->text());
    const int position = static_cast<int>(i);
    grid->addWidget(box, position / wordsInARow, position % wordsInARow);
    boxes.push_back(box);
  }
  form->addRow(rowLabel(parameter, this), grid);
  const auto show = [boxes, parameter](const ItemSpec& spec) {
    const auto given = spec.choices.find(parameter.key);
    const std::vector<std::string>& words = given != spec.choices.end() ? given->second : parameter.defaultWords;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      boxes[i]->setChecked(std::find(words.begin(), words.end(), parameter.words[i]) != words.end());
    }
  };
  const auto write = [boxes, parameter](ItemSpec& spec) -> QString {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      if (boxes[i]->isChecked()) words.push_back(parameter.words[i]);
    }
    if (words.empty()) return tr("%1: choose at least one").arg(label(parameter));
    if (words != parameter.defaultWords) spec.choices[parameter.key] = words;
    return {};
  };
  m_fields.push_back({show, write});
}

void StudyFields::addSeed(QFormLayout* form) {
  NumberField* field = numberField(0, largestStudySeed, true, tr("Seed"),
                                   tr("Another seed repeats the study with other random splits, samples and folds"),
                                   QStringLiteral("study-seed"), this);
  auto* text = new QLabel(tr("Seed"), this);
  text->setToolTip(field->toolTip());
  form->addRow(text, field);
  m_fields.push_back({[field](const ItemSpec& spec) { field->setValue(static_cast<double>(spec.seed)); },
                      [field](ItemSpec& spec) {
                        spec.seed = static_cast<std::uint64_t>(field->value());
                        return field->problem();
                      }});
}

void StudyFields::setSpec(const ItemSpec& spec) {
  for (const Field& field : m_fields) field.show(spec);
}

QString StudyFields::writeTo(ItemSpec& spec) const {
  QString problem;
  for (const Field& field : m_fields) {
    const QString wrong = field.write(spec);
    if (problem.isEmpty()) problem = wrong;
  }
  return problem;
}

}  // namespace kerridge
