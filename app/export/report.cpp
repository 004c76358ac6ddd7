// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/report.h"

#include <QCryptographicHash>
#include <QHash>
#include <QStringList>

#include <cmath>
#include <initializer_list>
#include <set>

#include "base/number_text.h"
#include "base/text.h"
#include "export/report_cells.h"
#include "export/report_methods.h"
#include "export/report_results.h"
#include "export/tables.h"
#include "help/references.h"
#include "methods/method.h"
#include "storage/experiment_json.h"
#include "studies/study.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

/// Of charts whose subject is the tables of errors.
const char* const errorGroup = "Errors and choices";

ReportTable tableOf(const std::string& caption, const std::vector<std::string>& columns, const std::string& csv) {
  return {caption, columns, {}, 0, csv};
}

void addRow(const TableRow& row, ReportTable& table) {
  if (++table.all > reportRows) return;
  table.rows.emplace_back();
  for (const std::string& cell : row) {
    const auto value = parseNumber(cell);
    table.rows.back().push_back(value ? reportNumber(*value, 5) : cell);
  }
}

void addTables(const Results& results, std::initializer_list<std::pair<const char*, const char*>> tables,
               std::vector<ReportBlock>& blocks) {
  for (const auto& [id, title] : tables) {
    const TableKind& kind = *findTableKind(id);
    if (!kind.wanted(results) || !kind.finished(results)) continue;
    ReportTable table = tableOf(title, kind.columnsOf(results), kind.id + ".csv");
    kind.rows(results, RunContext(), [&table](const TableRow& row) { addRow(row, table); });
    if (table.all > 0) blocks.emplace_back(std::move(table));
  }
}

/// "Figure 2 (Error curves) and figure 3 (Errors per split)": those of a group; "" if there are none.
std::string figuresOf(const std::vector<ReportPicture>& pictures, const std::string& group) {
  std::vector<std::string> named;
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    if (pictures[i].group == group) named.push_back("Figure " + std::to_string(i + 1) + " (" + pictures[i].title + ")");
  }
  return listedTexts(named);
}

void refer(const std::vector<ReportPicture>& pictures, const std::string& group, const std::string& what,
           std::vector<ReportBlock>& blocks) {
  const std::string figures = figuresOf(pictures, group);
  if (!figures.empty()) blocks.emplace_back(ReportParagraph{what + figures + "."});
}

void addStudies(const Results& results, const std::vector<ReportPicture>& pictures, std::vector<ReportBlock>& blocks) {
  for (const auto& rows : results.tables) {
    if (rows == nullptr || rows->rows.empty()) continue;
    blocks.emplace_back(ReportHeading{"Study " + rows->name});
    const std::shared_ptr<const PaperTable> paper = findStudy(rows->spec.id)->paperTable(*rows);
    if (paper && !paper->rows.empty()) blocks.emplace_back(ReportStudySummary{paper});
    refer(pictures, rows->name, "The study is drawn in ", blocks);
    const std::vector<TableRow> all = studyTableRows(*rows);
    ReportTable table = tableOf("Rows of the study", all.front(), rows->name + ".csv");
    for (std::size_t i = 1; i < all.size(); ++i) addRow(all[i], table);
    blocks.emplace_back(std::move(table));
    for (const Text& note : rows->notes) blocks.emplace_back(ReportParagraph{note.english()});
  }
}

void addSources(const Results& results, std::vector<ReportBlock>& blocks) {
  std::vector<Citation> citations = citationsOf(results.experiment);
  if (!results.experiment.methods.empty() && results.splits.size() > 1) {
    citations.push_back({QStringLiteral("Corrected intervals"), QStringLiteral("Nadeau and Bengio 2003")});
  }
  if (citations.empty()) return;
  blocks.emplace_back(ReportHeading{"Sources"});
  ReportFacts sources;
  for (const Citation& citation : citations) {
    sources.facts.push_back({citation.item.toStdString(), citation.source.toStdString()});
  }
  blocks.emplace_back(std::move(sources));
  ReportFacts works;
  for (const Reference& reference : referencesOf(citations)) {
    works.facts.push_back({reference.key.toStdString(), reference.work.toStdString()});
  }
  if (!works.facts.empty()) blocks.emplace_back(std::move(works));
}

