// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include <memory>

#include "fetch/fetcher.h"
#include "window/message.h"

class QMenu;
class QWidget;

namespace kerridge {

class DataOpening;
class GetDataDialog;

/// Data ▸ Get data…: one catalog, one fetcher and one dialog per window. Downloads continue behind a closed dialog; the
/// banner then reports their outcome.
class GetDataCommands : public QObject {
  Q_OBJECT

 public:
  GetDataCommands(DataOpening& opening, QWidget* window);
  ~GetDataCommands() override;

  /// Another catalog, folder and patience, before the first show().
  void setSource(Catalogue catalogue, DataCache cache, FetchOptions options);
  void show();
  /// Catalogue: a menu of its sets, each of which opens the dialog at the set.
  void addSets(QMenu* menu);
  /// Reads a set that is here into the window, with the reading and the roles of the catalog.
  void openSet(const QString& id);

  /// Null before the first show().
  GetDataDialog* dialog() const;

 Q_SIGNALS:
  void message(const kerridge::Message& message);

 private:
  void fill();
  void finished(const QString& id, const FetchOutcome& outcome);

  DataOpening& m_opening;
  QWidget* m_window;
  Catalogue m_catalogue = builtInCatalogue();
  DataCache m_cache{DataCache::usualFolder()};
  FetchOptions m_options;
  std::unique_ptr<Fetcher> m_fetcher;
  QPointer<GetDataDialog> m_dialog;
  QPointer<QMenu> m_sets;
};

}  // namespace kerridge
