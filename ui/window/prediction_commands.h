// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "document/background_task.h"
#include "export/function_script.h"
#include "prediction/predict_table.h"
#include "window/message.h"

class QAction;
class QMenu;
class QWidget;

namespace kerridge {

class ExperimentDocument;
class FileCommands;
class MethodChoice;
class ModelDialog;
class ResultsController;
struct SavedModel;

/// Data ▸ Predict for a file…, Predict rows without target…, File ▸ Save model…, Export function…, and saved models
/// that are opened. The model is that of a method that is chosen, at its λ on the split shown.
/// Reading, computing and writing are background work.
class PredictionCommands : public QObject {
  Q_OBJECT

 public:
  PredictionCommands(ExperimentDocument& document, ResultsController& controller, FileCommands& files, QWidget* window);

  void addPredict(QMenu* menu);
  void addSave(QMenu* menu);
  /// Asks for a model and a file, predicts its rows and asks where they go.
  void predict();
  /// The same for the rows of the data without a target, by the first model shown, as soon as there is one.
  void predictWithoutTarget();
  void saveModel();
  /// The file that `kerridge script --function` writes for the same model.
  void exportFunction();
  /// Shows a saved model.
  void openModel(const QString& file);
  BackgroundTask& task() { return m_task; }

 Q_SIGNALS:
  void message(const kerridge::Message& message);

 private:
  using MakeModel = std::function<FittedModel(const RunContext&)>;
  /// A method (0-based) and a language.
  using Chosen = std::function<void(std::size_t method, int language, bool intervals)>;

  /// Why there is no model of the current document, one sentence; "" if there is one.
  QString modelObstacle() const;
  /// The model of the current document; empty, after a message, if there is none yet. `saved`: for a file.
  MakeModel documentModel(std::optional<std::size_t> method, bool saved = false);
  /// Grays a command while there is no model.
  void needModel(QAction* command);
  void refreshNeeds();
  /// Asks where there is more than one answer.
  void choose(const QString& title, const QStringList& languages, const Chosen& chosen);
  void saveModel(std::size_t method);
  void exportFunction(FunctionLanguage language, std::size_t method, bool intervals);
  void predictWhenReady();
  /// Asks for the file of new rows, with the quotes of the training file; nothing: not known.
  void predictBy(MakeModel make, std::optional<Quotes> quotes);
  void keep(const std::shared_ptr<const TablePredictions>& predictions, const QString& model, const QString& data);
  /// Asks for the file of the function, which is named after an experiment or a saved model.
  void writeFunction(const MakeModel& make, FunctionLanguage language, const QString& namedAfter, bool holdsInputs);
  void showModel(const std::shared_ptr<const SavedModel>& saved, const QString& file);

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  FileCommands& m_files;
  QWidget* m_window;
  QPointer<MethodChoice> m_choice;
  QPointer<ModelDialog> m_dialog;
  bool m_allRows = false;  ///< models are fitted on every row with a target
  bool m_waits = false;    ///< the rows without target wait for the computation
  std::vector<QAction*> m_needs;
  QString m_obstacle;  ///< modelObstacle() when the commands were grayed last
  BackgroundTask m_task;
};

}  // namespace kerridge
