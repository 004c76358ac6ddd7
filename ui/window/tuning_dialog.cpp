// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/tuning_dialog.h"

#include <algorithm>
#include <cmath>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "base/sentence.h"
#include "base/size_text.h"
#include "charts/figure_view.h"
#include "dialogs/kernel_text.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "engine/memory_need.h"
#include "engine/stage_cache.h"
#include "experiment/tuning_criteria.h"
#include "figures/tuning_figure.h"
#include "stages/input_width_tuning.h"
#include "stages/optimism.h"
#include "stages/split_data.h"
#include "stages/work.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"
#include "validation/rule_list.h"
#include "widgets/help_topic.h"
#include "widgets/shown_text.h"
#include "widgets/usable.h"
#include "window/task_progress.h"

namespace kerridge {

namespace {

constexpr int chartWidth = 560;
constexpr int chartHeight = 200;  // at least: lines of text below may need the rest
constexpr int fixedLambdaIndex = 1;
constexpr int perInputIndex = 2;
constexpr int exponentIndex = 3;
// What the folds take beside the decomposition and path of a width, and each m beside them: measured with 700 rows, ten
// folds and 100 λ.
constexpr double foldsBesideColumn = 0.6;
constexpr double exponentBesideColumn = 0.07;

QString number(double value) { return shownNumber(value, 4); }

// Seconds of one decomposition and its path in the results on screen; NaN if nothing was timed.
double secondsPerWidth(const Results& results, int split) {
  double seconds = 0.0;
  for (const Timing& timing : results.timings) {
    const bool decomposes =
        timing.stage == "gram" || timing.stage == "eigendecomposition" || timing.stage == "test-basis";
    if (timing.split == split + 1 && (decomposes || timing.stage == "path")) seconds += timing.seconds;
  }
  return seconds > 0.0 ? seconds : notANumber;
}

TuningPlan planOf(const Experiment& experiment, const std::string& criterion, const std::vector<double>& exponents,
                  bool searchesLambda, const Dataset& data, const Split& split) {
  TuningPlan plan = tuningPlan(experiment, criterion, data, split.train);
  if (!exponents.empty()) plan.method = exponentMethod(experiment).value_or(plan.method);
  if (!searchesLambda) plan.lambda = {plan.method.at};
  plan.exponents = exponents;
  return plan;
}

Split shownSplitOf(const Experiment& experiment, const Dataset& data) {
  const std::vector<Split> splits = makeSplits(experiment.split, data);
  const int shown = std::clamp(experiment.view.split, 0, static_cast<int>(splits.size()) - 1);
  return splits[static_cast<std::size_t>(shown)];
}

}  // namespace

TuningDialog::TuningDialog(ExperimentDocument& document, ResultsController& controller, QWidget* parent)
    : QDialog(parent),
      m_document(document),
      m_controller(controller),
      m_criterion(new QComboBox(this)),
      m_what(new QComboBox(this)),
      m_search(new QPushButton(tr("&Search"), this)),
      m_effort(new QLabel(this)),
      m_plane(new QComboBox(this)),
      m_chart(new FigureView(this)),
      m_found(new QLabel(this)),
      m_hold(new QCheckBox(tr("&Keep it tuned"), this)),
      m_known(std::make_shared<std::map<std::string, WidthColumns>>()) {
  setObjectName(QStringLiteral("tuning-dialog"));
  setWindowTitle(tr("Tune the kernel width"));
  setHelpTopic(this, QStringLiteral("tuning"));
  auto* layout = new QVBoxLayout(this);
  buildChoices(layout);
  m_chart->setObjectName(QStringLiteral("tuning-chart"));
  m_chart->setMinimumSize(chartWidth, chartHeight);
  m_plane->setObjectName(QStringLiteral("tuning-plane"));
  m_plane->setAccessibleName(tr("Chart"));
  m_plane->addItem(tr("width and λ, at the best m"));
  m_plane->addItem(tr("m and λ, at the best width"));
  connect(m_plane, &QComboBox::activated, this, &TuningDialog::showChart);
  layout->addWidget(m_plane, 0, Qt::AlignLeft);
  layout->addWidget(m_chart, 1);
  showChart();
  m_found->setObjectName(QStringLiteral("tuning-found"));
  m_found->setWordWrap(true);
  m_found->setTextFormat(Qt::PlainText);
  // Two lines from the start: a text that appears must not cover the chart.
  m_found->setMinimumHeight(2 * m_found->fontMetrics().lineSpacing());
  m_found->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  m_found->setTextInteractionFlags(Qt::TextSelectableByMouse);
  layout->addWidget(m_found);
  m_hold->setObjectName(QStringLiteral("tuning-hold"));
  m_hold->setToolTip(
      tr("The criterion holds the width: every training part is tuned separately, and again when the data, the split "
         "or the methods change. An exponent m that was found stays"));
  layout->addWidget(m_hold);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  m_take = buttons->addButton(tr("&Apply"), QDialogButtonBox::ApplyRole);
  m_take->setObjectName(QStringLiteral("tuning-take"));
  m_take->setToolTip(tr("Use the width and the rule for λ in the experiment, as one step of the history"));
  connect(m_take, &QPushButton::clicked, this, &TuningDialog::take);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  layout->addWidget(buttons);
  connect(&m_task, &BackgroundTask::started, this, &TuningDialog::refresh);
  connect(&m_task, &BackgroundTask::finished, this, &TuningDialog::refresh);
  connect(&m_task, &BackgroundTask::failed, this, [this](const QString& text) { m_found->setText(text); });
  connect(&document, &ExperimentDocument::changed, this, [this](const Experiment& before, const Experiment& after) {
    if (isOtherData(before.data, after.data)) forget();
    refresh();
  });
  connect(&controller, &ResultsController::refreshed, this, &TuningDialog::refresh);
  refresh();
}

void TuningDialog::buildChoices(QVBoxLayout* layout) {
  m_criterion->setObjectName(QStringLiteral("tuning-criterion"));
  m_criterion->setAccessibleName(tr("Criterion"));
  m_criterion->setToolTip(tr("The score that is smallest for the best width"));
  for (const std::string& id : tuningCriteria()) {
    const Rule& rule = *findRule(id);
    const auto stage = m_controller.stage();
    m_criterion->addItem(shownText(markedLabel(rule, stage ? stage->related : RelatedRows())),
                         QString::fromStdString(id));
    QString tip = shownText(rule.info().explanation);
    if (stage && isOptimistic(rule, stage->related))
      tip += QLatin1Char('\n') + shownText(sentence(optimismText(stage->related)));
    m_criterion->setItemData(m_criterion->count() - 1, tip, Qt::ToolTipRole);
  }
  // Where nothing holds the width yet, what these rows ask for: they may not be independent.
  const Experiment& experiment = m_document.experiment();
  const std::string& held = experiment.kernel.width.tune;
  const std::string usual = experiment.methods.empty() ? std::string() : usualRule(experiment, experiment.methods[0]);
  if (const int index = m_criterion->findData(QString::fromStdString(held.empty() ? usual : held)); index >= 0) {
    m_criterion->setCurrentIndex(index);
    m_hold->setChecked(!held.empty());
  }
  m_what->setObjectName(QStringLiteral("tuning-what"));
  m_what->setAccessibleName(tr("What is tuned"));
  m_what->setToolTip(tr("Search λ along its grid at every width, or keep the current λ"));
  m_what->addItem(tr("width and λ"));
  m_what->addItem(tr("width at the current λ"));
  m_what->addItem(tr("a width for each input, and λ"));
  m_what->setItemData(perInputIndex, tr("Inputs that matter little get a large width, and the chart shows which"),
                      Qt::ToolTipRole);
  m_what->addItem(tr("width, λ and the exponent m"));
  m_what->setItemData(exponentIndex, tr("Score M-RLSR with every m from 0.5 to 3 in steps of 0.25, at every width"),
                      Qt::ToolTipRole);
  if (m_document.experiment().kernel.width.tunePerInput) m_what->setCurrentIndex(perInputIndex);
  m_search->setObjectName(QStringLiteral("tuning-search"));
  m_search->setToolTip(tr("Try one width after another; you can cancel at any time"));
  m_search->setDefault(true);
  m_effort->setObjectName(QStringLiteral("tuning-effort"));
  m_effort->setWordWrap(true);
  m_effort->setMinimumHeight(2 * m_effort->fontMetrics().lineSpacing());  // as for what is found
  m_effort->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  auto* form = new QFormLayout;
  form->addRow(tr("Criterion"), m_criterion);
  form->addRow(tr("Tune"), m_what);
  form->addRow(QString(), m_effort);
  layout->addLayout(form);
  auto* line = new QHBoxLayout;
  line->addWidget(m_search);
  line->addWidget(new TaskProgress(m_task, tr("the search"), this));
  line->addStretch(1);
  layout->addLayout(line);
  connect(m_search, &QPushButton::clicked, this, &TuningDialog::search);
  connect(m_criterion, &QComboBox::activated, this, &TuningDialog::refresh);
  connect(m_what, &QComboBox::activated, this, &TuningDialog::refresh);
}

QString TuningDialog::obstacle(const Experiment& experiment, const ResultsController& controller) {
  const KernelFamily* family = findKernel(experiment.kernel.id);
  if (family == nullptr || !family->usesWidth()) {
    return tr("The %1 kernel has no width.")
        .arg(shownText(family != nullptr ? family->info().label : experiment.kernel.id));
  }
  const LoadedData* loaded = controller.loadedData();
  if (experiment.data.awaitsPoints() || loaded == nullptr || !loaded->data) return tr("There are no data yet.");
  return {};
}

QString TuningDialog::criterion() const { return m_criterion->currentData().toString(); }

bool TuningDialog::searchesLambda() const { return m_what->currentIndex() != fixedLambdaIndex; }

bool TuningDialog::searchesExponent() const { return m_what->currentIndex() == exponentIndex; }

std::vector<double> TuningDialog::exponents() const {
  return searchesExponent() ? usualExponents() : std::vector<double>();
}

bool TuningDialog::searchesPerInput() const { return m_what->currentIndex() == perInputIndex; }

Experiment TuningDialog::toSearch() const {
  Experiment experiment = m_document.experiment();
  experiment.kernel.width = {.tunePerInput = searchesPerInput()};
  return experiment;
}

QString TuningDialog::searchObstacle() const {
  QString why = obstacle(m_document.experiment(), m_controller);
  if (why.isEmpty() && searchesExponent()) {
    return shownText(exponentObstacle(m_document.experiment(), criterion().toStdString()));
  }
  if (!why.isEmpty() || !searchesPerInput()) return why;
  if (m_controller.loadedData()->data->d() < 2) return tr("There is only one input, so there is only one width.");
  return shownText(inputWidthsObstacle(criterion().toStdString()));
}

// Independent of the experiment's current width, of where its λ are, and of what is shown.
Experiment TuningDialog::asked() const {
  Experiment experiment = m_document.experiment();
  experiment.kernel.width = {};
  experiment.map.reset();
  experiment.widthMap.reset();
  experiment.parameterMap.reset();
  experiment.studies.clear();
  experiment.pins.clear();
  experiment.scenes.clear();
  experiment.intervals.reset();
  const int shown = experiment.view.split;
  experiment.view = {};
  experiment.view.split = shown;
  for (MethodSpec& spec : experiment.methods) {
    spec.at = 1.0;
    spec.rule.clear();
    spec.visible = true;
    spec.color = -1;
    spec.label.clear();
    spec.intervals.reset();
  }
  // Which folds there are matters; a rule that holds λ may add those that are usual.
  std::erase_if(experiment.rules, [](const ItemSpec& rule) {
    const Rule* known = findRule(rule.id);
    return known == nullptr || !known->needsKFold();
  });
  experiment.measure = {};
  return experiment;
}

int TuningDialog::tunedMethod() const {
  if (!m_tuning) return -1;
  const std::vector<MethodSpec>& specs = m_document.experiment().methods;
  const auto found = std::find_if(specs.begin(), specs.end(), [this](const MethodSpec& spec) {
    return spec.id == m_tuning->method.id && spec.parameters == m_tuning->method.parameters &&
           spec.features == m_tuning->method.features;
  });
  return found == specs.end() ? -1 : static_cast<int>(found - specs.begin());
}

void TuningDialog::showEffort() {
  const Experiment& experiment = m_document.experiment();
  const LoadedData* loaded = m_controller.loadedData();
  const auto stage = m_controller.stage();
  if (loaded == nullptr || !loaded->data || !stage) return m_effort->clear();
  const bool perInput = searchesPerInput();
  const std::string by = criterion().toStdString();
  MethodSpec method = tuningMethod(experiment, by, perInput);
  if (searchesExponent()) method = exponentMethod(experiment).value_or(method);
  const Index rows = perInput ? std::min(stage->n(), mostRowsOfWidthSearch) : stage->n();
  QString text = perInput ? tr("The score of %1; about 200 values with their derivatives on up to %2 training rows")
                                .arg(withShownNumbers(methodLabel(method)))
                                .arg(rows)
                          : tr("The score of %1; about %2 decompositions of %3 training rows")
                                .arg(withShownNumbers(methodLabel(method)))
                                .arg(usualTuningColumns)
                                .arg(rows);
  const auto& results = m_controller.results();
  if (double seconds = results ? secondsPerWidth(*results, experiment.view.split) : notANumber; !std::isnan(seconds)) {
    const SplitSize size{static_cast<double>(stage->n()), static_cast<double>(stage->testTarget.size()), 0.0,
                         static_cast<double>(loaded->data->d())};
    const double folds = tuningScoreOf(by) == TuningScore::kFold
                             ? foldsBesideColumn + exponentBesideColumn * static_cast<double>(exponents().size())
                             : 0.0;
    seconds *= perInput ? 1.0 + inputWidthsWork(by, size.train, size.inputs) / widthColumnWork(method, experiment, size)
                        : usualTuningColumns * (1.0 + folds);
    text += tr(", about %1\u00a0s").arg(shownNumber(seconds, 2));
  }
  const double bytes = tuningMemory(experiment, by, loaded->data->d(), stage->split, perInput);
  text += tr(", %1 of memory.").arg(withShownNumbers(sizeText(std::max(bytes, 1e6))));
  m_effort->setText(text);
}

void TuningDialog::refresh() {
  const Experiment& experiment = m_document.experiment();
  const QString why = obstacle(experiment, m_controller);
  showEffort();
  // The present width and λ may be those found by now.
  if (m_tuning && m_whole) {
    showChart();
    describe();
  }
  m_plane->setVisible(searchesExponent());
  setUsable(m_search, m_task.isBusy() ? tr("The search is running.") : searchObstacle());
  setUsable(m_criterion, m_task.isBusy() ? tr("The search is running.") : QString());
  setUsable(m_what, m_task.isBusy() ? tr("The search is running.") : QString());
  QString whyNot = why;
  if (whyNot.isEmpty() && (!m_tuning || !m_whole)) whyNot = tr("Search first.");
  if (whyNot.isEmpty() && !m_tuning->found()) whyNot = tr("No width has a score.");
  if (whyNot.isEmpty() && !(asked() == m_asked)) whyNot = tr("The experiment has changed: search again.");
  if (whyNot.isEmpty() && m_tuning->criterion != criterion().toStdString()) {
    whyNot = tr("This was found by another criterion: search again.");
  }
  if (whyNot.isEmpty() && m_tuning->perInput.empty() == searchesPerInput()) {
    whyNot = searchesPerInput() ? tr("This is one width for all inputs: search again.")
                                : tr("These are widths for each input: search again.");
  }
  if (whyNot.isEmpty() && (m_tuning->exponent >= 0) != searchesExponent()) {
    whyNot = searchesExponent() ? tr("This is for one m: search again.")
                                : tr("This was found with the best m: search again.");
  }
  setUsable(m_take, whyNot);
}

void TuningDialog::search() {
  const Experiment experiment = toSearch();
  if (!searchObstacle().isEmpty()) return;
  const auto data = m_controller.loadedData()->data;
  const std::string by = criterion().toStdString();
  Experiment now = asked();
  if (!(now == m_asked)) m_known = std::make_shared<std::map<std::string, WidthColumns>>();
  m_asked = std::move(now);
  m_whole = false;
  m_ofLambda = searchesLambda();
  m_tuning.reset();
  m_found->clear();
  m_task.start([this, experiment, data, by, exponents = exponents(), known = m_known, ofLambda = m_ofLambda](
                   const RunContext& context, const BackgroundTask::Post& post) {
    context.stage("Tuning the kernel width");
    const Split split = shownSplitOf(experiment, *data);
    refuseTooMuchMemory(tuningMemory(experiment, by, data->d(), split, experiment.kernel.width.tunePerInput));
    const auto stage = makeSplitStage(experiment, *data, split);
    const TuningPlan plan = planOf(experiment, by, exponents, ofLambda, *data, split);
    WidthColumns& columns =
        (*known)[plan.foldsKey + keyOf(plan.method, plan.lambda) + (exponents.empty() ? "" : " exponents")];
    const auto tuning = tuneWidth(*stage, experiment.kernel, plan, columns, context,
                                  [this, &post](const std::shared_ptr<const WidthTuning>& partial) {
                                    post([this, partial] { showTuning(partial, false); });
                                  });
    return BackgroundTask::Delivery([this, tuning] { showTuning(tuning, true); });
  });
}

// The result belongs to data that are no longer there.
void TuningDialog::forget() {
  m_task.cancel();
  m_tuning.reset();
  m_whole = false;
  m_found->clear();
  showChart();
}

void TuningDialog::showChart() {
  const Experiment& experiment = m_document.experiment();
  const MethodSpec* method =
      tunedMethod() >= 0 ? &experiment.methods[static_cast<std::size_t>(tunedMethod())] : nullptr;
  const double at = method != nullptr ? method->at : notANumber;
  if (!m_tuning) {
    m_chart->setFigure(tuningFigure({}, notANumber, notANumber));
  } else if (m_tuning->exponent >= 0 && m_plane->currentIndex() == 1) {
    const double m =
        method != nullptr ? settledParameters(findMethod(method->id)->info(), method->parameters).at("m") : notANumber;
    m_chart->setFigure(tuningExponentFigure(*m_tuning, m, at));
  } else {
    const LoadedData* loaded = m_controller.loadedData();
    const bool known = loaded != nullptr && loaded->data;
    m_chart->setFigure(tuningFigure(*m_tuning, resolvedWidth(experiment.kernel, m_controller.stage().get()), at,
                                    known ? loaded->data->featureNames : std::vector<std::string>()));
  }
}

void TuningDialog::showTuning(const std::shared_ptr<const WidthTuning>& tuning, bool whole) {
  m_tuning = tuning;
  m_whole = whole;
  showChart();
  describe();
}

void TuningDialog::describe() {
  const auto& tuning = m_tuning;
  const bool whole = m_whole;
  const Experiment& experiment = m_document.experiment();
  const int method = tunedMethod();
  const double present = resolvedWidth(experiment.kernel, m_controller.stage().get());
  if (!tuning->found()) {
    m_found->setText(whole ? tr("No width has a score: are the targets constant?") : QString());
    return;
  }
  QString text = !tuning->perInput.empty()
                     ? inputWidthsText(whole)
                     : tr("%1: w = %2, %3λ = %4; %5 %6.")
                           .arg(whole ? tr("Best") : tr("Best so far"), number(tuning->bestWidth()),
                                tuning->exponent >= 0 ? tr("m = %1, ").arg(number(tuning->bestExponent())) : QString(),
                                number(tuning->bestLambda()), shownText(scoreName(tuning->criterion)),
                                number(tuning->bestScore()));
  if (whole && tuning->exponent >= 0) text += exponentText();
  if (std::isfinite(present)) text += tr(" Now w = %1.").arg(number(present));
  const bool edge =
      tuning->lambda.size() > 1 && (tuning->row == 0 || tuning->row + 1 == static_cast<Index>(tuning->lambda.size()));
  if (whole && edge) text += tr(" λ is at the end of its grid.");
  const bool lastExponent =
      tuning->exponent == 0 ||
      (tuning->exponent > 0 && tuning->exponent + 1 == static_cast<Index>(tuning->exponents.size()));
  if (whole && lastExponent) text += tr(" m is at the end of its range.");
  if (whole && method < 0) text += tr(" λ is for kernel ridge regression, which the experiment does not contain.");
  m_found->setText(text);
}

// How much there is in the choice of m: the score with every other m as a share of the best.
QString TuningDialog::exponentText() const {
  double most = 0.0;
  for (const auto& scores : m_tuning->scoreOfExponents.colwise()) {
    const Index row = smallestFinite(scores);
    if (row >= 0) most = std::max(most, scores(row) / m_tuning->bestScore() - 1.0);
  }
  return tr(" No m tried is more than %1\u00a0% worse at this width.").arg(number(100.0 * most));
}

QString TuningDialog::inputWidthsText(bool whole) const {
  const WidthTuning& tuning = *m_tuning;
  QString text = tr("%1: λ = %2; %3 %4 with a width for each input, %5 with one for all")
                     .arg(whole ? tr("Best") : tr("Best so far"), number(tuning.bestLambda()),
                          shownText(scoreName(tuning.criterion)), number(tuning.bestOfSearch), number(tuning.oneWidth));
  const auto stage = m_controller.stage();
  if (stage && tuning.searchRows < stage->n()) {
    text += tr(", on %1 of the %2 training rows").arg(tuning.searchRows).arg(stage->n());
  }
  return text + tr(". %n values of the score.", nullptr, static_cast<int>(tuning.evaluations));
}

void TuningDialog::take() {
  if (!whyNotUsable(m_take).isEmpty() || !m_tuning || !m_tuning->found()) return;
  Experiment after = m_document.experiment();
  WidthSpec& width = after.kernel.width;
  if (m_hold->isChecked()) {
    width = {.tune = m_tuning->criterion, .tunePerInput = !m_tuning->perInput.empty()};
  } else if (!m_tuning->perInput.empty()) {
    width = {.relative = true, .value = 1.0, .perInput = m_tuning->perInput};
  } else if (width.relative) {
    width = {.relative = true, .value = m_tuning->bestFactor()};
  } else {
    width = {.relative = false, .value = m_tuning->bestWidth()};
  }
  const bool perInput = !m_tuning->perInput.empty();
  QString name = tr("Tune the kernel width by %1").arg(m_criterion->currentText());
  if (const int method = tunedMethod(); method >= 0 && m_ofLambda) {
    MethodSpec& spec = after.methods[static_cast<std::size_t>(method)];
    spec.at = m_tuning->bestLambda();
    spec.rule = m_tuning->criterion;
    if (m_tuning->exponent >= 0) spec.parameters["m"] = m_tuning->bestExponent();
    name = (perInput                  ? tr("Tune a width for each input and λ by %1")
            : m_tuning->exponent >= 0 ? tr("Tune the kernel width, m and λ by %1")
                                      : tr("Tune the kernel width and λ by %1"))
               .arg(m_criterion->currentText());
  }
  m_document.replace(after, name);
}

}  // namespace kerridge
