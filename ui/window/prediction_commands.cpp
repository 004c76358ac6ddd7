// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/prediction_commands.h"

#include <QDir>
#include <QFileInfo>
#include <QTimer>

#include <algorithm>
#include <utility>

#include "base/size_text.h"
#include "base/text.h"
#include "dialogs/method_choice.h"
#include "dialogs/model_dialog.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "export/predictions_csv.h"
#include "files/atomic_file.h"
#include "files/read_files.h"
#include "prediction/model_choice.h"
#include "reading/read_new_table.h"
#include "storage/model_file.h"
#include "texts/language.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"
#include "widgets/shown_text.h"
#include "widgets/take_down.h"
#include "widgets/usable.h"
#include "window/actions.h"
#include "window/file_commands.h"

namespace kerridge {

namespace {

const QString csvSuffix = QStringLiteral(".csv");

/// Remarks on the rows, most serious first, one line each; `more` lines are left to the log.
QString remarksText(const std::vector<Diagnostic>& notes) {
  constexpr int most = 4;
  QStringList lines;
  for (const Severity severity : {Severity::warning, Severity::note}) {
    for (const Diagnostic& note : notes) {
      if (note.severity == severity) lines << shownText(note.message);
    }
  }
  const auto left = static_cast<int>(lines.size()) - most;
  if (left > 0) lines = lines.mid(0, most) << PredictionCommands::tr("and %1").arg(shownCount(left, counts::remarks));
  return lines.join(QLatin1Char('\n'));
}

QString errorsText(const TablePredictions& predictions, Measure measure) {
  const auto error = std::find_if(predictions.errors.begin(), predictions.errors.end(),
                                  [measure](const MeasuredError& known) { return known.measure == measure; });
  if (error == predictions.errors.end()) return {};
  return PredictionCommands::tr(" %1 on %2 with a target: %3.")
      .arg(QString::fromStdString(measureLabel(measure)), shownCount(predictions.errorRows, counts::rows),
           withShownNumbers(QString::number(error->value, 'g', 4)));
}

}  // namespace

PredictionCommands::PredictionCommands(ExperimentDocument& document, ResultsController& controller, FileCommands& files,
                                       QWidget* window)
    : QObject(window), m_document(document), m_controller(controller), m_files(files), m_window(window) {
  connect(&m_task, &BackgroundTask::failed, this, [this](const QString& text) {
    Q_EMIT message({Banner::Kind::error, text});
  });
  connect(&files, &FileCommands::modelChosen, this, &PredictionCommands::openModel);
  connect(&controller, &ResultsController::refreshed, this, &PredictionCommands::predictWhenReady);
  // In the same turn of the event loop as what they follow: who waits for a model finds its commands usable.
  connect(&document, &ExperimentDocument::changed, this, &PredictionCommands::refreshNeeds);
  connect(&controller, &ResultsController::refreshed, this, &PredictionCommands::refreshNeeds);
  connect(&controller.task(), &BackgroundTask::started, this, &PredictionCommands::refreshNeeds);
  connect(&controller.task(), &BackgroundTask::finished, this, &PredictionCommands::refreshNeeds);
  refreshNeeds();
}

void PredictionCommands::addPredict(QMenu* menu) {
  needModel(addMenuAction(menu, QStringLiteral("predict-file"), tr("P&redict for a file…"),
                          tr("Predict the rows of another file with a model, and save the predictions as CSV"), {},
                          this, [this] { predict(); }));
  QAction* without =
      addMenuAction(menu, QStringLiteral("predict-without-target"), tr("Predict rows wit&hout a target…"),
                    tr("Predict the rows of the data that have no target, and save the predictions as CSV"), {}, this,
                    [this] { predictWithoutTarget(); });
  QAction* all = addMenuAction(
      menu, QStringLiteral("predict-all-rows"), tr("Predict and save with a&ll rows"),
      tr("Fit the models that predict files, are saved or exported as functions on every row with a target, also those "
         "of the test part; charts and errors keep the split"),
      {}, this, [] {});
  all->setCheckable(true);
  connect(all, &QAction::toggled, this, [this](bool on) {
    m_allRows = on;
    Q_EMIT message({Banner::Kind::note,
                    on ? tr("Models that predict files, are saved or exported as functions are now fitted on every row "
                            "with a target.")
                       : tr("Models that predict files, are saved or exported as functions are now those of the "
                            "training part.")});
  });
  const auto refresh = [this, without] {
    const LoadedData* loaded = m_controller.loadedData();
    const bool any = loaded != nullptr && loaded->data && loaded->data->withoutTarget.rows() > 0;
    setUsable(without, any ? QString() : tr("Every row of the data has a target."));
  };
  connect(&m_document, &ExperimentDocument::changed, without, refresh);
  connect(&m_controller, &ResultsController::dataChanged, without, refresh);
  refresh();
}

void PredictionCommands::addSave(QMenu* menu) {
  needModel(addMenuAction(menu, QStringLiteral("save-model"), tr("Save &model…"),
                          tr("Save a model with its training inputs, so that it can predict without the data"), {},
                          this, [this] { saveModel(); }));
  needModel(addMenuAction(menu, QStringLiteral("export-function"), tr("Export f&unction…"),
                          tr("Write a model as the function predict_row(x) in Python, R or C++, which needs only the "
                             "standard library"),
                          {}, this, [this] { exportFunction(); }));
}

void PredictionCommands::needModel(QAction* command) {
  m_needs.push_back(command);
  setUsable(command, m_obstacle);
}

void PredictionCommands::refreshNeeds() {
  const QString before = std::exchange(m_obstacle, modelObstacle());
  if (m_obstacle == before) return;  // in every frame of a drag
  for (QAction* command : m_needs) setUsable(command, m_obstacle);
}

void PredictionCommands::choose(const QString& title, const QStringList& languages, const Chosen& chosen) {
  if (const QString obstacle = modelObstacle(); !obstacle.isEmpty()) {
    Q_EMIT message({Banner::Kind::note, obstacle});
    return;
  }
  const Experiment& experiment = m_document.experiment();
  QStringList methods;
  for (const MethodSpec& spec : experiment.methods) methods << withShownNumbers(methodLabel(spec));
  if (methods.size() == 1 && languages.isEmpty()) {
    chosen(0, 0, false);
    return;
  }
  takeDown(m_choice);
  const std::size_t first = chosenMethod(experiment, {});
  m_choice = new MethodChoice(title, methods, static_cast<int>(first), languages, m_window);
  if (!languages.isEmpty()) {
    const auto stage = m_controller.stage();
    const Dataset& data = *m_controller.results()->data;
    const Index rows = m_allRows ? data.n() - data.testRows : stage->n();
    QStringList kinds;
    for (const MethodSpec& spec : experiment.methods) {
      const auto carried = carriedEstimate(experiment, spec, data.d(), rows);
      kinds << (carried
                    ? tr("%1, about %2")
                          .arg(shownText(intervalName(carried->spec)), withShownNumbers(sizeText(carried->bytes, 0)))
                    : QString());
    }
    m_choice->offerIntervals(kinds, intervalsOf(experiment.methods[first], experiment.intervals).has_value());
  }
  connect(m_choice, &MethodChoice::chosen, this, [chosen](int method, int language, bool intervals) {
    chosen(static_cast<std::size_t>(method), language, intervals);
  });
  m_choice->open();
}

QString PredictionCommands::modelObstacle() const {
  const Experiment& experiment = m_document.experiment();
  if (experiment.methods.empty()) return tr("There is no model: add a method first.");
  if (experiment.data.awaitsPoints()) return tr("There is no model yet: draw some points first.");
  if (!m_controller.failure().isEmpty()) return tr("There is no model: see the message above the charts.");
  if (m_controller.isCancelled())
    return tr("There is no model: the computation was canceled. Press Run to compute it.");
  const auto& results = m_controller.results();
  if (!results || !m_controller.isUpToDate() || results->splits.empty()) {
    return tr("There is no model yet: the computation has not finished.");
  }
  return {};
}

PredictionCommands::MakeModel PredictionCommands::documentModel(std::optional<std::size_t> method, bool saved) {
  if (const QString obstacle = modelObstacle(); !obstacle.isEmpty()) {
    Q_EMIT message({Banner::Kind::note, obstacle});
    return {};
  }
  if (method && *method >= m_document.experiment().methods.size()) {  // removed since it was chosen
    Q_EMIT message({Banner::Kind::note, tr("This model has been removed.")});
    return {};
  }
  // The results are those of the document except for what moves with the mouse.
  auto present = std::make_shared<Results>(*m_controller.results());
  present->experiment = m_document.experiment();
  ModelChoice choice;
  choice.method = method;
  choice.carriesIntervals = saved;
  choice.allRows = m_allRows;
  return [present, choice](const RunContext& context) { return fitFrom(*present, choice, context); };
}

void PredictionCommands::predict() {
  choose(tr("Predict for a file"), {}, [this](std::size_t method, int, bool) {
    if (MakeModel make = documentModel(method)) {
      predictBy(std::move(make), m_document.experiment().data.reading.meaning.quotes);
    }
  });
}

void PredictionCommands::predictWithoutTarget() {
  m_waits = true;
  if (!m_controller.isUpToDate()) {
    Q_EMIT message({Banner::Kind::note, tr("The rows without a target are predicted once the model is computed.")});
  }
  predictWhenReady();
}

void PredictionCommands::predictWhenReady() {
  const auto results = m_controller.results();
  if (!m_waits || !m_controller.isUpToDate() || !results || !results->data) return;
  m_waits = false;
  if (results->data->withoutTarget.rows() == 0) return;  // other data meanwhile
  const MakeModel make = documentModel({});
  if (!make) return;
  const QString file = QString::fromStdString(m_document.experiment().data.file);
  m_task.start([this, make, data = results->data, file](const RunContext& context, const BackgroundTask::Post&) {
    const FittedModel model = make(context.part(0.0, 0.4));
    auto predictions =
        std::make_shared<const TablePredictions>(kerridge::predictWithoutTarget(model, *data, context.part(0.4, 1.0)));
    return BackgroundTask::Delivery([this, predictions, file, described = modelText(model)] {
      QTimer::singleShot(0, this, [this, predictions, described, file] { keep(predictions, described, file); });
    });
  });
}

void PredictionCommands::predictBy(MakeModel make, std::optional<Quotes> quotes) {
  const QString file =
      m_files.chooser().open(m_window, tr("Choose the file to predict"), m_files.startFolder(), dataFileFilter(false));
  if (file.isEmpty()) return;
  m_files.rememberFolder(file);
  // A column of names or numbers, which the data leave out, stands beside the predictions.
  std::vector<std::string> ignored;
  if (const LoadedData* loaded = m_controller.loadedData()) {
    for (const ColumnNote& note : loaded->roles.columns) {
      if (note.role == ColumnRole::ignored) ignored.push_back(note.name);
    }
  }
  m_task.start(
      [this, make = std::move(make), file, ignored, quotes](const RunContext& context, const BackgroundTask::Post&) {
        const FittedModel model = make(context.part(0.0, 0.4));
        const std::string name = QFileInfo(file).fileName().toStdString();
        const auto source = openSource(file.toStdString(), Openable::regularFiles, context);
        ReadOptions reading;
        reading.texts.assign(ignored.begin(), ignored.end());
        reading.numbers = columnsOfNumbers(model.encoding, model.targetName);
        if (model.encoding.targetCensored) reading.meaning.censored[model.targetName] = *model.encoding.targetCensored;
        reading.meaning.quotes = quotes;
        const ReadResult read = readNewTable(*source, name, model.encoding, context.part(0.4, 0.6), reading);
        auto predictions = std::make_shared<const TablePredictions>(
            predictTable(model, *read.table, name, namingColumn(*read.table, ignored), context.part(0.6, 1.0)));
        return BackgroundTask::Delivery([this, predictions, file, described = modelText(model)] {
          // The dialog waits for its user; the task has ended by then.
          QTimer::singleShot(0, this, [this, predictions, described, file] { keep(predictions, described, file); });
        });
      });
}

void PredictionCommands::keep(const std::shared_ptr<const TablePredictions>& predictions, const QString& model,
                              const QString& data) {
  const QFileInfo info(data);
  const QString proposed = info.absoluteDir().filePath(tr("%1-predictions").arg(info.completeBaseName()) + csvSuffix);
  QString file = m_files.chooser().save(m_window, tr("Save the predictions as"), proposed, tr("Tables (*.csv)"));
  if (file.isEmpty()) return;
  if (QFileInfo(file).suffix().isEmpty()) file += csvSuffix;
  const Measure measure = m_document.experiment().measure;
  m_task.start([this, predictions, file, data, model, measure](const RunContext& context, const BackgroundTask::Post&) {
    ReadFiles read;
    read.add(data, Text("the data"));
    AtomicFile output(file);
    writePredictions(output, *predictions, context);
    output.commit();
    return BackgroundTask::Delivery([this, predictions, file, model, measure] {
      const bool warns = std::any_of(predictions->notes.begin(), predictions->notes.end(),
                                     [](const Diagnostic& note) { return note.severity == Severity::warning; });
      QString text = tr("Wrote the predictions of %1 for %2 to %3.")
                         .arg(model, shownCount(predictions->rows(), counts::rows), QDir::toNativeSeparators(file));
      text += errorsText(*predictions, measure);
      const QString remarks = remarksText(predictions->notes);
      if (!remarks.isEmpty()) text += QLatin1Char('\n') + remarks;
      Q_EMIT message({warns ? Banner::Kind::warning : Banner::Kind::note, text});
    });
  });
}

void PredictionCommands::saveModel() {
  choose(tr("Save model"), {}, [this](std::size_t method, int, bool) { saveModel(method); });
}

void PredictionCommands::saveModel(std::size_t method) {
  const MakeModel make = documentModel(method, true);
  if (!make) return;
  const Experiment& experiment = m_document.experiment();
  const QString obstacle = savingObstacle(experiment, method);
  if (!obstacle.isEmpty()) {
    Q_EMIT message({Banner::Kind::note, obstacle});
    return;
  }
  const QString suffix = QString::fromLatin1(modelFileSuffix);
  const QString start = QDir(m_files.startFolder()).filePath(tr("model") + suffix);
  QString file = m_files.chooser().save(m_window, tr("Save the model (its training inputs are in the file)"), start,
                                        tr("Models (*%1)").arg(suffix));
  if (file.isEmpty()) return;
  if (QFileInfo(file).suffix().isEmpty()) file += suffix;
  m_files.rememberFolder(file);
  m_task.start([this, make, file, experiment](const RunContext& context, const BackgroundTask::Post&) {
    const SavedModel saved =
        savedModel(make(context), experiment, experiment.data.hash, "Kerridge " + std::string(KERRIDGE_VERSION));
    kerridge::saveModel(saved, file);
    const CarriedIntervals* carried = saved.model.carried.get();
    QString intervals = carried == nullptr ? tr("without prediction intervals")
                                           : tr("with %1 intervals").arg(shownText(intervalName(carried->spec)));
    if (!saved.model.notCarried.empty()) {
      intervals += QStringLiteral(" (%1)").arg(shownText(saved.model.notCarried));
    }
    return BackgroundTask::Delivery([this, file, intervals, described = modelText(saved.model)] {
      Q_EMIT message({Banner::Kind::note, tr("Saved %1 as %2, %3. The training inputs are in the file.")
                                              .arg(described, QDir::toNativeSeparators(file), intervals)});
    });
  });
}

void PredictionCommands::exportFunction() {
  choose(tr("Export function"), functionLanguageNames(), [this](std::size_t method, int language, bool intervals) {
    exportFunction(static_cast<FunctionLanguage>(language), method, intervals);
  });
}

void PredictionCommands::exportFunction(FunctionLanguage language, std::size_t method, bool intervals) {
  const MakeModel make = documentModel(method, intervals);
  if (!make) return;
  const Experiment& experiment = m_document.experiment();
  if (const QString obstacle = functionObstacle(experiment, method); !obstacle.isEmpty()) {
    Q_EMIT message({Banner::Kind::note, obstacle});
    return;
  }
  const bool unnamed = m_document.file().isEmpty() || m_document.setAside();
  writeFunction(make, language, unnamed ? tr("experiment") : m_document.file(),
                functionHoldsTrainingInputs(experiment.methods[method]));
}

void PredictionCommands::writeFunction(const MakeModel& make, FunctionLanguage language, const QString& namedAfter,
                                       bool holdsInputs) {
  const QString name = functionLanguageNames().at(static_cast<int>(language));
  const QString suffix = functionSuffix(language);
  const QString start = QDir(m_files.startFolder()).filePath(functionFileName(language, namedAfter));
  const QString title = holdsInputs ? tr("Export the model as a function in %1 (its training inputs are in the file)")
                                    : tr("Export the model as a function in %1");
  QString file = m_files.chooser().save(m_window, title.arg(name), start, tr("%1 (*.%2)").arg(name, suffix));
  if (file.isEmpty()) return;
  if (QFileInfo(file).suffix().isEmpty()) file += QLatin1Char('.') + suffix;
  m_files.rememberFolder(file);
  m_task.start([this, make, file, language, name, holdsInputs](const RunContext& context, const BackgroundTask::Post&) {
    const FittedModel model = make(context);
    if (const QString obstacle = functionObstacle(model); !obstacle.isEmpty()) {
      throw InvalidInput(std::string(), Text::name(obstacle.toStdString()));
    }
    const QByteArray text = functionScript(language, model, QStringLiteral("Kerridge " KERRIDGE_VERSION));
    context.checkpoint();
    writeFileAtomically(file, text);
    const QString intervals = hasFunctionIntervals(model) ? shownText(intervalName(model.carried->spec)) : QString();
    return BackgroundTask::Delivery([this, file, name, holdsInputs, intervals, described = modelText(model),
                                     problem = shownText(model.notCarried)] {
      QString said = tr("Wrote %1 as a function in %2 to %3.").arg(described, name, QDir::toNativeSeparators(file));
      if (holdsInputs) said += QLatin1Char(' ') + tr("The training inputs are in the file.");
      if (!intervals.isEmpty()) said += QLatin1Char(' ') + tr("It has %1 intervals.").arg(intervals);
      if (!problem.isEmpty()) said += QLatin1Char(' ') + problem + QLatin1Char('.');
      Q_EMIT message({Banner::Kind::note, said});
    });
  });
}

void PredictionCommands::openModel(const QString& file) {
  m_task.start([this, file](const RunContext& context, const BackgroundTask::Post&) {
    auto saved = std::make_shared<const SavedModel>(loadModel(file, Openable::regularFiles, context));
    return BackgroundTask::Delivery([this, saved, file] { showModel(saved, file); });
  });
}

void PredictionCommands::showModel(const std::shared_ptr<const SavedModel>& saved, const QString& file) {
  takeDown(m_dialog);
  m_dialog = new ModelDialog(saved, file, m_window);
  m_dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(m_dialog, &ModelDialog::predictRequested, this,
          [this, saved] { predictBy([saved](const RunContext&) { return saved->model; }, {}); });
  connect(m_dialog, &ModelDialog::exportRequested, this, [this, saved, file](FunctionLanguage language) {
    writeFunction([saved](const RunContext&) { return saved->model; }, language, file,
                  functionHoldsTrainingInputs(saved->model.method));
  });
  m_dialog->show();
}

}  // namespace kerridge
