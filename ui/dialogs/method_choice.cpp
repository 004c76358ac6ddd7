// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/method_choice.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/usable.h"

namespace kerridge {

MethodChoice::MethodChoice(const QString& title, const QStringList& methods, int first, const QStringList& languages,
                           QWidget* parent)
    : QDialog(parent), m_methods(new QComboBox), m_languages(new QComboBox), m_intervals(new QCheckBox) {
  setObjectName(QStringLiteral("method-choice"));
  setWindowTitle(title);
  setAttribute(Qt::WA_DeleteOnClose);
  m_methods->setObjectName(QStringLiteral("method"));
  m_methods->addItems(methods);
  m_methods->setCurrentIndex(first);
  m_methods->setAccessibleName(tr("Model"));
  m_methods->setToolTip(tr("The model of this method, at the value it has now"));
  m_languages->setObjectName(QStringLiteral("language"));
  m_languages->addItems(languages);
  m_languages->setAccessibleName(tr("Language"));
  m_languages->setToolTip(tr("The function needs only the standard library of its language"));
  auto* form = new QFormLayout;
  form->addRow(tr("&Model"), m_methods);
  form->addRow(tr("&Language"), m_languages);
  if (languages.isEmpty()) {
    form->labelForField(m_languages)->hide();
    m_languages->hide();
  }
  m_intervals->setObjectName(QStringLiteral("function-intervals"));
  m_intervals->setToolTip(tr("The file also has functions for the ends of the intervals at any level"));
  m_intervals->hide();
  form->addRow(m_intervals);
  auto* buttons = new QDialogButtonBox;
  QPushButton* go = buttons->addButton(tr("&Choose file…"), QDialogButtonBox::AcceptRole);
  buttons->addButton(QDialogButtonBox::Cancel);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(form);
  layout->addWidget(buttons);
  go->setDefault(true);  // in its window: a box alone has no default
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(buttons, &QDialogButtonBox::accepted, this, [this] {
    const int method = m_methods->currentIndex();
    const int language = m_languages->currentIndex();
    const bool intervals = m_intervals->isEnabled() && m_intervals->isChecked();
    accept();
    Q_EMIT chosen(method, language, intervals);
  });
}

void MethodChoice::offerIntervals(const QStringList& kinds, bool wanted) {
  const auto say = [this, kinds](int method) {
    const QString kind = kinds.value(method);
    m_intervals->setText(kind.isEmpty() ? tr("With &prediction intervals")
                                        : tr("With &prediction intervals (%1)").arg(kind));
    setUsable(m_intervals, kind.isEmpty()
                               ? tr("This model has no prediction intervals yet. Choose some in the menu of its card.")
                               : QString());
  };
  say(m_methods->currentIndex());
  connect(m_methods, &QComboBox::currentIndexChanged, this, say);
  m_intervals->setChecked(wanted);
  m_intervals->show();
}

}  // namespace kerridge
