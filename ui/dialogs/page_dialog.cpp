// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/page_dialog.h"

#include <algorithm>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>

#include "page/page_changes.h"
#include "page/page_session.h"
#include "studies/figure_list.h"
#include "texts/language.h"
#include "texts/shown_text.h"
#include "widgets/help_topic.h"
#include "widgets/usable.h"

namespace kerridge {

namespace {

constexpr int pageDialogWidth = 560;

/// The charts of the experiment first, in their order, then the others.
std::vector<const FigureKind*> pageFigures(const Experiment& experiment) {
  std::vector<const FigureKind*> kinds;
  for (const std::string& id : experiment.view.charts) {
    if (isPageFigure(id)) kinds.push_back(findFigureKind(id));
  }
  for (const FigureKind& kind : figureKinds()) {
    if (isPageFigure(kind.info.id) && std::find(kinds.begin(), kinds.end(), &kind) == kinds.end()) {
      kinds.push_back(&kind);
    }
  }
  return kinds;
}

}  // namespace

PageDialog::PageDialog(const Experiment& experiment, const QString& file, const QString& contents, FileChooser chooser,
                       QWidget* parent)
    : QDialog(parent),
      m_chooser(std::move(chooser)),
      m_charts(new QListWidget(this)),
      m_language(new QComboBox(this)),
      m_file(new QLineEdit(QDir::toNativeSeparators(file), this)),
      m_hint(new QLabel(this)) {
  setObjectName(QStringLiteral("page-dialog"));
  setWindowTitle(tr("Live page"));
  setHelpTopic(this, QStringLiteral("live-pages"));
  auto* layout = new QVBoxLayout(this);
  auto* what = new QLabel(tr("One file with the experiment, which computes in a browser, without a network."), this);
  what->setWordWrap(true);
  layout->addWidget(what);
  auto* form = new QFormLayout;
  if (!experiment.studies.empty()) {
    m_kind = new QComboBox(this);
    m_kind->setObjectName(QStringLiteral("page-kind"));
    m_kind->setAccessibleName(tr("Page of"));
    m_kind->setToolTip(tr("A page that computes, or one to read beside an article; studies are computed first"));
    m_kind->addItem(tr("the experiment, which readers can change"));
    m_kind->addItem(tr("what its studies found, to read"));
    connect(m_kind, &QComboBox::currentIndexChanged, this, &PageDialog::refresh);
    form->addRow(tr("Page &of:"), m_kind);
  }
  m_charts->setObjectName(QStringLiteral("page-charts"));
  m_charts->setAccessibleName(tr("Charts"));
  m_charts->setToolTip(tr("One to four charts, shown in this order"));
  const std::vector<std::string>& shown = experiment.view.charts;
  int checked = 0;
  for (const FigureKind* kind : pageFigures(experiment)) {
    auto* item = new QListWidgetItem(shownText(kind->info.label), m_charts);
    item->setData(Qt::UserRole, QString::fromStdString(kind->info.id));
    const bool isShown = std::find(shown.begin(), shown.end(), kind->info.id) != shown.end();
    const bool chosen = isShown && checked < static_cast<int>(mostPageFigures);
    checked += chosen ? 1 : 0;
    item->setCheckState(chosen ? Qt::Checked : Qt::Unchecked);
  }
  connect(m_charts, &QListWidget::itemChanged, this, &PageDialog::refresh);
  form->addRow(tr("&Charts:"), m_charts);
  m_language->setObjectName(QStringLiteral("page-language"));
  m_language->setAccessibleName(tr("Language"));
  m_language->setToolTip(tr("The language of the page"));
  m_language->addItem(QStringLiteral("English"), QStringLiteral("en"));
  m_language->addItem(QStringLiteral("Deutsch"), QStringLiteral("de"));
  m_language->setCurrentIndex(std::max(0, m_language->findData(shownLanguage())));
  form->addRow(tr("&Language:"), m_language);
  auto* line = new QHBoxLayout;
  m_file->setObjectName(QStringLiteral("page-file"));
  m_file->setAccessibleName(tr("File"));
  m_file->setToolTip(tr("The HTML file to write"));
  connect(m_file, &QLineEdit::textChanged, this, &PageDialog::refresh);
  auto* browse = new QPushButton(tr("&Browse…"), this);
  browse->setObjectName(QStringLiteral("page-browse"));
  browse->setToolTip(tr("Choose where to write the page"));
  browse->setAutoDefault(false);
  connect(browse, &QPushButton::clicked, this, &PageDialog::browse);
  line->addWidget(m_file, 1);
  line->addWidget(browse);
  auto* label = new QLabel(tr("&File:"), this);
  label->setBuddy(m_file);
  form->addRow(label, line);
  layout->addLayout(form);
  if (!contents.isEmpty()) {
    auto* data = new QLabel(contents, this);
    data->setWordWrap(true);
    data->setObjectName(QStringLiteral("page-contents"));
    layout->addWidget(data);
    m_publish = new QCheckBox(tr("&Publish these data: everybody who has the page can read them"), this);
    m_publish->setObjectName(QStringLiteral("page-publish"));
    m_publish->setToolTip(tr("The page needs the data in order to compute"));
    connect(m_publish, &QCheckBox::toggled, this, &PageDialog::refresh);
    layout->addWidget(m_publish);
  }
  m_hint->setObjectName(QStringLiteral("page-hint"));
  m_hint->setWordWrap(true);
  layout->addWidget(m_hint);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  m_write = buttons->addButton(tr("&Write"), QDialogButtonBox::AcceptRole);
  m_write->setObjectName(QStringLiteral("page-write"));
  m_write->setToolTip(tr("Compute the page in the background and write it"));
  m_write->setDefault(true);
  connect(buttons, &QDialogButtonBox::accepted, this, &PageDialog::tryToAccept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  layout->addWidget(buttons);
  resize(pageDialogWidth, sizeHint().height());
  refresh();
}

QString PageDialog::file() const {
  QString file = QDir::cleanPath(QDir::fromNativeSeparators(m_file->text().trimmed()));
  if (QFileInfo(file).suffix().isEmpty()) file += QStringLiteral(".html");
  return file;
}

QStringList PageDialog::charts() const {
  QStringList ids;
  for (int i = 0; i < m_charts->count(); ++i) {
    const QListWidgetItem* item = m_charts->item(i);
    if (item->checkState() == Qt::Checked) ids << item->data(Qt::UserRole).toString();
  }
  return ids;
}

bool PageDialog::ofStudies() const { return m_kind != nullptr && m_kind->currentIndex() == 1; }

QString PageDialog::language() const { return m_language->currentData().toString(); }

void PageDialog::browse() {
  const QString chosen = m_chooser.save(this, tr("Write the live page"), file(), tr("HTML (*.html)"));
  if (!chosen.isEmpty()) m_file->setText(QDir::toNativeSeparators(chosen));
}

void PageDialog::refresh() {
  const bool studies = ofStudies();
  setUsable(m_charts, studies ? tr("A page of studies has all their charts.") : QString());
  if (m_publish != nullptr) setUsable(m_publish, studies ? tr("A page of studies contains no data.") : QString());
  const auto chosen = static_cast<std::size_t>(charts().size());
  const QFileInfo info(file());
  QString problem;
  if (!studies && (chosen == 0 || chosen > mostPageFigures)) {
    problem = tr("Choose one to four charts.");
  } else if (m_file->text().trimmed().isEmpty()) {
    problem = tr("Enter a file.");
  } else if (info.isRelative()) {
    problem = tr("Enter the full path of the file.");
  } else if (info.isDir()) {
    problem = tr("This is a folder, not a file.");
  } else if (!studies && m_publish != nullptr && !m_publish->isChecked()) {
    problem = tr("A page of these data contains them; say that you publish them.");
  }
  m_hint->setText(problem);
  setUsable(m_write, problem);
}

void PageDialog::tryToAccept() {
  if (QFileInfo::exists(file()) &&
      QMessageBox::question(this, tr("File exists"), tr("Replace “%1”?").arg(QFileInfo(file()).fileName())) !=
          QMessageBox::Yes) {
    return;
  }
  accept();
}

}  // namespace kerridge
