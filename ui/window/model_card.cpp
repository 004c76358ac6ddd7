// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/model_card.h"

#include <cmath>
#include <QApplication>
#include <QCheckBox>
#include <QEvent>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include "base/sentence.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "spaces/features_space.h"
#include "stages/choices.h"
#include "stages/model.h"
#include "stages/optimism.h"
#include "stages/over_splits.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"
#include "widgets/accessible_text.h"
#include "widgets/design.h"
#include "widgets/help_topic.h"
#include "widgets/icons.h"
#include "widgets/menu_button.h"
#include "widgets/number_field.h"
#include "widgets/parameter_row.h"
#include "widgets/shown_text.h"
#include "widgets/steady_label.h"
#include "widgets/theme.h"
#include "widgets/usable.h"
#include "widgets/value_slider.h"
#include "window/experiment_edits.h"
#include "window/feature_row.h"
#include "window/interval_menu.h"
#include "window/model_row.h"
#include "window/seal_command.h"

namespace kerridge {

namespace {

constexpr int paletteSize = 7;
constexpr int swatchSize = 14;

QString number(double value) { return std::isfinite(value) ? shownNumber(value) : QStringLiteral("–"); }

/// A test error as far as it may be shown.
QString testText(const Experiment& experiment, double error, bool hidden) {
  if (experiment.split.seal == Seal::closed) return ModelCard::tr("sealed");
  return hidden ? QStringLiteral("?") : number(error);
}

/// The line of the readout about choices in sight of the test part; else "".
QString choicesNote(const MethodSpec& spec) {
  const QString choices = shownChoices(spec);
  return choices.isEmpty() ? choices : QStringLiteral("<br><i>%1</i>").arg(choices);
}

QPixmap swatch(const QColor& color, qreal ratio) {
  QPixmap pixmap(QSize(swatchSize, swatchSize) * ratio);
  pixmap.setDevicePixelRatio(ratio);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(color);
  painter.setPen(Qt::NoPen);
  painter.drawEllipse(QRectF(1, 1, swatchSize - 2, swatchSize - 2));
  return pixmap;
}

}  // namespace

QString modelReadout(const Experiment& experiment, const Model& model, bool provisional, bool testHidden) {
  const PathPoint& point = model.point;
  const QString testError = testText(experiment, model.testError, testHidden);
  if (point.zero) {
    return ModelCard::tr("<b>f = 0</b>: at this λ the zero function has the smallest objective. test %1")
        .arg(testError);
  }
  QString text =
      ModelCard::tr("%1: test <b>%2</b> · train %3")
          .arg(shownText(measureLabel(experiment.measure)).toHtmlEscaped(), testError, number(model.trainError));
  // Of a provisional model the degrees of freedom are not known.
  const QString first =
      provisional ? ModelCard::tr("<i>provisional</i>") : ModelCard::tr("df %1").arg(number(point.df));
  text += ModelCard::tr("<br>%1 · ‖f‖ %2").arg(first, number(point.norm));
  if (std::isfinite(point.mu)) text += ModelCard::tr(" · μ %1").arg(number(point.mu));
  const Method* method = findMethod(model.spec.id);
  if (method->traits().pathParameter == PathParameter::none && std::isfinite(point.m))
    text += ModelCard::tr("<br>m %1 · λ %2").arg(number(point.m), number(point.lambda));
  const double at = std::isnan(point.lambda) ? point.t : point.lambda;
  if (!method->traits().instant && std::isfinite(at) && at != model.spec.at)
    text += ModelCard::tr("<br>nearest model computed: %1 = %2").arg(pathParameterSymbol(model.spec), number(at));
  QStringList details;
  for (const auto& [name, value] : model.details)
    details << QStringLiteral("%1: %2").arg(QString::fromStdString(name).toHtmlEscaped(), number(value));
  if (!details.isEmpty()) text += QStringLiteral("<br>") + details.join(QStringLiteral(" · "));
  if (point.stationaryPoints > 1)
    text += ModelCard::tr("<br>best of %1 stationary points and f = 0").arg(point.stationaryPoints);
  if (point.belowResolution) text += ModelCard::tr("<br><i>below the resolution of double precision</i>");
  return text;
}

/// What the Gram matrix of a method's space is like where its eigenvalues are known; empty elsewhere.
static QString conditionText(const SplitData* stage, const MethodSpec& spec) {
  const ModelSpace* space = stage != nullptr ? stage->space(spec) : nullptr;
  if (space == nullptr || space->approximate || !space->problem.spectrum) return {};
  const Spectrum& spectrum = *space->problem.spectrum;
  return ModelCard::tr(
             "\n%1 has rank %2 of %3 and condition %4; nμ below %5 is beyond the resolution of double precision")
      .arg(space->ofFeatures() != nullptr ? ModelCard::tr("The features' Gram matrix")
                                          : ModelCard::tr("The Gram matrix"))
      .arg(spectrum.rank)
      .arg(space->problem.n())
      .arg(number(spectrum.condition()), number(1e4 * spectrum.resolution));
}

/// How far the model is from those of the other cards in the same space, in its norm and at the test rows.
static QString distancesText(const SplitData* stage, const std::vector<std::shared_ptr<const Model>>& models,
                             std::size_t position) {
  QString text;
  for (std::size_t i = 0; stage != nullptr && i < models.size(); ++i) {
    if (i == position || !models[i]) continue;
    const auto distance = distanceOf(*stage, *models[position], *models[i]);
    if (!distance) continue;
    text += ModelCard::tr("\n‖f − g‖ = %1 to %2")
                .arg(number(distance->norm), withShownNumbers(methodLabel(models[i]->spec)));
    if (std::isnan(distance->predictions)) continue;
    text += ModelCard::tr(", predictions of the test rows %1 apart (RMS)").arg(number(distance->predictions));
  }
  return text;
}

ModelCard::ModelCard(ExperimentDocument& document, ResultsController& controller, int index, QWidget* parent)
    : QFrame(parent),
      m_document(document),
      m_controller(controller),
      m_index(index),
      m_methodId(document.experiment().methods.at(static_cast<std::size_t>(index)).id),
      m_fold(new QToolButton(this)),
      m_swatch(new MenuButton({}, tr("Color of the curves"), this)),
      m_name(new QLabel(this)),
      m_visible(new QCheckBox(this)),
      m_menu(new MenuButton({}, tr("Rename, pin or remove this model; its prediction intervals and features"), this)),
      m_summary(new QLabel(this)),
      m_body(new QWidget(this)),
      m_readout(new QLabel(m_body)) {
  setObjectName(QStringLiteral("card-%1").arg(index));
  setAttribute(Qt::WA_Hover);
  connect(qApp, &QApplication::focusChanged, this, [this](const QWidget* before, const QWidget* now) {
    const auto within = [this](const QWidget* widget) { return widget != nullptr && isAncestorOf(widget); };
    if (within(before) != within(now)) update();
  });
  setHelpTopic(this, helpTopic("methods", m_methodId));
  const Method* method = findMethod(m_methodId);
  if (method != nullptr) m_info = method->info();
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(space::two, space::unit, space::two, space::unit);
  layout->setSpacing(space::half);
  buildHeader(layout);
  m_summary->setTextFormat(Qt::PlainText);
  m_summary->setObjectName(QStringLiteral("summary-%1").arg(index));
  m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  layout->addWidget(m_summary);
  layout->addWidget(m_body);
  auto* body = new QVBoxLayout(m_body);
  body->setContentsMargins(0, 0, 0, 0);
  body->setSpacing(layout->spacing());
  buildBody(body);
  refreshFold();
  refresh();
}

void ModelCard::buildBody(QVBoxLayout* layout) {
  auto* formula = new QLabel(QString::fromStdString(m_info.formula), m_body);
  formula->setTextFormat(Qt::RichText);
  formula->setWordWrap(true);  // in large type the dock may be narrower than the formula
  formula->setToolTip(shownText(m_info.explanation));
  formula->setAccessibleName(tr("Formula"));
  layout->addWidget(new SteadyLabel(formula, m_body));
  buildRows(layout);
  m_features = new FeatureRow(m_document, m_index, m_body);
  m_features->addTo(m_menu->popup(), m_menuEnd);
  layout->addWidget(m_features);
  m_readout->setTextFormat(Qt::RichText);
  m_readout->setWordWrap(true);
  m_readout->setObjectName(QStringLiteral("readout-%1").arg(m_index));
  layout->addWidget(new SteadyLabel(m_readout, m_body));
}

void ModelCard::buildHeader(QVBoxLayout* layout) {
  auto* header = new QHBoxLayout;
  header->setSpacing(space::unit);
  QMenu* colors = m_swatch->popup();
  for (int color = 0; color < paletteSize; ++color) {
    QAction* action = colors->addAction(tr("Color %1").arg(color + 1), this,
                                        [this, color] { setMethodColor(m_document, m_index, color); });
    action->setToolTip(tr("Draw everything for this model in this color"));
    action->setStatusTip(action->toolTip());
  }
  connect(colors, &QMenu::aboutToShow, this, [this, colors] {
    const FigureColors palette = figureColors(themeOf(this->palette()));
    const auto actions = colors->actions();
    for (int color = 0; color < paletteSize; ++color) {
      actions[color]->setIcon(QIcon(swatch(palette.of(methodColor(color)), devicePixelRatioF())));
    }
  });
  QFont bold = font();
  bold.setBold(true);
  m_name->setFont(bold);
  m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);

