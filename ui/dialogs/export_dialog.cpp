// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/export_dialog.h"

#include <array>
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>

#include "export/result_state.h"
#include "widgets/help_topic.h"
#include "widgets/shown_text.h"
#include "widgets/usable.h"

namespace kerridge {

namespace {

constexpr int exportDialogWidth = 560;
const QString boxName = QStringLiteral("export-format-");

struct Choice {
  const char* format;
  const char* text;
  const char* tip;
};

const std::array<Choice, 6> choices{{
    {"csv", QT_TRANSLATE_NOOP("kerridge::ExportDialog", "&Tables (CSV)"),
     QT_TRANSLATE_NOOP("kerridge::ExportDialog", "Every table of the results with all its digits")},
    {"html", QT_TRANSLATE_NOOP("kerridge::ExportDialog", "&Report (HTML, one file with everything)"),
     QT_TRANSLATE_NOOP(
         "kerridge::ExportDialog",
         "Experiment, seeds, pictures, chosen models, sources and how to reproduce it, on one page that also prints")},
    {"svg", QT_TRANSLATE_NOOP("kerridge::ExportDialog", "Charts as &SVG"),
     QT_TRANSLATE_NOOP("kerridge::ExportDialog", "Every chart as vector graphics, for the web and for editing")},
    {"png", QT_TRANSLATE_NOOP("kerridge::ExportDialog", "Charts as &PNG"),
     QT_TRANSLATE_NOOP("kerridge::ExportDialog", "Every chart in pixels, for slides and office programs")},
    {"pdf", QT_TRANSLATE_NOOP("kerridge::ExportDialog", "Charts as P&DF"),
     QT_TRANSLATE_NOOP("kerridge::ExportDialog", "Every chart on a page of its size, for papers")},
    {"tex", QT_TRANSLATE_NOOP("kerridge::ExportDialog", "Charts as LaTe&X"),
     QT_TRANSLATE_NOOP("kerridge::ExportDialog",
                       "Every chart as a pgfplots picture with its numbers, for a column of a paper")},
}};

int filesIn(const QString& folder) {
  return static_cast<int>(QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size());
}

}  // namespace

ExportDialog::ExportDialog(const QString& folder, const QStringList& formats, FileChooser chooser, QWidget* parent)
    : QDialog(parent),
      m_chooser(std::move(chooser)),
      m_folder(new QLineEdit(QDir::toNativeSeparators(folder), this)),
      m_hint(new QLabel(this)) {
  setObjectName(QStringLiteral("export-dialog"));
  setWindowTitle(tr("Export all"));
  setHelpTopic(this, QStringLiteral("files"));
  auto* layout = new QVBoxLayout(this);
  auto* what = new QLabel(tr("<b>What</b>, always in light colors"), this);
  what->setTextFormat(Qt::RichText);
  layout->addWidget(what);
  for (const Choice& choice : choices) {
    auto* box = new QCheckBox(tr(choice.text), this);
    box->setObjectName(boxName + QLatin1String(choice.format));
    box->setToolTip(tr(choice.tip));
    box->setChecked(formats.contains(QLatin1String(choice.format)));
    connect(box, &QCheckBox::toggled, this, &ExportDialog::refresh);
    layout->addWidget(box);
    m_boxes.push_back(box);
  }
  auto* where = new QLabel(tr("<b>Where</b>, a separate &folder"), this);
  where->setTextFormat(Qt::RichText);
  where->setBuddy(m_folder);
  layout->addWidget(where);
  auto* line = new QHBoxLayout;
  m_folder->setObjectName(QStringLiteral("export-folder"));
  m_folder->setAccessibleName(tr("Folder"));
  m_folder->setToolTip(tr("It is created if it does not exist, and appears when everything is written"));
  connect(m_folder, &QLineEdit::textChanged, this, &ExportDialog::refresh);
  auto* browse = new QPushButton(tr("&Browse…"), this);
  browse->setObjectName(QStringLiteral("export-browse"));
  browse->setToolTip(tr("Choose an existing folder"));
  browse->setAutoDefault(false);
  connect(browse, &QPushButton::clicked, this, &ExportDialog::browse);
  line->addWidget(m_folder, 1);
  line->addWidget(browse);
  layout->addLayout(line);
  m_hint->setObjectName(QStringLiteral("export-hint"));
  m_hint->setWordWrap(true);
  layout->addWidget(m_hint);
  layout->addStretch(1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  m_export = buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
  m_export->setObjectName(QStringLiteral("export-start"));
  m_export->setToolTip(tr("Write everything in the background"));
  m_export->setDefault(true);
  connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::tryToAccept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  layout->addWidget(buttons);
  resize(exportDialogWidth, sizeHint().height());
  refresh();
}

QString ExportDialog::folder() const { return QDir::cleanPath(QDir::fromNativeSeparators(m_folder->text().trimmed())); }

QStringList ExportDialog::formats() const {
  QStringList chosen;
  for (const QCheckBox* box : m_boxes) {
    if (box->isChecked()) chosen << box->objectName().mid(boxName.size());
  }
  return chosen;
}

void ExportDialog::browse() {
  const QFileInfo present(folder());
  const QString start = present.exists() ? present.absoluteFilePath() : present.absolutePath();
  const QString chosen = m_chooser.folder(this, tr("Folder for the results"), start, {});
  if (!chosen.isEmpty()) m_folder->setText(QDir::toNativeSeparators(chosen));
}

void ExportDialog::refresh() {
  const QString text = m_folder->text().trimmed();
  const QFileInfo info(folder());
  QString problem;
  if (formats().isEmpty()) {
    problem = tr("Choose what to export.");
  } else if (text.isEmpty()) {
    problem = tr("Enter a folder.");
  } else if (info.exists() && !info.isDir()) {
    problem = tr("This is a file, not a folder.");
  } else if (info.isRelative()) {
    problem = tr("Enter the full path of the folder.");
  }
  QString hint = problem;
  if (problem.isEmpty() && info.isDir() && filesIn(folder()) > 0) {
    hint = resultState(folder()).kind == ResultState::Kind::partial
               ? tr("The folder holds partial results of an interrupted export. Files with the same names will be "
                    "replaced; the others stay.")
               : tr("The folder is not empty: files with the same names will be replaced; the others stay.");
  }
  m_hint->setText(hint);
  setUsable(m_export, problem);
}

void ExportDialog::tryToAccept() {
  const int files = filesIn(folder());
  if (files > 0) {
    QMessageBox question(QMessageBox::Question, tr("Folder in use"),
                         tr("“%1” is not empty (%2). Replace files with the same names? The others stay.")
                             .arg(QFileInfo(folder()).fileName(), shownCount(files, counts::entries)),
                         QMessageBox::Cancel, this);
    QPushButton* replace = question.addButton(tr("&Replace"), QMessageBox::AcceptRole);
    replace->setObjectName(QStringLiteral("export-replace"));
    question.setDefaultButton(QMessageBox::Cancel);
    question.exec();
    if (question.clickedButton() != replace) return;
  }
  accept();
}

}  // namespace kerridge
