// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/test_file_editor.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "document/results_controller.h"
#include "texts/shown_text.h"
#include "widgets/help_topic.h"

namespace kerridge {

namespace {

constexpr int testTextWidth = 380;

QString testFileName(const TestSpec& test) { return QFileInfo(QString::fromStdString(test.file)).fileName(); }

/// What was said of the test file alone: its diagnostics begin with its name.
QString remarksOn(const std::string& name, const std::vector<Diagnostic>& diagnostics) {
  constexpr int most = 5;
  QStringList lines;
  for (const Diagnostic& remark : diagnostics) {
    if (remark.place != name && !remark.place.starts_with(name + ":")) continue;
    if (lines.size() < most) lines << shownText(remark.message);
  }
  return lines.join(QLatin1Char('\n'));
}

}  // namespace

QString testFileSummary(const DataSpec& spec, const Dataset* data) {
  if (!spec.test) return {};
  const QString name = TestFileEditor::tr("test: %1").arg(testFileName(*spec.test));
  return data == nullptr ? name : name + TestFileEditor::tr(" · n = %1").arg(data->testRows);
}

Experiment withTestFile(const Experiment& experiment, const DataSpec& data) {
  Experiment after = experiment;
  if (!experiment.data.test) {
    after.split = SplitSpec{};
    after.split.kind = SplitKind::none;
  }
  after.data = data;
  after.view.split = 0;
  return after;
}

Experiment withoutTestFile(const Experiment& experiment) {
  Experiment after = experiment;
  after.data.test.reset();
  after.view.split = 0;
  if (after.split.kind != SplitKind::none) return after;
  after.split = SplitSpec{};
  if (!after.data.roles.splitColumn.empty()) {
    after.split.kind = SplitKind::column;
  } else if (!after.data.roles.group.empty()) {
    after.split.kind = SplitKind::group;
  }
  return after;
}

TestFileEditor::TestFileEditor(ExperimentDocument& document, ResultsController& controller, QWidget* parent)
    : ExperimentEditor(document, controller, parent),
      m_title(new QLabel(this)),
      m_description(new QLabel(this)),
      m_notes(new QLabel(this)) {
  setHelpTopic(this, QStringLiteral("splits"));
  m_title->setTextFormat(Qt::RichText);
  m_description->setTextFormat(Qt::PlainText);
  m_notes->setTextFormat(Qt::PlainText);
  for (QLabel* label : {m_description, m_notes}) {
    label->setWordWrap(true);
    label->setFixedWidth(testTextWidth);
  }
  content()->addWidget(m_title);
  content()->addWidget(m_description);
  content()->addWidget(m_notes);
  auto* buttons = new QHBoxLayout;
  auto* choose = new QPushButton(tr("Another test file…"), this);
  choose->setObjectName(QStringLiteral("choose-test-file"));
  choose->setToolTip(tr("Test on the rows of another file"));
  connect(choose, &QPushButton::clicked, this, &TestFileEditor::chooseRequested);
  buttons->addWidget(choose);
  auto* remove = new QPushButton(tr("Remove"), this);
  remove->setObjectName(QStringLiteral("remove-test-file"));
  remove->setAccessibleName(tr("Remove the test file"));
  remove->setToolTip(tr("Test on rows of the data again, as the split defines"));
  connect(remove, &QPushButton::clicked, this,
          [this] { edit(tr("Remove the test file"), [](Experiment& after) { after = withoutTestFile(after); }); });
  buttons->addWidget(remove);
  buttons->addStretch(1);
  content()->addLayout(buttons);
}

void TestFileEditor::refresh() {
  const DataSpec& source = experiment().data;
  if (!source.test) return;
  const LoadedData* loaded = controller().loadedData();
  m_title->setText(QStringLiteral("<b>%1</b>")
                       .arg(testFileSummary(source, loaded != nullptr ? loaded->data.get() : nullptr).toHtmlEscaped()));
  QString text = QString::fromStdString(source.test->file) + QLatin1Char('\n');
  if (loaded != nullptr) text += shownText(loaded->testReading.sentence) + QLatin1Char('\n');
  text +=
      tr("Every split is tested on these rows. Columns are matched by name; categories and scaling are those of the "
         "training part.");
  m_description->setText(text);
  m_notes->setText(loaded != nullptr ? remarksOn(testFileName(*source.test).toStdString(), loaded->diagnostics)
                                     : QString());
  m_notes->setVisible(!m_notes->text().isEmpty());
}

}  // namespace kerridge
