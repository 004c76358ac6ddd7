// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <QObject>
#include <utility>

#include "document/background_task.h"
#include "export/script.h"
#include "window/message.h"

class QMenu;
class QWidget;

namespace kerridge {

class ExperimentDocument;
class FileCommands;
class ResultsController;

/// Copies of the Edit menu for use elsewhere: the command that computes the experiment without a display, and single
/// models as scripts.
class CopyCommands : public QObject {
  Q_OBJECT

 public:
  CopyCommands(ExperimentDocument& document, ResultsController& controller, FileCommands& files, QWidget* window);

  void fillMenu(QMenu* menu);
  /// How a shell calls the program: "kerridge" where that is this program, else the path of its file.
  void setProgram(const QString& program) { m_program = program; }
  void copyCommand();
  /// Copies the formula of the model at `index` with its numbers for LaTeX.
  void copyFormula(int index);
  /// Asks where to keep the data, then copies the script of the method at `index`.
  void copyScript(ScriptLanguage language, int index);

 Q_SIGNALS:
  void message(const kerridge::Message& message);

 private:
  void fillScriptMenus();
  void fillFormulaMenu();
  QString baseName() const;

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  FileCommands& m_files;
  QWidget* m_window;
  QString m_program;
  std::array<std::pair<ScriptLanguage, QMenu*>, 2> m_scriptMenus{};
  QMenu* m_formulaMenu = nullptr;
  BackgroundTask m_task;  // last: its worker stops before the others go
};

}  // namespace kerridge
