// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/generated_data_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "dialogs/study_fields.h"
#include "texts/shown_number.h"
#include "widgets/help_topic.h"
#include "widgets/shown_text.h"

namespace kerridge {

GeneratedDataDialog::GeneratedDataDialog(const GeneratorSpec& spec, QWidget* parent)
    : QDialog(parent), m_result(spec), m_problem(new QLabel(this)) {
  const ItemInfo info = findGenerator(spec.id)->info();
  setObjectName(QStringLiteral("generated-data-dialog"));
  setWindowTitle(tr("Generated data: %1").arg(shownText(info.label)));
  setHelpTopic(this, helpTopic("generators", info.id));
  auto* layout = new QVBoxLayout(this);
  auto* text = new QLabel(shownText(info.explanation), this);
  text->setWordWrap(true);
  layout->addWidget(text);
  m_form = new StudyFields(info, this);
  ItemSpec shown{spec.id, spec.parameters, spec.seed};
  m_form->setSpec(shown);
  layout->addWidget(m_form);
  m_problem->setObjectName(QStringLiteral("generated-data-problem"));
  m_problem->setWordWrap(true);
  m_problem->hide();
  layout->addWidget(m_problem);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  buttons->button(QDialogButtonBox::Ok)->setObjectName(QStringLiteral("generated-data-ok"));
  connect(buttons, &QDialogButtonBox::accepted, this, &GeneratedDataDialog::tryToAccept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  layout->addWidget(buttons);
}

void GeneratedDataDialog::tryToAccept() {
  ItemSpec spec;
  const QString problem = m_form->writeTo(spec);
  if (!problem.isEmpty()) {
    m_problem->setText(problem);
    m_problem->show();
    return;
  }
  m_result.parameters = spec.parameters;
  m_result.seed = spec.seed;
  accept();
}

QString generatedText(const GeneratorSpec& spec) {
  const Generator* generator = findGenerator(spec.id);
  if (generator == nullptr) return QString::fromStdString(spec.id);
  const ItemInfo info = generator->info();
  QStringList parts;
  for (const ParameterSpec& parameter : info.parameters) {
    const auto given = spec.parameters.find(parameter.key);
    if (given == spec.parameters.end()) continue;
    const QString value = parameter.isNamedNumber()
                              ? QString::fromStdString(parameter.words.at(static_cast<std::size_t>(given->second)))
                              : shownNumber(given->second);
    parts << QStringLiteral("%1 = %2").arg(QString::fromStdString(parameter.label), value);
  }
  if (spec.seed != 1) parts << GeneratedDataDialog::tr("seed = %1").arg(spec.seed);
  const QString name = GeneratedDataDialog::tr("Generated: %1").arg(shownText(info.label));
  return parts.isEmpty() ? name : name + QStringLiteral(" · ") + parts.join(shownSeparator());
}

}  // namespace kerridge
