// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/study_dialog.h"

#include <algorithm>
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "dialogs/data_editor.h"
#include "dialogs/generated_data_dialog.h"
#include "dialogs/kernel_text.h"
#include "dialogs/study_fields.h"
#include "document/results_controller.h"
#include "experiment/load_data.h"
#include "studies/study_recorder.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"
#include "widgets/help_topic.h"
#include "widgets/plain_text.h"
#include "widgets/shown_text.h"
#include "widgets/usable.h"

namespace kerridge {

namespace {

constexpr int dialogWidth = 720;
constexpr int largestHeight = 690;
constexpr int dataLines = 4;
constexpr int pauseBeforeEstimate = 400;  // ms
constexpr int longestEstimate = 20000;    // ms
constexpr Index largestProbe = 8000;      // rows: a Gram matrix of 0.5 GB is more than a guess is worth

const ItemSpec* ownStudy(const Experiment& experiment, const std::string& id) {
  for (const ItemSpec& spec : experiment.studies) {
    if (spec.id == id) return &spec;
  }
  return nullptr;
}

// "AK14" alone means nothing to someone who opens the dialog for the first time.
QString spelledOut(const std::string& source) {
  static const std::vector<std::pair<const char*, const char*>> papers{
      {"AK14", QT_TRANSLATE_NOOP("StudyDialog", "AK14: Audiffren and Kadri, Equivalence of learning algorithms")},
      {"AK15",
       QT_TRANSLATE_NOOP("StudyDialog", "AK15: Audiffren and Kadri, M-power regularized least squares regression")},
      {"PZ12", QT_TRANSLATE_NOOP("StudyDialog",
                                 "PZ12: Prato and Zanni, A practical use of regularization for supervised learning "
                                 "with kernel methods")},
      {"V05", QT_TRANSLATE_NOOP("StudyDialog", "V05: Verri, Functional methods for learning")},
      {"B23", QT_TRANSLATE_NOOP("StudyDialog", "B23: Beigy, Machine learning theory: Regression")}};
  QStringList names;
  for (const auto& [shortName, name] : papers) {
    if (source.find(shortName) != std::string::npos) names << StudyDialog::tr(name);
  }
  return names.join(QStringLiteral(". "));
}

}  // namespace

StudyDialog::StudyDialog(const Study& study, const Experiment& experiment, QWidget* parent)
    : QDialog(parent),
      m_study(study),
      m_experiment(experiment),
      m_data(new QListWidget(this)),
      m_form(new StudyFields(study.info(), this)),
      m_keep(new QCheckBox(tr("&Keep the result of the study already in the experiment"), this)),
      m_settings(new QLabel(this)),
      m_effort(new QLabel(this)),
      m_problem(new QLabel(this)) {
  const ItemInfo info = study.info();
  setObjectName(QStringLiteral("study-dialog"));
  setWindowTitle(tr("Study: %1").arg(shownText(info.label)));
  setHelpTopic(this, helpTopic("studies", info.id));
  auto* layout = new QVBoxLayout(this);
  auto* text = new QLabel(tr("%1 (%2)").arg(shownText(info.explanation), QString::fromStdString(info.source)), this);
  text->setWordWrap(true);
  layout->addWidget(text);
  auto* papers = new QLabel(spelledOut(info.source), this);
  papers->setObjectName(QStringLiteral("study-papers"));
  papers->setWordWrap(true);
  layout->addWidget(papers);

  auto* dataLine = new QHBoxLayout;
  auto* dataLabel = new QLabel(study.takesSeveralData() ? tr("<b>Data</b>, one or several") : tr("<b>Data</b>"), this);
  dataLabel->setTextFormat(Qt::RichText);
  dataLabel->setBuddy(m_data);
  dataLine->addWidget(dataLabel, 1);
  m_add = new QPushButton(tr("Add a &file…"), this);
  m_add->setObjectName(QStringLiteral("study-add-file"));
  m_add->setToolTip(tr("Run the study on another data file, too; its line says which column is predicted"));
  m_add->setAutoDefault(false);
  connect(m_add, &QPushButton::clicked, this, &StudyDialog::addFile);
  connect(&m_reading, &BackgroundTask::failed, this, [this](const QString& reason) {
    m_add->setEnabled(true);
    m_problem->setText(reason);
    m_problem->show();
  });
  m_set = new QPushButton(tr("&Set…"), this);
  m_set->setObjectName(QStringLiteral("study-set-data"));
  m_set->setToolTip(tr("Size, noise and seed of the generated data in the selected line"));
  m_set->setAutoDefault(false);
  connect(m_set, &QPushButton::clicked, this, &StudyDialog::editGenerated);
  connect(m_data, &QListWidget::currentRowChanged, this, &StudyDialog::refreshButtons);
  dataLine->addWidget(m_set);
  dataLine->addWidget(m_add);
  layout->addLayout(dataLine);
  buildData();
  refreshButtons();
  layout->addWidget(m_data);

  auto* parameters = new QLabel(tr("<b>Parameters</b>"), this);
  parameters->setTextFormat(Qt::RichText);
  layout->addWidget(parameters);
  auto* area = new QScrollArea(this);
  area->setWidgetResizable(true);
  area->setFrameShape(QFrame::NoFrame);
  area->setFocusPolicy(Qt::NoFocus);  // its fields take the focus, and scroll into view
  area->setWidget(m_form);
  layout->addWidget(area, 1);
  const ItemSpec* own = ownStudy(experiment, info.id);
  m_form->setSpec(own != nullptr ? *own : ItemSpec{info.id, {}, 1});

  m_keep->setObjectName(QStringLiteral("study-keep"));
  m_keep->setToolTip(tr("If off, the new study replaces the one in the experiment"));
  m_keep->setVisible(own != nullptr);
  layout->addWidget(m_keep);
  m_settings->setObjectName(QStringLiteral("study-settings"));
  m_settings->setWordWrap(true);
  m_settings->setToolTip(
      tr("Settings of the study; the kernel and measure are those of the papers unless you change them"));
  layout->addWidget(m_settings);
  m_effort->setObjectName(QStringLiteral("study-effort"));
  m_effort->setWordWrap(true);
  m_effort->setToolTip(tr("The study works step by step: if you stop it, the finished steps are kept"));
  layout->addWidget(m_effort);
  m_effort->setMinimumHeight(2 * m_effort->fontMetrics().lineSpacing());  // the text once the rows are known
  m_pause.setSingleShot(true);
  m_pause.setInterval(pauseBeforeEstimate);
  connect(&m_pause, &QTimer::timeout, this, &StudyDialog::estimate);
  m_limit.setSingleShot(true);
  m_limit.setInterval(longestEstimate);
  connect(&m_limit, &QTimer::timeout, this, [this] {
    m_estimate.cancel();
    showTime(tr("Its smallest step alone takes longer than %1 s. The time left is shown while it runs.")
                 .arg(longestEstimate / 1000));
  });
  connect(&m_estimate, &BackgroundTask::failed, this, [this](const QString& reason) {
    m_limit.stop();
    showTime(reason);
  });
  connect(m_form, &StudyFields::changed, this, &StudyDialog::showEffort);
  connect(m_data, &QListWidget::itemChanged, this, &StudyDialog::showEffort);
  showEffort();
  m_problem->setObjectName(QStringLiteral("study-problem"));
  m_problem->setWordWrap(true);
  m_problem->hide();
  layout->addWidget(m_problem);

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel | QDialogButtonBox::Help, this);
  QPushButton* run = buttons->addButton(tr("&Run"), QDialogButtonBox::AcceptRole);
  run->setObjectName(QStringLiteral("study-run"));
  run->setDefault(true);
  run->setToolTip(tr("Compute the study in the background; its chart grows while it runs"));
  buttons->button(QDialogButtonBox::Help)->setToolTip(tr("What the study shows, its protocol and its parameters"));
  connect(buttons, &QDialogButtonBox::accepted, this, &StudyDialog::tryToRun);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(buttons, &QDialogButtonBox::helpRequested, this,
          [this, info] { Q_EMIT helpRequested(helpTopic("studies", info.id)); });
  layout->addWidget(buttons);
  // At that width, since the text takes several lines, and in the style in which it will be shown.
  for (QWidget* child : findChildren<QWidget*>()) child->ensurePolished();
  const int width = std::max(dialogWidth, m_form->sizeHint().width() + 60);
  const int others = layout->totalHeightForWidth(width) - area->sizeHint().height();
  resize(width, std::min(others + m_form->sizeHint().height() + 2, largestHeight));
}

