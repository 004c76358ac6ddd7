// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/report.h"

#include <QCryptographicHash>
#include <QHash>
#include <QStringList>

#include <cmath>
#include <initializer_list>

#include "base/number_text.h"
#include "session/experiment_json.h"
#include "session/references.h"
#include "session/report_cells.h"
#include "session/report_methods.h"
#include "session/report_results.h"
#include "session/tables.h"
#include "studies/study.h"

namespace kerridge {

namespace {

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

void addStudies(const Results& results, std::vector<ReportBlock>& blocks) {
  for (const auto& rows : results.tables) {
    if (rows == nullptr || rows->rows.empty()) continue;
    blocks.emplace_back(ReportHeading{"Study " + rows->name});
    const std::shared_ptr<const PaperTable> paper = findStudy(rows->spec.id)->paperTable(*rows);
    if (paper && !paper->rows.empty()) blocks.emplace_back(ReportStudySummary{paper});
    const std::vector<TableRow> all = studyTableRows(*rows);
    ReportTable table = tableOf("Rows of the study", all.front(), rows->name + ".csv");
    for (std::size_t i = 1; i < all.size(); ++i) addRow(all[i], table);
    blocks.emplace_back(std::move(table));
    for (const std::string& note : rows->notes) blocks.emplace_back(ReportParagraph{note});
  }
}

void addSources(const Experiment& experiment, std::vector<ReportBlock>& blocks) {
  const std::vector<Citation> citations = citationsOf(experiment);
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
  addTables(results, {{"regret", "What the choices cost"}, {"equivalence", "Equivalence on parts"}}, blocks);
  if (!pictures.empty()) {
    blocks.emplace_back(ReportHeading{"Charts"});
    if (const SplitResult* shown = splitInReport(results);
        shown != nullptr && shown->stage && results.splits.size() > 1) {
      blocks.emplace_back(ReportParagraph{"Charts of a single split show “" + shown->stage->split.label + "”."});
    }
    blocks.emplace_back(ReportPictures{withoutRepeats(pictures)});
  }
  addStudies(results, blocks);
  addCaveats(results, record, blocks);
  addSources(results.experiment, blocks);
  addReproduction(results, record, blocks);
  return document;
}

}  // namespace kerridge
