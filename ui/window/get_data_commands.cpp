// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/get_data_commands.h"

#include <QMenu>

#include "dialogs/get_data_dialog.h"
#include "widgets/shown_text.h"
#include "window/actions.h"
#include "window/data_opening.h"

namespace kerridge {

GetDataCommands::GetDataCommands(DataOpening& opening, QWidget* window)
    : QObject(window), m_opening(opening), m_window(window) {}

GetDataCommands::~GetDataCommands() { delete m_dialog; }  // before the fetcher, which it refers to

GetDataDialog* GetDataCommands::dialog() const { return m_dialog; }

void GetDataCommands::setSource(Catalogue catalogue, DataCache cache, FetchOptions options) {
  m_catalogue = std::move(catalogue);
  m_cache = std::move(cache);
  m_options = std::move(options);
  fill();
}

void GetDataCommands::addSets(QMenu* menu) {
  m_sets = menu->addMenu(tr("Cata&log"));
  m_sets->setObjectName(QStringLiteral("catalogue-menu"));
  m_sets->setToolTipsVisible(true);
  m_sets->menuAction()->setStatusTip(tr("Well-known data sets by name"));
  m_sets->menuAction()->setToolTip(m_sets->menuAction()->statusTip());
  fill();
}

void GetDataCommands::fill() {
  if (m_sets == nullptr) return;
  m_sets->clear();
  for (const CatalogueEntry& entry : m_catalogue) {
    QString name = entry.name;
    addMenuAction(m_sets, QStringLiteral("set-") + entry.id, name.replace(QLatin1Char('&'), QStringLiteral("&&")),
                  shownText(entry.description.toStdString()), {}, this, [this, id = entry.id] {
                    show();
                    m_dialog->showSet(id);
                  });
  }
}

void GetDataCommands::show() {
  if (!m_fetcher) {
    m_fetcher = std::make_unique<Fetcher>(m_cache, m_options);
    m_dialog = new GetDataDialog(m_catalogue, *m_fetcher, m_window);
    connect(m_dialog, &GetDataDialog::openRequested, this, &GetDataCommands::openSet);
    connect(m_fetcher.get(), &Fetcher::finished, this, &GetDataCommands::finished);
  }
  m_dialog->show();
  m_dialog->raise();
  m_dialog->activateWindow();
}

void GetDataCommands::openSet(const QString& id) {
  const CatalogueEntry* entry = findEntry(m_catalogue, id);
  const auto set = m_cache.find(id);
  if (entry == nullptr || !set) return;
  const DataSpec data = dataSpecOf(*entry, set->address, set->file);
  m_opening.open(set->file, data.reading, hasRoles(data) ? std::optional<Roles>(data.roles) : std::nullopt);
}

void GetDataCommands::finished(const QString& id, const FetchOutcome& outcome) {
  const CatalogueEntry* entry = findEntry(m_catalogue, id);
  if (entry == nullptr || m_dialog->isVisible()) return;  // the dialog says it
  if (outcome.kind == FetchOutcome::Kind::done) {
    QString text = tr("“%1” was downloaded.").arg(entry->name);
    if (!outcome.set.warning.isEmpty()) text += QLatin1Char('\n') + outcome.set.warning;
    Q_EMIT message({outcome.set.warning.isEmpty() ? Banner::Kind::note : Banner::Kind::warning,
                    text,
                    {{tr("Open"), [this, id] { openSet(id); }}}});
  } else if (outcome.kind == FetchOutcome::Kind::failed) {
    Q_EMIT message({Banner::Kind::error, outcome.message});
  }
}

}  // namespace kerridge
