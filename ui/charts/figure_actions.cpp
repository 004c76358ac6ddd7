// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure_actions.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QMimeData>
#include <QStandardPaths>

#include "charts/figure_table_dialog.h"
#include "charts/figure_view.h"
#include "charts/plot_style.h"
#include "charts/print_dialog.h"
#include "figures/figure_axes.h"
#include "files/csv.h"
#include "files/settings.h"
#include "texts/shown_text.h"
#include "widgets/file_chooser.h"
#include "widgets/usable.h"

namespace kerridge {

namespace {

QString folderKey() { return QStringLiteral("export/folder"); }

QString startFolder() {
  const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
  return setting(folderKey(), documents).toString();
}

}  // namespace

FigureActions::FigureActions(FigureView* view) : QObject(view), m_view(view) {
  QAction* print = add(QStringLiteral("export-print"), tr("Export for print…"),
                       tr("Write this figure at the size of a column, a page, a slide or a poster (Ctrl+Shift+P)"));
  connect(print, &QAction::triggered, this, &FigureActions::print);
  m_takeAway << print;
  for (const FigureFormat format : figureFormats()) {
    QAction* action = add(QStringLiteral("export-") + formatSuffix(format), tr("Export as %1…").arg(formatName(format)),
                          format == FigureFormat::csv   ? tr("Write the numbers of this figure to a file")
                          : format == FigureFormat::tex ? tr("Write this figure as a pgfplots picture for LaTeX")
                                                        : tr("Write this figure to a picture file"));
    connect(action, &QAction::triggered, this, [this, format] { askAndExport(format); });
    m_takeAway << action;
  }
  addSeparator();
  QAction* image =
      add(QStringLiteral("copy-image"), tr("Copy image"), tr("Copy a picture of this figure to the clipboard"));
  connect(image, &QAction::triggered, this, &FigureActions::copyImage);
  QAction* table =
      add(QStringLiteral("copy-table"), tr("Copy table"), tr("Copy the numbers of this figure to the clipboard"));
  connect(table, &QAction::triggered, this, &FigureActions::copyTable);
  m_takeAway << image << table;
  m_copyReadout =
      add(QStringLiteral("copy-readout"), tr("Copy values under the mouse"),
          tr("Copy the values that the mouse pointed at to the clipboard, with all digits (Ctrl+C in the chart)"));
  connect(m_copyReadout, &QAction::triggered, view, &FigureView::copyReadout);
  QAction* numbers = add(QStringLiteral("show-table"), tr("Show as table"), tr("Show the numbers of this figure"));
  connect(numbers, &QAction::triggered, this, &FigureActions::showTable);
  m_takeAway << numbers;
  addSeparator();
  m_logarithmicX = add(QStringLiteral("logarithmic-x"), tr("Logarithmic horizontal axis"),
                       tr("Switch the horizontal axis between logarithmic and linear"));
  m_logarithmicY = add(QStringLiteral("logarithmic-y"), tr("Logarithmic vertical axis"),
                       tr("Switch the vertical axis between logarithmic and linear"));
  m_logarithmicX->setCheckable(true);
  m_logarithmicY->setCheckable(true);
  connect(m_logarithmicX, &QAction::triggered, view, &FigureView::setLogarithmicX);
  connect(m_logarithmicY, &QAction::triggered, view, &FigureView::setLogarithmicY);
  m_resetZoom = add(QStringLiteral("reset-zoom"), tr("Reset zoom"), tr("Show both axes in full"));
  connect(m_resetZoom, &QAction::triggered, view, &FigureView::resetZoom);
  connect(view, &FigureView::shownFigureChanged, this, &FigureActions::refresh);
  refresh();
}

QAction* FigureActions::add(const QString& name, const QString& text, const QString& tip) {
  auto* action = new QAction(text, this);
  action->setObjectName(name);
  action->setToolTip(tip);
  action->setStatusTip(tip);
  m_view->addAction(action);
  return action;
}

void FigureActions::addSeparator() {
  auto* separator = new QAction(this);
  separator->setSeparator(true);
  m_view->addAction(separator);
}

void FigureActions::refresh() {
  const Figure& shown = m_view->drawnFigure();
  m_logarithmicX->setChecked(shown.x.logarithmic);
  m_logarithmicY->setChecked(shown.y.logarithmic);
  const auto unless = [](bool usable) { return usable ? QString() : tr("This axis has no numbers above 0."); };
  setUsable(m_logarithmicX, unless(shown.x.logarithmic || canBeLogarithmicX(shown)));
  setUsable(m_logarithmicY, unless(shown.y.logarithmic || canBeLogarithmicY(shown)));
  const QString empty = shownText(m_view->figure().emptyReason);
  for (QAction* action : m_takeAway) {
    setUsable(action, empty.isEmpty() ? QString() : tr("There is nothing to export or copy: %1").arg(empty));
  }
  setUsable(m_copyReadout, m_view->canCopyReadout() ? QString() : tr("The mouse has not pointed at a value yet."));
  setUsable(m_resetZoom, m_view->isZoomed() ? QString() : tr("Both axes are already shown in full."));
}

QString FigureActions::askForFile(FigureFormat format, QWidget* parent) const {
  const QString suffix = formatSuffix(format);
  const QString name = formatName(format);
  const QString id = m_view->figure().id.empty() ? QStringLiteral("figure") : text(m_view->figure().id);
  QString file = FileChooser::system().save(parent, tr("Export as %1").arg(name),
                                            QStringLiteral("%1/%2.%3").arg(startFolder(), id, suffix),
                                            tr("%1 files (*.%2)").arg(name, suffix));
  if (file.isEmpty()) return {};
  if (QFileInfo(file).suffix().isEmpty()) file += QLatin1Char('.') + suffix;
  setSetting(folderKey(), QFileInfo(file).absolutePath());
  return file;
}

void FigureActions::askAndExport(FigureFormat format) {
  const QString file = askForFile(format, m_view);
  if (!file.isEmpty()) m_view->exportTo(file, format);
}

void FigureActions::print() {
  auto* dialog = new PrintDialog(m_view->shownFigure(), m_view);
  dialog->setSave(
      [this, dialog](FigureFormat format, const QByteArray& bytes) { return m_view->saveAs(format, bytes, dialog); });
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

void FigureActions::copyImage() {
  QApplication::clipboard()->setImage(renderFigure(m_view->shownFigure(), defaultPictureSize, 2.0, Theme::light));
}

void FigureActions::copyTable() {
  const auto table = figureTable(m_view->figure());
  auto* data = new QMimeData;
  data->setText(tabSeparated(table));
  data->setData(QStringLiteral("text/csv"), csvBytes(table));
  QApplication::clipboard()->setMimeData(data);
}

void FigureActions::showTable() {
  auto* dialog = new FigureTableDialog(m_view);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->show();
  dialog->activateWindow();  // where a dialog before it closes just now, the window manager would choose the window
}

}  // namespace kerridge
