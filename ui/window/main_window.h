// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>

#include "dialogs/command_list.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "window/message.h"

namespace kerridge {

class AnimationCommands;
class ChartGrid;
class CopyCommands;
class DataGuard;
class DataOpening;
class ExplainPanel;
class ExportCommands;
class FeatureOffers;
class FileCommands;
class GetDataCommands;
class HelpCommands;
class LessonCommands;
class LinkCommands;
class KeptSessions;
class LogPanel;
class ModelsPanel;
class NoiseCommands;
class NoteWriter;
class PageCommands;
class PointEditing;
class ModelTable;
class ResultsPanel;
class ExperimentPins;
class OverviewCommand;
class SelectedRowsPanel;
class PredictionCommands;
class SessionRecovery;
class StageCommands;
class StudyCommands;
class TopStrip;
class TargetCommands;
class TuningCommands;
class ViewCommands;
class Welcome;

/// Assembles the window: strip and charts in the middle, models, results and explanation in docks, menus. Starts on an
/// experiment, the built-in example, and computes it once the event loop runs.
class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  explicit MainWindow(const Experiment& start = exampleExperiment(), QWidget* parent = nullptr);
  ~MainWindow() override;

  /// From now on the experiment survives a crash of the program, and documents that are left or closed with changes can
  /// be restored; what an earlier crash left is restored, or only offered if the window is about to open a file.
  void startRecovery(const QString& folder, bool opensFile);
  /// No window before it left its size.
  bool isFirst() const;
  /// Data or an experiment.
  void openFile(const QString& file);

  ExperimentDocument& document() { return m_document; }
  ResultsController& controller() { return m_controller; }
  ChartGrid& charts() { return *m_charts; }
  ModelsPanel& models() { return *m_models; }
  ModelTable& modelTable() { return *m_modelTable; }
  TopStrip& strip() { return *m_strip; }
  FileCommands& files() { return *m_files; }
  ExportCommands& exports() { return *m_exports; }
  AnimationCommands& animation() { return *m_animation; }
  CopyCommands& copies() { return *m_copies; }
  LinkCommands& links() { return *m_links; }
  PageCommands& pages() { return *m_pages; }
  GetDataCommands& getData() { return *m_getData; }
  HelpCommands& help() { return *m_help; }
  LessonCommands& lessons() { return *m_lessons; }
  KeptSessions& sessions() { return *m_sessions; }
  PointEditing& points() { return *m_points; }
  NoiseCommands& noise() { return *m_noise; }
  PredictionCommands& predictions() { return *m_predictions; }
  StageCommands& stage() { return *m_stage; }
  StudyCommands& studies() { return *m_studies; }
  TuningCommands& tuning() { return *m_tuning; }
  OverviewCommand& overview() { return *m_overview; }
  Banner& banner() { return *m_banner; }
  Welcome& welcome() { return *m_welcome; }

 protected:
  void showEvent(QShowEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  /// Skips docks behind others and tabs without docks, which Qt only moves out of sight.
  bool focusNextPrevChild(bool next) override;
  void childEvent(QChildEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void buildCenter();
  void buildDocks();
  void buildMenus();
  void buildEditMenu();
  void buildDataMenu();
  void buildHelpMenu();
  void connectParts();
  void explainKernel();
  /// What is found by name and is in no menu of the bar: what the current chart offers, pages of the help.
  QList<Command> otherCommands();
  void addExperiments();
  /// The table of chosen rows comes forward when there are some, and goes with them.
  void showSelectedRows();
  void addDock(QWidget* content, const QString& title, const QString& name, Qt::DockWidgetArea area);
  void showMessage(const Message& message);
  /// Below the current text of the banner, until it is withdrawn.
  void addOffer(const Message& offer);
  void withdrawOffer();
  /// Messages that the course of things has overtaken.
  void hideOutdatedMessage(const Experiment& before, const Experiment& after);
  void refreshTitle();

  ExperimentDocument m_document;
  ResultsController m_controller;
  Banner* m_banner = nullptr;
  bool m_bannerIsFailure = false;  // of the computation: removed at the next success
  bool m_bannerHasOffer = false;   // below m_message
  Message m_message;               // the last one, without offers
  TopStrip* m_strip = nullptr;
  ChartGrid* m_charts = nullptr;
  ModelsPanel* m_models = nullptr;
  ModelTable* m_modelTable = nullptr;
  ResultsPanel* m_resultsPanel = nullptr;
  SelectedRowsPanel* m_selectedRows = nullptr;
  ExperimentPins* m_experimentPins = nullptr;
  ExplainPanel* m_explain = nullptr;
  LogPanel* m_log = nullptr;
  DataOpening* m_opening = nullptr;
  PointEditing* m_points = nullptr;
  DataGuard* m_guard = nullptr;
  FileCommands* m_files = nullptr;
  AnimationCommands* m_animation = nullptr;
  ExportCommands* m_exports = nullptr;
  CopyCommands* m_copies = nullptr;
  LinkCommands* m_links = nullptr;
  PageCommands* m_pages = nullptr;
  GetDataCommands* m_getData = nullptr;
  PredictionCommands* m_predictions = nullptr;
  TuningCommands* m_tuning = nullptr;
  OverviewCommand* m_overview = nullptr;
  TargetCommands* m_targets = nullptr;
  FeatureOffers* m_offers = nullptr;
  ViewCommands* m_view = nullptr;
  HelpCommands* m_help = nullptr;
  LessonCommands* m_lessons = nullptr;
  StageCommands* m_stage = nullptr;
  Welcome* m_welcome = nullptr;
  StudyCommands* m_studies = nullptr;
  NoiseCommands* m_noise = nullptr;
  NoteWriter* m_notes = nullptr;
  SessionRecovery* m_recovery = nullptr;
  KeptSessions* m_sessions = nullptr;
};

}  // namespace kerridge