void StudyDialog::buildData() {
  m_data->setObjectName(QStringLiteral("study-data"));
  m_data->setAccessibleName(tr("Data of the study"));
  m_data->setToolTip(tr("The data that the study runs on"));
  const ItemSpec* own = ownStudy(m_experiment, m_study.info().id);
  std::vector<DataSpec> chosen = own != nullptr ? own->data : std::vector<DataSpec>();
  if (chosen.empty()) chosen.push_back(m_experiment.data);
  const auto take = [&](const DataSpec& spec) {
    const auto found = std::find(chosen.begin(), chosen.end(), spec);
    if (found == chosen.end()) return false;
    chosen.erase(found);
    return true;
  };
  addData(m_experiment.data, tr("The experiment’s data: %1").arg(dataSummary(m_experiment.data, nullptr)),
          tr("The data in use"), take(m_experiment.data));
  const std::vector<DataSpec> others = chosen;
  for (const DataSpec& spec : others) {
    if (!spec.file.empty()) addData(spec, dataSummary(spec, nullptr), QString::fromStdString(spec.file), take(spec));
  }
  for (const Generator* generator : generators()) {
    DataSpec spec;
    spec.generator = {generator->info().id, {}, 1};
    if (spec == m_experiment.data) continue;
    const auto same = [&](const DataSpec& other) { return other.generator.id == spec.generator.id; };
    const auto given = std::find_if(chosen.begin(), chosen.end(), same);
    if (given != chosen.end()) spec = *given;  // with its own n, noise and seed
    addData(spec, generatedText(spec.generator), shownText(generator->info().explanation),
            given != chosen.end() && take(spec));
  }
  m_data->ensurePolished();  // with the fonts and the style it will be shown in
  m_data->setFixedHeight(dataLines * m_data->sizeHintForRow(0) + 2 * m_data->frameWidth() + dataLines);
  connect(m_data, &QListWidget::itemChanged, this, [this](const QListWidgetItem* item) {
    if (m_study.takesSeveralData() || item->checkState() != Qt::Checked) return;
    const QSignalBlocker blocker(m_data);
    for (int i = 0; i < m_data->count(); ++i) {
      if (m_data->item(i) != item) m_data->item(i)->setCheckState(Qt::Unchecked);
    }
  });
}