  m_visible->setObjectName(QStringLiteral("visible-%1").arg(m_index));
  connect(m_visible, &QCheckBox::toggled, this,
          [this](bool visible) { setMethodVisible(m_document, m_index, visible); });

  buildMenu();
  showSign(m_menu, Sign::more);

  m_fold->setObjectName(QStringLiteral("fold-%1").arg(m_index));
  m_fold->setAutoRaise(true);
  connect(m_fold, &QToolButton::clicked, this, [this] { setFolded(!m_folded); });

  header->addWidget(m_fold);
  header->addWidget(m_visible);
  header->addWidget(m_swatch);
  header->addWidget(m_name, 1);
  header->addWidget(m_menu);
  layout->addLayout(header);
}

void ModelCard::buildMenu() {
  QMenu* menu = m_menu->popup();
  const auto add = [&](const QString& text, const QString& tip, auto slot) {
    QAction* action = menu->addAction(text, this, slot);
    action->setToolTip(tip);
    action->setStatusTip(tip);
    return action;
  };
  add(tr("Rename…"), tr("Give this model its own name"), [this] { rename(); });
  add(tr("Pin to Results"), tr("Keep this model's numbers in the Results table"),
      [this] { Q_EMIT pinRequested(m_index); });
  menu->addMenu(new IntervalMenu(m_document, m_index, menu));
  m_menuEnd = add(tr("Help"), tr("What the method does, its parameters, and what to watch for"),
                  [this] { Q_EMIT helpRequested(helpTopicOf(this)); });
  menu->addSeparator();
  QAction* remove = add(tr("Remove"), tr("Remove this model from the experiment"), [this] {
    // The card goes with its method: let the menu close first.
    QMetaObject::invokeMethod(
        &m_document, [&document = m_document, index = m_index] { removeMethod(document, index); },
        Qt::QueuedConnection);
  });
  connect(menu, &QMenu::aboutToShow, this, [this, remove] {
    const bool last = m_document.experiment().methods.size() == 1;
    setUsable(remove, last ? tr("You cannot remove the last model: there would be nothing to show.") : QString());
  });
}

