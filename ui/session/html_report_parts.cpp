// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/html_report_parts.h"

#include <QString>
#include <QStringList>

#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/sentence.h"
#include "experiment/study_infos.h"
#include "kernels/kernel.h"
#include "methods/method.h"
#include "session/counted_text.h"
#include "session/experiment_json.h"
#include "stages/optimism.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

QString number(double value) { return QString::fromStdString(shortText(value, 6)); }

QString whole(std::size_t value) { return QString::number(static_cast<qulonglong>(value)); }

class Facts {
 public:
  void add(const QString& name, const QString& value) {
    if (!value.isEmpty()) addHtml(name, value.toHtmlEscaped());
  }
  void addHtml(const QString& name, const QString& html) {
    m_html += "<tr><th>" + name.toHtmlEscaped().toUtf8() + "</th><td>" + html.toUtf8() + "</td></tr>\n";
  }
  QByteArray html() const { return "<table class=\"facts\">\n" + m_html + "</table>\n"; }

 private:
  QByteArray m_html;
};

/// The split that the pictures show.
const SplitResult* splitInReport(const Results& results) {
  if (results.splits.empty()) return nullptr;
  const int last = static_cast<int>(results.splits.size()) - 1;
  return &results.splits[static_cast<std::size_t>(std::clamp(results.experiment.view.split, 0, last))];
}

QString splitText(const Results& results) {
  QString kind = QString::fromStdString(splitKindIds()[static_cast<std::size_t>(results.experiment.split.kind)]);
  if (isOrdered(results.experiment.split)) kind += QStringLiteral(" in the order of time");
  const SplitResult* shown = splitInReport(results);
  if (shown == nullptr || shown->stage == nullptr) return kind;
  const Split& split = shown->stage->split;
  return QStringLiteral("%1; pictures of “%2” (%3 of %4): %5 training rows, %6 test rows")
      .arg(kind, QString::fromStdString(split.label))
      .arg(std::clamp(results.experiment.view.split, 0, static_cast<int>(results.splits.size()) - 1) + 1)
      .arg(results.splits.size())
      .arg(split.train.size())
      .arg(split.test.size());
}

QString kernelText(const Results& results) {
  const KernelSpec& spec = results.experiment.kernel;
  const KernelFamily* family = findKernel(spec.id);
  if (family == nullptr) return {};
  QStringList parts{QString::fromStdString(family->info().label)};
  const SplitResult* shown = splitInReport(results);
  if (family->usesWidth() && shown != nullptr && shown->stage != nullptr && shown->stage->kernel != nullptr) {
    const Kernel& kernel = *shown->stage->kernel;
    if (kernel.hasInputWidths()) {
      QStringList widths;
      const std::vector<double> values = kernel.inputWidths();
      for (std::size_t j = 0; j < values.size(); ++j) {
        widths << QString::fromStdString(results.data->featureNames.at(j)) + QLatin1Char(' ') + number(values[j]);
      }
      parts << QStringLiteral("a width for each input, w: %1").arg(widths.join(QStringLiteral(", ")));
    } else {
      parts << QStringLiteral("w = %1").arg(number(kernel.width()));
    }
    if (const Rule* rule = findRule(spec.width.tune)) {
      parts.back() += QStringLiteral(" (chosen by %1)").arg(QString::fromStdString(rule->info().label));
    }
  }
  for (const auto& [key, value] : settledParameters(family->info(), spec.parameters)) {
    if (key != "width") parts << QStringLiteral("%1 = %2").arg(QString::fromStdString(key), number(value));
  }
  return parts.join(QStringLiteral(", "));
}

/// Features in the place of the kernel, and what of it they are.
QString featuresPart(const Results& results, const MethodSpec& spec) {
  if (!spec.features->isNystrom()) return QStringLiteral("%1 random features").arg(spec.features->count);
  const SplitResult* shown = splitInReport(results);
  const ModelSpace* space = shown != nullptr && shown->stage != nullptr ? shown->stage->space(spec) : nullptr;
  QString text = QStringLiteral("Nyström features, ") + QString::fromStdString(featuresText(*spec.features));
  if (space == nullptr || std::isnan(space->traceShare)) return text;
  return QStringLiteral("%1 (%2 used, %3)")
      .arg(text)
      .arg(space->map->landmarks().size())
      .arg(QString::fromStdString(traceShareText(space->traceShare)));
}

/// Label, formula and the value of the path parameter that the pictures show.
QString methodsHtml(const Results& results) {
  const Experiment& experiment = results.experiment;
  QStringList lines;
  for (const MethodSpec& spec : experiment.methods) {
    const Method* method = findMethod(spec.id);
    if (method == nullptr) continue;
    const ItemInfo info = method->info();
    QString line = QStringLiteral("<b>%1</b>").arg(QString::fromStdString(methodLabel(spec)).toHtmlEscaped());
    if (method->pathParameter() != PathParameter::none) {
      const QString symbol =
          method->pathParameter() == PathParameter::lambda ? QStringLiteral("λ") : QStringLiteral("t");
      line += QStringLiteral(", pictures at %1 = %2").arg(symbol, number(spec.at));
    }
    if (spec.features) line += QStringLiteral(", ") + featuresPart(results, spec);
    if (!info.formula.empty()) line += QStringLiteral("<br>") + QString::fromStdString(info.formula);
    lines << line;
  }
  return lines.join(QStringLiteral("<br>"));
}

