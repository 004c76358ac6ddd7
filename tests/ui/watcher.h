// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QHeaderView>
#include <QMimeData>
#include <QScopeGuard>
#include <QSet>
#include <QStatusBar>
#include <QTableView>
#include <QTest>
#include <QTimer>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "ui/test_setting.h"
#include "ui/window_helpers.h"
#include "widgets/file_chooser.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/file_commands.h"
#include "window/fit_ghosts.h"
#include "window/model_table.h"
#include "window/noise_commands.h"
#include "window/quiz.h"
#include "window/stage_commands.h"
#include "window/stage_strip.h"

namespace kerridge::test {

/// Small, so that it is computed in a moment; with a step to undo and one to do again.
inline void prepare(MainWindow& window) {
  window.document().begin(momentaryExperiment(), {}, QStringLiteral("Begin"));
  setMethodAt(window.document(), 0, 0.25);
  window.document().closeMerge();
  setMethodAt(window.document(), 0, 0.5);
  window.document().undoStack().undo();
}

/// What can be seen, heard or pasted after a command.
struct State {
  Experiment experiment;
  int step = 0, runs = 0, chosen = 0, opened = 0;
  QSet<const QWidget*> windows;
  const QWidget* focus = nullptr;
  QString banner, status, clipboard, font;
  QColor ground;
  QByteArray docks, header;
  QStringList charts;
  Quiz::State quiz = Quiz::State::off;
  bool busy = false, maximised = false, full = false, image = false, ghosts = false, strip = false, magnified = false;

  bool operator==(const State&) const = default;
};

/// Whether a command does anything: what a user could notice before and after it.
class Watcher : public QObject {
  Q_OBJECT

 public:
  explicit Watcher(MainWindow& window) : m_window(window) {
    for (const char* scheme : schemes) QDesktopServices::setUrlHandler(QLatin1String(scheme), this, "openUrl");
    FileChooser chooser;
    chooser.open = chooser.save = chooser.folder = [this](QWidget*, const QString&, const QString&, const QString&) {
      ++m_chosen;
      return QString();
    };
    chooser.openMany = [this](QWidget*, const QString&, const QString&, const QString&) {
      ++m_chosen;
      return QStringList();
    };
    window.files().setFileChooser(chooser);
    FileChooser::setSystem(chooser);
  }
  ~Watcher() override {
    for (const char* scheme : schemes) QDesktopServices::unsetUrlHandler(QLatin1String(scheme));
    FileChooser::setSystem(FileChooser::dialogs());
  }

  /// Triggers the command: did it change anything that can be seen, heard or pasted?
  bool acts(QAction* action, int within = 20000) {
    const State before = state();
    // A dialog with its own event loop is answered with No.
    QTimer answer;
    bool asked = false;
    answer.setInterval(20);
    connect(&answer, &QTimer::timeout, this, [&] {
      QWidget* top = QApplication::activeModalWidget();
      if (top == nullptr) return;
      asked = true;
      top->close();
    });
    answer.start();
    action->trigger();
    answer.stop();
    return QTest::qWaitFor([&] { return asked || !(state() == before); }, within);
  }
  static QSet<const QWidget*> windows() {
    QSet<const QWidget*> shown;
    for (const QWidget* widget : QApplication::topLevelWidgets()) {
      if (widget->isVisible()) shown << widget;
    }
    return shown;
  }
  static QWidget* newWindow(const QSet<const QWidget*>& before) {
    for (QWidget* widget : QApplication::topLevelWidgets()) {
      if (widget->isVisible() && !before.contains(widget) && widget->windowType() != Qt::ToolTip) return widget;
    }
    return nullptr;
  }
  void closeOthers() {
    for (QWidget* widget : QApplication::topLevelWidgets()) {
      if (widget != &m_window && widget->isVisible()) widget->close();
    }
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCoreApplication::processEvents();
    m_window.activateWindow();
  }

 public Q_SLOTS:
  void openUrl(const QUrl&) { ++m_opened; }

 private:
  State state() const {
    State now;
    now.experiment = m_window.document().experiment();
    now.step = m_window.document().undoStack().index();
    now.runs = m_window.modelTable().rowCount();
    now.chosen = m_chosen;
    now.opened = m_opened;
    now.windows = windows();
    now.focus = QApplication::focusWidget();
    now.banner = m_window.banner().isVisible() ? m_window.banner().text() : QString();
    now.status = m_window.statusBar()->currentMessage();
    const QMimeData* clipboard = QApplication::clipboard()->mimeData();
    now.clipboard = clipboard != nullptr ? clipboard->text() : QString();
    now.image = clipboard != nullptr && clipboard->hasImage();
    now.font = QApplication::font().toString();
    now.ground = QApplication::palette().color(QPalette::Window);
    now.docks = m_window.saveState();
    now.header = widgetOf<QTableView>(m_window, QStringLiteral("runs-table"))->horizontalHeader()->saveState();
    for (FigurePanel* panel : m_window.charts().panels()) {
      const Figure& figure = panel->view()->drawnFigure();
      now.charts << QStringLiteral("%1 %2 %3 %4")
                        .arg(QString::fromStdString(figure.id), QString::fromStdString(figure.y.title.english()))
                        .arg(figure.x.logarithmic)
                        .arg(figure.y.logarithmic);
    }
    now.busy = m_window.controller().task().isBusy();
    now.maximised = actionOf(m_window, QStringLiteral("maximise-chart"))->isChecked();
    now.magnified = actionOf(m_window, QStringLiteral("magnifier"))->isChecked();
    now.ghosts = m_window.noise().ghosts().isOn();
    now.quiz = m_window.stage().quiz().state();
    now.strip = m_window.stage().strip().isVisible();
    now.full = m_window.isFullScreen();
    return now;
  }
  static constexpr std::array<const char*, 3> schemes{"http", "https", "file"};
  MainWindow& m_window;
  int m_chosen = 0, m_opened = 0;
};

}  // namespace kerridge::test
