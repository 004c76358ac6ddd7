// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/view_commands.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QMouseEvent>
#include <QScreen>
#include <QTimer>
#include <utility>

#include "charts/figure_view.h"
#include "figures/figures.h"
#include "files/settings.h"
#include "texts/language.h"
#include "widgets/scaled_style.h"
#include "widgets/shown_text.h"
#include "widgets/usable.h"
#include "window/actions.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "window/item_menus.h"
#include "window/models_panel.h"

namespace kerridge {

namespace {

constexpr int stateVersion = 1;
constexpr int layoutTurns = 5;  // of the event loop, until a changed text is laid out
constexpr int smallestZoom = 70;
constexpr int largestZoom = 200;
constexpr int zoomStep = 10;
constexpr int handMilliseconds = 50;
constexpr int leastChartLetters = 50;
constexpr int leastWindowLines = 28;     // with the results below the charts
constexpr int lectureZoom = 150;         // on a screen of lectureHeight pixels or fewer
constexpr int largestLectureZoom = 250;  // on high ones
constexpr int lectureHeight = 768;
constexpr int modelsWidth = 318;

struct ThemeItem {
  ThemeChoice choice;
  const char* id;
  const char* text;
  const char* tip;
};

const std::array<ThemeItem, 4> themes{{
    {ThemeChoice::system, "system", QT_TRANSLATE_NOOP("kerridge::ViewCommands", "Same as &desktop"),
     QT_TRANSLATE_NOOP("kerridge::ViewCommands", "Light, dark or high contrast, to match the desktop")},
    {ThemeChoice::light, "light", QT_TRANSLATE_NOOP("kerridge::ViewCommands", "&Light"),
     QT_TRANSLATE_NOOP("kerridge::ViewCommands", "Dark text on a light background")},
    {ThemeChoice::dark, "dark", QT_TRANSLATE_NOOP("kerridge::ViewCommands", "D&ark"),
     QT_TRANSLATE_NOOP("kerridge::ViewCommands", "Light text on a dark background")},
    {ThemeChoice::highContrast, "contrast", QT_TRANSLATE_NOOP("kerridge::ViewCommands", "&High contrast"),
     QT_TRANSLATE_NOOP("kerridge::ViewCommands", "Black on white, or white on black if the desktop is dark")},
}};

struct LanguageItem {
  const char* id;
  const char* text;
  const char* tip;
};

// Names of languages are written in these languages, for those who do not read the present one.
const std::array<LanguageItem, 3> languages{{
    {"system", QT_TRANSLATE_NOOP("kerridge::ViewCommands", "Same as &desktop"),
     QT_TRANSLATE_NOOP("kerridge::ViewCommands", "The language of the desktop, or English where Kerridge lacks it")},
    {"en", "&English", QT_TRANSLATE_NOOP("kerridge::ViewCommands", "Menus, dialogs and lessons in English")},
    {"de", "De&utsch", QT_TRANSLATE_NOOP("kerridge::ViewCommands", "Menus, dialogs and lessons in German")},
}};

ThemeChoice rememberedTheme(const QVariantMap& settings) {
  const QString id = settings.value(QStringLiteral("theme")).toString();
  const auto* const found =
      std::find_if(themes.begin(), themes.end(), [&id](const ThemeItem& item) { return id == QLatin1String(item.id); });
  return found == themes.end() ? ThemeChoice::system : found->choice;
}

/// A dock that is being dragged is dropped first: Qt restores a layout without knowing of it and is left with pointers
/// to what it has deleted.
void restoreDocks(QMainWindow& window, const QByteArray& state) {
  for (QDockWidget* dock : window.findChildren<QDockWidget*>()) {
    const QPointF outside(-1, -1);
    QMouseEvent release(QEvent::MouseButtonRelease, outside, dock->mapToGlobal(outside), Qt::LeftButton, Qt::NoButton,
                        Qt::NoModifier);
    QApplication::sendEvent(dock, &release);
  }
  window.restoreState(state, stateVersion);
}

}  // namespace

ViewCommands::ViewCommands(ModelsPanel& models, ChartGrid& charts, QMainWindow& window)
    : QObject(&window), m_models(models), m_charts(charts), m_window(window), m_font(QApplication::font()) {
  giveUsualSizes();
  m_usualState = window.saveState(stateVersion);
  window.installEventFilter(this);
  m_later.setSingleShot(true);
  connect(&m_later, &QTimer::timeout, this, &ViewCommands::fitModels);
  for (const QDockWidget* panel : window.findChildren<QDockWidget*>()) {
    connect(panel, &QDockWidget::visibilityChanged, this, &ViewCommands::fitModels);
  }
}

bool ViewCommands::eventFilter(QObject* watched, QEvent* event) {
  if (watched == &m_window && (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize)) fitModels();
  return QObject::eventFilter(watched, event);
}

void ViewCommands::fitModels() {
  // Not under a hand that moves a tab or an edge: Qt would lose what it holds.
  if (QApplication::mouseButtons() != Qt::NoButton) {
    m_later.start(handMilliseconds);
    return;
  }
  const auto isBeside = [this](QDockWidget* panel) {
    const Qt::DockWidgetArea area = m_window.dockWidgetArea(panel);
    return !panel->isFloating() && (area == Qt::LeftDockWidgetArea || area == Qt::RightDockWidgetArea);
  };
  QDockWidget* models = dock("models-dock");
  int other = 0;
  for (QDockWidget* panel : m_window.findChildren<QDockWidget*>()) {
    if (panel != models && !panel->isHidden() && isBeside(panel)) {
      other = std::max(other, panel->minimumSizeHint().width());
    }
  }
  const int chart = m_window.fontMetrics().averageCharWidth() * leastChartLetters;
  m_models.setNarrow(isBeside(models) && other > 0 && m_window.width() < m_models.cardsWidth() + other + chart);
}

void ViewCommands::placeDocks() {
  // Sizes that the first display gives are no change made by hand, which save() would write.
  QTimer::singleShot(0, this, [this] { m_restored[QStringLiteral("layout")] = settings()[QStringLiteral("layout")]; });
  if (std::exchange(m_placed, true)) return;
  giveUsualSizes();
  giveRoomToCharts();
}

void ViewCommands::giveRoomToCharts() {
  if (m_window.height() < m_window.fontMetrics().height() * leastWindowLines) dock("runs-dock")->hide();
}

QDockWidget* ViewCommands::dock(const char* name) const {
  return m_window.findChild<QDockWidget*>(QLatin1String(name));
}

void ViewCommands::giveUsualSizes() {
  m_window.resizeDocks({dock("models-dock")}, {modelsWidth * m_applied / 100}, Qt::Horizontal);
  m_window.resizeDocks({dock("runs-dock")}, {dock("runs-dock")->sizeHint().height()}, Qt::Vertical);
}

void ViewCommands::fillMenu(QMenu* menu) {
  QMenu* themeMenu = menu->addMenu(tr("&Theme"));
  themeMenu->setToolTipsVisible(true);
  themeMenu->menuAction()->setStatusTip(tr("Light or dark"));
  themeMenu->menuAction()->setToolTip(tr("Light or dark"));
  auto* group = new QActionGroup(this);
  for (const ThemeItem& item : themes) {
    QAction* action = addMenuAction(themeMenu, QStringLiteral("theme-") + QLatin1String(item.id), tr(item.text),
                                    tr(item.tip), {}, this, [this, choice = item.choice] { setTheme(choice); });
    action->setCheckable(true);
    action->setChecked(item.choice == m_theme);
    group->addAction(action);
  }
  fillLanguages(menu);
  menu->addSeparator();
  // For the keyboard: Find lists what menus have.
  QMenu* charts = menu->addMenu(tr("Sho&w a chart"));
  charts->setToolTipsVisible(true);
  charts->menuAction()->setStatusTip(tr("Replace the current chart with another one"));
  charts->menuAction()->setToolTip(charts->menuAction()->statusTip());
  for (const FigureKind& kind : figureKinds()) {
    const QString id = QString::fromStdString(kind.info.id);
    addMenuAction(groupMenu(charts, kind.info.group), QStringLiteral("show-") + id, shownText(kind.info.label),
                  shownText(kind.info.explanation), {}, this,
                  [this, id] { m_charts.showFigure(id)->view()->setFocus(Qt::ShortcutFocusReason); });
  }
  QAction* maximize = addMenuAction(menu, QStringLiteral("maximise-chart"), tr("&Maximize chart"),
                                    tr("Show only the current chart, or all of them again"), QKeySequence(Qt::Key_F10),
                                    this, [this] { m_charts.toggleMaximized(); });
  maximize->setCheckable(true);
  connect(&m_charts, &ChartGrid::maximizedChanged, maximize, &QAction::setChecked);
  addMenuAction(menu, QStringLiteral("float-chart"), tr("&Float chart"),
                tr("Move the current chart to its own window, for a second screen, or back"),
                QKeySequence(Qt::CTRL | Qt::Key_F10), this,
                [this] { m_charts.setFloating(m_charts.current(), !m_charts.current()->isFloating()); });
  const QString inputTip = tr("Choose the input that Fit, Residuals or What matters run along");
  QAction* input = addMenuAction(menu, QStringLiteral("chart-input"), tr("&Input of the chart…"), inputTip, {}, this,
                                 [this] { chooseInput(); });
  const auto refreshInput = [this, input, inputTip] {
    const QString refusal = m_charts.inputRefusal();
    setUsable(input, refusal);
  };
  connect(&m_charts, &ChartGrid::currentChanged, input, refreshInput);
  refreshInput();
  QAction* lecture = addMenuAction(menu, QStringLiteral("lecture-mode"), tr("Le&cture mode"),
                                   tr("Full screen with large text and only the charts, for a projector"),
                                   QKeySequence(Qt::Key_F11), this, [] {});
  lecture->setCheckable(true);
  connect(lecture, &QAction::toggled, this, &ViewCommands::setLectureMode);
  menu->addSeparator();
  for (QDockWidget* dock : m_window.findChildren<QDockWidget*>()) {
    QAction* action = dock->toggleViewAction();
    const QString tip = tr("Show or hide the panel “%1”").arg(dock->windowTitle());
    action->setObjectName(QStringLiteral("dock-") + dock->objectName());
    action->setToolTip(tip);
    action->setStatusTip(tip);
    menu->addAction(action);
  }
  addMenuAction(menu, QStringLiteral("reset-layout"), tr("&Reset layout"),
                tr("Move panels and charts back to their original places"), {}, this, [this] { resetLayout(); });
  menu->addSeparator();
  addMenuAction(menu, QStringLiteral("zoom-in"), tr("Zoom &in"), tr("Larger text everywhere"), QKeySequence::ZoomIn,
                this, [this] { setZoom(m_zoom + zoomStep); });
  addMenuAction(menu, QStringLiteral("zoom-out"), tr("Zoom &out"), tr("Smaller text everywhere"), QKeySequence::ZoomOut,
                this, [this] { setZoom(m_zoom - zoomStep); });
  addMenuAction(menu, QStringLiteral("zoom-reset"), tr("Normal &size"), tr("Normal text size"),
                QKeySequence(Qt::CTRL | Qt::Key_0), this, [this] { setZoom(100); });
}

const QList<Command>& ViewCommands::variantCommands() {
  if (!m_variants.isEmpty()) return m_variants;
  for (const FigureKind& kind : figureKinds()) {
    const QString id = QString::fromStdString(kind.info.id);
    const QString chart = shownText(kind.info.label);
    for (const FigureVariant& variant : kind.variants) {
      const QString name = shownText(variant.label);
      const QString variantId = QString::fromStdString(variant.id);
      auto* action = new QAction(name, this);
      action->setObjectName(QStringLiteral("show-%1-%2").arg(id, variantId));
      action->setStatusTip(shownText(variant.explanation));
      connect(action, &QAction::triggered, this,
              [this, id, variantId] { m_charts.showFigure(id, variantId)->view()->setFocus(Qt::ShortcutFocusReason); });
      m_variants.append({action, tr("Show a chart ▸ %1").arg(chart), name});
    }
  }
  return m_variants;
}

void ViewCommands::fillLanguages(QMenu* menu) {
  QMenu* below = menu->addMenu(tr("&Language"));
  below->setToolTipsVisible(true);
  below->menuAction()->setStatusTip(tr("The language of the window"));
  below->menuAction()->setToolTip(below->menuAction()->statusTip());
  auto* group = new QActionGroup(this);
  for (const LanguageItem& item : languages) {
    const QString id = QLatin1String(item.id);
    QAction* action =
        addMenuAction(below, QStringLiteral("language-") + id, tr(item.text), tr(item.tip), {}, this, [this, id] {
          setLanguageSetting(id);
          Q_EMIT message({Banner::Kind::note, languageOf(id) == shownLanguage()
                                                  ? tr("The language stays the same.")
                                                  : tr("Kerridge changes its language when you start it again.")});
        });
    action->setCheckable(true);
    action->setChecked(languageSetting() == id);
    group->addAction(action);
  }
}

void ViewCommands::chooseInput() {
  FigurePanel* panel = m_charts.current();
  for (const FigureKind& kind : figureKinds()) {
    if (panel->hasInputs()) break;
    if (kind.slice == SliceUse::none) continue;
    if (FigurePanel* other = m_charts.panelOf(QString::fromStdString(kind.info.id))) panel = other;
  }
  panel->askForInput();
}

void ViewCommands::applyRememberedTheme() { applyTheme(rememberedTheme(allSettings())); }

void ViewCommands::setTheme(ThemeChoice choice) {
  m_theme = choice;
  applyTheme(choice);
}

void ViewCommands::setZoom(int percent) {
  m_zoom = std::clamp(percent, smallestZoom, largestZoom);
  applyZoom(m_stateBefore.isEmpty() ? m_zoom : m_zoom * lecturePercent(m_window.screen()->geometry().height()) / 100);
}

void ViewCommands::applyZoom(int percent) {
  if (percent == m_applied) return;
  m_growth *= static_cast<double>(percent) / std::exchange(m_applied, percent);
  QFont font = m_font;
  font.setPointSizeF(m_font.pointSizeF() * percent / 100.0);
  ScaledStyle::setScale(percent / 100.0);  // first: what is laid out for the font takes its sizes from it
  QApplication::setFont(font);
  QApplication::setFont(font, "QDockWidget");  // whose titles may have another font
  // Once the docks have the sizes that several steps of one turn of the event loop may still change.
  QTimer::singleShot(0, this, &ViewCommands::growDocks);
}

void ViewCommands::resizeLater(QDockWidget* dock, int wanted, Qt::Orientation direction, int turns) {
  QTimer::singleShot(0, this, [this, dock, wanted, direction, turns] {
    const int size = direction == Qt::Horizontal ? dock->width() : dock->height();
    if (size <= wanted || turns == 0 || m_growth != 1.0) return;
    m_window.resizeDocks({dock}, {wanted}, direction);
    resizeLater(dock, wanted, direction, turns - 1);
  });
}

void ViewCommands::growDocks() {
  const double growth = std::exchange(m_growth, 1.0);
  if (growth == 1.0) return;
  for (const auto& [name, direction] :
       {std::pair("models-dock", Qt::Horizontal), std::pair("runs-dock", Qt::Vertical)}) {
    QDockWidget* grown = dock(name);
    if (!grown->isVisible() || grown->isFloating()) continue;
    const int size = direction == Qt::Horizontal ? grown->width() : grown->height();
    const int wanted = static_cast<int>(std::lround(growth * size));
    m_window.resizeDocks({grown}, {wanted}, direction);
    // What the larger text needed stops a dock that shrinks, until its contents are laid out for the smaller one.
    if (growth < 1.0) resizeLater(grown, wanted, direction, layoutTurns);
  }
}

int ViewCommands::lecturePercent(int screenHeight) {
  const int percent = lectureZoom * screenHeight / lectureHeight;
  return std::clamp(percent - percent % zoomStep, lectureZoom, largestLectureZoom);
}

void ViewCommands::setLectureMode(bool on) {
  if (on == !m_stateBefore.isEmpty()) return;
  if (on) {
    m_stateBefore = m_window.saveState(stateVersion);
    m_geometryBefore = m_window.saveGeometry();
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>()) {
      // The audience reads an open lesson.
      if (!dock->property(keptInLecture).toBool()) dock->hide();
    }
    applyZoom(m_zoom * lecturePercent(m_window.screen()->geometry().height()) / 100);
    m_window.showFullScreen();
    Q_EMIT lectureModeChanged(true);
    return;
  }
  applyZoom(m_zoom);
  Q_EMIT lectureModeChanged(false);
  m_window.setWindowState(m_window.windowState() & ~Qt::WindowFullScreen);
  m_window.restoreGeometry(m_geometryBefore);
  const QByteArray before = std::exchange(m_stateBefore, {});
  restoreDocks(m_window, before);
  m_growth = 1.0;  // what comes back has its size
  // The minimum sizes of docks are those of the large letters until their layouts are recomputed.
  QTimer::singleShot(0, this, [this, before] {
    if (!m_stateBefore.isEmpty()) return;
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    restoreDocks(m_window, before);
  });
}