void ModelCard::buildRows(QVBoxLayout* layout) {
  const Experiment& experiment = m_document.experiment();
  const MethodSpec& spec = experiment.methods[static_cast<std::size_t>(m_index)];
  std::vector<ParameterSpec> parameters;
  m_hasPath = findMethod(m_methodId)->traits().pathParameter != PathParameter::none;
  if (m_hasPath) parameters.push_back(pathParameterSpec(experiment, spec));
  for (const ParameterSpec& parameter : m_info.parameters)
    parameters.push_back(shownParameterSpec(experiment, spec, parameter));
  for (std::size_t position = 0; position < parameters.size(); ++position) {
    const ParameterSpec& parameter = parameters[position];
    auto* row = new ParameterRow(parameter, QString::fromStdString(screenLabel(m_info)), m_body);
    const QString key = QString::fromStdString(parameter.key);
    row->slider()->setObjectName(QStringLiteral("slider-%1-%2").arg(m_index).arg(key));
    row->field()->setObjectName(QStringLiteral("field-%1-%2").arg(m_index).arg(key));
    const bool path = m_hasPath && position == 0;
    connect(row, &ParameterRow::valueChanged, this, [this, path, parameter](double value) {
      if (path) {
        setMethodAt(m_document, m_index, value);
      } else {
        setMethodParameter(m_document, m_index, parameter, value);
      }
    });
    connect(row, &ParameterRow::changeDone, this, [this] { m_document.closeMerge(); });
    if (path) {
      buildRuleMenu();
      row->append(m_rule);
    }
    if (parameter.key == "m" && findMethod(m_info.id)->traits().exponentIsFree) {
      row->setNotches({2.0});  // there M-RLSR is KRR
      m_match = new QToolButton(row);
      m_match->setText(tr("Match"));
      m_match->setObjectName(QStringLiteral("match-%1").arg(m_index));
      m_match->setAccessibleName(tr("Match KRR to this model"));
      connect(m_match, &QToolButton::clicked, this, &ModelCard::match);
      row->append(m_match);
    }
    layout->addWidget(row);
    m_rows.push_back(row);
  }
}

