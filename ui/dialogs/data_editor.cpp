// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/data_editor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "data/noise_seed.h"
#include "dialogs/points_table.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "texts/shown_text.h"
#include "widgets/help_topic.h"
#include "widgets/number_field.h"
#include "widgets/shown_text.h"
#include "widgets/usable.h"

namespace kerridge {

namespace {

constexpr int textWidth = 380;
constexpr int notesShown = 5;

QString notesText(const std::vector<Diagnostic>& notes) {
  QStringList lines;
  for (const Diagnostic& note : notes) {
    if (lines.size() == notesShown) {
      lines << DataEditor::tr("… and %1 more").arg(static_cast<int>(notes.size()) - notesShown);
      break;
    }
    lines << shownDiagnostic(note);
  }
  return lines.join(QLatin1Char('\n'));
}

}  // namespace

QString dataSummary(const DataSpec& spec, const Dataset* data) {
  if (data != nullptr) {
    return DataEditor::tr("%1 · n = %2, d = %3")
        .arg(QString::fromStdString(data->name))
        .arg(data->ownRows())
        .arg(data->d());
  }
  if (spec.points) return DataEditor::tr("Drawn points · n = %1").arg(spec.points->size());
  if (!spec.file.empty()) return QFileInfo(QString::fromStdString(spec.file)).fileName();
  const Generator* generator = findGenerator(spec.generator.id);
  return shownText(generator != nullptr ? generator->info().label : spec.generator.id);
}

DataEditor::DataEditor(ExperimentDocument& document, ResultsController& controller, QWidget* parent)
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
  m_points = new PointsTable(this);
  connect(m_points, &PointsTable::edited, this, [this](const std::vector<Point>& points, const QString& step) {
    this->document().replace(withPoints(this->experiment(), points), step);
  });
  content()->addWidget(m_points);
  content()->addWidget(m_notes);
  m_changeReading->setToolTip(tr("Separator, header, target and the other columns"));
  m_changeReading->setObjectName(QStringLiteral("change-reading"));
  connect(m_changeReading, &QPushButton::clicked, this, &DataEditor::changeReadingRequested);
  content()->addWidget(m_changeReading);
  auto* overview = new QPushButton(tr("Overview…"), this);
  overview->setToolTip(tr("Histograms, gaps, scatter plots and correlations of the columns"));
  overview->setObjectName(QStringLiteral("show-overview"));
  connect(overview, &QPushButton::clicked, this, &DataEditor::overviewRequested);
  content()->addWidget(overview);
  m_predict = new QCheckBox(this);
  m_predict->setObjectName(QStringLiteral("predict-without-target"));
  m_predict->setToolTip(
      tr("The models that the rules choose predict them; the predictions are in predictions.csv, as the part “new”"));
  connect(m_predict, &QCheckBox::clicked, this, [this](bool on) {
    edit(on ? tr("Predict the rows without a target") : tr("Leave out the rows without a target"),
         [on](Experiment& after) { after.predict = on; });
  });
  content()->addWidget(m_predict);

  auto* others = new QHBoxLayout;
  auto* open = new QPushButton(tr("Open data…"), this);
  open->setObjectName(QStringLiteral("open-data"));
  open->setToolTip(tr("Use data from a file"));
  connect(open, &QPushButton::clicked, this, &DataEditor::openRequested);
  others->addWidget(open);
  auto* get = new QPushButton(tr("Get data…"), this);
  get->setObjectName(QStringLiteral("get-data"));
  get->setToolTip(tr("Download a well-known data set from its public archive"));
  connect(get, &QPushButton::clicked, this, &DataEditor::getRequested);
  others->addWidget(get);
  m_draw = new QPushButton(this);
  m_draw->setObjectName(QStringLiteral("draw-data"));
  connect(m_draw, &QPushButton::clicked, this, [this] { Q_EMIT drawRequested(m_keepsPoints); });
  others->addWidget(m_draw);
  m_generator = new QComboBox(this);
  m_generator->setObjectName(QStringLiteral("generator"));
  m_generator->setAccessibleName(tr("Generated data"));
  m_generator->setToolTip(tr("Data drawn at random around a known true function"));
  m_generator->setPlaceholderText(tr("Generated data…"));
  for (const Generator* generator : generators()) {
    const ItemInfo info = generator->info();
    m_generator->addItem(shownText(info.label), QString::fromStdString(info.id));
    m_generator->setItemData(m_generator->count() - 1, shownText(info.explanation), Qt::ToolTipRole);
  }
  connect(m_generator, &QComboBox::activated, this, [this](int index) {
    this->document().replace(withGenerator(this->experiment(), m_generator->itemData(index).toString().toStdString()),
                             tr("Use %1").arg(m_generator->itemText(index)));
  });
  auto* generate = new QLabel(tr("Generate"), this);
  generate->setBuddy(m_generator);
  generate->setToolTip(m_generator->toolTip());
  others->addWidget(generate);
  others->addWidget(m_generator, 1);
  content()->addLayout(others);
}