void ViewCommands::resetLayout() {
  restoreDocks(m_window, m_usualState);
  giveUsualSizes();
  giveRoomToCharts();
  m_charts.resetLayout();
}

QVariantMap ViewCommands::settings() const {
  const auto item =
      std::find_if(themes.begin(), themes.end(), [this](const ThemeItem& t) { return t.choice == m_theme; });
  return {{QStringLiteral("theme"), QString::fromLatin1(item->id)},
          {QStringLiteral("zoom"), m_zoom},
          {QStringLiteral("geometry"), m_stateBefore.isEmpty() ? m_window.saveGeometry() : m_geometryBefore},
          {QStringLiteral("layout"), m_stateBefore.isEmpty() ? m_window.saveState(stateVersion) : m_stateBefore},
          {QStringLiteral("charts"), m_charts.saveLayout()}};
}

void ViewCommands::restore() {
  const QVariantMap settings = allSettings();
  m_theme = rememberedTheme(settings);  // applied before the window was built
  if (const int zoom = settings.value(QStringLiteral("zoom"), 100).toInt(); zoom != 100) setZoom(zoom);
  m_hasGeometry = m_window.restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
  m_placed = m_window.restoreState(settings.value(QStringLiteral("layout")).toByteArray(), stateVersion);
  m_growth = 1.0;  // what was remembered has its size
  m_charts.restoreLayout(settings.value(QStringLiteral("charts")).toByteArray());
  m_restored = this->settings();
}

void ViewCommands::save() {
  const QVariantMap present = settings();
  changeSettings([&](QVariantMap& settings) {
    for (auto value = present.begin(); value != present.end(); ++value) {
      if (m_restored.value(value.key()) != value.value()) settings.insert(value.key(), value.value());
    }
  });
  m_restored = present;
}

}  // namespace kerridge