void StudyDialog::addData(const DataSpec& spec, const QString& text, const QString& tip, bool checked) {
  auto* item = new QListWidgetItem(text, m_data);
  item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
  item->setToolTip(tip);
  item->setCheckState(checked ? Qt::Checked : Qt::Unchecked);
  m_specs.push_back(spec);
}

void StudyDialog::addFile() {
  const QString file = m_chooser.open(this, tr("Add data to the study"), QString(), dataFileFilter(false));
  if (file.isEmpty()) return;
  DataSpec spec;
  spec.file = QFileInfo(file).absoluteFilePath().toStdString();
  const QString name = QFileInfo(file).fileName();
  addData(spec, tr("%1: reading…").arg(name), file, false);
  const int line = m_data->count() - 1;
  m_data->item(line)->setCheckState(Qt::Checked);
  m_data->scrollToItem(m_data->item(line));
  m_add->setEnabled(false);
  m_reading.start([this, spec, line](const RunContext& context, const BackgroundTask::Post&) {
    DataReading reading = readDataFile(spec, RolesFrom::proposal, context);
    return BackgroundTask::Delivery([this, line, reading = std::move(reading)] { receiveFile(line, reading); });
  });
}

void StudyDialog::receiveFile(int line, const DataReading& reading) {
  m_add->setEnabled(true);
  QListWidgetItem* item = m_data->item(line);
  const QString name = QFileInfo(QString::fromStdString(reading.spec.file)).fileName();
  if (!reading.isUsable()) {
    item->setText(tr("%1: cannot be used").arg(name));
    item->setToolTip(wrapped(errorText(reading.diagnostics)));
    item->setCheckState(Qt::Unchecked);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    m_problem->setText(errorText(reading.diagnostics));
    m_problem->show();
    return;
  }
  m_specs[static_cast<std::size_t>(line)] = reading.spec;
  item->setText(tr("%1: %2").arg(name, shownText(reading.notes.headline())));
  item->setToolTip(wrapped(shownText(reading.notes.text())));
}

