// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/target_editor.h"

#include <algorithm>
#include <QButtonGroup>
#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QRadioButton>
#include <QVBoxLayout>

#include "document/results_controller.h"
#include "widgets/help_topic.h"
#include "widgets/usable.h"

namespace kerridge {

namespace {

/// The place of a column in the file, 0-based; −1 if it is not known.
int columnIn(const LoadedData* loaded, const ColumnReference& column) {
  if (column.isNumber()) return static_cast<int>(column.number()) - 1;
  if (loaded == nullptr) return -1;
  const auto& columns = loaded->roles.columns;
  const auto found =
      std::find_if(columns.begin(), columns.end(), [&](const ColumnNote& note) { return note.name == column.name(); });
  return found == columns.end() ? -1 : static_cast<int>(found - columns.begin());
}

QString nameOfColumn(const LoadedData* loaded, const ColumnReference& column) {
  if (!column.isNumber()) return QString::fromStdString(column.name());
  const auto place = static_cast<std::size_t>(column.number() - 1);
  return loaded != nullptr && place < loaded->roles.columns.size()
             ? QString::fromStdString(loaded->roles.columns[place].name)
             : TargetEditor::tr("column %1").arg(column.number());
}

/// Those that the experiment learns, in their order.
QStringList targetNames(const Roles& roles, const LoadedData* loaded) {
  QStringList names{nameOfColumn(loaded, roles.target)};
  for (std::size_t i = 0; i < roles.furtherTargets; ++i) names += nameOfColumn(loaded, roles.outputs[i]);
  return names;
}

}  // namespace

bool hasSeveralTargets(const DataSpec& data) {
  return !data.file.empty() && !data.points && !data.roles.target.empty() && !data.roles.outputs.empty();
}

std::vector<OutputName> outputNames(const Roles& roles, const LoadedData* loaded) {
  struct Place {
    OutputName output;
    int column;
  };
  std::vector<Place> places{{{nameOfColumn(loaded, roles.target), -1}, columnIn(loaded, roles.target)}};
  for (std::size_t i = 0; i < roles.outputs.size(); ++i) {
    places.push_back(
        {{nameOfColumn(loaded, roles.outputs[i]), static_cast<int>(i)}, columnIn(loaded, roles.outputs[i])});
  }
  std::stable_sort(places.begin(), places.end(), [](const Place& a, const Place& b) { return a.column < b.column; });
  std::vector<OutputName> names;
  for (Place& place : places) names.push_back(std::move(place.output));
  return names;
}

QString targetSummary(const DataSpec& data, const LoadedData* loaded) {
  if (!hasSeveralTargets(data)) return {};
  const QString name = nameOfColumn(loaded, data.roles.target);
  if (data.roles.furtherTargets == 0) return TargetEditor::tr("target: %1").arg(name);
  return TargetEditor::tr("target: %1, one of %2").arg(name).arg(data.roles.furtherTargets + 1);
}

TargetEditor::TargetEditor(ExperimentDocument& document, ResultsController& controller, QWidget* parent)
    : ExperimentEditor(document, controller, parent),
      m_list(new QGridLayout),
      m_group(new QButtonGroup(this)),
      m_targets(new QLabel(this)),
      m_common(new QCheckBox(tr("&One λ for all targets"), this)) {
  setHelpTopic(this, QStringLiteral("loading-data"));
  auto* title = new QLabel(tr("<b>Predict</b>"), this);
  title->setTextFormat(Qt::RichText);
  content()->addWidget(title);
  content()->addLayout(m_list);
  m_list->setColumnStretch(0, 1);
  content()->addWidget(new QLabel(tr("The inputs stay the same; the other outputs are left out."), this));
  m_targets->setWordWrap(true);
  m_targets->setObjectName(QStringLiteral("several-targets"));
  content()->addWidget(m_targets);
  m_common->setObjectName(QStringLiteral("common-lambda"));
  m_common->setToolTip(tr(
      "On: every rule chooses the λ (or t) with the smallest mean of its score over the targets, each divided by the "
      "variance of the target. Off: each target has its own λ"));
  content()->addWidget(m_common);
  connect(m_common, &QCheckBox::clicked, this, [this](bool common) {
    edit(common ? tr("One λ for all targets") : tr("One λ for each target"),
         [common](Experiment& after) { after.commonLambda = common; });
  });
  connect(m_group, &QButtonGroup::idClicked, this, [this](int id) {
    // The target itself has −2: a group gives out −1 by itself.
    if (id >= 0) Q_EMIT targetChosen(id);
  });
}

void TargetEditor::refresh() {
  for (QAbstractButton* button : m_buttons) {
    m_group->removeButton(button);
    m_list->removeWidget(button);
    button->hide();
    button->deleteLater();  // one of them may be telling of its click
  }
  m_buttons.clear();
  const DataSpec& data = experiment().data;
  if (!hasSeveralTargets(data)) return;
  m_targets->setVisible(data.roles.furtherTargets > 0);
  m_common->setVisible(data.roles.furtherTargets > 0);
  m_common->setChecked(experiment().commonLambda);
  m_targets->setText(tr("The experiment learns %1 targets: %2. The charts show one of them, the table Results all; "
                        "kerridge run writes the tables of all.")
                         .arg(data.roles.furtherTargets + 1)
                         .arg(targetNames(data.roles, controller().loadedData()).join(QStringLiteral(", "))));
  for (const OutputName& output : outputNames(data.roles, controller().loadedData())) {
    QString text = output.name;
    auto* button = new QRadioButton(text.replace(QLatin1Char('&'), QStringLiteral("&&")), this);
    button->setObjectName(QStringLiteral("target-") + output.name);
    button->setAccessibleName(tr("Predict %1").arg(output.name));
    button->setToolTip(output.output < 0 ? tr("This is the current target")
                                         : tr("Predict this column from the same inputs"));
    m_group->addButton(button, output.output < 0 ? -2 : output.output);
    button->setChecked(output.output < 0);
    const int row = static_cast<int>(m_buttons.size()) / 2;
    m_list->addWidget(button, row, 0);
    m_buttons.push_back(button);
    auto* learn = new QCheckBox(tr("learn"), this);
    learn->setObjectName(QStringLiteral("learn-") + output.name);
    learn->setAccessibleName(tr("Learn %1").arg(output.name));
    const bool shown = output.output < 0;
    learn->setChecked(shown || output.output < static_cast<int>(data.roles.furtherTargets));
    setUsable(learn, shown ? tr("The current target is always learned.") : QString());
    if (!shown) learn->setToolTip(tr("Learn this column, too: as one of several targets"));
    connect(learn, &QCheckBox::clicked, this,
            [this, place = output.output](bool learned) { Q_EMIT learnedChanged(place, learned); });
    m_list->addWidget(learn, row, 1);
    m_buttons.push_back(learn);
  }
}

}  // namespace kerridge