QString gridText(const GridSpec& grid) {
  if (!grid.list.empty()) return countedText(grid.list.size(), "value", "values");
  return QStringLiteral("%1 values from %2 to %3").arg(grid.count).arg(number(grid.from), number(grid.to));
}

QString rulesText(const Results& results) {
  const SplitResult* shown = splitInReport(results);
  const RelatedRows related = shown != nullptr && shown->stage != nullptr ? shown->stage->related : RelatedRows();
  QStringList labels;
  for (const ItemSpec& item : results.experiment.rules) {
    if (const Rule* rule = findRule(item.id)) labels << QString::fromStdString(markedLabel(*rule, related));
  }
  return labels.join(QStringLiteral(", "));
}

}  // namespace

QByteArray htmlEscaped(const std::string& text) { return QString::fromStdString(text).toHtmlEscaped().toUtf8(); }

QByteArray remarksHtml(const Results& results) {
  const SplitResult* shown = splitInReport(results);
  if (shown == nullptr || shown->stage == nullptr || results.experiment.methods.empty()) return {};
  QByteArray html;
  for (const std::string& text : {optimismText(shown->stage->related), repeatedTestText(shown->stage->related)}) {
    if (!text.empty()) html += "<p>" + htmlEscaped(sentence(text)) + "</p>\n";
  }
  return html;
}

QByteArray experimentHtml(const Results& results, const RunRecord& record) {
  const Experiment& experiment = results.experiment;
  const Dataset& data = *results.data;
  Facts facts;
  facts.add(QStringLiteral("Data"),
            QStringLiteral("%1: %2, %3, target %4")
                .arg(QString::fromStdString(data.name), countedText(data.ownRows(), "row", "rows"),
                     countedText(data.d(), "input", "inputs"), QString::fromStdString(data.targetName)));
  facts.add(QStringLiteral("Read as"), QString::fromStdString(record.reading));
  if (!record.roles.columns.empty()) {
    facts.add(QStringLiteral("Columns"), QString::fromStdString(record.roles.text()));
  }
  if (!record.dataHash.empty()) {
    facts.addHtml(QStringLiteral("SHA-256"),
                  QStringLiteral("<span class=\"hash\">%1</span>").arg(QString::fromStdString(record.dataHash)));
  }
  if (data.testRows > 0) {
    facts.add(QStringLiteral("Test file"), QStringLiteral("%1: %2").arg(QString::fromStdString(data.testName),
                                                                        countedText(data.testRows, "row", "rows")));
    facts.add(QStringLiteral("Read as"), QString::fromStdString(record.testReading));
    if (!record.testHash.empty()) {
      facts.addHtml(QStringLiteral("SHA-256"),
                    QStringLiteral("<span class=\"hash\">%1</span>").arg(QString::fromStdString(record.testHash)));
    }
  }
  facts.add(QStringLiteral("Split"), splitText(results));
  QStringList seen;
  for (const InputColumn& column : data.encoding.columns) {
    if (column.transform == Transform::none) continue;
    seen << QString::fromStdString(transformedName(column.transform, column.name));
  }
  if (!seen.isEmpty()) facts.add(QStringLiteral("Models see"), seen.join(QStringLiteral(", ")));
  if (data.targetTransform != Transform::none) {
    facts.add(QStringLiteral("Models learn"),
              QStringLiteral("%1; predictions and errors are in units of %2")
                  .arg(QString::fromStdString(transformedName(data.targetTransform, data.targetName)),
                       QString::fromStdString(data.targetName)));
  }
  facts.add(QStringLiteral("Standardized"),
            experiment.standardize.inputs && experiment.standardize.target
                ? QStringLiteral("inputs and target, fitted on the training part")
            : experiment.standardize.inputs ? QStringLiteral("inputs, fitted on the training part")
            : experiment.standardize.target ? QStringLiteral("target, fitted on the training part")
                                            : QStringLiteral("nothing"));
  if (!experiment.methods.empty()) {
    facts.add(QStringLiteral("Kernel"), kernelText(results));
    facts.addHtml(QStringLiteral("Methods"), methodsHtml(results));
    facts.add(QStringLiteral("λ"), gridText(experiment.lambda));
    facts.add(QStringLiteral("Rules"), rulesText(results));
    facts.add(QStringLiteral("Errors"), QString::fromStdString(measureLabel(experiment.measure)));
  }
  QStringList studies;
  for (const ItemSpec& item : experiment.studies) {
    if (const ItemInfo* info = findStudyInfo(item.id)) studies << QString::fromStdString(info->label);
  }
  facts.add(QStringLiteral("Studies"), studies.join(QStringLiteral(", ")));
  QStringList seeds;
  for (const auto& [name, seed] : seedsOf(experiment)) {
    seeds << QStringLiteral("%1 %2").arg(QString::fromStdString(name), whole(seed));
  }
  facts.add(QStringLiteral("Seeds"), seeds.join(QStringLiteral(", ")));
  return facts.html();
}

}  // namespace kerridge