void addReproduction(const Results& results, const RunRecord& record, std::vector<ReportBlock>& blocks) {
  const QByteArray json = toJson(results.experiment, QString());
  blocks.emplace_back(ReportHeading{"How to reproduce these results"});
  ReportFacts facts;
  facts.facts.push_back({"Program", "Kerridge " + record.version});
  if (!record.dataHash.empty()) facts.facts.push_back({"SHA-256 of the data", record.dataHash, true});
  if (!record.testHash.empty()) facts.facts.push_back({"SHA-256 of the test file", record.testHash, true});
  facts.facts.push_back({"SHA-256 of the experiment",
                         QCryptographicHash::hash(json.trimmed(), QCryptographicHash::Sha256).toHex().toStdString(),
                         true});
  std::string seeds;
  for (const auto& [name, seed] : seedsOf(results.experiment)) {
    seeds += (seeds.empty() ? "" : ", ") + name + " " + std::to_string(seed);
  }
  if (!seeds.empty()) facts.facts.push_back({"Seeds", seeds});
  blocks.emplace_back(std::move(facts));
  if (!record.command.empty()) {
    blocks.emplace_back(ReportParagraph{"The command:"});
    blocks.emplace_back(ReportCode{record.command});
  }
  blocks.emplace_back(ReportParagraph{"The experiment, seeds included; its SHA-256 is that of these lines:"});
  blocks.emplace_back(ReportCode{json.trimmed().toStdString()});
}

/// The models that charts of single models show: "KRR at λ = 0.001, M-RLSR with the λ of GCV".
std::string shownModels(const Experiment& experiment) {
  std::vector<std::string> models;
  for (const MethodSpec& spec : experiment.methods) {
    const std::string symbol = pathSymbol(spec);
    if (!spec.visible) continue;
    const Rule* rule = findRule(spec.rule);
    models.push_back(methodLabel(spec) + (symbol.empty()    ? ""
                                          : rule != nullptr ? " with the " + symbol + " of " + rule->info().label
                                                            : " at " + symbol + " = " + reportNumber(spec.at)));
  }
  return models.empty() ? "" : "Charts of single models show " + listedTexts(models) + ".";
}

/// Parts of subtitles that several charts have are not repeated below each.
std::vector<ReportPicture> withoutRepeats(std::vector<ReportPicture> pictures) {
  constexpr int several = 3;
  const auto partsOf = [](const std::string& text) {
    return QString::fromStdString(text).split(QStringLiteral(" · "), Qt::SkipEmptyParts);
  };
  QHash<QString, int> count;
  for (const ReportPicture& picture : pictures) {
    for (const QString& part : partsOf(picture.subtitle)) ++count[part];
  }
  for (ReportPicture& picture : pictures) {
    QStringList parts = partsOf(picture.subtitle);
    parts.removeIf([&count](const QString& part) { return count[part] >= several; });
    picture.subtitle = parts.join(QStringLiteral("; ")).toStdString();
  }
  return pictures;
}

}  // namespace

std::string reportNumber(double value, int digits) {
  if (!std::isfinite(value)) return "–";
  std::string text = shortText(value, digits);
  std::string minus;
  if (text.starts_with('-')) {
    minus = "−";
    text.erase(0, 1);
  }
  const std::size_t e = text.find('e');
  if (e == std::string::npos) return minus + text;
  const std::string factor = text.substr(0, e);
  return minus + (factor == "1" ? "" : factor + "·") + powerOfTen(std::stoi(text.substr(e + 1)));
}

Report composedReport(const Results& results, const std::vector<ReportPicture>& pictures, const RunRecord& record) {
  Report document;
  document.title = results.data->name;
  if (!results.experiment.methods.empty()) document.title += ": predicting " + results.data->targetName;
  document.subtitle = "Report by Kerridge " + record.version;
  std::vector<ReportBlock>& blocks = document.blocks;
  addSummary(results, blocks);
  addMethods(results, record, blocks);
  addNumbers(results, blocks);
  refer(pictures, errorGroup, "Errors and choices are drawn in ", blocks);
  if (!results.data->encoding.wavelengths().empty()) {
    addTables(results, {{"calibration", "Bias, SEP and RPD of the test predictions"}}, blocks);
  }
  addTables(results,
            {{"regret", "What the choices cost"},
             {"equivalence", "Equivalence on parts"},
             {"claims", "What the papers claim, and what was measured"}},
            blocks);
  if (!pictures.empty()) {
    blocks.emplace_back(ReportHeading{"Charts"});
    std::string shows;
    if (const SplitResult* shown = splitInReport(results);
        shown != nullptr && shown->stage && results.splits.size() > 1) {
      shows = "Charts of a single split show “" + shown->stage->split.label.english() + "”. ";
    }
    if (shows += shownModels(results.experiment); !shows.empty()) blocks.emplace_back(ReportParagraph{shows});
    std::set<std::string> groups;
    for (const ReportPicture& picture : pictures) groups.insert(picture.group);
    for (const auto& table : results.tables) groups.erase(table != nullptr ? table->name : std::string());
    groups.erase(errorGroup);
    for (const std::string& group : groups) refer(pictures, group, (group.empty() ? "Others" : group) + ": ", blocks);
    blocks.emplace_back(ReportPictures{withoutRepeats(pictures)});
  }
  addStudies(results, pictures, blocks);
  addCaveats(results, record, blocks);
  addSources(results, blocks);
  addReproduction(results, record, blocks);
  return document;
}

}  // namespace kerridge
