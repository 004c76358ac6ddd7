// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/multiples_dialog.h"

#include <algorithm>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>
#include <QVBoxLayout>

#include "files/settings.h"
#include "texts/shown_text.h"
#include "widgets/design.h"
#include "widgets/help_topic.h"

namespace kerridge {

namespace {

constexpr int quietMilliseconds = 300;
constexpr int pollMilliseconds = 50;
constexpr int usualPanels = 6;
constexpr int listRows = 2;

QString quantityKey() { return QStringLiteral("multiples/quantity"); }
QString countKey() { return QStringLiteral("multiples/count"); }

}  // namespace

MultiplesDialog::MultiplesDialog(Source source, QWidget* parent)
    : PrintDialog(tr("Small multiples – %1").arg(shownText(source.title)), parent),
      m_source(std::move(source)),
      m_quantities(panelQuantities(m_source.experiment, m_source.figureId, m_source.inputs)),
      m_quantity(new QComboBox(this)),
      m_count(new QSpinBox(this)),
      m_values(new QLineEdit(this)),
      m_choices(new QListWidget(this)),
      m_countLabel(new QLabel(tr("&Number"), this)),
      m_valuesLabel(new QLabel(tr("&Values"), this)),
      m_reason(new QLabel(this)),
      m_progress(new QProgressBar(this)),
      m_stop(new QPushButton(tr("Stop"), this)),
      m_delay(new QTimer(this)),
      m_poll(new QTimer(this)) {
  setObjectName(QStringLiteral("multiples-dialog"));
  setHelpTopic(this, QStringLiteral("print"));
  m_delay->setSingleShot(true);
  m_delay->setInterval(quietMilliseconds);
  connect(m_delay, &QTimer::timeout, this, &MultiplesDialog::compute);
  m_poll->setInterval(pollMilliseconds);
  connect(m_poll, &QTimer::timeout, this, &MultiplesDialog::showProgress);
  connect(&m_figures, &StateFigures::computed, this, &MultiplesDialog::take);
  connect(&m_figures, &StateFigures::failed, this, &MultiplesDialog::sayWhy);
  connect(&m_figures.task(), &BackgroundTask::started, this, [this] {
    m_poll->start();
    m_stop->show();
    m_progress->show();
  });
  connect(&m_figures.task(), &BackgroundTask::finished, this, [this](bool stopped) {
    m_poll->stop();
    m_stop->hide();
    m_progress->hide();
    if (stopped) sayWhy(tr("Stopped. Change a value to compute the panels again."));
  });
  build();
  const int known = m_quantity->findData(setting(quantityKey(), QString()).toString());
  m_quantity->setCurrentIndex(std::max(0, known));
  m_count->setValue(setting(countKey(), usualPanels).toInt());
  chooseQuantity();
  connect(m_quantity, &QComboBox::currentIndexChanged, this, &MultiplesDialog::chooseQuantity);
  connect(m_count, &QSpinBox::valueChanged, this, &MultiplesDialog::fillValues);
  connect(m_values, &QLineEdit::textChanged, m_delay, qOverload<>(&QTimer::start));
  connect(m_choices, &QListWidget::itemChanged, m_delay, qOverload<>(&QTimer::start));
}

void MultiplesDialog::build() {
  m_quantity->setObjectName(QStringLiteral("multiples-quantity"));
  m_quantity->setAccessibleName(tr("Panels over"));
  m_quantity->setToolTip(tr("What differs from panel to panel"));
  for (const PanelQuantity& quantity : m_quantities) m_quantity->addItem(quantity.name, quantity.id);
  m_count->setObjectName(QStringLiteral("multiples-count"));
  m_count->setAccessibleName(tr("Number of panels"));
  m_count->setToolTip(tr("Sets the values evenly over the range"));
  m_count->setRange(2, mostPanels);
  m_values->setObjectName(QStringLiteral("multiples-values"));
  m_values->setAccessibleName(tr("Values"));
  m_values->setToolTip(tr("One panel for each number; write numbers with blanks between them"));
  m_choices->setObjectName(QStringLiteral("multiples-choices"));
  m_choices->setAccessibleName(tr("Panels"));
  m_choices->setToolTip(tr("One panel for each checked entry; Space checks or unchecks"));
  m_choices->setFlow(QListView::LeftToRight);
  m_choices->setWrapping(true);
  m_choices->setResizeMode(QListView::Adjust);
  m_choices->setSpacing(space::half);
  m_choices->setFixedHeight(listRows * (fontMetrics().lineSpacing() + 2 * space::two));
  m_reason->setObjectName(QStringLiteral("multiples-reason"));
  m_reason->setWordWrap(true);
  m_progress->setObjectName(QStringLiteral("multiples-progress"));
  m_progress->setAccessibleName(tr("Progress of the panels"));
  m_progress->setRange(0, 1000);
  m_progress->hide();
  m_stop->setObjectName(QStringLiteral("multiples-stop"));
  m_stop->setToolTip(tr("Stop computing the panels"));
  m_stop->setAutoDefault(false);
  m_stop->hide();
  connect(m_stop, &QPushButton::clicked, this, [this] { m_figures.cancel(); });
  auto* over = new QLabel(tr("Panels &over"), this);
  over->setBuddy(m_quantity);
  m_countLabel->setBuddy(m_count);
  m_valuesLabel->setBuddy(m_values);
  auto* row = new QHBoxLayout;
  for (QWidget* widget :
       {static_cast<QWidget*>(over), static_cast<QWidget*>(m_quantity), static_cast<QWidget*>(m_countLabel),
        static_cast<QWidget*>(m_count), static_cast<QWidget*>(m_valuesLabel)}) {
    row->addWidget(widget);
  }
  row->addWidget(m_values, 1);
  row->addStretch();
  auto* state = new QHBoxLayout;
  state->addWidget(m_reason, 1);
  state->addWidget(m_progress);
  state->addWidget(m_stop);
  column()->insertLayout(0, row);
  column()->insertWidget(1, m_choices);
  column()->insertLayout(2, state);
  setTabOrder(m_quantity, m_count);
  setTabOrder(m_count, m_values);
  setTabOrder(m_values, m_choices);
  setTabOrder(m_choices, m_stop);
  m_quantity->setFocus();
}

const PanelQuantity& MultiplesDialog::quantity() const {
  return m_quantities.at(static_cast<std::size_t>(std::max(0, m_quantity->currentIndex())));
}

void MultiplesDialog::chooseQuantity() {
  const PanelQuantity& now = quantity();
  const bool numbers = now.target.has_value();
  for (QWidget* widget : std::initializer_list<QWidget*>{m_countLabel, m_count, m_valuesLabel, m_values}) {
    widget->setVisible(numbers);
  }
  m_choices->setVisible(!numbers);
  if (numbers) {
    fillValues();
    return;
  }
  const QSignalBlocker quiet(m_choices);
  m_choices->clear();
  for (std::size_t i = 0; i < now.states.size(); ++i) {
    auto* item = new QListWidgetItem(shownText(now.states[i].name), m_choices);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(now.usual[i] ? Qt::Checked : Qt::Unchecked);
  }
  m_choices->setCurrentRow(0);
  m_delay->start();
}

void MultiplesDialog::fillValues() {
  if (!quantity().target) return;
  m_values->setText(panelValues(*quantity().target, m_count->value()));
  m_delay->start();
}

std::vector<NamedState> MultiplesDialog::states(QString* problem) const {
  problem->clear();
  const PanelQuantity& now = quantity();
  if (now.target) {
    const std::vector<double> values = parsePanelValues(m_values->text(), now.target->spec, problem);
    return statesAt(m_source.experiment, *now.target, values);
  }
  std::vector<NamedState> chosen;
  for (int i = 0; i < m_choices->count(); ++i) {
    if (m_choices->item(i)->checkState() == Qt::Checked) chosen.push_back(now.states[static_cast<std::size_t>(i)]);
  }
  if (chosen.empty() || chosen.size() > static_cast<std::size_t>(mostPanels)) {
    *problem = tr("Choose 1 to %1 panels.").arg(mostPanels);
    chosen.clear();
  }
  return chosen;
}

void MultiplesDialog::compute() {
  QString problem;
  std::vector<NamedState> wanted = states(&problem);
  if (!problem.isEmpty()) {
    m_figures.cancel();
    sayWhy(problem);
    return;
  }
  changeSettings([this](QVariantMap& settings) {
    settings.insert(quantityKey(), quantity().id);
    settings.insert(countKey(), m_count->value());
  });
  sayWhy(tr("Computing the panels…"));
  m_figures.start(m_source.figureId, std::move(wanted), m_source.results);
}

void MultiplesDialog::take(const std::vector<Figure>& figures) {
  FigureSheet sheet{m_source.figureId, m_source.title, {}};
  if (quantity().id == QLatin1String("charts")) {
    sheet = chartSheet(figures);
  } else {
    for (const Figure& figure : figures) sheet.panels.push_back(m_source.dress(figure));
  }
  const bool allEmpty = std::all_of(sheet.panels.begin(), sheet.panels.end(),
                                    [](const Figure& panel) { return !panel.emptyReason.empty(); });
  sayWhy(allEmpty ? tr("Every panel is empty.") : QString());
  setSheet(std::move(sheet));
}

void MultiplesDialog::sayWhy(const QString& reason) {
  m_reason->setText(reason);
  setObstacle(reason);
}

void MultiplesDialog::showProgress() {
  m_progress->setValue(static_cast<int>(1000.0 * m_figures.task().progress().fraction()));
}

}  // namespace kerridge