void StudyDialog::refreshButtons() {
  const int line = m_data->currentRow();
  const bool generated = line > 0 && m_specs[static_cast<std::size_t>(line)].isGenerated();
  setUsable(m_set, line == 0    ? tr("Set the experiment’s own data in the panel Data.")
                   : !generated ? tr("Select a line of generated data first.")
                                : QString());
}

void StudyDialog::editGenerated() {
  const int line = m_data->currentRow();
  auto* dialog = new GeneratedDataDialog(m_specs[static_cast<std::size_t>(line)].generator, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog, line] {
    DataSpec& spec = m_specs[static_cast<std::size_t>(line)];
    spec.generator = dialog->result();
    QListWidgetItem* item = m_data->item(line);
    const QSignalBlocker blocker(m_data);
    item->setText(generatedText(spec.generator));
    item->setCheckState(Qt::Checked);
    for (int i = 0; i < m_data->count() && !m_study.takesSeveralData(); ++i) {
      if (i != line) m_data->item(i)->setCheckState(Qt::Unchecked);
    }
    showEffort();
  });
  dialog->open();
}

std::vector<DataSpec> StudyDialog::chosenData() const {
  std::vector<DataSpec> chosen;
  for (int i = 0; i < m_data->count(); ++i) {
    if (m_data->item(i)->checkState() == Qt::Checked) chosen.push_back(m_specs[static_cast<std::size_t>(i)]);
  }
  return chosen;
}

void StudyDialog::setRows(std::shared_ptr<const Dataset> rows) {
  m_rows = std::move(rows);
  showEffort();
}

// Half of the studies follow a paper, the others the experiment: the dialog says which settings result.
void StudyDialog::showSettings(const ItemSpec& spec) {
  const ItemInfo info = m_study.info();
  const StudySettings settings = settingsOf(StudyParameters(info, spec), studySettings(m_experiment));
  const auto has = [&](const char* key) {
    return std::any_of(info.parameters.begin(), info.parameters.end(),
                       [key](const ParameterSpec& parameter) { return parameter.key == key; });
  };
  QStringList parts;
  // A study with a list of kernels names them itself.
  if (!has("kernels")) parts << tr("Kernel: %1.").arg(kernelSummary(settings.kernel, nullptr));
  const std::vector<StudyColumn> columns = m_study.columns();
  if (std::any_of(columns.begin(), columns.end(), [](const StudyColumn& column) { return column.name == "measure"; })) {
    parts << tr("Errors: %1.").arg(QString::fromStdString(measureLabel(settings.measure)));
  }
  m_settings->setText(parts.join(QLatin1Char(' ')));
  m_settings->setVisible(!parts.isEmpty());
}

// Steps and rows are known before anything runs, but only of data that were read.
void StudyDialog::showEffort() {
  constexpr Index mostNumbers = 2000000;  // looked at without anyone noticing
  m_estimate.cancel();
  m_limit.stop();
  m_steps.clear();
  const std::vector<DataSpec> chosen = chosenData();
  ItemSpec spec;
  spec.id = m_study.info().id;
  const bool valid = m_form->writeTo(spec).isEmpty();
  const bool known =
      m_rows && chosen.size() == 1 && chosen.front() == m_experiment.data && m_rows->n() * m_rows->d() <= mostNumbers;
  showSettings(spec);
  Experiment trial = m_experiment;
  trial.studies = {spec};
  if (!valid || chosen.empty() || hasErrors(validate(trial))) {
    m_pause.stop();
    showTime(QString());
    return;
  }
  if (known) {
    try {
      const StudyParameters parameters(m_study.info(), spec);
      const StudySettings settings = settingsOf(parameters, studySettings(m_experiment));
      const StudyInput input{settings, spec, parameters, namedData({m_rows})};
      showPlan(planOf(*m_study.jobs(input)));
    } catch (const InvalidInput& problem) {
      m_pause.stop();
      showTime(shownText(problem.diagnostics().front().message));
      return;
    }
  }
  showTime(tr("Estimating how long it takes…"));
  m_pause.start();
}

