// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/main_window.h"

#include <algorithm>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QSet>
#include <QStatusBar>
#include <QTabBar>
#include <QTimer>
#include <QToolBar>
#include <QUndoStack>
#include <QVBoxLayout>
#include <thread>

#include "charts/figure_view.h"
#include "dialogs/data_editor.h"
#include "dialogs/kernel_text.h"
#include "figures/figures.h"
#include "help/message_page.h"
#include "lessons/lesson.h"
#include "linalg/blas_info.h"
#include "storage/experiment_link.h"
#include "widgets/button_keys.h"
#include "widgets/desktop_theme.h"
#include "widgets/dialog_fit.h"
#include "widgets/focus_frame.h"
#include "widgets/focus_return.h"
#include "widgets/help_topic.h"
#include "widgets/plain_text.h"
#include "widgets/popup_chip.h"
#include "widgets/shown_text.h"
#include "widgets/spoken_message.h"
#include "widgets/take_down.h"
#include "widgets/usable.h"
#include "widgets/wheel_guard.h"
#include "window/animation_commands.h"
#include "window/chart_grid.h"
#include "window/copy_commands.h"
#include "window/data_guard.h"
#include "window/data_opening.h"
#include "window/data_overview.h"
#include "window/edge_bars.h"
#include "window/experiment_edits.h"
#include "window/experiment_pins.h"
#include "window/explain_panel.h"
#include "window/export_commands.h"
#include "window/factorization_label.h"
#include "window/feature_offers.h"
#include "window/figure_edit_commands.h"
#include "window/figure_panel.h"
#include "window/file_commands.h"
#include "window/get_data_commands.h"
#include "window/help_commands.h"
#include "window/kept_sessions.h"
#include "window/lesson_commands.h"
#include "window/link_commands.h"
#include "window/log_panel.h"
#include "window/model_card.h"
#include "window/model_table.h"
#include "window/models_panel.h"
#include "window/multiples_commands.h"
#include "window/noise_commands.h"
#include "window/note_writer.h"
#include "window/page_commands.h"
#include "window/point_editing.h"
#include "window/prediction_commands.h"
#include "window/results_panel.h"
#include "window/selected_rows_panel.h"
#include "window/session_recovery.h"
#include "window/stage_commands.h"
#include "window/stage_strip.h"
#include "window/study_commands.h"
#include "window/target_commands.h"
#include "window/target_table.h"
#include "window/task_progress.h"
#include "window/top_strip.h"
#include "window/tuning_commands.h"
#include "window/view_commands.h"
#include "window/welcome.h"