void ModelCard::buildRuleMenu() {
  m_rule = new MenuButton({}, tr("Rule for λ"), this);
  m_rule->setObjectName(QStringLiteral("rule-%1").arg(m_index));
  QMenu* menu = m_rule->popup();
  const auto add = [&](const std::string& id, const QString& tip) {
    QAction* action = menu->addAction(ruleName(id), this, [this, id] { setMethodRule(m_document, m_index, id); });
    action->setObjectName(QString::fromStdString("rule-" + (id.empty() ? "by-hand" : id)));
    action->setCheckable(true);
    action->setToolTip(tip);
    action->setStatusTip(tip);
    action->setData(QString::fromStdString(id));
    return action;
  };
  add({}, tr("Set it with the slider, the field or the line in a chart"));
  menu->addSeparator();
  for (const Rule* rule : rules()) add(rule->info().id, shownText(rule->info().explanation));
  connect(menu, &QMenu::aboutToShow, this, [this, menu] {
    if (isStale()) return;
    const Experiment& experiment = m_document.experiment();
    const MethodSpec& spec = experiment.methods[static_cast<std::size_t>(m_index)];
    for (QAction* action : menu->actions()) {
      if (action->isSeparator()) continue;
      const std::string id = action->data().toString().toStdString();
      action->setChecked(spec.rule == id);
      action->setText(markedRuleName(id));
      const Rule* rule = findRule(id);
      if (rule != nullptr) {
        setUsable(action, ruleObstacle(experiment, spec, *rule));
      } else {
        setUsable(action,
                  spec.rule.empty() ? tr("%1 is already set by hand.").arg(pathParameterSymbol(spec)) : QString());
      }
    }
  });
}