void DataEditor::rebuildParameters() {
  const DataSpec& source = experiment().data;
  const std::string id = source.isGenerated() ? source.generator.id : std::string();
  if (m_parametersOf == id) return;
  m_parametersOf = id;
  for (const auto& [spec, field] : m_parameters) m_form->removeRow(field);
  for (const auto& [spec, box] : m_choices) m_form->removeRow(box);
  m_parameters.clear();
  m_choices.clear();
  if (m_seed != nullptr) {
    m_form->removeRow(m_seed);
    m_form->removeRow(m_ownNoiseSeed->parentWidget());
    m_form->removeRow(m_moved);
  }
  m_seed = nullptr;
  const Generator* generator = findGenerator(id);
  if (generator == nullptr) return;
  const ItemInfo info = generator->info();
  const QString step = tr("Change %1").arg(shownText(info.label));
  for (const ParameterSpec& spec : info.parameters) {
    const QString label = shownText(spec.label);
    if (spec.isNamedNumber()) {
      addChoice(spec, step);
      continue;
    }
    NumberField* field = numberField(
        spec.minimum, spec.maximum, spec.integer, label, shownText(spec.explanation), step,
        [key = spec.key](Experiment& after, double value) { after.data.generator.parameters[key] = value; });
    field->setObjectName(QStringLiteral("generator-") + QString::fromStdString(spec.key));
    m_form->addRow(label, field);
    m_parameters.emplace_back(spec, field);
  }
  addSeeds(step);
}

void DataEditor::addSeeds(const QString& step) {
  m_seed = numberField(
      0, largestSeed, true, tr("Seed"), tr("The same seed gives the same data; another seed draws new data"), step,
      [](Experiment& after, double value) { after.data.generator.seed = static_cast<std::uint64_t>(value); });
  m_seed->setObjectName(QStringLiteral("generator-seed"));
  m_form->addRow(tr("seed"), m_seed);

  auto* row = new QWidget(this);
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  m_noiseSeed = numberField(
      0, largestSeed, true, tr("Seed of the noise"),
      tr("Another seed draws new noise and keeps the inputs and the true function"), step,
      [](Experiment& after, double value) { setNoiseSeed(after.data.generator, static_cast<std::uint64_t>(value)); });
  m_noiseSeed->setObjectName(QStringLiteral("generator-noise-seed"));
  m_ownNoiseSeed = new QCheckBox(tr("separate"), row);
  m_ownNoiseSeed->setObjectName(QStringLiteral("own-noise-seed"));
  m_ownNoiseSeed->setAccessibleName(tr("Separate seed for the noise"));
  m_ownNoiseSeed->setToolTip(
      tr("Give the noise a separate seed, so that you can redraw it at the same inputs, as for bias and variance"));
  connect(m_ownNoiseSeed, &QCheckBox::clicked, this, [this](bool own) {
    edit(own ? tr("Give the noise a separate seed") : tr("Use the seed of the data for the noise"),
         [own](Experiment& after) {
           GeneratorSpec& spec = after.data.generator;
           setNoiseSeed(spec, own ? std::optional(spec.seed) : std::nullopt);
         });
  });
  layout->addWidget(m_noiseSeed);
  layout->addWidget(m_ownNoiseSeed);
  m_form->addRow(tr("seed of the noise"), row);
  addMoved();
}

void DataEditor::addMoved() {
  m_moved = new QWidget(this);
  auto* layout = new QHBoxLayout(m_moved);
  layout->setContentsMargins(0, 0, 0, 0);
  m_movedRows = new QLabel(m_moved);
  m_movedRows->setObjectName(QStringLiteral("moved-rows"));
  m_movedRows->setWordWrap(true);
  auto* back = new QPushButton(tr("Put back"), m_moved);
  back->setObjectName(QStringLiteral("put-back"));
  back->setToolTip(tr("Return the points that you moved to where the generator put them"));
  connect(back, &QPushButton::clicked, this,
          [this] { edit(tr("Put moved points back"), [](Experiment& after) { after.data.moved.clear(); }); });
  layout->addWidget(m_movedRows, 1);
  layout->addWidget(back);
  m_form->addRow(tr("moved points"), m_moved);
}