namespace kerridge {

namespace {

constexpr int leastCenterLetters = 25;
constexpr QSize usualSize{1366, 768};
constexpr int statusMilliseconds = 6000;

}  // namespace

MainWindow::MainWindow(const Experiment& start, QWidget* parent)
    : QMainWindow(parent), m_document(start), m_controller(m_document) {
  setObjectName(QStringLiteral("main-window"));
  setAcceptDrops(true);
  const std::jthread lessonReader = readLessonsAhead();
  DesktopTheme::install();
  ViewCommands::applyRememberedTheme();
  FocusFrame::install();
  FocusReturn::install();
  PlainText::install();
  DialogFit::install();
  WheelGuard::install();
  ButtonKeys::install();
  resize(usualSize);
  buildCenter();
  buildDocks();
  m_opening = new DataOpening(m_document, m_controller, this);
  m_points = new PointEditing(m_document, m_controller, *m_charts, this);
  m_noise = new NoiseCommands(m_document, m_controller, *m_charts, this);
  m_guard = new DataGuard(m_document, m_controller, *m_opening, this);
  m_files = new FileCommands(m_document, m_controller, *m_opening, *m_charts, this);
  m_animation = new AnimationCommands(m_document, m_controller, *m_charts, m_stage->player(), *m_files, this);
  new FigureEditCommands(m_document, *m_charts, this);
  new MultiplesCommands(m_document, m_controller, *m_charts, this);
  m_exports = new ExportCommands(m_document, m_controller, *m_files, this);
  giveVoice(statusBar());
  statusBar()->addPermanentWidget(new TaskProgress(m_exports->task(), tr("the export"), this));
  statusBar()->addPermanentWidget(new TaskProgress(m_modelTable->pins().task(), tr("the pinned models"), this));
  m_experimentPins = new ExperimentPins(m_document, m_modelTable->pins(), this);
  statusBar()->addPermanentWidget(new TaskProgress(m_experimentPins->task(), tr("the other experiments"), this));
  statusBar()->addPermanentWidget(
      new TaskProgress(m_opening->task(), tr("reading the data"), this, DataOpening::slowMilliseconds));
  statusBar()->addPermanentWidget(new FactorizationLabel(m_controller, this));
  m_copies = new CopyCommands(m_document, m_controller, *m_files, this);
  m_links = new LinkCommands(m_document, *m_files, this);
  m_pages = new PageCommands(m_document, m_controller, *m_files, this);
  statusBar()->addPermanentWidget(new TaskProgress(m_pages->task(), tr("the live page"), this));
  m_notes = new NoteWriter(this);  // before those whose notes it writes: it is destroyed, and has ended, before them
  m_recovery = new SessionRecovery(m_document, m_controller, *m_opening, *m_files, *m_notes, this);
  m_sessions = new KeptSessions(m_document, *m_opening, *m_files, *m_charts, *m_notes, this);
  m_getData = new GetDataCommands(*m_opening, this);
  m_predictions = new PredictionCommands(m_document, m_controller, *m_files, this);
  statusBar()->addPermanentWidget(new TaskProgress(m_predictions->task(), tr("the predictions"), this));
  m_tuning = new TuningCommands(m_document, m_controller, this);
  m_overview = new OverviewCommand(m_controller, *m_charts, this);
  m_targets = new TargetCommands(m_document, m_controller, this);
  m_offers = new FeatureOffers(m_document, m_controller, this);
  m_lessons = new LessonCommands(m_document, m_controller, *m_modelTable, *m_charts, *this);
  m_lessons->setQuiz(m_stage->quiz());
  m_view = new ViewCommands(*m_models, *m_charts, *this);
  m_view->restore();
  m_help = new HelpCommands(*this, [this] { return helpTopicOf(m_charts->current()); });
  m_studies = new StudyCommands(m_document, m_controller, *m_charts, *m_files, this);
  buildMenus();
  connectParts();
  refreshTitle();
  // The window is painted before the first computation takes the processor.
  QTimer::singleShot(0, &m_controller, [this] {
    if (!m_controller.task().isBusy() && !m_controller.results()) m_controller.run();
  });
}

MainWindow::~MainWindow() {
  hideAllOf(this);  // the focused field commits what was typed: later there is no document
  m_recovery->finish();
  m_tuning->finish();
  m_overview->finish();
  // The parts outlive this body as children; nothing of the document or the results may reach them any more.
  m_document.disconnect();
  m_controller.disconnect();
  m_controller.task().disconnect();
  m_modelTable->pins().task().disconnect();
  m_predictions->task().disconnect();
  delete m_exports;  // its worker may be waiting for a picture
}

void MainWindow::buildCenter() {
  auto* center = new QWidget(this);
  // What a message or a chart asks for would otherwise widen the window, beyond a small screen, before the models make
  // room for a panel that comes.
  center->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  center->setMinimumWidth(fontMetrics().averageCharWidth() * leastCenterLetters);
  auto* layout = new QVBoxLayout(center);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  m_strip = new TopStrip(m_document, m_controller);
  m_banner = new Banner(center);
  m_banner->setHelpFinder(messageTopic);
  m_charts = new ChartGrid(m_document, m_controller, center);
  layout->addWidget(m_banner);
  layout->addWidget(m_charts, 1);
  m_stage = new StageCommands(m_document, m_controller, *m_charts, *this);
  m_strip->kernelChip()->keepVisible([this] {
    const FigurePanel* fit = m_charts->panelOf(QString::fromStdString(figureOverData()));
    return fit != nullptr && fit->isVisible() ? QRect(fit->mapToGlobal(QPoint()), fit->size()) : QRect();
  });
  layout->addWidget(&m_stage->strip());
  makePlayButton(*m_strip->playButton(), m_stage->player());
  setCentralWidget(center);
  auto* bar =
      new QToolBar(tr("Data, target, split, kernel and sweep"), this);  // across the whole width, above the docks
  bar->setObjectName(QStringLiteral("strip"));
  bar->setMovable(false);
  bar->toggleViewAction()->setVisible(false);
  bar->addWidget(m_strip);
  addToolBar(Qt::TopToolBarArea, bar);
  statusBar()->setSizeGripEnabled(false);
  const QString slow = shownText(slowBlasWarning());
  if (!slow.isEmpty()) {
    auto* warning = new QLabel(tr("Slow linear algebra: see Help ▸ About"), this);
    warning->setObjectName(QStringLiteral("slow-blas"));
    warning->setToolTip(slow);
    statusBar()->addPermanentWidget(warning);
  }
}

void MainWindow::addDock(QWidget* content, const QString& title, const QString& name, Qt::DockWidgetArea area) {
  auto* dock = new QDockWidget(title, this);
  dock->setObjectName(name);
  dock->setWidget(content);
  addDockWidget(area, dock);
}

void MainWindow::buildDocks() {
  setAnimated(false);  // a layout restored while a dock glides to its place loses the docks' former places (Qt 6.4)
  setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
  setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
  m_models = new ModelsPanel(m_document, m_controller);
  m_modelTable = new ModelTable(m_document, m_controller, this);
  auto* targets = new TargetTable(m_document, m_controller, *m_modelTable, this);
  m_resultsPanel = new ResultsPanel(*m_modelTable, *targets);
  m_explain = new ExplainPanel;
  addDock(m_models, tr("Models"), QStringLiteral("models-dock"), Qt::LeftDockWidgetArea);
  addDock(m_resultsPanel, tr("Results"), QStringLiteral("runs-dock"), Qt::BottomDockWidgetArea);
  addDock(m_explain, tr("Explain"), QStringLiteral("explain-dock"), Qt::RightDockWidgetArea);
  m_selectedRows = new SelectedRowsPanel(*m_charts, m_document, m_controller);
  addDock(m_selectedRows, tr("Selected rows"), QStringLiteral("selected-rows-dock"), Qt::BottomDockWidgetArea);
  m_log = new LogPanel(m_controller);
  addDock(m_log, tr("Log"), QStringLiteral("log-dock"), Qt::BottomDockWidgetArea);
  tabifyDockWidget(findChild<QDockWidget*>(QStringLiteral("runs-dock")),
                   findChild<QDockWidget*>(QStringLiteral("log-dock")));
  findChild<QDockWidget*>(QStringLiteral("log-dock"))->hide();
  findChild<QDockWidget*>(QStringLiteral("selected-rows-dock"))->hide();
  findChild<QDockWidget*>(QStringLiteral("explain-dock"))->hide();
}

void MainWindow::connectParts() {
  connect(&m_document, &ExperimentDocument::fileChanged, this, &MainWindow::refreshTitle);
  connect(&m_document, &ExperimentDocument::changed, this, &MainWindow::refreshTitle);
  connect(&m_controller, &ResultsController::failed, this, [this](const QString& text) {
    Message message{Banner::Kind::error, text};
    if (m_controller.lacksMemory()) message.actions = m_offers->forMemory();
    showMessage(message);
    m_bannerIsFailure = true;
  });
  connect(&m_controller, &ResultsController::continued, m_log, &LogPanel::add);
  connect(&m_controller, &ResultsController::notKept, this, [this](const QString& text) {
    showMessage({Banner::Kind::warning, text});
  });
  connect(&m_controller, &ResultsController::keptAgain, this, [this](const QString& text) {
    showMessage({Banner::Kind::note, text});
  });
  connect(&m_document, &ExperimentDocument::changed, this, &MainWindow::hideOutdatedMessage);
  connect(&m_controller, &ResultsController::refreshed, this, [this] {
    if (m_bannerIsFailure && m_controller.isUpToDate()) m_banner->hide();
  });
  connect(m_offers, &FeatureOffers::offered, this, &MainWindow::addOffer);
  connect(m_offers, &FeatureOffers::withdrawn, this, &MainWindow::withdrawOffer);
  connect(m_opening, &DataOpening::message, this, &MainWindow::showMessage);
  const auto withdraw = [this](const QString& text) {
    if (m_banner->text() == text) m_banner->hide();
  };
  connect(m_opening, &DataOpening::messageOver, this, withdraw);
  connect(m_recovery, &SessionRecovery::messageOver, this, withdraw);
  connect(m_guard, &DataGuard::fileWanted, m_files, &FileCommands::chooseDataFile);
  connect(m_guard, &DataGuard::testFileWanted, m_files, &FileCommands::chooseTestFile);
  connect(m_strip, &TopStrip::targetChosen, m_targets, &TargetCommands::predict);
  connect(m_strip, &TopStrip::targetLearned, m_targets, &TargetCommands::learn);
  connect(m_resultsPanel, &ResultsPanel::targetChosen, m_targets, &TargetCommands::predictColumn);
  connect(m_strip, &TopStrip::testFileRequested, m_files, &FileCommands::chooseTestFile);
  connect(m_opening, &DataOpening::predictionWanted, m_predictions, &PredictionCommands::predictWithoutTarget);
  connect(m_guard, &DataGuard::message, this, [this](Message message) {
    m_recovery->introduce(message);
    showMessage(message);
  });
  connect(m_files, &FileCommands::lessonChosen, m_lessons, &LessonCommands::openFile);
  connect(m_files, &FileCommands::linkChosen, m_links, &LinkCommands::open);
  connect(m_files, &FileCommands::pictureChosen, m_links, &LinkCommands::openPicture);
  connect(m_view, &ViewCommands::lectureModeChanged, m_links, &LinkCommands::setLectureMode);
  connect(m_links, &LinkCommands::message, this, &MainWindow::showMessage);
  connect(m_pages, &PageCommands::message, this, &MainWindow::showMessage);
  connect(m_lessons, &LessonCommands::pageWanted, m_pages, &PageCommands::writeLesson);
  connect(m_lessons, &LessonCommands::message, this, &MainWindow::showMessage);
  connect(m_copies, &CopyCommands::message, this, &MainWindow::showMessage);
  connect(m_animation, &AnimationCommands::message, this, &MainWindow::showMessage);
  connect(m_exports, &ExportCommands::message, this, &MainWindow::showMessage);
  connect(m_recovery, &SessionRecovery::message, this, &MainWindow::showMessage);
  connect(m_sessions, &KeptSessions::message, this, &MainWindow::showMessage);
  connect(m_files, &FileCommands::message, this, &MainWindow::showMessage);
  const auto showStatus = [this](const QString& text) {
    showSpokenStatus(statusBar(), text, statusMilliseconds);
    m_log->add(text);
  };
  connect(m_files, &FileCommands::status, this, showStatus);
  connect(m_lessons, &LessonCommands::status, this, showStatus);
  connect(m_modelTable, &ModelTable::pinned, this, [this](const QString& text) { say(this, text); });
  connect(m_view, &ViewCommands::message, this, &MainWindow::showMessage);
  connect(m_view, &ViewCommands::lectureModeChanged, m_stage, &StageCommands::setLecture);
  auto* bars = new EdgeBars(*this, *findChild<QToolBar*>(QStringLiteral("strip")));
  connect(m_view, &ViewCommands::lectureModeChanged, bars, &EdgeBars::setOn);
  connect(m_view, &ViewCommands::lectureModeChanged, m_lessons, &LessonCommands::setLecture);
  connect(m_strip, &TopStrip::tuneRequested, m_tuning, &TuningCommands::open);
  connect(m_models, &ModelsPanel::redrawRequested, m_noise, &NoiseCommands::redraw);
  connect(m_models, &ModelsPanel::tuneRequested, m_tuning, &TuningCommands::open);
  connect(m_predictions, &PredictionCommands::message, this, &MainWindow::showMessage);
  connect(m_experimentPins, &ExperimentPins::message, this, &MainWindow::showMessage);
  connect(m_strip, &TopStrip::openDataRequested, m_files, &FileCommands::open);
  connect(m_strip, &TopStrip::findRequested, this, [this] {
    if (auto* find = findChild<QAction*>(QStringLiteral("find-command"))) find->trigger();
  });
  connect(m_strip, &TopStrip::drawRequested, m_points, &PointEditing::start);
  connect(m_points, &PointEditing::refused, this, [this](const QString& reason) {
    showMessage({Banner::Kind::note, reason});
  });
  connect(m_getData, &GetDataCommands::message, this, &MainWindow::showMessage);
  connect(m_strip, &TopStrip::getDataRequested, m_getData, &GetDataCommands::show);
  connect(m_strip, &TopStrip::changeReadingRequested, m_opening, &DataOpening::changeReading);
  connect(m_strip, &TopStrip::overviewRequested, m_overview, &OverviewCommand::open);
  connect(m_models, &ModelsPanel::pinRequested, m_modelTable, &ModelTable::pinMethod);
  connect(m_banner, &Banner::helpRequested, m_help, &HelpCommands::showPage);
  connect(m_models, &ModelsPanel::helpRequested, m_help, &HelpCommands::showPage);
  connect(m_studies, &StudyCommands::helpRequested, m_help, &HelpCommands::showPage);
  connect(m_studies, &StudyCommands::message, this, &MainWindow::showMessage);
  connect(m_explain, &ExplainPanel::helpRequested, m_help, &HelpCommands::showPage);
  connect(&m_lessons->panel(), &LessonPanel::helpRequested, m_help, &HelpCommands::showPage);
  connect(m_charts, &ChartGrid::selectionChanged, this, [this](bool listed) {
    if (listed) showSelectedRows();
  });
  connect(m_modelTable, &ModelTable::ghostsChanged, m_charts, [this] { m_charts->setGhosts(m_modelTable->ghosts()); });
  connect(m_charts, &ChartGrid::currentChanged, m_explain, &ExplainPanel::explain);
  connect(m_charts, &ChartGrid::hovered, this, [this](const QString& text) { statusBar()->showMessage(text); });
  m_explain->explain(m_charts->current()->view()->figure());
  connect(&m_controller, &ResultsController::refreshed, this, &MainWindow::explainKernel);
  connect(m_explain, &ExplainPanel::shown, this, &MainWindow::explainKernel);
}

void MainWindow::explainKernel() {
  if (!m_explain->isVisible()) return;
  const KernelSpec& kernel = m_document.experiment().kernel;
  m_explain->explainKernel(kernelTopic(kernel), kernelDescription(kernel, m_controller.stage().get()));
}

void MainWindow::addExperiments() {
  const QStringList files = m_files->chooser().openMany(this, tr("Add experiments to the results"),
                                                        m_files->startFolder(), tr("Experiments (*.kerridge)"));
  if (files.isEmpty()) return;
  m_files->rememberFolder(files.front());
  m_experimentPins->add(files);
}

void MainWindow::showSelectedRows() {
  auto* dock = findChild<QDockWidget*>(QStringLiteral("selected-rows-dock"));
  const bool any = !m_charts->selectedRows().empty();
  auto* results = findChild<QDockWidget*>(QStringLiteral("runs-dock"));
  if (any && !dock->isFloating() && !tabifiedDockWidgets(results).contains(dock)) tabifyDockWidget(results, dock);
  dock->setVisible(any || (dock->isVisible() && m_selectedRows->showsAll()));
  if (!any) return;
  dock->raise();
  for (QTabBar* bar : findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
    bar->setAccessibleName(tr("Tabbed panels"));
  }
}

void MainWindow::startRecovery(const QString& folder, bool opensFile) {
  m_sessions->start(folder + QStringLiteral("/sessions"));
  m_controller.keepJobs(folder);
  m_recovery->start(folder, opensFile);
}

bool MainWindow::isFirst() const { return !m_view->hasGeometry(); }

void MainWindow::openFile(const QString& file) { m_files->openFile(file); }

void MainWindow::showMessage(const Message& message) {
  m_bannerIsFailure = false;
  m_bannerHasOffer = false;
  m_message = message;
  m_log->add(message.text);
  m_banner->showMessage(message.kind, message.text, message.actions);
}

void MainWindow::addOffer(const Message& offer) {
  m_log->add(offer.text);
  // The current message stays, with the offer below it.
  if (!m_banner->isVisible()) m_message = {};
  Message both = m_message;
  both.text += (both.text.isEmpty() ? QString() : QStringLiteral("\n")) + offer.text;
  both.actions += offer.actions;
  m_banner->showMessage(both.kind, both.text, both.actions);
  m_bannerHasOffer = true;
}

void MainWindow::withdrawOffer() {
  if (!m_bannerHasOffer) return;
  m_bannerHasOffer = false;
  if (!m_banner->isVisible()) return;
  if (m_message.text.isEmpty()) {
    m_banner->hide();
  } else {
    m_banner->showMessage(m_message.kind, m_message.text, m_message.actions);
  }
}

void MainWindow::hideOutdatedMessage(const Experiment& before, const Experiment& after) {
  // A message about one data set does not apply to the next; the message on the new one follows.
  if (!(before.data == after.data)) m_banner->hide();
}

void MainWindow::childEvent(QChildEvent* event) {
  QMainWindow::childEvent(event);
  if (event->type() != QEvent::ChildPolished) return;
  // The window makes the tabs of docks that lie on one another by itself.
  if (auto* tabs = qobject_cast<QTabBar*>(event->child())) tabs->setAccessibleName(tr("Tabbed panels"));
}

void MainWindow::refreshTitle() {
  const QString file = m_document.file();
  const DataSpec& source = m_document.experiment().data;
  const auto& own = m_document.setAside();
  const QString name = own               ? own->guest
                       : !file.isEmpty() ? QFileInfo(file).fileName()
                                         : tr("untitled (%1)").arg(dataSummary(source, nullptr));
  setWindowTitle(tr("%1[*] — Kerridge").arg(name));
  setWindowModified(own ? own->modified : m_document.isModified());
}

void MainWindow::showEvent(QShowEvent* event) {
  QMainWindow::showEvent(event);
  m_view->placeDocks();
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!m_lessons->mayDiscard() || !m_files->mayDiscard() || !m_sessions->keepLast()) {
    event->ignore();
    return;
  }
  m_charts->dockAll();
  m_view->save();
  m_recovery->finish();
  m_controller.task().cancel();
  event->accept();
}

bool MainWindow::focusNextPrevChild(bool next) {
  const auto isOutOfSight = [this](const QWidget* at) {  // the part of the window it is in; a scrolled one is not
    while (at->parentWidget() != nullptr && at->parentWidget() != this) at = at->parentWidget();
    return at->visibleRegion().isEmpty();
  };
  const QWidget* first = nullptr;
  while (QMainWindow::focusNextPrevChild(next)) {
    const QWidget* now = focusWidget();
    if (now == nullptr || now == first || !isOutOfSight(now)) return true;
    if (first == nullptr) first = now;
  }
  return false;
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  const QMimeData* data = event->mimeData();
  const bool isFile = data->hasUrls() && data->urls().first().isLocalFile();
  if (isFile || (data->hasText() && linkIn(data->text()))) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  const QMimeData* data = event->mimeData();
  const QList<QUrl> urls = data->urls();
  if (data->hasText() && linkIn(data->text())) {
    event->acceptProposedAction();
    m_links->open(data->text());
  } else if (!urls.isEmpty() && urls.first().isLocalFile()) {
    event->acceptProposedAction();
    openFile(urls.first().toLocalFile());
  }
}

}  // namespace kerridge