void ModelCard::refreshRule() {
  if (m_rule == nullptr) return;
  const MethodSpec& spec = m_document.experiment().methods[static_cast<std::size_t>(m_index)];
  const QString symbol = pathParameterSymbol(spec);
  const QString name = ruleName(spec.rule);
  m_rule->setText(markedRuleName(spec.rule) + QStringLiteral(" ▾"));
  const auto result = m_controller.methodResult(m_index);
  const bool chosen = spec.rule.empty() || (result && chosenAt(*result, spec.rule));
  QFont font = m_rule->font();
  font.setItalic(!chosen);
  m_rule->setFont(font);
  QString tip;
  if (spec.rule.empty()) {
    tip = tr("%1 is set by hand. Choose a rule here, and %1 follows it from then on.").arg(symbol);
  } else if (chosen) {
    tip = tr("%1 holds %2: %2 follows when data, split or kernel change. Move %2 to set it by hand again.")
              .arg(name, symbol);
  } else {
    tip = m_controller.isUpToDate() && result
              ? tr("%1; %2 stays where it is.").arg(shownText(noChoiceText(*result, spec.rule)), symbol)
              : tr("%1 has not chosen a value yet; until then, %2 stays where it is.").arg(name, symbol);
  }
  if (const auto stage = m_controller.stage(); stage && isOptimistic(spec.rule, stage->related)) {
    tip += QLatin1Char('\n') + shownText(sentence(optimismText(stage->related)));
  }
  m_rule->setToolTip(tip);
  giveAccessibleName(
      m_rule,
      tr("Rule for %1 of %2: %3").arg(symbol, QString::fromStdString(screenLabel(m_info)), markedRuleName(spec.rule)));
}

QString ModelCard::markedRuleName(const std::string& id) const {
  const Rule* rule = findRule(id);
  const auto stage = m_controller.stage();
  return rule != nullptr && stage ? shownText(markedLabel(*rule, stage->related)) : ruleName(id);
}

void ModelCard::refresh() {
  const Experiment& experiment = m_document.experiment();
  const auto position = static_cast<std::size_t>(m_index);
  if (position >= experiment.methods.size()) return;
  const MethodSpec& spec = experiment.methods[position];
  const QString name = methodName(spec);
  m_name->setText(name);
  m_name->setToolTip(shownText(m_info.explanation));
  giveAccessibleName(this, name);
  giveAccessibleName(m_visible, tr("Visible: %1").arg(name));
  giveAccessibleName(m_swatch, tr("Color of %1").arg(name));
  giveAccessibleName(m_menu, tr("Menu of %1").arg(name));
  const QSignalBlocker block(m_visible);
  m_visible->setChecked(spec.visible);
  m_visible->setToolTip(spec.visible ? tr("Hide this model in the charts") : tr("Show this model in the charts"));
  drawSwatch();
  nameFold();
  refreshParameters();
  refreshReadout();
  refreshRule();
  refreshMatch();
}

void ModelCard::refreshParameters() {
  const Experiment& experiment = m_document.experiment();
  const auto position = static_cast<std::size_t>(m_index);
  if (position >= experiment.methods.size()) return;
  const MethodSpec& spec = experiment.methods[position];
  const auto values = settledParameters(m_info, spec.parameters);
  for (std::size_t row = 0; row < m_rows.size(); ++row) {
    const bool path = m_hasPath && row == 0;
    // The range goes with the sweep and the map.
    const ParameterSpec now = path ? pathParameterSpec(experiment, spec)
                                   : shownParameterSpec(experiment, spec, m_info.parameters[row - (m_hasPath ? 1 : 0)]);
    if (!(now == m_rows[row]->spec())) m_rows[row]->setSpec(now);
    if (path) {
      m_rows[row]->setValue(spec.at);
    } else {
      m_rows[row]->setValue(values.at(m_rows[row]->spec().key));
    }
  }
  // A row that goes takes the keyboard along; the menu that it came from has it then.
  const bool hadFocus = m_features->isAncestorOf(QApplication::focusWidget());
  m_features->refresh();
  if (hadFocus && !spec.features) m_menu->setFocus(Qt::OtherFocusReason);
}

