// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/path_editor.h"

#include <algorithm>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "texts/shown_number.h"
#include "validation/noise_level.h"
#include "validation/rule.h"
#include "widgets/design.h"
#include "widgets/help_topic.h"
#include "widgets/number_field.h"
#include "widgets/shown_text.h"
#include "widgets/usable.h"

namespace kerridge {

namespace {

constexpr double smallest = 1e-300;
constexpr double largest = 1e300;
constexpr double largestGridCount = 10000;
constexpr int pathRowSpacing = space::unit;
constexpr double smallestM = 0.01;
constexpr double largestM = 20.0;

QHBoxLayout* rangeRow(NumberField* from, NumberField* to, NumberField* count) {
  auto* row = new QHBoxLayout;
  row->setSpacing(pathRowSpacing);
  row->addWidget(from);
  row->addWidget(new QLabel(QStringLiteral("…")));
  row->addWidget(to);
  row->addWidget(new QLabel(PathEditor::tr("values")));
  row->addWidget(count);
  return row;
}

std::vector<ItemSpec>::iterator findItem(std::vector<ItemSpec>& items, const std::string& id) {
  return std::find_if(items.begin(), items.end(), [&id](const ItemSpec& item) { return item.id == id; });
}

}  // namespace

QString pathSummary(const Experiment& experiment) {
  const GridSpec& grid = experiment.lambda;
  if (!grid.list.empty())
    return PathEditor::tr("λ: %1").arg(shownCount(static_cast<long long>(grid.list.size()), counts::values));
  return PathEditor::tr("λ %1 … %2 · %3")
      .arg(shownNumber(grid.from), shownNumber(grid.to), shownCount(grid.count, counts::values));
}

PathEditor::PathEditor(ExperimentDocument& document, ResultsController& controller, QWidget* parent)
    : ExperimentEditor(document, controller, parent) {
  setHelpTopic(this, QStringLiteral("experiment-file"));
  buildGrid();
  auto* ruleHeading = new QLabel(QStringLiteral("<b>%1</b>").arg(tr("Choose λ by")), this);
  ruleHeading->setTextFormat(Qt::RichText);
  content()->addWidget(ruleHeading);
  m_ruleLines = new QGridLayout;  // fields below one another in every size of the interface
  m_ruleLines->setColumnStretch(1, 1);
  m_ruleLines->setHorizontalSpacing(2 * pathRowSpacing);
  m_ruleLines->setVerticalSpacing(pathRowSpacing);
  content()->addLayout(m_ruleLines);
  for (const Rule* rule : rules()) buildRule(rule->info());
  buildMap();
}

void PathEditor::buildGrid() {
  const QString step = tr("Change the λ grid");
  QFormLayout* form = addForm(tr("Sweep"));
  m_measure = new QComboBox(this);
  m_measure->setObjectName(QStringLiteral("measure"));
  m_measure->setAccessibleName(tr("Error measure"));
  m_measure->setToolTip(tr("How errors are measured in charts, cards and tables"));
  for (const Measure measure : measures()) {
    m_measure->addItem(QString::fromStdString(measureLabel(measure)), QString::fromStdString(measureId(measure)));
  }
  connect(m_measure, &QComboBox::activated, this, [this](int index) {
    edit(tr("Change the error measure"),
         [index](Experiment& after) { after.measure = measures()[static_cast<std::size_t>(index)]; });
  });
  // A map over the same λ goes along: one range for sliders, curves and map.
  const auto changeEnd = [](Experiment& after, double GridSpec::*end, double value) {
    if (after.map && after.map->lambda.list.empty() && after.map->lambda.*end == after.lambda.*end) {
      after.map->lambda.*end = value;
    }
    after.lambda.*end = value;
  };
  m_from = numberField(smallest, largest, false, tr("Smallest λ"), tr("Smallest λ of the sweep"), step,
                       [changeEnd](Experiment& after, double value) { changeEnd(after, &GridSpec::from, value); });
  m_from->setObjectName(QStringLiteral("lambda-from"));
  m_to = numberField(smallest, largest, false, tr("Largest λ"), tr("Largest λ of the sweep"), step,
                     [changeEnd](Experiment& after, double value) { changeEnd(after, &GridSpec::to, value); });
  m_to->setObjectName(QStringLiteral("lambda-to"));
  m_count =
      numberField(1, largestGridCount, true, tr("Number of λ"), tr("Number of log-spaced values, both ends included"),
                  step, [](Experiment& after, double value) { after.lambda.count = static_cast<int>(value); });
  m_list = new QLabel(this);
  m_useRange = new QPushButton(tr("Use a range"), this);
  m_useRange->setToolTip(tr("Replace the list of λ by log-spaced values"));
  connect(m_useRange, &QPushButton::clicked, this,
          [this, step] { edit(step, [](Experiment& after) { after.lambda.list.clear(); }); });
  form->addRow(tr("Error"), m_measure);
  form->addRow(tr("λ"), rangeRow(m_from, m_to, m_count));
  form->addRow(m_list, m_useRange);
}

void PathEditor::buildRule(const ItemInfo& info) {
  auto* line = new QHBoxLayout;
  auto* box = new QCheckBox(shownText(info.label), this);
  box->setToolTip(shownText(info.explanation));
  box->setObjectName(QStringLiteral("item-") + QString::fromStdString(info.id));
  const QString step = tr("Change %1").arg(shownText(info.label));
  connect(box, &QCheckBox::clicked, this, [this, info, step](bool on) {
    edit(step, [&](Experiment& after) {
      const auto found = findItem(after.rules, info.id);
      if (on && found == after.rules.end()) {
        ItemSpec spec;
        spec.id = info.id;
        for (const ParameterSpec& parameter : info.parameters) spec.parameters[parameter.key] = parameter.defaultValue;
        after.rules.push_back(spec);
      } else if (!on && found != after.rules.end()) {
        after.rules.erase(found);
      }
    });
  });
  line->setSpacing(pathRowSpacing);
  const QString topic = helpTopic("rules", info.id);
  setHelpTopic(box, topic);
  ItemRow row{info, box};
  for (const ParameterSpec& parameter : info.parameters) {
    NumberField* field = numberField(parameter.minimum, parameter.maximum, parameter.integer,
                                     shownText(parameter.label), shownText(parameter.explanation), step,
                                     [id = info.id, key = parameter.key](Experiment& after, double value) {
                                       const auto found = findItem(after.rules, id);
                                       if (found != after.rules.end()) found->parameters[key] = value;
                                     });
    setHelpTopic(field, topic);
    auto* label = new QLabel(shownText(parameter.label), this);
    label->setToolTip(shownText(parameter.explanation));
    label->setBuddy(field);
    line->addWidget(label);
    line->addWidget(field);
    row.fields.emplace_back(parameter, field);
    if (parameter == noiseLevelParameter()) {
      row.estimated = new QLabel(tr("estimated"), this);
      row.estimated->setToolTip(label->toolTip());
      line->addWidget(row.estimated);
    }
  }
  line->addStretch(1);
  const int place = m_ruleLines->rowCount();
  m_ruleLines->addWidget(box, place, 0);
  m_ruleLines->addLayout(line, place, 1);
  m_rules.push_back(std::move(row));
}

void PathEditor::buildMap() {
  const QString step = tr("Change the m–λ map");
  const auto edge = [&](const QString& name, double minimum, double maximum, bool integer, GridSpec MapSpec::*grid,
                        double GridSpec::*value) {
    return numberField(minimum, maximum, integer, name, name, step, [grid, value](Experiment& after, double number) {
      if (after.map) ((*after.map).*grid).*value = number;
    });
  };
  const auto count = [&](const QString& name, GridSpec MapSpec::*grid) {
    return numberField(1, largestGridCount, true, name, name, step, [grid](Experiment& after, double number) {
      if (after.map) ((*after.map).*grid).count = static_cast<int>(number);
    });
  };
  const QString topic = helpTopic("figures", "map");
  QFormLayout* form = addForm({});
  m_map = new QCheckBox(tr("m–λ map"), this);
  m_map->setObjectName(QStringLiteral("map-on"));
  m_map->setToolTip(tr("The error of M-RLSR over the plane of m and λ"));
  connect(m_map, &QCheckBox::clicked, this, [this, step](bool on) {
    edit(step, [on](Experiment& after) {
      after.map.reset();
      if (!on) return;
      after.map.emplace();
      if (!after.lambda.list.empty()) return;
      after.map->lambda.from = after.lambda.from;  // the range of the sliders
      after.map->lambda.to = after.lambda.to;
    });
  });
  m_mFrom = edge(tr("Smallest m of the map"), smallestM, largestM, false, &MapSpec::m, &GridSpec::from);
  m_mTo = edge(tr("Largest m of the map"), smallestM, largestM, false, &MapSpec::m, &GridSpec::to);
  m_mCount = count(tr("Number of m in the map"), &MapSpec::m);
  m_mapFrom = edge(tr("Smallest λ of the map"), smallest, largest, false, &MapSpec::lambda, &GridSpec::from);
  m_mapTo = edge(tr("Largest λ of the map"), smallest, largest, false, &MapSpec::lambda, &GridSpec::to);
  m_mapCount = count(tr("Number of λ in the map"), &MapSpec::lambda);
  setHelpTopic(m_map, topic);
  for (NumberField* field : {m_mFrom, m_mTo, m_mCount, m_mapFrom, m_mapTo, m_mapCount}) setHelpTopic(field, topic);
  form->addRow(m_map);
  form->addRow(tr("m"), rangeRow(m_mFrom, m_mTo, m_mCount));
  form->addRow(tr("λ"), rangeRow(m_mapFrom, m_mapTo, m_mapCount));
}

void PathEditor::refreshRules(const std::vector<ItemSpec>& specs) {
  for (const ItemRow& row : m_rules) {
    const auto found =
        std::find_if(specs.begin(), specs.end(), [&row](const ItemSpec& item) { return item.id == row.info.id; });
    const bool on = found != specs.end();
    row.box->setChecked(on);
    for (const auto& [spec, field] : row.fields) {
      setUsable(field, on ? QString() : tr("Turn on the rule first."));
      const bool given = on && found->parameters.contains(spec.key);
      field->setValue(given ? found->parameters.at(spec.key) : spec.defaultValue);
      // Not "0", which would be data without noise.
      if (row.estimated != nullptr && spec == noiseLevelParameter()) row.estimated->setVisible(field->value() == 0.0);
    }
  }
}

void PathEditor::refresh() {
  const Experiment& now = experiment();
  selectId(*m_measure, QString::fromStdString(measureId(now.measure)));
  const bool list = !now.lambda.list.empty();
  m_from->setValue(now.lambda.from);
  m_to->setValue(now.lambda.to);
  m_count->setValue(now.lambda.count);
  for (NumberField* field : {m_from, m_to, m_count}) {
    setUsable(field, list ? tr("The experiment has a list of λ: press “Use a range” first.") : QString());
  }
  m_list->setText(list
                      ? tr("list of %1").arg(shownCount(static_cast<long long>(now.lambda.list.size()), counts::values))
                      : QString());
  m_list->setVisible(list);
  m_useRange->setVisible(list);
  refreshRules(now.rules);
  const MapSpec map = now.map.value_or(MapSpec{});
  m_map->setChecked(now.map.has_value());
  m_mFrom->setValue(map.m.from);
  m_mTo->setValue(map.m.to);
  m_mCount->setValue(map.m.count);
  m_mapFrom->setValue(map.lambda.from);
  m_mapTo->setValue(map.lambda.to);
  m_mapCount->setValue(map.lambda.count);
  for (NumberField* field : {m_mFrom, m_mTo, m_mCount, m_mapFrom, m_mapTo, m_mapCount}) {
    setUsable(field, now.map ? QString() : tr("Turn on the map first."));
  }
}

}  // namespace kerridge
