// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/data_editor.h"

#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/help_topic.h"
#include "widgets/number_field.h"
#include "window/experiment_document.h"
#include "window/study_controller.h"

namespace kerridge {

namespace {

constexpr double largestSeed = 9007199254740991.0;  // 2^53 − 1
constexpr int textWidth = 380;
constexpr int notesShown = 5;

QString notesText(const std::vector<Diagnostic>& notes) {
  QStringList lines;
  for (const Diagnostic& note : notes) {
    if (lines.size() == notesShown) {
      lines << DataEditor::tr("… and %n more", nullptr, static_cast<int>(notes.size()) - notesShown);
      break;
    }
    lines << QString::fromStdString(toString(note));
  }
  return lines.join(QLatin1Char('\n'));
}

}  // namespace

QString dataSummary(const DataSpec& spec, const Dataset* data) {
  if (data != nullptr) {
    return DataEditor::tr("%1 · n = %2, d = %3").arg(QString::fromStdString(data->name)).arg(data->n()).arg(data->d());
  }
  if (!spec.file.empty()) return QFileInfo(QString::fromStdString(spec.file)).fileName();
  const Generator* generator = findGenerator(spec.generator.id);
  return QString::fromStdString(generator != nullptr ? generator->info().label : spec.generator.id);
}

Experiment withData(const Experiment& experiment, const DataSpec& data) {
  Experiment after = experiment;
  after.data = data;
  if (after.split.kind == SplitKind::column && data.roles.splitColumn.empty()) after.split = SplitSpec{};
  if (!data.roles.splitColumn.empty()) after.split.kind = SplitKind::column;
  after.view.division = 0;
  after.view.sliceFeature = -1;
  return after;
}

Experiment withGenerator(const Experiment& experiment, const std::string& id) {
  DataSpec data;
  data.generator = GeneratorSpec{id, {}, 1};
  return withData(experiment, data);
}

DataEditor::DataEditor(ExperimentDocument& document, StudyController& controller, QWidget* parent)
    : ExperimentEditor(document, controller, parent),
      m_title(new QLabel(this)),
      m_description(new QLabel(this)),
      m_notes(new QLabel(this)),
      m_changeReading(new QPushButton(tr("Change how it is read…"), this)) {
  m_title->setTextFormat(Qt::RichText);
  m_description->setTextFormat(Qt::RichText);
  m_description->setWordWrap(true);
  m_description->setFixedWidth(textWidth);
  m_notes->setWordWrap(true);
  m_notes->setTextFormat(Qt::PlainText);
  m_notes->setFixedWidth(textWidth);
  content()->addWidget(m_title);
  content()->addWidget(m_description);
  m_form = addForm({});
  content()->addWidget(m_notes);
  m_changeReading->setToolTip(tr("Separator, header, target and the other columns"));
  m_changeReading->setObjectName(QStringLiteral("change-reading"));
  connect(m_changeReading, &QPushButton::clicked, this, &DataEditor::changeReadingRequested);
  content()->addWidget(m_changeReading);

  auto* others = new QHBoxLayout;
  auto* open = new QPushButton(tr("Open data…"), this);
  open->setObjectName(QStringLiteral("open-data"));
  open->setToolTip(tr("Take data from a file"));
  connect(open, &QPushButton::clicked, this, &DataEditor::openRequested);
  others->addWidget(open);
  auto* get = new QPushButton(tr("Get data…"), this);
  get->setObjectName(QStringLiteral("get-data"));
  get->setToolTip(tr("Fetch a well-known data set from its public archive"));
  connect(get, &QPushButton::clicked, this, &DataEditor::getRequested);
  others->addWidget(get);
  for (const Generator* generator : generators()) {
    const ItemInfo info = generator->info();
    auto* button = new QPushButton(QString::fromStdString(info.label), this);
    button->setToolTip(QString::fromStdString(info.explanation));
    connect(button, &QPushButton::clicked, this, [this, info] {
      this->document().replace(withGenerator(this->experiment(), info.id),
                               tr("Use %1").arg(QString::fromStdString(info.label)));
    });
    others->addWidget(button);
  }
  others->addStretch(1);
  content()->addLayout(others);
}

void DataEditor::rebuildParameters() {
  const DataSpec& source = experiment().data;
  const std::string id = source.file.empty() ? source.generator.id : std::string();
  if (m_parametersOf == id) return;
  m_parametersOf = id;
  for (const auto& [spec, field] : m_parameters) m_form->removeRow(field);
  m_parameters.clear();
  if (m_seed != nullptr) m_form->removeRow(m_seed);
  m_seed = nullptr;
  const Generator* generator = findGenerator(id);
  if (generator == nullptr) return;
  const ItemInfo info = generator->info();
  const QString step = tr("Change %1").arg(QString::fromStdString(info.label));
  for (const ParameterSpec& spec : info.parameters) {
    const QString label = QString::fromStdString(spec.label);
    NumberField* field = numberField(
        spec.minimum, spec.maximum, spec.integer, label, QString::fromStdString(spec.explanation), step,
        [key = spec.key](Experiment& after, double value) { after.data.generator.parameters[key] = value; });
    field->setObjectName(QStringLiteral("generator-") + QString::fromStdString(spec.key));
    m_form->addRow(label, field);
    m_parameters.emplace_back(spec, field);
  }
  m_seed = numberField(
      0, largestSeed, true, tr("Seed"), tr("The same seed gives the same data"), step,
      [](Experiment& after, double value) { after.data.generator.seed = static_cast<std::uint64_t>(value); });
  m_form->addRow(tr("seed"), m_seed);
}

void DataEditor::refresh() {
  rebuildParameters();
  const DataSpec& source = experiment().data;
  const LoadedData* loaded = controller().loadedData();
  const Dataset* set = loaded != nullptr ? loaded->data.get() : nullptr;
  m_title->setText(QStringLiteral("<b>%1</b>").arg(dataSummary(source, set).toHtmlEscaped()));
  const bool file = !source.file.empty();
  const std::string format = file && loaded != nullptr ? loaded->reading.format : "csv";
  setHelpTopic(this, file ? helpTopic("readers", format) : helpTopic("generators", source.generator.id));
  if (file) {
    QString text = QString::fromStdString(source.file).toHtmlEscaped();
    if (loaded != nullptr) {
      text += QStringLiteral("<br>") + QString::fromStdString(loaded->reading.sentence).toHtmlEscaped() +
              tr("<br>target: %1").arg(QString::fromStdString(set->targetName).toHtmlEscaped());
    }
    m_description->setText(text);
  } else if (const Generator* generator = findGenerator(source.generator.id); generator != nullptr) {
    m_description->setText(QString::fromStdString(generator->info().formula) + QStringLiteral("<br>") +
                           QString::fromStdString(generator->info().explanation));
  }
  for (const auto& [spec, field] : m_parameters) {
    const auto found = source.generator.parameters.find(spec.key);
    field->setValue(found != source.generator.parameters.end() ? found->second : spec.defaultValue);
  }
  if (m_seed != nullptr) m_seed->setValue(static_cast<double>(source.generator.seed));
  m_notes->setText(set != nullptr ? notesText(loaded->diagnostics) : QString());
  m_notes->setVisible(!m_notes->text().isEmpty());
  m_changeReading->setVisible(file);
}

}  // namespace kerridge
