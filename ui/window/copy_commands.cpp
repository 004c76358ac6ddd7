// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/copy_commands.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QStandardPaths>
#include <QWidget>

#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "export/model_tex.h"
#include "export/shell_command.h"
#include "files/atomic_file.h"
#include "methods/method.h"
#include "texts/shown_number.h"
#include "widgets/usable.h"
#include "window/actions.h"
#include "window/experiment_edits.h"
#include "window/file_commands.h"

namespace kerridge {

namespace {

const QString experimentSuffix = QStringLiteral(".kerridge");

QString ownProgram() {
  const QString file = QCoreApplication::applicationFilePath();
  const QString found = QStandardPaths::findExecutable(QStringLiteral("kerridge"));
  const bool isFound = !found.isEmpty() && QFileInfo(found).canonicalFilePath() == QFileInfo(file).canonicalFilePath();
  return isFound ? QStringLiteral("kerridge") : file;
}

QString nameOf(ScriptLanguage language) {
  return language == ScriptLanguage::python ? QStringLiteral("Python") : QStringLiteral("R");
}

/// What the entries of the script menus depend on.
bool sameMethods(const Experiment& a, const Experiment& b) {
  if (sameButForPlace(a.methods, b.methods)) return true;
  if (a.methods.size() != b.methods.size()) return false;
  for (std::size_t i = 0; i < a.methods.size(); ++i) {
    if (methodLabel(a.methods[i]) != methodLabel(b.methods[i]) ||
        scriptObstacle(a.methods[i]) != scriptObstacle(b.methods[i])) {
      return false;
    }
  }
  return true;
}

}  // namespace

CopyCommands::CopyCommands(ExperimentDocument& document, ResultsController& controller, FileCommands& files,
                           QWidget* window)
    : QObject(window),
      m_document(document),
      m_controller(controller),
      m_files(files),
      m_window(window),
      m_program(ownProgram()) {
  connect(&m_task, &BackgroundTask::failed, this, [this](const QString& text) {
    Q_EMIT message({Banner::Kind::error, tr("Not copied. %1").arg(text)});
  });
}

void CopyCommands::fillMenu(QMenu* menu) {
  addMenuAction(menu, QStringLiteral("copy-command"), tr("Copy c&ommand"),
                tr("Copy the command line that computes the experiment without a window"),
                QKeySequence(static_cast<int>(Qt::CTRL) | static_cast<int>(Qt::ALT) | Qt::Key_C), this,
                [this] { copyCommand(); });
  const auto addScripts = [menu](ScriptLanguage language, const QString& text, const QString& tip) {
    QMenu* scripts = menu->addMenu(text);
    scripts->setObjectName(QStringLiteral("copy-") + scriptSuffix(language));
    scripts->setToolTipsVisible(true);
    scripts->menuAction()->setToolTip(tip);
    scripts->menuAction()->setStatusTip(tip);
    return std::pair(language, scripts);
  };
  m_scriptMenus = {addScripts(ScriptLanguage::python, tr("Copy as P&ython"),
                              tr("Copy a model as a script for numpy and scikit-learn, with its data in a file")),
                   addScripts(ScriptLanguage::r, tr("Copy as &R"),
                              tr("Copy a model as a script for R without packages, with its data in a file"))};
  m_formulaMenu = menu->addMenu(tr("Copy as &LaTeX"));
  m_formulaMenu->setObjectName(QStringLiteral("copy-tex"));
  m_formulaMenu->setToolTipsVisible(true);
  const QString tip = tr("Copy the formula of a model with its parameters, kernel and errors");
  m_formulaMenu->menuAction()->setToolTip(tip);
  m_formulaMenu->menuAction()->setStatusTip(tip);
  connect(&m_document, &ExperimentDocument::changed, this, [this](const Experiment& before, const Experiment& after) {
    if (sameMethods(before, after)) return;
    fillScriptMenus();
    fillFormulaMenu();
  });
  fillScriptMenus();
  fillFormulaMenu();
}

void CopyCommands::fillFormulaMenu() {
  const std::vector<MethodSpec>& methods = m_document.experiment().methods;
  m_formulaMenu->clear();
  for (int i = 0; i < static_cast<int>(methods.size()); ++i) {
    const QString label = withShownNumbers(methodLabel(methods[static_cast<std::size_t>(i)]));
    addMenuAction(m_formulaMenu, QStringLiteral("copy-tex-%1").arg(i + 1),
                  QString(label).replace(QLatin1Char('&'), QStringLiteral("&&")),
                  tr("Copy the formula of %1 with its numbers for LaTeX").arg(label), {}, this,
                  [this, i] { copyFormula(i); });
  }
  m_formulaMenu->menuAction()->setEnabled(!methods.empty());
}

void CopyCommands::copyFormula(int index) {
  const auto& models = m_controller.models();
  const auto stage = m_controller.stage();
  const auto at = static_cast<std::size_t>(index);
  if (stage == nullptr || at >= models.size() || models[at] == nullptr) {
    Q_EMIT message({Banner::Kind::note, tr("There is no model to copy yet.")});
    return;
  }
  QGuiApplication::clipboard()->setText(modelTex(m_document.experiment(), *stage, *models[at]));
  Q_EMIT message({Banner::Kind::note, tr("Copied the formula of %1 with its numbers. It needs the package amsmath.")
                                          .arg(withShownNumbers(methodLabel(models[at]->spec)))});
}

void CopyCommands::fillScriptMenus() {
  const std::vector<MethodSpec>& methods = m_document.experiment().methods;
  for (const auto& [language, menu] : m_scriptMenus) {
    menu->clear();
    for (int i = 0; i < static_cast<int>(methods.size()); ++i) {
      const MethodSpec& spec = methods[static_cast<std::size_t>(i)];
      const QString label = withShownNumbers(methodLabel(spec));
      const QString obstacle = scriptObstacle(spec);
      QAction* action = addMenuAction(menu, QStringLiteral("copy-%1-%2").arg(scriptSuffix(language)).arg(i + 1),
                                      QString(label).replace(QLatin1Char('&'), QStringLiteral("&&")),
                                      tr("Copy %1 as a script for %2").arg(label, nameOf(language)), {}, this,
                                      [this, language = language, i] { copyScript(language, i); });
      setUsable(action, obstacle);
    }
    menu->menuAction()->setEnabled(!methods.empty());
  }
}

QString CopyCommands::baseName() const {
  return m_document.file().isEmpty() ? QStringLiteral("experiment") : QFileInfo(m_document.file()).completeBaseName();
}

void CopyCommands::copyCommand() {
  const Experiment& experiment = m_document.experiment();
  if (experiment.data.awaitsPoints()) {
    Q_EMIT message({Banner::Kind::note, tr("There is nothing to compute yet: draw some points first.")});
    return;
  }
  const QString folder = baseName() + QStringLiteral("-results");
  const bool saved = !m_document.file().isEmpty() && !m_document.isModified();
  QGuiApplication::clipboard()->setText(
      saved ? runCommandLine(m_program, m_document.file(), folder)
            : hereDocumentCommand(m_program, experiment, baseName() + experimentSuffix, folder));
  Q_EMIT message({Banner::Kind::note,
                  saved ? tr("Copied the command. It writes to “%1” in the folder where you run it.").arg(folder)
                        : tr("Copied the command. The experiment has unsaved changes, so the command writes it to “%1” "
                             "in the folder where you run it. For a command of one line, save the experiment first.")
                              .arg(baseName() + experimentSuffix)});
}

void CopyCommands::copyScript(ScriptLanguage language, int index) {
  const LoadedData* loaded = m_controller.loadedData();
  if (loaded == nullptr || !loaded->data) {
    Q_EMIT message({Banner::Kind::note, tr("There are no data yet.")});
    return;
  }
  QString file = m_files.chooser().save(m_window, tr("Save the data for the script as"),
                                        QDir(m_files.startFolder()).filePath(baseName() + QStringLiteral("-data.csv")),
                                        tr("CSV files (*.csv)"));
  if (file.isEmpty()) return;
  if (QFileInfo(file).suffix().isEmpty()) file += QStringLiteral(".csv");
  file = QFileInfo(file).absoluteFilePath();
  m_files.rememberFolder(file);
  const QString program = QStringLiteral("Kerridge ") + QStringLiteral(KERRIDGE_VERSION);
  m_task.start([this, language, index, file, program, experiment = m_document.experiment(), data = loaded->data](
                   const RunContext& context, const BackgroundTask::Post&) {
    const ScriptSource source = scriptSource(experiment, data, program, context);
    context.checkpoint();
    writeFileAtomically(file, scriptData(source));
    const QString script = QString::fromUtf8(scriptText(language, source, index, file));
    return BackgroundTask::Delivery([this, language, file, script] {
      QGuiApplication::clipboard()->setText(script);
      Q_EMIT message({Banner::Kind::note, tr("Copied the script for %1. It reads its data, with the split, from %2.")
                                              .arg(nameOf(language), QDir::toNativeSeparators(file))});
    });
  });
}

}  // namespace kerridge
