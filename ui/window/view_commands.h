// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFont>
#include <QObject>
#include <QTimer>
#include <QVariantMap>

#include "dialogs/command_list.h"
#include "widgets/theme.h"
#include "window/message.h"

class QDockWidget;
class QMainWindow;
class QMenu;

namespace kerridge {

/// Property of a dock: lecture mode leaves it where it is.
inline constexpr const char* keptInLecture = "kept-in-lecture";

class ChartGrid;
class ModelsPanel;

/// Theme, zoom, docks and layout, remembered from one start to the next: the View menu.
class ViewCommands : public QObject {
  Q_OBJECT

 public:
  /// After the docks were added: their arrangement at this moment is what Reset layout brings back.
  ViewCommands(ModelsPanel& models, ChartGrid& charts, QMainWindow& window);

  void fillMenu(QMenu* menu);
  /// Every variant of every chart, for Find: menus list charts alone.
  const QList<Command>& variantCommands();
  void setTheme(ThemeChoice choice);
  /// Before the window is built: widgets that are there already would have to be polished for the style again.
  static void applyRememberedTheme();
  void resetLayout();
  /// Call when the window is shown, because the sizes that it asks of its docks are known only then; does nothing if a
  /// layout was restored.
  void placeDocks();
  /// Full screen, larger text and lines, and only the charts; off brings back what was before.
  void setLectureMode(bool on);
  /// How large the text of the lecture mode is, of the usual size, on a screen of so many pixels: a projector shows
  /// every screen in about the same size, so letters keep their share of its height. 150 to 250, a multiple of 10.
  static int lecturePercent(int screenHeight);
  void restore();
  /// A window before this one left its place and size.
  bool hasGeometry() const { return m_hasGeometry; }
  /// Writes what was changed in this window since restore(): settings changed in another window in the meantime are
  /// kept.
  void save();

 Q_SIGNALS:
  void lectureModeChanged(bool on);
  void message(const kerridge::Message& message);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QVariantMap settings() const;
  /// Models become a rail where their cards, a panel on the other side and a readable chart have no room together.
  void fitModels();
  QDockWidget* dock(const char* name) const;
  /// Those that docks have at first and after Reset layout, in the present zoom.
  void giveUsualSizes();
  /// In a low window the results wait to be asked for.
  void giveRoomToCharts();
  /// The menu of languages; another one counts from the next start.
  void fillLanguages(QMenu* menu);
  void chooseInput();
  void setZoom(int percent);
  void applyZoom(int percent);
  /// Docks of the zoomed interface keep as much of their content in sight as before.
  void growDocks();
  /// Again in the next turns of the event loop, until the dock is no larger than wanted.
  void resizeLater(QDockWidget* dock, int wanted, Qt::Orientation direction, int turns);

  ModelsPanel& m_models;
  ChartGrid& m_charts;
  QMainWindow& m_window;
  QByteArray m_usualState;
  ThemeChoice m_theme = ThemeChoice::system;
  int m_zoom = 100;
  bool m_placed = false;
  double m_growth = 1.0;  ///< of the zoom, not yet of the docks
  int m_applied = 100;    ///< with lecture mode's share
  QTimer m_later;         ///< fits the models once no mouse button is held
  QVariantMap m_restored;
  bool m_hasGeometry = false;
  QFont m_font;
  QList<Command> m_variants;
  QByteArray m_stateBefore, m_geometryBefore;  ///< of docks and window, before lecture mode; empty out of it
};

}  // namespace kerridge