void ModelCard::refreshReadout() {
  const auto& models = m_controller.models();
  const auto position = static_cast<std::size_t>(m_index);
  const Experiment& experiment = m_document.experiment();
  const bool known = position < models.size() && models[position] && models[position]->spec.id == m_methodId;
  const MethodSpec& spec = experiment.methods[position];
  m_readout->setToolTip(tr("Errors, effective degrees of freedom df = tr H, norm ‖f‖ in the kernel's space, and μ: "
                           "the λ at which KRR gives the same model") +
                        conditionText(m_controller.stage().get(), spec) +
                        (known ? distancesText(m_controller.stage().get(), models, position) : QString()));
  const auto stage = m_controller.stage();
  const bool provisional = stage && stage->provisional && spaceKind(spec) == SpaceKind::kernel;
  const ModelSpace* space = stage && spec.features ? stage->space(spec) : nullptr;
  const FeaturesSpace* features = space != nullptr ? space->ofFeatures() : nullptr;
  m_features->showShare(features != nullptr ? features->traceShare : notANumber);
  if (m_folded) m_summary->setText(summary());
  if (!spec.visible) {
    m_readout->setText(tr("hidden"));
  } else if (known) {
    m_readout->setText(modelReadout(experiment, *models[position], provisional, m_controller.testErrorsHidden()) +
                       edgeNote() + overSplits() + choicesNote(spec));
  } else if (experiment.data.awaitsPoints()) {
    m_readout->setText(tr("Draw some points to begin"));
  } else if (!m_controller.failure().isEmpty()) {
    m_readout->setText(tr("not computed: see the message above the charts"));
  } else if (m_controller.isCancelled()) {
    m_readout->setText(tr("canceled: press Run to compute"));
  } else {
    m_readout->setText(tr("computing…"));
  }
}

QString ModelCard::overSplits() const {
  if (m_controller.testErrorsHidden() || !m_controller.results()) return {};
  const Summary errors =
      heldErrors(*m_controller.results(), m_document.experiment(), static_cast<std::size_t>(m_index));
  if (errors.count < 2) return {};
  return tr("<br>all %1 splits: test <b>%2</b> ± %3")
      .arg(QString::number(errors.count), number(errors.mean), number(errors.deviation));
}

QString ModelCard::edgeNote() const {
  const auto result = m_controller.methodResult(m_index);
  const MethodSpec& spec = m_document.experiment().methods[static_cast<std::size_t>(m_index)];
  const ChoiceEdge edge = result ? edgeOf(*result, spec) : ChoiceEdge::none;
  return edge != ChoiceEdge::none ? QStringLiteral("<br><i>%1</i>").arg(edgeText(edge)) : QString();
}

QString ModelCard::summary() const {
  const auto position = static_cast<std::size_t>(m_index);
  const MethodSpec& spec = m_document.experiment().methods[position];
  QStringList parts;
  if (m_hasPath) parts << QStringLiteral("%1 = %2").arg(pathParameterSymbol(spec), number(spec.at));
  const auto& models = m_controller.models();
  const bool known = position < models.size() && models[position] && models[position]->spec.id == m_methodId;
  const auto testError = [&] {
    return testText(m_document.experiment(), models[position]->testError, m_controller.testErrorsHidden());
  };
  parts << (!spec.visible ? tr("hidden") : known ? tr("test %1").arg(testError()) : tr("–"));
  return parts.join(QStringLiteral(" · "));
}

void ModelCard::setFolded(bool folded) {
  if (folded == m_folded) return;
  m_folded = folded;
  refreshFold();
}

void ModelCard::refreshFold() {
  m_body->setVisible(!m_folded);
  if (m_folded) m_summary->setText(summary());
  m_summary->setVisible(m_folded);
  // Not with every refresh: a new icon lays out the card and all around it again.
  showSign(m_fold, m_folded ? Sign::folded : Sign::unfolded);
  m_fold->setToolTip(m_folded ? tr("Unfold this card") : tr("Fold this card to its name, λ and test error"));
  nameFold();
}