void DataEditor::refreshSeeds() {
  if (m_seed == nullptr) return;
  const GeneratorSpec& spec = experiment().data.generator;
  m_seed->setValue(static_cast<double>(spec.seed));
  const auto noise = noiseSeedOf(spec);
  m_ownNoiseSeed->setChecked(noise.has_value());
  setUsable(m_noiseSeed, noise ? QString() : tr("The noise uses the seed of the data."));
  m_noiseSeed->setValue(static_cast<double>(noise.value_or(spec.seed)));
}

void DataEditor::addChoice(const ParameterSpec& spec, const QString& step) {
  auto* box = new QComboBox(this);
  box->setObjectName(QStringLiteral("generator-") + QString::fromStdString(spec.key));
  box->setAccessibleName(shownText(spec.label));
  box->setToolTip(shownText(spec.explanation));
  for (const std::string& choice : spec.words) box->addItem(QString::fromStdString(choice));
  connect(box, &QComboBox::activated, this, [this, key = spec.key, step](int index) {
    edit(step, [&](Experiment& after) { after.data.generator.parameters[key] = index; });
  });
  m_form->addRow(shownText(spec.label), box);
  m_choices.emplace_back(spec, box);
}

void DataEditor::refresh() {
  rebuildParameters();
  const DataSpec& source = experiment().data;
  const LoadedData* loaded = controller().loadedData();
  const Dataset* set = loaded != nullptr ? loaded->data.get() : nullptr;
  m_title->setText(QStringLiteral("<b>%1</b>").arg(dataSummary(source, set).toHtmlEscaped()));
  const bool file = !source.file.empty() && !source.points;
  const std::string format = file && loaded != nullptr ? loaded->reading.format : "csv";
  setHelpTopic(this, source.points ? QStringLiteral("draw-data")
                     : file        ? helpTopic("readers", format)
                                   : helpTopic("generators", source.generator.id));
  refreshPoints(set);
  if (source.points) {
    m_description->setText(tr("Points set by hand: on the Fit chart with the mouse, or here."));
  } else if (file) {
    QString text = QString::fromStdString(source.file).toHtmlEscaped();
    if (loaded != nullptr) {
      text += QStringLiteral("<br>") + shownText(loaded->reading.sentence).toHtmlEscaped() +
              tr("<br>target: %1").arg(QString::fromStdString(set->targetName).toHtmlEscaped());
    }
    m_description->setText(text);
  } else if (const Generator* generator = findGenerator(source.generator.id); generator != nullptr) {
    m_description->setText(QString::fromStdString(generator->info().formula) + QStringLiteral("<br>") +
                           shownText(generator->info().explanation));
  }
  for (const auto& [spec, box] : m_choices) {
    const auto found = source.generator.parameters.find(spec.key);
    box->setCurrentIndex(
        static_cast<int>(found != source.generator.parameters.end() ? found->second : spec.defaultValue));
  }
  for (const auto& [spec, field] : m_parameters) {
    const auto found = source.generator.parameters.find(spec.key);
    field->setValue(found != source.generator.parameters.end() ? found->second : spec.defaultValue);
  }
  refreshSeeds();
  if (m_seed != nullptr) {
    QStringList rows;
    for (const MovedRow& row : source.moved) rows << QString::number(row.row);
    m_form->setRowVisible(m_moved, !rows.isEmpty());
    m_movedRows->setText(rows.join(QStringLiteral(", ")));
  }
  m_notes->setText(set != nullptr ? notesText(loaded->diagnostics) : QString());
  m_notes->setVisible(!m_notes->text().isEmpty());
  m_changeReading->setVisible(file);
  const Index without = set != nullptr ? set->withoutTarget.rows() : 0;
  m_predict->setVisible(without > 0 || experiment().predict);
  m_predict->setChecked(experiment().predict);
  m_predict->setText(
      without == 1 ? tr("Predict the row without a target in exported tables")
                   : tr("Predict the %n rows without a target in exported tables", nullptr, static_cast<int>(without)));
  m_predict->setAccessibleName(m_predict->text());
  m_generator->setCurrentIndex(source.isGenerated() ? m_generator->findData(QString::fromStdString(source.generator.id))
                                                    : -1);
}

void DataEditor::refreshPoints(const Dataset* set) {
  const DataSpec& source = experiment().data;
  m_points->setVisible(source.points.has_value());
  if (source.points) m_points->setPoints(*source.points);
  const bool editable = source.isGenerated() && set != nullptr && editablePoints(*set);
  m_keepsPoints = editable;
  m_draw->setText(source.points ? tr("Draw on the chart") : editable ? tr("Edit the points by hand") : tr("Draw data"));
  m_draw->setToolTip(
      source.points ? tr("Add, move and remove points on the Fit chart")
      : editable ? tr("Keep these points and change them on the Fit chart; their true function is then no longer known")
                 : tr("Start with an empty Fit chart and draw points"));
}

}  // namespace kerridge
