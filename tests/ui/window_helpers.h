// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <QByteArray>
#include <QList>
#include <QString>
#include <QTemporaryDir>
#include <string>
#include <vector>

#include "support/patience.h"
#include "window/main_window.h"

class QAction;

namespace kerridge {
class FigurePanel;
class FigureView;
class NumberField;
class OpenDataDialog;
struct Series;
}  // namespace kerridge

namespace kerridge::test {

/// Settings of a test live in a separate place and start empty. Call once, before the first window.
void useTestSettings();

/// The built-in example without its study, most of whose time it takes.
Experiment exampleWithoutStudies();
/// A shown window with everything computed.
std::unique_ptr<MainWindow> readyWindow(const Experiment& start = exampleWithoutStudies());

/// The banner shows what became of a file that was opened. While it is read, the banner may say that only.
bool bannerAnswers(MainWindow& window);

/// Every action among these and in the menus below them.
QList<QAction*> menuActions(const QList<QAction*>& from);
/// The action of the menu bar with this object name; null where there is none.
QAction* actionOf(MainWindow& window, const QString& name);
template <typename Widget>
Widget* widgetOf(MainWindow& window, const QString& name) {
  return window.findChild<Widget*>(name);
}

/// With KERRIDGE_PICTURES set to a folder saves the window there, dark and light, to look at; ends in light.
void savePictures(QWidget& window, const char* name);

/// y = 3 x1 − 2 x2 + wave, `rows` rows, columns x1, x2, y.
QByteArray sampleCsv(int rows);
/// Writes a file into the folder and returns its name.
QString writeSample(const QTemporaryDir& folder, const QString& name, const QByteArray& content);

/// Edits the experiment in one step of the history.
void change(MainWindow& window, const std::function<void(Experiment&)>& edit);
const MethodSpec& methodOf(MainWindow& window, int index);
/// x of the cursor with this target in a chart; NaN where it has none.
double cursorIn(MainWindow& window, const QString& chart, const CursorTarget& target);
/// y values of the first curve of a chart whose name contains `part`.
std::vector<double> curveIn(MainWindow& window, const QString& chart, const std::string& part);
/// The curve or points of this name in a chart; null where there are none.
const Series* seriesNamed(MainWindow& window, const char* chart, const std::string& name);
/// The action of a chart's own menu with this object name; null where there is none.
QAction* panelAction(FigurePanel* panel, const QString& name);
/// Drags a cursor from one x to another, in axis units, by mouse events on the chart's viewport.
void dragCursor(FigureView* view, double from, double to);
/// Drops a file on the window.
void drop(MainWindow& window, const QString& file);
/// The page of a data file that is open; null where none is.
OpenDataDialog* openPage();
/// Replaces the text of a field key by key, and commits it.
void typeInto(NumberField* field, const QString& text);

}  // namespace kerridge::test