void ModelCard::nameFold() {
  giveAccessibleName(m_fold, (m_folded ? tr("Unfold %1") : tr("Fold %1")).arg(m_name->text()));
}

void ModelCard::refreshMatch() {
  if (m_match == nullptr) return;
  const auto stage = m_controller.stage();
  const MethodSpec& spec = m_document.experiment().methods[static_cast<std::size_t>(m_index)];
  const auto& models = m_controller.models();
  const auto position = static_cast<std::size_t>(m_index);
  const Model* model = position < models.size() ? models[position].get() : nullptr;
  // The model on screen has its μ; during a drag the next one is not ready and nothing is solved for it.
  if (model != nullptr && !(model->spec.at == spec.at && model->spec.parameters == spec.parameters)) return;
  const double lambda2 = model != nullptr ? (model->point.zero ? notANumber : model->point.mu)
                         : stage          ? equivalentLambda(*stage, spec)
                                          : notANumber;
  const bool any = std::isfinite(lambda2) && lambda2 > 0.0;
  m_match->setToolTip(any ? tr("Set λ of KRR to λ₂ = Φ(λ) = %1: on this training set, both are then the same model")
                                .arg(number(lambda2))
                          : tr("Set λ of KRR to λ₂ = Φ(λ): on this training set, both are then the same model"));
  setUsable(m_match, any     ? QString()
                     : stage ? tr("No λ of KRR gives this model: it is f = 0.")
                             : tr("Available as soon as the data are decomposed."));
}

void ModelCard::match() {
  if (isStale()) return;
  const auto stage = m_controller.stage();
  if (!stage) return;
  matchRidge(m_document, equivalentLambda(*stage, m_document.experiment().methods[static_cast<std::size_t>(m_index)]));
}

void ModelCard::rename() {
  if (isStale()) return;  // its menu was open when its method went
  const MethodSpec& spec = m_document.experiment().methods[static_cast<std::size_t>(m_index)];
  auto* dialog = new QInputDialog(this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Rename"));
  dialog->setLabelText(tr("Name of the model (empty: %1)").arg(QString::fromStdString(screenLabel(m_info))));
  dialog->setTextValue(QString::fromStdString(spec.label));
  connect(dialog, &QInputDialog::textValueSelected, this,
          [this](const QString& text) { renameMethod(m_document, m_index, text); });
  dialog->open();
}

bool ModelCard::isStale() const { return static_cast<std::size_t>(m_index) >= m_document.experiment().methods.size(); }

void ModelCard::drawSwatch() {
  if (isStale()) return;
  const int index = methodPaletteIndex(m_document.experiment(), m_index);
  const QColor color = figureColors(themeOf(palette())).of(methodColor(index));
  if (color == m_swatchColor && devicePixelRatioF() == m_swatchRatio) return;
  m_swatchColor = color;
  m_swatchRatio = devicePixelRatioF();
  m_swatch->setIcon(QIcon(swatch(color, m_swatchRatio)));
}

void ModelCard::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QWidget* focus = QApplication::focusWidget();
  const bool acts = focus != nullptr && isAncestorOf(focus);
  // A ground instead of a frame; a frame for the card under the mouse or in hand, and where colors are few.
  const bool framed = acts || underMouse() || isHighContrast(palette());
  painter.setPen(framed ? QPen(palette().color(acts ? QPalette::Highlight : QPalette::Mid), 1.0) : QPen(Qt::NoPen));
  painter.setBrush(palette().color(QPalette::Base));
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), cardCorner, cardCorner);
}

void ModelCard::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::FontChange) {
    showSign(m_menu, Sign::more);
    refreshFold();
  }
  if (event->type() == QEvent::PaletteChange && !m_rows.empty()) drawSwatch();
}

}  // namespace kerridge