void StudyDialog::showPlan(const StudyPlan& plan) {
  const QString steps = plan.jobs == 1 ? tr("One step") : tr("%n steps", nullptr, static_cast<int>(plan.jobs));
  const QString rows =
      plan.largestOrder > 0 ? tr(", with up to %1 training rows at once").arg(plan.largestOrder) : QString();
  m_steps = steps + rows + QStringLiteral(". ");
}

void StudyDialog::showTime(const QString& text) { m_effort->setText(m_steps + text); }

void StudyDialog::estimate() {
  ItemSpec spec;
  spec.id = m_study.info().id;
  const std::vector<DataSpec> chosen = chosenData();
  if (!m_form->writeTo(spec).isEmpty() || chosen.empty()) return;
  std::vector<std::shared_ptr<const Dataset>> sets;
  for (const DataSpec& data : chosen) {
    const auto read = std::find_if(m_sets.begin(), m_sets.end(), [&](const auto& set) { return set.first == data; });
    sets.push_back(data == m_experiment.data && m_rows ? m_rows : read != m_sets.end() ? read->second : nullptr);
  }
  const StudyParameters parameters(m_study.info(), spec);
  const StudySettings settings = settingsOf(parameters, studySettings(m_experiment));
  m_limit.start();
  m_estimate.start([=, this, study = &m_study](const RunContext& context, const BackgroundTask::Post& post) mutable {
    QString refused;
    StudyProbe probe;
    std::vector<std::pair<DataSpec, std::shared_ptr<const Dataset>>> read;
    try {
      for (std::size_t i = 0; i < sets.size(); ++i) {
        if (sets[i]) continue;
        sets[i] = loadUnchanged(chosen[i], context).data;
        read.emplace_back(chosen[i], sets[i]);
      }
      const StudyInput input{settings, spec, parameters, namedData(sets)};
      const std::unique_ptr<StudyJobs> jobs = study->jobs(input);
      probe.plan = planOf(*jobs);
      post([this, plan = probe.plan] {
        showPlan(plan);
        showTime(tr("Estimating how long it takes…"));
      });
      if (probe.plan.largestOrder <= largestProbe) probe = probeOf(*jobs, context);
    } catch (const InvalidInput& problem) {
      refused = shownText(problem.diagnostics().front().message);
    }
    return BackgroundTask::Delivery([this, refused, probe, read = std::move(read)] {
      m_limit.stop();
      m_sets.insert(m_sets.end(), read.begin(), read.end());
      if (!refused.isEmpty()) {
        m_steps.clear();
        showTime(refused);
      } else if (probe.seconds > 0.0) {
        showTime(tr("It takes %1, estimated from its smallest steps.").arg(shownText(aboutText(probe.seconds))));
      } else {
        showTime(tr("The time left is shown while it runs, once a tenth of it is done."));
      }
    });
  });
}

void StudyDialog::tryToRun() {
  ItemSpec spec;
  spec.id = m_study.info().id;
  QString problem = m_form->writeTo(spec);
  spec.data = chosenData();
  if (problem.isEmpty() && m_reading.isBusy()) problem = tr("The added file is still being read.");
  if (problem.isEmpty() && spec.data.empty()) problem = tr("Choose the data that the study runs on.");
  // The study follows the experiment's own data when they change.
  if (spec.data.size() == 1 && spec.data.front() == m_experiment.data) spec.data.clear();
  for (DataSpec& data : spec.data) data.test.reset();  // studies draw their test rows themselves
  m_result = m_experiment;
  std::vector<ItemSpec>& studies = m_result.studies;
  const auto there =
      std::find_if(studies.begin(), studies.end(), [&](const ItemSpec& study) { return study.id == spec.id; });
  std::size_t position = static_cast<std::size_t>(there - studies.begin());
  if (there != studies.end() && !m_keep->isChecked()) {
    *there = spec;
  } else {
    position = studies.size();
    studies.push_back(spec);
  }
  if (problem.isEmpty()) problem = errorText(validate(m_result));
  if (!problem.isEmpty()) {
    m_problem->setText(problem);
    m_problem->show();
    return;
  }
  m_table = studyTableNames(studies)[position];
  accept();
}

}  // namespace kerridge
